// castellan replay: a record told in words, from a file or a link; a position is shown.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "apps/castellan/command.h"
#include "apps/castellan/terminal/board.h"
#include "table/record.h"
#include "table/view.h"

namespace castellan {

namespace {

// The events and the last view, for programs.
void print_json(const Table& table) {
  nlohmann::json events = nlohmann::json::array();
  for (std::size_t i = 0; i < table.length(); ++i) {
    for (const Message& event : table.events(i, kAll)) events.push_back(message_json(event));
  }
  fmt::print("{}\n", nlohmann::json{{"events", events}, {"view", view_json(table, kAll)}}.dump());
}

void tell_record(const Table& table) {
  Words words = words_for(table.game().name());
  for (std::size_t seat = 0; seat < table.sitters().size(); ++seat) {
    const std::string& name = table.sitters()[seat].name;
    if (!name.empty()) words.name_seat(seat, name);
  }
  for (std::size_t i = 0; i < table.length(); ++i) {
    for (const Message& event : table.events(i, kAll)) fmt::print("{}\n", words.say(event));
  }
  if (table.early_end()) fmt::print("{}\n", words.say(message_of(*table.early_end())));
}

// A position has no story: its board is shown, and who is to move.
void show_position(const Table& table) {
  const Words words = words_for(table.game().name());
  const Board& board = board_of(table.game().name());
  const Screen screen(true, board.ink_of);
  std::vector<std::string> titles;
  for (std::size_t seat = 0; seat < table.sitters().size(); ++seat) {
    titles.push_back(
        words.say({"seat.nameless", {{"number", static_cast<std::int64_t>(seat) + 1}}}));
  }
  screen.strong(words.say("game.title"));
  screen.say(words.say("replay.position"));
  const std::string options = options_text(table.game(), table.options());
  if (!options.empty()) screen.say(words.say({"play.options", {{"options", options}}}), 2);
  screen.line();
  for (const std::string& line : drawn(board, table, kAll, titles, words, screen)) {
    screen.line(line);
  }
  screen.line();
  screen.say(words.say(table.position().prompt(kAll)));
}

void replay(const std::string& link_or_path, bool json) {
  const Share share = read_game(link_or_path);
  if (share.kind == ShareKind::kPosition) {
    const Table table = table_of_position(share.text);
    return json ? print_json(table) : show_position(table);
  }
  ReadRecord record;
  if (const auto error = read_record(share.text, record)) fail(*error, record.game);
  json ? print_json(*record.table) : tell_record(*record.table);
  if (record.stopped) fail(*record.stopped, record.game);
}

}  // namespace

void add_replay(CLI::App& app) {
  CLI::App* command = app.add_subcommand("replay", "Tell a recorded game in words");
  static std::string file;
  static bool json = false;
  command->add_option("file", file, "The record; - for standard input; or a link")->required();
  command->add_flag("--json", json, "The events and the last view, for programs");
  command->callback([] { replay(file, json); });
}

}  // namespace castellan
