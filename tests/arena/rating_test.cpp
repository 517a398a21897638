#include "arena/rating.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>

#include "arena/schedule.h"
#include "engine/core/rng.h"

namespace castellan {
namespace {

double uniform(Rng& rng) { return (rng.next() + 0.5) / 4294967296.0; }

// A world in which strengths are known: at a table every seat wins in proportion to its agent's.
// The games of a round are alike: with this probability the second is decided by the same luck as
// the first.
class World {
 public:
  World(std::vector<double> elo, Tables tables, std::uint64_t seed, double alike = 0.5)
      : elo_(std::move(elo)), tables_(std::move(tables)), rng_(seed), alike_(alike) {}

  RatingFit play(int rounds) {
    RatingFit fit(elo_.size(), tables_);
    for (int i = 0; i < rounds; ++i) {
      for (std::size_t table = 0; table < tables_.size(); ++table) {
        const std::size_t seats = tables_[table].size();
        std::vector<double> won(seats);
        double luck = uniform(rng_);
        for (std::size_t game = 0; game < seats; ++game) {
          won[winner(tables_[table], luck)] += 1;
          if (uniform(rng_) > alike_) luck = uniform(rng_);
        }
        fit.add(table, static_cast<double>(seats), won);
      }
    }
    return fit;
  }

  // The true rating, the mean of all being 0.
  double rating(std::size_t agent) const {
    const double sum = std::accumulate(elo_.begin(), elo_.end(), 0.0);
    return elo_[agent] - sum / static_cast<double>(elo_.size());
  }

 private:
  std::size_t winner(const std::vector<std::size_t>& agents, double luck) const {
    double sum = 0;
    for (const std::size_t agent : agents) sum += std::pow(10, elo_[agent] / 400);
    for (std::size_t i = 0; i < agents.size(); ++i) {
      luck -= std::pow(10, elo_[agents[i]] / 400) / sum;
      if (luck < 0) return i;
    }
    return agents.size() - 1;
  }

  std::vector<double> elo_;
  Tables tables_;
  Rng rng_;
  double alike_;
};

TEST(Rating, OfTwoIsElosFormula) {
  for (const double wins : {1.0, 25.0, 50.0, 64.0, 99.0}) {
    RatingFit fit(2, {{0, 1}}, 0.0001);
    for (int i = 0; i < 50; ++i) fit.add(0, 2, std::vector<double>{wins / 50, 2 - wins / 50});
    const Ratings ratings = fit.fit();
    EXPECT_NEAR(ratings.difference(0, 1).mean, elo_of(wins / 100, 2), 0.05) << wins;
    EXPECT_NEAR(ratings.against_others(0).mean, elo_of(wins / 100, 2), 0.05) << wins;
    EXPECT_NEAR(ratings.rating(0).mean, -ratings.rating(1).mean, 1e-6);
  }
}

TEST(Rating, OfOneAgainstEqualsIsTheShareThatItHas) {
  for (const std::size_t seats : {3U, 4U}) {
    std::vector<std::size_t> players(seats, 1);
    players[0] = 0;
    RatingFit fit(2, {players}, 0.0001);
    std::vector<double> won(seats, 60.0 / static_cast<double>(seats - 1));
    won[0] = 40;
    fit.add(0, 100, won);
    EXPECT_NEAR(fit.fit().difference(0, 1).mean, elo_of(0.4, seats), 0.05);
    EXPECT_NEAR(share_of(elo_of(0.4, seats), seats), 0.4, 1e-12);
  }
}

// A drawn game counts as half a win for each, whatever it says of the errors.
TEST(Rating, OfADrawIsThatOfAWinAndALoss) {
  RatingFit drawn(2, {{0, 1}});
  RatingFit decided(2, {{0, 1}});
  for (int i = 0; i < 10; ++i) {
    drawn.add(0, 2, std::vector<double>{1.5, 0.5});
    decided.add(0, 2, std::vector<double>{i % 2 == 0 ? 2.0 : 1.0, i % 2 == 0 ? 0.0 : 1.0});
  }
  EXPECT_NEAR(drawn.fit().difference(0, 1).mean, decided.fit().difference(0, 1).mean, 1e-6);
  EXPECT_LT(drawn.fit().difference(0, 1).error, decided.fit().difference(0, 1).error / 2);
}

TEST(Rating, FindsTheStrengthsOfASimulatedWorld) {
  const std::vector<double> elo{300, 120, 0, -40, -380};
  for (const std::size_t seats : {2U, 3U, 4U}) {
    World world(elo, round_robin(elo.size(), seats), 7, 0);
    const Ratings ratings = world.play(4000).fit();
    for (std::size_t i = 0; i < elo.size(); ++i) {
      EXPECT_NEAR(ratings.rating(i).mean, world.rating(i), 16) << seats << " seats, agent " << i;
      EXPECT_LT(ratings.rating(i).error, 12);
    }
  }
}

TEST(Rating, FindsThemWhereAgentsHaveSeveralSeatsAndWhereOneMeetsAll) {
  for (const Tables& tables : {round_robin(2, 4), gauntlet(2, 4)}) {
    World world({150, 0}, tables, 8);
    EXPECT_NEAR(world.play(4000).fit().difference(0, 1).mean, 150, 15);
  }
  World world({150, 0, -100, 50}, gauntlet(4, 2), 9);
  const Ratings ratings = world.play(6000).fit();
  EXPECT_NEAR(ratings.difference(2, 3).mean, -150, 20) << "who never met are compared by the first";
}

// The interval is worth its name: in about 95 of 100 worlds it holds the truth, also where the
// games of a round are alike.
TEST(Rating, IntervalsHoldTheTruthAsOftenAsTheySay) {
  struct Case {
    std::vector<double> elo;
    std::size_t seats;
    int rounds;
    double alike;
  };
  std::uint64_t seed = 0;
  for (const auto& [elo, seats, rounds, alike] :
       {Case{{0, 60}, 2, 60, 0.0}, Case{{0, 60}, 2, 60, 0.8}, Case{{200, 0, -200}, 2, 30, 0.5},
        Case{{100, 0, -50, 20}, 3, 20, 0.5}, Case{{100, 0}, 4, 25, 0.5}}) {
    int held = 0;
    int of = 0;
    for (int i = 0; i < 500; ++i) {
      World world(elo, round_robin(elo.size(), seats), ++seed, alike);
      const Ratings ratings = world.play(rounds).fit();
      for (std::size_t agent = 0; agent < elo.size(); ++agent) {
        const Estimate rating = ratings.rating(agent);
        held += std::abs(rating.mean - world.rating(agent)) <= rating.error ? 1 : 0;
        ++of;
      }
    }
    const double coverage = static_cast<double>(held) / of;
    EXPECT_GT(coverage, 0.925) << elo.size() << " agents, " << seats << " seats, alike " << alike;
    EXPECT_LT(coverage, 0.985) << elo.size() << " agents, " << seats << " seats, alike " << alike;
  }
}

// Games of one chance are not many: with all games of a round alike the error is that of fewer.
TEST(Rating, ErrorsKnowThatGamesOfARoundAreAlike) {
  const Tables tables = round_robin(2, 2);
  const double apart = World({50, 0}, tables, 3, 0).play(2000).fit().difference(0, 1).error;
  const double alike = World({50, 0}, tables, 3, 1).play(2000).fit().difference(0, 1).error;
  EXPECT_NEAR(alike / apart, std::sqrt(2), 0.1);
}

// Who won everything is much stronger, nobody knows how much: finite, and with an honest error.
TEST(Rating, OfWhoWonEverythingIsFiniteAndSaysHowLittleIsKnown) {
  for (const int games : {4, 20, 100, 1000}) {
    RatingFit fit(2, {{0, 1}});
    for (int i = 0; i < games / 2; ++i) fit.add(0, 2, std::vector<double>{2, 0});
    const Estimate elo = fit.fit().difference(0, 1);
    // About that of half a game lost.
    const double half = 400 * std::log10((games + 0.5) / 0.5);
    EXPECT_NEAR(elo.mean, half, 80) << games;
    // Three of so many games could have been lost, says the rule of three.
    const double lost = std::min(0.5, 3.0 / games);
    EXPECT_LT(elo.mean - elo.error, elo_of(1 - lost, 2) + 60) << games;
    EXPECT_TRUE(std::isfinite(elo.error));
  }
}

TEST(Rating, WithoutGamesOrWithOneRoundHasNoError) {
  RatingFit fit(3, round_robin(3, 2));
  EXPECT_EQ(fit.fit().rating(1).mean, 0);
  EXPECT_FALSE(std::isfinite(fit.fit().rating(1).error));
  fit.add(0, 2, std::vector<double>{2, 0});
  EXPECT_GT(fit.fit().rating(0).mean, 0);
  EXPECT_FALSE(std::isfinite(fit.fit().rating(0).error));
}

TEST(Elo, IsSymmetricAndZeroAtAnEvenShare) {
  for (const double score : {0.01, 0.25, 0.5, 0.64, 0.9}) {
    EXPECT_NEAR(elo_of(score, 2), -elo_of(1 - score, 2), 1e-9) << score;
  }
  for (const std::size_t seats : {2U, 3U, 4U}) {
    EXPECT_NEAR(elo_of(1.0 / static_cast<double>(seats), seats), 0, 1e-9);
  }
}

TEST(Elo, IsFourHundredForTenToOneAndStaysFinite) {
  EXPECT_NEAR(elo_of(10.0 / 11, 2), 400, 1e-9);
  EXPECT_NEAR(elo_of(1, 2), 1199.8, 0.1);
  EXPECT_NEAR(elo_of(0, 2), -1199.8, 0.1);
}

// Compared with Student's table.
TEST(Student, IsWiderForFewRounds) {
  EXPECT_NEAR(student(2), 12.706, 0.001);
  EXPECT_NEAR(student(4), 3.182, 0.03);
  EXPECT_NEAR(student(6), 2.571, 0.005);
  EXPECT_NEAR(student(11), 2.228, 0.001);
  EXPECT_NEAR(student(100'000), 1.960, 0.001);
  EXPECT_FALSE(std::isfinite(student(1)));
}

}  // namespace
}  // namespace castellan
