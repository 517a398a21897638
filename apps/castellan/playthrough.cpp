// castellan playthrough: writes the golden files, or compares with them.
#include <fmt/core.h>

#include <filesystem>

#include "apps/castellan/command.h"
#include "table/playthrough.h"
#include "table/registry.h"

namespace castellan {

void add_playthrough(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "playthrough", "Write random games with hashes and views to a folder, or compare with it");
  static std::string folder;
  static bool check = false;
  command->add_option("folder", folder, "Usually tests/golden")->required();
  command->add_flag("--check", check, "Compare instead of writing");
  command->callback([] {
    int different = 0;
    for (const GameType* game : games()) {
      for (const Playthrough& playthrough : playthroughs(*game)) {
        const std::string path = folder + "/" + playthrough.name + ".txt";
        const std::string text = play_through(playthrough);
        if (!check) {
          write_file(path, text);
        } else if (!std::filesystem::exists(path) || read_file(path) != text) {
          fmt::print("{} is not what the rules play now\n", path);
          ++different;
        }
      }
    }
    if (different != 0) throw CLI::RuntimeError(kExitNo);
  });
}

}  // namespace castellan
