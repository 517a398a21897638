// Summoning the Dragon, and how the game ends.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

// DC-8.1
TEST(Summoning, WhenNothingLiesAboveTheGroundFloor) {
  Scene above = Scene().castle("2Me1 . Me2").hidden("Me3");
  EXPECT_EQ(above.why("summon"), "DC-8.1");
  above.play("A1, Me3, discard");
  EXPECT_EQ(above.why("summon"), "") << "for the next player it is time";
  EXPECT_EQ(above.moves(), "A1 C1 summon") << "and the other actions are there too";
  Scene third = Scene().castle("3Me1 . Me2");
  EXPECT_EQ(third.why("summon"), "DC-8.1");
}

// DC-8.2
TEST(Summoning, TakesATokenAndNothingElse) {
  Scene scene = Scene().castle("Me1 . Me2").play("summon");
  EXPECT_EQ(scene.tokens_of(1), 1);
  EXPECT_EQ(scene.tokens_of(2), 0);
  EXPECT_EQ(scene.state().summoned, 1);
  EXPECT_EQ(scene.score(1), 2);
  EXPECT_EQ(scene.points_of(1), 0);
  EXPECT_EQ(scene.pool_of(1), 1);
  EXPECT_EQ(scene.castle(), "Me1 . Me2");
  EXPECT_EQ(scene.realm_of(1), "");
  EXPECT_EQ(scene.turn_of(), 2);
}

// DC-8.3
TEST(Summoning, IsAllThatIsLeftWithoutACastle) {
  Scene scene = Scene().castle("");
  EXPECT_EQ(scene.moves(), "summon");
  EXPECT_EQ(scene.why("A1"), "DC-8.3");
  EXPECT_EQ(scene.why("done"), "DC-3.2");
}

// DC-8.4
TEST(Ending, AsManySummonsAsPlayersBringTheFinalRound) {
  Scene scene = Scene("seats=3").castle("Me1 . Me2 . Me3 . / Me4 . Me5");
  scene.play("summon, A1, discard, C1, discard");
  EXPECT_FALSE(scene.over());
  scene.play("summon, E1, discard, A2, discard");
  EXPECT_FALSE(scene.over()) << "two of three, after a whole round";
  scene.play("summon, C2, discard");
  EXPECT_FALSE(scene.over());
  scene.play("summon");
  EXPECT_TRUE(scene.over());
  EXPECT_EQ(scene.tokens_of(1), 3) << "by whomever";
  EXPECT_EQ(scene.tokens_of(3), 1);
}

// DC-8.5
TEST(Ending, TheFinalRoundEndsWithTheLastSeat) {
  Scene scene = Scene("seats=4").castle("Me1 . Me2 . Me3").tokens(2, 3);
  scene.play("summon");
  EXPECT_FALSE(scene.over()) << "the mark shows";
  scene.play("A1, discard");
  scene.play("C1, discard");
  EXPECT_FALSE(scene.over());
  scene.play("E1, discard");
  EXPECT_TRUE(scene.over());
}

// DC-8.6
TEST(Ending, IfTheLastSeatBringsItTheGameEndsAtOnce) {
  Scene scene = Scene().castle("Me1 . Me2").tokens(1, 1).turn(2);
  scene.play("summon");
  EXPECT_TRUE(scene.over());
}

// DC-8.7
TEST(Ending, InTheFinalRoundTheDragonCanStillBeSummoned) {
  for (const int seats : {2, 3, 4}) {
    Scene scene = Scene("seats=" + std::to_string(seats)).castle("Me1").tokens(1, seats - 1);
    for (int i = 0; i < seats; ++i) scene.play("summon");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.state().summoned, 2 * seats - 1);
    EXPECT_LE(scene.state().summoned, kTokens) << "the stack is always enough";
    EXPECT_EQ(scene.tokens_of(seats), 1);
  }
}

// DC-8.5
TEST(Ending, AllHaveEquallyManyTurns) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const DragonCastle rules(options_of("seats=" + std::to_string(2 + seed % 3)));
    std::array<int, kMostSeats> turns{};
    int seat = -1;
    int round = -1;
    walk(rules, seed, [&](const State& s) {
      if (!is_seat(rules.current_player(s)) || (s.seat == seat && s.round == round)) return;
      seat = s.seat;
      round = s.round;
      ++turns[s.seat];
    });
    for (std::size_t i = 1; i < rules.seats(); ++i) ASSERT_EQ(turns[i], turns[0]) << seed;
  }
}

// DC-8.14
TEST(Ending, NoGameGoesOnForEver) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 3);
    const DragonCastle rules(options_of("seats=" + std::to_string(seats)));
    State last;
    walk(rules, seed, [&](const State& s) { last = s; });
    ASSERT_EQ(last.phase, Phase::kOver);
    ASSERT_LE(last.round * seats, seats == 2 ? 118 : 120);
    ASSERT_LT(last.summoned, 2 * seats);
  }
}

// DC-8.14
TEST(Ending, TheLongestGamesHave118And120Turns) {
  // Everybody discards as long as there is something, and summons then.
  for (const auto& [seats, most] : {std::pair{2, 118}, {3, 120}, {4, 120}}) {
    const DragonCastle rules(options_of("spirits=0 dragons=0 seats=" + std::to_string(seats)));
    State s = rules.initial_state();
    Rng rng(3);
    int turns = 0;
    while (rules.current_player(s) != kOver) {
      if (rules.current_player(s) == kChance) {
        rules.apply_action(s, draw(rules, s, rng));
        continue;
      }
      ASSERT_EQ(rules.flaw(s).key, "");
      ActionList list;
      rules.legal_actions(s, list);
      if (s.phase == Phase::kAct) ++turns;
      rules.apply_action(s, s.phase == Phase::kChoose ? kDiscardAction : list[0]);
    }
    EXPECT_EQ(turns, most);
    EXPECT_EQ(s.round * seats, most);
    EXPECT_EQ(rules.flaw(s).key, "");
  }
}

}  // namespace
}  // namespace castellan::dragon_castle
