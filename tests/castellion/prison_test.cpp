// CN-9.12 to CN-9.22: the prison around the pawn.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

constexpr std::string_view kOneOfEach = "S S S S | C C J | C C J | P S J | S P J | P";
constexpr std::string_view kEight = "St Co Jq Pt So Cq Jt Pq";
constexpr std::string_view kSeven = "St Co Jq Pt So Cq Jt";

Scene school() { return Scene("shadow=prison"); }
Scene academy() { return Scene("level=academy shadow=prison"); }

// CN-9.12, CN-9.13
TEST(Prison, ADrawnTileMayBeAdded) {
  Scene scene = school().castle("Co").hand("St");
  EXPECT_EQ(scene.moves(), "a2, b1, <, discard, prison>");
  scene.play("prison>");
  EXPECT_EQ(scene.ring(), "St");
  EXPECT_EQ(scene.castle_of(), "Co") << "apart from the castle";
  EXPECT_EQ(scene.turns(), 1) << "that is the turn";
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-9.12
TEST(Prison, ItHasEightTiles) {
  Scene scene = school().castle("Co").hand("St").play("prison>");
  for (const std::string_view tile : {"Co", "Jq", "Pt", "So", "Cq", "Jt"}) {
    scene.play("pile, " + std::string(tile) + ", prison>");
  }
  EXPECT_EQ(scene.ring(), kSeven);
  scene.play("pile, Pq, prison>");
  EXPECT_EQ(scene.ring(), kEight);
  EXPECT_EQ(scene.play("pile, So").why("prison>"), "CN-9.16");
}

// CN-9.14
TEST(Prison, TheRingGrowsAtItsTwoEnds) {
  Scene scene = school().castle("Co").prison("St Co").hand("Jq");
  EXPECT_EQ(scene.moves("prison"), "prison>, prison<");
  Scene front = scene;
  EXPECT_EQ(front.play("prison>").ring(), "St Co Jq");
  EXPECT_EQ(scene.play("prison<").ring(), "Jq St Co");
  EXPECT_EQ(scene.play("pile, Po, prison<").ring(), "Po Jq St Co");
}

// CN-9.14
TEST(Prison, TheFirstAndTheEighthHaveOnePlace) {
  EXPECT_EQ(school().castle("Co").hand("St").why("prison<"), "CN-9.14");
  Scene eighth = school().castle("Co").prison(kSeven).hand("Pq");
  EXPECT_EQ(eighth.why("prison<"), "CN-9.14");
  EXPECT_EQ(eighth.why("prison>"), "");
}

// CN-9.15
TEST(Prison, EqualShapesMustNotLieBesideEachOther) {
  Scene scene = school().castle("Co").prison("St Co").hand("Jo");
  EXPECT_EQ(scene.why("prison>"), "CN-9.15");
  EXPECT_EQ(scene.why("prison<"), "");
  Scene triangle = school().castle("Co").prison("St Co").hand("Pt");
  EXPECT_EQ(triangle.why("prison>"), "");
  EXPECT_EQ(triangle.why("prison<"), "CN-9.15");
}

// CN-9.15
TEST(Prison, TheEighthDiffersFromBothNeighbours) {
  EXPECT_EQ(school().prison("St Co Jq Pt So Cq Jo").hand("Pq").why("prison>"), "");
  EXPECT_EQ(school().prison("St Co Jq Pt So Cq Jo").hand("Po").why("prison>"), "CN-9.15");
  EXPECT_EQ(school().prison("St Co Jq Pt So Cq Jo").hand("Pt").why("prison>"), "CN-9.15");
}

// CN-9.16
TEST(Prison, NothingIsAddedToACompleteOne) {
  Scene scene = school().castle("Co").prison(kEight).hand("Jo");
  EXPECT_EQ(scene.why("prison>"), "CN-9.16");
  EXPECT_EQ(scene.why("prison<"), "CN-9.16");
}

// CN-9.17
TEST(Prison, ItsTilesStay) {
  Scene pyro = academy().castle("Co | So | Jq").prison("St Co Jq Pt").hand("Pq").play("power");
  EXPECT_EQ(pyro.moves(), "xa1, xc1");
  Scene traitor = academy().castle("Co | So | Jq").prison("St Co Jq Pt").hand("T").play("discard");
  EXPECT_EQ(traitor.castle_of(), "");
  EXPECT_EQ(traitor.ring(), "St Co Jq Pt");
}

// CN-9.18
TEST(Prison, OnlyADrawnTileIsAdded) {
  const auto prison = [](std::string_view more = "") {
    return Scene("level=menace shadow=prison " + std::string(more)).castle("St");
  };
  EXPECT_EQ(prison().recovered("Cq").why("prison>"), "CN-9.18");
  EXPECT_EQ(prison("pantry=plain").taken("Xq").why("prison>"), "CN-9.18");
  EXPECT_EQ(prison("seats=2").castle(2, "So").received("Cq").why("prison>"), "CN-9.18");
}

// CN-9.19
TEST(Prison, TraitorsAreAddedOnlyByTheOption) {
  EXPECT_EQ(school().castle("St").hand("T").why("prison>"), "CN-9.19");
  Scene any = Scene("shadow=prison prison-tiles=any").castle("St").prison("St").hand("T");
  EXPECT_EQ(any.moves(), "traitor, prison>, prison<");
  any.play("prison>");
  EXPECT_EQ(any.ring(), "St T");
  EXPECT_EQ(any.beside(), "");
  any.play("pile, St");
  EXPECT_EQ(any.why("prison>"), "") << "it fits beside anything";
  EXPECT_EQ(any.why("prison<"), "CN-9.15");
  Scene last = Scene("shadow=prison prison-tiles=any").prison("T Co Jq Pt So Cq Jt").hand("T");
  EXPECT_EQ(last.why("prison>"), "");
  EXPECT_EQ(last.why("prison<"), "CN-9.14");
  Scene between = Scene("shadow=prison prison-tiles=any").prison("T Co Jq Pt So Cq Jt").hand("Pt");
  EXPECT_EQ(between.why("prison>"), "CN-9.15");
}

// CN-9.20
TEST(Prison, ABlackBorderIsNeverAdded) {
  EXPECT_EQ(school().castle("St").hand("B").why("prison>"), "CN-9.20");
  EXPECT_EQ(Scene("shadow=prison prison-tiles=any").castle("St").hand("B").why("prison>"),
            "CN-9.20");
}

// CN-9.21
TEST(Prison, AnIncompleteOneCostsSixTiles) {
  Scene scene = school().castle(kOneOfEach).prison(kSeven).beside("T T T T").hand("T");
  scene.play("traitor");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.due(), 6);
  EXPECT_TRUE(scene.legal("xa1"));
  EXPECT_EQ(scene.why("xf2"), "CN-3.17");
  scene.play("xf1, xe1, xe1, xe1, xd1, xd1");
  EXPECT_EQ(scene.castle_of().find('*'), std::string::npos);
  EXPECT_EQ(scene.phase(), Phase::kTurn) << "the foundation is not looked at again";
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.turns(), 1);
}

// CN-9.21
TEST(Prison, ACompleteOneCostsNothing) {
  Scene scene = school().castle(kOneOfEach).prison(kEight).beside("T T T T").hand("T");
  scene.play("traitor");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.tiles(), 17);
}

// CN-9.21
TEST(Prison, TheSecondOrdealTakesSixToo) {
  Scene scene = school().ordeal(2).castle(flat(6, 3)).beside("T").hand("T").play("traitor");
  EXPECT_EQ(scene.ordeal(), 3);
  EXPECT_EQ(scene.due(), 6);
  Scene exactly = school().ordeal(2).castle(flat(6, 2)).beside("T").hand("T").play("traitor");
  EXPECT_EQ(exactly.castle_of(), "") << "all six of them";
  EXPECT_EQ(exactly.phase(), Phase::kTurn);
}

// CN-9.21
TEST(Prison, BastionsDoNotHelp) {
  Scene scene = Scene("level=menace shadow=prison").castle("S S C C | S S C C | J J | J J | S | C");
  scene.play("meet, card behemoth");
  EXPECT_EQ(scene.due(), 6);
}

// CN-9.21, CN-5.4
TEST(Prison, AnOrdealOfOnesOwnAccordCostsThemToo) {
  Scene scene = academy().castle(kOneOfEach).hand("So").play("meet");
  EXPECT_EQ(scene.due(), 6);
  scene.pay();
  EXPECT_EQ(scene.phase(), Phase::kHand);
  EXPECT_EQ(scene.in_hand(), "So");
}

// CN-9.21, CN-5.8
TEST(Prison, AFullCastleIsNotFullAfterThat) {
  Scene scene = school().hand("Jo");
  scene.castle("S S S S C P | C C J C J C | C C J S C S | P S J P S P | S P J S C S | P C S C P");
  scene.play("f6");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.due(), 6);
  scene.pay();
  EXPECT_EQ(scene.ordeal(), 2) << "30 tiles are left, so the second one waits";
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-9.22
TEST(Prison, AfterTheThirdOrdealItMustBeComplete) {
  const auto third = [](std::string_view ring) {
    Scene scene = Scene("level=menace shadow=prison").ordeal(3).castle(flat(6, 4)).prison(ring);
    return scene.play("meet, card earthworm").ending();
  };
  EXPECT_EQ(third(kSeven), Ending::kPrison);
  EXPECT_EQ(third(kEight), Ending::kWon);
}

// CN-9.22, CN-5.9
TEST(Prison, AThirdOrdealThatLosesIsNotOvercome) {
  const auto third = [](std::string_view ring) {
    Scene scene = Scene("level=menace shadow=prison").ordeal(3).castle(flat(6, 4)).prison(ring);
    scene.play("meet, card earthworm");
    return scene.told("overcome") + std::to_string(scene.rules().scores(scene.state())[0]);
  };
  EXPECT_EQ(third(kSeven), "2");
  EXPECT_EQ(third(kEight), "overcome3");
}

// CN-5.4, CN-9.21
TEST(Prison, TheFoundationIsLookedAtFirst) {
  Scene scene = Scene("level=menace shadow=prison").castle(flat(5, 4)).play("meet, card earthworm");
  EXPECT_EQ(scene.ending(), Ending::kFoundation);
}

// CN-5.4, CN-9.22, CN-10.6
TEST(Prison, ThePantryIsLookedAtBeforeThePrison) {
  Scene scene = Scene("level=menace shadow=prison pantry=plain").ordeal(3).castle(flat(6, 4));
  EXPECT_EQ(scene.play("meet, card earthworm").ending(), Ending::kPantry);
}

}  // namespace
}  // namespace castellan::castellion
