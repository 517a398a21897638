// CK-2: the turn.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

// Both players have two tiles, so that everything is possible.
Scene two_castles() { return Scene().castle(0, "a1 Trz, a2 Wrz").castle(1, "a1 Tyc, a2 Wyc"); }

// CK-2.1
TEST(Turn, YouBeginByDrawingTwoTiles) {
  Scene scene = two_castles().hand(1, "Kr Ky");
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.draws(), 2);
  scene.draw("Trc");
  EXPECT_EQ(scene.phase(), Phase::kDraw);
  scene.draw("Wbs");
  EXPECT_EQ(scene.phase(), Phase::kMain);
  EXPECT_EQ(scene.hand_of(1), "Trc Wbs Kr Ky");
}

// CK-2.1, CK-1.3
TEST(Turn, OnlyYouSeeWhatYouDraw) {
  Scene scene = two_castles();
  scene.play("done");
  EXPECT_EQ(scene.sees(seat_at(1), "Trc"), "Trc");
  EXPECT_EQ(scene.sees(seat_at(0), "Trc"), "?");
  EXPECT_EQ(scene.sees(kPublic, "Trc"), "?");
  scene.draw("Trc Kb");
  EXPECT_EQ(scene.known_hand(seat_at(1), 1), "Trc Kb");
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "");
}

// CK-2.2
TEST(Turn, YouBuildOrAttackOrPass) {
  Scene scene = two_castles().hand(0, "Trs Wyc");
  EXPECT_EQ(scene.moves(), "Trs-a3 x2.a2 done");
}

// CK-2.2
TEST(Turn, WhoHasBuiltDoesNotAttack) {
  Scene scene = two_castles().hand(0, "Trs Wyc Wrs");
  scene.play("Trs-a3");
  EXPECT_EQ(scene.why("x2.a2"), "CK-2.2");
  EXPECT_TRUE(scene.legal("Wrs-b3"));
  EXPECT_TRUE(scene.legal("done"));
}

// CK-2.2
TEST(Turn, WhoHasAttackedDoesNotBuild) {
  Scene scene = two_castles().castle(1, "a3 Trs").hand(0, "Trs Wyc");
  scene.play("x2.a2");
  EXPECT_EQ(scene.why("Trs-a3"), "CK-2.2");
  EXPECT_EQ(scene.moves(), "done");
}

// CK-2.2
TEST(Turn, TheNextPlayerIsFreeToChooseAgain) {
  Scene scene = two_castles().hand(0, "Tbz").hand(1, "Wrz Tyz");
  scene.play("Tbz-a3 done").draw("Kr Kr");
  EXPECT_TRUE(scene.legal("x1.a2"));
  EXPECT_TRUE(scene.legal("Tyz-a3"));
  scene.play("x1.a2 done").draw("Wyc Kr");
  EXPECT_EQ(scene.turn_of(), 0);
  EXPECT_TRUE(scene.legal("x2.a2"));
}

// CK-2.3
TEST(Turn, WithMoreThanFourTilesYouDiscardUntilYouHoldFour) {
  Scene scene = two_castles().hand(0, "Trc Trs Tyz Tbs Kb Kb");
  scene.play("done");
  EXPECT_EQ(scene.phase(), Phase::kDiscard);
  scene.play("-Trc");
  EXPECT_EQ(scene.phase(), Phase::kDiscard);
  EXPECT_EQ(scene.turn_of(), 0);
  scene.play("-Kb");
  EXPECT_EQ(scene.hand_of(0), "Trs Tyz Tbs Kb");
  EXPECT_EQ(scene.discarded(), "Trc Kb");
  EXPECT_EQ(scene.turn_of(), 1);
}

// CK-2.3
TEST(Turn, WithFiveTilesYouDiscardOne) {
  Scene scene = two_castles().hand(0, "Trc Trs Tyz Tbs Kb");
  scene.play("done -Tyz");
  EXPECT_EQ(scene.turn_of(), 1);
}

// CK-2.3
TEST(Turn, YouChooseAmongAllTilesThatYouHold) {
  Scene scene = two_castles().hand(0, "Trc Trs Tyz Wbs").drawing(2);
  scene.draw("Kb Kb").play("done");
  EXPECT_EQ(scene.moves(), "-Trc -Trs -Tyz -Wbs -Kb");
  EXPECT_EQ(scene.why("-Kr"), "CK-2.3");
  EXPECT_EQ(scene.why("-Wrz"), "CK-2.3") << "it stands in the castle";
}

// CK-2.4
TEST(Turn, WithFourTilesOrFewerYouDiscardNothing) {
  for (const std::string_view hand : {"Trc Trs Tyz Tbs", "Trc", ""}) {
    Scene scene = two_castles().hand(0, hand);
    scene.play("done");
    EXPECT_EQ(scene.hand_of(0), hand);
    EXPECT_EQ(scene.turn_of(), 1);
  }
}

// CK-2.4
TEST(Turn, YouDrawTwoAndNoMoreHoweverFewYouHold) {
  Scene scene = two_castles();
  scene.play("done").draw("Kr Ky");
  EXPECT_EQ(scene.phase(), Phase::kMain);
  EXPECT_EQ(scene.hand_of(1), "Kr Ky");
}

// CK-2.5
TEST(Turn, WhoPassesOnlyDiscardsAndPlayGoesToTheLeft) {
  Scene scene = Scene({.seats = 3}).hand(0, "Trc Trs Tyz Tbs Kb Kb");
  scene.play("done -Kb -Kb");
  EXPECT_EQ(scene.castle_of(0), "");
  EXPECT_EQ(scene.hand_of(0), "Trc Trs Tyz Tbs");
  EXPECT_EQ(scene.turn_of(), 1);
}

// CK-2.5
TEST(Turn, PassingIsAlwaysAllowed) {
  EXPECT_TRUE(Scene().legal("done")) << "with nothing to do";
  EXPECT_TRUE(two_castles().hand(0, "Trs Wyc Kr").legal("done")) << "with much to do";
  EXPECT_TRUE(Scene({.version = Version::kKing}).castle(0, "a1 Trz").hand(0, "Trs").legal("done"));
}

// CK-2.6
TEST(Turn, NothingIsDoneBeforeTheTilesAreDrawn) {
  Scene scene = two_castles().hand(0, "Trs Wyc").drawing(1);
  EXPECT_EQ(scene.moves(), "");
  EXPECT_EQ(scene.why("Trs-a3"), "CK-2.6");
  EXPECT_EQ(scene.why("x2.a2"), "CK-2.6");
  EXPECT_EQ(scene.why("done"), "CK-2.6");
  EXPECT_EQ(scene.why("-Trs"), "CK-2.6");
}

// CK-2.6
TEST(Turn, NothingIsDiscardedBeforeTheEndOfTheTurn) {
  EXPECT_EQ(two_castles().hand(0, "Trc Trs Tyz Tbs Kb Kb").why("-Kb"), "CK-2.6");
}

// CK-2.6
TEST(Turn, WhoDiscardsNoLongerBuildsOrAttacks) {
  Scene scene = two_castles().hand(0, "Trs Wyc Kr Kb Kb Kb");
  scene.play("done");
  EXPECT_EQ(scene.why("Trs-a3"), "CK-2.6");
  EXPECT_EQ(scene.why("x2.a2"), "CK-2.6");
  EXPECT_EQ(scene.why("done"), "CK-2.6");
  EXPECT_EQ(scene.why("!a1"), "CK-2.6");
}

// CK-2.6
TEST(Turn, NobodyActsOutOfTurn) {
  Scene scene = two_castles().hand(0, "Trs").hand(1, "Tys");
  EXPECT_EQ(scene.why("Tys-a3"), "CK-3.2") << "that tile is in another hand";
  scene.play("done");
  EXPECT_EQ(scene.rules().current_player(scene.state()), kChance);
  scene.draw("Kr Kr");
  EXPECT_EQ(scene.rules().current_player(scene.state()), seat_at(1));
  EXPECT_TRUE(scene.legal("Tys-a3"));
}

// CK-2.6
TEST(Turn, NobodyActsDuringTheDeal) {
  Scene scene = Scene::start();
  EXPECT_EQ(scene.moves(), "");
  for (const std::string_view move : {"Trz-a1", "x2.b1", "done", "-Trz", "!a1"}) {
    EXPECT_EQ(scene.why(move), "CK-2.6") << move;
  }
}

// CK-2.6
TEST(Turn, NobodyActsOnceTheGameIsOver) {
  Scene scene = Scene().castle(0, "a1 Trz").castle(1, "a2 Wyc").gate_open().hand(0, "Wyc Kr Trs");
  scene.play("x2.a2");
  ASSERT_TRUE(scene.over());
  EXPECT_EQ(scene.moves(), "");
  for (const std::string_view move : {"Trs-a3", "x2.a2", "done", "-Kr", "!a1", "Kr-b2"}) {
    EXPECT_EQ(scene.why(move), "CK-2.6") << move;
  }
}

}  // namespace
}  // namespace castellan::castle_keep
