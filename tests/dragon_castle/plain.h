// Castles and Realms the long way: grids of stacks, walked space by space. What the rules find with
// bits must be what this finds.
#pragma once

#include <array>
#include <functional>
#include <utility>
#include <vector>

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle::plain {

inline constexpr std::array<std::pair<int, int>, 4> kSides{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

struct CastleGrid {
  std::array<std::array<int, kCentreSide>, kCentreSide> height{};

  // Whether a tile lies there on the floor, which counts from 1; outside there is none.
  [[nodiscard]] bool tile(int row, int column, int floor) const {
    if (row < 0 || row >= kCentreSide || column < 0 || column >= kCentreSide) return false;
    return height[at(row)][at(column)] >= floor;
  }
  [[nodiscard]] int highest() const {
    int most = 0;
    for (const auto& row : height) {
      for (const int stack : row) most = std::max(most, stack);
    }
    return most;
  }
  // DC-4.2
  [[nodiscard]] bool long_side_free(int row, int column) const {
    const int floor = height[at(row)][at(column)];
    return floor > 0 && (!tile(row, column - 1, floor) || !tile(row, column + 1, floor));
  }
  // DC-10.8
  [[nodiscard]] bool short_side_free(int row, int column) const {
    const int floor = height[at(row)][at(column)];
    return floor > 0 && (!tile(row - 1, column, floor) || !tile(row + 1, column, floor));
  }

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
};

struct Stack {
  std::vector<Tile> tiles;  // from the ground; kFaceDown for those turned down
  bool shrine = false;

  [[nodiscard]] int height() const { return static_cast<int>(tiles.size()); }
  [[nodiscard]] bool up() const { return !tiles.empty() && is_tile(tiles.back()); }
  [[nodiscard]] bool down() const { return !tiles.empty() && !is_tile(tiles.back()); }
  [[nodiscard]] bool open() const { return tiles.empty() || (down() && !shrine); }
};

// A group of cells, true where it is.
using Marks = std::array<bool, kCells>;

struct RealmGrid {
  std::array<Stack, kCells> stacks;

  [[nodiscard]] const Stack& stack(int cell) const {
    return stacks[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] Tile top(int cell) const { return stack(cell).tiles.back(); }

  // The cells beside one.
  static std::vector<int> beside(int cell) {
    std::vector<int> all;
    for (const auto& [down, right] : kSides) {
      const int row = cell / 6 + down;
      const int column = cell % 6 + right;
      if (row >= 0 && row < 6 && column >= 0 && column < 6) all.push_back(row * 6 + column);
    }
    return all;
  }
  // All groups of cells of which like(cell) is true, in the order of their first cells.
  static std::vector<std::vector<int>> groups(const std::function<bool(int)>& like) {
    std::vector<std::vector<int>> all;
    Marks seen{};
    for (int cell = 0; cell < kCells; ++cell) {
      if (seen[static_cast<std::size_t>(cell)] || !like(cell)) continue;
      std::vector<int> group{cell};
      seen[static_cast<std::size_t>(cell)] = true;
      for (std::size_t next = 0; next < group.size(); ++next) {
        for (const int other : beside(group[next])) {
          if (seen[static_cast<std::size_t>(other)] || !like(other)) continue;
          seen[static_cast<std::size_t>(other)] = true;
          group.push_back(other);
        }
      }
      all.push_back(group);
    }
    return all;
  }
  [[nodiscard]] std::vector<std::vector<int>> groups_of(Type t) const {
    return groups([&](int cell) { return stack(cell).up() && type(top(cell)) == t; });
  }
  // DC-10.1
  [[nodiscard]] std::vector<std::vector<int>> groups_of_number(int n) const {
    return groups([&](int cell) {
      return stack(cell).up() && is_faction(type(top(cell))) && rank(top(cell)) == n;
    });
  }
};

inline Realm realm_of(const RealmGrid& grid) {
  Realm realm;
  for (int cell = 0; cell < kCells; ++cell) {
    for (const Tile tile : grid.stack(cell).tiles) realm.put(cell, tile);
    if (grid.stack(cell).shrine) realm.shrines |= bit(cell);
  }
  return realm;
}

// The Dragon cards, each as its rule says it.

inline int humility(const RealmGrid& realm) {
  int points = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (!realm.stack(cell).shrine) continue;
    for (const int other : RealmGrid::beside(cell)) {
      if (realm.stack(other).height() > realm.stack(cell).height()) {
        ++points;
        break;
      }
    }
  }
  return points;
}
inline int righteousness(const RealmGrid& realm) {
  int best = 0;
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 6; ++column) {
      int in_row = 0;
      int in_column = 0;
      for (int i = 0; i < 6; ++i) {
        in_row += realm.stack(row * 6 + i).shrine ? 1 : 0;
        in_column += realm.stack(i * 6 + column).shrine ? 1 : 0;
      }
      const int extra = (in_row == 6 ? 2 : 0) + (in_column == 6 ? 2 : 0);
      best = std::max(best, in_row + in_column + extra);
    }
  }
  return best;
}
inline int tranquility(const RealmGrid& realm) {
  return static_cast<int>(
      RealmGrid::groups([&](int cell) { return realm.stack(cell).down(); }).size());
}
inline int bravery(const RealmGrid& realm) {
  int points = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    bool higher = realm.stack(cell).height() > 0;
    for (const int other : RealmGrid::beside(cell)) {
      if (realm.stack(other).height() >= realm.stack(cell).height()) higher = false;
    }
    points += higher ? 1 : 0;
  }
  return points;
}
inline int majesty(const RealmGrid& realm) {
  std::array<int, 3> best{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (!realm.stack(cell).up() || realm.stack(cell).height() < 3) continue;
    const Tile tile = realm.top(cell);
    if (!is_faction(type(tile))) continue;
    int& most = best[static_cast<std::size_t>(type(tile))];
    most = std::max(most, rank(tile) + 1);
  }
  return best[0] + best[1] + best[2];
}
inline int strength(const RealmGrid& realm, Type t) {
  int best = 0;
  for (const auto& group : realm.groups_of(t)) {
    int sum = 0;
    for (const int cell : group) sum += rank(realm.top(cell)) + 1;
    best = std::max(best, sum);
  }
  return best;
}
inline int power(const std::vector<RealmGrid>& realms, std::size_t seat) {
  std::vector<std::size_t> others{(seat + 1) % realms.size()};
  if (realms.size() > 2) others.push_back((seat + realms.size() - 1) % realms.size());
  int points = 0;
  for (const Type t : {Type::kMerchant, Type::kSoldier, Type::kFarmer}) {
    const int own = strength(realms[seat], t);
    for (const std::size_t other : others) {
      const int theirs = strength(realms[other], t);
      if (own == 0) continue;
      points += own > theirs ? 2 : own == theirs ? 1 : 0;
    }
  }
  return points;
}
inline int knowledge(const RealmGrid& realm) {
  std::array<bool, kSymbols> seen{};
  for (int cell = 0; cell < kCells; ++cell) {
    if (realm.stack(cell).up() && !is_faction(type(realm.top(cell)))) {
      seen[static_cast<std::size_t>(realm.top(cell))] = true;
    }
  }
  int points = 0;
  for (const bool one : seen) points += one ? 2 : 0;
  return points;
}
inline int harmony(const RealmGrid& realm, bool bare) {
  int points = 0;
  bool any_tile = bare;
  bool any_shrine = bare;
  for (const Stack& stack : realm.stacks) {
    any_tile = any_tile || stack.height() > 0;
    any_shrine = any_shrine || stack.shrine;
  }
  for (const bool left_right : {true, false}) {
    bool tiles = true;
    bool shrines = true;
    for (int row = 0; row < 6; ++row) {
      for (int column = 0; column < 6; ++column) {
        const Stack& one = realm.stack(row * 6 + column);
        const Stack& other =
            left_right ? realm.stack(row * 6 + 5 - column) : realm.stack((5 - row) * 6 + column);
        if (one.height() != other.height()) tiles = false;
        if (one.shrine != other.shrine) shrines = false;
        if (one.shrine && other.shrine && one.height() != other.height()) shrines = false;
      }
    }
    if (tiles && any_tile) points += 4;
    if (shrines && any_shrine) points += 2;
  }
  return points;
}
inline int devotion(const RealmGrid& realm) {
  int points = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (!realm.stack(cell).shrine) continue;
    bool found = false;
    for (const int other : RealmGrid::beside(cell)) {
      if (realm.stack(other).up() && type(realm.top(other)) == Type::kDragon) found = true;
    }
    points += found ? 1 : 0;
  }
  return points;
}
inline int fortitude(const RealmGrid& realm) {
  int points = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const bool edge = cell / 6 == 0 || cell / 6 == 5 || cell % 6 == 0 || cell % 6 == 5;
    points += edge && realm.stack(cell).shrine ? 1 : 0;
  }
  return points;
}

}  // namespace castellan::dragon_castle::plain
