#include "arena/estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace castellan {
namespace {

constexpr double kNormal = 1.959963985;  // of the normal distribution, 2.5 % lie above

// What happened in all of so many rounds has at least this probability, with 97.5 % confidence.
double at_least(std::uint64_t rounds) { return std::pow(0.025, 1 / static_cast<double>(rounds)); }

}  // namespace

void RoundMean::add(double sum, double count) {
  ++rounds_;
  sum_ += sum;
  count_ += count;
  sum_squared_ += sum * sum;
  sum_count_ += sum * count;
  count_squared_ += count * count;
}

Estimate RoundMean::estimate() const {
  Estimate result;
  if (count_ == 0) return result;
  result.mean = sum_ / count_;
  if (rounds_ < 2) return result;
  // The squares of what each round has more than the mean promises it.
  const double squares =
      sum_squared_ - 2 * result.mean * sum_count_ + result.mean * result.mean * count_squared_;
  const auto n = static_cast<double>(rounds_);
  result.error = 1.96 * std::sqrt(std::max(0.0, squares) * n / (n - 1)) / count_;
  return result;
}

Interval share_interval(const RoundMean& share) {
  const Estimate estimate = share.estimate();
  if (share.rounds() < 2) return {};
  Interval interval{std::max(0.0, estimate.mean - estimate.error),
                    std::min(1.0, estimate.mean + estimate.error)};
  // Where every round was won whole there is no spread to go by. A round is won whole with a
  // probability of the mean at most, so n of n have at most the mean's n-th power.
  const double bound = at_least(share.rounds());
  if (estimate.mean >= 1) interval = {bound, 1};
  if (estimate.mean <= 0) interval = {0, 1 - bound};
  return interval;
}

// Where all rounds came to the same there is no spread to go by either.
Estimate share_difference(const RoundMean& difference) {
  Estimate estimate = difference.estimate();
  if (difference.rounds() < 2) {
    estimate.error = 1;
  } else if (estimate.error == 0) {
    estimate.error = 1 - at_least(difference.rounds());
  }
  return estimate;
}

double student(std::uint64_t rounds) {
  if (rounds < 2) return std::numeric_limits<double>::infinity();
  if (rounds == 2) return 12.706;
  if (rounds == 3) return 4.303;
  // The expansion of Cornish and Fisher; 0.02 too small for four rounds, and soon exact.
  const auto n = static_cast<double>(rounds - 1);
  const double z = kNormal;
  const double z3 = z * z * z;
  const double z5 = z3 * z * z;
  const double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

}  // namespace castellan
