// Which options go together, and that all that do can be played.
#include <map>

#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

Options options_of(std::string_view assignments) {
  return castellan::options_of<CastleKeep>(assignments);
}
std::string assignments_of(const Options& options) {
  return castellan::assignments_of<CastleKeep>(options);
}

std::string_view refusal_of(std::string_view assignments) {
  return CastleKeep::refuse(options_of(assignments)).key;
}

// Plays to the end at random; every position on the way must be sound.
State random_game(const Options& options, std::uint64_t seed) {
  const CastleKeep rules(options);
  Rng rng(seed);
  State state = rules.initial_state();
  for (int step = 0; rules.current_player(state) != kOver; ++step) {
    EXPECT_EQ(rules.flaw(state).key, "");
    if (::testing::Test::HasFailure() || step > 100'000) {
      ADD_FAILURE() << assignments_of(options) << " after " << step << " steps";
      break;
    }
    random_step(rules, state, rng);
  }
  return state;
}

// CK-1.5, CK-1.7
TEST(Options, TheDefaultsAreTheStandardGameForTwo) {
  const Options options;
  EXPECT_EQ(assignments_of(options),
            "seats=2 version=standard takeover=no towers-fall=no take-discard=no strict-last=no "
            "attacks=any interchange=any-turn flip-reach=chain keep-falls=with-walls "
            "turn-limit=200 ");
  EXPECT_EQ(CastleKeep::refuse(options).key, "");
}

// CK-1.5
TEST(Options, TwoToFourPeoplePlay) {
  EXPECT_EQ(refusal_of("seats=1"), "refusal.one-seat");
  for (const std::string version : {"standard", "empire"}) {
    for (const std::string seats : {"2", "3", "4"}) {
      EXPECT_EQ(refusal_of("version=" + version + " seats=" + seats), "");
    }
    EXPECT_EQ(refusal_of("version=" + version + " seats=1"), "refusal.one-seat");
  }
  for (const std::string_view never : {"0", "5", "two"}) {
    OptionValue value;
    EXPECT_TRUE(parse_option(kOptionFields.front().info, never, value)) << never << " is an error";
  }
}

// CK-9.1
TEST(Options, TheKingIsForTwo) {
  EXPECT_EQ(refusal_of("version=king seats=2"), "");
  EXPECT_EQ(refusal_of("version=king seats=3"), "refusal.king-seats");
  EXPECT_EQ(refusal_of("version=king seats=4"), "refusal.king-seats");
  EXPECT_EQ(refusal_of("version=king seats=1"), "refusal.one-seat");
}

// CK-10.1
TEST(Options, TheSolitaireIsForOne) {
  EXPECT_EQ(refusal_of("version=solitaire seats=1"), "");
  for (const std::string seats : {"2", "3", "4"}) {
    EXPECT_EQ(refusal_of("version=solitaire seats=" + seats), "refusal.solitaire-seats");
  }
}

// CK-7.1
TEST(Options, TheTakeoverIsForTwoInTheStandardGameOrTheEmpire) {
  EXPECT_EQ(refusal_of("takeover=yes"), "");
  EXPECT_EQ(refusal_of("takeover=yes version=empire"), "");
  EXPECT_EQ(refusal_of("takeover=yes seats=3"), "refusal.takeover-seats");
  EXPECT_EQ(refusal_of("takeover=yes seats=4 version=empire"), "refusal.takeover-seats");
  EXPECT_EQ(refusal_of("takeover=yes version=king"), "refusal.takeover-king");
  EXPECT_EQ(refusal_of("takeover=yes version=solitaire seats=1"), "refusal.takeover-solitaire");
}

// CK-1.7
TEST(Options, WhatWouldChangeNothingCannotBeSet) {
  const std::string siege = "version=solitaire seats=1 ";
  EXPECT_EQ(refusal_of(siege + "towers-fall=yes"), "refusal.solitaire-towers-fall");
  EXPECT_EQ(refusal_of(siege + "attacks=one"), "refusal.solitaire-attacks");
  EXPECT_EQ(refusal_of(siege + "turn-limit=20"), "refusal.solitaire-turn-limit");
  for (const std::string version : {"standard", "empire", "king"}) {
    EXPECT_EQ(refusal_of("version=" + version + " flip-reach=neighbours"), "refusal.flip-reach");
    EXPECT_EQ(refusal_of("version=" + version + " keep-falls=alone"), "refusal.keep-falls");
  }
  for (const std::string version : {"standard", "king", "solitaire seats=1"}) {
    EXPECT_EQ(refusal_of("version=" + version + " interchange=build-turns"), "refusal.interchange");
  }
}

// CK-1.7
TEST(Options, WhatChangesSomethingCanBeSet) {
  const std::string siege = "version=solitaire seats=1 ";
  EXPECT_EQ(refusal_of(siege + "flip-reach=neighbours keep-falls=alone"), "");
  EXPECT_EQ(refusal_of("version=empire interchange=build-turns"), "");
  for (const std::string version : {"standard", "empire", "king"}) {
    EXPECT_EQ(refusal_of("version=" + version + " attacks=one turn-limit=20"), "");
  }
}

// CK-6.5
TEST(Options, TheAdvancedRulesGoWithEveryVersion) {
  for (const std::string version : {"standard", "empire", "king"}) {
    for (const std::string rules : {"towers-fall=yes", "take-discard=yes", "strict-last=yes",
                                    "towers-fall=yes take-discard=yes strict-last=yes"}) {
      EXPECT_EQ(refusal_of("version=" + version + " " + rules), "");
    }
  }
  EXPECT_EQ(refusal_of("version=solitaire seats=1 take-discard=yes strict-last=yes"), "");
}

// CK-1.7
TEST(Options, EveryPresetIsPlayable) {
  EXPECT_EQ(kPresetList.size(), 6U);
  for (const Preset& preset : kPresetList) {
    SCOPED_TRACE(preset.key);
    const Options options = options_of(preset.assignments);
    EXPECT_EQ(CastleKeep::refuse(options).key, "");
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      EXPECT_EQ(random_game(options, seed).phase, Phase::kOver);
    }
  }
  EXPECT_EQ(options_of(kPresetList.front().assignments), Options{}) << "the first game is plain";
}

// All combinations of all options, with a short and the usual turn limit.
template <class Visit>
void visit_all(Visit visit) {
  std::vector<Options> all{Options{}};
  for (const auto& field : kOptionFields) {
    std::vector<int> values;
    for (int value = field.info.min; value <= field.info.max; ++value) values.push_back(value);
    if (field.info.key == "turn-limit") values = {20, 200};
    std::vector<Options> more;
    for (const Options& options : all) {
      for (const int value : values) {
        more.push_back(options);
        field.set(more.back(), value);
      }
    }
    all = std::move(more);
  }
  for (const Options& options : all) visit(options);
}

// CK-1.7, CK-6.5
TEST(Options, AllCombinationsThatAreNotRefusedPlayToTheEnd) {
  std::map<Version, int> games;
  std::uint64_t seed = 0;
  visit_all([&](const Options& options) {
    if (CastleKeep::refuse(options) || ::testing::Test::HasFailure()) return;
    ++games[options.version];
    const State state = random_game(options, ++seed);
    SCOPED_TRACE(assignments_of(options));
    EXPECT_EQ(state.phase, Phase::kOver);
    const bool won = state.ending == Ending::kCompleted || state.ending == Ending::kRazed;
    EXPECT_EQ(state.winner < options.seats, won);
    EXPECT_LE(state.turn, options.turn_limit);
    EXPECT_EQ(state.ending == Ending::kTurnLimit, state.turn == options.turn_limit);
  });
  // Six choices between two things, seven in the Empire; for three and four players one fewer,
  // since there is no Takeover.
  EXPECT_EQ(games[Version::kStandard], 64 + 32 + 32);
  EXPECT_EQ(games[Version::kEmpire], 128 + 64 + 64);
  EXPECT_EQ(games[Version::kKing], 32);
  EXPECT_EQ(games[Version::kSolitaire], 16);
}

}  // namespace
}  // namespace castellan::castle_keep
