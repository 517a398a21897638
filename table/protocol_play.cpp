// Actions at the table.
#include <nlohmann/json.hpp>

#include "table/answer.h"
#include "table/protocol.h"

namespace castellan {

using nlohmann::json;

// A list is all or none; its notation is read as that of whoever is to move now.
std::optional<Error> Protocol::apply(const Reader& request, json& reply) {
  std::vector<Action> actions;
  const bool chance = table_->position().to_move() == kChance;
  if (auto error = read_actions(table_->game(), request, chance, actions);
      error || request.failed())
    return error;
  const std::size_t length = table_->length();
  if (auto error = table_->apply(actions)) return error;
  json events = json::array();
  for (std::size_t i = length; i < table_->length(); ++i) {
    for (const Message& event : table_->events(i, kAll)) events.push_back(told(event));
  }
  tell_state(reply);
  reply["events"] = std::move(events);
  return std::nullopt;
}

// By one seat, and chance follows by itself. The reply tells nothing that the seat may not know.
std::optional<Error> Protocol::act(const Reader& request, json& reply) {
  const Seat seat = read_seat(request.at("seat"));
  std::vector<Action> actions;
  if (auto error = read_actions(table_->game(), request, false, actions); error || request.failed())
    return error;
  if (auto error = table_->apply(seat, actions)) return error;
  table_->play_chance();
  reply["length"] = table_->length();
  return std::nullopt;
}

std::optional<Error> Protocol::play_chance(const Reader& /*request*/, json& reply) {
  table_->play_chance();
  if (table_->to_move() == kChance) return Error{"error.sealed", {}};
  tell_state(reply);
  return std::nullopt;
}

std::optional<Error> Protocol::undo(const Reader& /*request*/, json& reply) {
  if (auto error = table_->undo(1)) return error;
  tell_state(reply);
  return std::nullopt;
}

std::optional<Error> Protocol::take_back(const Reader& request, json& reply) {
  const Seat seat = read_seat(request.at("seat"));
  if (request.failed()) return std::nullopt;
  const std::size_t length = table_->length();
  if (auto error = table_->take_back(seat)) return error;
  reply["taken"] = length - table_->length();
  reply["length"] = table_->length();
  return std::nullopt;
}

}  // namespace castellan
