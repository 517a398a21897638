// The Spirits that add to a set: Change and Faith.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-10.22, DC-10.23
TEST(Change, ASpecialTileCountsAsAnotherType) {
  Scene scene = Scene("spirit-cards=change").realm("Me1 Me2 Me3 Se1 . Se2 / . . . . . So1");
  scene.play("change, -shrine");
  EXPECT_EQ(scene.moves(), "d1=");
  EXPECT_EQ(scene.why("a1="), "DC-10.22") << "a Faction tile";
  EXPECT_EQ(scene.why("f1="), "DC-10.23") << "no set would come about";
  EXPECT_EQ(scene.why("e1="), "DC-10.22");
  scene.play("d1=");
  EXPECT_EQ(scene.moves(), "=Me");
  EXPECT_EQ(scene.why("=Se"), "DC-10.22") << "its own type";
  EXPECT_EQ(scene.why("=So"), "DC-10.23");
  scene.play("=Me");
  EXPECT_EQ(scene.realm_of(1), "# # # # . Se2 / . . . . . So1");
  EXPECT_EQ(scene.points_of(1), 2);
  EXPECT_EQ(scene.phase(), Phase::kAct);
}

// DC-10.22
TEST(Change, EverySpecialTypeAndAnyOther) {
  for (const std::string special : {"Se4", "Wi4", "Dr3"}) {
    for (const std::string type : {"Me", "So", "Fa", "Se", "Wi", "Dr"}) {
      if (special.starts_with(type)) continue;
      Scene scene = Scene("spirit-cards=change").castle("2Me6 . Me6");
      scene.realm(type + " " + type + " " + type + " " + special).pool(1);
      scene.play("change, -shrine, d1=, =" + type);
      EXPECT_EQ(scene.realm_of(1), "# # # #") << special << type;
    }
  }
}

// DC-10.22
TEST(Change, AFaceDownTileIsNoSpecialTile) {
  Scene scene = Scene("spirit-cards=change").realm("Me1 Me2 Me3 # / . . . . Se1");
  EXPECT_EQ(scene.why("change"), "DC-10.23");
}

// DC-10.23
TEST(Change, ThreeAndOneMakeASet) {
  Scene three = Scene("spirit-cards=change").realm("Me1 Me2 Se1 . Me3");
  EXPECT_EQ(three.why("change"), "DC-10.23") << "two and one do not";
}

// DC-10.23
TEST(Change, ASetThatWaitsMayBecomeLarger) {
  Scene scene = Scene("spirit-cards=change").realm("Me1 Me2 Me3 . Se1").pool(1);
  scene.hand("Me4").play("d1, change, -shrine, e1=, =Me");
  EXPECT_EQ(scene.points_of(1), 3) << "five";
  EXPECT_EQ(scene.realm_of(1), "# # # # #");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-10.24
TEST(Change, TheTileMayJoinSeveralGroups) {
  Scene scene = Scene("spirit-cards=change").realm("So1 So2 Wi1 So3 So4 / . . So5 / . . Me1");
  scene.pool(1).play("change, -shrine, c1=, =So");
  EXPECT_EQ(scene.realm_of(1), "# # # # # / . . # / . . Me1");
  EXPECT_EQ(scene.points_of(1), 5);
}

// DC-10.24
TEST(Change, EverythingThatHangsTogetherBelongsToIt) {
  Scene one = Scene("spirit-cards=change").realm("So1 So2 Wi1 Wi2 / So3").pool(1);
  one.play("change, -shrine, c1=, =So");
  EXPECT_EQ(one.realm_of(1), "# # # Wi2 / #") << "the other Wind is no Soldier";
}

// DC-10.25
TEST(Change, CannotKeepASetFromBeingConsolidated) {
  Scene scene = Scene("spirit-cards=change").realm("Wi Wi Wi . Me1 Me2 / . . . . Me3").pool(2);
  scene.castle("2Me6 . Me6").hand("Wi1").play("d1");
  EXPECT_EQ(scene.points_of(1), 2)
      << "as a Merchant the fourth Wind would make another set, but it belongs to one that waits";
  EXPECT_EQ(scene.phase(), Phase::kBuild);
}

// DC-10.25, DC-10.23
TEST(Change, TheTileMustBePartOfTheSet) {
  Scene scene = Scene("spirit-cards=change").realm("Me1 Me2 Me3 . Se1");
  EXPECT_EQ(scene.why("change"), "DC-10.23") << "it does not touch them";
  Scene corner = Scene("spirit-cards=change").realm("Me1 Se1 / Me2 / Me3").pool(1);
  corner.play("change, -shrine, b1=, =Me");
  EXPECT_EQ(corner.realm_of(1), "# # / # / #") << "by one side only";
}

// DC-10.26
TEST(Change, PointsAndShrinesFollowTheNamedType) {
  Scene dragons = Scene("spirit-cards=change").realm("Dr1 Dr2 Dr3 Se1").pool(4);
  dragons.play("change, -shrine, d1=, =Dr");
  EXPECT_EQ(dragons.points_of(1), 2 + 1);
  dragons.play("^a1, ^d1");
  EXPECT_EQ(dragons.phase(), Phase::kAct) << "two Shrines, also on the tile itself";
  Scene faction = Scene("spirit-cards=change").realm("Me1 Me2 Me3 Dr1").pool(4);
  faction.play("change, -shrine, d1=, =Me");
  EXPECT_EQ(faction.points_of(1), 2);
  faction.play("^a1");
  EXPECT_EQ(faction.phase(), Phase::kAct);
}

// DC-10.23
TEST(Change, TheTypeIsNamedWhereSeveralWouldDo) {
  Scene scene =
      Scene("spirit-cards=change").realm(". So1 / . So2 / . So3 / Me1 Se1 Me2 / . Me3").pool(1);
  scene.play("change, -shrine, b4=");
  EXPECT_EQ(scene.moves(), "=Me =So");
  scene.play("=So");
  EXPECT_EQ(scene.realm_of(1), ". # / . # / . # / Me1 # Me2 / . Me3");
}

// A set that is being consolidated.
Scene building(const std::string& type, int pool, const std::string& more = "So1") {
  Scene scene = Scene("spirit-cards=faith").castle("2Me6 . Me6");
  return scene.realm(type + " " + type + " " + type + " . . " + more)
      .pool(pool)
      .hand(type + "2")
      .play("d1");
}

// DC-10.27
TEST(Faith, ASetOfFactionTilesHasRoomForTwo) {
  Scene scene = building("Me", 4).play("faith, -shrine, ^a1, ^b1");
  EXPECT_EQ(scene.realm_of(1), "#^ #^ # # . So1");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.pool_of(1), 1);
}

// DC-10.27
TEST(Faith, ASetOfSpecialTilesHasRoomForThree) {
  Scene scene = building("Wi", 4).play("faith, -f1, ^a1, ^b1, ^c1");
  EXPECT_EQ(scene.realm_of(1), "#^ #^ #^ #");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-10.27
TEST(Faith, WithoutItThereIsNoMoreRoom) {
  Scene scene = building("Me", 4).play("^a1");
  EXPECT_EQ(scene.phase(), Phase::kBuild) << "it may still be activated";
  EXPECT_EQ(scene.moves(), "done faith");
  EXPECT_EQ(scene.why("^b1"), "DC-10.27");
  scene.play("faith, -shrine, ^b1");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-10.28
TEST(Faith, HasATimeOfItsOwn) {
  Scene scene = Scene("spirit-cards=faith").realm("Me Me Me").pool(3);
  EXPECT_EQ(scene.why("faith"), "DC-10.28");
  Scene placing = Scene("spirit-cards=faith").realm("Me Me Me").pool(3).hand("Me1");
  EXPECT_EQ(placing.why("faith"), "DC-10.28");
  placing.play("d1");
  EXPECT_EQ(placing.why("faith"), "");
  placing.play("done");
  EXPECT_EQ(placing.turn_of(), 2) << "its Shrines are done";
}

// DC-10.28
TEST(Faith, TheShrineIsBuiltOnThatSet) {
  Scene scene = building("Me", 4, "#").play("faith, -shrine");
  EXPECT_EQ(scene.why("^f1"), "DC-7.6") << "a tile of an earlier set";
  EXPECT_EQ(scene.why("^e1"), "DC-7.6");
}

// DC-10.29
TEST(Faith, OfSeveralSetsOneAsYouChoose) {
  for (const bool first : {true, false}) {
    Scene scene = Scene("spirit-cards=deep+faith")
                      .castle("2Me1 . Me2")
                      .hidden("So6")
                      .realm("Me Me Me . . . / / / Me Me Me");
    scene.pool(6).play("A1, So6, deep, -shrine, C1, d1, d4, !a1");
    if (first) {
      scene.play("faith, -shrine, ^a1, ^b1");
      EXPECT_EQ(scene.phase(), Phase::kBuild);
      EXPECT_EQ(scene.why("faith"), "DC-9.7") << "once in a turn";
      scene.play("^a4");
      EXPECT_EQ(scene.realm_of(1), "#^ #^ # # / / / #^ # # #");
    } else {
      scene.play("^a1, done");
      EXPECT_EQ(scene.phase(), Phase::kBuild);
      scene.play("faith, -shrine, ^a4, ^b4");
      EXPECT_EQ(scene.realm_of(1), "#^ # # # / / / #^ #^ # #");
    }
    EXPECT_EQ(scene.turn_of(), 2);
  }
}

// DC-10.28, DC-9.14
TEST(Faith, ATileOfTheOtherSetCannotPay) {
  Scene scene = Scene("spirit-cards=deep+faith")
                    .castle("2Me1 . Me2")
                    .hidden("So6")
                    .realm("Me Me Me . . . / So1 / / Me Me Me");
  scene.pool(6).play("A1, So6, deep, -shrine, C1, d1, d4, !a1, faith");
  EXPECT_EQ(scene.why("-a4"), "DC-9.14");
  EXPECT_EQ(scene.moves(), "-a2 -shrine");
}

// DC-10.30
TEST(Faith, OneMoreMustBeBuilt) {
  Scene scene = building("Me", 4).play("faith, -shrine");
  EXPECT_EQ(scene.why("done"), "DC-10.30");
  scene.play("^a1");
  EXPECT_EQ(scene.why("done"), "") << "the rest is free";
  Scene after = building("Wi", 5).play("^a1, ^b1, faith, -shrine");
  EXPECT_EQ(after.why("done"), "DC-10.30") << "one more than before";
  EXPECT_EQ(after.moves(), "^c1 ^d1");
}

// DC-10.30
TEST(Faith, AShrineMustBeLeftToBuild) {
  Scene one = building("Me", 1);
  EXPECT_EQ(one.why("faith"), "") << "a tile can pay";
  one.play("faith");
  EXPECT_EQ(one.moves(), "-f1") << "the last Shrine cannot";
  EXPECT_EQ(one.why("-shrine"), "DC-9.12");
  Scene last = building("Me", 1, "#");
  EXPECT_EQ(last.why("faith"), "DC-9.12");
  EXPECT_EQ(last.moves(), "done ^a1 ^b1 ^c1 ^d1");
  Scene built = building("Wi", 1).play("^a1");
  EXPECT_EQ(built.turn_of(), 2) << "none is left for Faith";
}

}  // namespace
}  // namespace castellan::dragon_castle
