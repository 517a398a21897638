// Bit functions for every target. <bit> compiles for a GPU but runs wrong there, so the rules
// count bits only through these three.
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

// The index of the n-th set bit, counted from the lowest as 0; there must be that many.
constexpr int nth_bit(std::uint64_t bits, int n) {
  for (; n > 0; --n) bits &= bits - 1;
  return lowest_bit(bits);
}

}  // namespace castellan
