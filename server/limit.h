// How much somebody may ask for in a while: so many at once, and so many a second after that.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace castellan {

struct Allowance {
  double at_once = 1;
  double per_second = 1;
};

class Bucket {
 public:
  explicit Bucket(const Allowance& allowance) : allowance_(allowance), left_(allowance.at_once) {}

  // Takes one if there is one. Times are milliseconds that never run back.
  bool take(std::int64_t now) {
    left_ = left(now);
    last_ = std::max(last_, now);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  // Takes one that may be still to come: in so many milliseconds. Whoever comes later waits longer,
  // so that of many who wait each gets their turn.
  std::int64_t reserve(std::int64_t now) {
    const std::int64_t until = delay(now);
    left_ = left(now) - 1;
    last_ = std::max(last_, now);
    return until;
  }
  // How long one would have to wait.
  [[nodiscard]] std::int64_t delay(std::int64_t now) const {
    const double missing = std::max(1 - left(now), 0.0);
    return static_cast<std::int64_t>(std::ceil(missing / allowance_.per_second * 1000));
  }
  [[nodiscard]] bool empty(std::int64_t now) const { return left(now) < 1; }
  // Nothing was taken for so long that it can be forgotten.
  [[nodiscard]] bool full(std::int64_t now) const { return left(now) >= allowance_.at_once; }

 private:
  [[nodiscard]] double left(std::int64_t now) const {
    const double gained =
        static_cast<double>(std::max<std::int64_t>(now - last_, 0)) / 1000 * allowance_.per_second;
    return std::min(allowance_.at_once, left_ + gained);
  }

  Allowance allowance_;
  double left_;
  std::int64_t last_ = 0;
};

}  // namespace castellan
