// How far a castle of Castellion is from the formations that an ordeal asks for: patterns that can
// still become them are picked one by one, the most complete first, such that none is in the way
// of another.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/castellion/castle.h"
#include "engine/castellion/formation.h"
#include "engine/castellion/tile.h"

namespace castellan::castellion {

// Defenders that are still to come, by kind.
using Supply = std::array<std::uint8_t, kDefenderKinds>;

// What a formation still costs, in points of the sense and found like all of them.
struct PlanCosts {
  std::array<int, 5> with{100, 83, 59, 20, 0};  // so many tiles lie there already
  int hopeless = 219;                           // nothing can become it any more
  int filler = 5;                               // a tile that has to be put below it first
  int tight = 3;                                // an empty cell where only one shape still fits
  int rush = 3;  // half the square of how many tiles of one faction are still to come
};
inline constexpr PlanCosts kPlanCosts;

// Where a tile of this shape could be placed, if everything below it were there (CN-3.5, CN-3.6).
constexpr Cells fitting(const Castle& castle, Cells empty, Shape shape) {
  const Cells same = castle.of(shape);
  return empty & ~((same << 1U | same << kStride | same >> kStride) & ~kGround);
}
// Empty cells that nothing haunts from beside (CN-9.33).
constexpr Cells open_cells(const Castle& castle) {
  return kAllCells & ~castle.occupied() & ~beside(castle.haunted());
}

// A pattern of one faction that can still become a formation, or is one.
struct Opening {
  Pattern pattern{};
  Faction faction{};
  Cells cells = 0;
  Cells below = 0;  // all cells under it
  int missing = 0;  // tiles
  int cost = 0;     // by itself
};

class Plan {
 public:
  constexpr Plan(const Castle& castle, const Supply& supply) {
    const Cells occupied = castle.occupied();
    const Cells empty = open_cells(castle);
    empty_ = empty;
    std::array<Cells, kShapes> fits{};
    for (std::size_t i = 0; i < kShapes; ++i) {
      fits[i] = fitting(castle, empty, static_cast<Shape>(i));
    }
    tight_ = empty & ~((fits[0] & (fits[1] | fits[2])) | (fits[1] & fits[2]));
    for (std::size_t i = 0; i < kFactions; ++i) {
      const Cells own = castle.of(static_cast<Faction>(i));
      Cells usable = own & ~castle.haunted();
      for (std::size_t k = 0; k < kShapes; ++k) {
        if (supply[i * kShapes + k] > 0) usable |= fits[k];
      }
      sort(kTower, i, own, usable);
      sort(kLine, i, own, usable);
      sort(kBastion, i, own, usable);
    }
    // Floors that have to be filled first: none, one, two.
    Cells reach = occupied | occupied << 1U | kGround;
    for (auto& floor : reach_) {
      floor[kTower] = reach;
      floor[kLine] = reach & reach >> kStride & reach >> (2 * kStride) & reach >> (3 * kStride);
      floor[kBastion] = reach & reach >> kStride;
      reach |= reach << 1U;
    }
  }

  // What it costs to have so many of each. Which pattern is picked first among equals makes a
  // difference, and whoever has the time looks at all three ways.
  [[nodiscard]] constexpr int cost(const Formations& asked, bool thorough) const {
    const std::array<int, kPatterns> wanted{asked.towers, asked.lines, asked.bastions};
    int least = pick(wanted, kTower);
    if (!thorough) return least;
    for (const Shaped first : {kLine, kBastion}) {
      if (wanted[first] > 0 && least > 0) least = std::min(least, pick(wanted, first));
    }
    return least;
  }

  // Every pattern that can still become a formation or is one, for those who tell of them.
  template <class Visit>
  constexpr void each_opening(Visit visit) const {
    constexpr std::array<castellion::Pattern, kPatterns> kNamed{
        castellion::Pattern::kTower, castellion::Pattern::kLine, castellion::Pattern::kBastion};
    for (std::size_t level = 0; level <= kComplete; ++level) {
      for (std::size_t pattern = 0; pattern < kPatterns; ++pattern) {
        for (std::size_t faction = 0; faction < kFactions; ++faction) {
          for (Cells starts = starts_[level][pattern][faction]; starts != 0; starts &= starts - 1) {
            const Cells start = starts & ~(starts - 1);
            visit(Opening{kNamed[pattern], static_cast<Faction>(faction), cells_of(pattern, start),
                          below(pattern, start), static_cast<int>(kComplete - level),
                          cost_of(level, pattern, start, empty_)});
          }
        }
      }
    }
  }

 private:
  enum Shaped : std::uint8_t { kTower, kLine, kBastion };
  static constexpr std::size_t kPatterns = 3;
  static constexpr std::size_t kFloors = 3;
  static constexpr std::size_t kComplete = 4;
  // Picks in this order of patterns, and adds up what each costs.
  [[nodiscard]] constexpr int pick(std::array<int, kPatterns> wanted, std::size_t first) const {
    std::array<std::array<Cells, kFactions>, kPatterns> blocked{};  // starts, by what was picked
    std::array<int, kFactions> missing{};
    Cells empty = empty_;  // and not taken
    int cost = 0;
    int open = wanted[kTower] + wanted[kLine] + wanted[kBastion];
    for (std::size_t level = kComplete + 1; level-- > 0 && open > 0;) {
      for (std::size_t floors = 0; floors <= kFloors && open > 0; ++floors) {
        for (std::size_t turn = 0; turn < kPatterns; ++turn) {
          const std::size_t pattern = (first + turn) % kPatterns;
          const Cells reach = floors < kFloors ? reach_[floors][pattern] : kAllCells;
          if (wanted[pattern] == 0 || (some_[level][pattern] & reach) == 0) continue;
          for (std::size_t faction = 0; faction < kFactions; ++faction) {
            for (;;) {
              const Cells starts =
                  starts_[level][pattern][faction] & reach & ~blocked[pattern][faction];
              if (starts == 0 || wanted[pattern] == 0) break;
              const Cells start = starts & ~(starts - 1);
              const Cells taken = cells_of(pattern, start);
              --wanted[pattern];
              --open;
              block(blocked, taken, faction);
              if (level == kComplete) continue;
              missing[faction] += static_cast<int>(kComplete - level);
              cost += cost_of(level, pattern, start, empty);
              empty &= ~taken;
            }
          }
        }
      }
    }
    for (const int tiles : missing) cost += kPlanCosts.rush * tiles * tiles / 2;
    return cost + kPlanCosts.hopeless * open;
  }

  // What one pattern costs by itself, with these cells still to be filled.
  [[nodiscard]] constexpr int cost_of(std::size_t level, std::size_t pattern, Cells start,
                                      Cells empty) const {
    return kPlanCosts.with[level] + kPlanCosts.filler * popcount(below(pattern, start) & empty) +
           kPlanCosts.tight * popcount(cells_of(pattern, start) & tight_);
  }

  // Any of the four cells of each pattern, seen from its first.
  static constexpr Cells any(std::size_t pattern, Cells cells) {
    switch (pattern) {
      case kTower: {
        const Cells two = cells | cells >> 1U;
        return two | two >> 2U;
      }
      case kLine: {
        const Cells two = cells | cells >> kStride;
        return two | two >> (2 * kStride);
      }
      default: {
        const Cells two = cells | cells >> 1U;
        return two | two >> kStride;
      }
    }
  }
  static constexpr Cells cells_of(std::size_t pattern, Cells start) {
    switch (pattern) {
      case kTower:
        return formation_detail::tower_cells(start);
      case kLine:
        return formation_detail::line_cells(start);
      default:
        return formation_detail::bastion_cells(start);
    }
  }

  // All cells below a pattern.
  static constexpr Cells below(std::size_t pattern, Cells start) {
    const Cells ground = Cells{1} << (lowest_bit(start) / kStride * kStride);
    const Cells column = start - ground;
    switch (pattern) {
      case kTower:
        return column;
      case kLine:
        return formation_detail::line_cells(column);
      default:
        return column | column << kStride;
    }
  }

  constexpr void sort(std::size_t pattern, std::size_t faction, Cells own, Cells usable) {
    std::array<Cells, 4> at{};
    Cells fifth = 0;  // of their own faction beside them (CN-4.2)
    const Cells flank = pattern == kTower ? own << kStride | own >> kStride : own << 1U | own >> 1U;
    switch (pattern) {
      case kTower:
        at = {own, own >> 1U, own >> 2U, own >> 3U};
        fifth = own << 1U | own >> 4U | any(pattern, flank);
        break;
      case kLine:
        at = {own, own >> kStride, own >> (2 * kStride), own >> (3 * kStride)};
        fifth = own << kStride | own >> (4 * kStride) | any(pattern, flank);
        break;
      default: {
        at = {own, own >> 1U, own >> kStride, own >> (kStride + 1)};
        const Cells below_or_above = own << 1U | own >> 2U;
        const Cells left_or_right = own << kStride | own >> (2 * kStride);
        fifth = below_or_above | below_or_above >> kStride | left_or_right | left_or_right >> 1U;
      }
    }
    const Cells can = kAllCells & ~any(pattern, ~usable) & ~fifth;
    const Cells even = at[0] ^ at[1];
    const Cells both = at[0] & at[1];
    const Cells even2 = at[2] ^ at[3];
    const Cells both2 = at[2] & at[3];
    const Cells none = ~(even | both);
    const Cells none2 = ~(even2 | both2);
    starts_[0][pattern][faction] = can & none & none2;
    starts_[1][pattern][faction] = can & ((even & none2) | (none & even2));
    starts_[2][pattern][faction] = can & ((both & none2) | (none & both2) | (even & even2));
    starts_[3][pattern][faction] = can & ((both & even2) | (even & both2));
    starts_[4][pattern][faction] = can & both & both2;
    for (std::size_t level = 0; level <= kComplete; ++level) {
      some_[level][pattern] |= starts_[level][pattern][faction];
    }
  }

  // A picked pattern is in the way of all that overlap it, and of its own faction beside it.
  static constexpr void block(std::array<std::array<Cells, kFactions>, kPatterns>& blocked,
                              Cells taken, std::size_t faction) {
    const Cells around = taken | castellion::beside(taken);
    for (std::size_t pattern = 0; pattern < kPatterns; ++pattern) {
      const Cells overlapping = any(pattern, taken);
      for (Cells& starts : blocked[pattern]) starts |= overlapping;
      blocked[pattern][faction] |= any(pattern, around);
    }
  }

  // By tiles that lie there, pattern and faction: the lowest or leftmost cells of what can be.
  std::array<std::array<std::array<Cells, kFactions>, kPatterns>, kComplete + 1> starts_{};
  std::array<std::array<Cells, kPatterns>, kComplete + 1> some_{};  // of any faction
  Cells empty_ = 0;
  Cells tight_ = 0;
  std::array<std::array<Cells, kPatterns>, kFloors> reach_{};
};

}  // namespace castellan::castellion
