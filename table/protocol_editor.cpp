// Positions that people set up: what there is to set up, what a table looks like so, and what is
// wrong with what they have set up.
#include <nlohmann/json.hpp>

#include "table/inventory.h"
#include "table/protocol.h"
#include "table/view.h"

namespace castellan {

using nlohmann::json;

std::optional<Error> Protocol::inventory(const Reader& request, json& reply) {
  const GameType* game = nullptr;
  if (auto error = read_game(request, game); error || request.failed()) return error;
  OptionValues values = game->defaults();
  if (const auto options = request.find("options")) {
    if (auto error = read_options(*game, *options, values)) return error;
  }
  if (request.failed()) return std::nullopt;
  if (auto error = check_options(*game, values)) return error;
  reply = inventory_json(*game, values);
  return std::nullopt;
}

std::optional<Error> Protocol::arrange(const Reader& request, json& reply) {
  Seat viewer{};
  if (auto error = read_viewer(request.at("seat"), viewer)) return error;
  const auto length = static_cast<std::int64_t>(table_->length());
  const auto given = request.find("at");
  const std::int64_t at = given ? given->integer(0, length) : length;
  if (request.failed()) return std::nullopt;
  const Position& position = table_->at(static_cast<std::size_t>(at));
  reply["arrangement"] = arrangement_json(table_->game(), table_->options(), position, viewer);
  return std::nullopt;
}

std::optional<Error> Protocol::inspect(const Reader& request, json& reply) {
  const auto seed = request.find("seed");
  const std::int64_t number = seed ? seed->integer(0, INT64_MAX) : 0;
  if (request.failed()) return std::nullopt;
  Inspection found;
  auto error =
      castellan::inspect(request.at("arrangement"), static_cast<std::uint64_t>(number), found);
  if (found.game != nullptr) subject_ = found.game->name();
  if (error || request.failed() || found.game == nullptr) return error;
  reply = inspection_json(found, language_);
  return std::nullopt;
}

json inspection_json(const Inspection& found, std::string_view language) {
  Words words;
  static_cast<void>(Words::load(language, found.game->name(), words));
  json reply{{"sound", found.sound != nullptr},
             {"findings", json::array()},
             {"left", found.left},
             {"position", found.position}};
  const Inventory inventory = found.game->start(found.options)->inventory();
  for (const Finding& finding : found.findings) {
    json item = message_json(finding.message);
    item["places"] = finding.places;
    const auto title = finding_title(inventory, finding);
    if (title) item["title"] = message_json(*title);
    item["text"] = (title ? words.say(*title) + ": " : "") + words.say(finding.message);
    reply["findings"].push_back(std::move(item));
  }
  if (found.sound) {
    reply["view"] = view_json(*found.game, found.options, *found.sound, kAll);
    reply["to_move"] = reply["view"]["to_move"];
  }
  return reply;
}

}  // namespace castellan
