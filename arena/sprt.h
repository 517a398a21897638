// A sequential test: whether a mean is rather the one value or the other, decided as soon as the
// results allow and with known odds of being wrong.
//
// It is the generalized sequential probability ratio test. What a round came to (for two seats the
// mean of its two games: 0, ¼, ½, ¾ or 1) is a value of a distribution of which nothing is assumed;
// of all distributions with the one mean, and of all with the other, those are compared that make
// what was seen most likely. So pairs that share their chance count for what they are worth.
#pragma once

#include <cstdint>
#include <map>

namespace castellan {

struct SprtSettings {
  double mean0 = 0;  // what rejects
  double mean1 = 0;  // what accepts, larger
  double least = 0;  // the range in which values lie
  double most = 1;
  double alpha = 0.05;  // how often at most a mean of mean0 is accepted
  double beta = 0.05;   // how often at most a mean of mean1 is rejected
};

class Sprt {
 public:
  enum class Verdict : std::uint8_t { kOpen, kAccepted, kRejected };

  explicit Sprt(const SprtSettings& settings);

  // A round. Once there is a verdict it stays.
  void add(double value);

  [[nodiscard]] Verdict verdict() const { return verdict_; }
  // The logarithm of the ratio, and where it decides.
  [[nodiscard]] double llr() const { return llr_; }
  [[nodiscard]] double lower() const { return lower_; }
  [[nodiscard]] double upper() const { return upper_; }

 private:
  [[nodiscard]] double cost(double mean) const;

  SprtSettings settings_;
  std::map<double, double> seen_;  // how often each value
  double llr_ = 0;
  double lower_;
  double upper_;
  Verdict verdict_ = Verdict::kOpen;
};

}  // namespace castellan
