// The end of the game, final scoring, and who has won.
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// The last turn is that of player 4: only d4 is left. The four tiles of the mine are named.
Scene last(std::string_view options, std::string_view mine) {
  return Scene(options).tile(mine).all_but("d4");
}
constexpr std::string_view kBlueMine = "b2 6BRYG e, c1 6BGRY s, c3 6BGYR n, d2 6BYRG w";

// To the end of the game, whatever else may happen.
Scene& finish(Scene& scene) {
  while (!scene.is_over()) {
    const bool hold = scene.phase() == Phase::kHold;
    const bool build = scene.phase() == Phase::kBuild || scene.phase() == Phase::kSales;
    if (scene.phase() == Phase::kChoose) {
      scene.play("d4");
    } else {
      scene.play(scene.chance() ? "*" : hold ? "n" : build ? "done" : "pass");
    }
  }
  return scene;
}

// CA-12.1
TEST(Ending, TheLastTurnIsPlayedToItsEnd) {
  Scene scene = last("", kBlueMine).hand(4, "king3").stock(4, 5, 5, 5);
  EXPECT_EQ(scene.turn_of(), 4);
  scene.play("d4, *, n");
  while (scene.chance()) scene.play("*");
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  scene.play("king3, done");
  EXPECT_TRUE(scene.is_over());
  EXPECT_EQ(scene.points(4), 3);
}

// CA-12.1, CA-4.10
TEST(Ending, WithThreePlayersTheSecondHasTheLastTurn) {
  Scene scene = last("seats=3", kBlueMine);
  EXPECT_EQ(scene.turn_of(), 2);
  finish(scene);
  EXPECT_EQ(scene.state().revealed, 32);
}

// CA-12.2, CA-10.10, CA-10.11
TEST(Ending, EverybodyMaySellOnceMoreFromTheLeft) {
  Scene scene = last("", kBlueMine)
                    .hand(4, "king3")
                    .hand(1, "king4 raider")
                    .hand(3, "steward");
  scene.play("d4, *, n").pass_all();
  while (scene.chance()) scene.play("*");
  scene.play("done");
  EXPECT_EQ(scene.phase(), Phase::kSales);
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.moves(), "sell king4, sell raider, done");
  EXPECT_EQ(scene.why("d4"), "CA-4.5");
  scene.play("sell raider");
  EXPECT_EQ(scene.asked(), 1) << "and again";
  scene.play("done");
  EXPECT_EQ(scene.asked(), 3) << "player 2 has no card";
  scene.play("sell steward");
  EXPECT_EQ(scene.asked(), 4) << "the one who had the last turn comes last";
  EXPECT_EQ(scene.mine(), 18);
  scene.play("done");
  EXPECT_TRUE(scene.is_over());
  EXPECT_EQ(scene.silver(3), 2);
  EXPECT_EQ(scene.silver(1), 2 + 18) << "only then the mine";
}

// CA-12.2
TEST(Ending, WithAnEmptyMineNobodyIsAsked) {
  Scene scene = last("", kBlueMine).hand(1, "king4 raider").hand(3, "king3").silver(2, 21);
  scene.play("d4, *, n").pass_all();
  ASSERT_EQ(scene.phase(), Phase::kSales);
  scene.play("sell king4");
  EXPECT_TRUE(scene.is_over()) << "player 1 took the last one";
  EXPECT_EQ(scene.silver(1), 1);
  EXPECT_EQ(scene.cards(1), 1);
  EXPECT_EQ(scene.cards(3), 1);
}

// CA-12.3
TEST(Ending, TheMineGoesToTheMostInfluence) {
  Scene scene = last("", kBlueMine);
  finish(scene);
  EXPECT_EQ(scene.silver(1), 22);
  EXPECT_EQ(scene.mine(), 0);
}

// CA-12.3, CA-7.4
TEST(Ending, AllFourSidesOfTheMineCount) {
  // Blue 6 + 1, red 4 + 4.
  Scene scene = last("", "b2 6BRYG e, c1 4BRGY e, c3 4BRYG w, d2 1BYRG+2 w");
  const Influence values = scene.rules().influence(scene.state(), written::octagon("c2"), 0xf);
  EXPECT_EQ(values, (Influence{7, 8, 0, 0}));
  finish(scene);
  EXPECT_EQ(scene.silver(2), 22);
}

// CA-12.4
TEST(Ending, ThoseWhoAreEqualShareTheMineAndTheRestStays) {
  // Blue, red and green 4 each; yellow 1.
  Scene scene = last("", "b2 4BRGY e, c1 4BRYG e, c3 4BYRG e, d2 1BYGR+2 n");
  EXPECT_EQ(scene.rules().influence(scene.state(), written::octagon("c2"), 0xf),
            (Influence{4, 5, 4, 0}));
  Scene tie = last("", "b2 4BRGY e, c1 4BRYG e, c3 4BYRG e, d2 1BYRG+2 s");
  EXPECT_EQ(tie.rules().influence(tie.state(), written::octagon("c2"), 0xf),
            (Influence{4, 4, 4, 1}));
  finish(tie);
  EXPECT_EQ(tie.silver(1), 7);
  EXPECT_EQ(tie.silver(2), 7);
  EXPECT_EQ(tie.silver(3), 7);
  EXPECT_EQ(tie.silver(4), 0);
  EXPECT_EQ(tie.mine(), 1);
}

// CA-12.4, CA-7.9, CA-7.10
TEST(Ending, NeutralColoursAtTheMine) {
  const auto silver = [](std::string_view options, std::string_view mine) {
    Scene scene = last(options, mine);
    finish(scene);
    return scene.silver(1);
  };
  // Yellow 4 and blue 4.
  const std::string_view tie = "b2 4BRGY e, c1 4BRYG n, c3 1bRGY+1 n, d2 1BrYG+1 s";
  Scene scene = last("seats=3", tie);
  EXPECT_EQ(scene.rules().influence(scene.state(), written::octagon("c2"), 0xf),
            (Influence{4, 0, 0, 4}));
  EXPECT_EQ(silver("seats=3", tie), 8);
  EXPECT_EQ(silver("seats=3 neutral-ties=block", tie), 0);
  EXPECT_EQ(silver("seats=3 neutral-ties=ignore", tie), 16);
  EXPECT_EQ(silver("seats=3", "b2 4BRGY e, c1 6BRYG n, c3 1bRGY+1 n, d2 1BrYG+1 s"), 0);
}

// CA-12.4, CA-7.12
TEST(Ending, WithoutInfluenceTheMineKeepsItsSilver) {
  Scene scene = last("", "b2 1bRGY+1 e, c1 2bGRY s, c3 3bYRG n, d2 1BrYG+1 s");
  finish(scene);
  EXPECT_EQ(scene.mine(), 22 - 0);
}

// CA-12.5, CA-12.6, CA-12.10
TEST(FinalScoring, ACardAndAUnitAreWorthAPointEach) {
  Scene scene = Scene().hand(1, "king5 steward").stock(1, 1, 2, 4).points(1, 30).over();
  EXPECT_EQ(scene.final(1).cards, 2);
  EXPECT_EQ(scene.final(1).stock, 7);
  EXPECT_EQ(scene.score(1), 39);
  Scene castles = Scene().castle(2, "d3n.1 d7n.1").over();
  EXPECT_EQ(castles.score(2), 0) << "castles and settlements are worth nothing more";
  EXPECT_EQ(castles.final(2).settlements, 0);
  EXPECT_EQ(castles.final(2).castles, 0);
}

// CA-12.5
TEST(FinalScoring, ComesOnlyAtTheEnd) {
  Scene scene = Scene().hand(1, "king5 steward").stock(1, 1, 2, 4).points(1, 30);
  EXPECT_EQ(scene.score(1), 30);
  EXPECT_EQ(scene.rules().returns(scene.state()), Returns{});
}

// CA-12.7
TEST(FinalScoring, MostAndSecondMostSilver) {
  Scene scene = Scene().silver(1, 3).silver(2, 9).silver(3, 1).over();
  EXPECT_EQ(scene.final(2).silver, 4);
  EXPECT_EQ(scene.final(1).silver, 2);
  EXPECT_EQ(scene.final(3).silver, 0);
  EXPECT_EQ(scene.final(4).silver, 0);
  Scene one = Scene().silver(1, 3).over();
  EXPECT_EQ(one.final(1).silver, 4);
  for (const int player : {2, 3, 4}) EXPECT_EQ(one.final(player).silver, 0) << "no silver";
  Scene none = Scene().over();
  EXPECT_EQ(none.final(1).silver, 0);
}

// CA-12.8
TEST(FinalScoring, SeveralWithTheMostSilver) {
  Scene two = Scene().silver(1, 3).silver(2, 3).silver(3, 1).over();
  EXPECT_EQ(two.final(1).silver, 3);
  EXPECT_EQ(two.final(2).silver, 3);
  EXPECT_EQ(two.final(3).silver, 0) << "nothing for second place";
  Scene four = Scene().silver(1, 3).silver(2, 3).silver(3, 3).silver(4, 3).over();
  for (int player = 1; player <= 4; ++player) EXPECT_EQ(four.final(player).silver, 3);
  Scene pair = Scene("seats=2").silver(1, 3).silver(2, 1).over();
  EXPECT_EQ(pair.final(1).silver, 4);
  EXPECT_EQ(pair.final(2).silver, 2) << "second of two";
}

// CA-12.9
TEST(FinalScoring, SeveralWithTheSecondMostSilver) {
  const auto second = [](std::string_view options, int tied) {
    Scene scene = Scene(options).silver(1, 5).silver(2, 3).silver(3, 3).silver(4, tied == 3 ? 3 : 2);
    return scene.over().final(2).silver;
  };
  EXPECT_EQ(second("", 2), 1);
  EXPECT_EQ(second("", 3), 0);
  EXPECT_EQ(second("second-tie=as-first", 2), 3);
  EXPECT_EQ(second("second-tie=as-first", 3), 3);
  Scene alone = Scene("second-tie=as-first").silver(1, 5).silver(2, 3).silver(3, 1).over();
  EXPECT_EQ(alone.final(2).silver, 2);
  EXPECT_EQ(alone.final(1).silver, 4);
  EXPECT_EQ(alone.final(3).silver, 0);
}

// CA-12.11
TEST(Winning, TheHighestScore) {
  Scene scene = Scene().points(1, 10).points(2, 12).points(3, 11).stock(3, 1, 1, 0).over();
  EXPECT_EQ(scene.winners(), "3");
  EXPECT_EQ(scene.rules().returns(scene.state()), (Returns{-1, -1, 1, -1}));
}

// CA-12.12
TEST(Winning, OfThoseWhoAreEqualTheOneWithMostCastles) {
  Scene scene = Scene()
                    .points(1, 10)
                    .points(2, 10)
                    .points(3, 10)
                    .points(4, 9)
                    .castle(1, "d3n.1")
                    .castle(2, "d7n.1 d7n.2")
                    .castle(4, "a8e.1 a8e.2 h7n.1")
                    .over();
  EXPECT_EQ(scene.winners(), "2");
  EXPECT_EQ(scene.rules().returns(scene.state()), (Returns{-1, 1, -1, -1}));
  Scene first = Scene().points(1, 10).points(2, 10).castle(1, "d3n.1").over();
  EXPECT_EQ(first.winners(), "1");
}

// CA-12.13
TEST(Winning, OtherwiseTheyShareTheVictory) {
  Scene two = Scene().points(2, 10).points(4, 10).over();
  EXPECT_EQ(two.winners(), "2 4");
  EXPECT_EQ(two.rules().returns(two.state()), (Returns{-1, 0, -1, 0}));
  Scene all = Scene().over();
  EXPECT_EQ(all.winners(), "1 2 3 4");
  EXPECT_EQ(all.rules().returns(all.state())[0], -0.5);
}

// CA-12.14
TEST(Ending, NoGameGoesOnForEver) {
  for (const std::string options : {"seats=2 battle=yes", "seats=4", "battle=yes dilemma=yes"}) {
    const Castelli rules(options_of<Castelli>(options));
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      int decisions = 0;
      walk(rules, seed, [&](const State& s) {
        decisions += is_seat(rules.current_player(s)) ? 1 : 0;
        ASSERT_LT(decisions, 2000);
      });
    }
  }
}

}  // namespace
}  // namespace castellan::castelli
