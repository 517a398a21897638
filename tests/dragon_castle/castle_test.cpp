// Which tiles of the castle are free.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-4.1
TEST(Castle, ATileNeedsALongSideFree) {
  Scene row = Scene().castle("2Me1 2Me2 2Me3 2Me4");
  EXPECT_EQ(row.takes(), "A1 D1");
  EXPECT_EQ(row.why("B1"), "DC-4.1");
  EXPECT_EQ(row.why("C1"), "DC-4.1");
}

// DC-4.1
TEST(Castle, ATileThatIsCoveredIsNotToBeHad) {
  // What lies under the tiles of A1 and B1 has its long side free, but they lie on it.
  Scene scene = Scene().castle("2Me1 . 2Me1 Me1").hidden("So1");
  scene.play("A1, So1");
  EXPECT_EQ(scene.takes(), "C1 D1");
  EXPECT_EQ(scene.castle(), "So1 . 2Me1 Me1");
}

// DC-2.2, DC-4.2
TEST(Castle, LongSidesAreLeftAndRight) {
  Scene column = Scene().castle("Me1 / Me2 / Me3");
  EXPECT_EQ(column.takes(), "A1 A2 A3") << "above and below do not matter";
  Scene row = Scene().castle("Me1 Me2 Me3");
  EXPECT_EQ(row.takes(), "A1 C1");
}

// DC-4.2
TEST(Castle, ALowerStackBesideLeavesTheSideFree) {
  Scene scene = Scene().castle("2Me1 3So1 2Me3 / 3Fa1 3Fa2 3Fa3 / 2Me4 3Fa4 3Fa5");
  EXPECT_EQ(scene.takes(), "B1 A2 C2 B3 C3");
  EXPECT_EQ(scene.why("B2"), "DC-4.1");
}

// DC-4.2
TEST(Castle, AGapAndTheOutsideCountAsLower) {
  Scene gap = Scene().castle("Me1 . Me2 Me3 . Me4");
  EXPECT_EQ(gap.takes(), "A1 C1 D1 F1");
}

// DC-4.3, DC-4.4
TEST(Castle, TheTopFloorIsTheHighestThatHasATileNow) {
  Scene scene = Scene().castle("3Me1 . 2Me2 . Me3").hidden("So1 So2 So3");
  EXPECT_EQ(scene.takes(), "A1");
  EXPECT_EQ(scene.why("C1"), "DC-4.4");
  EXPECT_EQ(scene.why("E1"), "DC-4.4");
  scene.play("A1, So1, discard");
  EXPECT_EQ(scene.takes(), "A1 C1");
  EXPECT_EQ(scene.why("E1"), "DC-4.4");
  scene.play("A1, So2, discard, C1, So3, discard");
  EXPECT_EQ(scene.takes(), "A1 C1 E1") << "the ground floor";
}

// DC-2.1, DC-4.4
TEST(Castle, WhereNoStackIsNothingCanBeTaken) {
  Scene scene = Scene().castle("2Me1 . 2Me2");
  EXPECT_EQ(scene.why("B1"), "DC-2.1");
  EXPECT_EQ(scene.why("L12"), "DC-2.1");
  scene.play("A1, *");
  EXPECT_EQ(scene.why("B1"), "DC-2.1");
}

// DC-4.5
TEST(Castle, SomeTileOfTheTopFloorIsAlwaysFree) {
  Rng rng(11);
  for (int i = 0; i < 20'000; ++i) {
    Castle castle;
    const int spaces = 1 + static_cast<int>(rng.below(60));
    for (int n = 0; n < spaces; ++n) {
      const auto space = static_cast<Space>(rng.below(kSpaces));
      if (castle.height(space) == 0) castle.put(space, 1 + static_cast<int>(rng.below(3)), Tile{});
    }
    ASSERT_FALSE(castle.available(castle.top_floor()).empty());
    ASSERT_FALSE(castle.short_side_free(castle.top_floor()).empty());
  }
}

// DC-4.5
TEST(Castle, WhileItHasTilesNobodyIsWithoutAnAction) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const DragonCastle rules(options_of("spirits=0 dragons=0"));
    walk(rules, seed, [&](const State& s) {
      if (s.phase != Phase::kAct || s.castle.empty()) return;
      ASSERT_FALSE(rules.firsts(s).empty());
    });
  }
}

}  // namespace
}  // namespace castellan::dragon_castle
