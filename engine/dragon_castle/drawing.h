// Castles as people draw them: ".133331./.233332./12333321" is three rows, seen from above, a digit
// a stack of so many tiles and a point an empty space.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/message.h"
#include "engine/dragon_castle/plan.h"

namespace castellan::dragon_castle {

inline constexpr std::string_view kRowEnds = "/\n";  // in a text, in a file
inline constexpr std::string_view kHeightSigns = ".123";

// What a drawing says, or the first thing that is wrong with it. Rows and columns count from 1, in
// the drawing as it was given.
struct Drawn {
  enum class Flaw : std::uint8_t { kNone, kSign, kRows, kColumns, kTiles };

  Plan plan;
  Flaw flaw = Flaw::kNone;
  int row = 0;  // of the wrong sign
  int column = 0;
  std::string_view sign;
  int count = 0;  // of rows, columns or tiles, where that is wrong
};

// All bytes of a sign that is more than one.
constexpr std::string_view whole_sign(std::string_view line, int column) {
  const auto first = static_cast<std::size_t>(column);
  std::size_t end = first + 1;
  while (end < line.size() && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U) ++end;
  return line.substr(first, end - first);
}

// Rows may have different lengths and blanks at their ends. Empty rows and columns around the
// castle mean nothing, so that a castle is one plan wherever it was drawn.
constexpr Drawn read_drawing(std::string_view text) {
  Drawn drawn;
  int first_row = -1;
  int last_row = -1;
  int first_column = -1;
  int last_column = -1;
  // Twice over the text: where the castle lies, then what it is.
  for (const bool measuring : {true, false}) {
    int row = 0;
    for (std::size_t at = 0; at <= text.size(); ++row) {
      const std::size_t end = std::min(text.find_first_of(kRowEnds, at), text.size());
      std::string_view line = text.substr(at, end - at);
      line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
      at = end + 1;
      for (int column = 0; column < static_cast<int>(line.size()); ++column) {
        const std::size_t height = kHeightSigns.find(line[static_cast<std::size_t>(column)]);
        if (height == std::string_view::npos) {
          return {{}, Drawn::Flaw::kSign, row + 1, column + 1, whole_sign(line, column), 0};
        }
        if (height == 0) continue;
        if (measuring) {
          if (first_row < 0) first_row = row;
          last_row = row;
          if (first_column < 0 || column < first_column) first_column = column;
          last_column = std::max(last_column, column);
        } else {
          drawn.plan.height[space_at(row - first_row, column - first_column)] =
              static_cast<std::uint8_t>(height);
        }
      }
    }
    const int rows = last_row - first_row + 1;
    const int columns = last_column - first_column + 1;
    if (rows > kCentreSide) return {{}, Drawn::Flaw::kRows, 0, 0, {}, rows};
    if (columns > kCentreSide) return {{}, Drawn::Flaw::kColumns, 0, 0, {}, columns};
  }
  const int tiles = tiles_of(drawn.plan);
  if (tiles != kCastleTiles) return {{}, Drawn::Flaw::kTiles, 0, 0, {}, tiles};
  return drawn;
}

// The same for people: what is wrong says where, and what would be right.
inline std::optional<Error> read_castle(std::string_view text, Plan& plan) {
  const Drawn drawn = read_drawing(text);
  switch (drawn.flaw) {
    case Drawn::Flaw::kNone:
      plan = drawn.plan;
      return std::nullopt;
    case Drawn::Flaw::kSign:
      return Error{"error.castle-sign",
                   {{"row", std::int64_t{drawn.row}},
                    {"column", std::int64_t{drawn.column}},
                    {"sign", std::string(drawn.sign)}}};
    case Drawn::Flaw::kRows:
      return Error{"error.castle-rows",
                   {{"count", std::int64_t{drawn.count}}, {"most", std::int64_t{kCentreSide}}}};
    case Drawn::Flaw::kColumns:
      return Error{"error.castle-columns",
                   {{"count", std::int64_t{drawn.count}}, {"most", std::int64_t{kCentreSide}}}};
    case Drawn::Flaw::kTiles:
      break;
  }
  return Error{"error.castle-tiles",
               {{"count", std::int64_t{drawn.count}}, {"wanted", std::int64_t{kCastleTiles}}}};
}

// The one drawing of a plan: rows of equal length, nothing around them; empty where no tile is.
inline std::string drawing_of(const Plan& plan) {
  int rows = 0;
  int columns = 0;
  for (int row = 0; row < kCentreSide; ++row) {
    for (int column = 0; column < kCentreSide; ++column) {
      if (plan.height[space_at(row, column)] == 0) continue;
      rows = row + 1;
      columns = std::max(columns, column + 1);
    }
  }
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += kRowEnds.front();
    for (int column = 0; column < columns; ++column) {
      text += kHeightSigns[plan.height[space_at(row, column)]];
    }
  }
  return text;
}

}  // namespace castellan::dragon_castle
