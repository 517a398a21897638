#include "table/registry.h"

#include <array>
#include <string>

#include "engine/core/text.h"

namespace castellan {

std::span<const GameType* const> games() {
  static const std::array<const GameType*, 1> all{&castle_keep_game()};
  return all;
}

const GameType* find_game(std::string_view name) {
  for (const GameType* game : games()) {
    if (game->name() == name) return game;
  }
  return nullptr;
}

Error unknown_game(std::string_view name) {
  std::string known;
  for (const GameType* game : games()) add_to_list(known, game->name());
  return {"error.game", {{"name", std::string(name)}, {"known", known}}};
}

}  // namespace castellan
