// Rounds of a game strung together; the table has no part in it.
#include <nlohmann/json.hpp>

#include "table/protocol.h"
#include "table/record.h"
#include "table/series.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

json standing_json(const Series& series) {
  json list = json::array();
  for (const Standing& each : series.standing()) {
    list.push_back({{"player", list.size()}, {"wins", each.wins}, {"merits", each.merits}});
  }
  return list;
}

}  // namespace

// Stateless: the rounds come with the request, each as the record of a finished game, and those
// after the first must have its options.
std::optional<Error> Protocol::series(const Reader& request, json& reply) {
  const GameType* game = nullptr;
  if (auto error = read_game(request, game); error || request.failed()) return error;
  const std::string name = request.at("kind").string();
  const Reader records = request.at("records");
  const std::size_t count = records.size();
  if (request.failed()) return std::nullopt;
  const SeriesKind* kind = nullptr;
  if (auto error = find_series(*game, name, kind)) return error;

  Series series(*game, game->defaults(), *kind);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string text = records.item(i).string();
    if (request.failed()) return std::nullopt;
    ReadRecord record;
    auto error = read_record(text, record);
    if (!error && record.stopped) error = record.stopped;
    if (error) {
      if (!record.game.empty()) subject_ = record.game;
      error->args.emplace_back("round", static_cast<std::int64_t>(i) + 1);
      return error;
    }
    if (i == 0 && &record.table->game() == game) {
      if (error = check_series(*game, record.table->options(), *kind); error) return error;
      series = Series(*game, record.table->options(), *kind);
    }
    if (error = series.add(*record.table); error) return error;
  }

  const auto winner = series.winner();
  const Message verdict = series.verdict();
  Words words;
  static_cast<void>(Words::load(language_, game->name(), words));
  reply["rounds"] = kind->rounds;
  reply["round"] = series.round();
  reply["seating"] = series.seating();
  reply["standing"] = standing_json(series);
  reply["over"] = series.over();
  reply["winner"] = winner ? json(*winner) : json();
  reply["verdict"] = message_json(verdict);
  reply["verdict"]["text"] = words.say(verdict);
  return std::nullopt;
}

}  // namespace castellan
