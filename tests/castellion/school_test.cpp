// CN-6: the School of Architects.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

constexpr std::string_view kOneOfEach = "S S S S | C C J | C C J | P S J | S P J | P";

Scene exam(int number, std::string_view castle, std::string_view cards = "a a a") {
  Scene scene = Scene().ordeal(number).cards(cards).castle(castle);
  return scene.beside(number == 2 ? "T" : "T T T T").hand("T").play("traitor");
}

// CN-6.1
TEST(School, ThirdExamsAreEquallyLikely) {
  Scene scene = Scene::start();
  EXPECT_EQ(scene.cards(), "a a -");
  EXPECT_EQ(scene.chances(), "card a 1, card b 1, card c 1");
}

// CN-6.2
TEST(School, TheFirstExamAsksForOneOfEach) {
  EXPECT_EQ(Scene().needed(1), 5);
  EXPECT_EQ(exam(1, kOneOfEach).ordeal(), 2);
  EXPECT_EQ(exam(1, "S S S S | C | P | S | J").ending(), Ending::kLacking) << "and a gap";
  EXPECT_EQ(exam(1, "S S S S | C C J | C C J | P S J | S P J").ending(), Ending::kFoundation);
  EXPECT_EQ(exam(1, "S S S | C C J | C C J | P S J | S P J | P").ending(), Ending::kLacking);
}

// CN-6.3
TEST(School, TheSecondExamDestroysTheFoundation) {
  EXPECT_EQ(Scene().needed(2), 2);
  Scene scene = exam(2, "St Co Jq | So Cq | Jt Pt | So Cq | Jt Pt | So Cq Jo");
  EXPECT_EQ(scene.castle_of(), "Co Jq | Cq | Pt | Cq | Pt | Cq Jo");
  EXPECT_EQ(scene.discarded(), "St So So So Jt Jt");
  EXPECT_EQ(scene.ordeal(), 3);
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-6.3
TEST(School, TheSecondExamNeedsAWholeSecondFloor) {
  Scene gap = exam(2, "S C J | S C | J P | S | J P | S C");
  EXPECT_EQ(gap.ending(), Ending::kFoundation);
  Scene narrow = exam(2, "S C J | S C | J P | S C | J P");
  EXPECT_EQ(narrow.ending(), Ending::kFoundation);
}

// CN-6.4
TEST(School, ACompleteCastlePassesTwoExams) {
  Scene scene = Scene().beside("T T B").hand("Jo");
  scene.castle("S S S S C P | C C J C J C | C C J S C S | P S J P S P | S P J S C S | P C S C P");
  ASSERT_EQ(scene.formations(), "1T 1B 1L");
  scene.play("f6");
  EXPECT_EQ(scene.ordeal(), 3);
  EXPECT_EQ(scene.tiles(), 30);
  EXPECT_EQ(scene.gone(), "T T B");
  EXPECT_EQ(scene.beside(), "");
  EXPECT_FALSE(scene.over());
}

// CN-6.5
TEST(School, TheThirdExams) {
  EXPECT_EQ(Scene().needed(3), 5);
  const std::string_view bastions_lines =
      "S S P | S S P | C C P S | C C P S | J J C S | J J C S";  // 3B 2L
  const std::string_view lines_towers =
      "S S S S | C J P | C J P | C J P | C J P | S S S S";  // 3L 2T
  const std::string_view towers_bastions =
      "S S S S | C C C C | S S S S | J J P P | J J P P | S";  // 3T 2B
  EXPECT_TRUE(exam(3, bastions_lines, "a a a").won());
  EXPECT_EQ(exam(3, bastions_lines, "a a b").ending(), Ending::kLacking);
  EXPECT_EQ(exam(3, bastions_lines, "a a c").ending(), Ending::kLacking);
  EXPECT_TRUE(exam(3, lines_towers, "a a b").won());
  EXPECT_EQ(exam(3, lines_towers, "a a a").ending(), Ending::kLacking);
  EXPECT_EQ(exam(3, lines_towers, "a a c").ending(), Ending::kLacking);
  EXPECT_TRUE(exam(3, towers_bastions, "a a c").won());
  EXPECT_EQ(exam(3, towers_bastions, "a a a").ending(), Ending::kLacking);
  EXPECT_EQ(exam(3, towers_bastions, "a a b").ending(), Ending::kLacking);
}

// CN-6.5
TEST(School, OneTooFewFailsAThirdExam) {
  const auto fails = [](std::string_view castle, std::string_view cards) {
    return exam(3, castle, cards).ending() == Ending::kLacking;
  };
  EXPECT_TRUE(fails("S S P | S S P | C C P S | C C P S | J J C S | J P C S", "a a a")) << "2B 2L";
  EXPECT_TRUE(fails("S S P | S S P | C C P S | C C P S | J J C S | J J C", "a a a")) << "3B 1L";
  EXPECT_TRUE(fails("S S S S | C J P | C J P | C J P | C J | S S S S", "a a b")) << "2L 2T";
  EXPECT_TRUE(fails("S S S S | C J P | C J P | C J P | C J P | S S S", "a a b")) << "3L 1T";
  EXPECT_TRUE(fails("S S S S | C C C C | S S S | J J P P | J J P P | S", "a a c")) << "2T 2B";
  EXPECT_TRUE(fails("S S S S | C C C C | S S S S | J J P P | J J P | S", "a a c")) << "3T 1B";
}

// CN-6.5
TEST(School, AThirdExamWithATowerAndAFoundationTileMissing) {
  Scene scene =
      Scene().ordeal(3).cards("a a c").castle("S S S S | C C C C | S S S | J J P P | J J P P");
  scene.beside("T T T T").hand("T");
  EXPECT_EQ(scene.formations(), "2T 2B 0L");
  EXPECT_EQ(scene.play("traitor").ending(), Ending::kLacking);
}

// CN-6.6
TEST(School, DefendersHaveNoPowers) {
  for (const std::string_view tile : {"St", "Ct", "Jt", "Pt"}) {
    Scene scene = Scene().castle("So Cq Jo | Pq | Co").discards("Jt").hand(tile);
    EXPECT_EQ(scene.why("power"), "CN-6.6") << tile;
    scene.play("discard");
    EXPECT_EQ(scene.phase(), Phase::kTurn) << "and no further effect";
    EXPECT_EQ(scene.tiles(), 5);
  }
  Scene turn = Scene().castle("So Cq Jo | Pq | Co").discards("Jt");
  EXPECT_EQ(turn.why("power"), "CN-6.6");
  EXPECT_EQ(turn.why("+Jt"), "CN-6.6");
  EXPECT_EQ(turn.why("a1=b1"), "CN-6.6");
}

// CN-6.7
TEST(School, ATraitorMustBePlaced) {
  Scene scene = Scene().castle(flat(6, 2)).hand("T");
  EXPECT_EQ(scene.why("discard"), "CN-6.7");
  EXPECT_EQ(scene.moves(), "traitor");
  EXPECT_EQ(Scene().castle(flat(6, 2)).hand("B").why("discard"), "CN-6.7");
}

// CN-6.7, CN-9.9, CN-9.23
TEST(School, UnlessAShadowAllowsIt) {
  EXPECT_EQ(Scene("shadow=premonition").castle("St").hand("T").moves(), "traitor, ignore");
  EXPECT_EQ(Scene("shadow=cold-sweat").castle("St").hand("T").moves(), "traitor, pawn a");
}

// CN-6.8
TEST(School, NoExamIsMetEarly) {
  Scene scene = Scene().castle(kOneOfEach);
  EXPECT_EQ(scene.why("meet"), "CN-6.8");
  EXPECT_EQ(Scene().castle(kOneOfEach).hand("St").why("meet"), "CN-6.8");
}

// CN-6.9
TEST(School, ItEndsBeforeThePilesDo) {
  EXPECT_EQ(Scene().needed(1) + Scene().needed(2) + Scene().needed(3), 12);
  const Castellion rules;
  const auto goes_on = [](const State& s) {
    return s.phase == Phase::kOver || !Castellion::used_up(s);
  };
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    walk(rules, seed, [&](const State& s) { ASSERT_TRUE(goes_on(s)) << seed; });
  }
  // A castle that passes two Exams, with everything that comes after it discarded.
  int to_the_last_tile = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    State s =
        Scene().castle("S S S S | C C J | C C J | P S J | S P J | P J").cards("a a a").state();
    while (s.phase != Phase::kOver) {
      ASSERT_TRUE(goes_on(s)) << seed;
      const bool defender = s.phase == Phase::kHand && is_defender(s.hand);
      defender ? rules.apply_action(s, kDiscardAction) : random_step(rules, s, rng);
    }
    EXPECT_EQ(s.next, 2) << seed;
    if (Castellion::safe_left(s) + Castellion::regular_left(s) == 0) ++to_the_last_tile;
  }
  EXPECT_GT(to_the_last_tile, 0) << "the twelfth Traitor may be the very last tile";
}

// CN-6.9, CN-7.31
TEST(School, WithAShadowThePilesMayBeUsedUp) {
  // The last Traitor is ignored, and two Exams are still to come.
  Scene scene = Scene("shadow=premonition").ordeal(2).cards("a a c").safe("").pile("").hand("T");
  scene.castle("J S S S S | P C C C C | J S S S S | P J J P P | S J J P P | C S");
  scene.play("ignore");
  EXPECT_TRUE(scene.won());
  Scene lost = Scene("shadow=premonition").ordeal(2).cards("a a b").safe("").pile("").hand("T");
  lost.castle("J S S S S | P C C C C | J S S S S | P J J P P | S J J P P | C S").play("ignore");
  EXPECT_EQ(lost.ending(), Ending::kLacking);
  EXPECT_EQ(lost.ordeal(), 3);
}

}  // namespace
}  // namespace castellan::castellion
