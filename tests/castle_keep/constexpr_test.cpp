// Whole games at compile time: what the compiler can play has no heap, no undefined behaviour and
// no global that changes.
#include <gtest/gtest.h>

#include "agents/playout.h"
#include "engine/castle_keep/rules.h"

namespace castellan::castle_keep {
namespace {

constexpr Ending play(const Options& options, std::uint64_t seed) {
  const CastleKeep rules(options);
  Rng rng(seed);
  State state = rules.initial_state();
  playout(rules, state, rng);
  return state.ending;
}

static_assert(Game<CastleKeep>);
static_assert(sizeof(State) <= 512);
static_assert(play({}, 1) != Ending::kNone);
static_assert(play({.seats = 1, .version = Version::kSolitaire}, 1) != Ending::kNone);

TEST(CastleKeep, PlaysAtCompileTimeAsAtRunTime) {
  static constexpr Ending at_compile_time = play({.seats = 3}, 2);
  EXPECT_EQ(at_compile_time, play({.seats = 3}, 2));
}

}  // namespace
}  // namespace castellan::castle_keep
