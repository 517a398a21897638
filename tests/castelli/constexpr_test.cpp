// Whole games at compile time: what the compiler can play has no heap, no undefined behaviour and
// no global that changes.
#include <gtest/gtest.h>

#include "agents/playout.h"
#include "engine/castelli/rules.h"

namespace castellan::castelli {
namespace {

constexpr int play(const Options& options, std::uint64_t seed) {
  const Castelli rules(options);
  Rng rng(seed);
  State state = rules.initial_state();
  playout(rules, state, rng);
  return state.phase == Phase::kOver ? rules.scores(state)[0] : -1;
}

constexpr Options kTwo{.seats = 2};
constexpr Options kMuch{.seats = 2, .layout = Layout::kRandom, .dilemma = 1, .battle = 1};

static_assert(Game<Castelli>);
static_assert(sizeof(State) <= 1024);
static_assert(play(kTwo, 1) >= 0);

TEST(Castelli, PlaysAtCompileTimeAsAtRunTime) {
  static constexpr int at_compile_time = play(kMuch, 2);
  EXPECT_EQ(at_compile_time, play(kMuch, 2));
}

}  // namespace
}  // namespace castellan::castelli
