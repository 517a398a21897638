// ST-6: what formations are worth, and which of two is better.
#include "engine/schotten_totten_2/formation.h"

#include <gtest/gtest.h>

#include "tests/laws.h"
#include "tests/schotten_totten_2/plain_formation.h"
#include "tests/schotten_totten_2/scene.h"
#include "tests/schotten_totten_2/worth.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kPlain{.colour_runs = ColourRuns::kPlain};
constexpr Options kFull{.colour_runs = ColourRuns::kFull};

// ST-6.1
TEST(Formation, IsCompleteWithAsManyCardsAsTheFaceAsksFor) {
  for (const auto& [tile, damaged, attack] : {std::tuple{4, "", "r10"},
                                              {3, "", "r10 r11"},
                                              {2, "", "r9 r10 r11"},
                                              {2, "2", "r11"},
                                              {4, "4", "r0 b0 g0"}}) {
    Scene scene = Scene().damaged(damaged).attack(tile, attack).hand(0, "y0");
    const std::string name = std::to_string(tile);
    EXPECT_EQ(scene.why("!" + name), "ST-7.2") << tile;
    EXPECT_EQ(scene.first_at(tile), -1);
    scene.play("y0-" + name);
    EXPECT_EQ(scene.first_at(tile), 0) << tile;
  }
}

// ST-6.1
TEST(Formation, ATypeMustHoldForAllItsCards) {
  EXPECT_EQ(worth_at(2, kIntact, "r3 r4 r5 r7"), "colour 19");
  EXPECT_EQ(worth_at(2, kIntact, "r3 b3 g3 y4"), "sum 13");
  EXPECT_EQ(worth_at(2, kIntact, "r3 r5 r9 y4"), "sum 21");
  EXPECT_EQ(worth_at(2, kIntact, "r3 b4 g5 y5"), "sum 17");
  EXPECT_EQ(worth_at(3, kIntact, "r3 b3 g4"), "sum 10");
}

// ST-6.2, ST-6.10
TEST(Formation, FromTheStrongestTypeToTheWeakest) {
  const std::array<std::string_view, 5> ordered{"r0 r1 r2", "b3 g3 y3", "g4 g6 g7", "y5 b6 g8",
                                                "y10 b10 g11"};
  EXPECT_EQ(worth_at(3, kIntact, ordered[0]), "colour run 3");
  EXPECT_EQ(worth_at(3, kIntact, ordered[1]), "same strength 9");
  EXPECT_EQ(worth_at(3, kIntact, ordered[2]), "colour 17");
  EXPECT_EQ(worth_at(3, kIntact, "y5 b6 g7"), "run 18");
  EXPECT_EQ(worth_at(3, kIntact, ordered[4]), "sum 31");
  EXPECT_TRUE(better(3, kIntact, "r0 r1 r2", "b3 g3 y3"));
  EXPECT_TRUE(better(3, kIntact, "b3 g3 y3", "g4 g6 g7"));
  EXPECT_TRUE(better(3, kIntact, "g4 g5 g7", "y5 b6 g8"));
  EXPECT_TRUE(better(3, kIntact, "g4 g6 g7", "y5 b6 r7"));
  EXPECT_TRUE(better(3, kIntact, "y5 b6 g7", "y10 b10 g11"));
  EXPECT_FALSE(better(3, kIntact, "b3 g3 y3", "r0 r1 r2"));
  EXPECT_FALSE(better(3, kIntact, "g4 g6 g7", "b3 r3 y3"));
  EXPECT_FALSE(better(3, kIntact, "y5 b6 r7", "g4 g6 g7"));
  EXPECT_FALSE(better(3, kIntact, "y10 b10 g11", "y5 b6 g7"));
}

// ST-6.3
TEST(Formation, AColourRunHasOneColourAndNoGap) {
  EXPECT_EQ(worth_at(4, kIntact, "r10 r11"), "colour run 21");
  EXPECT_EQ(worth_at(3, kIntact, "b3 b4 b5"), "colour run 12");
  EXPECT_EQ(worth_at(6, kIntact, "g0 g1 g2 g3"), "colour run 6");
  EXPECT_EQ(worth_at(3, kIntact, "b3 b4 b6"), "colour 13");
  EXPECT_EQ(worth_at(3, kIntact, "b3 b4 r5"), "run 12");
}

// ST-6.4
TEST(Formation, SameStrength) {
  EXPECT_EQ(worth_at(4, kIntact, "r7 b7"), "same strength 14");
  EXPECT_EQ(worth_at(5, kIntact, "r0 b0 p0"), "same strength 0");
  EXPECT_EQ(worth_at(2, kIntact, "r11 b11 g11 y11"), "same strength 44");
  EXPECT_EQ(worth_at(5, kIntact, "r0 b0 p1"), "sum 1");
}

// ST-6.5
TEST(Formation, Colour) {
  EXPECT_EQ(worth_at(4, kIntact, "r7 r0"), "colour 7");
  EXPECT_EQ(worth_at(5, kIntact, "p1 p5 p9"), "colour 15");
  EXPECT_EQ(worth_at(2, kIntact, "y11 y9 y8 y7"), "colour 35");
}

// ST-6.6
TEST(Formation, ARunMayBeLaidInAnyOrderAndColours) {
  EXPECT_EQ(worth_at(3, kIntact, "r5 b3 g4"), "run 12");
  EXPECT_EQ(worth_at(4, kIntact, "r1 b0"), "run 1");
  EXPECT_EQ(worth_at(2, kIntact, "r8 r11 r9 b10"), "run 38");
  EXPECT_EQ(worth_at(3, kIntact, "r5 r3 r4"), "colour run 12") << "for a colour run neither";
  EXPECT_EQ(worth_at(3, kIntact, "r5 b3 g3"), "sum 11");
}

// ST-6.6
TEST(Formation, ElevenIsNotNextToZero) {
  EXPECT_EQ(worth_at(4, kIntact, "r11 b0"), "sum 11");
  EXPECT_EQ(worth_at(4, kIntact, "r11 r0"), "colour 11");
  EXPECT_EQ(worth_at(3, kIntact, "r10 r11 b0"), "sum 21");
}

// ST-6.7, ST-6.8
TEST(Formation, AnyCardsAreASumAndSumCountsEverywhere) {
  EXPECT_EQ(worth_at(1, kIntact, "r1 b5 g9"), "sum 15");
  EXPECT_EQ(worth_at(1, kDamaged, "r1 b5 g9"), "sum 15");
  EXPECT_EQ(worth_at(2, kIntact, "r1 b5 g9 y0"), "sum 15");
  EXPECT_EQ(worth_at(2, kDamaged, "r1 b5"), "sum 6");
  EXPECT_EQ(worth_at(3, kIntact, "r1 b5 g9"), "sum 15");
  EXPECT_EQ(worth_at(3, kDamaged, "r1 b5 g9"), "sum 15");
  EXPECT_EQ(worth_at(4, kIntact, "r1 b5"), "sum 6");
  EXPECT_EQ(worth_at(4, kDamaged, "r1 b5 g9 y0"), "lower sum 15");
  EXPECT_EQ(worth_at(7, kIntact, "r1 b5 g9"), "lower sum 15");
  EXPECT_EQ(worth_at(7, kDamaged, "r1 b5 g9"), "sum 15");
}

// ST-6.8
TEST(Formation, ATypeThatDoesNotCountMakesNoDifference) {
  EXPECT_EQ(worth_at(1, kIntact, "r9 r10 r11"), "sum 30");
  EXPECT_EQ(worth_at(1, kIntact, "r9 b9 g9"), "sum 27");
  EXPECT_EQ(worth_at(1, kDamaged, "r9 b9 g9"), "sum 27");
  EXPECT_EQ(worth_at(1, kDamaged, "r5 r9 r11"), "sum 25");
  EXPECT_EQ(worth_at(1, kDamaged, "r5 b6 g7"), "run 18");
  EXPECT_EQ(worth_at(2, kDamaged, "r9 r10"), "sum 19");
  EXPECT_EQ(worth_at(2, kDamaged, "r9 b9"), "same strength 18");
  EXPECT_EQ(worth_at(3, kDamaged, "r9 b10 g11"), "sum 30");
  EXPECT_EQ(worth_at(3, kDamaged, "r1 r3 r4"), "colour 8");
  EXPECT_EQ(worth_at(6, kDamaged, "r9 r1"), "sum 10");
  EXPECT_EQ(worth_at(7, kDamaged, "r5 b6 g7"), "run 18");
}

// The example of the rulebook.
// ST-6.8
TEST(Formation, WhereOnlyColourAndSumCountTheSameStrengthLosesToAColour) {
  EXPECT_EQ(worth_at(5, kDamaged, "r11 b11 g11"), "sum 33");
  EXPECT_TRUE(better(5, kDamaged, "y0 y1 y3", "r11 b11 g11"));
  EXPECT_FALSE(better(5, kDamaged, "r11 b11 g11", "y0 y1 y3"));
}

// ST-6.9
TEST(Formation, AColourRunIsOnlyASumWhereColourOrRunCounts) {
  EXPECT_EQ(worth_at(3, kDamaged, "r9 r10 r11"), "sum 30");
  EXPECT_EQ(worth_at(5, kDamaged, "r9 r10 r11"), "sum 30");
  EXPECT_EQ(worth_at(1, kDamaged, "r9 r10 r11"), "sum 30");
  EXPECT_EQ(worth_at(7, kDamaged, "r9 r10 r11"), "sum 30");
  EXPECT_TRUE(better(3, kDamaged, "b0 b1 b3", "r9 r10 r11"));
  EXPECT_TRUE(better(1, kDamaged, "b0 b1 g2", "r9 r10 r11"));
}

// ST-6.9
TEST(Formation, AColourRunCanBeAColourOrARunLikeOthers) {
  EXPECT_EQ(worth_at(3, kDamaged, "r9 r10 r11", kPlain), "colour 30");
  EXPECT_EQ(worth_at(7, kDamaged, "r9 r10 r11", kPlain), "run 30");
  EXPECT_EQ(worth_at(3, kDamaged, "r1 r5 r9", kPlain), "colour 15");
  EXPECT_FALSE(better(3, kDamaged, "r2 r3 r4", "b1 b3 b6", kPlain));
  EXPECT_TRUE(better(3, kDamaged, "r2 r3 r4", "b1 b3 b4", kPlain));
}

// ST-6.9
TEST(Formation, AColourRunCanRemainAColourRunAndBeatThem) {
  EXPECT_EQ(worth_at(3, kDamaged, "r0 r1 r2", kFull), "colour run 3");
  EXPECT_EQ(worth_at(1, kDamaged, "r0 r1 r2", kFull), "colour run 3");
  EXPECT_TRUE(better(3, kDamaged, "r0 r1 r2", "b8 b10 b11", kFull));
  EXPECT_TRUE(better(7, kDamaged, "r0 r1 r2", "b9 b10 g11", kFull));
}

// ST-6.9
TEST(Formation, WhereNeitherColourNorRunCountsAColourRunIsASumInAnyCase) {
  for (const Options& options : {Options{}, kPlain, kFull}) {
    EXPECT_EQ(worth_at(1, kIntact, "r9 r10 r11", options), "sum 30");
    EXPECT_EQ(worth_at(2, kDamaged, "r9 r10", options), "sum 19");
    EXPECT_EQ(worth_at(7, kIntact, "r9 r10 r11", options), "lower sum 30");
    EXPECT_EQ(worth_at(4, kDamaged, "r8 r9 r10 r11", options), "lower sum 38");
    EXPECT_EQ(worth_at(3, kIntact, "r9 r10 r11", options), "colour run 30") << "all types count";
  }
}

// ST-6.10
TEST(Formation, OfEqualTypesMoreStrengthIsBetter) {
  EXPECT_TRUE(better(4, kIntact, "r10 r11", "b9 b10"));
  EXPECT_FALSE(better(4, kIntact, "b9 b10", "r10 r11"));
  EXPECT_TRUE(better(3, kIntact, "r6 b6 g6", "r5 b5 g5"));
  EXPECT_TRUE(better(3, kIntact, "r1 r4 r8", "b2 b3 b7"));
  EXPECT_TRUE(better(3, kIntact, "r4 b5 g6", "b3 y4 r5"));
  EXPECT_TRUE(better(1, kIntact, "r11 b11 g2", "b9 y9 r5"));
  EXPECT_FALSE(better(1, kIntact, "b9 y9 r5", "r11 b11 g2"));
}

// ST-6.11
TEST(Formation, WhereTheLowerSumIsAskedForTheLowerOneIsBetter) {
  EXPECT_TRUE(better(7, kIntact, "y0 b0 g1", "r9 r10 r11"));
  EXPECT_FALSE(better(7, kIntact, "r9 r10 r11", "y0 b0 g1"));
  EXPECT_TRUE(better(4, kDamaged, "r0 b0 g5 y1", "r1 r2 b3 y3"));
  EXPECT_FALSE(better(4, kDamaged, "r1 r2 b3 y3", "r0 b0 g5 y1"));
}

// ST-6.12
TEST(Formation, OfEqualFormationsTheOneThatWasCompleteEarlierIsBetter) {
  EXPECT_TRUE(Scene().attack(4, "r9 r10").defend(4, "b9 b10").legal("!4"));
  EXPECT_EQ(Scene().defend(4, "b9 b10").attack(4, "r9 r10").why("!4"), "ST-7.4");
  EXPECT_TRUE(Scene().attack(7, "r1 r5 b6").defend(7, "r2 b2 g8").legal("!7"));
  EXPECT_EQ(Scene().defend(7, "r2 b2 g8").attack(7, "r1 r5 b6").why("!7"), "ST-7.4");
}

// ST-6.12
TEST(Formation, TheLastCardCompletesAndNotTheFirst) {
  Scene scene = Scene().attack(4, "r9").defend(4, "b9").hand(0, "r10").hand(1, "b10").acting(1);
  scene.turn("b10-4").turn("r10-4").turn("p4-1");
  EXPECT_EQ(scene.first_at(4), 1);
  EXPECT_EQ(scene.why("!4"), "ST-7.4");
}

// ST-6.12
TEST(Formation, OneThatLosesACardAndIsFilledAgainWasCompletedThen) {
  Scene scene = Scene().attack(4, "y10 r10").defend(4, "b9 b10").hand(0, "r9").acting(1);
  EXPECT_EQ(scene.first_at(4), 0);
  scene.turn("^4 p5-1");
  EXPECT_EQ(scene.first_at(4), 1);
  scene.play("r9-4");
  EXPECT_EQ(scene.attacking(4), "r10 r9");
  EXPECT_EQ(scene.first_at(4), 1);
  scene.draw("g2").turn("p4-1");
  EXPECT_EQ(scene.why("!4"), "ST-7.4");
}

// ST-6.12
TEST(Formation, OneThatLosesACardWhileTheOtherIsNotCompleteLeavesNobodyFirst) {
  Scene scene = Scene().attack(4, "y10 r10").defend(4, "b9").hand(0, "r9").hand(1, "b10");
  scene.acting(1).turn("^4 b10-4");
  EXPECT_EQ(scene.first_at(4), 1);
  scene.turn("r9-4").turn("p5-1");
  EXPECT_EQ(scene.why("!4"), "ST-7.4");
}

// ST-6.12, ST-4.7
TEST(Formation, TheSecondToBeCompleteChangesNothingWhenItLosesACard) {
  Scene scene = Scene().defend(4, "b9 b10").attack(4, "r9 r10").acting(1);
  scene.play("^4");
  EXPECT_EQ(scene.first_at(4), 1);
}

// The plain version tries everything, so cards are few where many are missing.
class Comparison {
 public:
  explicit Comparison(std::uint64_t seed) : rng_(seed) {}

  void compare() {
    face_ = any_face();
    const Troop troop = any_troop(below(2) == 0 ? face_.cards : below(face_.cards + 1));
    const CardSet there = any_cards(troop);
    const Strength plain = plain::best(troop, face_, there);
    ASSERT_EQ(best(troop, face_, there), plain) << told(troop, there);
    if (troop.size() == face_.cards) {
      ASSERT_EQ(worth(troop, face_), plain) << told(troop, there);
    }
    // Against itself, and against any other formation.
    if (plain != kNever) {
      ASSERT_FALSE(beats(troop, face_, there, plain)) << told(troop, there);
    }
    left_ = kAllSiege;
    const Strength rival = plain::best(any_troop(face_.cards), face_, 0);
    ASSERT_EQ(beats(troop, face_, there, rival), plain > rival) << told(troop, there) << rival;
  }

 private:
  int below(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }

  TileFace any_face() {
    const SchottenTotten2 rules({.colour_runs = static_cast<ColourRuns>(below(3))});
    State s = rules.initial_state();
    s.damaged = below(2) == 0 ? 0 : kAllTiles;
    return rules.face(s, below(kTiles));
  }
  // Often of one colour, of one strength or close to each other.
  Card any_card() {
    switch (below(4)) {
      case 0:
        return card_at(below(kSiegeCards));
      case 1:
        return siege_card(static_cast<Colour>(base_ / kStrengths), below(kStrengths));
      case 2:
        return siege_card(static_cast<Colour>(below(kColours)), base_ % kStrengths);
      default:
        return siege_card(static_cast<Colour>(below(kColours)),
                          (base_ + below(face_.cards)) % kStrengths);
    }
  }
  Troop any_troop(int size) {
    Troop troop;
    left_ = kAllSiege;
    base_ = below(kSiegeCards);
    TacticBag elites = TacticBag::all();
    const int most = below(3) != 0 ? 0 : below(10) != 0 ? 1 : size;
    for (int wanted = std::min(most, below(size + 1)); wanted > 0; --wanted) {
      const auto elite = static_cast<Tactic>(below(kElites));
      if (!elites.has(elite)) continue;
      elites.remove(elite);
      troop.add(tactic_card(elite));
    }
    while (troop.size() < size) {
      const Card card = any_card();
      if ((left_ & bit(card)) == 0) continue;
      left_ &= ~bit(card);
      troop.add(card);
    }
    return troop;
  }
  // As many as the plain version can try in about so many ways.
  CardSet any_cards(const Troop& troop) {
    constexpr int kWays = 3'000;
    const int missing = face_.cards - troop.size();
    int elite_ways = troop.spy != 0 ? kColours : 1;
    if (troop.shield != 0) elite_ways *= kColours * 3;
    for (int i = 0; i < troop.jokers; ++i) elite_ways *= kSiegeCards;
    const auto ways = [&](int cards) {
      int chosen = 1;
      for (int i = 0; i < missing; ++i) chosen = chosen * (cards - i) / (i + 1);
      return chosen * elite_ways;
    };
    int most = missing + 1;
    while (most < kSiegeCards && ways(most + 1) < kWays) ++most;
    CardSet cards = 0;
    for (int i = below(most + 1); i > 0; --i) cards |= bit(any_card()) & left_;
    return cards;
  }
  [[nodiscard]] std::string told(const Troop& troop, CardSet there) const {
    return std::to_string(face_.cards) + " cards, types " + std::to_string(face_.types) +
           (face_.low != 0 ? ", low" : "") + (face_.broken != 0 ? ", broken" : "") + ": " +
           text_of(troop.siege) + ", " + std::to_string(troop.jokers) + " J, " +
           std::to_string(troop.spy) + " S, " + std::to_string(troop.shield) +
           " H; there: " + text_of(there) + " ";
  }

  Rng rng_;
  TileFace face_;
  CardSet left_ = kAllSiege;
  int base_ = 0;
};

// A million cases, and fewer where the compiler does not optimise.
// ST-6.2, ST-6.8, ST-6.9, ST-6.10, ST-6.11, ST-7.5, ST-9.14, ST-9.18
TEST(Formation, IsWorthAndCanBecomeWhatTryingEverythingSays) {
#ifdef NDEBUG
  const std::uint64_t cases = 5 * decisions_to_test();
#else
  const std::uint64_t cases = decisions_to_test() / 2;
#endif
  Comparison comparison(2'020);
  for (std::uint64_t i = 0; i < cases; ++i) {
    comparison.compare();
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace castellan::schotten_totten_2
