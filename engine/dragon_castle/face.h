// How people and programs read Dragon Castle; see engine/core/face.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/face.h"
#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

// Me3. Rules text: rules/dragon-castle.md, "Notation".
std::string text(Tile tile);
std::optional<Tile> parse_tile(std::string_view text);
// So
std::string type_text(Type type);
std::optional<Type> parse_type(std::string_view text);
// D5 in the castle, c4 in a Realm; capitals tell the one from the other.
std::string space_text(Space space);
std::optional<Space> parse_space(std::string_view text);
std::string cell_text(Cell cell);
std::optional<Cell> parse_cell(std::string_view text);

// A set as it is consolidated.
struct Consolidation {
  Cells cells = 0;
  Type type{};
  int number = 0;  // of a number set (DC-10.1), else none
  int points = 0;
  int shrines = 0;  // that there is room for
};
Consolidation consolidation(Cells cells, Type type);
// Those that can be chosen now.
std::vector<Consolidation> consolidations(const DragonCastle& rules, const State& s);

struct DragonCastleFace {
  using Rules = DragonCastle;

  // notation.cpp
  static std::string text(Action a);
  static std::string chance_text(Action a);
  static std::optional<Action> parse(std::string_view text);
  static std::optional<Action> parse_chance(std::string_view text);
  static RuleId forbids(std::string_view text);
  static Places places(const DragonCastle& rules, const State& s, Action a);

  // view.cpp
  static void write(const DragonCastle& rules, const State& redacted, nlohmann::json& out);
  static void write(const DragonCastle& rules, const State& redacted, std::string& out);
  static std::optional<Error> read(const DragonCastle& rules, const nlohmann::json& in, State& s);
  static void schema(nlohmann::json& out);

  // inventory.cpp
  static Inventory inventory(const DragonCastle& rules);

  // events.cpp; the prompt in prompt.cpp
  static std::span<const MessageInfo> messages();
  static Message prompt(const DragonCastle& rules, const State& redacted);
  static void events(const DragonCastle& rules, const Step<State>& step,
                     std::vector<Message>& events);
};

}  // namespace castellan::dragon_castle
