// The Spirits that move what stands in a Realm: Wind and Strength.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-10.4, DC-10.5
TEST(Wind, TurnsATileAndMovesAShrine) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ Se1 2Me1 #").play("wind, -shrine");
  EXPECT_EQ(scene.moves(), "done ~b1 ~c1") << "of whatever type";
  EXPECT_EQ(scene.why("~a1"), "DC-10.4");
  EXPECT_EQ(scene.why("~d1"), "DC-10.4");
  EXPECT_EQ(scene.why("~e1"), "DC-10.4");
  scene.play("~c1");
  EXPECT_EQ(scene.realm_of(1), "#^ Se1 2# #");
  EXPECT_EQ(scene.points_of(1), 0) << "it is not consolidated";
  EXPECT_EQ(scene.moves(), "a1>");
  scene.play("a1>");
  EXPECT_EQ(scene.moves(), ">c1 >d1");
  scene.play(">d1");
  EXPECT_EQ(scene.realm_of(1), "# Se1 2# #^");
  EXPECT_EQ(scene.phase(), Phase::kAct);
}

// DC-10.4
TEST(Wind, OneTileAtMostAndNoneIfOneLikes) {
  Scene one = Scene("spirit-cards=wind").realm("#^ So1 Me1 #").play("wind, -shrine, ~b1");
  EXPECT_EQ(one.why("~c1"), "DC-9.13");
  Scene none = Scene("spirit-cards=wind").realm("#^ So1 Me1 #").play("wind, -shrine, done");
  EXPECT_EQ(none.realm_of(1), "#^ So1 Me1 #");
  EXPECT_EQ(none.moves(), "a1>");
}

// DC-10.4
TEST(Wind, NoShrineIsBuiltOnTheTileThatWasTurned) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ So1 #").pool(3);
  scene.play("wind, -shrine, ~b1");
  EXPECT_EQ(scene.why("^b1"), "DC-9.13");
  scene.play("a1>, >c1");
  EXPECT_EQ(scene.why("^b1"), "DC-3.4");
  EXPECT_EQ(scene.pool_of(1), 2);
}

// DC-10.5
TEST(Wind, TheShrineGoesToAFaceDownTileWithoutOne) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ 2#^ So1 3# . #").play("wind, -shrine, done");
  EXPECT_EQ(scene.moves(), "a1> b1>");
  EXPECT_EQ(scene.why("c1>"), "DC-10.5");
  EXPECT_EQ(scene.why("d1>"), "DC-10.5") << "there is no Shrine";
  EXPECT_EQ(scene.why("done"), "DC-10.5") << "one has to be moved";
  scene.play("b1>");
  EXPECT_EQ(scene.why(">a1"), "DC-10.5") << "another Shrine";
  EXPECT_EQ(scene.why(">b1"), "DC-10.5") << "to another tile";
  EXPECT_EQ(scene.why(">c1"), "DC-10.5") << "a face-up tile";
  EXPECT_EQ(scene.why(">e1"), "DC-10.5") << "no tile";
  EXPECT_EQ(scene.moves(), ">d1 >f1");
}

// DC-10.5
TEST(Wind, TheTileThatAShrineLeavesIsOpenAgain) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ #").hand("Me1");
  EXPECT_EQ(scene.why("a1"), "DC-5.4");
  scene.play("wind, -shrine, done, a1>, >b1");
  EXPECT_EQ(scene.phase(), Phase::kPlace);
  EXPECT_EQ(scene.why("a1"), "");
  EXPECT_EQ(scene.why("b1"), "DC-5.4");
}

// DC-10.6
TEST(Wind, TheShrineMayGoToTheTileThatWasTurned) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ So1").play("wind, -shrine, ~b1, a1>");
  EXPECT_EQ(scene.moves(), ">b1");
  scene.play(">b1");
  EXPECT_EQ(scene.realm_of(1), "# #^");
}

// DC-10.6, DC-7.6
TEST(Wind, TheShrineMayGoToATileOfAnEarlierSet) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ / / # # # #");
  scene.play("wind, -shrine, done, a1>, >b3");
  EXPECT_EQ(scene.realm_of(1), "# / / # #^ # #");
}

// DC-10.7
TEST(Wind, NeedsAShrineAndATileForIt) {
  EXPECT_EQ(Scene("spirit-cards=wind").realm("# So1").why("wind"), "DC-10.7") << "no Shrine";
  EXPECT_EQ(Scene("spirit-cards=wind").realm("#^").why("wind"), "DC-10.7") << "no tile";
  EXPECT_EQ(Scene("spirit-cards=wind").realm("#^ #^").why("wind"), "DC-10.7");
  EXPECT_EQ(Scene("spirit-cards=wind").realm("#^ So1").why("wind"), "") << "after turning one";
  EXPECT_EQ(Scene("spirit-cards=wind").realm("#^ #").why("wind"), "");
  EXPECT_EQ(Scene("spirit-cards=wind").realm("#^ Se1").why("wind"), "") << "of whatever type";
}

// DC-10.7
TEST(Wind, WhereOnlyATurnedTileWouldDoOneMustBeTurned) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ So1 Me1").play("wind, -shrine");
  EXPECT_EQ(scene.moves(), "~b1 ~c1");
  EXPECT_EQ(scene.why("done"), "DC-10.7");
}

// DC-10.7, DC-9.14
TEST(Wind, ASetThatWaitsIsNoTileForIt) {
  Scene scene = Scene("spirit-cards=wind").realm("Me Me Me . / #^").pool(1).hand("Me1").play("d1");
  EXPECT_EQ(scene.points_of(1), 2) << "Wind could do nothing, so the set is consolidated";
  Scene other = Scene("spirit-cards=wind+destruction").realm("Me Me Me . / #^").hand("Me1");
  EXPECT_EQ(other.play("d1").why("wind"), "DC-10.7");
}

// DC-9.12, DC-10.7
TEST(Wind, TheOnlyTileToTurnCannotPay) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ So1").play("wind");
  EXPECT_EQ(scene.moves(), "-shrine");
  EXPECT_EQ(scene.why("-b1"), "DC-9.12");
}

// DC-10.16
TEST(Strength, MovesOneOrTwoTilesOfWhateverFace) {
  Scene scene = Scene("spirit-cards=strength").realm("So1 2# 2Me1").play("strength, -shrine");
  EXPECT_EQ(scene.moves(), "a1> b1> c1>");
  EXPECT_EQ(scene.why("d1>"), "DC-10.16") << "nothing is there";
  scene.play("b1>, >f6");
  EXPECT_EQ(scene.realm_of(1), "So1 # 2Me1 / / / / / . . . . . #") << "it keeps its face";
  scene.play("c1>, >b1");
  EXPECT_EQ(scene.realm_of(1), "So1 2Me1 # / / / / / . . . . . #");
  EXPECT_EQ(scene.phase(), Phase::kAct) << "two are enough";
}

// DC-10.16
TEST(Strength, OneTileIsEnough) {
  Scene scene = Scene("spirit-cards=strength").realm("So1 Me1").play("strength, -shrine, a1>, >d4");
  EXPECT_EQ(scene.why("done"), "");
  scene.play("done");
  EXPECT_EQ(scene.realm_of(1), ". Me1 / / / . . . So1");
  EXPECT_EQ(scene.phase(), Phase::kAct);
}

// DC-10.16
TEST(Strength, EachGoesToAnotherSpace) {
  Scene scene = Scene("spirit-cards=strength").realm("So1 2#").play("strength, -shrine, b1>");
  EXPECT_EQ(scene.why(">b1"), "DC-10.16");
  Scene up = Scene("spirit-cards=strength").realm("So1 2#").play("strength, -shrine, a1>");
  EXPECT_EQ(up.why(">a1"), "DC-10.16");
}

// DC-10.17
TEST(Strength, OnlyTheTopmostTileWithoutAShrine) {
  Scene scene = Scene("spirit-cards=strength").realm("3So1 #^ 2#^").play("strength, -shrine");
  EXPECT_EQ(scene.why("b1>"), "DC-10.17");
  EXPECT_EQ(scene.why("c1>"), "DC-10.17");
  scene.play("a1>, >d1");
  EXPECT_EQ(scene.realm_of(1), "2# #^ 2#^ So1") << "one tile, not the stack";
}

// DC-10.18
TEST(Strength, OnlyToAnOpenSpace) {
  Scene scene = Scene("spirit-cards=strength").realm("So1 Me1 # #^").play("strength, -shrine, a1>");
  EXPECT_EQ(scene.why(">b1"), "DC-10.18") << "a face-up tile";
  EXPECT_EQ(scene.why(">d1"), "DC-10.18") << "a Shrine";
  EXPECT_EQ(scene.why(">c1"), "") << "a face-down tile";
  EXPECT_EQ(scene.why(">e1"), "") << "an empty space";
}

// DC-10.18
TEST(Strength, WhereNothingIsOpenNothingCanMove) {
  std::string built;
  for (Cell cell = 0; cell < kCells; ++cell) built += cell_column(cell) == 5 ? "#^ / " : "#^ ";
  EXPECT_EQ(Scene("spirit-cards=strength").realm(built.substr(0, built.size() - 3)).why("strength"),
            "DC-10.18");
  Scene full = Scene("spirit-cards=strength").realm(crowded(0)).play("strength");
  EXPECT_EQ(full.why("-shrine"), "DC-9.12") << "a Shrine opens nothing";
  EXPECT_EQ(full.why("-a1"), "") << "but the place of a tile that pays is open";
}

// DC-10.19
TEST(Strength, TheSecondMayGoOntoTheFirstIfThatIsFaceDown) {
  Scene down = Scene("spirit-cards=strength").realm("# So1").play("strength, -shrine, a1>, >f1");
  down.play("b1>");
  EXPECT_EQ(down.why(">f1"), "");
  down.play(">f1");
  EXPECT_EQ(down.realm_of(1), ". . . . . 2So1");
  Scene up = Scene("spirit-cards=strength").realm("Me1 So1").play("strength, -shrine, a1>, >f1");
  up.play("b1>");
  EXPECT_EQ(up.why(">f1"), "DC-10.18");
}

// DC-10.20
TEST(Strength, NeverTheSameTileTwice) {
  Scene scene = Scene("spirit-cards=strength").realm("2# So1").play("strength, -shrine, a1>, >d1");
  EXPECT_EQ(scene.why("d1>"), "DC-10.20");
  EXPECT_EQ(scene.moves(), "done a1> b1>") << "what lay under it is another";
}

// DC-10.20
TEST(Strength, AtLeastOne) {
  Scene scene = Scene("spirit-cards=strength").realm("So1 Me1").play("strength, -shrine");
  EXPECT_EQ(scene.why("done"), "DC-10.20");
}

// DC-10.20
TEST(Strength, WithoutAnotherTileItIsDone) {
  Scene scene = Scene("spirit-cards=strength").realm("So1 #^").play("strength, -shrine, a1>, >c1");
  EXPECT_EQ(scene.phase(), Phase::kAct);
}

// DC-10.21, DC-6.12
TEST(Strength, SetsAreLookedAtWhenItIsDone) {
  Scene scene = Scene("spirit-cards=strength").realm("Me Me Me . . Me1 / / Me2").pool(2);
  scene.play("strength, -shrine, f1>, >d1");
  EXPECT_EQ(scene.phase(), Phase::kLift) << "a set is there, but the second comes first";
  EXPECT_EQ(scene.points_of(1), 0);
  scene.play("a3>, >e1");
  EXPECT_EQ(scene.points_of(1), 3) << "five together";
}

// DC-10.21
TEST(Strength, ASetThatOnlyWasThereOnTheWayIsNone) {
  Scene scene = Scene("spirit-cards=strength").realm("Me Me Me . . Me1").pool(1);
  scene.play("strength, -shrine, f1>, >d1, a1>, >f6");
  EXPECT_EQ(scene.points_of(1), 0);
  EXPECT_EQ(scene.phase(), Phase::kAct);
}

// DC-10.16
TEST(Strength, WithOneOpenSpaceOnlyOthersCanGoThere) {
  // The one open space is a face-down tile: it has nowhere to go, but others can come onto it.
  std::string realm = crowded(1);
  realm.replace(0, 1, "#");
  Scene scene = Scene("spirit-cards=strength").realm(realm).play("strength, -shrine");
  EXPECT_EQ(scene.why("a1>"), "DC-10.18");
  EXPECT_EQ(scene.why("b1>"), "");
  scene.play("b1>");
  EXPECT_EQ(scene.moves(), ">a1");
}

}  // namespace
}  // namespace castellan::dragon_castle
