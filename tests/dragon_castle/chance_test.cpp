// What comes up, and how often.
#include "tests/dragon_castle/scene.h"

#include "tests/fair.h"

namespace castellan::dragon_castle {
namespace {

// DC-2.1, DC-1.6
TEST(Chance, EveryTileIsEquallyLikelyWhereverItLies) {
  std::map<std::string, double> shares;
  for (int i = 0; i < kSymbols; ++i) shares[written::of(tile_at(i))] = 1.0 / kSymbols;
  Rng rng(1);
  const DragonCastle rules(options_of("spirits=0 dragons=0"));
  const State start = rules.initial_state();
  expect_shares(shares, [&] { return written::of_chance(draw(rules, start, rng)); });
}

// DC-1.7
TEST(Chance, AsOftenAsATileIsLeft) {
  Scene scene = Scene().castle("3Me1 . 2Me2").hidden("So1 So1 Dr3").play("A1");
  EXPECT_EQ(scene.chances(), "So1 2, Dr3 1");
  Rng rng(2);
  expect_shares({{"So1", 2.0 / 3}, {"Dr3", 1.0 / 3}},
                [&] { return written::of_chance(draw(scene.rules(), scene.state(), rng)); });
}

// DC-1.7
TEST(Chance, WhatCameUpIsHiddenNoMore) {
  Scene scene = Scene().castle("3Me1 . 2Me2").hidden("So1 So1 Dr3").play("A1, So1, discard");
  EXPECT_EQ(scene.chances(), "");
  scene.play("A1");
  EXPECT_EQ(scene.chances(), "So1 1, Dr3 1");
}

// DC-9.3, DC-11.3
TEST(Chance, EveryCardIsEquallyLikely) {
  const DragonCastle rules(options_of("spirits=2 spirit-cards=faith+deep+wind dragons=1"));
  Rng rng(3);
  const State start = rules.initial_state();
  expect_shares({{"spirit faith", 1.0 / 3}, {"spirit deep", 1.0 / 3}, {"spirit wind", 1.0 / 3}},
                [&] { return written::of_chance(draw(rules, start, rng)); });
  State second = start;
  rules.apply_action(second, spirit_comes(Spirit::kDeep));
  expect_shares({{"spirit faith", 0.5}, {"spirit wind", 0.5}},
                [&] { return written::of_chance(draw(rules, second, rng)); });
  State dragons = second;
  rules.apply_action(dragons, spirit_comes(Spirit::kWind));
  std::map<std::string, double> shares;
  for (const std::string_view name : kDragonNames) shares["dragon " + std::string(name)] = 0.1;
  expect_shares(shares, [&] { return written::of_chance(draw(rules, dragons, rng)); });
}

// DC-1.7
TEST(Chance, TicketsAreWeights) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    const DragonCastle rules(options_of("spirits=2 dragons=2"));
    walk(rules, seed, [&](const State& s) {
      if (rules.current_player(s) != kChance) return;
      OutcomeList outcomes;
      outcomes.push({kDoneAction, 1});  // left over from before
      rules.chance_outcomes(s, outcomes);
      std::uint32_t ticket = 0;
      for (const Outcome& outcome : outcomes) {
        for (std::uint32_t i = 0; i < outcome.weight; ++i) {
          ASSERT_EQ(rules.chance_at(s, ticket++), outcome.action);
        }
      }
      ASSERT_EQ(rules.chance_total(s), ticket);
      ASSERT_GT(ticket, 0U);
    });
  }
}

}  // namespace
}  // namespace castellan::dragon_castle
