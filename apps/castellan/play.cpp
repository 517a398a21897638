// castellan play: a game or a series of games at the terminal, for one person or several, against
// agents or without.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agents/spec.h"
#include "apps/castellan/command.h"
#include "apps/castellan/terminal/rounds.h"
#include "apps/castellan/terminal/session.h"
#include "engine/core/hash.h"
#include "table/record.h"
#include "table/series.h"

namespace castellan {
namespace {

constexpr std::string_view kUsualOpponent = "knight";

struct PlayChoice {
  GameChoice game;
  std::vector<std::string> seats;
  std::string series;
  std::optional<std::uint64_t> seed;
  std::string load;
  std::string save;
  bool no_color = false;
  bool hints = false;
};

// "human", "human:Ann", or else an agent.
Sitter sitter_of(std::string_view seat) {
  constexpr std::string_view kPerson = "human";
  if (seat == kPerson) return {"", true};
  if (seat.starts_with(kPerson) && seat.substr(kPerson.size()).starts_with(":")) {
    return {std::string(seat.substr(kPerson.size() + 1)), true};
  }
  return {std::string(seat), false};
}

// The same game from another seed, for a record that keeps its own secret: chance so far is as it
// was, chance to come is nobody's choice.
Table with_new_fate(const Table& table) {
  const Fate fate(random_seed());
  Table renewed = table.was_set_up()
                      ? Table(table.game(), table.options(), fate, table.start().clone())
                      : Table(table.game(), table.options(), fate);
  renewed.sitters() = table.sitters();
  for (const Entry& entry : table.entries()) {
    if (entry.taken_back != 0) {
      static_cast<void>(renewed.undo(entry.taken_back));
    } else {
      static_cast<void>(renewed.apply(std::array{entry.action}));
    }
  }
  return renewed;
}

// The first seat is the person's, the others are played by the usual opponent.
void seat_opponents(std::vector<Sitter>& sitters) {
  for (std::size_t seat = 1; seat < sitters.size(); ++seat) {
    sitters[seat] = {std::string(kUsualOpponent), false};
  }
}

// Those whom the command line asks for, if it does; ends the program where it asks for too few or
// for nobody there is.
void seat_asked(const PlayChoice& choice, std::vector<Sitter>& sitters, std::string_view game) {
  if (!choice.seats.empty()) {
    if (choice.seats.size() != sitters.size()) {
      fail({"error.seats",
            {{"given", static_cast<std::int64_t>(choice.seats.size())},
             {"seats", static_cast<std::int64_t>(sitters.size())}}},
           game);
    }
    for (std::size_t seat = 0; seat < choice.seats.size(); ++seat) {
      sitters[seat] = sitter_of(choice.seats[seat]);
    }
  }
  for (const Sitter& sitter : sitters) {
    AgentSpec spec;
    if (sitter.person) continue;
    if (const auto error = parse_agent(sitter.name, spec)) fail(*error, game);
  }
}

Table loaded(const std::string& link_or_path, std::vector<Message>& notices) {
  const Share share = read_game(link_or_path);
  if (share.kind == ShareKind::kPosition) {
    Table table = table_of_position(share.text);
    seat_opponents(table.sitters());
    return table;
  }
  ReadRecord record;
  if (const auto error = read_record(share.text, record)) fail(*error, record.game);
  const std::string_view game = record.table->game().name();
  if (record.stopped) {
    Message stopped{"play.load-stopped", record.stopped->args};
    stopped.args.emplace_back("sentence", words_for(game).say(*record.stopped));
    notices.push_back(std::move(stopped));
  }
  if (record.seed_known) return std::move(*record.table);
  if (!record.table->over()) notices.push_back({"play.load-new-seed", {}});
  return with_new_fate(*record.table);
}

Table begun(const PlayChoice& choice) {
  const Seed seed = choice.seed ? seed_of(*choice.seed) : random_seed();
  Table table(choice.game.game(), choice.game.values(), Fate(seed));
  seat_opponents(table.sitters());
  return table;
}

void play_series(const PlayChoice& choice) {
  const GameType& game = choice.game.game();
  const SeriesKind* kind = nullptr;
  if (const auto error = find_series(game, choice.series, kind)) fail(*error, game.name());
  if (const auto error = check_series(game, choice.game.values(), *kind)) fail(*error, game.name());
  Series series(game, choice.game.values(), *kind);
  std::vector<Sitter> players(kind->players);
  seat_opponents(players);
  seat_asked(choice, players, game.name());
  // Each round has a seed of its own: who has played one knows what was in every hand.
  const auto fate_of = [&](std::size_t round) {
    if (!choice.seed) return Fate(random_seed());
    return Fate(seed_of(round == 1 ? *choice.seed : combine(mix(*choice.seed), round)));
  };
  play_rounds(series, std::move(players), words_for(game.name()),
              {!choice.no_color, choice.save, {}, choice.hints}, fate_of);
}

void play(const PlayChoice& choice) {
  if (!choice.series.empty()) return play_series(choice);
  SessionSettings settings{!choice.no_color, choice.save, {}, choice.hints};
  Table table = choice.load.empty() ? begun(choice) : loaded(choice.load, settings.notices);
  const std::string_view game = table.game().name();
  seat_asked(choice, table.sitters(), game);
  Session(table, words_for(game), std::move(settings)).play();
}

}  // namespace

void add_play(CLI::App& app) {
  CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
  static PlayChoice choice;
  choice.game.add_to(*command, false);
  command
      ->add_option("-s,--seat", choice.seats,
                   "Who plays, one for each seat in order: human, human:NAME, or an agent such as "
                   "page, squire, knight or castellan")
      ->allow_extra_args(false);
  auto* series = command->add_option("--series", choice.series,
                                     "Play several rounds; `castellan games` lists the kinds");
  auto* seed = command->add_option("--seed", choice.seed, "Decides the chance of the game")
                   ->check(check_seed);
  auto* load = command->add_option("--load", choice.load, "A record or a link to go on from");
  command->add_option("--save", choice.save,
                      "Keep the record in this file; of a series, FILE-1, FILE-2, …");
  command->add_flag("--hints", choice.hints,
                    "All agreed to hints; they are off where several people play");
  command->add_flag("--no-color", choice.no_color, "Letters alone");
  load->excludes(seed, series, command->get_option("--preset"), command->get_option("--option"));
  command->callback([] { play(choice); });
}

}  // namespace castellan
