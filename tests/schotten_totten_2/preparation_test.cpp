// ST-3: retreats and cauldrons.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

// ST-3.1
TEST(Preparation, ComesBeforeTheCardOfTheTurn) {
  Scene attacker = Scene().attack(1, "r1").attack(4, "r10 r11").hand(0, "g3");
  attacker.play("g3-2");
  EXPECT_EQ(attacker.why("<1"), "ST-3.1");
  attacker.play("draw").draw("g8");
  EXPECT_EQ(attacker.why("<1"), "ST-3.1");
  Scene defender = Scene({.tactics = 1}).attack(1, "r1").hand(1, "b3").acting(1);
  defender.play("b3-2");
  EXPECT_EQ(defender.why("^1"), "ST-3.1");
}

// ST-3.1
TEST(Preparation, IsPossibleAgainInTheNextTurn) {
  Scene scene = Scene().attack(1, "r1").hand(0, "g3").hand(1, "b3");
  scene.turn("g3-2").turn("b3-2");
  EXPECT_TRUE(scene.legal("<1"));
  scene.turn("<1 p11-3");
  EXPECT_TRUE(scene.legal("^2"));
}

// ST-3.2
TEST(Preparation, OnlyTheAttackerRetreats) {
  Scene scene = Scene().attack(1, "r1").defend(1, "b1").defend(2, "b2").acting(1);
  EXPECT_EQ(scene.why("<1"), "ST-3.2");
  EXPECT_EQ(scene.why("<2"), "ST-3.2");
  EXPECT_EQ(scene.why("<3"), "ST-3.2");
}

// ST-3.2
TEST(Preparation, TheAttackerRetreatsFromAsManyTilesAsWanted) {
  Scene scene = Scene().attack(1, "r1").attack(3, "g4 g5").attack(7, "y2").hand(0, "b9");
  scene.play("<3 <1 <7");
  EXPECT_EQ(scene.discarded(), "r1 g4 g5 y2");
  EXPECT_EQ(scene.turn_of(), 0);
  EXPECT_TRUE(scene.legal("b9-1"));
}

// ST-3.3
TEST(Preparation, ARetreatDiscardsAllOfTheAttackersCardsAndNoneOfTheDefenders) {
  Scene scene = Scene().attack(3, "g4 r5").defend(3, "b1 b2").attack(2, "y9");
  scene.play("<3");
  EXPECT_EQ(scene.attacking(3), "");
  EXPECT_EQ(scene.defending(3), "b1 b2");
  EXPECT_EQ(scene.attacking(2), "y9");
  EXPECT_EQ(scene.discarded(), "r5 g4");
}

// ST-3.3
TEST(Preparation, ARetreatNeedsACardThere) {
  Scene scene = Scene().attack(3, "g4").defend(2, "b1");
  EXPECT_EQ(scene.why("<2"), "ST-3.3");
  EXPECT_EQ(scene.why("<1"), "ST-3.3");
  scene.play("<3");
  EXPECT_EQ(scene.why("<3"), "ST-3.3");
}

// ST-3.3
TEST(Preparation, ACompleteFormationCanRetreatToo) {
  Scene scene = Scene().attack(4, "r10 r11").defend(4, "b1 b2");
  EXPECT_EQ(scene.first_at(4), 0);
  EXPECT_TRUE(scene.legal("!4"));
  scene.play("<4");
  EXPECT_EQ(scene.why("!4"), "ST-7.2");
  EXPECT_EQ(scene.first_at(4), 1);
}

// ST-3.4
TEST(Preparation, ControlMayBeDeclaredBetweenRetreats) {
  Scene scene = Scene().attack(1, "r1").attack(4, "r10 r11").attack(2, "y9").hand(0, "g3");
  scene.play("<1 !4 <2 g3-2");
  EXPECT_EQ(scene.damaged_tiles(), "4");
  EXPECT_EQ(scene.attacking(2), "g3");
}

// ST-3.4
TEST(Preparation, TheCardMayGoToATileThatWasJustLeft) {
  Scene scene = Scene().attack(4, "r1 r3").hand(0, "g3");
  EXPECT_EQ(scene.why("g3-4"), "ST-4.3");
  scene.play("<4 g3-4");
  EXPECT_EQ(scene.attacking(4), "g3");
}

// The example of the bait: three cards of one colour with the sum 14.
// ST-3.5
TEST(Preparation, ABaitLeavesTheDefenderWithCardsThatCannotBeTakenBack) {
  Scene scene = Scene().attack(3, "r3 r4 r7").defend(3, "b9 b6").hand(0, "g1 y1 r1").hand(1, "b2");
  EXPECT_EQ(scene.why("!3"), "ST-7.5") << "any third blue card would be better";
  scene.turn("<3 g1-3").turn("b2-3").turn("y1-3").turn("p5-1");
  EXPECT_TRUE(scene.legal("<3"));
  EXPECT_EQ(scene.defending(3), "b9 b6 b2");
  scene.play("r1-3 !3");
  EXPECT_EQ(scene.damaged_tiles(), "3") << "the same strength beats a colour";
}

// ST-3.5, ST-3.2
TEST(Preparation, TheDefenderCannotTakeCardsBack) {
  Scene scene = Scene().defend(3, "b9 b6").acting(1);
  EXPECT_EQ(scene.why("<3"), "ST-3.2");
  EXPECT_EQ(scene.why("b9-4"), "ST-4.1");
}

// ST-3.6
TEST(Preparation, ACauldronHitsTheAttackersCardClosestToTheWall) {
  Scene scene = Scene().attack(3, "g4 r5 y6").defend(3, "b1").attack(2, "y9").acting(1);
  scene.play("^3");
  EXPECT_EQ(scene.attacking(3), "r5 y6");
  EXPECT_EQ(scene.defending(3), "b1");
  EXPECT_EQ(scene.attacking(2), "y9");
  EXPECT_EQ(scene.discarded(), "g4");
}

// ST-3.6
TEST(Preparation, OnlyTheDefenderThrowsCauldrons) {
  Scene scene = Scene().attack(3, "g4").defend(3, "b1").defend(2, "b2");
  EXPECT_EQ(scene.why("^3"), "ST-3.6");
  EXPECT_EQ(scene.why("^2"), "ST-3.6");
  EXPECT_EQ(scene.cauldrons(0).why("^3"), "ST-3.6");
}

// ST-3.6
TEST(Preparation, ACauldronNeedsAnAttackersCard) {
  Scene scene = Scene().attack(3, "g4").defend(2, "b1").acting(1);
  EXPECT_EQ(scene.why("^2"), "ST-3.6");
  EXPECT_EQ(scene.why("^1"), "ST-3.6");
}

// ST-3.6, ST-9.13
TEST(Preparation, ACauldronHitsSiegeAndEliteCardsAlike) {
  Scene scene = Scene({.tactics = 1}).attack(3, "J r5").attack(4, "r7 S").acting(1);
  scene.play("^3");
  EXPECT_EQ(scene.attacking(3), "r5");
  EXPECT_EQ(scene.discarded(), "J");
  scene.turn("p4-1").turn("p11-1");
  scene.play("^4");
  EXPECT_EQ(scene.attacking(4), "S");
  EXPECT_EQ(scene.discarded(), "r7 J");
}

// ST-3.7
TEST(Preparation, OneCauldronIsThrownInATurnAndOneCanBeThrownInTheNext) {
  Scene scene = Scene().attack(3, "g4 r5").hand(0, "g3").hand(1, "b3").acting(1);
  scene.play("^3");
  EXPECT_EQ(scene.why("^3"), "ST-3.7");
  scene.turn("b3-1").turn("g3-1");
  scene.play("^3");
  EXPECT_EQ(scene.attacking(3), "");
}

// ST-3.8
TEST(Preparation, ThereAreThreeThrowsInAGame) {
  Scene scene = Scene().attack(3, "g4 r5 y6").attack(2, "g7 g8").acting(1);
  scene.turn("^3 p5-1").turn("p11-1").turn("^3 p4-1").turn("p10-1");
  EXPECT_EQ(scene.cauldrons_left(), 1);
  scene.play("^3");
  EXPECT_EQ(scene.cauldrons_left(), 0);
  EXPECT_EQ(scene.why("^2"), "ST-3.8") << "not ST-3.7: none will come back";
  scene.turn("p3-1").turn("p9-1");
  EXPECT_EQ(scene.why("^2"), "ST-3.8");
  EXPECT_EQ(scene.why("^7"), "ST-3.8");
}

// ST-3.9, ST-6.12
TEST(Preparation, ACauldronBreaksACompleteFormationUp) {
  Scene scene = Scene().attack(4, "r10 r11").defend(4, "b1 b2").hand(0, "r9").acting(1);
  scene.play("^4");
  EXPECT_EQ(scene.attacking(4), "r11");
  EXPECT_EQ(scene.first_at(4), 1);
  scene.turn("p4-1");
  EXPECT_EQ(scene.why("!4"), "ST-7.2");
  EXPECT_TRUE(scene.legal("r9-4"));
}

// The example of the two 1s.
// ST-3.9
TEST(Preparation, ACauldronOnTheFirstOfTwoOnesLeavesOne) {
  Scene scene = Scene().attack(3, "r1 b1").defend(3, "g9 g6 g2").hand(0, "y1").acting(1);
  scene.play("^3");
  EXPECT_EQ(scene.attacking(3), "b1");
  scene.turn("p5-1");
  scene.play("y1-3");
  EXPECT_EQ(scene.why("!3"), "ST-2.4") << "a card is drawn; with two there is nothing to declare";
  scene.draw("g0").turn("p4-1");
  EXPECT_EQ(scene.why("!3"), "ST-7.2");
  scene.play("<3");
  EXPECT_EQ(scene.attacking(3), "") << "and begins anew";
}

// ST-3.9
TEST(Preparation, TheNextCardIsThenTheClosest) {
  Scene scene = Scene().attack(2, "g4 r5 y6 g7").acting(1);
  scene.turn("^2 p5-1").turn("p11-2").turn("^2 p4-1");
  EXPECT_EQ(scene.attacking(2), "y6 g7 p11");
}

}  // namespace
}  // namespace castellan::schotten_totten_2
