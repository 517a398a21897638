#include "table/lesson.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "table/registry.h"
#include "table/words.h"

namespace castellan {
namespace {

TEST(Lessons, AreAtMostSixPositionsWithAChoiceAndACaptionInEveryLanguage) {
  for (const GameType* game : games()) {
    std::vector<Lesson> lessons;
    const auto error = read_lessons(*game, lessons);
    ASSERT_FALSE(error) << error->key;
    EXPECT_GE(lessons.size(), 1U) << game->name();
    EXPECT_LE(lessons.size(), 6U) << game->name();
    for (const Lesson& lesson : lessons) {
      ActionList legal;
      lesson.table.position().legal(legal);
      EXPECT_GE(legal.size(), 2U) << lesson.caption;
      EXPECT_EQ(lesson.table.position().to_move(), Seat{0});
      for (const std::string& language : Words::languages()) {
        Words words;
        ASSERT_FALSE(Words::load(language, game->name(), words));
        EXPECT_TRUE(words.has(lesson.caption)) << language << lesson.caption;
      }
    }
  }
}

// The six of Castle Keep show what their captions say.
TEST(Lessons, OfCastleKeepEndWithAWin) {
  std::vector<Lesson> lessons;
  ASSERT_FALSE(read_lessons(castle_keep_game(), lessons));
  ASSERT_EQ(lessons.size(), 6U);
  for (const auto& [number, move] : {std::pair{3, "x2.a2"}, {4, "x2.b2"}, {5, "Wyc-b1"}}) {
    Table& table = lessons[static_cast<std::size_t>(number)].table;
    const auto action = castle_keep_game().parse(move);
    ASSERT_TRUE(action);
    ASSERT_FALSE(table.apply(std::span(&*action, 1)));
    EXPECT_EQ(table.over(), number != 3) << move;
  }
}

// What the captions of Castellion promise: a tower, a line by a Juggler, and a win.
TEST(Lessons, OfCastellionEndWithAWin) {
  std::vector<Lesson> lessons;
  ASSERT_FALSE(read_lessons(castellion_game(), lessons));
  ASSERT_EQ(lessons.size(), 6U);
  const auto play = [&](std::size_t number, const char* move) -> Table& {
    Table& table = lessons[number - 1].table;
    const auto action = castellion_game().parse(move);
    EXPECT_TRUE(action && !table.apply(std::span(&*action, 1))) << move;
    return table;
  };
  const auto formations = [](const Table& table, const char* kind) {
    nlohmann::json position;
    table.position().write(kAll, position);
    return position.at("castles").at(0).at("formations").at(kind).get<int>();
  };
  EXPECT_EQ(formations(play(3, "a4"), "towers"), 1);
  play(5, "power");
  EXPECT_EQ(formations(play(5, "c1=c2"), "lines"), 1);
  const Table& last = play(6, "meet");
  EXPECT_TRUE(last.over());
  EXPECT_EQ(last.position().returns()[0], 1);
}

// What the captions of Dragon Castle promise: a pair, a set, a Shrine worth 3, three Dragons by
// Cunning, and the final round.
TEST(Lessons, OfDragonCastleEndWithTheFinalRound) {
  std::vector<Lesson> lessons;
  ASSERT_FALSE(read_lessons(dragon_castle_game(), lessons));
  ASSERT_EQ(lessons.size(), 6U);
  const auto play = [&](std::size_t number, std::initializer_list<const char*> moves) {
    Table& table = lessons[number - 1].table;
    for (const char* move : moves) {
      const auto action = dragon_castle_game().parse(move);
      EXPECT_TRUE(action && !table.apply(std::span(&*action, 1))) << move;
      table.play_chance();
    }
    nlohmann::json position;
    table.position().write(kAll, position);
    return position;
  };
  EXPECT_EQ(play(1, {"D5", "E2"}).at("hand"), (nlohmann::json{"Dr3", "Dr3"}));
  EXPECT_EQ(play(2, {"shrine"}).at("realms").at(0).at("pool"), 2);
  const auto set = play(3, {"e3"});
  EXPECT_EQ(set.at("realms").at(0).at("points"), 5);
  EXPECT_EQ(set.at("phase"), "build");
  EXPECT_EQ(play(4, {"^c3"}).at("realms").at(0).at("shrine_points"), 6);
  const auto three = play(5, {"cunning", "-e4", "!b2"});
  EXPECT_EQ(three.at("realms").at(0).at("points"), 7);
  EXPECT_EQ(three.at("allowed"), 2);
  const auto last = play(6, {"summon"});
  EXPECT_EQ(last.at("final_round"), true);
  EXPECT_EQ(last.at("realms").at(0).at("total"), 23);
}

// What the captions of Castelli promise: rocks, the castle that scores most, a purchase, a King,
// and a sale that wins.
TEST(Lessons, OfCastelliEndWithAWin) {
  std::vector<Lesson> lessons;
  ASSERT_FALSE(read_lessons(castelli_game(), lessons));
  ASSERT_EQ(lessons.size(), 6U);
  const auto play = [&](std::size_t number, std::initializer_list<const char*> moves) {
    Table& table = lessons[number - 1].table;
    for (const char* move : moves) {
      const auto action = castelli_game().parse(move);
      EXPECT_TRUE(action && !table.apply(std::span(&*action, 1))) << move;
      table.play_chance();
    }
    nlohmann::json position;
    table.position().write(kAll, position);
    return position;
  };
  EXPECT_EQ(play(1, {"d2"}).at("phase"), "hold");
  EXPECT_EQ(play(2, {"s"}).at("players").at(0).at("rocks"), 2);
  EXPECT_EQ(play(3, {"+h5e"}).at("players").at(0).at("points"), 5);
  const auto bought = play(4, {"+h5e$"}).at("players").at(0);
  EXPECT_EQ(bought.at("points"), 5);
  EXPECT_EQ(bought.at("silver"), 1);
  EXPECT_EQ(play(5, {"king4"}).at("players").at(0).at("points"), 4);
  const auto last = play(6, {"sell traitor"});
  EXPECT_EQ(last.at("phase"), "over");
  EXPECT_EQ(last.at("players").at(0).at("end_silver"), 4);
  EXPECT_EQ(last.at("tables").at(0).at("winners"), nlohmann::json{0});
}

}  // namespace
}  // namespace castellan
