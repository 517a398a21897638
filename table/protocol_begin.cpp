// A game comes onto the table.
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "engine/core/hex.h"
#include "table/answer.h"
#include "table/protocol.h"
#include "table/record.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

// A number, or all 32 bytes as hexadecimal digits; 0 where there is none.
Seed read_seed(const Reader& request) {
  Seed seed{};
  const auto given = request.find("seed");
  if (!given) return seed;
  if (!given->is_string()) {
    return seed_of(static_cast<std::uint64_t>(given->integer(0, INT64_MAX)));
  }
  if (!from_hex(given->string(), seed)) given->refuse("integer, 64 hexadecimal digits");
  return seed;
}

// Who sits where: one for each seat, or nobody said.
std::optional<Error> read_sitters(const Reader& request, std::vector<Sitter>& sitters) {
  const auto given = request.find("sitters");
  if (!given) return std::nullopt;
  const std::size_t count = given->size();
  if (request.failed()) return std::nullopt;
  if (count != sitters.size()) {
    return Error{"error.seats",
                 {{"given", static_cast<std::int64_t>(count)},
                  {"seats", static_cast<std::int64_t>(sitters.size())}}};
  }
  static constexpr std::array<std::string_view, 2> kMembers{"name", "person"};
  for (std::size_t i = 0; i < count; ++i) {
    const Reader sitter = given->item(i);
    sitter.only(kMembers);
    sitters[i] = {sitter.at("name").string(), sitter.at("person").boolean()};
  }
  return std::nullopt;
}

}  // namespace

json checked_json(const GameType& game, const OptionValues& values, std::string_view language) {
  Words words;
  static_cast<void>(Words::load(language, game.name(), words));
  json advice = json::array();
  for (const Message& message : game.advice(values)) {
    advice.push_back(message_json(message));
    advice.back()["text"] = words.say(message);
  }
  return {{"ok", true},
          {"options", options_json(game, values)},
          {"advice", std::move(advice)},
          {"reactions", game.start(values)->reactions()}};
}

std::optional<Error> Protocol::games(const Reader& /*request*/, json& reply) {
  reply = games_json(language_);
  return std::nullopt;
}

std::optional<Error> Protocol::check(const Reader& request, json& reply) {
  const GameType* game = nullptr;
  if (auto error = read_game(request, game); error || request.failed()) return error;
  OptionValues values;
  if (auto error = read_game_options(*game, request, values)) return error;
  reply = checked_json(*game, values, language_);
  return std::nullopt;
}

std::optional<Error> Protocol::start(const Reader& request, json& reply) {
  const GameType* game = nullptr;
  if (auto error = read_game(request, game); error || request.failed()) return error;
  const Seed seed = read_seed(request);
  OptionValues values;
  if (auto error = read_game_options(*game, request, values)) return error;
  if (request.failed()) return std::nullopt;
  Table table(*game, values, Fate(seed));
  if (auto error = read_sitters(request, table.sitters())) return error;
  if (request.failed()) return std::nullopt;
  sit_down(std::move(table));
  tell_state(reply);
  return std::nullopt;
}

std::optional<Error> Protocol::set_up(const Reader& request, json& reply) {
  const GameType* game = nullptr;
  if (auto error = read_game(request, game); error || request.failed()) return error;
  const Reader view = request.at("view");
  const Fate fate(read_seed(request));
  if (request.failed()) return std::nullopt;
  std::optional<Table> table;
  if (auto error = read_setup(*game, view, raw_->at("view"), fate, table)) return error;
  if (!table) return std::nullopt;  // the reader tells why
  if (auto error = read_sitters(request, table->sitters())) return error;
  if (request.failed()) return std::nullopt;
  sit_down(std::move(*table));
  tell_state(reply);
  return std::nullopt;
}

std::optional<Error> Protocol::load(const Reader& request, json& reply) {
  const std::string text = request.at("record").string();
  if (request.failed()) return std::nullopt;
  ReadRecord record;
  auto error = read_record(text, record);
  subject_ = record.game;
  if (error) return error;
  sit_down(std::move(*record.table));
  tell_state(reply);
  if (record.stopped) reply["stopped"] = error_json(*record.stopped)["error"];
  return std::nullopt;
}

void Protocol::sit_down(Table table) {
  thinking_.reset();
  reviewing_.reset();
  table_.emplace(std::move(table));
  static_cast<void>(Words::load(language_, table_->game().name(), words_));
}

}  // namespace castellan
