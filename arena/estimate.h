// What rounds say of a mean, and how far it may be off. Games of one round share their chance and
// are not independent; rounds are, so the spread between rounds is what an error is made from.
#pragma once

#include <cstddef>
#include <cstdint>

namespace castellan {

struct Estimate {
  double mean = 0;
  double error = 0;  // 95 %: half the width of the interval
};

// A mean over rounds that may differ in size: what was counted, divided by how often it could have
// been. Keeps sums alone, however many rounds there are.
class RoundMean {
 public:
  void add(double sum, double count);

  [[nodiscard]] std::uint64_t rounds() const { return rounds_; }
  // The error is 0 where there are fewer than two rounds, which say nothing of it.
  [[nodiscard]] Estimate estimate() const;

 private:
  std::uint64_t rounds_ = 0;
  double sum_ = 0;
  double count_ = 0;
  double sum_squared_ = 0;
  double sum_count_ = 0;
  double count_squared_ = 0;
};

// A 95 % interval of a share of the win, from 0 to 1.
struct Interval {
  double low = 0;
  double high = 1;
};
Interval share_interval(const RoundMean& share);

// The mean of a difference between two shares, from -1 to 1.
Estimate share_difference(const RoundMean& difference);

// How many standard errors make 95 % where so many rounds tell the spread (Student's t).
double student(std::uint64_t rounds);

}  // namespace castellan
