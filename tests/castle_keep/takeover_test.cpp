// CK-7: the Two-Player Takeover.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

constexpr Options kTakeover{.takeover = 1};

// CK-7.1
TEST(Takeover, DestroyedTilesGoToTheReserveAndTheAttackingTileIsDiscarded) {
  Scene scene = Scene(kTakeover)
                    .castle(0, "a1 Tbz, a2 Wbz")
                    .castle(1, "a1 Trc, a2 Wrz, a3 Trs, c3 Tbs")
                    .hand(0, "Wrz Kb");
  scene.play("x2.a2");
  EXPECT_EQ(scene.castle_of(1), "c3 Tbs");
  EXPECT_EQ(scene.reserve_of(0), "Trc Trs Wrz");
  EXPECT_EQ(scene.reserve_of(1), "");
  EXPECT_EQ(scene.discarded(), "Wrz");
  EXPECT_EQ(scene.hand_of(0), "Kb");
}

// CK-7.1
TEST(Takeover, KeepsAreTakenToo) {
  Scene scene = Scene(kTakeover)
                    .castle(0, "a1 Tbz, a2 Wbz")
                    .castle(1, "a1 Trc, b2 Kr")
                    .hand(1, "Wbz")
                    .hand(0, "Kr Kr");
  scene.play("x2.b2");
  EXPECT_EQ(scene.reserve_of(0), "Kr");
  EXPECT_EQ(scene.discarded(), "Kr Kr");
}

// CK-7.1
TEST(Takeover, EachPlayerHasAReserve) {
  Scene scene = Scene(kTakeover)
                    .castle(0, "a1 Tbz, a2 Wbz, b2 Kb")
                    .castle(1, "a1 Trc, a2 Wyz")
                    .hand(0, "Wyz")
                    .hand(1, "Wbz");
  scene.play("x2.a2 done").draw("Kr Ky").play("x1.a2");
  EXPECT_EQ(scene.reserve_of(0), "Wyz");
  EXPECT_EQ(scene.reserve_of(1), "Tbz Wbz");
}

// CK-7.1
TEST(Takeover, TheReserveLiesFaceUp) {
  Scene scene = Scene(kTakeover).reserve(0, "Trc Kb");
  const State known = scene.rules().redact(scene.state(), seat_at(1));
  EXPECT_EQ(text_of(known.reserve[0]), "Trc Kb");
}

// CK-7.1
TEST(Takeover, WithoutItDestroyedTilesAreDiscarded) {
  Scene scene = Scene().castle(0, "a1 Tbz, a2 Wbz").castle(1, "a1 Tyc, a2 Wrz").hand(0, "Wrz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.reserve_of(0), "");
  EXPECT_EQ(scene.discarded(), "Wrz Wrz");
}

// CK-7.2
TEST(Takeover, YouBuildFromTheReserveOnLaterTurns) {
  Scene scene =
      Scene(kTakeover).castle(0, "a1 Tbz, a2 Wbz").castle(1, "a1 Tyc, a2 Wrz").hand(0, "Wrz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.why("+Wrz-b1"), "CK-2.2") << "this turn is for attacking";
  scene.play("done").draw("Kr Kr").play("done").draw("Ky Ky");
  scene.play("+Wrz-b1");
  EXPECT_EQ(scene.castle_of(0), "a1 Tbz, a2 Wbz, b1 Wrz");
  EXPECT_EQ(scene.reserve_of(0), "");
  EXPECT_EQ(scene.hand_of(0), "Ky Ky");
}

// CK-7.2
TEST(Takeover, HandAndReserveMix) {
  Scene scene = Scene(kTakeover).hand(0, "Trz Wrs Wyz").reserve(0, "Wrz Trs Kr Wyz");
  scene.play("Trz-a1 +Wrz-a2 +Trs-a3 Wrs-b3 +Kr-b2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrz, a3 Trs, b3 Wrs, b2 Kr");
  scene.play("+Wyz-b1");
  EXPECT_EQ(scene.hand_of(0), "Wyz") << "the one in the hand stays";
  EXPECT_EQ(scene.reserve_of(0), "");
}

// CK-7.2
TEST(Takeover, BuildingFromTheReserveIsBuilding) {
  Scene scene = Scene(kTakeover)
                    .castle(0, "a1 Tbz, a2 Wbz")
                    .castle(1, "a1 Tyc, a2 Wrz")
                    .reserve(0, "Wbs")
                    .hand(0, "Wrz");
  scene.play("+Wbs-b1");
  EXPECT_EQ(scene.why("x2.a2"), "CK-2.2");
}

// CK-7.2
TEST(Takeover, YouBuildFromYourOwnReserveOnly) {
  Scene scene = Scene(kTakeover).hand(0, "Trs").reserve(0, "Trz").reserve(1, "Tyc");
  EXPECT_EQ(scene.why("+Tyc-a1"), "CK-7.2");
  EXPECT_EQ(scene.why("+Trs-a1"), "CK-7.2") << "that one is in the hand";
  EXPECT_EQ(scene.why("Trz-a1"), "CK-7.2") << "that one is in the reserve";
}

// CK-7.2, CK-2.3
TEST(Takeover, TheReserveDoesNotCountWhenYouDiscard) {
  Scene scene = Scene(kTakeover).hand(0, "Trs Trz Kb Kr").reserve(0, "Tyc Tys Wbs");
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 1);
  scene = Scene(kTakeover).hand(0, "Trs Trz Kb Kr Ky").reserve(0, "Tyc");
  scene.play("done");
  EXPECT_EQ(scene.why("-Tyc"), "CK-2.3");
  scene.play("-Ky");
  EXPECT_EQ(scene.turn_of(), 1);
}

// CK-7.2, CK-4.2
TEST(Takeover, YouDoNotAttackWithTheReserve) {
  Scene scene = Scene(kTakeover)
                    .castle(0, "a1 Tbz, a2 Wbz")
                    .castle(1, "a1 Tyc, a2 Wrz, b2 Ky")
                    .reserve(0, "Wrz Ky")
                    .hand(0, "Ky");
  EXPECT_EQ(scene.why("x2.a2"), "CK-4.2");
  EXPECT_EQ(scene.why("x2.b2"), "CK-4.5");
}

// CK-7.3
TEST(Takeover, TheRulesOfBuildingHoldForTheReserve) {
  Scene scene = Scene(kTakeover).castle(0, "a1 Trz, a3 Tbc").reserve(0, "Trz Wys Wrs Wrc Ky Kr");
  EXPECT_EQ(scene.why("+Trz-a1"), "CK-3.8");
  EXPECT_EQ(scene.why("+Wys-a2"), "CK-3.4");
  EXPECT_EQ(scene.why("+Wrs-a2"), "CK-3.5");
  EXPECT_EQ(scene.why("+Ky-b2"), "CK-3.7");
  EXPECT_TRUE(scene.legal("+Wrc-a2"));
  EXPECT_TRUE(scene.legal("+Kr-b2"));
  EXPECT_EQ(Scene(kTakeover).reserve(0, "Kr").why("+Kr-b2"), "CK-3.3");
}

// CK-7.3, CK-5.1
TEST(Takeover, ATileOfTheReserveMayCompleteTheCastle) {
  Scene scene = Scene(kTakeover)
                    .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs, b1 Wrs")
                    .reserve(0, "Kr");
  scene.play("+Kr-b2");
  EXPECT_EQ(scene.winner(), 0);
}

// CK-7.1, CK-7.2, CK-8.1
TEST(Takeover, InTheEmpireTheReserveServesBothCastles) {
  Scene scene = Scene({.version = Version::kEmpire, .takeover = 1})
                    .castle(0, "a1 Trz, B.a1 Tbc")
                    .castle(1, "a1 Tyc, B.a2 Wbs, B.a3 Tbs")
                    .hand(0, "Wbs");
  scene.play("x2B.a2");
  EXPECT_EQ(scene.reserve_of(0), "Tbs Wbs");
  scene.play("done").draw("Kr Kr").play("done").draw("Ky Ky");
  EXPECT_EQ(scene.why("+Wbs-a2"), "CK-3.4");
  scene.play("+Wbs-B.a2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, B.a1 Tbc, B.a2 Wbs");
}

// CK-7.1, CK-8.1
TEST(Takeover, KeepsAreTakenInTheEmpireToo) {
  Scene scene = Scene({.version = Version::kEmpire, .takeover = 1})
                    .castle(0, "a1 Trz, B.a1 Tbc")
                    .castle(1, "a1 Tyc, b2 Kr, B.b2 Ky")
                    .hand(0, "Kr Kr Ky");
  scene.play("x2.b2");
  EXPECT_EQ(scene.reserve_of(0), "Kr");
  EXPECT_EQ(scene.discarded(), "Kr Kr");
  scene.play("x2B.b2");
  EXPECT_EQ(scene.castle_of(1), "a1 Tyc");
  EXPECT_EQ(scene.reserve_of(0), "Kr Ky");
  EXPECT_EQ(scene.discarded(), "Kr Kr Ky");
  scene.play("done").draw("Kb Kb").play("done").draw("Wyc Wyc").play("+Kr-b2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, b2 Kr, B.a1 Tbc");
}

// CK-7.1, CK-4.1
TEST(Takeover, TilesOfTheReserveOpenTheGateLikeOthers) {
  Scene scene = Scene(kTakeover).castle(0, "a1 Trz").castle(1, "a1 Tyc, a2 Wyc").reserve(0, "Kr");
  scene.hand(1, "Wyc").play("+Kr-b2");
  EXPECT_EQ(scene.state().gate, 1);
}

}  // namespace
}  // namespace castellan::castle_keep
