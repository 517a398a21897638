// The Spirits that make sets of their own: Beauty and Cunning.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-10.1
TEST(Beauty, FourFactionTilesOfOneNumber) {
  Scene scene = Scene("spirit-cards=beauty").realm("Me4 So4 . / Fa4 So4 / So1").pool(1);
  scene.play("beauty, -shrine");
  EXPECT_EQ(scene.moves(), "!a1");
  scene.play("!a1");
  EXPECT_EQ(scene.realm_of(1), "# # / # # / So1");
  EXPECT_EQ(scene.points_of(1), 3);
  EXPECT_EQ(scene.phase(), Phase::kAct) << "and the turn goes on";
}

// DC-10.1
TEST(Beauty, ThreeAreTooFew) {
  Scene scene = Scene("spirit-cards=beauty").realm("Me4 So4 . Fa4 / So4 / / Fa2 So2 Me2");
  EXPECT_EQ(scene.why("beauty"), "DC-10.1");
}

// DC-10.1
TEST(Beauty, EveryNumber) {
  for (const std::string n : {"1", "2", "3", "4", "5", "6"}) {
    Scene scene = Scene("spirit-cards=beauty").realm("Me" + n + " So" + n + " Me" + n + " Fa" + n);
    scene.play("beauty, -shrine, !a1");
    EXPECT_EQ(scene.points_of(1), 3) << n;
  }
}

// DC-10.1
TEST(Beauty, ItIsEverythingOfTheNumberThatHangsTogether) {
  Scene scene =
      Scene("spirit-cards=beauty").realm("Me4 So4 Me4 Fa4 Me3 / . 2So4 . . Fa4 / Se4").pool(1);
  scene.play("beauty, -shrine, !a1");
  EXPECT_EQ(scene.realm_of(1), "# # # # Me3 / . 2# . . Fa4 / Se4");
  EXPECT_EQ(scene.points_of(1), 3 + 1);
}

// DC-10.1
TEST(Beauty, SpecialTilesHaveNoPartInIt) {
  Scene scene = Scene("spirit-cards=beauty").realm("Me2 So2 Me2 Se2 Fa2 / / Fa3 So3 Fa3 So3");
  scene.play("beauty, -shrine");
  EXPECT_EQ(scene.moves(), "!a3");
  EXPECT_EQ(scene.why("!a1"), "DC-10.1");
  EXPECT_EQ(scene.why("!d1"), "DC-10.1");
  EXPECT_EQ(scene.why("!f6"), "DC-10.1");
  EXPECT_EQ(scene.why("!b3"), "DC-6.14");
}

// DC-10.1
TEST(Beauty, NobodyHasToConsolidateANumberSet) {
  Scene scene = Scene("spirit-cards=beauty").realm("Me4 So4 Me4").hand("Fa4").play("d1");
  EXPECT_EQ(scene.phase(), Phase::kEnd);
  EXPECT_EQ(scene.moves(), "done beauty");
  scene.play("done");
  EXPECT_EQ(scene.points_of(1), 0);
}

// DC-10.1
TEST(Beauty, OneOfSeveralIsChosen) {
  Scene scene =
      Scene("spirit-cards=beauty").realm("Me4 So4 Me4 Fa4 / / So2 Me2 So2 Me2 Fa2").pool(1);
  scene.play("beauty, -shrine");
  EXPECT_EQ(scene.moves(), "!a1 !a3");
  scene.play("!a3");
  EXPECT_EQ(scene.realm_of(1), "Me4 So4 Me4 Fa4 / / # # # # #");
  EXPECT_EQ(scene.points_of(1), 4);
}

// DC-10.2
TEST(Beauty, RoomForTwoShrinesAndOnePointMore) {
  Scene scene = Scene("spirit-cards=beauty").realm("Me4 So4 Me4 Fa4 Me4 So4").pool(4);
  scene.play("beauty, -shrine, !a1");
  EXPECT_EQ(scene.points_of(1), 5 + 1);
  scene.play("^a1, ^b1");
  EXPECT_EQ(scene.phase(), Phase::kAct);
  EXPECT_EQ(scene.pool_of(1), 1);
}

// Merchants on the first row complete a set; with the second row they make fours too.
Scene both(std::string_view options) {
  Scene scene = Scene("spirit-cards=beauty " + std::string(options));
  return scene.castle("2Wi1 . Wi2").realm("Me4 Me4 Me1 . / So4 Fa4 / . . . . So1").pool(2);
}

// DC-10.3
TEST(Beauty, ComesAfterTheSetsThatWait) {
  Scene scene = both("").hand("Me2").play("d1");
  EXPECT_EQ(scene.points_of(1), 2) << "nothing else can be asked, so the set is consolidated";
  Scene more = Scene("spirit-cards=beauty+destruction").castle("2Wi1 . Wi2");
  more.realm("Me4 Me4 Me1 . / So4 Fa4 / . . . . So1").pool(2).hand("Me2").play("d1");
  EXPECT_EQ(more.why("beauty"), "DC-10.3");
  EXPECT_EQ(more.moves(), "!a1 destruction");
}

// DC-10.3
TEST(Beauty, MayComeBeforeByTheOption) {
  Scene scene = both("beauty=before").hand("Me2").play("d1");
  EXPECT_EQ(scene.phase(), Phase::kSets);
  EXPECT_EQ(scene.moves(), "!a1 beauty");
  scene.play("beauty");
  EXPECT_EQ(scene.why("-a1"), "DC-9.14") << "a tile of the set still cannot pay";
  EXPECT_EQ(scene.moves(), "-e3 -shrine");
  scene.play("-e3, !a1");
  EXPECT_EQ(scene.realm_of(1), "# # Me1 Me2 / # #");
  EXPECT_EQ(scene.points_of(1), 3);
  scene.play("done");
  EXPECT_EQ(scene.realm_of(1), "# # Me1 Me2 / # #") << "what is left is no set any more";
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-10.3
TEST(Beauty, WhatIsLeftIsConsolidatedIfItIsStillASet) {
  Scene still = Scene("spirit-cards=beauty beauty=before").castle("2Wi1 . Wi2");
  still.realm("Me4 Me1 Me2 . Me3 . / So4 / Fa4 So4").pool(1).hand("Me5");
  still.play("d1, beauty, -shrine, !a1");
  EXPECT_EQ(still.realm_of(1), "# # # # # / # / # #") << "four others were left";
  EXPECT_EQ(still.points_of(1), 3 + 2);
}

// DC-10.3
TEST(Beauty, MayTakeAllOfASet) {
  Scene scene = Scene("spirit-cards=beauty beauty=before").castle("2Wi1 . Wi2");
  scene.realm("Me4 Me4 Me4").pool(1).hand("Me4").play("d1, beauty, -shrine, !a1");
  EXPECT_EQ(scene.points_of(1), 3);
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-10.38
TEST(Cunning, ExactlyThreeOfAType) {
  Scene scene = Scene("spirit-cards=cunning").realm("So1 2So2 So6 / . . . # So3").pool(1);
  scene.play("cunning, -shrine");
  EXPECT_EQ(scene.moves(), "!a1");
  EXPECT_EQ(scene.why("!b1"), "DC-6.14");
  EXPECT_EQ(scene.why("!e2"), "DC-10.38");
  EXPECT_EQ(scene.why("!d2"), "DC-10.38");
  scene.play("!a1");
  EXPECT_EQ(scene.realm_of(1), "# 2# # / . . . # So3");
  EXPECT_EQ(scene.points_of(1), 2);
  EXPECT_EQ(scene.phase(), Phase::kAct);
}

// DC-10.38
TEST(Cunning, TwoAreTooFewAndFourTooMany) {
  Scene two = Scene("spirit-cards=cunning").realm("So1 So2 . So3 / . Me1 Me2 . Me3");
  EXPECT_EQ(two.why("cunning"), "DC-10.38");
  Scene four = Scene("spirit-cards=cunning+destruction").realm("So1 So2 So3 . Fa1").pool(2);
  four.hand("So4").play("d1");
  EXPECT_EQ(four.why("cunning"), "DC-10.38") << "everything that hangs together";
}

// DC-10.38
TEST(Cunning, OneOfSeveralIsChosen) {
  Scene scene = Scene("spirit-cards=cunning").realm("So So So / Me Me Me / Se Se Se").pool(3);
  scene.play("cunning, -shrine");
  EXPECT_EQ(scene.moves(), "!a1 !a2 !a3");
}

// DC-10.38
TEST(Cunning, AlsoWhileAnotherSetWaits) {
  Scene scene = Scene("spirit-cards=cunning").realm("So So So . Me Me / . . . . Me / Fa1").pool(0);
  scene.hand("So1").play("d1");
  EXPECT_EQ(scene.phase(), Phase::kSets);
  scene.play("cunning, -a3, !e1");
  EXPECT_EQ(scene.points_of(1), 2 + 2) << "and then the set";
}

// DC-10.39
TEST(Cunning, ShrinesFollowTheTypeAndDragonsAreWorthOneMore) {
  Scene faction = Scene("spirit-cards=cunning").realm("So So So").pool(4);
  faction.play("cunning, -shrine, !a1, ^a1");
  EXPECT_EQ(faction.phase(), Phase::kAct);
  Scene special = Scene("spirit-cards=cunning").realm("Se Se Se").pool(4);
  special.play("cunning, -shrine, !a1, ^a1, ^b1");
  EXPECT_EQ(special.phase(), Phase::kAct);
  EXPECT_EQ(special.points_of(1), 2);
  Scene dragons = Scene("spirit-cards=cunning").realm("Dr Dr Dr").pool(4);
  dragons.play("cunning, -shrine, !a1");
  EXPECT_EQ(dragons.points_of(1), 3);
}

}  // namespace
}  // namespace castellan::dragon_castle
