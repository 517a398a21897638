// Which options go together, and that all that do can be played.
#include "tests/castellion/scene.h"
#include "tests/laws.h"

namespace castellan::castellion {
namespace {

Options options_of(std::string_view assignments) {
  return castellan::options_of<Castellion>(assignments);
}
std::string assignments_of(const Options& options) {
  return castellan::assignments_of<Castellion>(options);
}
std::string_view refusal_of(std::string_view assignments) {
  return Castellion::refuse(options_of(assignments)).key;
}

// Plays to the end at random; every position on the way must be sound.
State random_game(const Options& options, std::uint64_t seed) {
  const Castellion rules(options);
  State last;
  walk(rules, seed, [&](const State& s) {
    if (!::testing::Test::HasFailure()) {
      EXPECT_EQ(rules.flaw(s).key, "") << assignments_of(options) << "seed " << seed;
    }
    last = s;
  });
  return last;
}

// CN-1.10
TEST(Options, TheDefaultsAreTheSchoolAlone) {
  EXPECT_EQ(assignments_of({}),
            "seats=1 level=school ordeals=random simulations=a tower-reveal=placed shadow=none "
            "prison-tiles=defenders horror-late=no pantry=none ");
  EXPECT_EQ(Castellion::refuse({}).key, "");
}

// CN-1.11
TEST(Options, WhatWouldChangeNothingCannotBeSet) {
  for (const std::string level : {"school", "menace"}) {
    EXPECT_EQ(refusal_of("level=" + level + " simulations=b"), "refusal.simulations");
    EXPECT_EQ(refusal_of("level=" + level + " simulations=c"), "refusal.simulations");
  }
  EXPECT_EQ(refusal_of("level=academy simulations=c"), "");
  EXPECT_EQ(refusal_of("tower-reveal=any"), "refusal.tower-reveal");
  EXPECT_EQ(refusal_of("level=academy tower-reveal=any"), "refusal.tower-reveal");
  EXPECT_EQ(refusal_of("level=menace ordeals=chosen tower-reveal=any"), "refusal.tower-reveal");
  EXPECT_EQ(refusal_of("level=menace tower-reveal=any"), "");
  for (const std::string_view shadow : kShadows) {
    const std::string with = "shadow=" + std::string(shadow);
    EXPECT_EQ(refusal_of(with + " prison-tiles=any"),
              shadow == "prison" ? "" : "refusal.prison-tiles");
    EXPECT_EQ(refusal_of(with + " horror-late=yes"),
              shadow == "horror" ? "" : "refusal.horror-late");
  }
}

// CN-1.11, CN-10.1
TEST(Options, APantryNeedsTheMenace) {
  EXPECT_EQ(refusal_of("pantry=plain"), "refusal.pantry");
  EXPECT_EQ(refusal_of("level=academy pantry=apart"), "refusal.pantry");
  EXPECT_EQ(refusal_of("level=menace pantry=plain"), "");
}

// CN-1.10
TEST(Options, EveryPresetIsPlayable) {
  for (const Preset& preset : kPresetList) {
    SCOPED_TRACE(preset.key);
    const Options options = options_of(preset.assignments);
    EXPECT_EQ(Castellion::refuse(options).key, "");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      EXPECT_EQ(random_game(options, seed).phase, Phase::kOver);
    }
  }
  EXPECT_EQ(options_of(kPresetList.front().assignments), Options{}) << "the first game is plain";
}

// CN-1.10
TEST(Options, AllCombinationsThatAreNotRefusedPlayToTheEnd) {
  const auto sets = option_sets<Castellion>();
  for (const Options& options : sets) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      EXPECT_EQ(random_game(options, seed).phase, Phase::kOver) << assignments_of(options);
    }
  }
  // Seven shadows, and the options of two of them.
  const std::size_t shadows = 9;
  const std::size_t school = 2;
  const std::size_t academy = 2 * 3;
  const std::size_t menace = 3 * 3;  // random, random with any tower, chosen; three Pantries
  EXPECT_EQ(sets.size(), 2 * shadows * (school + academy + menace));
}

}  // namespace
}  // namespace castellan::castellion
