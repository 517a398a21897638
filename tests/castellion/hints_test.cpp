// What a hint says of an action.
#include <gtest/gtest.h>

#include "agents/castellion.h"
#include "agents/castellion/change.h"
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

// The reason for a move, as its key and what it speaks of: "towards tower-S 1 10".
std::string hint(Scene& scene, std::string_view move) {
  EXPECT_EQ(scene.why(move), "");
  const Message reason = Sense<Castellion>::reason(
      scene.rules(), scene.state(), CastellionFace::parse(move).value_or(kDiscardAction));
  std::string text = reason.key.substr(reason.key.find('.') + 1);
  for (const auto& [name, value] : reason.args) {
    const auto* number = std::get_if<std::int64_t>(&value);
    text += " " + (number != nullptr ? std::to_string(*number) : std::get<std::string>(value));
  }
  return text;
}
std::string hint(Scene&& scene, std::string_view move) { return hint(scene, move); }

// A tower, a line and a bastion on a whole foundation: all that Exam I asks for.
constexpr std::string_view kReady = "S S S S | J P P | J P P | J | J | C";
// So many tiles on each of six columns, in no formation.
std::string rows(int floors) {
  const std::array<std::string_view, 4> factions{"S", "C", "J", "P"};
  std::string castle;
  for (int column = 0; column < kSide; ++column) {
    castle += column == 0 ? "" : " | ";
    for (int floor = 0; floor < floors; ++floor) {
      castle += std::string(factions[static_cast<std::size_t>(2 * floor + column) % 4]) + " ";
    }
  }
  return castle;
}

TEST(Hints, AFormationThatIsCompleted) {
  Scene tower = Scene().castle("St So Sq | C | J").hand("So");
  EXPECT_EQ(hint(tower, "a4"), "completes tower-S");
  Scene bastion = Scene().castle("Pt Po | Po | J").hand("Pt");
  EXPECT_EQ(hint(bastion, "b2"), "completes bastion-P");
  Scene line = Scene().castle("J | J | J | C").hand("Jt");
  EXPECT_EQ(hint(line, "<"), "completes line-J");
}

TEST(Hints, AFormationThatComesCloserWithWhatIsStillToCome) {
  // Triangles and circles fit on the square: five of each are left.
  Scene tower = Scene().castle("St So | C | J").hand("Sq");
  EXPECT_EQ(hint(tower, "a3"), "towards tower-S 1 10");
  Scene fewer = Scene().castle("St So | C | J").hand("Sq").discards("So So St");
  EXPECT_EQ(hint(fewer, "a3"), "towards tower-S 1 7");
  // Open tiles and the Vigil may still come too.
  Scene open =
      Scene("level=academy").castle("St So | C | J").hand("Sq").safe("").pile("T").open("So T");
  EXPECT_EQ(hint(open, "a3"), "towards tower-S 1 1");
  Scene vigil =
      Scene("shadow=vigil").castle("St So | C | J").hand("Sq").safe("").pile("T").vigil("So");
  EXPECT_EQ(hint(vigil, "a3"), "towards tower-S 1 1");
}

TEST(Hints, PlacesBelowAFormationAreCounted) {
  // Then the line lacks d2, for which squares and circles fit, and the tile below it.
  Scene high = Scene().castle("Ct Pq | Jt Po | Sq").hand("Pt");
  EXPECT_EQ(hint(high, "c2"), "towards-high line-P 1 10 1");
  Scene below = Scene().castle("Ct Pq | Jt Po | Sq Pt").hand("Jt");
  EXPECT_EQ(hint(below, "d1"), "carries line-P 1");
}

TEST(Hints, AFormationThatIsLostOrBlocked) {
  Scene fifth = Scene().castle("St So Sq So | Cq | Jq").hand("St");
  EXPECT_EQ(hint(fifth, "b2"), "costs tower-S");
  Scene blocked = Scene().castle("St So Sq | Cq | Jq").hand("Pt");
  EXPECT_EQ(hint(blocked, "a4"), "blocks tower-S 1");
  EXPECT_NE(hint(blocked, "c2").substr(0, 6), "blocks");
  Scene moved = Scene("level=academy").castle("S S S | C J P | P").hand("Jt").play("power");
  EXPECT_EQ(hint(moved, "a3=b3"), "sets-back tower-S 1");
  Scene swap = Scene("level=academy")
                   .castle("S S S S | C J C C | J C J S | P J P S | J P J S")
                   .hand("Jt")
                   .play("power");
  EXPECT_EQ(hint(swap, "a4=b4"), "completes-costs line-S tower-S");
}

TEST(Hints, WhatNoOrdealAsksForIsNotNamed) {
  // Exam III asks for three bastions and two lines, and for no tower.
  Scene scene = Scene().castle("St So | C | J | C | P | J").ordeal(3).cards("a a a").hand("Sq");
  EXPECT_EQ(hint(scene, "a3").find("tower"), std::string::npos);
}

TEST(Hints, TheFoundation) {
  EXPECT_EQ(hint(Scene().hand("St"), "a1"), "first");
  EXPECT_EQ(hint(Scene().castle("St | Co").hand("Jq"), "c1"), "ground 3");
  EXPECT_EQ(hint(Scene().castle("S | C | J | P | C").hand("Jt"), "<"), "founded");
  Scene begins = Scene().castle("Ct | Jt | Pt | Ct | Jt | Pt").hand("Sq");
  // All other Seers; a square fits again on what lies between.
  EXPECT_EQ(hint(begins, "a2"), "begins tower-S 17");
  Scene plain = Scene().castle("Ct | Jt | Pt | Ct | Jt | Pt").safe("").pile("T").hand("Sq");
  EXPECT_EQ(hint(plain, "a2"), "plain");
}

TEST(Hints, AnOrdealThatIsOvercomeOrNot) {
  const auto traitor = [](std::string_view castle, int beside) {
    std::string there;
    for (int i = 0; i < beside; ++i) there += "T ";
    return hint(Scene().castle(castle).beside(there).hand("T"), "traitor");
  };
  EXPECT_EQ(traitor(kReady, 4), "overcomes 1");
  EXPECT_EQ(traitor(kReady, 2), "waits 2 1");
  EXPECT_EQ(traitor("S S S S | J | J | J | J | C", 4), "loses-lacking 1 1");
  EXPECT_EQ(traitor("S S S S | J P P | J P P | J | J", 4), "loses-foundation 1");
  // Exam II destroys the foundation.
  Scene two = Scene().castle(rows(1)).ordeal(2).beside("T").hand("T");
  EXPECT_EQ(hint(two, "traitor"), "loses-foundation 2");
}

TEST(Hints, AnAssaultOfWhichNobodyKnowsTheCard) {
  EXPECT_EQ(hint(Scene("level=menace").castle(rows(1)), "meet"), "overcomes-none 1");
  EXPECT_EQ(hint(Scene("level=menace").castle(rows(2)), "meet"), "overcomes-some 1 1 4");
  EXPECT_EQ(hint(Scene("level=menace").castle(rows(4)), "meet"), "overcomes-any 1");
}

TEST(Hints, AnAssaultOfWhichTheCardIsKnown) {
  const auto meet = [](std::string_view cards, int floors) {
    return hint(Scene("level=menace ordeals=chosen").castle(rows(floors)).cards(cards), "meet");
  };
  EXPECT_EQ(meet("harpy harpy harpy", 4), "overcomes-price 1 16");
  EXPECT_EQ(meet("harpy harpy harpy", 3), "loses-fallen 1");
  EXPECT_EQ(meet("earthworm harpy harpy", 1), "loses-foundation 1");
  Scene last =
      Scene("level=menace ordeals=chosen").castle(rows(4)).ordeal(3).cards("harpy harpy earthworm");
  EXPECT_EQ(hint(last, "meet"), "wins");
  Scene prison = Scene("level=menace ordeals=chosen shadow=prison")
                     .castle(rows(4))
                     .ordeal(3)
                     .cards("harpy harpy earthworm")
                     .prison("St Co");
  EXPECT_EQ(hint(prison, "meet"), "loses-prison 2");
}

TEST(Hints, ThePantryIsCounted) {
  const auto stores = [](std::string_view castle) {
    return Scene("level=menace ordeals=chosen pantry=plain")
        .castle(castle)
        .cards("earthworm harpy harpy");
  };
  EXPECT_EQ(hint(stores(rows(2)), "meet"), "loses-pantry 1 2");
  EXPECT_EQ(hint(stores(rows(2)), "take Xt"), "pantry 1 2 1");
  EXPECT_EQ(hint(stores("C J Xt Xq | J | P | C | J | P"), "take Xo"), "pantry-many 3 2 1");
  Scene place = stores("Ct Jq | Jt Co | Pt | Ct | Jt | Pt").taken("Xo");
  EXPECT_EQ(hint(place, "a3"), "pantry 1 2 1");
  Scene sinks = stores("Ct | Jt").taken("Xo");
  EXPECT_EQ(hint(sinks, "c1"), "pantry-sinks 1");
  Scene burns = stores("Ct Jq Xt | Jt Co | Pt").hand("Pq").play("power");
  EXPECT_EQ(hint(burns, "xa3"), "destroys-pantry 0 2 1");
  Scene uneven = Scene("seats=2 level=menace pantry=plain").castle(1, "Xt").castle(2, "S");
  EXPECT_EQ(hint(uneven, "meet"), "loses-uneven");
}

TEST(Hints, APileByWhatItHolds) {
  Scene early = Scene().castle("St");
  EXPECT_EQ(hint(early, "safe"), "safe 12");
  EXPECT_EQ(hint(early, "pile"), "regular 12 71");
  // On the square of a3 a triangle or a circle completes the tower.
  Scene outs = Scene().castle("St So Sq | Ct | Jq");
  EXPECT_EQ(hint(outs, "safe"), "safe-outs 2 12");
  EXPECT_EQ(hint(outs, "pile"), "regular-outs 8 12 67");
  Scene pressed = Scene().castle("St").beside("T T T T");
  EXPECT_EQ(hint(pressed, "safe"), "safe-now 1");
  EXPECT_EQ(hint(pressed, "pile"), "regular-risk 8 67 1");
  Scene ready = Scene().castle(kReady).beside("T T T T");
  EXPECT_NE(hint(ready, "safe"), "safe-now 1") << "the castle is ready";
  Scene last = Scene().castle("St").safe("").pile("Ct Co T");
  EXPECT_EQ(hint(last, "pile"), "regular-last 1 3");
}

TEST(Hints, AnOpenTileByWhatItCouldDo) {
  Scene scene = Scene("level=academy").castle("Sq So Sq | C | J").open("St Jt Pt T");
  EXPECT_EQ(hint(scene, "take St"), "tile-completes tower-S St");
  EXPECT_EQ(hint(scene, "take Pt"), "tile-plain Pt");
  EXPECT_EQ(hint(scene, "take T"), "take-traitor 2 1");
  // On the ground beside the other Juggler, where any shape fits.
  EXPECT_EQ(hint(scene, "take Jt"), "tile-towards line-J 2 16 Jt");
  Scene risk = Scene("level=academy").castle("S").open("T").beside("T T");
  EXPECT_EQ(hint(risk, "take T"), "take-traitor-risk 1");
  Scene ready = Scene("level=academy").castle(kReady).open("T").beside("T T");
  EXPECT_EQ(hint(ready, "take T"), "take-traitor-ready 1");
}

TEST(Hints, ADefenderThatIsDiscarded) {
  const auto discard = [](std::string_view castle, std::string_view tile) {
    return hint(Scene().castle(castle).hand(tile), "discard");
  };
  EXPECT_EQ(discard("Ct | Jt | Pt | Ct | Jt | Pt", "St"), "discard-nowhere");
  EXPECT_EQ(discard("St So Sq | C | J", "So"), "discard-completes tower-S");
  EXPECT_EQ(discard("St So | C | J", "Sq"), "discard-useful tower-S 1");
  EXPECT_EQ(discard("Ct", "Jq"), "discard-ground 5");
  // A fifth Juggler at either end cancels the line.
  EXPECT_EQ(discard("Jt | Jo Pt | Jt Cq | Jq Co", "Jo"), "discard-costs line-J");
  EXPECT_EQ(
      hint(Scene("level=menace").castle("Ct Co | Cq Ct | Pq | Pq | Jt Cq").hand("Ct"), "discard"),
      "discard-little tower-C 2");
  Scene plain = Scene().castle("Ct | Jt | Pt | Ct | Jt | Pt").safe("").pile("T").hand("Sq");
  EXPECT_EQ(hint(plain, "discard"), "discard-plain");
  // Only on the three Seers is there a place, and that is the tower's.
  Scene blocks = Scene().castle("St So Sq | Ct | Jt | Ct | Jt | Ct").hand("Pt");
  EXPECT_EQ(hint(blocks, "discard"), "discard-blocks");
}

TEST(Hints, TheJuggler) {
  Scene swap = Scene("level=academy").castle("S S S C | C J P S | J").hand("Jt");
  EXPECT_EQ(hint(swap, "power"), "juggler-completes tower-S");
  swap.play("power");
  EXPECT_EQ(hint(swap, "a4=b4"), "completes tower-S");
  // On the circle that comes to a3 triangles and squares fit.
  Scene closer = Scene("level=academy").castle("St Sq Po | Ct Cq So | Jq").hand("Jt");
  EXPECT_EQ(hint(closer, "power"), "juggler-towards tower-S 1 10");
  EXPECT_EQ(hint(Scene("level=academy").castle("S | C").hand("Jt"), "power"), "juggler-plain");
}

TEST(Hints, TheChameleon) {
  Scene scene = Scene("level=academy").castle("Sq St Sq | Ct | Jt").hand("Co").discards("So Po");
  EXPECT_EQ(hint(scene, "power"), "chameleon-completes tower-S So");
  scene.play("power");
  EXPECT_EQ(hint(scene, "+So"), "tile-completes tower-S So");
  EXPECT_EQ(hint(scene, "+Po"), "tile-plain Po");
  Scene two = Scene("level=academy").castle("Sq St | Ct | Jt").hand("Co").discards("So");
  EXPECT_EQ(hint(two, "power"), "chameleon-towards tower-S 1 10 So");
  Scene plain = Scene("level=academy").castle("S").hand("Co").discards("Po");
  EXPECT_EQ(hint(plain, "power"), "chameleon-plain");
}

TEST(Hints, TheSeer) {
  EXPECT_EQ(hint(Scene("level=academy").hand("St"), "power"), "seer 4");
  EXPECT_EQ(hint(Scene("level=academy").hand("St").open("Ct T"), "power"), "seer 2");
}

TEST(Hints, ThePyro) {
  // The Seer on b2 is a fifth one where it is and the fourth of the tower on a4.
  Scene scene = Scene("level=academy").castle("S S S | C S | J").hand("Pt");
  EXPECT_EQ(hint(scene, "power").substr(0, 14), "pyro-completes");
  scene.play("power");
  EXPECT_EQ(hint(scene, "xc1"), "pyro-completes tower-S");
  EXPECT_NE(hint(scene, "xa1"), "pyro-completes tower-S");
  scene.play("xc1");
  EXPECT_EQ(hint(scene, "^b2"), "lift-completes tower-S");
  scene.play("^b2");
  EXPECT_EQ(hint(scene, "a4"), "completes tower-S");
  EXPECT_EQ(hint(Scene("level=academy").castle("S | C | J").hand("Pt"), "power"), "pyro-plain");
  Scene tower = Scene("level=academy").castle("S S S S | C | J | P").hand("Pt").play("power, xd1");
  EXPECT_EQ(hint(tower, "^a4"), "lift-costs tower-S");
  EXPECT_EQ(hint(tower, "^c1"), "lift-plain");
  Scene closer = Scene("level=academy").castle("St Sq | Ct So | Jq | Pq").hand("Pt");
  closer.play("power, xd1");
  EXPECT_EQ(hint(closer, "^b2"), "lift-towards tower-S 1 10");
}

TEST(Hints, ATraitorThatIsDiscarded) {
  const auto discard = [](std::string_view castle, std::string_view beside) {
    return hint(Scene("level=academy").castle(castle).beside(beside).hand("T"), "discard");
  };
  EXPECT_EQ(discard("S | C | J | P | C", "T T"), "price 4 1");
  EXPECT_EQ(discard("S | C | J | P | C", "T"), "price-early 4");
  EXPECT_EQ(discard(kReady, "T T"), "price-ready 4 1");
  EXPECT_EQ(discard("", ""), "price-nothing");
}

TEST(Hints, ThePremonition) {
  const auto ignore = [](std::string_view castle, std::string_view beside) {
    return hint(Scene("shadow=premonition").castle(castle).beside(beside).hand("T"), "ignore");
  };
  EXPECT_EQ(ignore("S", "T T T T"), "ignores 1");
  EXPECT_EQ(ignore("S", "T"), "ignores-early 4 1");
  EXPECT_EQ(ignore(kReady, "T T T T"), "ignores-ready 1");
}

TEST(Hints, ThePawn) {
  const auto pawn = [](std::string_view castle, std::string_view beside, std::string_view move) {
    return hint(Scene("shadow=cold-sweat").castle(castle).beside(beside).hand("T"), move);
  };
  EXPECT_EQ(pawn("C | J | Pt", "T T T T", "pawn c"), "haunts Pt");
  EXPECT_EQ(pawn("C | J | Pt", "", "pawn c"), "haunts-early Pt");
  EXPECT_EQ(pawn("S S S S | J", "T T T T", "pawn a"), "haunts-costs tower-S");
  EXPECT_EQ(pawn("S S S | J", "T T T T", "pawn a"), "haunts-blocks tower-S 1");
  Scene falls = Scene("level=academy shadow=cold-sweat")
                    .castle("S | C | J* | P | C")
                    .hand("T")
                    .play("discard");
  EXPECT_EQ(hint(falls, "xa1").substr(0, 8), "destroys");
  falls.play("xa1, xa1");
  EXPECT_EQ(hint(falls, "xa1"), "loses-haunted");
}

TEST(Hints, WhatIsDestroyed) {
  Scene scene =
      Scene("level=academy").castle("S S S S | C J P | C | J P | P").hand("T").play("discard");
  EXPECT_EQ(hint(scene, "xa1"), "costs tower-S");
  EXPECT_EQ(hint(scene, "xe1"), "destroys-ground 4");
  EXPECT_EQ(hint(scene, "xb3"), "destroys");
  // Nothing but the tower and the end of the castle, which would split it.
  Scene fifth = Scene("level=academy").castle("S S S S | S C | J C | P").hand("T").play("discard");
  EXPECT_EQ(hint(fifth, "xb1"), "completes tower-S");
  Scene near =
      Scene("level=academy").castle("S S S | C J P | C | J P | P").hand("T").play("discard");
  EXPECT_EQ(hint(near, "xa2"), "sets-back tower-S 1");
}

TEST(Hints, EveryTileThatMayBeDestroyedCostsAFormation) {
  Scene scene =
      Scene("level=academy").castle("S S S S | P | P | P | P | C C C C").hand("T").play("discard");
  EXPECT_EQ(hint(scene, "xa1"), "destroys-must tower-S");
}

TEST(Hints, APenaltyLeavesAFoundation) {
  Scene twelve =
      Scene("level=menace ordeals=chosen").castle(rows(4)).cards("harpy harpy harpy").play("meet");
  EXPECT_EQ(hint(twelve, "xa4"), "destroys");
  twelve.play("xa4, xa3, xa2");
  EXPECT_EQ(hint(twelve, "xa1"), "loses-foundation 1");
}

TEST(Hints, ThePrison) {
  const auto prison = [](std::string_view ring, std::string_view castle, std::string_view tile) {
    return hint(Scene("shadow=prison prison-tiles=any").castle(castle).prison(ring).hand(tile),
                "prison>");
  };
  EXPECT_EQ(prison("", "S", "Ct"), "prison 1");
  EXPECT_EQ(prison("St Co", "S", "T"), "prison-traitor 3");
  EXPECT_EQ(prison("Ct Co", "St So Sq | C | J", "St"), "prison-costs tower-S");
  EXPECT_EQ(prison("Ct Co Ct Co Ct Co Ct", "S", "Sq"), "prison-complete");
}

TEST(Hints, TheVigilThatComesIntoTheHand) {
  Scene scene = Scene("shadow=vigil").castle("St So Sq | C | J").vigil("So").hand("Pt");
  EXPECT_EQ(hint(scene, "swap"), "tile-completes tower-S So");
  Scene plain = Scene("shadow=vigil").castle("St So Sq | C | J").vigil("Pt").hand("So");
  EXPECT_EQ(hint(plain, "swap"), "tile-plain Pt");
}

TEST(Hints, TwoPlayers) {
  Scene donate = Scene("seats=2").castle(1, "C").castle(2, "St So Sq | C | J").hand("So");
  EXPECT_EQ(hint(donate, "donate"), "donate-completes tower-S");
  Scene closer =
      Scene("seats=2").castle(1, "C").castle(2, "St So | Cq | Jq | Cq | Pq | Jq").hand("Sq");
  EXPECT_EQ(hint(closer, "donate"), "donate-towards tower-S 1 10");
  Scene none = Scene("seats=2").castle(1, "C").castle(2, "J").hand("So");
  EXPECT_EQ(hint(none, "donate"), "donate-plain");
  Scene champion = Scene("seats=2").castle(1, rows(1)).castle(2, "C").ordeal(2);
  EXPECT_EQ(hint(champion, "champion"), "champion 2");
  Scene who = Scene("seats=2 level=academy").castle(1, kReady).castle(2, rows(1)).play("meet");
  EXPECT_EQ(hint(who, "by 1"), "overcomes 1");
  EXPECT_EQ(hint(who, "by 2"), "loses-lacking 1 3");
  Scene either = Scene("seats=2 level=academy").castle(2, kReady).castle(1, rows(1));
  EXPECT_EQ(hint(either, "meet"), "overcomes 1") << "the better of the two meets it";
}

TEST(Hints, CardsAndThePawnBeforeTheFirstTurn) {
  Scene prophet = Scene::start("shadow=prophet").play("card a");
  EXPECT_EQ(hint(prophet, "prophet 1"), "prophet 1 4");
  EXPECT_EQ(hint(prophet, "prophet 3"), "prophet-late 3 4");
  Scene school = Scene::start("ordeals=chosen");
  EXPECT_EQ(hint(school, "card b"), "card-asks 2 0 3");
  Scene menace = Scene::start("level=menace ordeals=chosen");
  EXPECT_EQ(hint(menace, "card behemoth"), "card-penalty bastion 2 16");
  EXPECT_EQ(hint(menace, "card earthworm"), "card-rows 1");
}

TEST(Hints, ATowerTurnsOverACard) {
  Scene scene = Scene("level=menace").castle("St So Sq | C | J").hand("So").beside("T");
  EXPECT_EQ(hint(scene, "a4"), "completes-reveals tower-S");
  scene.play("a4");
  EXPECT_EQ(hint(scene, "reveal 1"), "reveal-next 1 1");
  EXPECT_EQ(hint(scene, "reveal 3"), "reveal-later 3");
}

// The function that names what a placement does.

Supply plenty() {
  Supply supply{};
  supply.fill(3);
  return supply;
}
Castle built(std::string_view columns) { return Scene().castle(columns).state().castle[0]; }
constexpr Wanted kAll{true, true, true};

TEST(Change, APlacementNamesTheFormationThatItAdvances) {
  const Castle before = built("Pt Po | J");
  Castle after = before;
  after.put(cell_at(0, 2), tile_of("Pt"));
  const Change found = change(before, after, false, plenty(), kAll);
  ASSERT_TRUE(found.step);
  EXPECT_EQ(found.step->opening.pattern, Pattern::kTower);
  EXPECT_EQ(found.step->opening.faction, Faction::kPyro);
  EXPECT_EQ(found.step->opening.missing, 1);
  EXPECT_EQ(found.step->outs, 6) << "squares and circles, three each";
  EXPECT_FALSE(found.blocked);
}

TEST(Change, ShapesThatCannotLieTogetherCompleteNothing) {
  // Above the triangle a circle would do, and on that again only a circle is left.
  const Castle before = built("Pt | J");
  Castle after = before;
  after.put(cell_at(0, 1), tile_of("Pq"));
  Supply supply{};
  supply[static_cast<std::size_t>(tile_of("Po"))] = 3;
  const Change found = change(before, after, false, supply, {true, false, false});
  EXPECT_FALSE(found.step);
}

TEST(Change, WhatIsNotWantedIsNotNamed) {
  const Castle before = built("Pt Po | J");
  Castle after = before;
  after.put(cell_at(0, 2), tile_of("Pt"));
  EXPECT_FALSE(change(before, after, false, plenty(), {false, true, true}).step);
}

}  // namespace
}  // namespace castellan::castellion
