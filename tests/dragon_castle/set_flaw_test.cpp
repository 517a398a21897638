// Positions from outside that cannot be: sets that wait, and Shrines that are built.
#include "tests/dragon_castle/spoiled.h"

namespace castellan::dragon_castle {
namespace {

// DC-6.2
TEST(Flaw, SetsDoNotLieAbout) {
  const auto lay_set = [](std::size_t seat) {
    return [=](State& s) {
      for (const Cell at : {12, 13, 14, 15}) s.realm[seat].put(at, tile_at(22 + at - 12));
    };
  };
  Scene act = Scene("seats=3").castle("2Me1 . 2So1");
  EXPECT_EQ(flaw_of(act, lay_set(0)), "flaw.sets");
  EXPECT_EQ(flaw_of(act, lay_set(1)), "flaw.sets");
  EXPECT_EQ(flaw_of(act, lay_set(2)), "flaw.sets");
  Scene choose = Scene().castle("2Me1 . 2So1").play("A1, *");
  EXPECT_EQ(flaw_of(choose, lay_set(0)), "flaw.sets");
  Scene place = Scene().castle("2Me1 . 2So1").hand("Dr1 Dr1");
  EXPECT_EQ(flaw_of(place, lay_set(0)), "flaw.sets");
  place.play("a1");
  EXPECT_EQ(flaw_of(place, lay_set(0)), "") << "before all is placed";
  EXPECT_EQ(flaw_of(place, lay_set(1)), "flaw.sets");
  Scene end = with("destruction").castle("2Me1 . 2So1").play("A1, *, discard");
  EXPECT_EQ(flaw_of(end, lay_set(0)), "flaw.sets");
  Scene turning = Scene().castle("2Me1 . 2So1").play("A1");
  EXPECT_EQ(flaw_of(turning, lay_set(0)), "flaw.sets");
  Scene over = Scene().castle("").play("summon, summon");
  EXPECT_EQ(flaw_of(over, lay_set(0)), "flaw.sets");
}

// DC-6.2, DC-3.5
TEST(Flaw, WhereSetsWaitThereIsOne) {
  Scene sets = with("destruction").realm("Me Me Me").hand("Me1").play("d1");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.realm[0].flip(bit(0)); }), "flaw.sets");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.realm[0].pool = 0; }), "flaw.sets")
      << "nothing can be asked, so it would have been consolidated";
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.waiting = bit(0); }), "flaw.sets");
}

// DC-9.14
TEST(Flaw, WhatWaitsWhileASpiritIsAskedIsThatSet) {
  Scene sets = with("destruction+strength").realm("Me Me Me . So1 / / So2").pool(2).hand("Me1");
  sets.play("d1, destruction");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.waiting = 0; }), "flaw.sets");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.waiting &= s.waiting - 1; }), "flaw.sets");
  EXPECT_EQ(flaw_of(sets, [](State& s) { s.waiting |= bit(20); }), "flaw.sets");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.waiting = bit(0); }), "flaw.sets");
  Scene moving = with("strength").realm("Me Me Me . So1 / / So2").pool(2).hand("Me1");
  moving.play("d1, strength, -shrine, e1>, >f6");
  EXPECT_EQ(flaw_of(moving, [](State& s) { s.waiting |= bit(20); }), "flaw.sets");
  Scene paying = with("strength").realm("Me Me Me . So1 / / So2").pool(2).hand("Me1");
  paying.play("d1, strength");
  EXPECT_EQ(flaw_of(paying, [](State& s) { s.waiting = 0; }), "flaw.sets");
  paying.play("-shrine");
  EXPECT_EQ(flaw_of(paying, [](State& s) { s.waiting = 0; }), "flaw.sets") << "nothing was moved";
  Scene made = with("strength").realm("Me Me Me . . Me1 / / So2").pool(2);
  made.play("strength, -shrine, f1>, >d1");
  EXPECT_EQ(flaw_of(made, [](State&) {}), "") << "a set that comes about is not yet looked at";
  EXPECT_EQ(flaw_of(made, [](State& s) { s.waiting = s.realm[0].sets(); }), "flaw.favour")
      << "the tile that was moved belongs to it";
}

// DC-7.6, DC-10.30
TEST(Flaw, WhatIsBuiltOnHasJustBeenConsolidated) {
  Scene build = with("faith").realm("Dr Dr Dr . So1 / #").pool(3).hand("Dr1").play("d1");
  EXPECT_EQ(build.phase(), Phase::kBuild);
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set = 0; }), "flaw.building");
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set = bit(0) | bit(1); }), "flaw.building");
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set = bit(0) | bit(1) | bit(3); }), "flaw.building")
      << "it does not hang together";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set |= bit(4); }), "flaw.building") << "a face-up tile";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.set = bit(0) | bit(1) | bit(2); }), "");
  EXPECT_EQ(flaw_of(build, [](State& s) { s.allowed = 4; }), "flaw.building");
  EXPECT_EQ(flaw_of(build, [](State& s) { s.allowed = 3; }), "flaw.building");
  EXPECT_EQ(flaw_of(build,
                    [](State& s) {
                      s.allowed = 3;
                      s.asked = set_of(Spirit::kFaith);
                    }),
            "");
  EXPECT_EQ(flaw_of(build,
                    [](State& s) {
                      s.allowed = 3;
                      s.asked = set_of(Spirit::kFaith);
                      s.realm[0].shrines |= bit(0);
                    }),
            "flaw.building")
      << "one of the three is built";
  EXPECT_EQ(flaw_of(build,
                    [](State& s) {
                      s.realm[0].shrines |= bit(0);
                      s.allowed = 2;
                    }),
            "flaw.building")
      << "more than there is room for";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.realm[0].pool = 0; }), "flaw.building");
  EXPECT_EQ(flaw_of(build,
                    [](State& s) {
                      s.allowed = 0;
                      s.asked = set_of(Spirit::kFaith);
                    }),
            "flaw.building")
      << "nothing is to be decided";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.allowed = 0; }), "") << "Faith may be asked";
  EXPECT_EQ(flaw_of(build, [](State& s) { s.owed = 1; }), "flaw.building") << "nobody asked Faith";
  const auto owed = [](int number, int allowed) {
    return [=](State& s) {
      s.asked = set_of(Spirit::kFaith);
      s.owed = static_cast<std::uint8_t>(number);
      s.allowed = static_cast<std::uint8_t>(allowed);
    };
  };
  EXPECT_EQ(flaw_of(build, owed(1, 1)), "");
  EXPECT_EQ(flaw_of(build, owed(2, 1)), "flaw.building");
  EXPECT_EQ(flaw_of(build, owed(1, 0)), "flaw.building");
}

// DC-7.6
TEST(Flaw, NothingIsBuiltAtOtherTimes) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.set = bit(1); }), "flaw.building");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.allowed = 1; }), "flaw.building");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.owed = 1; }), "flaw.building");
  Scene faith = with("faith").realm("Dr Dr Dr . So1 / #").pool(3).hand("Dr1").play("d1, faith");
  EXPECT_EQ(flaw_of(faith, [](State& s) { s.set = 0; }), "flaw.building");
  EXPECT_EQ(flaw_of(faith, [](State& s) { s.allowed = 3; }), "flaw.building");
  EXPECT_EQ(flaw_of(faith, [](State& s) { s.realm[0].shrines |= bit(1); }), "flaw.building");
}

}  // namespace
}  // namespace castellan::dragon_castle
