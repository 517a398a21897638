// Bit functions for every target. <bit> compiles for a GPU but runs wrong there, so the rules
// count bits only through these four.
#pragma once

#include <bit>
#include <cstdint>

namespace castellan {

constexpr int popcount(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  return __popcll(bits);
#else
  return std::popcount(bits);
#endif
}

// The index of the lowest set bit; bits must not be zero.
constexpr int lowest_bit(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  return __ffsll(static_cast<long long>(bits)) - 1;
#else
  return std::countr_zero(bits);
#endif
}

// The index of the highest set bit; bits must not be zero.
constexpr int highest_bit(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  return 63 - __clzll(static_cast<long long>(bits));
#else
  return 63 - std::countl_zero(bits);
#endif
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
