// What the tiles of the castle are to the others: sets that they could make, and who is to be
// kept from them.
#pragma once

#include "agents/dragon_castle/joins.h"

namespace castellan::dragon_castle {

struct Rival {
  std::size_t seat = 0;
  Joined set;  // that this seat could make; of nobody, no tiles at all

  [[nodiscard]] constexpr int points() const { return set.points(); }
};

// Whether the seat has another turn after this one (DC-8.5).
constexpr bool plays_again(const DragonCastle& rules, const State& s, std::size_t seat) {
  return s.summoned < rules.seats() || seat > s.seat;
}

// The one of the others who could make the best set with a tile, or with a pair of it; of equals
// the one whose turn comes first. A single tile is collected only together with a Shrine.
constexpr Rival who_wants(const DragonCastle& rules, const State& s, Tile tile, bool pair) {
  Rival best;
  for (std::size_t i = 1; i < rules.seats(); ++i) {
    const std::size_t seat = (s.seat + i) % rules.seats();
    const Realm& realm = s.realm[seat];
    if (!plays_again(rules, s, seat) || (!pair && rules.supply(s) == 0)) continue;
    const Joined set = pair ? best_of_two(realm, tile, tile) : best_of_one(realm, tile);
    if (set.points() > best.points()) best = {seat, set};
  }
  return best;
}

// The tiles with which a turn can begin, as far as they are turned up (DC-4.4).
constexpr Spaces free_firsts(const Castle& castle) {
  return castle.empty() ? Spaces{} : castle.available(castle.top_floor());
}
constexpr int free_of(const Castle& castle, Type wanted) {
  int count = 0;
  free_firsts(castle).for_each([&](Space space) {
    const Tile tile = castle.top(space);
    if (is_tile(tile) && type(tile) == wanted) ++count;
  });
  return count;
}

// The best set that the seat whose turn comes next can make with a tile that was not free before,
// of a type of which none was.
constexpr Rival who_gets(const DragonCastle& rules, const State& s, const Castle& after) {
  const std::size_t seat = (s.seat + 1U) % rules.seats();
  Rival best;
  if (!plays_again(rules, s, seat) || rules.supply(s) == 0) return best;
  (free_firsts(after) - free_firsts(s.castle)).for_each([&](Space space) {
    const Tile tile = after.top(space);
    if (!is_tile(tile) || free_of(s.castle, type(tile)) > 0) return;
    const Joined set = best_of_one(s.realm[seat], tile);
    if (set.points() > best.points()) best = {seat, set};
  });
  return best;
}

}  // namespace castellan::dragon_castle
