// Positions from outside that cannot be: each is a sound one with one thing wrong.
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

template <class Spoil>
std::string flaw_of(Scene scene, Spoil spoil) {
  State s = scene.state();
  EXPECT_EQ(scene.rules().flaw(s).key, "");
  spoil(s);
  return std::string(scene.rules().flaw(s).key);
}

Scene middle(std::string_view options = "battle=yes") {
  return Scene(options)
      .tile("c3 5BRGY e, e3 6BRYG e")
      .stock(1, 2, 2, 2)
      .silver(1, 3)
      .castle(2, "d3n.1")
      .hand(1, "king3 raider")
      .hand(2, "king4")
      .building();
}
std::size_t site(std::string_view word) { return static_cast<std::size_t>(written::site(word)); }
std::size_t square(std::string_view word) {
  return static_cast<std::size_t>(written::square(word));
}

// CA-2.10, CA-2.13
TEST(Flaw, Pieces) {
  Scene random = Scene::start("layout=random").play("D, a");
  EXPECT_EQ(flaw_of(random, [](State& s) { s.pieces[1] = 7; }), "flaw.pieces") << "D twice";
  EXPECT_EQ(flaw_of(random, [](State& s) { s.pieces[3] = 2; }), "flaw.pieces") << "a gap";
  EXPECT_EQ(flaw_of(random, [](State& s) { s.pieces[1] = 9; }), "flaw.pieces");
  EXPECT_EQ(flaw_of(random, [](State& s) { s.pieces = {3, 4, 2, 1}; }), "flaw.pieces")
      << "all are there";
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.pieces[0] = 4; }), "flaw.pieces");
  EXPECT_EQ(flaw_of(Scene::start("layout=random").play("D, a, B, C"),
                    [](State& s) { s.pieces[3] = kNoPiece; }),
            "flaw.pieces");
  Scene two = Scene::start("seats=2 layout=random").play("A, b");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.pieces[2] = 3; }), "flaw.pieces");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.pieces[0] = 3; }), "flaw.pieces") << "A is missing";
  EXPECT_EQ(flaw_of(random, [](State& s) { s.villages = 1; }), "flaw.settlements");
  EXPECT_EQ(flaw_of(random, [](State& s) { s.cities = 1; }), "flaw.settlements");
}

// CA-1.7, CA-1.8, CA-16.3
TEST(Flaw, Settlements) {
  const auto bit = [](std::string_view field) { return 1U << written::octagon(field); };
  EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.villages &= ~bit("a2"); }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.villages |= bit("b1"); }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.reserve[0] = 1; }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.reserve[0] = 3; }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.reserve[1] = 3; }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.reserve[2] = 1; }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.reserve[3] = 1; }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.cities |= bit("b1"); }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.cities &= ~bit("d1"); }), "") << "burnt";
  EXPECT_EQ(flaw_of(middle(""), [&](State& s) { s.cities &= ~bit("d1"); }), "flaw.settlements");
  EXPECT_EQ(flaw_of(middle(),
                    [&](State& s) {
                      s.villages |= bit("c2");
                      s.reserve[0] = 1;
                    }),
            "flaw.settlements")
      << "on the mine";
  EXPECT_EQ(flaw_of(middle(),
                    [&](State& s) {
                      s.villages |= bit("d1");
                      s.reserve[0] = 1;
                    }),
            "flaw.settlements")
      << "two in one place";
  Scene two = Scene("seats=2");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.villages |= 1U << 20U; }), "flaw.settlements");
}

// CA-1.5, CA-1.6
TEST(Flaw, Tiles) {
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.square[square("e3")] = s.square[square("c3")]; }),
            "flaw.tiles");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.square[square("a1")] = kNoSquare; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.square[square("a1")] = 200; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.square[square("a1")] = laid(32, 0); }),
            "flaw.tiles");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { ++s.revealed; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.unseen ^= 1U << 31U; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.unseen |= std::uint64_t{1} << 33U; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.unseen |= 1U << written::tile("5BRGY"); }),
            "flaw.tiles");
  Scene two = Scene("seats=2");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.square[20] = kFaceDown; }), "flaw.tiles");
  Scene hold = Scene().play("d4, 5BRGY");
  EXPECT_EQ(flaw_of(hold, [](State& s) { s.held = 40; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(hold, [](State& s) { s.held = kNone; }), "flaw.tiles");
}

// CA-14.1, CA-14.5
TEST(Flaw, TilesOfTheHand) {
  Scene scene = Scene("dilemma=yes");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.player[0].tile = kNone; }), "flaw.hand-tile");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.player[3].tile = kNone; }), "flaw.hand-tile");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.player[0].tile = 33; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.player[0].tile = 36; }), "flaw.hand-tile");
  EXPECT_EQ(flaw_of(Scene(), [](State& s) { s.player[0].tile = 3; }), "flaw.hand-tile");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.unseen &= ~(std::uint64_t{1} << 32U); }), "flaw.tiles");
  Scene three = Scene("dilemma=yes seats=3");
  EXPECT_EQ(flaw_of(three, [](State& s) { s.player[3].tile = 35; }), "flaw.hand-tile");
  EXPECT_EQ(flaw_of(three, [](State& s) { s.unseen &= ~(std::uint64_t{1} << 35U); }), "flaw.tiles")
      << "the one in the box";
  Scene start = Scene::start("dilemma=yes").play("S5BRGY");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.player[2].tile = 34; }), "flaw.hand-tile");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.player[1].tile = 32; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(start,
                    [](State& s) {
                      for (std::uint8_t i = 1; i < 4; ++i)
                        s.player[i].tile = static_cast<std::uint8_t>(32 + i);
                    }),
            "flaw.hand-tile")
      << "all are dealt";
  Scene joining = Scene::start("dilemma=yes layout=random");
  EXPECT_EQ(flaw_of(Scene::start("dilemma=yes"), [](State& s) { s.player[1].tile = 33; }),
            "flaw.hand-tile");
  EXPECT_EQ(flaw_of(joining, [](State& s) { s.player[0].tile = 32; }), "flaw.hand-tile");
}

// CA-1.9, CA-10.12
TEST(Flaw, CardsAreSomewhere) {
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.hand[0].add(Card::kKing5); }), "flaw.cards");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.player[0].cards = 3; }), "flaw.cards");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { ++s.deck; }), "flaw.cards");
  EXPECT_EQ(flaw_of(middle(),
                    [](State& s) {
                      s.shuffled.remove(Card::kPeasant);
                      --s.deck;
                    }),
            "flaw.cards");
  EXPECT_EQ(flaw_of(middle(),
                    [](State& s) {
                      s.shuffled.remove(Card::kPeasant);
                      s.shuffled.add(Card::kKing3);
                    }),
            "flaw.cards");
  EXPECT_EQ(flaw_of(middle(),
                    [](State& s) {
                      s.hand[0].remove(Card::kRaider);
                      s.hand[0].add(Card::kKing4);
                    }),
            "flaw.cards");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.queue[0] = 3; }), "flaw.cards");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.knowers[0] = 1; }), "flaw.cards");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.queued = 40; }), "flaw.cards");
  Scene bottom = middle().bottom("steward king4");
  EXPECT_EQ(flaw_of(bottom, [](State& s) { s.queue[0] = 17; }), "flaw.cards");
  EXPECT_EQ(flaw_of(bottom, [](State& s) { s.queue[0] = 0; }), "flaw.cards");
  EXPECT_EQ(flaw_of(bottom, [](State& s) { s.knowers[0] = 0; }), "flaw.cards");
  EXPECT_EQ(flaw_of(bottom, [](State& s) { s.knowers[0] = 0x10; }), "flaw.known");
  Scene two = Scene("seats=2");
  EXPECT_EQ(flaw_of(two,
                    [](State& s) {
                      s.shuffled.remove(Card::kPeasant);
                      --s.deck;
                      s.hand[2].add(Card::kPeasant);
                      s.player[2].cards = 1;
                    }),
            "flaw.cards");
}

// CA-13.5, CA-10.6
TEST(Flaw, NobodyKnowsWhatIsNotSo) {
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.known[1][0] = cards_of("king3"); }), "");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.known[1][0] = cards_of("king5"); }), "flaw.known");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.known[0][0] = cards_of("king3"); }), "flaw.known");
  EXPECT_EQ(flaw_of(Scene("seats=2").hand(1, "king3"),
                    [](State& s) { s.known[3][0] = cards_of("king3"); }),
            "flaw.known");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.fresh_cards = 1; }), "flaw.fresh");
  EXPECT_EQ(flaw_of(Scene("seats=2").hand(1, "king3"),
                    [](State& s) { s.known[2][0] = cards_of("king3"); }),
            "flaw.known");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.fresh = cards_of("king5"); }), "flaw.fresh");
  EXPECT_EQ(flaw_of(middle(),
                    [](State& s) {
                      s.fresh = cards_of("king5");
                      s.fresh_cards = 1;
                    }),
            "flaw.fresh");
}

// CA-1.4, CA-1.10, CA-1.11, CA-7.6
TEST(Flaw, Players) {
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.player[0].stock[1] = 6; }), "flaw.stock");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.player[0].points = 1000; }), "flaw.points");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.player[0].points = 999; }), "");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { ++s.player[0].silver; }), "flaw.silver");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { ++s.mine[0]; }), "flaw.silver");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.mine[1] = 1; }), "flaw.silver");
  Scene scene = middle();
  State spent = scene.state();
  spent.player[1].silver += 2;
  const Flaw silver = scene.rules().flaw(spent);
  EXPECT_EQ(silver.count, silver.most + 2) << "and tells how much there is";
  State lost = scene.state();
  --lost.player[1].castles;
  const Flaw castles = scene.rules().flaw(lost);
  EXPECT_EQ(castles.key, "flaw.castles-left");
  EXPECT_EQ(castles.seat, 1);
  EXPECT_EQ(castles.count, kCastles - 1);
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.player[0].draws = 1; }), "flaw.draws");
  Scene two = Scene("seats=2");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.player[2].points = 1; }), "flaw.player");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.player[3].castles = 9; }), "flaw.player");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.seat = 2; }), "flaw.turn");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.asked = 2; }), "flaw.turn");
  Scene draw = Scene().play("d4, 2BYRg, n");
  EXPECT_EQ(flaw_of(draw, [](State& s) { s.player[0].draws = 3; }), "");
  EXPECT_EQ(flaw_of(draw, [](State& s) { s.player[0].draws = 4; }), "flaw.draws");
  EXPECT_EQ(flaw_of(draw, [](State& s) { s.player[0].draws = 0; }), "flaw.draws");
  EXPECT_EQ(flaw_of(draw, [](State& s) { s.asked = 1; }), "flaw.draws");
  EXPECT_EQ(flaw_of(draw, [](State& s) { s.step = 11; }), "flaw.step");
}

// CA-8.7, CA-8.8, CA-8.9, CA-8.11, CA-15.3
TEST(Flaw, Castles) {
  const auto put = [](std::string_view word, std::uint8_t castle) {
    return [=](State& s) {
      s.site[site(word)] = castle;
      --s.player[static_cast<std::size_t>(castle % 16 - 1)].castles;
    };
  };
  EXPECT_EQ(flaw_of(middle(), put("f3e.1", 1)), "");
  EXPECT_EQ(flaw_of(middle(), put("f3e.2", 1)), "flaw.castles") << "the first is free";
  EXPECT_EQ(flaw_of(middle(), put("d3n.2", 1)), "flaw.castles") << "there is one site";
  EXPECT_EQ(flaw_of(middle(), put("c6e.1", 1)), "flaw.castles") << "a market";
  EXPECT_EQ(flaw_of(middle(), put("c2n.1", 1)), "flaw.castles") << "the mine";
  EXPECT_EQ(flaw_of(middle(), put("d3w.1", 1)), "flaw.castles") << "no first side";
  EXPECT_EQ(flaw_of(middle(), put("d3e.1", 1)), "") << "wood, with a Landgravine";
  EXPECT_EQ(flaw_of(middle(), [](State& s) { --s.player[0].castles; }), "flaw.castles-left");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.site[site("f3e.1")] = 16; }), "flaw.castles")
      << "nothing below";
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.site[site("f3e.1")] = 5; }), "flaw.castles");
  const auto over = [](int top) {
    return [=](State& s) {
      s.site[site("d3n.1")] = castle_of(1, top);
      --s.player[static_cast<std::size_t>(top)].castles;
    };
  };
  EXPECT_EQ(flaw_of(middle(), over(0)), "");
  EXPECT_EQ(flaw_of(middle(), over(1)), "flaw.castles") << "the own";
  EXPECT_EQ(flaw_of(middle(""), over(0)), "flaw.castles") << "no Battle";
  EXPECT_EQ(flaw_of(Scene("seats=2"), put("d7n.1", 1)), "flaw.castles") << "beyond the board";
  EXPECT_EQ(flaw_of(Scene("tournament=yes"), put("d7n.1", 1)), "flaw.castles");
  EXPECT_EQ(flaw_of(Scene("tournament=yes"), put("d7n.1", 2)), "");
  EXPECT_EQ(flaw_of(Scene::start("layout=random"), put("d7n.1", 1)), "flaw.castles");
  EXPECT_EQ(flaw_of(Scene("tournament=yes battle=yes").castle(2, "d7n.1"),
                    [](State& s) {
                      s.site[site("d7n.1")] = castle_of(1, 0);
                      --s.player[0].castles;
                    }),
            "flaw.castles")
      << "of the other table";
}

// CA-4.1, CA-4.5
TEST(Flaw, TheTurn) {
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.seat = s.asked = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(Scene(), [](State& s) { s.seat = s.asked = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(Scene(), [](State& s) { s.at = 3; }), "flaw.square");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.at = 32; }), "flaw.square");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.at = 0; }), "flaw.square") << "face down";
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.decided = 0; }), "flaw.square");
  for (const auto member : {&State::played, &State::bought, &State::decided, &State::buying}) {
    EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.*member = 2; }), "flaw.turn");
  }
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.phase = Phase::kOver; }), "flaw.turn");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.phase = Phase::kSales; }), "flaw.turn");
  Scene over = Scene().over();
  EXPECT_EQ(flaw_of(over, [](State& s) { s.seat = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(Scene::start("layout=random"), [](State& s) { s.played = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.asked = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.step = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.played = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.bought = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.decided = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.at = 1; }), "flaw.square");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.phase = Phase::kChoose; }), "flaw.turn")
      << "no tile is left";
  Scene up = Scene().play("d4");
  EXPECT_EQ(flaw_of(up, [](State& s) { s.at = kNone; }), "flaw.square");
  EXPECT_EQ(flaw_of(Scene("tournament=yes"),
                    [](State& s) {
                      s.phase = Phase::kTurnUp;
                      s.at = 20;
                    }),
            "flaw.square")
      << "the other table";
}

// CA-4.2, CA-4.3: a position in the middle of placing has the square of its tile.
TEST(Flaw, TheSquareOfTheTurnIsNeverMissing) {
  Scene hold = Scene().play("d4, 5BRGY");
  EXPECT_NE(flaw_of(hold, [](State& s) { s.at = kNone; }), "");
  EXPECT_NE(flaw_of(hold,
                    [](State& s) {
                      s.at = kNone;
                      s.seat = s.asked = 1;
                    }),
            "");
  Scene steward = Scene().hand(3, "steward").play("d4, 5BRGY, n");
  EXPECT_NE(flaw_of(steward,
                    [](State& s) {
                      s.at = kNone;
                      s.seat = 1;
                    }),
            "");
  Scene draw = Scene().play("d4, 2BYRg, n");
  EXPECT_NE(flaw_of(draw,
                    [](State& s) {
                      s.at = kNone;
                      s.seat = s.asked = 1;
                    }),
            "");
  EXPECT_NE(flaw_of(middle().hand(3, "king5"),
                    [](State& s) {
                      s.at = kNone;
                      s.decided = 0;
                      s.seat = s.asked = 1;
                    }),
            "");
}

// CA-16.10, CA-18.13
TEST(Flaw, GuardsAndLots) {
  const auto at = static_cast<std::uint8_t>(site("d3n.1"));
  EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.guarded[0] = at; }), "");
  EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.guarded[1] = at; }), "flaw.guarded");
  EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.guarded = {at, at}; }), "flaw.guarded");
  EXPECT_EQ(flaw_of(middle(), [&](State& s) { s.guarded[0] = 0; }), "flaw.guarded");
  EXPECT_EQ(flaw_of(middle(""), [&](State& s) { s.guarded[0] = at; }), "flaw.guarded");
  EXPECT_EQ(
      flaw_of(Scene("battle=yes").castle(2, "d3n.1").over(), [&](State& s) { s.guarded[0] = at; }),
      "flaw.guarded");
  Scene tables = Scene("tournament=yes").over();
  EXPECT_EQ(flaw_of(tables, [](State& s) { s.first = {2, 1}; }), "");
  EXPECT_EQ(flaw_of(tables, [](State& s) { s.first[0] = 1; }), "flaw.lot");
  EXPECT_EQ(flaw_of(tables, [](State& s) { s.first[0] = 4; }), "flaw.lot");
  EXPECT_EQ(flaw_of(Scene("tournament=yes").points(1, 3).over(), [](State& s) { s.first[0] = 0; }),
            "flaw.lot")
      << "nothing was equal";
  EXPECT_EQ(flaw_of(Scene().over(), [](State& s) { s.first[0] = 0; }), "flaw.lot");
  EXPECT_EQ(flaw_of(Scene("tournament=yes"), [](State& s) { s.first[0] = 0; }), "flaw.lot");
  const auto lot = [](std::uint8_t table) {
    return [=](State& s) {
      s.phase = Phase::kLot;
      s.asked = table;
    };
  };
  EXPECT_EQ(flaw_of(tables, lot(0)), "");
  EXPECT_EQ(flaw_of(tables, lot(1)), "");
  EXPECT_EQ(flaw_of(tables, lot(2)), "flaw.lot");
  EXPECT_EQ(flaw_of(tables,
                    [&](State& s) {
                      lot(0)(s);
                      s.first[0] = 2;
                    }),
            "flaw.lot")
      << "it was drawn already";
  EXPECT_EQ(flaw_of(Scene().over(), lot(0)), "flaw.lot");
  EXPECT_EQ(flaw_of(Scene("tournament=yes").points(1, 3).over(), lot(0)), "flaw.lot");
  EXPECT_EQ(flaw_of(Scene("tournament=yes").silver(1, 3).points(3, 4).over(), lot(0)), "flaw.lot")
      << "silver decides";
}

// CA-4.5, CA-10.7, CA-11.9, CA-15.13
TEST(Flaw, WhatIsBeingDone) {
  Scene hold = Scene().play("d4, 5BRGY");
  EXPECT_EQ(flaw_of(hold, [](State& s) { s.decided = 0; }), "flaw.held") << "no Dilemma";
  EXPECT_EQ(flaw_of(hold, [](State& s) { s.at = 40; }), "flaw.square");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.card = 7; }), "flaw.card");
  EXPECT_EQ(flaw_of(middle(),
                    [](State& s) {
                      s.card = 7;
                      s.played = 1;
                    }),
            "flaw.card");
  const auto no_reserve = [](std::string_view card, std::size_t which) {
    const std::string name(card);
    Scene scene = Scene("battle=yes").hand(1, name).play(name);
    const std::uint32_t founded = 1U << written::octagon("b1") | 1U << written::octagon("d3");
    return flaw_of(scene, [&](State& s) {
      s.reserve[which] = 0;
      (which == 0 ? s.villages : s.cities) |= founded;
    });
  };
  EXPECT_EQ(no_reserve("peasant", 0), "flaw.card");
  EXPECT_EQ(no_reserve("duke", 1), "flaw.card");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.resume = Phase::kBuild; }), "flaw.step");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.resume = Phase::kDraw; }), "flaw.step");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.target = 3; }), "flaw.target");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.buying = 1; }), "flaw.target");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.step = 1; }), "flaw.step");
  EXPECT_EQ(flaw_of(middle(), [](State& s) { s.asked = 1; }), "flaw.asked");
  EXPECT_EQ(flaw_of(Scene().stock(1, 1, 1, 1).tile("c3 5BRGY e").building(),
                    [](State& s) { s.player[0].stock = {}; }),
            "flaw.step")
      << "nothing is left to do";
  Scene peasant = Scene("battle=yes").hand(1, "peasant").play("peasant");
  EXPECT_EQ(flaw_of(peasant, [](State& s) { s.card = kNone; }), "flaw.card");
  EXPECT_EQ(flaw_of(peasant, [](State& s) { s.card = 17; }), "flaw.card");
  EXPECT_EQ(flaw_of(peasant, [](State& s) { s.played = 0; }), "flaw.card");
  EXPECT_EQ(flaw_of(peasant, [](State& s) { s.card = static_cast<std::uint8_t>(Card::kKing3); }),
            "flaw.card");
  EXPECT_EQ(flaw_of(peasant, [](State& s) { s.card = static_cast<std::uint8_t>(Card::kDuke); }),
            "");
  EXPECT_EQ(
      flaw_of(peasant, [](State& s) { s.card = static_cast<std::uint8_t>(Card::kIncendiary); }),
      "");
  EXPECT_EQ(flaw_of(peasant, [](State& s) { s.card = static_cast<std::uint8_t>(Card::kTraitor); }),
            "flaw.card");
  Scene traitor = Scene().hand(1, "traitor").hand(2, "king3").silver(1, 1).play("traitor");
  EXPECT_EQ(flaw_of(traitor,
                    [](State& s) {
                      s.player[0].silver = 0;
                      ++s.mine[0];
                    }),
            "flaw.card");
  Scene robbed = Scene().hand(1, "traitor").hand(2, "king3").silver(1, 1).play("traitor, @2");
  EXPECT_EQ(flaw_of(robbed, [](State& s) { s.target = 0; }), "flaw.target");
  EXPECT_EQ(flaw_of(robbed, [](State& s) { s.target = 2; }), "flaw.target");
  EXPECT_EQ(flaw_of(robbed, [](State& s) { s.target = 4; }), "flaw.target");
  EXPECT_EQ(flaw_of(robbed, [](State& s) { s.card = static_cast<std::uint8_t>(Card::kPeasant); }),
            "flaw.target");
  Scene castle = Scene("battle=yes")
                     .tile("e3 5BRGY w")
                     .stock(1, 1, 1, 1)
                     .hand(1, "landgravine")
                     .building()
                     .play("landgravine");
  EXPECT_EQ(flaw_of(castle, [](State& s) { s.card = static_cast<std::uint8_t>(Card::kKing3); }),
            "flaw.card");
  EXPECT_EQ(flaw_of(castle, [](State& s) { s.card = static_cast<std::uint8_t>(Card::kAbbot); }),
            "flaw.card");
  EXPECT_EQ(flaw_of(castle, [](State& s) { s.player[0].stock = {}; }), "flaw.card");
  EXPECT_EQ(flaw_of(castle, [](State& s) { s.resume = Phase::kDraw; }), "flaw.step");
}

// CA-5.6, CA-12.2, CA-15.13
TEST(Flaw, WhoIsAsked) {
  Scene steward = Scene().hand(2, "steward").play("d4, 5BRGY, n");
  EXPECT_EQ(flaw_of(steward, [](State& s) { s.asked = 0; }), "flaw.asked");
  EXPECT_EQ(flaw_of(steward, [](State& s) { s.asked = 2; }), "flaw.asked") << "no card";
  EXPECT_EQ(flaw_of(steward, [](State& s) { s.step = 2; }), "flaw.asked");
  Scene tables = Scene("tournament=yes").hand(3, "steward").hand(2, "king3").play("d2, 5BRGY, n");
  EXPECT_EQ(flaw_of(tables, [](State& s) { s.asked = 1; }), "flaw.asked") << "the other table";
  Scene guard = Scene("battle=yes")
                    .tile("c3 6BRYG e")
                    .castle(2, "d3n.1")
                    .stock(1, 2, 2, 2)
                    .hand(2, "king3")
                    .hand(3, "king4")
                    .building()
                    .play("^d3n.1");
  EXPECT_EQ(flaw_of(guard, [](State& s) { s.asked = 2; }), "flaw.asked");
  EXPECT_EQ(flaw_of(guard, [](State& s) { s.player[0].stock = {2, 1, 2}; }), "flaw.target");
  EXPECT_EQ(flaw_of(guard, [](State& s) { s.target = 0; }), "flaw.target");
  EXPECT_EQ(flaw_of(guard, [](State& s) { s.buying = 1; }), "flaw.target");
  EXPECT_EQ(flaw_of(guard, [](State& s) { s.resume = Phase::kHold; }), "flaw.step");
  EXPECT_EQ(flaw_of(guard,
                    [](State& s) {
                      s.card = static_cast<std::uint8_t>(Card::kPeasant);
                      s.played = 1;
                    }),
            "flaw.step");
  Scene sales = Scene().hand(1, "king3").hand(2, "king4").selling(1);
  EXPECT_EQ(flaw_of(sales, [](State& s) { s.asked = 1; }), "flaw.asked");
  EXPECT_EQ(flaw_of(sales, [](State& s) { s.step = 0; }), "flaw.asked");
  EXPECT_EQ(flaw_of(sales, [](State& s) { s.step = 5; }), "flaw.asked");
  EXPECT_EQ(flaw_of(sales,
                    [](State& s) {
                      s.asked = 2;
                      s.step = 3;
                    }),
            "flaw.asked")
      << "no card";
  EXPECT_EQ(flaw_of(sales,
                    [](State& s) {
                      s.mine[0] = 0;
                      s.player[3].silver = 22;
                    }),
            "flaw.asked");
}

}  // namespace
}  // namespace castellan::castelli
