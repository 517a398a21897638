// Drawings of boards as text, and what is wrong with them in words.
#include "engine/castelli/drawing.h"

#include <array>

#include "engine/castelli/piece.h"

namespace castellan::castelli {
namespace {

constexpr std::string_view kKindLetters = ".wgrm";
constexpr std::string_view kIconLetters = ".wgrcs";

std::string land_text(const Land& land) {
  if (land.mine()) return "M";
  std::string text;
  if (land.settlement == Settlement::kVillage) text = "V";
  if (land.settlement == Settlement::kCity) text = "C";
  for (const Area& area : land.area) {
    if (area.kind == Kind::kNone) continue;
    text += kKindLetters[static_cast<std::size_t>(area.kind)];
    text += std::to_string(area.icons);
    text.append(area.sites, '*');
    // Clockwise, so the first is the one whose neighbour on the left belongs to another area.
    const auto has = [&](int side) { return (area.sides >> (side % kSides) & 1U) != 0; };
    int first = 0;
    while (!has(first) || has(first + kSides - 1)) ++first;
    for (int side = first; side < first + kSides; ++side) {
      if (has(side)) text += kSideLetters[static_cast<std::size_t>(side % kSides)];
    }
  }
  return text;
}

std::string field_text(int row, int column) {
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

constexpr std::array<std::string_view, 14> kFlawKeys{"",
                                                     "error.board-rows",
                                                     "error.board-fields",
                                                     "error.board-square",
                                                     "error.board-octagon",
                                                     "error.board-icons",
                                                     "error.board-area",
                                                     "error.board-sides",
                                                     "error.board-alike",
                                                     "error.board-sites",
                                                     "error.board-shared",
                                                     "error.board-mine-edge",
                                                     "error.board-mines",
                                                     "error.board-settlements"};

}  // namespace

std::string drawing_of(const OwnBoard& own) {
  std::string text;
  for (int row = 0; row < own.rows; ++row) {
    if (row > 0) text += "/";
    for (int column = 0; column < kBoardSide; ++column) {
      if (column > 0) text += ",";
      const Field field = field_at(row, column);
      const auto at = static_cast<std::size_t>(field) / 2;
      if (!is_square(field)) {
        text += land_text(own.board.land[at]);
        continue;
      }
      text += "#";
      for (const Icon icon : own.board.icon[at]) {
        if (icon != Icon::kNone) text += kIconLetters[static_cast<std::size_t>(icon)];
      }
    }
  }
  return text;
}

std::optional<Error> read_own_board(std::string_view text, OwnBoard& own) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  const Drawn drawn = read_board(text, own);
  using Flaw = Drawn::Flaw;
  std::string key(kFlawKeys[static_cast<std::size_t>(drawn.flaw)]);
  switch (drawn.flaw) {
    case Flaw::kNone:
      return std::nullopt;
    case Flaw::kRows:
    case Flaw::kMines:
      return Error{std::move(key), {{"count", std::int64_t{drawn.row}}}};
    case Flaw::kSettlements:
      return Error{std::move(key),
                   {{"villages", std::int64_t{drawn.row}}, {"cities", std::int64_t{drawn.column}}}};
    case Flaw::kFields:
      return Error{std::move(key),
                   {{"row", std::int64_t{drawn.row + 1}}, {"count", std::int64_t{drawn.column}}}};
    default:
      return Error{std::move(key), {{"field", field_text(drawn.row, drawn.column)}}};
  }
}

std::string pieces_text(const Joined& joined) {
  std::string text;
  for (const Piece piece : joined) {
    if (piece == kNoPiece) break;
    text += static_cast<char>((is_turned(piece) ? 'a' : 'A') + piece_of(piece));
  }
  return text;
}

std::optional<Error> read_pieces(std::string_view text, Joined& joined) {
  joined = kNotJoined;
  Error wrong{"error.pieces", {{"pieces", std::string(text)}}};
  if (text.size() != 2 && text.size() != kPieces) return wrong;
  unsigned seen = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool turned = text[i] >= 'a';
    const int which = text[i] - (turned ? 'a' : 'A');
    if (which < 0 || which >= kPieces || (seen >> which & 1U) != 0) {
      joined = kNotJoined;
      return wrong;
    }
    seen |= 1U << which;
    joined[i] = piece_at(which, turned);
  }
  return std::nullopt;
}

}  // namespace castellan::castelli
