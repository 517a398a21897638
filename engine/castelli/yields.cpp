// What a tile gives as it lies.
#include "engine/castelli/face.h"

namespace castellan::castelli {
namespace {

constexpr Icon icon_of(Kind kind) {
  return kind == Kind::kMarket ? Icon::kCard : static_cast<Icon>(kind);
}

}  // namespace

std::vector<Yield> yields(const Castelli& rules, const State& s, Square square) {
  std::vector<Yield> found;
  const std::uint8_t there = s.square[static_cast<std::size_t>(square)];
  if (!is_laid(there)) return found;
  const Tile& tile = rules.tile(laid_tile(there));
  const int table = rules.table_at(square);
  for (int side = 0; side < kSides; ++side) {
    const Icon icon = rules.icon(square, side);
    if (icon == Icon::kNone) continue;
    Yield yield{.frame = true, .side = side, .icon = icon};
    const int colour = tile.colour_at(side, laid_turns(there));
    yield.values[static_cast<std::size_t>(colour)] = tile.value_of(colour);
    const bool plays = colour < static_cast<int>(rules.seats()) && rules.table_of(colour) == table;
    if (plays && tile.value_of(colour) > 0) {
      yield.seats = 1U << colour;
      yield.each = 1;
    }
    found.push_back(yield);
  }
  for (int side = 0; side < kSides; ++side) {
    const int octagon = rules.beside(square, true, side);
    if (octagon == kNowhere) continue;
    const Land& land = rules.land(s, octagon);
    const int first = land.area_at(opposite(side));
    const Area& area = land.area[static_cast<std::size_t>(first)];
    if (area.kind == Kind::kMine || !rules.complete(s, octagon, area.sides)) continue;
    const Shares shares = rules.shares(s, octagon, area.sides, area.icons);
    Yield yield{.side = side, .area = area_id(octagon, first), .icon = icon_of(area.kind)};
    yield.values = rules.influence(s, octagon, area.sides);
    yield.seats = shares.each > 0 ? shares.seats : 0;
    yield.each = shares.each;
    found.push_back(yield);
  }
  return found;
}

}  // namespace castellan::castelli
