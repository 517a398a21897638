// The games there are.
#pragma once

#include <span>
#include <string_view>

#include "table/game_type.h"

namespace castellan {

// In the order in which people meet them; all_games.cpp has the list.
std::span<const GameType* const> games();

// By name, or none.
const GameType* find_game(std::string_view name);

// "There is no game …; there are: …".
Error unknown_game(std::string_view name);

// Each made once, in table/games/<game>.cpp.
const GameType& castle_keep_game();
const GameType& schotten_totten_2_game();
const GameType& castellion_game();
const GameType& dragon_castle_game();
const GameType& castelli_game();

}  // namespace castellan
