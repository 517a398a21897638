// Random games in many option sets: what may be done agrees with why something may not, every
// position is sound, and a redeal changes nothing that its viewer knows.
#include <gtest/gtest.h>

#include <vector>

#include "engine/castelli/rules.h"
#include "tests/laws.h"

namespace castellan::castelli {
namespace {

std::vector<Options> some_options() {
  std::vector<Options> sets;
  for (const int seats : {2, 3, 4}) {
    for (unsigned bits = 0; bits < 64; ++bits) {
      Options o;
      o.seats = static_cast<std::uint8_t>(seats);
      o.dilemma = bits & 1U;
      o.battle = bits >> 1U & 1U;
      o.tournament = bits >> 2U & 1U;
      if ((bits >> 3U & 1U) != 0) o.layout = Layout::kRandom;
      if ((bits >> 4U & 1U) != 0) {
        o.fresh_cards = 0;
        o.icon_influence = 1;
      }
      if ((bits >> 5U & 1U) != 0) o.shared_spaces = 0;
      if (!refuse(o)) sets.push_back(o);
    }
  }
  return sets;
}

TEST(Play, LegalActionsAreThoseThatNoRuleForbids) {
  const auto sets = some_options();
  std::uint64_t decisions = 0;
  ActionList legal;
  for (std::uint64_t seed = 0; decisions < decisions_to_test() / 10; ++seed) {
    const Castelli rules(sets[seed % sets.size()]);
    Rng rng(seed);
    State s = rules.initial_state();
    while (rules.current_player(s) != kOver) {
      ASSERT_EQ(rules.flaw(s).key, "") << "seed " << seed;
      if (rules.current_player(s) == kChance) {
        rules.apply_action(s, draw(rules, s, rng));
        continue;
      }
      rules.legal_actions(s, legal);
      std::size_t next = 0;
      for (std::size_t id = 0; id < Castelli::kActions; ++id) {
        const bool listed = next < legal.size() && legal[next] == action_at(id);
        next += listed ? 1 : 0;
        ASSERT_EQ(listed, !rules.why_not(s, action_at(id))) << "seed " << seed << " id " << id;
      }
      ASSERT_FALSE(legal.empty());
      rules.apply_action(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      ++decisions;
    }
    EXPECT_EQ(rules.flaw(s).key, "") << "seed " << seed;
  }
}

TEST(Play, ARedealChangesNothingThatItsViewerKnows) {
  const auto sets = some_options();
  std::uint64_t decisions = 0;
  ActionList legal;
  for (std::uint64_t seed = 0; decisions < decisions_to_test() / 10; ++seed) {
    const Castelli rules(sets[seed % sets.size()]);
    Rng rng(seed);
    State s = rules.initial_state();
    while (rules.current_player(s) != kOver) {
      for (int viewer = -3; viewer < static_cast<int>(rules.seats()); ++viewer) {
        if (viewer == -1 || viewer == -2) continue;  // chance and nobody
        State other = s;
        rules.redeal(other, static_cast<Seat>(viewer), rng);
        ASSERT_EQ(rules.redact(other, static_cast<Seat>(viewer)),
                  rules.redact(s, static_cast<Seat>(viewer)))
            << "seed " << seed << " viewer " << viewer;
        ASSERT_EQ(rules.flaw(other).key, "") << "seed " << seed << " viewer " << viewer;
      }
      if (rules.current_player(s) == kChance) {
        rules.apply_action(s, draw(rules, s, rng));
        continue;
      }
      rules.legal_actions(s, legal);
      rules.apply_action(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      ++decisions;
    }
  }
}

}  // namespace
}  // namespace castellan::castelli
