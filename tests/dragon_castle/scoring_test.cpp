// What counts in the end, and who has won.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-8.8
TEST(Scoring, AScoreIsTheSumOfFourThings) {
  Scene scene = Scene("dragon-cards=fortitude").castle("").points(1, 7).tokens(1, 2).turn(2);
  scene.realm("#^ / . 2#^");
  EXPECT_EQ(scene.score(1), 7 + (1 + 2) + 2 * 2 + 1);
  EXPECT_EQ(scene.score(2), 0);
}

// DC-8.8, DC-11.2
TEST(Scoring, SeveralDragonCardsAreAddedUp) {
  Scene scene = Scene("dragon-cards=fortitude+tranquility+knowledge").realm("#^ . # Se1 Se2");
  EXPECT_EQ(scene.score(1), 1 + 1 + 2 + 4);
  Scene none = Scene().realm("#^ . # Se1 Se2");
  EXPECT_EQ(none.score(1), 1) << "only those that are in play";
}

// DC-8.9
TEST(Scoring, ShrinesOfThePoolAndTilesAreWorthNothing) {
  Scene scene = Scene().realm("Me1 # 3# 2So6 Dr1").pool(9);
  EXPECT_EQ(scene.score(1), 0);
}

// A game of two, or of three, that has just ended.
Scene ended(Scene scene) {
  State s = scene.castle("").state();
  for (std::size_t seat = 0; seat < scene.rules().seats(); ++seat) s.realm[seat].tokens = 1;
  s.summoned = static_cast<std::uint8_t>(scene.rules().seats());
  s.phase = Phase::kOver;
  EXPECT_EQ(scene.rules().flaw(s).key, "");
  return Scene::from(scene.rules(), s);
}
double result(Scene& scene, int player) {
  return scene.rules().returns(scene.state())[static_cast<std::size_t>(player - 1)];
}

// DC-8.10
TEST(Scoring, TheHighestScoreWins) {
  Scene scene = ended(Scene().points(1, 10).points(2, 11));
  EXPECT_EQ(scene.winners(), "2");
  EXPECT_EQ(result(scene, 1), -1);
  EXPECT_EQ(result(scene, 2), 1);
  Scene other = ended(Scene().points(1, 12).points(2, 11));
  EXPECT_EQ(other.winners(), "1");
  Scene three = ended(Scene("seats=3").points(1, 3).points(2, 9).points(3, 8));
  EXPECT_EQ(three.winners(), "2");
  EXPECT_EQ(result(three, 3), -1);
  Scene last = ended(Scene("seats=3").points(1, 3).points(2, 4).points(3, 8));
  EXPECT_EQ(last.winners(), "3");
  EXPECT_EQ(result(last, 2), -1);
  EXPECT_EQ(result(last, 3), 1);
}

// DC-8.8, DC-1.1
TEST(Scoring, WhoDoesNotPlayHasNoScore) {
  // An empty Realm would be in harmony with itself.
  Scene scene = Scene("dragon-cards=harmony bare-harmony=yes");
  const Scores scores = scene.rules().scores(scene.state());
  EXPECT_EQ(scores[0], 12);
  EXPECT_EQ(scores[1], 12);
  EXPECT_EQ(scores[2], 0);
  EXPECT_EQ(scores[3], 0);
  Scene start = Scene();
  EXPECT_EQ(start.rules().winners(start.state()), 3U) << "the two who play";
  Scene over = ended(Scene().points(1, 5));
  EXPECT_EQ(over.rules().returns(over.state())[2], 0);
}

// DC-8.10
TEST(Scoring, BeforeTheEndNobodyHasWon) {
  Scene scene = Scene().points(2, 11);
  EXPECT_EQ(result(scene, 1), 0);
  EXPECT_EQ(result(scene, 2), 0);
}

// DC-8.11
TEST(Scoring, OfEqualsTheOneWithMoreFaceDownStacksWins) {
  Scene scene = ended(Scene().points(1, 5).points(2, 5).realm(1, "# #").realm(2, "# # # Me1"));
  EXPECT_EQ(scene.winners(), "2");
  Scene high = ended(Scene().points(1, 5).points(2, 5).realm(1, "# #").realm(2, "9#"));
  EXPECT_EQ(high.winners(), "1") << "stacks count, not tiles";
  Scene up = ended(Scene().points(1, 5).points(2, 5).realm(1, "#").realm(2, "Me1 Me2 2So1"));
  EXPECT_EQ(up.winners(), "1") << "face-up tops do not count";
}

// DC-8.11
TEST(Scoring, AStackWithAShrineIsAmongThem) {
  Scene scene = ended(Scene().points(1, 5).points(2, 4).realm(1, "#").realm(2, "#^ #"));
  EXPECT_EQ(scene.score(1), scene.score(2));
  EXPECT_EQ(scene.winners(), "2");
}

// DC-8.12
TEST(Scoring, ThenTheOneWithMoreShrinesWins) {
  Scene scene = ended(Scene().points(1, 5).points(2, 5).realm(1, "2#^ #").realm(2, "#^ #^"));
  EXPECT_EQ(scene.score(1), scene.score(2));
  EXPECT_EQ(scene.winners(), "2");
  Scene other = ended(Scene().points(1, 5).points(2, 5).realm(1, "#^ #^").realm(2, "2#^ #"));
  EXPECT_EQ(other.winners(), "1");
  Scene pool = ended(Scene().points(1, 5).points(2, 5).realm(1, "#").realm(2, "#").pool(2, 5));
  EXPECT_EQ(pool.winners(), "1 2") << "those in the pool do not count";
}

// DC-8.11, DC-8.12
TEST(Scoring, FaceDownStacksComeBeforeShrines) {
  Scene scene = ended(Scene().points(1, 4).points(2, 5).realm(1, "#^ #^ #").realm(2, "#^ # # #"));
  EXPECT_EQ(scene.score(1), scene.score(2));
  EXPECT_EQ(scene.winners(), "2");
}

// DC-8.13
TEST(Scoring, ThenTheVictoryIsShared) {
  Scene two = ended(Scene().points(1, 5).points(2, 5));
  EXPECT_EQ(two.winners(), "1 2");
  EXPECT_EQ(result(two, 1), 0);
  EXPECT_EQ(result(two, 2), 0);
  Scene three = ended(Scene("seats=3").points(1, 4).points(2, 5).points(3, 5));
  EXPECT_EQ(three.winners(), "2 3");
  EXPECT_EQ(result(three, 1), -1);
  EXPECT_EQ(result(three, 2), 0);
  EXPECT_EQ(result(three, 3), 0);
  Scene first = ended(Scene("seats=3").points(1, 5).points(2, 4).points(3, 5));
  EXPECT_EQ(first.winners(), "1 3");
}

}  // namespace
}  // namespace castellan::dragon_castle
