// ST-7: declaring control.
#include <cstdlib>

#include "tests/schotten_totten_2/plain_formation.h"
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

// ST-7.1
TEST(Control, OnlyTheAttackerDeclaresIt) {
  Scene scene = Scene().attack(4, "r10 r11").defend(3, "b9 b10 b11").acting(1);
  EXPECT_EQ(scene.why("!4"), "ST-7.1");
  EXPECT_EQ(scene.why("!3"), "ST-7.1");
  EXPECT_EQ(scene.why("!1"), "ST-7.1");
}

// ST-7.1
TEST(Control, AnyNumberOfTilesMayBeDeclaredOneAfterAnother) {
  Scene scene =
      Scene().attack(4, "r10 r11").attack(3, "b9 b10 b11").attack(1, "g11 y11 p11").hand(0, "g3");
  EXPECT_EQ(scene.moves().substr(scene.moves().find('!')), "!1 !3 !4");
  scene.play("!3 !1 !4 g3-4");
  EXPECT_EQ(scene.damaged_tiles(), "1 3 4");
  EXPECT_EQ(scene.attacking(4), "g3");
}

// ST-7.1
TEST(Control, OneMayBeDeclaredBeforePlayingAndOneAfterAndOneAfterDrawing) {
  Scene scene =
      Scene().attack(4, "r10 r11").attack(3, "b9 b10 b11").attack(1, "g11 y11 p11").hand(0, "g3");
  scene.play("!3 g3-2 !1 draw").draw("g5").play("!4");
  EXPECT_EQ(scene.damaged_tiles(), "1 3 4");
}

// ST-7.1
TEST(Control, TheCardOfTheTurnMayCompleteTheFormation) {
  Scene scene = Scene().attack(4, "r10").hand(0, "r11");
  scene.play("r11-4 !4");
  EXPECT_EQ(scene.damaged_tiles(), "4");
}

// ST-7.1
TEST(Control, YouAreNeverObligedToDeclare) {
  Scene scene = Scene().attack(4, "r10 r11").hand(0, "g3").hand(1, "b3");
  scene.turn("g3-1").turn("b3-1");
  EXPECT_EQ(scene.damaged_tiles(), "");
  EXPECT_TRUE(scene.legal("!4")) << "a turn later it still holds";
}

// ST-7.2
TEST(Control, NeedsACompleteFormation) {
  Scene scene = Scene().attack(3, "r10 r11").attack(4, "b11").defend(4, "g0");
  EXPECT_EQ(scene.why("!3"), "ST-7.2");
  EXPECT_EQ(scene.why("!4"), "ST-7.2");
  EXPECT_EQ(scene.why("!1"), "ST-7.2") << "not even begun";
}

// ST-7.3, ST-7.5
TEST(Control, IsRefusedWhileTheDefenderCouldDoBetter) {
  Scene scene = Scene().attack(4, "r9 r10").defend(4, "b10");
  EXPECT_EQ(scene.why("!4"), "ST-7.5") << "b11";
  EXPECT_TRUE(Scene().attack(4, "r9 r10").defend(4, "b10").discards("b11").legal("!4"));
}

// ST-7.4
TEST(Control, OfTwoCompleteFormationsTheAttackersMustBeBetter) {
  EXPECT_TRUE(Scene().defend(4, "b1 g1").attack(4, "r0 r1").legal("!4"));
  EXPECT_EQ(Scene().defend(4, "b1 b2").attack(4, "r0 r1").why("!4"), "ST-7.4");
  EXPECT_TRUE(Scene().attack(4, "r1 r2").defend(4, "b1 b2").legal("!4")) << "equal, but earlier";
  EXPECT_EQ(Scene().defend(4, "b1 b2").attack(4, "r1 r2").why("!4"), "ST-7.4");
}

// ST-7.4
TEST(Control, WhatIsUnseenDoesNotMatterWhereBothAreComplete) {
  Scene scene = Scene().attack(1, "r2 b0 g0").defend(1, "r1 y0 p0");
  EXPECT_TRUE(scene.legal("!1"));
}

// ST-7.5
TEST(Control, IsProvedIfNoWayToCompleteTheDefenceIsBetter) {
  const auto wall = [] { return Scene().attack(3, "r5 b5 g5").defend(3, "y6"); };
  EXPECT_EQ(wall().why("!3"), "ST-7.5");
  EXPECT_EQ(wall().discards("y4 y5 y8").why("!3"), "ST-7.5") << "r6 b6, r6 g6, b6 p6 …";
  EXPECT_EQ(wall().discards("y4 y5 y8 r6 b6").why("!3"), "ST-7.5") << "g6 p6";
  EXPECT_EQ(wall().discards("y5 y8 r6 b6 g6").why("!3"), "") << "y4 without y5 does not help";
  EXPECT_EQ(wall().discards("y4 y8 r6 b6 g6").why("!3"), "ST-7.5") << "y5 y7";
  EXPECT_EQ(wall().discards("y4 y5 y8 r6 b6 g6").why("!3"), "") << "p6 alone is not enough";
}

// ST-7.5
TEST(Control, TheDefenceNeedNotEvenBeBegun) {
  EXPECT_EQ(Scene().attack(4, "r9 r10").why("!4"), "ST-7.5");
  EXPECT_TRUE(Scene().attack(4, "r9 r10").discards("b10 g11 y10 p11").legal("!4"));
}

// ST-7.5, ST-6.12
TEST(Control, AnEqualFormationWouldComeLaterAndLose) {
  Scene scene = Scene().attack(4, "r9 r10").defend(4, "b9").discards("b11");
  EXPECT_TRUE(scene.legal("!4")) << "b10 would only be equal";
}

// ST-7.5, ST-6.8
TEST(Control, OnlyTypesThatCountAtTheTileAreFeared) {
  const auto sums = [] { return Scene().attack(1, "r11 b11 g10").defend(1, "y9 y8"); };
  EXPECT_TRUE(sums().legal("!1")) << "y10 would be a colour run, but 27 is less than 32";
  EXPECT_EQ(Scene().attack(5, "r11 b11 g10").defend(5, "y9 y8").why("!5"), "ST-7.5");
}

// ST-7.5, ST-6.11
TEST(Control, WhereTheLowerSumIsAskedForTheLowestCardsAreFeared) {
  const auto low = [] { return Scene().attack(7, "r1 b1 g1").defend(7, "y2"); };
  EXPECT_EQ(low().why("!7"), "ST-7.5") << "two 0s";
  EXPECT_EQ(low().discards("r0 b0 g0").why("!7"), "ST-7.5") << "y0 and p0";
  EXPECT_TRUE(low().discards("r0 b0 g0 y0").legal("!7")) << "p0 and a 1 make 3 as well";
}

// ST-7.6
TEST(Control, CardsAtTheWallAndDiscardsAreSeen) {
  const auto gate = [] { return Scene().attack(4, "r9 r10").discards("g11 y10 p11"); };
  EXPECT_EQ(gate().why("!4"), "ST-7.5");
  EXPECT_TRUE(gate().attack(1, "b10").legal("!4"));
  EXPECT_TRUE(gate().defend(1, "b11").legal("!4"));
  EXPECT_TRUE(gate().discards("b11").legal("!4"));
}

// ST-7.6
TEST(Control, TheAttackersOwnHandIsUnseenAsWell) {
  const auto gate = [] { return Scene().attack(4, "r9 r10").discards("g11 y10 p11"); };
  EXPECT_EQ(gate().hand(0, "b10").why("!4"), "ST-7.5");
  EXPECT_EQ(gate().hand(1, "b10").why("!4"), "ST-7.5");
  EXPECT_EQ(gate().hand(0, "b10 b11").why("!4"), "ST-7.5");
  EXPECT_TRUE(gate().hand(0, "b10 b11").play("b10-1").legal("!4")) << "now it lies at the wall";
}

// ST-7.7
TEST(Control, TheProofLeavesOutCauldrons) {
  EXPECT_TRUE(Scene().attack(4, "r10 r11").cauldrons(3).legal("!4"));
}

// ST-7.7, ST-4.6
TEST(Control, AZeroCountsForTheDefenceEvenOppositeTheElevenOfItsColour) {
  const auto low = [] {
    return Scene().attack(7, "r11 r1 r2").defend(7, "b4 b9").discards("b0 g0 y0 p0");
  };
  EXPECT_EQ(low().why("!7"), "ST-7.5") << "r0 would make 13 of 14, if it could stay";
  EXPECT_TRUE(low().discards("r0").legal("!7"));
}

// ST-7.7, ST-4.6
TEST(Control, AnElevenCountsForTheDefenceEvenOppositeTheZeroOfItsColour) {
  const auto sums = [] {
    return Scene().attack(1, "r0 g9 g10").defend(1, "b4 b5").discards("b11 g11 y11 p11");
  };
  EXPECT_EQ(sums().why("!1"), "ST-7.5") << "r11 would make 20 against 19, if it could stay";
  EXPECT_TRUE(sums().discards("r11").legal("!1"));
}

// ST-7.7, ST-4.6
TEST(Control, WithRemovedCardsIgnoredWhatWouldBeRemovedThereIsNotFeared) {
  const Options ignored{.removed_cards = RemovedCards::kIgnored};
  const auto low = [&] {
    return Scene(ignored).attack(7, "r11 r1 r2").defend(7, "b4 b9").discards("b0 g0 y0 p0");
  };
  EXPECT_TRUE(low().legal("!7")) << "r0 could not stay opposite r11";
  Scene other_colour =
      Scene(ignored).attack(7, "b11 r1 r2").defend(7, "b4 b9").discards("b0 g0 y0 p0");
  EXPECT_EQ(other_colour.why("!7"), "ST-7.5") << "r0 opposite b11 could";
  Scene other_tile = Scene(ignored).attack(7, "b11 r1 r2").defend(7, "b4 b9").attack(1, "r11");
  EXPECT_EQ(other_tile.discards("b0 g0 y0 p0").why("!7"), "ST-7.5") << "r11 lies at another tile";
  const auto sums = [&] {
    return Scene(ignored).attack(1, "r0 g9 g10").defend(1, "b4 b5").discards("b11 g11 y11 p11");
  };
  EXPECT_TRUE(sums().legal("!1")) << "r11 could not stay opposite r0, and b10 equals 19";
  EXPECT_EQ(Scene(ignored).attack(1, "r0 g9 g10").defend(1, "b4 b6").why("!1"), "ST-7.5");
}

// ST-7.7, ST-7.9
TEST(Control, WithRemovedCardsIgnoredTooFewCardsMayBeLeftToCompleteTheDefence) {
  for (const auto reading : {RemovedCards::kCounted, RemovedCards::kIgnored}) {
    Scene scene = Scene({.tactics = 1, .removed_cards = reading})
                      .attack(3, "r0 b0 y2")
                      .hand(0, "J J S H redeployment recruitment desertion")
                      .hand(1, "treason explosion support exchange r11 b11 g11")
                      .deck("");
    EXPECT_EQ(scene.legal("!3"), reading == RemovedCards::kIgnored) << "only g11 could stay";
  }
}

// The proof by trying everything, with the cards that count picked one by one.
// ST-7.3, ST-7.5, ST-7.7
TEST(Control, IsProvedExactlyWhereTryingEverythingFindsNothingBetter) {
  const auto counts = [](const SchottenTotten2& rules, const State& s, int tile, Card card) {
    if ((SchottenTotten2::unseen(s) & bit(card)) == 0) return false;
    if (rules.options().removed_cards == RemovedCards::kCounted) return true;
    const Stack& facing = SchottenTotten2::stack(s, kAttacker, tile);
    for (std::size_t i = 0; i < facing.size; ++i) {
      const Card rival = facing.cards[i];
      if (!is_siege(rival) || colour(rival) != colour(card)) continue;
      if (strength(rival) + strength(card) == 11 &&
          std::abs(strength(rival) - strength(card)) == 11)
        return false;
    }
    return true;
  };
  int compared = 0;
  int removed = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const SchottenTotten2 rules({.tactics = static_cast<std::uint8_t>(seed % 2),
                                 .removed_cards = static_cast<RemovedCards>(seed / 2 % 2)});
    walk(rules, seed, [&](const State& s) {
      if (s.phase != Phase::kMain || s.seat != kAttacker) return;
      for (int tile = 0; tile < kTiles; ++tile) {
        if (!SchottenTotten2::complete(s, kAttacker, tile)) continue;
        const TileFace& face = rules.face(s, tile);
        const Troop theirs = troop_of(SchottenTotten2::stack(s, kDefender, tile));
        const int missing = face.cards - theirs.size();
        if (missing < 1 || missing > 2 || theirs.jokers > 0) continue;
        CardSet there = 0;
        for (int i = 0; i < kSiegeCards; ++i) {
          if (counts(rules, s, tile, card_at(i))) there |= bit(card_at(i));
        }
        removed += there != SchottenTotten2::unseen(s) ? 1 : 0;
        const Troop own = troop_of(SchottenTotten2::stack(s, kAttacker, tile));
        const bool proved = plain::best(theirs, face, there) <= plain::best(own, face, 0);
        ASSERT_EQ(!rules.why_unproved(s, tile), proved) << "seed " << seed << ", tile " << tile;
        ++compared;
      }
    });
  }
  EXPECT_GT(compared, 1'000);
  EXPECT_GT(removed, 30);
}

// ST-7.8
TEST(Control, HowManyCardsOrTurnsAreLeftHasNoPartInTheProof) {
  Scene scene = Scene().attack(4, "r9 r10").hand(0, "b10 b11 r0 r1 r2 r3").deck("");
  EXPECT_EQ(scene.why("!4"), "ST-7.5") << "though the defender can never have both cards";
}

// ST-7.8, ST-9.31
TEST(Control, NorDoesWhatAnExchangeHasTaught) {
  Scene scene = Scene({.tactics = 1})
                    .attack(4, "r9 r10")
                    .hand(0, "exchange r0 r1 r2 r3 r4 r5")
                    .hand(1, "b10 b11 b0 b1 b2 b3 b4")
                    .deck("y0 y1 y2 y3")
                    .tactic_deck("");
  scene.play("exchange +r0 +r1 +r2 +b10 +b11 +b0");
  EXPECT_EQ(scene.hand_of(0), "r3 r4 r5 b0 b10 b11");
  EXPECT_EQ(scene.why("!4"), "ST-2.4") << "a card is drawn, so nothing can be declared";
  scene.draw("y0").turn("b1-1");
  EXPECT_EQ(scene.why("!4"), "ST-7.5");
}

// All eleven Tactic cards are in the hands, so only three Siege cards are unseen.
// ST-7.9
TEST(Control, WhatCanNeverBeCompletedIsNotFeared) {
  const auto few = [] {
    return Scene({.tactics = 1})
        .attack(2, "r0 b0 g1 y2")
        .hand(0, "J J S H redeployment recruitment desertion")
        .hand(1, "treason explosion support exchange r11 b11 g11")
        .deck("");
  };
  EXPECT_TRUE(few().legal("!2")) << "three cards for four places";
  EXPECT_EQ(few().defend(2, "y11").why("!2"), "ST-7.5") << "three cards for three places";
}

// ST-7.10
TEST(Control, WhatCannotBeProvedIsRefusedAndYouGoOn) {
  Scene scene = Scene().attack(4, "r0 b5").hand(0, "g3");
  const State before = scene.state();
  EXPECT_EQ(scene.why("!4"), "ST-7.5");
  EXPECT_EQ(scene.state(), before);
  EXPECT_EQ(scene.turn("g3-1").turn_of(), 1);
}

// ST-7.11
TEST(Control, TurnsTheTileAndDiscardsTheCardsOnBothSides) {
  Scene scene = Scene().attack(4, "r10 r11").defend(4, "b5").attack(3, "g2").defend(3, "y2");
  scene.play("!4");
  EXPECT_EQ(scene.damaged_tiles(), "4");
  EXPECT_EQ(scene.attacking(4), "");
  EXPECT_EQ(scene.defending(4), "");
  EXPECT_EQ(scene.discarded(), "r10 r11 b5");
  EXPECT_EQ(scene.attacking(3), "g2");
  EXPECT_EQ(scene.defending(3), "y2");
  EXPECT_EQ(scene.first_at(4), -1);
}

// ST-7.11
TEST(Control, NewFormationsAreLaidThereByWhatTheNewFaceAsks) {
  Scene scene = Scene().attack(4, "r10 r11").hand(0, "g3 g4 g5").hand(1, "y3 y4 y5");
  scene.turn("!4 g3-4").turn("y3-4").turn("g4-4").turn("y4-4").turn("g5-4").turn("y5-4");
  EXPECT_EQ(scene.attacking(4), "g3 g4 g5");
  EXPECT_EQ(scene.defending(4), "y3 y4 y5");
  EXPECT_EQ(scene.why("!4"), "ST-7.2") << "four are asked for now";
}

// ST-7.11, ST-7.6
TEST(Control, WhatIsDiscardedThereStaysSeenForTheOtherTiles) {
  Scene scene =
      Scene().attack(4, "r9 r10").attack(3, "b9 b10 b11").discards("g11 y10 p11").hand(0, "g3");
  scene.play("!3");
  EXPECT_TRUE(scene.legal("!4"));
}

// The rulebook's first example.
// ST-7.12
TEST(Control, TenAndElevenOfOneColourAtTheGateCannotBeBeaten) {
  EXPECT_TRUE(Scene().attack(4, "g11 g10").legal("!4"));
  EXPECT_TRUE(Scene().attack(4, "g10 g11").defend(4, "r10").legal("!4")) << "r11 only equals it";
}

// The rulebook's second example.
// ST-7.13
TEST(Control, AtTheDamagedGateTwoZerosMayKeepTheSumAtFive) {
  const auto gate = [] { return Scene().damaged("4").attack(4, "r0 b1 g2 y3").defend(4, "b3 r2"); };
  EXPECT_EQ(gate().why("!4"), "ST-7.5");
  EXPECT_EQ(gate().discards("b0 g0").why("!4"), "ST-7.5") << "y0 and p0 are unseen";
  EXPECT_TRUE(gate().discards("b0 g0 y0").legal("!4")) << "p0 and a 1 make 6 as well";
}

}  // namespace
}  // namespace castellan::schotten_totten_2
