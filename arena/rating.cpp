#include "arena/rating.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace castellan {
namespace {

// Elo points of a natural logarithm.
const double kScale = 400 / std::log(10);

// A symmetric positive definite matrix, by rows, as the product of a triangle and its mirror image.
class Triangle {
 public:
  explicit Triangle(std::vector<double> matrix, std::size_t size)
      : size_(size), rows_(std::move(matrix)) {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = at(i, j);
        for (std::size_t k = 0; k < j; ++k) sum -= at(i, k) * at(j, k);
        at(i, j) = i == j ? std::sqrt(sum) : sum / at(j, j);
      }
    }
  }

  // Solves matrix x = right.
  [[nodiscard]] std::vector<double> solve(std::vector<double> right) const {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k < i; ++k) right[i] -= at(i, k) * right[k];
      right[i] /= at(i, i);
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) right[i] -= at(k, i) * right[k];
      right[i] /= at(i, i);
    }
    return right;
  }

 private:
  double& at(std::size_t i, std::size_t j) { return rows_[i * size_ + j]; }
  [[nodiscard]] double at(std::size_t i, std::size_t j) const { return rows_[i * size_ + j]; }

  std::size_t size_;
  std::vector<double> rows_;
};

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

}  // namespace

Ratings::Ratings(std::vector<double> strengths, std::vector<double> covariance,
                 std::uint64_t rounds)
    : strengths_(std::move(strengths)), covariance_(std::move(covariance)), rounds_(rounds) {
  const double mean = std::accumulate(strengths_.begin(), strengths_.end(), 0.0) /
                      static_cast<double>(std::max<std::size_t>(1, agents()));
  for (double& strength : strengths_) strength -= mean;
}

double Ratings::error(const std::vector<double>& weights) const {
  if (rounds_ < 2) return std::numeric_limits<double>::infinity();
  double variance = 0;
  for (std::size_t i = 0; i < agents(); ++i) {
    for (std::size_t j = 0; j < agents(); ++j) {
      variance += weights[i] * weights[j] * covariance_[i * agents() + j];
    }
  }
  return student(rounds_) * kScale * std::sqrt(std::max(0.0, variance));
}

Estimate Ratings::rating(std::size_t agent) const {
  std::vector<double> weights(agents(), -1 / static_cast<double>(agents()));
  weights[agent] += 1;
  return {kScale * strengths_[agent], error(weights)};
}

Estimate Ratings::difference(std::size_t agent, std::size_t other) const {
  std::vector<double> weights(agents());
  weights[agent] += 1;
  weights[other] -= 1;
  return {kScale * (strengths_[agent] - strengths_[other]), error(weights)};
}

Estimate Ratings::against_others(std::size_t agent) const {
  double others = 0;
  for (std::size_t i = 0; i < agents(); ++i) {
    if (i != agent) others += std::exp(strengths_[i]);
  }
  std::vector<double> weights(agents());
  for (std::size_t i = 0; i < agents(); ++i) {
    weights[i] = i == agent ? 1 : -std::exp(strengths_[i]) / others;
  }
  const double mean = others / static_cast<double>(agents() - 1);
  return {kScale * (strengths_[agent] - std::log(mean)), error(weights)};
}

// What the likelihood's logarithm does at some strengths: its slope in each, and how it bends (the
// information, by rows).
struct RatingFit::Slope {
  std::vector<double> score;
  std::vector<double> information;
};

RatingFit::RatingFit(std::size_t agents, const std::vector<std::vector<std::size_t>>& tables,
                     double prior)
    : agents_(agents), prior_(prior) {
  for (const std::vector<std::size_t>& players : tables) {
    Results results;
    for (const std::size_t agent : players) {
      const auto found = std::find(results.agents.begin(), results.agents.end(), agent);
      results.place.push_back(static_cast<std::size_t>(found - results.agents.begin()));
      if (found == results.agents.end()) {
        results.agents.push_back(agent);
        results.seats.push_back(0);
      }
      results.seats[results.place.back()] += 1;
    }
    const std::size_t size = results.agents.size();
    results.won.resize(size);
    results.won_games.resize(size);
    results.won_won.resize(size * size);
    tables_.push_back(std::move(results));
  }
}

void RatingFit::add(std::size_t table, double games, std::span<const double> won) {
  Results& results = tables_[table];
  const std::size_t size = results.agents.size();
  std::vector<double> of_agents(size);
  for (std::size_t i = 0; i < won.size(); ++i) of_agents[results.place[i]] += won[i];
  results.games += games;
  results.games_squared += games * games;
  for (std::size_t i = 0; i < size; ++i) {
    results.won[i] += of_agents[i];
    results.won_games[i] += of_agents[i] * games;
    for (std::size_t j = 0; j < size; ++j) {
      results.won_won[i * size + j] += of_agents[i] * of_agents[j];
    }
  }
  ++rounds_;
}

// The share of a win that each agent of the table has coming.
std::vector<double> RatingFit::Results::expected(const std::vector<double>& strengths) const {
  std::vector<double> shares(agents.size());
  double most = strengths[agents[0]];
  for (const std::size_t agent : agents) most = std::max(most, strengths[agent]);
  double sum = 0;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    shares[i] = seats[i] * std::exp(strengths[agents[i]] - most);
    sum += shares[i];
  }
  for (double& share : shares) share /= sum;
  return shares;
}

double RatingFit::likelihood(const std::vector<double>& strengths) const {
  double sum = 0;
  for (const Results& table : tables_) {
    const std::vector<double> expected = table.expected(strengths);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      if (table.won[i] > 0) sum += table.won[i] * std::log(expected[i]);
    }
  }
  for (const double strength : strengths) {
    const double half = prior_ / 2;
    sum -= half * (std::log1p(std::exp(-strength)) + std::log1p(std::exp(strength)));
  }
  return sum;
}

RatingFit::Slope RatingFit::slope(const std::vector<double>& strengths) const {
  Slope slope{std::vector<double>(agents_), std::vector<double>(agents_ * agents_)};
  for (const Results& table : tables_) {
    const std::vector<double> expected = table.expected(strengths);
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const std::size_t row = table.agents[i];
      slope.score[row] += table.won[i] - table.games * expected[i];
      slope.information[row * agents_ + row] += table.games * expected[i];
      for (std::size_t j = 0; j < expected.size(); ++j) {
        slope.information[row * agents_ + table.agents[j]] -=
            table.games * expected[i] * expected[j];
      }
    }
  }
  for (std::size_t i = 0; i < agents_; ++i) {
    const double expected = logistic(strengths[i]);
    slope.score[i] += prior_ * (0.5 - expected);
    slope.information[i * agents_ + i] += prior_ * expected * (1 - expected);
  }
  return slope;
}

// The squares and products of what each round had more than expected, summed.
std::vector<double> RatingFit::spread(const std::vector<double>& strengths) const {
  std::vector<double> spread(agents_ * agents_);
  for (const Results& table : tables_) {
    const std::vector<double> expected = table.expected(strengths);
    const std::size_t size = expected.size();
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) {
        spread[table.agents[i] * agents_ + table.agents[j]] +=
            table.won_won[i * size + j] - table.won_games[i] * expected[j] -
            table.won_games[j] * expected[i] + table.games_squared * expected[i] * expected[j];
      }
    }
  }
  if (rounds_ > 1) {
    for (double& each : spread)
      each *= static_cast<double>(rounds_) / static_cast<double>(rounds_ - 1);
  }
  const auto rest = [&](std::size_t agent) { return prior_ * (0.5 - logistic(strengths[agent])); };
  for (std::size_t i = 0; i < agents_; ++i) {
    for (std::size_t j = 0; j < agents_; ++j) spread[i * agents_ + j] += rest(i) * rest(j);
  }
  return spread;
}

// Newton's method; the likelihood is concave in the logarithms of strengths, so that halving a step
// that goes too far is all the care it needs.
Ratings RatingFit::fit() const {
  constexpr int kMostSteps = 100;
  constexpr double kSettled = 1e-10;
  std::vector<double> strengths(agents_);
  double best = likelihood(strengths);
  for (int i = 0; i < kMostSteps; ++i) {
    Slope now = slope(strengths);
    const std::vector<double> step =
        Triangle(std::move(now.information), agents_).solve(std::move(now.score));
    double length = 0;
    for (const double each : step) length = std::max(length, std::abs(each));
    if (length < kSettled) break;
    double factor = std::min(1.0, 4 / length);
    for (int halvings = 0; halvings < 60; ++halvings, factor /= 2) {
      std::vector<double> next = strengths;
      for (std::size_t agent = 0; agent < agents_; ++agent) next[agent] += factor * step[agent];
      const double reached = likelihood(next);
      if (reached < best - 1e-12 * std::abs(best)) continue;
      strengths = std::move(next);
      best = reached;
      break;
    }
  }

  const Triangle information(slope(strengths).information, agents_);
  // The spread, with the information's inverse on either side.
  std::vector<double> half(agents_ * agents_);
  const std::vector<double> between = spread(strengths);
  for (std::size_t i = 0; i < agents_; ++i) {
    const auto row = between.begin() + static_cast<std::ptrdiff_t>(i * agents_);
    const auto solved = information.solve({row, row + static_cast<std::ptrdiff_t>(agents_)});
    for (std::size_t j = 0; j < agents_; ++j) half[j * agents_ + i] = solved[j];
  }
  std::vector<double> covariance(agents_ * agents_);
  for (std::size_t i = 0; i < agents_; ++i) {
    const auto row = half.begin() + static_cast<std::ptrdiff_t>(i * agents_);
    const auto solved = information.solve({row, row + static_cast<std::ptrdiff_t>(agents_)});
    std::copy(solved.begin(), solved.end(),
              covariance.begin() + static_cast<std::ptrdiff_t>(i * agents_));
  }
  return {std::move(strengths), std::move(covariance), rounds_};
}

double elo_of(double score, std::size_t seats) {
  const double bounded = std::clamp(score, 0.001, 0.999);
  const auto others = static_cast<double>(seats - 1);
  return 400 * std::log10(bounded * others / (1 - bounded));
}

double share_of(double elo, std::size_t seats) {
  const double strength = std::pow(10, elo / 400);
  return strength / (strength + static_cast<double>(seats - 1));
}

}  // namespace castellan
