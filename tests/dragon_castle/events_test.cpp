// What is told of the things that happen by themselves: sets, the final round, and the end.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {
namespace {

Cell cell(std::string_view name) { return *parse_cell(name); }
void put(Realm& realm, std::string_view names, Tile tile) {
  for (; !names.empty(); names.remove_prefix(std::min<std::size_t>(3, names.size()))) {
    realm.put(cell(names.substr(0, 2)), tile);
  }
}

// The first turn of two players, in a castle of one tile.
State start(const DragonCastle& rules) {
  State s = rules.initial_state();
  s.castle = Castle();
  s.castle.put(0, 1, tile_of(Type::kDragon, 0));
  s.phase = s.after = Phase::kAct;
  s.uncovered = kNone;
  return s;
}

// Plays one action and tells it: "key name=value …" for each event, the values that are asked for.
std::vector<std::string> told(const DragonCastle& rules, State& s, std::string_view move,
                              std::initializer_list<std::string_view> names) {
  const State before = s;
  const auto action = DragonCastleFace::parse(move);
  EXPECT_TRUE(action && !rules.why_not(s, *action)) << move;
  rules.apply_action(s, *action);
  std::vector<Message> events;
  DragonCastleFace::events(rules, {before, rules.current_player(before), *action, s}, events);
  std::vector<std::string> lines;
  for (const Message& event : events) {
    std::string line = event.key;
    for (const std::string_view name : names) {
      for (const auto& [argument, value] : event.args) {
        if (argument != name) continue;
        const auto* number = std::get_if<std::int64_t>(&value);
        line += " " + (number != nullptr ? std::to_string(*number) : std::get<std::string>(value));
      }
    }
    lines.push_back(line);
  }
  return lines;
}

using Lines = std::vector<std::string>;

const DragonCastle kPlain(Options{.spirits = 0, .dragons = 0});

// DC-6.2, DC-6.6
TEST(Events, OnePlacedTileMayConsolidateASetAndEndTheTurn) {
  State s = start(kPlain);
  s.realm[0].pool = 0;
  put(s.realm[0], "a1 a2 a3", tile_of(Type::kDragon, 1));
  s.phase = Phase::kPlace;
  s.hand[0] = tile_of(Type::kDragon, 0);
  EXPECT_EQ(told(kPlain, s, "b1", {"seat", "tile", "count", "type", "points", "place", "turn"}),
            (Lines{"event.placed 0 Dr1 b1", "event.consolidated 0 4 Dr 3 a1", "event.turn 1 2"}));
}

// DC-6.8
TEST(Events, TwoSetsAreToldApartAndTheSecondGoesByItself) {
  State s = start(kPlain);
  s.realm[0].pool = 0;
  put(s.realm[0], "a1 a2 a3 a4", tile_of(Type::kSoldier, 1));
  put(s.realm[0], "c1 c2 c3 c4 c5", tile_of(Type::kFarmer, 1));
  s.phase = Phase::kSets;
  s.resume = Phase::kEnd;
  EXPECT_EQ(told(kPlain, s, "!c1", {"count", "type", "points", "turn"}),
            (Lines{"event.consolidated 5 Fa 3", "event.consolidated 4 So 2", "event.turn 2"}));
}

// DC-8.4, DC-8.5
TEST(Events, TheFinalRoundIsAnnounced) {
  State s = start(kPlain);
  s.summoned = s.realm[1].tokens = 1;
  EXPECT_EQ(told(kPlain, s, "summon", {"seat", "count", "turn"}),
            (Lines{"event.summoned 0 0", "event.final-round 1", "event.turn 1 2"}));
}

// Both have summoned once; the second player has just done so.
Lines ending(State s) {
  s.seat = 1;
  s.summoned = s.realm[0].tokens = 1;
  Lines lines =
      told(kPlain, s, "summon", {"seat", "points", "shrines", "tokens", "total", "count"});
  lines.erase(lines.begin());
  return lines;
}

// DC-8.8, DC-8.10
TEST(Events, PointsAreToldByTheirSources) {
  State s = start(kPlain);
  s.realm[0].points = 4;
  put(s.realm[1], "a1 b1", kFaceDown);
  put(s.realm[1], "b1", kFaceDown);
  s.realm[1].shrines = bit(cell("a1")) | bit(cell("b1"));
  EXPECT_EQ(ending(s),
            (Lines{"event.scored 0 4 0 2 6", "event.scored 1 0 3 2 5", "event.won 0 6"}));
}

// DC-8.11, DC-8.12, DC-8.13
TEST(Events, WhatBreaksATieIsNamed) {
  State s = start(kPlain);
  s.realm[0].points = s.realm[1].points = 4;
  EXPECT_EQ(ending(s).back(), "event.shared 1 6");
  State stacks = s;
  put(stacks.realm[0], "a1", kFaceDown);
  EXPECT_EQ(ending(stacks).back(), "event.won-stacks 0 6 1");
  State shrines = stacks;
  put(shrines.realm[1], "a1", kFaceDown);
  shrines.realm[1].shrines = bit(cell("a1"));
  shrines.realm[1].points = 3;
  EXPECT_EQ(ending(shrines).back(), "event.won-shrines 1 6 1");
}

}  // namespace
}  // namespace castellan::dragon_castle
