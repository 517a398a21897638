// What a set is, and what it is worth.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-6.1, DC-6.2, DC-6.3
TEST(Sets, FourOfATypeThatHangTogetherAreConsolidated) {
  Scene scene = Scene().realm("So1 So2 / 2So6").pool(0).hand("So4").play("b2");
  EXPECT_EQ(scene.realm_of(1), "# # / 2# #") << "whatever numbers and floors they have";
  EXPECT_EQ(scene.points_of(1), 2);
  EXPECT_EQ(scene.points_of(2), 0);
}

// DC-6.1
TEST(Sets, ThreeAreNoSet) {
  Scene scene = Scene().realm("So1 So2 . So3").hand("So4").play("f6");
  EXPECT_EQ(scene.realm_of(1), "So1 So2 . So3 / / / / / . . . . . So4");
  EXPECT_EQ(scene.points_of(1), 0);
}

// DC-6.1
TEST(Sets, OfEveryType) {
  for (const std::string type : {"Me", "So", "Fa", "Se", "Wi", "Dr"}) {
    Scene scene = Scene().castle("2Me6").realm(type + " " + type + " " + type).pool(0);
    scene.hand(type + "2").play("d1");
    EXPECT_EQ(scene.realm_of(1), "# # # #") << type;
    EXPECT_EQ(scene.points_of(1), type == "Dr" ? 3 : 2) << type;
  }
}

// DC-6.1
TEST(Sets, TypesDoNotMix) {
  Scene scene = Scene().realm("So1 So2 Me1").hand("So4").play("d1");
  EXPECT_EQ(scene.points_of(1), 0);
  Scene down = Scene().realm("So1 So2 # So3").hand("So4").play("e1");
  EXPECT_EQ(down.points_of(1), 0) << "a face-down tile is of no type";
}

// DC-6.2
TEST(Sets, ASetMustBeConsolidated) {
  Scene scene = Scene("spirit-cards=destruction").realm("Me Me Me").hand("Me1").play("d1");
  EXPECT_EQ(scene.phase(), Phase::kSets);
  EXPECT_EQ(scene.moves(), "!a1 destruction");
  EXPECT_EQ(scene.why("done"), "DC-6.2");
  EXPECT_EQ(scene.why("A1"), "DC-6.2");
  EXPECT_EQ(scene.why("e1"), "DC-6.2");
  EXPECT_EQ(scene.why("^a1"), "DC-6.2");
  scene.play("!a1");
  EXPECT_EQ(scene.realm_of(1), "# # # #");
}

// DC-6.1
TEST(Sets, WhatIsNoSetCannotBeConsolidated) {
  Scene scene = Scene("spirit-cards=destruction").realm("Me Me Me . So1 # / . . . . #^");
  scene.hand("Me1").play("d1");
  EXPECT_EQ(scene.why("!e1"), "DC-6.1");
  EXPECT_EQ(scene.why("!f1"), "DC-6.1");
  EXPECT_EQ(scene.why("!e2"), "DC-6.1");
  EXPECT_EQ(scene.why("!a6"), "DC-6.1");
}

// DC-6.4
TEST(Sets, ASetIsEverythingOfItsTypeThatHangsTogether) {
  Scene scene = Scene().realm("Fa . Fa Fa Fa / . . . . Me1 / Fa Fa . Fa Fa / Fa . Fa / . . Fa");
  scene.pool(0).hand("Fa1 Fa1").play("c2, c3");
  EXPECT_EQ(scene.realm_of(1), "Fa2 . # # # / . . # . Me1 / # # # # # / # . # / . . #");
  EXPECT_EQ(scene.points_of(1), 12);
}

// DC-6.5
TEST(Sets, PointsAreThoseOfTheTable) {
  const std::array<int, 9> points{2, 3, 5, 6, 8, 9, 10, 11, 12};
  for (int tiles = 4; tiles <= 12; ++tiles) {
    // Threes around c3, where the last tile goes.
    constexpr std::string_view kOrder = "b3 a3 a4 c2 c1 d1 d3 e3 f3 c4 c5 c6";
    std::vector<std::string> cells(kCells, ".");
    for (int i = 0; i + 1 < tiles; ++i) {
      const auto cell = written::cell_of(kOrder.substr(static_cast<std::size_t>(i) * 3, 2));
      cells[static_cast<std::size_t>(*cell)] = "Fa";
    }
    std::string realm;
    for (std::size_t i = 0; i < cells.size(); ++i) realm += (i % 6 == 0 ? " / " : " ") + cells[i];
    Scene scene = Scene().realm(realm.substr(3)).pool(0).hand("Fa6").play("c3");
    EXPECT_EQ(scene.points_of(1), points[static_cast<std::size_t>(tiles - 4)]) << tiles;
    EXPECT_EQ(DragonCastle::set_points(tiles), points[static_cast<std::size_t>(tiles - 4)]);
  }
  EXPECT_EQ(DragonCastle::set_points(24), 24);
}

// DC-6.6
TEST(Sets, DragonsAreWorthOneMoreForEachSet) {
  Scene four = Scene().realm("Dr Dr Dr").pool(0).hand("Dr1").play("d1");
  EXPECT_EQ(four.points_of(1), 3);
  Scene six = Scene().realm("Dr Dr . Dr Dr Dr").pool(0).hand("Dr1").play("c1");
  EXPECT_EQ(six.points_of(1), 6) << "once, however large";
}

// DC-6.6
TEST(Sets, TheBonusIsForDragonsAlone) {
  for (const std::string type : {"Se", "Wi", "Me", "So", "Fa"}) {
    Scene scene = Scene().castle("2Me6").realm(type + " " + type + " . " + type + " " + type);
    scene.pool(0).hand(type + "2").play("c1");
    EXPECT_EQ(scene.points_of(1), 3) << type;
  }
  Scene dragons = Scene().realm("Dr Dr . Dr Dr").pool(0).hand("Dr2").play("c1");
  EXPECT_EQ(dragons.points_of(1), 4);
}

// DC-6.7
TEST(Sets, GroupsThatATileJoinsAreOneSet) {
  Scene scene = Scene().realm("Me Me Me . Me Me / . . . Me").pool(0).hand("Me5").play("d1");
  EXPECT_EQ(scene.points_of(1), 6) << "seven together";
  EXPECT_EQ(scene.realm_of(1), "# # # # # # / . . . #");
}

// DC-6.8
TEST(Sets, TwoSetsAreConsolidatedEachByItself) {
  Scene scene = Scene("spirit-cards=deep")
                    .castle("2Me1 . Me2")
                    .hidden("So6")
                    .realm("Me Me Me . . . / / / Me Me Me");
  scene.play("A1, So6, deep, -shrine, C1, d1, d4");
  EXPECT_EQ(scene.phase(), Phase::kSets);
  EXPECT_EQ(scene.moves(), "!a1 !a4");
  scene.play("!a4");
  EXPECT_EQ(scene.points_of(1), 2 + 2) << "without a Shrine the other follows by itself";
  EXPECT_EQ(scene.realm_of(1), "# # # # / / / # # # #");
}

// DC-6.8
TEST(Sets, EachSetHasRoomForItsOwnShrines) {
  Scene two = Scene("spirit-cards=deception")
                  .castle("2Me1 2Dr1")
                  .hidden("So6 So6")
                  .realm("Me Me Me . Dr Dr / . . . . Dr");
  two.pool(5).play("A1, So6, deception, -shrine, B1, So6, d1, f2, !a1");
  EXPECT_EQ(two.why("^e1"), "DC-7.6") << "the other set";
  two.play("^b1");
  EXPECT_EQ(two.phase(), Phase::kBuild) << "the other set follows";
  EXPECT_EQ(two.why("^a1"), "DC-7.6");
  two.play("^e1, ^e2");
  EXPECT_EQ(two.realm_of(1), "# #^ # # #^ # / . . . . #^ #");
  EXPECT_EQ(two.points_of(1), 2 + 3);
  EXPECT_EQ(two.pool_of(1), 1);
}

// DC-6.9
TEST(Sets, TheOrderIsFreeAndASetIsFinishedFirst) {
  const auto scene = [] {
    Scene two = Scene("spirit-cards=deep")
                    .castle("2Me1 . Me2")
                    .hidden("So6")
                    .realm("Me1 Me2 Me3 . . . / / / Me4 Me5 Me6");
    return two.pool(3).play("A1, So6, deep, -shrine, C1, d1, d4");
  };
  Scene first = scene().play("!a1");
  EXPECT_EQ(first.realm_of(1), "# # # # / / / Me4 Me5 Me6 Me2");
  EXPECT_EQ(first.why("!a4"), "DC-3.4") << "Shrines first";
  EXPECT_EQ(first.points_of(1), 2);
  Scene second = scene().play("!a4");
  EXPECT_EQ(second.realm_of(1), "Me1 Me2 Me3 Me1 / / / # # # #");
}

// DC-6.10
TEST(Sets, OthersAreNotTouched) {
  Scene scene = Scene().realm("Me Me Me . So1 / # So2 #^ Fa1").pool(0).hand("Me1").play("d1");
  EXPECT_EQ(scene.realm_of(1), "# # # # So1 / # So2 #^ Fa1");
}

// DC-6.11
TEST(Sets, AConsolidatedTileBelongsToNoTypeAnyMore) {
  Scene scene = Scene().realm("Me Me Me").pool(0).hand("Me1").play("d1");
  scene.play("A1, *, discard");
  EXPECT_EQ(scene.turn_of(), 1);
  Scene next = Scene().realm("# # # #").hand("Me1 Me1").play("e1, a1");
  EXPECT_EQ(next.realm_of(1), "2Me1 # # # Me1");
  EXPECT_EQ(next.points_of(1), 0);
}

// DC-6.12
TEST(Sets, ASpiritsSetIsConsolidatedAtOnce) {
  Scene scene = Scene("spirit-cards=strength").realm("Me Me Me . . Me1").pool(2);
  scene.play("strength, -shrine, f1>, >d1, done");
  EXPECT_EQ(scene.phase(), Phase::kBuild) << "before the action";
  EXPECT_EQ(scene.points_of(1), 2);
  scene.play("^a1");
  EXPECT_EQ(scene.phase(), Phase::kAct);
}

// DC-6.12
TEST(Sets, OneTurnMayHaveSeveral) {
  Scene scene = Scene("spirit-cards=strength").realm("Me Me Me . So So / . . . . So / Me1").pool(0);
  scene.hand("So1 So1").play("f2, f3");
  EXPECT_EQ(scene.phase(), Phase::kSets);
  scene.play("!e1");
  EXPECT_EQ(scene.points_of(1), 3);
  EXPECT_EQ(scene.phase(), Phase::kEnd);
  scene.play("strength, -a3");
  EXPECT_EQ(scene.points_of(1), 3);
}

// DC-6.13, DC-7.9
TEST(Sets, JanetsFifthDragonJoinsTheOthers) {
  Scene scene = Scene().castle("3Dr1 . 2Me1").hidden("So1 So2").realm("Dr2 2Dr2 . 3Dr3 Dr3");
  scene.play("A1, So1, shrine, c1");
  EXPECT_EQ(scene.points_of(1), 4);
  scene.play("^b1, ^d1");
  EXPECT_EQ(scene.realm_of(1), "# 2#^ # 3#^ #");
  EXPECT_EQ(scene.pool_of(1), 0);
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.score(1), 4 + 2 + 3);
}

// DC-6.14
TEST(Sets, ASetIsNamedByItsFirstSpace) {
  Scene scene = Scene("spirit-cards=destruction").realm(". . Me / Me Me").hand("Me1").play("c2");
  EXPECT_EQ(scene.moves("!"), "!c1") << "along the rows, from the top";
  EXPECT_EQ(scene.why("!a2"), "DC-6.14");
  EXPECT_EQ(scene.why("!c2"), "DC-6.14");
}

}  // namespace
}  // namespace castellan::dragon_castle
