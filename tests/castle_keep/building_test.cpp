// CK-3: building. The ring goes a1 a2 a3 b3 c3 c2 c1 b1 and back to a1; the keep is on b2.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

// CK-3.1
TEST(Building, TowersGoToCornersWallsToSidesAndTheKeepToTheCentre) {
  for (const std::string_view name : kAllPlaces) {
    const std::string place(name);
    const bool corner = place == "a1" || place == "a3" || place == "c1" || place == "c3";
    const bool centre = place == "b2";
    EXPECT_EQ(CastleKeepFace::parse("Trz-" + place).has_value(), corner) << place;
    EXPECT_EQ(CastleKeepFace::parse("Wrz-" + place).has_value(), !corner && !centre) << place;
    EXPECT_EQ(CastleKeepFace::parse("Kr-" + place).has_value(), centre) << place;
  }
}

// CK-3.1
TEST(Building, ACastleHasNinePlaces) {
  Scene scene = Scene().castle(0, "a1 Trz, a2 Wrz, a3 Trz, b3 Wrz, c3 Trz, c2 Wrz, c1 Trz");
  scene.hand(0, "Wrz Kr").play("Wrz-b1 Kr-b2");
  EXPECT_EQ(scene.castle_of(0),
            "a1 Trz, a2 Wrz, a3 Trz, b3 Wrz, c3 Trz, c2 Wrz, c1 Trz, b1 Wrz, b2 Kr");
  for (const std::string_view outside : {"a0", "a4", "d1", "b", "", "1a", "a1a"}) {
    EXPECT_FALSE(parse_place(outside)) << outside;
  }
}

// CK-3.2
TEST(Building, AnyNumberOfTilesMayBePlacedInATurn) {
  Scene scene = Scene().hand(0, "Trz Wrz Trs Wrs Trc Kr");
  scene.play("Trz-a1 Wrz-a2 Trs-a3 Wrs-b3 Trc-c3 Kr-b2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrz, a3 Trs, b3 Wrs, c3 Trc, b2 Kr");
  EXPECT_EQ(scene.hand_of(0), "");
  EXPECT_EQ(scene.turn_of(), 0);
  EXPECT_EQ(scene.moves(), "done");
}

// CK-3.2
TEST(Building, TilesComeFromTheHand) {
  Scene scene = Scene().hand(0, "Trz").hand(1, "Tyc");
  EXPECT_EQ(scene.why("Tbs-a1"), "CK-3.2");
  EXPECT_EQ(scene.why("Tyc-a1"), "CK-3.2") << "it is in the hand of the other player";
  scene.play("Trz-a1");
  EXPECT_EQ(scene.why("Trz-a3"), "CK-3.2") << "there was only one";
}

// CK-3.3
TEST(Building, TheFirstTileGoesOnAnyPlaceForItsSort) {
  EXPECT_EQ(Scene().hand(0, "Trz").moves(), "Trz-a1 Trz-a3 Trz-c3 Trz-c1 done");
  EXPECT_EQ(Scene().hand(0, "Wbs").moves(), "Wbs-a2 Wbs-b3 Wbs-c2 Wbs-b1 done");
}

// CK-3.3
TEST(Building, AKeepIsNotTheFirstTile) { EXPECT_EQ(Scene().hand(0, "Kr").why("Kr-b2"), "CK-3.3"); }

// A red zigzag tower stands on the corner; the nine walls are tried beside it.
// CK-3.4
TEST(Building, ANewTileMatchesItsNeighbourInColourOrShapeOrBoth) {
  for (const std::string colour : {"r", "y", "b"}) {
    for (const std::string shape : {"c", "z", "s"}) {
      const std::string move = "W" + colour + shape + "-a2";
      Scene scene = Scene().castle(0, "a1 Trz").hand(0, move.substr(0, 3));
      EXPECT_EQ(scene.why(move), colour == "r" || shape == "z" ? "" : "CK-3.4") << move;
    }
  }
}

// A yellow straight tower takes a yellow or a straight wall, a red curvy one a red or a curvy wall.
// CK-3.4
TEST(Building, TheFiguresOfTheLeaflet) {
  Scene yellow = Scene().castle(0, "a1 Tys").hand(0, "Wyc Wbs Wrc");
  EXPECT_TRUE(yellow.legal("Wyc-a2"));
  EXPECT_TRUE(yellow.legal("Wbs-a2"));
  EXPECT_EQ(yellow.why("Wrc-a2"), "CK-3.4");
  Scene red = Scene().castle(0, "a1 Trc").hand(0, "Wrs Wyc Wbz");
  EXPECT_TRUE(red.legal("Wrs-b1"));
  EXPECT_TRUE(red.legal("Wyc-b1"));
  EXPECT_EQ(red.why("Wbz-b1"), "CK-3.4");
}

// CK-3.4
TEST(Building, EachKindMatchesFiveOfTheNineKindsOpposite) {
  for (int a = 0; a < kTowers; ++a) {
    int matches = 0;
    for (int b = kTowers; b < kTowers + kWalls; ++b) matches += match(tile_at(a), tile_at(b));
    EXPECT_EQ(matches, 5) << text(tile_at(a));
  }
}

// CK-3.4
TEST(Building, ANewTileTouchesAnotherByAnEdge) {
  Scene scene = Scene().castle(0, "a1 Trz").hand(0, "Trz Wrz");
  EXPECT_EQ(scene.moves(), "Wrz-a2 Wrz-b1 done");
  EXPECT_EQ(scene.why("Trz-a3"), "CK-3.4") << "towers do not touch";
  EXPECT_EQ(scene.why("Wrz-b3"), "CK-3.4") << "far away";
}

// CK-3.4, CK-3.1
TEST(Building, TheRingGoesAroundAllEightPlaces) {
  for (std::size_t i = 0; i < 8; ++i) {
    const std::string here(kAllPlaces[i]);
    const std::string before(kAllPlaces[(i + 7) % 8]);
    const std::string after(kAllPlaces[(i + 1) % 8]);
    const std::string first = i % 2 == 0 ? "Trz" : "Wrz";
    const std::string second = i % 2 == 0 ? "Wrz" : "Trz";
    Scene scene = Scene().castle(0, here + " " + first).hand(0, second);
    for (std::size_t j = 0; j < 8; ++j) {
      const std::string there(kAllPlaces[j]);
      if (j % 2 == i % 2) continue;
      EXPECT_EQ(scene.legal(second + "-" + there), there == before || there == after)
          << there << " beside " << here;
    }
  }
}

// CK-3.4
TEST(Building, TheKeepTakesNoPartInMatching) {
  Scene scene = Scene().castle(0, "a1 Trz, b2 Kr").hand(0, "Wrc Wbz Wbc");
  EXPECT_EQ(scene.why("Wrc-c2"), "CK-3.4") << "a wall beside the keep only";
  EXPECT_TRUE(scene.legal("Wbz-a2")) << "unlike the keep, like the tower";
  EXPECT_EQ(scene.why("Wbc-a2"), "CK-3.4");
}

// CK-3.5
TEST(Building, ATileBetweenTwoMustMatchBoth) {
  Scene scene = Scene().castle(0, "a1 Trz, a3 Tbc").hand(0, "Wrs Wbs Wyz Wys");
  EXPECT_EQ(scene.why("Wrs-a2"), "CK-3.5") << "matches only a1";
  EXPECT_EQ(scene.why("Wbs-a2"), "CK-3.5") << "matches only a3";
  EXPECT_EQ(scene.why("Wyz-a2"), "CK-3.5") << "matches only a1";
  EXPECT_EQ(scene.why("Wys-a2"), "CK-3.4") << "matches none";
}

// CK-3.5
TEST(Building, OneNeighbourMayMatchByColourAndTheOtherByShape) {
  Scene scene = Scene().castle(0, "a1 Trz, a3 Tbc").hand(0, "Wrc Wbz");
  EXPECT_TRUE(scene.legal("Wrc-a2")) << "red like a1, curvy like a3";
  EXPECT_TRUE(scene.legal("Wbz-a2")) << "zigzag like a1, blue like a3";
}

// CK-3.5
TEST(Building, ATowerBetweenTwoWallsMustMatchBothToo) {
  Scene scene = Scene().castle(0, "b3 Wrz, c2 Wbc").hand(0, "Tbz Trs");
  EXPECT_TRUE(scene.legal("Tbz-c3"));
  EXPECT_EQ(scene.why("Trs-c3"), "CK-3.5");
}

// The ring lacks b1, between a blue zigzag tower on c1 and a red curvy one on a1.
constexpr std::string_view kOneGap = "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbz";

// CK-3.6
TEST(Building, TheLastTileOfTheRingMatchesOneNeighbourAtLeast) {
  Scene scene = Scene().castle(0, kOneGap).hand(0, "Wrs Wyc Wbs Wyz Wrz Wys");
  EXPECT_TRUE(scene.legal("Wrs-b1")) << "red like a1";
  EXPECT_TRUE(scene.legal("Wyc-b1")) << "curvy like a1";
  EXPECT_TRUE(scene.legal("Wbs-b1")) << "blue like c1";
  EXPECT_TRUE(scene.legal("Wyz-b1")) << "zigzag like c1";
  EXPECT_TRUE(scene.legal("Wrz-b1")) << "matches both";
  EXPECT_EQ(scene.why("Wys-b1"), "CK-3.6") << "matches none";
}

// CK-3.6
TEST(Building, TheLastTileIsTheLastWhetherOrNotTheKeepIsThere) {
  Scene with = Scene().castle(0, kOneGap).castle(0, "b2 Kr").hand(0, "Wrs Wys");
  EXPECT_EQ(with.why("Wys-b1"), "CK-3.6");
  EXPECT_TRUE(with.legal("Wrs-b1"));
  Scene seven =
      Scene().castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, b2 Kr").hand(0, "Wrs Tbz");
  EXPECT_TRUE(seven.legal("Wrs-b1")) << "touches a1 only";
  seven.play("Tbz-c1");
  EXPECT_TRUE(seven.legal("Wrs-b1"));
}

// CK-3.6, CK-3.5
TEST(Building, WithTwoGapsATileBetweenTwoIsNotTheLast) {
  Scene scene = Scene()
                    .castle(0, "a1 Trc, a2 Wrc, a3 Trz, c3 Tbz, c2 Wbz, c1 Tbz, b2 Kr")
                    .hand(0, "Wrs Wys Wbc");
  EXPECT_EQ(scene.why("Wrs-b1"), "CK-3.5");
  EXPECT_EQ(scene.why("Wys-b1"), "CK-3.4");
  scene.play("Wbc-b1");
  EXPECT_TRUE(scene.legal("Wrs-b3")) << "b3 is the last one now";
}

// CK-3.6
TEST(Building, TheLastTileIsJudgedAnewWheneverARingHasJustOneGap) {
  Scene scene = Scene()
                    .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tyz, c2 Wbz, c1 Tyz, b1 Wrz")
                    .castle(1, "a1 Tyc, a2 Wyc")
                    .hand(0, "Wys Wbz Wrs")
                    .hand(1, "Wbz")
                    .acting(1);
  scene.play("x1.c2 done").draw("Kb Kb");
  EXPECT_TRUE(scene.legal("Wbz-c2"));
  EXPECT_TRUE(scene.legal("Wys-c2"));
  EXPECT_EQ(scene.why("Wrs-c2"), "CK-3.6");
}

// CK-3.7
TEST(Building, TheKeepHasTheColourOfAnyTileInTheCastle) {
  Scene scene = Scene().castle(0, "a1 Trz, a2 Wbz, a3 Tbc").hand(0, "Kr Ky Kb");
  EXPECT_TRUE(scene.legal("Kr-b2")) << "the tower on a1 is red";
  EXPECT_TRUE(scene.legal("Kb-b2"));
  EXPECT_EQ(scene.why("Ky-b2"), "CK-3.7");
}

// CK-3.7
TEST(Building, TheKeepMayHaveTheColourOfAWallAmongTowersOfOtherColours) {
  for (const std::string wall : {"a2", "b3", "c2", "b1"}) {
    Scene scene = Scene()
                      .castle(0, "a1 Trc, a3 Trs, c3 Trz, c1 Trc")
                      .castle(0, wall + " Wbc")
                      .hand(0, "Kb Ky");
    EXPECT_TRUE(scene.legal("Kb-b2")) << wall;
    EXPECT_EQ(scene.why("Ky-b2"), "CK-3.7");
  }
}

// CK-3.7
TEST(Building, TheKeepMayBeTheSecondTile) {
  Scene scene = Scene().hand(0, "Wys Ky");
  scene.play("Wys-c2 Ky-b2");
  EXPECT_EQ(scene.castle_of(0), "c2 Wys, b2 Ky");
}

// CK-3.7, CK-3.8
TEST(Building, ACastleHoldsOneKeep) {
  Scene scene = Scene().castle(0, "a1 Trz, b2 Kr").hand(0, "Kr");
  EXPECT_EQ(scene.why("Kr-b2"), "CK-3.8");
}

// CK-3.7
TEST(Building, TheKeepStaysWhenTheTileOfItsColourIsLost) {
  Scene scene = Scene()
                    .castle(0, "a1 Trz, a2 Wrz, b1 Wbz, b2 Kr")
                    .castle(1, "a1 Tyc, a2 Wyc")
                    .hand(0, "Kr")
                    .hand(1, "Wrz")
                    .acting(1);
  scene.play("x1.a2");
  EXPECT_EQ(scene.castle_of(0), "b1 Wbz, b2 Kr");
  Scene without = Scene().castle(0, "b1 Wbz").hand(0, "Kr");
  EXPECT_EQ(without.why("Kr-b2"), "CK-3.7") << "it could not come now";
}

// CK-3.8
TEST(Building, ATileNeedsAFreePlace) {
  Scene scene = Scene().castle(0, "a1 Trz, a2 Wrz").hand(0, "Trz Trs Wrz");
  EXPECT_EQ(scene.why("Trz-a1"), "CK-3.8");
  EXPECT_EQ(scene.why("Trs-a1"), "CK-3.8");
  EXPECT_EQ(scene.why("Wrz-a2"), "CK-3.8");
}

// CK-3.8
TEST(Building, APlacedTileIsNotMovedOrExchanged) {
  Scene scene = Scene().castle(0, "a1 Trz, a2 Wrz").hand(0, "Trs");
  EXPECT_EQ(scene.moves(), "Trs-a3 done");
  scene.play("Trs-a3");
  EXPECT_EQ(scene.moves(), "done");
}

// CK-3.8
TEST(Building, ATileNeedNotMatchAnewWhenSomethingBesideItChanges) {
  Scene scene = Scene().castle(0, "a1 Trz, a3 Tbc, b3 Wyc").hand(0, "Wrc");
  scene.play("Wrc-a2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrc, a3 Tbc, b3 Wyc");
}

// CK-3.9
TEST(Building, BesideALoneKeepTheNextTileHasItsColour) {
  Scene scene = Scene().castle(0, "b2 Ky").hand(0, "Trz Tyc Wbs Wyz");
  EXPECT_EQ(scene.why("Trz-a1"), "CK-3.9");
  EXPECT_EQ(scene.why("Wbs-b3"), "CK-3.9");
  for (const std::string move : {"Tyc-a1", "Tyc-a3", "Tyc-c1", "Tyc-c3"}) {
    EXPECT_TRUE(scene.legal(move)) << move;
  }
  for (const std::string move : {"Wyz-a2", "Wyz-b1", "Wyz-b3", "Wyz-c2"}) {
    EXPECT_TRUE(scene.legal(move)) << move;
  }
}

// CK-3.9
TEST(Building, OnlyTheFirstTileBesideALoneKeepNeedsItsColour) {
  Scene scene = Scene().castle(0, "b2 Ky").hand(0, "Tyc Wbc");
  scene.play("Tyc-a1 Wbc-a2");
  EXPECT_EQ(scene.castle_of(0), "a1 Tyc, a2 Wbc, b2 Ky");
}

// CK-3.10
TEST(Building, ACastleInPiecesMayGoOnBesideAnyOfThem) {
  Scene scene = Scene().castle(0, "a1 Trz, c3 Tbc").hand(0, "Wrs Wbs");
  EXPECT_EQ(scene.moves(), "Wrs-a2 Wbs-b3 Wbs-c2 Wrs-b1 done");
}

}  // namespace
}  // namespace castellan::castle_keep
