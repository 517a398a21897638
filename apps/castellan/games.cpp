// castellan games: what can be played, with every option.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "apps/castellan/command.h"
#include "table/protocol.h"
#include "table/registry.h"

namespace castellan {
namespace {

void print_game(const GameType& game) {
  const Words words = words_for(game.name());
  fmt::print("{} ({})\n  {}\n", words.say("game.title"), game.name(), words.say("game.summary"));
  for (const OptionInfo& option : game.options()) {
    const std::string key(option.key);
    const char* more = option.kind == OptionKind::kDrawing ? ", @FILE" : "";
    fmt::print("  {:<14} {}\n  {:<14} {}{} [{}]\n", key, words.say("option." + key + ".help"), "",
               option_range(option), more, option_text(option, option.fallback));
  }
  for (const Preset& preset : game.presets()) {
    fmt::print("  --preset {:<11} {}\n", preset.key,
               words.say("preset." + std::string(preset.key)));
  }
  for (const SeriesKind& kind : game.series()) {
    fmt::print("  --series {:<11} {}\n", kind.key,
               words.say("series." + std::string(kind.key) + ".help"));
  }
}

}  // namespace

void add_games(CLI::App& app) {
  CLI::App* command = app.add_subcommand("games", "List the games with their options");
  static bool json = false;
  command->add_flag("--json", json, "For programs");
  command->callback([] {
    if (json) {
      fmt::print("{}\n", games_json(language()).dump());
      return;
    }
    for (const GameType* game : games()) print_game(*game);
  });
}

}  // namespace castellan
