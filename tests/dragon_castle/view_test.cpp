// Positions as JSON: what is refused names its place, and what follows is told.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/core/rng.h"
#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {
namespace {

using nlohmann::json;

const DragonCastle kRules(Options{.spirits = 0, .dragons = 0});

// The first turn, with a stack in the Realm of the first player.
json position() {
  State s = kRules.initial_state();
  Rng rng(1);
  while (kRules.current_player(s) == kChance) kRules.apply_action(s, draw(kRules, s, rng));
  json out;
  s.realm[0].put(0, kFaceDown);
  s.realm[0].shrines = bit(0);
  s.castle.take(1);  // from which it came
  DragonCastleFace::write(kRules, s, out);
  return out;
}

std::string error_of(const json& in) {
  State s;
  const auto error = DragonCastleFace::read(kRules, in, s);
  if (!error) return std::string(kRules.flaw(s).key);
  std::string text = error->key;
  for (const auto& [name, value] : error->args) {
    if (name == "path") text += " " + std::get<std::string>(value);
  }
  return text;
}

TEST(View, ReadsBack) { EXPECT_EQ(error_of(position()), ""); }

TEST(View, WhatIsWrongNamesItsPlace) {
  const auto changed = [](const char* pointer, json value) {
    json out = position();
    out[json::json_pointer(pointer)] = std::move(value);
    return error_of(out);
  };
  EXPECT_EQ(changed("/castle/3/space", "M13"), "error.json-type castle[3].space");
  EXPECT_EQ(changed("/castle/3/tile", "Me7"), "error.json-type castle[3].tile");
  EXPECT_EQ(changed("/castle/3/height", 4), "error.json-type castle[3].height");
  EXPECT_EQ(changed("/castle/3/colour", 4), "error.json-unknown castle[3].colour");
  EXPECT_EQ(changed("/covered/Me7", 1), "error.json-type covered");
  EXPECT_EQ(changed("/covered/Me1", 5), "error.json-type covered.Me1");
  EXPECT_EQ(changed("/realms/0/stacks/0/cell", "g1"), "error.json-type realms[0].stacks[0].cell");
  EXPECT_EQ(changed("/realms/0/stacks/0/shrine", 1), "error.json-type realms[0].stacks[0].shrine");
  EXPECT_EQ(changed("/spirits", json{"hope"}), "error.json-type spirits[0]");
  EXPECT_EQ(changed("/phase", "nap"), "error.json-type phase");
  EXPECT_EQ(changed("/first_floor", 1), "flaw.first");
  json missing = position();
  missing.erase("pair");
  EXPECT_EQ(error_of(missing), "") << "what may be nothing may be left out";
  missing.erase("castle");
  EXPECT_EQ(error_of(missing), "error.json-missing castle");
}

TEST(View, NothingIsGivenTwice) {
  json twice = position();
  twice["castle"].push_back(twice["castle"][0]);
  const std::string last = std::to_string(twice["castle"].size() - 1);
  EXPECT_EQ(error_of(twice), "error.json-type castle[" + last + "].space");
  json stacks = position();
  stacks["realms"][0]["stacks"].push_back(stacks["realms"][0]["stacks"][0]);
  EXPECT_EQ(error_of(stacks), "error.json-type realms[0].stacks[1].cell");
}

// DC-1.8, DC-1.10, DC-7.8
TEST(View, TellsWhatFollows) {
  const json out = position();
  EXPECT_EQ(out["supply"], 40 - 2 - 1);
  EXPECT_EQ(out["track"], (json{{"single", 2}, {"stack", 5}}));
  EXPECT_EQ(out["top_floor"], 3);
  EXPECT_EQ(out["realms"][0]["shrine_points"], 1);
  EXPECT_EQ(out["realms"][0]["total"], 1);
  EXPECT_EQ(out["winners"], json::array());
  json without = out;
  for (const char* told :
       {"supply", "track", "final_round", "top_floor", "available", "sets", "winners"}) {
    without.erase(told);
  }
  EXPECT_EQ(error_of(without), "") << "need not be given";
}

}  // namespace
}  // namespace castellan::dragon_castle
