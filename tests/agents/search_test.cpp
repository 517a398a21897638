#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <span>
#include <thread>
#include <vector>

#include "agents/castle_keep.h"
#include "agents/search/agent.h"
#include "agents/search/prior.h"
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

// A search by somebody who has a turn to play and plenty of time.
Analysis hurried(const CastleKeep& rules, const State& state, std::uint64_t iterations,
                 std::uint8_t without = 0) {
  SearchSettings settings;
  settings.limits = {iterations, 0, 3'600'000};
  settings.without = without;
  SearchAgent<CastleKeep> agent(settings, 1);
  return agent.think(Sight<CastleKeep>(rules, state, rules.current_player(state)));
}

Analysis search(const CastleKeep& rules, const State& state, std::uint64_t iterations,
                std::uint64_t seed = 1, std::uint32_t threads = 1) {
  SearchSettings settings;
  settings.limits = {iterations, 0};
  settings.threads = threads;
  SearchAgent<CastleKeep> agent(settings, seed);
  return agent.think(Sight<CastleKeep>(rules, state, rules.current_player(state)));
}

TEST(Likelihood, HalvesWithEachHalf) {
  for (const int half : {1, 14, 200}) {
    EXPECT_EQ(kLikelihood(0, half), 1);
    EXPECT_EQ(kLikelihood(-half, half), 0.5);
    EXPECT_EQ(kLikelihood(3 * half, half), 8);
  }
  for (int above = -3000; above <= 1600; above += 25) {
    EXPECT_NEAR(kLikelihood(above, 200), std::exp2(above / 200.0), 1e-9 * std::exp2(above / 200.0));
  }
}

TEST(Likelihood, KeepsWithinBounds) {
  EXPECT_EQ(kLikelihood(2'000'000, 1), 256);
  EXPECT_GT(kLikelihood(-2'000'000, 1), 0);
}

// Three choices, of which the sense likes the first best and the last least.
class Selecting : public testing::Test {
 protected:
  void SetUp() override {
    tree_.clear();
    for (const int i : {0, 1, 2}) {
      const NodeIndex child = tree_.add(Tree::root(), Action(i), Seat{0});
      tree_[child].weight = 1.0F / static_cast<float>(1 << i);
      legal_.push(Action(i));
    }
  }
  void visit(int action, std::uint32_t visits, double value) {
    Node& node = tree_[tree_.child(Tree::root(), Action(action))];
    node.visits += visits;
    node.total += visits * value;
  }
  std::size_t selected(const Prior& prior = {}) {
    selector_.look_at(tree_, Tree::root());
    return index(selector_.select(tree_, legal_, prior, 1).action);
  }

  Tree tree_{8};
  ActionList legal_;
  Selector<4> selector_;
};

TEST_F(Selecting, BeginsWithWhatTheSenseLikes) {
  EXPECT_EQ(selected(), 0U);
  visit(0, 3, 0.5);
  EXPECT_EQ(selected(), 1U) << "and goes on to the next";
}

TEST_F(Selecting, GoesByWhatWasFoundOutInTheEnd) {
  visit(0, 1000, 0.4);
  visit(1, 1000, 0.4);
  visit(2, 1000, 0.6);
  EXPECT_EQ(selected(), 2U);
}

TEST_F(Selecting, LooksNowAndThenAtWhatDidPoorly) {
  visit(0, 4, 0.1);
  visit(1, 1'000'000, 0.5);
  visit(2, 1000, 0.4);
  EXPECT_EQ(selected(), 0U);
}

TEST_F(Selecting, DoubtsWhatNobodyLookedAt) {
  visit(0, 6, 0.6);
  visit(1, 2, 0.5);
  EXPECT_EQ(selected({1, 0.2, 0}), 2U) << "as good as the others";
  EXPECT_EQ(selected({1, 0.2, 0.5}), 0U);
}

TEST_F(Selecting, CountsOnlyWhatThisDealAllows) {
  visit(2, 1'000'000, 0.9);
  legal_.clear();
  legal_.push(Action(0));
  legal_.push(Action(1));
  EXPECT_EQ(selected(), 0U);
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

TEST(Tree, KeepsWhatHangsBelowOneNode) {
  Tree tree(10);
  tree.clear();
  const NodeIndex dropped = tree.add(Tree::root(), Action{1}, Seat{0});
  const NodeIndex top = tree.add(Tree::root(), Action{2}, Seat{0});
  static_cast<void>(tree.add(dropped, Action{3}, Seat{1}));
  const NodeIndex first = tree.add(top, Action{4}, Seat{1});
  static_cast<void>(tree.add(top, Action{5}, Seat{1}));
  tree[tree.add(first, Action{6}, Seat{0})].visits = 9;
  tree[top].knows = 77;
  tree[top].visits = 30;
  ASSERT_EQ(tree.find(77), top);
  EXPECT_EQ(tree.find(78), kNoNode);
  tree.keep(top);
  EXPECT_EQ(tree.size(), 4U);
  EXPECT_EQ(tree[Tree::root()].visits, 30U);
  EXPECT_EQ(tree[Tree::root()].next_sibling, kNoNode);
  ASSERT_NE(tree.child(Tree::root(), Action{5}), kNoNode);
  const NodeIndex kept = tree.child(Tree::root(), Action{4});
  ASSERT_NE(kept, kNoNode);
  ASSERT_NE(tree.child(kept, Action{6}), kNoNode);
  EXPECT_EQ(tree[tree.child(kept, Action{6})].visits, 9U);
  EXPECT_EQ(tree.child(Tree::root(), Action{3}), kNoNode);
  EXPECT_NE(tree.add(kept, Action{7}, Seat{0}), kNoNode) << "and grows again";
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

TEST(Search, OfATurnEndsOnceNoOtherChoiceCanCatchUp) {
  const CastleKeep rules;
  constexpr std::uint64_t kIterations = 4000;
  const auto patient = static_cast<std::uint8_t>(1U << static_cast<unsigned>(Idea::kHaste));
  int quick = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const State state = middle_of_a_game(rules, seed);
    const Analysis whole = hurried(rules, state, kIterations, patient);
    EXPECT_EQ(whole.iterations, kIterations);
    const Analysis short_one = hurried(rules, state, kIterations);
    EXPECT_EQ(short_one.best, whole.best) << seed;
    if (short_one.iterations == kIterations) continue;
    ++quick;
    const std::uint64_t lead = short_one.candidates[0].visits - short_one.candidates[1].visits;
    EXPECT_GT(lead, kIterations - short_one.iterations) << seed;
  }
  EXPECT_GT(quick, 2) << "none was clear early";
  EXPECT_EQ(search(rules, middle_of_a_game(rules, 1), kIterations).iterations, kIterations)
      << "who analyses wants all of it";
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

// The same seat decides again: what was learned about that is kept, and half of the iterations are
// made anew at least.
TEST(Search, KeepsWhatItLearnedAboutWhatComesNext) {
  const CastleKeep rules;
  State state = middle_of_a_game(rules, 3);
  SearchSettings settings;
  settings.limits = {2000, 0};
  int kept = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    state = middle_of_a_game(rules, seed);
    const Seat seat = rules.current_player(state);
    Search<CastleKeep> search(seed, settings, 20000);
    search.run({rules, state, seat}, settings.limits);
    ActionList legal;
    rules.legal_actions(state, legal);
    Action best{};
    std::uint32_t most = 0;
    for (const Action action : legal) {
      const NodeIndex child = search.tree().child(Tree::root(), action);
      if (child == kNoNode || search.tree()[child].visits <= most) continue;
      best = action;
      most = search.tree()[child].visits;
    }
    rules.apply_action(state, best);
    if (rules.current_player(state) != seat) continue;
    search.begin({rules, state, seat}, settings.limits, std::nullopt);
    const std::uint32_t known = search.tree()[Tree::root()].visits;
    EXPECT_GT(known, 0U);
    EXPECT_LE(known, most);
    EXPECT_EQ(search.iterations(), std::min<std::uint64_t>(known, 1000));
    search.begin({rules, state, seat_at(1 - index(seat))}, settings.limits, std::nullopt);
    EXPECT_EQ(search.tree()[Tree::root()].visits, 0U) << "nothing that another seat knew";
    ++kept;
  }
  EXPECT_GT(kept, 5);
}

// Says the same of every position, and counts what it is asked.
struct EvenJudge final : Judge<CastleKeep> {
  explicit EvenJudge(std::size_t most_at_once) : at_once(most_at_once) {}
  [[nodiscard]] std::size_t batch() const override { return at_once; }
  void judge(const CastleKeep& rules, std::span<const State> positions,
             std::span<Returns> values) override {
    ++calls;
    asked += positions.size();
    most = std::max(most, positions.size());
    ASSERT_EQ(positions.size(), values.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_NE(rules.current_player(positions[i]), kOver);
      values[i] = {0.5, -0.5, 0, 0};
    }
  }
  std::size_t at_once;
  std::size_t calls = 0;
  std::size_t asked = 0;
  std::size_t most = 0;
};

TEST(Search, AsksAJudgeForSeveralPositionsAtOnce) {
  const CastleKeep rules;
  const State state = middle_of_a_game(rules, 11);
  const SearchLimits limits{1003, 0};
  EvenJudge judge(16);
  Search<CastleKeep> search(1, {}, 10000, &judge);
  search.run({rules, state, rules.current_player(state)}, limits);
  EXPECT_EQ(search.iterations(), 1003U) << "not one more than were asked for";
  EXPECT_EQ(judge.most, 16U);
  EXPECT_EQ(judge.calls, 63U);
  EXPECT_GT(judge.asked, 900U) << "all that were not over";
  EXPECT_NEAR(search.share(0), 0.75, 0.05) << "as the judge said";
  EXPECT_NEAR(search.share(1), 0.25, 0.05);
  // What is not judged yet looks lost, so that one batch leads to different places.
  EvenJudge one_by_one(1);
  Search<CastleKeep> plain(1, {}, 10000, &one_by_one);
  plain.run({rules, state, rules.current_player(state)}, limits);
  EXPECT_EQ(one_by_one.calls, one_by_one.asked);
  EXPECT_GT(search.tree().size(), plain.tree().size() / 2);
}

// Says the same of every position, and counts those that are not among these.
struct StrictJudge final : Judge<CastleKeep> {
  [[nodiscard]] std::size_t batch() const override { return 1; }
  void judge(const CastleKeep& /*rules*/, std::span<const State> positions,
             std::span<Returns> values) override {
    for (const State& position : positions) strange += close.contains(hash_of(position)) ? 0 : 1;
    std::fill(values.begin(), values.end(), Returns{});
  }
  // What one comes to by chance alone.
  void expect_from(const CastleKeep& rules, const State& state) {
    if (!close.insert(hash_of(state)).second || rules.current_player(state) != kChance) return;
    OutcomeList outcomes;
    rules.chance_outcomes(state, outcomes);
    for (const Outcome& outcome : outcomes) {
      State next = state;
      rules.apply_action(next, outcome.action);
      expect_from(rules, next);
    }
  }
  std::set<std::uint64_t> close;
  int strange = 0;
};

// A tree that is full knows no further steps, and a step that nobody chose would spoil what is
// learned about those that led there.
TEST(Search, PlaysOnFromWhereThereIsNoMoreRoom) {
  const CastleKeep rules({.seats = 1, .version = castle_keep::Version::kSolitaire});
  const State state = middle_of_a_game(rules, 2);
  const Sight<CastleKeep> sight(rules, state, rules.current_player(state));
  ActionList legal;
  rules.legal_actions(state, legal);
  StrictJudge judge;
  judge.expect_from(rules, state);
  for (const Action action : legal) {
    State next = state;
    rules.apply_action(next, action);
    judge.expect_from(rules, next);
  }
  Search<CastleKeep> cramped(1, {}, 1 + legal.size(), &judge);
  cramped.run(sight, {200, 0});
  EXPECT_TRUE(cramped.tree().full());
  EXPECT_EQ(judge.strange, 0);
  Search<CastleKeep> roomy(1, {}, 10000, &judge);
  roomy.run(sight, {200, 0});
  EXPECT_GT(judge.strange, 50) << "with room it looks further";
}

TEST(TurnClock, GivesEachDecisionHalfOfWhatIsLeft) {
  TurnClock clock(1000);
  EXPECT_EQ(clock.allowance(), 500U);
  clock.decided(400, true);
  EXPECT_EQ(clock.allowance(), 300U);
  clock.decided(300, true);
  EXPECT_EQ(clock.allowance(), 150U);
  for (int i = 0; i < 100; ++i) clock.decided(clock.allowance(), true);
  EXPECT_EQ(clock.allowance(), 1U) << "never nothing, however many decisions there are";
  clock.decided(1, false);
  EXPECT_EQ(clock.allowance(), 500U) << "another turn";
  EXPECT_EQ(TurnClock(0).allowance(), 0U) << "no limit";
}

// What a turn is, by the game as it is played.
TEST(TurnClock, KnowsWhetherATurnGoesOn) {
  const CastleKeep rules;
  Rng rng(5);
  State state = rules.initial_state();
  ActionList legal;
  int same = 0;
  int other = 0;
  for (Seat mover = rules.current_player(state); mover != kOver;) {
    if (mover == kChance) {
      rules.apply_action(state, draw(rules, state, rng));
      mover = rules.current_player(state);
      continue;
    }
    rules.legal_actions(state, legal);
    const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const bool goes_on = turn_goes_on(Sight<CastleKeep>(rules, state, mover), action, rng);
    rules.apply_action(state, action);
    while (rules.current_player(state) == kChance) {
      rules.apply_action(state, draw(rules, state, rng));
    }
    EXPECT_EQ(goes_on, rules.current_player(state) == mover);
    (goes_on ? same : other) += 1;
    mover = rules.current_player(state);
  }
  EXPECT_GT(same, 10);
  EXPECT_GT(other, 10);
}

// Who sees badly confuses what is nearly as good, seldom what is much worse, and never misses what
// wins at once.
TEST(Agents, MisjudgeAtAGlanceWhatIsNearlyAsGood) {
  constexpr int kHalf = 100;
  const std::vector<Ranked> all{{1000, Action{0}}, {950, Action{1}}, {600, Action{2}}};
  Rng rng(1);
  const auto firsts = [&](const std::vector<Ranked>& choices, std::uint32_t blur) {
    std::array<int, 3> first{};
    for (int i = 0; i < 1000; ++i) {
      std::vector<Ranked> ranked = choices;
      glance(ranked, blur, kHalf, rng);
      ++first[index(ranked.front().action)];
      for (std::size_t k = 1; k < ranked.size(); ++k) {
        EXPECT_GE(ranked[k - 1].worth, ranked[k].worth) << "as they look";
        EXPECT_LE(ranked.front().worth - ranked[k].worth, 3 * kHalf) << "not clearly worse";
      }
    }
    return first;
  };
  EXPECT_EQ(firsts(all, 5)[0], 1000) << "the best looks best";
  const auto near = firsts(all, 60);
  EXPECT_GT(near[1], 150) << "what is nearly as good is confused";
  EXPECT_LT(near[2], 10) << "what is much worse is not";
  EXPECT_GT(firsts(all, 1000)[2], 200) << "who sees next to nothing";
  std::vector<Ranked> won = all;
  won[2].worth = Sense<castle_keep::CastleKeep>::kWin;
  EXPECT_EQ(firsts(won, 10'000)[2], 1000) << "a win is not missed";
  std::vector<Ranked> ranked = all;
  glance(ranked, 0, kHalf, rng);
  EXPECT_EQ(ranked.size(), 3U) << "all is looked at by who sees well";
}

// What a glance left out is not chosen, though the search of the decision before may have looked at
// it often: who sees next to nothing looks at one choice alone, nearly always.
TEST(Agents, ChooseAmongWhatTheySee) {
  const castle_keep::CastleKeep rules;
  SearchSettings settings;
  settings.limits = {200, 0};
  settings.blur = 10'000;
  SearchAgent<castle_keep::CastleKeep> agent(settings, 3);
  Rng rng(7);
  int decisions = 0;
  int alone = 0;
  for (int game = 0; game < 3; ++game) {
    castle_keep::State state = rules.initial_state();
    for (Seat mover = rules.current_player(state); mover != kOver;
         mover = rules.current_player(state)) {
      if (mover == kChance) {
        rules.apply_action(state, draw(rules, state, rng));
        continue;
      }
      const Analysis analysis = agent.think(Sight(rules, state, mover));
      if (analysis.candidates.size() > 1) {
        ++decisions;
        if (analysis.candidates[1].visits == 0) ++alone;
      }
      rules.apply_action(state, analysis.best);
    }
  }
  EXPECT_GT(decisions, 50);
  EXPECT_GT(alone, decisions * 9 / 10);
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
  ASSERT_EQ(rules.flaw(state).key, "");
  const Action finish = castle_keep::build(0, kCentre, keep(Colour::kRed));
  EXPECT_EQ(search(rules, state, 400).best, finish);
  GreedyAgent<CastleKeep> greedy(1);
  EXPECT_EQ(greedy.think(Sight<CastleKeep>(rules, state, Seat{0})).best, finish);
}

}  // namespace
}  // namespace castellan
