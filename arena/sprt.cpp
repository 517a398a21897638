#include "arena/sprt.h"

#include <cmath>

namespace castellan {
namespace {

// Both ends of the range have been seen this often before the first round, so that no mean is out
// of reach of what was seen.
constexpr double kTrace = 1e-3;

// Sums of shares differ in their last digits; values that are the same should be.
double rounded(double value) { return std::round(value * 1e9) / 1e9; }

}  // namespace

Sprt::Sprt(const SprtSettings& settings)
    : settings_(settings),
      lower_(std::log(settings.beta / (1 - settings.alpha))),
      upper_(std::log((1 - settings.beta) / settings.alpha)) {
  seen_[settings.least] += kTrace;
  seen_[settings.most] += kTrace;
}

// How much less likely, as a logarithm, what was seen becomes when the mean must be this: the
// likeliest such distribution gives each value its frequency divided by 1 + pull (value - mean),
// where the pull is what makes the mean come out.
double Sprt::cost(double mean) const {
  // The excess over the mean falls from plus to minus infinity between these. Newton's method finds
  // where it is zero, and halving where that would leave them.
  double low = -1 / (settings_.most - mean);
  double high = 1 / (mean - settings_.least);
  double pull = 0;
  for (int i = 0; i < 100; ++i) {
    double excess = 0;
    double fall = 0;
    for (const auto& [value, count] : seen_) {
      const double part = (value - mean) / (1 + pull * (value - mean));
      excess += count * part;
      fall += count * part * part;
    }
    (excess > 0 ? low : high) = pull;
    double next = pull + excess / fall;
    if (next <= low || next >= high) next = (low + high) / 2;
    const bool settled = std::abs(next - pull) < 1e-12;
    pull = next;
    if (settled) break;
  }
  double sum = 0;
  for (const auto& [value, count] : seen_) sum += count * std::log1p(pull * (value - mean));
  return sum;
}

void Sprt::add(double value) {
  if (verdict_ != Verdict::kOpen) return;
  seen_[rounded(value)] += 1;
  llr_ = cost(settings_.mean0) - cost(settings_.mean1);
  if (llr_ >= upper_) verdict_ = Verdict::kAccepted;
  if (llr_ <= lower_) verdict_ = Verdict::kRejected;
}

}  // namespace castellan
