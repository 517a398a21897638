// The natural logarithm of whole numbers, from + - x / alone. std::log differs between standard
// libraries in the last bit, which would be enough for two platforms to search differently.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace castellan {

class Logarithm {
 public:
  constexpr Logarithm() {
    // ln(n) = ln(n - 1) + 2 artanh(1 / (2n - 1)), and the series converges fast.
    for (std::size_t n = 2; n < kTable; ++n) {
      const double x = 1.0 / static_cast<double>(2 * n - 1);
      double term = x;
      double sum = 0;
      for (int k = 1; k < 60; k += 2) {
        sum += term / k;
        term *= x * x;
      }
      table_[n] = table_[n - 1] + 2 * sum;
    }
  }

  // Exact to the table below 1024, within 0.002 above, which is plenty for exploration.
  [[nodiscard]] constexpr double operator()(std::uint32_t n) const {
    double halvings = 0;
    for (; n >= kTable; n >>= 1U) halvings += table_[2];
    return table_[n] + halvings;
  }

 private:
  static constexpr std::size_t kTable = 1024;
  std::array<double, kTable> table_{};
};

inline constexpr Logarithm kLogarithm;

}  // namespace castellan
