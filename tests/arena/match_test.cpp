#include "arena/match.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <string_view>
#include <vector>

#include "agents/speed.h"
#include "table/registry.h"
#include "table/series.h"

namespace castellan {
namespace {

Contender agent(std::string_view text) {
  Contender contender;
  EXPECT_FALSE(parse_contender(text, contender)) << text;
  return contender;
}

MatchSettings match_of(std::initializer_list<std::string_view> agents, std::uint64_t games,
                       std::initializer_list<std::string_view> options = {}) {
  MatchSettings settings;
  settings.contest.game = &castle_keep_game();
  settings.contest.options = castle_keep_game().defaults();
  for (const std::string_view option : options) {
    EXPECT_FALSE(assign_option(*settings.contest.game, option, settings.contest.options)) << option;
  }
  EXPECT_FALSE(check_options(*settings.contest.game, settings.contest.options));
  for (const std::string_view each : agents) settings.contest.agents.push_back(agent(each));
  settings.games = games;
  settings.contest.seed = 1;
  return settings;
}

Results played(const MatchSettings& settings, const Progress& progress = {}) {
  Results results;
  EXPECT_FALSE(play_match(settings, results, progress));
  return results;
}

// Against the others together.
double elo(const Results& results, std::size_t each) {
  return results.ratings->against_others(each).mean;
}

double sum_of_scores(const Results& result) {
  return std::accumulate(result.agents.begin(), result.agents.end(), 0.0,
                         [](double sum, const AgentResult& each) { return sum + each.score; });
}

void expect_equal(const Results& a, const Results& b) {
  ASSERT_EQ(a.agents.size(), b.agents.size());
  for (std::size_t i = 0; i < a.agents.size(); ++i) {
    EXPECT_EQ(a.agents[i].score, b.agents[i].score);
    EXPECT_EQ(a.agents[i].low, b.agents[i].low);
    EXPECT_EQ(a.agents[i].high, b.agents[i].high);
    EXPECT_EQ(elo(a, i), elo(b, i));
    EXPECT_EQ(a.ratings->rating(i).error, b.ratings->rating(i).error);
  }
  EXPECT_EQ(a.seats, b.seats);
  EXPECT_EQ(a.decisions, b.decisions);
  EXPECT_EQ(a.longest, b.longest);
}

// A game with a notebook: who sat at seat 0 in which deal.
class Watched final : public GameType {
 public:
  using Kind = AgentSpec::Kind;

  explicit Watched(const GameType& game = castle_keep_game()) : game_(game) {}

  // The agents that began from each deal, in the order of the kinds.
  std::map<std::uint64_t, std::multiset<Kind>> beginners() const { return beginners_; }

  std::unique_ptr<Thinker> thinker(const AgentSpec& spec, std::uint64_t seed) const override {
    return std::make_unique<Spy>(*this, spec.kind, game_.thinker(spec, seed));
  }

  std::string_view name() const override { return game_.name(); }
  std::string_view rule_prefix() const override { return game_.rule_prefix(); }
  std::size_t actions() const override { return game_.actions(); }
  std::size_t chance_actions() const override { return game_.chance_actions(); }
  std::span<const OptionInfo> options() const override { return game_.options(); }
  std::span<const Preset> presets() const override { return game_.presets(); }
  std::span<const SeriesKind> series() const override { return game_.series(); }
  Refusal refuse(const OptionValues& values) const override { return game_.refuse(values); }
  std::vector<Message> advice(const OptionValues& v) const override { return game_.advice(v); }
  std::unique_ptr<Position> start(const OptionValues& v) const override { return game_.start(v); }
  void schema(nlohmann::json& out) const override { game_.schema(out); }
  std::span<const MessageInfo> messages() const override { return game_.messages(); }
  std::string text(Action action) const override { return game_.text(action); }
  std::string chance_text(Action action) const override { return game_.chance_text(action); }
  std::optional<Action> parse(std::string_view text) const override { return game_.parse(text); }
  std::optional<Action> parse_chance(std::string_view t) const override {
    return game_.parse_chance(t);
  }
  RuleId forbids(std::string_view text) const override { return game_.forbids(text); }
  std::uint64_t random_game_hash(const OptionValues& v, std::uint64_t seed) const override {
    return game_.random_game_hash(v, seed);
  }
  Speed speed(const OptionValues& v, double seconds) const override {
    return game_.speed(v, seconds);
  }

 private:
  class Spy final : public Thinker {
   public:
    Spy(const Watched& watched, Kind kind, std::unique_ptr<Thinker> inner)
        : watched_(watched), kind_(kind), inner_(std::move(inner)) {}

    void begin(const Position& position, std::optional<Action> also) override {
      if (!begun_ && position.to_move() == Seat{0}) watched_.note(position.hash(), kind_);
      begun_ = true;
      inner_->begin(position, also);
    }
    void go_on(Slice slice) override { inner_->go_on(slice); }
    double progress() const override { return inner_->progress(); }
    Analysis analysis() const override { return inner_->analysis(); }

   private:
    const Watched& watched_;
    Kind kind_;
    std::unique_ptr<Thinker> inner_;
    bool begun_ = false;
  };

  void note(std::uint64_t deal, Kind kind) const {
    const std::lock_guard lock(mutex_);
    beginners_[deal].insert(kind);
  }

  const GameType& game_;
  mutable std::mutex mutex_;
  mutable std::map<std::uint64_t, std::multiset<Kind>> beginners_;
};

TEST(Match, EveryDealIsPlayedOnceFromEachSeat) {
  for (const unsigned threads : {1U, 2U}) {
    const Watched watched;
    MatchSettings settings = match_of({"random", "greedy"}, 40);
    settings.contest.game = &watched;
    settings.threads = threads;
    static_cast<void>(played(settings));
    const std::multiset<AgentSpec::Kind> both{AgentSpec::Kind::kRandom, AgentSpec::Kind::kGreedy};
    EXPECT_EQ(watched.beginners().size(), 20U);
    for (const auto& [deal, agents] : watched.beginners()) EXPECT_EQ(agents, both);
  }
}

TEST(Match, IsTheSameForTheSameSeedHoweverManyThreadsPlayIt) {
  MatchSettings settings = match_of({"page", "greedy", "random"}, 31, {"seats=3"});
  const Results once = played(settings);
  expect_equal(once, played(settings));
  settings.threads = 2;
  expect_equal(once, played(settings));
  settings.threads = 64;  // more than there are games
  expect_equal(once, played(settings));
}

TEST(Match, AnotherSeedIsAnotherMatch) {
  MatchSettings settings = match_of({"random", "random"}, 40);
  const Results first = played(settings);
  settings.contest.seed = 2;
  EXPECT_NE(played(settings).decisions, first.decisions);
}

TEST(Match, GreedyBeatsRandomClearly) {
  const Results result = played(match_of({"random", "greedy"}, 200));
  EXPECT_GT(result.agents[1].score, 0.8);
  EXPECT_GT(result.agents[1].low, result.agents[0].high);
  EXPECT_GT(elo(result, 1), 200);
  EXPECT_LT(elo(result, 0), -200);
}

TEST(Match, EqualsAreEqualWithinTheError) {
  const Results result = played(match_of({"random", "random"}, 400));
  EXPECT_LT(result.agents[0].low, 0.5);
  EXPECT_GT(result.agents[0].high, 0.5);
  EXPECT_LT(result.agents[0].high - result.agents[0].low, 0.2);
}

TEST(Match, TheSharesOfAllAgentsAndOfAllSeatsAreOneGame) {
  for (const auto& settings :
       {match_of({"random", "greedy"}, 50),
        match_of({"greedy", "random", "random"}, 51, {"seats=3"}),
        match_of({"random", "random", "random", "greedy"}, 50, {"seats=4", "version=empire"}),
        match_of({"random", "greedy"}, 33, {"version=king"}),
        match_of({"random", "random", "random"}, 30, {"seats=3", "turn-limit=20"})}) {
    const Results result = played(settings);
    EXPECT_EQ(result.bouts, settings.games);
    EXPECT_NEAR(sum_of_scores(result), 1, 1e-9);
    EXPECT_NEAR(std::accumulate(result.seats.begin(), result.seats.end(), 0.0), 1, 1e-9);
    for (const AgentResult& each : result.agents) {
      EXPECT_LE(0, each.low);
      EXPECT_LE(each.low, each.score);
      EXPECT_LE(each.score, each.high);
      EXPECT_LE(each.high, 1);
    }
  }
}

TEST(Match, OneGameSaysNothingAboutTheError) {
  const Results result = played(match_of({"random", "greedy"}, 1));
  EXPECT_EQ(result.agents[0].low, 0);
  EXPECT_EQ(result.agents[0].high, 1);
}

TEST(Match, TheSolitaireCountsHowOftenItIsWon) {
  const Results result = played(match_of({"greedy"}, 100, {"version=solitaire", "seats=1"}));
  ASSERT_EQ(result.agents.size(), 1U);
  EXPECT_GE(result.agents[0].score, 0);
  EXPECT_LT(result.agents[0].score, 1);
  EXPECT_DOUBLE_EQ(result.agents[0].score, result.seats[0]);
  EXPECT_DOUBLE_EQ(result.agents[0].score * 100, std::round(result.agents[0].score * 100));
  EXPECT_FALSE(result.ratings) << "nobody to be stronger than";
}

TEST(Match, MeasuresTheGamesThemselves) {
  const Results result = played(match_of({"random", "random"}, 50));
  EXPECT_GT(result.decisions, 20);
  EXPECT_GE(static_cast<double>(result.longest), result.decisions);
  EXPECT_GT(result.branching, 1);
}

// The error is that of the mean over the rounds, each of which ends a shorter match.
TEST(Match, CountsThePointsOfAgentsAndSeats) {
  const MatchSettings settings = match_of({"greedy", "random"}, 40);
  const Results result = played(settings);
  double points = 0;
  double squares = 0;
  for (std::uint64_t round = 0; round < 20; ++round) {
    MatchSettings one = settings;
    one.games = 2 * (round + 1);
    const double so_far = played(one).agents[0].points * static_cast<double>(one.games);
    const double of_round = (so_far - points) / 2;  // its two games
    points = so_far;
    squares += (of_round - result.agents[0].points) * (of_round - result.agents[0].points);
  }
  EXPECT_NEAR(result.agents[0].points, points / 40, 1e-9);
  EXPECT_NEAR(result.agents[0].points_error, 1.96 * std::sqrt(squares / 19 / 20), 1e-9);
  EXPECT_NEAR(result.agents[0].points + result.agents[1].points,
              result.seat_points[0] + result.seat_points[1], 1e-9);
  EXPECT_NE(result.agents[0].points, result.agents[1].points);
}

TEST(Match, ReportsEveryGameAsItEnds) {
  MatchSettings settings = match_of({"random", "random"}, 25);
  settings.threads = 2;
  std::mutex mutex;
  std::multiset<std::uint64_t> reported;
  static_cast<void>(played(settings, [&](std::uint64_t done, const Scoreboard&) {
    const std::lock_guard lock(mutex);
    reported.insert(done);
  }));
  EXPECT_EQ(reported.size(), 25U);
  EXPECT_EQ(*reported.rbegin(), 25U);
}

// A match of whole series.
MatchSettings revenge_of(std::initializer_list<std::string_view> agents, std::uint64_t series) {
  MatchSettings settings = match_of({}, series);
  settings.contest.game = &schotten_totten_2_game();
  settings.contest.options = settings.contest.game->defaults();
  for (const std::string_view each : agents) settings.contest.agents.push_back(agent(each));
  EXPECT_FALSE(find_series(*settings.contest.game, "revenge", settings.contest.series));
  return settings;
}

TEST(SeriesMatch, EveryDealOfASeriesIsPlayedOnceFromEachSeatAndNoneTwiceInOneSeries) {
  const Watched watched(schotten_totten_2_game());
  MatchSettings settings = revenge_of({"random", "greedy"}, 20);
  settings.contest.game = &watched;
  static_cast<void>(played(settings));
  const std::multiset<AgentSpec::Kind> both{AgentSpec::Kind::kRandom, AgentSpec::Kind::kGreedy};
  EXPECT_EQ(watched.beginners().size(), 20U) << "two deals for each pair of series";
  for (const auto& [deal, agents] : watched.beginners()) EXPECT_EQ(agents, both);
}

TEST(SeriesMatch, IsTheSameForTheSameSeedHoweverManyThreadsPlayIt) {
  MatchSettings settings = revenge_of({"greedy", "random"}, 15);
  const Results once = played(settings);
  settings.threads = 3;
  expect_equal(once, played(settings));
}

TEST(SeriesMatch, ScoresTheSeriesAndMeasuresTheGames) {
  const Results result = played(revenge_of({"random", "random"}, 101));
  EXPECT_EQ(result.bouts, 101U);
  EXPECT_NEAR(sum_of_scores(result), 1, 1e-9);
  EXPECT_NEAR(result.seats[0] + result.seats[1], 1, 1e-9);
  EXPECT_LT(result.decisions, 100) << "of a game, not of a series";
  const double halves = result.agents[0].score * 2 * 101;
  EXPECT_NEAR(halves, std::round(halves), 1e-9) << "a series is won, lost or drawn";
  EXPECT_LT(result.agents[0].low, 0.5);
  EXPECT_GT(result.agents[0].high, 0.5);
}

TEST(SeriesMatch, BelongsToTheBetterAgent) {
  const Results result = played(revenge_of({"random", "greedy"}, 40));
  EXPECT_GT(result.agents[1].low, 0.8);
}

}  // namespace
}  // namespace castellan
