// The board: squares for tiles and octagons of landscape by turns, like a chessboard.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/castelli/tile.h"
#include "engine/core/bits.h"

namespace castellan::castelli {

inline constexpr int kBoardSide = 8;
inline constexpr int kPieceSide = 4;
inline constexpr int kSquares = kBoardSide * kBoardSide / 2;
inline constexpr int kOctagons = kSquares;

// A field counts from 0 along the rows from the north-west. Squares count by themselves, and so do
// octagons: each is half of its field.
using Field = int;
using Square = int;
using Octagon = int;
constexpr Field field_at(int row, int column) { return row * kBoardSide + column; }
constexpr int row_of(Field field) { return field / kBoardSide; }
constexpr int column_of(Field field) { return field % kBoardSide; }
constexpr bool is_square(Field field) { return (row_of(field) + column_of(field)) % 2 == 0; }
constexpr Field field_of_square(Square square) {
  const int row = square / kPieceSide;
  return field_at(row, square % kPieceSide * 2 + row % 2);
}
constexpr Field field_of_octagon(Octagon octagon) {
  const int row = octagon / kPieceSide;
  return field_at(row, octagon % kPieceSide * 2 + 1 - row % 2);
}
inline constexpr int kNowhere = -1;
// The field beside another, or kNowhere beyond the edge of the whole board.
constexpr Field neighbour(Field field, int side) {
  constexpr std::array<int, kSides> kDown{-1, 0, 1, 0};
  constexpr std::array<int, kSides> kRight{0, 1, 0, -1};
  const int row = row_of(field) + kDown[static_cast<std::size_t>(side)];
  const int column = column_of(field) + kRight[static_cast<std::size_t>(side)];
  const bool inside = row >= 0 && row < kBoardSide && column >= 0 && column < kBoardSide;
  return inside ? field_at(row, column) : kNowhere;
}

enum class Kind : std::uint8_t { kNone, kWood, kGrain, kRocks, kMarket, kMine };
inline constexpr int kResources = 3;
constexpr bool is_resource(Kind kind) { return kind >= Kind::kWood && kind <= Kind::kRocks; }
// The place of a resource among the three.
constexpr std::size_t resource(Kind kind) { return static_cast<std::size_t>(kind) - 1; }

// What the frame shows beside a square: a resource by its kind, or
enum class Icon : std::uint8_t { kNone, kWood, kGrain, kRocks, kCard, kSilver };

enum class Settlement : std::uint8_t { kNone, kVillage, kCity };

struct Area {
  Kind kind = Kind::kNone;
  std::uint8_t icons = 0;
  std::uint8_t sites = 0;
  std::uint8_t sides = 0;  // as bits
  friend constexpr bool operator==(const Area&, const Area&) = default;
};

// An area is known by the first of its sides, north, east, south, west.
struct Land {
  std::array<Area, kSides> area{};  // by first side; the others are kNone
  Settlement settlement = Settlement::kNone;

  [[nodiscard]] constexpr bool mine() const { return area[0].kind == Kind::kMine; }
  // The area that a side belongs to.
  [[nodiscard]] constexpr int area_at(int side) const {
    for (int first = 0; first < kSides; ++first) {
      if ((area[static_cast<std::size_t>(first)].sides >> side & 1U) != 0) return first;
    }
    return 0;
  }
  // As it lies when its piece is turned by a half.
  [[nodiscard]] constexpr Land turned() const {
    Land land;
    land.settlement = settlement;
    for (const Area& each : area) {
      if (each.kind == Kind::kNone) continue;
      Area moved = each;
      moved.sides =
          static_cast<std::uint8_t>((unsigned{each.sides} << 2U | each.sides >> 2U) & 0xfU);
      land.area[static_cast<std::size_t>(lowest_bit(moved.sides))] = moved;
    }
    return land;
  }
  friend constexpr bool operator==(const Land&, const Land&) = default;
};

inline constexpr Land kMineLand{{Area{Kind::kMine, 0, 0, 0xf}}, Settlement::kNone};

struct Board {
  std::array<Land, kOctagons> land{};
  std::array<std::array<Icon, kSides>, kSquares> icon{};  // at outer sides
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

// What a drawing says, or the first thing that is wrong with it, at a field of it.
struct Drawn {
  enum class Flaw : std::uint8_t {
    kNone,
    kRows,     // so many of them
    kFields,   // so many in this row
    kSquare,   // a square belongs there
    kOctagon,  // an octagon belongs there
    kIcons,    // as many as there are outer sides
    kArea,     // not a letter, a number from 1 to 3, stars, and sides
    kBorders,  // sides: each exactly once, those of an area one after the other, not all four
    kAlike,    // two areas side by side are of one kind
    kSites,    // one or two in rocks, none elsewhere
    kShared,   // a settlement and a building site
    kMineAtEdge,
    kMines,        // one for each table
    kSettlements,  // at most 11 villages and 6 cities
  };
  Flaw flaw = Flaw::kNone;
  int row = 0;  // from 0
  int column = 0;
};

namespace board_detail {

constexpr Kind kind_of(char letter) {
  switch (letter) {
    case 'w':
      return Kind::kWood;
    case 'g':
      return Kind::kGrain;
    case 'r':
      return Kind::kRocks;
    case 'm':
      return Kind::kMarket;
    default:
      return Kind::kNone;
  }
}

constexpr Icon icon_of(char letter) {
  switch (letter) {
    case 'w':
      return Icon::kWood;
    case 'g':
      return Icon::kGrain;
    case 'r':
      return Icon::kRocks;
    case 'c':
      return Icon::kCard;
    case 's':
      return Icon::kSilver;
    default:
      return Icon::kNone;
  }
}

// "r2**SWNg1E", "Vg1WNw2ES", "M".
constexpr Drawn::Flaw read_land(std::string_view text, Land& land) {
  using Flaw = Drawn::Flaw;
  land = {};
  if (text == "M") {
    land = kMineLand;
    return Flaw::kNone;
  }
  std::size_t at = 0;
  if (at < text.size() && (text[at] == 'V' || text[at] == 'C')) {
    land.settlement = text[at++] == 'V' ? Settlement::kVillage : Settlement::kCity;
  }
  unsigned all = 0;
  bool sites = false;
  while (at < text.size()) {
    Area area;
    area.kind = kind_of(text[at++]);
    if (area.kind == Kind::kNone || at == text.size()) return Flaw::kArea;
    if (text[at] < '1' || text[at] > '3') return Flaw::kArea;
    area.icons = static_cast<std::uint8_t>(text[at++] - '0');
    for (; at < text.size() && text[at] == '*'; ++at) ++area.sites;
    int before = kNowhere;
    while (at < text.size()) {
      const std::size_t side = kSideLetters.find(text[at]);
      if (side == std::string_view::npos) break;
      const unsigned bit = 1U << side;
      const bool follows = before == kNowhere || static_cast<int>(side) == (before + 1) % kSides;
      if ((all & bit) != 0 || !follows) return Flaw::kBorders;
      before = static_cast<int>(side);
      all |= bit;
      area.sides = static_cast<std::uint8_t>(area.sides | bit);
      ++at;
    }
    if (area.sides == 0 || area.sides == 0xf) return Flaw::kBorders;
    const bool rocks = area.kind == Kind::kRocks;
    if (rocks ? area.sites < 1 || area.sites > 2 : area.sites > 0) return Flaw::kSites;
    sites = sites || rocks;
    land.area[static_cast<std::size_t>(lowest_bit(area.sides))] = area;
  }
  if (all != 0xf) return Flaw::kBorders;
  for (int side = 0; side < kSides; ++side) {
    const int one = land.area_at(side);
    const int other = land.area_at((side + 1) % kSides);
    if (one != other && land.area[static_cast<std::size_t>(one)].kind ==
                            land.area[static_cast<std::size_t>(other)].kind) {
      return Flaw::kAlike;
    }
  }
  return sites && land.settlement != Settlement::kNone ? Flaw::kShared : Flaw::kNone;
}

}  // namespace board_detail

}  // namespace castellan::castelli
