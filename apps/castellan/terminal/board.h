// How a game looks on the terminal. Each game has a file here that draws its board from the JSON
// view of the seat that looks, and an entry in board.cpp; one without is shown as that JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/castellan/terminal/screen.h"
#include "engine/core/seat.h"
#include "table/table.h"
#include "table/words.h"

namespace castellan {

// What a drawing is made from; nothing is in it that the viewer may not know.
struct Scene {
  const nlohmann::json& view;  // as view_json gives it
  Seat viewer;
  std::span<const std::string> titles;  // of the seats: number and name
  const Words& words;
  const Screen& screen;
};

// Where an action stands in the list of legal ones.
struct Listing {
  std::string_view heading;  // a key; may be empty
  std::string order;         // under its heading
};

// A game on the terminal. Its words stand in messages/<language>/<game>.json: board.legend and
// board.help where it has them, board.event.<name> for what is told as part of a line about a turn
// (narrator.h), and the headings of the groups of actions.
struct Board {
  std::string_view game;
  std::vector<std::string> (*draw)(const Scene& scene);
  InkOf ink_of;
  Listing (*listing)(std::string_view action);
  // Events that the board itself shows well enough.
  std::span<const std::string_view> untold;
};

const Board& board_of(std::string_view game);

// The board as the viewer sees it, in painted lines.
std::vector<std::string> drawn(const Board& board, const Table& table, Seat viewer,
                               std::span<const std::string> titles, const Words& words,
                               const Screen& screen);

extern const Board kCastleKeepBoard;
extern const Board kSchottenTotten2Board;
extern const Board kCastellionBoard;
extern const Board kDragonCastleBoard;
extern const Board kCastelliBoard;

}  // namespace castellan
