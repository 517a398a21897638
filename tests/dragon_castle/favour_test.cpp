// The favour of the Spirits: when it can be asked for, what it costs, that it must really be used.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-9.1
TEST(Favour, ASpiritIsThereForAllEachInTheOwnTurn) {
  Scene scene = Scene("seats=3 spirit-cards=destruction").castle("Me1 . Me2 . Me3 . / Me4 . Me5");
  scene.play("destruction, -shrine, xA1, C1, discard");
  EXPECT_EQ(scene.turn_of(), 2);
  scene.play("destruction, -shrine, xE1, A2, discard");
  EXPECT_EQ(scene.turn_of(), 3);
  EXPECT_EQ(scene.spirits(), "destruction");
}

// DC-9.5
TEST(Favour, ThePriceIsAFaceUpTileOrAShrineOfThePool) {
  Scene scene = Scene("spirit-cards=destruction").realm("Me1 # #^ 2So1").play("destruction");
  EXPECT_EQ(scene.moves(), "-a1 -d1 -shrine");
  EXPECT_EQ(scene.why("-b1"), "DC-9.5") << "a face-down tile is no price";
  EXPECT_EQ(scene.why("-c1"), "DC-9.5") << "nor a Shrine that stands";
  EXPECT_EQ(scene.why("-e1"), "DC-9.5");
  EXPECT_EQ(scene.why("xA1"), "DC-9.5") << "one pays first";
  EXPECT_EQ(scene.why("A1"), "DC-9.5");
  EXPECT_EQ(scene.why("done"), "DC-9.5");
  EXPECT_EQ(scene.why("destruction"), "DC-9.7");
}

// DC-9.5
TEST(Favour, NotWithAShrineThatOneDoesNotHave) {
  Scene scene = Scene("spirit-cards=destruction").realm("Me1").pool(0).play("destruction");
  EXPECT_EQ(scene.why("-shrine"), "DC-9.5");
  EXPECT_EQ(scene.moves(), "-a1");
}

// DC-9.5
TEST(Favour, WithoutAnythingToPayNothingCanBeAskedFor) {
  Scene scene = Scene("spirit-cards=destruction").realm("# #^").pool(0);
  EXPECT_EQ(scene.why("destruction"), "DC-9.5");
  EXPECT_EQ(scene.spirits(), "");
}

// DC-9.5
TEST(Favour, OnesOwnTilesAndShrinesPay) {
  Scene scene = Scene("spirit-cards=destruction").realm(2, "Me1 Me2").pool(0).pool(2, 3);
  EXPECT_EQ(scene.why("destruction"), "DC-9.5");
}

// DC-9.6
TEST(Favour, ATileThatIsPaidLeavesTheGame) {
  Scene scene = Scene("spirit-cards=destruction").realm("Me1 2So1").play("destruction, -a1");
  EXPECT_EQ(scene.realm_of(1), ". 2So1") << "an empty space";
  EXPECT_EQ(scene.points_of(1), 0) << "without a point";
  EXPECT_EQ(scene.pool_of(1), 1);
  Scene stack = Scene("spirit-cards=destruction").castle("Me2 . Me3").realm("Me1 2So1");
  stack.play("destruction, -b1, xA1, C1, shrine");
  EXPECT_EQ(stack.realm_of(1), "Me1 #") << "a face-down tile";
  EXPECT_EQ(stack.why("b1"), "") << "it is open again";
}

// DC-9.6
TEST(Favour, AShrineThatIsPaidGoesBackToTheGeneralPool) {
  Scene scene = Scene("spirit-cards=destruction").pool(3);
  EXPECT_EQ(scene.supply(), 36);
  scene.play("destruction, -shrine");
  EXPECT_EQ(scene.pool_of(1), 2);
  EXPECT_EQ(scene.supply(), 37);
}

// DC-9.7
TEST(Favour, EachSpiritOnceInATurn) {
  Scene scene = Scene("spirit-cards=destruction+strength").castle("Me1 . Me2 . Me3 . / Me4");
  scene.realm("Me1 So2 Fa3").pool(5).play("destruction, -shrine, xA1");
  EXPECT_EQ(scene.why("destruction"), "DC-9.7");
  EXPECT_EQ(scene.spirits(), "strength") << "the other is still there";
  scene.play("C1, discard");
  EXPECT_EQ(scene.why("destruction"), "DC-9.7");
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.spirits(), "destruction") << "another turn";
}

// All Spirits have something to do here, at all times that are theirs. Nothing of it is a set.
Scene plenty(std::string_view more = "") {
  Scene scene = Scene(
      "spirit-cards=beauty+wind+elegance+deception+strength+change+faith+deep+destruction+"
      "cunning " +
      std::string(more));
  return scene.castle("2Me1 2Me1 2Me3 / 2So1 2So1 2So2 / Fa1 Fa2 Fa3")
      .realm("Me4 So4 Me4 So4 . # / . . . . . #^ / Wi Wi Wi Se Wi . / Dr . Fa Fa Fa . / Dr")
      .pool(3);
}

// DC-9.8
TEST(Favour, BeforeTheAction) {
  EXPECT_EQ(plenty().spirits(), "beauty wind elegance strength change destruction cunning");
  EXPECT_EQ(plenty().why("faith"), "DC-10.28");
  EXPECT_EQ(plenty().why("deep"), "DC-10.31");
  EXPECT_EQ(plenty().why("deception"), "DC-10.14");
}

// DC-9.8, DC-9.9
TEST(Favour, BetweenTheTilesOfAPairOnlyTheDeepAndDeception) {
  Scene scene = plenty().play("A1, *");
  EXPECT_EQ(scene.spirits(), "deception deep");
  for (const char* spirit :
       {"beauty", "wind", "elegance", "strength", "change", "destruction", "cunning"}) {
    EXPECT_EQ(scene.why(spirit), "DC-9.9") << spirit;
  }
  EXPECT_EQ(scene.why("faith"), "DC-10.28");
}

// DC-9.9
TEST(Favour, ByTheLetterTheOthersToo) {
  Scene scene = plenty("between-picks=yes").play("A1, *");
  EXPECT_EQ(scene.spirits(),
            "beauty wind elegance deception strength change deep destruction cunning");
  EXPECT_EQ(scene.why("faith"), "DC-10.28") << "Faith keeps its time";
  scene.play("destruction, -shrine, xC2, *");
  EXPECT_EQ(scene.phase(), Phase::kChoose) << "and the turn goes on where it was";
  EXPECT_EQ(scene.why("discard"), "");
  EXPECT_EQ(scene.why("B1"), "");
}

// DC-9.9
TEST(Favour, OnceTheSecondTileIsSettledNothingComesBetween) {
  Scene scene = plenty("between-picks=yes").play("A1, *, deep, -shrine");
  EXPECT_EQ(scene.spirits(), "");
  EXPECT_EQ(scene.why("wind"), "DC-10.33") << "with the option DC-9.9 allows it";
  EXPECT_EQ(scene.why("deception"), "DC-10.33");
}

// DC-9.8
TEST(Favour, AfterTheTilesAreTakenAndBeforeAnyIsPlaced) {
  Scene scene = plenty().play("A1, *, shrine");
  EXPECT_EQ(scene.phase(), Phase::kPlace);
  EXPECT_EQ(scene.spirits(), "beauty wind strength change destruction cunning");
  EXPECT_EQ(scene.why("elegance"), "DC-10.13");
  EXPECT_EQ(scene.why("deep"), "DC-10.31");
  EXPECT_EQ(scene.why("deception"), "DC-10.14");
  EXPECT_EQ(scene.why("faith"), "DC-10.28");
  scene.play("destruction, -shrine, xC2, *");
  EXPECT_EQ(scene.phase(), Phase::kPlace);
  EXPECT_EQ(scene.in_hand(), "Me1");
}

// DC-9.10
TEST(Favour, NotBetweenThePlacingOfTwoTiles) {
  Scene scene = plenty().play("A1, *, B1, *, e1");
  EXPECT_EQ(scene.phase(), Phase::kPlace);
  EXPECT_EQ(scene.spirits(), "");
  for (const char* spirit :
       {"beauty", "wind", "elegance", "strength", "change", "destruction", "cunning"}) {
    EXPECT_EQ(scene.why(spirit), "DC-9.10") << spirit;
  }
}

// DC-9.8
TEST(Favour, WhenSetsWaitBeforeEachOfThem) {
  Scene scene = plenty().hand("Fa6").play("f4");
  EXPECT_EQ(scene.phase(), Phase::kSets);
  EXPECT_EQ(scene.spirits(), "wind strength change destruction cunning");
  scene.play("destruction, -shrine, xC2, *");
  EXPECT_EQ(scene.phase(), Phase::kSets);
  EXPECT_EQ(scene.spirits(), "wind strength change cunning");
  EXPECT_EQ(scene.moves("!"), "!c4");
  EXPECT_EQ(scene.why("elegance"), "DC-10.13");
}

// DC-9.10
TEST(Favour, WhileShrinesAreBuiltOnlyFaith) {
  Scene scene = plenty().hand("Fa6").play("f4, !c4");
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  EXPECT_EQ(scene.spirits(), "faith");
  for (const char* spirit :
       {"beauty", "wind", "elegance", "strength", "change", "destruction", "cunning"}) {
    EXPECT_EQ(scene.why(spirit), "DC-9.10") << spirit;
  }
  EXPECT_EQ(scene.why("deep"), "DC-10.31");
  EXPECT_EQ(scene.why("deception"), "DC-10.14");
}

// DC-9.8
TEST(Favour, AfterThatBeforeTheTurnEnds) {
  Scene scene = plenty().hand("Fa6").play("f4, !c4, done");
  EXPECT_EQ(scene.phase(), Phase::kEnd);
  EXPECT_EQ(scene.spirits(), "beauty wind strength change destruction cunning");
  EXPECT_EQ(scene.why("elegance"), "DC-10.13");
  EXPECT_EQ(scene.why("faith"), "DC-10.28");
  scene.play("destruction, -shrine, xC2, *");
  EXPECT_EQ(scene.phase(), Phase::kEnd);
  scene.play("done");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-9.11
TEST(Favour, WithAnyActionAlsoSummoningAndDiscarding) {
  Scene summon = Scene("spirit-cards=destruction").castle("Me1 . Me2").play("summon");
  EXPECT_EQ(summon.spirits(), "destruction");
  summon.play("destruction, -shrine, xA1");
  EXPECT_EQ(summon.castle(), ". . Me2");
  EXPECT_EQ(summon.turn_of(), 2);
  Scene discard = Scene("spirit-cards=destruction").castle("Me1 . Me2").play("A1, discard");
  EXPECT_EQ(discard.spirits(), "destruction");
  Scene before = Scene("spirit-cards=destruction").castle("Me1 . Me2");
  before.play("destruction, -shrine, xA1, summon");
  EXPECT_EQ(before.tokens_of(1), 1);
}

// DC-9.12
TEST(Favour, WhatCouldDoNothingCannotBeActivated) {
  Scene scene = Scene("spirit-cards=beauty+wind+strength+change+destruction+cunning").castle("");
  EXPECT_EQ(scene.why("beauty"), "DC-10.1");
  EXPECT_EQ(scene.why("wind"), "DC-10.7");
  EXPECT_EQ(scene.why("strength"), "DC-10.18");
  EXPECT_EQ(scene.why("change"), "DC-10.23");
  EXPECT_EQ(scene.why("destruction"), "DC-10.34");
  EXPECT_EQ(scene.why("cunning"), "DC-10.38");
  EXPECT_EQ(scene.moves(), "summon");
}

// DC-9.12
TEST(Favour, APriceThatLeavesNothingToDoCannotBePaid) {
  Scene cunning = Scene("spirit-cards=cunning").realm("Me1 Me2 Me3 . So1").play("cunning");
  EXPECT_EQ(cunning.moves(), "-e1 -shrine");
  EXPECT_EQ(cunning.why("-a1"), "DC-9.12");
  Scene beauty = Scene("spirit-cards=beauty").realm("Me1 So1 Me1 So1 Fa1 / So2").play("beauty");
  EXPECT_EQ(beauty.moves(), "-a1 -e1 -a2 -shrine") << "four of the five are enough";
  EXPECT_EQ(beauty.why("-c1"), "DC-9.12");
  Scene strength = Scene("spirit-cards=strength").realm("Me1").play("strength");
  EXPECT_EQ(strength.moves(), "-shrine") << "the tile that is to be moved cannot pay";
  EXPECT_EQ(strength.why("-a1"), "DC-9.12");
}

// DC-9.12
TEST(Favour, WhereNoPriceLeavesAnythingItCannotBeActivated) {
  Scene cunning = Scene("spirit-cards=cunning").realm("Me1 Me2 Me3").pool(0);
  EXPECT_EQ(cunning.why("cunning"), "DC-9.12");
  Scene beauty = Scene("spirit-cards=beauty").realm("Me1 So1 Me1 So1").pool(0);
  EXPECT_EQ(beauty.why("beauty"), "DC-9.12");
  Scene strength = Scene("spirit-cards=strength").realm("Me1").pool(0);
  EXPECT_EQ(strength.why("strength"), "DC-9.12");
  Scene change = Scene("spirit-cards=change").realm("Me1 Me1 Se1 Me1").pool(0);
  EXPECT_EQ(change.why("change"), "DC-9.12");
}

// DC-9.12, DC-9.6
TEST(Favour, AllIsJudgedWithThePricePaid) {
  // What the tile that pays lay on is a tile for the Shrine.
  Scene wind = Scene("spirit-cards=wind").realm("#^ 2So1").pool(0).play("wind, -b1");
  EXPECT_EQ(wind.realm_of(1), "#^ #");
  wind.play("done, a1>, >b1");
  EXPECT_EQ(wind.realm_of(1), "# #^");
}

// DC-9.13
TEST(Favour, WhatIsActivatedIsCarriedOut) {
  Scene scene = Scene("spirit-cards=strength+destruction").realm("Me1 So2").pool(3);
  scene.play("strength, -shrine");
  for (const char* move : {"A1", "summon", "discard", "shrine", "c1", "!a1", "^a1", "destruction",
                           "-b1", "-shrine", "xA1", "~a1", ">c1", "a1=", "=So"}) {
    EXPECT_EQ(scene.why(move), "DC-9.13") << move;
  }
  scene.play("a1>");
  for (const char* move : {"A1", "c1", "destruction", "b1>", "done", "-b1"}) {
    EXPECT_EQ(scene.why(move), "DC-9.13") << move;
  }
}

// DC-9.13
TEST(Favour, EveryStepOfAFavourKeepsOthersOut) {
  const auto expect_carried_out = [](Scene& scene, const char* step) {
    EXPECT_EQ(scene.why("A1"), "DC-9.13") << step;
    EXPECT_EQ(scene.why("a6"), "DC-9.13") << step;
    EXPECT_EQ(scene.why("-shrine"), "DC-9.13") << step;
  };
  Scene destroy = plenty().play("destruction, -shrine");
  expect_carried_out(destroy, "destroy");
  EXPECT_EQ(destroy.why("done"), "DC-9.13");
  Scene flip = plenty().play("wind, -shrine");
  expect_carried_out(flip, "flip");
  flip.play("done");
  expect_carried_out(flip, "lift");
  flip.play("f2>");
  expect_carried_out(flip, "drop");
  EXPECT_EQ(flip.why("done"), "DC-9.13");
  Scene group = plenty().play("cunning, -shrine");
  expect_carried_out(group, "group");
  EXPECT_EQ(group.why("done"), "DC-9.13");
  Scene change = plenty().play("change, -shrine");
  expect_carried_out(change, "change");
  EXPECT_EQ(change.why("done"), "DC-9.13");
  change.play("d3=");
  expect_carried_out(change, "as");
  EXPECT_EQ(change.why("done"), "DC-9.13");
}

// Four Merchants wait, among other things.
Scene waiting(const std::string& spirits, const std::string& more = "So1") {
  Scene scene = Scene("spirit-cards=" + spirits).castle("2Wi3 . 2Wi3 . Wi3");
  return scene.realm("Me Me Me . " + more).pool(2).hand("Me1").play("d1");
}

// DC-9.14
TEST(Favour, ATileOfASetThatWaitsCannotPay) {
  Scene scene = waiting("destruction").play("destruction");
  EXPECT_EQ(scene.why("-a1"), "DC-9.14");
  EXPECT_EQ(scene.why("-d1"), "DC-9.14");
  EXPECT_EQ(scene.moves(), "-e1 -shrine");
}

// DC-9.14
TEST(Favour, ASetThatWaitsIsNoPriceAtAll) {
  Scene none = Scene("spirit-cards=destruction").realm("Me Me Me").pool(0).hand("Me1").play("d1");
  EXPECT_EQ(none.points_of(1), 2) << "with nothing to pay the set is consolidated by itself";
}

// DC-9.14
TEST(Favour, ATileOfASetThatWaitsCannotBeTurned) {
  Scene scene = waiting("wind", "So1 #^ / #").play("wind, -shrine");
  EXPECT_EQ(scene.why("~a1"), "DC-9.14");
  EXPECT_EQ(scene.moves(), "done ~e1");
}

// DC-9.14
TEST(Favour, ATileOfASetThatWaitsCannotBeMoved) {
  Scene scene = waiting("strength").play("strength, -shrine");
  EXPECT_EQ(scene.why("a1>"), "DC-9.14");
  EXPECT_EQ(scene.moves(), "e1>");
}

// DC-9.14
TEST(Favour, ATileOfASetThatWaitsCannotBeChanged) {
  Scene ready = Scene("spirit-cards=change").castle("2Me6 . Me5");
  ready.realm("Wi Wi Wi . So1 So2 / . . . . So3 / Fa Fa Se1 Fa").pool(2).hand("Wi1").play("d1");
  ready.play("change, -shrine");
  EXPECT_EQ(ready.why("d1="), "DC-9.14") << "as a Soldier it would make a set";
  EXPECT_EQ(ready.moves(), "c3=");
}

// DC-9.14
TEST(Favour, ASetMayGrowWhileItWaits) {
  Scene scene = waiting("strength", ". / . . . . So1 / Me2").play("strength, -shrine, a3>, >e1");
  EXPECT_EQ(scene.phase(), Phase::kLift);
  EXPECT_EQ(scene.why("a1>"), "DC-9.14");
  scene.play("done");
  EXPECT_EQ(scene.points_of(1), 3) << "five";
}

// DC-9.15
TEST(Favour, AShrineTakenThisTurnCanPay) {
  Scene scene = Scene("spirit-cards=destruction").castle("Me1 . Me2 . Me3").pool(0);
  EXPECT_EQ(scene.why("destruction"), "DC-9.5");
  scene.play("A1, shrine");
  EXPECT_EQ(scene.spirits(), "destruction");
  scene.play("destruction, -shrine, xC1");
  EXPECT_EQ(scene.pool_of(1), 0);
}

// DC-9.15
TEST(Favour, ATilePlacedThisTurnCanPay) {
  Scene scene = Scene("spirit-cards=destruction").castle("Me1 . Me2").pool(0).hand("So1");
  scene.play("a1, destruction, -a1, xA1");
  EXPECT_EQ(scene.realm_of(1), "");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-9.16
TEST(Favour, NoSpiritLessensTheOpenSpaces) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const DragonCastle rules(options_of("spirits=10 dragons=0 between-picks=yes beauty=before"));
    int open = 0;
    walk(rules, seed, [&](const State& s) {
      // From the moment at which all is collected until something is placed.
      if (s.phase != Phase::kPlace || s.placed > 0) {
        if (s.phase == Phase::kAct || s.phase == Phase::kChoose) open = 0;
        return;
      }
      const int now = popcount(s.realm[s.seat].open());
      ASSERT_GE(now, open);
      open = now;
    });
  }
}

// DC-9.17
TEST(Favour, WhatASpiritTurnedBeforeIsOpenForPlacing) {
  Scene scene = Scene("spirit-cards=cunning").realm("Me1 Me2 Me3").hand("So1");
  EXPECT_EQ(scene.why("a1"), "DC-5.3");
  scene.play("cunning, -shrine, !a1");
  EXPECT_EQ(scene.phase(), Phase::kPlace);
  scene.play("a1");
  EXPECT_EQ(scene.realm_of(1), "2So1 # #");
}

// DC-9.18
TEST(Favour, ASetIsBroughtAboutByOneSpiritAtMost) {
  // As a Merchant the Season would make three, for Cunning; or a number, for Beauty.
  Scene three = Scene("spirit-cards=change+cunning").realm("Me1 Me2 Se1");
  EXPECT_EQ(three.why("change"), "DC-10.23");
  EXPECT_EQ(three.why("cunning"), "DC-10.38");
  Scene number = Scene("spirit-cards=change+beauty").realm("Me1 So1 Fa1 Se1");
  EXPECT_EQ(number.why("change"), "DC-10.23");
  EXPECT_EQ(number.why("beauty"), "DC-10.1");
}

// DC-9.18, DC-10.29
TEST(Favour, FaithCanBeAddedToAnySet) {
  Scene cunning = Scene("spirit-cards=cunning+faith").realm("Wi1 Wi2 Wi3 . So1 Me1").pool(3);
  cunning.castle("2Me6").play("cunning, -e1, !a1, faith, -f1, ^a1, ^b1, ^c1");
  EXPECT_EQ(cunning.realm_of(1), "#^ #^ #^");
  Scene beauty = Scene("spirit-cards=beauty+faith").realm("Me1 So1 Me1 So1 . Fa2").pool(4);
  beauty.play("beauty, -f1, !a1, faith, -shrine, ^a1, ^b1, ^c1");
  EXPECT_EQ(beauty.realm_of(1), "#^ #^ #^ #");
  EXPECT_EQ(beauty.pool_of(1), 0);
  Scene change = Scene("spirit-cards=change+faith").realm("Me1 Me2 Me3 Se1").pool(4);
  change.play("change, -shrine, d1=, =Me, faith, -shrine, ^a1, ^b1");
  EXPECT_EQ(change.realm_of(1), "#^ #^ # #");
}

}  // namespace
}  // namespace castellan::dragon_castle
