// Questions out of turn: when they touch whoever is asked.
#include <gtest/gtest.h>

#include <array>

#include "engine/castelli/rules.h"
#include "engine/core/rng.h"
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

struct Got {
  std::array<std::uint8_t, kResources> stock;
  int silver = 0;
  int cards = 0;

  friend bool operator==(const Got&, const Got&) = default;
};

// What the asked seat has once the tile that lies so has paid, and nobody turned it.
Got after_passing(const Castelli& rules, State s, int turns) {
  const std::size_t asked = s.asked;
  s.square[s.at] = laid(laid_tile(s.square[s.at]), turns);
  while (s.phase == Phase::kSteward || s.phase == Phase::kDraw) {
    OutcomeList outcomes;
    if (s.phase == Phase::kDraw) rules.chance_outcomes(s, outcomes);
    rules.apply_action(s, s.phase == Phase::kDraw ? outcomes[0].action : kPassAction);
  }
  const Player& player = s.player[asked];
  return {player.stock, player.silver, player.cards};
}

// Held against playing it out in all four ways.
TEST(Reaction, AStewardTouchesWhoGetsSomethingElseByIt) {
  for (const int seats : {2, 3, 4}) {
    Options options;
    options.seats = static_cast<std::uint8_t>(seats);
    const Castelli rules(options);
    Rng rng(static_cast<std::uint64_t>(seats));
    std::array<int, 2> found{};
    for (int game = 0; game < 20; ++game) {
      State s = rules.initial_state();
      while (s.phase != Phase::kOver) {
        if (s.phase == Phase::kSteward) {
          const Got first = after_passing(rules, s, 0);
          bool differs = false;
          for (int turns = 1; turns < kSides; ++turns) {
            differs = differs || after_passing(rules, s, turns) != first;
          }
          ASSERT_EQ(rules.out_of_turn(s)->touches, differs);
          ++found[differs ? 1 : 0];
        }
        if (rules.current_player(s) == kChance) {
          rules.apply_action(s, draw(rules, s, rng));
          continue;
        }
        ActionList legal;
        rules.legal_actions(s, legal);
        rules.apply_action(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      }
    }
    EXPECT_GT(found[0], 10);
    EXPECT_GT(found[1], 10);
  }
}

TEST(Reaction, NothingOfItDependsOnHands) {
  const Castelli rules;
  Scene one = Scene().hand(2, "steward king3");
  Scene other = Scene().hand(2, "king3 king4");
  one.play("d4, 5BRGY, n");
  other.play("d4, 5BRGY, n");
  const auto asked = rules.out_of_turn(one.state());
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->card, "steward");
  EXPECT_EQ(asked->touches, rules.out_of_turn(other.state())->touches);
}

TEST(Reaction, GuardsAreAskedForOnlyInABattle) {
  Options options;
  EXPECT_EQ(Castelli(options).reactions().size(), 1U);
  options.battle = 1;
  EXPECT_EQ(Castelli(options).reactions().back(), "guard");
}

}  // namespace
}  // namespace castellan::castelli
