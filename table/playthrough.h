// Golden playthroughs: random games written out so that a change in behaviour shows as a diff.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "table/game_type.h"

namespace castellan {

// One file of tests/golden/.
struct Playthrough {
  std::string name;  // "castle-keep.empire.seats-3"
  const GameType* game;
  OptionValues options;
};

// Every preset with every number of seats that it allows; equal options once.
std::vector<Playthrough> playthroughs(const GameType& game);

// A random game in which nobody throws a game away: each action with the hash of the position after
// it, and full views at ten of its positions, in turn for all, the seats and the public.
std::string play_through(const Playthrough& playthrough, std::uint64_t seed = 1);

}  // namespace castellan
