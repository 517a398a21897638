// Boards as people draw them (CA-2.23): rows parted by "/", fields by ",", a square as "#" with the
// icons of the frame at its outer sides, an octagon by its areas.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/castelli/board.h"
#include "engine/core/message.h"

namespace castellan::castelli {

// A board of one's own, and for which games it is drawn: four rows are for two players, two mines
// for the tournament.
struct OwnBoard {
  Board board;
  std::uint8_t rows = 0;  // 0: none is drawn
  std::uint8_t tables = 0;
  friend constexpr bool operator==(const OwnBoard&, const OwnBoard&) = default;
};

// Whether nothing lies beyond that side: the edge, or the charts between two tables.
constexpr bool is_outer(Field field, int side, int rows, int tables) {
  const Field other = neighbour(field, side);
  if (other == kNowhere || row_of(other) >= rows) return true;
  return tables == 2 && row_of(field) / kPieceSide != row_of(other) / kPieceSide;
}

// Calls f(row, column, text) for each field of a drawing, as far as it goes; f says whether to go
// on.
template <class F>
constexpr void each_drawn_field(std::string_view text, F f) {
  int row = 0;
  int column = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(",/\n", at), text.size());
    if (!f(row, column, text.substr(at, end - at))) return;
    const bool same_row = end < text.size() && text[end] == ',';
    row += same_row ? 0 : 1;
    column = same_row ? column + 1 : 0;
    at = end + 1;
  }
}

// Fields of a piece or a board without its frame; `columns` in each row.
constexpr Drawn read_lands(std::string_view text, int columns, std::span<Land> lands) {
  using Flaw = Drawn::Flaw;
  Drawn drawn;
  each_drawn_field(text, [&](int row, int column, std::string_view field) {
    const bool square = (row + column) % 2 == 0;
    const std::size_t at = static_cast<std::size_t>(row * columns + column) / 2;
    if (column >= columns || at >= lands.size()) {
      drawn = {Flaw::kFields, row, column};
    } else if (square != field.starts_with('#')) {
      drawn = {square ? Flaw::kSquare : Flaw::kOctagon, row, column};
    } else if (!square) {
      drawn = {board_detail::read_land(field, lands[at]), row, column};
    }
    return drawn.flaw == Flaw::kNone;
  });
  return drawn;
}

constexpr Drawn read_board(std::string_view text, OwnBoard& own) {
  using Flaw = Drawn::Flaw;
  own = {};
  int rows = 0;
  int columns = 0;
  Drawn drawn;
  each_drawn_field(text, [&](int row, int column, std::string_view) {
    if (column == 0 && row > 0 && columns != kBoardSide) drawn = {Flaw::kFields, row - 1, columns};
    rows = row + 1;
    columns = column + 1;
    return drawn.flaw == Flaw::kNone;
  });
  if (drawn.flaw != Flaw::kNone) return drawn;
  if (columns != kBoardSide) return {Flaw::kFields, rows - 1, columns};
  if (rows != kPieceSide && rows != kBoardSide) return {Flaw::kRows, rows, 0};
  drawn = read_lands(text, kBoardSide, own.board.land);
  if (drawn.flaw != Flaw::kNone) return drawn;
  int villages = 0;
  int cities = 0;
  std::array<int, 2> mines{};
  for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
    const Land& land = own.board.land[static_cast<std::size_t>(octagon)];
    const Field field = field_of_octagon(octagon);
    villages += land.settlement == Settlement::kVillage ? 1 : 0;
    cities += land.settlement == Settlement::kCity ? 1 : 0;
    if (!land.mine()) continue;
    ++mines[static_cast<std::size_t>(row_of(field) / kPieceSide)];
  }
  const int tables = mines[0] == 1 && mines[1] == 1 ? 2 : 1;
  if (mines[0] + mines[1] != tables) return {Flaw::kMines, mines[0] + mines[1], 0};
  if (villages > 11 || cities > 6) return {Flaw::kSettlements, villages, cities};
  for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
    const Field field = field_of_octagon(octagon);
    if (!own.board.land[static_cast<std::size_t>(octagon)].mine()) continue;
    for (int side = 0; side < kSides; ++side) {
      if (is_outer(field, side, rows, tables)) {
        return {Flaw::kMineAtEdge, row_of(field), column_of(field)};
      }
    }
  }
  each_drawn_field(text, [&](int row, int column, std::string_view field) {
    if ((row + column) % 2 != 0) return true;
    std::size_t at = 1;
    const Field square = field_at(row, column);
    for (int side = 0; side < kSides; ++side) {
      if (!is_outer(square, side, rows, tables)) continue;
      const Icon icon = at < field.size() ? board_detail::icon_of(field[at]) : Icon::kNone;
      if (icon == Icon::kNone) drawn = {Flaw::kIcons, row, column};
      own.board.icon[static_cast<std::size_t>(square) / 2][static_cast<std::size_t>(side)] = icon;
      ++at;
    }
    if (at != field.size()) drawn = {Flaw::kIcons, row, column};
    return drawn.flaw == Flaw::kNone;
  });
  if (drawn.flaw != Flaw::kNone) own = {};
  if (drawn.flaw == Flaw::kNone) {
    own.rows = static_cast<std::uint8_t>(rows);
    own.tables = static_cast<std::uint8_t>(tables);
  }
  return drawn;
}

// The same board in the one way in which it is written; empty for none.
std::string drawing_of(const OwnBoard& own);
std::optional<Error> read_own_board(std::string_view text, OwnBoard& own);

}  // namespace castellan::castelli
