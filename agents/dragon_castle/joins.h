// What tiles would come to in a Realm: how many of a type could hang together with them, and what
// that is worth as a set. For hints; the sense weighs the same things faster.
#pragma once

#include <algorithm>
#include <tuple>

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

inline constexpr int kSetSize = 4;
constexpr int shrine_worth(int floor) { return std::min(floor, 3); }  // DC-7.8

// Face-up tiles of one type that hang together.
struct Joined {
  int count = 0;
  Type type{};
  int floor = 0;  // of the highest of them

  // As a set (DC-6.5, DC-6.6); nothing for fewer than four.
  [[nodiscard]] constexpr int points() const {
    if (count < kSetSize) return 0;
    return DragonCastle::set_points(count) + (type == Type::kDragon ? 1 : 0);
  }
  [[nodiscard]] constexpr int missing() const { return kSetSize - count; }
  // Of a Shrine on the highest of them.
  [[nodiscard]] constexpr int shrine() const { return shrine_worth(floor); }

  friend constexpr bool operator<(const Joined& a, const Joined& b) {
    return std::tuple(a.points(), a.count, a.floor) < std::tuple(b.points(), b.count, b.floor);
  }
};

constexpr int highest_floor(const Realm& realm, Cells cells) {
  int floor = 0;
  for (; cells != 0; cells &= cells - 1) floor = std::max(floor, realm.tall(lowest_cell(cells)));
  return floor;
}

// What hangs together with this cell, if a tile of that type lies there.
constexpr Joined joined_at(const Realm& realm, Cell cell, Type type) {
  const Cells one = group(bit(cell), realm.of(type) | bit(cell));
  return {popcount(one), type, highest_floor(realm, one)};
}

// The most that a tile can join on one of these cells; on none of them, nothing.
constexpr Joined best_of_one(const Realm& realm, Tile tile, Cells where) {
  const Type own = type(tile);
  if (where == 0) return {0, own, 0};
  const Cells near = where & beside(realm.of(own));
  Joined best;
  for (Cells cells = near != 0 ? near : where; cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    Realm after = realm;
    after.put(cell, tile);
    best = std::max(best, joined_at(after, cell, own));
  }
  return best;
}
constexpr Joined best_of_one(const Realm& realm, Tile tile) {
  return best_of_one(realm, tile, realm.open());
}

// The most that one of two tiles can join, with the help of the other where they are of one type.
constexpr Joined best_of_two(const Realm& realm, Tile first, Tile second) {
  if (type(first) != type(second)) {
    return std::max(best_of_one(realm, first), best_of_one(realm, second));
  }
  const Type own = type(first);
  const Cells near = realm.open() & beside(realm.of(own));
  Joined best = best_of_one(realm, first);
  for (Cells cells = near != 0 ? near : realm.open(); cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    Realm after = realm;
    after.put(cell, first);
    const Cells one = group(bit(cell), after.of(own));
    if (const Cells beyond = after.open() & beside(one); beyond != 0) {
      best = std::max(best, best_of_one(after, second, beyond));
    }
  }
  return best;
}

}  // namespace castellan::dragon_castle
