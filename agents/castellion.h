// What a good player of Castellion looks at first: formations that are there or nearly, the ground
// to stand on, and whether the next ordeal would go well.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/castellion/outlook.h"
#include "agents/castellion/prospect.h"
#include "agents/castellion/readiness.h"
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
  static constexpr Blur kBlur{60, 25, 120};
  static constexpr Prior kPrior{20, 1, 0.1};

  // Points, found like those of castellion/outlook.h and castellion/plan.h.
  static constexpr int kWaste = 2;     // a tile that is discarded
  static constexpr int kDelay = 110;   // a Traitor that is not placed
  static constexpr int kFail = 10;     // one in a hundred, that an ordeal is not overcome
  static constexpr int kHaunt = 60;    // a tile that is haunted
  static constexpr int kTool = 11;     // what the power of a tile has to gain
  static constexpr int kSafe = 19;     // a safe draw where the next Traitor would be one too many
  static constexpr int kContent = 10;  // what is good enough to look at no powers in a playout

  // castellion.cpp
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr int worth(const Rules& rules, const State& s, Action action) {
    return Judge(rules, s, true).worth(action);
  }

  static constexpr void weigh(const Rules& rules, const State& s, const ActionList& actions,
                              std::span<int> worths) {
    const Judge judge(rules, s, true);
    for (std::size_t i = 0; i < actions.size(); ++i) worths[i] = judge.worth(actions[i]);
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

  // A few turns say as much as a whole game, in a ninth of the time.
  static constexpr std::uint32_t horizon(const Rules&) { return kHorizon; }

  // A loss is better with every ordeal overcome, and with what was there for the next one; a game
  // that goes on is worth what such games came to.
  static constexpr Assessment assess(const Rules& rules, const State& s) {
    const Returns returns = rules.returns(s);
    Assessment assessment{returns, returns};
    if (s.ending == castellion::Ending::kWon) return assessment;
    int cost = 0;
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
      cost -= value(rules, s, static_cast<int>(seat));
    }
    const bool over = s.ending != castellion::Ending::kGoesOn;
    const double share = over ? 0.2 * (s.next + 0.9 / (1.0 + cost / 100.0)) : prospect(rules, s);
    const double win = over ? 0 : castellion::win_chance(share, s.next);
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
      assessment.grade[seat] = 2 * share - 1;
      assessment.wins[seat] = 2 * win - 1;
    }
    return assessment;
  }

  // How good a castle looks, with what the ordeals to come ask for; 0 is as good as it gets.
  static constexpr int value(const Rules& rules, const State& s, int seat) {
    return castellion::Outlook(rules, s, seat, true)
        .value(s.castle[static_cast<std::size_t>(seat)]);
  }

 private:
  using Cells = castellion::Cells;
  static constexpr std::uint32_t kSeldom = 32;   // hunches to one that is anything
  static constexpr std::uint32_t kHorizon = 12;  // decisions
  static constexpr int kPoor = 100;              // what such a one may cost

  // Weighs the actions of one position.
  class Judge {
   public:
    constexpr Judge(const Rules& rules, const State& s, bool thorough)
        : rules_(rules),
          s_(s),
          castle_(s.castle[s.actor]),
          thorough_(thorough),
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
          return donate_worth();
        case Verb::kChampion:
          return -500;
        case Verb::kMeet:
          if (!ready(rules_, s_)) return -kWin;
          return s_.next == kOrdeals - 1 ? kWin : -10;
        case Verb::kBy:
          return survives(rules_, s_, m.what, s_.next);
        case Verb::kReveal:
          return m.what == s_.next ? 2 : 1;
        case Verb::kProphet:
          return m.what == 2 ? 2 : 1;
        case Verb::kPawn:
          return pawn_worth(m.what);
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
    [[nodiscard]] constexpr int chance() const {
      return survives(rules_, s_, meeting(rules_, s_), s_.next);
    }

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
          if ((castle_.pantry() & bit(m.what)) != 0) return -kWin / 2;
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
        for (Cells cells = castle.loose() & ~castle.haunted() & ~castle.pantry(); cells != 0;
             cells &= cells - 1) {
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

    // What the partner could make of the tile, less what goes for it.
    [[nodiscard]] constexpr int donate_worth() const {
      State theirs = s_;
      theirs.actor = static_cast<std::uint8_t>(1 - s_.actor);
      return Judge(rules_, theirs, thorough_).best_place(s_.hand) - loss(1);
    }

    // A Traitor that never comes, for a tile that is no use and lets nothing lie beside it.
    [[nodiscard]] constexpr int pawn_worth(int column) const {
      using namespace castellion;
      Castle after = castle_;
      after.haunt(cell_at(column, castle_.height(column) - 1));
      const int lost = before_ - outlook_.value(after);
      const bool helps = s_.phase == Phase::kHand && calls() && !ready(rules_, s_);
      return (helps ? kDelay : 0) - kHaunt - lost;
    }

    [[nodiscard]] constexpr int safe_worth() const {
      return calls() && !ready(rules_, s_) ? kSafe : -5;
    }

    [[nodiscard]] constexpr int take_worth(castellion::Tile tile) const {
      using namespace castellion;
      if (is_traitor(tile)) return calls() && !ready(rules_, s_) ? -300 : -20;
      if (!is_pantry(tile)) return best_place(tile);
      // Stores cost a place and no turn that counts, so they come in only when they are due.
      // One too many loses the game (CN-10.6).
      const int due = 2 * (s_.next + 1) / static_cast<int>(rules_.seats());
      if (popcount(castle_.pantry()) >= due) return -kWin;
      return calls() ? kWin / 2 + best_place(tile) : -kWin;
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
    bool thorough_;
    castellion::Outlook outlook_;
    int before_;
  };
};

}  // namespace castellan
