// What speaks for a place in the Realm, or against it.
#pragma once

#include "agents/dragon_castle/sayings.h"

namespace castellan::dragon_castle {

// A tile on a cell of a Realm; it may go to all of `where`, and another may be placed after it.
struct Placing {
  Realm realm;
  Tile tile = kNoTile;
  Tile next = kNoTile;
  Cells where = 0;
  bool cards = false;  // whether the Dragon cards can be asked already
};

Message of_place(const DragonCastle& rules, const State& s, const Placing& placing, Cell cell);

}  // namespace castellan::dragon_castle
