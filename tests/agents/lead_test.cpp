// A lead as an assessment: with any number of seats it is one win that they share.
#include "agents/lead.h"

#include <gtest/gtest.h>

#include "agents/castelli.h"
#include "agents/dragon_castle.h"
#include "agents/playout.h"

namespace castellan {
namespace {

template <class G>
void expect_one_win(const G& rules) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const std::uint32_t decisions : {3U, 40U, kToTheEnd}) {
      Rng rng(seed);
      typename G::State state = rules.initial_state();
      const auto any = [&](const auto&, const ActionList& actions) {
        return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      };
      playout(rules, state, rng, any, decisions);
      const auto [grade, wins] = Sense<G>::assess(rules, state);
      const Scores scores = rules.scores(state);
      double grades = 0;
      double won = 0;
      for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
        EXPECT_GE(grade[seat], -1);
        EXPECT_LE(grade[seat], 1);
        grades += (grade[seat] + 1) / 2;
        won += (wins[seat] + 1) / 2;
      }
      EXPECT_NEAR(grades, 1, 1e-9);
      EXPECT_NEAR(won, 1, 1e-9);
      if (rules.current_player(state) != kOver) continue;
      EXPECT_EQ(wins, rules.returns(state)) << "what is over is not estimated";
      for (std::size_t a = 0; a < rules.seats(); ++a) {
        for (std::size_t b = 0; b < rules.seats(); ++b) {
          if (scores[a] <= scores[b]) continue;
          EXPECT_GT(grade[a], grade[b]);
        }
      }
    }
  }
}

TEST(Lead, IsOneWinThatAllSeatsShare) {
  for (const int players : {2, 3, 4}) {
    SCOPED_TRACE(players);
    const auto seats = static_cast<std::uint8_t>(players);
    expect_one_win(dragon_castle::DragonCastle({.seats = seats}));
    expect_one_win(castelli::Castelli({.seats = seats}));
  }
}

}  // namespace
}  // namespace castellan
