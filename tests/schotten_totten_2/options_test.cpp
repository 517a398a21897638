// Which options go together, and that all that do can be played.
#include <set>

#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

Options options_of(std::string_view assignments) {
  return castellan::options_of<SchottenTotten2>(assignments);
}
std::string assignments_of(const Options& options) {
  return castellan::assignments_of<SchottenTotten2>(options);
}

std::string_view refusal_of(std::string_view assignments) {
  return SchottenTotten2::refuse(options_of(assignments)).key;
}

// Plays to the end at random; every position on the way must be sound.
State random_game(const Options& options, std::uint64_t seed) {
  const SchottenTotten2 rules(options);
  Rng rng(seed);
  State state = rules.initial_state();
  while (rules.current_player(state) != kOver) {
    EXPECT_EQ(rules.flaw(state).key, "") << assignments_of(options) << "seed " << seed;
    if (::testing::Test::HasFailure()) break;
    random_step(rules, state, rng);
  }
  return state;
}

// ST-1.9
TEST(Options, TheDefaultsAreTheBaseGame) {
  EXPECT_EQ(assignments_of({}),
            "seats=2 tactics=no colour-runs=sum removed-cards=counted unseen-tactics=ignored "
            "stuck=pass recruit-elite=yes redeploy-duel=yes ");
  EXPECT_EQ(SchottenTotten2::refuse({}).key, "");
}

// ST-1.1
TEST(Options, TwoPeoplePlay) {
  for (const std::string_view never : {"0", "1", "3", "4", "two"}) {
    OptionValue value;
    EXPECT_TRUE(parse_option(kOptionFields.front().info, never, value)) << never << " is an error";
  }
}

// ST-1.9
TEST(Options, WhatWouldChangeNothingCannotBeSet) {
  EXPECT_EQ(refusal_of("unseen-tactics=counted"), "refusal.unseen-tactics");
  EXPECT_EQ(refusal_of("stuck=draw"), "refusal.stuck");
  EXPECT_EQ(refusal_of("recruit-elite=no"), "refusal.recruit-elite");
  EXPECT_EQ(refusal_of("redeploy-duel=no"), "refusal.redeploy-duel");
  EXPECT_EQ(refusal_of("colour-runs=full redeploy-duel=no"), "refusal.redeploy-duel");
}

// ST-1.9, ST-6.9, ST-7.7, ST-9.10, ST-9.19, ST-9.24, ST-9.25
TEST(Options, WhatChangesSomethingCanBeSet) {
  for (const std::string tactics : {"no", "yes"}) {
    for (const std::string reading : {"sum", "plain", "full"}) {
      EXPECT_EQ(refusal_of("tactics=" + tactics + " colour-runs=" + reading), "");
    }
  }
  EXPECT_EQ(refusal_of("removed-cards=ignored"), "");
  EXPECT_EQ(refusal_of("tactics=yes unseen-tactics=counted stuck=draw recruit-elite=no "
                       "redeploy-duel=no"),
            "");
}

// ST-1.9
TEST(Options, EveryPresetIsPlayable) {
  EXPECT_EQ(kPresetList.size(), 2U);
  for (const Preset& preset : kPresetList) {
    SCOPED_TRACE(preset.key);
    const Options options = options_of(preset.assignments);
    EXPECT_EQ(SchottenTotten2::refuse(options).key, "");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      EXPECT_EQ(random_game(options, seed).phase, Phase::kOver);
    }
  }
  EXPECT_EQ(options_of(kPresetList.front().assignments), Options{}) << "the first game is plain";
}

// ST-1.9
TEST(Options, AllCombinationsThatAreNotRefusedPlayToTheEnd) {
  std::vector<Options> all{Options{}};
  for (const auto& field : kOptionFields) {
    std::vector<Options> more;
    for (const Options& options : all) {
      for (int value = field.info.min; value <= field.info.max; ++value) {
        more.push_back(options);
        field.set(more.back(), value);
      }
    }
    all = std::move(more);
  }
  int games = 0;
  for (const Options& options : all) {
    if (SchottenTotten2::refuse(options)) continue;
    ++games;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      EXPECT_EQ(random_game(options, seed).phase, Phase::kOver) << assignments_of(options);
    }
  }
  EXPECT_EQ(games, 6 + 6 * 16) << "without and with Tactic cards";
}

}  // namespace
}  // namespace castellan::schotten_totten_2
