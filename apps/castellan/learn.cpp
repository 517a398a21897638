// castellan learn: a game in a few positions, each with a caption and a move of one's own.
#include "apps/castellan/command.h"
#include "apps/castellan/terminal/session.h"
#include "table/lesson.h"

namespace castellan {

void add_learn(CLI::App& app) {
  CLI::App* command = app.add_subcommand("learn", "Learn a game in a few positions");
  static GameChoice choice;
  static bool no_color = false;
  command->add_option("game", choice.name, "The game");
  command->add_flag("--no-color", no_color, "Letters alone");
  command->callback([] {
    std::vector<Lesson> lessons;
    if (const auto error = read_lessons(choice.game(), lessons)) fail(*error, choice.name);
    for (std::size_t i = 0; i < lessons.size(); ++i) {
      Table& table = lessons[i].table;
      for (std::size_t seat = 1; seat < table.sitters().size(); ++seat) {
        table.sitters()[seat] = {"greedy", false};
      }
      SessionSettings settings;
      settings.colour = !no_color;
      Session session(table, words_for(choice.name), settings);
      if (!session.teach(lessons[i].caption, i + 1, lessons.size())) return;
    }
  });
}

}  // namespace castellan
