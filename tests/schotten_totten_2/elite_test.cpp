// ST-9.13 to ST-9.19: Jokers, the Spy and the Shield.
#include "tests/schotten_totten_2/worth.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};
constexpr Options kCounted{.tactics = 1, .unseen_tactics = UnseenTactics::kCounted};

// ST-9.13
TEST(Elite, AnEliteCardIsPlayedAsASiegeCardIs) {
  Scene scene = Scene(kTactical).attack(4, "r1").hand(0, "J").hand(1, "S");
  scene.turn("J-4");
  EXPECT_EQ(scene.attacking(4), "r1 J");
  EXPECT_EQ(scene.first_at(4), 0) << "it takes up a place";
  scene.turn("S-4");
  EXPECT_EQ(scene.defending(4), "S");
  EXPECT_EQ(Scene(kTactical).attack(4, "r1 J").hand(0, "S").why("S-4"), "ST-4.3");
  EXPECT_EQ(Scene(kTactical).hand(1, "S").why("S-4"), "ST-4.1");
}

// ST-9.13
TEST(Elite, DiscardedEliteCardsLieWithTheDiscards) {
  Scene scene = Scene(kTactical).attack(1, "J r1 H").attack(4, "J r11").defend(4, "S");
  scene.play("<1");
  EXPECT_EQ(scene.discarded(), "r1 J H");
  scene.play("!4");
  EXPECT_EQ(scene.discarded(), "r1 r11 J J S H");
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic}) {
    const State known = scene.rules().redact(scene.state(), viewer);
    EXPECT_EQ(text_of(known.discards, known.elite_discards), "r1 r11 J J S H");
  }
}

// ST-9.14
TEST(Elite, TheChoiceThatIsBestIsFound) {
  EXPECT_EQ(worth_at(4, kIntact, "J r10"), "colour run 21");
  EXPECT_EQ(worth_at(4, kIntact, "J r11"), "colour run 21");
  EXPECT_EQ(worth_at(3, kIntact, "J r5 b5"), "same strength 15");
  EXPECT_EQ(worth_at(3, kIntact, "J r5 b6"), "run 18");
  EXPECT_EQ(worth_at(3, kIntact, "J r5 r9"), "colour 25");
  EXPECT_EQ(worth_at(3, kIntact, "J r5 b9"), "sum 25");
  EXPECT_EQ(worth_at(7, kIntact, "J b5 g6"), "lower sum 11");
}

// ST-9.14
TEST(Elite, EachSideChoosesOnItsOwn) {
  Scene scene = Scene(kTactical).defend(4, "J r9").attack(4, "J b10");
  EXPECT_TRUE(scene.legal("!4")) << "21 against 19";
  EXPECT_EQ(Scene(kTactical).defend(4, "J r10").attack(4, "J b10").why("!4"), "ST-7.4");
}

// ST-9.14
TEST(Elite, TheChoiceIsMadeAnewEveryTime) {
  Scene scene = Scene(kTactical).attack(4, "r11 J").defend(4, "b5").hand(0, "g11").acting(1);
  scene.play("^4");
  EXPECT_EQ(scene.attacking(4), "J");
  scene.turn("p4-1").play("g11-4");
  EXPECT_TRUE(scene.legal("!4")) << "it was r10, and is g10 now";
}

// ST-9.14, ST-6.9
TEST(Elite, TheChoiceMayAvoidAColourRunWhereThatWouldOnlyBeASum) {
  EXPECT_EQ(worth_at(3, kDamaged, "J r9 r10"), "colour 29");
  EXPECT_EQ(worth_at(1, kDamaged, "J r9 r10"), "run 30");
  EXPECT_EQ(worth_at(3, kDamaged, "S r9 r11"), "sum 30") << "the Spy cannot";
  EXPECT_EQ(worth_at(1, kDamaged, "S r9 r11"), "run 30") << "but in another colour it is a run";
  EXPECT_EQ(worth_at(3, kDamaged, "H r4 r5"), "colour 11") << "2 instead of 3";
}

// ST-9.14, ST-4.6
TEST(Elite, AnEliteCardNeverTakesPartInChickenVersusChef) {
  Scene scene = Scene(kTactical).defend(3, "r11 r0").hand(0, "J r5").hand(1, "b0 b11");
  scene.turn("J-3").turn("b0-3");
  EXPECT_EQ(scene.attacking(3), "J");
  EXPECT_EQ(scene.defending(3), "r11 r0 b0");
  EXPECT_EQ(scene.discarded(), "");
}

// ST-9.15
TEST(Elite, TheJokerTakesAnyColourAndStrengthAndMayRepeatACard) {
  EXPECT_EQ(worth_at(4, kIntact, "J b0"), "colour run 1");
  EXPECT_EQ(worth_at(3, kIntact, "J r11 b11"), "same strength 33");
  EXPECT_EQ(worth_at(3, kIntact, "J g0 b0"), "same strength 0");
  EXPECT_EQ(worth_at(1, kIntact, "J r10 r11"), "sum 32") << "a second 11";
  EXPECT_EQ(worth_at(2, kDamaged, "J p11"), "same strength 22");
  EXPECT_EQ(worth_at(2, kIntact, "J p11 p9 p7"), "colour 38") << "p11 again";
}

// ST-9.15
TEST(Elite, YouMayHaveBothJokersEvenAtOneTile) {
  EXPECT_EQ(worth_at(4, kIntact, "J J"), "colour run 21");
  EXPECT_EQ(worth_at(3, kIntact, "J J y4"), "colour run 15");
  EXPECT_EQ(worth_at(2, kIntact, "J J y4 b4"), "same strength 16");
  EXPECT_EQ(worth_at(2, kIntact, "J J y4 y8"), "colour 34");
  Scene scene = Scene(kTactical).hand(0, "J J").hand(1, "S").defend(4, "b10");
  scene.turn("J-4").turn("S-1").turn("J-4");
  EXPECT_EQ(scene.attacking(4), "J J");
  EXPECT_EQ(scene.hand_of(0).find('J'), std::string::npos);
}

// ST-9.16
TEST(Elite, TheSpyHasStrengthTenAndTakesAnyColour) {
  EXPECT_EQ(worth_at(4, kIntact, "S r11"), "colour run 21");
  EXPECT_EQ(worth_at(4, kIntact, "S g9"), "colour run 19");
  EXPECT_EQ(worth_at(3, kIntact, "S b10 g10"), "same strength 30");
  EXPECT_EQ(worth_at(3, kIntact, "S r4 r5"), "colour 19");
  EXPECT_EQ(worth_at(3, kIntact, "S r9 b8"), "run 27");
  EXPECT_EQ(worth_at(3, kIntact, "S r4 b5"), "sum 19");
  EXPECT_EQ(worth_at(7, kIntact, "S r0 b0"), "lower sum 10");
  EXPECT_EQ(worth_at(3, kIntact, "S r9 r10"), "colour 29") << "no run with two 10s";
}

// ST-9.17
TEST(Elite, TheShieldTakesAnyColourAndStrengthsFromOneToThree) {
  EXPECT_EQ(worth_at(4, kIntact, "H r4"), "colour run 7");
  EXPECT_EQ(worth_at(4, kIntact, "H r0"), "colour run 1");
  EXPECT_EQ(worth_at(4, kIntact, "H r2"), "colour run 5") << "3, not 1";
  EXPECT_EQ(worth_at(4, kIntact, "H r5"), "colour 8");
  EXPECT_EQ(worth_at(3, kIntact, "H b2 g2"), "same strength 6");
  EXPECT_EQ(worth_at(3, kIntact, "H b0 g0"), "sum 3") << "it cannot be 0";
  EXPECT_EQ(worth_at(3, kIntact, "H b4 g4"), "sum 11") << "nor 4";
  EXPECT_EQ(worth_at(3, kIntact, "H b1 g3"), "run 6");
  EXPECT_EQ(worth_at(7, kIntact, "H r0 b0"), "lower sum 1");
  EXPECT_EQ(worth_at(4, kIntact, "H S"), "colour 13");
  EXPECT_EQ(worth_at(4, kIntact, "H J"), "colour run 7");
}

// ST-9.18
TEST(Elite, InAProofTheEliteCardsAtTheTileCountOnEitherSide) {
  EXPECT_TRUE(Scene(kTactical).attack(4, "J r10").legal("!4"));
  const auto gate = [] {
    return Scene(kTactical)
        .attack(4, "r9 r10")
        .defend(4, "J")
        .discards("r11 b10 b11 g10 g11 y10 y11 p10");
  };
  EXPECT_EQ(gate().why("!4"), "ST-7.5") << "p11 with the Joker as p10";
  EXPECT_TRUE(gate().discards("p11").legal("!4")) << "no more than 9 and 10 of one colour";
}

// ST-9.19
TEST(Elite, UnseenEliteCardsAreLeftOutOfTheProof) {
  const auto gate = [](const Options& options) {
    return Scene(options).attack(4, "r9 r10").discards("b10 g11 y10 p11");
  };
  EXPECT_TRUE(gate(kTactical).legal("!4"));
  EXPECT_TRUE(gate(kTactical).hand(1, "J").legal("!4"));
  EXPECT_EQ(gate(kCounted).why("!4"), "ST-7.5") << "a Joker and b11";
}

// ST-9.19
TEST(Elite, WithUnseenTacticsCountedEachOfThemMatters) {
  const auto gate = [] { return Scene(kCounted).attack(4, "r9 r10").discards("b10 g11 y10 p11"); };
  EXPECT_TRUE(gate().discards("J J S").legal("!4")) << "a Shield is too weak";
  EXPECT_EQ(gate().discards("J J").why("!4"), "ST-7.5") << "the Spy and b11";
  EXPECT_EQ(gate().discards("J S").why("!4"), "ST-7.5") << "the other Joker";
  EXPECT_EQ(gate().discards("J J").hand(0, "S").why("!4"), "ST-7.5") << "your own hand is unseen";
  EXPECT_EQ(gate().discards("J J").hand(1, "S").why("!4"), "ST-7.5");
  EXPECT_TRUE(gate().discards("J J").attack(1, "S").legal("!4")) << "it lies at the wall";
  const auto low = [](const Options& options) {
    return Scene(options)
        .attack(7, "r0 b0 g3")
        .defend(7, "y0 p0")
        .discards("g0 r1 b1 g1 y1 p1 r2 b2 g2 y2 p2 J J S");
  };
  EXPECT_TRUE(low(kTactical).legal("!7")) << "a 3 would only be equal";
  EXPECT_EQ(low(kCounted).why("!7"), "ST-7.5") << "the Shield as 1";
}

// ST-9.19
TEST(Elite, SeveralUnseenOnesMayComeTogetherButOnlyWhereThereIsRoom) {
  const auto tile = [] {
    return Scene(kCounted).attack(3, "r8 r9 r10").defend(3, "b11").discards("b9 b10");
  };
  EXPECT_EQ(tile().why("!3"), "ST-7.5") << "two Jokers, or one and the Spy";
  EXPECT_EQ(tile().discards("J").why("!3"), "ST-7.5");
  EXPECT_TRUE(tile().discards("J S").legal("!3")) << "one Joker cannot fill both holes";
  Scene one = Scene(kCounted).attack(4, "r9 r10").defend(4, "b5");
  EXPECT_TRUE(one.legal("!4")) << "there is room for one, and b5 with it is 11 at most";
}

// ST-9.19, ST-9.8
TEST(Elite, TheyCountWhateverTheDefenderMayPlay) {
  Scene scene = Scene(kCounted).attack(4, "r9 r10").discards("b10 g11 y10 p11").played(0, 1);
  EXPECT_EQ(scene.why("!4"), "ST-7.5");
}

// ST-9.19
TEST(Elite, WhatActionCardsCouldDoIsAlwaysLeftOut) {
  for (const Options& options : {kTactical, kCounted}) {
    Scene scene = Scene(options).attack(4, "r10 r11").hand(1, "treason desertion explosion");
    EXPECT_TRUE(scene.legal("!4"));
  }
}

}  // namespace
}  // namespace castellan::schotten_totten_2
