// Play from a position to the end: the inner loop of benchmarks and searches.
#pragma once

#include <cstdint>

#include "engine/core/game.h"

namespace castellan {

inline constexpr std::uint32_t kToTheEnd = 0xffffffffU;

// Plays on to the end or for so many decisions, each seat's action chosen by choose(state,
// actions); returns how many they were.
template <Game G, class Choose>
constexpr std::uint32_t playout(const G& rules, typename G::State& state, Rng& rng, Choose choose,
                                std::uint32_t most = kToTheEnd) {
  std::uint32_t decisions = 0;
  ActionList actions;
  for (;;) {
    const Seat player = rules.current_player(state);
    if (player == kOver || decisions == most) return decisions;
    if (player == kChance) {
      rules.apply_action(state, draw(rules, state, rng));
      continue;
    }
    rules.legal_actions(state, actions);
    rules.apply_action(state, choose(state, actions));
    ++decisions;
  }
}

// With uniformly random actions.
template <Game G>
constexpr std::uint32_t playout(const G& rules, typename G::State& state, Rng& rng) {
  return playout(rules, state, rng, [&](const auto&, const ActionList& actions) {
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
  });
}

// One number for a run of random games: their lengths, ends and last positions. It must be equal
// on every platform, on a GPU too.
template <Game G>
constexpr std::uint64_t random_game_hash(const G& rules, std::uint64_t seed) {
  Rng rng(seed);
  typename G::State state = rules.initial_state();
  const std::uint32_t decisions = playout(rules, state, rng);
  return combine(hash_of(state), decisions);
}

}  // namespace castellan
