// CK-9: King of the Castle. The castle of both is that of seat 0, and x1 in notation.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

constexpr Options kKing{.version = Version::kKing};

// CK-9.1
TEST(King, BothPlayersBuildOnTheSameCastle) {
  Scene scene = Scene(kKing).hand(0, "Trz").hand(1, "Wrz Wbc");
  scene.play("Trz-a1 done").draw("Kr Kb");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.why("Wbc-a2"), "CK-3.4");
  scene.play("Wrz-a2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrz");
  EXPECT_EQ(scene.castle_of(1), "a1 Trz, a2 Wrz");
}

// CK-9.1
TEST(King, EitherPlayerDestroysInIt) {
  for (const int seat : {0, 1}) {
    Scene scene = Scene(kKing).castle(0, "a1 Trz, a2 Wrz, b1 Wbz, b2 Kr");
    scene.hand(seat, "Wrz Kr").acting(seat);
    EXPECT_EQ(scene.why("x1.b2"), "CK-4.5");
    scene.play("x1.a2");
    EXPECT_EQ(scene.castle_of(0), "b1 Wbz, b2 Kr");
  }
}

// CK-9.1, CK-4.6
TEST(King, AKeepThatStandsAloneFallsToOneKeep) {
  for (const int seat : {0, 1}) {
    Scene other = Scene(kKing).castle(0, "b2 Kr").gate_open().hand(seat, "Kb Kb").acting(seat);
    EXPECT_EQ(other.why("x1.b2"), "CK-4.6");
    Scene scene = Scene(kKing).castle(0, "b2 Kr").gate_open().hand(seat, "Kr Kb").acting(seat);
    scene.play("x1.b2");
    EXPECT_EQ(scene.castle_of(0), "");
    EXPECT_EQ(scene.hand_of(seat), "Kb");
    EXPECT_EQ(scene.discarded(), "Kr Kr");
    Scene two = Scene(kKing).castle(0, "b2 Kr").gate_open().hand(seat, "Kr Kr").acting(seat);
    EXPECT_EQ(two.play("x1.b2").hand_of(seat), "Kr") << "one was enough";
  }
}

// CK-9.1
TEST(King, ThereIsNoOtherCastle) {
  Scene scene = Scene(kKing).castle(0, "a1 Trz, a2 Wrz").hand(0, "Wrz Trz");
  EXPECT_EQ(scene.why("x2.a2"), "CK-9.1");
  EXPECT_EQ(scene.why("x3.a2"), "CK-9.1");
  EXPECT_EQ(scene.why("x1B.a2"), "CK-8.1");
  EXPECT_EQ(scene.why("Trz-B.a1"), "CK-8.1");
  EXPECT_EQ(scene.moves(), "Trz-a3 Wrz-b1 x1.a2 done");
}

// CK-9.1, CK-2.2
TEST(King, YouBuildOrDestroyOrPass) {
  Scene scene = Scene(kKing).castle(0, "a1 Trz, a2 Wrz, b1 Wbz").hand(0, "Wrz Trs Wbz");
  Scene built = scene;
  built.play("Trs-a3");
  EXPECT_EQ(built.why("x1.a2"), "CK-2.2");
  scene.play("x1.a2");
  EXPECT_EQ(scene.why("Trs-a3"), "CK-2.2");
  scene.play("x1.b1");
}

// CK-9.1, CK-4.8
TEST(King, WithAttacksOneATurnHasASingleAttackHereToo) {
  Scene scene = Scene({.version = Version::kKing, .attacks = Attacks::kOne})
                    .castle(0, "a1 Trz, a2 Wrz, b1 Wbz")
                    .hand(0, "Wrz Wbz");
  scene.play("x1.a2");
  EXPECT_EQ(scene.why("x1.b1"), "CK-4.8");
}

// CK-9.2
TEST(King, AttacksBeginOnceTheCastleHasHadTwoTiles) {
  Scene scene = Scene(kKing).hand(0, "Wrz Wrz").hand(1, "Wrz Trz");
  scene.play("Wrz-a2 done").draw("Kr Kb");
  EXPECT_EQ(scene.why("x1.a2"), "CK-9.2") << "one tile";
  scene.play("Trz-a1 done").draw("Kr Kb");
  EXPECT_TRUE(scene.legal("x1.a2")) << "two tiles";
}

// CK-9.2
TEST(King, AttacksStayAllowedThere) {
  Scene scene = Scene(kKing).castle(0, "a2 Wrz").gate_open().hand(0, "Wrz");
  EXPECT_TRUE(scene.legal("x1.a2"));
}

// CK-9.3
TEST(King, WhoeverCompletesTheCastleWins) {
  for (const int seat : {0, 1}) {
    Scene scene = Scene(kKing)
                      .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs, b1 Wrs")
                      .hand(seat, "Kr")
                      .acting(seat);
    scene.play("Kr-b2");
    EXPECT_EQ(scene.winner(), seat);
    EXPECT_EQ(scene.ending(), Ending::kCompleted);
  }
}

// CK-9.3
TEST(King, EmptyingTheCastleWinsNothing) {
  Scene scene = Scene(kKing).castle(0, "a1 Trz, a2 Wrz").hand(0, "Wrz").hand(1, "Kr Wbs");
  scene.play("x1.a2");
  EXPECT_EQ(scene.castle_of(0), "");
  EXPECT_FALSE(scene.over());
  scene.play("done").draw("Kb Kb");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.why("Kr-b2"), "CK-3.3") << "begun anew with a wall or tower";
  EXPECT_TRUE(scene.legal("Wbs-c2"));
}

}  // namespace
}  // namespace castellan::castle_keep
