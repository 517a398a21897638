// How likely a choice is before anybody looked at it, by what the sense thinks of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace castellan {

// Powers of two in steps of an eighth, from x alone: std::exp2 differs between standard libraries
// in the last bit, which would be enough for two platforms to search differently.
class Likelihood {
 public:
  constexpr Likelihood() {
    constexpr double kEighth = 0.91700404320467123;  // of a halving
    weights_[0] = kMost;
    for (std::size_t i = 1; i < kSteps; ++i) {
      weights_[i] = i % kParts == 0 ? weights_[i - kParts] / 2 : weights_[i - 1] * kEighth;
    }
  }

  // Of a choice that is worth `above` points more than another, beside that one's 1. Nothing is
  // more than 256 times as likely, and nothing is impossible.
  [[nodiscard]] constexpr double operator()(int above, int half) const {
    const std::int64_t steps = kLead - std::int64_t{kParts} * above / half;
    return weights_[static_cast<std::size_t>(
        std::clamp<std::int64_t>(steps, 0, std::int64_t{kSteps} - 1))];
  }

 private:
  static constexpr int kParts = 8;
  static constexpr double kMost = 256;
  static constexpr int kLead = 8 * kParts;  // steps from kMost down to 1
  static constexpr std::size_t kSteps = 201;
  std::array<double, kSteps> weights_{};
};
inline constexpr Likelihood kLikelihood;

}  // namespace castellan
