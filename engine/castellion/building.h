// Where tiles may go: placing, swapping and moving.
#pragma once

#include "engine/castellion/rules.h"

namespace castellan::castellion {

// CN-3.1 to CN-3.4, CN-3.7 and CN-3.8: on the ground beside the castle, or on top of a column.
constexpr Cells Castellion::ground_and_tops(const Castle& castle) const {
  const Cells all = castle.occupied();
  const Cells on_top = all << 1U & ~all & kAllCells;
  return castle.width() < kSide ? on_top | bit(cell_at(castle.width(), 0)) : on_top;
}

// All of them but those beside the haunted tile (CN-9.33), and for a Pantry tile those beside
// another one where the option says so (CN-10.11).
constexpr Spots Castellion::free_spots(const Castle& castle, bool pantry) const {
  Cells shunned = castle.haunted();
  if (pantry && options_.pantry == Pantry::kApart) shunned |= castle.pantry();
  const int width = castle.width();
  return {ground_and_tops(castle) & ~beside(shunned),
          width > 0 && width < kSide && (shunned & bit(cell_at(0, 0))) == 0};
}

constexpr Spots Castellion::spots(const State& s, int seat, Tile tile) const {
  const Castle& castle = s.castle[static_cast<std::size_t>(seat)];
  Spots found = free_spots(castle, is_pantry(tile));
  const Cells same = castle.of(shape(tile));
  const Cells next_to_same = same << 1U | same << kStride | same >> kStride;
  found.cells &= ~(next_to_same & ~kGround);  // CN-3.5, CN-3.6
  return found;
}

// For the tile that a Pyro has taken up: shapes do not matter (CN-7.21).
constexpr Spots Castellion::move_spots(const State& s) const {
  Spots found = free_spots(castle_of(s), is_pantry(s.lifted));
  if (s.lifted_from == kCells) {
    found.left = false;  // CN-7.22
  } else {
    found.cells &= ~bit(s.lifted_from);
  }
  return found;
}

constexpr RuleId Castellion::why_not_there(const Castle& castle, Tile tile, Cell cell,
                                           bool shapes) const {
  const int column = column_of(cell);
  const int floor = floor_of(cell);
  if (castle.empty()) return cell == cell_at(0, 0) ? RuleId{} : rule::kFirstTile;
  if (castle.has(cell)) return rule::kOneTile;
  if (floor > 0 && (column >= castle.width() || floor > castle.height(column))) {
    return rule::kOnAnother;
  }
  if (column > castle.width()) return rule::kConnected;
  const Cells around = beside(bit(cell));
  if ((around & castle.haunted()) != 0) return shapes ? rule::kHauntApart : rule::kHauntMoves;
  if (is_pantry(tile) && options_.pantry == Pantry::kApart && (around & castle.pantry()) != 0) {
    return rule::kPantryApart;
  }
  if (shapes && floor > 0 && (around & castle.of(shape(tile))) != 0) return rule::kShapesApart;
  return {};
}

constexpr RuleId Castellion::why_not_left(const Castle& castle, Tile tile) const {
  if (castle.empty()) return rule::kFirstTile;
  if (castle.width() == kSide) return rule::kWidth;
  const Cells corner = bit(cell_at(0, 0));
  if ((castle.haunted() & corner) != 0) return rule::kHauntApart;
  const bool apart = is_pantry(tile) && options_.pantry == Pantry::kApart;
  return apart && (castle.pantry() & corner) != 0 ? rule::kPantryApart : RuleId{};
}

// CN-7.6, CN-9.36, CN-10.11; both cells must have tiles and share an edge.
constexpr bool Castellion::may_swap(const Castle& castle, Cell a, Cell b) const {
  const Cells both = bit(a) | bit(b);
  const bool haunted_itself = (castle.haunted() & both) != 0;
  if (!haunted_itself && (beside(castle.haunted()) & both) != 0) return false;
  if (options_.pantry != Pantry::kApart) return true;
  Castle after = castle;
  after.swap(a, b);
  return (beside(after.pantry() & both) & after.pantry()) == 0;
}

constexpr bool Castellion::can_juggle(const Castle& castle) const {
  if (castle.size() < 2) return false;
  if (castle.haunted() == 0 && options_.pantry != Pantry::kApart) return true;
  const Cells all = castle.occupied();
  for (Cells cells = all & all >> kStride; cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    if (may_swap(castle, cell, cell + kSide)) return true;
  }
  for (Cells cells = all & all >> 1U; cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    if (may_swap(castle, cell, cell + 1)) return true;
  }
  return false;
}

// Takes a tile up, and remembers where it must not go back to.
constexpr void Castellion::lift_tile(State& s, Cell cell) const {
  Castle& castle = s.castle[s.actor];
  s.lifted_haunted = (castle.haunted() & bit(cell)) != 0 ? 1 : 0;
  const bool leftmost = cell == cell_at(0, 0) && castle.height(0) == 1;
  s.lifted = castle.take(cell);
  s.lifted_from = leftmost ? kCells : static_cast<std::uint8_t>(cell);
}

// CN-7.19, CN-7.20, and there must be somewhere else for it.
constexpr bool Castellion::can_lift(const State& s, Cell cell) const {
  const Castle& castle = castle_of(s);
  if ((castle.tops() & castle.loose() & bit(cell)) == 0) return false;
  State after = s;
  lift_tile(after, cell);
  return move_spots(after).any();
}

constexpr Cells Castellion::liftable(const State& s) const {
  Cells found = 0;
  for (Cells tops = castle_of(s).tops(); tops != 0; tops &= tops - 1) {
    const Cell cell = lowest_cell(tops);
    if (can_lift(s, cell)) found |= bit(cell);
  }
  return found;
}

// CN-7.5: nothing may be burnt after which no tile could move. To burn the haunted tile ends the
// game before that.
constexpr bool Castellion::can_move_after(const State& s, Cell burnt) const {
  if ((castle_of(s).haunted() & bit(burnt)) != 0) return true;
  State after = s;
  after.castle[s.actor].take(burnt);
  return liftable(after) != 0;
}

// Of three tiles and more one can always move after another is gone, unless it has to keep away
// from something.
constexpr Cells Castellion::burnable(const State& s) const {
  const Castle& castle = castle_of(s);
  if (castle.size() < 3) return 0;
  if (castle.haunted() == 0 && options_.pantry != Pantry::kApart) return castle.loose();
  Cells found = 0;
  for (Cells cells = castle.loose(); cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    if (can_move_after(s, cell)) found |= bit(cell);
  }
  return found;
}

// CN-3.13; for some prices only what lies uncovered (CN-11.5, CN-11.19).
constexpr Cells Castellion::payable(const State& s) const {
  const Castle& castle = castle_of(s);
  const bool uncovered =
      s.due_for == Due::kChampion || (s.due_for == Due::kDonation && is(Level::kSchool));
  return uncovered ? castle.loose() & castle.tops() : castle.loose();
}

constexpr int Castellion::traitor_price(const State& s, int seat) const {
  const Castle& castle = s.castle[static_cast<std::size_t>(seat)];
  const int saved = is(Level::kMenace) ? castle.formations().lines : 0;
  return std::min(castle.size(), std::max(0, kTraitorPrice - saved));
}

}  // namespace castellan::castellion
