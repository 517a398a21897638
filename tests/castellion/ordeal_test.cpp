// CN-5: when ordeals come, what they look at, and how the game ends.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

// One tower, one bastion and one line on a complete foundation.
constexpr std::string_view kOneOfEach = "S S S S | C C J | C C J | P S J | S P J | P";
// Three towers and two bastions.
constexpr std::string_view kThreeTowers =
    "S S S S | C C C C | S S S S | J J P P | J J P P | S C S C";
// One of each but for f6, which completes it.
constexpr std::string_view kNearlyComplete =
    "S S S S C P | C C J C J C | C C J S C S | P S J P S P | S P J S C S | P C S J P";

// CN-5.1, CN-5.2
TEST(Ordeal, TheLowestNumberComesFirst) {
  Scene scene = Scene("level=academy").castle(kOneOfEach).beside("T T").cards("a b c");
  EXPECT_EQ(scene.ordeal(), 1);
  scene.play("pile, T, traitor");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.beside(), "");
}

// CN-5.2
TEST(Ordeal, ItComesWithAsManyTraitorsAsItsCardSays) {
  Scene early = Scene().castle(kOneOfEach).beside("T T T").hand("B").play("traitor");
  EXPECT_EQ(early.ordeal(), 1);
  EXPECT_EQ(early.beside(), "T T T B");
  early.play("pile, T, traitor");
  EXPECT_EQ(early.ordeal(), 2) << "at the fifth";
}

// CN-5.2
TEST(Ordeal, ItMustBeMet) {
  Scene scene = Scene().castle("St").beside("T T T T").hand("T");
  EXPECT_EQ(scene.moves(), "traitor");
  EXPECT_EQ(scene.play("traitor").ending(), Ending::kLacking);
}

// CN-5.3
TEST(Ordeal, ACompleteCastleMeetsTheNextAtOnce) {
  Scene scene = Scene("level=academy").castle(kNearlyComplete).hand("Jo").cards("a b c");
  ASSERT_EQ(scene.tiles(), 35);
  ASSERT_EQ(scene.formations(), "1T 1B 1L");
  EXPECT_EQ(scene.beside(), "") << "however few Traitors there are";
  Scene discarded = scene;
  EXPECT_EQ(discarded.play("discard").ordeal(), 1) << "35 tiles do not suffice";
  scene.play("f6");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.ending(), Ending::kLacking) << "the second one is met at once, too";
}

// CN-5.4, CN-5.6
TEST(Ordeal, FormationsAreCountedBeforeTheFoundationIsLookedAt) {
  Scene scene = Scene().castle("St Co | Jq").beside("T T T T").hand("T").play("traitor");
  EXPECT_EQ(scene.ending(), Ending::kLacking) << "the foundation lacks too";
  Scene only_foundation =
      Scene().castle("C C J | C C J | P S J | S S J | S S").beside("T T T T").hand("T");
  EXPECT_EQ(only_foundation.play("traitor").ending(), Ending::kLacking);
}

// CN-5.4
TEST(Ordeal, FormationsAreCountedBeforeTheCardDoesAnything) {
  // A Harpy asks for two towers; the sixteen tiles fall only where they lack. Whoever has them
  // keeps everything.
  Scene has = Scene("level=menace").cards("harpy ? ?").castle(kThreeTowers).play("meet");
  EXPECT_EQ(has.ordeal(), 2);
  EXPECT_EQ(has.tiles(), 24);
}

// CN-5.5
TEST(Ordeal, TheFoundationIsSixTilesInTheBottomRow) {
  const std::string five = "S S S S | C C J | C C J | P S J | S P J";
  Scene gap = Scene().castle(five).beside("T T T T").hand("T").play("traitor");
  EXPECT_EQ(gap.ending(), Ending::kFoundation);
  Scene whole = Scene().castle(five + " | P").beside("T T T T").hand("T").play("traitor");
  EXPECT_EQ(whole.ordeal(), 2);
}

// CN-5.5
TEST(Ordeal, TheFoundationIsLookedAtAfterTheCard) {
  const auto second_exam = [](std::string_view castle) {
    return Scene().ordeal(2).castle(castle).beside("T").hand("T").play("traitor");
  };
  EXPECT_EQ(second_exam("S C | J P | S C | J P | S C | J").ending(), Ending::kFoundation);
  EXPECT_EQ(second_exam(flat(6, 2)).ending(), Ending::kGoesOn);
  EXPECT_EQ(second_exam(flat(5, 3)).ending(), Ending::kFoundation);
}

// CN-5.6
TEST(Ordeal, EveryFormationCounts) {
  const auto first_exam = [](std::string_view castle) {
    return Scene().castle(castle).beside("T T T T").hand("T").play("traitor").ending();
  };
  EXPECT_EQ(first_exam(kOneOfEach), Ending::kGoesOn);
  EXPECT_EQ(first_exam("S S S | C C J | C C J | P S J | S P J | P"), Ending::kLacking);
  EXPECT_EQ(first_exam("S S S S | C J J | C C J | P S J | S P J | P"), Ending::kLacking);
  EXPECT_EQ(first_exam("S S S S | C C J | C C J | P S J | S P S | P"), Ending::kLacking);
}

// CN-5.7
TEST(Ordeal, CardAndTraitorsLeaveTheGame) {
  Scene scene = Scene().castle(kOneOfEach).beside("T T T B").hand("T").play("traitor");
  EXPECT_EQ(scene.gone(), "T T T T B");
  EXPECT_EQ(scene.beside(), "") << "the next one begins with none";
  EXPECT_EQ(scene.discarded(), "");
  EXPECT_EQ(scene.tiles(), 17) << "the castle stays as it is";
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-5.3, CN-5.8
TEST(Ordeal, ACastleThatIsStillCompleteMeetsTheNextToo) {
  // 3T 2B 1L in a complete castle: Simulation I, IIa (2T 1B 1L) and IIIa (3T 2B) are all overcome.
  Scene scene = Scene("level=academy").cards("a a a").hand("Co");
  scene.castle("S S S S J P | C C C C J S | S S S S J P | P P C C J S | P P C C S P | J S J S J");
  ASSERT_EQ(scene.tiles(), 35);
  ASSERT_EQ(scene.formations(), "3T 2B 1L");
  scene.play("f6");
  EXPECT_TRUE(scene.won());
  EXPECT_EQ(scene.ordeal(), 4);
}

// CN-5.8
TEST(Ordeal, TheNextOfThemMayBeLost) {
  Scene scene = Scene("level=academy").cards("a c a").hand("Co");  // IIc: 1T 1B 2L
  scene.castle("S S S S J P | C C C C J S | S S S S J P | P P C C J S | P P C C S P | J S J S J");
  scene.play("f6");
  EXPECT_EQ(scene.ending(), Ending::kLacking);
  EXPECT_EQ(scene.ordeal(), 2) << "one was overcome";
}

// CN-5.9, CN-5.10
TEST(Ordeal, TheThirdOneWins) {
  Scene scene = Scene().ordeal(3).cards("a a c").castle(kThreeTowers).beside("T T T T").hand("T");
  scene.play("traitor");
  EXPECT_TRUE(scene.over());
  EXPECT_TRUE(scene.won());
  EXPECT_EQ(scene.rules().returns(scene.state())[0], 1);
  EXPECT_EQ(scene.rules().scores(scene.state())[0], 3);
  EXPECT_EQ(scene.gone(), "T T T T T");
}

// CN-5.10
TEST(Ordeal, AGameIsWonOrLost) {
  Scene lost = Scene("level=academy").castle("St").play("meet");
  EXPECT_EQ(lost.rules().returns(lost.state())[0], -1);
  EXPECT_EQ(lost.rules().scores(lost.state())[0], 0);
  Scene playing = Scene("level=academy").castle("St");
  EXPECT_EQ(playing.rules().returns(playing.state())[0], 0);
  Scene together = Scene("seats=2 level=academy").castle("St").play("meet");
  EXPECT_EQ(together.rules().returns(together.state())[0], -1);
  EXPECT_EQ(together.rules().returns(together.state())[1], -1);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Castellion rules({.level = Level::kMenace});
    State last;
    walk(rules, seed, [&](const State& s) { last = s; });
    EXPECT_NE(rules.returns(last)[0], 0);
  }
}

}  // namespace
}  // namespace castellan::castellion
