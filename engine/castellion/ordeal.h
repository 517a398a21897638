// The Ordeal cards (CN-6, CN-7.3, CN-8.9). They stand in data/castellion/ordeals.json, and the
// build makes the table out of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace castellan::castellion {

inline constexpr int kOrdeals = 3;
inline constexpr int kMostCards = 4;  // of one number

struct Ordeal {
  std::uint8_t traitors = 0;  // that bring it on
  std::uint8_t towers = 0;    // that it asks for
  std::uint8_t bastions = 0;
  std::uint8_t lines = 0;
  std::uint8_t rows = 0;     // that it destroys
  std::uint8_t penalty = 0;  // tiles to destroy where the formations are lacking; none: lost
};

// The cards of each number at one level.
struct Deck {
  std::array<std::array<Ordeal, kMostCards>, kOrdeals> cards{};
  std::array<std::uint8_t, kOrdeals> count{};
};

}  // namespace castellan::castellion

#include "data/castellion/ordeals.h"  // IWYU pragma: export
