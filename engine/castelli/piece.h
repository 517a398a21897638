// The four pieces of the board, how they are joined, and the frame around them. They stand in
// data/castelli/board.json, and the build makes the tables out of it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/castelli/board.h"
#include "engine/castelli/drawing.h"
#include "engine/castelli/tile.h"

#include "data/castelli/board.h"  // IWYU pragma: export

namespace castellan::castelli {

inline constexpr int kPieces = 4;
inline constexpr int kPieceOctagons = kPieceSide * kPieceSide / 2;

// A piece as it lies: 0 to 3 upright, 4 to 7 turned by a half; or none.
using Piece = std::uint8_t;
inline constexpr Piece kNoPiece = 8;
constexpr int piece_of(Piece piece) { return piece % kPieces; }
constexpr bool is_turned(Piece piece) { return piece >= kPieces; }
constexpr Piece piece_at(int which, bool turned) {
  return static_cast<Piece>(which + (turned ? kPieces : 0));
}

// Which piece lies in which quarter, from the north-west.
using Joined = std::array<Piece, kPieces>;
inline constexpr Joined kNotJoined{kNoPiece, kNoPiece, kNoPiece, kNoPiece};

// "DaCb" or "cA", which must be right.
constexpr Joined joined_of(std::string_view text) {
  Joined joined = kNotJoined;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool turned = text[i] >= 'a';
    joined[i] = piece_at(text[i] - (turned ? 'a' : 'A'), turned);
  }
  return joined;
}

using PieceLands = std::array<Land, kPieceOctagons>;

static_assert(std::ranges::all_of(kPieceDrawings,
                                  [](const auto& drawing) {
                                    PieceLands lands{};
                                    return read_lands(drawing, kPieceSide, lands).flaw ==
                                           Drawn::Flaw::kNone;
                                  }),
              "a piece in data/castelli/board.json is wrong");

// All eight, as they lie.
inline constexpr auto kPieceLands = [] {
  std::array<PieceLands, std::size_t{2} * kPieces> lands{};
  for (std::size_t i = 0; i < kPieces; ++i) {
    read_lands(kPieceDrawings[i], kPieceSide, lands[i]);
    for (std::size_t at = 0; at < kPieceOctagons; ++at) {
      lands[i + kPieces][kPieceOctagons - 1 - at] = lands[i][at].turned();
    }
  }
  return lands;
}();

inline constexpr auto kTileFaces = [] {
  std::array<Tile, kTiles> tiles{};
  for (std::size_t i = 0; i < kTiles; ++i) tiles[i] = read_tile(kTileTexts[i]);
  return tiles;
}();

// The icon beside a square, for a board of so many rows and tables (CA-2.18, CA-2.19, CA-18.10).
constexpr Icon frame_icon(Field square, int side, int rows, int tables) {
  if (!is_outer(square, side, rows, tables)) return Icon::kNone;
  const int row = row_of(square);
  const int column = column_of(square);
  const bool second = tables == 2 && row >= kPieceSide;
  constexpr int kChartsNorth = 4;
  constexpr int kChartsSouth = 5;
  int where = side;
  const int at = side % 2 == 0 ? column / 2 : row / 2;
  if (side == 0 && second) where = kChartsSouth;
  if (side == 2 && !second) where = kChartsNorth;
  return board_detail::icon_of(
      kFrameIcons[static_cast<std::size_t>(where)][static_cast<std::size_t>(at)]);
}

// "DaCb": along the rows from the north-west, a small letter for a piece that is turned.
std::string pieces_text(const Joined& joined);
std::optional<Error> read_pieces(std::string_view text, Joined& joined);

}  // namespace castellan::castelli
