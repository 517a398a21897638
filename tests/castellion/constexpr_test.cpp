// Whole games at compile time: what the compiler can play has no heap, no undefined behaviour and
// no global that changes.
#include <gtest/gtest.h>

#include "agents/playout.h"
#include "engine/castellion/rules.h"

namespace castellan::castellion {
namespace {

constexpr Ending play(const Options& options, std::uint64_t seed) {
  const Castellion rules(options);
  Rng rng(seed);
  State state = rules.initial_state();
  playout(rules, state, rng);
  return state.ending;
}

constexpr Options kEverything{.seats = 2,
                              .level = Level::kMenace,
                              .tower_reveal = TowerReveal::kAny,
                              .shadow = Shadow::kColdSweat,
                              .pantry = Pantry::kApart};

static_assert(Game<Castellion>);
static_assert(sizeof(State) <= 512);
static_assert(play({}, 1) != Ending::kGoesOn);
static_assert(play({.level = Level::kAcademy, .shadow = Shadow::kPrison}, 1) != Ending::kGoesOn);

TEST(Castellion, PlaysAtCompileTimeAsAtRunTime) {
  static constexpr Ending at_compile_time = play(kEverything, 2);
  EXPECT_EQ(at_compile_time, play(kEverything, 2));
}

}  // namespace
}  // namespace castellan::castellion
