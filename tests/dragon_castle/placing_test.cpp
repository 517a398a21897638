// Where tiles go in a Realm.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-5.1
TEST(Placing, EverythingCollectedIsPlaced) {
  Scene scene = Scene().hand("Me1 Me1").play("a1");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.in_hand(), "Me1");
  EXPECT_EQ(scene.why("done"), "DC-5.1");
  scene.play("b1");
  EXPECT_EQ(scene.realm_of(1), "Me1 Me1") << "face up";
  EXPECT_EQ(scene.in_hand(), "");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-5.1
TEST(Placing, InOnesOwnRealm) {
  Scene scene = Scene("seats=3").turn(2).hand("Me1").play("c2");
  EXPECT_EQ(scene.realm_of(1), "");
  EXPECT_EQ(scene.realm_of(2), "/ . . Me1");
  EXPECT_EQ(scene.realm_of(3), "");
}

// DC-5.2, DC-5.3, DC-5.4
TEST(Placing, OnNothingOrOnAFaceDownTileWithoutAShrine) {
  Scene scene = Scene().realm("Me1 # #^ 2So1 3# 2#^").hand("Fa1");
  EXPECT_EQ(scene.why("a1"), "DC-5.3");
  EXPECT_EQ(scene.why("b1"), "");
  EXPECT_EQ(scene.why("c1"), "DC-5.4");
  EXPECT_EQ(scene.why("d1"), "DC-5.3");
  EXPECT_EQ(scene.why("e1"), "");
  EXPECT_EQ(scene.why("f1"), "DC-5.4");
  EXPECT_EQ(scene.why("a2"), "");
  scene.play("e1");
  EXPECT_EQ(scene.realm_of(1), "Me1 # #^ 2So1 4Fa1 2#^");
}

// DC-5.3
TEST(Placing, NotEvenOnTheTileJustPlaced) {
  Scene scene = Scene().hand("Me1 Me1").play("a1");
  EXPECT_EQ(scene.why("a1"), "DC-5.3");
}

// DC-5.5
TEST(Placing, AnywhereInTheRealm) {
  Scene scene = Scene().realm("Me1").hand("So1 So1").play("f6, c3");
  EXPECT_EQ(scene.realm_of(1), "Me1 / / . . So1 / / / . . . . . So1");
}

// DC-5.6
TEST(Placing, StacksGrowWithoutLimit) {
  Scene scene = Scene().realm("9# #").hand("So1 So1").play("a1, b1");
  EXPECT_EQ(scene.state().realm[0].tall(0), 10);
  EXPECT_EQ(scene.state().realm[0].tall(1), 2);
  Scene shrine = Scene().realm("3#^ 2#^");
  EXPECT_EQ(shrine.state().realm[0].tall(0), 3) << "a Shrine adds nothing";
}

// DC-5.7
TEST(Placing, OnlyTheTopOfAStackCounts) {
  // The Merchant on b1 hides a face-down tile; the others see each other through it.
  Scene scene = Scene().realm("Me1 2Me2 3Me3").hand("Me4").play("d1");
  EXPECT_EQ(scene.points_of(1), 2);
  Scene covered = Scene().realm("Me1 Me2 # Me3").hand("So4").play("c1");
  EXPECT_EQ(covered.points_of(1), 0);
  EXPECT_EQ(covered.realm_of(1), "Me1 Me2 2So4 Me3");
}

// DC-5.7
TEST(Placing, EverythingBelowLiesFaceDown) {
  Scene scene = Scene("spirit-cards=destruction").realm("3So1").play("destruction, -a1");
  EXPECT_EQ(scene.realm_of(1), "2#");
}

// DC-5.8
TEST(Placing, CornersDoNotCount) {
  Scene corners = Scene().realm("Me1 . Me2 / . Me3").hand("Me4").play("c3");
  EXPECT_EQ(corners.points_of(1), 0);
  Scene rows = Scene().realm(". . . . . Me1 / Me2 Me3 Me4").hand("So1").play("f6");
  EXPECT_EQ(rows.points_of(1), 0) << "a row does not go on in the next";
  Scene around = Scene().realm(". Me1 / Me2 . Me3 / . Me4").hand("Me5").play("b2");
  EXPECT_EQ(around.points_of(1), 3) << "above, below, left and right";
}

// DC-5.9
TEST(Placing, SetsAreLookedAtWhenAllIsPlaced) {
  Scene scene = Scene().realm("Me Me Me").hand("Me1 Me1").play("d1");
  EXPECT_EQ(scene.phase(), Phase::kPlace);
  EXPECT_EQ(scene.points_of(1), 0);
  EXPECT_EQ(scene.why("a1"), "DC-5.3") << "nothing has been turned";
  scene.play("e1");
  EXPECT_EQ(scene.points_of(1), 3) << "one set of five";
}

// DC-5.9
TEST(Placing, TheTileTakenFirstIsPlacedFirst) {
  Scene scene = Scene("spirit-cards=deep").castle("2Me1 . Me2").hidden("So1");
  scene.play("A1, So1, deep, -shrine, C1");
  EXPECT_EQ(scene.in_hand(), "Me1 Me2");
  scene.play("a1, b1");
  EXPECT_EQ(scene.realm_of(1), "Me1 Me2");
}

// DC-5.10
TEST(Placing, APlacedTileStays) {
  Scene scene = Scene().castle("Me1 . Me2 . Me3 . / Me4").hand("So1").play("a1");
  scene.play("A1, discard, C1, shrine, b1, E1, discard");
  EXPECT_EQ(scene.realm_of(1), "So1 Me2");
}

// DC-5.11
TEST(Placing, JanetNeedNotCompleteASet) {
  Scene scene = Scene().realm("Dr2 Dr2 Dr3").hand("Dr1 Dr1").play("f5, b6");
  EXPECT_EQ(scene.points_of(1), 0);
  EXPECT_EQ(scene.turn_of(), 2);
}

}  // namespace
}  // namespace castellan::dragon_castle
