// What a good player of Schotten Totten 2 looks at first: which formations can still be made with
// what is left, where the other side is ahead, and where a cauldron hurts most.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/sense.h"
#include "engine/core/message.h"
#include "engine/schotten_totten_2/rules.h"

namespace castellan {

template <>
struct Sense<schotten_totten_2::SchottenTotten2> {
  using Rules = schotten_totten_2::SchottenTotten2;
  using State = schotten_totten_2::State;

  static constexpr int kWin = 1'000'000;
  static constexpr Blur kBlur{300, 110, 80};
  static constexpr Prior kPrior{110, 1, 0};

  // schotten_totten_2.cpp
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr int worth(const Rules& rules, const State& s, Action action) {
    using namespace schotten_totten_2;
    const Move m = decode(action);
    const int seat = s.seat;
    switch (m.verb) {
      case Verb::kDeclare:
        return wins(rules, s, m.tile) ? kWin : kWin / 2;
      case Verb::kPlay:
        return play_worth(rules, s, seat, m.tile, m.card) - card_worth(m.card);
      case Verb::kRetreat:
        return retreat_worth(rules, s, m.tile);
      case Verb::kCauldron:
        return cauldron_worth(rules, s, m.tile);
      case Verb::kTactic:
        return s.tactics_size[s.seat] < 2 ? 10 : -10;
      case Verb::kAction:
        return action_worth(rules, s, tactic(m.card));
      case Verb::kPick:
        return pick_worth(rules, s, m.tile, m.position);
      case Verb::kChoose:
        return choose_worth(rules, s, m.card);
      case Verb::kTile:
        return target_worth(rules, s, m.tile);
      default:
        return 0;
    }
  }

  // Declares what can be declared, does not retreat without need, and of a few cards and tiles
  // takes the pair that fits best.
  static constexpr Action hunch(const Rules& rules, const State& s, const ActionList& actions,
                                Rng& rng) {
    using namespace schotten_totten_2;
    if (s.phase == Phase::kOffer)
      return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    if (s.claims != 0 && s.seat == kAttacker && s.phase <= Phase::kAfter) {
      return declare(lowest_bit(s.claims));
    }
    constexpr int kLooks = 16;
    Action best{};
    int most = -1000;
    for (int look = 0; look < kLooks; ++look) {
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      const int fits = fit(rules, s, decode(action));
      if (fits <= most) continue;
      most = fits;
      best = action;
    }
    return best;
  }

  // How much a side of a tile promises, 0 to about 1000: how strong it can become with cards that
  // are neither at the wall nor discarded, less for every card that is still missing, more for
  // those that the seat holds.
  static constexpr int promise(const Rules& rules, const State& s, int seat, int tile,
                               const schotten_totten_2::Troop& troop) {
    using namespace schotten_totten_2;
    constexpr std::array<int, kMostCards + 1> kPatience{100, 72, 50, 34, 24};
    const TileFace& face = rules.face(s, tile);
    const int missing = face.cards - troop.size();
    if (missing < 0) return 0;
    const CardSet held = s.hand[static_cast<std::size_t>(seat)];
    const Strength most = best(troop, face, Rules::not_open(s));
    if (most == kNever) return 0;
    int promised = scale(face, most) * kPatience[static_cast<std::size_t>(missing)] / 100;
    // What the hand alone can make of it is worth the most.
    if (missing > 0 && popcount(held) >= missing) {
      const Strength sure = best(troop, face, held);
      promised = std::max(
          promised, scale(face, sure) * (kPatience[static_cast<std::size_t>(missing)] + 15) / 100);
    }
    return promised;
  }
  static constexpr int promise(const Rules& rules, const State& s, int seat, int tile) {
    return promise(rules, s, seat, tile, schotten_totten_2::troop_of(Rules::stack(s, seat, tile)));
  }

 private:
  // How well a move fits, at a glance.
  static constexpr int fit(const Rules& rules, const State& s, const schotten_totten_2::Move& m) {
    using namespace schotten_totten_2;
    if (m.verb == Verb::kRetreat) return -100;
    if (m.verb == Verb::kCauldron) {
      return Rules::complete(s, kAttacker, m.tile) && !Rules::complete(s, kDefender, m.tile) ? 30
                                                                                             : -20;
    }
    if (m.verb != Verb::kPlay || !is_siege(m.card)) return 8;
    const TileFace& face = rules.face(s, m.tile);
    const int high = strength(m.card);
    if (face.types == type_bit(Type::kSum)) return face.low != 0 ? 11 - high : high;
    const CardSet there = Rules::stack(s, s.seat, m.tile).siege();
    if (there == 0) return high / 2 + 2;
    const Row all = strengths(there | bit(m.card));
    const bool in_run =
        (highest_bit(all) - lowest_bit(all)) < face.cards && popcount(all) == popcount(there) + 1;
    const bool coloured = (there >> (index(m.card) / kStrengths * kStrengths) & kWholeRow) != 0 &&
                          popcount(there) == popcount(row(there, static_cast<int>(colour(m.card))));
    if (in_run && coloured && face.counts(Type::kColourRun)) return 30;
    if (popcount(all) == 1 && face.counts(Type::kSame)) return 24;
    if (coloured && face.counts(Type::kColour)) return 14 + high / 2;
    if (in_run && face.counts(Type::kRun)) return 10;
    return high / 3 - 4;
  }

  // A strength on a scale to 1000 that means the same on every face.
  static constexpr int scale(const schotten_totten_2::TileFace& face, int strength) {
    using namespace schotten_totten_2;
    const int sum = strength % kSumLimit;
    const int most = face.low != 0 ? kSumLimit - 1 : (kStrengths - 1) * face.cards;
    const int part = face.low != 0
                         ? std::max(0, sum - (kSumLimit - 1 - (kStrengths - 1) * face.cards)) *
                               1000 / ((kStrengths - 1) * face.cards)
                         : sum * 1000 / most;
    if (face.types == type_bit(Type::kSum)) return part;
    constexpr std::array<int, 5> kBase{0, 250, 420, 620, 800};
    constexpr std::array<int, 5> kRange{250, 170, 200, 180, 200};
    const auto type = static_cast<std::size_t>(type_of(strength));
    return kBase[type] + kRange[type] * part / 1000;
  }

  static constexpr bool wins(const Rules&, const State& s, int tile) {
    using namespace schotten_totten_2;
    return (s.damaged & tile_bit(tile)) != 0 || popcount(s.damaged) == kTilesToBreak - 1;
  }

  // A tile that would decide the game matters more.
  static constexpr int weight(const Rules& rules, const State& s, int tile) {
    return wins(rules, s, tile) ? 160 : 100;
  }

  // Cards that go anywhere are kept for later.
  static constexpr int card_worth(schotten_totten_2::Card card) {
    return schotten_totten_2::is_siege(card) ? 0 : 90;
  }

  static constexpr int play_worth(const Rules& rules, const State& s, int seat, int tile,
                                  schotten_totten_2::Card card) {
    using namespace schotten_totten_2;
    Troop troop = troop_of(Rules::stack(s, seat, tile));
    const int before = promise(rules, s, seat, tile, troop);
    troop.add(card);
    int gain = promise(rules, s, seat, tile, troop) - before;
    const TileFace& face = rules.face(s, tile);
    const Troop facing = troop_of(Rules::stack(s, 1 - seat, tile));
    const Strength mine =
        best(troop, face, Rules::not_open(s) & ~s.hand[static_cast<std::size_t>(1 - seat)]);
    if (facing.size() == face.cards) {
      const Strength theirs = schotten_totten_2::worth(facing, face);
      // The attacker must be better, the defender too: equal was complete first.
      gain += mine > theirs ? 120 : -400;
      if (mine > theirs && troop.size() == face.cards) gain += 250;
    } else if (seat == kDefender && facing.size() > 0) {
      gain += 60 * facing.size();
    }
    return gain * weight(rules, s, tile) / 100;
  }

  static constexpr int retreat_worth(const Rules& rules, const State& s, int tile) {
    using namespace schotten_totten_2;
    const TileFace& face = rules.face(s, tile);
    const Troop own = troop_of(Rules::stack(s, kAttacker, tile));
    const Troop facing = troop_of(Rules::stack(s, kDefender, tile));
    const Strength mine = best(own, face, Rules::not_open(s));
    const bool lost = facing.size() == face.cards && mine <= schotten_totten_2::worth(facing, face);
    const Strength fresh = best(Troop{}, face, Rules::not_open(s));
    if (lost && fresh > schotten_totten_2::worth(facing, face)) return 30 * own.size() + 40;
    return -200 * own.size();
  }

  static constexpr int cauldron_worth(const Rules& rules, const State& s, int tile) {
    using namespace schotten_totten_2;
    const Stack& stack = Rules::stack(s, kAttacker, tile);
    Stack hit = stack;
    hit.take(0);
    const int loss =
        promise(rules, s, kAttacker, tile) - promise(rules, s, kAttacker, tile, troop_of(hit));
    const TileFace& face = rules.face(s, tile);
    const bool close = stack.size + 1 >= face.cards;
    const Troop own = troop_of(Rules::stack(s, kDefender, tile));
    const bool behind = close && best(own, face, Rules::not_open(s)) <=
                                     best(troop_of(stack), face, Rules::not_open(s));
    const int threat = behind ? 150 : -150;
    return (loss + threat) * weight(rules, s, tile) / 100 - 200;
  }

  static constexpr int action_worth(const Rules& rules, const State& s,
                                    schotten_totten_2::Tactic tactic) {
    using namespace schotten_totten_2;
    const int other = 1 - s.seat;
    int most = 0;
    for (int tile = 0; tile < kTiles; ++tile) {
      most = std::max(most, promise(rules, s, other, tile) * Rules::stack(s, other, tile).size / 4);
    }
    switch (tactic) {
      case Tactic::kDesertion:
      case Tactic::kTreason:
        return most / 2;
      case Tactic::kExplosion:
        return most / 3;
      case Tactic::kRecruitment:
        return 120;
      case Tactic::kRedeployment:
        return 20;
      default:
        return -20;
    }
  }

  static constexpr int pick_worth(const Rules& rules, const State& s, int tile, int position) {
    using namespace schotten_totten_2;
    const bool own = static_cast<Tactic>(s.action) == Tactic::kRedeployment;
    const int seat = own ? s.seat : 1 - s.seat;
    Stack without = Rules::stack(s, seat, tile);
    without.take(position);
    const int loss =
        promise(rules, s, seat, tile) - promise(rules, s, seat, tile, troop_of(without));
    return own ? -loss : loss * weight(rules, s, tile) / 100;
  }

  static constexpr int choose_worth(const Rules& rules, const State& s,
                                    schotten_totten_2::Card card) {
    using namespace schotten_totten_2;
    if (s.phase == Phase::kOffer) return -use_of(rules, s, s.offering, card);
    if (static_cast<Tactic>(s.action) == Tactic::kSupport)
      return is_siege(card) ? strength(card) : 0;
    return use_of(rules, s, s.seat, card);
  }

  // The best that a card could do at the wall.
  static constexpr int use_of(const Rules& rules, const State& s, int seat,
                              schotten_totten_2::Card card) {
    using namespace schotten_totten_2;
    if (index(card) >= kWallKinds) return 100;
    int most = 0;
    for (int tile = 0; tile < kTiles; ++tile) {
      if (Rules::complete(s, seat, tile)) continue;
      most = std::max(most, play_worth(rules, s, seat, tile, card));
    }
    return most + (is_siege(card) ? 0 : 200);
  }

  static constexpr int target_worth(const Rules& rules, const State& s, int tile) {
    using namespace schotten_totten_2;
    const int other = 1 - s.seat;
    switch (static_cast<Tactic>(s.action)) {
      case Tactic::kExplosion:
        return promise(rules, s, other, tile) * Rules::stack(s, other, tile).size -
               promise(rules, s, s.seat, tile) * Rules::stack(s, s.seat, tile).size;
      case Tactic::kRecruitment:
        return play_worth(rules, s, s.seat, tile, card_at(s.held));
      default: {
        const bool own = static_cast<Tactic>(s.action) == Tactic::kRedeployment;
        const Stack& from = Rules::stack(s, own ? s.seat : other, s.picked / kMostCards);
        return play_worth(rules, s, s.seat, tile, from.cards[s.picked % kMostCards]);
      }
    }
  }
};

}  // namespace castellan
