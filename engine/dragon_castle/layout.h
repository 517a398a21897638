// The castles that have a name. They stand in data/dragon_castle/layouts.json, and the build makes
// the table out of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/dragon_castle/drawing.h"
#include "engine/dragon_castle/plan.h"

namespace castellan::dragon_castle {

enum class Layout : std::uint8_t {
  kStandard,  // one for each number of players
  kFourCourts,
  kParadeGround,
  kKeep,
  kDragonsHead,
  kMonastery,
  kGates,
  kForbiddenCity,
  kCustom,  // one's own
};

inline constexpr std::array<std::string_view, 9> kLayouts{
    "standard",  "four-courts", "parade-ground",  "keep",  "dragons-head",
    "monastery", "gates",       "forbidden-city", "custom"};

struct Design {
  std::string_view name;
  std::string_view drawing;
  std::uint8_t players = 0;  // bit n: best for n
};

}  // namespace castellan::dragon_castle

#include "data/dragon_castle/layouts.h"  // IWYU pragma: export

namespace castellan::dragon_castle {

// Of every layout but one's own.
constexpr const Design& design_of(Layout layout, int seats) {
  if (layout == Layout::kStandard) return kDesigns[static_cast<std::size_t>(seats) - 2];
  return kDesigns[static_cast<std::size_t>(layout) + 2];
}

}  // namespace castellan::dragon_castle
