// The laws of the contract (engine/core/game.h), as property tests over random play. Written once;
// a game's tests instantiate them in a line:
//
//   CASTELLAN_LAWS(CastleKeep, castle_keep::CastleKeepFace)
//
// All option sets are played in turn until enough decisions were made: 200,000 (5,000 under
// sanitizers), or what CASTELLAN_DECISIONS says. A failure prints options, seed and actions.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "agents/search/agent.h"
#include "agents/sense.h"
#include "agents/simple.h"
#include "engine/core/face.h"
#include "tests/decisions.h"

namespace castellan {

// The values worth trying for an option: all; for a wide range its ends and its default; for a set
// its default, all of it, the first name alone and the last two; for a drawing none and two
// examples.
inline std::vector<OptionValue> values_of(const OptionInfo& option) {
  std::vector<OptionValue> values;
  const auto add = [&](const OptionValue& value) {
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  };
  if (option.kind == OptionKind::kDrawing) {
    add({});
    add(OptionValue(std::string(option.drawing->examples.front().text)));
    add(OptionValue(std::string(option.drawing->examples.back().text)));
  } else if (option.kind == OptionKind::kSet) {
    for (const int set : {option.fallback, option.max, 1, option.max - option.max / 4}) add(set);
  } else if (option.kind == OptionKind::kNumber && option.max - option.min >= 8) {
    for (const int value : {option.min, option.fallback, option.max}) add(value);
  } else {
    for (int value = option.min; value <= option.max; ++value) add(value);
  }
  return values;
}

template <class Item>
void mix_up(std::vector<Item>& items) {
  Rng rng(1);
  for (std::size_t left = items.size(); left > 1; --left) {
    std::swap(items[left - 1], items[rng.below(static_cast<std::uint32_t>(left))]);
  }
}

// Every set of options that the game does not refuse, in no order: where there are more than can be
// played, what is played still has every value.
template <Game G>
std::vector<typename G::Options> option_sets() {
  std::vector<typename G::Options> sets{typename G::Options{}};
  for (const auto& field : G::kOptions) {
    std::vector<typename G::Options> wider;
    for (const auto& options : sets) {
      for (const OptionValue& value : values_of(field.info)) {
        auto changed = options;
        field.set(changed, value);
        wider.push_back(changed);
      }
    }
    sets = std::move(wider);
  }
  std::erase_if(sets, [](const auto& options) { return static_cast<bool>(G::refuse(options)); });
  mix_up(sets);
  return sets;
}

template <Face F>
class Laws {
 public:
  using G = typename F::Rules;
  using State = typename G::State;

  static void notation_reads_back() {
    for (std::size_t i = 0; i < G::kActions; ++i) {
      ASSERT_EQ(F::parse(F::text(action_at(i))), action_at(i)) << F::text(action_at(i));
    }
    for (std::size_t i = 0; i < G::kChanceActions; ++i) {
      ASSERT_EQ(F::parse_chance(F::chance_text(action_at(i))), action_at(i));
    }
  }

  static void hold_in_random_play() {
    const auto sets = option_sets<G>();
    const std::uint64_t wanted = decisions_to_test();
    std::uint64_t decisions = 0;
    for (std::uint64_t seed = 0; decisions < wanted; ++seed) {
      Laws laws(sets[seed % sets.size()], seed);
      decisions += laws.play();
      if (::testing::Test::HasFailure()) {
        FAIL() << laws.story();
      }
    }
  }

 private:
  // Games without an end would show here; the longest ones allowed are far shorter.
  static constexpr std::uint64_t kEndless = 200'000;
  static constexpr std::uint64_t kTicketsEvery = 20;
  static constexpr std::uint64_t kAgentsEvery = 400;

  Laws(const typename G::Options& options, std::uint64_t seed)
      : rules_(options), seed_(seed), rng_(seed) {
    viewers_ = {kPublic, kAll};
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) viewers_.push_back(seat_at(seat));
  }

  std::uint64_t play() {
    state_ = rules_.initial_state();
    std::uint64_t decisions = 0;
    while (!::testing::Test::HasFailure()) {
      ++steps_;
      EXPECT_EQ(rules_.flaw(state_).key, "") << "a reachable position is not sound";
      const Seat player = rules_.current_player(state_);
      if (player == kOver) break;
      secrets_are_kept();
      Action action{};
      if (player == kChance) {
        chance_is_weighed();
        action = draw(rules_, state_, rng_);
      } else {
        legal_is_what_no_rule_forbids();
        if (++decisions % kAgentsEvery == 0) agents_cannot_cheat(player);
        if (decisions % kTicketsEvery == 0) hunches_are_legal();
        EXPECT_LT(decisions, kEndless);
        if (legal_.empty()) break;
        action = legal_[rng_.below(static_cast<std::uint32_t>(legal_.size()))];
      }
      told_.push_back(player == kChance ? "* " + F::chance_text(action) : F::text(action));
      for (const Seat viewer : viewers_) {
        const Action seen = rules_.seen(state_, action, viewer);
        EXPECT_TRUE(seen == action || (viewer != kAll && viewer != player));
      }
      rules_.apply_action(state_, action);
    }
    if (!::testing::Test::HasFailure()) the_end_is_told();
    return decisions;
  }

  void legal_is_what_no_rule_forbids() {
    rules_.legal_actions(state_, legal_);
    EXPECT_FALSE(legal_.empty());
    EXPECT_LE(legal_.size(), G::kMaxBranching);
    std::size_t next = 0;
    for (std::size_t i = 0; i < G::kActions; ++i) {
      const bool listed = next < legal_.size() && legal_[next] == action_at(i);
      if (listed) ++next;
      const bool allowed = !rules_.why_not(state_, action_at(i));
      if (listed != allowed)
        ADD_FAILURE() << F::text(action_at(i)) << (listed ? " listed" : " not listed");
    }
    EXPECT_EQ(next, legal_.size()) << "not sorted, or repeated";
  }

  void chance_is_weighed() {
    OutcomeList outcomes;
    rules_.chance_outcomes(state_, outcomes);
    std::uint32_t total = 0;
    for (const Outcome& outcome : outcomes) {
      EXPECT_GT(outcome.weight, 0U);
      total += outcome.weight;
    }
    EXPECT_EQ(total, rules_.chance_total(state_));
    EXPECT_GT(total, 0U);
    if (steps_ % kTicketsEvery != 0) return;
    std::vector<std::uint32_t> drawn(G::kChanceActions);
    for (std::uint32_t ticket = 0; ticket < total; ++ticket) {
      ++drawn[index(rules_.chance_at(state_, ticket))];
    }
    for (const Outcome& outcome : outcomes) {
      EXPECT_EQ(drawn[index(outcome.action)], outcome.weight);
      drawn[index(outcome.action)] = 0;
    }
    EXPECT_TRUE(std::all_of(drawn.begin(), drawn.end(), [](auto count) { return count == 0; }));
  }

  void secrets_are_kept() {
    for (const Seat viewer : viewers_) {
      Rng first(rng_.next64());
      State other = state_;
      rules_.redeal(other, viewer, first);
      EXPECT_EQ(rules_.flaw(other).key, "") << "a redeal is not sound";
      EXPECT_EQ(rules_.current_player(other), rules_.current_player(state_));
      EXPECT_TRUE(rules_.redact(other, viewer) == rules_.redact(state_, viewer));
      EXPECT_EQ(rules_.information_hash(other, viewer), rules_.information_hash(state_, viewer));
      const std::uint64_t seed = rng_.next64();
      Rng again(seed);
      Rng directly(seed);
      State direct = state_;
      rules_.redeal(direct, viewer, directly);
      rules_.redeal(other, viewer, again);
      EXPECT_TRUE(other == direct) << "a redeal depends on what the viewer does not know";
      if (steps_ % kTicketsEvery != 0) continue;
      std::vector<float> seen(G::kObservation, -1);
      std::vector<float> seen_there(G::kObservation, -2);
      rules_.observe(state_, viewer, seen);
      rules_.observe(other, viewer, seen_there);
      EXPECT_EQ(seen, seen_there);
    }
  }

  // For the same seed an agent chooses the same in every position that its seat cannot tell apart.
  void agents_cannot_cheat(Seat player) {
    State other = state_;
    Rng rng(rng_.next64());
    rules_.redeal(other, player, rng);
    const auto same = [&](auto make) {
      const auto here = make()->think(Sight<G>(rules_, state_, player));
      const auto there = make()->think(Sight<G>(rules_, other, player));
      EXPECT_EQ(here.best, there.best);
      EXPECT_EQ(here.value, there.value);
      EXPECT_FALSE(rules_.why_not(state_, here.best)) << "an agent chose what is not legal";
    };
    SearchSettings settings;
    settings.limits = {64, 0};
    settings.blur = Sense<G>::kBlur.knight;
    same([&] { return std::make_unique<RandomAgent<G>>(seed_); });
    same([&] { return std::make_unique<GreedyAgent<G>>(seed_, Sense<G>::kBlur.page); });
    same([&] { return std::make_unique<SearchAgent<G>>(settings, seed_); });
  }

  void hunches_are_legal() {
    if constexpr (HasHunch<G>) {
      const Action action = Sense<G>::hunch(rules_, state_, legal_, rng_);
      EXPECT_TRUE(std::find(legal_.begin(), legal_.end(), action) != legal_.end())
          << F::text(action);
    }
  }

  void the_end_is_told() {
    const Returns returns = rules_.returns(state_);
    double sum = 0;
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) {
      EXPECT_GE(returns[seat], -1);
      EXPECT_LE(returns[seat], 1);
      sum += (returns[seat] + 1) / 2;
    }
    EXPECT_LE(sum, static_cast<double>(rules_.seats()) + 1e-9);
    rules_.legal_actions(state_, legal_);
    EXPECT_TRUE(legal_.empty());
    for (std::size_t i = 0; i < G::kActions; ++i) {
      EXPECT_TRUE(static_cast<bool>(rules_.why_not(state_, action_at(i))));
    }
  }

  [[nodiscard]] std::string story() const {
    std::string story = "seed " + std::to_string(seed_) + ", options";
    for (const auto& field : G::kOptions) {
      story += " " + std::string(field.info.key) + "=" +
               option_text(field.info, field.get(rules_.options()));
    }
    for (const std::string& action : told_) story += "\n" + action;
    return story;
  }

  G rules_;
  std::uint64_t seed_;
  Rng rng_;
  State state_{};
  ActionList legal_;
  std::vector<Seat> viewers_;
  std::vector<std::string> told_;
  std::uint64_t steps_ = 0;
};

#define CASTELLAN_LAWS(Name, FaceType)                                           \
  TEST(Name##Laws, NotationReadsBack) { Laws<FaceType>::notation_reads_back(); } \
  TEST(Name##Laws, HoldInRandomPlay) { Laws<FaceType>::hold_in_random_play(); }

}  // namespace castellan
