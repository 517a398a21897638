// How people and programs read Schotten Totten 2; see engine/core/face.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/face.h"
#include "engine/schotten_totten_2/rules.h"

namespace castellan::schotten_totten_2 {

// r7, J, support. Rules text: rules/schotten-totten-2.md, "Notation".
std::string text(Card card);
std::optional<Card> parse_card(std::string_view text);

struct SchottenTotten2Face {
  using Rules = SchottenTotten2;

  // notation.cpp
  static std::string text(Action a);
  static std::string chance_text(Action a);
  static std::optional<Action> parse(std::string_view text);
  static std::optional<Action> parse_chance(std::string_view text);
  static RuleId forbids(std::string_view text);
  static Places places(const SchottenTotten2& rules, const State& s, Action a);

  // view.cpp
  static void write(const SchottenTotten2& rules, const State& redacted, nlohmann::json& out);
  static void write(const SchottenTotten2& rules, const State& redacted, std::string& out);
  static std::optional<Error> read(const SchottenTotten2& rules, const nlohmann::json& in,
                                   State& s);
  static void schema(nlohmann::json& out);

  // inventory.cpp
  static Inventory inventory(const SchottenTotten2& rules);

  // events.cpp
  static std::span<const MessageInfo> messages();
  static Message prompt(const SchottenTotten2& rules, const State& redacted);
  static void events(const SchottenTotten2& rules, const Step<State>& step,
                     std::vector<Message>& events);
};

}  // namespace castellan::schotten_totten_2
