#include "agents/spec.h"

#include <gtest/gtest.h>

namespace castellan {
namespace {

AgentSpec parsed(std::string_view text) {
  AgentSpec spec;
  EXPECT_FALSE(parse_agent(text, spec)) << text;
  return spec;
}

TEST(AgentSpec, NamesTheAgentsThatDoNotSearch) {
  EXPECT_EQ(parsed("random").kind, AgentSpec::Kind::kRandom);
  EXPECT_EQ(parsed("greedy").kind, AgentSpec::Kind::kGreedy);
}

TEST(AgentSpec, TakesTheLimitsOfASearch) {
  const AgentSpec spec = parsed("mcts:iterations=300,threads=2");
  EXPECT_EQ(spec.kind, AgentSpec::Kind::kSearch);
  EXPECT_EQ(spec.search.limits.iterations, 300U);
  EXPECT_EQ(spec.search.limits.milliseconds, 0U);
  EXPECT_EQ(spec.search.threads, 2U);
  EXPECT_EQ(parsed("mcts:ms=200").search.limits.milliseconds, 200U);
  EXPECT_EQ(parsed("mcts:ms=200").search.limits.iterations, 0U);
  EXPECT_EQ(parsed("mcts").search.limits.iterations, 2000U);
  EXPECT_EQ(parsed("mcts:threads=2").search.limits.iterations, 2000U);
  EXPECT_EQ(parsed("mcts").search.playouts, Playouts::kHunch);
  EXPECT_EQ(parsed("mcts:ms=5,playouts=random").search.playouts, Playouts::kRandom);
}

TEST(AgentSpec, KnowsTheLevelsEachStrongerThanTheOneBefore) {
  std::uint64_t before = 0;
  for (const Level& level : kLevels) {
    const std::uint64_t iterations = parsed(level.name).search.limits.iterations;
    EXPECT_GT(iterations, before);
    before = iterations;
  }
}

TEST(AgentSpec, RefusesWhatItDoesNotKnowAndLeavesTheSpecAlone) {
  for (const char* wrong :
       {"", "stockfish", "mcts:", "mcts:iterations", "mcts:iterations=", "mcts:iterations=0",
        "mcts:iterations=-5", "mcts:iterations=5x", "mcts:iterations=99999999999999",
        "mcts:depth=3", "mcts:ms=1,", "mcts,ms=1", "mctsms=1", "greedy:1", "Random",
        "mcts:threads=65", "mcts:playouts=wild"}) {
    AgentSpec spec;
    spec.kind = AgentSpec::Kind::kGreedy;
    const auto error = parse_agent(wrong, spec);
    ASSERT_TRUE(error) << wrong;
    EXPECT_EQ(error->key, "error.agent");
    EXPECT_EQ(spec.kind, AgentSpec::Kind::kGreedy);
  }
}

}  // namespace
}  // namespace castellan
