// The ten Dragon cards, with every answer of the rulebook.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-11.1
TEST(Dragons, ACardDoesNothingBeforeTheEnd) {
  Scene with = Scene("dragon-cards=fortitude+knowledge").realm("Me Me Me . Se1").hand("Me1");
  Scene without = Scene().realm("Me Me Me . Se1").hand("Me1");
  with.play("d1, ^a1");
  without.play("d1, ^a1");
  EXPECT_EQ(with.points_of(1), without.points_of(1));
  EXPECT_EQ(with.score(1), without.score(1) + 1 + 2);
  EXPECT_EQ(with.moves(), without.moves());
}

// DC-11.2
TEST(Dragons, AllCardsInPlayAreCounted) {
  const std::string realm = "3#^ . Me1 Dr1 #^ / # . 3So5 . #";
  int sum = 0;
  std::string all;
  for (const std::string_view name : kDragonNames) {
    Scene one = Scene("dragon-cards=" + std::string(name)).realm(realm);
    EXPECT_EQ(one.score(1), 3 + 1 + one.gives(name)) << name;
    sum += one.gives(name);
    all += (all.empty() ? "" : "+") + std::string(name);
  }
  Scene every = Scene("dragon-cards=" + all).realm(realm);
  EXPECT_EQ(every.score(1), 3 + 1 + sum);
  EXPECT_GT(sum, 5);
}

// DC-11.6
TEST(Humility, AShrineBesideAHigherStack) {
  EXPECT_EQ(Scene().realm("#^ 2#").gives("humility"), 1);
  EXPECT_EQ(Scene().realm("#^ 2Me1").gives("humility"), 1) << "face up or face down";
  EXPECT_EQ(Scene().realm("#^ #").gives("humility"), 0) << "equal is not higher";
  EXPECT_EQ(Scene().realm("2#^ #").gives("humility"), 0);
  EXPECT_EQ(Scene().realm("#^ . / . 2#").gives("humility"), 0) << "not by corners";
  EXPECT_EQ(Scene().realm("# 2#").gives("humility"), 0) << "no Shrine";
  EXPECT_EQ(Scene().realm("#^ / 2#").gives("humility"), 1) << "below";
  EXPECT_EQ(Scene().realm("2# / #^").gives("humility"), 1) << "above";
  EXPECT_EQ(Scene().realm(". . . . . #^ / 2#").gives("humility"), 0) << "a row ends at the edge";
}

// DC-11.6
TEST(Humility, OnlyTilesMakeAStackHigh) {
  EXPECT_EQ(Scene().realm("#^ #^").gives("humility"), 0);
  EXPECT_EQ(Scene().realm("#^ 2#^").gives("humility"), 1)
      << "although the roof of the first is as high";
}

// DC-11.7
TEST(Humility, OnePointForEachShrineAtMost) {
  EXPECT_EQ(Scene().realm(". 2# / 2# #^ 2# / . 3#").gives("humility"), 1);
  EXPECT_EQ(Scene().realm(". #^ / #^ 2# #^ / . #^").gives("humility"), 4)
      << "one stack for several Shrines";
}

// DC-11.5, DC-11.8
TEST(Righteousness, TheBestRowAndTheBestColumn) {
  EXPECT_EQ(Scene().realm("").gives("righteousness"), 0);
  EXPECT_EQ(Scene().realm("#^").gives("righteousness"), 2) << "in its row and in its column";
  Scene scene = Scene().realm("#^ . #^ . #^ / / #^ . . . . / . . . . . #^ / . . . . . #^");
  EXPECT_EQ(scene.gives("righteousness"), 3 + 2) << "they need not be adjacent";
  Scene apart = Scene().realm("# # # / . . 2#^ / / 3#^ 3#^");
  EXPECT_EQ(apart.gives("righteousness"), 2 + 1);
}

// DC-11.9
TEST(Righteousness, AShrineInBothCountsForBoth) {
  EXPECT_EQ(Scene().realm("#^ #^ #^ / #^ / #^").gives("righteousness"), 6);
}

// DC-11.10
TEST(Righteousness, AFullLineGivesTwoMore) {
  EXPECT_EQ(Scene().realm("#^ #^ #^ #^ #^ #^").gives("righteousness"), 6 + 2 + 1);
  EXPECT_EQ(Scene().realm("#^ / #^ / #^ / #^ / #^ / #^").gives("righteousness"), 6 + 2 + 1);
  EXPECT_EQ(Scene().realm("#^ #^ #^ #^ #^ #").gives("righteousness"), 5 + 1);
  EXPECT_EQ(Scene()
                .realm(". . . #^ / . . . #^ / #^ #^ #^ #^ #^ #^ / . . . #^ / . . . #^ / . . . #^")
                .gives("righteousness"),
            16);
}

// DC-11.11
TEST(Tranquility, EachGroupOfFaceDownTiles) {
  EXPECT_EQ(Scene().realm("").gives("tranquility"), 0);
  EXPECT_EQ(Scene().realm("#").gives("tranquility"), 1);
  EXPECT_EQ(Scene().realm("# # # / # . #").gives("tranquility"), 1);
  EXPECT_EQ(Scene().realm("# . # . # / / Me1 # . So1 #").gives("tranquility"), 5);
}

// DC-11.12
TEST(Tranquility, FloorsAndShrinesMakeNoDifferenceAndCornersDoNotTouch) {
  EXPECT_EQ(Scene().realm("# 3# 2#^ #^").gives("tranquility"), 1);
  EXPECT_EQ(Scene().realm("# . / . #").gives("tranquility"), 2);
  EXPECT_EQ(Scene().realm(". . . . . # / #").gives("tranquility"), 2);
  EXPECT_EQ(Scene().realm("2Me1").gives("tranquility"), 0) << "only the topmost tile counts";
}

// DC-11.13
TEST(Tranquility, AFaceUpTileMakesTwoGroupsOfOne) {
  EXPECT_EQ(Scene().realm("# # #").gives("tranquility"), 1);
  Scene scene = Scene().realm("# # #").hand("Me1").play("b1");
  EXPECT_EQ(scene.realm_of(1), "# 2Me1 #");
  EXPECT_EQ(scene.gives("tranquility"), 2);
}

// DC-11.14
TEST(Bravery, AStackHigherThanAllAroundIt) {
  EXPECT_EQ(Scene().realm("").gives("bravery"), 0);
  EXPECT_EQ(Scene().realm("#").gives("bravery"), 1) << "an empty space has height 0";
  EXPECT_EQ(Scene().realm("Me1").gives("bravery"), 1) << "face up or face down";
  EXPECT_EQ(Scene().realm("2# #").gives("bravery"), 1);
  EXPECT_EQ(Scene().realm("2# 2#").gives("bravery"), 0) << "one equal neighbour is enough";
  EXPECT_EQ(Scene().realm("3# 2# 3#").gives("bravery"), 2);
  EXPECT_EQ(Scene().realm("3# 2# / . 3#").gives("bravery"), 2) << "corners do not count";
  EXPECT_EQ(Scene().realm("# / 2#").gives("bravery"), 1);
}

// DC-11.14
TEST(Bravery, AShrineIsWelcomeAndAddsNoHeight) {
  EXPECT_EQ(Scene().realm("2#^ #").gives("bravery"), 1);
  EXPECT_EQ(Scene().realm("2#^ 2#").gives("bravery"), 0);
  EXPECT_EQ(Scene().realm("#^ 2#").gives("bravery"), 1);
}

// DC-11.15
TEST(Majesty, TheBestNumberOfEachFactionOnTheThirdFloorOrHigher) {
  EXPECT_EQ(Scene().realm("2Me6 So6").gives("majesty"), 0);
  EXPECT_EQ(Scene().realm("3Me5").gives("majesty"), 5);
  EXPECT_EQ(Scene().realm("3Me2 4Me5 . 3Me3 2Me6").gives("majesty"), 5) << "one for each Faction";
  EXPECT_EQ(Scene().realm("3Me1 4So2 5Fa3").gives("majesty"), 6);
  EXPECT_EQ(Scene().realm("3Se4 3Wi4 3Dr3 3# 3#^").gives("majesty"), 0);
  EXPECT_EQ(Scene().realm("3Me6 3So6 9Fa6 3Me5").gives("majesty"), 18) << "at most";
}

// DC-11.16
TEST(Power, OneGroupOfEachFactionIsTheStrength) {
  // Two groups of Merchants, of 7 and 8; the better one counts, not both.
  Scene scene = Scene().realm("Me1 Me6 . Me5 Me3").realm(2, "Me4 Me4");
  EXPECT_EQ(scene.gives("power", 1), 1) << "8 against 8";
  EXPECT_EQ(scene.gives("power", 2), 1);
  Scene more = Scene().realm("Me1 Me6 . Me5 Me3").realm(2, "Me4 Me5");
  EXPECT_EQ(more.gives("power", 1), 0) << "8 against 9";
  EXPECT_EQ(more.gives("power", 2), 2);
  Scene other = Scene().realm("Me1 2Me6 # Me5 So3").realm(2, "Me6");
  EXPECT_EQ(other.gives("power", 1), 2 + 2) << "7 against 6 with Merchants, and the Soldier";
}

// DC-11.16
TEST(Power, OneGroupMayBeOfOneTile) {
  Scene scene = Scene().realm("Me2 Me2 . Me6").realm(2, "Me5");
  EXPECT_EQ(scene.gives("power", 1), 2) << "6 against 5";
}

// DC-11.17, DC-11.20
TEST(Power, BothNeighboursAreCompared) {
  Scene scene = Scene("seats=4")
                    .realm(1, "Me4 Me6")
                    .realm(2, "Me4 Me5")
                    .realm(3, "Me6 Me6 Me5")
                    .realm(4, "Me5 Me5");
  EXPECT_EQ(scene.gives("power", 1), 2 + 1) << "10 against 9 to the left, 10 to the right";
  EXPECT_EQ(scene.gives("power", 2), 0) << "9 against 17 and 10";
  EXPECT_EQ(scene.gives("power", 3), 2 + 2) << "17 against 10 and 9";
  EXPECT_EQ(scene.gives("power", 4), 1 + 0) << "10 against 10 and 17";
}

// DC-11.17
TEST(Power, EachFactionByItself) {
  Scene scene = Scene().realm(1, "Me4 So1 Fa3").realm(2, "Me3 So1 Fa6");
  EXPECT_EQ(scene.gives("power", 1), 2 + 1 + 0);
  EXPECT_EQ(scene.gives("power", 2), 0 + 1 + 2);
}

// DC-11.17
TEST(Power, HigherThanOneAndLowerThanTheOtherIsStillTwo) {
  Scene scene = Scene("seats=3").realm(1, "Me4").realm(2, "Me3").realm(3, "Me6");
  EXPECT_EQ(scene.gives("power", 1), 2);
}

// DC-11.18
TEST(Power, WhoIsCompared) {
  Scene two = Scene().realm(1, "Me4").realm(2, "Me3");
  EXPECT_EQ(two.gives("power", 1), 2) << "with two only once";
  Scene three = Scene("seats=3").realm(1, "Me4").realm(2, "Me3").realm(3, "Me2");
  EXPECT_EQ(three.gives("power", 1), 4) << "with three both";
  EXPECT_EQ(three.gives("power", 2), 2);
  Scene four = Scene("seats=4").realm(1, "Me4").realm(3, "Me6");
  EXPECT_EQ(four.gives("power", 1), 4) << "with four not the one opposite";
  EXPECT_EQ(four.gives("power", 2), 0);
}

// DC-11.19
TEST(Power, WithoutATileThereIsNothingToWin) {
  Scene none = Scene().realm(1, "Me1").realm(2, "#");
  EXPECT_EQ(none.gives("power", 2), 0) << "no tie where neither has Soldiers";
  EXPECT_EQ(none.gives("power", 1), 2) << "higher than one who has none";
  EXPECT_EQ(Scene().gives("power", 1), 0);
}

// DC-11.21
TEST(Knowledge, TwoPointsForEachSymbol) {
  EXPECT_EQ(Scene().realm("Se1 Se1 Se1").gives("knowledge"), 2) << "equal ones count once";
  EXPECT_EQ(Scene().realm("Se1 Wi1 Dr1").gives("knowledge"), 6);
  EXPECT_EQ(Scene().realm("Me1 So2 #").gives("knowledge"), 0) << "Special tiles only";
  EXPECT_EQ(Scene().realm("2Se1 3Wi2").gives("knowledge"), 4) << "on whatever floor";
  Scene all = Scene().castle("2Me1").realm(
      "Se1 Se2 . Se3 Se4 / . . / Wi1 Wi2 . Wi3 Wi4 / . . / "
      "Dr1 Dr2 Dr3 . Se1 Wi1");
  EXPECT_EQ(all.gives("knowledge"), 22) << "at most";
}

// DC-11.22
TEST(Knowledge, TwoWindsOfDifferentSymbols) {
  EXPECT_EQ(Scene().realm("Wi3 Wi4").gives("knowledge"), 4);
}

// DC-11.23, DC-1.12
TEST(Harmony, TilesThatMirrorEachOther) {
  EXPECT_EQ(Scene().realm("2# . . . . 2#").gives("harmony"), 4) << "left and right";
  EXPECT_EQ(Scene().realm(". Me1 / / / / / . 1#").gives("harmony"), 4)
      << "above and below, whichever face is up";
  EXPECT_EQ(Scene().realm("# . . . . # / / / / / # . . . . #").gives("harmony"), 8);
  EXPECT_EQ(Scene().realm("2# . . . . #").gives("harmony"), 0) << "the same height";
  EXPECT_EQ(Scene().realm(". . # #").gives("harmony"), 4) << "between the third and the fourth";
  EXPECT_EQ(Scene().realm(". # #").gives("harmony"), 0);
  EXPECT_EQ(Scene().realm("/ / # / #").gives("harmony"), 4);
  EXPECT_EQ(Scene().realm("/ # / #").gives("harmony"), 0);
  EXPECT_EQ(Scene().realm("# . . . . # / . . #").gives("harmony"), 0) << "one without its mirror";
}

// DC-11.24
TEST(Harmony, ShrinesThatMirrorEachOther) {
  EXPECT_EQ(Scene().realm("#^ . . . . #^ / #").gives("harmony"), 2);
  EXPECT_EQ(Scene().realm("#^ # / / / / / #^").gives("harmony"), 2);
  EXPECT_EQ(Scene().realm("#^ . . . . #").gives("harmony"), 4) << "both or none";
  EXPECT_EQ(Scene().realm("2#^ . . . . #^").gives("harmony"), 0) << "at the same height";
  EXPECT_EQ(Scene().realm("#^ . . . . #^ / # / / / / #^ . . . . #^").gives("harmony"), 4);
}

// DC-11.25
TEST(Harmony, TilesAndShrinesApart) {
  EXPECT_EQ(Scene().realm("#^ . . . . #^").gives("harmony"), 4 + 2);
  EXPECT_EQ(Scene().realm("#^ . . . . #^ / / / / / #^ . . . . #^").gives("harmony"), 12);
  EXPECT_EQ(Scene().realm("#^ . #^").gives("harmony"), 0) << "not within one half";
  EXPECT_EQ(Scene().realm("# . # / . # / # . #").gives("harmony"), 0);
}

// DC-11.26
TEST(Harmony, WhereThereIsNothingToMirror) {
  EXPECT_EQ(Scene("dragon-cards=harmony").realm("").gives("harmony"), 0);
  EXPECT_EQ(Scene("dragon-cards=harmony").realm("# . . . . #").gives("harmony"), 4);
  const std::string bare = "dragon-cards=harmony bare-harmony=yes";
  EXPECT_EQ(Scene(bare).realm("").gives("harmony"), 12);
  EXPECT_EQ(Scene(bare).realm("# . . . . #").gives("harmony"), 4 + 2 + 2);
  EXPECT_EQ(Scene(bare).realm("#").gives("harmony"), 2 + 2);
  EXPECT_EQ(Scene(bare).realm("#^").gives("harmony"), 0);
}

// DC-11.27
TEST(Devotion, AShrineBesideAFaceUpDragon) {
  EXPECT_EQ(Scene().realm("#^ Dr1").gives("devotion"), 1);
  EXPECT_EQ(Scene().realm("#^ 4Dr1").gives("devotion"), 1) << "on whatever floor";
  EXPECT_EQ(Scene().realm("3#^ / Dr2").gives("devotion"), 1);
  EXPECT_EQ(Scene().realm("#^ . / . Dr1").gives("devotion"), 0);
  EXPECT_EQ(Scene().realm("#^ Se1 # ").gives("devotion"), 0);
  EXPECT_EQ(Scene().realm("# Dr1").gives("devotion"), 0);
  EXPECT_EQ(Scene().realm(". . . . . #^ / Dr1").gives("devotion"), 0);
}

// DC-11.28
TEST(Devotion, OnePointForEachShrineAtMost) {
  EXPECT_EQ(Scene().realm("Dr1 #^ Dr2 / . Dr3").gives("devotion"), 1);
  EXPECT_EQ(Scene().realm("#^ Dr1 #^ / . #^").gives("devotion"), 3) << "one Dragon for several";
}

// DC-11.29
TEST(Fortitude, ShrinesOnTheEdge) {
  EXPECT_EQ(Scene().realm("#^ . . . . 3#^ / . #^ / . . 2#^ / . . . . #^ #^").gives("fortitude"), 3);
  int edge = 0;
  for (Cell cell = 0; cell < kCells; ++cell) {
    std::string realm;
    for (Cell other = 0; other < kCells; ++other) {
      realm += other == cell ? "#^" : ".";
      realm += cell_column(other) == 5 ? " / " : " ";
    }
    edge += Scene().realm(realm.substr(0, realm.size() - 3)).gives("fortitude");
  }
  EXPECT_EQ(edge, 20);
  EXPECT_EQ(Scene().realm("# Me1").gives("fortitude"), 0);
}

}  // namespace
}  // namespace castellan::dragon_castle
