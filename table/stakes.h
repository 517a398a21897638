// What the seats of a game play for.
#pragma once

#include <cstdint>

#include "table/game_type.h"

namespace castellan {

enum class Stakes : std::uint8_t {
  kOneWin,   // against each other: the shares of all are one win
  kSeveral,  // against each other at several tables at once, each with a win of its own
  kCommon,   // alone or together: all win or all lose
};
Stakes stakes_of(const GameType& game, const OptionValues& options);

}  // namespace castellan
