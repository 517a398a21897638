#include "server/room.h"
#include "server/clean.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/hex.h"
#include "engine/core/rng.h"
#include "server/secret.h"
#include "server/telling.h"
#include "table/record.h"

namespace castellan {
namespace {

// A room whose lines are written by hand, a second apart unless it is told otherwise.
class RoomTest : public testing::Test {
 protected:
  static Opened plan(const std::string& game, const std::string& options,
                     std::vector<std::string> players) {
    Opened opened;
    opened.game = game;
    opened.options = options;
    opened.seed = to_hex(seed_of(7));
    opened.host = secret_hash("host");
    for (std::size_t i = 0; i < players.size(); ++i) {
      const bool person = players[i].empty();
      opened.invitations.push_back(person ? secret_hash("invitation" + std::to_string(i)) : "");
    }
    opened.players = std::move(players);
    return opened;
  }

  // "" where it was done, else the error's key.
  std::string add(const Deed& deed, Milliseconds later = 1000) {
    now_ += later;
    if (const auto error = room_.refuse(deed, now_)) return error->key;
    const Line line{room_.lines() + 1, now_, write_deed(deed)};
    lines_.push_back(line);
    const auto error = room_.add(line);
    EXPECT_FALSE(error) << "what was not refused can be added: " << error->key;
    return error ? error->key : "";
  }

  void sit(std::size_t seat) {
    const std::string number = std::to_string(seat);
    EXPECT_EQ(add(Claimed{seat_at(seat), "P" + number, secret_hash("token" + number)}), "");
    EXPECT_EQ(add(Readied{seat_at(seat), "n" + number}), "");
  }

  // Two people at Schotten Totten 2, unless it is told otherwise.
  void begin(const Opened& opened = plan("schotten-totten-2", "", {"", ""})) {
    EXPECT_EQ(add(opened), "");
    for (std::size_t i = 0; i < opened.players.size(); ++i) {
      if (opened.players[i].empty()) sit(i);
    }
    ASSERT_NE(room_.table(), nullptr);
  }

  [[nodiscard]] std::string first_legal() const {
    ActionList legal;
    room_.table()->position().legal(legal);
    return room_.game().text(legal[0]);
  }
  std::string act(Milliseconds later = 1000) {
    return add(Acted{*room_.to_move(), room_.entries(), {first_legal()}}, later);
  }

  Room room_{"table"};
  std::vector<Line> lines_;
  Milliseconds now_ = 1'000'000;
};

TEST_F(RoomTest, BeginsOnceAllPeopleGaveTheirShareOfTheChance) {
  EXPECT_EQ(add(plan("schotten-totten-2", "", {"", ""})), "");
  EXPECT_EQ(add(Readied{seat_at(0), "n"}), "error.seat-free");
  EXPECT_EQ(add(Claimed{seat_at(0), "Ann", secret_hash("a")}), "");
  EXPECT_EQ(add(Claimed{seat_at(1), "Ben", secret_hash("b")}), "");
  EXPECT_EQ(add(Readied{seat_at(1), "from Ben"}), "error.nonce") << "no blanks";
  EXPECT_EQ(add(Readied{seat_at(1), "Ben's"}), "");
  EXPECT_EQ(room_.table(), nullptr);
  EXPECT_EQ(add(Acted{seat_at(0), 0, {"x"}}), "error.not-begun");
  EXPECT_EQ(add(Readied{seat_at(0), "Ann's"}), "");
  ASSERT_NE(room_.table(), nullptr);
  const std::vector<std::string> nonces{"Ann's", "Ben's"};
  EXPECT_EQ(room_.table()->fate().nonces(), nonces);
  EXPECT_EQ(room_.table()->fate().commitment(), room_.commitment());
  EXPECT_EQ(add(Readied{seat_at(0), "again"}), "error.begun");
}

TEST_F(RoomTest, SeatsAreOpenedByTheirOwnTokenAlone) {
  begin();
  EXPECT_EQ(room_.seat_of("token0"), seat_at(0));
  EXPECT_EQ(room_.seat_of("token1"), seat_at(1));
  EXPECT_EQ(room_.seat_of("token2"), std::nullopt);
  EXPECT_EQ(room_.seat_of(""), std::nullopt);
  EXPECT_EQ(room_.seat_of("host"), std::nullopt);
  EXPECT_EQ(room_.seat_of("invitation0"), std::nullopt);
  EXPECT_EQ(room_.seat_of(secret_hash("token0")), std::nullopt) << "a hash opens nothing";
}

TEST_F(RoomTest, AnInvitationIsVoidOnceItWasUsedOrReplaced) {
  EXPECT_EQ(add(plan("schotten-totten-2", "", {"", ""})), "");
  EXPECT_EQ(room_.invited_to("invitation1"), seat_at(1));
  EXPECT_EQ(add(Invited{seat_at(1), secret_hash("newer")}), "");
  EXPECT_EQ(room_.invited_to("invitation1"), std::nullopt);
  EXPECT_EQ(room_.invited_to("newer"), seat_at(1));
  EXPECT_EQ(add(Claimed{seat_at(1), "Ben", secret_hash("b")}), "");
  EXPECT_EQ(room_.invited_to("newer"), std::nullopt);
  EXPECT_EQ(add(Claimed{seat_at(1), "Bob", secret_hash("c")}), "error.seat-taken");
  EXPECT_EQ(add(Invited{seat_at(1), secret_hash("x")}), "error.seat-taken");
  EXPECT_EQ(room_.invited_to(""), std::nullopt) << "nothing opens an empty hash";
}

TEST_F(RoomTest, WhatCannotBePlayedIsNotOpened) {
  EXPECT_EQ(add(Resigned{seat_at(0)}), "error.line") << "first of all it is opened";
  EXPECT_EQ(add(plan("chess", "", {"", ""})), "error.game");
  EXPECT_EQ(add(plan("schotten-totten-2", "", {""})), "error.seats");
  EXPECT_EQ(add(plan("schotten-totten-2", "", {"knight", "page"})), "error.no-people");
  EXPECT_EQ(add(plan("schotten-totten-2", "", {"", "wizard"})), "error.level");
  Opened timed = plan("schotten-totten-2", "", {"", ""});
  timed.clock = {ClockPlan::Kind::kMove, 10, 0};
  EXPECT_EQ(add(timed), "error.clock");
  Opened series = plan("schotten-totten-2", "", {"", ""});
  series.series = "league";
  EXPECT_EQ(add(series), "error.series");
  EXPECT_EQ(room_.lines(), 0U);
}

TEST_F(RoomTest, OneActsInTurnAndAtTheRightEntry) {
  begin();
  const Seat mover = *room_.to_move();
  const Seat other = seat_at(1 - index(mover));
  const std::uint64_t at = room_.entries();
  EXPECT_EQ(add(Acted{other, at, {first_legal()}}), "error.not-your-turn");
  EXPECT_EQ(add(Acted{mover, at + 1, {first_legal()}}), "error.stale");
  EXPECT_EQ(add(Acted{mover, at, {"nonsense"}}), "error.notation");
  EXPECT_EQ(add(Acted{mover, at, {first_legal(), "nonsense"}}), "error.notation") << "all or none";
  EXPECT_EQ(room_.entries(), at);
  const Action action = *room_.game().parse(first_legal());
  EXPECT_FALSE(room_.did(mover, at, std::array{action}));
  EXPECT_EQ(act(), "");
  EXPECT_TRUE(room_.did(mover, at, std::array{action}));
  EXPECT_FALSE(room_.did(other, at, std::array{action}));
  EXPECT_FALSE(room_.did(mover, at + 1, std::array{action}));
}

// Everything follows from the lines: a room made of them anew is the same to everybody.
TEST_F(RoomTest, IsTheSameWhenItsLinesAreReadAgain) {
  begin();
  for (int i = 0; i < 20; ++i) ASSERT_EQ(act(), "");
  EXPECT_EQ(add(Said{seat_at(0), "hello", ""}), "");
  EXPECT_EQ(add(Asked{seat_at(1), Wish::kDraw}), "");
  Room again("table");
  for (const Line& line : lines_) ASSERT_FALSE(again.add(line));
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic}) {
    EXPECT_EQ(state_json(again, {}, now_, viewer), state_json(room_, {}, now_, viewer));
  }
  EXPECT_EQ(write_record(*again.table(), SeedWritten::kAlways),
            write_record(*room_.table(), SeedWritten::kAlways));
  EXPECT_TRUE(again.add(lines_.back())) << "no line twice";
}

TEST_F(RoomTest, ClocksRunForWhoeverIsToMoveAndForNobodyElse) {
  Opened opened = plan("schotten-totten-2", "", {"", ""});
  opened.clock = {ClockPlan::Kind::kFischer, 60'000, 5'000};
  begin(opened);
  const Seat first = *room_.to_move();
  const Seat second = seat_at(1 - index(first));
  EXPECT_EQ(room_.clock().left(first, now_ + 10'000), 50'000);
  EXPECT_EQ(room_.clock().left(second, now_ + 10'000), 60'000);
  while (*room_.to_move() == first) ASSERT_EQ(act(10'000), "");
  const Milliseconds left = room_.clock().left(first, now_ + 30'000);
  EXPECT_EQ(left % 10'000, 5'000) << "ten seconds for each step, and five once they are done";
  EXPECT_EQ(room_.clock().left(second, now_ + 30'000), 30'000);
  EXPECT_EQ(add(TimedOut{second}, 59'999), "error.line") << "not yet";
  EXPECT_EQ(add(Acted{second, room_.entries(), {first_legal()}}, 1), "error.time-out");
  EXPECT_EQ(add(TimedOut{first}, 0), "error.line") << "not the other";
  EXPECT_EQ(add(TimedOut{second}, 0), "");
  ASSERT_TRUE(room_.over());
  EXPECT_EQ(kind_of_end(room_), "time");
  EXPECT_EQ(room_.table()->returns()[index(first)], 1);
  EXPECT_EQ(room_.table()->returns()[index(second)], -1);
  EXPECT_EQ(room_.to_move(), std::nullopt);
  EXPECT_EQ(add(Acted{second, room_.entries(), {first_legal()}}), "error.over");
}

TEST_F(RoomTest, ATimePerDecisionBeginsAnewWithEach) {
  Opened opened = plan("castle-keep", "", {"", ""});
  opened.clock = {ClockPlan::Kind::kMove, 60'000, 0};
  begin(opened);
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(act(59'000), "");
    EXPECT_EQ(room_.clock().left(*room_.to_move(), now_), 60'000);
  }
}

// Dragon Castle has turns of several steps, all of which can be taken back.
TEST_F(RoomTest, NobodyGainsTimeByTakingBack) {
  Opened opened = plan("dragon-castle", "seats=2", {"", ""});
  opened.clock = {ClockPlan::Kind::kFischer, 600'000, 5'000};
  begin(opened);
  const Seat mover = *room_.to_move();
  Milliseconds left = 600'000;
  for (int i = 0; i < 5; ++i) {
    ASSERT_EQ(act(), "");
    left -= 1000;
    while (room_.table()->can_take_back(mover) == 0) {
      ASSERT_EQ(*room_.to_move(), mover) << "the turn ended before anything could be taken back";
      ASSERT_EQ(act(), "");
      left -= 1000;
    }
    const bool over = *room_.to_move() != mover;
    EXPECT_EQ(room_.clock().left(mover, now_), left + (over ? 5'000 : 0));
    ASSERT_EQ(add(TookBack{mover, room_.entries()}), "");
    if (!over) left -= 1000;
    EXPECT_EQ(room_.clock().left(mover, now_), left);
  }
}

TEST_F(RoomTest, ADecisionThatWasTakenBackGoesOnWithTheTimeThatItHad) {
  Opened opened = plan("dragon-castle", "seats=2", {"", ""});
  opened.clock = {ClockPlan::Kind::kMove, 60'000, 0};
  begin(opened);
  while (room_.table()->can_take_back(*room_.to_move()) == 0) ASSERT_EQ(act(), "");
  ASSERT_EQ(add(TookBack{*room_.to_move(), room_.entries()}), "");
  const Seat mover = *room_.to_move();
  ASSERT_EQ(room_.clock().left(mover, now_), 59'000) << "of the decision a second was used before";
  ASSERT_EQ(act(39'000), "");
  ASSERT_GT(room_.table()->can_take_back(mover), 0U);
  ASSERT_EQ(add(TookBack{mover, room_.entries()}, 10'000), "");
  EXPECT_EQ(room_.clock().left(mover, now_), 20'000);
  EXPECT_EQ(add(TimedOut{mover}, 20'000), "");
}

TEST_F(RoomTest, AQuestionIsForThoseWhoWereThere) {
  begin(plan("castle-keep", "seats=3", {"", "", ""}));
  EXPECT_EQ(add(Asked{seat_at(0), Wish::kAbort}), "");
  EXPECT_EQ(add(Resigned{seat_at(0)}), "");
  EXPECT_FALSE(room_.question()) << "who asked has gone";
  while (*room_.to_move() == seat_at(0)) ASSERT_EQ(act(), "") << "the computer in its place";
  const Seat away = *room_.to_move();
  const Seat other = away == seat_at(1) ? seat_at(2) : seat_at(1);
  EXPECT_EQ(add(Asked{other, Wish::kAbort}), "");
  EXPECT_EQ(add(Replaced{away, other, "page"}, Opened{}.grace), "");
  EXPECT_FALSE(room_.over()) << "nobody agreed";
}

TEST_F(RoomTest, NothingIsGrantedInTheNameOfWhoMayComeBack) {
  begin();
  const Seat away = *room_.to_move();
  const Seat other = seat_at(1 - index(away));
  ASSERT_EQ(add(Replaced{away, other, "knight"}, Opened{}.grace), "");
  while (*room_.to_move() == away) ASSERT_EQ(act(), "");
  ASSERT_EQ(act(), "");
  for (const Wish wish : {Wish::kTakeBack, Wish::kDraw, Wish::kAbort}) {
    EXPECT_EQ(add(Asked{other, wish}), "error.ask-away");
  }
  ASSERT_EQ(add(Returned{away}), "");
  EXPECT_EQ(add(Asked{other, Wish::kAbort}), "");
  EXPECT_FALSE(room_.over()) << "it has to be answered";
}

TEST_F(RoomTest, WhoAskedWithdrawsItOrPlaysOn) {
  begin();
  const Seat mover = *room_.to_move();
  const Seat other = seat_at(1 - index(mover));
  ASSERT_EQ(add(Asked{mover, Wish::kDraw}), "");
  EXPECT_EQ(add(Answered{mover, Wish::kDraw, true}), "error.not-asked");
  EXPECT_EQ(add(Answered{mover, Wish::kDraw, false}), "");
  EXPECT_FALSE(room_.question());
  EXPECT_EQ(add(Answered{other, Wish::kDraw, true}), "error.not-asked");
  ASSERT_EQ(add(Asked{other, Wish::kDraw}), "");
  ASSERT_EQ(act(), "");
  EXPECT_TRUE(room_.question()) << "who is asked may play on before they answer";
  ASSERT_EQ(add(Answered{mover, Wish::kDraw, false}), "");
  while (*room_.to_move() != mover) ASSERT_EQ(act(), "");
  ASSERT_EQ(add(Asked{mover, Wish::kDraw}), "");
  ASSERT_EQ(act(), "");
  EXPECT_FALSE(room_.question()) << "who plays on asks no longer";
  EXPECT_FALSE(room_.over());
}

TEST_F(RoomTest, WhereNobodyCouldActAMinuteIsLeftOrAllThereWas) {
  Opened opened = plan("schotten-totten-2", "", {"", ""});
  opened.clock = {ClockPlan::Kind::kMove, 600'000, 0};
  begin(opened);
  const Seat mover = *room_.to_move();
  EXPECT_EQ(add(Resumed{seat_at(1 - index(mover))}), "error.line") << "nobody waits for that seat";
  EXPECT_EQ(add(Resumed{mover}, 99'000), "");
  EXPECT_EQ(room_.clock().left(mover, now_), 500'000) << "more than a minute stays what it was";
  EXPECT_EQ(add(Resumed{mover}, 10'000'000), "");
  EXPECT_EQ(room_.clock().left(mover, now_), Clock::kAfterStop);
  EXPECT_EQ(add(TimedOut{mover}, Clock::kAfterStop), "");
}

TEST_F(RoomTest, AfterAStopNobodyHasMoreTimeThanBefore) {
  Opened opened = plan("schotten-totten-2", "", {"", ""});
  opened.clock = {ClockPlan::Kind::kFischer, 20'000, 0};
  begin(opened);
  const Seat mover = *room_.to_move();
  EXPECT_EQ(add(Resumed{mover}, 10'000'000), "");
  EXPECT_EQ(room_.clock().left(mover, now_), 20'000);
}

TEST_F(RoomTest, TheHostFreesASeatAndCannotLeaveTheTableToComputers) {
  EXPECT_EQ(add(plan("castle-keep", "", {"", ""})), "");
  EXPECT_EQ(add(Freed{seat_at(1)}), "error.seat-free");
  sit(1);
  EXPECT_EQ(add(Freed{seat_at(1)}), "");
  EXPECT_EQ(room_.seat_of("token1"), std::nullopt);
  EXPECT_EQ(add(Filled{seat_at(1), "page"}), "");
  EXPECT_EQ(add(Filled{seat_at(0), "page"}), "error.no-people");
  sit(0);
  EXPECT_EQ(add(Freed{seat_at(0)}), "error.begun");
}

TEST_F(RoomTest, AtATableOfManyAComputerGoesOnForWhoGivesUp) {
  Opened opened = plan("castle-keep", "seats=3", {"", "", ""});
  opened.clock = {ClockPlan::Kind::kMove, 60'000, 0};
  begin(opened);
  const Seat slow = *room_.to_move();
  EXPECT_EQ(add(TimedOut{slow}, 60'000), "");
  EXPECT_FALSE(room_.over());
  EXPECT_EQ(room_.computer_to_move(), "knight");
  EXPECT_EQ(add(Returned{slow}), "error.return") << "there is no time left to return to";
  EXPECT_EQ(act(), "") << "the computer acts by the same deed";
}

TEST_F(RoomTest, TogetherAllHaveLostWhenOneGivesUp) {
  begin(plan("castellion", "seats=2", {"", ""}));
  EXPECT_EQ(add(Asked{seat_at(0), Wish::kDraw}), "error.ask-draw");
  EXPECT_EQ(add(Resigned{seat_at(0)}), "");
  ASSERT_TRUE(room_.over());
  EXPECT_EQ(room_.table()->returns()[0], -1);
  EXPECT_EQ(room_.table()->returns()[1], -1);
}

TEST_F(RoomTest, AQuestionNeedsEverybodysYesAndEndsWithOneNo) {
  begin(plan("castle-keep", "seats=3", {"", "", ""}));
  EXPECT_EQ(add(Answered{seat_at(1), Wish::kAbort, true}), "error.not-asked");
  EXPECT_EQ(add(Asked{seat_at(0), Wish::kAbort}), "");
  EXPECT_EQ(add(Asked{seat_at(1), Wish::kAbort}), "error.asked-already");
  EXPECT_EQ(add(Answered{seat_at(0), Wish::kAbort, true}), "error.not-asked")
      << "not whoever asked";
  EXPECT_EQ(add(Answered{seat_at(1), Wish::kDraw, true}), "error.not-asked") << "something else";
  EXPECT_EQ(add(Answered{seat_at(1), Wish::kAbort, true}), "");
  EXPECT_EQ(add(Answered{seat_at(1), Wish::kAbort, true}), "error.not-asked") << "not twice";
  EXPECT_EQ(add(Answered{seat_at(2), Wish::kAbort, false}), "");
  EXPECT_FALSE(room_.question());
  EXPECT_FALSE(room_.over());
  EXPECT_EQ(add(Asked{seat_at(2), Wish::kAbort}), "");
  EXPECT_EQ(add(Answered{seat_at(0), Wish::kAbort, true}), "");
  EXPECT_FALSE(room_.over());
  EXPECT_EQ(add(Answered{seat_at(1), Wish::kAbort, true}), "");
  ASSERT_TRUE(room_.over());
  EXPECT_EQ(kind_of_end(room_), "aborted");
}

TEST_F(RoomTest, ATakeBackThatOthersGrantGoesBackBeforeTheDecision) {
  begin();
  EXPECT_EQ(add(Asked{*room_.to_move(), Wish::kTakeBack}), "error.ask-take-back");
  const Seat mover = *room_.to_move();
  const Seat other = seat_at(1 - index(mover));
  const std::size_t length = room_.table()->length();
  const std::uint64_t hash = room_.table()->position().hash();
  while (*room_.to_move() == mover) ASSERT_EQ(act(), "");
  EXPECT_EQ(add(TookBack{mover, room_.entries()}), "error.take-back") << "somebody else is on";
  EXPECT_EQ(add(Asked{mover, Wish::kTakeBack}), "");
  EXPECT_EQ(add(Answered{other, Wish::kTakeBack, true}), "");
  EXPECT_EQ(*room_.to_move(), mover);
  // A turn may have had several steps; asking once more goes further.
  while (room_.table()->length() > length) {
    ASSERT_EQ(add(Asked{mover, Wish::kTakeBack}), "");
    ASSERT_EQ(add(Answered{other, Wish::kTakeBack, true}), "");
  }
  EXPECT_EQ(room_.table()->position().hash(), hash);
}

TEST_F(RoomTest, AQuestionAboutATakeBackIsForgottenWhenTheGameGoesOn) {
  begin();
  const Seat mover = *room_.to_move();
  while (*room_.to_move() == mover) ASSERT_EQ(act(), "");
  EXPECT_EQ(add(Asked{mover, Wish::kTakeBack}), "");
  EXPECT_EQ(act(), "");
  EXPECT_FALSE(room_.question());
}

TEST_F(RoomTest, WhoKeepsOthersWaitingCanBeReplacedAndReturn) {
  begin();
  const Seat away = *room_.to_move();
  const Seat other = seat_at(1 - index(away));
  EXPECT_EQ(add(Replaced{away, other, "knight"}, Opened{}.grace - 1), "error.replace-early");
  EXPECT_EQ(add(Replaced{other, away, "knight"}, 0), "error.replace-early")
      << "only who is waited for";
  EXPECT_EQ(add(Replaced{away, away, "knight"}, 1), "error.replace-self");
  EXPECT_EQ(add(Replaced{away, other, "wizard"}, 0), "error.level");
  EXPECT_EQ(add(Replaced{away, other, "knight"}, 0), "");
  EXPECT_EQ(room_.computer_to_move(), "knight");
  EXPECT_EQ(add(Resigned{away}), "error.seat-away");
  EXPECT_EQ(add(Returned{other}), "error.return");
  EXPECT_EQ(add(Returned{away}), "");
  EXPECT_EQ(room_.computer_to_move(), "");
}

TEST_F(RoomTest, TextsAreKeptAsTheyCanBeShown) {
  begin();
  EXPECT_EQ(add(Said{seat_at(0), "", ""}), "error.chat-empty");
  EXPECT_EQ(add(Said{seat_at(0), "a", "hello"}), "error.chat-empty") << "one of both";
  EXPECT_EQ(add(Said{seat_at(0), "", "curse"}), "error.chat-preset");
  EXPECT_EQ(add(Said{seat_at(0), std::string(301, 'x'), ""}), "error.text-long");
  EXPECT_EQ(add(Said{seat_at(0), " x", ""}), "error.text");
  EXPECT_EQ(add(Said{seat_at(0), "<b onclick=alert(1)>", ""}), "") << "text is text";
  EXPECT_EQ(add(Renamed{seat_at(0), std::string(25, 'x')}), "error.text-long");
  std::string text;
  EXPECT_FALSE(clean_text("  a\tb\n\x01 ", 24, text));
  EXPECT_EQ(text, "a b");
  EXPECT_FALSE(clean_text("a\u202Eb\u200B\u0085c\uFEFF", 24, text));
  EXPECT_EQ(text, "abc") << "nothing that is not seen or turns others around";
  EXPECT_FALSE(clean_text("ääääääääääääääääääääääää", 24, text)) << "characters count, not bytes";
  EXPECT_TRUE(clean_text("äääääääääääääääääääääääää", 24, text));
}

TEST_F(RoomTest, TheNextGameHasTheSamePeopleOneSeatOn) {
  begin(plan("castle-keep", "seats=3", {"", "", "page"}));
  EXPECT_EQ(add(Followed{"next"}), "error.not-over-yet");
  EXPECT_EQ(add(Asked{seat_at(0), Wish::kAbort}), "");
  EXPECT_EQ(add(Answered{seat_at(1), Wish::kAbort, true}), "");
  Room next("next");
  std::uint64_t number = 0;
  for (const Deed& deed : room_.follow_up(seed_of(8))) {
    ASSERT_FALSE(next.add({++number, now_, write_deed(deed)}));
  }
  EXPECT_EQ(next.seat_of("token1"), seat_at(0)) << "tokens go along";
  EXPECT_EQ(next.seat_of("token0"), seat_at(2));
  EXPECT_EQ(next.chairs()[0].name, "P1");
  EXPECT_EQ(next.chairs()[1].level, "page");
  EXPECT_NE(next.commitment(), room_.commitment());
  EXPECT_EQ(add(Followed{"next"}), "");
  EXPECT_EQ(add(Followed{"another"}), "error.followed");
}

// Schotten Totten 2's revenge: the two change seats, and the second round knows the first.
TEST_F(RoomTest, ASeriesGoesOnAsItsGameSays) {
  Opened opened = plan("schotten-totten-2", "", {"", ""});
  opened.series = "revenge";
  begin(opened);
  while (!room_.over()) ASSERT_EQ(act(), "");
  EXPECT_EQ(kind_of_end(room_), "played");
  Room next("next");
  std::uint64_t number = 0;
  for (const Deed& deed : room_.follow_up(seed_of(8))) {
    const auto error = next.add({++number, now_, write_deed(deed)});
    ASSERT_FALSE(error) << error->key;
  }
  EXPECT_EQ(next.seat_of("token0"), seat_at(1));
  EXPECT_EQ(next.opened().series, "revenge");
  ASSERT_EQ(next.opened().records.size(), 1U);
  EXPECT_EQ(next.opened().records[0], write_record(*room_.table()));
}

TEST_F(RoomTest, WhoGivesUpARoundHasLostIt) {
  Opened opened = plan("schotten-totten-2", "", {"", ""});
  opened.series = "revenge";
  begin(opened);
  EXPECT_EQ(add(Asked{seat_at(0), Wish::kDraw}), "error.ask-draw") << "a round has to be decided";
  EXPECT_EQ(add(Resigned{seat_at(0)}), "");
  const std::vector<Deed> deeds = room_.follow_up(seed_of(8));
  const Opened& next = std::get<Opened>(deeds[0]);
  ASSERT_EQ(next.records.size(), 1U);
  EXPECT_EQ(next.records[0], write_record(*room_.table()));
  EXPECT_NE(next.records[0].find("[Ended \"resigned 1\"]"), std::string::npos);
  EXPECT_EQ(std::get<Claimed>(deeds[1]).name, "P1") << "in exchanged seats";
}

TEST_F(RoomTest, ARoundThatIsCalledOffIsPlayedAgain) {
  Opened opened = plan("schotten-totten-2", "", {"", ""});
  opened.series = "revenge";
  begin(opened);
  EXPECT_EQ(add(Asked{seat_at(0), Wish::kAbort}), "");
  EXPECT_EQ(add(Answered{seat_at(1), Wish::kAbort, true}), "");
  const std::vector<Deed> deeds = room_.follow_up(seed_of(8));
  const Opened& next = std::get<Opened>(deeds[0]);
  EXPECT_EQ(next.series, "revenge");
  EXPECT_TRUE(next.records.empty());
  EXPECT_EQ(std::get<Claimed>(deeds[1]).name, "P0") << "in the same seats";
}

// In Castelli others are asked for a Steward or a Guard in the middle of a turn.
TEST_F(RoomTest, WhoIsAskedOutOfTurnHasATimeOfTheirOwnAndMayHaveItDeclined) {
  Opened opened = plan("castelli", "seats=2", {"", ""});
  opened.clock = {ClockPlan::Kind::kFischer, 3'600'000, 0};
  opened.patient = true;
  begin(opened);
  // Random play comes to such a question sooner or later.
  Rng rng(5);
  const auto asked = [this] { return room_.table()->position().out_of_turn().has_value(); };
  const auto play_until_asked = [&] {
    while (!room_.over() && !asked()) {
      ActionList legal;
      room_.table()->position().legal(legal);
      const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_EQ(add(Acted{*room_.to_move(), room_.entries(), {room_.game().text(action)}}), "");
    }
  };
  play_until_asked();
  ASSERT_FALSE(room_.over());
  EXPECT_TRUE(room_.clock().reacting());
  const Seat asked_seat = *room_.to_move();
  const Milliseconds left = room_.clock().left(asked_seat, now_);
  EXPECT_EQ(add(TimedOut{asked_seat}, Clock::kReaction - 1), "error.line");
  const std::uint64_t entries = room_.entries();
  EXPECT_EQ(add(TimedOut{asked_seat}, 1), "");
  EXPECT_FALSE(room_.over()) << "who does not answer declines, and loses nothing";
  EXPECT_GT(room_.entries(), entries);
  EXPECT_EQ(room_.clock().left(asked_seat, now_), left) << "a reaction has a time of its own";

  EXPECT_EQ(add(Ordered{seat_at(0), "guard", Order::kNever}), "error.order-card");
  for (const Seat seat : {seat_at(0), seat_at(1)}) {
    EXPECT_EQ(add(Ordered{seat, "steward", Order::kTouched}), "");
  }
  int touched = 0;
  for (; touched < 3; ++touched) {
    play_until_asked();
    ASSERT_FALSE(room_.over());
    EXPECT_TRUE(room_.table()->position().out_of_turn()->touches);
    EXPECT_EQ(add(Acted{*room_.to_move(), room_.entries(), {"pass"}}), "");
  }
  for (const Seat seat : {seat_at(0), seat_at(1)}) {
    EXPECT_EQ(add(Ordered{seat, "steward", Order::kNever}), "");
  }
  play_until_asked();
  EXPECT_TRUE(room_.over()) << "nobody is asked any more";
}

TEST_F(RoomTest, ThereAreNoOrdersWhereNobodyIsAskedOutOfTurn) {
  begin();
  EXPECT_EQ(add(Ordered{seat_at(0), "steward", Order::kNever}), "error.order-none");
}

// Otherwise somebody could keep a friend's time from running out.
TEST_F(RoomTest, NobodyRenewsTheTimeOfAnother) {
  Opened opened = plan("castelli", "seats=2", {"", ""});
  opened.clock = {ClockPlan::Kind::kMove, 60'000, 0};
  begin(opened);
  const Seat mover = *room_.to_move();
  const Seat other = seat_at(1 - index(mover));
  EXPECT_EQ(add(Ordered{other, "steward", Order::kNever}, 40'000), "");
  EXPECT_EQ(room_.clock().left(mover, now_), 20'000);
  EXPECT_EQ(add(TimedOut{mover}, 20'000), "");
  EXPECT_TRUE(room_.over());
}

// Nothing of what opens or decides anything is told to anybody.
TEST_F(RoomTest, NoSecretIsTold) {
  begin();
  EXPECT_EQ(act(), "");
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic}) {
    const std::string told = state_json(room_, {}, now_, viewer).dump();
    EXPECT_EQ(told.find(room_.opened().seed), std::string::npos);
    EXPECT_EQ(told.find(room_.opened().host), std::string::npos);
    for (const Chair& chair : room_.chairs()) {
      EXPECT_EQ(told.find(chair.token), std::string::npos);
    }
    for (const std::string& invitation : room_.opened().invitations) {
      EXPECT_EQ(told.find(invitation), std::string::npos);
    }
  }
}

TEST(Deed, EveryKindIsReadAsItWasWritten) {
  const std::vector<Deed> deeds{
      Opened{"g", "o", {"", "page"}, {}, true, true, true, 5000, "s", "h", {"i", ""}, "k", {"r\n"}},
      Invited{seat_at(1), "i"},
      Claimed{seat_at(1), "n\"", "t"},
      Readied{seat_at(2), "n"},
      Filled{seat_at(3), "page"},
      Acted{seat_at(0), 12, {"a", "b"}},
      TookBack{seat_at(0), 7},
      Said{seat_at(0), "t", ""},
      Asked{seat_at(0), Wish::kDraw},
      Answered{seat_at(1), Wish::kDraw, true},
      Freed{seat_at(1)},
      Resigned{seat_at(1)},
      TimedOut{seat_at(1)},
      Resumed{seat_at(1)},
      Replaced{seat_at(1), seat_at(0), "page"},
      Returned{seat_at(1)},
      Ordered{seat_at(1), "steward", Order::kTouched},
      Renamed{seat_at(1), "x"},
      Followed{"t"}};
  EXPECT_EQ(deeds.size(), std::variant_size_v<Deed>);
  for (const Deed& deed : deeds) {
    const std::string line = write_deed(deed);
    Deed read;
    const auto error = read_deed(line, read);
    ASSERT_FALSE(error) << line;
    EXPECT_EQ(read.index(), deed.index());
    EXPECT_EQ(write_deed(read), line);
  }
}

TEST(Deed, WhatIsNoLineIsRefused) {
  Deed deed;
  for (const char* line :
       {"", "{", "[]", "{}", R"({"do":"dance"})", R"({"do":"act","seat":4,"at":0,"actions":[]})",
        R"({"do":"act","seat":0,"at":-1,"actions":[]})", R"({"do":"ask","seat":0,"what":"fun"})",
        R"({"do":"claim","seat":0,"name":1,"token":""})"}) {
    EXPECT_TRUE(read_deed(line, deed)) << line;
  }
}

}  // namespace
}  // namespace castellan
