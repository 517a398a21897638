#include "table/game_type.h"

#include "engine/core/text.h"

namespace castellan {

Error error_of(const Flaw& flaw) {
  Error error{std::string(flaw.key), {}};
  const auto tell = [&](const char* name, int number) {
    if (number != Flaw::kNotTold) error.args.emplace_back(name, number);
  };
  tell("seat", flaw.seat);
  tell("count", flaw.count);
  tell("least", flaw.least);
  tell("most", flaw.most);
  return error;
}

Analysis Thinker::think(const Position& position, std::optional<Action> also) {
  begin(position, also);
  while (progress() < 1) go_on(kUntilDone);
  return analysis();
}

OptionValues GameType::defaults() const {
  OptionValues values;
  for (const OptionInfo& option : options()) values.push_back(option.fallback);
  return values;
}

std::string action_text(const GameType& game, Seat mover, Action action) {
  return mover == kChance ? game.chance_text(action) : game.text(action);
}

std::optional<Error> assign_option(const GameType& game, std::string_view assignment,
                                   OptionValues& values) {
  const std::size_t equals = assignment.find('=');
  const std::string_view key = assignment.substr(0, equals);
  std::string known;
  for (std::size_t i = 0; i < game.options().size(); ++i) {
    const OptionInfo& option = game.options()[i];
    if (option.key == key && equals != std::string_view::npos) {
      return parse_option(option, assignment.substr(equals + 1), values[i]);
    }
    add_to_list(known, option.key);
  }
  return Error{"error.option", {{"assignment", std::string(assignment)}, {"known", known}}};
}

std::optional<Error> assign_options(const GameType& game, std::string_view assignments,
                                    OptionValues& values) {
  OptionValues changed = values;
  std::optional<Error> error;
  each_assignment(assignments, [&](std::string_view assignment) {
    if (!error) error = assign_option(game, assignment, changed);
  });
  if (!error) values = std::move(changed);
  return error;
}

std::optional<Error> assign_preset(const GameType& game, std::string_view preset,
                                   OptionValues& values) {
  std::string known;
  for (const Preset& each : game.presets()) {
    add_to_list(known, each.key);
    if (each.key != preset) continue;
    return assign_options(game, each.assignments, values);
  }
  return Error{"error.preset", {{"preset", std::string(preset)}, {"known", known}}};
}

std::optional<Error> check_options(const GameType& game, const OptionValues& values) {
  const Refusal refusal = game.refuse(values);
  if (!refusal) return std::nullopt;
  return Error{std::string(refusal.key), {}};
}

std::string options_text(const GameType& game, const OptionValues& values) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const OptionInfo& option = game.options()[i];
    if (values[i] == OptionValue(option.fallback)) continue;
    if (!text.empty()) text += " ";
    text += std::string(option.key) + "=" + option_text(option, values[i]);
  }
  return text;
}

}  // namespace castellan
