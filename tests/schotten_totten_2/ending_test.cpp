// ST-8: the end.
#include <set>

#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

// ST-8.1
TEST(Ending, ADamagedTileTakenAgainWinsForTheAttacker) {
  Scene scene = Scene().damaged("4").attack(4, "r0 b0 g0 y0").defend(4, "r5");
  scene.play("!4");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.ending(), Ending::kBreach);
  EXPECT_EQ(scene.winner(), kAttacker);
  EXPECT_EQ(scene.discarded(), "r0 r5 b0 g0 y0");
  EXPECT_EQ(scene.rules().returns(scene.state()), (Returns{1, -1, 0, 0}));
}

// ST-8.1
TEST(Ending, BreakingOneTileTwiceIsEnough) {
  Scene scene = Scene().attack(6, "r8 r9 r10 r11").hand(0, "b11 g11").hand(1, "y1");
  scene.turn("!6 b11-6").turn("y1-1");
  EXPECT_FALSE(scene.over());
  scene.play("g11-6 !6");
  EXPECT_EQ(scene.ending(), Ending::kBreach);
}

// ST-8.1, ST-8.2
TEST(Ending, ADamagedTileTakenAgainWinsWithThreeDamagedTilesToo) {
  Scene scene = Scene().damaged("1 4 7").attack(4, "r0 b0 g0 y0").defend(4, "r5");
  scene.play("!4");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.ending(), Ending::kBreach);
  EXPECT_EQ(scene.winner(), kAttacker);
  EXPECT_EQ(scene.damaged_tiles(), "1 4 7") << "none more than before";
}

// ST-8.2
TEST(Ending, TheFourthDamagedTileWinsForTheAttacker) {
  Scene scene = Scene().damaged("1 2 7").attack(4, "r10 r11").defend(4, "b3").attack(3, "g1");
  scene.play("!4");
  EXPECT_EQ(scene.ending(), Ending::kFourth);
  EXPECT_EQ(scene.winner(), kAttacker);
  EXPECT_EQ(scene.damaged_tiles(), "1 2 4 7");
  EXPECT_EQ(scene.discarded(), "r10 r11 b3");
}

// ST-8.2
TEST(Ending, TheThirdDamagedTileDoesNotWin) {
  Scene scene = Scene().damaged("1 2").attack(4, "r10 r11").hand(0, "g3");
  scene.play("!4");
  EXPECT_FALSE(scene.over());
  EXPECT_TRUE(scene.legal("g3-4"));
}

// ST-8.1, ST-8.2
TEST(Ending, TheAttackerWinsAtOnce) {
  Scene playing = Scene().damaged("4").attack(4, "r0 b0 g0").hand(0, "y0");
  playing.play("y0-4 !4");
  EXPECT_TRUE(playing.over()) << "before drawing";
  Scene after = Scene().damaged("4").attack(4, "r0 b0 g0").hand(0, "y0");
  after.play("y0-4 draw").draw("g5").play("!4");
  EXPECT_TRUE(after.over()) << "after drawing";
}

// ST-8.3
TEST(Ending, TheDefenderWinsWhenTheDeckIsEmptyWhoeverHasToDraw) {
  Scene attacker = Scene().hand(0, "r1").deck("");
  attacker.play("r1-1");
  EXPECT_EQ(attacker.ending(), Ending::kExhausted);
  EXPECT_EQ(attacker.winner(), kDefender);
  EXPECT_EQ(attacker.rules().returns(attacker.state()), (Returns{-1, 1, 0, 0}));
  Scene defender = Scene().hand(1, "b1").deck("").acting(1);
  defender.play("b1-1");
  EXPECT_EQ(defender.ending(), Ending::kExhausted);
  EXPECT_EQ(defender.winner(), kDefender);
}

// ST-8.3
TEST(Ending, AnEmptyDeckAloneEndsNothing) {
  Scene scene = Scene().hand(0, "r1").hand(1, "b1").deck("g9 g8");
  scene.turn("r1-1").turn("b1-1");
  EXPECT_EQ(scene.deck_size(), 0);
  EXPECT_FALSE(scene.over());
  EXPECT_TRUE(scene.legal("g8-1"));
}

// ST-8.4
TEST(Ending, ADefenderWhoIsFullEverywhereWinsWhenTheTurnBegins) {
  Scene scene = Scene().man(1, "1 2 3 5 6 7").defend(4, "y5").hand(1, "y6").hand(0, "y7");
  scene.acting(1).turn("y6-4");
  EXPECT_FALSE(scene.over()) << "the attacker has a turn in between";
  EXPECT_EQ(scene.turn_of(), 0);
  scene.turn("y7-1");
  EXPECT_EQ(scene.ending(), Ending::kHeld);
  EXPECT_EQ(scene.winner(), kDefender);
}

// ST-8.4
TEST(Ending, OneFreePlaceIsEnoughToGoOn) {
  for (const std::string tile : {"1", "2", "3", "4", "5", "6", "7"}) {
    std::string others = "1 2 3 4 5 6 7";
    others.replace(others.find(tile), 1, " ");
    Scene scene = Scene().man(1, others).man(1, tile, 1).hand(0, "y7").hand(1, "y6");
    scene.turn("y7-1");
    EXPECT_FALSE(scene.over());
    EXPECT_TRUE(scene.legal("y6-" + tile));
  }
}

// ST-8.4
TEST(Ending, TheAttackerMayBreakATileJustBefore) {
  Scene scene = Scene().man(1, "1 2 3 5 6 7").defend(4, "y5 y8").attack(4, "y10 y11").hand(0, "y7");
  scene.turn("!4 y7-1");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.turn_of(), 1);
}

// ST-8.4
TEST(Ending, ThatTheAttackerIsFullEverywhereWinsNothing) {
  Scene scene = Scene().man(0, "1 2 3 4 5 6 7").hand(1, "y6").acting(1);
  scene.turn("y6-1");
  EXPECT_FALSE(scene.over());
  EXPECT_EQ(scene.turn_of(), 0);
}

// ST-8.5
TEST(Ending, SomebodyAlwaysWins) {
  std::set<Ending> endings;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const SchottenTotten2 rules({.tactics = seed % 2 == 0 ? std::uint8_t{0} : std::uint8_t{1}});
    Rng rng(seed);
    State s = rules.initial_state();
    while (rules.current_player(s) != kOver) {
      EXPECT_EQ(rules.returns(s), Returns{});
      random_step(rules, s, rng);
    }
    endings.insert(s.ending);
    ASSERT_TRUE(s.winner == kAttacker || s.winner == kDefender);
    const Returns returns = rules.returns(s);
    EXPECT_EQ(returns[s.winner], 1);
    EXPECT_EQ(returns[1U - s.winner], -1);
    const int damaged = popcount(s.damaged);
    EXPECT_EQ(rules.scores(s), (Scores{damaged, 7 - damaged, 0, 0}));
  }
  EXPECT_FALSE(endings.contains(Ending::kNone));
  EXPECT_GE(endings.size(), 3U) << "all sorts of ends came up";
}

}  // namespace
}  // namespace castellan::schotten_totten_2
