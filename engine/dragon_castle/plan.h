// How high the stacks of a castle are, as it is drawn and built.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace castellan::dragon_castle {

inline constexpr int kCentreSide = 12;  // spaces in a row of the table's middle, and rows
inline constexpr int kSpaces = kCentreSide * kCentreSide;
inline constexpr int kFloors = 3;
inline constexpr int kCastleTiles = 116;  // all that are in the box
inline constexpr int kLongRun = 6;        // tiles side by side on an upper floor

// Space row * 12 + column; row 0 is the first of the drawing, and a castle lies at the top left.
struct Plan {
  std::array<std::uint8_t, kSpaces> height{};

  friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

constexpr std::size_t space_at(int row, int column) {
  return static_cast<std::size_t>(row) * kCentreSide + static_cast<std::size_t>(column);
}

constexpr int tiles_of(const Plan& plan) {
  int tiles = 0;
  for (const int height : plan.height) tiles += height;
  return tiles;
}

// Whether it is one that a drawing can give: all tiles of the box, no stack too high, and at the
// top left.
constexpr bool is_castle(const Plan& plan) {
  bool first_row = false;
  bool first_column = false;
  for (int i = 0; i < kCentreSide; ++i) {
    first_row = first_row || plan.height[space_at(0, i)] > 0;
    first_column = first_column || plan.height[space_at(i, 0)] > 0;
  }
  for (const int height : plan.height) {
    if (height > kFloors) return false;
  }
  return first_row && first_column && tiles_of(plan) == kCastleTiles;
}

// Floors count from 1, the ground.
constexpr int tiles_on_floor(const Plan& plan, int floor) {
  int tiles = 0;
  for (const int height : plan.height) tiles += height >= floor ? 1 : 0;
  return tiles;
}

// Left-right rows of kLongRun or more tiles side by side on the two upper floors.
constexpr int long_runs(const Plan& plan) {
  int runs = 0;
  for (int floor = 2; floor <= kFloors; ++floor) {
    for (int row = 0; row < kCentreSide; ++row) {
      int run = 0;
      for (int column = 0; column < kCentreSide; ++column) {
        run = plan.height[space_at(row, column)] >= floor ? run + 1 : 0;
        if (run == kLongRun) ++runs;
      }
    }
  }
  return runs;
}

}  // namespace castellan::dragon_castle
