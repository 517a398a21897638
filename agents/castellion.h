// What a good player of Castellion looks at first: formations that are there or nearly, the ground
// to stand on, and whether the next ordeal would go well.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/sense.h"
#include "engine/castellion/rules.h"
#include "engine/core/message.h"

namespace castellan {

template <>
struct Sense<castellion::Castellion> {
  using Rules = castellion::Castellion;
  using State = castellion::State;
  using Castle = castellion::Castle;

  static constexpr int kWin = 1'000'000;
  static constexpr Width kWidth{2, 0.1};

  // Points, found by trying what overcomes the most ordeals in greedy play on all three levels.
  static constexpr int kWanted = 262;  // a formation that an ordeal asks for
  static constexpr int kSpare = 15;    // any other
  static constexpr int kOne = 1;       // tiles in a pattern that can still become a formation
  static constexpr int kTwo = 3;
  static constexpr int kThree = 12;
  static constexpr int kMissing = 6;   // so much more if that formation is missing
  static constexpr int kWider = 1;     // a column
  static constexpr int kCrowding = 5;  // a tile, since every tile is in the way of something
  static constexpr int kWaste = 5;     // a tile that is discarded

  // castellion.cpp
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr int worth(const Rules& rules, const State& s, Action action) {
    using namespace castellion;
    const Move m = decode(action);
    switch (m.verb) {
      case Verb::kPlace:
      case Verb::kLeft:
        return gain(rules, s, action);
      case Verb::kDraw:
        return m.what == kSafePile ? safe_worth(rules, s) : 0;
      case Verb::kTake:
        return take_worth(rules, s, tile_at(m.what));
      case Verb::kDiscard:
        return is_traitor(s.hand) ? -30 * rules.traitor_price(s, s.actor) : -kWaste;
      case Verb::kPower:
        return power_worth(rules, s);
      case Verb::kSwap:
        return best_place(rules, s, s.vigil) - best_place(rules, s, s.hand) - 2;
      case Verb::kTraitor:
        return traitor_worth(rules, s);
      case Verb::kIgnore:
        return calls(rules, s) && !ready(rules, s) ? 50 : -60;
      case Verb::kPrison:
        return 12 - std::max(0, best_place(rules, s, s.hand));
      case Verb::kDonate:
        return -20 - best_place(rules, s, s.hand);
      case Verb::kChampion:
        return -500;
      case Verb::kMeet:
        return ready(rules, s) ? 60 : -kWin;
      case Verb::kBy:
        return survives(rules, s, m.what);
      case Verb::kReveal:
        return m.what == s.next ? 2 : 1;
      case Verb::kProphet:
        return m.what == 2 ? 2 : 1;
      case Verb::kPawn:
        return calls(rules, s) && !ready(rules, s) ? 30 - m.what : -60 - m.what;
      case Verb::kRecover:
        return best_place(rules, s, tile_at(m.what));
      case Verb::kDestroy:
      case Verb::kJuggle:
      case Verb::kLift:
        return gain(rules, s, action);
      default:
        return 0;
    }
  }

  // What looks best, now and then anything: less thought than that never gets over an ordeal.
  static constexpr Action hunch(const Rules& rules, const State& s, const ActionList& actions,
                                Rng& rng) {
    if (actions.size() == 1) return actions[0];
    constexpr std::uint32_t kSeldom = 8;
    const Action any = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    if (rng.below(kSeldom) == 0 && worth(rules, s, any) > -kWin) return any;
    Action best = any;
    int most = worth(rules, s, any);
    for (const Action action : actions) {
      const int now = worth(rules, s, action);
      if (now <= most) continue;
      most = now;
      best = action;
    }
    return best;
  }

  // A loss is better with every ordeal overcome, and with what was there for the next one.
  static constexpr Returns grade(const Rules& rules, const State& over) {
    Returns grade = rules.returns(over);
    if (over.ending == castellion::Ending::kWon) return grade;
    int most = 0;
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
      most = std::max(most, value(rules, over, static_cast<int>(seat)));
    }
    const double part = std::min(0.999, static_cast<double>(std::max(0, most)) / 2500);
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
      grade[seat] = -1 + 0.4 * (over.next + part);
    }
    return grade;
  }

  // How good a castle looks, with what the ordeals to come ask for.
  static constexpr int value(const Rules& rules, const State& s, int seat) {
    using namespace castellion;
    const Castle& castle = s.castle[static_cast<std::size_t>(seat)];
    const Needs needs = needs_of(rules, s);
    const Formations has = castle.formations();
    int value = 0;
    const auto count = [&](int there, int wanted) {
      value += kWanted * std::min(there, wanted) + kSpare * std::max(0, there - wanted);
    };
    count(has.towers, needs.towers);
    count(has.bastions, needs.bastions);
    count(has.lines, needs.lines);
    for (int i = 0; i < kFactions; ++i) {
      const Cells own = castle.of(static_cast<Faction>(i));
      const Cells other = castle.occupied() & ~own;
      const Cells reach = within_reach(castle);
      value += promise<1>(own, other, reach, needs.towers > has.towers ? kMissing : 1);
      value += promise<kStride>(own, other, reach, needs.lines > has.lines ? kMissing : 1);
      value += squares(own, other, reach, needs.bastions > has.bastions ? kMissing : 1);
    }
    value += kWider * castle.width() - kCrowding * castle.size();
    if (needs.rows > 0) {
      for (int column = 0; column < kSide; ++column) {
        value += 10 * std::min(castle.height(column), needs.rows + 1);
      }
    }
    return value;
  }

  // Whether meeting the next ordeal now would surely go well.
  static constexpr bool ready(const Rules& rules, const State& s) {
    using namespace castellion;
    const int meets = rules.seats() == 1 ? 0 : s.champion == kNone ? s.seat : 1 - s.champion;
    if (rules.seats() == 2 && s.next == 0 && (!s.castle[0].founded() || !s.castle[1].founded())) {
      return false;
    }
    return survives(rules, s, meets) == 100;
  }

  // Of a hundred: how likely the castle of this seat gets over the next ordeal.
  static constexpr int survives(const Rules& rules, const State& s, int seat) {
    using namespace castellion;
    if (s.next >= kOrdeals) return 100;
    const int stored = popcount(s.castle[0].pantry()) + popcount(s.castle[1].pantry());
    if (rules.options().pantry != Pantry::kNone && stored != 2 * (s.next + 1)) return 0;
    if (s.card[s.next] != kFaceDown)
      return passes(rules, s, seat, rules.ordeal(s, s.next)) ? 100 : 0;
    int passed = 0;
    State open = s;
    for (int which = 0; which < rules.cards_of(s.next); ++which) {
      open.card[s.next] = static_cast<std::uint8_t>(which);
      passed += passes(rules, open, seat, rules.ordeal(open, s.next)) ? 1 : 0;
    }
    return 100 * passed / rules.cards_of(s.next);
  }

 private:
  using Cells = castellion::Cells;

  struct Needs {
    int towers = 0;
    int bastions = 0;
    int lines = 0;
    int rows = 0;
  };

  // What the next ordeal asks for, and of the later ones whatever is more.
  static constexpr Needs needs_of(const Rules& rules, const State& s) {
    using namespace castellion;
    Needs needs;
    for (int number = s.next; number < kOrdeals; ++number) {
      const std::uint8_t card = s.card[static_cast<std::size_t>(number)];
      if (card == kNone) continue;
      if (card == kFaceDown) {
        needs.towers = std::max(needs.towers, 2);
        needs.bastions = std::max(needs.bastions, 3);
        needs.lines = std::max(needs.lines, 2);
        needs.rows = std::max(needs.rows, number + 1);
        continue;
      }
      const Ordeal& ordeal = rules.ordeal(s, number);
      needs.towers = std::max<int>(needs.towers, ordeal.towers);
      needs.bastions = std::max<int>(needs.bastions, ordeal.bastions);
      needs.lines = std::max<int>(needs.lines, ordeal.lines);
      needs.rows = std::max<int>(needs.rows, ordeal.rows);
    }
    return needs;
  }

  static constexpr bool passes(const Rules&, const State& s, int seat,
                               const castellion::Ordeal& ordeal) {
    using namespace castellion;
    const Castle& castle = s.castle[static_cast<std::size_t>(seat)];
    if (!castle.founded()) return false;
    const Formations has = castle.formations();
    const bool lacking =
        has.towers < ordeal.towers || has.bastions < ordeal.bastions || has.lines < ordeal.lines;
    if (lacking) {
      const int falls = std::max(0, ordeal.penalty - kBastionSaves * has.bastions);
      if (ordeal.penalty == 0 || castle.size() - falls < kSide) return false;
    }
    for (int column = 0; ordeal.rows > 0 && column < kSide; ++column) {
      if (castle.height(column) <= ordeal.rows) return false;
    }
    return true;
  }

  // Cells that can be reached soon: what stands, and two floors above it; the ground beside it.
  static constexpr Cells within_reach(const Castle& castle) {
    using namespace castellion;
    const Cells all = castle.occupied();
    return (all | all << 1U | (all << 2U & ~kGround) | kGround) & kAllCells;
  }

  // Rows of four in one direction that are begun and not spoilt, neither by other tiles in them nor
  // by a fifth of their own beside them: so much for two tiles that lie there, more for three.
  template <int Step>
  static constexpr int promise(Cells own, Cells other, Cells reach, int weight) {
    using namespace castellion;
    constexpr int kAcross = Step == 1 ? kStride : 1;
    const auto four = [](Cells cells) {
      return cells | cells >> Step | cells >> (2 * Step) | cells >> (3 * Step);
    };
    const Cells fifth = four(own << kAcross | own >> kAcross) | own << Step | own >> (4 * Step);
    const Cells possible = ~(four(~kAllCells | other | ~reach) | fifth);
    return weight * counted(possible, own, own >> Step, own >> (2 * Step), own >> (3 * Step));
  }
  static constexpr int squares(Cells own, Cells other, Cells reach, int weight) {
    using namespace castellion;
    const auto four = [](Cells cells) {
      const Cells pair = cells | cells >> 1U;
      return pair | pair >> kStride;
    };
    const Cells below_or_above = own << 1U | own >> 2U;
    const Cells left_or_right = own << kStride | own >> (2 * kStride);
    const Cells fifth =
        below_or_above | below_or_above >> kStride | left_or_right | left_or_right >> 1U;
    const Cells possible = ~(four(~kAllCells | other | ~reach) | fifth);
    return weight * counted(possible, own, own >> 1U, own >> kStride, own >> (kStride + 1));
  }
  static constexpr int counted(Cells possible, Cells a, Cells b, Cells c, Cells d) {
    const Cells two = (a & b) | (c & d) | ((a | b) & (c | d));  // at least two
    const Cells three = (a & b & (c | d)) | ((a | b) & c & d);
    const Cells all = a & b & c & d;
    const Cells one = (a | b | c | d) & ~two;
    return kOne * popcount(possible & one) + kTwo * popcount(possible & two & ~three) +
           kThree * popcount(possible & three & ~all);
  }

  // What the castle of whoever acts gains by an action.
  static constexpr int gain(const Rules& rules, const State& s, Action action) {
    using namespace castellion;
    State after = s;
    Castle& castle = after.castle[s.actor];
    const Move m = decode(action);
    const bool moving = s.phase == Phase::kMove;
    switch (m.verb) {
      case Verb::kPlace:
        castle.put(m.what, moving ? s.lifted : s.hand);
        break;
      case Verb::kLeft:
        castle.move_right();
        castle.put(0, moving ? s.lifted : s.hand);
        break;
      case Verb::kDestroy:
      case Verb::kLift:
        if ((castle.haunted() & bit(m.what)) != 0 && m.verb == Verb::kDestroy) return -kWin;
        castle.take(m.what);
        break;
      default:
        castle.swap(m.what, m.other);
        break;
    }
    return value(rules, after, s.actor) - value(rules, s, s.actor);
  }

  // The most that placing this tile could gain; nothing where it would only harm.
  static constexpr int best_place(const Rules& rules, const State& s, castellion::Tile tile) {
    using namespace castellion;
    State with = s;
    with.hand = tile;
    with.phase = Phase::kHand;
    const Spots spots = rules.spots(s, s.actor, tile);
    int most = spots.left ? gain(rules, with, kLeftAction) : -50;
    for (Cells cells = spots.cells; cells != 0; cells &= cells - 1) {
      most = std::max(most, gain(rules, with, place(lowest_cell(cells))));
    }
    return most;
  }

  // Whether one more Traitor brings the ordeal on.
  static constexpr bool calls(const Rules& rules, const State& s) {
    return s.beside[0] + s.beside[1] + 1 >= rules.traitors_needed(s, s.next);
  }

  static constexpr int safe_worth(const Rules& rules, const State& s) {
    if (ready(rules, s)) return -5;
    return calls(rules, s) ? 15 : -5;
  }

  static constexpr int traitor_worth(const Rules& rules, const State& s) {
    if (!calls(rules, s)) return 0;
    return ready(rules, s) ? 100 : -400;
  }

  static constexpr int take_worth(const Rules& rules, const State& s, castellion::Tile tile) {
    using namespace castellion;
    if (is_traitor(tile)) return calls(rules, s) && !ready(rules, s) ? -300 : -20;
    const int most = best_place(rules, s, tile);
    if (!is_pantry(tile)) return most;
    const int stored = popcount(s.castle[0].pantry()) + popcount(s.castle[1].pantry());
    const int wanted = 2 * (s.next + 1);
    return stored < wanted && s.castle[s.actor].width() == kSide ? most + 20 : -200;
  }

  static constexpr int power_worth(const Rules& rules, const State& s) {
    using namespace castellion;
    switch (faction(s.hand)) {
      case Faction::kJuggler: {
        State swapping = s;
        swapping.phase = Phase::kJuggle;
        ActionList list;
        rules.legal_actions(swapping, list);
        int most = -50;
        for (const Action each : list) most = std::max(most, gain(rules, swapping, each));
        return most - 6;
      }
      case Faction::kChameleon: {
        int most = -50;
        for (int i = 0; i < kBuiltKinds; ++i) {
          const Tile tile = tile_at(i);
          if (s.discards[static_cast<std::size_t>(i)] > 0 && shape(tile) == shape(s.hand)) {
            most = std::max(most, best_place(rules, s, tile));
          }
        }
        return most - 6;
      }
      case Faction::kSeer:
        return 6;
      case Faction::kPyro:
        return -8;
    }
    return 0;
  }
};

}  // namespace castellan
