// How people and programs read Castelli; see engine/core/face.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/rules.h"
#include "engine/core/face.h"

namespace castellan::castelli {

// "2bGRY", "S5BRGY". Rules text: rules/castelli.md, "Notation".
std::string tile_text(TileId tile);
std::optional<TileId> parse_tile(std::string_view text);
// Squares and octagons are fields: "d4".
std::string square_text(Square square);
std::optional<Square> parse_square(std::string_view text);
std::string octagon_text(Octagon octagon);
std::optional<Octagon> parse_octagon(std::string_view text);
// "d3n", and its places for castles, "d3n.1".
std::string area_text(AreaId area);
std::string site_text(Site site);
std::optional<Site> parse_site(std::string_view text);
// "A" upright, "a" turned.
std::string piece_text(Piece piece);

inline constexpr std::array<std::string_view, 6> kKindNames{"none",  "wood",   "grain",
                                                            "rocks", "market", "mine"};
inline constexpr std::array<std::string_view, 6> kIconNames{"none",  "wood", "grain",
                                                            "rocks", "card", "silver"};

// What a tile would give as it lies, to whom: of the frame beside it, or of an area that it
// completes. Cards are counted as if there were enough of them, and so is silver.
struct Yield {
  bool frame = false;
  int side = 0;        // of the tile
  AreaId area = 0;     // not of the frame
  Icon icon{};         // what is given; a market gives cards
  Influence values{};  // who had what; at the frame only whose coat faces it
  unsigned seats = 0;  // who gets, as bits; perhaps nobody
  int each = 0;
};
std::vector<Yield> yields(const Castelli& rules, const State& s, Square square);

struct CastelliFace {
  using Rules = Castelli;

  // notation.cpp
  static std::string text(Action a);
  static std::string chance_text(Action a);
  static std::optional<Action> parse(std::string_view text);
  static std::optional<Action> parse_chance(std::string_view text);
  static RuleId forbids(std::string_view text);
  static Places places(const Castelli& rules, const State& s, Action a);

  // view.cpp, with view/
  static void write(const Castelli& rules, const State& redacted, nlohmann::json& out);
  static void write(const Castelli& rules, const State& redacted, std::string& out);
  static std::optional<Error> read(const Castelli& rules, const nlohmann::json& in, State& s);
  static void schema(nlohmann::json& out);

  // inventory.cpp
  static Inventory inventory(const Castelli& rules);

  // events.cpp, with events/; the prompt in prompt.cpp
  static std::span<const MessageInfo> messages();
  static Message prompt(const Castelli& rules, const State& redacted);
  static void events(const Castelli& rules, const Step<State>& step, std::vector<Message>& events);
};

}  // namespace castellan::castelli
