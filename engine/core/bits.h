// Bit functions for every target. <bit> compiles for a GPU but runs wrong there, so the rules
// count bits only through these four. What a GPU has for it the compiler cannot evaluate.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace castellan {

constexpr int popcount(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __popcll(bits);
#endif
  return std::popcount(bits);
}

// The index of the lowest set bit; bits must not be zero.
constexpr int lowest_bit(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return __ffsll(static_cast<long long>(bits)) - 1;
#endif
  return std::countr_zero(bits);
}

// The index of the highest set bit; bits must not be zero.
constexpr int highest_bit(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  if (!std::is_constant_evaluated()) return 63 - __clzll(static_cast<long long>(bits));
#endif
  return 63 - std::countl_zero(bits);
}

// The index of the n-th set bit, counted from the lowest as 0; there must be that many. Halves the
// range six times instead of clearing bit after bit.
constexpr int nth_bit(std::uint64_t bits, int n) {
  int at = 0;
  for (int width = 32; width > 0; width /= 2) {
    const std::uint64_t low = bits & ((std::uint64_t{1} << width) - 1);
    const int count = popcount(low);
    if (n < count) {
      bits = low;
    } else {
      n -= count;
      bits >>= width;
      at += width;
    }
  }
  return at;
}

}  // namespace castellan
