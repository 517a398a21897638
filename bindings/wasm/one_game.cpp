// The registry of a module with one game alone, CASTELLAN_GAME, which brings no texts: a browser
// has the words itself. These stand in for table/all_games.cpp and the embedded files.
#include <array>

#include "table/embedded.h"
#include "table/registry.h"

#ifndef CASTELLAN_GAME
#define CASTELLAN_GAME castle_keep_game  // for tools that look at this file alone
#endif

namespace castellan {

std::span<const GameType* const> games() {
  static const std::array<const GameType*, 1> one{&CASTELLAN_GAME()};
  return one;
}

std::span<const EmbeddedFile> embedded_files() { return {}; }

}  // namespace castellan
