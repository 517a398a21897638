#include "table/registry.h"

#include <string>

#include "engine/core/text.h"

namespace castellan {

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
