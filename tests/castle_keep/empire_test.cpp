// CK-8: the Empire. B. is the second castle of a player; places of the first are written alone.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

constexpr Options kEmpire{.version = Version::kEmpire};
constexpr Options kEmpireOfThree{.seats = 3, .version = Version::kEmpire};

constexpr std::string_view kFinished =
    "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs, b1 Wrs, b2 Kr";
constexpr std::string_view kFinishedB =
    "B.a1 Trc, B.a2 Wrc, B.a3 Trz, B.b3 Wrz, B.c3 Tbz, B.c2 Wbz, B.c1 Tbs, B.b1 Wrs, B.b2 Kr";

// CK-8.1
TEST(Empire, YouBuildOnBothCastlesInTheSameTurn) {
  Scene scene = Scene(kEmpire).hand(0, "Trz Wrz Tbc Wbc Kr Kb");
  scene.play("Trz-a1 Tbc-B.a1 Wrz-a2 Wbc-B.b1 Kb-B.b2 Kr-b2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrz, b2 Kr, B.a1 Tbc, B.b1 Wbc, B.b2 Kb");
}

// CK-8.1
TEST(Empire, EachCastleFollowsTheRulesOfBuildingOnItsOwn) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz").hand(0, "Wrz Wbc Kr Trz");
  EXPECT_TRUE(scene.legal("Wbc-B.c2")) << "the first tile there";
  EXPECT_EQ(scene.why("Wbc-a2"), "CK-3.4");
  EXPECT_TRUE(scene.legal("Kr-b2"));
  EXPECT_EQ(scene.why("Kr-B.b2"), "CK-3.3");
  EXPECT_EQ(scene.why("Trz-a1"), "CK-3.8");
  EXPECT_TRUE(scene.legal("Trz-B.a1"));
}

// CK-1.6, CK-8.1
TEST(Empire, ThePileIsMadeAnewBetweenTheTwoTilesOfADrawHereToo) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz").castle(1, "B.a1 Tyc").pile("Kb");
  scene.play("done").draw("Kb");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.draws(), 1);
  EXPECT_EQ(scene.pile_size(), 87);
  EXPECT_EQ(scene.discarded(), "");
  scene.draw("Trz");
  EXPECT_EQ(scene.hand_of(1), "Trz Kb");
  EXPECT_EQ(scene.phase(), Phase::kMain);
}

// CK-8.2
TEST(Empire, TheTwoCastlesAreCountedTogetherBeforeAttacksBegin) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, B.a1 Tbc").castle(1, "B.b1 Wys");
  scene.hand(0, "Wys").hand(1, "Kr Tyz");
  EXPECT_EQ(scene.why("x2B.b1"), "CK-8.2");
  scene.play("done").draw("Ky Kb").play("Tyz-c3 done").draw("Kr Kr");
  EXPECT_TRUE(scene.legal("x2B.b1"));
}

// CK-8.2, CK-4.1
TEST(Empire, AttacksStayAllowedThere) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz").castle(1, "B.b1 Wys").gate_open().hand(0, "Wys");
  EXPECT_TRUE(scene.legal("x2B.b1"));
}

// CK-8.3
TEST(Empire, BothCastlesOfOneOpponentMayBeAttackedInATurn) {
  Scene scene = Scene(kEmpireOfThree)
                    .castle(0, "a1 Trz, B.a1 Tbc")
                    .castle(1, "a1 Tyc, a2 Wrc, B.a2 Wbs, B.c3 Tyc")
                    .castle(2, "a1 Tyc, a2 Wrc, B.a2 Wbs, B.c3 Tyc")
                    .hand(0, "Wrc Wrc Wbs Wbs");
  scene.play("x2.a2");
  EXPECT_EQ(scene.why("x3.a2"), "CK-4.7");
  EXPECT_EQ(scene.why("x3B.a2"), "CK-4.7");
  scene.play("x2B.a2");
  EXPECT_EQ(scene.castle_of(1), "a1 Tyc, B.c3 Tyc");
}

// CK-8.3, CK-4.5, CK-4.6
TEST(Empire, OnlyTheCastleThatIsAttackedMatters) {
  Scene scene = Scene(kEmpire)
                    .castle(0, "a1 Trz, B.a1 Tbc")
                    .castle(1, "a1 Tyc, b2 Ky, B.b2 Ky")
                    .hand(0, "Ky");
  EXPECT_EQ(scene.why("x2.b2"), "CK-4.5") << "a tower stands beside it";
  EXPECT_TRUE(scene.legal("x2B.b2")) << "this one stands alone";
}

// CK-8.3, CK-4.3
TEST(Empire, ALineDoesNotRunFromCastleToCastle) {
  Scene scene = Scene(kEmpire)
                    .castle(0, "a1 Trz, B.a1 Tbc")
                    .castle(1, "a1 Tyc, a2 Wyc, B.a1 Tyc, B.a2 Wyc")
                    .hand(0, "Wyc");
  scene.play("x2B.a2");
  EXPECT_EQ(scene.castle_of(1), "a1 Tyc, a2 Wyc");
}

// CK-8.4
TEST(Empire, ATileMovesToAFreePlaceOfTheOtherCastle) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, a2 Wrz, B.b3 Wrs, B.a3 Trs, B.b2 Kr");
  Scene there = scene;
  there.play("A.a1>c3");
  EXPECT_EQ(there.castle_of(0), "a2 Wrz, B.a3 Trs, B.b3 Wrs, B.c3 Trz, B.b2 Kr");
  Scene back = scene;
  back.play("B.b3>b1");
  EXPECT_EQ(back.castle_of(0), "a1 Trz, a2 Wrz, b1 Wrs, B.a3 Trs, B.b2 Kr");
  Scene keep = scene;
  keep.play("B.b2>b2");
  EXPECT_EQ(keep.castle_of(0), "a1 Trz, a2 Wrz, b2 Kr, B.a3 Trs, B.b3 Wrs");
}

// CK-8.4
TEST(Empire, TwoTilesOfTheSameSortAreSwapped) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, a2 Wrz, b2 Kr, B.c1 Trs, B.c2 Wrs, B.b2 Ky");
  Scene towers = scene;
  towers.play("a1=c1");
  EXPECT_EQ(towers.tile(0, "a1"), "Trs");
  EXPECT_EQ(towers.tile(0, "B.c1"), "Trz");
  Scene walls = scene;
  walls.play("a2=c2");
  EXPECT_EQ(walls.tile(0, "a2"), "Wrs");
  EXPECT_EQ(walls.tile(0, "B.c2"), "Wrz");
  Scene keeps = Scene(kEmpire).castle(0, "a1 Trz, a2 Wyz, b2 Kr, B.c1 Trs, B.b1 Wys, B.b2 Ky");
  keeps.play("b2=b2");
  EXPECT_EQ(keeps.tile(0, "b2"), "Ky");
  EXPECT_EQ(keeps.tile(0, "B.b2"), "Kr");
}

// CK-8.4
TEST(Empire, ThereMustBeSomethingToInterchange) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, B.a1 Trz, B.a2 Wrz");
  EXPECT_EQ(scene.why("A.a3>c3"), "CK-8.4") << "nothing to move";
  EXPECT_EQ(scene.why("A.a1>a1"), "CK-3.8") << "the place is taken";
  EXPECT_EQ(scene.why("a3=a1"), "CK-8.4") << "nothing to swap";
  EXPECT_EQ(scene.why("a1=c3"), "CK-8.4") << "nothing to swap with";
  EXPECT_EQ(scene.why("a1=a1"), "CK-8.4") << "two equal tiles";
  for (const std::string_view other_sort : {"A.a1>a2", "B.a2>b2", "a1=a2", "b2=a1", "a1>a3"}) {
    EXPECT_FALSE(CastleKeepFace::parse(other_sort)) << other_sort;
  }
}

// CK-8.4, CK-2.6
TEST(Empire, TilesAreInterchangedAfterDrawing) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, B.b3 Wrz, B.c3 Trs").drawing(1);
  EXPECT_EQ(scene.why("A.a1>a3"), "CK-2.6");
  EXPECT_EQ(scene.why("a1=c3"), "CK-2.6");
  scene.draw("Kr");
  EXPECT_TRUE(scene.legal("A.a1>a3"));
  EXPECT_TRUE(scene.legal("a1=c3"));
}

// CK-8.4
TEST(Empire, OnlyYourOwnTilesAreInterchanged) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz").castle(1, "a1 Tyc, B.a2 Wyc, a3 Tys");
  EXPECT_EQ(scene.why("A.a3>c3"), "CK-8.4");
  EXPECT_EQ(scene.moves(), "A.a1>a1 A.a1>a3 A.a1>c3 A.a1>c1 done");
}

// CK-8.5
TEST(Empire, ATileChangesCastlesOnceATurn) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, a2 Wrz, B.b1 Wrs, B.c1 Trs");
  scene.play("A.a1>a1");
  EXPECT_EQ(scene.why("B.a1>a1"), "CK-8.5");
  EXPECT_EQ(scene.why("B.a1>a3"), "CK-8.5");
  EXPECT_TRUE(scene.legal("B.c1>a1")) << "another tile";
  scene.play("done").draw("Kb Kb").play("done").draw("Kb Kb");
  EXPECT_TRUE(scene.legal("B.a1>a1")) << "a turn later";
}

// CK-8.5
TEST(Empire, BothTilesOfASwapHaveChangedCastles) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, a2 Wrz, a3 Trc, B.a1 Trs, B.b1 Wrs, B.c1 Tbs");
  scene.play("a1=a1");
  EXPECT_EQ(scene.why("A.a1>a3"), "CK-8.5");
  EXPECT_EQ(scene.why("B.a1>c1"), "CK-8.5");
  EXPECT_EQ(scene.why("a1=c1"), "CK-8.5") << "the tile of the first castle";
  EXPECT_EQ(scene.why("a3=a1"), "CK-8.5") << "the tile of the second castle";
  EXPECT_EQ(scene.why("a1=a1"), "CK-8.5");
  EXPECT_FALSE(scene.why("a3=c1") == "CK-8.5") << "these two have not moved";
}

// CK-8.5
TEST(Empire, ATileThatWasBuiltThisTurnMayStillMove) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, B.b1 Wrs").hand(0, "Wrz Trs");
  scene.play("Wrz-a2 Trs-B.c1 A.a2>c2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, B.c2 Wrz, B.c1 Trs, B.b1 Wrs");
}

// CK-8.5
TEST(Empire, TheNextTileOnAPlaceThatWasLeftMayMove) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, a2 Wrz, B.b1 Wrs").hand(0, "Trs");
  scene.play("A.a1>a1 Trs-a1");
  EXPECT_TRUE(scene.legal("A.a1>c1"));
}

// CK-8.5
TEST(Empire, ATileMovesOnlyToWhereItCouldBeBuilt) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, a2 Wrz, b2 Kr, B.a2 Wbc, B.b3 Wrs");
  EXPECT_EQ(scene.why("A.a1>a1"), "CK-3.4") << "it does not match Wbc";
  EXPECT_EQ(scene.why("A.a1>a3"), "CK-3.5") << "it matches Wrs, but not Wbc";
  EXPECT_EQ(scene.why("A.a1>c1"), "CK-3.4") << "it would touch nothing";
  EXPECT_TRUE(scene.legal("A.a1>c3"));
  EXPECT_EQ(Scene(kEmpire).castle(0, "a1 Trz, b2 Kr").why("A.b2>b2"), "CK-3.3");
  EXPECT_EQ(Scene(kEmpire).castle(0, "a1 Trz, b2 Kr, B.a1 Tbs").why("A.b2>b2"), "CK-3.7");
  EXPECT_EQ(Scene(kEmpire).castle(0, "a1 Trz, a2 Wrz, B.b2 Ky").why("A.a1>a1"), "CK-3.9");
}

// CK-8.5, CK-3.6
TEST(Empire, AMovedTileMayBeTheLastOfTheRing) {
  constexpr std::string_view kOneGap =
      "B.a1 Trc, B.a2 Wrc, B.a3 Trz, B.b3 Wrz, B.c3 Tbz, B.c2 Wbz, B.c1 Tbz";
  Scene scene = Scene(kEmpire).castle(0, "a2 Wrs, b3 Wys").castle(0, kOneGap);
  EXPECT_TRUE(scene.legal("A.a2>b1"));
  EXPECT_EQ(scene.why("A.b3>b1"), "CK-3.6");
  Scene strict = Scene({.version = Version::kEmpire, .strict_last = 1}).castle(0, "a2 Wrs");
  EXPECT_EQ(strict.castle(0, kOneGap).why("A.a2>b1"), "CK-6.3");
}

// CK-8.5
TEST(Empire, InASwapEachTileMustFitWithTheOtherOneGone) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trc, a2 Wrz, B.a1 Tbz, B.a2 Wbc");
  scene.play("a1=a1");
  EXPECT_EQ(scene.castle_of(0), "a1 Tbz, a2 Wrz, B.a1 Trc, B.a2 Wbc");
  Scene alone = Scene(kEmpire).castle(0, "a1 Trc, B.c3 Tbz");
  EXPECT_TRUE(alone.legal("a1=c3")) << "each goes to an empty castle";
  Scene there = Scene(kEmpire).castle(0, "a1 Trz, a2 Wrz, B.a1 Tbz, B.a2 Wbc");
  EXPECT_EQ(there.why("a1=a1"), "CK-3.4") << "Trz does not match Wbc";
  Scene back = Scene(kEmpire).castle(0, "a1 Trc, a2 Wrc, B.a1 Tbz, B.a2 Wbc");
  EXPECT_EQ(back.why("a1=a1"), "CK-3.4") << "Tbz does not match Wrc";
  Scene keeps = Scene(kEmpire).castle(0, "a1 Trz, b2 Kr, B.a1 Tbz, B.a2 Wrz, B.b2 Kb");
  EXPECT_EQ(keeps.why("b2=b2"), "CK-3.7") << "no blue tile is left for Kb without Kr";
}

// CK-8.5, CK-3.6, CK-6.3
TEST(Empire, ASwapIntoAFullRingFillsItsLastGap) {
  Scene scene = Scene(kEmpire).castle(0, kFinishedB).castle(0, "a1 Tys, a2 Wbs");
  EXPECT_TRUE(scene.legal("a2=b1")) << "Wbs matches Tbs on c1, but not Trc on a1";
  Scene strict = Scene({.version = Version::kEmpire, .strict_last = 1});
  EXPECT_EQ(strict.castle(0, kFinishedB).castle(0, "a1 Tys, a2 Wbs").why("a2=b1"), "CK-6.3");
}

// CK-8.5
TEST(Empire, TheCastleThatATileLeavesIsNotCheckedAgain) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, a2 Wrs, a3 Tbs, b2 Kr, B.c1 Trc");
  scene.play("A.a2>c2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a3 Tbs, b2 Kr, B.c2 Wrs, B.c1 Trc");
}

// CK-8.5, CK-3.3
TEST(Empire, ACastleLeftEmptyIsBegunAnew) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, B.b1 Wrz").hand(0, "Kb Wbc");
  scene.play("A.a1>a1");
  EXPECT_EQ(scene.castle_of(0), "B.a1 Trz, B.b1 Wrz");
  EXPECT_EQ(scene.why("Kb-b2"), "CK-3.3");
  EXPECT_TRUE(scene.legal("Wbc-c2"));
}

// CK-8.6
TEST(Empire, YouInterchangeWhateverYouUseTheTurnFor) {
  Scene scene = Scene(kEmpire)
                    .castle(0, "a1 Trz, a2 Wrz, B.b1 Wrs, B.c1 Trs")
                    .castle(1, "a1 Tyc, a2 Wbc, b1 Wrc, B.a1 Tyc")
                    .hand(0, "Wbc Wrc Tbz");
  scene.play("A.a1>a1 x2.a2");
  EXPECT_EQ(scene.why("Tbz-a1"), "CK-2.2") << "it is an attacking turn";
  scene.play("B.c1>a1 x2.b1 A.a2>a2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trs, B.a1 Trz, B.a2 Wrz, B.b1 Wrs");
}

// CK-8.6, CK-4.8
TEST(Empire, WithAttacksOneYouStillInterchangeAfterTheAttack) {
  Scene scene = Scene({.version = Version::kEmpire, .attacks = Attacks::kOne})
                    .castle(0, "a1 Trz, a2 Wrz, B.b1 Wrs, B.c1 Trs")
                    .castle(1, "a1 Tyc, a2 Wbc, b1 Wrc, B.a1 Tyc")
                    .hand(0, "Wbc Wrc");
  scene.play("x2.a2");
  EXPECT_EQ(scene.why("x2.b1"), "CK-4.8");
  EXPECT_TRUE(scene.legal("a1=c1"));
  scene.play("A.a1>a1");
  EXPECT_EQ(scene.castle_of(0), "a2 Wrz, B.a1 Trz, B.c1 Trs, B.b1 Wrs");
  EXPECT_EQ(scene.why("x2.b1"), "CK-4.8") << "the interchange does not bring another attack";
}

// CK-8.6
TEST(Empire, InterchangingLeavesTheTurnOpen) {
  Scene scene = Scene(kEmpire)
                    .castle(0, "a1 Trz, a2 Wrz, B.b1 Wrs")
                    .castle(1, "a1 Tyc, a2 Wbc")
                    .hand(0, "Wbc Trs");
  scene.play("A.a1>a1");
  EXPECT_TRUE(scene.legal("Trs-a1"));
  EXPECT_TRUE(scene.legal("x2.a2"));
  EXPECT_TRUE(scene.legal("done"));
}

// CK-8.6
TEST(Empire, WithBuildTurnsAnInterchangeMakesABuildingTurn) {
  Scene scene = Scene({.version = Version::kEmpire, .interchange = Interchange::kBuildTurns})
                    .castle(0, "a1 Trz, a2 Wrz, B.b1 Wrs")
                    .castle(1, "a1 Tyc, a2 Wbc")
                    .hand(0, "Wbc Trs");
  Scene attacked = scene;
  attacked.play("x2.a2");
  EXPECT_EQ(attacked.why("A.a1>a1"), "CK-8.6");
  EXPECT_EQ(attacked.why("a1=a1"), "CK-8.6");
  scene.play("A.a1>a1");
  EXPECT_EQ(scene.why("x2.a2"), "CK-8.6");
  EXPECT_TRUE(scene.legal("Trs-a1"));
}

// CK-8.7
TEST(Empire, ARazedCastleMayBeBegunAgainWhileTheOtherStands) {
  Scene scene = Scene(kEmpire)
                    .castle(0, "a1 Trz, B.a1 Tbc")
                    .castle(1, "a1 Tyc, a2 Wyc, B.a1 Tyc")
                    .hand(0, "Wyc")
                    .hand(1, "Kb Wbs");
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "B.a1 Tyc");
  EXPECT_FALSE(scene.over());
  scene.play("done").draw("Kr Kr");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.why("Kb-b2"), "CK-3.3");
  EXPECT_TRUE(scene.legal("Wbs-c2"));
}

Scene last_wall_of_seat_one(const Options& options) {
  return Scene(options)
      .castle(0, "a1 Trz, B.a1 Tbc")
      .castle(1, "a1 Tyc, a2 Wyc")
      .castle(2, "a1 Tys, a2 Wbs")
      .hand(0, "Wyc")
      .hand(1, "Kb Wbs Trs Wrc");
}

// CK-8.7
TEST(Empire, WhoHasLostBothCastlesIsOutAndTheHandIsDiscarded) {
  Scene scene = last_wall_of_seat_one(kEmpireOfThree);
  scene.play("x2.a2");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.hand_of(1), "");
  EXPECT_EQ(scene.state().hand_size[1], 0);
  EXPECT_EQ(scene.discarded(), "Trs Tyc Wrc Wyc Wyc Wbs Kb");
}

// CK-4.7, CK-8.3, CK-8.7
TEST(Empire, NobodyElseIsAttackedInTheTurnThatPutSomebodyOut) {
  Scene scene = last_wall_of_seat_one(kEmpireOfThree);
  scene.castle(2, "B.a2 Wbs, B.b2 Ky").hand(0, "Wbs Ky Ky");
  EXPECT_TRUE(scene.legal("x3.a2"));
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "");
  EXPECT_EQ(scene.why("x3.a2"), "CK-4.7");
  EXPECT_EQ(scene.why("x3B.a2"), "CK-4.7");
  EXPECT_EQ(scene.why("x3B.b2"), "CK-4.7");
}

// CK-8.7
TEST(Empire, TheHandGoesOnTopOfTheDiscardsTowersFirstThenWallsThenKeeps) {
  Scene scene = last_wall_of_seat_one({.seats = 3, .version = Version::kEmpire, .take_discard = 1});
  scene.shown(1, "Wbs").play("x2.a2");
  EXPECT_EQ(scene.discarded(), "Tyc Wyc Wyc Trs Wrc Wbs Kb");
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "") << "nothing of it is known any more";
}

// CK-8.7
TEST(Empire, NobodyIsOutBeforeAttacksAreAllowed) {
  Scene scene = Scene(kEmpireOfThree).castle(0, "a1 Trz, B.a1 Tbc").castle(2, "a1 Tys, a2 Wbs");
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 1);
}

// CK-8.8
TEST(Empire, WhoHasCompletedBothCastlesWins) {
  Scene scene = Scene(kEmpire)
                    .castle(0, kFinished)
                    .castle(0, "B.a1 Trc, B.a2 Wrc, B.a3 Trz, B.b3 Wrz, B.c3 Tbz, B.c2 Wbz")
                    .castle(0, "B.c1 Tbs, B.b1 Wrs")
                    .hand(0, "Kb");
  scene.play("Kb-B.b2");
  EXPECT_EQ(scene.winner(), 0);
  EXPECT_EQ(scene.ending(), Ending::kCompleted);
}

// CK-8.8
TEST(Empire, OneCompleteCastleIsNotEnough) {
  Scene scene = Scene(kEmpire)
                    .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs, b1 Wrs")
                    .hand(0, "Kr");
  scene.play("Kr-b2");
  EXPECT_FALSE(scene.over());
  Scene second = Scene(kEmpire)
                     .castle(0, "B.a1 Trc, B.a2 Wrc, B.a3 Trz, B.b3 Wrz, B.c3 Tbz, B.c2 Wbz")
                     .castle(0, "B.c1 Tbs, B.b1 Wrs")
                     .hand(0, "Kr");
  second.play("Kr-B.b2");
  EXPECT_FALSE(second.over());
}

// CK-8.8, CK-5.2
TEST(Empire, RazingBothCastlesOfTheOnlyOpponentWins) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Trz, B.a1 Tbc").castle(1, "a2 Wyc, B.b2 Kb");
  scene.hand(0, "Wyc Kb").play("x2.a2");
  EXPECT_FALSE(scene.over()) << "the keep still stands in the second castle";
  scene.play("x2B.b2");
  EXPECT_EQ(scene.winner(), 0);
  EXPECT_EQ(scene.ending(), Ending::kRazed);
}

// CK-8.8, CK-5.2
TEST(Empire, RazingOneOfTwoOpponentsDoesNotWin) {
  Scene scene = last_wall_of_seat_one(kEmpireOfThree);
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "");
  EXPECT_FALSE(scene.over());
}

// CK-8.8
TEST(Empire, WhoRazesTheLastOfSeveralOpponentsWins) {
  Scene scene = Scene(kEmpireOfThree)
                    .castle(0, "a1 Trz, B.a1 Tbc")
                    .castle(2, "a2 Wbs")
                    .gate_open()
                    .hand(0, "Wbs");
  scene.play("x3.a2");
  EXPECT_EQ(scene.winner(), 0);
}

// CK-8.9
TEST(Empire, AFinishedCastleCanStillBeAttacked) {
  Scene scene =
      Scene(kEmpire).castle(0, "a1 Tys, B.a1 Tbc").castle(1, kFinishedB).hand(0, "Wbz Kr Kr");
  scene.play("x2B.c2");
  EXPECT_EQ(scene.castle_of(1), "B.a1 Trc, B.a2 Wrc, B.a3 Trz, B.b3 Wrz, B.b1 Wrs, B.b2 Kr");
}

// CK-8.9
TEST(Empire, AFinishedFirstCastleCanStillBeAttackedToo) {
  Scene scene = Scene(kEmpire).castle(0, "a1 Tys, B.a1 Tbc").castle(1, kFinished).hand(0, "Wbz");
  scene.play("x2.c2");
  EXPECT_EQ(scene.castle_of(1), "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, b1 Wrs, b2 Kr");
}

// CK-8.9, CK-4.5
TEST(Empire, TheKeepOfAFinishedCastleIsAttackedWithTwoKeeps) {
  for (const bool second : {false, true}) {
    const std::string_view target = second ? "x2B.b2" : "x2.b2";
    Scene scene = Scene(kEmpire).castle(0, "a1 Tys, B.a1 Tbc");
    scene.castle(1, second ? kFinishedB : kFinished).hand(0, "Kr");
    Scene two = scene;
    EXPECT_EQ(scene.why(target), "CK-4.5");
    two.hand(0, "Kr Kr").play(target);
    EXPECT_EQ(two.tile(1, second ? "B.b2" : "b2"), "");
    EXPECT_EQ(two.tile(1, second ? "B.a1" : "a1"), "Trc");
    EXPECT_EQ(two.hand_of(0), "Kr");
    EXPECT_EQ(two.discarded(), "Kr Kr Kr");
  }
}

// CK-8.10
TEST(Empire, PlaySkipsThoseWhoAreOut) {
  Scene scene = last_wall_of_seat_one(kEmpireOfThree);
  scene.play("x2.a2 done");
  EXPECT_EQ(scene.turn_of(), 2);
  scene.draw("Kr Ky").play("done");
  EXPECT_EQ(scene.turn_of(), 0);
  scene.draw("Kr Ky").play("done");
  EXPECT_EQ(scene.turn_of(), 2) << "still out";
  Scene four = Scene({.seats = 4, .version = Version::kEmpire})
                   .castle(0, "a1 Trz")
                   .castle(1, "a1 Tyc")
                   .gate_open()
                   .acting(1);
  four.play("done");
  EXPECT_EQ(four.turn_of(), 0) << "two are out";
}

}  // namespace
}  // namespace castellan::castle_keep
