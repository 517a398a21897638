// CN-10: the Pantry.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

Scene pantry(std::string_view more = "") {
  return Scene("level=menace pantry=plain " + std::string(more));
}
Scene apart() { return Scene("level=menace pantry=apart"); }

// CN-10.1
TEST(Pantry, ItNeedsTheMenace) {
  for (const std::string level : {"school", "academy"}) {
    for (const std::string kind : {"plain", "apart"}) {
      const auto options = options_of<Castellion>("level=" + level + " pantry=" + kind);
      EXPECT_EQ(Castellion::refuse(options).key, "refusal.pantry");
    }
  }
  EXPECT_EQ(Castellion::refuse(options_of<Castellion>("level=menace pantry=apart")).key, "");
  EXPECT_EQ(Scene("level=menace").castle("St").why("take Xo"), "CN-10.1");
}

// CN-10.2
TEST(Pantry, ThereAreTwoOfEachShape) {
  EXPECT_EQ(Scene::start("level=menace pantry=plain").pantry_left(), "Xt Xt Xq Xq Xo Xo");
  EXPECT_EQ(Scene::start("level=menace pantry=apart").pantry_left(), "Xt Xt Xq Xq Xo Xo");
  EXPECT_EQ(Scene::start("level=menace pantry=plain").safe_size(), 12);
}

// CN-10.3
TEST(Pantry, ATileIsTakenInsteadOfDrawing) {
  Scene scene = pantry().castle("St");
  EXPECT_EQ(scene.moves(), "safe, pile, take Xt, take Xq, take Xo, meet");
  scene.play("take Xq");
  EXPECT_EQ(scene.in_hand(), "Xq");
  EXPECT_EQ(scene.pantry_left(), "Xt Xt Xq Xo Xo");
  scene.play("a2");
  EXPECT_EQ(scene.castle_of(), "St Xq");
  EXPECT_EQ(scene.turns(), 1) << "that is the turn";
  EXPECT_EQ(scene.moves(), "safe, pile, take Xt, take Xq, take Xo, meet");
}

// CN-10.3
TEST(Pantry, AlsoWhileTilesLieOpen) {
  Scene scene = pantry().castle("St").open("T So");
  EXPECT_EQ(scene.moves(), "take So, take Xt, take Xq, take Xo, take T, meet");
  scene.play("take Xo, a2");
  EXPECT_EQ(scene.open_tiles(), "T So");
  EXPECT_EQ(scene.moves("take"), "take So, take Xt, take Xq, take Xo, take T");
}

// CN-10.3, CN-7.31
TEST(Pantry, NotWhenAllDreamTilesAreUsed) {
  Scene scene = pantry().castle(flat(6, 2)).safe("").pile("").hand("So").play("discard");
  EXPECT_EQ(scene.phase(), Phase::kMeetCard);
}

// CN-10.4
TEST(Pantry, ItIsPlacedLikeADefender) {
  Scene scene = pantry().castle("St Cq | Jo").play("take Xq");
  EXPECT_EQ(scene.why("b2"), "CN-3.5");
  EXPECT_EQ(scene.why("a3"), "CN-3.5");
  EXPECT_EQ(scene.why("a1"), "CN-3.4");
  EXPECT_EQ(scene.why("b3"), "CN-3.3");
  EXPECT_EQ(scene.places(), "c1 <");
  Scene upon = pantry().castle("St Xq | Jo").hand("Pq");
  EXPECT_EQ(upon.why("a3"), "CN-3.5") << "and Defenders keep away from its shape";
}

// CN-10.4
TEST(Pantry, WhatIsTakenMustBePlaced) {
  Scene scene = pantry().castle("St Cq | Jo").play("take Xq");
  EXPECT_EQ(scene.why("discard"), "CN-10.4");
  EXPECT_EQ(scene.why("power"), "CN-10.4");
  EXPECT_EQ(scene.why("traitor"), "CN-2.7");
  EXPECT_EQ(scene.why("take Xo"), "CN-2.8");
  EXPECT_EQ(scene.moves(), "c1, <");
}

// CN-10.4
TEST(Pantry, NoneIsTakenWithoutAPlaceForIt) {
  Scene scene = pantry().castle("St | Ct | Jt | Pt | St | Ct");
  EXPECT_EQ(scene.why("take Xt"), "CN-10.4");
  EXPECT_EQ(scene.moves("take"), "take Xq, take Xo");
}

// CN-10.5
TEST(Pantry, ItsTilesAreSwappedMovedAndSlide) {
  Scene swapped = pantry().castle("St Xq | Jo").hand("Jt").play("power, a1=a2");
  EXPECT_EQ(swapped.castle_of(), "Xq St | Jo");
  Scene moved = pantry().castle("St Xq | Jo Pt").hand("Pt").play("power, xb2, ^a2, b2");
  EXPECT_EQ(moved.castle_of(), "St | Jo Xq");
  Scene slid = pantry().castle("St Xq | Jo Pt").hand("Pt").play("power, xa1, ^b2, a2");
  EXPECT_EQ(slid.castle_of(), "Xq Pt | Jo");
  Scene paid = pantry().castle("St Xq | Jo Xt").hand("T").play("discard");
  EXPECT_EQ(paid.castle_of(), "") << "they count as tiles";
}

// CN-10.5
TEST(Pantry, ItsTilesAreInNoFormation) {
  EXPECT_EQ(pantry().castle("Xt Xq Xo Xt").formations(), "0T 0B 0L");
  EXPECT_EQ(pantry().castle("Xt Xq | Xo Xt").formations(), "0T 0B 0L");
  EXPECT_EQ(pantry().castle("Xt | Xq | Xo | Xt").formations(), "0T 0B 0L");
  EXPECT_EQ(pantry().castle("S S S S | Xt Xq Xo").formations(), "1T 0B 0L") << "nor do they cancel";
  EXPECT_EQ(pantry().castle("S S S Xt").formations(), "0T 0B 0L");
}

// CN-10.6
TEST(Pantry, AfterAnOrdealItsTilesAreCounted) {
  const auto after = [](int number, int stored) {
    // Enough rows above what the Earthworm eats, with so many Pantry tiles in them.
    const std::vector<std::string> tiles{"Xt", "Xq", "Xo", "Xt", "Xq", "Xo"};
    std::string castle;
    for (int column = 0; column < 6; ++column) {
      castle += column == 0 ? "" : " | ";
      for (int floor = 0; floor < number; ++floor)
        castle += (column + floor) % 2 == 0 ? "S " : "J ";
      castle += column < stored ? tiles[static_cast<std::size_t>(column)] : "C";
    }
    return pantry().ordeal(number).castle(castle).play("meet, card earthworm").ending();
  };
  for (int number = 1; number <= 3; ++number) {
    for (int stored = 0; stored <= 6; ++stored) {
      const Ending passed = number == 3 ? Ending::kWon : Ending::kGoesOn;
      EXPECT_EQ(after(number, stored), stored == 2 * number ? passed : Ending::kPantry)
          << number << " " << stored;
    }
  }
}

// CN-10.6
TEST(Pantry, TheyAreCountedAfterTheCardHasDoneWhatItDoes) {
  // The Earthworm eats one of three.
  Scene scene = pantry().castle("Xt Xq | J P | S Xo | J P | S C | J P");
  EXPECT_EQ(scene.play("meet, card earthworm").ordeal(), 2);
  Scene two = pantry().castle("Xt Xq | J P | S C | J P | S C | J P");
  EXPECT_EQ(two.play("meet, card earthworm").ending(), Ending::kPantry);
  Scene paid = pantry().castle("Xt S J | J P S Xo | S C J | J P S C | S C J P | J P S C");
  ASSERT_EQ(paid.tiles(), 22);
  EXPECT_EQ(paid.play("meet, card harpy").pay().ending(), Ending::kPantry) << "b4 fell";
}

// CN-10.6, CN-5.4
TEST(Pantry, TheFoundationIsLookedAtBeforeThePantry) {
  EXPECT_EQ(pantry().castle(flat(5, 3)).play("meet, card earthworm").ending(), Ending::kFoundation);
}

// CN-10.7
TEST(Pantry, ACompleteCastleOwesTheNumberOfTheNextOrdeal) {
  const std::string_view castle =  // 4B
      "S S C C Xt Jq | S S C C Jo Pt | J J P P C S | J J P P S C | S C S C Xq Pt | C S C S Jq";
  Scene scene = pantry().cards("harpy harpy ?").castle(castle).hand("Po").play("f6");
  EXPECT_EQ(scene.ordeal(), 2) << "two tiles suffice for the first";
  EXPECT_EQ(scene.due(), 16);
  scene.pay();
  EXPECT_EQ(scene.ending(), Ending::kPantry) << "not for the second";
}

// CN-10.8
TEST(Pantry, ADestroyedTileGoesToTheDiscards) {
  Scene scene = pantry().castle("St Xq | Jo Pt | C").hand("T").play("discard, xa2");
  EXPECT_EQ(scene.discarded(), "Xq T");
  EXPECT_EQ(scene.pantry_left(), "Xt Xt Xq Xo Xo");
}

// CN-10.9
TEST(Pantry, AChameleonTakesOneBackFromTheDiscards) {
  Scene scene = pantry().castle("St Co").discards("Xq Xo").hand("Cq").play("power");
  EXPECT_EQ(scene.moves(), "+Xq");
  EXPECT_EQ(scene.why("+Xo"), "CN-7.14");
  EXPECT_EQ(scene.why("+Xt"), "CN-7.13") << "not from in front of the player";
  scene.play("+Xq");
  EXPECT_EQ(scene.moves(), "a3, b1, <, discard");
  EXPECT_EQ(scene.why("power"), "CN-10.9");
  Scene placed = scene;
  EXPECT_EQ(placed.play("a3").castle_of(), "St Co Xq");
  scene.play("discard");
  EXPECT_EQ(scene.discarded(), "Cq Xq Xo");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(pantry().castle("St Co").hand("Cq").why("power"), "CN-7.15")
      << "those that were never built do not count";
}

// CN-10.10
TEST(Pantry, AShapeThatIsGoneCannotBeTaken) {
  Scene scene = pantry().castle("Xt So | J | Xt");
  EXPECT_EQ(scene.why("take Xt"), "CN-10.10");
  EXPECT_EQ(scene.moves("take"), "take Xq, take Xo");
  EXPECT_EQ(pantry().castle("Xt So").moves("take"), "take Xt, take Xq, take Xo");
  EXPECT_EQ(pantry().pantry("Xo").castle("So").moves("take"), "take Xo");
}

// CN-10.11
TEST(Pantry, ApartTheyMustNotLieBesideEachOther) {
  Scene scene = apart().castle("St Xq | Jo").play("take Xt");
  EXPECT_EQ(scene.why("a3"), "CN-10.11");
  EXPECT_EQ(scene.why("b2"), "CN-10.11");
  EXPECT_EQ(scene.why("c1"), "") << "corners do not matter";
  EXPECT_EQ(scene.places(), "c1 <");
  Scene ground = apart().castle("Xq | Jo").play("take Xt");
  EXPECT_EQ(ground.why("<"), "CN-10.11");
  EXPECT_EQ(apart().castle("Jo | Xq").play("take Xt").why("c1"), "CN-10.11");
  EXPECT_EQ(apart().castle("St Xq | Jo").hand("Po").why("a3"), "") << "Defenders may";
  EXPECT_EQ(pantry().castle("St Xq | Jo").play("take Xt").why("a3"), "") << "without the option";
}

// CN-10.11, CN-10.9
TEST(Pantry, ApartHoldsForATileThatWasTakenBackToo) {
  Scene scene = apart().castle("St Xq | Jo").discards("Xt").hand("Ct").play("power, +Xt");
  EXPECT_EQ(scene.why("a3"), "CN-10.11");
  EXPECT_EQ(scene.moves(), "c1, <, discard");
}

// CN-10.11
TEST(Pantry, ApartNoPowerBringsThemTogether) {
  Scene juggler = apart().castle("St Xq | Jo Co | Pt Xo").hand("Jt").play("power");
  EXPECT_EQ(juggler.why("a2=b2"), "CN-10.11");
  EXPECT_EQ(juggler.why("b2=c2"), "CN-10.11");
  EXPECT_EQ(juggler.why("a1=a2"), "");
  EXPECT_EQ(juggler.why("b1=b2"), "");
  Scene pyro = apart().castle("St Xq | Jo | Pt Xo").hand("Pq").play("power, xc1, ^a2");
  EXPECT_EQ(pyro.castle_of(), "St | Jo | Xo");
  EXPECT_EQ(pyro.why("c2"), "CN-10.11");
  EXPECT_EQ(pyro.why("d1"), "CN-10.11");
  EXPECT_EQ(pyro.places(), "b2 <");
  Scene defender = apart().castle("St Xq Po | Jo | Pt Xo").hand("Pq").play("power, xc1, ^a3");
  EXPECT_EQ(defender.places(), "b2 c2 d1 <") << "a Defender goes where it likes";
  Scene free = pantry().castle("St Xq | Jo Co | Pt Xo").hand("Jt").play("power");
  EXPECT_EQ(free.why("a2=b2"), "");
}

// CN-10.11, CN-9.36
TEST(Pantry, ApartTwoThatTouchAreNotSwapped) {
  Scene scene = apart().castle("Xt Xq | Jo").hand("Jt").play("power");
  EXPECT_EQ(scene.why("a1=a2"), "CN-10.11");
  EXPECT_EQ(scene.moves(), "a1=b1") << "but one may leave the other";
  EXPECT_EQ(apart().castle("Xt Xq").hand("Jt").why("power"), "CN-7.5");
  Scene haunted =
      Scene("level=menace pantry=apart shadow=cold-sweat").castle("Xt* | St | Xq").hand("Jt");
  EXPECT_EQ(haunted.why("power"), "CN-7.5") << "the pawn makes no exception";
}

// CN-10.11, CN-7.5
TEST(Pantry, ApartAJugglerThatWouldBringTwoTogetherHasNoPower) {
  EXPECT_EQ(apart().castle("Xt | St | Xq").hand("Jt").why("power"), "CN-7.5");
  EXPECT_EQ(apart().castle("Xt St Xq").hand("Jt").why("power"), "CN-7.5");
  EXPECT_EQ(apart().castle("Xt St").hand("Jt").why("power"), "");
  EXPECT_EQ(pantry().castle("Xt | St | Xq").hand("Jt").why("power"), "");
}

// CN-10.11, CN-9.34, CN-7.5
TEST(Pantry, APyroMayBurnTheHauntedTileWhateverIsLeft) {
  Scene scene = Scene("level=menace pantry=apart shadow=cold-sweat").castle("St* | Xt | Xq");
  scene.hand("Pq").play("power");
  EXPECT_EQ(scene.moves(), "xa1, xc1") << "the game ends before a tile would have to move";
  EXPECT_EQ(scene.play("xa1").ending(), Ending::kHaunted);
}

// CN-10.11, CN-10.4
TEST(Pantry, ApartNoneIsTakenWithoutAPlace) {
  // Wherever a Pantry tile could go another one is near.
  Scene scene = apart().castle("Xt | St | Xt | Jq | Xq | Jq");
  EXPECT_EQ(scene.why("take Xo"), "");
  EXPECT_EQ(scene.moves("take"), "take Xq, take Xo");
  EXPECT_EQ(apart().castle("Xt").why("take Xo"), "CN-10.4");
}

// CN-10.12
TEST(Pantry, SlidesMayBringThemTogether) {
  Scene scene = apart().castle("Xt St Xq | Jo").hand("Pt").play("power, xa2");
  EXPECT_EQ(scene.castle_of(), "Xt Xq | Jo");
  EXPECT_FALSE(scene.over());
  scene.play("^b1, <");
  EXPECT_EQ(scene.castle_of(), "Jo | Xt Xq") << "they may stay so";
}

}  // namespace
}  // namespace castellan::castellion
