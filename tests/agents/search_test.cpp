#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numeric>
#include <thread>

#include "agents/castle_keep.h"
#include "agents/search/agent.h"
#include "agents/search/logarithm.h"
#include "agents/simple.h"
#include "engine/castle_keep/face.h"

namespace castellan {
namespace {

using castle_keep::CastleKeep;
using castle_keep::State;

// A position with a choice, some turns into a random game.
State middle_of_a_game(const CastleKeep& rules, std::uint64_t seed) {
  Rng rng(seed);
  State state = rules.initial_state();
  ActionList legal;
  for (int decisions = 0;; ++decisions) {
    while (rules.current_player(state) == kChance) {
      rules.apply_action(state, draw(rules, state, rng));
    }
    rules.legal_actions(state, legal);
    if (decisions >= 12 && legal.size() > 1) return state;
    rules.apply_action(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

Analysis search(const CastleKeep& rules, const State& state, std::uint64_t iterations,
                std::uint64_t seed = 1, std::uint32_t threads = 1) {
  SearchSettings settings;
  settings.limits = {iterations, 0};
  settings.threads = threads;
  SearchAgent<CastleKeep> agent(settings, seed);
  return agent.think(Sight<CastleKeep>(rules, state, rules.current_player(state)));
}

TEST(Logarithm, IsTheNaturalOne) {
  for (std::uint32_t n = 1; n < 1024; ++n) EXPECT_NEAR(kLogarithm(n), std::log(n), 1e-12);
  for (std::uint32_t n = 1024; n < 4'000'000'000U; n = n * 2 + 77) {
    EXPECT_NEAR(kLogarithm(n), std::log(n), 0.002);
    if (n > 2'000'000'000U) break;
  }
}

TEST(Tree, FindsTheChildrenItWasGivenAndStopsWhenFull) {
  Tree tree(3);
  tree.clear();
  const NodeIndex first = tree.add(Tree::root(), Action{5}, Seat{0});
  const NodeIndex second = tree.add(Tree::root(), Action{7}, Seat{0});
  EXPECT_EQ(tree.child(Tree::root(), Action{5}), first);
  EXPECT_EQ(tree.child(Tree::root(), Action{7}), second);
  EXPECT_EQ(tree.child(Tree::root(), Action{6}), kNoNode);
  EXPECT_EQ(tree.add(first, Action{1}, Seat{1}), kNoNode);
}

TEST(Search, IsTheSameForTheSameSeed) {
  const CastleKeep rules;
  const State state = middle_of_a_game(rules, 3);
  const Analysis once = search(rules, state, 500);
  const Analysis again = search(rules, state, 500);
  ASSERT_EQ(once.candidates.size(), again.candidates.size());
  for (std::size_t i = 0; i < once.candidates.size(); ++i) {
    EXPECT_EQ(once.candidates[i].action, again.candidates[i].action);
    EXPECT_EQ(once.candidates[i].visits, again.candidates[i].visits);
  }
}

TEST(Search, ExplainsItselfByVisitsValuesAndALine) {
  const CastleKeep rules;
  const State state = middle_of_a_game(rules, 5);
  const Analysis analysis = search(rules, state, 1000);
  EXPECT_EQ(analysis.iterations, 1000U);
  std::uint64_t visits = 0;
  for (const Candidate& candidate : analysis.candidates) {
    EXPECT_FALSE(rules.why_not(state, candidate.action));
    EXPECT_GE(candidate.value, 0);
    EXPECT_LE(candidate.value, 1);
    visits += candidate.visits;
  }
  EXPECT_EQ(visits, 1000U);
  ASSERT_FALSE(analysis.line.empty());
  EXPECT_EQ(analysis.line[0].action, analysis.best);
}

TEST(Search, AddsUpSeveralThreads) {
  const CastleKeep rules;
  const State state = middle_of_a_game(rules, 7);
  const Analysis analysis = search(rules, state, 1000, 1, 2);
  EXPECT_EQ(analysis.iterations, 1000U);
  const Analysis again = search(rules, state, 1000, 1, 2);
  EXPECT_EQ(analysis.best, again.best);
  EXPECT_EQ(analysis.value, again.value);
}

TEST(Search, KeepsToItsTime) {
  const CastleKeep rules;
  const State state = middle_of_a_game(rules, 9);
  SearchSettings settings;
  settings.limits = {0, 20};
  SearchAgent<CastleKeep> agent(settings, 1);
  const Analysis analysis =
      agent.think(Sight<CastleKeep>(rules, state, rules.current_player(state)));
  EXPECT_GT(analysis.iterations, 0U);
}

TEST(Search, InSlicesIsTheSameAsAtOnce) {
  const CastleKeep rules;
  const State state = middle_of_a_game(rules, 3);
  for (const std::uint32_t threads : {1U, 2U}) {
    const Analysis whole = search(rules, state, 3000, 1, threads);
    SearchSettings settings;
    settings.limits = {3000, 0};
    settings.threads = threads;
    SearchAgent<CastleKeep> agent(settings, 1);
    const Sight<CastleKeep> sight(rules, state, rules.current_player(state));
    agent.begin(sight, std::nullopt);
    EXPECT_EQ(agent.progress(), 0);
    int slices = 0;
    double before = 0;
    for (; agent.progress() < 1; ++slices) {
      agent.go_on(sight, Slice(1));
      EXPECT_GT(agent.progress(), before);
      before = agent.progress();
    }
    EXPECT_GT(slices, 1);
    const Analysis sliced = agent.analysis();
    EXPECT_EQ(sliced.iterations, whole.iterations);
    EXPECT_EQ(sliced.value, whole.value);
    ASSERT_EQ(sliced.candidates.size(), whole.candidates.size());
    for (std::size_t i = 0; i < whole.candidates.size(); ++i) {
      EXPECT_EQ(sliced.candidates[i].action, whole.candidates[i].action);
      EXPECT_EQ(sliced.candidates[i].visits, whole.candidates[i].visits);
    }
  }
}

TEST(Search, ItsTimeIsTheTimeSpentThinking) {
  const CastleKeep rules;
  const State state = middle_of_a_game(rules, 9);
  SearchSettings settings;
  settings.limits = {0, 30};
  SearchAgent<CastleKeep> agent(settings, 1);
  const Sight<CastleKeep> sight(rules, state, rules.current_player(state));
  agent.begin(sight, std::nullopt);
  agent.go_on(sight, Slice(5));
  const double early = agent.progress();
  EXPECT_GT(early, 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(40));
  EXPECT_EQ(agent.progress(), early);
  while (agent.progress() < 1) agent.go_on(sight, Slice(5));
  EXPECT_GT(agent.analysis().iterations, 0U);
}

// Two actions, tried so often and worth so much so far: which one is tried next?
Action chosen(std::uint32_t visits, double one, double other, const Belief& belief) {
  Tree tree(3);
  tree.clear();
  for (const auto& [action, value] : {std::pair{Action{5}, one}, std::pair{Action{7}, other}}) {
    Node& node = tree[tree.add(Tree::root(), action, Seat{0})];
    node.visits = node.available = visits;
    node.total = value * visits;
  }
  ActionList legal;
  legal.push(Action{5});
  legal.push(Action{7});
  Rng rng(1);
  return Selector<8>().select(tree, Tree::root(), legal, belief, 0, rng).action;
}

TEST(Selector, BelievesAtFirstAndLearns) {
  const std::array<double, 2> values{-0.1, 0};
  const Belief belief{values, 0.5, 40};
  EXPECT_EQ(chosen(10, 0.55, 0.5, {}), Action{5});
  EXPECT_EQ(chosen(10, 0.55, 0.5, belief), Action{7});
  EXPECT_EQ(chosen(1000, 0.55, 0.5, belief), Action{5});
}

// One tile away from a complete castle, with that tile in hand: every sensible agent plays it.
TEST(Agents, FinishTheCastleWhenTheyCan) {
  using namespace castle_keep;
  const CastleKeep rules;
  State state;
  for (int place = 0; place < kRing; ++place) {
    state.castle[0].put(place, is_corner(place) ? tile_at(0) : tile_at(kTowers));
    if (place < 2) state.castle[2].put(place, is_corner(place) ? tile_at(1) : tile_at(kTowers + 1));
  }
  state.hand[0].add(keep(Colour::kRed));
  state.hand[0].add(tile_at(2));
  state.hand[0].add(tile_at(12));
  state.hand_size = {3, 0, 0, 0};
  state.pile = all_tiles();
  for (const Castle castle : state.castle) state.pile -= castle.tiles();
  state.pile -= state.hand[0];
  state.pile_size = static_cast<std::uint8_t>(state.pile.size());
  state.phase = Phase::kMain;
  state.gate = 1;
  ASSERT_EQ(rules.flaw(state), "");
  const Action finish = castle_keep::build(0, kCentre, keep(Colour::kRed));
  EXPECT_EQ(search(rules, state, 400).best, finish);
  GreedyAgent<CastleKeep> greedy(1);
  EXPECT_EQ(greedy.think(Sight<CastleKeep>(rules, state, Seat{0})).best, finish);
}

}  // namespace
}  // namespace castellan
