// ST-5: drawing.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

// ST-5.1
TEST(Drawing, AfterPlayingYouDrawOneAndHoldSixAgain) {
  Scene scene = Scene().hand(0, "r1 r2 r3 r4 r5 r6");
  scene.play("r1-1");
  EXPECT_EQ(scene.cards_in_hand(0), 5);
  const int before = scene.deck_size();
  scene.draw("g9");
  EXPECT_EQ(scene.hand_of(0), "r2 r3 r4 r5 r6 g9");
  EXPECT_EQ(scene.deck_size(), before - 1);
}

// ST-5.1, ST-1.7
TEST(Drawing, OnlyYouSeeWhatYouDraw) {
  Scene scene = Scene().hand(0, "r1");
  scene.play("r1-1");
  EXPECT_EQ(scene.sees(seat_at(0), "g9"), "g9");
  EXPECT_EQ(scene.sees(seat_at(1), "g9"), "?");
  EXPECT_EQ(scene.sees(kPublic, "g9"), "?");
  scene.draw("g9");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "");
}

// ST-5.2
TEST(Drawing, EndsTheTurnAndTheOtherPlayersBegins) {
  Scene scene = Scene().hand(0, "r1").hand(1, "b1");
  scene.play("r1-1").draw("g9");
  EXPECT_EQ(scene.to_move(), seat_at(1));
  scene.play("b1-1").draw("g8");
  EXPECT_EQ(scene.to_move(), seat_at(0));
  EXPECT_EQ(scene.turns(), 2);
}

// ST-5.2, ST-7.1
TEST(Drawing, TheAttackerMayStillDeclareAfterIt) {
  Scene scene = Scene().attack(4, "r10 r11").hand(0, "g3");
  scene.play("g3-1 draw").draw("g9").play("!4");
  EXPECT_EQ(scene.damaged_tiles(), "4");
  EXPECT_EQ(scene.turn_of(), 1);
}

// ST-5.3, ST-8.3
TEST(Drawing, TakingTheLastCardDoesNotEndTheGame) {
  Scene scene = Scene().hand(0, "r1").hand(1, "b1").deck("g9");
  scene.play("r1-1").draw("g9");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.deck_size(), 0);
  EXPECT_EQ(scene.turn_of(), 1);
}

// ST-5.3, ST-8.3
TEST(Drawing, ADrawThatFindsTheDeckEmptyEndsTheGame) {
  Scene scene = Scene().hand(0, "r1").deck("");
  scene.play("r1-1");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.ending(), Ending::kExhausted);
}

// Two cards of the defender go by ST-4.6, since 24 would not fit at the wall.
// ST-5.4
TEST(Drawing, TheAttackerHasTwentyFiveTurnsAndTheDefenderTwentyFour) {
  Scene scene = Scene::start();
  scene.draw("r11 b11 r1 r2 r3 r4").draw("r0 b0 r5 r6 r7 r8");
  scene.turn("r11-1").turn("r0-1").turn("b11-1").turn("b0-1");
  std::array<int, 2> turns{2, 2};
  while (!scene.over()) {
    const int seat = scene.turn_of();
    ++turns[static_cast<std::size_t>(seat)];
    if (seat == 0) {
      const std::string back = scene.attacking(1).empty() ? "" : "<1 ";
      scene.turn(back + words_of(scene.hand_of(0)).front() + "-1");
    } else {
      const std::string card = words_of(scene.hand_of(1)).front();
      int tile = 7;
      while (!scene.legal(card + "-" + std::to_string(tile))) --tile;
      scene.turn(card + "-" + std::to_string(tile));
    }
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  EXPECT_EQ(turns[0], 25);
  EXPECT_EQ(turns[1], 24);
  EXPECT_EQ(scene.ending(), Ending::kExhausted);
}

// ST-5.4
TEST(Drawing, InTheLastTurnTheAttackerCanDeclareUpToTheDrawButNotAfterIt) {
  Scene scene = Scene().attack(4, "r10 r11").hand(0, "g3 y3").deck("");
  Scene declares = scene;
  declares.play("g3-1");
  EXPECT_EQ(declares.moves(), "!4 draw");
  declares.play("!4");
  EXPECT_EQ(declares.damaged_tiles(), "4");
  EXPECT_EQ(declares.ending(), Ending::kExhausted);
  Scene draws = scene;
  draws.play("g3-1 draw");
  EXPECT_EQ(draws.ending(), Ending::kExhausted);
  EXPECT_EQ(draws.why("!4"), "ST-2.4");
}

// ST-5.4
TEST(Drawing, ADeclarationInTheLastTurnMayStillWin) {
  Scene scene = Scene().attack(4, "r0 b0 g0 y0").damaged("4").hand(0, "g3").deck("");
  scene.play("g3-1 !4");
  EXPECT_EQ(scene.winner(), kAttacker);
}

}  // namespace
}  // namespace castellan::schotten_totten_2
