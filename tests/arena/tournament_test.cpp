#include "arena/tournament.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "arena/run.h"
#include "table/registry.h"
#include "table/series.h"

namespace castellan {
namespace {

TournamentSettings tournament_of(const GameType& game,
                                 std::initializer_list<std::string_view> agents,
                                 std::initializer_list<std::string_view> options = {}) {
  TournamentSettings settings;
  settings.contest.game = &game;
  settings.contest.options = game.defaults();
  for (const std::string_view option : options) {
    EXPECT_FALSE(assign_option(game, option, settings.contest.options)) << option;
  }
  EXPECT_FALSE(check_options(game, settings.contest.options));
  for (const std::string_view text : agents) {
    Contender contender;
    EXPECT_FALSE(parse_contender(text, contender)) << text;
    settings.contest.agents.push_back(contender);
  }
  settings.contest.seed = 3;
  return settings;
}

Results played(const TournamentSettings& settings) {
  Results results;
  EXPECT_FALSE(play_tournament(settings, results));
  return results;
}

TEST(Contender, IsAnAgentOrAProgram) {
  Contender contender;
  EXPECT_FALSE(parse_contender("mcts:iterations=5", contender));
  EXPECT_EQ(contender.agent.search.limits.iterations, 5U);
  EXPECT_TRUE(contender.command.empty());
  EXPECT_FALSE(parse_contender("exec:./player --level 3", contender));
  EXPECT_EQ(contender.command, "./player --level 3");
  EXPECT_EQ(contender.spec, "exec:./player --level 3");
  EXPECT_EQ(parse_contender("exec:", contender)->key, "error.contender-command");
  EXPECT_EQ(parse_contender("exec:  ", contender)->key, "error.contender-command");
  EXPECT_EQ(parse_contender("exec", contender)->key, "error.contender");
  EXPECT_EQ(contender.command, "./player --level 3") << "left alone";
}

TEST(Stakes, AreToldByHowGamesEnd) {
  const auto stakes = [](const GameType& game, std::initializer_list<std::string_view> options) {
    return stakes_of(tournament_of(game, {}, options).contest);
  };
  EXPECT_EQ(stakes(castle_keep_game(), {}), Stakes::kOneWin);
  EXPECT_EQ(stakes(castle_keep_game(), {"seats=4", "turn-limit=20"}), Stakes::kOneWin);
  EXPECT_EQ(stakes(castle_keep_game(), {"seats=1", "version=solitaire"}), Stakes::kCommon);
  EXPECT_EQ(stakes(schotten_totten_2_game(), {}), Stakes::kOneWin);
  EXPECT_EQ(stakes(castellion_game(), {}), Stakes::kCommon);
  EXPECT_EQ(stakes(castellion_game(), {"seats=2"}), Stakes::kCommon);
  EXPECT_EQ(stakes(dragon_castle_game(), {"seats=3"}), Stakes::kOneWin);
  EXPECT_EQ(stakes(castelli_game(), {}), Stakes::kOneWin);
  EXPECT_EQ(stakes(castelli_game(), {"tournament=yes"}), Stakes::kSeveral);
}

TEST(Tournament, RatesTheBetterAgentsHigher) {
  TournamentSettings settings = tournament_of(castle_keep_game(), {"random", "greedy", "random"});
  settings.rounds = 40;
  const Results results = played(settings);
  EXPECT_EQ(results.bouts, 240U);
  ASSERT_TRUE(results.ratings);
  const Estimate lead = results.ratings->difference(1, 0);
  EXPECT_GT(lead.mean - lead.error, 0);
  const Estimate even = results.ratings->difference(0, 2);
  EXPECT_LT(std::abs(even.mean), even.error * 1.5);
  EXPECT_EQ(results.agents[1].bouts, 160U);
  double scores = 0;
  for (const AgentResult& agent : results.agents) scores += agent.score;
  EXPECT_NEAR(scores / 3, 0.5, 1e-9);
}

TEST(Tournament, FillsTablesOfAnySize) {
  for (const auto& [seats, agents] : {std::pair{"seats=4", 2}, {"seats=3", 4}, {"seats=4", 3}}) {
    TournamentSettings settings = tournament_of(castle_keep_game(), {"greedy", "random"}, {seats});
    while (settings.contest.agents.size() < static_cast<std::size_t>(agents)) {
      settings.contest.agents.push_back(settings.contest.agents[1]);
    }
    settings.rounds = 30;
    for (const auto kind :
         {TournamentSettings::Kind::kRoundRobin, TournamentSettings::Kind::kGauntlet}) {
      settings.kind = kind;
      const Results results = played(settings);
      ASSERT_TRUE(results.ratings);
      const Estimate lead = results.ratings->difference(0, 1);
      EXPECT_GT(lead.mean - lead.error, 0) << seats << ", " << agents;
      EXPECT_NEAR(std::accumulate(results.seats.begin(), results.seats.end(), 0.0), 1, 1e-9);
    }
  }
}

TEST(Tournament, OfAgentsThatPlayAloneComparesScoresAndRatesNobody) {
  for (const auto& settings : {tournament_of(castellion_game(), {"greedy", "random"}, {"seats=2"}),
                               tournament_of(castle_keep_game(), {"greedy", "random"},
                                             {"version=solitaire", "seats=1"})}) {
    TournamentSettings longer = settings;
    longer.rounds = 60;
    const Results results = played(longer);
    EXPECT_FALSE(results.ratings);
    EXPECT_EQ(results.bouts, 120U);
    EXPECT_EQ(results.agents[0].bouts, 60U);
    EXPECT_EQ(results.agents[0].gain.mean, 0);
    EXPECT_NEAR(results.agents[1].gain.mean, results.agents[1].score - results.agents[0].score,
                1e-9);
    EXPECT_NEAR(results.agents[1].points_gain.mean,
                results.agents[1].points - results.agents[0].points, 1e-9);
    EXPECT_LT(results.agents[1].points_gain.mean, 0);
  }
}

// Random play never wins this game, which is no proof that it never would.
TEST(Tournament, OfAgentsThatNeverWinLeavesRoomForDoubt) {
  TournamentSettings settings = tournament_of(castellion_game(), {"random", "random"}, {"seats=2"});
  settings.rounds = 20;
  const Results results = played(settings);
  EXPECT_EQ(results.agents[1].score, 0);
  EXPECT_NEAR(results.agents[1].high, 1 - std::pow(0.025, 0.05), 1e-9);
  EXPECT_EQ(results.agents[1].gain.mean, 0);
  EXPECT_NEAR(results.agents[1].gain.error, 1 - std::pow(0.025, 0.05), 1e-9);
  settings.rounds = 1;
  EXPECT_EQ(played(settings).agents[1].gain.error, 1);
}

// Two of the same kind have the same chance, so their games differ by their own choices alone.
TEST(Tournament, OfAgentsThatPlayAloneGivesAllTheSameChance) {
  TournamentSettings settings =
      tournament_of(castle_keep_game(), {"greedy", "greedy"}, {"version=solitaire", "seats=1"});
  settings.rounds = 200;
  const Results results = played(settings);
  const double apart = std::hypot(results.agents[0].high - results.agents[0].low,
                                  results.agents[1].high - results.agents[1].low) /
                       2;
  EXPECT_LT(results.agents[1].gain.error, apart) << "pairing narrows the difference";
}

TEST(Tournament, OfSeveralTablesAtOnceRatesNobodyButItsSeriesDo) {
  TournamentSettings settings =
      tournament_of(castelli_game(), {"greedy", "random"}, {"tournament=yes"});
  settings.rounds = 2;
  EXPECT_FALSE(played(settings).ratings);
  EXPECT_FALSE(find_series(castelli_game(), "knockout", settings.contest.series));
  const Results series = played(settings);
  ASSERT_TRUE(series.ratings);
  EXPECT_GT(series.ratings->difference(0, 1).mean, 0);
}

TEST(Tournament, IsTheSameForTheSameSeedHoweverManyThreadsPlayIt) {
  TournamentSettings settings =
      tournament_of(castle_keep_game(), {"page", "greedy", "random", "greedy"}, {"seats=3"});
  settings.rounds = 3;
  const Results once = played(settings);
  settings.threads = 5;
  const Results again = played(settings);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(once.agents[i].score, again.agents[i].score);
    EXPECT_EQ(once.ratings->rating(i).mean, again.ratings->rating(i).mean);
    EXPECT_EQ(once.ratings->rating(i).error, again.ratings->rating(i).error);
  }
}

// Whatever the threads do, results come in the order of the schedule, and none after the last.
TEST(Run, HandsResultsOverInOrderUntilItIsEnough) {
  const TournamentSettings settings = tournament_of(castle_keep_game(), {"random", "greedy"});
  const Schedule schedule = tournament_schedule(settings, Stakes::kOneWin);
  const RunSettings run{&settings.contest, Stakes::kOneWin, &schedule, 1000, 4, nullptr};
  std::uint64_t expected = 0;
  EXPECT_FALSE(run_bouts(run, [&](std::uint64_t bout, const BoutResult&) {
    EXPECT_EQ(bout, expected++);
    return expected < 100;
  }));
  EXPECT_EQ(expected, 100U);
}

}  // namespace
}  // namespace castellan
