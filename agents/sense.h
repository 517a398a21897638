// What a good player looks at first. Each game that has a greedy agent specialises this once, in
// agents/<game>.h.
#pragma once

#include "engine/core/game.h"

namespace castellan {

// Sense<G>::worth(rules, known, action): how good a legal action looks, in points that mean
// something only beside each other; it sees what the seat to move knows and may not search.
// Sense<G>::reason(rules, known, action): what speaks for the action, or against it, as a message;
// Sense<G>::reasons() lists all that there are.
template <Game G>
struct Sense;

}  // namespace castellan
