// The module Battle: overbuilding, its cards, its scoring.
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// Player 1 has 6 at d3, where player 2 has a castle, and can pay.
Scene siege(std::string_view options = "battle=yes") {
  return Scene(options)
      .tile("c3 6BRYG e")
      .castle(2, "d3n.1")
      .points(2, 4)
      .stock(1, 2, 2, 2)
      .building();
}

// CA-15.1
TEST(Overbuilding, BelongsToBattle) {
  Scene scene = siege("").hand(1, "king3");
  EXPECT_EQ(scene.why("^d3n.1"), "CA-15.1");
  EXPECT_FALSE(scene.can("^d3n.1"));
  EXPECT_EQ(Scene::start("battle=yes").deck(), 33);
}

// CA-15.2, CA-15.7, CA-15.9, CA-15.10
TEST(Overbuilding, PutsACastleOntoAnother) {
  Scene scene = siege().stock(1, 3, 4, 5);
  EXPECT_EQ(scene.moves(), "^d3n.1, done");
  scene.play("^d3n.1");
  EXPECT_EQ(scene.site("d3n.1"), "2 under 1");
  EXPECT_EQ(scene.stock(1), "1 2 3") << "two of each";
  EXPECT_EQ(scene.castles(1), 8);
  EXPECT_EQ(scene.castles(2), 8);
  EXPECT_EQ(scene.points(1), 4) << "points as for building";
  EXPECT_EQ(scene.points(2), 4) << "the owner keeps those of the castle below";
  EXPECT_EQ(scene.silver(1), 0);
}

// CA-15.2
TEST(Overbuilding, AnyNumberOfTimesBeforeAndAfterBuilding) {
  Scene scene = siege()
                    .tile("e3 5BRGY e")
                    .castle(2, "f3e.1")
                    .castle(3, "h3s.1")
                    .tile("g3 6BGYR e")
                    .stock(1, 5, 5, 5);
  EXPECT_EQ(scene.turn_of(), 1);
  scene.play("^d3n.1, +f3e, ^f3e.1");
  EXPECT_EQ(scene.site("f3e.1"), "2 under 1");
  EXPECT_EQ(scene.site("f3e.2"), "1");
  EXPECT_EQ(scene.castles(1), 6);
}

// CA-15.2
TEST(Overbuilding, NeedsACastleThere) {
  Scene scene = siege().tile("e3 5BRGY e");
  EXPECT_EQ(scene.why("^f3e.1"), "CA-15.2");
  EXPECT_EQ(scene.why("^d3n.2"), "CA-15.2");
}

// CA-15.3
TEST(Overbuilding, NotTheOwnCastle) {
  Scene scene = Scene("battle=yes")
                    .tile("c3 6BRYG e")
                    .castle(1, "d3n.1")
                    .stock(1, 5, 5, 5)
                    .hand(1, "king3")
                    .building();
  EXPECT_EQ(scene.why("^d3n.1"), "CA-15.3");
  EXPECT_FALSE(scene.can("^d3n.1"));
}

// CA-15.4
TEST(Overbuilding, OnlyOnce) {
  Scene scene = siege().on_top(3, "d3n.1").hand(1, "king3");
  EXPECT_EQ(scene.why("^d3n.1"), "CA-15.4");
  EXPECT_FALSE(scene.can("^d3n.1"));
  Scene back = Scene("battle=yes")
                   .tile("c3 6BRYG e")
                   .castle(1, "d3n.1")
                   .on_top(2, "d3n.1")
                   .stock(1, 2, 2, 2)
                   .hand(1, "king3")
                   .building();
  EXPECT_EQ(back.why("^d3n.1"), "CA-15.4") << "nor to take it back";
  Scene own = siege().on_top(1, "d3n.1").hand(1, "king3");
  EXPECT_EQ(own.why("^d3n.1"), "CA-15.4") << "nor the own one on top";
  EXPECT_FALSE(own.can("^d3n.1"));
}

// CA-15.5, CA-8.9
TEST(Overbuilding, NeedsInfluenceAndACastle) {
  Scene scene = siege().castle(2, "f3e.1");
  EXPECT_EQ(scene.why("^f3e.1"), "CA-8.5");
  Scene none =
      siege().castle(1, "b1n.1 a4n.1 a4n.2 h3s.1 h3s.2 e2n.1 g2e.1 d7n.1 d7n.2").hand(1, "king3");
  EXPECT_EQ(none.why("^d3n.1"), "CA-8.9");
  EXPECT_FALSE(none.can("^d3n.1"));
}

// CA-15.6
TEST(Overbuilding, NeedsMoreInfluenceOnTheWholeOctagon) {
  const auto why = [](std::string_view others) {
    Scene scene = siege().tile(others).hand(1, "king3").turn(1);
    EXPECT_EQ(scene.can("^d3n.1"), scene.why("^d3n.1").empty());
    return scene.why("^d3n.1");
  };
  // Red at the north, the east and the south of d3, against 6.
  EXPECT_EQ(why("d2 5BRYG e"), "");
  EXPECT_EQ(why("d2 6BGRY n"), "CA-15.6") << "equal";
  EXPECT_EQ(why("d2 5BRYG e, e3 2BRGY+2 s"), "CA-15.6") << "7 of two tiles";
  EXPECT_EQ(why("d2 5BRYG e, d4 2BYRg s"), "CA-15.6") << "the sides of the wood count too";
  // Only the owner's influence matters.
  EXPECT_EQ(why("d2 6BYRG w, d4 5BYGR e"), "") << "yellow has more";
}

// CA-15.6
TEST(Overbuilding, CoatsWithCardsDoNotCount) {
  Scene scene = Scene("battle=yes icon-influence=yes")
                    .tile("c3 2bGRY e")
                    .castle(2, "d3n.1")
                    .stock(1, 2, 2, 2)
                    .hand(1, "king3")
                    .building();
  EXPECT_EQ(scene.why("^d3n.1"), "CA-15.6") << "0 is not more than 0";
}

// CA-15.7
TEST(Overbuilding, CostsTwoOfEach) {
  for (const auto& [wood, grain, rocks] :
       {std::array{1, 2, 2}, std::array{2, 1, 2}, std::array{2, 2, 1}, std::array{5, 5, 0}}) {
    Scene scene = siege().stock(1, wood, grain, rocks).hand(1, "king3");
    EXPECT_EQ(scene.why("^d3n.1"), "CA-15.7");
    EXPECT_FALSE(scene.can("^d3n.1"));
  }
}

// CA-15.8, CA-8.3
TEST(Overbuilding, OneUnitCanBeBought) {
  Scene scene = siege().stock(1, 2, 1, 3).silver(1, 4).hand(1, "king3");
  scene.play("^d3n.1$");
  EXPECT_EQ(scene.stock(1), "0 0 1");
  EXPECT_EQ(scene.silver(1), 2);
  EXPECT_EQ(scene.mine(), 20);
  EXPECT_EQ(scene.state().bought, 1);
  Scene none = siege().stock(1, 2, 0, 2).silver(1, 9).hand(1, "king3");
  EXPECT_EQ(none.why("^d3n.1$"), "CA-8.4") << "two units are missing";
  Scene all = siege().silver(1, 9);
  EXPECT_EQ(all.why("^d3n.1$"), "CA-8.4") << "nothing is missing";
  EXPECT_EQ(siege().stock(1, 2, 1, 2).silver(1, 1).hand(1, "king3").why("^d3n.1$"), "CA-8.3");
  // The purchase of the turn: not once more for a castle.
  Scene twice = siege().tile("e3 5BRGY e").stock(1, 3, 1, 3).silver(1, 9).hand(1, "king3");
  twice.play("^d3n.1$");
  EXPECT_EQ(twice.why("+f3e$"), "CA-8.3");
}

// CA-15.11, CA-17.5, CA-12.12
TEST(Overbuilding, TheCastleBelowCountsOnlyAsBuilt) {
  Scene scene = Scene("battle=yes").castle(2, "d3n.1").on_top(1, "d3n.1").over();
  EXPECT_EQ(scene.final(1).castles, 2);
  EXPECT_EQ(scene.final(2).castles, 0);
  EXPECT_EQ(scene.final(2).settlements, 0);
  EXPECT_GT(scene.final(1).settlements, 0);
  Scene tied =
      Scene("battle=yes").castle(2, "d3n.1").on_top(1, "d3n.1").points(3, 99).points(2, 99);
  tied.over();
  EXPECT_EQ(tied.winners(), "2") << "one that was built";
}

// CA-15.12
TEST(Overbuilding, CardsForBuildingDoNotHelp) {
  Scene scene = siege()
                    .hand(1, "master-builder landgravine landgrave")
                    .tile("e3 6BGRY w")
                    .stock(1, 2, 2, 0)
                    .silver(1, 5);
  EXPECT_EQ(scene.why("master-builder"), "CA-10.7") << "no site is free";
  EXPECT_EQ(scene.why("landgravine"), "") << "the wood of d3, with a purchase";
  scene.play("landgravine");
  EXPECT_EQ(scene.why("^d3n.1"), "CA-10.7");
  EXPECT_EQ(scene.moves(), "+d3e$");
}

// CA-15.12
TEST(Overbuilding, ACastleInGrainOrWoodCanBeOverbuilt) {
  Scene scene =
      Scene("battle=yes").tile("c3 6BRYG e").castle(2, "d3e.1").stock(1, 2, 2, 2).building();
  scene.play("^d3e.1");
  EXPECT_EQ(scene.site("d3e.1"), "2 under 1");
}

// CA-15.13
TEST(Overbuilding, TheOwnerIsAskedFirst) {
  Scene scene = siege().hand(2, "king3").hand(3, "guard");
  scene.play("^d3n.1");
  EXPECT_EQ(scene.phase(), Phase::kGuard);
  EXPECT_EQ(scene.asked(), 2) << "whichever card it is; nobody else is asked";
  EXPECT_EQ(scene.stock(1), "2 2 2") << "nothing is paid yet";
  EXPECT_EQ(scene.site("d3n.1"), "2");
  EXPECT_EQ(scene.moves(), "sell king3, pass");
  scene.play("pass");
  EXPECT_EQ(scene.site("d3n.1"), "2 under 1");
  EXPECT_EQ(scene.stock(1), "0 0 0");
  EXPECT_EQ(scene.asked(), 2);
  EXPECT_EQ(scene.turn_of(), 2);
  Scene nobody = siege().hand(3, "guard");
  nobody.play("^d3n.1");
  EXPECT_EQ(nobody.site("d3n.1"), "2 under 1");
}

// CA-16.2
TEST(Duke, FoundsACity) {
  Scene scene = Scene("battle=yes").hand(1, "duke");
  scene.play("duke");
  EXPECT_EQ(scene.why("@d1"), "CA-11.18");
  EXPECT_EQ(scene.why("@c2"), "CA-11.18");
  scene.play("@d3");
  EXPECT_TRUE(scene.city_at("d3"));
  EXPECT_FALSE(scene.village_at("d3"));
  EXPECT_EQ(scene.state().reserve[0], 2);
  EXPECT_EQ(scene.state().reserve[1], 1);
  Scene none = Scene("battle=yes").hand(1, "duke").city("b1").city("d3");
  EXPECT_EQ(none.why("duke"), "CA-16.2");
  EXPECT_FALSE(none.can("duke"));
  Scene one = Scene("battle=yes").hand(1, "duke").city("b1").village("h3").village("d7");
  EXPECT_EQ(one.why("duke"), "") << "villages do not matter";
  EXPECT_TRUE(one.can("duke"));
}

// CA-16.3
TEST(Incendiary, BurnsACity) {
  Scene scene = Scene("battle=yes").hand(1, "incendiary peasant").city("d3");
  scene.play("incendiary");
  EXPECT_EQ(scene.moves(), "@d1, @f1, @d3, @c4, @f5, @c8, @g8");
  EXPECT_EQ(scene.why("@a2"), "CA-16.3") << "a village";
  EXPECT_EQ(scene.why("@b1"), "CA-16.3");
  scene.play("@c4");
  EXPECT_FALSE(scene.city_at("c4"));
  EXPECT_EQ(scene.state().reserve[1], 1) << "it leaves the game";
  Scene none = Scene("battle=yes").hand(1, "incendiary").burnt("d1 f1 c4 f5 c8 g8");
  EXPECT_EQ(none.why("incendiary"), "CA-16.3");
  EXPECT_FALSE(none.can("incendiary"));
}

// CA-16.3, CA-11.18
TEST(Incendiary, TheOctagonIsVacantThenUnlessACastleStandsThere) {
  Scene scene = Scene("battle=yes").hand(1, "peasant").burnt("c4 d1").castle(2, "d1w.1");
  scene.play("peasant");
  EXPECT_EQ(scene.why("@c4"), "");
  EXPECT_EQ(scene.why("@d1"), "CA-11.18");
}

// CA-16.4
TEST(Abbot, OverbuildsForOneOfEach) {
  Scene scene = siege().stock(1, 1, 1, 1).hand(1, "abbot king3");
  EXPECT_EQ(scene.why("^d3n.1"), "CA-15.7");
  scene.play("abbot");
  EXPECT_EQ(scene.moves(), "^d3n.1");
  EXPECT_EQ(scene.why("+d3n"), "CA-10.7");
  scene.play("^d3n.1");
  EXPECT_EQ(scene.site("d3n.1"), "2 under 1");
  EXPECT_EQ(scene.stock(1), "0 0 0");
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  Scene buying = siege().stock(1, 1, 0, 1).silver(1, 2).hand(1, "abbot");
  buying.play("abbot, ^d3n.1$");
  EXPECT_EQ(buying.stock(1), "0 0 0");
  EXPECT_EQ(buying.silver(1), 0);
  Scene rich = siege().stock(1, 3, 3, 3).hand(1, "abbot");
  rich.play("abbot, ^d3n.1");
  EXPECT_EQ(rich.stock(1), "2 2 2");
}

// CA-16.4, CA-16.6, CA-15.6
TEST(Abbot, StillNeedsMoreInfluence) {
  Scene scene = siege().tile("d2 6BGRY n").hand(1, "abbot");
  EXPECT_EQ(scene.why("abbot"), "CA-16.6");
  EXPECT_FALSE(scene.can("abbot"));
}

// CA-16.5, CA-16.6
TEST(Knights, OverbuildWithoutMoreInfluence) {
  Scene scene = siege().tile("d2 6BGRY n").hand(1, "knights").stock(1, 3, 3, 3);
  EXPECT_EQ(scene.why("^d3n.1"), "CA-15.6");
  scene.play("knights, ^d3n.1");
  EXPECT_EQ(scene.site("d3n.1"), "2 under 1");
  EXPECT_EQ(scene.stock(1), "1 1 1") << "the price is the usual one";
  Scene cheap = siege().tile("d2 6BGRY n").hand(1, "knights").stock(1, 1, 1, 1);
  EXPECT_EQ(cheap.why("knights"), "CA-16.6");
  Scene buying = siege().tile("d2 6BGRY n").hand(1, "knights").stock(1, 2, 2, 1).silver(1, 2);
  buying.play("knights, ^d3n.1$");
  EXPECT_EQ(buying.silver(1), 0);
  Scene away = siege().castle(3, "f3e.1").hand(1, "knights");
  EXPECT_EQ(away.why("knights"), "CA-16.6") << "influence is needed all the same";
}

// CA-16.5, CA-15.13
TEST(Knights, TheOwnerIsAskedAllTheSame) {
  Scene scene = siege().tile("d2 6BGRY n").hand(1, "knights king3").hand(2, "guard");
  scene.play("knights, ^d3n.1");
  EXPECT_EQ(scene.asked(), 2);
  scene.play("guard");
  EXPECT_EQ(scene.site("d3n.1"), "2");
  EXPECT_EQ(scene.why("king3"), "CA-10.3");
}

// CA-16.6
TEST(Knights, AreNotForWhatCouldBeDoneWithoutThem) {
  Scene scene = siege().hand(1, "knights");
  EXPECT_EQ(scene.why("knights"), "CA-16.6");
  EXPECT_FALSE(scene.can("knights"));
  Scene both = siege().tile("e3 2BRGY+2 e, f4 6BGRY e").castle(2, "f3e.1").hand(1, "knights");
  // f4: blue east, green south, red west... yellow north. At f3 blue has 2.
  const Influence values = both.rules().influence(both.state(), written::octagon("f3"), 0xf);
  EXPECT_EQ(values[0], 2);
  EXPECT_EQ(values[1], 0);
  EXPECT_EQ(both.why("knights"), "CA-16.6");
  Scene one = siege().tile("e3 2BRGY+2 e, f2 6BGRY n").castle(2, "f3e.1").hand(1, "knights");
  one.play("knights");
  EXPECT_EQ(one.moves(), "^f3e.1");
  EXPECT_EQ(one.why("^d3n.1"), "CA-16.6");
}

// CA-16.7, CA-16.8, CA-16.9
TEST(Guard, PreventsAnOverbuilding) {
  Scene scene = siege().stock(1, 2, 1, 2).silver(1, 4).hand(1, "king3").hand(2, "guard king4");
  scene.play("^d3n.1$");
  EXPECT_EQ(scene.moves(), "guard, sell king4, sell guard, pass");
  const auto asked = scene.rules().out_of_turn(scene.state());
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->card, "guard");
  EXPECT_TRUE(asked->touches) << "the castle is one's own";
  EXPECT_EQ(scene.why("king4"), "CA-10.4");
  scene.play("guard");
  EXPECT_EQ(scene.site("d3n.1"), "2");
  EXPECT_EQ(scene.stock(1), "2 1 2") << "nothing is paid";
  EXPECT_EQ(scene.silver(1), 4);
  EXPECT_EQ(scene.points(1), 0);
  EXPECT_EQ(scene.castles(1), 9);
  EXPECT_EQ(scene.state().bought, 0) << "the purchase is not used up";
  EXPECT_EQ(scene.hand(2), "king4");
  EXPECT_EQ(scene.asked(), 1);
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  EXPECT_EQ(scene.why("king3"), "") << "no card was played by player 1";
}

// CA-16.8
TEST(Guard, ACardForTheOverbuildingIsUsedUp) {
  Scene scene = siege().hand(1, "abbot king3").hand(2, "guard");
  scene.play("abbot, ^d3n.1, guard");
  EXPECT_EQ(scene.hand(1), "king3");
  EXPECT_EQ(scene.why("king3"), "CA-10.3");
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  EXPECT_EQ(scene.state().queue[0], static_cast<std::uint8_t>(Card::kAbbot));
  EXPECT_EQ(scene.state().queue[1], static_cast<std::uint8_t>(Card::kGuard));
}

// CA-16.10
TEST(Guard, ProtectsThatCastleForThisTurn) {
  Scene scene = siege()
                    .tile("e3 5BRGY e")
                    .castle(2, "f3e.1 f3e.2")
                    .stock(1, 5, 5, 5)
                    .hand(1, "king3")
                    .hand(2, "guard guard");
  scene.play("^d3n.1, guard");
  EXPECT_EQ(scene.why("^d3n.1"), "CA-16.10");
  EXPECT_FALSE(scene.can("^d3n.1"));
  EXPECT_EQ(scene.why("^f3e.1"), "") << "others can be overbuilt";
  scene.play("^f3e.1, guard");
  EXPECT_EQ(scene.why("^d3n.1"), "CA-16.10");
  EXPECT_EQ(scene.why("^f3e.1"), "CA-16.10");
  EXPECT_FALSE(scene.can("^f3e.1"));
  EXPECT_EQ(scene.why("^f3e.2"), "");
  scene.play("done");
  EXPECT_EQ(scene.state().guarded, (std::array<std::uint16_t, 2>{kNoSite, kNoSite}));
}

// CA-16.10
TEST(Guard, NotInLaterTurns) {
  Scene scene = Scene("battle=yes seats=2")
                    .tile("c3 6BRYG e")
                    .castle(2, "d3n.1")
                    .stock(1, 2, 2, 2)
                    .hand(2, "guard")
                    .building();
  scene.play("^d3n.1, guard");
  EXPECT_EQ(scene.turn_of(), 2) << "nothing else can be done";
  scene.play("d4, 5BRYG, e, d2, 5BGRY, n");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(scene.why("^d3n.1"), "");
}

// CA-17.1
TEST(BattleScoring, EachSettlementGoesToTheMostCastlesInLine) {
  // A castle of player 1 at b1 is in line with d1, f1, h1, b3 and b5.
  Scene scene = Scene("battle=yes").castle(1, "b1n.1").over();
  EXPECT_EQ(scene.final(1).settlements, 6 + 6 + 3 + 3 + 3);
  EXPECT_EQ(scene.final(1).castles, 2);
  // Player 2 with two castles at d7 is in line with d1, d5, f7; so d1 is player 2's.
  Scene both = Scene("battle=yes").castle(1, "b1n.1").castle(2, "d7n.1 d7n.2").over();
  EXPECT_EQ(both.final(1).settlements, 6 + 3 + 3 + 3);
  EXPECT_EQ(both.final(2).settlements, 6 + 3 + 3);
  EXPECT_EQ(both.final(2).castles, 4);
  EXPECT_EQ(both.score(2), 16);
}

// CA-17.1, CA-15.11
TEST(BattleScoring, OnlyVisibleCastlesCount) {
  Scene scene = Scene("battle=yes").castle(1, "b1n.1").on_top(3, "b1n.1").over();
  EXPECT_EQ(scene.final(1).settlements, 0);
  EXPECT_EQ(scene.final(3).settlements, 21);
}

// CA-17.2
TEST(BattleScoring, CastlesInTheOwnOctagonCountOnce) {
  // Player 1 in the octagon of village a2 itself, player 2 twice in its line.
  Scene scene = Scene("battle=yes").castle(1, "a2e.1").castle(2, "e2n.1 g2e.1").over();
  EXPECT_EQ(scene.final(1).settlements, 3) << "a6; a2 is player 2's";
  EXPECT_EQ(Scene("battle=yes").castle(1, "a2e.1").over().final(1).settlements, 6);
}

// CA-17.3
TEST(BattleScoring, ThoseWhoAreEqualShareRoundedUp) {
  const auto shares = [](int players) {
    Scene scene = Scene("battle=yes");
    const std::array sites{"b7e.1", "d7n.1", "h7n.1", "d7n.2"};  // all in line with f7
    for (int player = 1; player <= players; ++player) {
      scene.castle(player, sites[static_cast<std::size_t>(player - 1)]);
    }
    // Everything else in those lines is taken out of the count by looking at f7 alone.
    return scene.over();
  };
  // Village f7. Player 3 at h7 is in line with h1 besides, 3 points.
  EXPECT_EQ(shares(3).final(3).settlements, 3 + 1);
  EXPECT_EQ(shares(4).final(3).settlements, 3 + 1);
  Scene two = Scene("battle=yes").castle(1, "h7n.1").castle(2, "h7n.2").over();
  EXPECT_EQ(two.final(1).settlements, 2 + 2) << "f7 and h1, for two";
  EXPECT_EQ(two.final(2).settlements, 4);
  // City g8 with a8, which is in line with a2, a6, c8, e8 too.
  Scene city = Scene("battle=yes").castle(1, "a8e.1").castle(2, "a8e.2").over();
  EXPECT_EQ(city.final(1).settlements, 3 + 3 + 2 + 2 + 2);
  Scene three = Scene("battle=yes").castle(1, "a8e.1").castle(2, "a8e.2").castle(3, "a8n.1").over();
  EXPECT_EQ(three.final(1).settlements, 2 + 2 + 1 + 1 + 1);
}

// CA-17.3
TEST(BattleScoring, ForFourACityGivesTwoEach) {
  Scene scene = Scene("battle=yes")
                    .castle(1, "g2e.1")
                    .castle(2, "g6s.1")
                    .castle(3, "g2n.1")
                    .castle(4, "g6w.1")
                    .over();
  // Column g: g4 and g8, all four. Row 2: a2, for 1 and 3. Row 6: a6, e6, for 2 and 4.
  EXPECT_EQ(scene.final(1).settlements, 1 + 2 + 2);
  EXPECT_EQ(scene.final(2).settlements, 1 + 2 + 2 + 2);
}

// CA-17.4
TEST(BattleScoring, WithoutACastleInLineNobodyGetsPoints) {
  Scene scene = Scene("battle=yes").over();
  for (int player = 1; player <= 4; ++player) EXPECT_EQ(scene.score(player), 0);
}

// CA-17.6
TEST(BattleScoring, SilverIsWorthTwiceAsMuch) {
  Scene scene = Scene("battle=yes").silver(1, 9).silver(2, 3).silver(3, 1).over();
  EXPECT_EQ(scene.final(1).silver, 8);
  EXPECT_EQ(scene.final(2).silver, 4);
  EXPECT_EQ(scene.final(3).silver, 0);
  Scene first = Scene("battle=yes").silver(1, 3).silver(2, 3).silver(3, 1).over();
  EXPECT_EQ(first.final(1).silver, 6);
  EXPECT_EQ(first.final(2).silver, 6);
  EXPECT_EQ(first.final(3).silver, 0);
  Scene second = Scene("battle=yes").silver(1, 3).silver(2, 2).silver(3, 2).over();
  EXPECT_EQ(second.final(2).silver, 2);
  Scene three = Scene("battle=yes").silver(1, 3).silver(2, 2).silver(3, 2).silver(4, 2).over();
  EXPECT_EQ(three.final(2).silver, 1);
  Scene as_first =
      Scene("battle=yes second-tie=as-first").silver(1, 3).silver(2, 2).silver(3, 2).over();
  EXPECT_EQ(as_first.final(2).silver, 6);
  EXPECT_EQ(as_first.final(1).silver, 8);
}

// CA-17.7
TEST(BattleScoring, CardsAndResourcesCountAsUsual) {
  Scene scene =
      Scene("battle=yes dilemma=yes").hand(1, "guard duke king3").stock(1, 1, 2, 3).over();
  EXPECT_EQ(scene.final(1).cards, 3);
  EXPECT_EQ(scene.final(1).stock, 6);
  EXPECT_EQ(scene.score(1), 3 + 6 + 5);
}

// CA-17.8
TEST(BattleScoring, TheExample) {
  // A city that a Duke founded on d3: in its row f3 and h3, in its column d7; Landgraves in b3.
  Scene scene = Scene("battle=yes")
                    .city("d3")
                    .castle(3, "f3e.1 f3e.2 h3s.1")
                    .castle(1, "d7n.1 d7n.2 h3s.2")
                    .castle(2, "d3n.1")
                    .castle(4, "d3e.1")
                    .over();
  Scene without = Scene("battle=yes")
                      .castle(3, "f3e.1 f3e.2 h3s.1")
                      .castle(1, "d7n.1 d7n.2 h3s.2")
                      .castle(2, "d3n.1")
                      .castle(4, "d3e.1")
                      .over();
  const auto city = [&](int player) {
    return scene.final(player).settlements - without.final(player).settlements;
  };
  EXPECT_EQ(city(3), 3) << "green";
  EXPECT_EQ(city(1), 3) << "blue";
  EXPECT_EQ(city(2), 0);
  EXPECT_EQ(city(4), 0);
}

}  // namespace
}  // namespace castellan::castelli
