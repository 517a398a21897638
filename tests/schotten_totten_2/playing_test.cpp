// ST-4: playing a card.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

// ST-4.1
TEST(Playing, ACardComesFromYourHandAndGoesToYourOwnSide) {
  Scene scene = Scene().hand(0, "r7").hand(1, "b7");
  scene.turn("r7-2");
  EXPECT_EQ(scene.attacking(2), "r7");
  EXPECT_EQ(scene.defending(2), "");
  EXPECT_NE(scene.hand_of(0).substr(0, 2), "r7");
  scene.turn("b7-2");
  EXPECT_EQ(scene.defending(2), "b7");
}

// ST-4.1
TEST(Playing, WhatYouDoNotHoldYouCannotPlay) {
  Scene scene = Scene().hand(0, "r7").hand(1, "b7").attack(1, "g5").discards("g6");
  EXPECT_EQ(scene.why("b7-1"), "ST-4.1");
  EXPECT_EQ(scene.why("g5-2"), "ST-4.1");
  EXPECT_EQ(scene.why("g6-2"), "ST-4.1");
  EXPECT_EQ(scene.why("g7-2"), "ST-4.1");
}

// ST-4.1
TEST(Playing, ThatYouDoNotHoldTheCardIsNamedBeforeTheRoom) {
  Scene scene = Scene().attack(4, "r1 r3").hand(1, "b7");
  EXPECT_EQ(scene.why("b7-4"), "ST-4.1");
}

// ST-4.2
TEST(Playing, AnyCardFitsAnyTileThatHasRoom) {
  Scene scene =
      Scene().hand(0, "r0 b4 g11 y5 p3 r8").attack(1, "b0").defend(1, "y1 y2 y3").damaged("2 7");
  for (const std::string card : {"r0", "b4", "g11", "y5", "p3", "r8"}) {
    for (const std::string tile : {"1", "2", "3", "4", "5", "6", "7"}) {
      EXPECT_TRUE(scene.legal(card + "-" + tile)) << card << " " << tile;
    }
  }
}

// ST-4.3
TEST(Playing, AFullSideTakesNoMore) {
  Scene scene = Scene().attack(4, "r1 r3").defend(3, "b1 b2 b5").hand(0, "r7").hand(1, "b7");
  EXPECT_EQ(scene.why("r7-4"), "ST-4.3");
  EXPECT_TRUE(scene.legal("r7-3")) << "only your own side counts";
  scene.turn("r7-3");
  EXPECT_EQ(scene.why("b7-3"), "ST-4.3");
  EXPECT_TRUE(scene.legal("b7-4"));
}

// ST-4.3
TEST(Playing, AfterTheTileIsTurnedTheNewFaceSaysHowManyCardsFit) {
  EXPECT_TRUE(Scene().attack(2, "r1 r5").hand(0, "r7").legal("r7-2"));
  EXPECT_EQ(Scene().damaged("2").attack(2, "r1 r5").hand(0, "r7").why("r7-2"), "ST-4.3");
  EXPECT_EQ(Scene().attack(4, "r1 r5").hand(0, "r7").why("r7-4"), "ST-4.3");
  EXPECT_TRUE(Scene().damaged("4").attack(4, "r1 r5").hand(0, "r7").legal("r7-4"));
}

// ST-4.3, ST-4.6
TEST(Playing, AFullSideTakesNotEvenACardThatWouldBeRemovedAtOnce) {
  Scene scene = Scene().attack(4, "r1 r3").defend(4, "b11").hand(0, "b0");
  EXPECT_EQ(scene.why("b0-4"), "ST-4.3");
}

// ST-4.4, ST-4.5
TEST(Playing, EachCardIsLaidOnTheOneBeforeItFurtherFromTheWall) {
  Scene scene = Scene().hand(0, "r7 b2 y9").hand(1, "g3 g2");
  scene.turn("r7-2").turn("g3-2").turn("b2-2").turn("g2-2").turn("y9-2");
  EXPECT_EQ(scene.attacking(2), "r7 b2 y9");
  EXPECT_EQ(scene.defending(2), "g3 g2");
}

// ST-4.5
TEST(Playing, WhatLiesAtTheWallNeverReturnsToTheHand) {
  Scene scene = Scene().attack(2, "r7 b2").hand(0, "y9");
  scene.play("<2");
  EXPECT_EQ(scene.hand_of(0).find("r7"), std::string::npos);
  EXPECT_EQ(scene.why("r7-2"), "ST-4.1");
  EXPECT_EQ(scene.cards_in_hand(0), 6);
}

// ST-4.6
TEST(Playing, AZeroOppositeTheElevenOfItsColourTakesItAlong) {
  Scene scene = Scene().attack(3, "r5 b0").defend(3, "r2 g11 y4").hand(0, "g0");
  scene.play("g0-3");
  EXPECT_EQ(scene.attacking(3), "r5 b0");
  EXPECT_EQ(scene.defending(3), "r2 y4");
  EXPECT_EQ(scene.discarded(), "g0 g11");
}

// ST-4.6
TEST(Playing, AnElevenOppositeTheZeroOfItsColourTakesItAlong) {
  Scene scene = Scene().attack(3, "g0 r5").defend(3, "r2").hand(1, "g11").acting(1);
  scene.play("g11-3");
  EXPECT_EQ(scene.attacking(3), "r5");
  EXPECT_EQ(scene.defending(3), "r2");
  EXPECT_EQ(scene.discarded(), "g0 g11");
}

// ST-4.6
TEST(Playing, ThisHappensToTheAttackersElevenAndTheDefendersZeroAsWell) {
  Scene eleven = Scene().defend(1, "y0").hand(0, "y11");
  EXPECT_EQ(eleven.play("y11-1").discarded(), "y0 y11");
  Scene zero = Scene().attack(1, "y11").hand(1, "y0").acting(1);
  EXPECT_EQ(zero.play("y0-1").discarded(), "y0 y11");
}

// ST-4.6
TEST(Playing, TheCardThatWasRemovedWasTheCardOfTheTurn) {
  Scene scene = Scene().defend(3, "g11").hand(0, "g0 r1");
  scene.play("g0-3");
  EXPECT_EQ(scene.to_move(), kChance);
  scene.draw("y3");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.cards_in_hand(0), 6);
}

// ST-4.6
TEST(Playing, OnesAndTensAreNeitherChickensNorChefs) {
  Scene scene = Scene().defend(3, "g11").defend(2, "g0").hand(0, "g1 g10");
  EXPECT_EQ(Scene(scene).play("g1-3").discarded(), "");
  EXPECT_EQ(Scene(scene).play("g10-2").discarded(), "");
}

// ST-4.7, ST-6.12
TEST(Playing, ACardRemovedInThisWayHasNotCompletedItsSide) {
  Scene scene = Scene().attack(4, "r5").defend(4, "g11 g10").hand(0, "g0 g4");
  EXPECT_EQ(scene.first_at(4), 1);
  scene.play("g0-4");
  EXPECT_EQ(scene.attacking(4), "r5");
  EXPECT_EQ(scene.defending(4), "g10") << "and the other side is no longer complete";
  EXPECT_EQ(scene.first_at(4), -1);
  scene.draw("y3").turn("p4-1").turn("g4-4").turn("p3-4");
  EXPECT_EQ(scene.first_at(4), 0);
}

// ST-4.7
TEST(Playing, DifferentColoursDoNothingToEachOther) {
  Scene scene = Scene().defend(3, "g11").hand(0, "r0");
  scene.play("r0-3");
  EXPECT_EQ(scene.attacking(3), "r0");
  EXPECT_EQ(scene.defending(3), "g11");
}

// ST-4.7
TEST(Playing, AZeroAndAnElevenOnOneSideDoNothingToEachOther) {
  Scene scene = Scene().attack(3, "g11").defend(2, "g5").hand(0, "g0");
  scene.play("g0-3");
  EXPECT_EQ(scene.attacking(3), "g11 g0");
}

// ST-4.7
TEST(Playing, AZeroAndAnElevenAtDifferentTilesDoNothingToEachOther) {
  Scene scene = Scene().defend(2, "g11").hand(0, "g0");
  scene.play("g0-3");
  EXPECT_EQ(scene.attacking(3), "g0");
  EXPECT_EQ(scene.defending(2), "g11");
}

// ST-4.8
TEST(Playing, AnAttackerWhoIsFullEverywhereMustFirstDeclareOrRetreat) {
  Scene scene = Scene().man(0, "1 2 3 5 6 7").attack(4, "y10 y11").hand(0, "p11");
  EXPECT_EQ(scene.why("p11-1"), "ST-4.8");
  EXPECT_EQ(scene.why("done"), "ST-4.8");
  EXPECT_EQ(scene.why("draw"), "ST-2.4");
  EXPECT_EQ(Scene(scene).play("<1").attacking(1), "");
  EXPECT_TRUE(Scene(scene).play("<1").legal("p11-1"));
  EXPECT_EQ(Scene(scene).play("<1").why("p11-2"), "ST-4.3");
  EXPECT_EQ(Scene(scene).play("<1").why("done"), "ST-2.3");
  EXPECT_TRUE(Scene(scene).play("!4").legal("p11-4"));
}

}  // namespace
}  // namespace castellan::schotten_totten_2
