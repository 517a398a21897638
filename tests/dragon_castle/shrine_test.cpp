// Building Shrines, and what they are worth.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// A set of four that has just been consolidated, and what is built on it.
Scene set_of(const std::string& type, int pool) {
  Scene scene = Scene().castle("2Me6 . Me5").realm(type + " " + type + " " + type);
  return scene.pool(pool).hand(type + "2").play("d1");
}

// DC-7.1
TEST(Shrines, AreBuiltFromThePool) {
  Scene scene = set_of("Me", 2);
  EXPECT_EQ(scene.moves(), "done ^a1 ^b1 ^c1 ^d1");
  scene.play("^c1");
  EXPECT_EQ(scene.realm_of(1), "# # #^ #");
  EXPECT_EQ(scene.pool_of(1), 1);
  EXPECT_EQ(scene.pool_of(2), 1);
}

// DC-7.1
TEST(Shrines, WithoutAnyThereIsNothingToBuild) {
  Scene scene = set_of("Wi", 0);
  EXPECT_EQ(scene.turn_of(), 2);
  Scene one = set_of("Wi", 1);
  one.play("^a1");
  EXPECT_EQ(one.turn_of(), 2) << "room for another, but no Shrine";
}

// DC-7.2
TEST(Shrines, OneOnFactionTiles) {
  for (const std::string type : {"Me", "So", "Fa"}) {
    Scene scene = set_of(type, 4).play("^a1");
    EXPECT_EQ(scene.turn_of(), 2) << type;
    EXPECT_EQ(DragonCastle::shrines_allowed(*written::type_of(type)), 1);
  }
}

// DC-7.3
TEST(Shrines, TwoOnSpecialTiles) {
  for (const std::string type : {"Se", "Wi", "Dr"}) {
    Scene scene = set_of(type, 4).play("^a1");
    EXPECT_EQ(scene.moves(), "done ^b1 ^c1 ^d1") << type;
    scene.play("^b1");
    EXPECT_EQ(scene.turn_of(), 2) << type;
    EXPECT_EQ(scene.pool_of(1), 2);
    EXPECT_EQ(DragonCastle::shrines_allowed(*written::type_of(type)), 2);
  }
}

// DC-7.4
TEST(Shrines, NobodyHasToBuild) {
  Scene none = set_of("Dr", 4).play("done");
  EXPECT_EQ(none.realm_of(1), "# # # #");
  EXPECT_EQ(none.turn_of(), 2);
  Scene fewer = set_of("Dr", 4).play("^a1, done");
  EXPECT_EQ(fewer.realm_of(1), "#^ # # #");
  EXPECT_EQ(fewer.turn_of(), 2);
  EXPECT_EQ(fewer.pool_of(1), 3);
}

// DC-7.5
TEST(Shrines, OneOnATileAtMost) {
  Scene scene = set_of("Dr", 4).play("^a1");
  EXPECT_EQ(scene.why("^a1"), "DC-7.5");
}

// DC-7.6
TEST(Shrines, OnlyOnTheSetThatIsBeingConsolidated) {
  Scene scene = Scene().realm("Me Me Me . # / So1 #").pool(2).hand("Me1").play("d1");
  EXPECT_EQ(scene.why("^e1"), "DC-7.6") << "an earlier set";
  EXPECT_EQ(scene.why("^b2"), "DC-7.6");
  EXPECT_EQ(scene.why("^a2"), "DC-7.6");
  EXPECT_EQ(scene.why("^f6"), "DC-7.6");
}

// DC-7.6
TEST(Shrines, LaterItIsTooLate) {
  Scene scene = Scene("spirit-cards=destruction").realm("Me Me Me").pool(2).hand("Me1");
  scene.play("d1, !a1, done");
  EXPECT_EQ(scene.phase(), Phase::kEnd);
  EXPECT_EQ(scene.why("^a1"), "DC-3.4");
}

// DC-7.6, DC-6.9
TEST(Shrines, TheNextSetOfTheTurnHasItsOwn) {
  Scene scene = Scene("spirit-cards=deep")
                    .castle("2Me1 . Me2")
                    .hidden("So6")
                    .realm("Me Me Me . . . / / / Me Me Me");
  scene.pool(4).play("A1, So6, deep, -shrine, C1, d1, d4, !a1, done");
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  EXPECT_EQ(scene.moves(), "done ^a4 ^b4 ^c4 ^d4");
  EXPECT_EQ(scene.why("^a1"), "DC-7.6");
}

// DC-7.7
TEST(Shrines, StayWhereTheyWereBuilt) {
  Scene scene = Scene("spirit-cards=strength+destruction").realm("#^ So1 #");
  EXPECT_EQ(scene.play("strength, -shrine").why("a1>"), "DC-10.17");
  Scene placing = Scene().realm("#^").hand("Me1");
  EXPECT_EQ(placing.why("a1"), "DC-5.4");
}

// DC-7.7
TEST(Shrines, TheTileBelowIsStillAFaceDownTile) {
  Scene scene = Scene("dragon-cards=tranquility").realm("#^ . #");
  EXPECT_EQ(scene.gives("tranquility"), 2);
}

// DC-7.8
TEST(Shrines, AreWorthTheirFloorAndThreeAtMost) {
  EXPECT_EQ(Scene().realm("#^").score(1), 1);
  EXPECT_EQ(Scene().realm("2#^").score(1), 2);
  EXPECT_EQ(Scene().realm("3#^").score(1), 3);
  EXPECT_EQ(Scene().realm("4#^").score(1), 3);
  EXPECT_EQ(Scene().realm("9#^").score(1), 3);
  Scene all = Scene().realm("#^ 2#^ 3#^ 4#^ # / . . . . . 5#^");
  EXPECT_EQ(all.score(1), 1 + 2 + 3 + 3 + 3);
  EXPECT_EQ(DragonCastle::shrine_points(all.state().realm[0]), 12);
}

}  // namespace
}  // namespace castellan::dragon_castle
