// The one executable. Each subcommand is a file of its own; see command.h.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "apps/castellan/command.h"
#include "engine/core/text.h"

namespace castellan {
namespace {

// CLI11 would only say that a subcommand is required.
void refuse_unknown_command(const CLI::App& app, int argc, char** argv) {
  std::string known;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) {
    names.push_back(command->get_name());
    add_to_list(known, names.back());
  }
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--language" && i + 1 < argc) {
      set_language(argv[++i]);
    } else if (!word.starts_with("-")) {
      if (std::find(names.begin(), names.end(), word) != names.end()) return;
      fail({"error.command", {{"command", std::string(word)}, {"known", known}}});
    }
  }
}

}  // namespace
}  // namespace castellan

int main(int argc, char** argv) {
  using namespace castellan;
  CLI::App app{"Castellan: five castle board games, to play, to study and to build on."};
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help for all commands");
  app.add_option_function<std::string>("--language", set_language, "en or de")->trigger_on_parse();
  app.fallthrough();

  add_games(app);
  add_play(app);
  add_learn(app);
  add_serve(app);
  add_admin(app);
  add_rules(app);
  add_replay(app);
  add_review(app);
  add_position(app);
  add_verify(app);
  add_match(app);
  add_tournament(app);
  add_sprt(app);
  add_bench(app);
  add_load(app);
  add_protocol(app);
  add_schema(app);
  add_playthrough(app);

  refuse_unknown_command(app, argc, argv);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    const bool answered = dynamic_cast<const CLI::RuntimeError*>(&error) != nullptr;
    return answered || code == 0 ? code : kExitWrongInput;
  }
  return EXIT_SUCCESS;
}
