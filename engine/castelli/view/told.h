// What follows from the position and boards want to show: octagons with their areas, squares, and
// what each way of laying a tile would yield.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/castelli/view/names.h"

namespace castellan::castelli {

template <class Fields>
void tell_area(Fields& f, const Castelli& rules, const State& s, AreaId id) {
  const Area& area = rules.area(s, id);
  f.one("area", area_names(), [&] { return area_text(id); }, kNotFitted);
  Kind kind = area.kind;
  f.word("kind", kind, kKindNames);
  int icons = area.icons;
  f.number("icons", icons, 0, 3);
  int sites = area.sites;
  f.number("sites", sites, 0, 2);
  f.tokens(
      "sides", side_names(), Who::kEveryone, [&] { return tokens_of(area.sides, side_names()); },
      kNotRead);
  const Octagon octagon = octagon_of(id);
  f.numbers("influence", rules.influence(s, octagon, area.sides), 0, kMostInfluence);
  bool complete = rules.complete(s, octagon, area.sides);
  f.flag("complete", complete);
  const Shares shares = rules.shares(s, octagon, area.sides, area.icons);
  f.numbers("seats", seats_of(shares.seats), 0, kMostSeats - 1);
  int each = shares.each;
  f.number("each", each, 0, 3);
}

template <class Fields>
void tell_octagon(Fields& f, const Castelli& rules, const State& s, Octagon octagon) {
  const Land& land = rules.land(s, octagon);
  f.one("octagon", octagon_names(), [&] { return octagon_text(octagon); }, kNotFitted);
  int table = rules.table_at(octagon);
  f.number("table", table, 0, 1);
  auto settlement = Settlement::kNone;
  if ((s.villages >> octagon & 1U) != 0) settlement = Settlement::kVillage;
  if ((s.cities >> octagon & 1U) != 0) settlement = Settlement::kCity;
  f.word("settlement", settlement, kSettlements);
  bool mine = land.mine();
  f.flag("mine", mine);
  int points = rules.castle_points(s, octagon);
  f.number("points", points, 0, kMostPoints);
  f.tokens(
      "line", octagon_names(), Who::kEveryone,
      [&] { return tokens_of(rules.line(octagon) & (s.villages | s.cities), octagon_names()); },
      kNotRead);
  f.numbers("influence", rules.influence(s, octagon, 0xf), 0, kMostInfluence);
  std::vector<AreaId> areas;
  for (int side = 0; side < kSides; ++side) {
    const bool there = land.area[static_cast<std::size_t>(side)].kind != Kind::kNone;
    if (there) areas.push_back(area_id(octagon, side));
  }
  f.list("areas", areas.size(),
         [&](Fields& area, std::size_t i) { tell_area(area, rules, s, areas[i]); });
}

// The coats of a tile as it lies, clockwise from north.
template <class Fields>
void tell_coats(Fields& f, const Castelli& rules, std::uint8_t there) {
  const bool open = is_laid(there);
  const Tile tile = open ? rules.tile(laid_tile(there)) : Tile{};
  int value = tile.value;
  f.number("value", value, 0, 6);
  int silver = tile.silver;
  f.number("silver", silver, 0, 2);
  f.tokens(
      "coats", coat_names(), Who::kEveryone,
      [&] {
        Tokens coats;
        for (int side = 0; open && side < kSides; ++side) {
          const int colour = tile.colour_at(side, laid_turns(there));
          const int coat = colour == tile.card ? kColours + colour : colour;
          coats.push_back(coat_names()[static_cast<std::size_t>(coat)]);
        }
        return coats;
      },
      kNotRead);
}

template <class Fields>
void tell_yield(Fields& f, const Yield& yield, Square square) {
  f.one(
      "place", place_names(),
      [&] { return yield.frame ? square_text(square) : area_text(yield.area); }, kNotFitted);
  f.one(
      "side", side_names(), [&] { return side_names()[static_cast<std::size_t>(yield.side)]; },
      kNotFitted);
  Icon icon = yield.icon;
  f.word("what", icon, kIconNames);
  f.numbers("seats", seats_of(yield.seats), 0, kMostSeats - 1);
  int each = yield.each;
  f.number("each", each, 0, 3);
}

// How the tile in the hand, or the one on the board, can be turned by who acts.
template <class Fields>
void tell_ways(Fields& f, std::string_view name, const Castelli& rules, const State& s) {
  const bool holding = s.phase == Phase::kHold && s.held < kTiles && s.decided != 0;
  const bool turning = s.phase == Phase::kTurning;
  const bool any = holding || turning;
  const TileId tile = holding ? s.held : turning ? laid_tile(s.square[s.at]) : 0;
  f.list(name, any ? kSides : 0, [&](Fields& way, std::size_t i) {
    int turns = rules.tile(tile).turns_for(s.asked, static_cast<int>(i));
    State laid_so = s;
    if (any) laid_so.square[s.at] = laid(tile, turns);
    const auto yielded = any ? yields(rules, laid_so, s.at) : std::vector<Yield>{};
    way.one("side", side_names(), [&] { return side_names()[i]; }, kNotFitted);
    way.number("turns", turns, 0, kSides - 1);
    way.list("yields", yielded.size(), [&](Fields& one, std::size_t n) {
      tell_yield(one, n < yielded.size() ? yielded[n] : Yield{}, any ? s.at : 0);
    });
  });
}

// What follows from the position and boards want to show.
template <class Fields>
void tell_rest(Fields& f, const Castelli& rules, const State& s) {
  f.follows("rows", [&](auto& told, std::string_view name) {
    int rows = rules.rows();
    told.number(name, rows, kPieceSide, kBoardSide);
  });
  f.follows("frame", [&](auto& told, std::string_view name) {
    std::vector<std::pair<Square, int>> places;
    for (Square square = 0; square < rules.squares(); ++square) {
      for (int side = 0; side < kSides; ++side) {
        if (rules.icon(square, side) != Icon::kNone) places.emplace_back(square, side);
      }
    }
    told.list(name, places.size(), [&](Fields& one, std::size_t i) {
      const auto [square, side] = places[i];
      Icon icon = rules.icon(square, side);
      one.one("square", square_names(), [&, at = square] { return square_text(at); }, kNotFitted);
      one.one(
          "side", side_names(),
          [&, at = side] { return side_names()[static_cast<std::size_t>(at)]; }, kNotFitted);
      one.word("icon", icon, kIconNames);
    });
  });
  // While the board is being joined there is none.
  const auto octagons = static_cast<std::size_t>(s.phase == Phase::kJoining ? 0 : rules.squares());
  f.follows("octagons", [&](auto& told, std::string_view name) {
    told.list(name, octagons, [&](Fields& one, std::size_t i) {
      tell_octagon(one, rules, s, static_cast<Octagon>(i));
    });
  });
  f.follows("squares", [&](auto& told, std::string_view name) {
    told.list(name, static_cast<std::size_t>(rules.squares()), [&](Fields& one, std::size_t i) {
      const auto square = static_cast<Square>(i);
      one.one("square", square_names(), [&] { return square_text(square); }, kNotFitted);
      int table = rules.table_at(square);
      one.number("table", table, 0, 1);
      bool down = s.square[i] == kFaceDown;
      one.flag("down", down);
      tell_coats(one, rules, s.square[i]);
    });
  });
  f.follows("ways", [&](auto& told, std::string_view name) { tell_ways(told, name, rules, s); });
  f.follows("unseen", [&](auto& told, std::string_view name) {
    told.tokens(
        name, tile_names(), Who::kEveryone, [&] { return tokens_of(s.unseen, tile_names()); },
        kNotRead);
  });
}

}  // namespace castellan::castelli
