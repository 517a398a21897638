// How much somebody may ask for in a while: so many at once, and so many a second after that.
#pragma once

#include <algorithm>
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
