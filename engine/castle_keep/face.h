// How people and programs read Castle Keep; see engine/core/face.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castle_keep/rules.h"
#include "engine/core/face.h"

namespace castellan::castle_keep {

// Trz, Wbs, Kr; a1 to c3. Rules text: rules/castle-keep.md, "Notation".
std::string text(Tile tile);
std::optional<Tile> parse_tile(std::string_view text);
std::string place_text(Place place);
std::optional<Place> parse_place(std::string_view text);
// "castle.0.a1": a place on the board as an interface names it.
std::string board_place(const CastleKeep& rules, int seat, int which, Place place);

struct CastleKeepFace {
  using Rules = CastleKeep;

  // notation.cpp
  static std::string text(Action a);
  static std::string chance_text(Action a);
  static std::optional<Action> parse(std::string_view text);
  static std::optional<Action> parse_chance(std::string_view text);
  static RuleId forbids(std::string_view text);
  static Places places(const CastleKeep& rules, const State& s, Action a);

  // view.cpp
  static void write(const CastleKeep& rules, const State& redacted, nlohmann::json& out);
  static void write(const CastleKeep& rules, const State& redacted, std::string& out);
  static std::optional<Error> read(const CastleKeep& rules, const nlohmann::json& in, State& s);
  static void schema(nlohmann::json& out);

  // inventory.cpp
  static Inventory inventory(const CastleKeep& rules);

  // events.cpp
  static std::span<const MessageInfo> messages();
  static Message prompt(const CastleKeep& rules, const State& redacted);
  static void events(const CastleKeep& rules, const Step<State>& step,
                     std::vector<Message>& events);
};

}  // namespace castellan::castle_keep
