// Positions from outside that cannot be: what a Spirit is doing, and where the turn goes on.
#include "tests/dragon_castle/spoiled.h"

namespace castellan::dragon_castle {
namespace {

// DC-9.13
TEST(Flaw, ASpiritIsAskedOnlyWhereItIs) {
  EXPECT_EQ(
      flaw_of(with("destruction"), [](State& s) { s.spirit = number_of(Spirit::kDestruction); }),
      "flaw.favour");
  Scene pay = with("destruction").play("destruction");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.spirit = kNone; }), "flaw.favour");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.spirit = kSpirits; }), "flaw.favour");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.asked = 0; }), "flaw.asked");
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.realm[0].pool = 0; }), "flaw.favour")
      << "nothing to pay with";
  EXPECT_EQ(flaw_of(pay, [](State& s) { s.resume = Phase::kChoose; }), "flaw.hand");
  Scene other = with("destruction+deep").play("destruction");
  EXPECT_EQ(flaw_of(other,
                    [](State& s) {
                      s.spirit = number_of(Spirit::kDeep);
                      s.asked = set_of(Spirit::kDeep);
                    }),
            "flaw.favour")
      << "not at this time";
}

// DC-9.13
TEST(Flaw, WhatIsInTheAirWasLifted) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.from = 0; }), "flaw.favour");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.lifted = tile("Fa6"); }), "flaw.favour");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.moves = 1; }), "flaw.favour");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.moved = 1; }), "flaw.favour");
  Scene drop = with("strength").realm("So1 Me2 #^").play("strength, -shrine, a1>");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = kNone; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = kCells; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.lifted = kNoTile; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = static_cast<std::uint8_t>(cell("b1")); }),
            "flaw.favour")
      << "another face-up tile lies there";
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = static_cast<std::uint8_t>(cell("c1")); }),
            "flaw.favour");
  Scene special = with("strength").realm("So1 Se1").play("strength, -shrine, a1>");
  EXPECT_EQ(flaw_of(special, [](State& s) { s.from = 1; }), "flaw.favour");
  const auto one_moved = [](State& s) {
    s.moves = 1;
    s.moved = 1;
  };
  Scene paying = with("strength").realm("So1 Me2").play("strength");
  EXPECT_EQ(flaw_of(paying, one_moved), "flaw.favour") << "nothing was moved yet";
  Scene wind = with("wind").realm("#^ #").play("wind, -shrine, done");
  EXPECT_EQ(flaw_of(wind, one_moved), "flaw.favour") << "Wind moves no tiles";
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.moves = 1; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.moved = 4; }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop,
                    [](State& s) {
                      for (Cell at = 0; at < kCells; ++at) {
                        if (at == s.from || (s.realm[0].stacks() & bit(at)) != 0) continue;
                        s.realm[0].put(at, kFaceDown);
                        s.realm[0].shrines |= bit(at);
                      }
                    }),
            "flaw.favour")
      << "nowhere to go";
}

// DC-10.20
TEST(Flaw, TheTileMovedFirstLiesWhereItWent) {
  Scene lift = with("strength").realm("So1 Me2 #^ So3").play("strength, -shrine, a1>, >e1");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moves = 2; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = 30; }), "flaw.favour") << "nothing is there";
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = kCells; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = 49; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = 2; }), "flaw.favour") << "a Shrine";
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moved = 1; }), "");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.moves = 0; }), "flaw.favour");
  Scene again = with("strength").realm("# 2# So1").play("strength, -shrine, a1>, >e1, b1>");
  EXPECT_EQ(
      flaw_of(again, [](State& s) { s.moved = s.from = static_cast<std::uint8_t>(cell("e1")); }),
      "flaw.favour")
      << "the same one twice";
  Scene last = with("strength").realm("So1 Me2").play("strength, -shrine, a1>, >e1");
  EXPECT_EQ(flaw_of(last, [](State& s) { s.realm[0].take(1); }), "flaw.favour")
      << "no second tile is there";
}

// DC-9.12
TEST(Flaw, AFavourHasSomethingToDo) {
  Scene destroy = with("destruction+wind").play("destruction, -shrine");
  EXPECT_EQ(flaw_of(destroy,
                    [](State& s) {
                      s.spirit = number_of(Spirit::kWind);
                      s.asked = set_of(Spirit::kWind);
                    }),
            "flaw.favour");
  EXPECT_EQ(flaw_of(with("destruction").castle("Me1").play("destruction, -shrine"),
                    [](State& s) { s.castle = Castle(); }),
            "flaw.favour");
  Scene flip = with("wind+strength").realm("#^ So1").play("wind, -shrine");
  EXPECT_EQ(flaw_of(flip, [](State& s) { s.realm[0].shrines = 0; }), "flaw.favour");
  EXPECT_EQ(flaw_of(flip, [](State& s) { s.realm[0].take(1); }), "flaw.favour");
  EXPECT_EQ(flaw_of(flip,
                    [](State& s) {
                      s.spirit = number_of(Spirit::kStrength);
                      s.asked = set_of(Spirit::kStrength);
                    }),
            "flaw.favour");
  Scene lift = with("wind+destruction").realm("#^ #").play("wind, -shrine, done");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.realm[0].shrines = 0; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift, [](State& s) { s.realm[0].shrines = 3; }), "flaw.favour");
  EXPECT_EQ(flaw_of(lift,
                    [](State& s) {
                      s.spirit = number_of(Spirit::kDestruction);
                      s.asked = set_of(Spirit::kDestruction);
                    }),
            "flaw.favour");
  Scene drop = with("wind").realm("#^ #").play("wind, -shrine, done, a1>");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.realm[0].shrines = bit(0); }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.realm[0].shrines = bit(1); }), "flaw.favour");
  EXPECT_EQ(flaw_of(drop, [](State& s) { s.from = 7; }), "flaw.favour") << "no tile is there";
  Scene group = with("cunning+beauty+wind").realm("Me1 Me2 Me3").play("cunning, -shrine");
  EXPECT_EQ(flaw_of(group, [](State& s) { s.realm[0].take(0); }), "flaw.favour");
  const auto instead = [](Spirit spirit) {
    return [=](State& s) {
      s.spirit = number_of(spirit);
      s.asked = set_of(spirit);
    };
  };
  EXPECT_EQ(flaw_of(group, instead(Spirit::kBeauty)), "flaw.favour");
  EXPECT_EQ(flaw_of(group, instead(Spirit::kWind)), "flaw.favour");
  Scene change = with("change+wind").realm("Me1 Me2 Me3 Se1 . Se2").play("change, -shrine");
  EXPECT_EQ(flaw_of(change, [](State& s) { s.realm[0].take(0); }), "flaw.favour");
  EXPECT_EQ(flaw_of(change, instead(Spirit::kWind)), "flaw.favour");
  change.play("d1=");
  EXPECT_EQ(flaw_of(change, instead(Spirit::kWind)), "flaw.favour");
  EXPECT_EQ(flaw_of(change, [](State& s) { s.from = 0; }), "flaw.favour");
  EXPECT_EQ(flaw_of(change, [](State& s) { s.from = 5; }), "flaw.favour");
  EXPECT_EQ(flaw_of(change, [](State& s) { s.from = kNone; }), "flaw.favour");
}

// DC-3.4
TEST(Flaw, TheTurnGoesOnSomewhere) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.resume = Phase::kEnd; }), "flaw.step");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.after = Phase::kChoose; }), "flaw.step");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.after = Phase::kDestroy; }), "flaw.step");
  EXPECT_EQ(
      flaw_of(with("destruction").play("destruction"), [](State& s) { s.resume = Phase::kSets; }),
      "flaw.step");
  Scene turning = basic().play("A1");
  EXPECT_EQ(flaw_of(turning, [](State& s) { s.after = Phase::kEnd; }), "flaw.hand");
  Scene destroyed = with("destruction").play("destruction, -shrine, xA1");
  EXPECT_EQ(flaw_of(destroyed, [](State& s) { s.resume = Phase::kBuild; }), "flaw.step");
  EXPECT_EQ(flaw_of(Scene::start(), [](State& s) { s.after = Phase::kAct; }), "flaw.step");
  Scene act = Scene().castle("2Me1 . 2Me2").play("A1");
  EXPECT_EQ(flaw_of(act,
                    [](State& s) {
                      s.after = Phase::kAct;
                      s.hand[0] = kNoTile;
                      s.first = kNone;
                      s.first_floor = 0;
                    }),
            "flaw.step")
      << "nothing was taken";
}

// DC-3.5
TEST(Flaw, ATurnInWhichNothingCanBeDoneHasEnded) {
  Scene end = with("destruction").castle("Me1 . Me2").play("A1, discard");
  EXPECT_EQ(end.phase(), Phase::kEnd);
  EXPECT_EQ(flaw_of(end, [](State& s) { s.realm[0].pool = 0; }), "flaw.step");
  EXPECT_EQ(flaw_of(end, [](State& s) { s.asked = set_of(Spirit::kDestruction); }), "flaw.step");
}

}  // namespace
}  // namespace castellan::dragon_castle
