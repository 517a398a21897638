// CN-9.23 to CN-9.38: a Cold Sweat, the Unnameable Horror, and the tile that they haunt.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

constexpr std::string_view kSix = "St Co | Jq | Pt | Cq | So | Jo Pt";

Scene sweat(std::string_view level = "academy") {
  return Scene("shadow=cold-sweat level=" + std::string(level));
}
Scene horror(std::string_view more = "") { return Scene("shadow=horror " + std::string(more)); }

// CN-9.23
TEST(Haunting, AColdSweatDiscardsATraitorForNothing) {
  Scene scene = sweat().castle(kSix).beside("T").hand("T");
  EXPECT_EQ(scene.moves("pawn"), "pawn b, pawn c, pawn d, pawn e");
  scene.play("pawn b");
  EXPECT_EQ(scene.castle_of(), "St Co | Jq* | Pt | Cq | So | Jo Pt");
  EXPECT_EQ(scene.discarded(), "T");
  EXPECT_EQ(scene.beside(), "T");
  EXPECT_EQ(scene.tiles(), 8);
  EXPECT_EQ(scene.turns(), 1);
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-9.23
TEST(Haunting, ThePawnStandsOnTheHighestTile) {
  Scene scene = sweat().castle("St | Co Jq Pt | Cq").hand("T").play("pawn b");
  EXPECT_EQ(scene.castle_of(), "St | Co Jq Pt* | Cq");
}

// CN-9.23
TEST(Haunting, NotWithADefender) {
  EXPECT_EQ(sweat().castle(kSix).hand("So").why("pawn b"), "CN-2.7");
  EXPECT_EQ(sweat().castle(kSix).why("pawn b"), "CN-2.9");
}

// CN-9.24
TEST(Haunting, ABlackBorderIsNotDiscardedSo) {
  EXPECT_EQ(sweat().castle(kSix).hand("B").why("pawn b"), "CN-9.24");
  EXPECT_EQ(sweat("school").castle(kSix).hand("B").why("pawn b"), "CN-9.24");
}

// CN-9.25
TEST(Haunting, ThePawnIsUsedOnce) {
  Scene scene = sweat().castle(kSix).hand("T").play("pawn b, pile, T");
  EXPECT_EQ(scene.why("pawn c"), "CN-9.25");
  EXPECT_EQ(scene.moves("pawn"), "");
}

// CN-9.26
TEST(Haunting, MiddleColumnsOnlyIfTheFoundationIsComplete) {
  Scene whole = sweat().castle(kSix).hand("T");
  EXPECT_EQ(whole.why("pawn a"), "CN-9.26");
  EXPECT_EQ(whole.why("pawn f"), "CN-9.26");
  Scene gap = sweat().castle("St Co | Jq | Pt").hand("T");
  EXPECT_EQ(gap.moves("pawn"), "pawn a, pawn b, pawn c");
  EXPECT_EQ(gap.why("pawn d"), "CN-3.17");
  Scene five = horror().castle("St Co | Jq | Pt | Cq | So").play("pile, B");
  EXPECT_EQ(five.moves(), "pawn a, pawn b, pawn c, pawn d, pawn e");
  Scene six = horror().castle(kSix).play("pile, B");
  EXPECT_EQ(six.moves(), "pawn b, pawn c, pawn d, pawn e");
  EXPECT_EQ(six.why("pawn a"), "CN-9.26");
}

// CN-9.27
TEST(Haunting, AColdSweatNeedsATile) {
  EXPECT_EQ(sweat().hand("T").why("pawn a"), "CN-9.27");
  EXPECT_EQ(sweat().castle("St").hand("T").why("pawn a"), "");
}

// CN-9.28
TEST(Haunting, TheFirstBlackBorderBringsTheHorror) {
  Scene scene = horror().castle(kSix).play("pile, T");
  EXPECT_EQ(scene.phase(), Phase::kHand) << "a plain one does not";
  scene.play("traitor, pile, B");
  EXPECT_EQ(scene.phase(), Phase::kHaunt);
  scene.play("pawn c");
  EXPECT_EQ(scene.castle_of(), "St Co | Jq | Pt* | Cq | So | Jo Pt");
  EXPECT_EQ(scene.in_hand(), "B");
  EXPECT_EQ(scene.beside(), "T");
  scene.play("traitor");
  EXPECT_EQ(scene.beside(), "T B");
  EXPECT_EQ(scene.turns(), 2);
}

// CN-9.28
TEST(Haunting, ThePawnComesBeforeWhatTheTraitorBringsOn) {
  const auto exam = [](std::string_view pawn) {
    Scene scene = horror().castle("P | S S S S | C C J P | C C J | P S J | S P J");
    scene.beside("T T T T").play("pile, B");
    EXPECT_EQ(scene.phase(), Phase::kHaunt);
    return scene.play(pawn).play("traitor").ending();
  };
  EXPECT_EQ(exam("pawn c"), Ending::kGoesOn);
  EXPECT_EQ(exam("pawn b"), Ending::kLacking) << "the tower no longer counts";
}

// CN-9.29
TEST(Haunting, NothingElseCanBeDoneBefore) {
  Scene scene = horror("level=academy").castle(kSix).play("pile, B");
  for (const std::string_view move : {"meet", "traitor", "discard", "safe", "power", "xa1"}) {
    EXPECT_EQ(scene.why(move), "CN-9.29") << move;
  }
}

// CN-9.30
TEST(Haunting, OnlyTheFirstTime) {
  Scene scene = horror().castle(kSix).play("pile, B, pawn c, traitor, pile, B");
  EXPECT_EQ(scene.phase(), Phase::kHand);
  EXPECT_EQ(scene.why("pawn b"), "CN-2.9");
  scene.play("traitor, pile, B");
  EXPECT_EQ(scene.phase(), Phase::kHand);
}

// CN-9.31
TEST(Haunting, ACastleOfFewerThanSixIsSpared) {
  Scene scene = horror().castle("St | Co | Jq | Pt | So").play("pile, B");
  EXPECT_EQ(scene.phase(), Phase::kHand);
  EXPECT_EQ(scene.state().pawn, 0);
  scene.play("traitor, pile, Cq, f1");
  EXPECT_EQ(scene.phase(), Phase::kTurn) << "and never will be haunted";
  EXPECT_EQ(scene.play("pile, B").phase(), Phase::kHand);
  Scene six = horror().castle("St Co Jq | Pt So Jt").play("pile, B");
  EXPECT_EQ(six.phase(), Phase::kHaunt) << "six tiles, however they lie";
}

// CN-9.31
TEST(Haunting, ByTheOptionThePawnWaits) {
  Scene scene = horror("horror-late=yes").castle("St | Co | Jq | Pt").play("pile, B");
  EXPECT_EQ(scene.phase(), Phase::kHand);
  scene.play("traitor, pile, Cq, e1");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  scene.play("pile, B, traitor, pile, So, f1");
  EXPECT_EQ(scene.phase(), Phase::kHaunt) << "as soon as there are six";
  EXPECT_EQ(scene.why("safe"), "CN-9.29");
  scene.play("pawn d");
  EXPECT_EQ(scene.castle_of(), "St | Co | Jq | Pt* | Cq | So");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.turns(), 4);
  scene.play("pile, Co, a2");
  EXPECT_EQ(scene.phase(), Phase::kTurn) << "once";
  Scene at_once = horror("horror-late=yes").castle(kSix).play("pile, B");
  EXPECT_EQ(at_once.phase(), Phase::kHaunt);
}

// CN-9.31, CN-8.7
TEST(Haunting, ThePawnThatWaitsComesBeforeATowerIsSeen) {
  Scene scene = horror("level=menace horror-late=yes").castle("St Sq So | J").horror_waits(1);
  scene.hand("St").play("a4");
  EXPECT_EQ(scene.phase(), Phase::kLook) << "five tiles";
  scene = horror("level=menace horror-late=yes").castle("St Sq So | J | C").horror_waits(1);
  scene.hand("St").play("a4");
  EXPECT_EQ(scene.phase(), Phase::kHaunt);
  scene.play("pawn b");
  EXPECT_EQ(scene.phase(), Phase::kLook);
  EXPECT_EQ(scene.play("reveal 1, card a").phase(), Phase::kTurn);
}

// CN-9.32
TEST(Haunting, AHauntedTileIsInNoFormation) {
  EXPECT_EQ(sweat().castle("S S S S*").formations(), "0T 0B 0L");
  EXPECT_EQ(sweat().castle("S S | S S*").formations(), "0T 0B 0L");
  EXPECT_EQ(sweat().castle("S | S* | S | S").formations(), "0T 0B 0L");
  EXPECT_EQ(sweat().castle("S S S S | J P J P*").formations(), "1T 0B 0L") << "others are";
  EXPECT_EQ(sweat().castle("S S S S* | J P J | S S S S").formations(), "1T 0B 0L");
  EXPECT_EQ(sweat().castle("S S S S | S*").formations(), "0T 0B 0L") << "it still cancels";
  EXPECT_EQ(sweat().castle("S S | S S S*").formations(), "0T 0B 0L");
}

// CN-9.33
TEST(Haunting, NothingIsPlacedBesideAHauntedTile) {
  Scene scene = sweat().castle("St Co | Jq* | Pt | Cq | So").hand("Jo");
  EXPECT_EQ(scene.why("b2"), "CN-9.33") << "above it";
  EXPECT_EQ(scene.why("c2"), "");
  Scene beside = sweat().castle("St Co | Jq Po* | Pt | Cq").hand("Jt");
  EXPECT_EQ(beside.why("a3"), "");
  EXPECT_EQ(beside.why("c2"), "CN-9.33") << "on its right";
  Scene left = sweat().castle("St | Jq Po* | Pt | Cq").hand("Jq");
  EXPECT_EQ(left.why("a2"), "CN-9.33") << "on its left";
  Scene end = sweat().castle("St* | Jq").hand("Co");
  EXPECT_EQ(end.why("<"), "CN-9.33");
  EXPECT_EQ(end.why("a2"), "CN-9.33");
  EXPECT_EQ(end.why("c1"), "");
  Scene right = sweat().castle("Jq | St*").hand("Co");
  EXPECT_EQ(right.why("c1"), "CN-9.33") << "in the foundation too";
  EXPECT_EQ(right.why("<"), "");
}

// CN-9.34
TEST(Haunting, IfTheHauntedTileIsDestroyedTheGameIsLost) {
  Scene chosen = sweat().castle("St Co | Jq Pt* | So").hand("T").play("discard");
  EXPECT_TRUE(chosen.legal("xb2")) << "one may choose it";
  EXPECT_EQ(chosen.play("xb2").ending(), Ending::kHaunted);
  Scene burnt = sweat().castle("St Co | Jq Pt* | So").hand("Pt").play("power, xb2");
  EXPECT_EQ(burnt.ending(), Ending::kHaunted);
  Scene all = sweat().castle("St* Co").hand("T").play("discard");
  EXPECT_EQ(all.ending(), Ending::kHaunted);
  Scene other = sweat().castle("St Co | Jq Pt* | So").hand("T").play("discard, xb1");
  EXPECT_EQ(other.castle_of(), "St Co | Pt* | So");
  EXPECT_FALSE(other.over());
}

// CN-9.34
TEST(Haunting, AnExamMayDestroyTheHauntedTile) {
  Scene scene = sweat("school").ordeal(2).castle("S C J | J* P S | S C | J P | S C | J P");
  scene.beside("T").hand("T").play("traitor");
  EXPECT_EQ(scene.ending(), Ending::kHaunted);
  Scene safe = sweat("school").ordeal(2).castle("S C J | J P* S | S C | J P | S C | J P");
  safe.beside("T").hand("T").play("traitor");
  EXPECT_EQ(safe.ordeal(), 3);
  EXPECT_EQ(safe.castle_of().find('*'), safe.castle_of().find('|') + 4) << "it came down: b1";
  Scene worm = sweat("menace").ordeal(2).castle("S C J | J P* S | S C J | J P C | S C J | J P C");
  EXPECT_EQ(worm.play("meet, card earthworm").ending(), Ending::kHaunted);
}

// CN-9.34
TEST(Haunting, APenaltyMayDestroyIt) {
  Scene scene =
      sweat("menace").castle("S C J P* | J P S C | S C J P | J P S C | S C J P | J P S C");
  scene.play("meet, card harpy, xa4");
  EXPECT_EQ(scene.ending(), Ending::kHaunted);
}

// CN-9.35
TEST(Haunting, ThePawnGoesWithItsTile) {
  Scene juggler = sweat().castle("St* Co | Jq Pt").hand("Jt").play("power, a1=b1");
  EXPECT_EQ(juggler.castle_of(), "Jq Co | St* Pt");
  Scene up = sweat().castle("St Co* | Jq Pt").hand("Jt").play("power, a1=a2");
  EXPECT_EQ(up.castle_of(), "Co* St | Jq Pt");
  Scene pyro = sweat().castle("St Co* | Jq Pt").hand("Pt").play("power, xb1, ^a2, b2");
  EXPECT_EQ(pyro.castle_of(), "St | Pt Co*");
  Scene left = sweat().castle("St Co* | Jq Pt").hand("Pt").play("power, xb1, ^a2, <");
  EXPECT_EQ(left.castle_of(), "Co* | St | Pt");
  Scene slid = sweat().castle("St Co* | Jq Pt | So").hand("T").play("discard, xa1");
  EXPECT_EQ(slid.castle_of(), "Co* | Jq Pt | So");
  Scene shifted = sweat().castle("St | Jq Pt* | So").hand("Pq").play("power, xa1, ^b1, <");
  EXPECT_EQ(shifted.castle_of(), "So | Jq Pt*");
}

// CN-9.36
TEST(Haunting, NothingIsMovedBesideAHauntedTile) {
  Scene juggler = sweat().castle("St Co* | Jq Pt | So Cq | Sq").hand("Jt").play("power");
  EXPECT_EQ(juggler.why("b1=b2"), "CN-9.36");
  EXPECT_EQ(juggler.why("b2=c2"), "CN-9.36");
  EXPECT_EQ(juggler.why("a1=b1"), "CN-9.36") << "a1 lies below it";
  EXPECT_EQ(juggler.why("b1=c1"), "");
  EXPECT_EQ(juggler.why("a2=b2"), "") << "the haunted tile itself may";
  EXPECT_EQ(juggler.why("a1=a2"), "");
  Scene pyro = sweat().castle("St Co* | Jq | So Cq | Sq").hand("Pt").play("power, xd1, ^c2");
  EXPECT_EQ(pyro.why("a3"), "CN-9.36");
  EXPECT_EQ(pyro.why("b2"), "CN-9.36");
  EXPECT_EQ(pyro.places(), "d1 <");
  Scene corner = sweat().castle("Jo* | Jq | So Cq | Sq").hand("Pt").play("power, xd1, ^c2");
  EXPECT_EQ(corner.why("<"), "CN-9.36");
}

// CN-9.36, CN-7.5
TEST(Haunting, AJugglerWithTwoTilesMaySwapTheHauntedOne) {
  EXPECT_EQ(sweat().castle("St | Co*").hand("Jt").why("power"), "") << "the haunted tile may go";
  EXPECT_EQ(sweat().castle("St Co*").hand("Jt").why("power"), "");
}

// CN-9.37
TEST(Haunting, ASlideMayBringTilesBesideIt) {
  Scene scene = sweat().castle("St Co | Jq Pt* | So").hand("T").play("discard, xb1");
  EXPECT_EQ(scene.castle_of(), "St Co | Pt* | So");
  scene.play("xc1");
  EXPECT_FALSE(scene.over());
  Scene down = sweat().castle("St Co Jq | So Pt* | Cq").hand("Pt").play("power, xa1");
  EXPECT_EQ(down.castle_of(), "Co Jq | So Pt* | Cq");
}

// CN-9.38
TEST(Haunting, APantryTileMayBeHaunted) {
  Scene scene = Scene("level=menace pantry=plain shadow=cold-sweat").castle("St Xo").hand("T");
  EXPECT_EQ(scene.play("pawn a").castle_of(), "St Xo*");
}

}  // namespace
}  // namespace castellan::castellion
