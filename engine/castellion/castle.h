// A castle as sets of cells: which faction, which shape, and where the pawn stands. Columns stand
// side by side from the castle's own left edge and have no gaps, so that everything else follows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/castellion/tile.h"
#include "engine/core/bits.h"

namespace castellan::castellion {

inline constexpr int kSide = 6;  // columns and floors
inline constexpr int kCells = kSide * kSide;

// Cells as bits, seven to a column: six floors, and a bit that stays empty, so that a shift by one
// or by seven never carries a cell to where it does not belong.
using Cells = std::uint64_t;
inline constexpr int kStride = 7;
inline constexpr Cells kColumn = 0x3f;
inline constexpr Cells kGround = 0x810204081;  // the lowest cell of each column
inline constexpr Cells kAllCells = kGround * kColumn;

// A cell counts from 0, column by column, without the empty bit.
using Cell = int;
constexpr Cell cell_at(int column, int floor) { return column * kSide + floor; }
constexpr int column_of(Cell cell) { return cell / kSide; }
constexpr int floor_of(Cell cell) { return cell % kSide; }
constexpr Cells bit(Cell cell) { return Cells{1} << (column_of(cell) * kStride + floor_of(cell)); }
constexpr Cell lowest_cell(Cells cells) {
  const int at = lowest_bit(cells);
  return cell_at(at / kStride, at % kStride);
}
constexpr Cells beside(Cells cells) {
  return (cells << 1U | cells >> 1U | cells << kStride | cells >> kStride) & kAllCells;
}

// Formations that count (CN-4), by the lowest or leftmost cell of each.
struct Formations {
  int towers = 0;
  int bastions = 0;
  int lines = 0;
  friend constexpr bool operator==(const Formations&, const Formations&) = default;
};

namespace formation_detail {

// Four cells of `own` upwards from each of these, with no fifth one beside them (CN-4.2).
constexpr Cells towers(Cells own) {
  const Cells flank = own << kStride | own >> kStride;
  return own & own >> 1U & own >> 2U & own >> 3U & ~(own << 1U) & ~(own >> 4U) &
         ~(flank | flank >> 1U | flank >> 2U | flank >> 3U);
}
constexpr Cells lines(Cells own) {
  const Cells flank = own << 1U | own >> 1U;
  return own & own >> kStride & own >> (2 * kStride) & own >> (3 * kStride) & ~(own << kStride) &
         ~(own >> (4 * kStride)) &
         ~(flank | flank >> kStride | flank >> (2 * kStride) | flank >> (3 * kStride));
}
constexpr Cells bastions(Cells own) {
  const Cells below_or_above = own << 1U | own >> 2U;
  const Cells left_or_right = own << kStride | own >> (2 * kStride);
  return own & own >> 1U & own >> kStride & own >> (kStride + 1) &
         ~(below_or_above | below_or_above >> kStride) & ~(left_or_right | left_or_right >> 1U);
}
constexpr Cells tower_cells(Cells starts) {
  return starts | starts << 1U | starts << 2U | starts << 3U;
}
constexpr Cells line_cells(Cells starts) {
  return starts | starts << kStride | starts << (2 * kStride) | starts << (3 * kStride);
}
constexpr Cells bastion_cells(Cells starts) {
  return starts | starts << 1U | starts << kStride | starts << (kStride + 1);
}

}  // namespace formation_detail

class Castle {
 public:
  [[nodiscard]] constexpr Cells occupied() const {
    return sets_[kShapeSets] | sets_[kShapeSets + 1] | sets_[kShapeSets + 2];
  }
  [[nodiscard]] constexpr Cells of(Faction faction) const {
    return sets_[static_cast<std::size_t>(faction)];
  }
  [[nodiscard]] constexpr Cells of(Shape shape) const {
    return sets_[kShapeSets + static_cast<std::size_t>(shape)];
  }
  [[nodiscard]] constexpr Cells pantry() const {
    return occupied() & ~(sets_[0] | sets_[1] | sets_[2] | sets_[3]);
  }
  [[nodiscard]] constexpr Cells haunted() const { return sets_[kHaunted]; }

  [[nodiscard]] constexpr int size() const { return popcount(occupied()); }
  [[nodiscard]] constexpr bool empty() const { return occupied() == 0; }
  [[nodiscard]] constexpr bool full() const { return occupied() == kAllCells; }
  [[nodiscard]] constexpr int height(int column) const {
    return popcount(occupied() >> (column * kStride) & kColumn);
  }
  [[nodiscard]] constexpr int width() const {
    return empty() ? 0 : highest_bit(occupied()) / kStride + 1;
  }
  // CN-5.5
  [[nodiscard]] constexpr bool founded() const { return (occupied() & kGround) == kGround; }
  [[nodiscard]] constexpr bool has(Cell cell) const { return (occupied() & bit(cell)) != 0; }
  // The tile on this cell, which must have one.
  [[nodiscard]] constexpr Tile at(Cell cell) const {
    const Cells there = bit(cell);
    int shape = 0;
    while ((sets_[kShapeSets + static_cast<std::size_t>(shape)] & there) == 0) ++shape;
    for (int faction = 0; faction < kFactions; ++faction) {
      if ((sets_[static_cast<std::size_t>(faction)] & there) != 0) {
        return tile_at(faction * kShapes + shape);
      }
    }
    return pantry_tile(static_cast<Shape>(shape));
  }
  // The highest tile of every column.
  [[nodiscard]] constexpr Cells tops() const { return occupied() & ~(occupied() >> 1U); }
  // What can go without splitting the castle (CN-3.13): anything but the only tile of a column
  // between two others.
  [[nodiscard]] constexpr Cells loose() const {
    const Cells all = occupied();
    const Cells single = all & kGround & ~(all >> 1U);
    return all & ~(single & all << kStride & all >> kStride);
  }

  constexpr void put(Cell cell, Tile tile) {
    if (is_defender(tile)) sets_[static_cast<std::size_t>(faction(tile))] |= bit(cell);
    sets_[kShapeSets + static_cast<std::size_t>(shape(tile))] |= bit(cell);
  }
  constexpr void haunt(Cell cell) { sets_[kHaunted] = bit(cell); }
  // Makes room for a column on the left.
  constexpr void move_right() {
    for (Cells& set : sets_) set <<= kStride;
  }
  // Takes a tile away: what lies above slides down (CN-3.12), and columns are counted from the left
  // edge again. What stood in the way of both must have been asked before.
  constexpr Tile take(Cell cell) {
    const Tile taken = at(cell);
    const Cells gone = bit(cell);
    const Cells column = kColumn << (column_of(cell) * kStride);
    for (Cells& set : sets_) {
      const Cells above = set & column & ~(gone | (gone - 1));
      set = (set & ~(above | gone)) | above >> 1U;
    }
    if (!empty() && (occupied() & kColumn) == 0) {
      for (Cells& set : sets_) set >>= kStride;
    }
    return taken;
  }
  // Two tiles change places, and the pawn goes with its tile.
  constexpr void swap(Cell a, Cell b) {
    for (Cells& set : sets_) {
      if (((set & bit(a)) != 0) != ((set & bit(b)) != 0)) set ^= bit(a) | bit(b);
    }
  }
  // Takes the lowest rows away. Columns may be gone after that, in the middle too.
  constexpr void drop_rows(int rows) {
    const Cells rest = kGround * (kColumn >> rows);
    for (Cells& set : sets_) set = set >> rows & rest;
  }

  // A haunted tile is part of none, but still a fifth one beside others (CN-9.32).
  [[nodiscard]] constexpr Formations formations() const {
    namespace detail = formation_detail;
    Formations found;
    for (int i = 0; i < kFactions; ++i) {
      const Cells own = sets_[static_cast<std::size_t>(i)];
      if (popcount(own) < 4) continue;
      found.towers += popcount(detail::towers(own));
      found.bastions += popcount(detail::bastions(own));
      found.lines += popcount(detail::lines(own));
      if ((own & haunted()) == 0) continue;
      found.towers -= (detail::tower_cells(detail::towers(own)) & haunted()) != 0 ? 1 : 0;
      found.bastions -= (detail::bastion_cells(detail::bastions(own)) & haunted()) != 0 ? 1 : 0;
      found.lines -= (detail::line_cells(detail::lines(own)) & haunted()) != 0 ? 1 : 0;
    }
    return found;
  }
  // The cells of all towers that count.
  [[nodiscard]] constexpr Cells tower_cells() const {
    namespace detail = formation_detail;
    Cells cells = 0;
    for (int i = 0; i < kFactions; ++i) {
      const Cells own = detail::tower_cells(detail::towers(sets_[static_cast<std::size_t>(i)]));
      // Towers of one faction never touch, so the haunted one goes as a whole.
      cells |= own;
      if ((own & haunted()) == 0) continue;
      for (Cells starts = detail::towers(sets_[static_cast<std::size_t>(i)]); starts != 0;
           starts &= starts - 1) {
        const Cells one = detail::tower_cells(starts & ~(starts - 1));
        if ((one & haunted()) != 0) cells &= ~one;
      }
    }
    return cells;
  }

  friend constexpr bool operator==(const Castle&, const Castle&) = default;

 private:
  static constexpr std::size_t kShapeSets = kFactions;
  static constexpr std::size_t kHaunted = kFactions + kShapes;

  std::array<Cells, kFactions + kShapes + 1> sets_{};  // factions, shapes, the pawn
};

}  // namespace castellan::castellion
