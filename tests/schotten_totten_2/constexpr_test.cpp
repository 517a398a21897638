// Whole games at compile time: what the compiler can play has no heap, no undefined behaviour and
// no global that changes.
#include <gtest/gtest.h>

#include "agents/playout.h"
#include "engine/schotten_totten_2/rules.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Ending play(const Options& options, std::uint64_t seed) {
  const SchottenTotten2 rules(options);
  Rng rng(seed);
  State state = rules.initial_state();
  playout(rules, state, rng);
  return state.ending;
}

static_assert(Game<SchottenTotten2>);
static_assert(sizeof(State) <= 512);
static_assert(play({}, 1) != Ending::kNone);
static_assert(play({.tactics = 1, .unseen_tactics = UnseenTactics::kCounted}, 1) != Ending::kNone);

TEST(SchottenTotten2, PlaysAtCompileTimeAsAtRunTime) {
  static constexpr Ending at_compile_time = play({.tactics = 1}, 2);
  EXPECT_EQ(at_compile_time, play({.tactics = 1}, 2));
}

}  // namespace
}  // namespace castellan::schotten_totten_2
