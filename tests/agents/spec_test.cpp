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
  EXPECT_TRUE(parsed("mcts").search.has(Idea::kHunch));
  const SearchSettings plain = parsed("mcts:ms=5,without=hunch,without=memory").search;
  EXPECT_FALSE(plain.has(Idea::kHunch));
  EXPECT_FALSE(plain.has(Idea::kMemory));
  EXPECT_TRUE(plain.has(Idea::kHorizon));
}

TEST(AgentSpec, TakesTheTimeOfATurnAndHowBadlyItSees) {
  const AgentSpec spec = parsed("mcts:iterations=300,turn=1000,blur=5");
  EXPECT_EQ(spec.search.limits.turn, 1000U);
  EXPECT_EQ(spec.search.blur, 5U);
  EXPECT_EQ(parsed("mcts:turn=500").search.limits.iterations, 0U);
  EXPECT_EQ(parsed("mcts:blur=5").search.limits.iterations, 2000U);
  EXPECT_EQ(parsed("greedy:blur=40").search.blur, 40U);
  EXPECT_EQ(parsed("greedy:blur=40").kind, AgentSpec::Kind::kGreedy);
}

// Nobody takes longer than people like to wait.
TEST(AgentSpec, KnowsTheLevelsEachThinkingNoLessThanTheOneBefore) {
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    const AgentSpec spec = parsed(kLevels[i].name);
    EXPECT_EQ(spec.level, static_cast<Level>(i));
    const bool searches = spec.kind == AgentSpec::Kind::kSearch;
    const std::uint64_t iterations = searches ? spec.search.limits.iterations : 0;
    EXPECT_GE(iterations, before);
    before = iterations;
    if (!searches) continue;
    EXPECT_GT(spec.search.limits.turn, 0U);
    EXPECT_LE(spec.search.limits.turn, spec.level == Level::kCastellan ? 3000U : 1000U);
  }
  EXPECT_GT(before, 0U);
}

TEST(AgentSpec, ALevelKeepsWhatIsNotSetOtherwise) {
  const AgentSpec whole = parsed("castellan");
  const AgentSpec spec = parsed("castellan:ms=500");
  EXPECT_EQ(spec.level, Level::kCastellan);
  EXPECT_EQ(spec.search.limits.iterations, whole.search.limits.iterations);
  EXPECT_EQ(spec.search.limits.turn, whole.search.limits.turn);
  EXPECT_EQ(spec.search.limits.milliseconds, 500U);
  EXPECT_EQ(parsed("page:blur=7").search.blur, 7U);
  EXPECT_FALSE(parsed("mcts").level);
}

TEST(AgentSpec, RefusesWhatItDoesNotKnowAndLeavesTheSpecAlone) {
  for (const char* wrong : {"",
                            "stockfish",
                            "mcts:",
                            "mcts:iterations",
                            "mcts:iterations=",
                            "mcts:iterations=0",
                            "mcts:iterations=-5",
                            "mcts:iterations=5x",
                            "mcts:iterations=99999999999999",
                            "mcts:depth=3",
                            "mcts:ms=1,",
                            "mcts,ms=1",
                            "mctsms=1",
                            "greedy:1",
                            "Random",
                            "mcts:threads=65",
                            "mcts:playouts=wild",
                            "mcts:blur=10001",
                            "mcts:turn=0",
                            "greedy:",
                            "castellan:",
                            "page:ms=5",
                            "castellan:depth=1",
                            "Page",
                            "greedy:iterations=5",
                            "greedy:blur=",
                            "random:blur=5"}) {
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
