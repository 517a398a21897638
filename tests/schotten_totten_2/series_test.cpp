// ST-10: the revenge match.
#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

const SeriesKind& revenge_match() { return kSeriesList[0]; }

// A match of two finished games, as they came out.
class Match {
 public:
  Match& game(const Merits& merits) {
    finished_.push_back({revenge_match().seating(finished_), merits});
    return *this;
  }
  // Who attacks won with so many cards left; who defends, with so many tiles and cauldrons.
  Match& attacker(int worth) { return game({Merit{true, worth}, Merit{}}); }
  Match& defender(int worth) { return game({Merit{}, Merit{true, worth}}); }

  [[nodiscard]] Verdict verdict() const { return revenge_match().verdict(finished_); }
  [[nodiscard]] int winner() const { return verdict().winner; }

 private:
  std::vector<FinishedRound> finished_;
};

Merits merits_of(Scene& scene) {
  EXPECT_TRUE(scene.over());
  return scene.rules().merits(scene.state());
}

// An attacker who wins by a second breach, with this deck left.
Merits breached(std::string_view deck) {
  Scene scene = Scene().damaged("4").attack(4, "r0 b0 g0 y0").defend(4, "r5").deck(deck);
  scene.play("!4");
  return merits_of(scene);
}

// A defender who holds out with these tiles damaged and so many cauldrons left.
Merits held(std::string_view damaged, int cauldrons) {
  Scene scene = Scene().hand(0, "r1").deck("").damaged(damaged).cauldrons(cauldrons);
  scene.play("r1-1");
  return merits_of(scene);
}

// ST-10.1
TEST(Revenge, ThePlayersExchangeRolesForTheSecondOfTwoGames) {
  EXPECT_EQ(revenge_match().rounds, 2U);
  EXPECT_EQ(revenge_match().players, 2U);
  EXPECT_EQ(revenge_match().seating({}), (Seating{0, 1}));
  const std::array first{FinishedRound{{0, 1}, breached("y1")}};
  EXPECT_EQ(revenge_match().seating(first), (Seating{1, 0}));
}

// ST-10.2
TEST(Revenge, WhoeverWinsBothGamesWinsTheMatch) {
  EXPECT_EQ(Match().attacker(1).defender(1).winner(), 0);
  EXPECT_EQ(Match().defender(1).attacker(1).winner(), 1);
}

// ST-10.2
TEST(Revenge, NothingElseCountsForWhoHasWonBoth) {
  const Verdict verdict = Match().attacker(40).defender(3).verdict();
  EXPECT_EQ(verdict.why, "series.revenge.both");
  EXPECT_EQ(verdict.winner, 0);
  EXPECT_EQ(verdict.count, 2);
  EXPECT_EQ(Match().attacker(3).defender(3).winner(), 0) << "equal merits are no draw";
}

// ST-10.3
TEST(Revenge, OfTwoAttackersTheOneWithMoreCardsLeftWins) {
  EXPECT_EQ(Match().attacker(12).attacker(7).winner(), 0);
  EXPECT_EQ(Match().attacker(7).attacker(12).winner(), 1);
  const Verdict verdict = Match().attacker(7).attacker(12).verdict();
  EXPECT_EQ(verdict.why, "series.revenge.attackers");
  EXPECT_EQ(verdict.count, 12);
  EXPECT_EQ(verdict.other, 7);
}

// ST-10.3
TEST(Revenge, AnAttackersMeritIsTheSiegeDeckAtTheMomentOfWinning) {
  EXPECT_EQ(breached("y1 y2 y3"), (Merits{Merit{true, 3}, Merit{}}));
  EXPECT_EQ(breached(""), (Merits{Merit{true, 0}, Merit{}}));
  Scene before = Scene().damaged("4").attack(4, "r0 b0 g0").hand(0, "y0").deck("g5 g6");
  before.play("y0-4 !4");
  EXPECT_EQ(merits_of(before)[kAttacker].worth, 2) << "a card less in the hand";
  Scene after = Scene().damaged("4").attack(4, "r0 b0 g0").hand(0, "y0").deck("g5 g6");
  after.play("y0-4 draw").draw("g5").play("!4");
  EXPECT_EQ(merits_of(after)[kAttacker].worth, 1);
}

// ST-10.3
TEST(Revenge, TheTacticDeckDoesNotCount) {
  Scene scene = Scene({.tactics = 1}).damaged("4").attack(4, "r0 b0 g0 y0").deck("y1 y2 y3");
  scene.tactic_deck("J S desertion treason");
  scene.play("!4");
  EXPECT_EQ(merits_of(scene), (Merits{Merit{true, 3}, Merit{}}));
}

// ST-10.3
TEST(Revenge, NeitherTilesNorCauldronsHelpAnAttacker) {
  Scene scene = Scene().damaged("1 2 7").attack(4, "r10 r11").cauldrons(0).deck("y1 y2");
  scene.play("!4");
  EXPECT_EQ(merits_of(scene), (Merits{Merit{true, 2}, Merit{}}));
}

// ST-10.4
TEST(Revenge, OfTwoDefendersTheOneWithMoreTilesAndCauldronsWins) {
  EXPECT_EQ(Match().defender(9).defender(6).winner(), 1);
  EXPECT_EQ(Match().defender(6).defender(9).winner(), 0);
  const Verdict verdict = Match().defender(6).defender(9).verdict();
  EXPECT_EQ(verdict.why, "series.revenge.defenders");
  EXPECT_EQ(verdict.count, 9);
  EXPECT_EQ(verdict.other, 6);
}

// ST-10.4
TEST(Revenge, ADefendersMeritIsIntactTilesAndUnusedCauldronsTogether) {
  EXPECT_EQ(held("", 3), (Merits{Merit{}, Merit{true, 10}}));
  EXPECT_EQ(held("2 6", 3), (Merits{Merit{}, Merit{true, 8}}));
  EXPECT_EQ(held("2 6", 1), (Merits{Merit{}, Merit{true, 6}}));
  EXPECT_EQ(held("1 2 6", 0), (Merits{Merit{}, Merit{true, 4}}));
}

// ST-10.4
TEST(Revenge, TheDeckDoesNotHelpADefender) {
  Scene scene = Scene().man(1, "1 2 3 4 5 6 7").hand(0, "y7").cauldrons(2).deck("y1 y2 y3");
  scene.turn("y7-1");
  EXPECT_EQ(scene.ending(), Ending::kHeld);
  EXPECT_EQ(merits_of(scene), (Merits{Merit{}, Merit{true, 9}}));
}

// ST-10.4
TEST(Revenge, ATileAndACauldronWeighTheSame) {
  EXPECT_EQ(Match().game(held("3", 1)).game(held("", 0)).winner(), Verdict::kNobody);
}

// ST-10.5
TEST(Revenge, WhatIsEqualToTheLastIsDrawn) {
  const Verdict attackers = Match().attacker(5).attacker(5).verdict();
  EXPECT_EQ(attackers.winner, Verdict::kNobody);
  EXPECT_EQ(attackers.why, "series.revenge.attackers-drawn");
  EXPECT_EQ(attackers.count, 5);
  const Verdict defenders = Match().defender(8).defender(8).verdict();
  EXPECT_EQ(defenders.winner, Verdict::kNobody);
  EXPECT_EQ(defenders.why, "series.revenge.defenders-drawn");
  EXPECT_EQ(Match().attacker(0).attacker(0).winner(), Verdict::kNobody);
}

// ST-10.3, ST-10.4
TEST(Revenge, IsDecidedByWholeGames) {
  EXPECT_EQ(Match().game(breached("y1 y2")).game(breached("y1")).winner(), 0);
  EXPECT_EQ(Match().game(breached("y1")).game(breached("y1 y2")).winner(), 1);
  EXPECT_EQ(Match().game(held("2", 1)).game(held("", 3)).winner(), 0);
  EXPECT_EQ(Match().game(held("", 3)).game(held("2", 1)).winner(), 1);
}

// ST-10.6
TEST(Revenge, WhoGivesUpHasLostAgainstWhatLiesOnTheTable) {
  Scene scene = Scene().damaged("2").cauldrons(1).deck("y1 y2 y3");
  EXPECT_EQ(scene.rules().merits_given_up(scene.state(), seat_at(kDefender)),
            (Merits{Merit{true, 3}, Merit{}}));
  EXPECT_EQ(scene.rules().merits_given_up(scene.state(), seat_at(kAttacker)),
            (Merits{Merit{}, Merit{true, 7}}));
}

TEST(Revenge, AnUnfinishedGameHasNoMerit) {
  Scene scene;
  EXPECT_EQ(scene.rules().merits(scene.state()), Merits{});
}

// What the compiler can judge needs no heap.
static_assert(revenge::verdict(std::array{FinishedRound{{0, 1}, {Merit{true, 4}}},
                                          FinishedRound{{1, 0}, {Merit{true, 5}}}})
                  .winner == 1);
static_assert(KnowsSeries<SchottenTotten2>);

}  // namespace
}  // namespace castellan::schotten_totten_2
