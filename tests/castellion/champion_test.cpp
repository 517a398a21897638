// CN-11.13 to CN-11.22 and CN-11.25: who meets an ordeal, and the Champion card.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

constexpr std::string_view kOneOfEach = "S S S S | C C J | C C J | P S J | S P J | P";
// Only f6 is missing.
constexpr std::string_view kNearlyComplete =
    "S C S C S C | J P J P J P | S C S C S C | J P J P J P | S C S C S Co | J P J P Jt";

Scene school() { return Scene("seats=2"); }
Scene academy() { return Scene("seats=2 level=academy"); }
Scene menace(std::string_view more = "") {
  return Scene("seats=2 level=menace " + std::string(more));
}

// CN-11.13
TEST(Champion, TheFirstOrdealNeedsBothFoundations) {
  Scene gap = school().castle(1, kOneOfEach).castle(2, flat(5, 1)).beside("T T T T").hand("T");
  EXPECT_EQ(gap.play("traitor").ending(), Ending::kFoundation);
  Scene other = school().castle(2, kOneOfEach).castle(1, flat(5, 1)).beside("T T T T").hand("T");
  EXPECT_EQ(other.play("traitor").ending(), Ending::kFoundation);
  Scene both = school().castle(1, kOneOfEach).castle(2, flat(6, 1)).beside("T T T T").hand("T");
  EXPECT_EQ(both.play("traitor").phase(), Phase::kWho);
  Scene later = school().ordeal(2).champion(1).castle(1, "St").castle(2, flat(6, 2)).beside("T");
  EXPECT_EQ(later.hand("T").play("traitor").ordeal(), 3) << "later ones do not";
}

// CN-11.13, CN-8.3
TEST(Champion, TheFoundationsAreLookedAtBeforeTheCard) {
  Scene scene = menace().castle(1, flat(6, 3)).castle(2, flat(5, 3)).play("meet");
  EXPECT_EQ(scene.ending(), Ending::kFoundation);
  EXPECT_EQ(scene.cards(), "? ? ?");
}

// CN-11.14
TEST(Champion, ThePlayerWhoseTurnItIsSaysWhoMeetsIt) {
  for (const int player : {1, 2}) {
    Scene scene = school().castle(1, kOneOfEach).castle(2, flat(6, 1)).beside("T T T T");
    scene.turn(player).hand("T").play("traitor");
    EXPECT_EQ(scene.to_move(), player);
    EXPECT_EQ(scene.moves(), "by 1, by 2");
    EXPECT_EQ(scene.why("safe"), "CN-2.9");
    Scene fails = scene;
    EXPECT_EQ(fails.play("by 2").ending(), Ending::kLacking) << "only that castle counts";
    scene.play("by 1");
    EXPECT_EQ(scene.ordeal(), 2);
    EXPECT_EQ(scene.turn_of(), 3 - player);
  }
  EXPECT_EQ(school().castle("St").why("by 1"), "CN-2.9");
}

// CN-11.14, CN-8.3
TEST(Champion, TheyDecideBeforeTheCardIsTurnedOver) {
  Scene scene = menace().castle(1, flat(6, 2)).castle(2, flat(6, 2)).play("meet");
  EXPECT_EQ(scene.moves(), "by 1, by 2");
  EXPECT_EQ(scene.cards(), "? ? ?");
  EXPECT_EQ(scene.play("by 2").phase(), Phase::kMeetCard);
}

// CN-11.15
TEST(Champion, OnlyTheCastleOfTheOneWhoMeetsItSuffers) {
  Scene scene = menace().castle(1, flat(6, 2)).castle(2, flat(6, 3)).play("meet, by 2");
  scene.play("card earthworm");
  EXPECT_EQ(scene.tiles(1), 12);
  EXPECT_EQ(scene.tiles(2), 12);
  EXPECT_EQ(scene.ordeal(), 2);
  // Bastions of the partner do not help.
  Scene harpy = menace().castle(1, "S S C C | S S C C | J J | J J | S | C").castle(2, flat(6, 4));
  harpy.play("meet, by 2, card harpy");
  EXPECT_EQ(harpy.due(), 16);
  EXPECT_EQ(harpy.to_move(), 2) << "who chooses what falls";
  harpy.pay();
  EXPECT_EQ(harpy.tiles(1), 14);
  EXPECT_EQ(harpy.tiles(2), 8);
  EXPECT_EQ(harpy.to_move(), 1) << "and then the turn goes on";
}

// CN-11.15, CN-8.8
TEST(Champion, BastionsOfPlayerTwoDoNotHelpPlayerOne) {
  Scene scene = menace().castle(2, "S S C C | S S C C | J J | J J | S | C").castle(1, flat(6, 4));
  scene.play("meet, by 1, card harpy");
  EXPECT_EQ(scene.due(), 16);
  EXPECT_EQ(scene.to_move(), 1);
}

// CN-11.15
TEST(Champion, AfterwardsOnlyThatFoundationIsLookedAt) {
  Scene scene = menace().ordeal(2).champion(2).castle(1, flat(6, 3)).castle(2, "St");
  EXPECT_EQ(scene.play("meet, card earthworm").ordeal(), 3);
  Scene fails = menace().ordeal(2).champion(1).castle(1, flat(6, 3)).castle(2, "St");
  EXPECT_EQ(fails.play("meet, card earthworm").ending(), Ending::kFoundation);
}

// CN-11.16
TEST(Champion, TheChampionCardGoesToWhoMetTheFirstOrdeal) {
  for (const int player : {1, 2}) {
    Scene scene = menace().castle(1, flat(6, 2)).castle(2, flat(6, 2)).play("meet");
    EXPECT_EQ(scene.champion(), 0) << "beside the ordeals at first";
    scene.play("by " + std::to_string(player) + ", card earthworm");
    EXPECT_EQ(scene.champion(), player);
  }
}

// CN-11.17
TEST(Champion, LaterOrdealsFallToTheOneWithoutTheCard) {
  Scene scene = menace().castle(1, flat(6, 5)).castle(2, flat(6, 4)).play("meet, by 1");
  scene.play("card earthworm, meet, card earthworm");
  EXPECT_EQ(scene.tiles(1), 24);
  EXPECT_EQ(scene.tiles(2), 12) << "the second falls to the other";
  EXPECT_EQ(scene.champion(), 2);
  scene.play("meet, card earthworm");
  EXPECT_EQ(scene.tiles(1), 6) << "and the third to the first again";
  EXPECT_TRUE(scene.won());
}

// CN-11.13, CN-11.14, CN-11.17, CN-7.31
TEST(Champion, WhenAllTilesAreUsedTwoMeetTheRestInTurn) {
  Scene scene = menace("ordeals=chosen").cards("earthworm earthworm earthworm");
  scene.castle(1, flat(6, 5)).castle(2, flat(6, 3)).safe("").pile("").hand("Po").play("discard");
  EXPECT_EQ(scene.phase(), Phase::kWho);
  scene.play("by 1");  // 30 - 6 - 18 for player 1, 18 - 12 for player 2
  EXPECT_TRUE(scene.won());
  EXPECT_EQ(scene.tiles(1), 6);
  EXPECT_EQ(scene.tiles(2), 6);
  Scene gap = academy().castle(1, kOneOfEach).castle(2, flat(5, 1)).safe("").pile("");
  EXPECT_EQ(gap.hand("Po").play("discard").ending(), Ending::kFoundation);
}

// CN-11.18
TEST(Champion, TheCardMayBeGivenAwayForSixTiles) {
  Scene scene = menace().ordeal(2).champion(1).castle(1, flat(6, 3)).castle(2, flat(6, 3));
  EXPECT_TRUE(scene.legal("champion"));
  scene.play("champion");
  EXPECT_EQ(scene.due(), 6);
  EXPECT_EQ(scene.to_move(), 1);
  scene.pay();
  EXPECT_EQ(scene.tiles(1), 12);
  EXPECT_EQ(scene.tiles(2), 18);
  EXPECT_EQ(scene.champion(), 2);
  EXPECT_EQ(scene.to_move(), 1) << "the turn goes on";
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.play("meet, card earthworm").tiles(1), 0) << "and the second falls to player 1";
  Scene hand = menace().ordeal(2).champion(1).castle(1, flat(6, 3)).hand("So").play("champion");
  hand.pay();
  EXPECT_EQ(hand.in_hand(), "So");
  EXPECT_EQ(hand.phase(), Phase::kHand);
}

// CN-11.18
TEST(Champion, InTheSchoolToo) {
  Scene scene = school().ordeal(2).champion(2).turn(2).castle(2, flat(6, 3)).play("champion");
  scene.pay();
  EXPECT_EQ(scene.champion(), 1);
  EXPECT_EQ(scene.to_move(), 2);
}

// CN-11.18
TEST(Champion, PlayerTwoPaysForTheChampionCard) {
  Scene scene = school().ordeal(2).champion(2).turn(2).castle(1, flat(6, 2)).castle(2, flat(6, 3));
  scene.play("champion").pay();
  EXPECT_EQ(scene.tiles(1), 12);
  EXPECT_EQ(scene.tiles(2), 12);
  EXPECT_EQ(scene.champion(), 1);
}

// CN-11.19
TEST(Champion, OnlyUncoveredTilesPayForIt) {
  for (const std::string_view level : {"school", "academy", "menace"}) {
    Scene scene("seats=2 level=" + std::string(level));
    scene.ordeal(2).castle(1, "St Co Jq | Pt | So Cq | Jo Pq").play("champion");
    EXPECT_EQ(scene.why("xa1"), "CN-11.19");
    EXPECT_EQ(scene.why("xb1"), "CN-3.13");
    EXPECT_EQ(scene.moves(), "xa3, xc2, xd2");
    scene.play("xd2, xd1, xc2");
    EXPECT_EQ(scene.moves(), "xa3, xc1");
  }
}

// CN-11.20, CN-3.16
TEST(Champion, WithFewerThanSixTilesItCannotBeGiven) {
  EXPECT_EQ(academy().ordeal(2).castle(1, flat(5, 1)).why("champion"), "CN-11.20");
  Scene six = academy().ordeal(2).castle(1, flat(6, 1));
  EXPECT_EQ(six.why("champion"), "");
  six.play("champion");
  EXPECT_EQ(six.tiles(1), 0) << "all of them are the price";
  EXPECT_EQ(six.champion(), 2);
}

// CN-11.21
TEST(Champion, ItIsGivenInOnesOwnTurnOnly) {
  EXPECT_EQ(academy().castle(1, flat(6, 2)).why("champion"), "CN-11.21") << "nobody has it";
  EXPECT_EQ(academy().ordeal(2).champion(2).castle(1, flat(6, 2)).why("champion"), "CN-11.21");
  const auto holder = [] { return academy().ordeal(2).champion(1).castle(1, flat(6, 2)); };
  EXPECT_EQ(holder().why("champion"), "");
  EXPECT_EQ(holder().hand("So").why("champion"), "");
  EXPECT_EQ(holder().hand("T").why("champion"), "");
  EXPECT_EQ(holder().recovered("So").why("champion"), "CN-11.21");
  EXPECT_EQ(holder().turn(2).why("champion"), "CN-11.21") << "in the partner's turn";
  EXPECT_EQ(holder().turn(2).received("So").why("champion"), "CN-11.21");
  EXPECT_EQ(holder().hand("Jo").play("power").why("champion"), "CN-11.21");
  EXPECT_EQ(holder().hand("T").play("discard").why("champion"), "CN-11.21");
}

// CN-11.22
TEST(Champion, OneCompleteCastleIsEnough) {
  Scene first = academy().castle(1, kNearlyComplete).castle(2, kOneOfEach).hand("Pq").play("f6");
  EXPECT_EQ(first.phase(), Phase::kWho);
  EXPECT_EQ(first.to_move(), 1);
  Scene second =
      menace().ordeal(2).champion(1).castle(1, kNearlyComplete).castle(2, flat(6, 3)).hand("Pq");
  second.play("f6");
  EXPECT_EQ(second.phase(), Phase::kMeetCard) << "by the player to whom it falls";
  second.play("card earthworm");
  EXPECT_EQ(second.tiles(2), 6);
  EXPECT_EQ(second.tiles(1), 36);
  EXPECT_EQ(second.phase(), Phase::kMeetCard) << "it is still complete, so the third comes";
  EXPECT_EQ(second.play("card earthworm").tiles(1), 18);
  EXPECT_TRUE(second.won());
}

// CN-11.22
TEST(Champion, AReceivedTileMayCompleteACastle) {
  Scene scene =
      menace().castle(1, flat(6, 2)).castle(2, kNearlyComplete).hand("Pq").play("donate, xa1, f6");
  EXPECT_EQ(scene.phase(), Phase::kWho);
  EXPECT_EQ(scene.to_move(), 1) << "whose turn it still is";
}

// CN-11.22, CN-5.8
TEST(Champion, ACompleteCastleOfThePartnerBringsOnTheNext) {
  Scene scene = menace("ordeals=chosen").cards("earthworm earthworm earthworm");
  scene.castle(1, flat(6, 2)).castle(2, kNearlyComplete).hand("Pq").play("donate, xa2");
  EXPECT_EQ(scene.play("f6, by 1").ending(), Ending::kFoundation) << "a2 was the price";
  Scene goes_on = menace("ordeals=chosen").cards("earthworm earthworm earthworm");
  goes_on.castle(1, "S C J | J P | S C | J P | S C | J P").castle(2, kNearlyComplete);
  goes_on.hand("Pq").play("donate, xa3, f6, by 1");
  EXPECT_EQ(goes_on.ordeal(), 3) << "castle 2 was still complete after the first";
  EXPECT_EQ(goes_on.tiles(1), 6);
  EXPECT_EQ(goes_on.tiles(2), 24);
}

// CN-11.25
TEST(Champion, EitherMayBringOnAnOrdealInTheirTurn) {
  Scene scene = academy().castle(1, kOneOfEach).castle(2, flat(6, 1)).turn(2).play("meet");
  EXPECT_EQ(scene.to_move(), 2);
  scene.play("by 1");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  Scene hand = academy().castle(1, kOneOfEach).castle(2, flat(6, 1)).turn(2).hand("So");
  hand.play("meet, by 1");
  EXPECT_EQ(hand.in_hand(), "So");
  EXPECT_EQ(hand.to_move(), 2);
  EXPECT_EQ(school().castle(1, kOneOfEach).castle(2, flat(6, 1)).why("meet"), "CN-6.8");
}

}  // namespace
}  // namespace castellan::castellion
