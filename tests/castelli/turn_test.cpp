// Heraldic tiles, the turn, revealing and placing, and the edge.
#include <map>
#include <set>

#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// CA-3.1, CA-3.2, CA-3.4
TEST(Tile, ShowsEveryColourOnceAndOneValue) {
  const Castelli rules;
  for (TileId id = 0; id < kTiles; ++id) {
    const Tile& tile = rules.tile(id);
    std::set<int> colours(tile.colour.begin(), tile.colour.end());
    EXPECT_EQ(colours.size(), 4U);
    EXPECT_GE(tile.value, 1);
    EXPECT_LE(tile.value, 6);
    EXPECT_LE(tile.silver, 2);
  }
}

// CA-3.3
TEST(Tile, ACoatWithACardIsWorthNothing) {
  const Tile tile = read_tile("2bGRY");
  EXPECT_EQ(tile.value_of(0), 0);
  for (const int colour : {1, 2, 3}) EXPECT_EQ(tile.value_of(colour), 2);
  EXPECT_TRUE(tile.has_card());
  EXPECT_FALSE(read_tile("2BGRY").has_card());
}

// CA-3.5
TEST(Tile, TheseAreThirtyTwo) {
  std::string all;
  for (TileId id = 0; id < kBoardTiles; ++id) all += written::of_tile(id) + " ";
  EXPECT_EQ(all,
            "1bRGY+1 1BrYG+1 1BgRY+1 1BGyR+1 1BYRG+2 1BYGR+2 2BRGY+2 2BRYG+2 2bGRY 2BGYr 2BYRg "
            "2ByGR 3BRgY 3BRyG 3BGRY+1 3BGYR+1 3bYRG 3BYGr 4BRGY 4BRYG 4BGRY+1 4BGYR 4BYRG "
            "4BYGR+1 5BRGY 5BRYG 5BGRY 5BYGR 6BRYG 6BGRY 6BGYR 6BYRG ");
  EXPECT_EQ(read_tile("4BGRY+1"), (Tile{4, 1, kNoCard, {0, 2, 1, 3}}));
  EXPECT_EQ(read_tile("2ByGR"), (Tile{2, 0, 3, {0, 3, 2, 1}}));
  EXPECT_EQ(read_tile("1BYRG+2"), (Tile{1, 2, kNoCard, {0, 3, 1, 2}}));
}

// CA-3.6
TEST(Tile, AllColoursAreEqual) {
  const Castelli rules;
  std::array<std::multiset<int>, 4> values;
  std::map<int, std::multiset<int>> cards;  // by colour, the values of the tiles
  int silver = 0;
  for (TileId id = 0; id < kBoardTiles; ++id) {
    const Tile& tile = rules.tile(id);
    for (int colour = 0; colour < 4; ++colour) {
      values[static_cast<std::size_t>(colour)].insert(tile.value_of(colour));
    }
    if (tile.has_card()) cards[tile.card].insert(tile.value);
    silver += tile.silver;
  }
  for (const auto& each : values) EXPECT_EQ(each, values[0]);
  ASSERT_EQ(cards.size(), 4U);
  for (const auto& [colour, of] : cards) EXPECT_EQ(of, (std::multiset<int>{1, 2, 3}));
  EXPECT_EQ(silver, 16);
}

// CA-3.7, CA-5.3
TEST(Tile, LiesInFourWaysAndKeepsItsOrder) {
  for (const std::string side : {"n", "e", "s", "w"}) {
    Scene scene;
    scene.play("d4, 5BYGR, " + side);
    EXPECT_EQ(scene.faces("d4", 1), side[0]);
    const std::string order = "nesw";
    const std::size_t blue = order.find(side);
    EXPECT_EQ(scene.faces("d4", 4), order[(blue + 1) % 4]);
    EXPECT_EQ(scene.faces("d4", 3), order[(blue + 2) % 4]);
    EXPECT_EQ(scene.faces("d4", 2), order[(blue + 3) % 4]);
  }
}

// CA-4.1
TEST(Turn, GoesRoundInTheOrderOfTheSeats) {
  Scene scene = Scene("seats=3");
  scene.play("c3, 5BRGY, n");
  EXPECT_EQ(scene.turn_of(), 2);
  scene.play("f4, 5BRYG, n");
  EXPECT_EQ(scene.turn_of(), 3);
  scene.play("c7, 5BGRY, n");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.asked(), 1);
}

// CA-4.2, CA-4.7
TEST(Turn, HasThreePartsInOrder) {
  Scene scene = Scene().tile("c3 5BRGY e").stock(1, 2, 2, 2).hand(1, "king3");
  EXPECT_EQ(scene.why("+d3n"), "CA-4.7") << "a tile first";
  EXPECT_EQ(scene.why("done"), "CA-4.7");
  EXPECT_EQ(scene.why("n"), "CA-4.7");
  EXPECT_EQ(scene.why("pass"), "CA-4.7");
  EXPECT_EQ(scene.why("@2"), "CA-4.7");
  EXPECT_EQ(scene.why("@b1"), "CA-4.7");
  scene.play("d4, 5BRYG");
  EXPECT_EQ(scene.why("+d3n"), "CA-4.5") << "then to place it";
  EXPECT_EQ(scene.why("done"), "CA-4.5");
  EXPECT_EQ(scene.why("g3"), "CA-4.5");
  EXPECT_EQ(scene.why("^d3n.1"), "CA-4.5");
  scene.play("n");
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  EXPECT_EQ(scene.why("g3"), "CA-4.7") << "only one";
  EXPECT_EQ(scene.why("n"), "CA-4.5");
  EXPECT_EQ(scene.why("pass"), "CA-4.5");
  EXPECT_EQ(scene.why("@2"), "CA-4.5");
  EXPECT_EQ(scene.why("+d3n"), "");
  EXPECT_EQ(scene.why("done"), "");
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.phase(), Phase::kChoose);
}

// CA-4.3, CA-5.4, CA-5.5, CA-5.6, CA-6.1
TEST(Turn, TheFullOrderOfPlacing) {
  Scene scene = Scene().hand(2, "steward");
  scene.play("h4, 1BGyR+1, s");
  EXPECT_EQ(scene.phase(), Phase::kDraw) << "first the card of the tile";
  EXPECT_EQ(scene.silver(1), 0);
  scene.play("king3");
  EXPECT_EQ(scene.phase(), Phase::kSteward) << "then its silver, then Stewards";
  EXPECT_EQ(scene.hand(1), "king3");
  EXPECT_EQ(scene.silver(1), 1);
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.mine(), 21);
  EXPECT_EQ(scene.silver(2), 0);
  scene.play("pass");
  EXPECT_EQ(scene.silver(2), 1) << "then the frame, which has silver where red faces it";
  EXPECT_EQ(scene.mine(), 20);
  EXPECT_EQ(scene.phase(), Phase::kBuild);
}

// CA-4.3, CA-6.6, CA-7.3
TEST(Turn, CardsAreDrawnInTheOrderNorthEastSouthWest) {
  Scene scene = Scene().tile("f4 6BRYG w").deck("king3 king5 raider", 3);
  // f4's blue faces e4's east; the market ES of e4 needs e5's north as well.
  scene.play("e5, 6BYRG, n");
  ASSERT_EQ(scene.phase(), Phase::kSteward);
  scene.play("pass");
  ASSERT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.state().player[0].draws, 2) << "both tents";
  scene.play("king3, king5");
  EXPECT_EQ(scene.hand(1), "king3 king5");
}

// CA-4.4, CA-4.5
TEST(Turn, ACardCanBePlayedAtThreeTimes) {
  for (const std::string before : {"king3, d4, 5BRYG, n", "d4, 5BRYG, king3, n", "d4, 5BRYG, n, king3"}) {
    Scene scene = Scene().hand(1, "king3 raider");
    scene.play(before);
    EXPECT_EQ(scene.points(1), 3) << before;
    EXPECT_EQ(scene.turn_of(), 1) << before;
    EXPECT_EQ(scene.phase(), Phase::kBuild) << before;
    EXPECT_EQ(scene.why("raider"), "CA-10.3") << before;
  }
}

// CA-4.4
TEST(Turn, NothingIsPlayedAtTheEnd) {
  Scene scene = Scene().all_but("h8").hand(1, "king3");
  scene.play("h8, *, n");
  scene.play("pass");
  while (scene.chance()) scene.play("*");
  if (scene.phase() == Phase::kBuild) scene.play("done");
  ASSERT_EQ(scene.phase(), Phase::kSales);
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.why("king3"), "CA-4.4");
  EXPECT_EQ(scene.moves(), "sell king3, done");
}

// CA-4.5
TEST(Turn, WhatWasBegunIsCarriedToItsEnd) {
  Scene scene = Scene().hand(1, "peasant king3").turn(1);
  scene.play("peasant");
  EXPECT_EQ(scene.phase(), Phase::kTarget);
  for (const std::string move : {"a1", "done", "king3", "n", "pass", "@2", "+b1n", "keep"}) {
    EXPECT_NE(scene.why(move), "") << move;
  }
  EXPECT_EQ(scene.why("a1"), "CA-4.5");
  EXPECT_EQ(scene.why("king3"), "CA-4.5");
  EXPECT_EQ(scene.why("sell king3"), "CA-10.10");
  EXPECT_EQ(scene.why("@2"), "CA-4.5");
  scene.play("@b1");
  EXPECT_EQ(scene.phase(), Phase::kChoose) << "and then it goes on where it was";
  Scene traitor = Scene().hand(1, "traitor").hand(2, "king3").silver(1, 1).turn(1);
  traitor.play("traitor");
  EXPECT_EQ(traitor.why("@b1"), "CA-4.5");
}

// CA-4.6
TEST(Turn, NobodyActsWhenChanceHasASayOrTheGameIsOver) {
  Scene scene;
  scene.play("d4");
  for (std::size_t i = 0; i < Castelli::kActions; ++i) {
    ASSERT_EQ(scene.rules().why_not(scene.state(), action_at(i)), rule::kOutOfTurn);
  }
  Scene over = Scene().over();
  EXPECT_TRUE(over.is_over());
  EXPECT_EQ(over.moves(), "");
  for (std::size_t i = 0; i < Castelli::kActions; ++i) {
    ASSERT_EQ(over.rules().why_not(over.state(), action_at(i)), rule::kOutOfTurn);
  }
  EXPECT_EQ(over.rules().why_not(Scene().state(), action_at(Castelli::kActions)),
            rule::kOutOfTurn);
}

// CA-4.8
TEST(Turn, OthersGainAtOnceButBuildInTheirOwnTurns) {
  // Player 2 has all for a castle but rocks, and gets them in the turn of player 1.
  Scene scene = Scene().tile("c3 6BRYG n").stock(2, 1, 1, 0).turn(1);
  // Red faces east on c3, so the west of d3; on d2 red faces the south, so the north of d3.
  scene.play("d2, 5BYGR, w");
  EXPECT_EQ(scene.stock(2), "1 1 2");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.site("d3n.1"), "");
  EXPECT_EQ(scene.why("+d3n"), "CA-4.7");
}

// CA-4.9
TEST(Turn, EndsByItselfOnlyWhereEverybodySeesThatNothingIsLeft) {
  Scene nothing;
  nothing.play("d4, 5BRGY, n");
  EXPECT_EQ(nothing.turn_of(), 2);
  Scene card = Scene().hand(1, "steward");
  card.play("d4, 5BRGY, n");
  EXPECT_EQ(card.turn_of(), 1) << "a card is in the hand, whichever";
  card.play("sell steward");
  EXPECT_EQ(card.turn_of(), 2) << "and now none";
  Scene castle = Scene().stock(1, 2, 2, 2);
  castle.play("c3, 5BRGY, e");
  EXPECT_EQ(castle.turn_of(), 1) << "a castle can be built";
  EXPECT_EQ(castle.moves(), "+d3n, done");
  castle.play("+d3n");
  EXPECT_EQ(castle.turn_of(), 2) << "and no other";
  Scene empty = Scene().hand(1, "steward").silver(4, 22);
  empty.play("d4, 5BRGY, n");
  EXPECT_EQ(empty.moves(), "done") << "nothing can be done, but not everybody sees it";
}

// CA-4.10, CA-12.1
TEST(Turn, EverybodyHasAsManyTurnsAsTilesAllow) {
  for (const auto& [options, turns] : std::map<std::string, std::vector<int>>{
           {"seats=2", {8, 8}}, {"seats=3", {11, 11, 10}}, {"seats=4", {8, 8, 8, 8}},
           {"tournament=yes", {8, 8, 8, 8}}}) {
    const Castelli rules(options_of<Castelli>(options));
    std::vector<int> had(turns.size());
    walk(rules, 7, [&](const State& s) {
      if (s.phase == Phase::kTurnUp) ++had[s.seat];
    });
    EXPECT_EQ(had, turns) << options;
  }
}

// CA-5.1
TEST(Placing, AnyTileThatLiesFaceDownMayBeChosen) {
  Scene scene = Scene().tile("c3 5BRGY n");
  EXPECT_EQ(scene.why("c3"), "CA-5.1");
  EXPECT_EQ(scene.why("a1"), "");
  int choices = 0;
  for (int square = 0; square < 32; ++square) {
    choices += scene.can(written::of_square(square)) ? 1 : 0;
  }
  EXPECT_EQ(choices, 28) << "four lie face up";
}

// CA-5.2
TEST(Placing, TheTileIsSeenBeforeItIsTurned) {
  Scene scene;
  scene.play("d4, 5BRGY");
  EXPECT_EQ(scene.phase(), Phase::kHold);
  EXPECT_EQ(scene.moves(), "n, e, s, w");
  for (const Seat viewer : {kPublic, seat_at(1)}) {
    EXPECT_EQ(scene.rules().redact(scene.state(), viewer).held, written::tile("5BRGY"));
  }
  EXPECT_EQ(scene.state().unseen >> written::tile("5BRGY") & 1U, 0U);
}

// CA-5.3
TEST(Placing, ATileStaysWhereItLies) {
  const Castelli rules(options_of<Castelli>("battle=yes dilemma=yes"));
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    std::array<std::uint8_t, kSquares> before{};
    before.fill(kFaceDown);
    walk(rules, seed, [&](const State& s) {
      for (std::size_t i = 0; i < kSquares; ++i) {
        if (!is_laid(before[i])) continue;
        ASSERT_EQ(laid_tile(s.square[i]), laid_tile(before[i]));
        // Only a Steward turns it, and only the tile of this turn.
        if (s.square[i] != before[i]) {
          ASSERT_EQ(s.at, i);
        }
      }
      before = s.square;
    });
  }
}

// CA-5.4
TEST(Placing, ATileWithACardGivesOneToWhoPlacedIt) {
  for (const std::string tile : {"2bGRY", "2BYRg", "2ByGR"}) {
    Scene scene = Scene("seats=2");
    scene.play("d2, " + tile + ", n, king4");
    EXPECT_EQ(scene.hand(1), "king4") << tile << ", whoever's coat it is";
    EXPECT_EQ(scene.cards(2), 0);
    EXPECT_EQ(scene.deck(), 24);
  }
  Scene none;
  none.play("d2, 5BRGY, n");
  EXPECT_EQ(none.deck(), 25);
}

// CA-5.5, CA-1.11
TEST(Placing, SilverOfTheTileComesFromTheMine) {
  Scene scene;
  scene.play("d4, 2BRGY+2, n");
  EXPECT_EQ(scene.silver(1), 2);
  EXPECT_EQ(scene.mine(), 20);
  Scene little = Scene().silver(4, 21);
  little.play("d4, 2BRGY+2, n");
  EXPECT_EQ(little.silver(1), 1);
  EXPECT_EQ(little.mine(), 0);
  Scene empty = Scene().silver(4, 22);
  empty.play("d4, 2BRGY+2, n");
  EXPECT_EQ(empty.silver(1), 0);
}

// CA-5.6, CA-11.7, CA-11.8
TEST(Placing, EveryOtherPlayerWithACardIsAskedOnceFromTheLeft) {
  Scene scene = Scene().hand(1, "steward").hand(2, "king3").hand(4, "steward").turn(3);
  scene.play("d4, 5BRGY, n");
  EXPECT_EQ(scene.asked(), 4);
  EXPECT_EQ(scene.turn_of(), 3);
  scene.play("steward, s");
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.faces("d4", 4), 's');
  scene.play("steward, e");
  EXPECT_EQ(scene.asked(), 2) << "who has no Steward is asked too";
  EXPECT_EQ(scene.faces("d4", 1), 'e');
  EXPECT_EQ(scene.moves(), "sell king3, pass");
  scene.play("pass");
  EXPECT_EQ(scene.turn_of(), 4) << "and nobody is asked twice";
  EXPECT_EQ(scene.faces("d4", 1), 'e') << "the last one counts";
}

// CA-5.6
TEST(Placing, WhoHoldsNoCardIsNotAsked) {
  Scene scene = Scene().hand(3, "king3");
  scene.play("d4, 5BRGY, n");
  EXPECT_EQ(scene.asked(), 3);
  scene.play("sell king3");
  EXPECT_EQ(scene.turn_of(), 2) << "without a card there is nothing more to ask";
}

// CA-5.7, CA-11.6
TEST(Placing, AStewardTurnsTheTileBeforeAnythingIsPaid) {
  // a1: silver in the north, rocks in the west; areas of b1 and a2 are completed at once.
  Scene scene = Scene().hand(2, "steward");
  scene.play("a1, 1BYRG+2, n");
  EXPECT_EQ(scene.silver(1), 2) << "what the tile shows is paid already";
  EXPECT_EQ(scene.phase(), Phase::kSteward);
  EXPECT_EQ(scene.moves(), "steward, sell steward, pass");
  scene.play("steward, n");
  EXPECT_EQ(scene.silver(1), 2);
  EXPECT_EQ(scene.silver(2), 1) << "red faces the silver of the frame now";
  // Clockwise from red: green, blue, yellow. Green gets the rocks of b1 in the east, yellow those
  // of the frame in the west, blue draws at the market of a2 in the south.
  EXPECT_EQ(scene.stock(3), "0 0 1");
  EXPECT_EQ(scene.stock(4), "0 0 1");
  scene.play("king3");
  EXPECT_EQ(scene.hand(1), "king3");
}

// CA-6.1, CA-6.2, CA-6.3
TEST(Edge, WhoFacesItGetsWhatItShows) {
  // North: a1 silver, c1 wood, e1 card, g1 rocks.
  Scene scene = Scene().turn(1);
  scene.play("g1, 5BRGY, n");
  EXPECT_EQ(scene.stock(1), "0 0 1");
  scene.play("e1, 5BRYG, s");  // red south: its opposite, green, faces the north
  EXPECT_EQ(scene.phase(), Phase::kDraw);
  scene.play("king5");
  EXPECT_EQ(scene.hand(3), "king5") << "also in the turn of another player";
}

// CA-6.2
TEST(Edge, ResourcesAreThoseOfTheFrame) {
  Scene scene = Scene().turn(1);
  scene.play("c1, 5BRGY, n");
  EXPECT_EQ(scene.stock(1), "1 0 0");
  Scene east = Scene().turn(1);
  east.play("h2, 5BRGY, e");
  EXPECT_EQ(east.stock(1), "0 1 0");
  Scene silver = Scene().turn(1);
  silver.play("a5, 5BRGY, w");
  EXPECT_EQ(silver.silver(1), 1);
  EXPECT_EQ(silver.mine(), 21);
}

// CA-6.3, CA-10.2
TEST(Edge, WhatIsNotThereIsNotPaid) {
  Scene silver = Scene().silver(4, 22);
  silver.play("a5, 5BRGY, w");
  EXPECT_EQ(silver.silver(1), 0);
  Scene card = Scene().deck("", 2);
  card.play("e1, 5BRGY, n, pass");
  EXPECT_EQ(card.cards(1), 0);
  EXPECT_EQ(card.turn_of(), 2) << "no card is drawn, not now and not later";
  EXPECT_EQ(card.state().player[0].draws, 0);
}

// CA-6.4
TEST(Edge, ACoatWithACardGetsNothing) {
  Scene scene = Scene().turn(1);
  scene.play("g1, 2bGRY, n, *");
  EXPECT_EQ(scene.stock(1), "0 0 0");
  EXPECT_EQ(scene.cards(1), 1);
}

// CA-6.5, CA-1.3
TEST(Edge, ANeutralColourGetsNothing) {
  Scene scene = Scene("seats=2");
  scene.play("g1, 5BRGY, s");  // green faces the north
  EXPECT_EQ(scene.turn_of(), 2);
  for (const auto& player : scene.state().player) EXPECT_EQ(player.stock[2], 0);
  Scene card = Scene("seats=2");
  card.play("e1, 5BRGY, s");
  EXPECT_EQ(card.deck(), 25);
  Scene silver = Scene("seats=3");
  silver.play("a5, 5BRGY, n");  // yellow faces the west
  EXPECT_EQ(silver.mine(), 16);
}

// CA-6.6
TEST(Edge, InACornerBothIconsArePaid) {
  Scene scene = Scene().turn(1);
  // h8: rocks in the east, a card in the south.
  scene.play("h8, 5BRGY, e");
  ASSERT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.stock(1), "0 0 1") << "the east comes first";
  EXPECT_EQ(scene.state().player[1].draws, 1);
  scene.play("king3");
  EXPECT_EQ(scene.hand(2), "king3");
}

// CA-6.1, CA-4.3
TEST(Edge, IsPaidBeforeAreas) {
  // At a1 the market of a2 in the south is completed by one tile, and the frame has no card; in the
  // tournament's table 2 a5 has both: a card of the frame in the north and in the south wood of a6.
  Scene scene = Scene("tournament=yes").turn(2).deck("king3 king4", 1);
  // Red north: the frame's card. The market of a6 is WN: its north is a5's south, its west grey.
  scene.play("a5, 5BRGY, n");
  // Nobody at table 2 holds a card, so it goes on: red draws first, then who faces south.
  ASSERT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.state().player[1].draws, 1);
  EXPECT_EQ(scene.state().player[3].draws, 0);
  scene.play("king3");
  ASSERT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.state().player[3].draws, 1);
  scene.play("king4");
  EXPECT_EQ(scene.hand(2), "king3");
  EXPECT_EQ(scene.hand(4), "king4");
}

}  // namespace
}  // namespace castellan::castelli
