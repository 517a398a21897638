#include "apps/castellan/terminal/rounds.h"

#include <filesystem>
#include <string>
#include <utility>

#include "apps/castellan/terminal/names.h"
#include "engine/core/text.h"

namespace castellan {
namespace {

std::int64_t number(std::size_t n) { return static_cast<std::int64_t>(n); }

// Seats change and "player 1" with them, so who has no name is given a letter to keep.
void letter_the_nameless(std::vector<Sitter>& players, const Words& words) {
  char letter = 'A';
  for (Sitter& player : players) {
    if (player.person && player.name.empty()) {
      player.name = words.say({"play.series-player", {{"letter", std::string(1, letter)}}});
    }
    ++letter;
  }
}

std::string path_of_round(const std::string& path, std::size_t round) {
  if (path.empty()) return path;
  const std::filesystem::path whole(path);
  const std::string name = whole.stem().string() + "-" + std::to_string(round);
  return (whole.parent_path() / (name + whole.extension().string())).string();
}

std::string standing_text(const Series& series, const Words& words) {
  std::string all;
  const std::vector<Standing> standing = series.standing();
  for (std::size_t player = 0; player < standing.size(); ++player) {
    add_to_list(
        all, words.say({"play.series-wins",
                        {{"count", number(standing[player].wins)}, {"player", number(player)}}}));
  }
  return words.say({"play.series-standing", {{"standing", all}}});
}

}  // namespace

void play_rounds(Series& series, std::vector<Sitter> players, const Words& words,
                 const SessionSettings& settings,
                 const std::function<Fate(std::size_t round)>& fate_of) {
  letter_the_nameless(players, words);
  Words named = words;  // by player, not by seat
  static_cast<void>(name_seats(players, named));
  const Screen screen(settings.colour, board_of(series.game().name()).ink_of);
  while (!series.over()) {
    Table table(series.game(), series.options(), fate_of(series.round()));
    const std::vector<std::size_t> seating = series.seating();
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
      table.sitters()[seat] = players[seating[seat]];
    }
    Words seated = words;
    std::string order;
    for (const std::string& title : name_seats(table.sitters(), seated)) add_to_list(order, title);
    SessionSettings round = settings;
    round.save_path = path_of_round(settings.save_path, series.round());
    round.notices.push_back({"play.series-round",
                             {{"title", words.say("series." + std::string(series.kind().key))},
                              {"round", number(series.round())},
                              {"rounds", number(series.kind().rounds)},
                              {"players", order}}});
    Session(table, words, std::move(round)).play();
    if (series.add(table)) return;  // somebody left
    screen.line();
    screen.say(standing_text(series, named));
    screen.strong(named.say(series.verdict()));
    if (!series.over()) screen.line();
  }
}

}  // namespace castellan
