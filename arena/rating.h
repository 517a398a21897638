// How strong agents are, from who won against whom.
//
// The model is Luce's choice: at a table of any number of seats, a seat wins with a probability in
// proportion to the strength of the agent there. For two seats it is the model of Bradley and
// Terry, which Elo's formula comes from; for more it is that of Plackett and Luce, of which the
// first place alone is used, since agents play to win and not to come second. A rating is 400
// times the decimal logarithm of a strength, so that 400 points are odds of ten to one between two.
//
// A win that is shared counts for each in proportion: a draw of two is half a win each, as in Elo's
// formula. The ratings are those that make the results most likely, after every agent has also
// drawn one game against somebody of rating 0. This weak prior keeps agents that won or lost
// everything finite, and weighs no more than the one game.
//
// Errors come from the differences between rounds (the sandwich estimate with rounds as clusters),
// so that paired seeds narrow them as they should, and games of one chance do not count as many.
// The drawn games count as a round of their own: where all was won, it alone says how far off the
// figure may be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "arena/estimate.h"

namespace castellan {

// The ratings of all agents, their mean being 0.
class Ratings {
 public:
  Ratings(std::vector<double> strengths, std::vector<double> covariance, std::uint64_t rounds);

  [[nodiscard]] std::size_t agents() const { return strengths_.size(); }
  // Against the field: the mean of all agents. The error is infinite before the second round.
  [[nodiscard]] Estimate rating(std::size_t agent) const;
  [[nodiscard]] Estimate difference(std::size_t agent, std::size_t other) const;
  // Against all others together, at a table where each sits once.
  [[nodiscard]] Estimate against_others(std::size_t agent) const;

 private:
  [[nodiscard]] double error(const std::vector<double>& weights) const;

  std::vector<double> strengths_;   // natural logarithms
  std::vector<double> covariance_;  // of them, by rows
  std::uint64_t rounds_;
};

// Takes the results of rounds as they come, and fits ratings to them. Keeps sums for each table
// alone, however many rounds there are.
class RatingFit {
 public:
  static constexpr double kPrior = 1;  // drawn games against rating 0

  // The agents of the players at each table; an agent may sit at several seats of one.
  RatingFit(std::size_t agents, const std::vector<std::vector<std::size_t>>& tables,
            double prior = kPrior);

  // A round: so many games at a table, and what each of its players has won of them.
  void add(std::size_t table, double games, std::span<const double> won);

  [[nodiscard]] Ratings fit() const;

 private:
  // Of one table; agents once each, with the seats they have.
  struct Results {
    std::vector<std::size_t> agents;
    std::vector<std::size_t> place;  // of each player, in `agents`
    std::vector<double> seats;
    double games = 0;
    double games_squared = 0;       // summed over rounds
    std::vector<double> won;        // by agent
    std::vector<double> won_games;  // won times games, summed over rounds
    std::vector<double> won_won;    // products of what two agents won, summed over rounds
    [[nodiscard]] std::vector<double> expected(const std::vector<double>& strengths) const;
  };
  struct Slope;
  [[nodiscard]] double likelihood(const std::vector<double>& strengths) const;
  [[nodiscard]] Slope slope(const std::vector<double>& strengths) const;
  [[nodiscard]] std::vector<double> spread(const std::vector<double>& strengths) const;

  std::size_t agents_;
  double prior_;
  std::uint64_t rounds_ = 0;
  std::vector<Results> tables_;
};

// The Elo difference to every other at which a share of the win is expected, among so many seats,
// and the share that it makes expected.
double elo_of(double score, std::size_t seats);
double share_of(double elo, std::size_t seats);

}  // namespace castellan
