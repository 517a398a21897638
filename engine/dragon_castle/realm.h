// A realm: six by six spaces on which one player builds. Face-down tiles have lost their symbols
// for good, so a stack is its height, the tile on top if that lies face up, and perhaps a Shrine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/dragon_castle/tile.h"

namespace castellan::dragon_castle {

inline constexpr int kRealmSide = 6;
inline constexpr int kCells = kRealmSide * kRealmSide;

// A cell counts from 0, row by row. As bits, eight to a row, of which two stay empty.
using Cell = int;
using Cells = std::uint64_t;
constexpr Cell cell_at(int row, int column) { return row * kRealmSide + column; }
constexpr int cell_row(Cell cell) { return cell / kRealmSide; }
constexpr int cell_column(Cell cell) { return cell % kRealmSide; }
constexpr Cells bit(Cell cell) { return Cells{1} << (cell_row(cell) * 8 + cell_column(cell)); }
constexpr Cell lowest_cell(Cells cells) {
  const int at = lowest_bit(cells);
  return cell_at(at / 8, at % 8);
}
inline constexpr Cells kRow = 0x3f;
inline constexpr Cells kColumn = 0x0000'0101'0101'0101;
inline constexpr Cells kAllCells = kRow * kColumn;
inline constexpr Cells kEdge = kRow | kRow << 40U | kColumn | kColumn << 5U;  // the outer ring

constexpr Cells beside(Cells cells) {
  return (cells << 1U | cells >> 1U | cells << 8U | cells >> 8U) & kAllCells;
}
// Everything in `within` that hangs together with the seed, which belongs to it.
constexpr Cells group(Cells seed, Cells within) {
  for (Cells before = 0; seed != before;) {
    before = seed;
    seed |= beside(seed) & within;
  }
  return seed;
}
// Calls f(group) for each connected group, in the order of their first cells.
template <class F>
constexpr void each_group(Cells cells, F f) {
  while (cells != 0) {
    const Cells one = group(cells & ~(cells - 1), cells);
    cells &= ~one;
    f(one);
  }
}
// All groups of at least so many cells, together.
constexpr Cells large_groups(Cells cells, int least) {
  if (popcount(cells) < least) return 0;
  Cells large = 0;
  each_group(cells, [&](Cells one) {
    if (popcount(one) >= least) large |= one;
  });
  return large;
}

struct Realm {
  std::array<Cells, kTypes> type{};  // tiles face up on top, by type
  std::array<Cells, 3> number{};     // … and the binary digits of their numbers, from 0
  Cells down = 0;                    // stacks whose top lies face down
  Cells shrines = 0;
  std::array<std::uint8_t, kCells> height{};
  std::uint8_t pool = 0;    // Shrines to build with
  std::uint8_t tokens = 0;  // of the countdown
  std::uint16_t points = 0;

  [[nodiscard]] constexpr Cells of(Type t) const { return type[static_cast<std::size_t>(t)]; }
  [[nodiscard]] constexpr Cells factions() const { return type[0] | type[1] | type[2]; }
  [[nodiscard]] constexpr Cells specials() const { return type[3] | type[4] | type[5]; }
  [[nodiscard]] constexpr Cells up() const { return factions() | specials(); }
  [[nodiscard]] constexpr Cells stacks() const { return up() | down; }
  // Where a tile may be placed: on nothing, or on a face-down tile without a Shrine.
  [[nodiscard]] constexpr Cells open() const { return kAllCells & ~up() & ~shrines; }
  [[nodiscard]] constexpr Cells of_number(int n) const {
    Cells cells = kAllCells;
    for (unsigned digit = 0; digit < 3; ++digit) {
      const Cells set = number[digit];
      cells &= (static_cast<unsigned>(n) >> digit & 1U) != 0 ? set : ~set;
    }
    return cells;
  }
  // The symbol that lies face up on top of the cell; there must be one.
  [[nodiscard]] constexpr Tile at(Cell cell) const {
    const Cells there = bit(cell);
    int t = 0;
    while ((type[static_cast<std::size_t>(t)] & there) == 0) ++t;
    int n = 0;
    for (unsigned digit = 0; digit < 3; ++digit) {
      if ((number[digit] & there) != 0) n |= 1 << digit;
    }
    return tile_of(static_cast<Type>(t), n);
  }
  // kNoTile, kFaceDown or the symbol.
  [[nodiscard]] constexpr Tile top(Cell cell) const {
    if ((stacks() & bit(cell)) == 0) return kNoTile;
    return (down & bit(cell)) != 0 ? kFaceDown : at(cell);
  }
  [[nodiscard]] constexpr int tall(Cell cell) const {
    return height[static_cast<std::size_t>(cell)];
  }
  // Groups of one type that have to be consolidated, all together.
  [[nodiscard]] constexpr Cells sets() const {
    Cells all = 0;
    for (const Cells cells : type) all |= large_groups(cells, 4);
    return all;
  }

  // Lays a symbol, or kFaceDown, on top.
  constexpr void put(Cell cell, Tile tile) {
    const Cells there = bit(cell);
    ++height[static_cast<std::size_t>(cell)];
    down &= ~there;
    if (tile == kFaceDown) {
      down |= there;
      return;
    }
    type[static_cast<std::size_t>(dragon_castle::type(tile))] |= there;
    const auto n = static_cast<unsigned>(dragon_castle::rank(tile));
    for (unsigned digit = 0; digit < 3; ++digit) {
      if ((n >> digit & 1U) != 0) number[digit] |= there;
    }
  }
  // Takes the top away; what was below lies face down.
  constexpr Tile take(Cell cell) {
    const Tile taken = top(cell);
    const Cells there = bit(cell);
    forget(there);
    down &= ~there;
    if (--height[static_cast<std::size_t>(cell)] > 0) down |= there;
    return taken;
  }
  // Turns face-up tiles down.
  constexpr void flip(Cells cells) {
    forget(cells);
    down |= cells;
  }

  friend constexpr bool operator==(const Realm&, const Realm&) = default;

 private:
  constexpr void forget(Cells cells) {
    for (Cells& set : type) set &= ~cells;
    for (Cells& set : number) set &= ~cells;
  }
};

}  // namespace castellan::dragon_castle
