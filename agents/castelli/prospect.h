// What a tile would bring on a square. What lies around the square is looked at once, and then any
// tile can be tried there quickly: playouts do little else.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "agents/castelli/weights.h"
#include "engine/castelli/rules.h"

namespace castellan::castelli {

class Prospect {
 public:
  constexpr Prospect(const Castelli& rules, const State& s, Square square, const Weights& w)
      : rules_(rules), s_(s), w_(w), table_(rules.table_at(square)) {
    for (int side = 0; side < kSides; ++side)
      border_[static_cast<std::size_t>(side)] = look(square, side);
  }

  // As it would lie, turned so far.
  [[nodiscard]] constexpr int worth(const Tile& tile, int turns) const {
    int worth = 0;
    for (int side = 0; side < kSides; ++side) {
      const int colour = tile.colour_at(side, turns);
      worth += coat(border_[static_cast<std::size_t>(side)], colour, tile.value_of(colour));
    }
    return worth;
  }
  // As it lies best, with what it gives by itself.
  [[nodiscard]] constexpr int best(const Tile& tile) const {
    int best = worth(tile, 0);
    for (int turns = 1; turns < kSides; ++turns) best = std::max(best, worth(tile, turns));
    return best + w_.silver * tile.silver + (tile.has_card() ? w_.card : 0);
  }

 private:
  // What a coat of arms at one side touches, without the tile itself.
  struct Border {
    Icon icon = Icon::kNone;     // at the frame
    const Area* area = nullptr;  // else
    bool completes = false;
    Influence values{};
    unsigned coats = 0;  // colours that may build at the octagon already, as bits
    int ground = 0;      // what it is worth to be able to
  };

  [[nodiscard]] constexpr Border look(Square square, int side) const {
    Border border;
    const int octagon = rules_.beside(square, true, side);
    if (octagon == kNowhere) {
      border.icon = rules_.icon(square, side);
      return border;
    }
    const Land& land = rules_.land(s_, octagon);
    const unsigned here = 1U << static_cast<unsigned>(opposite(side));
    border.area = &land.area[static_cast<std::size_t>(land.area_at(opposite(side)))];
    border.completes = border.area->kind != Kind::kMine &&
                       rules_.complete(s_, octagon, border.area->sides & ~here);
    if (border.completes) {
      border.values = rules_.influence(s_, octagon, border.area->sides & ~here);
    }
    border.ground = free_site(octagon, land) ? w_.ground * rules_.castle_points(s_, octagon) : 0;
    if (border.ground == 0) return border;
    const Influence all = rules_.influence(s_, octagon, 0xfU & ~here);
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if (all[colour] > 0) border.coats |= 1U << colour;
    }
    return border;
  }

  [[nodiscard]] constexpr bool free_site(Octagon octagon, const Land& land) const {
    for (int side = 0; side < kSides; ++side) {
      const Area& area = land.area[static_cast<std::size_t>(side)];
      for (int i = 0; i < area.sites; ++i) {
        if (s_.site[static_cast<std::size_t>(site_of(area_id(octagon, side), i))] == 0) return true;
      }
    }
    return false;
  }

  [[nodiscard]] constexpr int coat(const Border& border, int colour, int value) const {
    const auto seat = static_cast<std::size_t>(colour);
    const bool plays = seat < rules_.seats() && rules_.table_of(colour) == table_;
    if (border.area == nullptr) {
      return plays && value > 0 ? mine(seat, icon_worth(s_, seat, border.icon, w_)) : 0;
    }
    int worth = 0;
    if (border.completes) {
      Influence values = border.values;
      values[seat] += value;
      const Shares shares = rules_.shares(values, table_, border.area->icons);
      for (unsigned seats = shares.seats; seats != 0; seats &= seats - 1) {
        const auto other = static_cast<std::size_t>(lowest_bit(seats));
        worth += mine(other, gain_worth(s_, other, border.area->kind, shares.each, w_));
      }
    } else if (plays) {
      const bool silver = border.area->kind == Kind::kMine;
      const int each =
          silver ? s_.mine[static_cast<std::size_t>(table_)] : w_.hope * border.area->icons;
      worth += mine(seat, each * value);
    }
    const bool fresh = plays && value > 0 && (border.coats >> seat & 1U) == 0;
    return fresh ? worth + mine(seat, border.ground) : worth;
  }

  [[nodiscard]] constexpr int mine(std::size_t seat, int worth) const {
    return for_me(rules_, s_, seat, worth, w_);
  }

  const Castelli& rules_;
  const State& s_;
  const Weights& w_;
  int table_;
  std::array<Border, kSides> border_{};
};

}  // namespace castellan::castelli
