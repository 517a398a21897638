// CN-4: what counts as a formation. castle_test.cpp compares many random castles.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

std::string formations(std::string_view castle) { return Scene().castle(castle).formations(); }

// CN-4.1
TEST(Formation, ThereAreThreePatterns) {
  EXPECT_EQ(formations("S S | S S"), "0T 1B 0L");
  EXPECT_EQ(formations("S | S | S | S"), "0T 0B 1L");
  EXPECT_EQ(formations("S S S S"), "1T 0B 0L");
}

// CN-4.1
TEST(Formation, OtherPatternsAreNothing) {
  EXPECT_EQ(formations("S S S | S"), "0T 0B 0L");
  EXPECT_EQ(formations("S | S S | S"), "0T 0B 0L");
  EXPECT_EQ(formations("S S | J S S"), "0T 0B 0L");
  EXPECT_EQ(formations("S S S"), "0T 0B 0L");
  EXPECT_EQ(formations("S | S | S"), "0T 0B 0L");
  EXPECT_EQ(formations("S | J S | S | S"), "0T 0B 0L") << "on one floor";
}

// CN-4.1
TEST(Formation, TheyMayStandAnywhere) {
  EXPECT_EQ(formations("J | P | C J S S | J P S S"), "0T 1B 0L");
  EXPECT_EQ(formations("J P S S S S"), "1T 0B 0L");
  EXPECT_EQ(formations("C | P | J S | P S | J S | P S"), "0T 0B 1L");
  EXPECT_EQ(formations("C | C | J P S J P J | P J P J P S | J | C J S S S S"), "1T 0B 0L");
}

// CN-4.2
TEST(Formation, AFifthTileCancels) {
  EXPECT_EQ(formations("S S S S S"), "0T 0B 0L") << "above";
  EXPECT_EQ(formations("S S S S | S"), "0T 0B 0L") << "on the right";
  EXPECT_EQ(formations("J J S | S S S S"), "0T 0B 0L") << "on the left";
  EXPECT_EQ(formations("S J S S S S"), "1T 0B 0L") << "not if something lies between";
  EXPECT_EQ(formations("S | S | S | S | S"), "0T 0B 0L");
  EXPECT_EQ(formations("S | S | S S | S"), "0T 0B 0L") << "on top of a line";
  EXPECT_EQ(formations("J S | J S | S S | P S"), "0T 0B 0L") << "below a line";
  EXPECT_EQ(formations("S S S | S S"), "0T 0B 0L");
  EXPECT_EQ(formations("S S | S S | S"), "0T 0B 0L");
  EXPECT_EQ(formations("S S | S S S | S"), "0T 0B 0L") << "several do too";
}

// CN-4.2
TEST(Formation, ACornerCancelsNothing) {
  EXPECT_EQ(formations("S S S S | C P C P S"), "1T 0B 0L");
  EXPECT_EQ(formations("S S C | S S P | J J S"), "0T 1B 0L");
  EXPECT_EQ(formations("S | S | S | S | J S"), "0T 0B 1L");
  EXPECT_EQ(formations("J S | S C | S | S | S"), "0T 0B 1L");
}

// CN-4.3
TEST(Formation, OtherFactionsDoNoHarm) {
  EXPECT_EQ(formations("C J C J P | S S S S P | C J C J J"), "1T 0B 0L");
  EXPECT_EQ(formations("C P | S S C | S S P | J C"), "0T 1B 0L");
}

// CN-4.4
TEST(Formation, TheThreeExamples) {
  EXPECT_EQ(formations("S J S J | C C C C P | J P J P"), "1T 0B 0L");
  EXPECT_EQ(formations("P | P P | P | P"), "0T 0B 0L");
  EXPECT_EQ(formations("S S | S S | S S | S S"), "0T 0B 0L") << "two lines or two bastions?";
  EXPECT_EQ(formations("S S S S | S S S S"), "0T 0B 0L");
  EXPECT_EQ(formations("S S | S S | C S S | C S S"), "0T 0B 0L");
}

// CN-4.5
TEST(Formation, EveryFactionMakesTheSame) {
  for (const std::string f : {"S", "C", "J", "P"}) {
    EXPECT_EQ(formations(f + " " + f + " " + f + " " + f), "1T 0B 0L");
    EXPECT_EQ(formations(f + " " + f + " | " + f + " " + f), "0T 1B 0L");
    EXPECT_EQ(formations(f + " | " + f + " | " + f + " | " + f), "0T 0B 1L");
  }
}

// CN-4.5
TEST(Formation, EveryFactionPassesAnExam) {
  // One tower, one bastion and one line, the factions in turn.
  const std::string castle = "1 1 1 1 | 2 2 3 | 2 2 3 | 4 1 3 | 1 4 3 | 4";
  const std::string factions = "SCJP";
  for (std::size_t turn = 0; turn < 4; ++turn) {
    std::string written = castle;
    for (char& c : written) {
      if (c >= '1' && c <= '4') c = factions[(static_cast<std::size_t>(c - '1') + turn) % 4];
    }
    Scene scene = Scene().castle(written).beside("T T T T").hand("T").play("traitor");
    EXPECT_EQ(scene.ordeal(), 2) << written;
  }
}

// CN-4.6
TEST(Formation, OnlyWhatStandsNowCounts) {
  Scene placed = Scene().castle("Ct Sq So Jt | Sq").hand("So");
  EXPECT_EQ(placed.formations(), "0T 0B 0L");
  Scene square = Scene().castle("Sq So | St").hand("Sq").play("b2");
  EXPECT_EQ(square.formations(), "0T 1B 0L") << "by placing";
  Scene swapped = Scene("level=academy").castle("S S S C | J P C S").hand("Jt");
  EXPECT_EQ(swapped.play("power, a4=b4").formations(), "1T 0B 0L") << "by a power";
  Scene slid = Scene("level=academy").castle("S S C S S | J P J | C P").hand("T").play("discard");
  EXPECT_EQ(slid.play("xa3").formations(), "1T 0B 0L") << "by a slide";
  Scene freed = Scene("level=academy").castle("S S S S S | J P J | C P").hand("T").play("discard");
  EXPECT_EQ(freed.play("xa3").formations(), "1T 0B 0L") << "because a fifth went away";
  EXPECT_EQ(freed.play("xa3").formations(), "0T 0B 0L") << "and no longer";
}

// CN-4.7
TEST(Formation, MoreThanIsAskedForDoesNoHarm) {
  Scene scene = Scene("level=academy").ordeal(2).cards("a a a");  // 2T 1B 1L
  scene.castle("S S S S | C C J P J P | S S S S | P P C C | P P C C | J S J S");
  ASSERT_EQ(scene.formations(), "2T 2B 0L");
  Scene lacking = scene;
  EXPECT_EQ(lacking.play("meet").ending(), Ending::kLacking);
  scene = Scene("level=academy").ordeal(2).cards("a a a");
  scene.castle("S S S S J | C C C C J S | S S S S J P | P P C C J S | P P C C S P | J S J S J S");
  EXPECT_EQ(scene.formations(), "3T 2B 1L");
  EXPECT_EQ(scene.play("meet").ordeal(), 3);
}

}  // namespace
}  // namespace castellan::castellion
