// What is seen of the table, by whom.
#include <nlohmann/json.hpp>

#include "engine/core/hex.h"
#include "table/protocol.h"
#include "table/record.h"
#include "table/view.h"

namespace castellan {

using nlohmann::json;

std::optional<Error> Protocol::state(const Reader& /*request*/, json& reply) {
  tell_state(reply);
  return std::nullopt;
}

void Protocol::tell_state(json& reply) const {
  const json view = view_json(*table_, kAll);
  for (const char* name : {"game", "options", "to_move", "scores", "returns"}) {
    reply[name] = view.at(name);
  }
  reply["legal"] = json::array();
  for (const json& action : view.at("legal")) {
    json item{{"id", action.at("id")}, {"text", action.at("text")}};
    if (action.contains("weight")) item["weight"] = action.at("weight");
    reply["legal"].push_back(std::move(item));
  }
  reply["sitters"] = sitters_json(*table_);
  reply["length"] = table_->length();
  reply["hash"] = hex_of(table_->position().hash());
}

std::optional<Error> Protocol::view(const Reader& request, json& reply) {
  Seat viewer{};
  if (auto error = read_viewer(request.at("seat"), viewer)) return error;
  const auto length = static_cast<std::int64_t>(table_->length());
  const auto given = request.find("at");
  const std::int64_t at = given ? given->integer(0, length) : length;
  if (request.failed()) return std::nullopt;
  const Position& position = table_->at(static_cast<std::size_t>(at));
  reply = at == length ? view_json(*table_, viewer)
                       : view_json(table_->game(), table_->options(), position, viewer);
  reply["prompt"]["text"] = words_.say(position.prompt(viewer));
  return std::nullopt;
}

std::optional<Error> Protocol::log(const Reader& request, json& reply) {
  Seat viewer{};
  if (auto error = read_viewer(request.at("seat"), viewer)) return error;
  const auto from = request.find("from");
  const auto length = static_cast<std::int64_t>(table_->length());
  const auto first = static_cast<std::size_t>(from ? from->integer(0, length) : 0);
  if (request.failed()) return std::nullopt;
  reply["length"] = length;
  reply["steps"] = json::array();
  for (std::size_t i = first; i < table_->length(); ++i) {
    const Seat mover = table_->mover(i);
    const Action seen = table_->before(i).seen(table_->action(i), viewer);
    reply["steps"].push_back({{"at", i},
                              {"mover", mover_json(mover)},
                              {"text", action_text(table_->game(), mover, seen)},
                              {"events", messages_json(table_->events(i, viewer))}});
  }
  return std::nullopt;
}

std::optional<Error> Protocol::why(const Reader& request, json& reply) {
  const Seat mover = table_->position().to_move();
  if (!is_seat(mover)) {
    return Error{mover == kOver ? "error.over" : "error.chance-moves", {}};
  }
  const GameType& game = table_->game();
  const Reader asked = request.at("action");
  RuleId rule = asked.is_string() ? game.forbids(asked.string()) : RuleId{};
  if (!rule) {
    Action action{};
    if (auto error = read_action(asked, false, action)) return error;
    if (request.failed()) return std::nullopt;
    rule = table_->position().why_not(action);
  }
  reply["legal"] = !rule;
  if (rule) {
    reply["rule"] = text(game.rule_prefix(), rule);
    reply["message"] = words_.say(rule_error(game, rule));
  }
  return std::nullopt;
}

// One action of a seat, as that seat would see it happen; before any chance that follows.
std::optional<Error> Protocol::preview(const Reader& request, json& reply) {
  const Seat seat = read_seat(request.at("seat"));
  Action action{};
  if (auto error = read_action(request.at("action"), false, action)) return error;
  if (request.failed()) return std::nullopt;
  if (auto error = table_->refuse(seat, action)) return error;
  const Position& before = table_->position();
  const auto after = before.clone();
  after->apply(action);
  reply["events"] = messages_json(before.events(action, *after, seat));
  after->write(seat, reply["position"]);
  return std::nullopt;
}

// A position that might be the true one, for all that the viewer knows.
std::optional<Error> Protocol::redeal(const Reader& request, json& reply) {
  Seat viewer{};
  if (auto error = read_viewer(request.at("seat"), viewer)) return error;
  const auto seed = request.find("seed");
  const std::int64_t number = seed ? seed->integer(0, INT64_MAX) : 0;
  if (request.failed()) return std::nullopt;
  if (viewer == kAll) return Error{"error.redeal", {}};
  const auto position = table_->position().clone();
  Rng rng(static_cast<std::uint64_t>(number));
  position->redeal(viewer, rng);
  reply["view"] = view_json(table_->game(), table_->options(), *position, kAll);
  return std::nullopt;
}

// Whether a finished game was fair, whatever is on the table.
std::optional<Error> Protocol::verify(const Reader& request, json& reply) {
  const std::string text = request.at("record").string();
  if (request.failed()) return std::nullopt;
  ReadRecord record;
  auto error = read_record(text, record);
  subject_ = record.game;
  if (error) return error;
  const auto unfair = record.stopped ? record.stopped : verify_record(record);
  std::int64_t chances = 0;
  for (std::size_t i = 0; i < record.table->length(); ++i) {
    if (record.table->mover(i) == kChance) ++chances;
  }
  const Message found = unfair ? *unfair : Message{"verify.good", {{"count", chances}}};
  Words words;
  static_cast<void>(Words::load(language_, subject_, words));
  reply["fair"] = !unfair;
  reply["message"] = message_json(found);
  reply["text"] = words.say(found);
  return std::nullopt;
}

std::optional<Error> Protocol::record(const Reader& /*request*/, json& reply) {
  reply["record"] = write_record(*table_, SeedWritten::kAlways);
  return std::nullopt;
}

}  // namespace castellan
