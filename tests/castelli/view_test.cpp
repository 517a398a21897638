// Positions as JSON: they read back, what is refused names its place, what follows is told, and
// nobody sees more than they may.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/castelli/face.h"
#include "tests/walk.h"

namespace castellan::castelli {
namespace {

using nlohmann::json;

json written(const Castelli& rules, const State& s) {
  json out;
  CastelliFace::write(rules, s, out);
  return out;
}

std::string error_of(const Castelli& rules, const json& in, State& s) {
  const auto error = CastelliFace::read(rules, in, s);
  if (!error) return std::string(rules.flaw(s).key);
  std::string text = error->key;
  for (const auto& [name, value] : error->args) {
    if (name == "path") text += " " + std::get<std::string>(value);
  }
  return text;
}
std::string error_of(const Castelli& rules, const json& in) {
  State s;
  return error_of(rules, in, s);
}

std::vector<Options> some_options() {
  return {Options{},
          Options{.seats = 2, .dilemma = 1, .battle = 1},
          Options{.seats = 3, .battle = 1, .fresh_cards = 0},
          Options{.seats = 2, .layout = Layout::kRandom},
          Options{.dilemma = 1, .tournament = 1},
          Options{.layout = Layout::kRandom, .battle = 1, .tournament = 1}};
}

TEST(View, EveryPositionReadsBack) {
  for (const Options& options : some_options()) {
    const Castelli rules(options);
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      walk(rules, seed, [&](const State& s) {
        State read;
        ASSERT_EQ(error_of(rules, written(rules, s), read), "");
        ASSERT_TRUE(read == s);
      });
    }
  }
}

// CA-13.1 to CA-13.9
TEST(View, TellsNobodyMoreThanTheyKnow) {
  for (const Options& options : some_options()) {
    const Castelli rules(options);
    Rng rng(7);
    walk(rules, 5, [&](const State& s) {
      for (int viewer = -1; viewer < static_cast<int>(rules.seats()); ++viewer) {
        const Seat who = viewer < 0 ? kPublic : seat_at(static_cast<std::size_t>(viewer));
        State other = s;
        rules.redeal(other, who, rng);
        ASSERT_EQ(written(rules, rules.redact(s, who)), written(rules, rules.redact(other, who)));
      }
    });
  }
}

// The first position in which somebody holds a card.
State with_a_card(const Castelli& rules) {
  State found{};
  bool any = false;
  walk(rules, 3, [&](const State& s) {
    if (any || s.player[0].cards == 0 || rules.current_player(s) == kChance) return;
    found = s;
    any = true;
  });
  return found;
}

// CA-10.1
TEST(View, CardsOfOthersAreQuestionMarks) {
  const Castelli rules;
  const State s = with_a_card(rules);
  const json own = written(rules, rules.redact(s, seat_at(0)));
  const json others = written(rules, rules.redact(s, seat_at(1)));
  EXPECT_NE(own["players"][0]["hand"][0], "?");
  EXPECT_EQ(others["players"][0]["hand"][0], "?");
  EXPECT_EQ(others["players"][0]["hand"].size(), own["players"][0]["hand"].size());
  EXPECT_EQ(error_of(rules, others), "error.hidden");
}

// CA-14.3
TEST(View, StartTilesOfOthersAreHidden) {
  const Castelli rules(Options{.dilemma = 1});
  State s = rules.initial_state();
  Rng rng(1);
  while (rules.current_player(s) == kChance) random_step(rules, s, rng);
  const json out = written(rules, rules.redact(s, seat_at(2)));
  EXPECT_EQ(out["players"][1]["tile"], json::array({"?"}));
  EXPECT_TRUE(out["players"][2]["tile"][0].get<std::string>().starts_with("S5"));
  EXPECT_EQ(out["unseen"].size(), 36U);
}

TEST(View, WhatIsWrongNamesItsPlace) {
  const Castelli rules;
  const auto changed = [&](const char* pointer, json value) {
    json out = written(rules, with_a_card(rules));
    out[json::json_pointer(pointer)] = std::move(value);
    return error_of(rules, out);
  };
  EXPECT_EQ(changed("/phase", "nap"), "error.json-type phase");
  EXPECT_EQ(changed("/at", "b1"), "error.json-type at");
  EXPECT_EQ(changed("/tiles/0/square", "b1"), "error.json-type tiles[0].square");
  EXPECT_EQ(changed("/tiles/0/tile", "7BRGY"), "error.json-type tiles[0].tile");
  EXPECT_EQ(changed("/tiles/0/turns", 4), "error.json-type tiles[0].turns");
  EXPECT_EQ(changed("/villages", json{"a1"}), "error.json-type villages[0]");
  EXPECT_EQ(changed("/castles", json{{{"site", "a4n.3"}, {"owner", 0}}}),
            "error.json-type castles[0].site");
  EXPECT_EQ(changed("/castles", json{{{"site", "a4n.1"}, {"owner", 4}}}),
            "error.json-type castles[0].owner");
  EXPECT_EQ(changed("/castles", json{{{"site", "a4n.1"}, {"owner", 1}}}), "flaw.castles-left");
  EXPECT_EQ(changed("/players/0/wood", 6), "error.json-type players[0].wood");
  EXPECT_EQ(changed("/players/0/hand", json{"queen"}), "error.json-type players[0].hand[0]");
  EXPECT_EQ(changed("/players/0/hand", json{"king3", "king3"}), "error.json-type players[0].hand");
  EXPECT_EQ(changed("/tables/0/mine", 23), "error.json-type tables[0].mine");
  EXPECT_EQ(changed("/tables/0/mine", 0), "flaw.silver");
  EXPECT_EQ(changed("/deck", 3), "flaw.cards");
  EXPECT_EQ(changed("/colour", 3), "error.json-unknown colour");
}

TEST(View, NothingIsGivenTwice) {
  const Castelli rules;
  json out = written(rules, with_a_card(rules));
  json tiles = out;
  tiles["tiles"].push_back(tiles["tiles"][0]);
  const std::string last = std::to_string(tiles["tiles"].size() - 1);
  EXPECT_EQ(error_of(rules, tiles), "error.json-type tiles[" + last + "].square");
  json cities = out;
  cities["cities"].push_back(cities["cities"][0]);
  EXPECT_EQ(error_of(rules, cities), "error.json-type cities");
}

json octagon(const json& view, std::string_view name) {
  for (const json& each : view["octagons"]) {
    if (each["octagon"] == name) return each;
  }
  return {};
}

// CA-2.14, CA-2.18, CA-9.6
TEST(View, TellsTheBoard) {
  const Castelli rules;
  const json out = written(rules, rules.initial_state());
  EXPECT_EQ(out["rows"], 8);
  EXPECT_EQ(out["frame"].size(), 16U);
  EXPECT_EQ(out["frame"][0], (json{{"square", "a1"}, {"side", "N"}, {"icon", "silver"}}));
  EXPECT_EQ(out["octagons"].size(), 32U);
  EXPECT_EQ(out["squares"].size(), 32U);
  const json castle = octagon(out, "h5");
  EXPECT_EQ(castle["points"], 5);
  EXPECT_EQ(castle["line"].size(), 4U);
  EXPECT_EQ(castle["areas"].size(), 2U);
  EXPECT_EQ(castle["areas"][1]["area"], "h5e");
  EXPECT_EQ(castle["areas"][1]["kind"], "rocks");
  EXPECT_EQ(castle["areas"][1]["sides"], json::array({"E", "S"}));
  EXPECT_EQ(octagon(out, "b1")["settlement"], "none");
  EXPECT_EQ(octagon(out, "d1")["settlement"], "city");
  EXPECT_TRUE(octagon(out, "c2")["mine"]);
  EXPECT_EQ(out["tables"][0]["mine_at"], "c2");
}

// CA-6.2, CA-7.4
TEST(View, TellsWhatEveryWayWouldYield) {
  const Castelli rules;
  State s = rules.initial_state();
  rules.apply_action(s, *CastelliFace::parse("a1"));
  EXPECT_EQ(written(rules, s)["ways"], json::array());
  rules.apply_action(s, *CastelliFace::parse_chance("5BRGY"));
  const json ways = written(rules, s)["ways"];
  ASSERT_EQ(ways.size(), 4U);
  EXPECT_EQ(ways[0]["side"], "N");
  EXPECT_EQ(ways[0]["turns"], 0);
  // Blue faces the silver in the north, and Yellow the rocks in the west.
  EXPECT_EQ(ways[0]["yields"][0]["what"], "silver");
  EXPECT_EQ(ways[0]["yields"][0]["seats"], json::array({0}));
  EXPECT_EQ(ways[0]["yields"][1]["what"], "rocks");
  EXPECT_EQ(ways[0]["yields"][1]["seats"], json::array({3}));
}

TEST(View, WhatFollowsNeedNotBeGiven) {
  const Castelli rules;
  json out = written(rules, with_a_card(rules));
  for (const char* told : {"rows", "frame", "octagons", "squares", "ways", "unseen"}) {
    out.erase(told);
  }
  EXPECT_EQ(error_of(rules, out), "");
}

}  // namespace
}  // namespace castellan::castelli
