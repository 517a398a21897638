#include "table/early_end.h"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/core/rng.h"
#include "table/record.h"
#include "table/registry.h"
#include "table/review.h"
#include "table/series.h"
#include "table/table.h"
#include "table/view.h"
#include "table/words.h"

namespace castellan {
namespace {

using Kind = EarlyEnd::Kind;
using nlohmann::json;

constexpr EarlyEnd kFirstResigned{Kind::kResigned, seat_at(0)};
constexpr EarlyEnd kDrawn{Kind::kDraw, std::nullopt};
constexpr EarlyEnd kCalledOff{Kind::kAborted, std::nullopt};

// So many actions into a game of anything that is possible.
Table begun(const GameType& game, std::string_view assignments, std::size_t actions = 30) {
  OptionValues values = game.defaults();
  EXPECT_FALSE(assign_options(game, assignments, values));
  Table table(game, values, Fate(seed_of(3)));
  Rng rng(3);
  ActionList legal;
  for (table.play_chance(); table.length() < actions; table.play_chance()) {
    table.position().legal(legal);
    EXPECT_FALSE(
        table.apply(std::array{legal[rng.below(static_cast<std::uint32_t>(legal.size()))]}));
  }
  return table;
}
Table match() { return begun(schotten_totten_2_game(), ""); }

std::string key_of(const std::optional<Error>& error) { return error ? error->key : ""; }

// The record of a game that was ended early, with another text in its tag Ended.
std::string record_with(std::string_view ended) {
  Table table = match();
  EXPECT_FALSE(table.end_early(kFirstResigned));
  std::string record = write_record(table);
  const std::size_t at = record.find("resigned 1");
  EXPECT_NE(at, std::string::npos);
  return record.replace(at, std::string_view("resigned 1").size(), ended);
}

TEST(EarlyEnd, IsReadAsItWasWritten) {
  for (const std::string_view text : {"resigned 1", "time 4", "draw", "aborted"}) {
    const auto end = parse_early_end(text);
    ASSERT_TRUE(end) << text;
    EXPECT_EQ(text_of(*end), text);
  }
  for (const std::string_view text : {"", "resigned", "resigned ", "resigned 0", "resigned 5",
                                      "resigned 11", "draw 1", "played", "Draw"}) {
    EXPECT_FALSE(parse_early_end(text)) << text;
  }
}

TEST(EarlyEnd, WhoGivesUpLosesToTheOtherOrWithAll) {
  EXPECT_EQ(returns_of(kFirstResigned, Stakes::kOneWin, 2), (Returns{-1, 1}));
  EXPECT_EQ(returns_of(kFirstResigned, Stakes::kCommon, 3), (Returns{-1, -1, -1}));
  EXPECT_FALSE(returns_of(kFirstResigned, Stakes::kOneWin, 3)) << "the others play on";
  EXPECT_FALSE(returns_of(kFirstResigned, Stakes::kSeveral, 4));
  EXPECT_FALSE(returns_of({Kind::kTime, seat_at(2)}, Stakes::kOneWin, 2)) << "nobody sits there";
}

TEST(EarlyEnd, ADrawSharesTheOneWinAndACalledOffGameIsWorthNothing) {
  EXPECT_EQ(returns_of(kDrawn, Stakes::kOneWin, 2), (Returns{0, 0}));
  EXPECT_EQ(returns_of(kDrawn, Stakes::kOneWin, 4), (Returns{-0.5, -0.5, -0.5, -0.5}));
  EXPECT_FALSE(returns_of(kDrawn, Stakes::kCommon, 2));
  EXPECT_EQ(returns_of(kCalledOff, Stakes::kCommon, 2), Returns{});
}

TEST(EarlyEnd, NobodyActsAfterIt) {
  Table table = match();
  ActionList legal;
  table.position().legal(legal);
  const Seat mover = table.to_move();
  ASSERT_FALSE(table.end_early(kFirstResigned));
  EXPECT_TRUE(table.over());
  EXPECT_EQ(table.to_move(), kOver);
  EXPECT_EQ(table.returns(), (Returns{-1, 1}));
  EXPECT_EQ(key_of(table.apply(mover, std::array{legal[0]})), "error.over");
  EXPECT_EQ(table.can_take_back(mover), 0U);
  EXPECT_EQ(key_of(table.end_early(kDrawn)), "error.over");
  const std::size_t length = table.length();
  table.play_forced();
  EXPECT_EQ(table.length(), length);
}

TEST(EarlyEnd, IsRefusedWhereAGameCannotEndSo) {
  Table many = begun(castelli_game(), "seats=3");
  EXPECT_EQ(key_of(many.end_early(kFirstResigned)), "error.end-early");
  EXPECT_FALSE(many.over());
  EXPECT_EQ(key_of(many.end_early(kDrawn)), "");
  Table together = begun(castellion_game(), "seats=2", 10);
  EXPECT_EQ(key_of(together.end_early(kDrawn)), "error.end-early");
  EXPECT_EQ(key_of(together.end_early(kFirstResigned)), "");
  EXPECT_EQ(together.returns(), (Returns{-1, -1}));
}

// What is taken back with an undo was before the end.
TEST(EarlyEnd, AnUndoGoesOnWithTheGame) {
  Table table = match();
  ASSERT_FALSE(table.end_early(kCalledOff));
  ASSERT_FALSE(table.undo(1));
  EXPECT_FALSE(table.over());
  EXPECT_FALSE(table.early_end());
}

TEST(EarlyEnd, IsSeenByEverybody) {
  Table table = match();
  const json before = view_json(table, table.to_move());
  EXPECT_FALSE(before.contains("ended"));
  ASSERT_FALSE(table.end_early(kFirstResigned));
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic, kAll}) {
    const json view = view_json(table, viewer);
    EXPECT_EQ(view.at("ended"), json({{"kind", "resigned"}, {"seat", 0}}));
    EXPECT_EQ(view.at("to_move"), json());
    EXPECT_EQ(view.at("legal"), json::array());
    EXPECT_EQ(view.at("returns"), json({-1.0, 1.0}));
    EXPECT_EQ(view.at("prompt").at("key"), "ended.resigned");
    EXPECT_EQ(view_text(table, viewer), view.dump());
  }
}

TEST(EarlyEnd, IsInTheRecordWithTheSeedAndWithoutAResult) {
  const std::string record = record_with("resigned 1");
  EXPECT_NE(record.find("[Seed \""), std::string::npos);
  EXPECT_EQ(record.find("[Result"), std::string::npos);
  ReadRecord read;
  ASSERT_FALSE(read_record(record, read));
  ASSERT_TRUE(read.table->over());
  EXPECT_EQ(text_of(*read.table->early_end()), "resigned 1");
  EXPECT_EQ(write_record(*read.table), record);
  const Proof proof = verify_record(read);
  EXPECT_TRUE(proof.fair);
  EXPECT_EQ(proof.said.key, "verify.good-early");
  read.result = "1 0";
  EXPECT_FALSE(verify_record(read).fair) << "a result that no action led to";
}

TEST(EarlyEnd, OfARecordIsRefusedWhereItCannotBe) {
  for (const std::string_view ended : {"lost", "resigned 3", "resigned", "draw 1"}) {
    ReadRecord read;
    EXPECT_EQ(key_of(read_record(record_with(ended), read)), "error.record-ended") << ended;
  }
  Table over = match();
  Rng rng(1);
  ActionList legal;
  for (; !over.over(); over.play_chance()) {
    over.position().legal(legal);
    ASSERT_FALSE(
        over.apply(std::array{legal[rng.below(static_cast<std::uint32_t>(legal.size()))]}));
  }
  std::string record = write_record(over);
  record.insert(record.find("[Result"), "[Ended \"draw\"]\n");
  ReadRecord read;
  EXPECT_EQ(key_of(read_record(record, read)), "error.record-ended") << "it was played to its end";
}

TEST(EarlyEnd, HasASentenceInEveryLanguage) {
  for (const std::string_view language : {"en", "de"}) {
    Words words;
    ASSERT_FALSE(Words::load(language, "castelli", words));
    for (const std::string_view text : {"resigned 1", "time 2", "draw", "aborted"}) {
      EXPECT_TRUE(words.missing(message_of(*parse_early_end(text))).empty()) << text;
    }
  }
}

TEST(EarlyEnd, ARoundIsLostByWhoGivesItUpAndNoneWhenCalledOff) {
  const SeriesKind* kind = nullptr;
  ASSERT_FALSE(find_series(schotten_totten_2_game(), "revenge", kind));
  Table first = match();
  Series series(schotten_totten_2_game(), first.options(), *kind);
  Table off = match();
  ASSERT_FALSE(off.end_early(kCalledOff));
  EXPECT_EQ(key_of(series.add(off)), "error.series-unfinished");
  ASSERT_FALSE(first.end_early(kFirstResigned));
  ASSERT_FALSE(series.add(first));
  EXPECT_EQ(series.standing()[0].wins, 0U);
  EXPECT_EQ(series.standing()[1].wins, 1U);
  Table second = match();
  ASSERT_FALSE(second.end_early({Kind::kTime, seat_at(1)}));
  ASSERT_FALSE(series.add(second));
  EXPECT_EQ(series.winner(), 1U) << "who attacks in the second game was the one who won the first";
}

TEST(EarlyEnd, AGameThatWasGivenUpCanBeReviewed) {
  Table table = match();
  ASSERT_FALSE(table.end_early(kFirstResigned));
  Review review(table, {10, 0, 1});
  review.go_on(kUntilDone);
  EXPECT_FALSE(review.judgements().empty());
}

}  // namespace
}  // namespace castellan
