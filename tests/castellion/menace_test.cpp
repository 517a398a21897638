// CN-8: Assaults, and what formations do.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

Scene menace() { return Scene("level=menace"); }

// 34 tiles with two towers and two bastions, as in the example of CN-8.13.
constexpr std::string_view kExample =
    "S S S S C J | C C C C P S | J J P P S C | J J P P C S | S C S C J | C S C S P";
constexpr std::string_view kTwoTowers = "S S S S | C C C C | S | J | P | J";
constexpr std::string_view kTwoBastions = "S S | S S | C C | C C | J | P";
constexpr std::string_view kTwoLines = "S C | S C | S C | S C | J | P";

// CN-8.1, CN-8.2
TEST(Menace, AssaultsComeWithTwoTraitors) {
  Scene scene = menace();
  for (int ordeal = 1; ordeal <= 3; ++ordeal) EXPECT_EQ(scene.needed(ordeal), 2);
  Scene one = menace().castle(flat(6, 2)).hand("T").play("traitor");
  EXPECT_EQ(one.phase(), Phase::kTurn);
  one.play("pile, T, traitor");
  EXPECT_EQ(one.phase(), Phase::kMeetCard);
}

// CN-8.3
TEST(Menace, ACardIsTurnedOverWhenItIsMet) {
  Scene scene = menace().castle(flat(6, 4)).beside("T").hand("B").play("traitor");
  EXPECT_EQ(scene.to_move(), 0);
  EXPECT_EQ(scene.chances(), "card a 1, card b 1, card c 1, card d 1");
  scene.play("card earthworm");
  EXPECT_EQ(scene.cards(), "earthworm ? ?");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.tiles(), 18);
}

// CN-8.3
TEST(Menace, AnOpenCardNeedsNoTurningOver) {
  Scene scene = menace().cards("earthworm ? ?").castle(flat(6, 4)).play("meet");
  EXPECT_EQ(scene.ordeal(), 2);
}

// CN-8.3
TEST(Menace, AvatarsAreEquallyLikelyForEveryNumber) {
  // The same avatar may be drawn for several numbers: each has four cards of its own.
  Scene scene = menace().ordeal(2).cards("earthworm ? ?").castle(flat(6, 5)).play("meet");
  EXPECT_EQ(scene.chances(), "card a 1, card b 1, card c 1, card d 1");
  scene.play("card earthworm, meet");
  EXPECT_EQ(scene.chances(), "card a 1, card b 1, card c 1, card d 1");
}

// CN-8.4, CN-8.5
TEST(Menace, EachLineLowersThePriceOfATraitor) {
  const auto price = [](std::string_view castle) {
    return menace().castle(castle).hand("T").play("discard").due();
  };
  EXPECT_EQ(price("S C | J P | S C | J P | P"), 4);
  EXPECT_EQ(price("S C | S P | S C | S P | P"), 3);
  EXPECT_EQ(price("S C | S C | S C | S C | P"), 2);
  EXPECT_EQ(price("S C J | S C J | S C J | S C J | P"), 1);
  EXPECT_EQ(price("S S | S S | C C | C C | J"), 4) << "not bastions";
  EXPECT_EQ(price("S S S S | C C C C"), 4) << "nor towers";
  EXPECT_EQ(price("S C J S | J S C J | S C J P | P S P"), 4);
}

// CN-8.5
TEST(Menace, WithFourLinesATraitorIsDiscardedForNothing) {
  Scene scene = menace().castle("S C J P | S C J P | S C J P | S C J P").hand("T").play("discard");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.tiles(), 16);
  EXPECT_EQ(scene.discarded(), "T");
  Scene five = menace().castle("S C J P S | S C J P S | S C J P S | S C J P S").hand("T");
  EXPECT_EQ(five.play("discard").tiles(), 20);
}

// CN-8.5
TEST(Menace, LinesAreCountedBeforeAnythingFalls) {
  Scene scene = menace().castle("S C | S C | S C | S C | P").hand("T").play("discard, xa1");
  ASSERT_EQ(scene.due(), 1);
  EXPECT_EQ(scene.formations(), "0T 0B 0L") << "they are gone, and still count";
  scene.play("xa1");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-8.5
TEST(Menace, LinesDoNotHelpAgainstABlackBorder) {
  Scene scene = menace().castle("S C J P | S C J P | S C J P | S C J P").hand("B");
  EXPECT_EQ(scene.why("discard"), "CN-7.26");
}

// CN-8.5, CN-7.25
TEST(Menace, APriceIsNeverMoreThanTheCastle) {
  Scene scene = menace().castle("S | S | S | S").hand("T").play("discard");
  EXPECT_EQ(scene.due(), 3);
  EXPECT_EQ(scene.tiles(), 4);
  Scene two = menace().castle("S | C").hand("T").play("discard");
  EXPECT_EQ(two.tiles(), 0);
}

// CN-8.6
TEST(Menace, AFourthTileTurnsOverACard) {
  Scene scene = menace().castle("St Sq So | J").hand("St").play("a4");
  EXPECT_EQ(scene.phase(), Phase::kLook);
  EXPECT_EQ(scene.moves(), "reveal 1, reveal 2, reveal 3");
  EXPECT_EQ(scene.why("safe"), "CN-2.9") << "it cannot be declined";
  scene.play("reveal 3");
  EXPECT_EQ(scene.chances(), "card a 1, card b 1, card c 1, card d 1");
  scene.play("card horde");
  EXPECT_EQ(scene.cards(), "? ? horde");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.turns(), 1);
}

// CN-8.6
TEST(Menace, TheFourthTileMayLieAnywhereInTheTower) {
  Scene beside = menace().castle("Ct Sq So | J").hand("Sq");
  EXPECT_EQ(beside.play("a4").phase(), Phase::kTurn) << "three are none";
  Scene bastion = menace().castle("St Sq | So").hand("St").play("b2");
  EXPECT_EQ(bastion.phase(), Phase::kTurn) << "a bastion turns over nothing";
  Scene line = menace().castle("St | Sq | So").hand("St").play("<");
  ASSERT_EQ(line.formations(), "0T 0B 1L");
  EXPECT_EQ(line.phase(), Phase::kTurn) << "nor does a line";
  Scene fifth = menace().castle("St Sq So Sq | J").hand("So").play("a5");
  EXPECT_EQ(fifth.phase(), Phase::kTurn) << "nor a tower that is lost";
  Scene other = menace().castle("St Sq So Sq | J").hand("So").play("b2");
  ASSERT_EQ(other.formations(), "0T 0B 0L");
  EXPECT_EQ(other.phase(), Phase::kTurn);
  Scene old = menace().castle("St Sq So Sq | J | P").hand("Co").play("b2");
  ASSERT_EQ(old.formations(), "1T 0B 0L");
  EXPECT_EQ(old.phase(), Phase::kTurn) << "a tower that stood already does not do it again";
}

// CN-8.6
TEST(Menace, WhereTheTileCameFromDoesNotMatter) {
  Scene recovered = menace().castle("St Sq So | J").discards("St").hand("Ct");
  EXPECT_EQ(recovered.play("power, +St, a4").phase(), Phase::kLook);
  Scene open = menace().castle("St Sq So | J").open("St");
  EXPECT_EQ(open.play("take St, a4").phase(), Phase::kLook);
  Scene vigil = Scene("level=menace shadow=vigil").castle("St Sq So | J").vigil("St").hand("Co");
  EXPECT_EQ(vigil.play("swap, a4").phase(), Phase::kLook);
}

// CN-8.6
TEST(Menace, MovingIsNotPlacing) {
  Scene juggler = menace().castle("S S S C | J P C S").hand("Jt").play("power, a4=b4");
  ASSERT_EQ(juggler.formations(), "1T 0B 0L");
  EXPECT_EQ(juggler.phase(), Phase::kTurn);
  Scene pyro = menace().castle("S S S | J P C S | C").hand("Pt").play("power, xc1, ^b4, a4");
  ASSERT_EQ(pyro.formations(), "1T 0B 0L");
  EXPECT_EQ(pyro.phase(), Phase::kTurn);
}

Scene any() { return Scene("level=menace tower-reveal=any"); }

// CN-8.6
TEST(Menace, ByTheOptionAMovedTileTurnsOverACardToo) {
  Scene juggler = any().castle("S S S C | J P C S").hand("Jt").play("power, a4=b4");
  EXPECT_EQ(juggler.phase(), Phase::kLook);
  juggler.play("reveal 2, card a");
  EXPECT_EQ(juggler.phase(), Phase::kTurn);
  EXPECT_EQ(juggler.turns(), 1);
  Scene pyro = any().castle("S S S | J P C S | C").hand("Pt").play("power, xc1, ^b4, a4");
  EXPECT_EQ(pyro.phase(), Phase::kLook);
  Scene placed = any().castle("St Sq So | J").hand("St").play("a4");
  EXPECT_EQ(placed.phase(), Phase::kLook);
}

// CN-8.6
TEST(Menace, EachNewTowerTurnsOverOne) {
  // Two at once: a4 and b4 change places.
  Scene scene = any().castle("S S S C P | C C C S J").hand("Jt").play("power, a4=b4");
  ASSERT_EQ(scene.formations(), "2T 0B 0L");
  EXPECT_EQ(scene.phase(), Phase::kLook);
  scene.play("reveal 1, card a");
  EXPECT_EQ(scene.phase(), Phase::kLook);
  EXPECT_EQ(scene.moves(), "reveal 2, reveal 3");
  EXPECT_EQ(scene.why("reveal 1"), "CN-8.7");
  scene.play("reveal 3, card b");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  EXPECT_EQ(scene.cards(), "harpy ? behemoth");
  Scene one_left = any().cards("harpy ? harpy").castle("S S S C P | C C C S J").hand("Jt");
  one_left.play("power, a4=b4, reveal 2, card c");
  EXPECT_EQ(one_left.phase(), Phase::kTurn) << "there is no second one";
}

// CN-8.6
TEST(Menace, ATowerThatStoodIsNotNew) {
  Scene same = any().castle("S S S S | J P C J").hand("Jt").play("power, a1=a2");
  ASSERT_EQ(same.formations(), "1T 0B 0L");
  EXPECT_EQ(same.phase(), Phase::kTurn) << "two of its own tiles changed places";
  Scene elsewhere = any().castle("S S S S | J P C J | C P").hand("Jt").play("power, b1=c1");
  EXPECT_EQ(elsewhere.phase(), Phase::kTurn);
  Scene replaced = any().castle("S S S S | S C C C").hand("Jt").play("power, a1=b1");
  EXPECT_EQ(replaced.formations(), "0T 0B 0L");
  EXPECT_EQ(replaced.phase(), Phase::kTurn);
  // A tile of a tower goes, and one of another faction makes a new tower of the others.
  Scene changed = any().castle("C C C S J | S S S C P").hand("Jt").play("power, a4=b4");
  ASSERT_EQ(changed.formations(), "2T 0B 0L");
  EXPECT_EQ(changed.phase(), Phase::kLook);
}

// CN-8.7
TEST(Menace, SlidesTurnOverNothing) {
  for (const std::string_view options : {"level=menace", "level=menace tower-reveal=any"}) {
    Scene slid = Scene(options).castle("S S J S S | J P | C P").hand("T").play("discard, xa3");
    ASSERT_EQ(slid.formations(), "1T 0B 0L");
    EXPECT_EQ(slid.phase(), Phase::kPay);
    slid.play("xb2, xc2, xc1");
    ASSERT_EQ(slid.formations(), "1T 0B 0L");
    EXPECT_EQ(slid.phase(), Phase::kTurn);
    // A Pyro takes the fifth tile away, and puts it where it makes nothing.
    Scene freed = Scene(options).castle("S S S S S | J P | C P").hand("Pt");
    freed.play("power, xc2, ^a5, c2");
    ASSERT_EQ(freed.formations(), "1T 0B 0L");
    EXPECT_EQ(freed.phase(), Phase::kTurn);
    // A Juggler takes the fifth one away, which is not in the tower.
    Scene swapped = Scene(options).castle("S S S S S C | J P J P C P").hand("Jt");
    swapped.play("power, a5=a6");
    ASSERT_EQ(swapped.formations(), "1T 0B 0L");
    EXPECT_EQ(swapped.phase(), Phase::kTurn);
  }
}

// CN-8.7
TEST(Menace, WhereAllCardsLieOpenATowerHasNoPower) {
  Scene scene = menace().cards("harpy horde horde").castle("St Sq So | J").hand("St").play("a4");
  EXPECT_EQ(scene.phase(), Phase::kTurn);
  Scene chosen = Scene("level=menace ordeals=chosen").castle("St Sq So | J").hand("St").play("a4");
  EXPECT_EQ(chosen.phase(), Phase::kTurn);
  Scene last = menace().ordeal(3).castle("St Sq So | J").hand("St").play("a4");
  EXPECT_EQ(last.moves(), "reveal 3");
  EXPECT_EQ(last.why("reveal 1"), "CN-8.7");
  Scene academy = Scene("level=academy").castle("St Sq So | J").hand("St").play("a4");
  EXPECT_EQ(academy.phase(), Phase::kTurn);
}

// CN-8.7
TEST(Menace, ATowerIsSeenBeforeACompleteCastleMeetsItsOrdeal) {
  // f3 to f6 become a tower with the last tile.
  Scene scene = menace().hand("So");
  scene.castle(
      "J P J P J P | C J C J C J | P C P C P C | J P J P J P | C J C J C Jt | P C St Sq St");
  scene.play("f6");
  EXPECT_EQ(scene.phase(), Phase::kLook);
  scene.play("reveal 1, card earthworm");
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.tiles(), 30);
}

// CN-8.8, CN-8.9
TEST(Menace, WithWhatIsAskedForNothingFalls) {
  const auto meets = [](std::string_view castle, std::string_view card) {
    Scene scene = menace().castle(castle).play("meet, card " + std::string(card));
    return scene.ordeal() == 2 && scene.discarded().empty();
  };
  EXPECT_TRUE(meets(kTwoTowers, "harpy"));
  EXPECT_TRUE(meets(kTwoBastions, "behemoth"));
  EXPECT_TRUE(meets(kTwoLines, "horde"));
  EXPECT_FALSE(meets(kTwoLines, "harpy"));
  EXPECT_FALSE(meets(kTwoTowers, "behemoth"));
  EXPECT_FALSE(meets(kTwoBastions, "horde"));
}

// CN-8.9
TEST(Menace, WithoutItTilesMustFall) {
  Scene scene = menace().castle(flat(6, 4)).play("meet, card harpy");
  EXPECT_EQ(scene.phase(), Phase::kPay);
  EXPECT_EQ(scene.due(), 16);
  EXPECT_TRUE(scene.legal("xc1")) << "any of them";
  scene.pay();
  EXPECT_EQ(scene.tiles(), 8);
  EXPECT_EQ(scene.ordeal(), 2);
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-8.9, CN-8.12
TEST(Menace, WhatFallsMayCostTheFoundation) {
  Scene scene = menace().castle(flat(6, 4)).play("meet, card horde");
  for (int i = 0; i < 16; ++i) scene.play("xa1");
  EXPECT_EQ(scene.ending(), Ending::kFoundation);
}

// CN-8.9
TEST(Menace, TheTableOfAssaults) {
  const auto due = [](int number, std::string_view castle, std::string_view card) {
    Scene scene = menace().ordeal(number).castle(castle).play("meet, card " + std::string(card));
    return scene.over() ? 99 : scene.due();
  };
  const std::string_view four_bastions =  // 36 tiles but one; 4B
      "S S C C P J | S S C C J P | J J P P C S | J J P P S C | S C S C J P | C S C S P";
  ASSERT_EQ(menace().castle(four_bastions).formations(), "0T 4B 0L");
  for (const std::string_view card : {"harpy", "horde"}) {
    EXPECT_EQ(due(1, flat(6, 5), card), 16);
    EXPECT_EQ(due(2, four_bastions, card), 16) << "32 less four times four";
    EXPECT_EQ(due(3, four_bastions, card), 26) << "42 less four times four";
  }
  EXPECT_EQ(due(1, flat(6, 5), "behemoth"), 16);
  EXPECT_EQ(due(2, four_bastions, "behemoth"), 0);
  EXPECT_EQ(due(3, four_bastions, "behemoth"), 26) << "five are asked for";
}

// CN-8.9
TEST(Menace, WhatTheLaterAssaultsAskFor) {
  const auto untouched = [](int number, std::string_view castle, std::string_view card) {
    Scene scene = menace().ordeal(number).castle(castle).play("meet, card " + std::string(card));
    return scene.ordeal() == number + 1 && scene.discarded().empty();
  };
  EXPECT_TRUE(untouched(2, "S S S S | C C C C | S S S S | J | P | J", "harpy"));
  EXPECT_FALSE(untouched(2, kTwoTowers, "harpy"));
  EXPECT_TRUE(untouched(2, "S S | S S | C C | C C | J J | J J", "behemoth"));
  EXPECT_FALSE(untouched(2, kTwoBastions, "behemoth"));
  EXPECT_TRUE(untouched(2, "S C S | S C S | S C S | S C S | J | P", "horde"));
  EXPECT_FALSE(untouched(2, kTwoLines, "horde"));
  EXPECT_TRUE(untouched(3, "S S S S | C C C C | S S S S | C C C C | S S S S | J", "harpy"));
  EXPECT_FALSE(untouched(3, "S S S S | C C C C | S S S S | C C C C | S S S | J", "harpy"));
  EXPECT_TRUE(untouched(3, "S S C C S S | S S C C S S | J J P P | J J P P | S | C", "behemoth"));
  EXPECT_FALSE(untouched(3, "S S C C S S | S S C C S | J J P P | J J P P | S | C", "behemoth"));
  EXPECT_TRUE(untouched(3, "S C S C S | S C S C S | S C S C S | S C S C S | J | P", "horde"));
  EXPECT_FALSE(untouched(3, "S C S C S | S C S C S | S C S C S | S C S C | J | P", "horde"));
}

// CN-8.8
TEST(Menace, BastionsLessenWhatFalls) {
  const std::string one = "S S J P | S S P J | J P J P | P J P J | J P J P | P J P J";
  Scene scene = menace().castle(one).play("meet, card harpy");
  EXPECT_EQ(scene.due(), 12);
  scene.play("xa1");
  EXPECT_EQ(scene.formations(), "0T 0B 0L");
  EXPECT_EQ(scene.due(), 11) << "they were counted before";
}

// CN-8.8
TEST(Menace, ItIsNeverLessThanNothing) {
  // Four bastions save sixteen tiles, and five more than all.
  Scene four = menace().castle("S S C C | S S C C | J J P P | J J P P | S | C");
  ASSERT_EQ(four.formations(), "0T 4B 0L");
  four.play("meet, card harpy");
  EXPECT_EQ(four.ordeal(), 2);
  EXPECT_EQ(four.tiles(), 18);
  Scene five = menace().castle("S S C C S S | S S C C S S | J J P P | J J P P | S | C");
  five.play("meet, card horde");
  EXPECT_EQ(five.ordeal(), 2);
  EXPECT_EQ(five.tiles(), 22);
}

// CN-8.8, CN-5.8
TEST(Menace, AFullCastleThatLosesNothingMeetsTheNext) {
  Scene scene = menace().cards("harpy behemoth ?").hand("Po");
  scene.castle(
      "S S C C Pt Jq | S S C C Jo Pt | J J P P C S | J J P P S C | S C S C Jq Pt | C S C S Jq");
  ASSERT_EQ(scene.formations(), "0T 4B 0L");
  scene.play("f6");
  EXPECT_EQ(scene.ordeal(), 3);
  EXPECT_EQ(scene.phase(), Phase::kMeetCard);
  EXPECT_EQ(scene.tiles(), 36);
  scene.play("card harpy");
  EXPECT_EQ(scene.due(), 26);
  EXPECT_TRUE(scene.pay().won());
}

// CN-8.10
TEST(Menace, WhereFewerThanSixWouldBeLeftTheGameIsLost) {
  Scene lost = menace().castle("S C J P | J P S C | S C J P | J P S C | S C J | J P");
  ASSERT_EQ(lost.tiles(), 21);
  EXPECT_EQ(lost.play("meet, card harpy").ending(), Ending::kFallen);
  EXPECT_EQ(lost.tiles(), 21) << "without choosing";
  Scene just = menace().castle("S C J P | J P S C | S C J P | J P S C | S C J | J P S");
  EXPECT_EQ(just.play("meet, card harpy").due(), 16);
  EXPECT_EQ(just.pay().ordeal(), 2);
  EXPECT_EQ(menace().ordeal(2).castle(flat(6, 5)).play("meet, card horde").ending(),
            Ending::kFallen);
}

// CN-8.11
TEST(Menace, AnEarthwormEatsTheLowestRows) {
  for (const int number : {1, 2, 3}) {
    SCOPED_TRACE(number);
    Scene scene = menace().ordeal(number).castle(flat(6, number + 1));
    scene.play("meet, card earthworm");
    EXPECT_EQ(scene.tiles(), 6);
    EXPECT_EQ(scene.ordeal(), number + 1);
    Scene low = menace().ordeal(number).castle(flat(6, number)).play("meet, card earthworm");
    EXPECT_EQ(low.ending(), Ending::kFoundation);
    EXPECT_EQ(low.tiles(), 0);
  }
  Scene scene = menace().castle("St Co | Jq Pt So | So Cq | Jq Pt | So Cq | Jq Pt");
  EXPECT_EQ(scene.play("meet, card earthworm").castle_of(), "Co | Pt So | Cq | Pt | Cq | Pt");
  EXPECT_EQ(scene.discarded(), "St So So Jq Jq Jq");
}

// CN-8.11
TEST(Menace, NothingHelpsAgainstAnEarthworm) {
  // Five bastions.
  Scene scene = menace().castle("S S C C S S | S S C C S S | J J P P | J J P P | S C | C S");
  scene.play("meet, card earthworm");
  EXPECT_EQ(scene.tiles(), 18);
  EXPECT_EQ(scene.ordeal(), 2);
}

// CN-8.12
TEST(Menace, TheFoundationMustBeCompleteAfterEveryAssault) {
  Scene gap = menace().castle("S S S S | C C C C | S | J | P").play("meet, card harpy");
  EXPECT_EQ(gap.ending(), Ending::kFoundation) << "even where nothing falls";
  Scene won = menace().ordeal(3).castle(flat(6, 4)).play("meet, card earthworm");
  EXPECT_TRUE(won.won());
}

// CN-8.13
TEST(Menace, TheExampleOfTheHarpy) {
  Scene scene = menace().ordeal(2).castle(kExample).beside("T").hand("T");
  ASSERT_EQ(scene.tiles(), 34);
  ASSERT_EQ(scene.formations(), "2T 2B 0L");
  scene.play("traitor, card harpy");
  EXPECT_EQ(scene.due(), 24);
  scene.pay();
  EXPECT_EQ(scene.tiles(), 10);
  EXPECT_EQ(scene.ordeal(), 3);
  EXPECT_FALSE(scene.over());
  // Without the bastions all is lost.
  Scene lost = menace().ordeal(2).castle(
      "S S S S C J | C C C C P S | J P J P S C | P J P J C S | S C S C J | C S C S P");
  ASSERT_EQ(lost.formations(), "2T 0B 0L");
  EXPECT_EQ(lost.play("meet, card harpy").ending(), Ending::kFallen);
}

}  // namespace
}  // namespace castellan::castellion
