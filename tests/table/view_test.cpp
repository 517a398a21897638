#include "table/view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "table/registry.h"
#include "tests/table/random_tables.h"

namespace castellan {
namespace {

using nlohmann::json;

// Plays every preset of every game at random, and looks at the table.
template <class Look>
void look_at_random_games(std::uint64_t rounds, Look look) {
  for (const GameType* game : games()) {
    for (const Preset& preset : game->presets()) {
      OptionValues values = game->defaults();
      ASSERT_FALSE(assign_preset(*game, preset.key, values));
      for (std::uint64_t seed = 0; seed < rounds; ++seed) {
        look_at_random_game(*game, values, seed, look);
      }
    }
  }
}

Table table_of(std::string_view preset, std::uint64_t seed = 1) {
  OptionValues values = castle_keep_game().defaults();
  EXPECT_FALSE(assign_preset(castle_keep_game(), preset, values));
  return {castle_keep_game(), values, Fate(seed_of(seed))};
}

// Whoever looks sees the same, to the letter, whatever the hidden tiles are.
TEST(View, TellsNothingThatIsHidden) {
  Rng rng(1);
  int different = 0;
  look_at_random_games(2, [&](const Table& table) {
    for (const Seat viewer : viewers(table)) {
      if (viewer == kAll) continue;
      auto redealt = table.position().clone();
      redealt->redeal(viewer, rng);
      different += redealt->hash() != table.position().hash() ? 1 : 0;
      const Table other(table.game(), table.options(), table.fate(), std::move(redealt));
      json there = view_json(other, viewer);
      there["take_back"] = table.can_take_back(viewer);  // the other table has no past
      EXPECT_EQ(there.dump(), view_json(table, viewer).dump());
    }
  });
  EXPECT_GT(different, kSanitized ? 300 : 1000);
}

// The names of all members, at any depth.
void collect_names(const json& value, std::vector<std::string>& names) {
  if (value.is_object()) {
    for (const auto& [name, member] : value.items()) names.push_back(name);
  }
  if (!value.is_structured()) return;
  for (const json& member : value) collect_names(member, names);
}

TEST(View, HasNoHashOrSeedForAnybody) {
  look_at_random_games(1, [](const Table& table) {
    for (const Seat viewer : viewers(table)) {
      std::vector<std::string> names;
      collect_names(view_json(table, viewer), names);
      for (const std::string& name : names) {
        EXPECT_TRUE(name.find("hash") == std::string::npos && name != "seed") << name;
      }
    }
  });
}

TEST(View, OffersActionsOnlyToTheSeatToMoveAndToAll) {
  look_at_random_games(1, [](const Table& table) {
    const Seat mover = table.position().to_move();
    if (mover == kChance) return;
    ActionList legal;
    table.position().legal(legal);
    for (const Seat viewer : viewers(table)) {
      const json offered = view_json(table, viewer)["legal"];
      const bool acts = is_seat(mover) && (viewer == mover || viewer == kAll);
      ASSERT_EQ(offered.size(), acts ? legal.size() : 0);
      for (std::size_t i = 0; i < offered.size(); ++i) {
        EXPECT_EQ(offered[i]["id"], index(legal[i]));
        EXPECT_EQ(offered[i]["text"], table.game().text(legal[i]));
      }
    }
  });
}

TEST(View, MarksTheActionThatEndsWhatTheSeatCanTakeBack) {
  look_at_random_games(1, [](const Table& table) {
    const Seat mover = table.position().to_move();
    if (!is_seat(mover)) return;
    const json view = view_json(table, mover);
    for (const json& action : view["legal"]) {
      auto after = table.position().clone();
      after->apply(action_at(action["id"].get<std::size_t>()));
      EXPECT_EQ(action.contains("ends"), after->to_move() != mover) << action;
      EXPECT_TRUE(action.value("ends", true));
    }
  });
}

TEST(View, SaysHowMuchTheSeatCouldTakeBack) {
  Table table = table_of("first-game");
  table.play_chance();
  EXPECT_EQ(view_json(table, Seat{0})["take_back"], 0);
  ActionList legal;
  table.position().legal(legal);
  ASSERT_FALSE(table.apply(std::array{legal[0]}));
  EXPECT_EQ(view_json(table, Seat{0})["take_back"], 1);
  for (const Seat viewer : {kAll, kPublic, Seat{1}}) {
    EXPECT_EQ(view_json(table, viewer)["take_back"], 0);
  }
  const Position& position = table.position();
  EXPECT_EQ(view_json(table.game(), table.options(), position, Seat{0})["take_back"], 0);
}

TEST(View, SaysWhetherThereAreSecrets) {
  Table table = table_of("first-game");
  EXPECT_EQ(view_json(table, kAll)["secrets"], false);  // nobody has a tile yet
  table.play_chance();
  for (const Seat viewer : viewers(table)) EXPECT_EQ(view_json(table, viewer)["secrets"], true);
}

// Secrets are found without writing positions, and views without a tree in between; both give what
// the long way gives.
TEST(View, SaysTheSameAsTextToTheLetter) {
  look_at_random_games(1, [](const Table& table) {
    const Position& position = table.position();
    json open;
    position.write(kPublic, open);
    bool secrets = false;
    for (const Seat viewer : viewers(table)) {
      const json view = view_json(table, viewer);
      ASSERT_EQ(view_text(table, viewer), view.dump());
      const json past = view_json(table.game(), table.options(), position, viewer);
      ASSERT_EQ(view_text(table.game(), table.options(), position, viewer), past.dump());
      secrets = secrets || (is_seat(viewer) && view["position"] != open);
    }
    ASSERT_EQ(view_json(table, kPublic)["secrets"], secrets) << open;
  });
}

// What an interface shows before a person decides gives nothing away either.
TEST(View, ThePositionAfterAnActionTellsNothingThatIsHidden) {
  Rng rng(2);
  look_at_random_games(1, [&](const Table& table) {
    const Position& position = table.position();
    const Seat mover = position.to_move();
    if (!is_seat(mover)) return;
    auto redealt = position.clone();
    redealt->redeal(mover, rng);
    ActionList legal;
    position.legal(legal);
    for (const Action action : legal) {
      const auto after = position.clone();
      const auto after_redealt = redealt->clone();
      after->apply(action);
      after_redealt->apply(action);
      EXPECT_EQ(messages_json(position.events(action, *after, mover)),
                messages_json(redealt->events(action, *after_redealt, mover)));
      json here;
      json there;
      after->write(mover, here);
      after_redealt->write(mover, there);
      EXPECT_EQ(here, there);
    }
  });
}

TEST(View, ShowsTheOutcomesOfChanceOnlyToAll) {
  look_at_random_games(1, [](const Table& table) {
    if (table.position().to_move() != kChance) return;
    OutcomeList outcomes;
    table.position().outcomes(outcomes);
    for (const Seat viewer : viewers(table)) {
      const json legal = view_json(table, viewer)["legal"];
      EXPECT_EQ(legal.size(), viewer == kAll ? outcomes.size() : 0);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        EXPECT_EQ(legal[i]["weight"], outcomes[i].weight);
      }
    }
  });
}

TEST(View, SaysWhoLooksAndWhoseTurnItIs) {
  Table table = table_of("first-game");
  EXPECT_EQ(view_json(table, kAll)["to_move"], "chance");
  EXPECT_EQ(view_json(table, kAll)["viewer"], "all");
  EXPECT_EQ(view_json(table, kPublic)["viewer"], "public");
  table.play_chance();
  EXPECT_EQ(view_json(table, Seat{1})["viewer"], 1);
  EXPECT_EQ(view_json(table, Seat{1})["to_move"], 0);
  EXPECT_EQ(view_json(table, Seat{1})["game"], "castle-keep");
  EXPECT_EQ(mover_json(kOver), json(nullptr));
}

TEST(View, ShowsTheOwnHandAndHowManyTilesOthersHold) {
  Table table = table_of("first-game");
  table.play_chance();
  const json own = view_json(table, Seat{0})["position"]["players"];
  EXPECT_EQ(own[0]["hand"].size(), 6U);
  EXPECT_EQ(std::count(own[0]["hand"].begin(), own[0]["hand"].end(), "?"), 0);
  EXPECT_EQ(own[1]["hand"], json(4, "?"));
  const json open = view_json(table, kPublic)["position"]["players"];
  EXPECT_EQ(open[0]["hand"], json(6, "?"));
  EXPECT_EQ(open[1]["hand"], json(4, "?"));
}

TEST(View, ActionsBeginAndEndAtPlacesOnTheBoard) {
  Table table = table_of("first-game");
  table.play_chance();
  const json legal = view_json(table, Seat{0})["legal"];
  for (const json& action : legal) {
    const auto text = action["text"].get<std::string>();
    if (text == "done") {
      EXPECT_FALSE(action.contains("from") || action.contains("to"));
      continue;
    }
    EXPECT_EQ(action["from"], "hand." + text.substr(0, text.find('-')));
    EXPECT_EQ(action["to"], "castle.0." + text.substr(text.find('-') + 1));
  }
}

TEST(View, TellsTheOptionsAsValuesOfTheirKind) {
  const json options = view_json(table_of("empire"), kPublic)["options"];
  EXPECT_EQ(options["version"], "empire");
  EXPECT_EQ(options["seats"], 2);
  EXPECT_EQ(options["takeover"], false);
  EXPECT_EQ(options["turn-limit"], 200);
  EXPECT_EQ(options.size(), castle_keep_game().options().size());
}

TEST(View, OptionsReadBackAsTheyWereWritten) {
  const GameType& game = castle_keep_game();
  for (const Preset& preset : game.presets()) {
    OptionValues values = game.defaults();
    ASSERT_FALSE(assign_preset(game, preset.key, values));
    const json written = options_json(game, values);
    OptionValues read = game.defaults();
    std::optional<Error> error;
    EXPECT_FALSE(read_options(game, Reader(written, error), read));
    EXPECT_FALSE(error);
    EXPECT_EQ(read, values);
  }
}

TEST(View, MessagesKeepNumbersAndTextsApart) {
  const json message = message_json({"event.built", {{"seat", 1}, {"tile", "Trz"}}});
  EXPECT_EQ(message, (json{{"key", "event.built"}, {"args", {{"seat", 1}, {"tile", "Trz"}}}}));
  EXPECT_EQ(message_json({"prompt.over", {}}),
            (json{{"key", "prompt.over"}, {"args", json::object()}}));
  EXPECT_EQ(messages_json({}), json::array());
}

}  // namespace
}  // namespace castellan
