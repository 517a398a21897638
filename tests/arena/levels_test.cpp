// That people can tell the levels apart: each plays better than the one before, in every game. How
// much better, docs/agents.md says; here are as few games as show it, by a seed that is always the
// same.
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "arena/match.h"
#include "table/registry.h"
#include "tests/decisions.h"

namespace castellan {
namespace {

struct Pair {
  const GameType* game;
  std::string_view weaker;
  std::string_view stronger;
  std::uint64_t games;
};
void PrintTo(const Pair& pair, std::ostream* out) {
  *out << pair.game->name() << ": " << pair.weaker << " and " << pair.stronger;
}

Results played(const GameType& game, std::initializer_list<std::string_view> levels,
               std::uint64_t games) {
  MatchSettings settings;
  settings.contest.game = &game;
  settings.contest.options = game.defaults();
  EXPECT_FALSE(
      assign_option(game, levels.size() == 1 ? "seats=1" : "seats=2", settings.contest.options));
  for (const std::string_view level : levels) {
    EXPECT_FALSE(parse_contender(level, settings.contest.agents.emplace_back()));
  }
  settings.games = games;
  settings.threads = 2;
  settings.contest.seed = 3;
  Results results;
  EXPECT_FALSE(play_match(settings, results));
  return results;
}

class Levels : public testing::TestWithParam<Pair> {};

TEST_P(Levels, EachIsStrongerThanTheOneBefore) {
  if (kSanitized) GTEST_SKIP() << "games take too long";
  const auto& [game, weaker, stronger, games] = GetParam();
  const Results results = played(*game, {stronger, weaker}, games);
  EXPECT_GT(results.agents[0].low, 0.5) << "beyond doubt";
}

INSTANTIATE_TEST_SUITE_P(Games, Levels,
                         testing::Values(Pair{&castle_keep_game(), "random", "page", 1600},
                                         Pair{&castle_keep_game(), "page", "squire", 1600},
                                         Pair{&castle_keep_game(), "squire", "knight", 300},
                                         Pair{&schotten_totten_2_game(), "random", "page", 40},
                                         Pair{&schotten_totten_2_game(), "page", "squire", 100},
                                         Pair{&schotten_totten_2_game(), "squire", "knight", 40},
                                         Pair{&dragon_castle_game(), "random", "page", 20},
                                         Pair{&dragon_castle_game(), "page", "squire", 80},
                                         Pair{&dragon_castle_game(), "squire", "knight", 16},
                                         Pair{&castelli_game(), "random", "page", 40},
                                         Pair{&castelli_game(), "page", "squire", 100},
                                         Pair{&castelli_game(), "squire", "knight", 24}));

// Nobody plays against anybody there, so it is how far they get.
TEST(Levels, EachGetsFurtherInCastellionThanTheOneBefore) {
  if (kSanitized) GTEST_SKIP() << "games take too long";
  const GameType& game = castellion_game();
  double before = 0;
  for (const std::string_view level : {"page", "squire", "knight"}) {
    const double ordeals = played(game, {level}, level == "knight" ? 20 : 100).agents[0].points;
    EXPECT_GT(ordeals, before) << level;
    before = ordeals;
  }
}

}  // namespace
}  // namespace castellan
