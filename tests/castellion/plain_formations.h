// A castle as columns of tiles, and everything that engine/castellion/castle.h does with bits done
// the long way: nothing here is fast, and all of it plain to see through.
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "engine/castellion/castle.h"

namespace castellan::castellion::plain {

struct Stone {
  Tile tile;
  bool haunted = false;
};

struct Columns {
  std::vector<std::vector<Stone>> columns;  // from the left; each from the ground up

  [[nodiscard]] bool has(int column, int floor) const {
    return column >= 0 && column < static_cast<int>(columns.size()) && floor >= 0 &&
           floor < static_cast<int>(columns[static_cast<std::size_t>(column)].size());
  }
  [[nodiscard]] const Stone& at(int column, int floor) const {
    return columns[static_cast<std::size_t>(column)][static_cast<std::size_t>(floor)];
  }
  [[nodiscard]] int width() const { return static_cast<int>(columns.size()); }
  [[nodiscard]] int height(int column) const {
    return static_cast<int>(columns[static_cast<std::size_t>(column)].size());
  }
};

constexpr std::array<std::pair<int, int>, 4> kSides{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};

inline bool same_faction(const Stone& a, const Stone& b) {
  return is_defender(a.tile) && is_defender(b.tile) && faction(a.tile) == faction(b.tile);
}

// All tiles of one faction that hang together (CN-4.2).
using Place = std::pair<int, int>;  // column, floor
using Group = std::vector<Place>;
using Seen = std::array<std::array<bool, kSide>, kSide>;
inline void gather(const Columns& castle, Place place, Group& group, Seen& seen) {
  const auto [column, floor] = place;
  bool& here = seen[static_cast<std::size_t>(column)][static_cast<std::size_t>(floor)];
  if (here) return;
  here = true;
  group.push_back(place);
  for (const auto& [right, up] : kSides) {
    if (castle.has(column + right, floor + up) &&
        same_faction(castle.at(column, floor), castle.at(column + right, floor + up))) {
      gather(castle, {column + right, floor + up}, group, seen);
    }
  }
}

// Whether these are all tiles of the group, counted from its leftmost and lowest one.
inline bool is_pattern(const Group& group, const std::array<Place, 4>& pattern) {
  if (group.size() != pattern.size()) return false;
  const auto [column, floor] = *std::min_element(group.begin(), group.end());
  for (const auto& [right, up] : pattern) {
    if (std::find(group.begin(), group.end(), Place{column + right, floor + up}) == group.end()) {
      return false;
    }
  }
  return true;
}

constexpr std::array<Place, 4> kTower{{{0, 0}, {0, 1}, {0, 2}, {0, 3}}};
constexpr std::array<Place, 4> kBastion{{{0, 0}, {0, 1}, {1, 0}, {1, 1}}};
constexpr std::array<Place, 4> kLine{{{0, 0}, {1, 0}, {2, 0}, {3, 0}}};

struct Found {
  Formations formations;
  Cells tower_cells = 0;
};

inline Found formations(const Columns& castle) {
  Found found;
  Seen seen{};
  Group group;
  for (int column = 0; column < castle.width(); ++column) {
    for (int floor = 0; floor < castle.height(column); ++floor) {
      if (!is_defender(castle.at(column, floor).tile)) continue;
      group.clear();
      gather(castle, {column, floor}, group, seen);
      if (group.empty()) continue;  // each group once
      bool haunted = false;
      for (const auto& [c, f] : group) haunted = haunted || castle.at(c, f).haunted;
      if (haunted) continue;  // CN-9.32
      if (is_pattern(group, kTower)) {
        ++found.formations.towers;
        for (const auto& [c, f] : group) found.tower_cells |= bit(cell_at(c, f));
      }
      if (is_pattern(group, kBastion)) ++found.formations.bastions;
      if (is_pattern(group, kLine)) ++found.formations.lines;
    }
  }
  return found;
}

inline Castle castle_of(const Columns& columns) {
  Castle castle;
  for (int column = 0; column < columns.width(); ++column) {
    for (int floor = 0; floor < columns.height(column); ++floor) {
      castle.put(cell_at(column, floor), columns.at(column, floor).tile);
      if (columns.at(column, floor).haunted) castle.haunt(cell_at(column, floor));
    }
  }
  return castle;
}

}  // namespace castellan::castellion::plain
