// CK-6: the advanced rules.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

// CK-6.1
TEST(Advanced, TowersAreAttackedWithAnExactCopy) {
  Scene scene = Scene({.towers_fall = 1})
                    .castle(0, "a1 Tbz, a2 Wbz")
                    .castle(1, "a1 Tyc, b1 Wrc")
                    .hand(0, "Tyc");
  scene.play("x2.a1");
  EXPECT_EQ(scene.castle_of(1), "b1 Wrc");
  EXPECT_EQ(scene.hand_of(0), "");
  EXPECT_EQ(scene.discarded(), "Tyc Tyc");
}

// CK-6.1
TEST(Advanced, ATowerOfAnotherColourOrShapeDoesNotHitIt) {
  Scene scene = Scene({.towers_fall = 1})
                    .castle(0, "a1 Tbz, a2 Wbz")
                    .castle(1, "a1 Tyc, b1 Wrc")
                    .hand(0, "Tyz Trc Wyc Ky Ky");
  EXPECT_EQ(scene.why("x2.a1"), "CK-6.1");
}

// CK-6.1, CK-4.3
TEST(Advanced, TheLineFallsWithTheTower) {
  Scene scene = Scene({.towers_fall = 1})
                    .castle(0, "a1 Tbz, a2 Wbz")
                    .castle(1, "a1 Tyc, a2 Wyz, a3 Tbz, b1 Wys, c1 Tyz, b2 Ky")
                    .hand(0, "Tyc");
  scene.play("x2.a1");
  EXPECT_EQ(scene.castle_of(1), "a3 Tbz, b2 Ky");
}

// CK-6.1, CK-5.2
TEST(Advanced, ACastleOfTowersCanBeRazed) {
  Scene scene = Scene({.towers_fall = 1})
                    .castle(0, "a1 Tbz, a2 Wbz")
                    .castle(1, "a1 Tyc, c3 Trz")
                    .hand(0, "Tyc Trz");
  scene.play("x2.a1 x2.c3");
  EXPECT_EQ(scene.winner(), 0);
}

// CK-6.2
TEST(Advanced, TheFirstTileMayBeTakenFromTheTopOfTheDiscards) {
  Scene scene = Scene({.take_discard = 1}).discards("Wbs Trz").hand(1, "Kr");
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.moves(), "draw take");
  scene.play("take");
  EXPECT_EQ(scene.hand_of(1), "Trz Kr");
  EXPECT_EQ(scene.discarded(), "Wbs");
}

// CK-6.2
TEST(Advanced, TheSecondTileStillComesFromThePile) {
  Scene scene = Scene({.take_discard = 1}).discards("Wbs Trz").choosing();
  scene.play("take");
  EXPECT_EQ(scene.why("take"), "CK-2.6");
  EXPECT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.draws(), 1);
  scene.draw("Kb");
  EXPECT_EQ(scene.hand_of(0), "Trz Kb");
  EXPECT_EQ(scene.phase(), Phase::kMain);
}

// CK-6.2
TEST(Advanced, BothTilesMayComeFromThePile) {
  Scene scene = Scene({.take_discard = 1}).discards("Wbs Trz").choosing();
  scene.play("draw").draw("Kb");
  EXPECT_EQ(scene.why("take"), "CK-2.6");
  scene.draw("Kr");
  EXPECT_EQ(scene.hand_of(0), "Kr Kb");
  EXPECT_EQ(scene.discarded(), "Wbs Trz");
  EXPECT_EQ(scene.phase(), Phase::kMain);
}

// CK-6.2
TEST(Advanced, WithoutDiscardsThereIsNothingToTake) {
  Scene scene = Scene({.take_discard = 1}).hand(1, "Kr");
  scene.play("done");
  EXPECT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.why("take"), "CK-2.6");
}

// CK-6.2
TEST(Advanced, WithoutTheRuleNothingIsTaken) {
  Scene scene = Scene().discards("Wbs Trz");
  scene.play("done");
  EXPECT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.why("take"), "CK-6.2");
}

// CK-6.2
TEST(Advanced, TheTopOfTheDiscardsIsWhatWasDiscardedLast) {
  Scene scene = Scene({.take_discard = 1}).hand(0, "Trz Wbs Kr Ky Kb Kb");
  scene.play("done -Wbs -Kr take");
  EXPECT_EQ(scene.hand_of(1), "Kr");
  EXPECT_EQ(scene.discarded(), "Wbs");
}

// CK-6.2
TEST(Advanced, WithAnEmptyPileThereIsStillTheChoice) {
  Scene scene = Scene({.take_discard = 1}).pile("").discards("Trz");
  scene.play("done");
  EXPECT_EQ(scene.moves(), "draw take");
}

// CK-6.2, CK-1.6
TEST(Advanced, WithAnEmptyPileTheTopIsTakenAndTheOthersAreShuffled) {
  Scene scene = Scene({.take_discard = 1}).pile("").discards("Trz").choosing();
  scene.play("take");
  EXPECT_EQ(scene.hand_of(0), "Trz");
  EXPECT_EQ(scene.discarded(), "");
  EXPECT_EQ(scene.pile_size(), 89);
  EXPECT_EQ(scene.copies_left("Trz"), 3U);
  scene.draw("Trz");
  EXPECT_EQ(scene.phase(), Phase::kMain);
}

// CK-6.2, CK-1.6
TEST(Advanced, WithAnEmptyPileOneMayDrawFromTheShuffledDiscardsToo) {
  Scene scene = Scene({.take_discard = 1}).pile("").discards("Trz").choosing();
  scene.play("draw");
  EXPECT_EQ(scene.discarded(), "");
  EXPECT_EQ(scene.pile_size(), 90);
  EXPECT_EQ(scene.copies_left("Trz"), 4U);
  scene.draw("Trz Kr");
  EXPECT_EQ(scene.hand_of(0), "Trz Kr");
}

// CK-6.2, CK-1.6
TEST(Advanced, TheLastTileOfAllMayBeTaken) {
  Scene scene = Scene({.takeover = 1, .take_discard = 1})
                    .castle(0, "a1 Trz, a2 Wrz")
                    .castle(1, "a1 Tyc, a2 Wyc")
                    .pile("")
                    .discards("Kb")
                    .rest_in_reserve(1)
                    .choosing();
  scene.play("take");
  EXPECT_EQ(scene.hand_of(0), "Kb");
  EXPECT_EQ(scene.phase(), Phase::kMain) << "nothing is left for the second tile";
}

// CK-6.3
TEST(Advanced, WithStrictLastTheLastTileOfTheRingMatchesBothNeighbours) {
  Scene scene = Scene({.strict_last = 1})
                    .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbz")
                    .hand(0, "Wrs Wyc Wbs Wys Wrz Wbc");
  EXPECT_EQ(scene.why("Wrs-b1"), "CK-6.3") << "red like a1 only";
  EXPECT_EQ(scene.why("Wyc-b1"), "CK-6.3") << "curvy like a1 only";
  EXPECT_EQ(scene.why("Wbs-b1"), "CK-6.3") << "blue like c1 only";
  EXPECT_EQ(scene.why("Wys-b1"), "CK-6.3") << "like neither";
  EXPECT_TRUE(scene.legal("Wrz-b1")) << "red like a1, zigzag like c1";
  EXPECT_TRUE(scene.legal("Wbc-b1")) << "curvy like a1, blue like c1";
}

// CK-6.3, CK-3.5
TEST(Advanced, StrictLastChangesNothingBeforeTheLastTile) {
  Scene scene = Scene({.strict_last = 1}).castle(0, "a1 Trz, a3 Tbc").hand(0, "Wrs Wrc Wys");
  EXPECT_EQ(scene.why("Wrs-a2"), "CK-3.5");
  EXPECT_EQ(scene.why("Wys-a2"), "CK-3.4");
  EXPECT_TRUE(scene.legal("Wrc-a2"));
}

// CK-6.4
TEST(Advanced, EverybodyKnowsATileThatWasTakenUp) {
  Scene scene = Scene({.seats = 3, .take_discard = 1}).discards("Trz").hand(0, "Kr").choosing();
  scene.play("take").draw("Kb");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "Trz");
  EXPECT_EQ(scene.known_hand(seat_at(2), 0), "Trz");
  EXPECT_EQ(scene.known_hand(kPublic, 0), "Trz");
  EXPECT_EQ(scene.known_hand(seat_at(0), 0), "Trz Kr Kb");
}

// CK-6.4
TEST(Advanced, ATileTakenUpIsForgottenWhenOneOfItsKindIsDiscarded) {
  Scene scene = Scene({.take_discard = 1}).hand(0, "Trz Trz Wbs Ky Kb Kb").shown(0, "Trz Wbs");
  scene.play("done -Kb");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "Trz Wbs") << "no shown tile left the hand";
  scene.play("-Trz");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "Wbs") << "the other Trz may be any tile";
  EXPECT_EQ(scene.hand_of(0), "Trz Wbs Ky Kb");
}

// CK-6.4
TEST(Advanced, OfTwoShownTilesOfAKindOneIsStillKnown) {
  Scene scene = Scene({.take_discard = 1}).hand(0, "Trz Trz Trz").shown(0, "Trz Trz");
  scene.play("Trz-a1");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "Trz");
  EXPECT_EQ(scene.hand_of(0), "Trz Trz");
}

// CK-6.4
TEST(Advanced, ATileTakenUpIsForgottenWhenItIsBuiltOrAttackedWith) {
  Scene built = Scene({.take_discard = 1}).hand(0, "Trz Kb").shown(0, "Trz");
  EXPECT_EQ(built.known_hand(seat_at(1), 0), "Trz");
  EXPECT_EQ(built.play("Trz-a1").known_hand(seat_at(1), 0), "");
  Scene attacked = Scene({.take_discard = 1})
                       .castle(0, "a1 Tbz, a2 Wbz")
                       .castle(1, "a1 Tyc, a2 Wrc")
                       .hand(0, "Wrc Wrc Kb")
                       .shown(0, "Wrc Kb");
  EXPECT_EQ(attacked.play("x2.a2").known_hand(seat_at(1), 0), "Kb");
}

// CK-6.4, CK-7.2
TEST(Advanced, ATileBuiltFromTheReserveDoesNotLeaveTheHand) {
  Scene scene =
      Scene({.takeover = 1, .take_discard = 1}).hand(0, "Trz Kb").shown(0, "Trz").reserve(0, "Trz");
  scene.play("+Trz-a1");
  EXPECT_EQ(scene.hand_of(0), "Trz Kb");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "Trz") << "it is still known";
  EXPECT_EQ(scene.known_hand(kPublic, 0), "Trz");
}

// The three rules each with its own small position, in all eight combinations.
// CK-6.5
TEST(Advanced, TheThreeRulesAreIndependent) {
  for (int combination = 0; combination < 8; ++combination) {
    const bool towers = combination % 2 != 0;
    const bool take = combination / 2 % 2 != 0;
    const bool strict = combination / 4 != 0;
    Options options;
    options.towers_fall = towers ? 1 : 0;
    options.take_discard = take ? 1 : 0;
    options.strict_last = strict ? 1 : 0;
    Scene scene = Scene(options)
                      .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbz")
                      .castle(1, "a1 Tyc, a2 Wyc")
                      .hand(0, "Wrs Tyc")
                      .discards("Kb");
    EXPECT_EQ(scene.legal("x2.a1"), towers);
    EXPECT_EQ(scene.legal("Wrs-b1"), !strict);
    scene.play("done");
    EXPECT_EQ(scene.phase() == Phase::kChoose, take);
  }
}

// CK-6.5, CK-6.1
TEST(Advanced, TowersFallInTheOtherVersionsToo) {
  Scene king = Scene({.version = Version::kKing, .towers_fall = 1})
                   .castle(0, "a1 Trz, a2 Wbz")
                   .hand(0, "Trz");
  king.play("x1.a1");
  EXPECT_EQ(king.castle_of(0), "a2 Wbz");
  Scene empire = Scene({.version = Version::kEmpire, .towers_fall = 1})
                     .castle(0, "a1 Trz, B.a1 Trz")
                     .castle(1, "a1 Tyc, B.c3 Tbs")
                     .hand(0, "Tbs");
  empire.play("x2B.c3");
  EXPECT_EQ(empire.castle_of(1), "a1 Tyc");
}

// CK-6.5, CK-6.1, CK-4.3
TEST(Advanced, TheLineFallsWithTheTowerInTheKingsCastleToo) {
  Scene scene = Scene({.version = Version::kKing, .towers_fall = 1})
                    .castle(0, "a1 Trz, a2 Wrs, a3 Tbs, c1 Trc, b1 Wrc, b2 Kr")
                    .hand(0, "Trz");
  scene.play("x1.a1");
  EXPECT_EQ(scene.castle_of(0), "a3 Tbs, b2 Kr");
  EXPECT_EQ(scene.discarded(), "Trc Trz Trz Wrc Wrs");
}

// CK-6.5, CK-6.2
TEST(Advanced, TheTopDiscardIsTakenInTheOtherVersionsToo) {
  for (const Version version : {Version::kEmpire, Version::kKing}) {
    Scene scene = Scene({.version = version, .take_discard = 1})
                      .castle(0, "a1 Trz")
                      .discards("Wbs")
                      .hand(0, "Tys Tys Ky Kr Kr")
                      .hand(1, "Kr");
    scene.play("done -Ky");
    EXPECT_EQ(scene.turn_of(), 1);
    EXPECT_EQ(scene.discarded(), "Wbs Ky");
    EXPECT_EQ(scene.moves(), "draw take");
    scene.play("take");
    EXPECT_EQ(scene.hand_of(1), "Kr Ky");
    EXPECT_EQ(scene.discarded(), "Wbs");
    EXPECT_EQ(scene.known_hand(seat_at(0), 1), "Ky");
    scene.draw("Kb");
    EXPECT_EQ(scene.hand_of(1), "Kr Ky Kb");
    EXPECT_EQ(scene.phase(), Phase::kMain);
  }
}

// CK-6.5, CK-6.3
TEST(Advanced, StrictLastHoldsInTheOtherVersionsToo) {
  for (const Version version : {Version::kEmpire, Version::kKing, Version::kSolitaire}) {
    Options options{.version = version};
    if (version == Version::kSolitaire) options.seats = 1;
    for (const bool strict : {false, true}) {
      options.strict_last = strict ? 1 : 0;
      Scene scene = Scene(options)
                        .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbz")
                        .hand(0, "Wrs Wrz");
      EXPECT_EQ(scene.why("Wrs-b1"), strict ? "CK-6.3" : "") << "red like a1 only";
      EXPECT_TRUE(scene.legal("Wrz-b1")) << "red like a1, zigzag like c1";
    }
  }
}

}  // namespace
}  // namespace castellan::castle_keep
