// Positions from outside that cannot be: each is a sound one with one thing wrong.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

template <class Spoil>
std::string_view flaw_of(Scene scene, Spoil spoil) {
  State s = scene.state();
  EXPECT_EQ(scene.rules().flaw(s).key, "");
  spoil(s);
  return scene.rules().flaw(s).key;
}

std::uint8_t& count(std::array<std::uint8_t, kTileKinds>& counts, std::string_view tile) {
  return counts[static_cast<std::size_t>(tile_of(tile))];
}

Scene school() { return Scene().castle("St Co | Jq").beside("T").discards("Po"); }
Scene academy() { return Scene("level=academy").castle("St Co | Jq | Pt").discards("Po Ct"); }
Scene menace(std::string_view more = "") {
  return Scene("level=menace " + std::string(more)).castle("St Co | Jq");
}
Scene two(std::string_view more = "") {
  return Scene("seats=2 level=menace " + std::string(more)).castle(1, "St Co | Jq").castle(2, "Pt");
}

// CN-1.3
TEST(Flaw, EveryTileIsSomewhereAndOnlyOnce) {
  EXPECT_EQ(flaw_of(school(), [](State& s) { --count(s.regular, "St"); }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { ++count(s.regular, "T"); }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { ++count(s.regular, "B"); }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.safe = 0; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.safe |= 1U << 15U; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { --count(s.discards, "Po"); }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.castle[0].take(cell_at(0, 0)); }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { --s.beside[0]; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { ++s.beside[1]; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { ++s.gone[0]; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school(), [](State& s) { ++s.gone[1]; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(school().hand("So"), [](State& s) { s.hand = tile_of("Sq"); }), "flaw.tiles");
  EXPECT_EQ(flaw_of(academy().open("So"), [](State& s) { s.open[0] = tile_of("Sq"); }),
            "flaw.tiles");
  EXPECT_EQ(flaw_of(Scene("shadow=vigil"), [](State& s) { s.vigil = tile_of("Sq"); }),
            "flaw.tiles");
  EXPECT_EQ(
      flaw_of(Scene("shadow=prison").prison("St"), [](State& s) { s.prison[0] = tile_of("Sq"); }),
      "flaw.tiles");
}

// CN-1.3
TEST(Flaw, ATileThatAPyroHasTakenUpCounts) {
  Scene lifted = academy().hand("Pq").play("power, xa1, ^c1");
  EXPECT_EQ(flaw_of(lifted, [](State& s) { s.lifted = tile_of("Sq"); }), "flaw.tiles");
}

// CN-1.9, CN-10.2
TEST(Flaw, PantryTilesBelongToThePantry) {
  EXPECT_EQ(flaw_of(menace(), [](State& s) { s.pantry[0] = 1; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(menace("pantry=plain"), [](State& s) { s.pantry[0] = 1; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(menace("pantry=plain"), [](State& s) { ++count(s.discards, "Xo"); }),
            "flaw.tiles");
}

// CN-1.3
TEST(Flaw, WhatIsNoTileIsNowhere) {
  EXPECT_EQ(flaw_of(school(),
                    [](State& s) {
                      s.hand = tile_at(100);
                      s.source = Source::kDrawn;
                      s.phase = Phase::kHand;
                    }),
            "flaw.tiles");
  EXPECT_EQ(flaw_of(academy(),
                    [](State& s) {
                      s.open[0] = tile_at(100);
                      s.open_size = 1;
                    }),
            "flaw.tiles");
}

// CN-3.1, CN-3.3
TEST(Flaw, ColumnsStandSideBySideWithoutGaps) {
  EXPECT_EQ(flaw_of(school(),
                    [](State& s) {
                      --count(s.regular, "Cq");
                      s.castle[0].put(cell_at(3, 0), tile_of("Cq"));
                    }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(school(),
                    [](State& s) {
                      --count(s.regular, "Cq");
                      s.castle[0].put(cell_at(1, 2), tile_of("Cq"));
                    }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.castle[0].move_right(); }), "flaw.castle");
  EXPECT_EQ(flaw_of(school(),
                    [](State& s) {
                      --count(s.regular, "Cq");
                      s.castle[1].put(cell_at(0, 0), tile_of("Cq"));
                    }),
            "flaw.castle")
      << "alone there is one castle";
}

// CN-5.3
TEST(Flaw, ACompleteCastleWouldHaveMetItsOrdeal) {
  Scene scene = Scene("level=academy").castle(flat(6, 6));
  const Castellion& rules = scene.rules();
  Scene nearly =
      Scene("level=academy")
          .castle(
              "S C S C S C | J P J P J P | S C S C S C | J P J P J P | S C S C S C | J P J P J");
  State s = nearly.state();
  --count(s.regular, "Pt");
  s.castle[0].put(cell_at(5, 5), tile_of("Pt"));
  EXPECT_EQ(rules.flaw(s).key, "flaw.full");
}

// CN-1.7, CN-8.1
TEST(Flaw, CardsAreThoseOfTheLevel) {
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.card[2] = 3; }), "flaw.ordeals");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.card[0] = 1; }), "flaw.ordeals");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.card[2] = kFaceDown; }), "flaw.ordeals");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.card[2] = kNone; }), "flaw.ordeals");
  EXPECT_EQ(flaw_of(menace("ordeals=chosen"), [](State& s) { s.card[2] = kFaceDown; }),
            "flaw.ordeals");
  EXPECT_EQ(flaw_of(menace().ordeal(2), [](State& s) { s.card[0] = kFaceDown; }), "flaw.ordeals")
      << "it was turned over when it was met";
  EXPECT_EQ(flaw_of(menace(), [](State& s) { s.card[0] = 4; }), "flaw.ordeals");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.next = 3; }), "flaw.ordeals");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.next = 4; }), "flaw.ordeals");
}

// CN-1.8
TEST(Flaw, CardsAreSettledInOrder) {
  Scene start = Scene::start("level=academy");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.card[2] = 1; }), "flaw.ordeals");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.card[1] = s.card[2] = 1; }), "flaw.ordeals")
      << "and then a turn begins";
}

// CN-5.2
TEST(Flaw, EnoughTraitorsWouldHaveBroughtTheOrdealOn) {
  const auto more = [](int number) {
    return [number](State& s) {
      s.beside[0] = static_cast<std::uint8_t>(s.beside[0] + number);
      count(s.regular, "T") = static_cast<std::uint8_t>(count(s.regular, "T") - number);
    };
  };
  EXPECT_EQ(flaw_of(school(), more(3)), "");
  EXPECT_EQ(flaw_of(school(), more(4)), "flaw.traitors");
  EXPECT_EQ(flaw_of(menace(), more(1)), "");
  EXPECT_EQ(flaw_of(menace(), more(2)), "flaw.traitors");
  EXPECT_EQ(flaw_of(menace("shadow=prophet").prophet(1), more(1)), "flaw.traitors");
  Scene met = menace().castle(flat(6, 4)).beside("T").hand("T").play("traitor");
  EXPECT_EQ(flaw_of(met, more(1)), "flaw.traitors") << "more than it takes";
}

// CN-9.1, CN-9.32
TEST(Flaw, OnePawnOnATileThatIsThere) {
  const auto haunt = [](State& s) { s.castle[0].haunt(cell_at(0, 1)); };
  EXPECT_EQ(flaw_of(school(), haunt), "flaw.pawn") << "no shadow haunts";
  EXPECT_EQ(flaw_of(menace("shadow=premonition"), haunt), "flaw.pawn");
  EXPECT_EQ(flaw_of(menace("shadow=cold-sweat"), haunt), "flaw.pawn") << "it is not used yet";
  EXPECT_EQ(flaw_of(menace("shadow=cold-sweat").pawn_used(), haunt), "");
  EXPECT_EQ(flaw_of(menace("shadow=cold-sweat").pawn_used(),
                    [](State& s) { s.castle[0].haunt(cell_at(4, 4)); }),
            "flaw.pawn");
  EXPECT_EQ(flaw_of(two("shadow=cold-sweat").pawn_used(),
                    [](State& s) {
                      s.castle[0].haunt(cell_at(0, 1));
                      s.castle[1].haunt(cell_at(0, 0));
                    }),
            "flaw.pawn")
      << "in one castle";
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.pawn = 1; }), "flaw.pawn");
  EXPECT_EQ(flaw_of(Scene("shadow=prison"), [](State& s) { s.pawn = 1; }), "flaw.pawn");
  EXPECT_EQ(flaw_of(menace("shadow=horror"), [](State& s) { s.pawn = 2; }), "flaw.pawn");
}

// CN-9.31
TEST(Flaw, ThePawnWaitsOnlyWhereItMay) {
  const auto waits = [](State& s) { s.horror = 0; };
  EXPECT_EQ(flaw_of(menace("shadow=horror horror-late=yes"), waits), "");
  EXPECT_EQ(flaw_of(menace("shadow=horror"), waits), "flaw.pawn");
  EXPECT_EQ(flaw_of(menace("shadow=cold-sweat"), waits), "flaw.pawn");
  EXPECT_EQ(flaw_of(menace("shadow=horror horror-late=yes").pawn_used(), waits), "flaw.pawn");
  EXPECT_EQ(flaw_of(menace("shadow=horror horror-late=yes"), [](State& s) { s.horror = 1; }),
            "flaw.pawn");
  EXPECT_EQ(flaw_of(menace("shadow=horror horror-late=yes").pawn_used(),
                    [](State& s) {
                      s.castle[0].haunt(cell_at(0, 1));
                      s.horror = 0;
                    }),
            "flaw.pawn");
}

// CN-9.31
TEST(Flaw, ThePawnWaitsNoLongerOnceThereAreSixTiles) {
  const auto waits = [](State& s) { s.horror = 0; };
  Scene five = Scene("shadow=horror horror-late=yes").castle("St Co Jq | Pt So");
  EXPECT_EQ(flaw_of(five, waits), "");
  Scene six = Scene("shadow=horror horror-late=yes").castle("St Co Jq | Pt So Jt");
  EXPECT_EQ(flaw_of(six, waits), "flaw.pawn");
  Scene two = Scene("seats=2 shadow=horror horror-late=yes").castle(2, "St Co Jq | Pt So Jt");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.horror = 1; }), "flaw.pawn");
}

// CN-9.28
TEST(Flaw, ThePawnIsPutDownWhereThereAreSixTiles) {
  Scene haunt = Scene("shadow=horror").castle("St Co Jq | Pt So Jt").play("pile, B");
  EXPECT_EQ(flaw_of(haunt, [](State& s) { s.pawn = 0; }), "flaw.pawn");
  EXPECT_EQ(flaw_of(haunt,
                    [](State& s) {
                      s.castle[0].take(cell_at(0, 0));
                      ++count(s.discards, "St");
                    }),
            "flaw.pawn");
}

// CN-9.8
TEST(Flaw, TheProphetIsBesideAnOrdealThatIsStillToCome) {
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.prophet = 0; }), "flaw.pawn");
  EXPECT_EQ(flaw_of(menace("shadow=prophet"), [](State& s) { s.prophet = 3; }), "flaw.pawn");
  EXPECT_EQ(flaw_of(menace("shadow=prophet").ordeal(2), [](State& s) { s.prophet = 0; }),
            "flaw.pawn");
  EXPECT_EQ(flaw_of(Scene::start("level=menace shadow=prophet"), [](State& s) { s.prophet = 1; }),
            "flaw.step");
}

// CN-9.2, CN-9.4
TEST(Flaw, TheVigilIsADefender) {
  EXPECT_EQ(flaw_of(Scene("shadow=vigil"),
                    [](State& s) {
                      ++count(s.regular, "St");
                      s.vigil = kNoTile;
                    }),
            "flaw.vigil");
  EXPECT_EQ(flaw_of(Scene("shadow=vigil"),
                    [](State& s) {
                      ++count(s.regular, "St");
                      --count(s.regular, "T");
                      s.vigil = kTraitorTile;
                    }),
            "flaw.vigil");
  EXPECT_EQ(flaw_of(school(),
                    [](State& s) {
                      --count(s.regular, "St");
                      s.vigil = tile_of("St");
                    }),
            "flaw.vigil");
}

// CN-9.12, CN-9.14, CN-9.15, CN-9.19, CN-9.20
TEST(Flaw, APrisonIsARingOfDifferentShapes) {
  const auto add = [](std::string_view tile) {
    return [tile](State& s) {
      --count(s.regular, tile);
      s.prison[s.prison_size++] = tile_of(tile);
    };
  };
  const auto prison = [](std::string_view tiles) { return Scene("shadow=prison").prison(tiles); };
  EXPECT_EQ(flaw_of(school(), add("Sq")), "flaw.prison") << "no prison in this game";
  EXPECT_EQ(flaw_of(prison("St Co"), add("Jo")), "flaw.prison");
  EXPECT_EQ(flaw_of(prison("St Co"), add("Jq")), "");
  EXPECT_EQ(flaw_of(prison("St Co Jq Pt So Cq Jo"), add("Pt")), "flaw.prison") << "the ring closes";
  EXPECT_EQ(flaw_of(prison("St Co Jq Pt So Cq Jo"), add("Pq")), "");
  EXPECT_EQ(flaw_of(prison("St Co"), add("T")), "flaw.prison");
  EXPECT_EQ(flaw_of(Scene("shadow=prison prison-tiles=any").prison("St Co"), add("T")), "");
  EXPECT_EQ(flaw_of(Scene("shadow=prison prison-tiles=any").prison("St Co"), add("B")),
            "flaw.prison");
  EXPECT_EQ(flaw_of(prison("St Co"), [](State& s) { s.prison_back = 2; }), "flaw.prison")
      << "one of them was the first";
  EXPECT_EQ(flaw_of(prison("St Co"), [](State& s) { s.prison_back = 3; }), "flaw.prison");
  EXPECT_EQ(flaw_of(prison("St Co"), [](State& s) { s.prison_size = 9; }), "flaw.prison");
}

// CN-1.1
TEST(Flaw, SeatsAreThoseOfTheGame) {
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.seat = 1; }), "flaw.seat");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.actor = 1; }), "flaw.seat");
  EXPECT_EQ(flaw_of(two(), [](State& s) { s.seat = s.actor = 2; }), "flaw.seat");
}

// CN-11.16
TEST(Flaw, TheChampionCardIsGivenAfterTheFirstOrdeal) {
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.champion = 0; }), "flaw.champion");
  EXPECT_EQ(flaw_of(two(), [](State& s) { s.champion = 0; }), "flaw.champion");
  EXPECT_EQ(flaw_of(two().ordeal(2), [](State& s) { s.champion = kNone; }), "flaw.champion");
  EXPECT_EQ(flaw_of(two().ordeal(2), [](State& s) { s.champion = 2; }), "flaw.champion");
}

// CN-2.9, CN-11.4
TEST(Flaw, OnlyInsideATurnThePartnerActs) {
  EXPECT_EQ(flaw_of(two(), [](State& s) { s.actor = 1; }), "flaw.seat");
  EXPECT_EQ(flaw_of(two().play("pile"), [](State& s) { s.actor = 1; }), "flaw.seat");
  EXPECT_EQ(flaw_of(two().castle(1, flat(6, 2)).castle(2, flat(6, 2)).play("meet"),
                    [](State& s) { s.actor = 1; }),
            "flaw.seat");
}

// CN-2.8
TEST(Flaw, ATurnGoesOnWithTheTileInHand) {
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.resume = Resume::kHand; }), "flaw.hand");
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.resume = static_cast<Resume>(4); }), "flaw.step");
  EXPECT_EQ(flaw_of(academy().castle(flat(6, 2)).hand("T").play("discard"),
                    [](State& s) { s.due_for = static_cast<Due>(6); }),
            "flaw.step");
  EXPECT_EQ(flaw_of(academy().hand("So"), [](State& s) { s.source = static_cast<Source>(6); }),
            "flaw.step");
  EXPECT_EQ(flaw_of(academy().hand("So"),
                    [](State& s) {
                      s.resume = Resume::kHand;
                      s.phase = Phase::kRegular;
                    }),
            "flaw.hand")
      << "nothing is drawn with a tile in hand";
}

// CN-9.2, CN-9.8
TEST(Flaw, WhatComesBeforeTheFirstTurnComesThen) {
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.phase = Phase::kVigil; }), "flaw.step");
  EXPECT_EQ(flaw_of(Scene::start("level=menace shadow=prophet"),
                    [](State& s) {
                      s.card[0] = 0;
                      s.next = 1;
                    }),
            "flaw.step");
}

// CN-5.10
TEST(Flaw, TheEndHasAReason) {
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.ending = Ending::kWon; }), "flaw.ending");
  EXPECT_EQ(
      flaw_of(Scene("level=academy").play("meet"), [](State& s) { s.ending = Ending::kGoesOn; }),
      "flaw.ending");
}

// CN-7.8, CN-7.9
TEST(Flaw, OpenTilesAreAtMostFourAndOfTheDream) {
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.open_size = 5; }), "flaw.open");
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.open_size = 200; }), "flaw.open");
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.open_size = 1; }), "flaw.open");
  EXPECT_EQ(flaw_of(academy().open("So"), [](State& s) { s.open_size = 0; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(menace("pantry=plain"),
                    [](State& s) {
                      --s.pantry[0];
                      s.open[0] = tile_of("Xt");
                      s.open_size = 1;
                    }),
            "flaw.open");
  EXPECT_EQ(flaw_of(school(),
                    [](State& s) {
                      --count(s.regular, "So");
                      s.open[0] = tile_of("So");
                      s.open_size = 1;
                    }),
            "flaw.open")
      << "nobody can have turned it over";
  EXPECT_EQ(flaw_of(academy().open("So Sq T Jq"), [](State& s) { s.phase = Phase::kSeer; }),
            "flaw.open");
}

// CN-2.3, CN-2.8, CN-9.3, CN-10.3, CN-11.9
TEST(Flaw, WhatIsInHandComesFromSomewhere) {
  const auto source = [](Source from) { return [from](State& s) { s.source = from; }; };
  EXPECT_EQ(flaw_of(school().hand("So"), source(Source::kNowhere)), "flaw.hand");
  EXPECT_EQ(flaw_of(school(), source(Source::kDrawn)), "flaw.hand");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.phase = Phase::kHand; }), "flaw.hand");
  EXPECT_EQ(flaw_of(school().hand("So"), [](State& s) { s.phase = Phase::kTurn; }), "flaw.hand");
  EXPECT_EQ(flaw_of(school().hand("So"), source(Source::kSwapped)), "flaw.hand");
  EXPECT_EQ(flaw_of(school().hand("So"), source(Source::kRecovered)), "flaw.hand");
  EXPECT_EQ(flaw_of(school().hand("So"), source(Source::kDonated)), "flaw.hand");
  EXPECT_EQ(flaw_of(school().hand("So"), source(Source::kPantry)), "flaw.hand");
  EXPECT_EQ(flaw_of(academy().hand("T"), source(Source::kRecovered)), "flaw.hand");
  EXPECT_EQ(flaw_of(menace("pantry=plain").taken("Xo"), source(Source::kDrawn)), "flaw.hand");
  EXPECT_EQ(flaw_of(two().hand("So"), source(Source::kDonated)), "flaw.hand")
      << "to whom was it given?";
  EXPECT_EQ(flaw_of(two().received("So"), [](State& s) { s.actor = 0; }), "flaw.hand");
  EXPECT_EQ(flaw_of(two().hand("So"), [](State& s) { s.actor = 1; }), "flaw.hand")
      << "nobody draws for the other";
  EXPECT_EQ(flaw_of(two("pantry=plain").taken("Xo"), [](State& s) { s.seat = 1; }), "flaw.hand");
}

// CN-6.6
TEST(Flaw, InTheSchoolThereAreNoPowers) {
  for (const Phase phase : {Phase::kJuggle, Phase::kSeer, Phase::kBurn, Phase::kLift,
                            Phase::kSafeOpen, Phase::kRegularOpen}) {
    EXPECT_EQ(flaw_of(school(), [phase](State& s) { s.phase = phase; }), "flaw.step");
  }
}

// CN-7.15, CN-7.18
TEST(Flaw, APowerIsUsedWithWhatItTakes) {
  Scene chameleon = academy().hand("Ct").play("power");
  EXPECT_EQ(flaw_of(chameleon, [](State& s) { s.lifted = kNoTile; }), "flaw.step");
  EXPECT_EQ(flaw_of(chameleon, [](State& s) { s.lifted = tile_of("Po"); }), "flaw.step");
  EXPECT_EQ(flaw_of(chameleon, [](State& s) { s.lifted = tile_of("Cq"); }), "flaw.step")
      << "it would lie among the discards";
  EXPECT_EQ(flaw_of(chameleon, [](State& s) { s.lifted = tile_of("Jt"); }), "flaw.step")
      << "no other tile takes one back";
  EXPECT_EQ(flaw_of(academy().discards("Pq").hand("Ct").play("power"),
                    [](State& s) { s.lifted = tile_of("Cq"); }),
            "flaw.step");
  Scene pyro = academy().hand("Pq").play("power, xa1, ^c1");
  EXPECT_EQ(flaw_of(pyro, [](State& s) { s.lifted_from = kNone; }), "flaw.step");
  EXPECT_EQ(flaw_of(pyro, [](State& s) { s.lifted_from = 99; }), "flaw.step");
  EXPECT_EQ(flaw_of(pyro, [](State& s) { s.lifted_haunted = 2; }), "flaw.pawn");
  EXPECT_EQ(flaw_of(pyro, [](State& s) { s.lifted_haunted = 1; }), "flaw.pawn");
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.lifted = tile_of("Po"); }), "flaw.step");
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.lifted_from = 0; }), "flaw.step");
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.lifted_haunted = 1; }), "flaw.step");
}

// CN-8.3, CN-8.6, CN-8.7
TEST(Flaw, OnlyACardThatIsFaceDownIsTurnedOver) {
  Scene look = menace().castle("St Sq So | J").hand("St").play("a4");
  EXPECT_EQ(flaw_of(look, [](State& s) { s.reveals = 0; }), "flaw.step");
  EXPECT_EQ(flaw_of(look, [](State& s) { s.reveals = 4; }), "flaw.step");
  EXPECT_EQ(flaw_of(look, [](State& s) { s.look = 0; }), "flaw.step");
  Scene card = look;
  card.play("reveal 2");
  EXPECT_EQ(flaw_of(card, [](State& s) { s.look = kNone; }), "flaw.step");
  EXPECT_EQ(flaw_of(card, [](State& s) { s.look = 3; }), "flaw.step");
  EXPECT_EQ(flaw_of(card, [](State& s) { s.card[1] = 0; }), "flaw.step");
  EXPECT_EQ(flaw_of(menace(), [](State& s) { s.reveals = 1; }), "flaw.step");
  Scene meet = menace().castle(flat(6, 2)).play("meet");
  EXPECT_EQ(flaw_of(meet, [](State& s) { s.look = 1; }), "flaw.step");
  EXPECT_EQ(flaw_of(academy(),
                    [](State& s) {
                      s.phase = Phase::kLook;
                      s.reveals = 1;
                    }),
            "flaw.step");
}

// CN-3.15
TEST(Flaw, TilesAreDueForAReason) {
  Scene pay = Scene("level=academy").castle(flat(6, 2)).hand("T").play("discard");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.due = 0; }), "flaw.due");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.due = 12; }), "flaw.due");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.due_for = Due::kNothing; }), "flaw.due");
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.due = 1; }), "flaw.due");
  EXPECT_EQ(flaw_of(academy(), [](State& s) { s.due_for = Due::kTraitor; }), "flaw.due");
}

// CN-11.4, CN-11.10, CN-11.18
TEST(Flaw, OnlyAPlayerWithAPartnerPaysForOne) {
  Scene alone = Scene("level=academy").castle(flat(6, 2)).hand("T").play("discard");
  EXPECT_EQ(flaw_of(alone, [](State& s) { s.due_for = Due::kChampion; }), "flaw.due");
  EXPECT_EQ(flaw_of(alone, [](State& s) { s.due_for = Due::kDonation; }), "flaw.due");
  Scene gift = two().hand("So").play("donate");
  EXPECT_EQ(flaw_of(gift, [](State& s) { s.actor = 1; }), "flaw.due");
  EXPECT_EQ(flaw_of(gift,
                    [](State& s) {
                      s.source = Source::kNowhere;
                      s.hand = kNoTile;
                      ++count(s.regular, "So");
                    }),
            "flaw.due");
}

// CN-11.14, CN-11.15
TEST(Flaw, SomebodyMeetsAnOrdealWhileItIsMet) {
  Scene meet = menace().castle(flat(6, 2)).play("meet");
  EXPECT_EQ(flaw_of(meet, [](State& s) { s.meets = kNone; }), "flaw.meets");
  EXPECT_EQ(flaw_of(meet, [](State& s) { s.meets = 1; }), "flaw.meets");
  EXPECT_EQ(flaw_of(menace(), [](State& s) { s.meets = 0; }), "flaw.meets");
  EXPECT_EQ(flaw_of(menace(), [](State& s) { s.phase = Phase::kWho; }), "flaw.meets");
  EXPECT_EQ(flaw_of(two().ordeal(2), [](State& s) { s.phase = Phase::kWho; }), "flaw.meets");
  Scene penalty = menace().castle(flat(6, 4)).play("meet, card harpy");
  EXPECT_EQ(flaw_of(penalty, [](State& s) { s.meets = kNone; }), "flaw.meets");
}

// CN-2.9
TEST(Flaw, WhoeverIsToMoveCan) {
  EXPECT_EQ(flaw_of(academy().castle("St"), [](State& s) { s.phase = Phase::kJuggle; }),
            "flaw.step");
  EXPECT_EQ(flaw_of(academy().castle("St Co"), [](State& s) { s.phase = Phase::kBurn; }),
            "flaw.step");
  EXPECT_EQ(flaw_of(academy().safe(""), [](State& s) { s.phase = Phase::kSafe; }), "flaw.step");
  EXPECT_EQ(flaw_of(academy().pile(""), [](State& s) { s.phase = Phase::kRegular; }), "flaw.step");
  EXPECT_EQ(flaw_of(school(), [](State& s) { s.phase = Phase::kProphet; }), "flaw.step");
}

}  // namespace
}  // namespace castellan::castellion
