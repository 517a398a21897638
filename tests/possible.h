// What is possible in a position, written down for the scenes of tests.
#pragma once

#include <algorithm>
#include <source_location>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "tests/failure.h"

namespace castellan {

// "DC-4.1": the rule that forbids the action, or nothing. The list of legal ones must agree.
template <class Rules>
std::string forbidden_by(const Rules& rules, const typename Rules::State& state, Action action,
                         std::string_view written, std::source_location where) {
  const RuleId rule = rules.why_not(state, action);
  ActionList list;
  if (is_seat(rules.current_player(state))) rules.legal_actions(state, list);
  const bool listed = std::find(list.begin(), list.end(), action) != list.end();
  if (listed == static_cast<bool>(rule)) {
    Failure(where) << written
                   << (listed ? " is listed, but not allowed" : " is allowed, not listed");
  }
  return rule ? text(Rules::kRulePrefix, rule) : "";
}

// The legal actions that are wanted, as write(action) has them.
template <class Rules, class Write, class Wanted>
std::string legal_ones(const Rules& rules, const typename Rules::State& state,
                       std::string_view between, Write write, Wanted wanted) {
  ActionList list;
  if (is_seat(rules.current_player(state))) rules.legal_actions(state, list);
  std::string all;
  for (const Action action : list) {
    if (!wanted(action)) continue;
    if (!all.empty()) all += between;
    all += write(action);
  }
  return all;
}

// What may come up, each with its weight: "Me1 4, So2 1"; nothing where chance is not to move.
template <class Rules, class Write>
std::string chances_of(const Rules& rules, const typename Rules::State& state, Write write) {
  std::string all;
  if (rules.current_player(state) != kChance) return all;
  OutcomeList list;
  rules.chance_outcomes(state, list);
  for (const Outcome& outcome : list) {
    if (!all.empty()) all += ", ";
    all += write(outcome.action) + " " + std::to_string(outcome.weight);
  }
  return all;
}

}  // namespace castellan
