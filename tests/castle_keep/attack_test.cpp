// CK-4: attacking. The ring goes a1 a2 a3 b3 c3 c2 c1 b1 and back to a1; the keep is on b2.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

// Seat 0 attacks this castle of seat 1.
Scene against(std::string_view castle, std::string_view hand, const Options& options = {}) {
  return Scene(options).castle(0, "a1 Tbz, a2 Wbz").castle(1, castle).hand(0, hand);
}

// CK-4.1
TEST(Attack, NobodyAttacksBeforeEveryoneHasHadTwoTiles) {
  Scene scene = Scene({.seats = 3})
                    .castle(0, "a1 Trz, a2 Wrz")
                    .castle(1, "a1 Tyc, a2 Wyc")
                    .castle(2, "a1 Tbs");
  scene.hand(0, "Wyc");
  EXPECT_EQ(scene.why("x2.a2"), "CK-4.1");
  EXPECT_EQ(scene.moves(), "done");
}

// CK-4.1
TEST(Attack, TwoTilesOfOnePlayerAreNotEnough) {
  Scene scene = Scene().castle(0, "a1 Trz").castle(1, "a2 Wyc").hand(0, "Wrz").hand(1, "Wrz");
  scene.play("Wrz-a2 done").draw("Kr Kr");
  EXPECT_EQ(scene.why("x1.a2"), "CK-4.1");
}

// CK-4.1
TEST(Attack, OneTileOfTheBuilderIsNotEnoughThoughAllOthersHaveTwo) {
  Scene scene = Scene().castle(1, "a1 Tyc, a2 Wyc").hand(0, "Wbs").hand(1, "Wbs Kb");
  scene.play("Wbs-a2 done").draw("Kr Kr");
  EXPECT_EQ(scene.why("x1.a2"), "CK-4.1");
  scene.play("done").draw("Wyc Kr");
  EXPECT_EQ(scene.why("x2.a2"), "CK-4.1") << "nor may the one with a single tile";
}

// CK-4.1
TEST(Attack, AttacksAreAllowedFromTheMomentWhenTheLastOneHasTwo) {
  Scene scene = Scene({.seats = 3})
                    .castle(0, "a1 Trz, a2 Wrz")
                    .castle(1, "a1 Tyc, a2 Wyc")
                    .castle(2, "a1 Tbs");
  scene.hand(0, "Wyc").hand(2, "Wbs").acting(2);
  scene.play("Wbs-a2 done").draw("Kr Kr");
  EXPECT_TRUE(scene.legal("x2.a2"));
}

// CK-4.1
TEST(Attack, TheKeepCountsAsOneOfTheTwoTiles) {
  Scene scene = Scene().castle(0, "a1 Trz").castle(1, "a1 Tyc, a2 Wyc").hand(0, "Kr").hand(1, "Kb");
  scene.play("Kr-b2 done").draw("Wyc Wyc").play("done").draw("Wyc Kb");
  EXPECT_TRUE(scene.legal("x2.a2"));
}

// CK-4.1
TEST(Attack, AttacksStayAllowedWhenACastleHasFewer) {
  Scene scene = against("a1 Tyc, a2 Wyc, b2 Kb", "Wyc").hand(1, "Wbz");
  scene.play("x2.a2");
  ASSERT_EQ(scene.castle_of(1), "b2 Kb");
  scene.play("done").draw("Kr Kr");
  EXPECT_TRUE(scene.legal("x1.a2"));
  scene.play("done").draw("Kb Kr");
  EXPECT_TRUE(scene.legal("x2.b2"));
}

// CK-4.2
TEST(Attack, AWallIsAttackedWithAnExactCopy) {
  Scene scene = against("a1 Tyc, a2 Wyc", "Wyz Wrc Tyc Ky");
  EXPECT_EQ(scene.why("x2.a2"), "CK-4.2");
  EXPECT_TRUE(against("a1 Tyc, a2 Wyc", "Wyc").legal("x2.a2"));
}

// CK-4.2
TEST(Attack, TheWallAndItsCopyAreBothDiscarded) {
  Scene scene = against("a1 Tbc, a2 Wyc, a3 Tbc", "Wyc Wyc Kr");
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "a1 Tbc, a3 Tbc");
  EXPECT_EQ(scene.hand_of(0), "Wyc Kr");
  EXPECT_EQ(scene.discarded(), "Wyc Wyc");
}

// CK-4.3
TEST(Attack, TheLineOfItsColourFallsWithTheWall) {
  Scene scene = against("a1 Trc, a2 Wrz, a3 Tbz, b3 Wbz, c3 Tbs", "Wrz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "a3 Tbz, b3 Wbz, c3 Tbs");
  EXPECT_EQ(scene.discarded(), "Trc Wrz Wrz");
}

// CK-4.3
TEST(Attack, TheLineRunsBothWaysAndAroundCorners) {
  Scene scene = against("a1 Trc, a2 Wrz, a3 Trs, b3 Wrs, c3 Tbs, c1 Tbc, b1 Wrc", "Wrz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "c3 Tbs, c1 Tbc");
}

// CK-4.3
TEST(Attack, TheLineRunsAroundTheStartOfTheRing) {
  Scene scene = against("a1 Trc, a2 Wrz, c1 Trs, b1 Wrc, c2 Wbs", "Wrc");
  scene.play("x2.b1");
  EXPECT_EQ(scene.castle_of(1), "c2 Wbs");
}

// CK-4.3
TEST(Attack, TheLineMayBeTheWholeRing) {
  Scene scene = against("a1 Trc, a2 Wrz, a3 Trs, b3 Wrs, c3 Trz, c2 Wrc, c1 Trc, b1 Wrc", "Wrs");
  scene.play("x2.b3");
  EXPECT_EQ(scene.castle_of(1), "");
}

// CK-4.3
TEST(Attack, AGapOrAnotherColourEndsTheLine) {
  Scene scene = against("a1 Tyc, a2 Wrz, b3 Wrz, c3 Trz", "Wrz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "a1 Tyc, b3 Wrz, c3 Trz") << "a3 was free, a1 yellow";
}

// CK-4.3
TEST(Attack, TheLineGoesByColourAndNotByShape) {
  Scene scene = against("a1 Tyz, a2 Wrz, a3 Trs", "Wrz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "a1 Tyz");
}

// CK-4.4
TEST(Attack, TheKeepDoesNotFallWithALine) {
  Scene scene = against("a1 Trc, a2 Wrz, a3 Trs, b2 Kr", "Wrz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "b2 Kr");
  EXPECT_FALSE(scene.over());
}

// CK-4.5
TEST(Attack, AKeepAmongOtherTilesIsAttackedWithTwoKeepsOfItsColour) {
  EXPECT_EQ(against("a1 Tyc, b2 Ky", "Ky").why("x2.b2"), "CK-4.5");
  EXPECT_EQ(against("a2 Wyc, b2 Ky", "Ky Kr Kr Kb Kb").why("x2.b2"), "CK-4.5");
  Scene scene = against("a1 Tyc, b2 Ky", "Ky Ky Ky");
  scene.play("x2.b2");
  EXPECT_EQ(scene.castle_of(1), "a1 Tyc");
  EXPECT_EQ(scene.hand_of(0), "Ky");
  EXPECT_EQ(scene.discarded(), "Ky Ky Ky");
}

// CK-4.6
TEST(Attack, AKeepThatStandsAloneIsAttackedWithOneKeepOfItsColour) {
  EXPECT_EQ(against("b2 Ky", "Kr Kr Kb").gate_open().why("x2.b2"), "CK-4.6");
  Scene scene = against("b2 Ky", "Ky Ky").gate_open();
  scene.play("x2.b2");
  EXPECT_EQ(scene.castle_of(1), "");
  EXPECT_EQ(scene.hand_of(0), "Ky") << "one was enough";
}

Scene three_players(std::string_view hand, const Options& options = {.seats = 3}) {
  return Scene(options)
      .castle(0, "a1 Tbz, a2 Wbz")
      .castle(1, "a2 Wyc, a3 Tys, c3 Tbs, c2 Wrs")
      .castle(2, "a2 Wyc, a3 Tys, c3 Tbs, c2 Wrs")
      .hand(0, hand);
}

// CK-4.7
TEST(Attack, OnlyOneOpponentIsAttackedInATurn) {
  Scene scene = three_players("Wyc Wyc Wrs Wrs");
  EXPECT_TRUE(scene.legal("x2.a2"));
  EXPECT_TRUE(scene.legal("x3.a2"));
  scene.play("x3.a2");
  EXPECT_EQ(scene.why("x2.a2"), "CK-4.7");
  EXPECT_EQ(scene.why("x2.c2"), "CK-4.7");
  EXPECT_EQ(scene.moves(), "x3.c2 done");
}

// CK-4.7
TEST(Attack, TheNextTurnMayBringAnotherOpponent) {
  Scene scene = three_players("Wyc Wyc");
  scene.play("x3.a2 done").draw("Kr Kr").play("done").draw("Kb Kb").play("done").draw("Ky Ky");
  EXPECT_EQ(scene.turn_of(), 0);
  EXPECT_TRUE(scene.legal("x2.a2"));
}

// CK-4.8
TEST(Attack, ThatOpponentIsAttackedAnyNumberOfTimes) {
  Scene scene = against("a1 Tyc, a2 Wyc, b3 Wrz, c3 Trz, c2 Wbs, b2 Kb", "Wyc Wrz Wbs Kb");
  scene.play("x2.a2 x2.b3 x2.c2");
  EXPECT_EQ(scene.castle_of(1), "b2 Kb");
  scene.play("x2.b2");  // judged by what stands now: the keep is alone (CK-4.6)
  EXPECT_TRUE(scene.over());
}

// CK-4.8
TEST(Attack, EachAttackIsJudgedByWhatStandsThen) {
  Scene scene = against("a1 Trz, a2 Wrz, b1 Wrz, c3 Tbs", "Wrz Wrz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.why("x2.b1"), "CK-4.12") << "it fell with the line";
}

// CK-4.8
TEST(Attack, WithAttacksOneATurnHasASingleAttack) {
  Scene scene = against("a2 Wyc, b3 Wrz, c2 Wbs", "Wyc Wrz", {.attacks = Attacks::kOne});
  scene.play("x2.a2");
  EXPECT_EQ(scene.why("x2.b3"), "CK-4.8");
  EXPECT_EQ(scene.moves(), "done");
  scene.play("done").draw("Kr Kr").play("done").draw("Kb Kb");
  EXPECT_TRUE(scene.legal("x2.b3")) << "in the next turn";
}

// CK-4.9
TEST(Attack, ATowerIsNoTarget) {
  Scene scene = against("a1 Tyc, a2 Wyc", "Tyc Tyc");
  EXPECT_EQ(scene.why("x2.a1"), "CK-4.9");
}

// CK-4.9
TEST(Attack, ACastleOfTowersCannotBeAttacked) {
  Scene scene = against("a1 Tyc, c3 Trz", "Tyc Trz Wyc Wrz Ky Kr");
  EXPECT_EQ(scene.why("x2.a1"), "CK-4.9");
  EXPECT_EQ(scene.why("x2.c3"), "CK-4.9");
  EXPECT_EQ(scene.moves().find("x2"), std::string::npos);
}

// CK-4.10
TEST(Attack, AfterAttackingYouDiscardDownToFour) {
  Scene scene = against("a1 Tyc, a2 Wrc", "Wrc Tyc Trz Tbs Tbc Tyz");
  scene.play("x2.a2 done");
  EXPECT_EQ(scene.phase(), Phase::kDiscard);
  EXPECT_EQ(scene.turn_of(), 0);
  scene.play("-Tyz");
  EXPECT_EQ(scene.turn_of(), 1);
}

// CK-4.10
TEST(Attack, WithFourTilesLeftYouDiscardNothingAfterAttacking) {
  Scene scene = against("a1 Tyc, a2 Wrc", "Wrc Tyc Trz Tbs Tbc");
  scene.play("x2.a2 done");
  EXPECT_EQ(scene.turn_of(), 1);
}

// CK-4.11
TEST(Attack, WhatFallsAndWhatItWasAttackedWithIsDiscarded) {
  Scene scene = against("a1 Trc, a2 Wrz, a3 Tbz, c3 Tbz, b2 Kr", "Wrz Kr Kr").discards("Wbs");
  scene.play("x2.a2 x2.b2");
  EXPECT_EQ(scene.discarded(), "Trc Wrz Wrz Wbs Kr Kr Kr");
}

// The order can be seen where the top discard may be taken up.
// CK-4.11, CK-6.2
TEST(Attack, TheLineIsDiscardedClockwiseThenTheTargetThenTheAttackingTile) {
  Scene scene =
      against("a1 Trc, a2 Wrz, a3 Trs, c1 Trz, b1 Wrs, c3 Tbz", "Wrz", {.take_discard = 1})
          .discards("Kb");
  scene.play("x2.a2");
  EXPECT_EQ(scene.discarded(), "Kb Trc Trs Trz Wrs Wrz Wrz");
}

// CK-4.11, CK-4.5
TEST(Attack, AKeepIsDiscardedUnderTheTwoThatHitIt) {
  Scene scene = against("a1 Trc, b2 Kr", "Kr Kr", {.take_discard = 1}).discards("Kb");
  scene.play("x2.b2");
  EXPECT_EQ(scene.discarded(), "Kb Kr Kr Kr");
}

// CK-4.12
TEST(Attack, ATargetStandsInTheCastleOfAnOpponent) {
  Scene scene = against("a1 Tyc, a2 Wyc", "Wbz Wyc");
  EXPECT_EQ(scene.why("x2.b1"), "CK-4.12") << "nothing there";
  EXPECT_EQ(scene.why("x2.b2"), "CK-4.12") << "no keep there";
  EXPECT_EQ(scene.why("x1.a2"), "CK-4.12") << "one's own";
  EXPECT_EQ(scene.why("x3.a2"), "CK-4.12") << "no such player";
}

}  // namespace
}  // namespace castellan::castle_keep
