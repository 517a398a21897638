#include "apps/castellan/terminal/board.h"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "table/view.h"

namespace castellan {
namespace {
// The position as it is told to programs, a member a line; better than nothing until the game has
// a drawing.
std::vector<std::string> draw_json(const Scene& scene) {
  std::vector<std::string> lines;
  for (const auto& [name, value] : scene.view.at("position").items()) {
    std::string text = name + ": ";
    for (const char c : value.dump()) {
      text += c;
      if (c == ',') text += ' ';  // where a line may end
    }
    for (std::string& line : wrapped(text, 2)) lines.push_back(std::move(line));
  }
  return lines;
}

constexpr Board kPlainBoard{"",
                            draw_json,
                            [](std::string_view) { return Ink::kPlain; },
                            [](std::string_view) { return Listing{}; },
                            {}};

const std::array<const Board*, 5> kBoards{&kCastleKeepBoard, &kSchottenTotten2Board,
                                          &kCastellionBoard, &kDragonCastleBoard, &kCastelliBoard};

}  // namespace

const Board& board_of(std::string_view game) {
  for (const Board* board : kBoards) {
    if (board->game == game) return *board;
  }
  return kPlainBoard;
}

std::vector<std::string> drawn(const Board& board, const Table& table, Seat viewer,
                               std::span<const std::string> titles, const Words& words,
                               const Screen& screen) {
  const nlohmann::json view = view_json(table, viewer);
  return board.draw({view, viewer, titles, words, screen});
}

}  // namespace castellan
