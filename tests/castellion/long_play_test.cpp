// The laws of random play once more, where it gets far: random players meet ordeals long before
// they could overcome them. These begin with good castles and seldom meet one of their own accord.
#include <set>

#include "tests/castellion/scene.h"
#include "tests/laws.h"

namespace castellan::castellion {
namespace {

// Castles with formations, with a complete foundation or nearly, low and high, one nearly complete.
constexpr std::array<std::string_view, 7> kCastles{
    "",
    "St | Co | Jq | Pt | So",
    "S S S S | C C J | C C J | P S J | S P J | P",
    "S S S S J | C C C C J | S S S S J | P P C C J | P P C C | J",
    "S S P | S S P | C C P S | C C P S | J J C S | J J C S",
    "S C J P S | S C J P S | S C J P S | S C J P S | J P J | P J",
    "S S S S C P | C C J C J C | C C J S C S | P S J P S P | S P J S C S | P C S C P",
};

class LongPlay {
 public:
  LongPlay(const Options& options, std::uint64_t seed) : rules_(options), rng_(seed), seed_(seed) {
    // A castle for each, where the tiles suffice; some with Pantry tiles on top.
    Scene scene(options);
    const std::size_t first = rng_.below(kCastles.size());
    scene.castle(1, kCastles[first]);
    if (options.seats == 2) scene.castle(2, kCastles[first < 5 ? rng_.below(5) : rng_.below(2)]);
    scene.ordeal(1 + static_cast<int>(rng_.below(3)));
    state_ = scene.state();
  }

  // Plays to the end and looks at every position.
  std::set<Ending> play(std::uint64_t& decisions) {
    while (!::testing::Test::HasFailure()) {
      EXPECT_EQ(rules_.flaw(state_).key, "");
      const Seat player = rules_.current_player(state_);
      if (player == kOver) break;
      if (player == kChance) {
        rules_.apply_action(state_, draw(rules_, state_, rng_));
        continue;
      }
      ++decisions;
      rules_.legal_actions(state_, legal_);
      legal_is_what_no_rule_forbids();
      if (legal_.empty()) break;
      rules_.apply_action(state_, choose());
    }
    if (::testing::Test::HasFailure()) ADD_FAILURE() << story();
    return {state_.ending};
  }

 private:
  Action choose() {
    for (int tries = 0; tries < 20; ++tries) {
      const Action action = legal_[rng_.below(static_cast<std::uint32_t>(legal_.size()))];
      const Verb verb = decode(action).verb;
      const bool rare = verb == Verb::kMeet || verb == Verb::kChampion;
      const bool seldom = verb == Verb::kDiscard || verb == Verb::kTraitor;
      if ((rare && rng_.below(60) != 0) || (seldom && rng_.below(3) != 0)) continue;
      return action;
    }
    return legal_[0];
  }
  void legal_is_what_no_rule_forbids() {
    EXPECT_FALSE(legal_.empty());
    EXPECT_LE(legal_.size(), Castellion::kMaxBranching);
    std::size_t next = 0;
    for (std::size_t i = 0; i < Castellion::kActions; ++i) {
      const bool listed = next < legal_.size() && legal_[next] == action_at(i);
      if (listed) ++next;
      if (listed == static_cast<bool>(rules_.why_not(state_, action_at(i)))) {
        ADD_FAILURE() << CastellionFace::text(action_at(i)) << (listed ? " listed" : " not listed");
      }
    }
    EXPECT_EQ(next, legal_.size()) << "not sorted, or repeated";
  }
  std::string story() const {
    return assignments_of<Castellion>(rules_.options()) + "seed " + std::to_string(seed_) + "\n" +
           text_of(state_.castle[0]) + "\n" + text_of(state_.castle[1]) + "\nphase " +
           std::to_string(static_cast<int>(state_.phase));
  }

  Castellion rules_;
  Rng rng_;
  std::uint64_t seed_;
  State state_;
  ActionList legal_;
};

// CN-2.8, CN-2.9, CN-5.10
TEST(LongPlay, TheLawsHoldFarIntoTheGame) {
  const auto sets = option_sets<Castellion>();
  const std::uint64_t wanted = decisions_to_test();
  std::uint64_t decisions = 0;
  std::set<Ending> endings;
  for (std::uint64_t seed = 0; decisions < wanted && !::testing::Test::HasFailure(); ++seed) {
    endings.merge(LongPlay(sets[seed % sets.size()], seed).play(decisions));
  }
  if (wanted < 100'000) return;
  for (int ending = 1; ending <= static_cast<int>(Ending::kHaunted); ++ending) {
    EXPECT_TRUE(endings.contains(static_cast<Ending>(ending))) << ending;
  }
}

}  // namespace
}  // namespace castellan::castellion
