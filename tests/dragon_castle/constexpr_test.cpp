// Whole games at compile time: what the compiler can play has no heap, no undefined behaviour and
// no global that changes.
#include <gtest/gtest.h>

#include "agents/playout.h"
#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {
namespace {

constexpr int play(const Options& options, std::uint64_t seed) {
  const DragonCastle rules(options);
  Rng rng(seed);
  State state = rules.initial_state();
  playout(rules, state, rng);
  return state.phase == Phase::kOver ? rules.scores(state)[0] : -1;
}

constexpr Options kPlain{.spirits = 0, .dragons = 0};
constexpr Options kMuch{.seats = 3,
                        .spirits = 2,
                        .spirit_cards = set_of(Spirit::kDestruction) | set_of(Spirit::kStrength),
                        .dragons = 10};

static_assert(Game<DragonCastle>);
static_assert(sizeof(State) <= 1024);
static_assert(play(kPlain, 1) >= 0);

TEST(DragonCastle, PlaysAtCompileTimeAsAtRunTime) {
  static constexpr int at_compile_time = play(kMuch, 2);
  EXPECT_EQ(at_compile_time, play(kMuch, 2));
}

}  // namespace
}  // namespace castellan::dragon_castle
