#include "table/table.h"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/rng.h"
#include "table/registry.h"

namespace castellan {
namespace {

const GameType& castle_keep() { return castle_keep_game(); }

Table table_of(std::string_view preset, std::uint64_t seed = 1) {
  OptionValues values = castle_keep().defaults();
  EXPECT_FALSE(assign_preset(castle_keep(), preset, values));
  return {castle_keep(), values, Fate(seed_of(seed))};
}

std::vector<Action> actions(std::string_view words, bool chance = false) {
  std::vector<Action> list;
  std::istringstream stream{std::string(words)};
  for (std::string word; stream >> word;) {
    const auto action = chance ? castle_keep().parse_chance(word) : castle_keep().parse(word);
    EXPECT_TRUE(action) << word;
    list.push_back(action.value_or(Action{}));
  }
  return list;
}

// What the error is, or nothing.
std::string said(const std::optional<Error>& error) { return error ? error->key : ""; }

std::string play(Table& table, std::string_view moves) { return said(table.apply(actions(moves))); }
std::string comes_up(Table& table, std::string_view tiles) {
  return said(table.apply(actions(tiles, true)));
}

// Two people, dealt as they say; the first has drawn too and is to move.
Table dealt(std::string_view first, std::string_view second, std::string_view drawn) {
  Table table = table_of("first-game");
  for (const std::string_view tiles : {first, second, drawn}) EXPECT_EQ(comes_up(table, tiles), "");
  EXPECT_EQ(table.position().to_move(), Seat{0});
  return table;
}

Table red_against_yellow() { return dealt("Trc Wrc Trz Wrz", "Tyc Wyc Tyz Wyz", "Kr Kb"); }

// Everything that the table could have changed.
std::string all_of(const Table& table) {
  std::ostringstream all;
  all << table.position().hash() << " " << table.length() << " " << table.fated();
  for (const Entry& entry : table.entries()) {
    all << " " << static_cast<int>(entry.mover) << ":" << index(entry.action) << ":"
        << entry.taken_back;
  }
  return all.str();
}

TEST(Table, AListIsPlayedWhole) {
  Table table = red_against_yellow();
  const std::size_t before = table.length();
  EXPECT_EQ(play(table, "Trc-a1 Wrc-a2 Kr-b2"), "");
  EXPECT_EQ(table.length(), before + 3);
  EXPECT_EQ(table.mover(before), Seat{0});
  EXPECT_EQ(table.action(before), actions("Trc-a1")[0]);
  EXPECT_EQ(table.before(before + 1).why_not(actions("Trc-a3")[0]), (RuleId{3, 2}));
}

TEST(Table, AListWithOneIllegalActionChangesNothing) {
  Table table = red_against_yellow();
  const std::string before = all_of(table);
  EXPECT_EQ(play(table, "Trc-a1 Wrc-a2 Kb-b2"), "rule.CK-3.7");
  EXPECT_EQ(all_of(table), before);
  EXPECT_EQ(play(table, "Kb-b2 Trc-a1"), "rule.CK-3.3");
  EXPECT_EQ(all_of(table), before);
  EXPECT_EQ(play(table, "Trc-a1 Wrc-a2 Trz-a3 Wrz-b1 done done"), "error.outcome");
  EXPECT_EQ(all_of(table), before);
}

TEST(Table, AListOfChanceIsAllOrNoneToo) {
  Table table = table_of("first-game");
  const std::string before = all_of(table);
  EXPECT_EQ(comes_up(table, "Trc Trc Trc Trc Trc"), "error.outcome");  // there are four
  EXPECT_EQ(all_of(table), before);
  table.play_chance();
  Table untouched = table_of("first-game");
  untouched.play_chance();
  EXPECT_EQ(all_of(table), all_of(untouched));
  EXPECT_TRUE(table.fated());
}

TEST(Table, NothingToPlayIsNoError) {
  Table table = red_against_yellow();
  const std::string before = all_of(table);
  EXPECT_FALSE(table.apply({}));
  EXPECT_EQ(all_of(table), before);
}

TEST(Table, ARuleIsNamedByItsNumber) {
  Table table = red_against_yellow();
  const auto error = table.apply(actions("Tyc-a1"));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "rule.CK-3.2");
  ASSERT_EQ(error->args.size(), 1U);
  EXPECT_EQ(error->args[0].first, "rule");
  EXPECT_EQ(std::get<std::string>(error->args[0].second), "CK-3.2");
}

TEST(Table, ASeatMovesOnlyInItsTurn) {
  Table table = red_against_yellow();
  const std::string before = all_of(table);
  const auto error = table.apply(Seat{1}, actions("done"));
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.not-your-turn");
  EXPECT_EQ(std::get<std::int64_t>(error->args.at(0).second), 1);
  EXPECT_EQ(all_of(table), before);
  EXPECT_EQ(said(table.apply(Seat{0}, actions("Trc-a1 Wrc-a2 done"))), "");
  // Now tiles are drawn, which is nobody's turn.
  EXPECT_EQ(said(table.apply(Seat{0}, actions("done"))), "error.not-your-turn");
  EXPECT_EQ(said(table.apply(Seat{1}, actions("done"))), "error.not-your-turn");
}

// The rest of the list would choose what the other player draws, or even move for them.
TEST(Table, AListOfASeatEndsWithItsTurn) {
  Table table = red_against_yellow();
  std::vector<Action> list = actions("Trc-a1 Wrc-a2 done");
  for (const Action tile : actions("Ky Ky", true)) list.push_back(tile);
  list.push_back(actions("done")[0]);
  const std::string before = all_of(table);
  EXPECT_EQ(said(table.apply(Seat{0}, list)), "error.not-your-turn");
  EXPECT_EQ(all_of(table), before);
}

TEST(Table, AfterTheEndNothingIsPlayed) {
  Table table = table_of("solitaire", 4);
  table.play_chance();
  ASSERT_EQ(play(table, "done -Wrc"), "");
  table.play_chance();
  ASSERT_TRUE(table.over());
  const std::string before = all_of(table);
  EXPECT_EQ(play(table, "done"), "error.over");
  EXPECT_EQ(said(table.apply(Seat{0}, actions("done"))), "error.over");
  table.play_chance();
  table.play_forced();
  EXPECT_EQ(all_of(table), before);
}

TEST(Table, FateActsUntilASeatIsToMove) {
  Table table = table_of("first-game");
  table.play_chance();
  EXPECT_EQ(table.length(), 10U);  // four tiles each, and two for the first
  EXPECT_EQ(table.position().to_move(), Seat{0});
  const Fate fate(seed_of(1));
  for (std::uint32_t n = 0; n < 10; ++n) {
    const Position& before = table.before(n);
    EXPECT_EQ(table.action(n), before.chance_at(fate.ticket(n, before.chance_total())));
  }
}

// A hand of nothing but red keeps: no castle can begin, and there is one kind to discard.
TEST(Table, WhatLeavesNoChoiceIsPlayedByTheTable) {
  Table table = dealt("Kr Kr Kr Kr", "Tyc Wyc Tyz Wyz", "Kr Kr");
  table.play_forced();
  EXPECT_EQ(table.length(), 15U);
  EXPECT_EQ(table.action(10), actions("done")[0]);
  EXPECT_EQ(table.action(11), actions("-Kr")[0]);
  EXPECT_EQ(table.action(12), actions("-Kr")[0]);
  EXPECT_EQ(table.mover(13), kChance);
  EXPECT_EQ(table.position().to_move(), Seat{1});
}

TEST(Table, ChanceThatSomebodyChoseIsNotFatesUnlessItIsTheSame) {
  Table fated = table_of("first-game");
  fated.play_chance();
  Table same = table_of("first-game");
  for (std::size_t i = 0; i < fated.length(); ++i) {
    EXPECT_FALSE(same.apply(std::array{fated.action(i)}));
  }
  EXPECT_TRUE(same.fated());
  EXPECT_EQ(same.position().hash(), fated.position().hash());

  const bool first_is_keep = fated.action(0) == actions("Kr", true)[0];
  Table other = table_of("first-game");
  EXPECT_EQ(comes_up(other, first_is_keep ? "Ky" : "Kr"), "");
  EXPECT_FALSE(other.fated());
  EXPECT_FALSE(other.undo(1));
  EXPECT_FALSE(other.fated());  // it stands in the record all the same
}

TEST(TakingBack, BetweenPeopleReachesBackToTheLastDraw) {
  Table table = red_against_yellow();
  EXPECT_EQ(table.can_take_back(Seat{0}), 0U);
  EXPECT_EQ(said(table.take_back(Seat{0})), "error.take-back");
  const std::uint64_t before = table.position().hash();
  ASSERT_EQ(play(table, "Trc-a1 Wrc-a2"), "");
  EXPECT_EQ(table.can_take_back(Seat{0}), 1U);
  EXPECT_EQ(table.can_take_back(Seat{1}), 0U);
  EXPECT_EQ(said(table.take_back(Seat{1})), "error.take-back");
  EXPECT_FALSE(table.take_back(Seat{0}));
  EXPECT_FALSE(table.take_back(Seat{0}));
  EXPECT_EQ(table.position().hash(), before);
  EXPECT_EQ(said(table.take_back(Seat{0})), "error.take-back");
}

TEST(TakingBack, BetweenPeopleEndsWithTheNextDrawAndTheOtherSeat) {
  Table table = red_against_yellow();
  ASSERT_EQ(play(table, "Trc-a1 Wrc-a2 done"), "");
  EXPECT_EQ(table.can_take_back(Seat{0}), 1U);  // nothing has been drawn yet
  ASSERT_EQ(comes_up(table, "Ky"), "");
  EXPECT_EQ(table.can_take_back(Seat{0}), 0U);
  ASSERT_EQ(comes_up(table, "Ky"), "");
  ASSERT_EQ(play(table, "Tyc-a1"), "");
  EXPECT_EQ(table.can_take_back(Seat{0}), 0U);
  EXPECT_EQ(table.can_take_back(Seat{1}), 1U);
}

// Whoever played them: the table, or a record that was read.
TEST(TakingBack, StepsWithoutAChoiceComeBackWithTheDecisionBefore) {
  Table table = dealt("Kr Kr Kr Kr", "Tyc Wyc Tyz Wyz", "Kr Ky");
  table.play_forced();  // done; which keep to discard is a choice
  EXPECT_EQ(table.length(), 11U);
  EXPECT_EQ(table.can_take_back(Seat{0}), 0U);
  ASSERT_EQ(play(table, "-Ky -Kr"), "");  // the second one had to be red
  EXPECT_EQ(table.can_take_back(Seat{0}), 2U);
  EXPECT_FALSE(table.take_back(Seat{0}));
  EXPECT_EQ(table.length(), 11U);

  ASSERT_EQ(play(table, "-Ky"), "");
  table.play_forced();
  EXPECT_EQ(table.position().to_move(), Seat{1});
  EXPECT_EQ(table.can_take_back(Seat{0}), 0U);  // tiles were drawn
  table.sitters()[1].person = false;
  EXPECT_EQ(table.can_take_back(Seat{0}), 4U);  // two discards and two tiles drawn
}

// Passes whole turns and writes down what chance did.
std::string pass_turns(Table& table, int decisions) {
  std::string drawn;
  ActionList legal;
  for (int i = 0; i < decisions; ++i) {
    table.play_chance();
    table.position().legal(legal);
    const Action action = legal[legal.size() - 1];
    EXPECT_FALSE(table.apply(std::array{action}));
  }
  table.play_chance();
  for (std::size_t i = 0; i < table.length(); ++i) {
    if (table.mover(i) == kChance) drawn += castle_keep().chance_text(table.action(i)) + " ";
  }
  return drawn;
}

TEST(TakingBack, AlonePassesWholeTurnsAndTheSameTilesComeAgain) {
  Table table = table_of("first-game");
  table.sitters()[1] = {"greedy", false};
  const std::string drawn = pass_turns(table, 12);
  const std::uint64_t late = table.position().hash();
  ASSERT_EQ(table.position().to_move(), Seat{0});
  EXPECT_GT(table.can_take_back(Seat{0}), 4U);  // the opponent's turn and both draws at least
  while (table.can_take_back(Seat{0}) > 0) {
    EXPECT_FALSE(table.take_back(Seat{0}));
    EXPECT_EQ(table.position().to_move(), Seat{0});
  }
  EXPECT_EQ(table.length(), 10U);
  EXPECT_EQ(said(table.take_back(Seat{0})), "error.take-back");
  EXPECT_EQ(pass_turns(table, 12), drawn);
  EXPECT_EQ(table.position().hash(), late);
  EXPECT_TRUE(table.fated());
}

TEST(TakingBack, IsWrittenDownWhileTheLineForgetsIt) {
  Table table = red_against_yellow();
  ASSERT_EQ(play(table, "Trc-a1 Wrc-a2"), "");
  ASSERT_FALSE(table.take_back(Seat{0}));
  ASSERT_EQ(play(table, "Wrc-b1"), "");
  EXPECT_EQ(table.length(), 12U);
  EXPECT_EQ(table.action(11), actions("Wrc-b1")[0]);
  const std::vector<Entry>& entries = table.entries();
  ASSERT_EQ(entries.size(), 14U);
  EXPECT_EQ(entries[11].action, actions("Wrc-a2")[0]);
  EXPECT_EQ(entries[12].taken_back, 1U);
  EXPECT_EQ(entries[13].action, actions("Wrc-b1")[0]);
}

TEST(Undo, TakesAnythingBackButNotMoreThanThereIs) {
  Table table = red_against_yellow();
  const std::uint64_t start = table.start().hash();
  EXPECT_EQ(said(table.undo(0)), "error.undo");
  EXPECT_EQ(said(table.undo(11)), "error.undo");
  EXPECT_EQ(table.length(), 10U);
  EXPECT_FALSE(table.undo(10));
  EXPECT_EQ(table.position().hash(), start);
  EXPECT_EQ(said(table.undo(1)), "error.undo");
}

TEST(SetUp, ATableGoesOnFromAPositionAndNotBehindIt) {
  const Table before = red_against_yellow();
  Table table(castle_keep(), before.options(), Fate(seed_of(5)), before.position().clone());
  EXPECT_TRUE(table.was_set_up());
  EXPECT_FALSE(before.was_set_up());
  EXPECT_EQ(table.length(), 0U);
  EXPECT_EQ(said(table.undo(1)), "error.undo");
  ASSERT_EQ(play(table, "Trc-a1 Wrc-a2 done"), "");
  EXPECT_EQ(table.start().hash(), before.position().hash());
  table.play_chance();
  EXPECT_EQ(table.length(), 5U);
  EXPECT_TRUE(table.fated());
  // The first chance action of the table is the first of its fate.
  const Position& drawing = table.before(3);
  EXPECT_EQ(table.action(3), drawing.chance_at(Fate(seed_of(5)).ticket(0, drawing.chance_total())));
}

// The texts among the arguments that are tiles.
std::vector<std::string> tiles_in(const Message& event) {
  std::vector<std::string> tiles;
  for (const auto& [name, value] : event.args) {
    if (name == "tile" || name == "other") tiles.push_back(std::get<std::string>(value));
  }
  return tiles;
}

std::string seen_by(const Position& position, Seat viewer) {
  nlohmann::json json;
  position.write(viewer, json);
  return json.dump();
}

TEST(Events, NameOnlyTilesThatTheViewerSees) {
  int hidden = 0;
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    const Preset& preset = castle_keep().presets()[seed % castle_keep().presets().size()];
    Table table = table_of(preset.key, seed);
    Rng rng(seed);
    ActionList legal;
    for (table.play_chance(); !table.over(); table.play_chance()) {
      table.position().legal(legal);
      const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_FALSE(table.apply(std::array{action}));
    }
    std::vector<Seat> viewers{kPublic};
    for (std::size_t i = 0; i < table.position().seats(); ++i) viewers.push_back(seat_at(i));
    for (std::size_t i = 0; i < table.length(); ++i) {
      const Position& after = i + 1 < table.length() ? table.before(i + 1) : table.position();
      for (const Seat viewer : viewers) {
        const std::string seen = seen_by(table.before(i), viewer) + seen_by(after, viewer);
        for (const Message& event : table.events(i, viewer)) {
          for (const std::string& tile : tiles_in(event)) {
            EXPECT_NE(seen.find("\"" + tile + "\""), std::string::npos) << preset.key << tile;
            hidden += tile == "?" ? 1 : 0;
          }
        }
      }
    }
  }
  EXPECT_GT(hidden, 1000);
}

TEST(Events, ADrawShowsItsTileToItsSeatAlone) {
  Table table = red_against_yellow();
  ASSERT_EQ(play(table, "Trc-a1 Wrc-a2 done"), "");
  ASSERT_EQ(comes_up(table, "Ky Kb"), "");
  const std::size_t draw = table.length() - 2;
  const auto tile_seen = [&](std::size_t i, Seat viewer) {
    return tiles_in(table.events(i, viewer)[0]);
  };
  EXPECT_EQ(tile_seen(draw, Seat{1}), std::vector<std::string>{"Ky"});
  EXPECT_EQ(tile_seen(draw, kAll), std::vector<std::string>{"Ky"});
  EXPECT_EQ(tile_seen(draw, Seat{0}), std::vector<std::string>{"?"});
  EXPECT_EQ(tile_seen(draw, kPublic), std::vector<std::string>{"?"});
  EXPECT_EQ(table.events(draw, kPublic)[0].key, "event.drew-unseen");
  EXPECT_EQ(tile_seen(0, Seat{0}), std::vector<std::string>{"Trc"});  // the deal
  EXPECT_EQ(tile_seen(0, Seat{1}), std::vector<std::string>{"?"});
}

}  // namespace
}  // namespace castellan
