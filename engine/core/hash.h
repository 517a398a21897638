// A 64-bit hash of values without padding.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace castellan {

// The finaliser of SplitMix64: every bit of the input moves every bit of the output.
constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31U);
}

constexpr std::uint64_t combine(std::uint64_t hash, std::uint64_t value) {
  return mix((hash ^ value) + 0x9e3779b97f4a7c15ULL);
}

// The words are multiplied with odd constants and added in two lanes, so that the processor need
// not wait for one before it begins the next.
template <class T>
constexpr std::uint64_t hash_of(const T& value) {
  static_assert(std::has_unique_object_representations_v<T> && sizeof(T) % 8 == 0);
  const auto words = std::bit_cast<std::array<std::uint64_t, sizeof(T) / 8>>(value);
  std::uint64_t a = 0x243f6a8885a308d3ULL;
  std::uint64_t b = 0x13198a2e03707344ULL;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::uint64_t& lane = i % 2 == 0 ? a : b;
    lane = (lane ^ words[i]) * 0x9fb21c651e98df25ULL;
    lane ^= lane >> 29U;
  }
  return mix(a + 3 * b);
}

}  // namespace castellan
