// The tournament: two tables, and the rounds of a series.
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

Scene tables(std::string_view more = "") { return Scene("tournament=yes " + std::string(more)); }

// CA-18.1, CA-18.2
TEST(Tournament, TheTablesTakeTurns) {
  Scene scene = tables();
  EXPECT_EQ(scene.rules().tables(), 2);
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.why("d8"), "CA-18.4");
  scene.play("d2, 5BRGY, n");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.why("d4"), "CA-18.4");
  EXPECT_FALSE(scene.can("d4"));
  scene.play("d6, 5BRYG, n");
  EXPECT_EQ(scene.turn_of(), 3);
  EXPECT_TRUE(scene.can("d4"));
  EXPECT_FALSE(scene.can("d8"));
  scene.play("d4, 5BGRY, n");
  EXPECT_EQ(scene.turn_of(), 4);
  EXPECT_TRUE(scene.can("d8"));
}

// CA-18.3, CA-1.3
TEST(Tournament, TheColoursOfTheOtherTableAreNeutral) {
  // Rocks of d3: red 6 blocks; red and blue equal share.
  Scene red = tables().tile("c3 6BRYG n").turn(1);
  red.play("d2, 5BRGY, s");
  EXPECT_EQ(red.stock(1), "0 0 0");
  EXPECT_EQ(red.stock(2), "0 0 0");
  Scene equal = tables().tile("c3 5BRYG n").turn(1);
  equal.play("d2, 5BRGY, s");
  EXPECT_EQ(equal.stock(1), "0 0 1");
  EXPECT_EQ(equal.stock(2), "0 0 0");
  Scene block = tables("neutral-ties=block").tile("c3 5BRYG n").turn(1);
  block.play("d2, 5BRGY, s");
  EXPECT_EQ(block.stock(1), "0 0 0");
  // At the frame too.
  Scene frame = tables();
  frame.play("g1, 5BRGY, w");  // red north
  EXPECT_EQ(frame.stock(2), "0 0 0");
}

// CA-18.3, CA-18.9, CA-18.4
TEST(Tournament, CastlesAndSettlementsAreOfTheOwnTable) {
  // Player 1's coat at d7 is no influence there.
  Scene scene =
      tables().tile("d6 5BRGY s, c3 6BRYG e").stock(1, 2, 2, 2).hand(1, "king3").building();
  EXPECT_EQ(scene.why("+d7n"), "CA-18.4");
  EXPECT_FALSE(scene.can("+d7n"));
  scene.play("+d3n");
  EXPECT_EQ(scene.points(1), 3) << "b3 and d1; d5 is at the other table";
  Scene peasant = tables().hand(2, "peasant").turn(2);
  peasant.play("peasant");
  EXPECT_EQ(peasant.why("@d3"), "CA-18.4");
  EXPECT_EQ(peasant.why("@c6"), "CA-11.18") << "the mine of table 2";
  EXPECT_EQ(peasant.moves(), "@h5, @g6, @b7, @d7, @h7, @a8");
  peasant.play("@d7");
  EXPECT_EQ(peasant.state().reserve, (std::array<std::uint8_t, 4>{2, 2, 1, 2}));
}

// CA-18.4, CA-16.3
TEST(Tournament, BattleCardsTooAreForTheOwnTable) {
  Scene fire = tables("battle=yes").hand(2, "incendiary").turn(2);
  fire.play("incendiary");
  EXPECT_EQ(fire.moves(), "@f5, @c8, @g8");
  EXPECT_EQ(fire.why("@d1"), "CA-18.4");
  Scene none = tables("battle=yes").hand(1, "incendiary").burnt("d1 f1 c4");
  EXPECT_EQ(none.why("incendiary"), "CA-16.3") << "those of the other table do not help";
  EXPECT_FALSE(none.can("incendiary"));
  Scene duke = tables("battle=yes").hand(2, "duke").city("d7").city("h7").turn(2);
  EXPECT_EQ(duke.why("duke"), "CA-16.2");
  Scene other = tables("battle=yes").hand(1, "duke").city("d7").city("h7");
  EXPECT_EQ(other.why("duke"), "") << "each table has a reserve";
  Scene over = tables("battle=yes")
                   .tile("d6 6BRYG s, c3 5BRGY n")
                   .castle(2, "d7n.1")
                   .stock(1, 2, 2, 2)
                   .hand(1, "king3")
                   .building();
  EXPECT_EQ(over.why("^d7n.1"), "CA-18.4");
  EXPECT_FALSE(over.can("^d7n.1"));
}

// CA-18.5
TEST(Tournament, OtherPlayersAreThoseAtTheTable) {
  Scene raider = tables().hand(1, "raider").silver(2, 3).silver(3, 3).silver(4, 3);
  raider.play("raider");
  EXPECT_EQ(raider.silver(1), 1);
  EXPECT_EQ(raider.silver(2), 3);
  EXPECT_EQ(raider.silver(3), 2);
  EXPECT_EQ(raider.silver(4), 3);
  Scene traitor = tables().hand(1, "traitor").hand(2, "king3").silver(1, 1);
  EXPECT_EQ(traitor.why("traitor"), "CA-11.10");
  EXPECT_FALSE(traitor.can("traitor"));
  Scene both = tables().hand(1, "traitor").hand(2, "king3").hand(3, "king4").silver(1, 1);
  both.play("traitor");
  EXPECT_EQ(both.why("@2"), "CA-18.4");
  EXPECT_EQ(both.moves(), "@3");
  Scene steward = tables().hand(2, "steward").hand(3, "steward").hand(4, "steward");
  steward.play("d2, 5BRGY, n");
  EXPECT_EQ(steward.asked(), 3);
  steward.play("pass");
  EXPECT_EQ(steward.turn_of(), 2);
}

// CA-18.5
TEST(Tournament, AnyTileMayLieAtEitherTable) {
  Scene scene = tables();
  scene.play("d2");
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 32U);
}

// CA-18.6
TEST(Tournament, TheDeckIsCommon) {
  Scene scene = tables().hand(1, "king3").hand(2, "king4").deck("", 3);
  scene.play("sell king3, d2, 5BRGY, n, pass");
  EXPECT_EQ(scene.turn_of(), 2);
  scene.play("sell king4, d6, 2BYRg, n, king3");
  EXPECT_EQ(scene.hand(2), "king3") << "from table 1";
}

// CA-18.7
TEST(Tournament, EachTableHasAMineWithElevenSilver) {
  Scene scene = tables();
  EXPECT_EQ(scene.mine(1), 11);
  EXPECT_EQ(scene.mine(2), 11);
  EXPECT_EQ(scene.rules().mine_at(scene.state(), 0), written::octagon("c2"));
  EXPECT_EQ(scene.rules().mine_at(scene.state(), 1), written::octagon("c6"));
  scene.play("d2, 2BRGY+2, n, d6, 1BYGR+2, n");
  EXPECT_EQ(scene.mine(1), 9);
  EXPECT_EQ(scene.mine(2), 9);
  EXPECT_EQ(scene.silver(2), 2);
  Scene baron = tables().hand(2, "robber-baron king3").turn(2);
  baron.play("sell king3, robber-baron");
  EXPECT_EQ(baron.silver(2), 2 + 4);
  EXPECT_EQ(baron.mine(1), 11);
  EXPECT_EQ(baron.mine(2), 5);
}

// CA-18.7
TEST(Tournament, TheMineTileLiesInThePieceAcrossFromA) {
  const auto mines = [](std::string_view pieces) {
    Scene scene = Scene::start("tournament=yes layout=pieces pieces=" + std::string(pieces));
    return written::of_octagon(scene.rules().mine_at(scene.state(), 0)) + " " +
           written::of_octagon(scene.rules().mine_at(scene.state(), 1));
  };
  EXPECT_EQ(mines("ABCD"), "c2 c6");
  EXPECT_EQ(mines("ABcD"), "c2 b7") << "turned with its piece";
  EXPECT_EQ(mines("aBCD"), "b3 c6");
  EXPECT_EQ(mines("BACD"), "g2 g6");
  EXPECT_EQ(mines("CBAD"), "c2 c6");
  EXPECT_EQ(mines("cbda"), "f3 f7");
}

// CA-18.8
TEST(Tournament, WhatTheMineTileCoversIsNotInTheGame) {
  Scene scene = tables().tile("b6 6BRYG n").stock(2, 1, 1, 1).hand(2, "king3").turn(2).building();
  // b6: red faces the east, so c6.
  EXPECT_EQ(scene.why("+c6n"), "CA-8.12");
  EXPECT_EQ(scene.why("+c6s"), "CA-8.11");
}

// CA-18.10
TEST(Tournament, TableTwoHasItsFrame) {
  Scene scene = tables().tile("c3 4BRGY n").turn(2);
  scene.play("h8, 5BRGY, s");  // red south: silver; blue east: neutral
  EXPECT_EQ(scene.silver(2), 1);
  Scene charts = tables().turn(2);
  charts.play("e5, 5BRGY, n");
  EXPECT_EQ(charts.stock(2), "0 1 0");
}

// CA-18.11, CA-18.12
TEST(Tournament, BothTablesEndTogether) {
  Scene scene = tables()
                    .tile("b2 6BRYG e, c1 6BGRY s, c3 6BGYR n, d2 6BYRG w")
                    .tile("b6 5BRGY n, c5 5BRYG e, c7 5BGRY s, d6 5BYGR s")
                    .all_but("d8")
                    .hand(1, "king3")
                    .hand(2, "king4");
  EXPECT_EQ(scene.turn_of(), 4);
  scene.play("d8, *, n").pass_all();
  while (scene.chance()) scene.play("*");
  while (!scene.is_over()) {
    if (scene.phase() == Phase::kLot) {
      scene.play("*");
    } else {
      scene.play(scene.phase() == Phase::kSteward ? "pass" : "done");
    }
  }
  EXPECT_EQ(scene.silver(1), 11);
  EXPECT_EQ(scene.silver(2), 10) << "the last tile had given one to player 4";
  EXPECT_EQ(scene.silver(4), 1);
  EXPECT_EQ(scene.mine(1), 0);
  EXPECT_EQ(scene.mine(2), 0);
}

// CA-18.11, CA-12.2
TEST(Tournament, SalesGoToTheMineOfTheOwnTable) {
  Scene scene = tables().hand(1, "king3").hand(2, "king4").silver(2, 9).selling(1);
  scene.play("sell king3");
  EXPECT_EQ(scene.silver(1), 2);
  EXPECT_EQ(scene.mine(1), 9);
  EXPECT_EQ(scene.mine(2), 2);
  EXPECT_EQ(scene.asked(), 2);
  Scene empty = tables().hand(1, "king3").hand(3, "king5").hand(4, "king4").silver(3, 9).selling(1);
  empty.play("sell king3");
  EXPECT_EQ(empty.asked(), 4) << "the mine of table 1 is empty, that of table 2 is not";
}

// CA-18.12
TEST(Tournament, EachTableHasItsOwnWinner) {
  Scene scene = tables()
                    .points(1, 10)
                    .points(3, 12)
                    .points(2, 30)
                    .points(4, 20)
                    .silver(1, 1)
                    .silver(3, 5)
                    .silver(2, 2)
                    .silver(4, 9)
                    .over();
  EXPECT_EQ(scene.final(3).silver, 4);
  EXPECT_EQ(scene.final(1).silver, 2);
  EXPECT_EQ(scene.final(4).silver, 4);
  EXPECT_EQ(scene.final(2).silver, 2);
  EXPECT_EQ(scene.winners(1), "3");
  EXPECT_EQ(scene.winners(2), "2");
  EXPECT_EQ(scene.rules().returns(scene.state()), (Returns{-1, 1, 1, -1}));
}

// CA-18.12, CA-17.1
TEST(Tournament, SettlementsAreScoredAtEachTable) {
  Scene scene = tables("battle=yes").castle(1, "d3n.1").castle(2, "d7n.1").over();
  EXPECT_EQ(scene.final(1).settlements, 6 + 3) << "d1 and b3";
  EXPECT_EQ(scene.final(2).settlements, 3 + 3) << "d5 and f7";
  EXPECT_EQ(scene.final(3).settlements, 0);
}

// CA-18.13
TEST(Tournament, SilverAndThenALotRankThoseWhoShare) {
  // Points, castles and silver of table 1 are equal, or only points and castles.
  const auto end = [](int points, int silver) {
    Scene scene = tables()
                      .hand(4, "king3")
                      .points(1, points)
                      .points(3, 12)
                      .silver(1, silver)
                      .silver(3, 11 - silver)
                      .points(2, 50)
                      .selling(4);
    return scene.play("done");
  };
  Scene silver = end(10, 6);
  EXPECT_EQ(silver.winners(1), "1 3");
  EXPECT_TRUE(silver.is_over()) << "no lot: player 1 has more silver";
  EXPECT_EQ(silver.state().first[0], kNone);
  Scene clear = end(11, 6);
  EXPECT_EQ(clear.winners(1), "1");
  EXPECT_TRUE(clear.is_over());
  Scene lot = tables()
                  .hand(4, "king3")
                  .points(1, 12)
                  .points(3, 12)
                  .tile("b2 6BRYG n, c1 6BGRY e, c3 6BGYR s, d2 6BYRG e")
                  .silver(1, 5)
                  .silver(3, 5)
                  .points(2, 50)
                  .selling(4);
  lot.play("done");
  EXPECT_EQ(lot.phase(), Phase::kLot);
  EXPECT_EQ(lot.moves(), "lot 1, lot 3");
  EXPECT_EQ(lot.score(1), 12 + 3) << "points are counted already";
  lot.play("lot 3");
  EXPECT_TRUE(lot.is_over()) << "table 2 needs none";
  EXPECT_EQ(lot.state().first, (std::array<std::uint8_t, 2>{2, kNone}));
  // Everything is equal at both tables.
  Scene over = tables().over();
  State s = over.state();
  EXPECT_EQ(popcount(over.rules().winners(s, 0)), 2);
  Scene lots = Scene::from(over.rules(), [&] {
    State drawing = s;
    drawing.phase = Phase::kLot;
    return drawing;
  }());
  EXPECT_EQ(lots.rules().flaw(lots.state()).key, "");
  EXPECT_EQ(lots.moves(), "lot 1, lot 3");
  EXPECT_EQ(lots.rules().chance_total(lots.state()), 2U);
  lots.play("lot 3");
  EXPECT_EQ(lots.state().first[0], 2);
  EXPECT_EQ(lots.moves(), "lot 2, lot 4");
  lots.play("lot 2");
  EXPECT_EQ(lots.state().first[1], 1);
  EXPECT_TRUE(lots.is_over());
  EXPECT_EQ(lots.rules().returns(lots.state()), (Returns{0, 0, 0, 0}))
      << "the victory is shared all the same";
}

}  // namespace
}  // namespace castellan::castelli
