// Positions from outside that cannot be: cards, stacks and tiles.
#include "tests/dragon_castle/spoiled.h"

namespace castellan::dragon_castle {
namespace {

// DC-9.2, DC-9.3, DC-11.2
TEST(Flaw, CardsInPlayAreThoseThatWereChosen) {
  Scene scene = Scene("spirit-cards=deep dragon-cards=power");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.spirits = 0; }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.spirits = set_of(Spirit::kFaith); }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.spirits |= set_of(Spirit::kFaith); }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.dragons = 0; }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.dragons = set_of(Dragon::kHarmony); }), "flaw.cards");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.spirits |= 1U << 12U; }), "flaw.cards");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.spirits = set_of(Spirit::kFaith); }), "flaw.cards");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.dragons = set_of(Dragon::kPower); }), "flaw.cards");
}

// DC-9.3, DC-11.3
TEST(Flaw, CardsAreDrawnOneAfterTheOther) {
  Scene start = Scene::start("spirits=2 dragons=2");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.spirits = 3; }), "flaw.cards") << "enough are there";
  EXPECT_EQ(flaw_of(start, [](State& s) { s.dragons = 1; }), "flaw.cards") << "too early";
  EXPECT_EQ(flaw_of(start, [](State& s) { s.spirits = 1; }), "");
  Scene dragons = Scene::start("spirits=2 dragons=2").play("spirit faith, spirit deep");
  EXPECT_EQ(dragons.phase(), Phase::kDragonCard);
  EXPECT_EQ(flaw_of(dragons, [](State& s) { s.dragons = 3; }), "flaw.cards");
  EXPECT_EQ(flaw_of(dragons, [](State& s) { s.spirits = 1; }), "flaw.cards");
  EXPECT_EQ(flaw_of(dragons, [](State& s) { s.dragons = 1; }), "");
  Scene named = Scene::start("spirits=1 spirit-cards=deep dragons=1 dragon-cards=power");
  const auto draw_again = [](State& s) {
    s.phase = Phase::kSpiritCard;
    s.uncovered = 0;
    s.spirits = 0;
    s.dragons = 0;
  };
  EXPECT_EQ(flaw_of(named, draw_again), "flaw.cards") << "there is nothing to draw";
  EXPECT_EQ(flaw_of(named,
                    [](State& s) {
                      s.phase = Phase::kDragonCard;
                      s.uncovered = 0;
                      s.dragons = 0;
                    }),
            "flaw.cards");
}

// DC-9.7
TEST(Flaw, OnlySpiritsInPlayWereActivated) {
  EXPECT_EQ(flaw_of(with("deep"), [](State& s) { s.asked = set_of(Spirit::kFaith); }),
            "flaw.asked");
  EXPECT_EQ(flaw_of(with("deep"), [](State& s) { s.asked = 1U << 15U; }), "flaw.asked");
  EXPECT_EQ(flaw_of(with("deep"), [](State& s) { s.asked = set_of(Spirit::kDeep); }), "");
  Scene start = Scene::start("spirits=10 dragons=0");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.asked = 1; }), "flaw.asked");
  Scene over = with("deep").castle("").play("summon, summon");
  EXPECT_EQ(flaw_of(over, [](State& s) { s.asked = set_of(Spirit::kDeep); }), "flaw.asked");
}

// DC-2.1
TEST(Flaw, StacksAreNoHigherThanTheyWereBuilt) {
  EXPECT_EQ(flaw_of(basic(),
                    [](State& s) {
                      s.castle.put(space("A8"), 1, tile("Fa1"));  // there was no stack
                    }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("C7"), 3, tile("Fa1")); }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("E1"), 1, kFaceDown); }),
            "flaw.castle")
      << "turned up long ago";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("E1"), 1, kNoTile); }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("B1"), 0, tile("Fa1")); }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.put(space("E1"), 1, tile_at(29)); }),
            "flaw.castle");
}

// DC-2.1, DC-1.7
TEST(Flaw, StacksAreTurnedUpInOrder) {
  Scene start = Scene::start("spirits=0 dragons=0").play("Me1, Me2, Me3");
  EXPECT_EQ(flaw_of(start, [](State& s) { ++s.uncovered; }), "flaw.castle");
  EXPECT_EQ(flaw_of(start, [](State& s) { --s.uncovered; }), "flaw.castle");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.uncovered = kNone; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.uncovered = kSpaces; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.uncovered = 250; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.castle.take(space("B1")); }), "flaw.castle");
  Scene first = Scene::start("spirits=0 dragons=0");
  EXPECT_EQ(flaw_of(first, [](State& s) { s.uncovered = 0; }), "flaw.uncovered")
      << "no stack is there";
  Scene cards = Scene::start();
  EXPECT_EQ(flaw_of(cards, [](State& s) { s.uncovered = 1; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(cards, [](State& s) { s.uncovered = kNone; }), "flaw.uncovered");
  cards.play("spirit deep");
  EXPECT_EQ(flaw_of(cards, [](State& s) { s.uncovered = 1; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(cards, [](State& s) { s.castle.turn_up(1, tile("Me1")); }), "flaw.castle");
}

// DC-1.7
TEST(Flaw, OneStackIsTurnedUpAtATime) {
  Scene scene = basic().play("A1");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.uncovered = static_cast<std::uint8_t>(space("C1")); }),
            "flaw.castle");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.uncovered = kNone; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.castle.put(space("A1"), 0, tile("Fa1")); }),
            "flaw.castle")
      << "it is still to be turned up";
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.uncovered = 0; }), "flaw.uncovered");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.castle.put(space("A1"), 0, tile("Fa1"));
                      s.uncovered = static_cast<std::uint8_t>(space("B1"));
                    }),
            "flaw.uncovered")
      << "no stack is there";
}

// DC-1.2, DC-1.14
TEST(Flaw, AsManyLieCoveredAsThereIsRoomFor) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.castle.hide(tile("Dr1"), 1); }), "flaw.hidden");
  EXPECT_EQ(flaw_of(basic(),
                    [](State& s) {
                      for (int i = 0; i < kSymbols; ++i) s.castle.hide(tile_at(i), 0);
                    }),
            "flaw.hidden");
}

// DC-1.3
TEST(Flaw, NoSymbolIsThereMoreThanFourTimes) {
  const auto hide_instead = [](std::string_view symbol, int number) {
    return [=](State& s) {
      for (int i = 0; i < kSymbols; ++i) s.castle.hide(tile_at(i), 0);
      s.castle.hide(tile(symbol), number);
    };
  };
  // Two are covered, one lies in the castle and one in the Realm.
  EXPECT_EQ(flaw_of(basic(), hide_instead("Me1", 2)), "");
  Scene more = Scene("seats=3").castle("2Me1 . 2So1 . Wi1").realm("Me1 # 2#^ 2So3");
  more.realm(2, "Me1");
  EXPECT_EQ(flaw_of(more, hide_instead("Me1", 2)), "flaw.tiles");
  Scene hand =
      Scene("seats=3").castle("2Me1 . 2So1 . Wi1").realm("Me1 . Me1").hidden("Fa1 Fa2").hand("So6");
  EXPECT_EQ(flaw_of(hand, [&](State& s) { s.hand[0] = tile("Me1"); }), "");
  EXPECT_EQ(flaw_of(hand,
                    [&](State& s) {
                      hide_instead("Me1", 2)(s);
                      s.hand[0] = tile("Me1");
                    }),
            "flaw.tiles");
  Scene air = with("strength").castle("2Me2 . 2So1 . Wi1").realm("Me1 . Me1 . Me1");
  air.play("strength, -shrine, e1>");
  EXPECT_EQ(flaw_of(air, hide_instead("Me1", 2)), "flaw.tiles") << "one of them in the air";
}

// DC-1.2
TEST(Flaw, ThereAre116TilesInAll) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.realm[1].height[0] = 120; }), "flaw.tiles");
  EXPECT_EQ(flaw_of(basic(),
                    [](State& s) {
                      // As many as there can be, face down on one space.
                      int others = 0;
                      for (Space at = 0; at < kSpaces; ++at) others += s.castle.height(at);
                      for (const auto height : s.realm[0].height) others += height;
                      s.realm[1].put(0, kFaceDown);
                      s.realm[1].height[0] = static_cast<std::uint8_t>(116 - others);
                    }),
            "");
  EXPECT_EQ(flaw_of(basic(),
                    [](State& s) {
                      int others = 0;
                      for (Space at = 0; at < kSpaces; ++at) others += s.castle.height(at);
                      for (const auto height : s.realm[0].height) others += height;
                      s.realm[1].put(0, kFaceDown);
                      s.realm[1].height[0] = static_cast<std::uint8_t>(117 - others);
                    }),
            "flaw.tiles");
  Scene hand = Scene("seats=3").castle("Me1").hand("So6");
  const auto fill = [](int all) {
    return [=](State& s) {
      s.realm[1].put(0, kFaceDown);
      s.realm[1].height[0] = static_cast<std::uint8_t>(all);
    };
  };
  EXPECT_EQ(flaw_of(hand, fill(114)), "");
  EXPECT_EQ(flaw_of(hand, fill(115)), "flaw.tiles") << "what is in the hand counts";
  Scene air = with("strength").castle("Me1").realm("So1 Me2").play("strength, -shrine, a1>");
  EXPECT_EQ(flaw_of(air, fill(113)), "");
  EXPECT_EQ(flaw_of(air, fill(114)), "flaw.tiles") << "and what is in the air";
  EXPECT_EQ(flaw_of(air, [](State& s) { s.lifted = tile_at(29); }), "flaw.tiles");
}

}  // namespace
}  // namespace castellan::dragon_castle
