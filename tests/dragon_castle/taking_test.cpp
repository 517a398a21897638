// The turn, and its actions that take tiles.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-3.1
TEST(Turn, TurnsGoRoundInTheOrderOfTheSeats) {
  Scene scene = Scene("seats=3").castle("Me1 . Me2 . Me3 . / Me4 . Me5");
  EXPECT_EQ(scene.turn_of(), 1);
  scene.play("A1, discard");
  EXPECT_EQ(scene.turn_of(), 2);
  scene.play("C1, discard");
  EXPECT_EQ(scene.turn_of(), 3);
  EXPECT_EQ(scene.state().round, 0);
  scene.play("E1, discard");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.state().round, 1);
}

// DC-3.2
TEST(Turn, OneActionHasToBeTaken) {
  Scene scene = Scene("spirit-cards=destruction");
  EXPECT_EQ(scene.why("done"), "DC-3.2");
  scene.play("A1, *");
  EXPECT_EQ(scene.why("done"), "DC-3.2");
}

// DC-3.2
TEST(Turn, OneActionIsAll) {
  Scene scene = Scene("spirit-cards=destruction").castle("Me1 . Me2 . Me3");
  scene.play("A1, discard");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.moves(), "done destruction");
  EXPECT_EQ(scene.why("C1"), "DC-3.4");
  EXPECT_EQ(scene.why("summon"), "DC-3.4");
  EXPECT_EQ(scene.why("discard"), "DC-3.4");
  EXPECT_EQ(scene.why("shrine"), "DC-3.4");
}

// DC-3.3, DC-3.4
TEST(Turn, TheStepsComeInOrder) {
  Scene scene = Scene().castle("2Me1 . 2So2").realm("Me Me Me").hidden("Fa1 Fa1");
  EXPECT_EQ(scene.why("d1"), "DC-3.4");
  EXPECT_EQ(scene.why("!a1"), "DC-3.4");
  EXPECT_EQ(scene.why("^a1"), "DC-3.4");
  EXPECT_EQ(scene.why("shrine"), "DC-3.4");
  EXPECT_EQ(scene.why("discard"), "DC-3.4");
  scene.play("A1, Fa1");
  EXPECT_EQ(scene.why("d1"), "DC-3.4") << "the action first";
  EXPECT_EQ(scene.why("summon"), "DC-3.4");
  scene.play("shrine");
  EXPECT_EQ(scene.phase(), Phase::kPlace);
  EXPECT_EQ(scene.why("C1"), "DC-5.1") << "then the placing";
  EXPECT_EQ(scene.why("shrine"), "DC-5.1");
  EXPECT_EQ(scene.why("discard"), "DC-5.1");
  EXPECT_EQ(scene.why("summon"), "DC-5.1");
  EXPECT_EQ(scene.why("done"), "DC-5.1");
  EXPECT_EQ(scene.why("!a1"), "DC-5.1");
  EXPECT_EQ(scene.why("^a1"), "DC-5.1");
  scene.play("d1");
  EXPECT_EQ(scene.phase(), Phase::kBuild) << "then sets and Shrines";
  EXPECT_EQ(scene.points_of(1), 2);
  EXPECT_EQ(scene.why("C1"), "DC-3.4");
  EXPECT_EQ(scene.why("e1"), "DC-3.4");
  EXPECT_EQ(scene.why("!a1"), "DC-3.4");
  scene.play("^a1");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-3.4
TEST(Turn, NobodyActsWhereChanceIsToMove) {
  Scene scene = Scene().play("A1");
  EXPECT_EQ(scene.chances().empty(), false);
  for (const char* move : {"A1", "C1", "shrine", "discard", "summon", "done", "a1", "-a1"}) {
    EXPECT_EQ(scene.why(move), "DC-3.4") << move;
  }
  Scene start = Scene::start();
  EXPECT_EQ(start.why("A1"), "DC-3.4");
}

// DC-3.4
TEST(Turn, NobodyActsWhenTheGameIsOver) {
  Scene scene = Scene("spirit-cards=destruction").castle("").realm("Me1");
  scene.play("summon, summon");
  ASSERT_TRUE(scene.over());
  for (int id = 0; id < kMoveCount; ++id) {
    EXPECT_EQ(scene.why(written::of(action(id))), "DC-3.4");
  }
  EXPECT_EQ(scene.rules().why_not(scene.state(), action(kMoveCount)), (RuleId{3, 4}));
}

// DC-3.4
TEST(Turn, WhatIsNoActionIsForbidden) {
  Scene scene = Scene();
  EXPECT_EQ(scene.rules().why_not(scene.state(), action(kMoveCount)), (RuleId{3, 4}));
  Scene naming = Scene("spirit-cards=change").realm("Me1 Me2 Me3 Se1").play("change, -shrine, d1=");
  EXPECT_EQ(naming.rules().why_not(naming.state(), action(kMoveCount)), (RuleId{3, 4}))
      << "one past the last type";
}

// DC-3.4, DC-9.13
TEST(Turn, FavoursHaveTheirOwnSteps) {
  Scene scene = Scene("spirit-cards=strength").realm("Me1 . #");
  EXPECT_EQ(scene.why("-a1"), "DC-3.4");
  EXPECT_EQ(scene.why("-shrine"), "DC-3.4");
  EXPECT_EQ(scene.why("xA1"), "DC-3.4");
  EXPECT_EQ(scene.why("~a1"), "DC-3.4");
  EXPECT_EQ(scene.why("a1>"), "DC-3.4");
  EXPECT_EQ(scene.why(">b1"), "DC-3.4");
  EXPECT_EQ(scene.why("a1="), "DC-3.4");
  EXPECT_EQ(scene.why("=So"), "DC-3.4");
}

// DC-3.5
TEST(Turn, WhereNothingIsToBeDecidedTheGameGoesOn) {
  Scene scene = Scene().castle("Me1 . Me1 . Me2").play("A1, C1, a1, b1");
  EXPECT_EQ(scene.turn_of(), 2) << "no set, no Spirit";
  Scene set = Scene().realm("Me Me Me").pool(0).hand("Me1").play("d1");
  EXPECT_EQ(set.turn_of(), 2) << "one set, nothing to build";
  EXPECT_EQ(set.points_of(1), 2);
  Scene spirit = Scene("spirit-cards=deep").castle("Me1 . Me2").play("A1, discard");
  EXPECT_EQ(spirit.turn_of(), 2) << "the Spirit cannot be asked any more";
}

// DC-4.4, DC-4.8
TEST(Taking, TheFirstTileComesFromTheTopFloor) {
  Scene scene = Scene().castle("3Me1 . 2Me1 . Me1").hidden("So1");
  EXPECT_EQ(scene.takes(), "A1");
  scene.play("A1, So1");
  EXPECT_EQ(scene.takes(), "C1 E1") << "the second from any floor";
}

// DC-4.6
TEST(Taking, TheActionIsChosenWhenTheFirstTileIsInHand) {
  Scene scene = Scene().castle("2Me1 . Me1 . So1").hidden("Fa1");
  scene.play("A1, Fa1");
  EXPECT_EQ(scene.in_hand(), "Me1");
  EXPECT_EQ(scene.moves(), "C1 shrine discard");
}

// DC-1.4, DC-4.7
TEST(Taking, APairIsTwoIdenticalTiles) {
  Scene scene = Scene().castle("2Me1 . Me1 . So1 / Me2").hidden("Fa1").play("A1, Fa1");
  EXPECT_EQ(scene.why("E1"), "DC-4.7") << "the number alone is not enough";
  EXPECT_EQ(scene.why("A2"), "DC-4.7") << "nor the type";
  scene.play("C1");
  EXPECT_EQ(scene.in_hand(), "Me1 Me1");
  EXPECT_EQ(scene.castle(), "Fa1 . . . So1 / Me2");
  EXPECT_EQ(scene.pool_of(1), 1);
  scene.play("a1, f6");
  EXPECT_EQ(scene.realm_of(1), "Me1 / / / / / . . . . . Me1");
}

// DC-1.4
TEST(Taking, SpecialTilesAreIdenticalBySymbol) {
  Scene scene = Scene().castle("2Dr1 . Dr2 . Dr1 / Se1").hidden("Fa1").play("A1, Fa1");
  EXPECT_EQ(scene.takes(), "E1");
}

// DC-4.7
TEST(Taking, TheSecondTileMustBeAvailable) {
  Scene scene = Scene().castle("2Me1 . Me2 Me1 Me3").hidden("Fa1").play("A1, Fa1");
  EXPECT_EQ(scene.why("D1"), "DC-4.1");
  EXPECT_EQ(scene.takes(), "");
}

// DC-4.8
TEST(Taking, TheSecondTileMayLieOnTheTopFloorToo) {
  Scene scene = Scene().castle("3Me1 . 3Me1 . 2Me1").hidden("Fa1").play("A1, Fa1");
  EXPECT_EQ(scene.takes(), "C1 E1");
}

// DC-4.9
TEST(Taking, TheFirstTileMaySetTheSecondFree) {
  Scene beside = Scene().castle("2Me1 2Me1 2Me2").hidden("Fa1");
  EXPECT_EQ(beside.why("B1"), "DC-4.1");
  beside.play("A1, Fa1");
  EXPECT_EQ(beside.takes(), "B1");
  Scene under = Scene().castle("2Me1 . 2So1").hidden("Me1 Fa1").play("A1, Me1");
  EXPECT_EQ(under.takes(), "A1");
  under.play("A1");
  EXPECT_EQ(under.in_hand(), "Me1 Me1");
  EXPECT_EQ(under.castle(), ". . 2So1");
}

// DC-1.7, DC-4.9
TEST(Taking, WhatTheSecondTileCoveredIsTurnedUpToo) {
  Scene scene = Scene().castle("2Me1 . 2Me1").hidden("Fa1 Fa2").play("A1, Fa1, C1");
  EXPECT_EQ(scene.chances(), "Fa2 1");
  scene.play("Fa2");
  EXPECT_EQ(scene.castle(), "Fa1 . Fa2");
  EXPECT_EQ(scene.phase(), Phase::kPlace);
}

// DC-4.10
TEST(Taking, WithoutASecondTileThereIsNoPair) {
  Scene scene = Scene().castle("2Me1 . So1 . Fa1").hidden("Fa6").play("A1, Fa6");
  EXPECT_EQ(scene.moves(), "shrine discard");
}

// DC-4.11
TEST(Taking, ATileAndAShrine) {
  Scene scene = Scene().castle("2Me1 . So1").hidden("Fa6").play("A1, Fa6, shrine");
  EXPECT_EQ(scene.in_hand(), "Me1");
  EXPECT_EQ(scene.pool_of(1), 2);
  EXPECT_EQ(scene.pool_of(2), 1);
  EXPECT_EQ(scene.points_of(1), 0);
  scene.play("c3");
  EXPECT_EQ(scene.realm_of(1), "/ / . . Me1");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-4.12
TEST(Taking, WithoutAShrineInTheGeneralPoolThereIsNone) {
  Scene none = Scene().pool(2, 39).play("A1, *");
  EXPECT_EQ(none.why("shrine"), "DC-4.12");
  EXPECT_EQ(none.moves(), "C1 discard");
  Scene one = Scene().pool(2, 38).play("A1, *");
  EXPECT_EQ(one.why("shrine"), "");
}

// DC-4.13, DC-4.14
TEST(Taking, ATileIsDiscardedForAPoint) {
  Scene scene = Scene().castle("2Me1 . So1").hidden("Fa6").play("A1, Fa6, discard");
  EXPECT_EQ(scene.points_of(1), 1);
  EXPECT_EQ(scene.pool_of(1), 1);
  EXPECT_EQ(scene.in_hand(), "");
  EXPECT_EQ(scene.realm_of(1), "") << "nothing is collected";
  EXPECT_EQ(scene.castle(), "Fa6 . So1");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.score(1), 1) << "it is worth nothing more";
}

// DC-4.13
TEST(Taking, DiscardingNeedsNoReason) {
  Scene scene = Scene().castle("Me1 . Me1").play("A1");
  EXPECT_EQ(scene.why("discard"), "") << "also where a pair is there, on the ground floor";
}

// DC-4.15
TEST(Taking, WhatIsCollectedMustFindRoom) {
  Scene one = Scene().realm(crowded(1)).play("A1, *");
  EXPECT_EQ(one.why("C1"), "DC-4.15");
  EXPECT_EQ(one.moves(), "shrine discard");
  Scene none = Scene().realm(crowded(0)).play("A1, *");
  EXPECT_EQ(none.why("shrine"), "DC-4.15");
  EXPECT_EQ(none.why("C1"), "DC-4.15");
  EXPECT_EQ(none.moves(), "discard");
  Scene two = Scene().realm(crowded(2)).play("A1, *");
  EXPECT_EQ(two.moves(), "C1 shrine discard");
}

// DC-4.15, DC-5.2
TEST(Taking, AFaceDownTileIsRoomAndAShrineIsNot) {
  std::string down = crowded(3);
  down.replace(0, 5, "# #^ .");
  Scene scene = Scene().realm(down).play("A1, *");
  EXPECT_EQ(scene.moves(), "C1 shrine discard");
  std::string shrine = crowded(2);
  shrine.replace(0, 3, "#^ #");
  EXPECT_EQ(Scene().realm(shrine).play("A1, *").moves(), "shrine discard");
}

// DC-4.15, DC-9.6
TEST(Taking, WhatAPriceHasOpenedCounts) {
  Scene before = Scene("spirit-cards=destruction").realm(crowded(1));
  before.play("destruction, -f6, xE1, A1, *");
  EXPECT_EQ(before.takes(), "C1");
  for (const std::string spirit : {"deep", "deception"}) {
    Scene pair = Scene("spirit-cards=" + spirit).castle("2Wi1 2Wi1").realm(crowded(1));
    pair.play("A1, *");
    EXPECT_EQ(pair.takes(), "") << "before the price is paid";
    pair.play(spirit);
    EXPECT_EQ(pair.why("-shrine"), "DC-9.12") << "a Shrine opens nothing";
    pair.play("-f6");
    EXPECT_EQ(pair.moves(), "B1");
    pair.play("B1, *, a1, f6");
    EXPECT_EQ(pair.turn_of(), 2);
  }
}

// DC-4.15
TEST(Taking, WithoutAnythingToPayWithAFullRealmHasNoPair) {
  for (const std::string spirit : {"deep", "deception"}) {
    std::string built = "#^";
    for (int i = 1; i < 35; ++i) built += i % 6 == 0 ? " / #^" : " #^";
    Scene scene = Scene("spirit-cards=" + spirit).castle("2Wi1 2Wi1").realm(built).play("A1, *");
    EXPECT_EQ(scene.why(spirit), "DC-4.15");
    EXPECT_EQ(scene.moves(), "shrine discard");
  }
}

// DC-4.16
TEST(Taking, JanetTakesTwoDragons) {
  Scene scene = Scene().castle("3Dr1 . 2Dr1 . Me1").hidden("So1 So2 So3");
  scene.play("A1, So1");
  EXPECT_EQ(scene.takes(), "C1");
  scene.play("C1, So2");
  EXPECT_EQ(scene.in_hand(), "Dr1 Dr1");
  Scene other = Scene().castle("3Dr1 . 2Dr1 . 3Dr1").hidden("So1 So2 So3").play("A1, So1");
  EXPECT_EQ(other.takes(), "C1 E1") << "one of the top floor would do as well";
}

// DC-4.10, DC-8.3
TEST(Taking, TheLastTileHasNoSecond) {
  Scene scene = Scene().castle("Me1").play("A1");
  EXPECT_EQ(scene.moves(), "shrine discard");
  EXPECT_EQ(scene.why("B1"), "DC-2.1") << "nothing is there to take";
}

}  // namespace
}  // namespace castellan::dragon_castle
