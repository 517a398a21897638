// The face of a game: how people and programs read it. It stands beside the rules in ordinary
// .cpp files, one of which includes json.hpp.
#pragma once

#include <concepts>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/inventory.h"
#include "engine/core/message.h"

namespace castellan {

// Where an action begins and ends, as ids of things on the board that an interface can light up:
// "hand.Trz", "castle.0.a1". Either may be empty.
struct Places {
  std::string from;
  std::string to;
};

// What happened in one action, as one viewer saw it: the redacted positions around it, who moved
// (a seat or kChance), and the action as seen. Events are made from nothing else.
template <class State>
struct Step {
  const State& before;
  Seat mover;
  Action action;
  const State& after;
};

template <class F>
concept Face =
    Game<typename F::Rules> &&
    requires(const typename F::Rules& rules, const typename F::Rules::State& redacted,
             typename F::Rules::State& changing, const Step<typename F::Rules::State>& step,
             Action action, std::string_view text, const nlohmann::json& in, nlohmann::json& out,
             std::vector<Message>& events, std::string& written) {
      // Notation, the same in every position and every language: parse(text(a)) == a.
      { F::text(action) } -> std::same_as<std::string>;
      { F::chance_text(action) } -> std::same_as<std::string>;
      { F::parse(text) } -> std::same_as<std::optional<Action>>;
      { F::parse_chance(text) } -> std::same_as<std::optional<Action>>;
      // The rule that forbids what a text means that is no action in any position, if one does.
      { F::forbids(text) } -> std::same_as<RuleId>;
      { F::places(rules, redacted, action) } -> std::same_as<Places>;

      // The position as JSON; complete where nothing was redacted. What was read makes sense as it
      // stands, and the rules' flaw still says whether it can be.
      F::write(rules, redacted, out);
      F::write(rules, redacted, written);  // the same, as text
      { F::read(rules, in, changing) } -> std::same_as<std::optional<Error>>;
      F::schema(out);

      // What it is made of and where that lies.
      { F::inventory(rules) } -> std::same_as<Inventory>;

      // Words: what is expected of the seat to move, and what happened; and a list of all of them.
      { F::messages() } -> std::convertible_to<std::span<const MessageInfo>>;
      { F::prompt(rules, redacted) } -> std::same_as<Message>;
      F::events(rules, step, events);
    };

}  // namespace castellan
