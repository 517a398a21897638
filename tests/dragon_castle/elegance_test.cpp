// The Spirits of the castle: Elegance, Deception, the Deep and Destruction.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// Three by three on the ground: corners have both sides free, the middle has none.
constexpr std::string_view kSquare = "Me1 Me2 Me3 / So1 So2 So3 / Fa1 Fa2 Fa3";

// DC-10.8
TEST(Elegance, TilesWithAShortSideFreeMayBeTaken) {
  Scene scene = Scene("spirit-cards=elegance").castle(kSquare);
  EXPECT_EQ(scene.takes(), "A1 C1 A2 C2 A3 C3");
  EXPECT_EQ(scene.why("B1"), "DC-4.1");
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.why("B1"), "");
  EXPECT_EQ(scene.why("B3"), "");
  EXPECT_EQ(scene.why("B2"), "DC-10.8");
  EXPECT_EQ(scene.takes(), "A1 B1 C1 A3 B3 C3");
}

// DC-10.8
TEST(Elegance, AvailableTilesCanBeTakenAsBefore) {
  // Once it is used, the second tile may be one that is only Available.
  Scene pair = Scene("spirit-cards=elegance").castle("Me2 Me1 Me3 / Me1 So2 So3 / Fa1 Fa2 Fa3");
  pair.play("elegance, -shrine, B1");
  EXPECT_EQ(pair.takes(), "A2");
  EXPECT_EQ(pair.why("B2"), "DC-4.7") << "its short side is free now";
  EXPECT_EQ(pair.why("C2"), "DC-4.7");
}

// DC-10.8
TEST(Elegance, ASideIsFreeOnItsOwnFloor) {
  Scene scene =
      Scene("spirit-cards=elegance").castle("Wi1 Me2 Wi3 / 2So1 2So2 2So3 / 2Fa1 2Fa2 2Fa3");
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.takes(), "A2 B2 C2 A3 B3 C3") << "what is lower above does not touch them";
}

// DC-10.9
TEST(Elegance, TheFirstTileIsStillOnTheTopFloor) {
  Scene scene = Scene("spirit-cards=elegance").castle("Wi1 Me2 Wi3 / 2So1 2So2 2So3 / Fa1 Fa2 Fa3");
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.why("B1"), "DC-4.4");
  EXPECT_EQ(scene.takes(), "A2 B2 C2");
}

// DC-10.10
TEST(Elegance, TheSecondMayBeOneThatTheFirstSetFree) {
  Scene scene = Scene("spirit-cards=elegance").castle("Wi1 Me1 Wi3 / So1 Me1 So3 / Fa1 Fa2 Fa3");
  scene.play("elegance, -shrine, B1");
  EXPECT_EQ(scene.takes(), "B2");
  scene.play("B2");
  EXPECT_EQ(scene.in_hand(), "Me1 Me1");
  EXPECT_EQ(scene.castle(), "Wi1 . Wi3 / So1 . So3 / Fa1 Fa2 Fa3");
}

// DC-10.10
TEST(Elegance, ItEndsWithTheTurn) {
  Scene scene = Scene("spirit-cards=elegance").castle(kSquare);
  scene.play("elegance, -shrine, B1, discard");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.why("B2"), "DC-4.1");
}

// DC-10.11
TEST(Elegance, ATileWithBothSidesFreeCounts) {
  Scene scene = Scene("spirit-cards=elegance").castle(kSquare).play("elegance, -shrine, A1");
  EXPECT_EQ(scene.moves(), "shrine discard") << "it has been used";
  EXPECT_EQ(scene.why("B2"), "DC-10.8") << "no side of it is free";
}

// DC-10.11, DC-10.12
TEST(Elegance, MustBeUsedByTheFirstTileOrTheSecond) {
  // A2 has only its long side free; on C3 lies the same with a short side free.
  Scene scene = Scene("spirit-cards=elegance").castle("Wi1 Me2 Wi3 / So1 So2 So3 / Fa1 Fa2 So1");
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.why("A2"), "");
  EXPECT_EQ(scene.why("C2"), "DC-10.12") << "no other of it is there";
  scene.play("A2");
  EXPECT_EQ(scene.moves(), "C3") << "the turn must be this pair";
  EXPECT_EQ(scene.why("shrine"), "DC-10.12");
  EXPECT_EQ(scene.why("discard"), "DC-10.12");
  EXPECT_EQ(scene.why("done"), "DC-3.2");
}

// DC-10.12
TEST(Elegance, TheSecondTileMustHaveAShortSideFreeThen) {
  // Two more of So1: one with a short side free, one with a long side only.
  Scene scene = Scene("spirit-cards=elegance").castle("So1 Me2 Wi3 / So1 So2 So1 / Fa1 Fa2 Fa3");
  scene.play("elegance, -shrine, A2");
  EXPECT_EQ(scene.moves(), "A1");
  EXPECT_EQ(scene.why("C2"), "DC-10.12");
}

// DC-10.12
TEST(Elegance, WhatLiesUnderTheFirstTileDoesNotCount) {
  // Nobody knows that the same lies under it.
  Scene scene =
      Scene("spirit-cards=elegance").castle("2Wi1 2Me2 2Wi3 / 2So1 2So2 2So3 / 2Fa1 2Fa2 2Fa3");
  scene.hidden("So1 So1").play("elegance, -shrine");
  EXPECT_EQ(scene.why("A2"), "DC-10.12");
}

// DC-10.12
TEST(Elegance, AShortSideThatTheFirstSetsFreeCounts) {
  // Between A1 and A4 neither of the two has a short side free, until the other is taken.
  Scene scene = Scene("spirit-cards=elegance").castle("Wi1 / So1 / So1 / Fa1 / . So1 So2");
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.why("A2"), "");
  EXPECT_EQ(scene.why("A3"), "");
  scene.play("A2");
  EXPECT_EQ(scene.moves(), "A3 B5");
  Scene alone =
      Scene("spirit-cards=elegance").castle("Wi1 / So1 / So1 / Fa1").play("elegance, -shrine");
  EXPECT_EQ(alone.takes(), "A1 A2 A3 A4");
  alone.play("A3");
  EXPECT_EQ(alone.moves(), "A2");
}

// DC-10.12
TEST(Elegance, AShortSideThatIsFreeAlreadyCountsToo) {
  // B1 above B2 has gone before.
  Scene scene = Scene("spirit-cards=elegance").castle("Wi1 . Wi3 / So1 So1 So3 / Fa1 Fa2 Fa3");
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.why("A2"), "");
  scene.play("A2");
  EXPECT_EQ(scene.moves(), "B2");
}

// DC-10.12
TEST(Elegance, ItNeedsRoomForAPair) {
  Scene scene = Scene("spirit-cards=elegance").castle("Wi1 Me2 Wi3 / So1 So2 So3 / Fa1 Fa2 So1");
  scene.realm(crowded(1)).play("elegance, -shrine");
  EXPECT_EQ(scene.why("A2"), "DC-10.12");
  EXPECT_EQ(scene.takes(), "A1 B1 C1 A3 B3 C3");
  Scene two = Scene("spirit-cards=elegance").castle("Wi1 Me2 Wi3 / So1 So2 So3 / Fa1 Fa2 So1");
  two.realm(crowded(2)).play("elegance, -shrine");
  EXPECT_EQ(two.why("A2"), "");
}

// DC-10.12
TEST(Elegance, TheDragonCannotBeSummoned) {
  Scene scene = Scene("spirit-cards=elegance").castle("Me1 . Me2");
  EXPECT_EQ(scene.why("summon"), "");
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.why("summon"), "DC-10.12");
}

// DC-10.12
TEST(Elegance, UntilItIsUsedOnlyTheDeepAndDeceptionCanBeActivated) {
  Scene scene = Scene("spirit-cards=elegance+destruction+deep+deception");
  scene.castle("So1 Me2 Wi3 / So1 So2 So3 / Fa1 Fa2 Fa3").pool(5);
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.why("destruction"), "DC-10.12");
  EXPECT_EQ(scene.spirits(), "");
  scene.play("A2");
  EXPECT_EQ(scene.spirits(), "deception deep");
  scene.play("deep, -shrine");
  EXPECT_EQ(scene.takes(), "A1") << "So2 has no side free, So3 only a long one";
}

// DC-10.12, DC-10.14
TEST(Elegance, DeceptionMustUseItToo) {
  Scene scene = Scene("spirit-cards=elegance+deception").pool(5);
  scene.castle("So1 Me2 Wi3 / So1 So2 So3 / Fa1 Fa2 Fa3");
  scene.play("elegance, -shrine, A2, deception, -shrine");
  EXPECT_EQ(scene.takes(), "A1 A3");
  EXPECT_EQ(scene.why("B2"), "DC-10.12") << "adjacent, but without a short side free";
}

// DC-10.12
TEST(Elegance, OnceItIsUsedTheOthersCanBeActivatedAgain) {
  Scene scene = Scene("spirit-cards=elegance+destruction+deep").castle(kSquare).pool(5);
  scene.play("elegance, -shrine, B1, discard");
  EXPECT_EQ(scene.spirits(), "destruction");
  Scene letter = Scene("spirit-cards=elegance+destruction between-picks=yes").castle(kSquare);
  letter.pool(5).play("elegance, -shrine, B1");
  EXPECT_EQ(letter.spirits(), "destruction");
}

// DC-10.13
TEST(Elegance, OnlyBeforeATileIsTaken) {
  Scene scene = Scene("spirit-cards=elegance").castle(kSquare).pool(5).play("A1");
  EXPECT_EQ(scene.why("elegance"), "DC-9.9");
  scene.play("shrine");
  EXPECT_EQ(scene.why("elegance"), "DC-10.13");
}

// DC-10.13, DC-9.9
TEST(Elegance, BeforeTheSecondTileByTheOption) {
  Scene scene = Scene("spirit-cards=elegance+destruction between-picks=yes").pool(5);
  scene.castle("Me1 Me1 Me3 / Wi1 Me2 Wi3 / So1 So2 So3 / Fa1 Me1 Fa3").play("A1");
  EXPECT_EQ(scene.takes(), "B1");
  EXPECT_EQ(scene.spirits(), "elegance destruction");
  scene.play("elegance, -shrine");
  EXPECT_EQ(scene.moves(), "B1 B4") << "it must be a pair now";
  EXPECT_EQ(scene.why("destruction"), "DC-10.12");
  EXPECT_EQ(scene.why("discard"), "DC-10.12");
  Scene none = Scene("spirit-cards=elegance between-picks=yes").castle(kSquare).play("A1");
  EXPECT_EQ(none.why("elegance"), "DC-10.12") << "no second tile";
}

// DC-10.13, DC-4.15
TEST(Elegance, BeforeTheSecondTileItNeedsRoomForAPair) {
  Scene scene = Scene("spirit-cards=elegance between-picks=yes").castle("Me1 Me1 Me3");
  scene.realm(crowded(1)).play("A1, elegance");
  EXPECT_EQ(scene.why("-shrine"), "DC-9.12");
  EXPECT_EQ(scene.why("-f6"), "") << "the price makes room";
}

// DC-10.8, DC-9.12
TEST(Elegance, NeedsACastle) {
  Scene scene = Scene("spirit-cards=elegance").castle("");
  EXPECT_EQ(scene.why("elegance"), "DC-10.12");
}

// DC-10.14
TEST(Deception, TheSecondTileIsOneBesideTheFirst) {
  Scene scene =
      Scene("spirit-cards=deception").castle("2Wi1 2Me2 2Wi3 / 2So1 2So2 2So3 / 2Fa1 2Fa2 2Fa3");
  scene.play("A2, *, deception, -shrine");
  EXPECT_EQ(scene.takes(), "A1 B2 A3") << "neither identical nor Available";
  EXPECT_EQ(scene.why("C2"), "DC-10.15");
  EXPECT_EQ(scene.why("B1"), "DC-10.15") << "not by corners";
  EXPECT_EQ(scene.why("A2"), "DC-10.15") << "not what lay under it";
  scene.play("B2, *");
  EXPECT_EQ(scene.in_hand(), "So1 So2");
}

// DC-10.14
TEST(Deception, AfterTheFirstTile) {
  Scene scene = Scene("spirit-cards=deception").castle("2Wi1 2Me2");
  EXPECT_EQ(scene.why("deception"), "DC-10.14");
  scene.play("A1, *, discard");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-10.15
TEST(Deception, OnTheSameFloorAsTheFirst) {
  Scene scene = Scene("spirit-cards=deception").castle("Wi1 / 2So1 2So2 / 2Fa1");
  scene.play("A2, *, deception, -shrine");
  EXPECT_EQ(scene.takes(), "B2 A3");
  EXPECT_EQ(scene.why("A1"), "DC-10.15");
}

// DC-10.15
TEST(Deception, OnAnyFloorByTheOption) {
  Scene scene =
      Scene("spirit-cards=deception deception=any-floor").castle("Wi1 / 2So1 2So2 / 2Fa1");
  scene.play("A2, *, deception, -shrine");
  EXPECT_EQ(scene.takes(), "A1 B2 A3");
  EXPECT_EQ(scene.why("B1"), "DC-2.1");
}

// DC-10.15, DC-9.12
TEST(Deception, NeedsATileBesideTheFirst) {
  Scene alone = Scene("spirit-cards=deception").castle("2So1 Me1 / Wi1").play("A1, *");
  EXPECT_EQ(alone.why("deception"), "DC-10.15");
  Scene edge = Scene("spirit-cards=deception").castle(". . . . . 2So1 / 2Me1").play("F1, *");
  EXPECT_EQ(edge.why("deception"), "DC-10.15") << "a row does not go on in the next";
  Scene room = Scene("spirit-cards=deception").castle("2So1").realm(crowded(2)).play("A1, *");
  EXPECT_EQ(room.why("deception"), "DC-10.15") << "it is not for want of room";
}

// DC-10.31
TEST(Deep, TheSecondTileIsOneOfTheSameType) {
  Scene scene =
      Scene("spirit-cards=deep").castle("2Me1 . Me2 . So1 / . Me3 Me4 Me5 / Wi1 Wi2 . Me1");
  scene.hidden("Fa1").play("A1, Fa1");
  EXPECT_EQ(scene.takes(), "D3");
  scene.play("deep, -shrine");
  EXPECT_EQ(scene.takes(), "C1 B2 D2 D3") << "Available, whatever the number";
  EXPECT_EQ(scene.why("E1"), "DC-10.31") << "another type";
  EXPECT_EQ(scene.why("C2"), "DC-4.1") << "not Available";
  scene.play("D2");
  EXPECT_EQ(scene.in_hand(), "Me1 Me5");
}

// DC-10.31
TEST(Deep, SymbolsDoNotMatterEither) {
  Scene scene = Scene("spirit-cards=deep").castle("2Se1 . Se4 . Wi1").hidden("Fa1");
  scene.play("A1, Fa1, deep, -shrine");
  EXPECT_EQ(scene.moves(), "C1");
}

// DC-10.31, DC-9.12
TEST(Deep, NeedsSuchATile) {
  Scene scene = Scene("spirit-cards=deep").castle("2Se1 . Wi4 . Me1").hidden("Fa1").play("A1, Fa1");
  EXPECT_EQ(scene.why("deep"), "DC-10.31");
  Scene room = Scene("spirit-cards=deep").castle("2Se1 . Wi4").hidden("Fa1").realm(crowded(2));
  EXPECT_EQ(room.play("A1, Fa1").why("deep"), "DC-10.31") << "it is not for want of room";
}

// DC-10.32
TEST(Deep, AnIdenticalSecondTileWillDo) {
  Scene scene = Scene("spirit-cards=deep").castle("2Me1 . Me1").hidden("Fa1").realm("So1");
  scene.play("A1, Fa1, deep, -a1, C1");
  EXPECT_EQ(scene.in_hand(), "Me1 Me1");
  EXPECT_EQ(scene.realm_of(1), "");
}

// DC-10.33
TEST(Deep, NotTogetherWithDeception) {
  for (const auto& [one, other] :
       {std::pair<std::string, std::string>{"deep", "deception"}, {"deception", "deep"}}) {
    Scene scene = Scene("spirit-cards=deep+deception").castle("2Me1 2Me2").pool(5);
    scene.play("A1, *, " + one + ", -shrine");
    EXPECT_EQ(scene.why(other), "DC-10.33");
    EXPECT_EQ(scene.spirits(), "");
  }
}

// DC-10.33
TEST(Deep, OnlyInAPair) {
  for (const std::string spirit : {"deep", "deception"}) {
    Scene scene = Scene("spirit-cards=" + spirit).castle("2Me1 2Me2").hidden("So1 So2").pool(5);
    scene.play("A1, So1, " + spirit + ", -shrine");
    EXPECT_EQ(scene.why("shrine"), "DC-10.33");
    EXPECT_EQ(scene.why("discard"), "DC-10.33");
    EXPECT_EQ(scene.why("summon"), "DC-10.33");
    EXPECT_EQ(scene.why("a1"), "DC-10.33");
    EXPECT_EQ(scene.moves(), "B1");
  }
}

// DC-10.34
TEST(Destruction, AnAvailableTileOfAnyFloorIsDiscarded) {
  Scene scene = Scene("spirit-cards=destruction").castle("2Me1 . Me2 Me3 Me4 / 3So1").pool(1);
  scene.play("destruction, -shrine");
  EXPECT_EQ(scene.moves(), "xA1 xC1 xE1 xA2");
  EXPECT_EQ(scene.why("xD1"), "DC-10.34") << "not Available";
  EXPECT_EQ(scene.why("xB1"), "DC-2.1");
  scene.play("xC1");
  EXPECT_EQ(scene.castle(), "2Me1 . . Me3 Me4 / 3So1");
  EXPECT_EQ(scene.points_of(1), 0) << "no point";
  EXPECT_EQ(scene.in_hand(), "");
  EXPECT_EQ(scene.phase(), Phase::kAct) << "and the action is still to come";
}

// DC-10.35
TEST(Destruction, WhatItSetsFreeCanBeTaken) {
  Scene scene = Scene("spirit-cards=destruction")
                    .castle("2Me1 2Me2 2Me3")
                    .hidden("So1")
                    .play("destruction, -shrine");
  EXPECT_EQ(scene.why("xB1"), "DC-10.34");
  scene.play("xA1, So1");
  EXPECT_EQ(scene.castle(), "So1 2Me2 2Me3") << "what lay under it is turned up";
  EXPECT_EQ(scene.takes(), "B1 C1");
}

// DC-10.35
TEST(Destruction, TheLastTileOfAFloorGivesWayToTheNext) {
  Scene scene = Scene("spirit-cards=destruction").castle("3Me1 . 2So1").hidden("Fa1");
  EXPECT_EQ(scene.takes(), "A1");
  scene.play("destruction, -shrine, xA1, Fa1");
  EXPECT_EQ(scene.takes(), "A1 C1");
}

// DC-10.36, DC-8.1
TEST(Destruction, ThenTheDragonMayBeSummonedInThisTurn) {
  Scene scene = Scene("spirit-cards=destruction").castle("2Me1 . So1").hidden("Fa1");
  EXPECT_EQ(scene.why("summon"), "DC-8.1");
  scene.play("destruction, -shrine, xA1, Fa1");
  EXPECT_EQ(scene.why("summon"), "");
  scene.play("summon");
  EXPECT_EQ(scene.tokens_of(1), 1);
}

// DC-10.36
TEST(Destruction, NotOnceTheActionIsDone) {
  Scene scene = Scene("spirit-cards=destruction").castle("2Me1 . 2So1").hidden("Fa1 Fa2").pool(2);
  scene.play("A1, Fa1, discard, destruction, -shrine, xC1, Fa2");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.tokens_of(1), 0);
}

// DC-10.37
TEST(Destruction, EleganceDoesNotHelpIt) {
  Scene scene = Scene("spirit-cards=elegance+destruction").castle(kSquare).pool(5);
  scene.play("elegance, -shrine, A1, discard, destruction, -shrine");
  EXPECT_EQ(scene.why("xB3"), "DC-10.34") << "only a short side is free";
  EXPECT_EQ(scene.why("xB1"), "");
}

// DC-10.34, DC-8.3
TEST(Destruction, MayTakeTheLastTile) {
  Scene scene = Scene("spirit-cards=destruction").castle("Me1").play("destruction, -shrine, xA1");
  EXPECT_EQ(scene.moves(), "summon");
}

}  // namespace
}  // namespace castellan::dragon_castle
