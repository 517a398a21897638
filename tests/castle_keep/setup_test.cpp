// CK-1: the tiles, the deal, the piles.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

// CK-1.1
TEST(Setup, ThereAreFourOfEachTowerAndWallAndSixOfEachKeep) {
  Scene scene = Scene::start();
  for (const std::string colour : {"r", "y", "b"}) {
    for (const std::string shape : {"c", "z", "s"}) {
      EXPECT_EQ(scene.copies_left("T" + colour + shape), 4U);
      EXPECT_EQ(scene.copies_left("W" + colour + shape), 4U);
    }
    EXPECT_EQ(scene.copies_left("K" + colour), 6U);
  }
  EXPECT_EQ(scene.pile_size(), 36 + 36 + 18);
}

// CK-1.1
TEST(Setup, ATileThatCameUpIsNoLongerInThePile) {
  Scene scene = Scene::start();
  scene.deal("Trz Trz Kb");
  EXPECT_EQ(scene.copies_left("Trz"), 2U);
  EXPECT_EQ(scene.copies_left("Kb"), 5U);
  EXPECT_EQ(scene.copies_left("Tyc"), 4U);
  scene.deal("Trz").deal("Trz");
  EXPECT_EQ(scene.copies_left("Trz"), 0U);
}

// CK-1.2
TEST(Setup, ATowerAndAWallOfTheSameFamilyHaveTheSameShape) {
  for (const std::string tower : {"c", "z", "s"}) {
    for (const std::string wall : {"c", "z", "s"}) {
      Scene scene = Scene().castle(0, "a1 Tr" + tower).hand(0, "Wb" + wall);
      EXPECT_EQ(scene.legal("Wb" + wall + "-a2"), tower == wall) << tower << " beside " << wall;
    }
  }
}

// CK-1.2
TEST(Setup, ATileIsWrittenAsItsSortItsColourAndItsShape) {
  EXPECT_EQ(text(tower(Colour::kRed, Shape::kZigzag)), "Trz");
  EXPECT_EQ(text(tower(Colour::kYellow, Shape::kCurvy)), "Tyc");
  EXPECT_EQ(text(wall(Colour::kBlue, Shape::kStraight)), "Wbs");
  EXPECT_EQ(text(keep(Colour::kRed)), "Kr");
  for (const std::string_view wrong : {"", "T", "Tr", "Krz", "Tgz", "Trx", "trz", "Trzz", "K"}) {
    EXPECT_FALSE(parse_tile(wrong)) << wrong;
  }
}

// CK-1.3
TEST(Setup, EveryoneIsDealtFourTiles) {
  Scene scene = Scene::start({.seats = 3});
  scene.deal("Trc Trz Trs Wrc").deal("Tyc Tyz Tys Wyc").deal("Tbc Tbz Tbs Wbc");
  EXPECT_EQ(scene.hand_of(0), "Trc Trz Trs Wrc");
  EXPECT_EQ(scene.hand_of(1), "Tyc Tyz Tys Wyc");
  EXPECT_EQ(scene.hand_of(2), "Tbc Tbz Tbs Wbc");
  EXPECT_EQ(scene.hand_of(3), "");
  EXPECT_EQ(scene.phase(), Phase::kDraw);
}

// CK-1.3
TEST(Setup, ADealtTileIsSeenByItsOwnerOnly) {
  Scene scene = Scene::start({.seats = 3});
  EXPECT_EQ(scene.sees(seat_at(0), "Trc"), "Trc");
  EXPECT_EQ(scene.sees(seat_at(1), "Trc"), "?");
  EXPECT_EQ(scene.sees(kPublic, "Trc"), "?");
  EXPECT_EQ(scene.sees(kAll, "Trc"), "Trc");
  scene.deal("Trc Trc Trc Trc Wyc");
  EXPECT_EQ(scene.sees(seat_at(1), "Trz"), "Trz");
  EXPECT_EQ(scene.sees(seat_at(0), "Trz"), "?");
}

// CK-1.3
TEST(Setup, HandsAreSecret) {
  Scene scene = Scene({.seats = 3}).hand(0, "Trc Wbs").hand(1, "Kr Ky Kb");
  EXPECT_EQ(scene.known_hand(seat_at(0), 0), "Trc Wbs");
  EXPECT_EQ(scene.known_hand(seat_at(0), 1), "");
  EXPECT_EQ(scene.known_hand(seat_at(1), 0), "");
  EXPECT_EQ(scene.known_hand(seat_at(1), 1), "Kr Ky Kb");
  EXPECT_EQ(scene.known_hand(seat_at(2), 1), "");
  EXPECT_EQ(scene.known_hand(kPublic, 0), "");
  EXPECT_EQ(scene.known_hand(kAll, 1), "Kr Ky Kb");
  EXPECT_EQ(scene.rules().redact(scene.state(), seat_at(0)).hand_size[1], 3)
      << "how many, one sees";
}

// CK-1.4
TEST(Setup, TheOtherTilesLieInOnePile) {
  for (const int seats : {2, 3, 4}) {
    Scene scene = Scene::start({.seats = static_cast<std::uint8_t>(seats)});
    for (int seat = 0; seat < seats; ++seat) scene.deal("Kr Tyc Tbs Wrz");
    EXPECT_EQ(scene.pile_size(), 90 - 4 * seats);
    EXPECT_EQ(scene.moves(), "") << "there is no choice of where to draw from";
  }
}

// CK-1.4
TEST(Setup, ThePileLiesFaceDownAndTheDiscardsFaceUp) {
  Scene scene = Scene().castle(0, "a1 Trc").discards("Trz Wbs");
  for (const Seat viewer : {seat_at(0), seat_at(1), kPublic}) {
    const State known = scene.rules().redact(scene.state(), viewer);
    EXPECT_EQ(text_of(known.pile), "");
    EXPECT_EQ(known.pile_size, 87) << "how many, one sees";
    EXPECT_EQ(text_of(known.discards), "Trz Wbs");
    EXPECT_EQ(known.castle, scene.state().castle);
  }
}

// CK-1.5
TEST(Setup, TheFirstSeatBegins) {
  for (const int seats : {2, 3, 4}) {
    Scene scene = Scene::start({.seats = static_cast<std::uint8_t>(seats)});
    for (int seat = 0; seat < seats; ++seat) scene.deal("Kr Tyc Tbs Wrz");
    EXPECT_EQ(scene.turn_of(), 0);
    scene.draw("Ky Kb");
    EXPECT_EQ(scene.rules().current_player(scene.state()), seat_at(0));
  }
}

// CK-1.5
TEST(Setup, TurnsGoRoundClockwise) {
  Scene scene = Scene({.seats = 4});
  for (const int next : {1, 2, 3, 0}) EXPECT_EQ(scene.pass().turn_of(), next);
  scene = Scene({.seats = 3}).acting(2);
  EXPECT_EQ(scene.play("done").turn_of(), 0);
  scene = Scene({.seats = 2}).acting(1);
  EXPECT_EQ(scene.play("done").turn_of(), 0);
}

// CK-1.6
TEST(Setup, AnEmptyPileIsMadeAnewFromTheDiscards) {
  Scene scene = Scene().castle(0, "a1 Trz, a2 Wrz").castle(1, "a1 Tyc").pile("");
  ASSERT_NE(scene.discarded(), "");
  scene.play("done");
  EXPECT_EQ(scene.pile_size(), 87);
  EXPECT_EQ(scene.discarded(), "");
  EXPECT_EQ(scene.copies_left("Trz"), 3U);
  scene.draw("Trz Tyc");
  EXPECT_EQ(scene.hand_of(1), "Trz Tyc");
}

// CK-1.6
TEST(Setup, ThePileIsMadeAnewEvenBetweenTheTwoTilesOfADraw) {
  Scene scene = Scene().castle(0, "a1 Trz").castle(1, "a1 Tyc").pile("Kb");
  scene.play("done");
  EXPECT_EQ(scene.pile_size(), 1);
  EXPECT_EQ(scene.copies_left("Trz"), 0U);
  scene.draw("Kb");
  EXPECT_EQ(scene.pile_size(), 87);
  EXPECT_EQ(scene.discarded(), "");
  scene.draw("Trz");
  EXPECT_EQ(scene.hand_of(1), "Trz Kb");
}

// CK-1.6
TEST(Setup, TheDiscardsStayUntilATileIsWanted) {
  Scene scene = Scene().castle(0, "a1 Trz").castle(1, "a1 Tyc").pile("Kb Kr");
  scene.play("done").draw("Kb Kr");
  EXPECT_EQ(scene.pile_size(), 0);
  EXPECT_NE(scene.discarded(), "");
  EXPECT_EQ(scene.phase(), Phase::kMain);
}

// A Takeover can gather so many tiles in a reserve that nothing is left to draw.
// CK-1.6
TEST(Setup, IfThereAreNoDiscardsEitherYouDrawWhatThereIs) {
  Scene scene = Scene({.takeover = 1}).castle(0, "a1 Trz, a2 Wrz").castle(1, "a1 Tyc, a2 Wyc");
  scene.pile("Kb").rest_in_reserve(0);
  scene.play("done").draw("Kb");
  EXPECT_EQ(scene.hand_of(1), "Kb");
  EXPECT_EQ(scene.phase(), Phase::kMain);
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 0);
  EXPECT_EQ(scene.phase(), Phase::kMain) << "nothing to draw at all";
}

// CK-1.7, CK-8.1
TEST(Setup, TheStandardGameHasOneCastleEach) {
  Scene scene = Scene().hand(0, "Trz Wrz").castle(0, "a1 Trc, a2 Wrc").castle(1, "a1 Tyc, a2 Wyc");
  EXPECT_EQ(scene.why("Trz-B.a1"), "CK-8.1");
  EXPECT_EQ(scene.why("x2B.a2"), "CK-8.1");
  EXPECT_EQ(scene.moves(), "Trz-a3 Wrz-b1 done");
}

// CK-1.7
TEST(Setup, TheStandardGameHasNoneOfTheOtherRules) {
  Scene scene =
      Scene().castle(0, "a1 Trz, a2 Wrz").castle(1, "a1 Tyc, a2 Wyc").hand(0, "Tyc").discards("Kb");
  EXPECT_EQ(scene.why("x2.a1"), "CK-4.9");
  EXPECT_EQ(scene.why("take"), "CK-6.2");
  EXPECT_EQ(scene.why("draw"), "CK-2.1");
  EXPECT_EQ(scene.why("+Trz-a3"), "CK-7.2");
  EXPECT_EQ(scene.why("A.a1>a1"), "CK-8.4");
  EXPECT_EQ(scene.why("a1=a1"), "CK-8.4");
  EXPECT_EQ(scene.why("!a1"), "CK-2.6");
}

}  // namespace
}  // namespace castellan::castle_keep
