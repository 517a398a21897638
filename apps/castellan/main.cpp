// The one executable. Each subcommand is a file of its own; see command.h.
#include <cstdlib>

#include "apps/castellan/command.h"

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

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? EXIT_SUCCESS : kExitWrongInput;
  }
  return EXIT_SUCCESS;
}
