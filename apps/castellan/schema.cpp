// castellan schema: the shapes of what a game says, for programs in other languages.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "apps/castellan/command.h"
#include "table/schema.h"

namespace castellan {

void add_schema(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "schema", "Print the JSON schema or TypeScript types of a game's views and events");
  static GameChoice choice;
  static bool typescript = false;
  command->add_option("game", choice.name, "The game")->required();
  command->add_flag("--typescript", typescript, "TypeScript types instead of JSON schema");
  command->callback([] {
    const GameType& game = choice.game();
    if (typescript) {
      fmt::print("{}", schema_typescript(game));
    } else {
      fmt::print("{}\n", schema_json(game).dump(2));
    }
  });
}

}  // namespace castellan
