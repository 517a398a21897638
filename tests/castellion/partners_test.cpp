// CN-11: two players. Which of them meets an ordeal stands in champion_test.cpp.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

constexpr std::string_view kOneOfEach = "S S S S | C C J | C C J | P S J | S P J | P";
// No triangle can be placed here.
constexpr std::string_view kStuck = "St | Ct | Jt | Pt | St | Ct";

Scene school() { return Scene("seats=2"); }
Scene academy() { return Scene("seats=2 level=academy"); }
Scene menace(std::string_view more = "") {
  return Scene("seats=2 level=menace " + std::string(more));
}

// CN-11.1
TEST(Partners, TheyWinOrLoseTogether) {
  Scene lost = academy().castle(1, "St").play("meet");
  EXPECT_EQ(lost.rules().returns(lost.state())[0], -1);
  EXPECT_EQ(lost.rules().returns(lost.state())[1], -1);
  Scene won = menace().ordeal(3).castle(2, flat(6, 4)).play("meet, card earthworm");
  EXPECT_TRUE(won.won());
  EXPECT_EQ(won.rules().returns(won.state())[0], 1);
  EXPECT_EQ(won.rules().returns(won.state())[1], 1);
  EXPECT_EQ(won.rules().scores(won.state())[1], 3);
}

// CN-11.2
TEST(Partners, EachBuildsACastleFromTheSamePiles) {
  Scene scene = Scene::start("seats=2").play("card a");
  EXPECT_EQ(scene.to_move(), 1);
  scene.play("safe, St, a1");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.turn_of(), 2);
  scene.play("safe, Co, a1");
  EXPECT_EQ(scene.to_move(), 1);
  EXPECT_EQ(scene.castle_of(1), "St");
  EXPECT_EQ(scene.castle_of(2), "Co");
  EXPECT_EQ(scene.safe_size(), 10);
  scene.play("pile, T, traitor, pile, B, traitor");
  EXPECT_EQ(scene.beside(), "T B");
  scene.play("safe, Cq, discard, safe, Sq, discard");
  EXPECT_EQ(scene.discarded(), "Sq Cq");
}

// CN-11.3
TEST(Partners, ATileGoesIntoOnesOwnCastle) {
  Scene scene = school().castle(1, "St").castle(2, "Co Jq | Pt").turn(1).hand("So");
  EXPECT_EQ(scene.places(), "a2 b1 <");
  EXPECT_TRUE(scene.legal("donate"));
  Scene second = school().castle(1, "St").castle(2, "Co Jq | Pt").turn(2).hand("So");
  EXPECT_EQ(second.places(), "a3 b2 c1 <");
}

// CN-11.4, CN-11.11
TEST(Partners, ADonationCostsATileOfTheDonor) {
  Scene scene = school().castle(1, "St Co").castle(2, "Jq").hand("So").play("donate");
  EXPECT_EQ(scene.to_move(), 1);
  EXPECT_EQ(scene.in_hand(), "So");
  EXPECT_EQ(scene.moves(), "xa2");
  scene.play("xa2");
  EXPECT_EQ(scene.castle_of(1), "St");
  EXPECT_EQ(scene.discarded(), "Co");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.in_hand(), "So");
  EXPECT_EQ(scene.places(), "a2 b1 <");
  scene.play("a2");
  EXPECT_EQ(scene.castle_of(2), "Jq So");
  EXPECT_EQ(scene.to_move(), 2) << "now it is that player's own turn";
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.turns(), 1);
  EXPECT_EQ(scene.moves(), "safe, pile");
}

// CN-11.4
TEST(Partners, TheTileGotForTheVigilMayBeDonated) {
  Scene scene = Scene("seats=2 shadow=vigil").castle(1, "St").castle(2, "Jq").vigil("Po");
  scene.hand("Cq").play("swap");
  EXPECT_TRUE(scene.legal("donate"));
  scene.play("donate, a2");
  EXPECT_EQ(scene.castle_of(2), "Jq Po");
}

// CN-11.5
TEST(Partners, InTheSchoolThePriceLiesUncovered) {
  Scene scene = school().castle(1, "St Co | Jq | Pt Cq").castle(2, "Jq").hand("So").play("donate");
  EXPECT_EQ(scene.why("xa1"), "CN-11.5");
  EXPECT_EQ(scene.why("xb1"), "CN-3.13");
  EXPECT_EQ(scene.moves(), "xa2, xc2");
}

// CN-11.5
TEST(Partners, FromTheAcademyOnItIsAnyTile) {
  Scene scene = academy().castle(1, "St Co | Jq | Pt Ct").castle(2, "Jq").hand("So").play("donate");
  EXPECT_EQ(scene.moves(), "xa1, xa2, xc1, xc2");
  EXPECT_EQ(scene.why("xb1"), "CN-3.13") << "but never one that splits the castle";
  EXPECT_EQ(scene.play("xa1").castle_of(1), "Co | Jq | Pt Ct");
  EXPECT_TRUE(menace().castle(1, "St Co").castle(2, "Jq").hand("So").play("donate").legal("xa1"));
}

// CN-11.6, CN-3.16
TEST(Partners, WithoutATileNothingIsDonated) {
  EXPECT_EQ(school().castle(2, "Jq").hand("So").why("donate"), "CN-11.6");
  Scene last = school().castle(1, "St").castle(2, "Jq").hand("So").play("donate");
  EXPECT_EQ(last.castle_of(1), "") << "the only tile is the price";
  EXPECT_EQ(last.to_move(), 2);
}

// CN-11.7
TEST(Partners, ATraitorCannotBeDonated) {
  EXPECT_EQ(school().castle(1, "St").castle(2, "Jq").hand("T").why("donate"), "CN-11.7");
  EXPECT_EQ(academy().castle(1, "St").castle(2, "Jq").hand("B").why("donate"), "CN-11.7");
}

// CN-11.8
TEST(Partners, OnlyADrawnTileIsDonated) {
  EXPECT_EQ(academy().castle(1, "St").castle(2, "Jq").recovered("So").why("donate"), "CN-11.8");
  EXPECT_EQ(academy().castle(1, "St").castle(2, "Jq").received("So").why("donate"), "CN-11.8");
  EXPECT_EQ(menace("pantry=plain").castle(1, "St").castle(2, "Jq").taken("Xo").why("donate"),
            "CN-11.8");
}

// CN-11.9
TEST(Partners, WhatIsReceivedIsPlacedOrUsedForItsPower) {
  Scene school_scene = school().castle(1, "St").castle(2, "Jq").received("So");
  EXPECT_EQ(school_scene.to_move(), 2);
  EXPECT_EQ(school_scene.moves(), "a2, b1, <");
  EXPECT_EQ(school_scene.why("discard"), "CN-11.9");
  EXPECT_EQ(school_scene.why("power"), "CN-6.6");
  for (const std::string_view tile : {"So", "Co", "Jo", "Po"}) {
    Scene scene = academy().castle(1, "St").castle(2, "Jq Pt | Cq").discards("Po").received(tile);
    EXPECT_EQ(scene.moves(), "a3, b2, c1, <, power") << tile;
    EXPECT_EQ(scene.why("discard"), "CN-11.9");
    EXPECT_EQ(scene.why("meet"), "CN-7.29");
    EXPECT_EQ(scene.why("champion"), "CN-11.21");
  }
}

// CN-11.9, CN-11.23
TEST(Partners, TheReceiverUsesThePowerInTheReceiversCastle) {
  Scene scene = academy().castle(1, "St Co").castle(2, "Jq Pt").hand("Jo");
  scene.play("donate, xa2, power");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.moves(), "a1=a2");
  scene.play("a1=a2");
  EXPECT_EQ(scene.castle_of(2), "Pt Jq");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.turn_of(), 2);
  Scene pyro = academy().castle(1, "St Co").castle(2, "Jq Pt So | Cq").hand("Po");
  pyro.play("donate, xa2, power, xa1, ^b1, <");
  EXPECT_EQ(pyro.castle_of(2), "Cq | Pt So");
  EXPECT_EQ(pyro.castle_of(1), "St");
  Scene chameleon = academy().castle(1, "St Co").castle(2, "Jq Pt").discards("So").hand("Co");
  chameleon.play("donate, xa1, power, +So");
  EXPECT_EQ(chameleon.to_move(), 2);
  EXPECT_TRUE(chameleon.legal("discard")) << "taken back, and no longer received";
  EXPECT_EQ(chameleon.play("a3").castle_of(2), "Jq Pt So");
  Scene seer =
      academy().castle(1, "St Co").castle(2, "Jq Pt").hand("So").play("donate, xa1, power");
  EXPECT_EQ(seer.to_move(), 2);
}

// CN-11.10
TEST(Partners, WhatThePartnerCannotUseIsNotDonated) {
  EXPECT_EQ(school().castle(1, "So").castle(2, kStuck).hand("Jt").why("donate"), "CN-11.10");
  EXPECT_EQ(school().castle(1, "So").castle(2, kStuck).hand("Jq").why("donate"), "");
  EXPECT_EQ(academy().castle(1, "So").castle(2, kStuck).hand("Jt").why("donate"), "")
      << "for its power";
}

// CN-11.10
TEST(Partners, ThisIsJudgedBeforeThePriceIsPaid) {
  // The Chameleon could take back only the tile that pays for it.
  Scene scene = academy().castle(1, "Pt Co").castle(2, kStuck).hand("Ct");
  EXPECT_EQ(scene.why("donate"), "CN-11.10");
  Scene fits = academy().castle(1, "Po Co").castle(2, kStuck).discards("Jt").hand("Ct");
  EXPECT_EQ(fits.why("donate"), "");
  EXPECT_EQ(fits.play("donate, xa1").moves(), "power");
}

// CN-11.4, CN-11.6, CN-11.9, CN-11.10
TEST(Partners, PlayerTwoDonatesToPlayerOne) {
  Scene scene = school().castle(1, "Jq").castle(2, "St Co").turn(2).hand("So").play("donate, xa2");
  EXPECT_EQ(scene.castle_of(1), "Jq");
  EXPECT_EQ(scene.castle_of(2), "St");
  EXPECT_EQ(scene.to_move(), 1);
  scene.play("a2");
  EXPECT_EQ(scene.castle_of(1), "Jq So");
  EXPECT_EQ(scene.turn_of(), 1);
  EXPECT_EQ(school().castle(1, "Jq").turn(2).hand("So").why("donate"), "CN-11.6");
  EXPECT_EQ(school().castle(1, kStuck).castle(2, "So").turn(2).hand("Jt").why("donate"),
            "CN-11.10");
  EXPECT_EQ(school().castle(1, "So").castle(2, kStuck).turn(2).hand("Jt").why("donate"), "");
}

// CN-11.12
TEST(Partners, ATraitorOrAPantryTileIsATurn) {
  EXPECT_EQ(school().castle("St").hand("T").play("traitor").to_move(), 2);
  EXPECT_EQ(academy().hand("T").play("discard").to_move(), 2);
  EXPECT_EQ(academy().castle(1, flat(5, 1)).hand("T").play("discard").pay().to_move(), 2);
  EXPECT_EQ(menace("pantry=plain").castle("St").play("take Xo, a2").to_move(), 2);
  EXPECT_EQ(Scene("seats=2 shadow=premonition").hand("T").play("ignore").to_move(), 2);
  EXPECT_EQ(Scene("seats=2 shadow=prison").hand("St").play("prison>").to_move(), 2);
}

// CN-11.23
TEST(Partners, PowersWorkInOnesOwnCastle) {
  Scene juggler = academy().castle(1, "St").castle(2, "Jq Pt").hand("Jo");
  EXPECT_EQ(juggler.why("power"), "CN-7.5");
  EXPECT_EQ(juggler.why("donate"), "") << "but the partner may use it";
  Scene pyro = academy().castle(1, "St").castle(2, "Jq Pt Co").hand("Po");
  EXPECT_EQ(pyro.why("power"), "CN-7.23");
}

// CN-11.24
TEST(Partners, OpenTilesAreForBoth) {
  Scene scene = academy().castle(1, "St").castle(2, "Co").hand("So").play("power");
  scene.play("safe, Cq, safe, Jq, safe, Pt, pile, T");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.moves("take"), "take Cq, take Jq, take Pt, take T");
  scene.play("take Jq, a2");
  EXPECT_EQ(scene.to_move(), 1);
  EXPECT_EQ(scene.why("safe"), "CN-7.11");
  scene.play("take T, traitor");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.open_tiles(), "Cq Pt");
}

// CN-11.24, CN-11.9, CN-7.8
TEST(Partners, AReceivedSeerTurnsOverFourAndTheReceiverGoesOn) {
  Scene scene = academy().castle(1, "St Co").castle(2, "Jq Pt").hand("So");
  scene.play("donate, xa1, power, safe, Cq, safe, Jq, safe, Po, pile, T");
  EXPECT_EQ(scene.open_tiles(), "Cq Jq Po T");
  EXPECT_EQ(scene.turn_of(), 2);
  EXPECT_EQ(scene.moves("take"), "take Cq, take Jq, take Po, take T");
}

// CN-11.26
TEST(Partners, LinesCountInTheCastleTheyAreIn) {
  Scene own = menace().castle(1, "S C | S C | S C | S C | P").castle(2, flat(6, 1)).hand("T");
  EXPECT_EQ(own.play("discard").due(), 2);
  Scene other = menace().castle(2, "S C | S C | S C | S C | P").castle(1, flat(6, 1)).hand("T");
  EXPECT_EQ(other.play("discard").due(), 4);
}

// CN-11.26, CN-7.24, CN-8.5
TEST(Partners, PlayerTwoPaysForATraitorOfPlayerTwo) {
  Scene scene = menace().castle(1, flat(6, 1)).castle(2, "S C | S C | S C | S C | P");
  scene.turn(2).hand("T").play("discard");
  EXPECT_EQ(scene.due(), 2);
  EXPECT_EQ(scene.to_move(), 2);
  scene.pay();
  EXPECT_EQ(scene.tiles(1), 6);
  EXPECT_EQ(scene.tiles(2), 7);
  EXPECT_EQ(scene.to_move(), 1);
  Scene lines = menace().castle(1, "S C | S C | S C | S C | P").castle(2, flat(6, 1));
  EXPECT_EQ(lines.turn(2).hand("T").play("discard").due(), 4);
}

// CN-11.26
TEST(Partners, WhoeverCompletesATowerChoosesTheCard) {
  Scene scene = menace().castle(1, "Co Cq").castle(2, "St Sq So").hand("St");
  scene.play("donate, xa1, a4");
  EXPECT_EQ(scene.phase(), Phase::kLook);
  EXPECT_EQ(scene.to_move(), 2);
  scene.play("reveal 2, card horde");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.turn_of(), 2);
}

// CN-11.27
TEST(Partners, ThereIsOneVigilForBoth) {
  Scene scene = Scene("seats=2 shadow=vigil").castle(1, "St").castle(2, "Co").vigil("Po");
  scene.hand("Cq").play("swap, discard, safe, Jq, swap");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.in_hand(), "Cq");
  EXPECT_EQ(scene.vigil(), "Jq");
}

// CN-11.27
TEST(Partners, ThePawnGoesIntoTheCastleOfWhoDrewTheTraitor) {
  Scene sweat = Scene("seats=2 shadow=cold-sweat").castle(1, "St").castle(2, "Co").turn(2);
  sweat.hand("T").play("pawn a");
  EXPECT_EQ(sweat.castle_of(1), "St");
  EXPECT_EQ(sweat.castle_of(2), "Co*");
  EXPECT_EQ(Scene("seats=2 shadow=cold-sweat").castle(1, "St").turn(2).hand("T").why("pawn a"),
            "CN-9.27");
  Scene horror = Scene("seats=2 shadow=horror").castle(1, "St").castle(2, flat(3, 2)).turn(2);
  horror.play("pile, B, pawn b");
  EXPECT_EQ(horror.castle_of(2).find('*') != std::string::npos, true);
  EXPECT_EQ(horror.castle_of(1), "St");
  Scene few = Scene("seats=2 shadow=horror").castle(1, "St").castle(2, flat(3, 2)).play("pile, B");
  EXPECT_EQ(few.phase(), Phase::kHand) << "that castle has to have the tiles";
}

// CN-11.27, CN-9.30
TEST(Partners, TheHorrorComesOnceForBoth) {
  Scene scene = Scene("seats=2 shadow=horror").castle(1, "St").castle(2, flat(3, 2));
  scene.play("pile, B, traitor, pile, B");
  EXPECT_EQ(scene.phase(), Phase::kHand);
}

// CN-11.27, CN-9.31
TEST(Partners, ThePawnWaitsForTheCastleOfWhoDrewIt) {
  Scene scene = Scene("seats=2 shadow=horror horror-late=yes").castle(1, "St Co Jq | Pt So");
  scene.castle(2, flat(3, 2)).play("pile, B, traitor, safe, Po, <");
  EXPECT_EQ(scene.phase(), Phase::kTurn) << "the other castle had six long since";
  scene.play("safe, Jo, <");
  EXPECT_EQ(scene.phase(), Phase::kHaunt);
  EXPECT_EQ(scene.to_move(), 1);
  scene.play("pawn a");
  EXPECT_EQ(scene.castle_of(1), "Jo* | St Co Jq | Pt So");
  EXPECT_EQ(scene.to_move(), 2);
}

// CN-11.27, CN-9.31
TEST(Partners, ThePawnWaitsForTheCastleOfPlayerTwoToo) {
  Scene scene = Scene("seats=2 shadow=horror horror-late=yes").castle(2, "St Co Jq | Pt So");
  scene.castle(1, flat(3, 2)).turn(2).play("pile, B, traitor, safe, Po, <");
  EXPECT_EQ(scene.phase(), Phase::kTurn) << "the other castle had six long since";
  scene.play("safe, Jo, <");
  EXPECT_EQ(scene.phase(), Phase::kHaunt);
  EXPECT_EQ(scene.to_move(), 2);
}

// CN-11.27, CN-9.34
TEST(Partners, BothLoseWithTheHauntedTile) {
  Scene scene = Scene("seats=2 shadow=cold-sweat").castle(1, "St Co*").castle(2, "Jq").hand("So");
  EXPECT_EQ(scene.play("donate, xa2").ending(), Ending::kHaunted);
}

// CN-11.18, CN-9.34
TEST(Partners, TheHauntedTileIsLostForTheChampionCardToo) {
  Scene scene = Scene("seats=2 shadow=cold-sweat").ordeal(2).champion(1);
  scene.castle(1, "St Co* | Jq Pt | So Cq | Jo Pq").play("champion, xa2");
  EXPECT_EQ(scene.ending(), Ending::kHaunted);
}

// CN-11.28
TEST(Partners, OnePrisonIsBuiltTogether) {
  Scene scene = Scene("seats=2 shadow=prison").castle(1, "St").castle(2, "Co").hand("St");
  scene.play("prison>, safe, Co, prison>, safe, Jq, prison<");
  EXPECT_EQ(scene.ring(), "Jq St Co");
  Scene met = Scene("seats=2 shadow=prison").castle(1, flat(6, 2)).castle(2, kOneOfEach);
  met.beside("T T T T").hand("T").play("traitor, by 2");
  EXPECT_EQ(met.due(), 6);
  EXPECT_EQ(met.to_move(), 2);
  met.pay();
  EXPECT_EQ(met.tiles(1), 12);
  EXPECT_EQ(met.tiles(2), 11);
  EXPECT_EQ(met.to_move(), 2) << "player 1's turn is over";
}

// CN-11.29
TEST(Partners, BothCastlesTogetherHoldThePantryTiles) {
  const auto first = [](std::string_view one, std::string_view two) {
    Scene scene = menace("pantry=plain").castle(1, std::string(one) + " | J P | S C | J P | S C");
    scene.castle(2, std::string(two) + " | J P | S C | J P | S C");
    return scene.play("meet, by 1, card earthworm").ending();
  };
  EXPECT_EQ(first("S Xt | J P", "S Xq | J P"), Ending::kGoesOn);
  EXPECT_EQ(first("S C | J P", "S C | J P"), Ending::kPantry);
  EXPECT_EQ(first("S Xt | J Xq", "S Xq | J Xo"), Ending::kPantry);
  Scene scene = menace("pantry=plain").castle(1, "Xt").castle(2, "Xt");
  EXPECT_EQ(scene.why("take Xt"), "CN-10.10") << "the six are there for both";
}

// CN-11.29, CN-10.3, CN-10.4
TEST(Partners, PlayerTwoTakesAPantryTile) {
  Scene scene = menace("pantry=plain").castle(1, kStuck).castle(2, "So");
  EXPECT_EQ(scene.turn(2).moves("take"), "take Xt, take Xq, take Xo");
  EXPECT_EQ(scene.play("take Xt, a2").castle_of(2), "So Xt");
}

// CN-11.30
TEST(Partners, WhenAnOrdealIsMetBothHoldEquallyMany) {
  const std::string_view rest = " | J P | S C | J P | S C | J P";
  Scene uneven = menace("pantry=plain").castle(1, "S Xt" + std::string(rest));
  uneven.castle(2, "S C" + std::string(rest)).play("meet");
  EXPECT_EQ(uneven.ending(), Ending::kUneven);
  EXPECT_EQ(uneven.cards(), "? ? ?") << "before the ordeal does anything";
  Scene brought =
      menace("pantry=plain").castle(1, "S Xt" + std::string(rest)).beside("T").hand("T");
  brought.castle(2, "S C" + std::string(rest)).play("traitor");
  EXPECT_EQ(brought.ending(), Ending::kUneven);
  Scene second =
      menace("pantry=plain").ordeal(2).champion(1).castle(1, "S Xt").castle(2, "Xo Xq S");
  EXPECT_EQ(second.play("meet").ending(), Ending::kUneven);
}

}  // namespace
}  // namespace castellan::castellion
