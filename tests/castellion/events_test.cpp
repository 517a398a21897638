// What is told of a step: formations that come and go, and ordeals with all that falls.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

// Which formations came and went: pattern, faction, place and player.
std::string changes(Scene scene) {
  std::string all = scene.told("formed", "faction place seat");
  const std::string broken = scene.told("broken", "faction place seat");
  if (!all.empty() && !broken.empty()) all += ", ";
  return all + broken;
}

// CN-4.1
TEST(Events, ATileCompletesAFormation) {
  EXPECT_EQ(changes(Scene().castle("S S S").hand("So").play("a4")), "formed-tower S a1 0");
  EXPECT_EQ(changes(Scene().castle("Ct Co | Cq").hand("Ct").play("b2")), "formed-bastion C a1 0");
  EXPECT_EQ(changes(Scene().castle("J | J | J").hand("Jt").play("d1")), "formed-line J a1 0");
  EXPECT_EQ(changes(Scene().castle("J | J | J").hand("Pt").play("d1")), "");
}

// CN-4.2
TEST(Events, AFifthTileCancelsIt) {
  Scene scene = Scene().castle("Jt | Jt | Jt | Jt").hand("Jq");
  EXPECT_EQ(changes(scene.play("b2")), "broken-line J a1 0");
}

// CN-3.9: columns are counted anew, and what only moved with them is not told.
TEST(Events, WhatStaysIsNotTold) {
  const std::string_view tower = "S S S S | C | J";
  EXPECT_EQ(changes(Scene().castle(tower).hand("Pt").play("<")), "");
  EXPECT_EQ(changes(Scene().castle(tower).hand("St").play("<")), "broken-tower S a1 0");
  EXPECT_EQ(changes(Scene().castle("Co | Jt | Jt | Jt").hand("Jq").play("e1")),
            "formed-line J b1 0");
}

// CN-3.12, CN-7.18
TEST(Events, AFormationFallsWithOneOfItsTiles) {
  Scene scene = Scene("level=academy").castle("C S S S S | J J P | J J | C | C").hand("Po");
  scene.play("power, xa1");
  EXPECT_EQ(changes(scene), "") << "the tower slides down its column as a whole";
  EXPECT_EQ(scene.told("fell", "place tile").substr(0, 8), "fell a1 ");
  EXPECT_EQ(changes(scene.play("^a4")), "broken-tower S a1 0");
  EXPECT_EQ(changes(scene.play("f1")), "");
  Scene first = Scene("level=academy").castle("C | J J | J J P | C").hand("Po");
  EXPECT_EQ(changes(first.play("power, xa1")), "") << "the bastion comes to stand on a1";
  EXPECT_EQ(changes(first.play("^a2")), "broken-bastion J a1 0");
}

// CN-4.6, CN-7.6
TEST(Events, ASwapMayFormAndBreakAtOnce) {
  Scene scene = Scene("level=academy").castle("P P P J | J J J P").hand("Jt").play("power, a4=b4");
  EXPECT_EQ(changes(scene), "formed-tower J b1 0, formed-tower P a1 0");
  EXPECT_EQ(changes(scene.play("pile, Jq, power, a1=b1")),
            "broken-tower J b1 0, broken-tower P a1 0");
}

// CN-8.11
TEST(Events, RowsThatFallTakeFormationsAlong) {
  Scene scene = Scene("level=menace");
  scene.castle("S S S S C | J C C | P C C | J P | P J | P J").play("meet, card earthworm");
  EXPECT_EQ(scene.told("asks-rows", "count"), "asks-rows 1");
  EXPECT_EQ(changes(scene), "broken-tower S a1 0") << "the bastion only came down a floor";
}

// CN-9.32
TEST(Events, AHauntedTileIsPartOfNone) {
  Scene scene = Scene("level=menace shadow=cold-sweat").castle("S S S S | C").hand("T");
  EXPECT_EQ(changes(scene.play("pawn a")), "broken-tower S a1 0");
}

// CN-11.2
TEST(Events, EachPlayerHasFormations) {
  Scene scene = Scene("seats=2").castle(1, "C").castle(2, "S S S").turn(2).hand("So");
  EXPECT_EQ(changes(scene.play("a4")), "formed-tower S a1 1");
}

// CN-9.22: the prison loses the third ordeal, which is told before.
TEST(Events, APrisonThatIsOpenAtTheEndComesAfterTheOrdeal) {
  Scene scene = Scene("level=menace shadow=prison").ordeal(3).castle(flat(6, 4));
  scene.play("meet, card earthworm");
  EXPECT_EQ(scene.told("meets", "ordeal"), "meets 3");
  EXPECT_EQ(scene.told("asks-rows", "count"), "asks-rows 3");
  EXPECT_EQ(scene.told("prison-open"), "");
  EXPECT_EQ(scene.told("overcome"), "");
  EXPECT_EQ(scene.told("lost"), "lost-prison");
}

}  // namespace
}  // namespace castellan::castellion
