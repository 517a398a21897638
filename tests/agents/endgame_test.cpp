// The end of a game in full, beside the plainest way to work it out.
#include "agents/search/endgame.h"

#include <gtest/gtest.h>

#include <optional>

#include "agents/castle_keep.h"
#include "agents/dragon_castle.h"
#include "agents/schotten_totten_2.h"
#include "agents/search/agent.h"
#include "engine/castle_keep/face.h"
#include "engine/dragon_castle/face.h"
#include "engine/schotten_totten_2/face.h"

namespace castellan {
namespace {

using dragon_castle::DragonCastle;

// Everybody's best, with as little code as it can be said in.
template <Game G>
Assessment plain(const G& rules, const typename G::State& state) {
  const Seat player = rules.current_player(state);
  if (player == kOver) return assess(rules, state);
  std::optional<Assessment> best;
  Assessment mean;
  double total = 0;
  ActionList legal;
  OutcomeList outcomes;
  if (player == kChance) {
    rules.chance_outcomes(state, outcomes);
  } else {
    rules.legal_actions(state, legal);
  }
  for (const Outcome& outcome : outcomes) {
    typename G::State after = state;
    rules.apply_action(after, outcome.action);
    const Assessment value = plain(rules, after);
    total += outcome.weight;
    for (std::size_t i = 0; i < kMostSeats; ++i) {
      mean.grade[i] += outcome.weight * value.grade[i];
      mean.wins[i] += outcome.weight * value.wins[i];
    }
  }
  for (const Action action : legal) {
    typename G::State after = state;
    rules.apply_action(after, action);
    const Assessment value = plain(rules, after);
    if (!best || better(value, *best, player)) best = value;
  }
  if (best) return *best;
  for (std::size_t i = 0; i < kMostSeats; ++i) {
    mean.grade[i] /= total;
    mean.wins[i] /= total;
  }
  return mean;
}

void expect_same(const Assessment& a, const Assessment& b) {
  EXPECT_EQ(a.grade, b.grade);
  EXPECT_EQ(a.wins, b.wins);
}

// The positions of random games in which few enough follow.
template <Game G, class Look>
int small_ends(const G& rules, int games, std::uint64_t most, Look look) {
  int found = 0;
  ActionList legal;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    typename G::State state = rules.initial_state();
    for (Seat mover = rules.current_player(state); mover != kOver;
         mover = rules.current_player(state)) {
      if (mover == kChance) {
        rules.apply_action(state, draw(rules, state, rng));
        continue;
      }
      const auto endgame = std::make_unique<Endgame<G>>(rules, most);
      if (const auto value = endgame->value(state)) {
        look(state, *value);
        ++found;
      }
      rules.legal_actions(state, legal);
      rules.apply_action(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  return found;
}

TEST(Endgame, IsWhatThePlainWayComesTo) {
  const DragonCastle dragons;
  EXPECT_GT(small_ends(dragons, 10, 3000,
                       [&](const dragon_castle::State& state, const Assessment& value) {
                         expect_same(value, plain(dragons, state));
                       }),
            5);
  const schotten_totten_2::SchottenTotten2 wall;
  EXPECT_GT(small_ends(wall, 40, 3000,
                       [&](const schotten_totten_2::State& state, const Assessment& value) {
                         expect_same(value, plain(wall, state));
                       }),
            5);
}

TEST(Endgame, GivesUpWhereTooManyPositionsFollow) {
  const DragonCastle rules;
  dragon_castle::State state = rules.initial_state();
  Rng rng(1);
  while (rules.current_player(state) == kChance) rules.apply_action(state, draw(rules, state, rng));
  EXPECT_FALSE(std::make_unique<Endgame<DragonCastle>>(rules, 20'000)->value(state));
}

// A hand that nobody showed is not known; where nothing is hidden, all is.
TEST(Endgame, IsOnlyForThoseWhoKnowAll) {
  const castle_keep::CastleKeep keep;
  castle_keep::State hidden = keep.initial_state();
  Rng rng(1);
  while (keep.current_player(hidden) == kChance) keep.apply_action(hidden, draw(keep, hidden, rng));
  EXPECT_FALSE(knows_all(Sight(keep, hidden, keep.current_player(hidden)), rng));
  const DragonCastle dragons;
  dragon_castle::State open = dragons.initial_state();
  while (dragons.current_player(open) == kChance)
    dragons.apply_action(open, draw(dragons, open, rng));
  EXPECT_TRUE(knows_all(Sight(dragons, open, dragons.current_player(open)), rng));
}

// An agent that can see the end takes the best way to it, and says exactly what it is worth.
TEST(Endgame, DecidesForTheSearchWhereItCan) {
  const DragonCastle rules;
  SearchSettings settings;
  settings.limits = {2000, 0};
  int decided = 0;
  small_ends(rules, 6, 500, [&](const dragon_castle::State& state, const Assessment& value) {
    const Seat seat = rules.current_player(state);
    ActionList legal;
    rules.legal_actions(state, legal);
    if (legal.size() < 2) return;
    const Analysis analysis =
        SearchAgent<DragonCastle>(settings, 1).think(Sight(rules, state, seat));
    EXPECT_EQ(analysis.iterations, 0U);
    EXPECT_DOUBLE_EQ(analysis.value, (value.wins[index(seat)] + 1) / 2);
    ASSERT_EQ(analysis.shares.size(), rules.seats());
    EXPECT_DOUBLE_EQ(analysis.shares[1], (value.wins[1] + 1) / 2);
    for (const Candidate& each : analysis.candidates) EXPECT_LE(each.value, analysis.value);
    ++decided;
  });
  EXPECT_GT(decided, 0);
}

}  // namespace
}  // namespace castellan
