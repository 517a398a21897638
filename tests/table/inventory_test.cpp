// Positions that people set up, for all games at once: the editor's form and back, what is missing
// or too many, and what is unknown.
#include "table/inventory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "table/registry.h"
#include "table/view.h"
#include "table/words.h"
#include "tests/decisions.h"
#include "tests/table/random_tables.h"

namespace castellan {
namespace {

using nlohmann::json;

struct Looked {
  Inspection found;
  std::string error;  // the key of what refused it, or nothing
};
Looked look_over(const json& arrangement, std::uint64_t seed = 1) {
  Looked looked;
  std::optional<Error> reading;
  auto error = inspect(Reader(arrangement, reading), seed, looked.found);
  if (reading) error = reading;
  if (error) looked.error = error->key;
  return looked;
}

std::string keys_of(const Inspection& found) {
  std::string keys;
  for (const Finding& finding : found.findings) keys += finding.message.key + " ";
  return keys;
}
json args_of(const Message& message) { return message_json(message).at("args"); }

// The finding that names this piece, or nothing.
const Finding* naming(const Inspection& found, std::string_view key, const std::string& piece) {
  for (const Finding& finding : found.findings) {
    if (finding.message.key != key) continue;
    const json args = args_of(finding.message);
    if (args.value("piece", "") == piece) return &finding;
  }
  return nullptr;
}

class EveryInventory : public ::testing::TestWithParam<const GameType*> {};
INSTANTIATE_TEST_SUITE_P(Games, EveryInventory, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& each) {
                           std::string name(each.param->name());
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(EveryInventory, APositionBecomesAnArrangementAndTheSamePositionAgain) {
  const GameType& game = *GetParam();
  std::uint64_t looked = 0;
  play_random_games(game, decisions_to_test() / 100, [&](const Table& table, std::uint64_t number) {
    if (number % 97 != 0) return;
    const Position& position = table.position();
    const auto everybody = viewers(table);
    for (const Seat viewer : {kAll, everybody[number / 97 % everybody.size()]}) {
      const json arranged = arrangement_json(game, table.options(), position, viewer);
      const Looked again = look_over(arranged, number);
      ASSERT_EQ(again.error, "") << arranged.dump();
      ASSERT_TRUE(again.found.sound) << keys_of(again.found) << arranged.dump();
      json before;
      json after;
      position.write(viewer, before);
      again.found.sound->write(viewer, after);
      ASSERT_EQ(before, after);
      ASSERT_EQ(again.found.position, before);
      if (viewer == kAll) {
        EXPECT_EQ(again.found.sound->hash(), position.hash());
      }
      ++looked;
    }
  });
  EXPECT_GT(looked, kSanitized ? 10U : 100U);
}

// Nobody who sets up a table has to know what the engine calls its parts.
TEST_P(EveryInventory, EveryFieldHasATitleInEveryLanguage) {
  const GameType& game = *GetParam();
  for (const std::string_view language : {"en", "de"}) {
    Words words;
    ASSERT_FALSE(Words::load(language, game.name(), words));
    for (const Preset& preset : game.presets()) {
      OptionValues values = game.defaults();
      ASSERT_FALSE(assign_preset(game, preset.key, values));
      const json inventory = inventory_json(game, values);
      for (const json& field : inventory.at("fields")) {
        const std::string name = field.at("name");
        EXPECT_TRUE(field.contains("title") || words.has("web.field." + name))
            << language << " " << preset.key << " " << name;
      }
    }
  }
}

// … nor what the engine calls its choices, as the editor looks for their words; squares and places
// are called what the board calls them.
TEST_P(EveryInventory, EveryChoiceHasWordsInEveryLanguage) {
  const GameType& game = *GetParam();
  const std::regex place("[A-Za-z][0-9]+([nesw]\\.[12])?|[AB]\\.[a-c][1-3]|[1-7]\\.[1-4]|[A-Da-d]");
  std::size_t named = 0;
  for (const std::string_view language : {"en", "de"}) {
    Words words;
    ASSERT_FALSE(Words::load(language, game.name(), words));
    for (const Preset& preset : game.presets()) {
      OptionValues values = game.defaults();
      ASSERT_FALSE(assign_preset(game, preset.key, values));
      const json inventory = inventory_json(game, values);
      for (const json& field : inventory.at("fields")) {
        if (!field.contains("choices")) continue;
        const std::string name = field.at("name");
        const std::string one = name.ends_with('s') ? name.substr(0, name.size() - 1) : name;
        for (const std::string choice : field.at("choices")) {
          if (std::regex_match(choice, place)) continue;
          const bool goes_on = name == "resume" || name == "after";
          const std::vector<std::string> ways{"web.choice." + name,
                                              "web.choice." + (goes_on ? "phase" : name),
                                              name,
                                              one,
                                              "spirit",
                                              "tile",
                                              "card"};
          EXPECT_TRUE(
              std::any_of(ways.begin(), ways.end(),
                          [&](const std::string& way) { return words.has(way + "." + choice); }))
              << language << " " << preset.key << " " << name << " " << choice;
          ++named;
        }
      }
    }
  }
  EXPECT_GT(named, 10U);
}

// Positions of random play to be changed.
std::vector<json> some_arrangements(const GameType& game) {
  std::vector<json> all;
  play_random_games(game, 0, [&](const Table& table, std::uint64_t number) {
    if (number % 37 != 0 || all.size() >= 120) return;
    const auto everybody = viewers(table);
    all.push_back(arrangement_json(game, table.options(), table.position(),
                                   everybody[number % everybody.size()]));
  });
  return all;
}
Inventory inventory_of(const GameType& game, const json& arrangement) {
  OptionValues values = game.defaults();
  std::optional<Error> error;
  EXPECT_FALSE(read_options(game, Reader(arrangement.at("options"), error), values));
  return game.start(values)->inventory();
}

TEST_P(EveryInventory, OneMoreThanTheGameHasIsNamedWithItsPlaces) {
  const GameType& game = *GetParam();
  Rng rng(5);
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  for (const json& arrangement : some_arrangements(game)) {
    const Inventory inventory = inventory_of(game, arrangement);
    const Supply& supply = inventory.supplies[below(inventory.supplies.size())];
    const PieceKind& kind = supply.kinds[below(supply.kinds.size())];
    const auto holds = [&](const Spot& spot) {
      return std::find(spot.holds.begin(), spot.holds.end(), supply.name) != spot.holds.end() &&
             spot.during.first.empty() && spot.deals.empty();
    };
    const auto spot = std::find_if(inventory.spots.begin(), inventory.spots.end(), holds);
    if (spot == inventory.spots.end()) continue;
    const Looked before = look_over(arrangement);
    ASSERT_TRUE(before.found.sound);
    EXPECT_EQ(naming(before.found, "inventory.too-many", kind.title), nullptr);
    json changed = arrangement;
    json& list = changed["places"][spot->id];
    if (list.is_null()) list = json::array();
    const int left = before.found.left.at(kind.token).get<int>();
    for (int i = 0; i <= left; ++i) list.push_back(kind.token);
    const Looked after = look_over(changed);
    const Finding* finding = naming(after.found, "inventory.too-many", kind.title);
    ASSERT_NE(finding, nullptr) << keys_of(after.found) << changed.dump();
    EXPECT_FALSE(after.found.sound);
    const json args = args_of(finding->message);
    EXPECT_EQ(args["count"], kind.count + 1);
    EXPECT_EQ(args["total"], kind.count);
    EXPECT_EQ(args["more"], 1);
    EXPECT_NE(std::find(finding->places.begin(), finding->places.end(), spot->id),
              finding->places.end());
  }
}

TEST_P(EveryInventory, OneThatIsTakenAwayIsLeftOverOrNamedAsMissing) {
  const GameType& game = *GetParam();
  Rng rng(6);
  for (const json& arrangement : some_arrangements(game)) {
    const Inventory inventory = inventory_of(game, arrangement);
    const Looked before = look_over(arrangement);
    for (const Supply& supply : inventory.supplies) {
      const PieceKind& kind =
          supply.kinds[rng.below(static_cast<std::uint32_t>(supply.kinds.size()))];
      json changed = arrangement;
      bool taken = false;
      for (json& list : changed["places"]) {
        const auto there = std::find(list.begin(), list.end(), json(kind.token));
        if (taken || there == list.end()) continue;
        list.erase(there);
        taken = true;
      }
      if (!taken) continue;
      const Looked after = look_over(changed);
      EXPECT_EQ(after.found.left.at(kind.token), before.found.left.at(kind.token).get<int>() + 1);
      const Finding* finding = naming(after.found, "inventory.missing", kind.title);
      ASSERT_EQ(finding != nullptr, !supply.spare) << kind.token << " " << keys_of(after.found);
      if (finding == nullptr) continue;
      EXPECT_FALSE(after.found.sound);
      EXPECT_EQ(args_of(finding->message)["missing"], 1);
      EXPECT_EQ(args_of(finding->message)["total"], kind.count);
    }
  }
}

// Whatever people do with it, they get an answer; and what is said to be sound can be played.
TEST_P(EveryInventory, ArrangementsMixedUpAreAnsweredAndThoseThatAreSoundGoOn) {
  const GameType& game = *GetParam();
  const std::vector<json> all = some_arrangements(game);
  Rng rng(7);
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  std::uint64_t sound = 0;
  for (std::uint64_t i = 0; i < decisions_to_test() / 100; ++i) {
    json changed = all[below(all.size())];
    const json& other = all[below(all.size())];
    const Inventory inventory = inventory_of(game, changed);
    for (std::uint32_t moves = below(4); moves > 0; --moves) {
      json& from = changed["places"][inventory.spots[below(inventory.spots.size())].id];
      json& to = changed["places"][inventory.spots[below(inventory.spots.size())].id];
      if (to.is_null()) to = json::array();
      if (from.is_null()) from = json::array();
      const Supply& supply = inventory.supplies[below(inventory.supplies.size())];
      to.push_back(from.empty() ? json(supply.kinds[below(supply.kinds.size())].token)
                                : from.back());
      if (!from.empty()) from.erase(from.size() - 1);
    }
    for (std::uint32_t taken = below(4); taken > 0; --taken) {
      const auto field = std::next(other["fields"].begin(), below(other["fields"].size()));
      if (changed["fields"].contains(field.key())) changed["fields"][field.key()] = field.value();
    }
    const Looked looked = look_over(changed, i);
    if (!looked.error.empty()) continue;
    ASSERT_EQ(looked.found.sound == nullptr, !looked.found.findings.empty());
    if (!looked.found.sound) continue;
    ++sound;
    const Position& position = *looked.found.sound;
    ActionList legal;
    position.legal(legal);
    EXPECT_EQ(is_seat(position.to_move()), !legal.empty());
  }
  EXPECT_GT(sound, kSanitized ? 2U : 10U);
}

TEST_P(EveryInventory, EveryNameHasWordsInEveryLanguage) {
  const GameType& game = *GetParam();
  for (const std::string& language : Words::languages()) {
    Words words;
    ASSERT_FALSE(Words::load(language, game.name(), words));
    auto sets = option_value_sets(game);
    mix_up(sets);
    sets.resize(std::min<std::size_t>(sets.size(), 40));
    for (const OptionValues& values : sets) {
      const json described = inventory_json(game, values);
      const auto knows = [&](const json& title) {
        const std::string key = title.at("key").get<std::string>();
        Message message{key, {}};
        for (const auto& [name, value] : title.at("args").items()) {
          if (value.is_number()) {
            message.args.emplace_back(name, value.get<std::int64_t>());
          } else {
            message.args.emplace_back(name, value.get<std::string>());
          }
        }
        EXPECT_EQ(words.missing(message), std::vector<std::string>{}) << language;
      };
      for (const json& supply : described["supplies"]) {
        for (const json& kind : supply["kinds"]) {
          EXPECT_TRUE(words.has(kind["title"].get<std::string>())) << kind;
        }
      }
      for (const json& place : described["places"]) {
        knows(place["title"]);
        for (const json& detail : place.value("details", json::array())) knows(detail["title"]);
      }
      std::size_t main = 0;
      for (const json& field : described["fields"]) {
        if (field.contains("title")) knows(field["title"]);
        main += field["main"] == true ? 1 : 0;
      }
      EXPECT_GT(main, 2U);
      if (::testing::Test::HasFailure()) return;
    }
  }
}

TEST(Inventories, SayWhatIsWrongInWordsAllAtOnce) {
  const json arrangement{{"game", "schotten-totten-2"},
                         {"viewer", 0},
                         {"places",
                          {{"side.0.1", {"r5", "r5"}},
                           {"side.1.2", {"?"}},
                           {"hand.0", {"r5", "J"}},
                           {"discards", {"x9"}}}}};
  const json told = inspection_json(look_over(arrangement).found, "en");
  EXPECT_FALSE(told["sound"]);
  json texts = json::array();
  for (const json& finding : told["findings"]) texts.push_back(finding["text"]);
  EXPECT_EQ(texts,
            (json{"Defender's side of tile 2: What lies here is seen by everybody, so it cannot "
                  "be unknown.",
                  "Siege cards in the hand of Player 1: The game has no piece called \"J\".",
                  "Discards: The game has no piece called \"x9\".",
                  "red 5: 3 lie on the table, and the game has 1. That is 2 too many."}));
  EXPECT_EQ(told["findings"][3]["places"], (json{"side.0.1", "hand.0"}));
}

// The first thing that is wrong with the beginning of a game once it was changed, in words.
std::string wrong_after(const char* game, const std::function<void(json&)>& change) {
  const GameType& type = *find_game(game);
  json arrangement = inventory_json(type, type.defaults())["arrangement"];
  change(arrangement);
  const Looked looked = look_over(arrangement);
  EXPECT_EQ(looked.error, "");
  const json told = inspection_json(looked.found, "en");
  return told["findings"].empty() ? "" : told["findings"][0]["text"].get<std::string>();
}

TEST(Inventories, SayWhoHasTooMuchOrTooLittleAndHowMuchItShouldBe) {
  const auto hand = [](const char* whose, std::size_t size) {
    return [=](json& arrangement) { arrangement["places"][whose] = json(size, "?"); };
  };
  EXPECT_EQ(wrong_after("castle-keep", hand("hand.1", 5)).substr(0, 56),
            "Player 2 has 5 tiles in hand, and at most 4 can be there");
  EXPECT_EQ(wrong_after("schotten-totten-2", hand("hand.1", 5)).substr(0, 75),
            "Player 2 has 5 cards in hand; at least 6 and at most 6 have to be there now");
  const auto both_pools = [](json& arrangement) {
    arrangement["fields"]["realms/0/pool"] = 20;
    arrangement["fields"]["realms/1/pool"] = 30;
  };
  EXPECT_EQ(wrong_after("dragon-castle", both_pools),
            "50 Shrines are in the Realms and waiting to be built, and there are 40 in all.");
}

TEST(Inventories, SayWhichNumberIsOutOfBounds) {
  const auto field = [](const char* path, int value) {
    return [=](json& arrangement) { arrangement["fields"][path] = value; };
  };
  EXPECT_EQ(wrong_after("schotten-totten-2", field("cauldrons", 4)),
            "Cauldrons left: 4 is not possible here; it can be 0 to 3.");
  EXPECT_EQ(wrong_after("castelli", field("players/0/wood", -1)),
            "Wood of Player 1: -1 is not possible here; it can be 0 to 5.");
  EXPECT_EQ(wrong_after("dragon-castle", field("castle.B1/height", 9)),
            "Castle, B1: 9 is not possible here; it can be 1 to 3.");
}

TEST(Inventories, WhatIsUnknownIsDealtOutOfWhatIsLeft) {
  json arrangement =
      inventory_json(castle_keep_game(), castle_keep_game().defaults())["arrangement"];
  arrangement["places"]["hand.1"] = {"?", "?", "Kr", "?"};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Looked looked = look_over(arrangement, seed);
    ASSERT_TRUE(looked.found.sound) << keys_of(looked.found);
    json complete;
    looked.found.sound->write(kAll, complete);
    const json& hand = complete["players"][1]["hand"];
    EXPECT_EQ(hand.size(), 4U);
    EXPECT_EQ(std::count(hand.begin(), hand.end(), json("?")), 0);
    EXPECT_GE(std::count(hand.begin(), hand.end(), json("Kr")), 1);
    // Its viewer still sees backs alone.
    EXPECT_EQ(looked.found.position["players"][1]["hand"], (json{"?", "?", "?", "?"}));
  }
  // More than there are cannot be dealt.
  arrangement["places"]["hand.1"] = json::array();
  for (int i = 0; i < 100; ++i) arrangement["places"]["hand.1"].push_back("?");
  EXPECT_NE(keys_of(look_over(arrangement).found).find("inventory.too-few"), std::string::npos);
}

TEST(Inventories, WhatIsNoArrangementIsRefused) {
  const json good =
      inventory_json(castle_keep_game(), castle_keep_game().defaults())["arrangement"];
  const auto with = [&](const char* name, const json& value) {
    json changed = good;
    changed[name] = value;
    return look_over(changed).error;
  };
  EXPECT_EQ(look_over(good).error, "");
  EXPECT_EQ(look_over(json::array()).error, "error.json-type");
  EXPECT_EQ(with("game", "chess"), "error.game");
  EXPECT_EQ(with("viewer", 7), "error.json-type");
  EXPECT_EQ(with("viewer", "me"), "error.viewer");
  EXPECT_EQ(with("places", {{"roof", {"Kr"}}}), "error.no-place");
  EXPECT_EQ(with("places", {{"discards", "Kr"}}), "error.json-type");
  EXPECT_EQ(with("places", {{"discards", {3}}}), "error.json-type");
  EXPECT_EQ(with("fields", {{"wind", 1}}), "error.no-field");
  EXPECT_EQ(with("weather", 1), "error.json-unknown");
  // What a field cannot be, the game says.
  EXPECT_EQ(with("fields", {{"phase", "siesta"}}), "");
  json changed = good;
  changed["fields"]["phase"] = {1, 2};
  EXPECT_FALSE(look_over(changed).found.sound);
}

TEST(Inventories, EveryFindingHasASentenceInEveryLanguage) {
  for (const std::string& language : Words::languages()) {
    Words words;
    ASSERT_FALSE(Words::load(language, "", words));
    for (const MessageInfo& info : inventory_messages()) {
      EXPECT_TRUE(words.has(info.key)) << language << " " << info.key;
    }
  }
}

}  // namespace
}  // namespace castellan
