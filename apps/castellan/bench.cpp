// castellan bench: speed beside the yardstick, and the signature.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "apps/castellan/command.h"
#include "arena/bench.h"
#include "table/registry.h"
#include "table/signature.h"
#include "table/view.h"

namespace castellan {
namespace {

struct BenchChoice {
  std::vector<std::string> names;
  double seconds = 1;
  bool json = false;
  bool signature = false;
  bool random_signature = false;
};

void print_line(const GameSpeed& measured) {
  const std::string options = options_text(*measured.game, measured.options);
  fmt::print("{:<18} {:<44} {:7.2f} {:8.3f} {:7.1f} {:7.1f} {:7.1f} {:6} {:7.3f}\n",
             measured.game->name(), options.substr(0, 44), measured.speed.decisions_per_s / 1e6,
             measured.speed.playouts_per_s / 1e6, measured.speed.iterations_per_s / 1e3,
             measured.speed.iterations_on_two_per_s / 1e3, measured.speed.copies_per_s / 1e6,
             measured.speed.state_bytes, measured.ratio);
  std::fflush(stdout);
}

void run(const BenchChoice& choice) {
  std::vector<const GameType*> chosen(games().begin(), games().end());
  if (!choice.names.empty()) chosen.clear();
  for (const std::string& name : choice.names) {
    const GameType* game = find_game(name);
    if (game == nullptr) fail(unknown_game(name));
    chosen.push_back(game);
  }
  if (choice.signature || choice.random_signature) {
    fmt::print("{}\n", choice.signature ? signature(chosen) : random_signature(chosen));
    return;
  }
  if (!choice.json) {
    fmt::print("{:<18} {:<44} {:>7} {:>8} {:>7} {:>7} {:>7} {:>6} {:>7}\n", "game", "options",
               "Mdec/s", "Mgames/s", "kiter/s", "on two", "Mcopy/s", "bytes", "ratio");
  }
  const BenchResult result =
      run_bench(chosen, choice.seconds, choice.json ? BenchProgress{} : print_line);
  if (!choice.json) {
    fmt::print("yardstick: {:.1f} million moves a second\n", result.yardstick_moves_per_s / 1e6);
    return;
  }
  nlohmann::json list = nlohmann::json::array();
  for (const GameSpeed& measured : result.games) {
    list.push_back({{"game", measured.game->name()},
                    {"options", options_json(*measured.game, measured.options)},
                    {"decisions_per_s", measured.speed.decisions_per_s},
                    {"playouts_per_s", measured.speed.playouts_per_s},
                    {"copies_per_s", measured.speed.copies_per_s},
                    {"iterations_per_s", measured.speed.iterations_per_s},
                    {"iterations_on_two_per_s", measured.speed.iterations_on_two_per_s},
                    {"state_bytes", measured.speed.state_bytes},
                    {"ratio", measured.ratio}});
  }
  fmt::print("{}\n", nlohmann::json{{"yardstick", {{"moves_per_s", result.yardstick_moves_per_s}}},
                                    {"games", list}}
                         .dump());
}

}  // namespace

void add_bench(CLI::App& app) {
  CLI::App* command = app.add_subcommand("bench", "Measure speed beside the yardstick");
  static BenchChoice choice;
  command->add_option("game", choice.names, "The games; all where none is named");
  command->add_option("--seconds", choice.seconds, "How long to measure each preset")
      ->check(CLI::Range(0.05, 600.0));
  command->add_flag("--json", choice.json, "For programs");
  command->add_flag("--signature", choice.signature, "Only the number that is equal everywhere");
  command->add_flag("--random-signature", choice.random_signature,
                    "Only the number of random play, as the GPU prints it");
  command->callback([] { run(choice); });
}

}  // namespace castellan
