// ST-9.20 to ST-9.30: the seven action cards.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};
constexpr Options kNoDuel{.tactics = 1, .redeploy_duel = 0};
constexpr Options kNoElite{.tactics = 1, .recruit_elite = 0};

// ST-9.20
TEST(ActionCard, IsLaidInFrontOfItsPlayerAndIsNoDiscard) {
  Scene scene = Scene(kTactical).hand(0, "explosion").hand(1, "desertion").attack(1, "r1 b1");
  scene.turn("explosion -1");
  EXPECT_EQ(scene.spent_by(0), "explosion");
  EXPECT_EQ(scene.discarded(), "r1 b1");
  EXPECT_EQ(scene.hand_of(0).find("explosion"), std::string::npos);
}

// ST-9.20
TEST(ActionCard, CannotBeBroughtBack) {
  Scene recruiting =
      Scene(kTactical).hand(0, "recruitment").spent(1, "explosion").discards("r1 r2");
  recruiting.play("recruitment");
  EXPECT_EQ(recruiting.moves(), "+r1 +r2");
  EXPECT_EQ(recruiting.why("+explosion"), "ST-9.25");
  Scene supporting = Scene(kTactical).hand(0, "support").spent(1, "explosion").discards("r1 r2");
  supporting.play("support");
  EXPECT_EQ(supporting.why("+explosion"), "ST-9.29");
}

// ST-9.21
TEST(ActionCard, CanBePlayedOnlyIfItCanDoSomething) {
  const std::string all = "redeployment recruitment desertion treason explosion support exchange";
  Scene empty = Scene(kTactical).hand(0, all);
  EXPECT_EQ(empty.why("redeployment"), "ST-9.23");
  EXPECT_EQ(empty.why("recruitment"), "ST-9.25");
  EXPECT_EQ(empty.why("desertion"), "ST-9.26");
  EXPECT_EQ(empty.why("treason"), "ST-9.27");
  EXPECT_EQ(empty.why("explosion"), "ST-9.28");
  EXPECT_EQ(empty.why("support"), "ST-9.29");
  EXPECT_TRUE(empty.legal("exchange"));
  Scene own = Scene(kTactical).hand(0, all).attack(1, "r1");
  EXPECT_EQ(own.moves(), "<1 redeployment explosion exchange");
  Scene theirs = Scene(kTactical).hand(0, all).defend(1, "r1").discards("b1");
  EXPECT_EQ(theirs.moves(), "recruitment desertion treason explosion exchange");
  EXPECT_TRUE(Scene(kTactical).hand(0, all).discards("b1 b2").legal("support"));
  Scene defender = Scene(kTactical).hand(1, all).attack(1, "r1").acting(1);
  EXPECT_EQ(defender.moves(), "^1 desertion treason explosion exchange");
}

// ST-9.21
TEST(ActionCard, ThatNeedsRoomCannotBePlayedByAnAttackerWhoIsFullEverywhere) {
  Scene scene = Scene(kTactical)
                    .man(0, "1 2 3 4 5 6 7")
                    .defend(1, "y1")
                    .discards("y2")
                    .hand(0, "treason recruitment desertion");
  EXPECT_EQ(scene.why("treason"), "ST-9.27");
  EXPECT_EQ(scene.why("recruitment"), "ST-9.25");
  EXPECT_TRUE(scene.legal("desertion"));
}

// ST-9.21
TEST(ActionCard, NothingElseCanBeDoneBeforeItIsFinished) {
  Scene scene = Scene(kTactical)
                    .hand(0, "redeployment J r1")
                    .attack(4, "r10 r11")
                    .attack(1, "b1")
                    .discards("g5");
  EXPECT_TRUE(scene.legal("!4"));
  scene.play("redeployment");
  for (const std::string_view move : {"!4", "draw", "tactic", "done"}) {
    EXPECT_EQ(scene.why(move), "ST-9.21") << move;
  }
  scene.play("1.1 -2");
  EXPECT_TRUE(scene.legal("!4")) << "now it is finished";
}

// ST-9.21, ST-2.4
TEST(ActionCard, IsTheCardOfTheTurnSoThatNoOtherIsPlayed) {
  Scene scene = Scene(kTactical).hand(0, "redeployment J r1 exchange").attack(1, "b1");
  scene.play("redeployment");
  for (const std::string_view move : {"r1-1", "J-1", "exchange", "b1-1", "support"}) {
    EXPECT_EQ(scene.why(move), "ST-2.4") << move;
  }
}

// ST-9.21, ST-3.1, ST-3.2, ST-3.6
TEST(ActionCard, IsTheCardOfTheTurnSoThatNothingIsPreparedAnyMore) {
  Scene attacker = Scene(kTactical).hand(0, "exchange r1 r2 r3").attack(1, "b1");
  attacker.play("exchange");
  EXPECT_EQ(attacker.why("<1"), "ST-3.1");
  EXPECT_EQ(attacker.why("^1"), "ST-3.6");
  attacker.play("+r1 +r2 +r3");
  EXPECT_EQ(attacker.why("<1"), "ST-3.2") << "now the defender chooses";
  EXPECT_EQ(attacker.why("^1"), "ST-3.1");
  Scene defender = Scene(kTactical).hand(1, "desertion").attack(1, "b1").acting(1);
  defender.play("desertion");
  EXPECT_EQ(defender.why("<1"), "ST-3.2");
  EXPECT_EQ(defender.why("^1"), "ST-3.1");
}

// ST-9.21
TEST(ActionCard, AChoiceOfAnotherKindIsNotAskedFor) {
  Scene scene =
      Scene(kTactical).hand(0, "redeployment r1").attack(1, "b1").defend(1, "y1").discards("g5");
  scene.play("redeployment");
  for (const std::string_view move : {"+g5", "+r1", "-2", "discard", "+?"}) {
    EXPECT_EQ(scene.why(move), "ST-9.21") << move;
  }
  scene.play("1.1");
  for (const std::string_view move : {"+g5", "1.1", "+?"}) {
    EXPECT_EQ(scene.why(move), "ST-9.21") << move;
  }
  Scene treason = Scene(kTactical).hand(0, "treason").defend(1, "y1");
  treason.play("treason 1.1");
  EXPECT_EQ(treason.why("discard"), "ST-9.21");
  Scene recruiting = Scene(kTactical).hand(0, "recruitment").discards("g5");
  recruiting.play("recruitment");
  EXPECT_EQ(recruiting.why("-1"), "ST-9.21");
  EXPECT_EQ(recruiting.why("1.1"), "ST-9.21");
  recruiting.play("+g5");
  EXPECT_EQ(recruiting.why("+g5"), "ST-9.21");
  EXPECT_EQ(recruiting.why("discard"), "ST-9.21");
}

// ST-9.21, ST-7.1
TEST(ActionCard, ThatOnlyTheAttackerDeclaresIsSaidToTheDefenderFirst) {
  Scene scene = Scene(kTactical).hand(1, "redeployment").defend(1, "b1").acting(1);
  scene.play("redeployment");
  EXPECT_EQ(scene.why("!1"), "ST-7.1");
  Scene offering = Scene(kTactical).hand(0, "exchange r1 r2 r3");
  offering.play("exchange");
  EXPECT_EQ(offering.why("!1"), "ST-9.21") << "the attacker chooses";
  offering.play("+r1 +r2 +r3");
  EXPECT_EQ(offering.why("!1"), "ST-7.1") << "now the defender does";
  Scene theirs = Scene(kTactical).hand(1, "exchange r1 r2 r3").acting(1);
  theirs.play("exchange");
  EXPECT_EQ(theirs.why("!1"), "ST-7.1");
  theirs.play("+r1 +r2 +r3");
  EXPECT_EQ(theirs.to_move(), seat_at(0));
  EXPECT_EQ(theirs.why("!1"), "ST-7.1") << "the attacker chooses, but in the defender's turn";
}

// ST-9.22
TEST(ActionCard, WhatItBringsNeedsAFreePlaceAndIsLaidOnTop) {
  Scene scene = Scene(kTactical).hand(0, "redeployment").attack(3, "r1 r5").attack(4, "b1 b9");
  scene.attack(2, "g7");
  scene.play("redeployment 2.1");
  EXPECT_EQ(scene.why("-4"), "ST-4.3");
  scene.play("-3");
  EXPECT_EQ(scene.attacking(3), "r1 r5 g7");
  EXPECT_EQ(scene.attacking(2), "");
  Scene recruiting = Scene(kTactical).hand(0, "recruitment").discards("g7").attack(4, "b1 b9");
  EXPECT_EQ(recruiting.play("recruitment +g7").why("-4"), "ST-4.3");
  Scene treason = Scene(kTactical).hand(0, "treason").defend(4, "g7").attack(4, "b1 b9");
  EXPECT_EQ(treason.play("treason 4.1").why("-4"), "ST-4.3");
}

// ST-9.22, ST-6.12
TEST(ActionCard, WhatItBringsCompletesTheFormationAtThatMoment) {
  Scene scene = Scene(kTactical).hand(0, "redeployment").attack(4, "r10").attack(2, "r11");
  scene.play("redeployment 2.1 -4");
  EXPECT_EQ(scene.first_at(4), 0);
  EXPECT_TRUE(scene.legal("!4"));
  Scene later =
      Scene(kTactical).hand(0, "recruitment").attack(4, "r10").defend(4, "b10 b11").discards("r11");
  later.play("recruitment +r11 -4");
  EXPECT_EQ(later.first_at(4), 1);
  EXPECT_EQ(later.why("!4"), "ST-7.4");
}

// ST-9.22, ST-4.6
TEST(ActionCard, ACardPlayedByRecruitmentOrTreasonCanBeAChickenOrAChef) {
  Scene recruited = Scene(kTactical).hand(0, "recruitment").discards("r0").defend(3, "b5 r11");
  recruited.play("recruitment +r0 -3");
  EXPECT_EQ(recruited.attacking(3), "");
  EXPECT_EQ(recruited.defending(3), "b5");
  EXPECT_EQ(recruited.discarded(), "r0 r11");
  Scene betrayed = Scene(kTactical).hand(0, "treason").defend(3, "b5 r11").defend(2, "r0");
  betrayed.play("treason 2.1 -3");
  EXPECT_EQ(betrayed.attacking(3), "");
  EXPECT_EQ(betrayed.defending(3), "b5");
  EXPECT_EQ(betrayed.discarded(), "r0 r11");
}

// ST-9.22
TEST(ActionCard, WhereACardIsTakenAwayTheOthersKeepTheirOrder) {
  Scene scene = Scene(kTactical).hand(0, "desertion").defend(2, "r1 r2 r3 r4").attack(2, "b1");
  EXPECT_EQ(scene.first_at(2), 1);
  scene.play("desertion 2.2");
  EXPECT_EQ(scene.defending(2), "r1 r3 r4");
  EXPECT_EQ(scene.first_at(2), -1) << "it is no longer complete";
}

// ST-9.23
TEST(ActionCard, RedeploymentMovesACardOfYoursToADifferentTile) {
  Scene scene = Scene(kTactical).hand(0, "redeployment").attack(2, "r1 J b3").defend(2, "y5");
  scene.attack(3, "g4");
  scene.play("redeployment");
  EXPECT_EQ(scene.moves(), "2.1 2.2 2.3 3.1");
  EXPECT_EQ(scene.why("2.4"), "ST-9.23");
  EXPECT_EQ(scene.why("4.1"), "ST-9.23");
  scene.play("2.2");
  EXPECT_EQ(scene.why("-2"), "ST-9.23") << "the same tile";
  EXPECT_EQ(scene.moves(), "-1 -3 -4 -5 -6 -7 discard");
  scene.play("-3");
  EXPECT_EQ(scene.attacking(2), "r1 b3");
  EXPECT_EQ(scene.attacking(3), "g4 J");
  EXPECT_EQ(scene.defending(2), "y5");
}

// ST-9.23
TEST(ActionCard, RedeploymentMayDiscardTheCard) {
  Scene scene = Scene(kTactical).hand(1, "redeployment").defend(2, "r1 J b3").acting(1);
  scene.play("redeployment 2.2 discard");
  EXPECT_EQ(scene.defending(2), "r1 b3");
  EXPECT_EQ(scene.discarded(), "J");
  EXPECT_EQ(scene.moves(), "draw tactic");
}

// ST-9.23
TEST(ActionCard, RedeploymentFromACompleteFormationBreaksItUp) {
  Scene scene = Scene(kTactical).hand(0, "redeployment").attack(4, "r10 r11").defend(4, "b1 b2");
  scene.play("redeployment 4.1 -1");
  EXPECT_EQ(scene.attacking(4), "r11");
  EXPECT_EQ(scene.attacking(1), "r10");
  EXPECT_EQ(scene.first_at(4), 1);
  EXPECT_EQ(scene.why("!4"), "ST-7.2");
}

// ST-9.24, ST-4.6
TEST(ActionCard, ACardThatArrivesByRedeploymentCanBeAChickenOrAChef) {
  Scene scene = Scene(kTactical).hand(0, "redeployment").attack(2, "r0").defend(3, "r11 b4");
  scene.play("redeployment 2.1 -3");
  EXPECT_EQ(scene.attacking(3), "");
  EXPECT_EQ(scene.defending(3), "b4");
  EXPECT_EQ(scene.discarded(), "r0 r11");
}

// ST-9.24
TEST(ActionCard, WithoutThatOptionBothStay) {
  Scene scene = Scene(kNoDuel).hand(0, "redeployment").attack(2, "r0").defend(3, "r11 b4");
  scene.play("redeployment 2.1 -3");
  EXPECT_EQ(scene.attacking(3), "r0");
  EXPECT_EQ(scene.defending(3), "r11 b4");
  Scene played = Scene(kNoDuel).hand(0, "r0").defend(3, "r11");
  EXPECT_EQ(played.play("r0-3").discarded(), "r0 r11") << "a card that is played is not meant";
  Scene recruited = Scene(kNoDuel).hand(0, "recruitment").discards("r0").defend(3, "r11");
  EXPECT_EQ(recruited.play("recruitment +r0 -3").discarded(), "r0 r11");
}

// ST-9.25
TEST(ActionCard, RecruitmentPlaysADiscardOfYourChoice) {
  Scene scene = Scene(kTactical).hand(0, "recruitment r9").discards("r1 b3 J").attack(3, "g4");
  scene.play("recruitment");
  EXPECT_EQ(scene.moves(), "+r1 +b3 +J");
  EXPECT_EQ(scene.why("+g4"), "ST-9.25") << "it lies at the wall";
  EXPECT_EQ(scene.why("+r9"), "ST-9.25") << "it is in the hand";
  EXPECT_EQ(scene.why("+S"), "ST-9.25");
  scene.play("+b3");
  EXPECT_EQ(scene.moves(), "-1 -2 -3 -4 -5 -6 -7");
  scene.play("-3");
  EXPECT_EQ(scene.attacking(3), "g4 b3");
  EXPECT_EQ(scene.discarded(), "r1 J");
}

// ST-9.25
TEST(ActionCard, RecruitmentMayTakeAnEliteCard) {
  Scene scene = Scene(kTactical).hand(1, "recruitment").discards("J J").acting(1);
  scene.play("recruitment +J -3");
  EXPECT_EQ(scene.defending(3), "J");
  EXPECT_EQ(scene.discarded(), "J");
}

// ST-9.25
TEST(ActionCard, WithoutThatOptionRecruitmentTakesOnlySiegeCards) {
  EXPECT_EQ(Scene(kNoElite).hand(0, "recruitment").discards("J").why("recruitment"), "ST-9.25");
  Scene scene = Scene(kNoElite).hand(0, "recruitment").discards("J r1");
  scene.play("recruitment");
  EXPECT_EQ(scene.moves(), "+r1");
  EXPECT_EQ(scene.why("+J"), "ST-9.25");
}

// ST-9.26
TEST(ActionCard, DesertionDiscardsAnyCardOfYourOpponentAtTheWall) {
  Scene scene = Scene(kTactical).hand(0, "desertion").attack(2, "g4").defend(2, "r1 J b3");
  scene.defend(5, "y5");
  scene.play("desertion");
  EXPECT_EQ(scene.moves(), "2.1 2.2 2.3 5.1");
  EXPECT_EQ(scene.why("2.4"), "ST-9.26");
  EXPECT_EQ(scene.why("1.1"), "ST-9.26");
  scene.play("2.2");
  EXPECT_EQ(scene.defending(2), "r1 b3");
  EXPECT_EQ(scene.discarded(), "J");
  EXPECT_EQ(scene.moves(), "draw tactic");
}

// ST-9.26
TEST(ActionCard, DesertionByTheDefenderHitsTheAttacker) {
  Scene scene = Scene(kTactical).hand(1, "desertion").attack(4, "r10 r11").defend(2, "b3");
  scene.acting(1).play("desertion 4.2");
  EXPECT_EQ(scene.attacking(4), "r10");
  EXPECT_EQ(scene.discarded(), "r11");
  EXPECT_EQ(scene.defending(2), "b3");
}

// ST-9.27
TEST(ActionCard, TreasonMakesACardChangeSides) {
  Scene scene = Scene(kTactical).hand(0, "treason").attack(2, "g4").defend(2, "r1 J b3");
  scene.play("treason");
  EXPECT_EQ(scene.moves(), "2.1 2.2 2.3");
  EXPECT_EQ(scene.why("2.4"), "ST-9.27");
  EXPECT_EQ(scene.why("3.1"), "ST-9.27");
  Scene same = scene;
  same.play("2.1 -2");
  EXPECT_EQ(same.attacking(2), "g4 r1");
  EXPECT_EQ(same.defending(2), "J b3");
  Scene other = scene;
  other.play("2.3 -5");
  EXPECT_EQ(other.attacking(5), "b3");
  EXPECT_EQ(other.defending(2), "r1 J");
  EXPECT_EQ(other.moves(), "draw tactic");
}

// ST-9.27
TEST(ActionCard, TreasonByTheDefenderTakesACardOfTheAttacker) {
  Scene scene = Scene(kTactical).hand(1, "treason").attack(4, "r10 r11").defend(4, "r9");
  scene.attack(2, "b3").acting(1).play("treason");
  EXPECT_EQ(scene.moves(), "2.1 4.1 4.2");
  EXPECT_EQ(scene.why("4.3"), "ST-9.27");
  scene.play("4.1 -4");
  EXPECT_EQ(scene.attacking(4), "r11");
  EXPECT_EQ(scene.defending(4), "r9 r10");
  EXPECT_EQ(scene.first_at(4), 1);
  EXPECT_EQ(scene.state().played[1], 1);
  EXPECT_EQ(scene.turn_of(), 1);
}

// ST-9.22, ST-9.27, ST-4.6
TEST(ActionCard, TreasonByTheDefenderCanBringAChickenToAChef) {
  Scene scene = Scene(kTactical).hand(1, "treason").attack(4, "r0 b5").attack(3, "r11").acting(1);
  scene.play("treason 4.1 -3");
  EXPECT_EQ(scene.attacking(3), "");
  EXPECT_EQ(scene.attacking(4), "b5");
  EXPECT_EQ(scene.defending(3), "");
  EXPECT_EQ(scene.discarded(), "r0 r11");
}

// The one of the same colour is looked for behind others, whichever way the card comes.
// ST-4.6, ST-9.22, ST-9.24
TEST(ActionCard, OfSeveralChefsOnlyTheOneOfTheChickensColourIsRemoved) {
  const auto chefs = [] { return Scene(kTactical).attack(3, "b2").defend(3, "b11 g11 r11"); };
  const auto look = [](Scene& scene) {
    EXPECT_EQ(scene.attacking(3), "b2");
    EXPECT_EQ(scene.defending(3), "b11 g11");
    EXPECT_EQ(scene.discarded(), "r0 r11");
    EXPECT_EQ(scene.first_at(3), -1);
  };
  Scene played = chefs().hand(0, "r0").play("r0-3");
  look(played);
  Scene recruited = chefs().hand(0, "recruitment").discards("r0").play("recruitment +r0 -3");
  look(recruited);
  Scene betrayed = chefs().hand(0, "treason").defend(5, "r0").play("treason 5.1 -3");
  look(betrayed);
  Scene moved = chefs().hand(0, "redeployment").attack(5, "r0").play("redeployment 5.1 -3");
  look(moved);
}

// ST-9.27, ST-6.12
TEST(ActionCard, TreasonAtOneTileBreaksOneFormationUpAndMayCompleteTheOther) {
  Scene scene = Scene(kTactical).hand(0, "treason").attack(4, "r10").defend(4, "r11 b1");
  scene.play("treason 4.1 -4");
  EXPECT_EQ(scene.attacking(4), "r10 r11");
  EXPECT_EQ(scene.first_at(4), 0);
  EXPECT_TRUE(scene.legal("!4"));
}

// ST-9.28
TEST(ActionCard, ExplosionClearsATileOnBothSides) {
  Scene scene = Scene(kTactical).hand(0, "explosion").attack(4, "r10 J").defend(4, "r1 b1");
  scene.attack(3, "g4").defend(6, "y5");
  scene.play("explosion");
  EXPECT_EQ(scene.moves(), "-3 -4 -6") << "one card, on either side, is enough";
  EXPECT_EQ(scene.why("-1"), "ST-9.28");
  scene.play("-4");
  EXPECT_EQ(scene.attacking(4), "");
  EXPECT_EQ(scene.defending(4), "");
  EXPECT_EQ(scene.discarded(), "r1 r10 b1 J");
  EXPECT_EQ(scene.first_at(4), -1);
  EXPECT_EQ(scene.attacking(3), "g4");
  EXPECT_EQ(scene.damaged_tiles(), "") << "the tile is not turned";
}

// ST-9.29
TEST(ActionCard, SupportShufflesTwoDiscardsIntoTheSiegeDeck) {
  Scene scene = Scene(kTactical).hand(0, "support r9").discards("r1 b3 g5 J");
  const int deck = scene.deck_size();
  scene.play("support");
  EXPECT_EQ(scene.moves(), "+r1 +b3 +g5") << "Siege cards only";
  EXPECT_EQ(scene.why("+J"), "ST-9.29");
  EXPECT_EQ(scene.why("+r9"), "ST-9.29");
  scene.play("+b3");
  EXPECT_EQ(scene.moves(), "+r1 +g5");
  EXPECT_EQ(scene.why("+b3"), "ST-9.29") << "two different cards";
  scene.play("+r1");
  EXPECT_EQ(scene.discarded(), "g5 J");
  EXPECT_EQ(scene.deck_size(), deck + 2);
  scene.play("draw").draw("b3");
  EXPECT_EQ(scene.turn_of(), 1);
}

// ST-9.29
TEST(ActionCard, SupportNeedsTwoSiegeCardsAmongTheDiscards) {
  EXPECT_EQ(Scene(kTactical).hand(0, "support").discards("J J S").why("support"), "ST-9.29");
  EXPECT_EQ(Scene(kTactical).hand(0, "support").discards("r1 J S").why("support"), "ST-9.29");
  EXPECT_TRUE(Scene(kTactical).hand(0, "support").discards("r1 r2").legal("support"));
}

// ST-9.29, ST-7.6
TEST(ActionCard, WhatSupportBringsBackIsUnseenAgain) {
  Scene scene =
      Scene(kTactical).hand(0, "support").attack(4, "r9 r10").discards("r0 b10 g11 y10 p11");
  EXPECT_TRUE(scene.legal("!4"));
  scene.play("support +r0 +b10");
  EXPECT_EQ(scene.why("!4"), "ST-7.5");
}

// ST-9.29
TEST(ActionCard, SupportCanFillAnEmptyDeck) {
  Scene scene = Scene(kTactical).hand(0, "support").deck("").tactic_deck("");
  scene.play("support +r0 +b10");
  EXPECT_EQ(scene.deck_size(), 2);
  EXPECT_FALSE(scene.over());
  scene.draw("b10");
  EXPECT_EQ(scene.turn_of(), 1);
}

// ST-9.30
TEST(ActionCard, ExchangeSwapsThreeCardsOfEachHand) {
  Scene scene = Scene(kTactical)
                    .hand(0, "exchange J r1 r2 r3 r4 r5")
                    .hand(1, "S H b1 b2 b3 b4 b5")
                    .tactic_deck("");
  scene.play("exchange");
  EXPECT_EQ(scene.to_move(), seat_at(0));
  EXPECT_EQ(scene.moves(), "+r1 +r2 +r3 +r4 +r5 +J");
  scene.play("+r1 +J");
  EXPECT_EQ(scene.to_move(), seat_at(0));
  scene.play("+r2");
  EXPECT_EQ(scene.to_move(), seat_at(1));
  EXPECT_EQ(scene.moves(), "+b1 +b2 +b3 +b4 +b5 +S +H");
  scene.play("+b1 +b2");
  EXPECT_EQ(scene.hand_of(1), "b1 b2 b3 b4 b5 S H");
  scene.play("+H");
  EXPECT_EQ(scene.hand_of(0), "r3 r4 r5 b1 b2 H") << "six cards";
  EXPECT_EQ(scene.hand_of(1), "r1 r2 b3 b4 b5 J S") << "and seven";
  EXPECT_EQ(scene.state().tactics_size[0], 1);
  EXPECT_EQ(scene.state().hand_size[0], 5);
  EXPECT_EQ(scene.phase(), Phase::kSiege);
}

// ST-9.30
TEST(ActionCard, ForAnExchangeYouChooseDifferentCardsThatYouHold) {
  Scene scene = Scene(kTactical)
                    .hand(0, "exchange J J r1 r2 r3 r4")
                    .hand(1, "b1 b2 b3 b4 b5 b6 b7")
                    .discards("g5");
  scene.play("exchange");
  EXPECT_EQ(scene.why("+exchange"), "ST-9.30");
  EXPECT_EQ(scene.why("+b1"), "ST-9.30");
  EXPECT_EQ(scene.why("+g5"), "ST-9.30");
  EXPECT_EQ(scene.why("+S"), "ST-9.30");
  EXPECT_EQ(scene.why("+?"), "ST-9.30");
  EXPECT_EQ(scene.why("1.1"), "ST-9.21");
  EXPECT_EQ(scene.why("-1"), "ST-9.21");
  EXPECT_EQ(scene.why("discard"), "ST-9.21");
  scene.play("+r1");
  EXPECT_EQ(scene.why("+r1"), "ST-9.30");
  scene.play("+J");
  EXPECT_TRUE(scene.legal("+J")) << "the other one";
  scene.play("+J");
  EXPECT_EQ(scene.why("+r2"), "ST-9.30") << "now the opponent chooses";
  EXPECT_EQ(scene.why("done"), "ST-9.21");
}

// ST-9.30, ST-2.4
TEST(ActionCard, TheDefendersExchangeAsksTheDefenderFirst) {
  Scene scene = Scene(kTactical)
                    .hand(0, "r1 r2 r3 r4 r5 r6 r7")
                    .hand(1, "exchange b1 b2 b3 b4 b5 b6")
                    .acting(1);
  scene.play("exchange +b1 +b2 +b3");
  EXPECT_EQ(scene.to_move(), seat_at(0));
  EXPECT_EQ(scene.turn_of(), 1);
  scene.play("+r1 +r2 +r3");
  EXPECT_EQ(scene.hand_of(1), "r1 r2 r3 b4 b5 b6");
  EXPECT_EQ(scene.hand_of(0), "r4 r5 r6 r7 b1 b2 b3");
  EXPECT_EQ(scene.to_move(), seat_at(1));
  EXPECT_EQ(scene.moves(), "draw tactic");
}

// ST-9.30
TEST(ActionCard, NobodyLearnsWhatIsChosenNotEvenTheSortUntilBothHaveChosen) {
  Scene scene =
      Scene(kTactical).hand(0, "exchange J r1 r2 r3 r4 r5").hand(1, "S b1 b2 b3 b4 b5 b6");
  scene.play("exchange");
  for (const std::string_view move : {"+J", "+r1"}) {
    EXPECT_EQ(scene.sees_move(seat_at(0), move), move);
    EXPECT_EQ(scene.sees_move(seat_at(1), move), "+?");
    EXPECT_EQ(scene.sees_move(kPublic, move), "+?");
    EXPECT_EQ(scene.sees_move(kAll, move), move);
  }
  scene.play("+J +r1");
  for (const Seat viewer : {seat_at(1), kPublic}) {
    const State known = scene.rules().redact(scene.state(), viewer);
    EXPECT_EQ(known.offered[0], 0U);
    EXPECT_TRUE(known.tactics_offered[0].empty());
    EXPECT_EQ(known.offered_size[0], 2) << "how many, one sees";
    EXPECT_EQ(scene.known_hand(viewer, 0), "");
  }
  const State known = scene.rules().redact(scene.state(), seat_at(0));
  EXPECT_EQ(text_of(known.offered[0], known.tactics_offered[0]), "r1 J");
  scene.play("+r2");
  EXPECT_EQ(scene.sees_move(seat_at(0), "+S"), "+?") << "the opponent chooses now";
  EXPECT_EQ(scene.sees_move(seat_at(1), "+S"), "+S");
}

// ST-9.30
TEST(ActionCard, OtherMovesAreSeenByEverybody) {
  Scene scene = Scene(kTactical).hand(0, "support r1").discards("g1 g2");
  EXPECT_EQ(scene.sees_move(seat_at(1), "r1-1"), "r1-1");
  scene.play("support");
  EXPECT_EQ(scene.sees_move(seat_at(1), "+g1"), "+g1");
  EXPECT_EQ(scene.sees_move(kPublic, "+g1"), "+g1");
}

}  // namespace
}  // namespace castellan::schotten_totten_2
