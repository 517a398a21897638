// CN-3: where tiles may go, and what happens when they are destroyed.
#include "tests/castellion/plain_formations.h"
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

// CN-3.1
TEST(Placing, TheFirstTileGoesOnTheGroundAndThereIsOnePlaceForIt) {
  Scene scene = Scene().hand("St");
  EXPECT_EQ(scene.places(), "a1");
  EXPECT_EQ(scene.why("b1"), "CN-3.1");
  EXPECT_EQ(scene.why("a2"), "CN-3.1");
  EXPECT_EQ(scene.why("<"), "CN-3.1");
  EXPECT_EQ(scene.play("a1").castle_of(), "St");
}

// CN-3.2
TEST(Placing, OnTheGroundOnlyTheEndsAreFree) {
  Scene scene = Scene().castle("St | Co").hand("Jq");
  EXPECT_EQ(scene.places(), "a2 b2 c1 <");
  EXPECT_EQ(scene.why("d1"), "CN-3.2");
  EXPECT_EQ(scene.why("f1"), "CN-3.2");
}

// CN-3.3
TEST(Placing, NothingHangsInTheAir) {
  Scene scene = Scene().castle("St Co | Jq").hand("So");
  EXPECT_EQ(scene.why("a4"), "CN-3.3");
  EXPECT_EQ(scene.why("b3"), "CN-3.3");
  EXPECT_EQ(scene.why("c2"), "CN-3.3");
}

// CN-3.4
TEST(Placing, OnePlaceHoldsOneTile) {
  Scene scene = Scene().castle("St Co | Jq").hand("Pt");
  EXPECT_EQ(scene.why("a1"), "CN-3.4");
  EXPECT_EQ(scene.why("a2"), "CN-3.4");
  EXPECT_EQ(scene.why("b1"), "CN-3.4");
  EXPECT_EQ(scene.why("b0"), "CN-3.4") << "nothing is built below the foundation";
}

// CN-3.5
TEST(Placing, TheSameShapeMustNotLieBesideAbove) {
  EXPECT_EQ(Scene().castle("St Cq | Jo").hand("Po").why("b2"), "CN-3.5") << "below";
  EXPECT_EQ(Scene().castle("St Cq | Jo").hand("Pq").why("b2"), "CN-3.5") << "to the left";
  EXPECT_EQ(Scene().castle("Jo | St Cq").hand("Pq").why("a2"), "CN-3.5") << "to the right";
  EXPECT_EQ(Scene().castle("St Cq | Jo | St Sq").hand("Pt").why("b2"), "") << "at corners only";
  EXPECT_EQ(Scene().castle("St Cq Jo | Jo").hand("Po").why("a4"), "CN-3.5");
  EXPECT_EQ(Scene().castle("St Cq Jo | Jt").hand("Po").why("b2"), "") << "a3 is a corner away";
}

// CN-3.6
TEST(Placing, InTheFoundationShapesDoNotMatter) {
  Scene scene = Scene().castle("St | Ct").hand("Jt");
  EXPECT_EQ(scene.places(), "c1 <");
  EXPECT_EQ(scene.why("a2"), "CN-3.5") << "towards the foundation they do";
  EXPECT_EQ(scene.play("c1").castle_of(), "St | Ct | Jt");
}

// CN-3.7
TEST(Placing, ACastleIsAtMostSixWide) {
  Scene scene = Scene().castle("St | Co | Jq | Pt | So | Cq").hand("Jo");
  EXPECT_EQ(scene.why("<"), "CN-3.7");
  EXPECT_EQ(scene.why("g1"), "CN-3.7");
  EXPECT_EQ(scene.places(), "a2 c2 d2 f2");
  Scene five = Scene().castle("St | Co | Jq | Pt | So").hand("Jo");
  EXPECT_TRUE(five.legal("f1"));
  EXPECT_TRUE(five.legal("<"));
}

// CN-3.8
TEST(Placing, ACastleIsAtMostSixHigh) {
  Scene scene = Scene().castle("St Co Jq Pt So Cq | Jo").hand("Pt");
  EXPECT_EQ(scene.why("a7"), "CN-3.8");
  EXPECT_EQ(scene.places(), "b2 c1 <");
  EXPECT_TRUE(Scene().castle("St Co Jq Pt So").hand("Pt").legal("a6"));
}

// CN-3.9
TEST(Placing, TheFoundationGrowsAtEitherEnd) {
  Scene scene = Scene().castle("St Co").hand("Jq").play("<");
  EXPECT_EQ(scene.castle_of(), "Jq | St Co");
  scene.play("safe, Pt, <, safe, Cq, d1, safe, Sq, <, safe, Po, <");
  EXPECT_EQ(scene.castle_of(), "Po | Sq | Pt | Jq | St Co | Cq") << "wherever it began";
  EXPECT_EQ(scene.play("safe, Jo").why("<"), "CN-3.7");
}

// CN-3.10
TEST(Placing, UpwardsBeforeTheFoundationIsComplete) {
  Scene scene = Scene().castle("St").hand("Co").play("a2, safe, Jq, a3, safe, Pt, a4");
  EXPECT_EQ(scene.castle_of(), "St Co Jq Pt");
}

// CN-3.11
TEST(Placing, WhatStandsStays) {
  Scene scene = Scene().castle("S S S | C").hand("So");
  EXPECT_EQ(scene.why("^a1"), "CN-2.9");
  EXPECT_EQ(scene.why("xa1"), "CN-2.9");
  EXPECT_EQ(scene.play("b2").formations(), "0T 0B 0L") << "whatever comes of it";
}

// CN-3.12
TEST(Placing, WhatLiesAboveSlidesDown) {
  Scene scene = Scene("level=academy").castle("St Co Jt Pq | So | Ct").hand("T").play("discard");
  scene.play("xa2");
  EXPECT_EQ(scene.castle_of(), "St Jt Pq | So | Ct") << "equal shapes may meet";
  scene.play("xa1");
  EXPECT_EQ(scene.castle_of(), "Jt Pq | So | Ct") << "nothing slides sideways";
}

// CN-3.13
TEST(Placing, NothingIsDestroyedThatHoldsTheCastleTogether) {
  Scene scene = Scene("level=academy").castle("St Co | Jq | Pt Sq | Ct | So").hand("T");
  scene.play("discard");
  EXPECT_EQ(scene.why("xb1"), "CN-3.13");
  EXPECT_EQ(scene.why("xd1"), "CN-3.13");
  EXPECT_EQ(scene.moves(), "xa1, xa2, xc1, xc2, xe1");
  scene.play("xc1");
  EXPECT_EQ(scene.why("xc1"), "CN-3.13") << "the only tile now";
}

// CN-3.14
TEST(Placing, EndColumnsMayGo) {
  Scene scene = Scene("level=academy").castle("St | Jq Co | Pt | So | Ct").hand("T");
  scene.play("discard, xa1");
  EXPECT_EQ(scene.castle_of(), "Jq Co | Pt | So | Ct") << "b has become a";
  scene.play("xd1");
  EXPECT_EQ(scene.castle_of(), "Jq Co | Pt | So");
}

// CN-3.14
TEST(Placing, AfterTheLastTileTheNextIsAFirstOne) {
  Scene scene = Scene("level=academy").castle("St | Jq").hand("T").play("discard");
  EXPECT_EQ(scene.castle_of(), "");
  EXPECT_EQ(scene.play("safe, Ct").places(), "a1");
}

// CN-3.15
TEST(Placing, TilesAreChosenOneAfterAnother) {
  Scene scene = Scene("level=academy").castle("St Co Jq | Pt | Ct | So").hand("T").play("discard");
  EXPECT_EQ(scene.due(), 4);
  EXPECT_EQ(scene.why("xc1"), "CN-3.13");
  scene.play("xd1");
  EXPECT_EQ(scene.due(), 3);
  EXPECT_TRUE(scene.legal("xc1")) << "from what stands then";
  EXPECT_TRUE(scene.legal("xa1")) << "covered or not";
  scene.play("xc1, xb1, xa2");
  EXPECT_EQ(scene.castle_of(), "St Jq");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-3.15
TEST(Placing, ThereIsAlwaysAnOrderThatDestroysOneByOne) {
  Rng rng(1);
  for (int i = 0; i < 2'000; ++i) {
    Castle castle;
    const int width = 1 + static_cast<int>(rng.below(6));
    for (int column = 0; column < width; ++column) {
      const int height = 1 + static_cast<int>(rng.below(6));
      for (int floor = 0; floor < height; ++floor) castle.put(cell_at(column, floor), Tile{});
    }
    while (!castle.empty()) {
      ASSERT_NE(castle.loose(), 0U);
      Cells loose = castle.loose();
      for (auto skip = rng.below(static_cast<std::uint32_t>(popcount(loose))); skip > 0; --skip) {
        loose &= loose - 1;
      }
      castle.take(lowest_cell(loose));
      for (int column = 0; column < castle.width(); ++column) ASSERT_GT(castle.height(column), 0);
    }
  }
}

// CN-3.16
TEST(Placing, ACastleThatHasNoMoreFallsAsAWhole) {
  Scene four = Scene("level=academy").castle("St Co | Jq | Pt").hand("T").play("discard");
  EXPECT_EQ(four.castle_of(), "");
  EXPECT_EQ(four.discarded(), "St Co Jq Pt T");
  EXPECT_EQ(four.phase(), Phase::kTurn) << "nothing is chosen";
  Scene five = Scene("level=academy").castle("St Co | Jq So | Pt").hand("T").play("discard");
  EXPECT_EQ(five.phase(), Phase::kPay);
}

// CN-3.17
TEST(Placing, WhatIsChosenHasToBeThere) {
  Scene pay = Scene("level=academy").castle("St Co | Jq | Pt | So").hand("T").play("discard");
  EXPECT_EQ(pay.why("xa3"), "CN-3.17");
  EXPECT_EQ(pay.why("xf1"), "CN-3.17");
  EXPECT_EQ(pay.why("xg1"), "CN-3.17");
  Scene juggler = Scene("level=academy").castle("St Co | Jq").hand("Jt").play("power");
  EXPECT_EQ(juggler.why("a2=b2"), "CN-3.17");
  EXPECT_EQ(juggler.why("a2=a3"), "CN-3.17");
  EXPECT_EQ(juggler.why("f6=g6"), "CN-3.17");
  Scene pyro = Scene("level=academy").castle("St Co | Jq").hand("Pt").play("power");
  EXPECT_EQ(pyro.why("xb2"), "CN-3.17");
  pyro.play("xa2");
  EXPECT_EQ(pyro.why("^a2"), "CN-3.17");
}

// CN-3.17, CN-11.23
TEST(Placing, WhatIsChosenIsInOnesOwnCastle) {
  Scene scene = Scene("seats=2 level=academy").castle(1, "St Co | Jq").castle(2, flat(6, 3));
  scene.hand("Pt").play("power");
  EXPECT_EQ(scene.why("xc3"), "CN-3.17");
  EXPECT_EQ(scene.moves(), "xa1, xa2, xb1");
}

// What CN-3.1 to CN-3.8 say, the long way.
std::string plain_places(const plain::Columns& castle, Tile tile) {
  std::string all;
  const auto fits = [&](int column, int floor) {
    if (floor == 0) return true;
    for (const auto& [right, up] : plain::kSides) {
      if (castle.has(column + right, floor + up) &&
          shape(castle.at(column + right, floor + up).tile) == shape(tile)) {
        return false;
      }
    }
    return true;
  };
  for (int column = 0; column < kSide; ++column) {
    for (int floor = 0; floor < kSide; ++floor) {
      if (castle.has(column, floor)) continue;
      const bool on_another = castle.has(column, floor - 1);
      const bool beside_an_end = floor == 0 && column == castle.width();
      if ((on_another || beside_an_end) && fits(column, floor)) {
        all += cell_text(cell_at(column, floor)) + " ";
      }
    }
  }
  if (castle.width() > 0 && castle.width() < kSide) all += "< ";
  return all;
}

// CN-3.1, CN-3.2, CN-3.3, CN-3.4, CN-3.5, CN-3.6, CN-3.7, CN-3.8, CN-3.9
TEST(Placing, PlacesAreThoseOfTheRulesInRandomCastles) {
  Rng rng(5);
  const Castellion rules;
  for (int i = 0; i < 20'000; ++i) {
    plain::Columns columns;
    columns.columns.resize(rng.below(kSide + 1));
    for (auto& column : columns.columns) {
      column.resize(1 + rng.below(kSide));
      for (plain::Stone& stone : column) {
        stone.tile = tile_at(static_cast<int>(rng.below(kDefenderKinds)));
      }
    }
    State s = rules.initial_state();
    s.castle[0] = plain::castle_of(columns);
    s.phase = Phase::kHand;
    s.hand = tile_at(static_cast<int>(rng.below(kDefenderKinds)));
    s.source = Source::kDrawn;
    const Spots spots = rules.spots(s, 0, s.hand);
    std::string found;
    std::string allowed;
    for (Cell cell = 0; cell < kCells; ++cell) {
      if ((spots.cells & bit(cell)) != 0) found += cell_text(cell) + " ";
      if (!rules.why_not(s, place(cell))) allowed += cell_text(cell) + " ";
    }
    if (spots.left) found += "< ";
    if (!rules.why_not(s, kLeftAction)) allowed += "< ";
    ASSERT_EQ(found, plain_places(columns, s.hand)) << text_of(s.castle[0]) << " " << text(s.hand);
    ASSERT_EQ(allowed, found);
  }
}

}  // namespace
}  // namespace castellan::castellion
