// The shapes of a game's views, actions, events and options, for programs in other languages.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "table/game_type.h"

namespace castellan {

// A JSON schema (2020-12) whose $defs are View, Position, Action, Event and Options.
nlohmann::json schema_json(const GameType& game);

// The same as TypeScript types.
std::string schema_typescript(const GameType& game);

}  // namespace castellan
