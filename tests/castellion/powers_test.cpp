// CN-7.4 to CN-7.23: what Defenders do when they are discarded.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

Scene academy() { return Scene("level=academy"); }

// CN-7.4
TEST(Powers, ADiscardedDefenderMayUseItsPower) {
  for (const std::string_view tile : {"St", "Ct", "Jt", "Pt"}) {
    Scene scene = academy().castle("So Cq Jo | Pq | Co").discards("Jt").hand(tile);
    EXPECT_TRUE(scene.legal("power")) << tile;
    EXPECT_TRUE(scene.legal("discard")) << tile;
    Scene without = scene;
    without.play("discard");
    EXPECT_EQ(without.phase(), Phase::kTurn) << "or not";
  }
}

// CN-7.4
TEST(Powers, TheTileLiesAmongTheDiscardsFirst) {
  EXPECT_EQ(academy().castle("So Cq").hand("Jt").play("power").discarded(), "Jt");
  EXPECT_EQ(academy().castle("So Cq | Pt").hand("Pt").play("power").discarded(), "Pt");
  EXPECT_EQ(academy().castle("So Cq").hand("St").play("power").discarded(), "St");
  EXPECT_EQ(academy().castle("So").discards("Pt").hand("Ct").play("power").discarded(), "Ct Pt");
}

// CN-7.5
TEST(Powers, APowerThatCannotBeUsedInFullCannotBeUsed) {
  EXPECT_EQ(academy().castle("So").hand("Jt").why("power"), "CN-7.5");
  EXPECT_EQ(academy().hand("Jt").why("power"), "CN-7.5");
  EXPECT_EQ(academy().castle("So | Cq").hand("Jt").why("power"), "");
  EXPECT_EQ(academy().castle("So Cq").hand("Jt").why("power"), "");
}

// CN-7.5
TEST(Powers, NoStepAfterWhichTheRestIsImpossible) {
  // What a Pyro burns must leave a tile with a place to go to that is not beside the pawn.
  Scene scene = Scene("level=academy shadow=cold-sweat").castle("St* | Co Jq").hand("Pt");
  scene.play("power");
  EXPECT_EQ(scene.moves(), "xa1, xb1, xb2");
  scene.play("xb2");
  EXPECT_EQ(scene.moves(), "^a1") << "the other one could only go beside the haunted tile";
  EXPECT_EQ(scene.why("^b1"), "CN-7.22");
  Scene apart = Scene("level=menace pantry=apart").castle("Xt | Xq St").hand("Pt");
  EXPECT_EQ(apart.why("power"), "");
  apart.play("power");
  EXPECT_EQ(apart.why("xb2"), "CN-7.5") << "two Pantry tiles alone cannot part";
  EXPECT_EQ(apart.moves("x"), "xa1, xb1");
  EXPECT_EQ(Scene("level=menace pantry=apart").castle("Xt | Xq | Xo").hand("Pt").why("power"),
            "CN-7.5");
}

// CN-7.6
TEST(Powers, AJugglerSwapsNeighbours) {
  Scene scene = academy().castle("St Co | Jq Pt | Cq").hand("Jo").play("power");
  EXPECT_EQ(scene.moves(), "a1=b1, a2=b2, b1=c1, a1=a2, b1=b2");
  Scene side = scene;
  side.play("a1=b1");
  EXPECT_EQ(side.castle_of(), "Jq Co | St Pt | Cq") << "triangle under triangle";
  EXPECT_EQ(side.phase(), Phase::kTurn);
  EXPECT_EQ(side.turns(), 1);
  scene.play("b1=b2");
  EXPECT_EQ(scene.castle_of(), "St Co | Pt Jq | Cq") << "triangle beside triangle";
}

// CN-7.6
TEST(Powers, AJugglerMaySwapEqualTiles) {
  Scene scene = academy().castle("St | St").hand("Jo").play("power, a1=b1");
  EXPECT_EQ(scene.castle_of(), "St | St");
}

// CN-7.7
TEST(Powers, TilesThatShareNoEdgeCannotBeSwapped) {
  Scene scene = academy().castle("St Co | Jq Pt | Cq").hand("Jo").play("power");
  EXPECT_EQ(scene.why("a1=c1"), "CN-7.7");
  EXPECT_EQ(scene.why("a1=b2"), "CN-7.7");
  EXPECT_EQ(scene.why("a1=a1"), "CN-7.7");
  EXPECT_EQ(scene.why("a6=b1"), "CN-7.7");
}

// CN-7.8
TEST(Powers, ASeerTurnsOverFour) {
  Scene scene = academy().castle("Co").hand("Sq").play("power");
  EXPECT_EQ(scene.moves(), "safe, pile");
  scene.play("safe");
  EXPECT_EQ(scene.to_move(), 0);
  scene.play("St");
  EXPECT_EQ(scene.open_tiles(), "St") << "seen before the next is chosen";
  EXPECT_EQ(scene.moves(), "safe, pile") << "in any mixture";
  scene.play("pile, T, pile, B, safe, Po");
  EXPECT_EQ(scene.open_tiles(), "St T B Po");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.turns(), 1);
  EXPECT_EQ(scene.safe_size(), 10);
  EXPECT_EQ(scene.beside(), "");
}

// CN-7.8
TEST(Powers, APileThatIsEmptyTurnsNothingOver) {
  Scene scene = academy().castle("Co").safe("Po").hand("Sq").play("power, safe, Po");
  EXPECT_EQ(scene.moves(), "pile");
  EXPECT_EQ(scene.why("safe"), "CN-2.2");
  Scene last = academy().castle("Co").pile("T").hand("Sq").play("power, pile, T");
  EXPECT_EQ(last.moves(), "safe");
  EXPECT_EQ(last.why("pile"), "CN-2.2");
}

// CN-7.9
TEST(Powers, NeverMoreThanFourLieOpen) {
  Scene scene = academy().castle("Co").open("St T Jq").hand("Sq").play("power, pile, Po");
  EXPECT_EQ(scene.open_tiles(), "St T Jq Po");
  EXPECT_EQ(scene.phase(), Phase::kTurn) << "filled up";
  Scene full = academy().castle("Co").open("St T Jq Po").recovered("Sq");
  EXPECT_EQ(full.why("power"), "CN-7.9");
}

// CN-7.10
TEST(Powers, WithTooFewInThePilesAllAreTurnedOver) {
  Scene scene = academy().castle("Co").safe("Po").pile("T").hand("Sq").play("power, pile, T");
  scene.play("safe, Po");
  EXPECT_EQ(scene.open_tiles(), "T Po");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(academy().castle("Co").safe("").hand("Sq").why("power"), "");
  EXPECT_EQ(academy().castle("Co").pile("").hand("Sq").why("power"), "");
  Scene nothing = academy().castle("Co").safe("").pile("").open("T").hand("Sq");
  EXPECT_EQ(nothing.why("power"), "CN-7.10");
}

// CN-7.11
TEST(Powers, WhileTilesLieOpenNothingIsDrawn) {
  Scene scene = academy().castle("Co").open("St T");
  EXPECT_EQ(scene.why("safe"), "CN-7.11");
  EXPECT_EQ(scene.why("pile"), "CN-7.11");
  scene.play("take St, discard");
  EXPECT_EQ(scene.why("pile"), "CN-7.11") << "all of them are used first";
  scene.play("take T, traitor");
  EXPECT_TRUE(scene.legal("pile"));
}

// CN-7.12
TEST(Powers, AnOpenTileIsUsedInsteadOfDrawing) {
  Scene scene = academy().castle("Co").open("St B T St");
  EXPECT_EQ(scene.moves("take"), "take St, take T, take B");
  EXPECT_EQ(scene.why("take Po"), "CN-7.12");
  EXPECT_EQ(scene.beside(), "") << "an open Traitor does nothing";
  scene.play("take T");
  EXPECT_EQ(scene.in_hand(), "T");
  EXPECT_EQ(scene.open_tiles(), "St B St");
  EXPECT_EQ(scene.moves(), "discard, traitor, meet") << "it counts as drawn";
  scene.play("traitor");
  EXPECT_EQ(scene.turns(), 1);
  scene.play("take St, <");
  EXPECT_EQ(scene.castle_of(), "St | Co");
  EXPECT_EQ(scene.open_tiles(), "B St");
  EXPECT_EQ(academy().castle("Co").why("take St"), "CN-7.12") << "nothing lies open";
}

// CN-7.12
TEST(Powers, AnOpenTileCountsAsDrawn) {
  Scene vigil = Scene("level=academy shadow=vigil").castle("Co").open("Sq");
  EXPECT_TRUE(vigil.play("take Sq").legal("swap"));
  Scene prison = Scene("level=academy shadow=prison").castle("Co").open("Sq");
  EXPECT_TRUE(prison.play("take Sq").legal("prison>"));
  Scene two = Scene("seats=2 level=academy").castle(1, "Co").castle(2, "Cq").open("So");
  EXPECT_TRUE(two.play("take So").legal("donate"));
  Scene premonition = Scene("level=academy shadow=premonition").castle("Co").open("T");
  EXPECT_TRUE(premonition.play("take T").legal("ignore"));
  Scene horror = Scene("level=academy shadow=horror").castle(flat(3, 2)).open("B");
  EXPECT_EQ(horror.play("take B").phase(), Phase::kHaunt);
}

// CN-7.13
TEST(Powers, AChameleonTakesATileBackAndUsesIt) {
  Scene scene = academy().castle("Cq Jo").discards("St Pt").hand("Ct").play("power");
  EXPECT_EQ(scene.moves(), "+St, +Pt");
  EXPECT_EQ(scene.why("+Jt"), "CN-7.13") << "it has to lie there";
  scene.play("+St");
  EXPECT_EQ(scene.in_hand(), "St");
  EXPECT_EQ(scene.discarded(), "Ct Pt");
  EXPECT_EQ(scene.moves(), "a3, b1, <, discard, power");
  Scene placed = scene;
  EXPECT_EQ(placed.play("a3").castle_of(), "Cq Jo St");
  EXPECT_EQ(placed.turns(), 1);
  Scene discarded = scene;
  EXPECT_EQ(discarded.play("discard").discarded(), "St Ct Pt");
  scene.play("power");
  EXPECT_EQ(scene.phase(), Phase::kSeer) << "with its own power";
}

// CN-7.13
TEST(Powers, NothingElseIsDoneWithATileThatWasTakenBack) {
  EXPECT_EQ(academy().castle("Cq").recovered("St").why("meet"), "CN-7.29");
  EXPECT_EQ(academy().castle("Cq").recovered("St").why("safe"), "CN-2.8");
  EXPECT_EQ(
      Scene("level=academy shadow=vigil").castle("Cq").vigil("Po").recovered("St").why("swap"),
      "CN-9.6");
  EXPECT_EQ(Scene("level=academy shadow=prison").castle("Cq").recovered("St").why("prison>"),
            "CN-9.18");
  EXPECT_EQ(Scene("seats=2 level=academy").castle("Cq").recovered("St").why("donate"), "CN-11.8");
}

// CN-7.14
TEST(Powers, TheShapeMustBeThatOfTheChameleon) {
  Scene scene = academy().castle("Cq").discards("St Pq Jo").hand("Cq").play("power");
  EXPECT_EQ(scene.why("+St"), "CN-7.14");
  EXPECT_EQ(scene.why("+Jo"), "CN-7.14");
  EXPECT_EQ(scene.moves(), "+Pq");
}

// CN-7.15
TEST(Powers, AChameleonCannotTakeBackItself) {
  Scene scene = academy().castle("Cq").discards("Pt").hand("Ct").play("power");
  EXPECT_EQ(scene.why("+Ct"), "CN-7.15");
  EXPECT_EQ(academy().castle("Cq").discards("Pq Po").hand("Ct").why("power"), "CN-7.15")
      << "no tile fits";
  EXPECT_EQ(academy().castle("Cq").discards("T").hand("Ct").why("power"), "CN-7.15");
  Scene another = academy().castle("Cq").discards("Ct").hand("Ct").play("power");
  EXPECT_EQ(another.moves(), "+Ct");
}

// CN-7.16
TEST(Powers, TraitorsAreNotTakenBack) {
  Scene scene = academy().castle("Cq").discards("Pt T B").hand("Ct").play("power");
  EXPECT_EQ(scene.why("+T"), "CN-7.16");
  EXPECT_EQ(scene.why("+B"), "CN-7.16");
  EXPECT_EQ(scene.moves(), "+Pt");
}

// CN-7.17
TEST(Powers, AChameleonThatWasTakenBackHasNoPower) {
  Scene scene = academy().castle("Cq").discards("Ct Pt").hand("Ct").play("power, +Ct");
  EXPECT_EQ(scene.why("power"), "CN-7.17");
  EXPECT_EQ(scene.moves(), "a2, b1, <, discard");
}

// CN-7.18
TEST(Powers, APyroBurnsOneTileAndMovesAnother) {
  Scene scene = academy().castle("St Co Jq | Pt | Cq").hand("Po").play("power");
  EXPECT_EQ(scene.moves(), "xa1, xa2, xa3, xc1");
  EXPECT_EQ(scene.why("xb1"), "CN-3.13");
  scene.play("xa1");
  EXPECT_EQ(scene.castle_of(), "Co Jq | Pt | Cq") << "the rest slides";
  EXPECT_EQ(scene.discarded(), "St Po");
  EXPECT_EQ(scene.moves(), "^a2, ^c1");
  scene.play("^a2");
  EXPECT_EQ(scene.castle_of(), "Co | Pt | Cq");
  scene.play("b2");
  EXPECT_EQ(scene.castle_of(), "Co | Pt Jq | Cq");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.turns(), 1);
  EXPECT_EQ(scene.discarded(), "St Po");
}

// CN-7.19
TEST(Powers, ACoveredTileCannotBeMoved) {
  Scene scene = academy().castle("St Co Jq | Pt").hand("Po").play("power, xa1");
  EXPECT_EQ(scene.why("^a1"), "CN-7.19");
  EXPECT_TRUE(scene.legal("^a2"));
}

// CN-7.20
TEST(Powers, NoTileIsMovedThatHoldsTheCastleTogether) {
  Scene scene = academy().castle("St Co | Pt | Cq").hand("Po").play("power, xa2");
  EXPECT_EQ(scene.why("^b1"), "CN-7.20");
  EXPECT_EQ(scene.moves(), "^a1, ^c1");
}

// CN-7.21
TEST(Powers, ShapesDoNotMatterWhereATileMoves) {
  Scene scene = academy().castle("St Co | Po | Jo Po").hand("Po").play("power, xa2, ^c2");
  EXPECT_EQ(scene.places(), "a2 b2 d1 <");
  scene.play("b2");
  EXPECT_EQ(scene.castle_of(), "St | Po Po | Jo") << "circle on circle";
}

// CN-7.21
TEST(Powers, OtherwiseATileMovesByTheRulesOfPlacing) {
  Scene scene = academy().castle("St Co | Pt | Cq").hand("Po").play("power, xc1, ^a2");
  EXPECT_EQ(scene.castle_of(), "St | Pt");
  EXPECT_EQ(scene.why("a1"), "CN-3.4");
  EXPECT_EQ(scene.why("a3"), "CN-3.3");
  EXPECT_EQ(scene.why("d1"), "CN-3.2");
  Scene wide = academy().castle(flat(6, 2)).hand("Po").play("power, xa2, ^c2");
  EXPECT_EQ(wide.why("<"), "CN-3.7");
  EXPECT_EQ(wide.places(), "a2 b3 d3 e3 f3");
}

// CN-7.22
TEST(Powers, ATileMustComeToAnotherPlace) {
  Scene scene = academy().castle("St Co Jq | Pt | Cq").hand("Po").play("power, xa1, ^a2");
  EXPECT_EQ(scene.why("a2"), "CN-7.22");
  Scene right = academy().castle("St Co Jq | Pt | Cq").hand("Po").play("power, xa1, ^c1");
  EXPECT_EQ(right.why("c1"), "CN-7.22");
  EXPECT_EQ(right.places(), "a3 b2 <");
  Scene left = academy().castle("Cq | Pt | St Co Jq").hand("Po").play("power, xc1, ^a1");
  EXPECT_EQ(left.castle_of(), "Pt | Co Jq") << "columns are counted without it";
  EXPECT_EQ(left.why("<"), "CN-7.22");
  EXPECT_EQ(left.places(), "a2 b3 c1");
  EXPECT_EQ(left.play("c1").castle_of(), "Pt | Co Jq | Cq");
}

// CN-7.22
TEST(Powers, AnEndTileMayGoToTheOtherEndOfAWholeFoundation) {
  Scene scene = academy().castle("St Co | Jq | Pt | Cq | So | Jo").hand("Po").play("power, xa2");
  Scene to_left = scene;
  to_left.play("^f1, <");
  EXPECT_EQ(to_left.castle_of(), "Jo | St | Jq | Pt | Cq | So");
  scene.play("^a1, f1");
  EXPECT_EQ(scene.castle_of(), "Jq | Pt | Cq | So | Jo | St");
}

// CN-7.23
TEST(Powers, APyroNeedsThreeTiles) {
  EXPECT_EQ(academy().castle("St Co").hand("Po").why("power"), "CN-7.23");
  EXPECT_EQ(academy().castle("St | Co").hand("Po").why("power"), "CN-7.23");
  EXPECT_EQ(academy().hand("Po").why("power"), "CN-7.23");
  EXPECT_EQ(academy().castle("St Co Jq").hand("Po").why("power"), "");
  EXPECT_EQ(academy().castle("St | Co | Jq").hand("Po").why("power"), "");
}

// CN-7.5, CN-7.23
TEST(Powers, WithThreeTilesEveryStepOfAPyroLeavesTheNext) {
  Rng rng(1);
  const Castellion rules({.level = Level::kAcademy});
  for (int i = 0; i < 3'000; ++i) {
    State s = Scene("level=academy").castle("").state();
    const int width = 1 + static_cast<int>(rng.below(6));
    for (int column = 0; column < width; ++column) {
      const int height = 1 + static_cast<int>(rng.below(6));
      for (int floor = 0; floor < height; ++floor) s.castle[0].put(cell_at(column, floor), Tile{});
    }
    if (s.castle[0].size() < 3 || s.castle[0].full()) continue;
    s.phase = Phase::kBurn;
    s.resume = Resume::kEndTurn;
    ActionList list;
    for (const Phase phase : {Phase::kBurn, Phase::kLift, Phase::kMove}) {
      ASSERT_EQ(s.phase, phase);
      rules.legal_actions(s, list);
      ASSERT_FALSE(list.empty());
      rules.apply_action(s, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

}  // namespace
}  // namespace castellan::castellion
