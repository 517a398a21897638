#include "table/answer.h"

#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "table/view.h"

namespace castellan {
namespace {

using nlohmann::json;

// The error's class, for programs.
std::string error_code(const Error& error) {
  if (error.key.starts_with("rule.")) return "illegal";
  if (error.key.starts_with("refusal.")) return "options";
  if (error.key.starts_with("flaw.")) return "position";
  return error.key.starts_with("error.") ? error.key.substr(6) : error.key;
}

}  // namespace

std::optional<Error> read_action(const GameType& game, const Reader& in, bool chance,
                                 Action& action) {
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

std::optional<Error> read_actions(const GameType& game, const Reader& request, bool chance,
                                  std::vector<Action>& actions) {
  if (const auto given = request.find("actions")) {
    actions.resize(given->size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (auto error = read_action(game, given->item(i), chance, actions[i])) return error;
    }
    return std::nullopt;
  }
  actions.resize(1);
  return read_action(game, request.at("action"), chance, actions[0]);
}

std::optional<Error> read_game_options(const GameType& game, const Reader& request,
                                       OptionValues& values) {
  values = game.defaults();
  if (const auto options = request.find("options")) {
    if (auto error = read_options(game, *options, values)) return error;
  }
  if (request.failed()) return std::nullopt;
  return check_options(game, values);
}

json log_json(const Table& table, Seat viewer, std::size_t from) {
  json steps = json::array();
  for (std::size_t i = from; i < table.length(); ++i) {
    const Seat mover = table.mover(i);
    const Action seen = table.before(i).seen(table.action(i), viewer);
    steps.push_back({{"at", i},
                     {"mover", mover_json(mover)},
                     {"text", action_text(table.game(), mover, seen)},
                     {"events", messages_json(table.events(i, viewer))}});
  }
  return steps;
}

std::optional<Error> why_json(const Table& table, const Reader& request, const Words& words,
                              json& reply) {
  const Seat mover = table.to_move();
  if (!is_seat(mover)) {
    return Error{mover == kOver ? "error.over" : "error.chance-moves", {}};
  }
  const GameType& game = table.game();
  const Reader asked = request.at("action");
  RuleId rule = asked.is_string() ? game.forbids(asked.string()) : RuleId{};
  if (!rule) {
    Action action{};
    if (auto error = read_action(game, asked, false, action)) return error;
    if (request.failed()) return std::nullopt;
    rule = table.position().why_not(action);
  }
  reply["legal"] = !rule;
  if (rule) {
    reply["rule"] = text(game.rule_prefix(), rule);
    reply["message"] = words.say(rule_error(game, rule));
  }
  return std::nullopt;
}

std::optional<Error> preview_json(const Table& table, Seat seat, Action action, json& reply) {
  if (auto error = table.refuse(seat, action)) return error;
  // The action may turn up what the seat cannot know before. So it is tried in two positions that
  // are possible for all that it knows, never in the true one, and told as far as both agree.
  std::array<json, 2> tried;
  for (std::size_t i = 0; i < tried.size(); ++i) {
    const auto before = table.position().clone();
    Rng rng(i + 1);
    before->redeal(seat, rng);
    const auto after = before->clone();
    after->apply(action);
    tried[i]["events"] = messages_json(before->events(action, *after, seat));
    after->write(seat, tried[i]["position"]);
  }
  json& events = tried[0]["events"];
  const json& others = tried[1]["events"];
  reply["events"] = json::array();
  for (std::size_t i = 0; i < events.size() && i < others.size(); ++i) {
    if (events[i] == others[i]) reply["events"].push_back(std::move(events[i]));
  }
  const bool same = tried[0]["position"] == tried[1]["position"];
  reply["position"] = same ? std::move(tried[0]["position"]) : json();
  return std::nullopt;
}

std::optional<Error> redeal_json(const Table& table, Seat viewer, std::uint64_t seed, json& reply) {
  if (viewer == kAll) return Error{"error.redeal", {}};
  const auto position = table.position().clone();
  Rng rng(seed);
  position->redeal(viewer, rng);
  reply["view"] = view_json(table.game(), table.options(), *position, kAll);
  return std::nullopt;
}

json error_json(const Error& error, std::string_view language, std::string_view game) {
  Words words;
  static_cast<void>(Words::load(language, game, words));
  json body = message_json(error);
  body["code"] = error_code(error);
  body["message"] = words.say(error);
  if (body["args"].contains("rule")) body["rule"] = body["args"]["rule"];
  return {{"error", std::move(body)}};
}

}  // namespace castellan
