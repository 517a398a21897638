// CK-5: the end.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

constexpr std::string_view kAllButTheKeep =
    "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs, b1 Wrs";

// CK-5.1
TEST(Ending, WhoCompletesACastleWins) {
  Scene scene = Scene().castle(0, kAllButTheKeep).hand(0, "Kr");
  scene.play("Kr-b2");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.winner(), 0);
  EXPECT_EQ(scene.ending(), Ending::kCompleted);
}

// CK-5.1
TEST(Ending, TheRingMayBeWhatCompletesTheCastle) {
  Scene scene = Scene({.seats = 3})
                    .castle(2, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs, b2 Kr")
                    .hand(2, "Wrs")
                    .acting(2);
  scene.play("Wrs-b1");
  EXPECT_EQ(scene.winner(), 2);
}

// CK-5.1
TEST(Ending, TheRingAloneIsNotACastle) {
  Scene scene = Scene().castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs");
  scene.hand(0, "Wrs").play("Wrs-b1");
  EXPECT_EQ(scene.castle_of(0), kAllButTheKeep);
  EXPECT_FALSE(scene.over());
}

// CK-5.1
TEST(Ending, TheWinnerNeedNotDiscardFirst) {
  Scene scene = Scene().castle(0, kAllButTheKeep).hand(0, "Kr Kr Kr Ky Ky Ky");
  scene.play("Kr-b2");
  EXPECT_EQ(scene.winner(), 0);
  EXPECT_EQ(scene.hand_of(0), "Kr Kr Ky Ky Ky");
}

// CK-5.2
TEST(Ending, WhoTakesTheLastTileOfAnOpponentsCastleWins) {
  Scene scene = Scene().castle(0, "a1 Tbz, a2 Wbz").castle(1, "a1 Tyc, a2 Wyc").hand(0, "Wyc");
  scene.play("x2.a2");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.winner(), 0);
  EXPECT_EQ(scene.ending(), Ending::kRazed);
}

// CK-5.2
TEST(Ending, ThatHoldsWithThreeOrFourPlayersToo) {
  for (const int seats : {3, 4}) {
    Scene scene = Scene({.seats = static_cast<std::uint8_t>(seats)})
                      .castle(0, "a1 Tbz, a2 Wbz")
                      .castle(1, "a1 Tbz, a2 Wbz")
                      .castle(2, "b2 Kr")
                      .hand(1, "Kr")
                      .acting(1)
                      .gate_open();
    if (seats == 4) scene.castle(3, "a1 Tbz");
    scene.play("x3.b2");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.winner(), 1);
  }
}

// CK-5.2
TEST(Ending, ACastleWithATileLeftStands) {
  Scene scene =
      Scene().castle(0, "a1 Tbz, a2 Wbz").castle(1, "a1 Trc, a2 Wyc").hand(0, "Wyc Kr Kr Kr Kr");
  scene.play("x2.a2");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.winner(), kNobody);
}

// CK-5.3
TEST(Ending, ACastleThatHasNotBeenBegunIsNotDestroyed) {
  Scene scene = Scene({.seats = 3}).castle(0, "a1 Tbz, a2 Wbz").castle(1, "a1 Tyc, a2 Wyc");
  scene.hand(0, "Wyc Tbs");
  EXPECT_EQ(scene.why("x3.a2"), "CK-4.1");
  scene.play("Tbs-a3 done");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.turn_of(), 1);
}

// CK-5.4
TEST(Ending, AfterTwoHundredTurnsTheGameIsDrawn) {
  Scene scene = Scene().turns_played(198);
  scene.play("done").draw("Kr Kr");
  EXPECT_FALSE(scene.over());
  scene.play("done");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.ending(), Ending::kTurnLimit);
  EXPECT_EQ(scene.winner(), kNobody);
}

// CK-5.4
TEST(Ending, TheTurnsOfAllPlayersCountTogether) {
  Scene scene = Scene({.seats = 3, .turn_limit = 20});
  for (int turn = 1; turn <= 19; ++turn) EXPECT_FALSE(scene.pass().over()) << turn;
  EXPECT_TRUE(scene.pass().over());
}

// CK-5.4
TEST(Ending, TheLimitMayBeSetFromTwentyToAThousand) {
  const OptionInfo limit = kOptionFields.back().info;
  ASSERT_EQ(limit.key, "turn-limit");
  const auto accepted = [&](std::string_view text) {
    OptionValue value;
    return !parse_option(limit, text, value).has_value();
  };
  EXPECT_FALSE(accepted("19"));
  EXPECT_TRUE(accepted("20"));
  EXPECT_TRUE(accepted("1000"));
  EXPECT_FALSE(accepted("1001"));
  EXPECT_EQ(limit.fallback, 200);
}

// CK-5.4
TEST(Ending, TheLastTurnMayStillBeWon) {
  Scene scene = Scene().castle(0, kAllButTheKeep).hand(0, "Kr").turns_played(199);
  scene.play("Kr-b2");
  EXPECT_EQ(scene.winner(), 0);
  EXPECT_EQ(scene.ending(), Ending::kCompleted);
}

// CK-5.1, CK-5.2, CK-5.4
TEST(Ending, AWinIsWorthOneALossMinusOneAndADrawItsShare) {
  Scene won = Scene({.seats = 3}).castle(0, kAllButTheKeep).hand(0, "Kr");
  EXPECT_EQ(won.rules().returns(won.state()), Returns{}) << "nothing before the end";
  won.play("Kr-b2");
  EXPECT_EQ(won.rules().returns(won.state()), (Returns{1, -1, -1, 0}));
  EXPECT_EQ(won.rules().scores(won.state()), (Scores{1, 0, 0, 0}));
  Scene drawn = Scene().turns_played(199);
  drawn.play("done");
  EXPECT_EQ(drawn.rules().returns(drawn.state()), Returns{});
  EXPECT_EQ(drawn.rules().scores(drawn.state()), Scores{});
  Scene four = Scene({.seats = 4}).turns_played(199);
  four.play("done");
  EXPECT_EQ(four.rules().returns(four.state()), (Returns{-0.5, -0.5, -0.5, -0.5}));
}

}  // namespace
}  // namespace castellan::castle_keep
