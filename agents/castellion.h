// What a good player of Castellion looks at first: formations that are there or nearly, the ground
// to stand on, and whether the next ordeal would go well.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/castellion/plan.h"
#include "agents/playout.h"
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
  static constexpr Width kWidth{3, 0.2};  // this and kFollow by judgement; nothing else was tried
  static constexpr double kFollow = 0.3;

  // Points: steps up and down that won more in some hundred thousand games of greedy play, all
  // three levels together. What formations cost stands in castellion/plan.h.
  // In fourths: the next ordeal, the one after it, the last.
  static constexpr std::array<int, 3> kWeight{4, 2, 1};
  static constexpr int kGap = 8;       // a column that the foundation lacks
  static constexpr int kLow = 6;       // a floor that a column lacks where rows will fall
  static constexpr int kSize = 3;      // a tile that a castle lacks where many will fall
  static constexpr int kWaste = 2;     // a tile that is discarded
  static constexpr int kDelay = 110;   // a Traitor that is not placed
  static constexpr int kFail = 10;     // one in a hundred, that an ordeal is not overcome
  static constexpr int kTool = 11;     // what the power of a tile has to gain
  static constexpr int kSafe = 19;     // a safe draw where the next Traitor would be one too many
  static constexpr int kContent = 10;  // what is good enough to look at no powers in a playout

  // castellion.cpp
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr int worth(const Rules& rules, const State& s, Action action) {
    return Judge(rules, s, true).worth(action);
  }

  // What looks best, now and then anything: less thought than that never gets over an ordeal.
  static constexpr Action hunch(const Rules& rules, const State& s, const ActionList& actions,
                                Rng& rng) {
    if (actions.size() == 1) return actions[0];
    const Judge judge(rules, s, false);
    if (rng.below(kSeldom) == 0) {
      const Action any = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      if (judge.worth(any) > -kPoor) return any;
    }
    Action best{};
    int most = -2 * kWin;
    for (const Action action : actions) {
      if (action == castellion::kPowerAction && most > kContent) continue;
      const int now = judge.worth(action);
      if (now <= most) continue;
      most = now;
      best = action;
    }
    return best;
  }

  // At the Academy a few turns say as much as a whole game, in a ninth of the time. In the School
  // the last Exam is too far away for that, and at the Menace it did not help.
  static constexpr std::uint32_t horizon(const Rules& rules) {
    return rules.is(castellion::Level::kAcademy) ? kHorizon : kToTheEnd;
  }

  // A loss is better with every ordeal overcome, and with what was there for the next one; a game
  // that goes on is worth what such games came to.
  static constexpr Returns grade(const Rules& rules, const State& s) {
    Returns grade = rules.returns(s);
    if (s.ending == castellion::Ending::kWon) return grade;
    int cost = 0;
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
      cost -= value(rules, s, static_cast<int>(seat));
    }
    const bool over = s.ending != castellion::Ending::kGoesOn;
    const double share =
        over ? 0.2 * (s.next + 0.9 / (1.0 + cost / 100.0)) : prospect(rules, s, cost);
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) grade[seat] = 2 * share - 1;
    return grade;
  }

  // How good a castle looks, with what the ordeals to come ask for; 0 is as good as it gets.
  static constexpr int value(const Rules& rules, const State& s, int seat) {
    return Outlook(rules, s, seat, true).value(s.castle[static_cast<std::size_t>(seat)]);
  }

  // Whether meeting the next ordeal now would surely go well.
  static constexpr bool ready(const Rules& rules, const State& s) {
    using namespace castellion;
    if (rules.seats() == 2 && s.next == 0 && (!s.castle[0].founded() || !s.castle[1].founded())) {
      return false;
    }
    return survives(rules, s, meeting(rules, s)) == 100;
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
  static constexpr std::uint32_t kSeldom = 32;   // hunches to one that is anything
  static constexpr std::uint32_t kHorizon = 12;  // decisions
  static constexpr int kPoor = 100;              // what such a one may cost

  // What an ordeal wants of a castle.
  struct Aim {
    castellion::Formations asked;
    int rows = 0;      // that it destroys, or may
    int fallen = 0;    // rows that earlier ones destroy before
    int penalty = 0;   // tiles
    int bastions = 0;  // that make up for it
    int size = 0;      // tiles to have then
    int weight = 0;
  };

  // What is to come for the castle of one seat.
  class Outlook {
   public:
    constexpr Outlook(const Rules& rules, const State& s, int seat, bool thorough)
        : thorough_(thorough) {
      using namespace castellion;
      for (std::size_t i = 0; i < kDefenderKinds; ++i) {
        supply_[i] = static_cast<std::uint8_t>(s.regular[i] + (s.safe >> i & 1U));
      }
      for (std::size_t i = 0; i < s.open_size; ++i) {
        if (is_defender(s.open[i])) ++supply_[static_cast<std::size_t>(s.open[i])];
      }
      int fallen = 0;
      for (int number = s.next; number < kOrdeals; ++number) {
        const std::uint8_t card = s.card[static_cast<std::size_t>(number)];
        if (card == kNone || !falls_to(rules, s, number, seat)) continue;
        Aim& aim = aims_[count_++];
        aim.weight = kWeight[static_cast<std::size_t>(number - s.next)];
        aim.fallen = fallen;
        // With so many bastions, and tiles, whatever an Assault destroys leaves a foundation.
        constexpr std::array<int, kOrdeals> kBastions{2, 3, 5};
        constexpr std::array<int, kOrdeals> kTiles{14, 26, 28};
        if (card == kFaceDown) {
          aim.asked.bastions = kBastions[static_cast<std::size_t>(number)];
          aim.size = kTiles[static_cast<std::size_t>(number)];
          aim.rows = number + 1;
          continue;
        }
        const Ordeal& ordeal = rules.ordeal(s, number);
        aim.asked = {ordeal.towers, ordeal.bastions, ordeal.lines};
        aim.rows = ordeal.rows;
        fallen += ordeal.rows;
        aim.penalty = ordeal.penalty;
        if (ordeal.penalty > 0) {
          aim.bastions = kBastions[static_cast<std::size_t>(number)];
          aim.size = kTiles[static_cast<std::size_t>(number)];
        }
      }
    }

    [[nodiscard]] constexpr int value(Castle castle) const {
      using namespace castellion;
      const int width = castle.width();
      int value = -kGap * (kSide - width);
      for (int i = (kSide - width) / 2; i > 0; --i) castle.move_right();
      const Plan plan(castle, supply_);
      for (std::size_t i = 0; i < count_; ++i) {
        const Aim& aim = aims_[i];
        int cost = 0;
        if (aim.fallen == 0) {
          cost = plan.cost(aim.asked, thorough_);
          const int lacking = kSize * std::max(0, aim.size - castle.size());
          if (aim.penalty == 0) {
            cost += lacking;
          } else if (cost > 0) {
            cost = std::min(cost, plan.cost({0, aim.bastions, 0}, thorough_) + lacking);
          }
        } else {
          Castle then = castle;
          then.drop_rows(aim.fallen);
          cost = Plan(then, supply_).cost(aim.asked, thorough_);
        }
        if (aim.rows > 0) {
          for (int column = 0; column < kSide; ++column) {
            cost += kLow * std::max(0, aim.rows + 1 - castle.height(column));
          }
        }
        value -= aim.weight * cost / 4;
      }
      return value;
    }

   private:
    // Two take turns at meeting ordeals (CN-11.17); the first player prepares for the first one.
    static constexpr bool falls_to(const Rules& rules, const State& s, int number, int seat) {
      if (rules.seats() == 1) return true;
      const int meets = s.champion == castellion::kNone ? 0 : 1 - s.champion;
      return ((number - s.next) % 2 == 0) == (seat == meets);
    }

    bool thorough_;
    castellion::Supply supply_{};
    std::array<Aim, castellion::kOrdeals> aims_{};
    std::size_t count_ = 0;
  };

  // Weighs the actions of one position.
  class Judge {
   public:
    constexpr Judge(const Rules& rules, const State& s, bool thorough)
        : rules_(rules),
          s_(s),
          castle_(s.castle[s.actor]),
          outlook_(rules, s, s.actor, thorough),
          before_(outlook_.value(castle_)) {}

    [[nodiscard]] constexpr int worth(Action action) const {
      using namespace castellion;
      const Move m = decode(action);
      switch (m.verb) {
        case Verb::kPlace:
        case Verb::kLeft:
        case Verb::kDestroy:
        case Verb::kJuggle:
          return gain(m);
        case Verb::kLift:
          return lift_worth(action);
        case Verb::kDraw:
          return m.what == kSafePile ? safe_worth() : 0;
        case Verb::kTake:
          return take_worth(tile_at(m.what));
        case Verb::kDiscard:
          return is_traitor(s_.hand) ? kDelay - loss(rules_.traitor_price(s_, s_.actor)) : -kWaste;
        case Verb::kPower:
          return power_worth();
        case Verb::kSwap:
          return best_place(s_.vigil) - best_place(s_.hand) - 2;
        case Verb::kTraitor:
          if (!calls()) return 0;
          return 100 - kFail * (100 - chance());
        case Verb::kIgnore:
          return calls() && !ready(rules_, s_) ? 50 : -60;
        case Verb::kPrison:
          return 12 - std::max(0, best_place(s_.hand));
        case Verb::kDonate:
          return -20 - best_place(s_.hand);
        case Verb::kChampion:
          return -500;
        case Verb::kMeet:
          if (!ready(rules_, s_)) return -kWin;
          return s_.next == kOrdeals - 1 ? kWin : -10;
        case Verb::kBy:
          return survives(rules_, s_, m.what);
        case Verb::kReveal:
          return m.what == s_.next ? 2 : 1;
        case Verb::kProphet:
          return m.what == 2 ? 2 : 1;
        case Verb::kPawn:
          return calls() && !ready(rules_, s_) ? 30 - m.what : -60 - m.what;
        case Verb::kRecover:
          return best_place(tile_at(m.what));
        default:
          return 0;
      }
    }

   private:
    // Whether one more Traitor brings the ordeal on.
    [[nodiscard]] constexpr bool calls() const {
      return s_.beside[0] + s_.beside[1] + 1 >= rules_.traitors_needed(s_, s_.next);
    }
    [[nodiscard]] constexpr int chance() const { return survives(rules_, s_, meeting(rules_, s_)); }

    // What the castle gains by a tile that comes, goes or moves.
    [[nodiscard]] constexpr int gain(const castellion::Move& m) const {
      using namespace castellion;
      Castle after = castle_;
      switch (m.verb) {
        case Verb::kPlace:
        case Verb::kLeft:
          return placed(after, m, s_.phase == Phase::kMove ? s_.lifted : s_.hand);
        case Verb::kDestroy:
          if ((castle_.haunted() & bit(m.what)) != 0) return -kWin;
          after.take(m.what);
          break;
        default:
          after.swap(m.what, m.other);
          break;
      }
      return outlook_.value(after) - before_;
    }
    [[nodiscard]] constexpr int placed(Castle after, const castellion::Move& m,
                                       castellion::Tile tile) const {
      using namespace castellion;
      if (m.verb == Verb::kLeft) after.move_right();
      after.put(m.verb == Verb::kLeft ? 0 : m.what, tile);
      if (after.full()) {  // which brings the ordeal on
        State then = s_;
        then.castle[s_.actor] = after;
        if (!ready(rules_, then)) return -kWin / 2;
      }
      return outlook_.value(after) - before_;
    }

    // The most that placing this tile could gain.
    [[nodiscard]] constexpr int best_place(castellion::Tile tile) const {
      using namespace castellion;
      const Spots spots = rules_.spots(s_, s_.actor, tile);
      int most = spots.left ? placed(castle_, {Verb::kLeft}, tile) : -50;
      for (Cells cells = spots.cells; cells != 0; cells &= cells - 1) {
        const auto cell = static_cast<std::uint8_t>(lowest_cell(cells));
        most = std::max(most, placed(castle_, {Verb::kPlace, cell}, tile));
      }
      return most;
    }

    // Which of the factions a tile of the castle belongs to; one more for the Pantry.
    [[nodiscard]] constexpr int faction_at(castellion::Cell cell) const {
      using namespace castellion;
      int i = 0;
      while (i < kFactions && (castle_.of(static_cast<Faction>(i)) & bit(cell)) == 0) ++i;
      return i;
    }

    // Where the tile could go best.
    [[nodiscard]] constexpr int lift_worth(Action action) const {
      using namespace castellion;
      State lifted = s_;
      rules_.apply_action(lifted, action);
      ActionList list;
      rules_.legal_actions(lifted, list);
      int most = -kWin / 2;
      for (const Action each : list) {
        most = std::max(most, placed(lifted.castle[s_.actor], decode(each), lifted.lifted));
      }
      return most;
    }

    // What it takes to destroy so many tiles, each time what is missed least.
    [[nodiscard]] constexpr int loss(int tiles) const {
      using namespace castellion;
      Castle castle = castle_;
      int after = before_;
      for (; tiles > 0; --tiles) {
        Cell least = kCells;
        for (Cells cells = castle.loose() & ~castle.haunted(); cells != 0; cells &= cells - 1) {
          Castle without = castle;
          without.take(lowest_cell(cells));
          const int now = outlook_.value(without);
          if (least != kCells && now <= after) continue;
          after = now;
          least = lowest_cell(cells);
        }
        if (least == kCells) return kWin / 2;
        castle.take(least);
      }
      return before_ - after;
    }

    [[nodiscard]] constexpr int safe_worth() const {
      return calls() && !ready(rules_, s_) ? kSafe : -5;
    }

    [[nodiscard]] constexpr int take_worth(castellion::Tile tile) const {
      using namespace castellion;
      if (is_traitor(tile)) return calls() && !ready(rules_, s_) ? -300 : -20;
      const int most = best_place(tile);
      if (!is_pantry(tile)) return most;
      const int stored = popcount(s_.castle[0].pantry()) + popcount(s_.castle[1].pantry());
      const int wanted = 2 * (s_.next + 1);
      return stored < wanted && castle_.width() == kSide ? most + 20 : -200;
    }

    [[nodiscard]] constexpr int power_worth() const {
      using namespace castellion;
      int most = -kWin / 2;
      switch (faction(s_.hand)) {
        case Faction::kJuggler: {
          State swapping = s_;
          swapping.phase = Phase::kJuggle;
          ActionList list;
          rules_.legal_actions(swapping, list);
          for (const Action each : list) {
            const Move m = decode(each);
            if (faction_at(m.what) == faction_at(m.other)) continue;
            most = std::max(most, gain(m));
          }
          return most - kTool;
        }
        case Faction::kChameleon:
          for (int i = 0; i < kBuiltKinds; ++i) {
            const Tile tile = tile_at(i);
            if (s_.discards[static_cast<std::size_t>(i)] > 0 && shape(tile) == shape(s_.hand)) {
              most = std::max(most, best_place(tile));
            }
          }
          return most - kTool;
        case Faction::kSeer:
          return 0;
        case Faction::kPyro:
          return -8;
      }
      return 0;
    }

    const Rules& rules_;
    const State& s_;
    const Castle& castle_;
    Outlook outlook_;
    int before_;
  };

  // From 0 to 1. A logistic regression over 22,000 positions of playouts at the Academy, with what
  // came of them: by ordeals overcome, by what the castle still costs, and by how many tiles will
  // come before the next ordeal and in all. It explains 15 % of the variance.
  static constexpr double prospect(const Rules& rules, const State& s, int cost) {
    using namespace castellion;
    constexpr std::array<double, kOrdeals> kOvercome{-1.2, -0.85, 0.05};
    const int traitors = s.regular[static_cast<std::size_t>(kTraitorTile)] +
                         s.regular[static_cast<std::size_t>(kBlackTile)];
    const int defenders = Rules::regular_left(s) - traitors;
    const int needed = rules.traitors_needed(s, s.next) - s.beside[0] - s.beside[1];
    const int safe = Rules::safe_left(s) + s.open_size;
    const double soon =
        safe + defenders * std::min(1.0, static_cast<double>(needed) / (traitors + 1));
    const double log_odds =
        kOvercome[s.next] - 0.29 * cost / 100 + 0.63 * soon / 10 + 0.2 * (defenders + safe) / 10;
    // The logistic curve, near enough and from + - x / alone.
    const double half = log_odds / 2;
    const double size = half < 0 ? -half : half;
    return 0.5 * (1 + half * (1 + size) / (1 + size + half * half));
  }

  // Who would meet the next ordeal, as far as that is settled.
  static constexpr int meeting(const Rules& rules, const State& s) {
    return rules.seats() == 1 ? 0 : s.champion == castellion::kNone ? s.seat : 1 - s.champion;
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
};

}  // namespace castellan
