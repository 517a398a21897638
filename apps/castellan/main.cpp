// The one executable. Each subcommand is a file of its own; see command.h.
#include <cstdlib>
#include <string>

#include "apps/castellan/command.h"
#include "engine/core/text.h"

int main(int argc, char** argv) {
  using namespace castellan;
  CLI::App app{"Castellan: five castle board games, to play, to study and to build on."};
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help for all commands");
  app.add_option_function<std::string>("--language", set_language, "en or de")->trigger_on_parse();
  app.fallthrough();

  add_games(app);
  add_play(app);
  add_rules(app);
  add_replay(app);
  add_verify(app);
  add_match(app);
  add_bench(app);
  add_protocol(app);
  add_schema(app);
  add_playthrough(app);

  // CLI11 would only say that a subcommand is required.
  std::string known;
  bool is_known = argc < 2 || argv[1][0] == '-';
  for (const CLI::App* command : app.get_subcommands({})) {
    add_to_list(known, command->get_name());
    is_known = is_known || command->get_name() == argv[1];
  }
  if (!is_known) {
    fail({"error.command", {{"command", std::string(argv[1])}, {"known", known}}});
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? EXIT_SUCCESS : kExitWrongInput;
  }
  return EXIT_SUCCESS;
}
