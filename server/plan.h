// What a table is opened with, looked up and checked.
#pragma once

#include <optional>
#include <string_view>

#include "engine/core/message.h"
#include "server/deed.h"
#include "table/fate.h"
#include "table/game_type.h"

namespace castellan {

struct Plan {
  const GameType* game = nullptr;
  OptionValues options;
  Seed seed{};
};
std::optional<Error> read_plan(const Opened& opened, Plan& plan);

// Why it is no level of a computer.
std::optional<Error> refuse_level(std::string_view name);

}  // namespace castellan
