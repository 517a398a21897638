// What the sense of Castelli promises to greedy players and to a search.
#include "agents/castelli.h"

#include <gtest/gtest.h>

#include "agents/search/turn.h"
#include "agents/simple.h"
#include "engine/castelli/face.h"
#include "engine/core/options.h"

namespace castellan {
namespace {

using namespace castelli;

// Random play with the tile in the hand, as often as wished.
template <class Look>
void walk(const Options& options, int looks, Look look) {
  const Castelli rules(options);
  ActionList legal;
  for (std::uint64_t seed = 0; looks > 0; ++seed) {
    Rng rng(seed);
    State s = rules.initial_state();
    for (Seat mover = rules.current_player(s); mover != kOver; mover = rules.current_player(s)) {
      if (mover == kChance) {
        rules.apply_action(s, draw(rules, s, rng));
        continue;
      }
      if (s.phase == Phase::kHold && s.decided != 0 && looks-- > 0) look(rules, s);
      rules.legal_actions(s, legal);
      rules.apply_action(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

// By what a tile yields at once, as boards show it: a prospect of nothing but units and cards, in
// which hopes and places to build count nothing.
int told(const Castelli& rules, const State& s, TileId tile, int turns, const Weights& w) {
  State laid_so = s;
  laid_so.square[s.at] = laid(tile, turns);
  int worth = 0;
  for (const Yield& yield : yields(rules, laid_so, s.at)) {
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
      if ((yield.seats >> seat & 1U) == 0) continue;
      const int gain = yield.icon == Icon::kSilver ? w.silver
                       : yield.icon == Icon::kCard
                           ? w.card * yield.each
                           : gain_worth(s, seat, static_cast<Kind>(yield.icon), yield.each, w);
      worth += for_me(rules, s, seat, gain, w);
    }
  }
  return worth;
}

TEST(CastelliSense, ATileIsWorthWhatItYields) {
  Weights plain;
  plain.hope = 0;
  plain.ground = 0;
  for (const int seats : {2, 3, 4}) {
    walk(Options{.seats = static_cast<std::uint8_t>(seats)}, 300,
         [&](const Castelli& rules, State s) {
           s.mine = {0, 0};  // the mine is a hope as well
           const Prospect prospect(rules, s, s.at, plain);
           for (int turns = 0; turns < kSides; ++turns) {
             EXPECT_EQ(prospect.worth(rules.tile(s.held), turns),
                       told(rules, s, s.held, turns, plain));
           }
         });
  }
}

// A Steward asks what the tile would bring otherwise, while it lies there.
TEST(CastelliSense, ATileThatLiesThereDoesNotCountTwice) {
  walk(Options{}, 200, [&](const Castelli& rules, const State& s) {
    State there = s;
    there.square[s.at] = laid(s.held, 1);
    const Prospect before(rules, s, s.at, kPlain);
    const Prospect after(rules, there, s.at, kPlain);
    for (int turns = 0; turns < kSides; ++turns) {
      EXPECT_EQ(before.worth(rules.tile(s.held), turns), after.worth(rules.tile(s.held), turns));
    }
  });
}

// What others gain counts against it, shared among them.
TEST(CastelliSense, RivalsShareWhatCountsAgainstIt) {
  const State s;
  EXPECT_EQ(for_me(Castelli(Options{.seats = 2}), s, 0, 300, kPlain), 300);
  EXPECT_EQ(for_me(Castelli(Options{.seats = 2}), s, 1, 300, kPlain), -135);
  EXPECT_EQ(for_me(Castelli(Options{.seats = 4}), s, 1, 300, kPlain), -45);
  EXPECT_EQ(for_me(Castelli(Options{.tournament = 1}), s, 2, 300, kPlain), -135);
}

// Whatever comes first to mind, it may be done.
TEST(CastelliSense, AHunchIsLegal) {
  const Castelli rules;
  const State s = rules.initial_state();
  ActionList legal;
  rules.legal_actions(s, legal);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Rng rng(seed);
    EXPECT_FALSE(rules.why_not(s, Sense<Castelli>::hunch(rules, s, legal, rng)));
  }
}

// Others may be asked for a Steward in the middle of it.
TEST(CastelliSense, AQuestionToOthersDoesNotEndATurn) {
  Options options;
  options.seats = 2;
  int asked = 0;
  walk(options, 200, [&](const Castelli& rules, const State& s) {
    ActionList legal;
    rules.legal_actions(s, legal);
    const Seat mover = rules.current_player(s);
    State after = s;
    rules.apply_action(after, legal[0]);
    if (rules.current_player(after) == mover || !rules.out_of_turn(after)) return;
    rules.apply_action(after, rules.out_of_turn(after)->decline);
    if (rules.current_player(after) != mover) return;
    ++asked;
    Rng rng(1);
    EXPECT_TRUE(turn_goes_on(Sight<Castelli>(rules, s, mover), legal[0], rng));
  });
  EXPECT_GT(asked, 10);
}

}  // namespace
}  // namespace castellan
