// What is seen of the table, by whom.
#include <nlohmann/json.hpp>

#include "engine/core/hex.h"
#include "table/answer.h"
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
  const auto& early = table_->early_end();
  reply = at == length ? view_json(*table_, viewer)
                       : view_json(table_->game(), table_->options(), position, viewer);
  reply["prompt"]["text"] =
      words_.say(at == length && early ? message_of(*early) : position.prompt(viewer));
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
  reply["steps"] = log_json(*table_, viewer, first);
  return std::nullopt;
}

std::optional<Error> Protocol::why(const Reader& request, json& reply) {
  return why_json(*table_, request, words_, reply);
}

std::optional<Error> Protocol::preview(const Reader& request, json& reply) {
  const Seat seat = read_seat(request.at("seat"));
  Action action{};
  if (auto error = read_action(table_->game(), request.at("action"), false, action)) return error;
  if (request.failed()) return std::nullopt;
  return preview_json(*table_, seat, action, reply);
}

std::optional<Error> Protocol::redeal(const Reader& request, json& reply) {
  Seat viewer{};
  if (auto error = read_viewer(request.at("seat"), viewer)) return error;
  const auto seed = request.find("seed");
  const std::int64_t number = seed ? seed->integer(0, INT64_MAX) : 0;
  if (request.failed()) return std::nullopt;
  return redeal_json(*table_, viewer, static_cast<std::uint64_t>(number), reply);
}

// Whether a game was fair, whatever is on the table.
std::optional<Error> Protocol::verify(const Reader& request, json& reply) {
  const std::string text = request.at("record").string();
  if (request.failed()) return std::nullopt;
  ReadRecord record;
  auto error = read_record(text, record);
  subject_ = record.game;
  if (error) return error;
  const Proof proof = verify_record(record);
  Words words;
  static_cast<void>(Words::load(language_, subject_, words));
  reply["fair"] = proof.fair;
  reply["message"] = message_json(proof.said);
  reply["text"] = words.say(proof.said);
  return std::nullopt;
}

std::optional<Error> Protocol::record(const Reader& /*request*/, json& reply) {
  reply["record"] = write_record(*table_, SeedWritten::kAlways);
  return std::nullopt;
}

}  // namespace castellan
