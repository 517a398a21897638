#include "arena/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/rating.h"
#include "arena/trial.h"
#include "engine/core/rng.h"
#include "table/registry.h"

namespace castellan {
namespace {

using Verdict = Sprt::Verdict;

double uniform(Rng& rng) { return (rng.next() + 0.5) / 4294967296.0; }

// A round of two games in which some are drawn, and often both end alike; its mean is the share.
double pair_of_games(double share, Rng& rng) {
  const auto game = [&](double luck) {
    const double drawn = 0.2;
    if (luck < drawn) return 0.5;
    return luck - drawn < share - drawn / 2 ? 1.0 : 0.0;
  };
  const double luck = uniform(rng);
  return (game(luck) + game(uniform(rng) < 0.4 ? luck : uniform(rng))) / 2;
}

struct Tried {
  Verdict verdict;
  int rounds;
};

Tried try_out(const SprtSettings& settings, double share, Rng& rng) {
  Sprt test(settings);
  int rounds = 0;
  while (test.verdict() == Verdict::kOpen && rounds < 100'000) {
    test.add(pair_of_games(share, rng));
    ++rounds;
  }
  return {test.verdict(), rounds};
}

SprtSettings between(double elo0, double elo1) {
  SprtSettings settings;
  settings.mean0 = share_of(elo0, 2);
  settings.mean1 = share_of(elo1, 2);
  return settings;
}

TEST(Sprt, IsWrongAboutAsOftenAsItMayBe) {
  constexpr int kTrials = 1000;
  const SprtSettings settings = between(0, 60);
  int falsely_accepted = 0;
  int falsely_rejected = 0;
  Rng rng(5);
  for (int i = 0; i < kTrials; ++i) {
    const Tried even = try_out(settings, settings.mean0, rng);
    const Tried better = try_out(settings, settings.mean1, rng);
    falsely_accepted += even.verdict == Verdict::kAccepted ? 1 : 0;
    falsely_rejected += better.verdict == Verdict::kRejected ? 1 : 0;
  }
  // 5 % is 50 of 1000, and by chance no more than 64; far fewer would mean that it waits too long.
  EXPECT_LT(falsely_accepted, 68);
  EXPECT_LT(falsely_rejected, 68);
  EXPECT_GT(falsely_accepted, 20);
  EXPECT_GT(falsely_rejected, 20);
}

TEST(Sprt, FindsALargeEffectSoonerThanASmallOne) {
  const SprtSettings settings = between(0, 20);
  Rng rng(6);
  double small = 0;
  double large = 0;
  for (int i = 0; i < 50; ++i) {
    const Tried twenty = try_out(settings, share_of(20, 2), rng);
    const Tried eighty = try_out(settings, share_of(80, 2), rng);
    EXPECT_EQ(eighty.verdict, Verdict::kAccepted);
    small += twenty.rounds;
    large += eighty.rounds;
  }
  EXPECT_LT(large, small / 2);
}

TEST(Sprt, DecidesAtItsBoundsAndNotBefore) {
  SprtSettings settings = between(0, 100);
  Sprt test(settings);
  EXPECT_NEAR(test.upper(), std::log(0.95 / 0.05), 1e-12);
  EXPECT_NEAR(test.lower(), -test.upper(), 1e-12);
  Rng rng(1);
  double before = 0;
  while (test.verdict() == Verdict::kOpen) {
    before = test.llr();
    EXPECT_LT(before, test.upper());
    EXPECT_GT(before, test.lower());
    test.add(pair_of_games(share_of(100, 2), rng));
  }
  EXPECT_EQ(test.verdict(), Verdict::kAccepted);
  EXPECT_GE(test.llr(), test.upper());
  const double decided = test.llr();
  test.add(0);
  EXPECT_EQ(test.llr(), decided) << "the verdict stays";
}

TEST(Sprt, TakesNothingForGrantedFromAFewRoundsThatAreAllTheSame) {
  for (const double value : {0.0, 0.5, 1.0}) {
    Sprt test(between(0, 10));
    for (int i = 0; i < 20; ++i) test.add(value);
    EXPECT_EQ(test.verdict(), Verdict::kOpen) << value;
    EXPECT_TRUE(std::isfinite(test.llr()));
  }
  Sprt won(between(0, 10));
  Sprt lost(between(0, 10));
  won.add(1);
  lost.add(0);
  EXPECT_GT(won.llr(), 0);
  EXPECT_LT(lost.llr(), 0);
}

// The exact ratio is close to the well-known approximation where there are many rounds.
TEST(Sprt, AgreesWithTheNormalApproximation) {
  const SprtSettings settings = between(0, 5);
  SprtSettings never = settings;
  never.alpha = never.beta = 1e-9;
  Sprt test(never);
  Rng rng(2);
  double sum = 0;
  double squares = 0;
  constexpr int kRounds = 4000;
  for (int i = 0; i < kRounds; ++i) {
    const double value = pair_of_games(share_of(3, 2), rng);
    test.add(value);
    sum += value;
    squares += value * value;
  }
  const double mean = sum / kRounds;
  const double variance = squares / kRounds - mean * mean;
  const double about = kRounds * (settings.mean1 - settings.mean0) *
                       (2 * mean - settings.mean0 - settings.mean1) / (2 * variance);
  EXPECT_NEAR(test.llr(), about, 0.02 + 0.05 * std::abs(about));
}

// In games.
TrialSettings trial(const GameType& game, const char* candidate, const char* base,
                    std::initializer_list<const char*> options = {}) {
  TrialSettings settings;
  settings.contest.game = &game;
  settings.contest.options = game.defaults();
  for (const char* option : options) {
    EXPECT_FALSE(assign_option(game, option, settings.contest.options)) << option;
  }
  settings.contest.agents.resize(2);
  EXPECT_FALSE(parse_contender(candidate, settings.contest.agents[0]));
  EXPECT_FALSE(parse_contender(base, settings.contest.agents[1]));
  settings.high = 10;
  settings.rounds = 5000;
  return settings;
}

TrialResult held(const TrialSettings& settings) {
  TrialResult result;
  EXPECT_FALSE(hold_trial(settings, result));
  return result;
}

TEST(Trial, AcceptsWhatIsBetterAndRejectsWhatIsNot) {
  const GameType& game = castle_keep_game();
  EXPECT_EQ(held(trial(game, "greedy", "random")).verdict, Verdict::kAccepted);
  EXPECT_EQ(held(trial(game, "random", "greedy")).verdict, Verdict::kRejected);
  EXPECT_EQ(held(trial(game, "random", "random")).verdict, Verdict::kRejected);
  const TrialResult four = held(trial(game, "greedy", "random", {"seats=4"}));
  EXPECT_EQ(four.verdict, Verdict::kAccepted);
  EXPECT_NEAR(four.value.mean, four.results.agents[0].score, 1e-9);
  EXPECT_EQ(four.results.bouts, 4 * four.rounds);
}

TEST(Trial, ComparesWhoPlaysAloneByTheSameChance) {
  TrialSettings settings =
      trial(castle_keep_game(), "greedy", "random", {"seats=1", "version=solitaire"});
  settings.high = 0.05;
  const TrialResult result = held(settings);
  EXPECT_EQ(result.verdict, Verdict::kAccepted);
  EXPECT_NEAR(result.value.mean, result.results.agents[0].score - result.results.agents[1].score,
              1e-9);
  settings.contest.agents[1] = settings.contest.agents[0];
  EXPECT_EQ(held(settings).verdict, Verdict::kRejected);
}

TEST(Trial, StopsAtTheSameRoundWhateverTheThreads) {
  TrialSettings settings = trial(castle_keep_game(), "greedy", "random");
  const TrialResult once = held(settings);
  settings.threads = 4;
  const TrialResult again = held(settings);
  EXPECT_EQ(once.rounds, again.rounds);
  EXPECT_EQ(once.llr, again.llr);
  EXPECT_EQ(once.results.bouts, again.results.bouts) << "games played beyond it do not count";
  settings.rounds = 3;
  EXPECT_EQ(held(settings).verdict, Verdict::kOpen);
  EXPECT_EQ(held(settings).rounds, 3U);
}

}  // namespace
}  // namespace castellan
