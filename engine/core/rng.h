// Random numbers for playouts, redeals and tests: the same on every platform, unlike those of the
// standard library, whose distributions differ. Tables draw their chance elsewhere (table/fate.h).
#pragma once

#include <bit>
#include <cstdint>

namespace castellan {

// PCG-XSH-RR 64/32 (O'Neill 2014) with a stream of its own for each seed.
class Rng {
 public:
  using result_type = std::uint32_t;

  constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0)
      : increment_((stream << 1U) | 1U) {
    next();
    state_ += seed;
    next();
  }

  constexpr std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005ULL + increment_;
    const auto mixed = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
    const auto turn = static_cast<std::uint32_t>(old >> 59U);
    return (mixed >> turn) | (mixed << ((32U - turn) & 31U));
  }

  constexpr std::uint64_t next64() {
    const std::uint64_t high = next();
    return (high << 32U) | next();
  }

  // A number in [0, n), each exactly equally likely (Lemire 2019); n must not be zero.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = std::uint64_t{next()} * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * n;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  std::uint64_t state_ = 0;
  std::uint64_t increment_;
};

}  // namespace castellan
