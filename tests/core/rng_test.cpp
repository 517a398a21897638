#include "engine/core/rng.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/core/bits.h"
#include "engine/core/hash.h"

namespace castellan {
namespace {

// The published check values of PCG-XSH-RR 64/32 for seed 42 and stream 54.
TEST(Rng, IsThePublishedGenerator) {
  Rng rng(42, 54);
  for (const std::uint32_t expected :
       {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU}) {
    EXPECT_EQ(rng.next(), expected);
  }
}

TEST(Rng, BelowIsEven) {
  Rng rng(1);
  std::array<int, 7> counts{};
  constexpr int kDraws = 70'000;
  for (int i = 0; i < kDraws; ++i) ++counts[rng.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, kDraws / 7, 400);  // four deviations
}

TEST(Rng, BelowOneIsAlwaysZero) {
  Rng rng(3);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(rng.below(1), 0U);
}

TEST(Bits, NthBitCountsFromTheLowest) {
  EXPECT_EQ(nth_bit(0b101100, 0), 2);
  EXPECT_EQ(nth_bit(0b101100, 1), 3);
  EXPECT_EQ(nth_bit(0b101100, 2), 5);
  EXPECT_EQ(nth_bit(std::uint64_t{1} << 63U, 0), 63);
}

TEST(Hash, TellsNeighboursApart) {
  struct Two {
    std::uint64_t a;
    std::uint64_t b;
  };
  EXPECT_NE(hash_of(Two{0, 1}), hash_of(Two{1, 0}));
  EXPECT_NE(hash_of(Two{0, 0}), hash_of(Two{0, 1}));
  EXPECT_EQ(hash_of(Two{5, 6}), hash_of(Two{5, 6}));
}

}  // namespace
}  // namespace castellan
