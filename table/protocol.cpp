#include "table/protocol.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/hex.h"
#include "engine/core/text.h"
#include "table/record.h"
#include "table/registry.h"
#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

// A line longer than this is no request.
constexpr std::size_t kLongestRequest = 4U << 20U;

// What a request may bring.
struct Command {
  std::string_view name;
  std::span<const std::string_view> members;
};
constexpr std::array<std::string_view, 1> kNothing{"cmd"};
constexpr std::array<std::string_view, 4> kNewMembers{"cmd", "game", "options", "seed"};
constexpr std::array<std::string_view, 3> kActionMembers{"cmd", "action", "actions"};
constexpr std::array<std::string_view, 2> kWhyMembers{"cmd", "action"};
constexpr std::array<std::string_view, 2> kViewMembers{"cmd", "seat"};
constexpr std::array<std::string_view, 4> kSetupMembers{"cmd", "game", "view", "seed"};
constexpr std::array<std::string_view, 2> kLoadMembers{"cmd", "record"};
constexpr std::array<std::string_view, 3> kThinkMembers{"cmd", "agent", "seed"};
constexpr std::array<Command, 12> kCommands{{{"games", kNothing},
                                             {"new", kNewMembers},
                                             {"state", kNothing},
                                             {"apply", kActionMembers},
                                             {"auto", kNothing},
                                             {"view", kViewMembers},
                                             {"setup", kSetupMembers},
                                             {"why", kWhyMembers},
                                             {"record", kNothing},
                                             {"load", kLoadMembers},
                                             {"undo", kNothing},
                                             {"think", kThinkMembers}}};

// The error's class, for programs.
std::string error_code(const Error& error) {
  if (error.key.starts_with("rule.")) return "illegal";
  if (error.key.starts_with("refusal.")) return "options";
  if (error.key.starts_with("flaw.")) return "position";
  return error.key.starts_with("error.") ? error.key.substr(6) : error.key;
}

}  // namespace

json games_json(std::string_view language) {
  json list = json::array();
  for (const GameType* game : games()) {
    Words words;
    static_cast<void>(Words::load(language, game->name(), words));
    json options = json::array();
    json seats = json::array();
    for (const OptionInfo& option : game->options()) {
      const std::string key(option.key);
      json item{{"name", key},
                {"title", words.say("option." + key)},
                {"help", words.say("option." + key + ".help")}};
      switch (option.kind) {
        case OptionKind::kFlag:
          item["type"] = "flag";
          item["default"] = option.fallback != 0;
          break;
        case OptionKind::kNumber:
          item["type"] = "number";
          item["min"] = option.min;
          item["max"] = option.max;
          item["default"] = option.fallback;
          break;
        case OptionKind::kChoice:
          item["type"] = "choice";
          item["default"] = option_text(option, option.fallback);
          item["choices"] = json::array();
          for (const std::string_view choice : option.choices) {
            item["choices"].push_back(
                {{"name", choice},
                 {"title", words.say("option." + key + "." + std::string(choice))}});
          }
          break;
      }
      options.push_back(std::move(item));
      if (option.key == "seats") {
        for (int n = option.min; n <= option.max; ++n) seats.push_back(n);
      }
    }
    json presets = json::array();
    for (const Preset& preset : game->presets()) {
      OptionValues values = game->defaults();
      static_cast<void>(assign_preset(*game, preset.key, values));
      const std::string key = "preset." + std::string(preset.key);
      presets.push_back({{"name", preset.key},
                         {"title", words.say(key)},
                         {"options", options_json(*game, values)}});
    }
    list.push_back({{"name", game->name()},
                    {"title", words.say("game.title")},
                    {"seats", std::move(seats)},
                    {"actions", game->actions()},
                    {"options", std::move(options)},
                    {"presets", std::move(presets)}});
  }
  return {{"games", std::move(list)}};
}

Protocol::Protocol(std::string_view language) : language_(language) {
  static_cast<void>(Words::load(language, "", words_));
}

std::string Protocol::answer(std::string_view request) {
  json raw;
  json reply = json::object();
  std::optional<Error> error;
  if (request.size() > kLongestRequest) {
    error = Error{"error.request-length", {{"limit", std::int64_t{kLongestRequest}}}};
  } else {
    error = parse_json(request, raw);
  }
  subject_ = table_ ? std::string(table_->game().name()) : std::string();
  if (!error) {
    std::optional<Error> reading;
    error = run(Reader(raw, reading), raw, reply);
    if (reading) error = reading;
  }
  if (error) reply = error_json(*error);
  return reply.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::optional<Error> Protocol::run(const Reader& request, const json& raw, json& reply) {
  const std::string cmd = request.at("cmd").string();
  if (request.failed()) return std::nullopt;
  const auto command = std::find_if(kCommands.begin(), kCommands.end(),
                                    [&](const Command& each) { return each.name == cmd; });
  if (command == kCommands.end()) {
    std::string known;
    for (const Command& each : kCommands) add_to_list(known, each.name);
    return Error{"error.command", {{"command", cmd}, {"known", known}}};
  }
  request.only(command->members);
  if (request.failed()) return std::nullopt;
  if (cmd == "games") {
    reply = games_json(language_);
    return std::nullopt;
  }
  if (cmd == "new") return start(request, reply);
  if (cmd == "setup") return set_up(request, raw, reply);
  if (cmd == "load") return load(request, reply);
  if (!table_) return Error{"error.no-table", {}};
  if (cmd == "apply") return apply(request, reply);
  if (cmd == "view") return view(request, reply);
  if (cmd == "why") return why(request, reply);
  if (cmd == "think") return think(request, reply);
  if (cmd == "record") {
    reply["record"] = write_record(*table_, SeedWritten::kAlways);
    return std::nullopt;
  }
  if (cmd == "auto") {
    table_->play_chance();
    if (table_->position().to_move() == kChance) return Error{"error.sealed", {}};
  }
  if (cmd == "undo") {
    if (auto error = table_->undo(1)) return error;
  }
  state(reply);
  return std::nullopt;
}

void Protocol::sit_down(Table table) {
  table_.emplace(std::move(table));
  static_cast<void>(Words::load(language_, table_->game().name(), words_));
}

std::optional<Error> Protocol::start(const Reader& request, json& reply) {
  const std::string name = request.at("game").string();
  const auto options = request.find("options");
  const auto seed = request.find("seed");
  const std::int64_t number = seed ? seed->integer(0, INT64_MAX) : 0;
  if (request.failed()) return std::nullopt;
  const GameType* game = find_game(name);
  if (game == nullptr) return unknown_game(name);
  OptionValues values = game->defaults();
  if (options) {
    if (auto error = read_options(*game, *options, values)) return error;
    if (request.failed()) return std::nullopt;
  }
  subject_ = name;
  if (auto error = check_options(*game, values)) return error;
  sit_down(Table(*game, values, Fate(seed_of(static_cast<std::uint64_t>(number)))));
  state(reply);
  return std::nullopt;
}

std::optional<Error> Protocol::set_up(const Reader& request, const json& raw, json& reply) {
  const std::string name = request.at("game").string();
  const Reader view = request.at("view");
  const auto seed = request.find("seed");
  const std::int64_t number = seed ? seed->integer(0, INT64_MAX) : 0;
  if (request.failed()) return std::nullopt;
  const GameType* game = find_game(name);
  if (game == nullptr) return unknown_game(name);
  subject_ = name;
  std::optional<Table> table;
  const Fate fate(seed_of(static_cast<std::uint64_t>(number)));
  if (auto error = read_setup(*game, view, raw.at("view"), fate, table)) return error;
  if (!table) return std::nullopt;  // the reader tells why
  sit_down(std::move(*table));
  state(reply);
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
  state(reply);
  if (record.stopped) reply["stopped"] = error_json(*record.stopped)["error"];
  return std::nullopt;
}

std::optional<Error> Protocol::read_action(const Reader& in, Action& action) const {
  const bool chance = table_->position().to_move() == kChance;
  const GameType& game = table_->game();
  if (in.is_string()) {
    const std::string text = in.string();
    const auto parsed = chance ? game.parse_chance(text) : game.parse(text);
    if (!parsed) return notation_error(game, text);
    action = *parsed;
    return std::nullopt;
  }
  const std::size_t count = chance ? game.chance_actions() : game.actions();
  action = action_at(static_cast<std::size_t>(in.integer(0, static_cast<std::int64_t>(count) - 1)));
  return std::nullopt;
}

std::optional<Error> Protocol::apply(const Reader& request, json& reply) {
  std::vector<Action> actions(1);
  // A list is all or none; its notation is read as that of whoever is to move now.
  if (const auto list = request.find("actions")) {
    actions.resize(list->size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (auto error = read_action(list->item(i), actions[i])) return error;
    }
  } else if (auto error = read_action(request.at("action"), actions[0])) {
    return error;
  }
  if (request.failed()) return std::nullopt;
  const std::size_t length = table_->length();
  if (auto error = table_->apply(actions)) return error;
  json events = json::array();
  for (std::size_t i = length; i < table_->length(); ++i) {
    for (const Message& event : table_->events(i, kAll)) events.push_back(told(event));
  }
  state(reply);
  reply["events"] = std::move(events);
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
    if (auto error = read_action(asked, action)) return error;
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

std::optional<Error> Protocol::view(const Reader& request, json& reply) {
  const Reader seat = request.at("seat");
  Seat viewer = kAll;
  if (seat.is_string()) {
    const std::string word = seat.string();
    if (word == "public") {
      viewer = kPublic;
    } else if (word != "all") {
      return Error{"error.viewer", {{"text", word}}};
    }
  } else {
    const auto seats = static_cast<std::int64_t>(table_->position().seats());
    viewer = seat_at(static_cast<std::size_t>(seat.integer(0, seats - 1)));
  }
  if (request.failed()) return std::nullopt;
  reply = view_json(*table_, viewer);
  reply["prompt"]["text"] = words_.say(table_->position().prompt(viewer));
  return std::nullopt;
}

std::optional<Error> Protocol::think(const Reader& request, json& reply) {
  const std::string spec_text = request.at("agent").string();
  const auto seed = request.find("seed");
  const std::int64_t number = seed ? seed->integer(0, INT64_MAX) : 0;
  if (request.failed()) return std::nullopt;
  AgentSpec spec;
  if (auto error = parse_agent(spec_text, spec)) return error;
  const Position& position = table_->position();
  if (!is_seat(position.to_move())) {
    return Error{position.to_move() == kOver ? "error.over" : "error.chance-moves", {}};
  }
  const GameType& game = table_->game();
  const auto thinker = game.thinker(spec, static_cast<std::uint64_t>(number));
  const Analysis analysis = thinker->think(position);
  reply["action"] = {{"id", index(analysis.best)}, {"text", game.text(analysis.best)}};
  reply["value"] = analysis.value;
  reply["iterations"] = analysis.iterations;
  reply["candidates"] = json::array();
  for (const Candidate& candidate : analysis.candidates) {
    reply["candidates"].push_back({{"id", index(candidate.action)},
                                   {"text", game.text(candidate.action)},
                                   {"visits", candidate.visits},
                                   {"value", candidate.value}});
  }
  reply["line"] = json::array();
  for (const LineStep& step : analysis.line) {
    reply["line"].push_back(action_text(game, step.mover, step.action));
  }
  return std::nullopt;
}

void Protocol::state(json& reply) const {
  const json view = view_json(*table_, kAll);
  reply["game"] = view.at("game");
  reply["to_move"] = view.at("to_move");
  reply["legal"] = json::array();
  for (const json& action : view.at("legal")) {
    json item{{"id", action.at("id")}, {"text", action.at("text")}};
    if (action.contains("weight")) item["weight"] = action.at("weight");
    reply["legal"].push_back(std::move(item));
  }
  reply["scores"] = view.at("scores");
  reply["returns"] = view.at("returns");
  reply["hash"] = hex_of(table_->position().hash());
}

json Protocol::told(const Message& message) const {
  json json = message_json(message);
  json["text"] = words_.say(message);
  return json;
}

json Protocol::error_json(const Error& error) const {
  Words words;
  static_cast<void>(Words::load(language_, subject_, words));
  json body{{"code", error_code(error)}, {"message", words.say(error)}, {"key", error.key}};
  for (const auto& [name, value] : error.args) {
    if (name == "rule") body["rule"] = std::get<std::string>(value);
  }
  return {{"error", std::move(body)}};
}

}  // namespace castellan
