// Positions from outside that cannot be: each is a sound one with one thing wrong. And that what is
// accepted can be played on.
#include "tests/dragon_castle/scene.h"
#include "tests/laws.h"

namespace castellan::dragon_castle {
namespace {

template <class Spoil>
std::string_view flaw_of(Scene scene, Spoil spoil) {
  State s = scene.state();
  EXPECT_EQ(scene.rules().flaw(s), "");
  spoil(s);
  return scene.rules().flaw(s);
}

std::uint8_t number_of(Spirit spirit) { return static_cast<std::uint8_t>(spirit); }
Space space(std::string_view word) { return written::space_of(word).value_or(0); }
Cell cell(std::string_view word) { return written::cell_of(word).value_or(0); }
Tile tile(std::string_view word) { return written::tile_of(word).value_or(kNoTile); }

Scene basic() { return Scene("seats=3").castle("2Me1 . 2So1 . Wi1").realm("Me1 # 2#^ 2So3"); }
Scene with(const std::string& spirits) { return Scene("spirit-cards=" + spirits); }

// DC-9.2, DC-9.3, DC-11.2
TEST(Flaw, CardsInPlayAreThoseThatWereChosen) {
  Scene scene = Scene("spirit-cards=deep dragon-cards=power");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.spirits = 0; }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.spirits = set_of(Spirit::kFaith); }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.spirits |= set_of(Spirit::kFaith); }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.dragons = 0; }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.dragons = set_of(Dragon::kHarmony); }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.spirits |= 1U << 12U; }), "flaw.cards");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.spirits = set_of(Spirit::kFaith); }), "flaw.cards");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.dragons = set_of(Dragon::kPower); }), "flaw.cards");
}

// DC-9.3, DC-11.3
TEST(Flaw, CardsAreDrawnOneAfterTheOther) {
  Scene start = Scene::start("spirits=2 dragons=2");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.spirits = 3; }), "flaw.cards") << "enough are there";
  EXPECT_EQ(flaw_of(start, [](State& s) { s.dragons = 1; }), "flaw.cards") << "too early";
  EXPECT_EQ(flaw_of(start, [](State& s) { s.spirits = 1; }), "");
  Scene dragons = Scene::start("spirits=2 dragons=2").play("spirit faith, spirit deep");
  EXPECT_EQ(dragons.phase(), Phase::kDragonCard);
  EXPECT_EQ(flaw_of(dragons, [](State& s) { s.dragons = 3; }), "flaw.cards");
  EXPECT_EQ(flaw_of(dragons, [](State& s) { s.spirits = 1; }), "flaw.cards");
  EXPECT_EQ(flaw_of(dragons, [](State& s) { s.dragons = 1; }), "");
  Scene named = Scene::start("spirits=1 spirit-cards=deep dragons=1 dragon-cards=power");
  const auto draw_again = [](State& s) {
    s.phase = Phase::kSpiritCard;
    s.uncovered = 0;
    s.spirits = 0;
    s.dragons = 0;
  };
  EXPECT_EQ(flaw_of(named, draw_again), "flaw.cards") << "there is nothing to draw";
  EXPECT_EQ(flaw_of(named,
                    [](State& s) {
                      s.phase = Phase::kDragonCard;
                      s.uncovered = 0;
                      s.dragons = 0;
                    }),
            "flaw.cards");
}

// DC-9.7
TEST(Flaw, OnlySpiritsInPlayWereActivated) {
  EXPECT_EQ(flaw_of(with("deep"), [](State& s) { s.asked = set_of(Spirit::kFaith); }),
            "flaw.asked");
  EXPECT_EQ(flaw_of(with("deep"), [](State& s) { s.asked = 1U << 15U; }), "flaw.asked");
  EXPECT_EQ(flaw_of(with("deep"), [](State& s) { s.asked = set_of(Spirit::kDeep); }), "");
  Scene start = Scene::start("spirits=10 dragons=0");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.asked = 1; }), "flaw.asked");
  Scene over = with("deep").castle("").play("summon, summon");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.asked = set_of(Spirit::kDeep); }), "flaw.asked");
}

// DC-2.1
TEST(Flaw, StacksAreNoHigherThanTheyWereBuilt) {
  EXPECT_EQ(flaw_of(basic(),
                    [](State& s) {
                      s.castle.put(space("A8"), 1, tile("Fa1"));  // there was no stack
                    }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("C7"), 3, tile("Fa1")); }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("E1"), 1, kFaceDown); }),
            "flaw.castle")
      << "turned up long ago";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("E1"), 1, kNoTile); }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("B1"), 0, tile("Fa1")); }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("E1"), 1, tile_at(29)); }),
            "flaw.castle");
}

// DC-2.1, DC-1.7
TEST(Flaw, StacksAreTurnedUpInOrder) {
  Scene start = Scene::start("spirits=0 dragons=0").play("Me1, Me2, Me3");
  EXPECT_EQ(flaw_of(start, [](State& s) { ++s.uncovered; }), "flaw.castle");
  EXPECT_EQ(flaw_of(start, [](State& s) { --s.uncovered; }), "flaw.castle");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.uncovered = kNone; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.uncovered = kSpaces; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.uncovered = 250; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.castle.take(space("B1")); }), "flaw.castle");
  Scene first = Scene::start("spirits=0 dragons=0");
  EXPECT_EQ(flaw_of(first, [](State& s) { s.uncovered = 0; }), "flaw.uncovered")
      << "no stack is there";
  Scene cards = Scene::start();
  EXPECT_EQ(flaw_of(cards, [](State& s) { s.uncovered = 1; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(cards, [](State& s) { s.uncovered = kNone; }), "flaw.uncovered");
  cards.play("spirit deep");
  EXPECT_EQ(flaw_of(cards, [](State& s) { s.uncovered = 1; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(cards, [](State& s) { s.castle.turn_up(1, tile("Me1")); }), "flaw.castle");
}

// DC-1.7
TEST(Flaw, OneStackIsTurnedUpAtATime) {
  Scene scene = basic().play("A1");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.uncovered = static_cast<std::uint8_t>(space("C1")); }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.uncovered = kNone; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.castle.put(space("A1"), 0, tile("Fa1")); }),
            "flaw.castle")
      << "it is still to be turned up";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.uncovered = 0; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.castle.put(space("A1"), 0, tile("Fa1"));
                      s.uncovered = static_cast<std::uint8_t>(space("B1"));
                    }),
            "flaw.uncovered")
      << "no stack is there";
}

// DC-1.2, DC-1.14
TEST(Flaw, AsManyLieCoveredAsThereIsRoomFor) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.hide(tile("Dr1"), 1); }), "flaw.hidden");
  EXPECT_EQ(flaw_of(basic(),
                    [](State& s) {
                      for (int i = 0; i < kSymbols; ++i) s.castle.hide(tile_at(i), 0);
                    }),
            "flaw.hidden");
}

// DC-1.3
TEST(Flaw, NoSymbolIsThereMoreThanFourTimes) {
  const auto hide_instead = [](std::string_view symbol, int number) {
    return [=](State& s) {
      for (int i = 0; i < kSymbols; ++i) s.castle.hide(tile_at(i), 0);
      s.castle.hide(tile(symbol), number);
    };
  };
  // Two are covered, one lies in the castle and one in the Realm.
  EXPECT_EQ(flaw_of(basic(), hide_instead("Me1", 2)), "");
  Scene more = Scene("seats=3").castle("2Me1 . 2So1 . Wi1").realm("Me1 # 2#^ 2So3");
  more.realm(2, "Me1");
  EXPECT_EQ(flaw_of(more, hide_instead("Me1", 2)), "flaw.tiles");
  Scene hand =
      Scene("seats=3").castle("2Me1 . 2So1 . Wi1").realm("Me1 . Me1").hidden("Fa1 Fa2").hand("So6");
  EXPECT_EQ(flaw_of(hand, [&](State& s) { s.hand[0] = tile("Me1"); }), "");
  EXPECT_EQ(flaw_of(hand,
                    [&](State& s) {
                      hide_instead("Me1", 2)(s);
                      s.hand[0] = tile("Me1");
                    }),
            "flaw.tiles");
  Scene air = with("strength").castle("2Me2 . 2So1 . Wi1").realm("Me1 . Me1 . Me1");
  air.play("strength, -shrine, e1>");
  EXPECT_EQ(flaw_of(air, hide_instead("Me1", 2)), "flaw.tiles") << "one of them in the air";
}

// DC-1.2
TEST(Flaw, ThereAre116TilesInAll) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].height[0] = 120; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(basic(),
                    [](State& s) {
                      // As many as there can be, face down on one space.
                      int others = 0;
                      for (Space at = 0; at < kSpaces; ++at) others += s.castle.height(at);
                      for (const auto height : s.realm[0].height) others += height;
                      s.realm[1].put(0, kFaceDown);
                      s.realm[1].height[0] = static_cast<std::uint8_t>(116 - others);
                    }),
            "");
  EXPECT_EQ(flaw_of(basic(),
                    [](State& s) {
                      int others = 0;
                      for (Space at = 0; at < kSpaces; ++at) others += s.castle.height(at);
                      for (const auto height : s.realm[0].height) others += height;
                      s.realm[1].put(0, kFaceDown);
                      s.realm[1].height[0] = static_cast<std::uint8_t>(117 - others);
                    }),
            "flaw.tiles");
  Scene hand = Scene("seats=3").castle("Me1").hand("So6");
  const auto fill = [](int all) {
    return [=](State& s) {
      s.realm[1].put(0, kFaceDown);
      s.realm[1].height[0] = static_cast<std::uint8_t>(all);
    };
  };
  EXPECT_EQ(flaw_of(hand, fill(114)), "");
  EXPECT_EQ(flaw_of(hand, fill(115)), "flaw.tiles") << "what is in the hand counts";
  Scene air = with("strength").castle("Me1").realm("So1 Me2").play("strength, -shrine, a1>");
  EXPECT_EQ(flaw_of(air, fill(113)), "");
  EXPECT_EQ(flaw_of(air, fill(114)), "flaw.tiles") << "and what is in the air";
  EXPECT_EQ(flaw_of(air, [](State& s) { s.lifted = tile_at(29); }), "flaw.tiles");
}

// DC-5.7, DC-7.5
TEST(Flaw, RealmsHangTogether) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].height[0] = 0; }), "flaw.realm");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].height[35] = 1; }), "flaw.realm");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].down |= bit(0); }), "flaw.realm")
      << "face up and face down";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].type[2] |= bit(0); }), "flaw.realm")
      << "of two types";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].shrines |= bit(0); }), "flaw.realm")
      << "a Shrine on a face-up tile";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].shrines |= bit(30); }), "flaw.realm");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].down |= Cells{1} << 6U; }), "flaw.realm")
      << "outside of the Realm";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[2].down |= Cells{1} << 63U; }), "flaw.realm");
}

// DC-1.1, DC-1.11
TEST(Flaw, WhoDoesNotPlayHasNothing) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[3].pool = 1; }), "flaw.realm");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[3].points = 1; }), "flaw.realm");
  Scene start = Scene::start();
  EXPECT_EQ(flaw_of(start, [](State& s) { s.realm[0].pool = 2; }), "flaw.realm");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.realm[1].points = 1; }), "flaw.realm");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.realm[1].put(3, kFaceDown); }), "flaw.tiles");
}

// DC-1.9, DC-1.8
TEST(Flaw, PointsAndShrinesHaveTheirLimits) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].points = 1000; }), "flaw.points");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].points = 999; }), "");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].pool = 38; }), "flaw.shrines");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].pool = 37; }), "");
}

// DC-3.1
TEST(Flaw, ItIsSomebodysTurn) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.seat = 3; }), "flaw.turn");
  Scene start = Scene::start();
  EXPECT_EQ(flaw_of(start, [](State& s) { s.seat = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.round = 1; }), "flaw.turn");
}

// DC-8.14
TEST(Flaw, EveryTurnTookATileOrAToken) {
  const auto turns = [](int round, int player) {
    return [=](State& s) {
      s.round = static_cast<std::uint8_t>(round);
      s.seat = static_cast<std::uint8_t>(player - 1);
    };
  };
  // 111 tiles are gone.
  EXPECT_EQ(flaw_of(basic(), turns(37, 1)), "");
  EXPECT_EQ(flaw_of(basic(), turns(37, 2)), "flaw.turn");
  EXPECT_EQ(flaw_of(basic(), turns(255, 1)), "flaw.turn");
  const Scene chosen = basic().play("A1, *");
  EXPECT_EQ(flaw_of(chosen, turns(37, 1)), "") << "112 are gone, the last in this turn";
  EXPECT_EQ(flaw_of(chosen, turns(37, 2)), "flaw.turn");
  const Scene tokens = Scene("seats=3").castle("Me1").tokens(1, 1).tokens(2, 1);
  EXPECT_EQ(flaw_of(tokens, turns(39, 1)), "") << "115 tiles and two tokens";
  EXPECT_EQ(flaw_of(tokens, turns(39, 2)), "flaw.turn");
  Scene over = Scene("seats=3").castle("").play("summon, summon, summon");
  EXPECT_EQ(flaw_of(over, turns(39, 1)), "") << "119 at most, and all have equally many";
  EXPECT_EQ(flaw_of(over, turns(40, 1)), "flaw.turn");
}

// DC-8.1, DC-8.2
TEST(Flaw, TokensWereTakenOneByOne) {
  Scene scene = Scene("seats=3").castle("Me1 . So1").tokens(1, 1);
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.summoned = 2; }), "flaw.countdown");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.summoned = 0; }), "flaw.countdown");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.realm[1].tokens = 1; }), "flaw.countdown");
  Scene above = Scene("seats=3").castle("2Me1 . So1");
  EXPECT_EQ(flaw_of(above, [](State& s) { s.realm[1].tokens = s.summoned = 1; }), "flaw.countdown")
      << "nobody could summon yet";
}

// DC-8.4, DC-8.5, DC-8.7
TEST(Flaw, TheFinalRoundHasAnEnd) {
  const auto tokens = [](int number, int player) {
    return [=](State& s) {
      s.realm[0].tokens = 0;
      s.realm[1].tokens = s.summoned = static_cast<std::uint8_t>(number);
      s.seat = static_cast<std::uint8_t>(player - 1);
    };
  };
  const Scene scene = Scene("seats=3").castle("Me1 . So1");
  EXPECT_EQ(flaw_of(scene, tokens(2, 1)), "");
  EXPECT_EQ(flaw_of(scene, tokens(3, 1)), "flaw.countdown") << "the game would be over";
  EXPECT_EQ(flaw_of(scene, tokens(3, 2)), "");
  EXPECT_EQ(flaw_of(scene, tokens(4, 2)), "flaw.countdown");
  EXPECT_EQ(flaw_of(scene, tokens(4, 3)), "");
  EXPECT_EQ(flaw_of(scene, tokens(5, 3)), "flaw.countdown");
  Scene acted = Scene("seats=3 spirit-cards=destruction").castle("Me1 . So1").play("summon");
  EXPECT_EQ(acted.phase(), Phase::kEnd);
  EXPECT_EQ(flaw_of(acted, tokens(3, 1)), "");
  EXPECT_EQ(flaw_of(acted, tokens(4, 1)), "flaw.countdown");
}

// DC-8.4, DC-8.5
TEST(Flaw, TheGameIsOverWhenItIs) {
  const Scene scene = Scene("seats=3").castle("Me1 . So1").play("summon, summon, summon");
  EXPECT_EQ(flaw_of(scene, [](State&) {}), "");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.seat = 1; }), "flaw.countdown");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.realm[0].tokens = 0;
                      s.summoned = 2;
                    }),
            "flaw.countdown");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.realm[0].tokens = 3;
                      s.summoned = 5;
                    }),
            "");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.realm[0].tokens = 4;
                      s.summoned = 6;
                    }),
            "flaw.countdown");
}

// DC-3.4, DC-5.1
TEST(Flaw, TheHandGoesWithTheStep) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.hand[0] = tile("Fa1"); }), "flaw.hand");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.hand[1] = tile("Fa1"); }), "flaw.hand");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.hand[0] = kFaceDown; }), "flaw.hand");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.hand[1] = kFaceDown; }), "flaw.hand");
  Scene choose = basic().play("A1, *");
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.hand[0] = kNoTile; }), "flaw.hand");
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.hand[1] = tile("Fa1"); }), "flaw.hand");
  Scene place = Scene().hand("Fa1 Fa1");
  EXPECT_EQ(flaw_of(place, [](State& s) { s.hand[0] = kNoTile; }), "flaw.hand");
  EXPECT_EQ(flaw_of(place, [](State& s) { s.hand[1] = kNoTile; }), "");
  EXPECT_EQ(flaw_of(place, [](State& s) { s.hand[0] = s.hand[1] = kNoTile; }), "flaw.hand");
}

// DC-4.7, DC-10.14, DC-10.31
TEST(Flaw, APairIsAPair) {
  Scene place = Scene("spirit-cards=deep+deception").castle("Wi1 . Wi2").hand("Fa1 Fa1");
  EXPECT_EQ(flaw_of(place, [](State& s) { s.hand[1] = tile("Fa2"); }), "flaw.hand");
  EXPECT_EQ(flaw_of(place,
                    [](State& s) {
                      s.hand[1] = tile("Fa2");
                      s.asked = set_of(Spirit::kDeep);
                    }),
            "");
  EXPECT_EQ(flaw_of(place,
                    [](State& s) {
                      s.hand[1] = tile("So2");
                      s.asked = set_of(Spirit::kDeep);
                    }),
            "flaw.hand");
  EXPECT_EQ(flaw_of(place,
                    [](State& s) {
                      s.hand[1] = tile("So2");
                      s.asked = set_of(Spirit::kDeception);
                    }),
            "");
}

// DC-4.15
TEST(Flaw, WhatIsInTheHandFindsRoom) {
  Scene two = Scene().realm(crowded(2)).hand("Dr1 Dr1");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.realm[0].put(0, tile("Se1")); }), "flaw.room");
  Scene one = Scene().realm(crowded(1)).hand("Dr1");
  EXPECT_EQ(flaw_of(one, [](State& s) { s.realm[0].put(0, tile("Se1")); }), "flaw.room");
}

// DC-5.9, DC-9.10
TEST(Flaw, TilesPlacedThisTurnAreCounted) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.placed = 1; }), "flaw.placed");
  Scene two = Scene().hand("Dr1 Dr1");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.placed = 1; }), "flaw.placed");
  Scene one = Scene().hand("Dr1");
  EXPECT_EQ(flaw_of(one, [](State& s) { s.placed = 1; }), "");
  EXPECT_EQ(flaw_of(one, [](State& s) { s.placed = 2; }), "flaw.placed");
  Scene end = with("destruction").hand("Dr1 Dr1").play("a1, c1");
  EXPECT_EQ(end.phase(), Phase::kEnd);
  EXPECT_EQ(flaw_of(end, [](State& s) { s.placed = 0; }), "") << "of a discard";
  EXPECT_EQ(flaw_of(end, [](State& s) { s.placed = 3; }), "flaw.placed");
  Scene asking = with("destruction").hand("Dr1").play("destruction");
  EXPECT_EQ(flaw_of(asking, [](State& s) { s.placed = 1; }), "flaw.placed")
      << "not between the placing of two tiles";
}

// DC-4.4, DC-4.6
TEST(Flaw, TheFirstTileCameFromSomewhere) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.first = 0; }), "flaw.first");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.first_floor = 1; }), "flaw.first");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.pair = number_of(Spirit::kDeep); }), "flaw.first");
  Scene choose = basic().play("A1, *");
  const auto from = [](std::string_view word, int floor) {
    return [=](State& s) {
      s.first = static_cast<std::uint8_t>(space(word));
      s.first_floor = static_cast<std::uint8_t>(floor);
    };
  };
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.first = kNone; }), "flaw.first");
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.first = kSpaces; }), "flaw.first");
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.first_floor = kFloors; }), "flaw.first");
  EXPECT_EQ(flaw_of(choose, from("A1", 0)), "flaw.first") << "a tile still lies there";
  EXPECT_EQ(flaw_of(choose, from("C1", 1)), "flaw.first");
  EXPECT_EQ(flaw_of(choose, from("B1", 1)), "");
  EXPECT_EQ(flaw_of(choose, from("B1", 2)), "");
  EXPECT_EQ(flaw_of(choose, from("B1", 0)), "flaw.first") << "that is not the top floor";
  EXPECT_EQ(flaw_of(choose, from("C7", 2)), "flaw.first") << "it was never as high";
  EXPECT_EQ(flaw_of(choose, from("C7", 1)), "");
  EXPECT_EQ(flaw_of(choose, from("A8", 0)), "flaw.first");
}

// DC-10.33
TEST(Flaw, HowTheSecondTileIsFoundWasAskedFor) {
  Scene choose = Scene("spirit-cards=deep+deception+faith").castle("2Me1 2Me1").play("A1, *");
  const auto by = [](std::uint8_t pair, unsigned asked) {
    return [=](State& s) {
      s.pair = pair;
      s.asked = static_cast<CardSet>(asked);
    };
  };
  EXPECT_EQ(flaw_of(choose, by(number_of(Spirit::kDeep), set_of(Spirit::kDeep))), "");
  EXPECT_EQ(flaw_of(choose, by(number_of(Spirit::kDeception), set_of(Spirit::kDeception))), "");
  EXPECT_EQ(flaw_of(choose, by(number_of(Spirit::kDeep), 0)), "flaw.first");
  EXPECT_EQ(flaw_of(choose, by(number_of(Spirit::kFaith), set_of(Spirit::kFaith))), "flaw.first");
  EXPECT_EQ(flaw_of(choose, by(77, set_of(Spirit::kDeep))), "flaw.first");
  Scene turning = Scene("spirit-cards=deep").castle("2Me1 2Me1").play("A1");
  EXPECT_EQ(flaw_of(turning, by(number_of(Spirit::kDeep), set_of(Spirit::kDeep))), "flaw.first")
      << "what lay under the first is turned up before";
  Scene none =
      Scene("spirit-cards=deep+deception").castle("2Me1 . So1").hidden("So2").play("A1, So2");
  EXPECT_EQ(flaw_of(none, by(number_of(Spirit::kDeep), set_of(Spirit::kDeep))), "flaw.first")
      << "there is no such tile";
  EXPECT_EQ(flaw_of(none, by(number_of(Spirit::kDeception), set_of(Spirit::kDeception))),
            "flaw.first");
}

// DC-10.12
TEST(Flaw, EleganceCanStillBeUsed) {
  Scene act = with("elegance").castle("Me1 Me2 Me3 / So1 So2 So3 / Fa1 Fa2 So1");
  EXPECT_EQ(flaw_of(act, [](State& s) { s.elegant = 1; }), "flaw.asked") << "nobody asked";
  const auto elegant = [](int number) {
    return [=](State& s) {
      s.asked = set_of(Spirit::kElegance);
      s.elegant = static_cast<std::uint8_t>(number);
    };
  };
  EXPECT_EQ(flaw_of(act, elegant(1)), "");
  EXPECT_EQ(flaw_of(act, elegant(2)), "flaw.asked") << "no tile was taken yet";
  EXPECT_EQ(flaw_of(act, elegant(3)), "flaw.asked");
  EXPECT_EQ(flaw_of(with("elegance").castle("Me1"),
                    [&](State& s) {
                      elegant(1)(s);
                      s.castle = Castle();
                    }),
            "flaw.asked")
      << "there is nothing to take";
  Scene used = with("elegance").castle("Me1 Me2 Me3 / So1 So2 So3 / Fa1 Fa2 So1");
  used.play("A2");
  EXPECT_EQ(flaw_of(used, elegant(1)), "") << "the pair of So1";
  EXPECT_EQ(flaw_of(used, elegant(2)), "");
  Scene none = with("elegance").castle("Me1 Me2 Me3 / So1 So2 So3 / Fa1 Fa2 So2").play("A2");
  EXPECT_EQ(flaw_of(none, elegant(1)), "flaw.asked") << "no second tile";
  Scene placing = with("elegance").hand("Dr1");
  EXPECT_EQ(flaw_of(placing, elegant(1)), "flaw.asked");
  EXPECT_EQ(flaw_of(placing, elegant(2)), "");
}

// DC-6.2
TEST(Flaw, SetsDoNotLieAbout) {
  const auto lay_set = [](std::size_t seat) {
    return [=](State& s) {
      for (const Cell at : {12, 13, 14, 15}) s.realm[seat].put(at, tile_at(22 + at - 12));
    };
  };
  Scene act = Scene("seats=3").castle("2Me1 . 2So1");
  EXPECT_EQ(flaw_of(act, lay_set(0)), "flaw.sets");
  EXPECT_EQ(flaw_of(act, lay_set(1)), "flaw.sets");
  EXPECT_EQ(flaw_of(act, lay_set(2)), "flaw.sets");
  Scene choose = Scene().castle("2Me1 . 2So1").play("A1, *");
  EXPECT_EQ(flaw_of(choose, lay_set(0)), "flaw.sets");
  Scene place = Scene().castle("2Me1 . 2So1").hand("Dr1 Dr1");
  EXPECT_EQ(flaw_of(place, lay_set(0)), "flaw.sets");
  place.play("a1");
  EXPECT_EQ(flaw_of(place, lay_set(0)), "") << "before all is placed";
  EXPECT_EQ(flaw_of(place, lay_set(1)), "flaw.sets");
  Scene end = with("destruction").castle("2Me1 . 2So1").play("A1, *, discard");
  EXPECT_EQ(flaw_of(end, lay_set(0)), "flaw.sets");
  Scene turning = Scene().castle("2Me1 . 2So1").play("A1");
  EXPECT_EQ(flaw_of(turning, lay_set(0)), "flaw.sets");
  Scene over = Scene().castle("").play("summon, summon");
  EXPECT_EQ(flaw_of(over, lay_set(0)), "flaw.sets");
}

// DC-6.2, DC-3.5
TEST(Flaw, WhereSetsWaitThereIsOne) {
  Scene sets = with("destruction").realm("Me Me Me").hand("Me1").play("d1");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.realm[0].flip(bit(0)); }), "flaw.sets");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.realm[0].pool = 0; }), "flaw.sets")
      << "nothing can be asked, so it would have been consolidated";
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.waiting = bit(0); }), "flaw.sets");
}

// DC-9.14
TEST(Flaw, WhatWaitsWhileASpiritIsAskedIsThatSet) {
  Scene sets = with("destruction+strength").realm("Me Me Me . So1 / / So2").pool(2).hand("Me1");
  sets.play("d1, destruction");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.waiting = 0; }), "flaw.sets");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.waiting &= s.waiting - 1; }), "flaw.sets");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.waiting |= bit(20); }), "flaw.sets");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.waiting = bit(0); }), "flaw.sets");
  Scene moving = with("strength").realm("Me Me Me . So1 / / So2").pool(2).hand("Me1");
  moving.play("d1, strength, -shrine, e1>, >f6");
  EXPECT_EQ(flaw_of(moving, [](State& s) { s.waiting |= bit(20); }), "flaw.sets");
  Scene paying = with("strength").realm("Me Me Me . So1 / / So2").pool(2).hand("Me1");
  paying.play("d1, strength");
  EXPECT_EQ(flaw_of(paying, [](State& s) { s.waiting = 0; }), "flaw.sets");
  paying.play("-shrine");
  EXPECT_EQ(flaw_of(paying, [](State& s) { s.waiting = 0; }), "flaw.sets") << "nothing was moved";
  Scene made = with("strength").realm("Me Me Me . . Me1 / / So2").pool(2);
  made.play("strength, -shrine, f1>, >d1");
  EXPECT_EQ(flaw_of(made, [](State&) {}), "") << "a set that comes about is not yet looked at";
  EXPECT_EQ(flaw_of(made, [](State& s) { s.waiting = s.realm[0].sets(); }), "flaw.favour")
      << "the tile that was moved belongs to it";
}

// DC-7.6, DC-10.30
TEST(Flaw, WhatIsBuiltOnHasJustBeenConsolidated) {
  Scene build = with("faith").realm("Dr Dr Dr . So1 / #").pool(3).hand("Dr1").play("d1");
  EXPECT_EQ(build.phase(), Phase::kBuild);
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set = 0; }), "flaw.building");
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set = bit(0) | bit(1); }), "flaw.building");
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set = bit(0) | bit(1) | bit(3); }), "flaw.building")
      << "it does not hang together";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set |= bit(4); }), "flaw.building") << "a face-up tile";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set = bit(0) | bit(1) | bit(2); }), "");
  EXPECT_EQ(flaw_of(build, [](State& s) { s.allowed = 4; }), "flaw.building");
  EXPECT_EQ(flaw_of(build, [](State& s) { s.allowed = 3; }), "flaw.building");
  EXPECT_EQ(flaw_of(build,
                    [](State& s) {
                      s.allowed = 3;
                      s.asked = set_of(Spirit::kFaith);
                    }),
            "");
  EXPECT_EQ(flaw_of(build,
                    [](State& s) {
                      s.allowed = 3;
                      s.asked = set_of(Spirit::kFaith);
                      s.realm[0].shrines |= bit(0);
                    }),
            "flaw.building")
      << "one of the three is built";
  EXPECT_EQ(flaw_of(build,
                    [](State& s) {
                      s.realm[0].shrines |= bit(0);
                      s.allowed = 2;
                    }),
            "flaw.building")
      << "more than there is room for";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.realm[0].pool = 0; }), "flaw.building");
  EXPECT_EQ(flaw_of(build,
                    [](State& s) {
                      s.allowed = 0;
                      s.asked = set_of(Spirit::kFaith);
                    }),
            "flaw.building")
      << "nothing is to be decided";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.allowed = 0; }), "") << "Faith may be asked";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.owed = 1; }), "flaw.building") << "nobody asked Faith";
  const auto owed = [](int number, int allowed) {
    return [=](State& s) {
      s.asked = set_of(Spirit::kFaith);
      s.owed = static_cast<std::uint8_t>(number);
      s.allowed = static_cast<std::uint8_t>(allowed);
    };
  };
  EXPECT_EQ(flaw_of(build, owed(1, 1)), "");
  EXPECT_EQ(flaw_of(build, owed(2, 1)), "flaw.building");
  EXPECT_EQ(flaw_of(build, owed(1, 0)), "flaw.building");
}

// DC-7.6
TEST(Flaw, NothingIsBuiltAtOtherTimes) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.set = bit(1); }), "flaw.building");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.allowed = 1; }), "flaw.building");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.owed = 1; }), "flaw.building");
  Scene faith = with("faith").realm("Dr Dr Dr . So1 / #").pool(3).hand("Dr1").play("d1, faith");
  EXPECT_EQ(flaw_of(faith, [](State& s) { s.set = 0; }), "flaw.building");
  EXPECT_EQ(flaw_of(faith, [](State& s) { s.allowed = 3; }), "flaw.building");
  EXPECT_EQ(flaw_of(faith, [](State& s) { s.realm[0].shrines |= bit(1); }), "flaw.building");
}

// DC-9.13
TEST(Flaw, ASpiritIsAskedOnlyWhereItIs) {
  EXPECT_EQ(
      flaw_of(with("destruction"), [](State& s) { s.spirit = number_of(Spirit::kDestruction); }),
      "flaw.favour");
  Scene pay = with("destruction").play("destruction");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.spirit = kNone; }), "flaw.favour");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.spirit = kSpirits; }), "flaw.favour");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.asked = 0; }), "flaw.asked");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.realm[0].pool = 0; }), "flaw.favour")
      << "nothing to pay with";
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.resume = Phase::kChoose; }), "flaw.hand");
  Scene other = with("destruction+deep").play("destruction");
  EXPECT_EQ(flaw_of(other,
                    [](State& s) {
                      s.spirit = number_of(Spirit::kDeep);
                      s.asked = set_of(Spirit::kDeep);
                    }),
            "flaw.favour")
      << "not at this time";
}

// DC-9.13
TEST(Flaw, WhatIsInTheAirWasLifted) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.from = 0; }), "flaw.favour");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.lifted = tile("Fa6"); }), "flaw.favour");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.moves = 1; }), "flaw.favour");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.moved = 1; }), "flaw.favour");
  Scene drop = with("strength").realm("So1 Me2 #^").play("strength, -shrine, a1>");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = kNone; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = kCells; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.lifted = kNoTile; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = static_cast<std::uint8_t>(cell("b1")); }),
            "flaw.favour")
      << "another face-up tile lies there";
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = static_cast<std::uint8_t>(cell("c1")); }),
            "flaw.favour");
  Scene special = with("strength").realm("So1 Se1").play("strength, -shrine, a1>");
  EXPECT_EQ(flaw_of(special, [](State& s) { s.from = 1; }), "flaw.favour");
  const auto one_moved = [](State& s) {
    s.moves = 1;
    s.moved = 1;
  };
  Scene paying = with("strength").realm("So1 Me2").play("strength");
  EXPECT_EQ(flaw_of(paying, one_moved), "flaw.favour") << "nothing was moved yet";
  Scene wind = with("wind").realm("#^ #").play("wind, -shrine, done");
  EXPECT_EQ(flaw_of(wind, one_moved), "flaw.favour") << "Wind moves no tiles";
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.moves = 1; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.moved = 4; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop,
                    [](State& s) {
                      for (Cell at = 0; at < kCells; ++at) {
                        if (at == s.from || (s.realm[0].stacks() & bit(at)) != 0) continue;
                        s.realm[0].put(at, kFaceDown);
                        s.realm[0].shrines |= bit(at);
                      }
                    }),
            "flaw.favour")
      << "nowhere to go";
}

// DC-10.20
TEST(Flaw, TheTileMovedFirstLiesWhereItWent) {
  Scene lift = with("strength").realm("So1 Me2 #^ So3").play("strength, -shrine, a1>, >e1");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moves = 2; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = 30; }), "flaw.favour") << "nothing is there";
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = kCells; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = 49; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = 2; }), "flaw.favour") << "a Shrine";
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = 1; }), "");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moves = 0; }), "flaw.favour");
  Scene again = with("strength").realm("# 2# So1").play("strength, -shrine, a1>, >e1, b1>");
  EXPECT_EQ(
      flaw_of(again, [](State& s) { s.moved = s.from = static_cast<std::uint8_t>(cell("e1")); }),
      "flaw.favour")
      << "the same one twice";
  Scene last = with("strength").realm("So1 Me2").play("strength, -shrine, a1>, >e1");
  EXPECT_EQ(flaw_of(last, [](State& s) { s.realm[0].take(1); }), "flaw.favour")
      << "no second tile is there";
}

// DC-9.12
TEST(Flaw, AFavourHasSomethingToDo) {
  Scene destroy = with("destruction+wind").play("destruction, -shrine");
  EXPECT_EQ(flaw_of(destroy,
                    [](State& s) {
                      s.spirit = number_of(Spirit::kWind);
                      s.asked = set_of(Spirit::kWind);
                    }),
            "flaw.favour");
  EXPECT_EQ(flaw_of(with("destruction").castle("Me1").play("destruction, -shrine"),
                    [](State& s) { s.castle = Castle(); }),
            "flaw.favour");
  Scene flip = with("wind+strength").realm("#^ So1").play("wind, -shrine");
  EXPECT_EQ(flaw_of(flip, [](State& s) { s.realm[0].shrines = 0; }), "flaw.favour");
  EXPECT_EQ(flaw_of(flip, [](State& s) { s.realm[0].take(1); }), "flaw.favour");
  EXPECT_EQ(flaw_of(flip,
                    [](State& s) {
                      s.spirit = number_of(Spirit::kStrength);
                      s.asked = set_of(Spirit::kStrength);
                    }),
            "flaw.favour");
  Scene lift = with("wind+destruction").realm("#^ #").play("wind, -shrine, done");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.realm[0].shrines = 0; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.realm[0].shrines = 3; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift,
                    [](State& s) {
                      s.spirit = number_of(Spirit::kDestruction);
                      s.asked = set_of(Spirit::kDestruction);
                    }),
            "flaw.favour");
  Scene drop = with("wind").realm("#^ #").play("wind, -shrine, done, a1>");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.realm[0].shrines = bit(0); }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.realm[0].shrines = bit(1); }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = 7; }), "flaw.favour") << "no tile is there";
  Scene group = with("cunning+beauty+wind").realm("Me1 Me2 Me3").play("cunning, -shrine");
  EXPECT_EQ(flaw_of(group, [](State& s) { s.realm[0].take(0); }), "flaw.favour");
  const auto instead = [](Spirit spirit) {
    return [=](State& s) {
      s.spirit = number_of(spirit);
      s.asked = set_of(spirit);
    };
  };
  EXPECT_EQ(flaw_of(group, instead(Spirit::kBeauty)), "flaw.favour");
  EXPECT_EQ(flaw_of(group, instead(Spirit::kWind)), "flaw.favour");
  Scene change = with("change+wind").realm("Me1 Me2 Me3 Se1 . Se2").play("change, -shrine");
  EXPECT_EQ(flaw_of(change, [](State& s) { s.realm[0].take(0); }), "flaw.favour");
  EXPECT_EQ(flaw_of(change, instead(Spirit::kWind)), "flaw.favour");
  change.play("d1=");
  EXPECT_EQ(flaw_of(change, instead(Spirit::kWind)), "flaw.favour");
  EXPECT_EQ(flaw_of(change, [](State& s) { s.from = 0; }), "flaw.favour");
  EXPECT_EQ(flaw_of(change, [](State& s) { s.from = 5; }), "flaw.favour");
  EXPECT_EQ(flaw_of(change, [](State& s) { s.from = kNone; }), "flaw.favour");
}

// DC-3.4
TEST(Flaw, TheTurnGoesOnSomewhere) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.resume = Phase::kEnd; }), "flaw.step");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.after = Phase::kChoose; }), "flaw.step");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.after = Phase::kDestroy; }), "flaw.step");
  EXPECT_EQ(
      flaw_of(with("destruction").play("destruction"), [](State& s) { s.resume = Phase::kSets; }),
      "flaw.step");
  Scene turning = basic().play("A1");
  EXPECT_EQ(flaw_of(turning, [](State& s) { s.after = Phase::kEnd; }), "flaw.hand");
  Scene destroyed = with("destruction").play("destruction, -shrine, xA1");
  EXPECT_EQ(flaw_of(destroyed, [](State& s) { s.resume = Phase::kBuild; }), "flaw.step");
  EXPECT_EQ(flaw_of(Scene::start(), [](State& s) { s.after = Phase::kAct; }), "flaw.step");
  Scene act = Scene().castle("2Me1 . 2Me2").play("A1");
  EXPECT_EQ(flaw_of(act,
                    [](State& s) {
                      s.after = Phase::kAct;
                      s.hand[0] = kNoTile;
                      s.first = kNone;
                      s.first_floor = 0;
                    }),
            "flaw.step")
      << "nothing was taken";
}

// DC-3.5
TEST(Flaw, ATurnInWhichNothingCanBeDoneHasEnded) {
  Scene end = with("destruction").castle("Me1 . Me2").play("A1, discard");
  EXPECT_EQ(end.phase(), Phase::kEnd);
  EXPECT_EQ(flaw_of(end, [](State& s) { s.realm[0].pool = 0; }), "flaw.step");
  EXPECT_EQ(flaw_of(end, [](State& s) { s.asked = set_of(Spirit::kDestruction); }), "flaw.step");
}

// One thing or another of a position is changed, as somebody might who writes it by hand.
void spoil(State& s, Rng& rng) {
  const auto any = [&](std::uint32_t n) { return static_cast<std::uint8_t>(rng.below(n)); };
  Realm& realm = s.realm[rng.below(3) == 0 ? rng.below(kMostSeats) : s.seat];
  const Cell at = static_cast<Cell>(rng.below(kCells));
  switch (rng.below(24)) {
    case 0:
      s.phase = static_cast<Phase>(rng.below(static_cast<std::uint32_t>(Phase::kOver) + 1));
      break;
    case 1:
      s.resume = static_cast<Phase>(rng.below(static_cast<std::uint32_t>(Phase::kOver) + 1));
      break;
    case 2:
      s.after = static_cast<Phase>(rng.below(static_cast<std::uint32_t>(Phase::kOver) + 1));
      break;
    case 3:
      s.spirit = rng.below(3) == 0 ? kNone : any(kSpirits);
      break;
    case 4:
      s.asked = static_cast<CardSet>(s.asked ^ 1U << rng.below(kSpirits));
      break;
    case 5:
      s.waiting = rng.below(2) == 0 ? realm.sets() : 0;
      break;
    case 6:
      s.set = rng.below(2) == 0 ? group(bit(at), realm.down | bit(at)) : 0;
      break;
    case 7:
      s.allowed = any(4);
      break;
    case 8:
      s.owed = any(2);
      break;
    case 9:
      s.elegant = any(3);
      break;
    case 10:
      s.pair = rng.below(2) == 0 ? kNone : any(kSpirits);
      break;
    case 11:
      s.first = rng.below(3) == 0 ? kNone : any(kSpaces);
      s.first_floor = any(kFloors);
      break;
    case 12:
      s.hand[rng.below(2)] = rng.below(3) == 0 ? kNoTile : tile_at(any(kSymbols));
      break;
    case 13:
      s.placed = any(3);
      break;
    case 14:
      s.from = rng.below(2) == 0 ? kNone : static_cast<std::uint8_t>(at);
      break;
    case 15:
      s.moves = any(2);
      s.moved = s.moves == 0 ? kNone : static_cast<std::uint8_t>(at);
      break;
    case 16:
      s.lifted = rng.below(2) == 0 ? kNoTile : rng.below(2) == 0 ? kFaceDown : tile_at(any(29));
      break;
    case 17:
      s.seat = any(kMostSeats);
      break;
    case 18:
      realm.pool = any(4);
      break;
    case 19:
      realm.tokens = any(3);
      s.summoned = 0;
      for (const Realm& one : s.realm)
        s.summoned = static_cast<std::uint8_t>(s.summoned + one.tokens);
      break;
    case 20:
      if ((realm.down & bit(at)) != 0) realm.shrines ^= bit(at);
      break;
    case 21:
      if ((realm.open() & bit(at)) != 0)
        realm.put(at, rng.below(2) == 0 ? kFaceDown : tile_at(any(29)));
      break;
    case 22:
      if ((realm.up() & bit(at)) != 0) realm.flip(bit(at));
      break;
    default:
      s.uncovered = rng.below(2) == 0 ? kNone : any(kSpaces);
      break;
  }
}

// DC-3.4, DC-8.14
TEST(Flaw, WhatIsAcceptedCanBePlayedToTheEnd) {
  const std::vector<std::string> options{
      "spirits=10 dragons=2 between-picks=yes beauty=before",
      "seats=3 spirits=10 dragons=0",
      "seats=4 spirits=5 dragons=10 deception=any-floor between-picks=yes",
  };
  const std::uint64_t wanted = decisions_to_test() / 100;
  std::uint64_t accepted = 0;
  for (std::uint64_t seed = 0; accepted < wanted; ++seed) {
    const DragonCastle rules(options_of(options[seed % options.size()]));
    Rng rng(seed);
    State s = rules.initial_state();
    for (std::uint32_t steps = 80 + rng.below(400); steps > 0; --steps) {
      if (rules.current_player(s) == kOver) break;
      random_step(rules, s, rng);
      if (steps % 4 != 0) continue;
      State other = s;
      for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) spoil(other, rng);
      if (!rules.flaw(other).empty()) continue;
      ++accepted;
      const State before = other;
      const bool whole = accepted % 20 == 0;
      for (int left = whole ? 4000 : 12; left > 0 && rules.current_player(other) != kOver; --left) {
        ActionList list;
        if (is_seat(rules.current_player(other))) {
          rules.legal_actions(other, list);
          ASSERT_FALSE(list.empty())
              << "phase " << static_cast<int>(other.phase) << " seed " << seed;
          for (int id = 0; id < kMoveCount; id += 1 + static_cast<int>(rng.below(40))) {
            const bool listed = std::find(list.begin(), list.end(), action(id)) != list.end();
            ASSERT_EQ(listed, !rules.why_not(other, action(id)))
                << written::of(action(id)) << " phase " << static_cast<int>(other.phase);
          }
        } else {
          ASSERT_GT(rules.chance_total(other), 0U);
        }
        random_step(rules, other, rng);
        ASSERT_EQ(rules.flaw(other), "") << "phase " << static_cast<int>(before.phase) << " then "
                                         << static_cast<int>(other.phase) << " seed " << seed;
      }
      if (whole) {
        ASSERT_EQ(rules.current_player(other), kOver);
      }
    }
  }
}

}  // namespace
}  // namespace castellan::dragon_castle
