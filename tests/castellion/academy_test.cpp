// CN-7.1 to CN-7.3 and CN-7.24 to CN-7.31: Simulations, Traitors that are discarded, and meeting
// ordeals early.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

constexpr std::string_view kOneOfEach = "S S S S | C C J | C C J | P S J | S P J | P";

constexpr std::string_view kTwoTowers = "S S S S | C C J | C C J | S P J | P C J | S S S S";

Scene academy() { return Scene("level=academy"); }

// CN-7.1
TEST(Academy, SecondAndThirdSimulationsAreDrawn) {
  Scene scene = Scene::start("level=academy");
  EXPECT_EQ(scene.cards(), "a - -");
  EXPECT_EQ(scene.chances(), "card a 1, card b 1, card c 1");
  scene.play("card b");
  EXPECT_EQ(scene.chances(), "card a 1, card b 1, card c 1");
  scene.play("card b");
  EXPECT_EQ(scene.cards(), "a b b");
}

// CN-7.2
TEST(Academy, SimulationsComeWithThreeTraitors) {
  for (const std::string set : {"a", "b", "c"}) {
    Scene scene("level=academy simulations=" + set);
    for (int ordeal = 1; ordeal <= 3; ++ordeal) EXPECT_EQ(scene.needed(ordeal), 3);
  }
  Scene scene = academy().castle(kOneOfEach).beside("T").hand("T").play("traitor");
  EXPECT_EQ(scene.ordeal(), 1);
  EXPECT_EQ(scene.play("pile, B, traitor").ordeal(), 2);
  Scene failed = academy().castle("St").beside("T T").hand("T").play("traitor");
  EXPECT_EQ(failed.ending(), Ending::kLacking);
  Scene gap = academy().castle("S S S S | C C J | C C J | P S J | S P J").beside("T T").hand("T");
  EXPECT_EQ(gap.play("traitor").ending(), Ending::kFoundation);
}

// CN-7.3
TEST(Academy, TheSetsAskForDifferentThings) {
  Scene scene = academy().castle(kTwoTowers);
  ASSERT_EQ(scene.formations(), "2T 1B 1L");
  const auto meets = [&](const std::string& set) {
    Scene other = Scene("level=academy simulations=" + set).ordeal(2).cards("a a a");
    other.castle(kTwoTowers);
    return other.play("meet").ending();
  };
  EXPECT_EQ(meets("a"), Ending::kGoesOn) << "2T 1B 1L";
  EXPECT_EQ(meets("b"), Ending::kLacking) << "2T 2B";
  EXPECT_EQ(meets("c"), Ending::kLacking) << "3T";
}

// CN-7.24
TEST(Academy, ATraitorMayBeDiscardedForFourTiles) {
  Scene scene = academy().castle(flat(6, 2)).beside("T T").hand("T");
  EXPECT_EQ(scene.moves(), "discard, traitor, meet");
  scene.play("discard");
  EXPECT_EQ(scene.due(), 4);
  EXPECT_EQ(scene.beside(), "T T");
  scene.play("xa2, xb2, xc2");
  EXPECT_EQ(scene.phase(), Phase::kPay);
  scene.play("xf2");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.tiles(), 8);
  EXPECT_EQ(scene.turns(), 1);
  EXPECT_EQ(scene.discarded().back(), 'T');
  EXPECT_EQ(scene.ordeal(), 1);
}

// CN-7.24
TEST(Academy, LinesLowerThePriceAtTheMenaceOnly) {
  Scene scene = academy().castle("S C | S J | S C | S J | P").hand("T");
  ASSERT_EQ(scene.formations(), "0T 0B 1L");
  EXPECT_EQ(scene.play("discard").due(), 4);
}

// CN-7.25
TEST(Academy, WithFewerTilesAllFall) {
  Scene three = academy().castle("St Co Jq").hand("T").play("discard");
  EXPECT_EQ(three.castle_of(), "");
  EXPECT_EQ(three.discarded(), "St Co Jq T");
  EXPECT_EQ(three.phase(), Phase::kTurn);
  Scene none = academy().hand("T").play("discard");
  EXPECT_EQ(none.discarded(), "T");
  EXPECT_EQ(none.phase(), Phase::kTurn);
}

// CN-7.26
TEST(Academy, ABlackBorderMustBePlaced) {
  Scene scene = academy().castle(flat(6, 2)).hand("B");
  EXPECT_EQ(scene.why("discard"), "CN-7.26");
  EXPECT_EQ(scene.moves(), "traitor, meet");
  EXPECT_EQ(academy().hand("B").why("discard"), "CN-7.26");
}

// CN-7.27
TEST(Academy, AnOrdealMayBeMetOfOnesOwnAccord) {
  Scene scene = academy().castle(kOneOfEach).beside("B").play("meet");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.gone(), "B");
  EXPECT_EQ(scene.beside(), "");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.turns(), 0) << "the turn goes on";
  EXPECT_TRUE(academy().castle("St").legal("meet")) << "with no Traitor at all";
}

// CN-7.28
TEST(Academy, ItMayBeMetWithATileInHand) {
  Scene scene = academy().castle(kOneOfEach).beside("T").hand("T").play("meet");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.in_hand(), "T") << "it is used after the ordeal";
  EXPECT_EQ(scene.gone(), "T");
  scene.play("traitor");
  EXPECT_EQ(scene.beside(), "T");
  EXPECT_EQ(scene.turns(), 1);
  Scene defender = academy().castle(kOneOfEach).hand("So").play("meet");
  EXPECT_EQ(defender.in_hand(), "So");
  EXPECT_EQ(defender.phase(), Phase::kHand);
  EXPECT_TRUE(defender.legal("meet")) << "and the next one too";
  Scene open = academy().castle(kOneOfEach).open("T").play("meet");
  EXPECT_EQ(open.open_tiles(), "T");
  EXPECT_EQ(open.ordeal(), 2);
}

// CN-7.29
TEST(Academy, NotInTheMiddleOfSomething) {
  EXPECT_EQ(academy().castle("St Co").hand("Jt").play("power").why("meet"), "CN-7.29");
  EXPECT_EQ(academy().castle("St Co").hand("St").play("power").why("meet"), "CN-7.29");
  EXPECT_EQ(academy().castle("St Co Jq").hand("Pt").play("power").why("meet"), "CN-7.29");
  EXPECT_EQ(academy().castle("St").discards("Pt").hand("Ct").play("power").why("meet"), "CN-7.29");
  EXPECT_EQ(academy().castle(flat(6, 2)).hand("T").play("discard").why("meet"), "CN-7.29");
  EXPECT_EQ(academy().castle("St").recovered("Co").why("meet"), "CN-7.29");
  EXPECT_EQ(Scene("seats=2 level=academy").castle(2, "St").received("Co").why("meet"), "CN-7.29");
  EXPECT_EQ(Scene("level=menace pantry=plain").castle("St").taken("Xo").why("meet"), "CN-7.29");
}

// CN-7.30
TEST(Academy, NothingKeepsAnybodyFromFailing) {
  Scene scene = academy();
  EXPECT_TRUE(scene.legal("meet")) << "without a castle";
  EXPECT_EQ(scene.play("meet").ending(), Ending::kLacking);
}

// CN-7.31
TEST(Academy, WhenAllTilesAreUsedTheRestIsMetAtOnce) {
  const std::string_view enough =  // 3T 2B 1L
      "S S S S J | C C C C J | S S S S J | P P C C J | P P C C | J";
  Scene won = academy().cards("a a a").castle(enough).safe("").pile("").hand("Po").play("discard");
  EXPECT_TRUE(won.won());
  Scene lost = academy().cards("a a b").castle(enough).safe("").pile("").hand("Po").play("discard");
  EXPECT_EQ(lost.ending(), Ending::kLacking);
  EXPECT_EQ(lost.ordeal(), 3);
}

// CN-7.31
TEST(Academy, OpenTilesAndTilesInHandAreUsedBefore) {
  Scene scene = academy().castle("St").safe("").pile("").open("Po").hand("Pq").play("discard");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.moves(), "take Po, meet");
  scene.play("take Po");
  EXPECT_EQ(scene.phase(), Phase::kHand);
  EXPECT_TRUE(scene.play("discard").over());
  Scene safe = academy().castle("St").safe("Po").pile("").hand("Pq").play("discard");
  EXPECT_FALSE(safe.over());
  Scene pile = academy().castle("St").safe("").pile("T").hand("Pq").play("discard");
  EXPECT_FALSE(pile.over());
}

// CN-7.31, CN-10.3
TEST(Academy, InBetweenNothingElseCanBeDone) {
  // The Earthworm is survived; then there is no Pantry tile to be placed before the next one comes.
  Scene scene = Scene("level=menace pantry=plain").safe("").pile("").hand("Po");
  scene.cards("earthworm ? ?");
  scene.castle("S C J P | J P S C | S C J Xt | J P S Xq | S C J P | J P S C").play("discard");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.phase(), Phase::kMeetCard) << "two of them suffice for the first only";
  EXPECT_EQ(scene.play("card earthworm").ending(), Ending::kPantry);
}

}  // namespace
}  // namespace castellan::castellion
