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
        const double grade = Keen::grade(rules, state)[0];
        lowest[state.next] = std::min(lowest[state.next], grade);
        highest[state.next] = std::max(highest[state.next], grade);
        EXPECT_EQ(grade == 1, state.ending == Ending::kWon);
        EXPECT_GE(grade, -1);
        EXPECT_EQ(grade, Keen::grade(rules, state)[seats - 1U]);
      }
      for (std::size_t next = 1; next < 4; ++next) {
        EXPECT_LT(
            *std::max_element(highest.begin(), highest.begin() + static_cast<std::ptrdiff_t>(next)),
            lowest[next]);
      }
    }
  }
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

// Of the agents that play at once, one wins now and then, and the other never does.
TEST(CastellionSense, OvercomesMoreThanChance) {
  for (const castellion::Level level : kLevelsOfAll) {
    const Castellion rules(at(level, 1));
    int thoughtful = 0;
    int thoughtless = 0;
    Rng rng(11);
    for (int game = 0; game < 100; ++game) {
      State state = rules.initial_state();
      playout(rules, state, rng, [&](const State& s, const ActionList& actions) {
        return greedy_action(rules, s, actions, rng);
      });
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
