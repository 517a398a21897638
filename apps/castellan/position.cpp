// castellan position: a position that somebody set up from a real table. Says all that is missing
// or too many, and where nothing is, shows it, asks what is best, or keeps it as a record to play
// on.
#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "agents/spec.h"
#include "apps/castellan/command.h"
#include "apps/castellan/terminal/board.h"
#include "apps/castellan/terminal/screen.h"
#include "table/inventory.h"
#include "table/record.h"

namespace castellan {
namespace {

constexpr std::string_view kAdviser = "castellan";
constexpr std::size_t kHints = 3;

struct PositionChoice {
  std::string file;
  std::string begin;
  GameChoice game;
  bool hint = false;
  bool json = false;
  bool no_color = false;
  std::string save;
  std::string from;
  std::string seat = "all";
};

// "all", "public" or a seat as people count them.
Seat viewer_of(const PositionChoice& choice, const Position& position) {
  if (choice.seat == "all") return kAll;
  if (choice.seat == "public") return kPublic;
  for (std::size_t seat = 0; seat < position.seats(); ++seat) {
    if (choice.seat == std::to_string(seat + 1)) return seat_at(seat);
  }
  fail({"error.viewer", {{"text", choice.seat}}});
}

// An arrangement to be edited: of a game's beginning, or of where a record ends.
void write_arrangement(const PositionChoice& choice) {
  if (choice.from.empty()) {
    const GameType& game = choice.game.game();
    fmt::print("{}\n", inventory_json(game, choice.game.values()).at("arrangement").dump(2));
    return;
  }
  const Share share = read_game(choice.from);
  std::optional<Table> table;
  if (share.kind == ShareKind::kPosition) {
    table.emplace(table_of_position(share.text));
  } else {
    ReadRecord record;
    if (const auto error = read_record(share.text, record)) fail(*error, record.game);
    table.emplace(std::move(*record.table));
  }
  const Position& position = table->position();
  const Seat viewer = viewer_of(choice, position);
  fmt::print("{}\n", arrangement_json(table->game(), table->options(), position, viewer).dump(2));
}

void hint(const Table& table, const Words& words, const Screen& screen) {
  AgentSpec spec;
  static_cast<void>(parse_agent(kAdviser, spec));
  const Position& position = table.position();
  const Analysis analysis = table.game().thinker(spec, 0)->think(position);
  if (analysis.candidates.size() == 1) {
    const std::string only = table.game().text(analysis.best);
    return screen.say(words.say({"play.hint-only", {{"action", only}}}));
  }
  screen.say(words.say("play.hint"));
  std::size_t told = 0;
  for (const Candidate& each : analysis.candidates) {
    if (each.visits == 0 || told++ == kHints) break;
    const std::string line =
        fmt::format("  {}  {:.0f} %", table.game().text(each.action), 100 * each.value);
    screen.say(line + "   " + words.say(position.reason(each.action)), line.size() + 3);
  }
}

void show(const PositionChoice& choice, const Table& table, Seat viewer, const Words& words) {
  const Board& board = board_of(table.game().name());
  const Screen screen(!choice.no_color, board.ink_of);
  std::vector<std::string> titles;
  for (std::size_t seat = 0; seat < table.position().seats(); ++seat) {
    titles.push_back(
        words.say({"seat.nameless", {{"number", static_cast<std::int64_t>(seat) + 1}}}));
  }
  for (const std::string& line : drawn(board, table, viewer, titles, words, screen)) {
    fmt::print("{}\n", line);
  }
  screen.say(words.say(table.position().prompt(viewer)));
  if (choice.hint && is_seat(table.position().to_move())) hint(table, words, screen);
}

void look_over(const PositionChoice& choice) {
  nlohmann::json text;
  if (const auto error = parse_json(read_file(choice.file), text)) fail(*error);
  Inspection found;
  std::optional<Error> reading;
  const Seed seed = random_seed();
  auto error = inspect(Reader(text, reading), seed[0], found);
  if (reading) error = reading;
  if (error) fail(*error, found.game != nullptr ? found.game->name() : "");
  if (choice.json) {
    fmt::print("{}\n", inspection_json(found, language()).dump());
    if (!found.sound) throw CLI::RuntimeError(kExitNo);
  }
  const Words words = words_for(found.game->name());
  if (!found.sound) {
    const Inventory inventory = found.game->start(found.options)->inventory();
    for (const Finding& finding : found.findings) {
      const auto title = finding_title(inventory, finding);
      fmt::print("{}{}\n", title ? words.say(*title) + ": " : "", words.say(finding.message));
    }
    throw CLI::RuntimeError(kExitNo);
  }
  const Table table(*found.game, found.options, Fate(seed), std::move(found.sound));
  if (!choice.save.empty()) write_file(choice.save, write_record(table, SeedWritten::kAlways));
  if (!choice.json) show(choice, table, found.viewer, words);
}

}  // namespace

void add_position(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("position", "Look over a position set up from a real table, and ask");
  static PositionChoice choice;
  CLI::App* begin = command->add_subcommand("begin", "Write a position to be edited");
  choice.game.add_to(*begin, false);
  begin->add_option("--from", choice.from,
                    "Where this record or link ends, instead of a beginning");
  begin->add_option("--seat", choice.seat,
                    "With --from: as the player of this number sees it, or public");
  begin->callback([] { write_arrangement(choice); });

  CLI::App* check = command->add_subcommand("check", "Say all that is missing or too many");
  check->add_option("file", choice.file, "The position; - for standard input")->required();
  check->add_flag("--hint", choice.hint, "Ask what is best for whoever is to move");
  check->add_option("--save", choice.save, "Keep it as a record, to be played on with play --load");
  check->add_flag("--json", choice.json, "For programs");
  check->add_flag("--no-color", choice.no_color, "Letters alone");
  check->callback([] { look_over(choice); });
  command->require_subcommand(1);
}

}  // namespace castellan
