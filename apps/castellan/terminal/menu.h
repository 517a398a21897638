// The legal actions as a numbered list, in groups, several in a line.
#pragma once

#include <string>
#include <vector>

#include "apps/castellan/terminal/board.h"
#include "table/game_type.h"

namespace castellan {

struct Menu {
  std::vector<Action> actions;     // number n is actions[n - 1]
  std::vector<std::string> lines;  // plain text
};

Menu menu_of(const Board& board, const GameType& game, const Position& position,
             const Words& words);

}  // namespace castellan
