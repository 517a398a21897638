// castellan replay: a record told in words.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "apps/castellan/command.h"
#include "table/record.h"
#include "table/view.h"

namespace castellan {

void add_replay(CLI::App& app) {
  CLI::App* command = app.add_subcommand("replay", "Tell a recorded game in words");
  static std::string path;
  static bool json = false;
  command->add_option("file", path, "The record; - for standard input")->required();
  command->add_flag("--json", json, "The events and the last view, for programs");
  command->callback([] {
    ReadRecord record;
    if (const auto error = read_record(read_file(path), record)) fail(*error, record.game);
    const Table& table = *record.table;
    Words words = words_for(table.game().name());
    for (std::size_t seat = 0; seat < table.sitters().size(); ++seat) {
      const std::string& name = table.sitters()[seat].name;
      if (!name.empty()) words.name_seat(seat, name);
    }
    nlohmann::json events = nlohmann::json::array();
    for (std::size_t i = 0; i < table.length(); ++i) {
      for (const Message& event : table.events(i, kAll)) {
        if (json) {
          events.push_back(message_json(event));
        } else {
          fmt::print("{}\n", words.say(event));
        }
      }
    }
    if (json) {
      fmt::print("{}\n",
                 nlohmann::json{{"events", events}, {"view", view_json(table, kAll)}}.dump());
    }
    if (record.stopped) fail(*record.stopped, table.game().name());
  });
}

}  // namespace castellan
