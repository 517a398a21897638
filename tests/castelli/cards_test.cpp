// Cards: drawing, playing and selling them, and what the characters do.
#include <map>

#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// CA-10.1
TEST(Cards, OnlyCardsOfTheHandCanBePlayedOrSold) {
  Scene scene = Scene().hand(1, "king3").hand(2, "raider");
  EXPECT_EQ(scene.why("raider"), "CA-10.1");
  EXPECT_EQ(scene.why("sell raider"), "CA-10.1");
  EXPECT_EQ(scene.why("sell ?"), "CA-10.1");
  EXPECT_EQ(scene.why("king3"), "");
}

// CA-10.1
TEST(Cards, AHandHasNoLimit) {
  Scene scene = Scene().tile("f4 6BRYG w").deck("king3 king4", 1);
  EXPECT_EQ(scene.cards(1), 23);
  scene.play("e5, 6BYRG, n, king3, king4");
  EXPECT_EQ(scene.cards(1), 25);
}

// CA-10.2
TEST(Cards, FromAnEmptyDeckNothingIsDrawn) {
  Scene scene = Scene().deck("", 2);
  scene.play("d4, 2BYRg, n, pass");
  EXPECT_EQ(scene.cards(1), 0);
  EXPECT_EQ(scene.turn_of(), 2);
  scene.play("sell king3");
  scene.play("d2, 5BRGY, n, done");
  EXPECT_EQ(scene.cards(1), 0) << "not later either";
}

// CA-10.3
TEST(Cards, OneIsPlayedInATurn) {
  Scene scene = Scene().hand(1, "king3 king4");
  scene.play("king3");
  EXPECT_EQ(scene.why("king4"), "CA-10.3");
  EXPECT_FALSE(scene.can("king4"));
  scene.play("d4, 5BRGY, n");
  EXPECT_EQ(scene.why("king4"), "CA-10.3");
  Scene next = Scene("seats=2").hand(1, "king3 king4");
  next.play("king3, d4, 5BRGY, n, done, d2, 5BRYG, n, pass");
  EXPECT_EQ(next.turn_of(), 1);
  EXPECT_EQ(next.why("king4"), "") << "one in each";
}

// CA-10.4
TEST(Cards, StewardAndGuardAreNotForTheOwnTurn) {
  Scene scene = Scene("battle=yes").hand(1, "steward guard").building();
  EXPECT_EQ(scene.why("steward"), "CA-10.4");
  EXPECT_EQ(scene.why("guard"), "CA-10.4");
  EXPECT_FALSE(scene.can("steward"));
  EXPECT_FALSE(scene.can("guard"));
}

// CA-10.4
TEST(Cards, OnlyAStewardAnswersForASteward) {
  Scene scene = Scene("battle=yes").hand(2, "steward guard king3 peasant");
  scene.play("d4, 5BRGY, n");
  EXPECT_EQ(scene.why("guard"), "CA-10.4");
  EXPECT_EQ(scene.why("king3"), "CA-10.4");
  EXPECT_EQ(scene.why("steward"), "");
  EXPECT_EQ(scene.why("raider"), "CA-10.1");
  EXPECT_EQ(scene.moves(),
            "steward, sell king3, sell peasant, sell steward, sell guard, pass");
}

// CA-10.4
TEST(Cards, OneAnswerEachTimeAndItDoesNotCount) {
  Scene scene = Scene().hand(2, "steward steward king3");
  scene.play("d4, 5BRGY, n, steward, w");
  EXPECT_EQ(scene.turn_of(), 2) << "the second Steward waits";
  EXPECT_EQ(scene.hand(2), "king3 steward");
  EXPECT_EQ(scene.why("king3"), "") << "it was not the card of a turn";
  EXPECT_EQ(scene.state().played, 0);
}

// CA-10.5
TEST(Cards, SomeMayFindNothing) {
  Scene scene = Scene().hand(1, "raider brigands robber-baron");
  EXPECT_EQ(scene.why("raider"), "");
  EXPECT_EQ(scene.why("brigands"), "");
  Scene empty = Scene().hand(1, "robber-baron").silver(4, 22);
  empty.play("robber-baron");
  EXPECT_EQ(empty.silver(1), 0);
}

// CA-10.6
TEST(Cards, AFreshCardMayBePlayedUnlessAnOptionForbidsIt) {
  Scene scene = Scene();
  scene.play("d4, 2BYRg, n, king3");
  EXPECT_EQ(scene.why("king3"), "");
  Scene strict = Scene("fresh-cards=no");
  strict.play("d4, 2BYRg, n, king3");
  EXPECT_EQ(strict.why("king3"), "CA-10.6");
  EXPECT_FALSE(strict.can("king3"));
  EXPECT_EQ(strict.why("sell king3"), "") << "it can be sold";
  Scene old = Scene("fresh-cards=no").hand(1, "king4");
  old.play("d4, 2BYRg, n, king4");
  EXPECT_EQ(old.why("king4"), "") << "one of both is not fresh";
  old.play("sell king4");
  EXPECT_EQ(old.why("king4"), "") << "the fresh one went first";
  old.play("king4");
  EXPECT_EQ(old.points(1), 4);
}

// CA-10.6
TEST(Cards, OnlyTheOwnTurnMakesThemFresh) {
  // Player 1 draws in the turn of player 4, and plays in the next.
  Scene scene = Scene("fresh-cards=no").tile("f4 6BRYG w").turn(4);
  scene.play("e5, 6BYRG, s");  // yellow south, blue east, red west... green north
  while (scene.chance()) scene.play("*");
  Scene others = Scene("fresh-cards=no").turn(4);
  others.play("b4, 5BRGY, n, king3");  // yellow north, green west, red south: market of b5
  EXPECT_EQ(others.state().fresh_cards, 0);
  Scene next = Scene("fresh-cards=no seats=2");
  next.play("d2, 2BYRg, n, king3, done, d4, 5BRGY, n, pass");
  EXPECT_EQ(next.turn_of(), 1);
  EXPECT_EQ(next.why("king3"), "") << "it is not fresh any more";
}

// CA-10.6
TEST(Cards, AGuardIsNotTouchedByFreshness) {
  Scene scene = Scene("battle=yes fresh-cards=no")
                    .tile("c3 6BRYG e")
                    .castle(2, "d3n.1")
                    .stock(1, 2, 2, 2)
                    .hand(2, "guard")
                    .building();
  scene.play("^d3n.1");
  EXPECT_EQ(scene.why("guard"), "");
  scene.play("guard");
  EXPECT_EQ(scene.site("d3n.1"), "2");
}

// CA-10.7
TEST(Cards, ThoseForACastleArePlayedWhileBuilding) {
  Scene scene = Scene("battle=yes")
                    .tile("c3 6BRYG e, e3 6BGRY w")
                    .stock(1, 5, 5, 5)
                    .castle(2, "d3n.1")
                    .hand(1, "landgrave landgravine master-builder abbot knights");
  for (const std::string card : {"landgrave", "landgravine", "master-builder", "abbot", "knights"}) {
    EXPECT_EQ(scene.why(card), "CA-10.7") << card;
    EXPECT_FALSE(scene.can(card));
  }
  scene.play("d4, 5BRGY");
  EXPECT_EQ(scene.why("landgravine"), "CA-10.7");
  scene.play("n");
  EXPECT_EQ(scene.why("landgravine"), "");
  scene.play("landgravine");
  EXPECT_EQ(scene.phase(), Phase::kCastle);
  EXPECT_EQ(scene.why("done"), "CA-4.5") << "that castle must be built";
  EXPECT_EQ(scene.why("^d3n.1"), "CA-10.7") << "and not another thing";
  EXPECT_EQ(scene.moves(), "+d3e");
  scene.play("+d3e");
  EXPECT_EQ(scene.why("+d3e"), "CA-8.7") << "it holds for that one castle";
  Scene none = Scene().tile("c3 6BRYG e").hand(1, "landgravine").building();
  EXPECT_EQ(none.why("landgravine"), "CA-10.7") << "nothing could be paid";
}

// CA-10.8, CA-10.11
TEST(Selling, GivesTwoSilverForEachCardAndDoesNotCount) {
  Scene scene = Scene().hand(1, "king3 king4 steward raider");
  scene.play("sell king3, sell steward");
  EXPECT_EQ(scene.silver(1), 4);
  EXPECT_EQ(scene.mine(), 18);
  EXPECT_EQ(scene.why("king4"), "");
  scene.play("king4, sell raider");
  EXPECT_EQ(scene.silver(1), 6);
  EXPECT_EQ(scene.points(1), 4);
}

// CA-10.8, CA-10.9
TEST(Selling, GivesWhatTheMineStillHas) {
  Scene scene = Scene().hand(1, "king3 king4").silver(4, 21);
  scene.play("sell king3");
  EXPECT_EQ(scene.silver(1), 1);
  EXPECT_EQ(scene.mine(), 0);
  EXPECT_EQ(scene.why("sell king4"), "CA-10.9");
  EXPECT_FALSE(scene.can("sell king4"));
}

// CA-10.10
TEST(Selling, AtTheTimesForCards) {
  Scene scene = Scene("battle=yes").hand(1, "king3 king4 king5 peasant").hand(2, "raider");
  EXPECT_TRUE(scene.can("sell king3"));
  scene.play("peasant");
  EXPECT_EQ(scene.why("sell king3"), "CA-10.10") << "not while a card is carried out";
  scene.play("@b1, d4, 5BRGY");
  EXPECT_TRUE(scene.can("sell king3"));
  scene.play("n");
  EXPECT_TRUE(scene.can("sell raider")) << "the one who is asked";
  EXPECT_EQ(scene.why("sell king3"), "CA-10.1");
  scene.play("sell raider");
  EXPECT_EQ(scene.silver(2), 2);
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  EXPECT_TRUE(scene.can("sell king3"));
  Scene guard = Scene("battle=yes")
                    .tile("c3 6BRYG e")
                    .castle(2, "d3n.1")
                    .stock(1, 2, 2, 2)
                    .hand(2, "king3 king4")
                    .building();
  guard.play("^d3n.1");
  EXPECT_EQ(guard.moves(), "sell king3, sell king4, pass");
  guard.play("sell king3");
  EXPECT_EQ(guard.phase(), Phase::kGuard);
  guard.play("sell king4");
  EXPECT_EQ(guard.site("d3n.1"), "2 under 1") << "with the last card the question is answered";
}

// CA-10.10
TEST(Selling, WhileSomebodyTurnsTheTile) {
  Scene scene = Scene().hand(2, "steward king3");
  scene.play("d4, 5BRGY, n, steward");
  EXPECT_EQ(scene.why("sell king3"), "CA-10.10");
  EXPECT_EQ(scene.why("king3"), "CA-4.5");
}

// CA-10.12, CA-13.3
TEST(Cards, GoToTheBottomOneBelowTheOther) {
  Scene scene = Scene().hand(1, "king3 king4 raider").deck("king5", 4);
  scene.play("sell king4, king3, sell raider");
  EXPECT_EQ(scene.deck(), 4);
  scene.play("d4, 2BYRg, n");
  EXPECT_EQ(scene.moves(), "king5") << "first what was shuffled";
  scene.play("king5, pass");
  EXPECT_EQ(scene.hand(1), "king5");
}

// CA-10.12, CA-13.3
TEST(Cards, AreDrawnAgainInTheOrderInWhichTheyCame) {
  Scene scene = Scene().hand(1, "king3 king4 raider").deck("", 4).tile("f4 6BRYG w");
  scene.play("sell king4, king3, e5, 2BYRg, n, king4");
  EXPECT_EQ(scene.hand(1), "king4 raider");
  EXPECT_EQ(scene.deck(), 1);
  scene.play("pass");  // now the market of e4: blue 6 + 2, two tents
  EXPECT_EQ(scene.moves(), "king3");
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 1U);
  scene.play("king3");
  EXPECT_EQ(scene.hand(1), "king3 king4 raider") << "one card only was left";
  EXPECT_EQ(scene.deck(), 0);
}

// CA-10.13
TEST(Cards, AreAtTheBottomAsSoonAsTheyArePlayed) {
  Scene scene = Scene().hand(1, "peasant");
  scene.play("peasant");
  EXPECT_EQ(scene.state().queued, 1);
  EXPECT_EQ(scene.state().queue[0], static_cast<std::uint8_t>(Card::kPeasant));
  EXPECT_EQ(scene.hand(1), "");
}

// CA-11.1, CA-16.1
TEST(Cards, ThereAreSoManyOfEach) {
  const Cards all = Scene::start("battle=yes").state().shuffled;
  const std::map<std::string, int> numbers{
      {"king3", 1},     {"king4", 2},       {"king5", 1},          {"raider", 2},
      {"brigands", 1},  {"robber-baron", 2}, {"traitor", 2},       {"peasant", 2},
      {"landgrave", 3}, {"landgravine", 3}, {"master-builder", 3}, {"steward", 3},
      {"duke", 2},      {"incendiary", 2},  {"abbot", 1},          {"knights", 1},
      {"guard", 2}};
  EXPECT_EQ(numbers.size(), 17U);
  for (const auto& [name, number] : numbers) EXPECT_EQ(all.count(written::card(name)), number);
}

// CA-11.2
TEST(King, GivesItsPoints) {
  for (const int points : {3, 4, 5}) {
    const std::string king = "king" + std::to_string(points);
    Scene scene = Scene().hand(1, king).points(1, 10);
    scene.play(king);
    EXPECT_EQ(scene.points(1), 10 + points);
    EXPECT_EQ(scene.phase(), Phase::kChoose);
  }
}

// CA-11.3
TEST(Raider, TakesOneFromEachOther) {
  Scene scene = Scene().hand(1, "raider").silver(1, 1).silver(2, 3).silver(4, 1);
  scene.play("raider");
  EXPECT_EQ(scene.silver(1), 3);
  EXPECT_EQ(scene.silver(2), 2);
  EXPECT_EQ(scene.silver(3), 0);
  EXPECT_EQ(scene.silver(4), 0);
  EXPECT_EQ(scene.mine(), 17);
}

// CA-11.4
TEST(Brigands, TakeTwoFromEachOtherOrOne) {
  Scene scene = Scene().hand(1, "brigands").silver(1, 1).silver(2, 3).silver(4, 1);
  scene.play("brigands");
  EXPECT_EQ(scene.silver(1), 4);
  EXPECT_EQ(scene.silver(2), 1);
  EXPECT_EQ(scene.silver(3), 0);
  EXPECT_EQ(scene.silver(4), 0);
  EXPECT_EQ(scene.mine(), 17);
}

// CA-11.5
TEST(RobberBaron, TakesHalfOfTheMine) {
  Scene even = Scene().hand(1, "robber-baron");
  even.play("robber-baron");
  EXPECT_EQ(even.silver(1), 11);
  EXPECT_EQ(even.mine(), 11);
  Scene odd = Scene().hand(1, "robber-baron").silver(2, 1);
  odd.play("robber-baron");
  EXPECT_EQ(odd.silver(1), 10);
  EXPECT_EQ(odd.mine(), 11);
}

// CA-11.6, CA-11.8
TEST(Steward, TurnsTheTileInAnotherWay) {
  Scene scene = Scene().hand(3, "steward");
  scene.play("d4, 5BRGY, n, steward");
  EXPECT_EQ(scene.asked(), 3);
  EXPECT_EQ(scene.moves(), "n, e, w") << "green faces the south already";
  EXPECT_EQ(scene.why("s"), "CA-11.8");
  EXPECT_EQ(scene.why("pass"), "CA-4.5");
  scene.play("e");
  EXPECT_EQ(scene.faces("d4", 3), 'e');
  EXPECT_EQ(scene.faces("d4", 1), 'w');
  EXPECT_EQ(scene.hand(3), "");
}

// CA-11.9, CA-11.11, CA-1.11
TEST(Traitor, BuysACardAtRandom) {
  Scene scene = Scene().hand(1, "traitor king3").hand(3, "raider king4 king4").silver(1, 2);
  scene.play("traitor");
  EXPECT_EQ(scene.moves(), "@3") << "only who holds a card";
  EXPECT_EQ(scene.why("@2"), "CA-11.9");
  EXPECT_EQ(scene.why("@1"), "CA-11.9");
  scene.play("@3");
  EXPECT_EQ(scene.silver(1), 1);
  EXPECT_EQ(scene.silver(3), 1) << "the silver goes to the other player";
  EXPECT_EQ(scene.mine(), 20);
  OutcomeList cards;
  scene.rules().chance_outcomes(scene.state(), cards);
  ASSERT_EQ(cards.size(), 2U);
  EXPECT_EQ(cards[0], (Outcome{card_comes(Card::kKing4), 2}));
  EXPECT_EQ(cards[1], (Outcome{card_comes(Card::kRaider), 1}));
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 3U);
  scene.play("raider");
  EXPECT_EQ(scene.hand(1), "king3 raider");
  EXPECT_EQ(scene.hand(3), "king4 king4");
  EXPECT_EQ(scene.cards(1), 2);
  EXPECT_EQ(scene.cards(3), 2);
  EXPECT_EQ(scene.phase(), Phase::kChoose);
  EXPECT_EQ(scene.why("raider"), "CA-10.3");
}

// CA-11.9
TEST(Traitor, WithFewerPlayersThereIsNobodyElse) {
  Scene scene = Scene("seats=2").hand(1, "traitor").hand(2, "king3").silver(1, 1);
  scene.play("traitor");
  EXPECT_EQ(scene.why("@3"), "CA-11.9");
  EXPECT_EQ(scene.why("@4"), "CA-11.9");
  EXPECT_EQ(scene.moves(), "@2");
}

// CA-11.10
TEST(Traitor, NeedsSilverAndSomebodyWithACard) {
  EXPECT_EQ(Scene().hand(1, "traitor").hand(2, "king3").why("traitor"), "CA-11.10");
  EXPECT_EQ(Scene().hand(1, "traitor king3").silver(1, 1).why("traitor"), "CA-11.10");
  EXPECT_EQ(Scene().hand(1, "traitor").hand(2, "king3").silver(1, 1).why("traitor"), "");
  EXPECT_FALSE(Scene().hand(1, "traitor").hand(2, "king3").can("traitor"));
  EXPECT_FALSE(Scene().hand(1, "traitor king3").silver(1, 1).can("traitor"));
}

// CA-11.12, CA-11.13
TEST(Landgrave, BuildsInGrainAndTheLandgravineInWood) {
  // c6: grain in the north, market in the east, rocks. g6: wood in the east, grain in the west.
  Scene scene = Scene()
                    .tile("f6 5BRGY e")
                    .stock(1, 2, 2, 2)
                    .hand(1, "landgrave landgravine")
                    .building();
  scene.play("landgrave");
  EXPECT_EQ(scene.moves(), "+g6w");
  EXPECT_EQ(scene.why("+g6s"), "CA-11.12") << "rocks";
  EXPECT_EQ(scene.why("+g6e"), "CA-11.12") << "wood";
  EXPECT_EQ(scene.why("+c6n"), "CA-8.5");
  scene.play("+g6w");
  EXPECT_EQ(scene.site("g6w.1"), "1");
  EXPECT_EQ(scene.stock(1), "1 1 1") << "the price is the same";
  // Row 6: villages a6, e6. Column g: village g4, city g8.
  EXPECT_EQ(scene.points(1), 5);
  Scene wood = Scene().tile("f6 5BRGY e").stock(1, 1, 1, 1).hand(1, "landgravine").building();
  wood.play("landgravine");
  EXPECT_EQ(wood.moves(), "+g6e");
}

// CA-11.13
TEST(Landgrave, SuchAnAreaHoldsOneCastle) {
  Scene scene = Scene()
                    .tile("f6 5BRGY e, d4 6BRYG s")
                    .stock(1, 2, 2, 2)
                    .castle(2, "g6w.1")
                    .hand(1, "landgrave")
                    .building();
  scene.play("landgrave");
  EXPECT_EQ(scene.why("+g6w"), "CA-11.13");
  EXPECT_EQ(scene.moves(), "+d5e");
  Scene buying = Scene()
                     .tile("f6 5BRGY e")
                     .stock(1, 2, 0, 2)
                     .silver(1, 2)
                     .hand(1, "landgrave king3")
                     .building();
  buying.play("landgrave, +g6w$");
  EXPECT_EQ(buying.stock(1), "1 0 1") << "with a purchase too";
  EXPECT_EQ(buying.silver(1), 0);
  EXPECT_EQ(buying.state().bought, 1);
}

// CA-11.14
TEST(MasterBuilder, TakesSilverForWhatIsMissing) {
  Scene scene = Scene()
                    .tile("c3 5BRGY e")
                    .stock(1, 2, 0, 0)
                    .silver(1, 3)
                    .hand(1, "master-builder")
                    .building();
  scene.play("master-builder");
  EXPECT_EQ(scene.moves(), "+d3n");
  scene.play("+d3n");
  EXPECT_EQ(scene.stock(1), "1 0 0") << "what is there is paid as usual";
  EXPECT_EQ(scene.silver(1), 1);
  EXPECT_EQ(scene.mine(), 21);
  EXPECT_EQ(scene.castles(1), 8);
  EXPECT_EQ(scene.points(1), 4);
}

// CA-11.14, CA-11.15
TEST(MasterBuilder, NeedsTheSilverAndSomethingMissing) {
  const auto why = [](int wood, int grain, int rocks, int silver) {
    Scene scene = Scene()
                      .tile("c3 5BRGY e")
                      .stock(1, wood, grain, rocks)
                      .silver(1, silver)
                      .hand(1, "master-builder")
                      .building();
    EXPECT_EQ(scene.can("master-builder"), scene.why("master-builder").empty());
    return scene.why("master-builder");
  };
  EXPECT_EQ(why(0, 0, 0, 3), "") << "all three";
  EXPECT_EQ(why(0, 0, 0, 2), "CA-10.7");
  EXPECT_EQ(why(1, 1, 0, 1), "");
  EXPECT_EQ(why(1, 1, 0, 0), "CA-10.7");
  EXPECT_EQ(why(1, 1, 1, 9), "CA-10.7") << "nothing is missing";
}

// CA-11.15, CA-11.16, CA-11.12
TEST(MasterBuilder, ReasonsAtItsCastle) {
  Scene scene = Scene()
                    .tile("c3 5BRGY e, e3 6BRYG e")
                    .stock(1, 3, 3, 0)
                    .silver(1, 5)
                    .hand(1, "master-builder king3")
                    .building();
  scene.play("master-builder");
  EXPECT_EQ(scene.why("+d3n$"), "CA-11.16") << "no purchase for this castle";
  EXPECT_EQ(scene.why("+d3e"), "CA-8.7") << "rocks as usual";
  scene.play("+d3n");
  EXPECT_EQ(scene.why("+f3e$"), "") << "but for another";
  scene.play("+f3e$");
  EXPECT_EQ(scene.silver(1), 2);
}

// CA-11.14
TEST(MasterBuilder, ReasonsOfThePrice) {
  // A position in which the silver has become too little cannot be; the reason is asked directly.
  Scene scene = Scene()
                    .tile("c3 5BRGY e")
                    .stock(1, 1, 1, 0)
                    .silver(1, 1)
                    .hand(1, "master-builder")
                    .building();
  scene.play("master-builder");
  State poor = scene.state();
  poor.player[0].silver = 0;
  EXPECT_EQ(scene.rules().why_not(poor, build(written::area("d3n"), false)), rule::kMasterPrice);
  State rich = scene.state();
  rich.player[0].stock = {1, 1, 1};
  EXPECT_EQ(scene.rules().why_not(rich, build(written::area("d3n"), false)),
            rule::kNothingMissing);
}

// CA-11.17, CA-11.18, CA-1.8
TEST(Peasant, FoundsAVillageOnAVacantOctagon) {
  Scene scene = Scene().hand(1, "peasant").castle(2, "f3e.1").turn(1);
  scene.play("peasant");
  EXPECT_EQ(scene.why("@d1"), "CA-11.18") << "a city";
  EXPECT_EQ(scene.why("@a2"), "CA-11.18") << "a village";
  EXPECT_EQ(scene.why("@f3"), "CA-11.18") << "a castle";
  EXPECT_EQ(scene.why("@c2"), "CA-11.18") << "the mine";
  // 14 octagons with building sites, one of which has a castle.
  EXPECT_EQ(scene.moves(), "@b1, @e2, @g2, @d3, @h3, @a4, @h5, @c6, @g6, @b7, @d7, @h7, @a8");
  scene.play("@h3");
  EXPECT_TRUE(scene.village_at("h3")) << "no influence is needed";
  EXPECT_EQ(scene.state().reserve[0], 1);
  EXPECT_EQ(scene.state().reserve[1], 2);
  EXPECT_EQ(scene.points(1), 0);
}

// CA-11.18
TEST(Peasant, AnyCastleMakesAnOctagonUsed) {
  // On either site, and in any area.
  for (const std::string site : {"f3e.1", "f3n.1"}) {
    Scene scene = Scene().hand(1, "peasant").castle(2, site);
    scene.play("peasant");
    EXPECT_EQ(scene.why("@f3"), "CA-11.18") << site;
    EXPECT_FALSE(scene.can("@f3")) << site;
  }
}

// CA-11.19
TEST(Peasant, NeedsAVillageOfTheReserve) {
  Scene scene = Scene().hand(1, "peasant").village("b1").village("d3");
  EXPECT_EQ(scene.why("peasant"), "CA-11.19");
  EXPECT_FALSE(scene.can("peasant"));
  Scene one = Scene().hand(1, "peasant").village("b1");
  EXPECT_EQ(one.why("peasant"), "");
}

// CA-11.20
TEST(Peasant, AFoundedVillageCountsForLaterCastles) {
  Scene scene =
      Scene().tile("c3 5BRGY e").stock(1, 1, 1, 1).hand(1, "peasant").building();
  scene.play("peasant, @d7, +d3n");
  EXPECT_EQ(scene.points(1), 5);
}

}  // namespace
}  // namespace castellan::castelli
