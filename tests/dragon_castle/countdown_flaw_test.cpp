// Positions from outside that cannot be: whose turn it is, and how near the end.
#include "tests/dragon_castle/spoiled.h"

namespace castellan::dragon_castle {
namespace {

// DC-3.1
TEST(Flaw, ItIsSomebodysTurn) {
  EXPECT_EQ(flaw_of(basic(), [](State& s) { s.seat = 3; }), "flaw.turn");
  Scene start = Scene::start();
  EXPECT_EQ(flaw_of(start, [](State& s) { s.seat = 1; }), "flaw.turn");
  EXPECT_EQ(flaw_of(start, [](State& s) { s.round = 1; }), "flaw.turn");
}

// DC-8.14
TEST(Flaw, EveryTurnTookATileOrAToken) {
  const auto turns = [](int round, int player) {
    return [=](State& s) {
      s.round = static_cast<std::uint8_t>(round);
      s.seat = static_cast<std::uint8_t>(player - 1);
    };
  };
  // 111 tiles are gone.
  EXPECT_EQ(flaw_of(basic(), turns(37, 1)), "");
  EXPECT_EQ(flaw_of(basic(), turns(37, 2)), "flaw.turn");
  EXPECT_EQ(flaw_of(basic(), turns(255, 1)), "flaw.turn");
  const Scene chosen = basic().play("A1, *");
  EXPECT_EQ(flaw_of(chosen, turns(37, 1)), "") << "112 are gone, the last in this turn";
  EXPECT_EQ(flaw_of(chosen, turns(37, 2)), "flaw.turn");
  const Scene tokens = Scene("seats=3").castle("Me1").tokens(1, 1).tokens(2, 1);
  EXPECT_EQ(flaw_of(tokens, turns(39, 1)), "") << "115 tiles and two tokens";
  EXPECT_EQ(flaw_of(tokens, turns(39, 2)), "flaw.turn");
  Scene over = Scene("seats=3").castle("").play("summon, summon, summon");
  EXPECT_EQ(flaw_of(over, turns(39, 1)), "") << "119 at most, and all have equally many";
  EXPECT_EQ(flaw_of(over, turns(40, 1)), "flaw.turn");
}

// DC-8.1, DC-8.2
TEST(Flaw, TokensWereTakenOneByOne) {
  Scene scene = Scene("seats=3").castle("Me1 . So1").tokens(1, 1);
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.summoned = 2; }), "flaw.countdown");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.summoned = 0; }), "flaw.countdown");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.realm[1].tokens = 1; }), "flaw.countdown");
  Scene above = Scene("seats=3").castle("2Me1 . So1");
  EXPECT_EQ(flaw_of(above, [](State& s) { s.realm[1].tokens = s.summoned = 1; }), "flaw.countdown")
      << "nobody could summon yet";
}

// DC-8.4, DC-8.5, DC-8.7
TEST(Flaw, TheFinalRoundHasAnEnd) {
  const auto tokens = [](int number, int player) {
    return [=](State& s) {
      s.realm[0].tokens = 0;
      s.realm[1].tokens = s.summoned = static_cast<std::uint8_t>(number);
      s.seat = static_cast<std::uint8_t>(player - 1);
    };
  };
  const Scene scene = Scene("seats=3").castle("Me1 . So1");
  EXPECT_EQ(flaw_of(scene, tokens(2, 1)), "");
  EXPECT_EQ(flaw_of(scene, tokens(3, 1)), "flaw.countdown") << "the game would be over";
  EXPECT_EQ(flaw_of(scene, tokens(3, 2)), "");
  EXPECT_EQ(flaw_of(scene, tokens(4, 2)), "flaw.countdown");
  EXPECT_EQ(flaw_of(scene, tokens(4, 3)), "");
  EXPECT_EQ(flaw_of(scene, tokens(5, 3)), "flaw.countdown");
  Scene acted = Scene("seats=3 spirit-cards=destruction").castle("Me1 . So1").play("summon");
  EXPECT_EQ(acted.phase(), Phase::kEnd);
  EXPECT_EQ(flaw_of(acted, tokens(3, 1)), "");
  EXPECT_EQ(flaw_of(acted, tokens(4, 1)), "flaw.countdown");
}

// DC-8.4, DC-8.5
TEST(Flaw, TheGameIsOverWhenItIs) {
  const Scene scene = Scene("seats=3").castle("Me1 . So1").play("summon, summon, summon");
  EXPECT_EQ(flaw_of(scene, [](State&) {}), "");
  EXPECT_EQ(flaw_of(scene, [](State& s) { s.seat = 1; }), "flaw.countdown");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.realm[0].tokens = 0;
                      s.summoned = 2;
                    }),
            "flaw.countdown");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.realm[0].tokens = 3;
                      s.summoned = 5;
                    }),
            "");
  EXPECT_EQ(flaw_of(scene,
                    [](State& s) {
                      s.realm[0].tokens = 4;
                      s.summoned = 6;
                    }),
            "flaw.countdown");
}

}  // namespace
}  // namespace castellan::dragon_castle
