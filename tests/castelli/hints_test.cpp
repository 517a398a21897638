// What a hint says of an action.
#include <gtest/gtest.h>

#include "agents/castelli.h"
#include "engine/castelli/face.h"
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// The reason for a move, as its key and its arguments, seats as they count from 0:
// "reason.snatches 2-rocks d3 3".
std::string hint(Scene& scene, std::string_view move) {
  const State& state = scene.state();
  const Castelli& rules = scene.rules();
  if (const std::string rule = scene.why(move); !rule.empty()) return rule;
  const State known = rules.redact(state, rules.current_player(state));
  const Message reason =
      Sense<Castelli>::reason(rules, known, CastelliFace::parse(move).value_or(kDoneAction));
  std::string text = reason.key;
  for (const auto& [name, value] : reason.args) {
    const auto* number = std::get_if<std::int64_t>(&value);
    text += " " + (number != nullptr ? std::to_string(*number) : std::get<std::string>(value));
  }
  return text;
}

// Squares.

TEST(Hints, ASquareThatCompletesAnAreaIsWonWithSoManyTiles) {
  // The market in the east of c6 has one tile; three of 32 show blue's coat as a card.
  Scene one = Scene();
  EXPECT_EQ(hint(one, "d6"), "reason.completes card c6 29 32");
  // The grain in the south of f1 and the market of e2.
  EXPECT_EQ(hint(one, "f2"), "reason.completes-some 2 card e2 29 32");
}

TEST(Hints, ASquareSaysWhoIsAheadThere) {
  // Yellow has 4 at the rocks of d3: eight tiles have 5 or 6. Four of 32 lie.
  Scene against = Scene().tile("c3 4BRYG w");
  EXPECT_EQ(hint(against, "d2"), "reason.completes-against 2-rocks d3 3 8 28");
  Scene ahead = Scene().tile("c3 6BRYG e");
  EXPECT_EQ(hint(ahead, "d2"), "reason.completes-sure 2-rocks d3");
  Scene full = Scene().tile("c3 6BRYG e").stock(1, 0, 0, 5);
  EXPECT_EQ(hint(full, "d2"), "reason.completes-full 2-rocks d3");
  Scene lost = Scene().tile("c3 6BRYG w");
  EXPECT_EQ(hint(lost, "d2"), "reason.completes-lost 2-rocks d3 3");
  Scene neutral = Scene("seats=2").tile("c3 6BRYG w");
  EXPECT_EQ(hint(neutral, "d2"), "reason.completes-never 2-rocks d3");
}

TEST(Hints, ASquareAtTheEdgeOrInTheOpen) {
  Scene scene = Scene();
  EXPECT_EQ(hint(scene, "h4"), "reason.edge silver 29 32");
  EXPECT_EQ(hint(scene, "d4"), "reason.opens 4 d3");
  Scene taken = Scene().castle(2, "d3n.1");
  EXPECT_EQ(hint(taken, "d4"), "reason.open wood d3");
  Scene mine = Scene().tile("e3 5BRGY w, f2 5BRYG w");  // blue may build at d3 and e2 already
  EXPECT_EQ(hint(mine, "d2"), "reason.open-mine 22");
}

// Laying a tile.

TEST(Hints, AWaySaysWhatItWinsAndFromWhom) {
  Scene scene = Scene().tile("c3 4BRYG w");
  scene.play("d2, 5BGRY");
  EXPECT_EQ(hint(scene, "s"), "reason.snatches 2-rocks d3 3");
  EXPECT_EQ(hint(scene, "n"), "reason.gives 2-rocks 1");
  EXPECT_EQ(hint(scene, "e"), "reason.gives 2-rocks 2");
  EXPECT_EQ(hint(scene, "w"), "reason.gives 2-rocks 3");
}

TEST(Hints, AWayMayKeepSomethingFromARival) {
  // Red has 4 at the rocks of d3; green and yellow are nobody's.
  Scene scene = Scene("seats=2").tile("c3 4BRGY n");
  scene.play("d2, 5BGRY");
  EXPECT_EQ(hint(scene, "s"), "reason.snatches 2-rocks d3 1");
  EXPECT_EQ(hint(scene, "e"), "reason.keeps 2-rocks d3 1");
  EXPECT_EQ(hint(scene, "n"), "reason.gives 2-rocks 1");
}

TEST(Hints, AWayThatWinsMayGiveOthersMore) {
  // Yellow has 4 at the rocks of d3 and 2 at those of e2; red's coat of e1 is a card.
  Scene scene = Scene().tile("c3 4BRYG w, e1 2BGYr n");
  scene.play("d2, 5BGRY");
  EXPECT_EQ(hint(scene, "s"), "reason.snatches 2-rocks d3 3");
  EXPECT_EQ(hint(scene, "n"), "reason.wins-gives 2-grain 1 what.2-rocks");
  EXPECT_EQ(hint(scene, "e"), "reason.wins-less rocks 2 what.2-rocks");
}

TEST(Hints, OneShareIsNotTakenFromWhoHasTheOther) {
  Scene scene = Scene().tile("c3 4BRYG w");
  scene.play("d2, 4BGYR");
  EXPECT_EQ(hint(scene, "s"), "reason.wins-gives rocks 3 what.rocks");
}

TEST(Hints, OneOrTwoAreasMayBeWon) {
  Scene two = Scene("seats=2").tile("c3 6BRYG e, e1 2BGYr n");
  two.play("d2, 5BGRY");
  EXPECT_EQ(hint(two, "n"), "reason.wins-two 2-grain d1 what.2-rocks");
  Scene one = Scene("seats=2").tile("c3 6BRYG e");
  one.play("d2, 5BGRY");
  EXPECT_EQ(hint(one, "w"), "reason.wins 2-rocks d3");
}

TEST(Hints, WhatIsWonMayBeWhatACastleLacked) {
  Scene scene = Scene().stock(1, 0, 1, 1);
  scene.play("c1, 5BRGY");
  EXPECT_EQ(hint(scene, "w"), "reason.wins-castle wood");
  Scene other = Scene().stock(1, 0, 0, 1);
  other.play("c1, 5BRGY");
  EXPECT_EQ(hint(other, "w"), "reason.wins-gives wood 1 what.wood");
}

TEST(Hints, WhatThereIsNoRoomForIsNotWon) {
  Scene scene = Scene().stock(1, 5, 0, 0);
  scene.play("c1, 5BRGY");
  EXPECT_EQ(hint(scene, "w"), "reason.gives-least wood 1");
  Scene most = Scene().tile("c3 6BRYG e").stock(1, 0, 0, 4);
  most.play("d2, 5BGRY");
  EXPECT_EQ(hint(most, "s"), "reason.wins rocks d3");
}

TEST(Hints, TheFrameGivesWhatItShows) {
  Scene scene = Scene();
  scene.play("h4, 5BRGY");
  EXPECT_EQ(hint(scene, "e"), "reason.frame silver");
  EXPECT_EQ(hint(scene, "w"), "reason.gives silver 2");
  Scene card = Scene();
  card.play("h4, 3BRgY");
  EXPECT_EQ(hint(card, "w"), "reason.keeps-frame silver 1");
  Scene empty = Scene().silver(4, 22);
  empty.play("h4, 5BRGY");
  EXPECT_EQ(hint(empty, "e"), "reason.frame-none");
}

TEST(Hints, InfluenceIsForCastlesAreasAndTheMine) {
  Scene open = Scene();
  open.play("d4, 5BRGY");
  EXPECT_EQ(hint(open, "n"), "reason.ground 4 d3");
  EXPECT_EQ(hint(open, "w"), "reason.leads grain c4");
  Scene card = Scene();
  card.play("d4, 2bGRY");
  EXPECT_EQ(hint(card, "n"), "reason.no-influence");
  Scene first = Scene();
  first.play("d2, 5BRGY");
  EXPECT_EQ(hint(first, "w"), "reason.mine-leads 22");
  Scene second = Scene().tile("c1 6BRYG e");  // red has 6
  second.play("d2, 5BRGY");
  EXPECT_EQ(hint(second, "w"), "reason.mine 22");
  Scene empty = Scene().silver(4, 22);
  empty.play("d2, 5BRGY");
  EXPECT_EQ(hint(empty, "w"), "reason.mine-empty");
}

TEST(Hints, InfluenceMayBeTooLittle) {
  // Yellow, whom nobody plays, has 6 at the rocks of d3, and blue may build there already.
  Scene spent = Scene("seats=2").tile("c3 6BRYG w, e3 2BRGY+2 w");
  spent.play("d2, 5BRGY");
  EXPECT_EQ(hint(spent, "s"), "reason.spent d3");
  // Red has 5 at the rocks of d7, a third tile is missing, and no card is left to win at c6.
  Scene behind = Scene().tile("d8 5BRGY w, c7 6BRYG e").deck("", 4);
  behind.play("d6, 2ByGR");
  EXPECT_EQ(hint(behind, "s"), "reason.influence 2-rocks d7 2");
}

// Dilemma.

TEST(Hints, OfTwoTilesOneIsPlaced) {
  Scene start = Scene("dilemma=yes");
  start.play("d4, 4BRGY");
  EXPECT_EQ(hint(start, "keep"), "reason.keep-start");
  EXPECT_EQ(hint(start, "swap"), "reason.swap-start");
  Scene card = Scene("dilemma=yes");
  card.play("d4, 2BGYr");
  EXPECT_EQ(hint(card, "keep"), "reason.tile-card");
  Scene silver = Scene("dilemma=yes");
  silver.play("d4, 4BGRY+1");
  EXPECT_EQ(hint(silver, "keep"), "reason.tile-silver 1");
  Scene wins = Scene("dilemma=yes").tile("c3 4BRYG w");
  wins.play("d2, 5BGRY");
  EXPECT_EQ(hint(wins, "keep"), "reason.tile-wins 2-rocks");
  Scene values = Scene("dilemma=yes").hand_tile(1, "6BRYG");
  values.play("d4, 4BRGY");
  EXPECT_EQ(hint(values, "keep"), "reason.tile-value 4 6");
  EXPECT_EQ(hint(values, "swap"), "reason.tile-value 6 4");
  Scene swaps = Scene("seats=2 dilemma=yes").tile("c3 4BRGY n");
  swaps.play("d2, 3BGRY+1");
  EXPECT_EQ(hint(swaps, "swap"), "reason.swap-wins 2-rocks");
}

// Cards.

TEST(Hints, KingsGivePointsAtOnce) {
  Scene scene = Scene().hand(1, "king3 king5");
  EXPECT_EQ(hint(scene, "king3"), "reason.king 3");
  EXPECT_EQ(hint(scene, "king5"), "reason.king 5");
}

TEST(Hints, ThievesSayHowMuchSilverTheyTake) {
  Scene little = Scene().hand(1, "raider").silver(2, 3);
  EXPECT_EQ(hint(little, "raider"), "reason.steals-little 1");
  Scene one = Scene().hand(1, "brigands").silver(2, 5);
  EXPECT_EQ(hint(one, "brigands"), "reason.steals 2 1");
  Scene all = Scene().hand(1, "brigands").silver(2, 5).silver(3, 9);
  EXPECT_EQ(hint(all, "brigands"), "reason.steals-all 4");
  Scene lead = Scene().hand(1, "brigands").silver(2, 2);
  EXPECT_EQ(hint(lead, "brigands"), "reason.steals-lead 2");
  Scene none = Scene().hand(1, "raider").silver(1, 5);
  EXPECT_EQ(hint(none, "raider"), "reason.steals-none");
}

TEST(Hints, TheRobberBaronHalvesTheMine) {
  Scene much = Scene().hand(1, "robber-baron");
  EXPECT_EQ(hint(much, "robber-baron"), "reason.baron 11 22");
  Scene little = Scene().hand(1, "robber-baron").silver(4, 18);
  EXPECT_EQ(hint(little, "robber-baron"), "reason.baron-little 2 4");
  Scene none = Scene().hand(1, "robber-baron").silver(4, 21);
  EXPECT_EQ(hint(none, "robber-baron"), "reason.baron-none");
}

TEST(Hints, TheTraitorSaysWhoseHand) {
  Scene scene = Scene()
                    .hand(1, "traitor")
                    .silver(1, 1)
                    .hand(2, "king3")
                    .hand(3, "king4 raider")
                    .hand(4, "raider")
                    .points(2, 7)
                    .with([](State& s) { s.known[0][3].add(Card::kRaider); });
  EXPECT_EQ(hint(scene, "traitor"), "reason.traitor 2 2");
  scene.play("traitor");
  EXPECT_EQ(hint(scene, "@2"), "reason.robs-leader 1 1 7");
  EXPECT_EQ(hint(scene, "@3"), "reason.robs 2 2");
  EXPECT_EQ(hint(scene, "@4"), "reason.robs-known 3 1 raider");
}

TEST(Hints, AVillageHelpsWhoMayBuildInLine) {
  // Blue may build at d3. Of the other tiles red may build at d7, green at h7.
  Scene scene = Scene().tile("c3 6BRYG e").hand(1, "peasant");
  EXPECT_EQ(hint(scene, "peasant").substr(0, 17), "reason.founds 1 1");
  scene.play("peasant");
  EXPECT_EQ(hint(scene, "@f3"), "reason.founds 1 1 f3");
  EXPECT_EQ(hint(scene, "@d7"), "reason.founds-others 1 2 d7 1");
  EXPECT_EQ(hint(scene, "@a4"), "reason.founds-nothing a4");
}

TEST(Hints, ACityCountsAtTheEndOfABattle) {
  Scene own = Scene("battle=yes").hand(1, "duke").castle(1, "d3n.1");
  own.play("duke");
  EXPECT_EQ(hint(own, "@f3"), "reason.founds-end 6 f3");
  Scene other = Scene("battle=yes").hand(1, "duke").castle(2, "d3n.1");
  other.play("duke");
  EXPECT_EQ(hint(other, "@f3"), "reason.founds-gives 6 f3 1");
}

TEST(Hints, FireHurtsThoseInLine) {
  Scene other = Scene("battle=yes").hand(1, "incendiary").castle(2, "d3n.1");
  other.play("incendiary");
  EXPECT_EQ(hint(other, "@d1"), "reason.burns 6 d1 1");
  Scene own = Scene("battle=yes").hand(1, "incendiary").castle(1, "d3n.1");
  own.play("incendiary");
  EXPECT_EQ(hint(own, "@d1"), "reason.burns-own 6 d1");
  // Red may build at d3 and on both sites of d7; nobody in line with c4.
  Scene open = Scene("battle=yes").hand(1, "incendiary").tile("c3 6BRYG n");
  open.play("incendiary");
  EXPECT_EQ(hint(open, "@d1"), "reason.burns-line 3 d1 1");
  EXPECT_EQ(hint(open, "@c4"), "reason.burns-nothing c4");
}

TEST(Hints, AStewardSaysWhatTurningWins) {
  Scene wins = Scene().tile("c3 4BRYG w").hand(2, "steward");
  wins.play("d2, 5BGRY, s");
  EXPECT_EQ(hint(wins, "steward"), "reason.turns-wins 2-rocks");
  EXPECT_EQ(hint(wins, "pass"), "reason.pass-loses 2-rocks");
  wins.play("steward");
  EXPECT_EQ(hint(wins, "s"), "reason.snatches 2-rocks d3 3");
  Scene little = Scene().hand(2, "steward");
  little.play("h4, 5BRGY, e");
  EXPECT_EQ(hint(little, "steward"), "reason.turns-little silver");
  Scene nothing = Scene().hand(2, "steward");
  nothing.play("d4, 5BRGY, n");
  EXPECT_EQ(hint(nothing, "steward"), "reason.turns-nothing");
  EXPECT_EQ(hint(nothing, "pass"), "reason.pass-waits");
  Scene none = Scene().hand(2, "king3");
  none.play("d4, 5BRGY, n");
  EXPECT_EQ(hint(none, "pass"), "reason.pass");
}

TEST(Hints, AStewardMayTakeAwayWhatItCannotWin) {
  // Blue would get 2 grain of d1 and 2 rocks of d3; red has room for neither.
  Scene scene =
      Scene("seats=2").tile("c3 2BRGY+2 e, e1 2BGYr n").hand(2, "steward").stock(2, 0, 5, 5);
  scene.play("d2, 3BRgY, n, *");
  EXPECT_EQ(hint(scene, "steward"), "reason.turns-keeps 2-rocks 0");
  EXPECT_EQ(hint(scene, "pass"), "reason.pass-lets 2-rocks 0");
}

// Sales.

TEST(Hints, ASaleIsForACastle) {
  Scene scene = Scene().tile("c3 6BRYG e").stock(1, 1, 0, 1).hand(1, "raider king4").building();
  EXPECT_EQ(hint(scene, "sell raider"), "reason.sells-castle 2 d3 4");
  Scene early = Scene().hand(1, "raider king4");
  EXPECT_EQ(hint(early, "sell raider"), "reason.holds 2");
  EXPECT_EQ(hint(early, "sell king4"), "reason.holds-king 4");
}

TEST(Hints, AtTheEndSilverIsComparedWithCards) {
  // Blue has 9 and will get what is left of the 3 in the mine; red has 10.
  Scene sells =
      Scene().tile("c3 6BRYG n").selling(2).hand(2, "raider king4").silver(1, 9).silver(2, 10);
  EXPECT_EQ(hint(sells, "sell raider"), "reason.sells-end 1 2");
  EXPECT_EQ(hint(sells, "done"), "reason.done-sells 1 2");
  Scene holds = Scene().selling(1).hand(1, "raider king4").silver(1, 20);
  EXPECT_EQ(hint(holds, "sell raider"), "reason.holds-end");
  EXPECT_EQ(hint(holds, "done"), "reason.done-cards 2");
}

// Castles.

TEST(Hints, ACastleIsComparedWithWhatItCosts) {
  Scene scene = Scene().tile("c3 6BRYG e").stock(1, 1, 1, 1).building();
  EXPECT_EQ(hint(scene, "+d3n"), "reason.castle 4 3");
  EXPECT_EQ(hint(scene, "done"), "reason.done-castle 4 d3");
  Scene poor = Scene().tile("g3 6BRYG e").stock(1, 1, 1, 1).building();
  EXPECT_EQ(hint(poor, "+h3s"), "reason.castle-poor 2 3");
  EXPECT_EQ(hint(poor, "done"), "reason.done-saves");
  Scene better = Scene().tile("c3 6BRYG e, g5 5BRGY e").stock(1, 1, 1, 1).building();
  EXPECT_EQ(hint(better, "+d3n"), "reason.castle-less 4 5 h5");
  EXPECT_EQ(hint(better, "+h5e"), "reason.castle 5 3");
}

TEST(Hints, WhatIsMissingIsBought) {
  Scene scene = Scene().tile("c3 6BRYG e").stock(1, 1, 0, 1).silver(1, 2).building();
  EXPECT_EQ(hint(scene, "+d3n$"), "reason.castle-buys 4 grain");
}

TEST(Hints, ACardHelpsToACastle) {
  Scene master = Scene()
                     .tile("c3 6BRYG e")
                     .stock(1, 0, 1, 1)
                     .silver(1, 1)
                     .hand(1, "master-builder")
                     .building();
  EXPECT_EQ(hint(master, "master-builder"), "reason.helps-master 4 d3 1");
  master.play("master-builder");
  EXPECT_EQ(hint(master, "+d3n"), "reason.castle-master 4 1");
  Scene grain = Scene().tile("c1 6BRYG e").stock(1, 1, 1, 1).hand(1, "landgrave").building();
  EXPECT_EQ(hint(grain, "landgrave"), "reason.helps 6 d1");
  EXPECT_EQ(hint(grain, "done"), "reason.done-castle 6 d1");
  Scene less =
      Scene().tile("c3 6BRYG e, g3 5BRGY e").stock(1, 1, 1, 1).hand(1, "landgrave").building();
  EXPECT_EQ(hint(less, "landgrave"), "reason.helps-less 4 d3");
}

TEST(Hints, TheTurnEndsWithNothingToBuildOrAKingUnplayed) {
  Scene nothing = Scene().hand(1, "raider").building();
  EXPECT_EQ(hint(nothing, "done"), "reason.done");
  Scene king = Scene().hand(1, "king4").building();
  EXPECT_EQ(hint(king, "done"), "reason.done-king 4");
}

// Battle: in line with d3 are a city and two villages, 12 points for the most castles, and each
// visible castle is worth 2.
Scene siege() { return Scene("battle=yes").tile("c3 6BRYG e").castle(2, "d3n.1").building(); }

TEST(Hints, InABattleACastleCountsAtTheEndToo) {
  Scene build = Scene("battle=yes").tile("c3 6BRYG e").stock(1, 1, 1, 1).building();
  EXPECT_EQ(hint(build, "+d3n"), "reason.castle-end 4 14");
  Scene over = siege().stock(1, 2, 2, 2);
  EXPECT_EQ(hint(over, "^d3n.1"), "reason.over 18 1 14");
  Scene buys = siege().stock(1, 2, 2, 1).silver(1, 2);
  EXPECT_EQ(hint(buys, "^d3n.1$"), "reason.over-buys 18 1 rocks");
  Scene abbot = siege().stock(1, 1, 1, 1).hand(1, "abbot");
  EXPECT_EQ(hint(abbot, "abbot"), "reason.helps-over 18 d3 1");
}

TEST(Hints, AGuardSavesACastle) {
  Scene guard = siege().stock(1, 2, 2, 2).hand(2, "guard");
  guard.play("^d3n.1");
  EXPECT_EQ(hint(guard, "guard"), "reason.guard 14 0 18");
  EXPECT_EQ(hint(guard, "pass"), "reason.pass-guard 14 0 18");
  Scene none = siege().stock(1, 2, 2, 2).hand(2, "king3");
  none.play("^d3n.1");
  EXPECT_EQ(hint(none, "pass"), "reason.pass-no-guard 14 0 18");
}

}  // namespace
}  // namespace castellan::castelli
