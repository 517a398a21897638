// Positions from outside that cannot be: Realms, points and Shrines.
#include "tests/dragon_castle/spoiled.h"

namespace castellan::dragon_castle {
namespace {

// DC-5.7, DC-7.5
TEST(Flaw, RealmsHangTogether) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].height[0] = 0; }), "flaw.realm");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].height[35] = 1; }), "flaw.realm");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].down |= bit(0); }), "flaw.realm")
      << "face up and face down";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].type[2] |= bit(0); }), "flaw.realm")
      << "of two types";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].shrines |= bit(0); }), "flaw.realm")
      << "a Shrine on a face-up tile";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].shrines |= bit(30); }), "flaw.realm");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[0].down |= Cells{1} << 6U; }), "flaw.realm")
      << "outside of the Realm";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[2].down |= Cells{1} << 63U; }), "flaw.realm");
}

// DC-1.1, DC-1.11
TEST(Flaw, WhoDoesNotPlayHasNothing) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[3].pool = 1; }), "flaw.realm");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[3].points = 1; }), "flaw.realm");
  Scene start = Scene::start();
  EXPECT_EQ(flaw_of(start, [](State& s) { s.realm[0].pool = 2; }), "flaw.realm");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.realm[1].points = 1; }), "flaw.realm");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.realm[1].put(3, kFaceDown); }), "flaw.tiles");
}

// DC-1.9, DC-1.8
TEST(Flaw, PointsAndShrinesHaveTheirLimits) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].points = 1000; }), "flaw.points");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].points = 999; }), "");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].pool = 38; }), "flaw.shrines");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].pool = 37; }), "");
}

}  // namespace
}  // namespace castellan::dragon_castle
