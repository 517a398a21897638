// What the sense of Castellion promises to a search.
#include "agents/castellion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "agents/playout.h"
#include "agents/simple.h"

namespace castellan {
namespace {

using castellion::Castellion;
using castellion::Castle;
using castellion::cell_at;
using castellion::defender;
using castellion::Ending;
using castellion::Faction;
using castellion::Plan;
using castellion::Shape;
using castellion::State;
using castellion::Supply;
using Keen = Sense<Castellion>;

castellion::Options at(castellion::Level level, std::uint8_t seats) {
  castellion::Options options;
  options.level = level;
  options.seats = seats;
  return options;
}

Action greedy(const Castellion& rules, const State& s) {
  return GreedyAgent<Castellion>(1).think({rules, s, rules.current_player(s)}).best;
}

constexpr std::array kLevelsOfAll{castellion::Level::kSchool, castellion::Level::kAcademy,
                                  castellion::Level::kMenace};

// However far a game came: a win is better than every loss, and an ordeal more than anything else.
TEST(CastellionSense, GradesAWinAboveEveryLoss) {
  for (const castellion::Level level : kLevelsOfAll) {
    for (const std::uint8_t seats : std::array<std::uint8_t, 2>{1, 2}) {
      const Castellion rules(at(level, seats));
      std::array<double, 4> lowest{2, 2, 2, 2};
      std::array<double, 4> highest{-2, -2, -2, -2};
      Rng rng(3);
      for (int game = 0; game < 200; ++game) {
        State state = rules.initial_state();
        playout(rules, state, rng, [&](const State& s, const ActionList& actions) {
          return Keen::hunch(rules, s, actions, rng);
        });
        const Assessment assessment = Keen::assess(rules, state);
        const double grade = assessment.grade[0];
        lowest[state.next] = std::min(lowest[state.next], grade);
        highest[state.next] = std::max(highest[state.next], grade);
        EXPECT_EQ(grade == 1, state.ending == Ending::kWon);
        EXPECT_GE(grade, -1);
        EXPECT_EQ(grade, assessment.grade[seats - 1U]);
        EXPECT_EQ(assessment.wins, rules.returns(state)) << "a loss is no part of a win";
      }
      for (std::size_t next = 1; next < 4; ++next) {
        EXPECT_LT(
            *std::max_element(highest.begin(), highest.begin() + static_cast<std::ptrdiff_t>(next)),
            lowest[next]);
      }
    }
  }
}

// A worth that is all of a loss leaves no chance, and one that only a win has leaves nothing else;
// before the last ordeal the two differ by a straight line.
TEST(CastellionSense, TellsTheChanceOfAWinFromWhatAGameIsWorth) {
  using castellion::win_chance;
  for (int next = 0; next < castellion::kOrdeals; ++next) {
    EXPECT_NEAR(win_chance(0.2 * next, next), 0, 1e-3);
    EXPECT_NEAR(win_chance(1, next), 1, 2e-3);
    for (double worth = 0.2 * next + 0.05; worth < 1; worth += 0.05) {
      EXPECT_GT(win_chance(worth, next), win_chance(worth - 0.05, next));
      EXPECT_LT(win_chance(worth, next), worth);
    }
  }
  EXPECT_NEAR(win_chance(0.7, 2), 0.5, 1e-3);
  EXPECT_NEAR(win_chance(0.2 + 0.1 + 0.15, 1), 0.25, 1e-3) << "half for each of two";
}

Supply plenty() {
  Supply supply;
  supply.fill(3);
  return supply;
}

TEST(CastellionPlan, CostsNothingWhereEverythingStands) {
  Castle castle;
  for (int floor = 0; floor < 4; ++floor) {
    castle.put(cell_at(0, floor), defender(Faction::kSeer, Shape::kCircle));
  }
  EXPECT_EQ(Plan(castle, plenty()).cost({1, 0, 0}, true), 0);
  EXPECT_GT(Plan(castle, plenty()).cost({2, 0, 0}, true), 0);
  castle.put(cell_at(1, 0), defender(Faction::kSeer, Shape::kSquare));
  EXPECT_GT(Plan(castle, plenty()).cost({1, 0, 0}, true), 0) << "a fifth tile cancels it";
}

TEST(CastellionPlan, EveryTileOfAPatternMakesItCheaper) {
  Castle castle;
  int before = Plan(castle, plenty()).cost({1, 0, 0}, true);
  constexpr std::array kShapesUp{Shape::kCircle, Shape::kSquare, Shape::kCircle, Shape::kSquare};
  for (int floor = 0; floor < 4; ++floor) {
    castle.put(cell_at(2, floor),
               defender(Faction::kPyro, kShapesUp[static_cast<std::size_t>(floor)]));
    const int now = Plan(castle, plenty()).cost({1, 0, 0}, true);
    EXPECT_LT(now, before);
    before = now;
  }
}

TEST(CastellionPlan, KnowsWhenTheTilesHaveRunOut) {
  const Castle castle;
  EXPECT_GT(Plan(castle, Supply{}).cost({1, 0, 0}, true),
            Plan(castle, plenty()).cost({1, 0, 0}, true));
}

// Positions of games that went well look better than those of games that did not.
TEST(CastellionProspect, TellsGoodGamesFromBadOnes) {
  for (const castellion::Level level : kLevelsOfAll) {
    const Castellion rules(at(level, 1));
    std::array<double, 2> sum{};
    std::array<int, 2> count{};
    Rng rng(5);
    for (int game = 0; game < 300; ++game) {
      State state = rules.initial_state();
      double seen = 0;
      int positions = 0;
      playout(rules, state, rng, [&](const State& s, const ActionList& actions) {
        const double share = castellion::prospect(rules, s);
        EXPECT_GT(share, 0);
        EXPECT_LT(share, 1);
        if (s.next == 0) {
          seen += share;
          ++positions;
        }
        return Keen::hunch(rules, s, actions, rng);
      });
      if (state.next == 1) continue;
      const std::size_t well = state.next == 0 ? 0 : 1;
      sum[well] += seen / positions;
      ++count[well];
    }
    ASSERT_GT(std::min(count[0], count[1]), 50);
    EXPECT_GT(sum[1] / count[1], sum[0] / count[0] + 0.01) << static_cast<int>(level);
  }
}

// A castle six wide and two high, of all factions in turn.
Castle two_floors() {
  Castle castle;
  for (int column = 0; column < castellion::kSide; ++column) {
    for (int floor = 0; floor < 2; ++floor) {
      castle.put(cell_at(column, floor), defender(static_cast<Faction>((column + 2 * floor) % 4),
                                                  static_cast<Shape>((column + floor) % 3)));
    }
  }
  return castle;
}

TEST(CastellionSense, GivesThePartnerWhatThePartnerNeeds) {
  const Castellion rules(at(castellion::Level::kSchool, 2));
  State s = rules.initial_state();
  s.next = 2;
  s.card[2] = 2;  // three towers and two bastions
  s.champion = 1;
  s.seat = s.actor = 1;
  s.phase = castellion::Phase::kHand;
  s.source = castellion::Source::kDrawn;
  s.hand = defender(Faction::kSeer, Shape::kSquare);
  s.castle = {two_floors(), two_floors()};
  for (int floor = 2; floor < 5; ++floor) {
    s.castle[0].put(cell_at(3, floor),
                    defender(Faction::kSeer, floor % 2 == 0 ? Shape::kCircle : Shape::kTriangle));
  }
  EXPECT_EQ(greedy(rules, s), castellion::kDonateAction)
      << "the fourth tile of a tower, from somebody who has met every ordeal";
}

TEST(CastellionSense, StoresWhatIsDueAndKeepsIt) {
  castellion::Options options = at(castellion::Level::kMenace, 1);
  options.pantry = castellion::Pantry::kPlain;
  const Castellion rules(options);
  State s = rules.initial_state();
  s.phase = castellion::Phase::kTurn;
  s.castle[0] = two_floors();
  const Action store = castellion::take(castellion::pantry_tile(Shape::kCircle));
  const Action draw_safe = castellion::draw_from(castellion::kSafePile);
  EXPECT_LT(Keen::worth(rules, s, store), Keen::worth(rules, s, draw_safe)) << "not yet due";
  s.beside = {1, 0};  // one more Traitor, and an Assault comes
  EXPECT_GT(Keen::worth(rules, s, store), Keen::worth(rules, s, draw_safe));
  s.castle[0].put(cell_at(0, 2), castellion::pantry_tile(Shape::kCircle));
  s.castle[0].put(cell_at(5, 2), castellion::pantry_tile(Shape::kSquare));
  EXPECT_LT(Keen::worth(rules, s, store), Keen::worth(rules, s, draw_safe)) << "two are enough";
  s.phase = castellion::Phase::kPay;
  EXPECT_LT(Keen::worth(rules, s, castellion::destroy(cell_at(0, 2))),
            Keen::worth(rules, s, castellion::destroy(cell_at(1, 1))));
  EXPECT_TRUE(
      castellion::passes(rules, s, 0, 0, {.traitors = 2, .rows = 1}, castellion::Stores::kCount));
  Castle low = two_floors();
  low.take(cell_at(0, 0));
  low.put(cell_at(0, 1), castellion::pantry_tile(Shape::kCircle));
  s.castle[0] = low;
  EXPECT_FALSE(
      castellion::passes(rules, s, 0, 0, {.traitors = 2, .rows = 1}, castellion::Stores::kCount))
      << "one store is not two";
}

// Of the agents that play at once, one wins now and then, and the other never does.
TEST(CastellionSense, OvercomesMoreThanChance) {
  for (const castellion::Level level : kLevelsOfAll) {
    const Castellion rules(at(level, 1));
    int thoughtful = 0;
    int thoughtless = 0;
    Rng rng(11);
    for (int game = 0; game < 100; ++game) {
      State state = rules.initial_state();
      playout(rules, state, rng,
              [&](const State& s, const ActionList&) { return greedy(rules, s); });
      thoughtful += state.next;
      state = rules.initial_state();
      playout(rules, state, rng);
      thoughtless += state.next;
    }
    EXPECT_GT(thoughtful, 80);
    EXPECT_LT(thoughtless, 20);
  }
}

}  // namespace
}  // namespace castellan
