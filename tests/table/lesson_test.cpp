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

}  // namespace
}  // namespace castellan
