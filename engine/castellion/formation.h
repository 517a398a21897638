// The formations of a castle one by one, for those who tell of them. Rules only count them
// (castle.h).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/castellion/castle.h"

namespace castellan::castellion {

enum class Pattern : std::uint8_t { kTower, kBastion, kLine };
inline constexpr std::array<std::string_view, 3> kPatternNames{"tower", "bastion", "line"};

struct Formation {
  Pattern pattern{};
  Faction faction{};
  Cells cells = 0;
  // Its lowest or leftmost cell.
  [[nodiscard]] Cell start() const { return lowest_cell(cells); }
};

// Those that count, by faction and pattern.
inline std::vector<Formation> formations_of(const Castle& castle) {
  namespace detail = formation_detail;
  std::vector<Formation> found;
  for (int i = 0; i < kFactions; ++i) {
    const auto faction = static_cast<Faction>(i);
    const Cells own = castle.of(faction);
    const auto add = [&](Pattern pattern, Cells starts, Cells (*cells_of)(Cells)) {
      for (; starts != 0; starts &= starts - 1) {
        const Cells cells = cells_of(starts & ~(starts - 1));
        if ((cells & castle.haunted()) == 0) found.push_back({pattern, faction, cells});
      }
    };
    add(Pattern::kTower, detail::towers(own), detail::tower_cells);
    add(Pattern::kBastion, detail::bastions(own), detail::bastion_cells);
    add(Pattern::kLine, detail::lines(own), detail::line_cells);
  }
  return found;
}

// Tiles that lie in one of the patterns, whether it counts or not.
inline Cells patterned(const Castle& castle) {
  namespace detail = formation_detail;
  Cells cells = 0;
  for (int i = 0; i < kFactions; ++i) {
    const Cells own = castle.of(static_cast<Faction>(i));
    cells |= detail::tower_cells(own & own >> 1U & own >> 2U & own >> 3U);
    cells |= detail::bastion_cells(own & own >> 1U & own >> kStride & own >> (kStride + 1));
    cells |= detail::line_cells(own & own >> kStride & own >> (2 * kStride) & own >> (3 * kStride));
  }
  return cells;
}

}  // namespace castellan::castellion
