// ST-2: the turn.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

// ST-2.1
TEST(Turn, TheAttackerBeginsAndThenTheyTakeTurns) {
  Scene scene = Scene::start();
  scene.draw("r0 r1 r2 r3 r4 r5").draw("b0 b1 b2 b3 b4 b5");
  EXPECT_EQ(scene.turn_of(), 0);
  EXPECT_EQ(scene.turn("r0-1").turn_of(), 1);
  EXPECT_EQ(scene.turn("b0-1").turn_of(), 0);
  EXPECT_EQ(scene.turn("r1-1").turn_of(), 1);
  EXPECT_EQ(scene.turns(), 3);
}

// ST-2.2
TEST(Turn, YouPrepareThenPlayThenDraw) {
  Scene scene = Scene().attack(1, "r1").hand(0, "r7");
  scene.play("<1");
  EXPECT_EQ(scene.turn_of(), 0);
  scene.play("r7-1");
  EXPECT_EQ(scene.phase(), Phase::kSiege);
  scene.draw("g3");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.phase(), Phase::kMain);
}

// ST-2.2
TEST(Turn, APreparationIsNotNeeded) {
  Scene scene = Scene().attack(1, "r1").hand(0, "r7").hand(1, "b7");
  scene.turn("r7-1").turn("b7-1");
  EXPECT_EQ(scene.attacking(1), "r1 r7");
  EXPECT_EQ(scene.defending(1), "b7");
  EXPECT_EQ(scene.cauldrons_left(), 3);
}

// ST-2.2, ST-7.1
TEST(Turn, TheAttackerMayDeclareAtAnyTimeInBetween) {
  const auto gate = [] { return Scene().attack(4, "r10 r11").attack(1, "b1").hand(0, "g3"); };
  for (const std::string_view before : {"", "<1", "g3-2", "<1 g3-2"}) {
    EXPECT_TRUE(gate().play(before).legal("!4")) << before;
  }
  EXPECT_TRUE(gate().play("g3-2 draw").draw("g8").legal("!4"));
}

// ST-2.3
TEST(Turn, PlayingNoCardIsNotAChoice) {
  EXPECT_EQ(Scene().why("done"), "ST-2.3");
  EXPECT_EQ(Scene().acting(1).why("done"), "ST-2.3");
  EXPECT_EQ(Scene().attack(1, "r1").play("<1").why("done"), "ST-2.3");
  EXPECT_EQ(Scene().attack(1, "r1").acting(1).play("^1").why("done"), "ST-2.3");
}

// ST-2.3
TEST(Turn, YouPlayOneCardOnly) {
  Scene scene = Scene().attack(4, "r10 r11").hand(0, "g3 g4");
  scene.play("g3-1");
  EXPECT_EQ(scene.why("g4-1"), "ST-2.4");
  EXPECT_EQ(scene.moves(), "!4 draw");
  scene.play("draw").draw("g8");
  EXPECT_EQ(scene.why("g4-1"), "ST-2.4");
  EXPECT_EQ(scene.moves(), "!4 done");
}

// ST-2.4
TEST(Turn, DrawingComesAfterPlaying) {
  EXPECT_EQ(Scene().why("draw"), "ST-2.4");
  Scene scene = Scene().attack(4, "r10 r11").hand(0, "g3 g4");
  scene.play("g3-1");
  EXPECT_EQ(scene.why("done"), "ST-2.4");
  scene.play("draw").draw("g8");
  EXPECT_EQ(scene.why("draw"), "ST-2.4") << "one card is drawn, no more";
}

// ST-2.4
TEST(Turn, DrawingATacticCardComesAfterPlayingToo) {
  Scene scene = Scene({.tactics = 1}).attack(4, "r10 r11").hand(0, "g3");
  EXPECT_EQ(scene.why("tactic"), "ST-2.4");
  EXPECT_EQ(scene.why("draw"), "ST-2.4");
  scene.play("g3-1");
  EXPECT_TRUE(scene.legal("tactic"));
  scene.play("tactic").draw("S");
  EXPECT_EQ(scene.why("tactic"), "ST-2.4");
}

// ST-2.4
TEST(Turn, NobodyActsOutOfTurn) {
  Scene scene = Scene().hand(0, "r7").hand(1, "b7");
  EXPECT_EQ(scene.why("b7-1"), "ST-4.1") << "that card is in another hand";
  scene.play("r7-1");
  EXPECT_EQ(scene.to_move(), kChance);
  for (const std::string_view move : {"b7-1", "<1", "^1", "!1", "draw", "done"}) {
    EXPECT_EQ(scene.why(move), "ST-2.4") << move;
  }
  scene.draw("g3");
  EXPECT_EQ(scene.to_move(), seat_at(1));
  EXPECT_TRUE(scene.legal("b7-1"));
}

// ST-2.4
TEST(Turn, NobodyActsDuringTheDeal) {
  Scene scene = Scene::start();
  EXPECT_EQ(scene.moves(), "");
  for (const std::string_view move : {"r7-1", "<1", "^1", "!1", "draw", "tactic", "done", "+r1"}) {
    EXPECT_EQ(scene.why(move), "ST-2.4") << move;
  }
}

// ST-2.4
TEST(Turn, NobodyActsOnceTheGameIsOver) {
  Scene scene = Scene().attack(4, "r0 b0 g0 y0").damaged("4").hand(0, "r7");
  scene.play("!4");
  ASSERT_TRUE(scene.over());
  EXPECT_EQ(scene.moves(), "");
  for (const std::string_view move : {"r7-1", "<1", "^1", "!1", "draw", "tactic", "done"}) {
    EXPECT_EQ(scene.why(move), "ST-2.4") << move;
  }
}

// ST-2.4, ST-9.21
TEST(Turn, WithNoActionCardUnderWayNothingIsChosen) {
  Scene scene = Scene({.tactics = 1}).attack(1, "r1").defend(1, "b1").discards("g5").hand(0, "y5");
  Scene base = Scene().attack(1, "r1").defend(1, "b1").discards("g5").hand(0, "y5");
  for (const std::string_view move : {"1.1", "+g5", "+y5", "-4", "discard", "+?"}) {
    EXPECT_EQ(scene.why(move), "ST-9.21") << move;
    EXPECT_EQ(base.why(move), "ST-2.4") << move << ", where there are no action cards";
  }
  EXPECT_EQ(scene.play("y5-1").why("+g5"), "ST-9.21");
  EXPECT_EQ(base.why("+J"), "ST-1.3");
  EXPECT_EQ(base.why("+support"), "ST-1.3");
}

// ST-2.5, ST-5.1
TEST(Turn, ACardIsDrawnWithoutBeingAskedFor) {
  Scene scene = Scene().hand(0, "r7").hand(1, "b7");
  scene.play("r7-1");
  EXPECT_EQ(scene.to_move(), kChance);
  scene.draw("g3");
  EXPECT_EQ(scene.to_move(), seat_at(1)) << "nor does anybody say that the turn is over";
  scene.play("b7-1");
  EXPECT_EQ(scene.to_move(), kChance);
}

// ST-2.5, ST-7.1
TEST(Turn, TheAttackerIsAskedWhileControlCouldBeDeclared) {
  Scene scene = Scene().attack(4, "r10 r11").hand(0, "g3");
  scene.play("g3-1");
  EXPECT_EQ(scene.to_move(), seat_at(0));
  EXPECT_EQ(scene.moves(), "!4 draw");
  scene.play("draw").draw("g8");
  EXPECT_EQ(scene.moves(), "!4 done");
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.damaged_tiles(), "");
}

// ST-2.5
TEST(Turn, WhatIsDeclaredBeforeDrawingIsNotAskedForAgain) {
  Scene scene = Scene().attack(4, "r10 r11").hand(0, "g3");
  scene.play("g3-1 !4");
  EXPECT_EQ(scene.to_move(), kChance);
  EXPECT_EQ(scene.draw("g8").turn_of(), 1);
}

// ST-2.5
TEST(Turn, AfterDrawingTheLastDeclarationEndsTheTurn) {
  Scene scene = Scene().attack(4, "r10 r11").attack(1, "b11 g11 y11").hand(0, "g3");
  scene.play("g3-2 draw").draw("g8").play("!4");
  EXPECT_EQ(scene.moves(), "!1 done");
  scene.play("!1");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.damaged_tiles(), "1 4");
}

// ST-2.5, ST-9.3
TEST(Turn, WhereThereIsAChoiceOfDecksBothPlayersAreAsked) {
  Scene scene = Scene({.tactics = 1}).hand(0, "r7").hand(1, "b7");
  scene.play("r7-1");
  EXPECT_EQ(scene.moves(), "draw tactic");
  scene.play("draw").draw("g3").play("b7-1");
  EXPECT_EQ(scene.moves(), "draw tactic");
  scene.play("tactic").draw("S");
  EXPECT_EQ(scene.turn_of(), 0);
}

// ST-2.5, ST-9.3
TEST(Turn, ADeclarationLeavesTheChoiceOfDecks) {
  Scene scene = Scene({.tactics = 1}).attack(4, "r10 r11").hand(0, "g3");
  scene.play("g3-1 !4");
  EXPECT_EQ(scene.moves(), "draw tactic");
}

}  // namespace
}  // namespace castellan::schotten_totten_2
