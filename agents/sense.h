// What a good player looks at first. Each game that has a greedy agent specialises this once, in
// agents/<game>.h.
#pragma once

#include <concepts>

#include "engine/core/game.h"

namespace castellan {

// Sense<G>::worth(rules, known, action): how good a legal action looks, in points that mean
// something only beside each other; it sees what the seat to move knows and may not search.
// Sense<G>::reason(rules, known, action): what speaks for the action, or against it, as a message;
// Sense<G>::reasons() lists all that there are.
template <Game G>
struct Sense;

// Where uniformly random play is too silly to learn from, a sense also has
// Sense<G>::hunch(rules, state, actions, rng): an action that somebody might choose without much
// thought, in no more time than it takes to list the actions. It sees the whole position.
template <class G>
concept HasHunch =
    requires(const G& rules, const typename G::State& state, const ActionList& actions, Rng& rng) {
      { Sense<G>::hunch(rules, state, actions, rng) } -> std::same_as<Action>;
    };

}  // namespace castellan
