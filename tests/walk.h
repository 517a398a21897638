// Random games for tests that look at many positions. The laws of the contract need none of this:
// tests/laws.h plays for every game.
#pragma once

#include "engine/core/game.h"

namespace castellan {

// One action of a seat or of chance, any that is possible.
template <Game G>
void random_step(const G& rules, typename G::State& state, Rng& rng) {
  if (rules.current_player(state) == kChance) {
    return rules.apply_action(state, draw(rules, state, rng));
  }
  ActionList list;
  rules.legal_actions(state, list);
  rules.apply_action(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
}

// Every position of a random game, the last one too.
template <Game G, class Look>
void walk(const G& rules, std::uint64_t seed, Look look) {
  Rng rng(seed);
  auto state = rules.initial_state();
  for (look(state); rules.current_player(state) != kOver; look(state)) {
    random_step(rules, state, rng);
  }
}

}  // namespace castellan
