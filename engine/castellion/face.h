// How people and programs read Castellion; see engine/core/face.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castellion/rules.h"
#include "engine/core/face.h"

namespace castellan::castellion {

// St, Xq, T. Rules text: rules/castellion.md, "Notation".
std::string text(Tile tile);
std::optional<Tile> parse_tile(std::string_view text);
// b3
std::string cell_text(Cell cell);
std::optional<Cell> parse_cell(std::string_view text);
// The avatar of an Assault, or the letter of any other card; `name` is that of an action `card`.
std::string card_text(int name);
// What an ordeal's card is called among those of its number: a letter, or an avatar at the Menace.
std::string card_text(const Castellion& rules, int which);

struct CastellionFace {
  using Rules = Castellion;

  // notation.cpp
  static std::string text(Action a);
  static std::string chance_text(Action a);
  static std::optional<Action> parse(std::string_view text);
  static std::optional<Action> parse_chance(std::string_view text);
  static RuleId forbids(std::string_view text);
  static Places places(const Castellion& rules, const State& s, Action a);

  // view.cpp
  static void write(const Castellion& rules, const State& redacted, nlohmann::json& out);
  static void write(const Castellion& rules, const State& redacted, std::string& out);
  static std::optional<Error> read(const Castellion& rules, const nlohmann::json& in, State& s);
  static void schema(nlohmann::json& out);

  // inventory.cpp
  static Inventory inventory(const Castellion& rules);

  // events.cpp; the prompt in prompt.cpp
  static std::span<const MessageInfo> messages();
  static Message prompt(const Castellion& rules, const State& redacted);
  static void events(const Castellion& rules, const Step<State>& step,
                     std::vector<Message>& events);
};

}  // namespace castellan::castellion
