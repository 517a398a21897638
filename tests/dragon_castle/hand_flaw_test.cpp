// Positions from outside that cannot be: the tiles in hand and where they came from.
#include "tests/dragon_castle/spoiled.h"

namespace castellan::dragon_castle {
namespace {

// DC-3.4, DC-5.1
TEST(Flaw, TheHandGoesWithTheStep) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.hand[0] = tile("Fa1"); }), "flaw.hand");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.hand[1] = tile("Fa1"); }), "flaw.hand");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.hand[0] = kFaceDown; }), "flaw.hand");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.hand[1] = kFaceDown; }), "flaw.hand");
  Scene choose = basic().play("A1, *");
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.hand[0] = kNoTile; }), "flaw.hand");
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.hand[1] = tile("Fa1"); }), "flaw.hand");
  Scene place = Scene().hand("Fa1 Fa1");
  EXPECT_EQ(flaw_of(place, [](State& s) { s.hand[0] = kNoTile; }), "flaw.hand");
  EXPECT_EQ(flaw_of(place, [](State& s) { s.hand[1] = kNoTile; }), "");
  EXPECT_EQ(flaw_of(place, [](State& s) { s.hand[0] = s.hand[1] = kNoTile; }), "flaw.hand");
}

// DC-4.7, DC-10.14, DC-10.31
TEST(Flaw, APairIsAPair) {
  Scene place = Scene("spirit-cards=deep+deception").castle("Wi1 . Wi2").hand("Fa1 Fa1");
  EXPECT_EQ(flaw_of(place, [](State& s) { s.hand[1] = tile("Fa2"); }), "flaw.hand");
  EXPECT_EQ(flaw_of(place,
                    [](State& s) {
                      s.hand[1] = tile("Fa2");
                      s.asked = set_of(Spirit::kDeep);
                    }),
            "");
  EXPECT_EQ(flaw_of(place,
                    [](State& s) {
                      s.hand[1] = tile("So2");
                      s.asked = set_of(Spirit::kDeep);
                    }),
            "flaw.hand");
  EXPECT_EQ(flaw_of(place,
                    [](State& s) {
                      s.hand[1] = tile("So2");
                      s.asked = set_of(Spirit::kDeception);
                    }),
            "");
}

// DC-4.15
TEST(Flaw, WhatIsInTheHandFindsRoom) {
  Scene two = Scene().realm(crowded(2)).hand("Dr1 Dr1");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.realm[0].put(0, tile("Se1")); }), "flaw.room");
  Scene one = Scene().realm(crowded(1)).hand("Dr1");
  EXPECT_EQ(flaw_of(one, [](State& s) { s.realm[0].put(0, tile("Se1")); }), "flaw.room");
}

// DC-5.9, DC-9.10
TEST(Flaw, TilesPlacedThisTurnAreCounted) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.placed = 1; }), "flaw.placed");
  Scene two = Scene().hand("Dr1 Dr1");
  EXPECT_EQ(flaw_of(two, [](State& s) { s.placed = 1; }), "flaw.placed");
  Scene one = Scene().hand("Dr1");
  EXPECT_EQ(flaw_of(one, [](State& s) { s.placed = 1; }), "");
  EXPECT_EQ(flaw_of(one, [](State& s) { s.placed = 2; }), "flaw.placed");
  Scene end = with("destruction").hand("Dr1 Dr1").play("a1, c1");
  EXPECT_EQ(end.phase(), Phase::kEnd);
  EXPECT_EQ(flaw_of(end, [](State& s) { s.placed = 0; }), "") << "of a discard";
  EXPECT_EQ(flaw_of(end, [](State& s) { s.placed = 3; }), "flaw.placed");
  Scene asking = with("destruction").hand("Dr1").play("destruction");
  EXPECT_EQ(flaw_of(asking, [](State& s) { s.placed = 1; }), "flaw.placed")
      << "not between the placing of two tiles";
}

// DC-4.4, DC-4.6
TEST(Flaw, TheFirstTileCameFromSomewhere) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.first = 0; }), "flaw.first");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.first_floor = 1; }), "flaw.first");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.pair = number_of(Spirit::kDeep); }), "flaw.first");
  Scene choose = basic().play("A1, *");
  const auto from = [](std::string_view word, int floor) {
    return [=](State& s) {
      s.first = static_cast<std::uint8_t>(space(word));
      s.first_floor = static_cast<std::uint8_t>(floor);
    };
  };
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.first = kNone; }), "flaw.first");
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.first = kSpaces; }), "flaw.first");
  EXPECT_EQ(flaw_of(choose, [](State& s) { s.first_floor = kFloors; }), "flaw.first");
  EXPECT_EQ(flaw_of(choose, from("A1", 0)), "flaw.first") << "a tile still lies there";
  EXPECT_EQ(flaw_of(choose, from("C1", 1)), "flaw.first");
  EXPECT_EQ(flaw_of(choose, from("B1", 1)), "");
  EXPECT_EQ(flaw_of(choose, from("B1", 2)), "");
  EXPECT_EQ(flaw_of(choose, from("B1", 0)), "flaw.first") << "that is not the top floor";
  EXPECT_EQ(flaw_of(choose, from("C7", 2)), "flaw.first") << "it was never as high";
  EXPECT_EQ(flaw_of(choose, from("C7", 1)), "");
  EXPECT_EQ(flaw_of(choose, from("A8", 0)), "flaw.first");
}

// DC-10.33
TEST(Flaw, HowTheSecondTileIsFoundWasAskedFor) {
  Scene choose = Scene("spirit-cards=deep+deception+faith").castle("2Me1 2Me1").play("A1, *");
  const auto by = [](std::uint8_t pair, unsigned asked) {
    return [=](State& s) {
      s.pair = pair;
      s.asked = static_cast<CardSet>(asked);
    };
  };
  EXPECT_EQ(flaw_of(choose, by(number_of(Spirit::kDeep), set_of(Spirit::kDeep))), "");
  EXPECT_EQ(flaw_of(choose, by(number_of(Spirit::kDeception), set_of(Spirit::kDeception))), "");
  EXPECT_EQ(flaw_of(choose, by(number_of(Spirit::kDeep), 0)), "flaw.first");
  EXPECT_EQ(flaw_of(choose, by(number_of(Spirit::kFaith), set_of(Spirit::kFaith))), "flaw.first");
  EXPECT_EQ(flaw_of(choose, by(77, set_of(Spirit::kDeep))), "flaw.first");
  Scene turning = Scene("spirit-cards=deep").castle("2Me1 2Me1").play("A1");
  EXPECT_EQ(flaw_of(turning, by(number_of(Spirit::kDeep), set_of(Spirit::kDeep))), "flaw.first")
      << "what lay under the first is turned up before";
  Scene none =
      Scene("spirit-cards=deep+deception").castle("2Me1 . So1").hidden("So2").play("A1, So2");
  EXPECT_EQ(flaw_of(none, by(number_of(Spirit::kDeep), set_of(Spirit::kDeep))), "flaw.first")
      << "there is no such tile";
  EXPECT_EQ(flaw_of(none, by(number_of(Spirit::kDeception), set_of(Spirit::kDeception))),
            "flaw.first");
}

// DC-10.12
TEST(Flaw, EleganceCanStillBeUsed) {
  Scene act = with("elegance").castle("Me1 Me2 Me3 / So1 So2 So3 / Fa1 Fa2 So1");
  EXPECT_EQ(flaw_of(act, [](State& s) { s.elegant = 1; }), "flaw.asked") << "nobody asked";
  const auto elegant = [](int number) {
    return [=](State& s) {
      s.asked = set_of(Spirit::kElegance);
      s.elegant = static_cast<std::uint8_t>(number);
    };
  };
  EXPECT_EQ(flaw_of(act, elegant(1)), "");
  EXPECT_EQ(flaw_of(act, elegant(2)), "flaw.asked") << "no tile was taken yet";
  EXPECT_EQ(flaw_of(act, elegant(3)), "flaw.asked");
  EXPECT_EQ(flaw_of(with("elegance").castle("Me1"),
                    [&](State& s) {
                      elegant(1)(s);
                      s.castle = Castle();
                    }),
            "flaw.asked")
      << "there is nothing to take";
  Scene used = with("elegance").castle("Me1 Me2 Me3 / So1 So2 So3 / Fa1 Fa2 So1");
  used.play("A2");
  EXPECT_EQ(flaw_of(used, elegant(1)), "") << "the pair of So1";
  EXPECT_EQ(flaw_of(used, elegant(2)), "");
  Scene none = with("elegance").castle("Me1 Me2 Me3 / So1 So2 So3 / Fa1 Fa2 So2").play("A2");
  EXPECT_EQ(flaw_of(none, elegant(1)), "flaw.asked") << "no second tile";
  Scene placing = with("elegance").hand("Dr1");
  EXPECT_EQ(flaw_of(placing, elegant(1)), "flaw.asked");
  EXPECT_EQ(flaw_of(placing, elegant(2)), "");
}

}  // namespace
}  // namespace castellan::dragon_castle
