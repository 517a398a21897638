// What a good player looks at first. Each game that has a greedy agent specialises this once, in
// agents/<game>.h.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/core/game.h"

namespace castellan {

// Sense<G>::worth(rules, known, action): how good a legal action looks, in points that mean
// something only beside each other, from -kWin (never) to kWin (wins at once); it sees what the
// seat to move knows and may not search. Sense<G>::kOversight: how many of a hundred choices the
// levels below the strongest miss (agents/spec.h), so that each is clearly weaker than the next:
// where games forgive much, these are many. Sense<G>::reason(rules, known, action): what speaks for
// the action, or against it, as a message; Sense<G>::reasons() lists all that there are.
template <Game G>
struct Sense;
struct Oversight {
  std::uint32_t page = 0;
  std::uint32_t squire = 0;
  std::uint32_t knight = 0;
};

// Where uniformly random play is too silly to learn from, a sense also has
// Sense<G>::hunch(rules, state, actions, rng): an action that somebody might choose without much
// thought, in no more time than it takes to list the actions. It sees the whole position.
template <class G>
concept HasHunch =
    requires(const G& rules, const typename G::State& state, const ActionList& actions, Rng& rng) {
      { Sense<G>::hunch(rules, state, actions, rng) } -> std::same_as<Action>;
    };

// A sense that knows better than short playouts may narrow the search: Sense<G>::kWidth is how many
// of the most promising choices are looked at first, and how many more for each root of iterations.
template <class G>
concept HasWidth = requires {
  { Sense<G>::kWidth.first } -> std::convertible_to<double>;
};
struct Width {
  double first = 6;
  double more = 0.5;
};

// Where playouts are noisy and worth is in points that last, a sense also has Sense<G>::kTrust: its
// ranking of the own choices counts as so many visits of each, and so many points of worth are a
// whole win. As a search goes on, what it saw itself counts for more and more.
template <class G>
concept HasTrust = requires {
  { Sense<G>::kTrust.visits } -> std::convertible_to<double>;
};
struct Trust {
  double visits = 0;
  double win = 1;
};

// Where a random step would spoil what the one before it promised, a sense also has
// Sense<G>::kFollow: inside the tree new choices come by hunch, one at first and so many more for
// each root of visits.
template <class G>
concept HasFollow = HasHunch<G> && requires {
  { Sense<G>::kFollow } -> std::convertible_to<double>;
};

// Where games are hardly ever won at first, a win or a loss alone teaches a search nothing. Such a
// sense also has Sense<G>::grade(rules, over): returns between -1 and 1 as in the contract, but
// with a loss the better the further one came. A win must stay better than every loss.
template <class G>
concept HasGrade = requires(const G& rules, const typename G::State& over) {
  { Sense<G>::grade(rules, over) } -> std::same_as<Returns>;
};

// What a game came to, with a grade where the sense has one.
template <Game G>
constexpr Returns grade_of(const G& rules, const typename G::State& over) {
  if constexpr (HasGrade<G>) {
    return Sense<G>::grade(rules, over);
  } else {
    return rules.returns(over);
  }
}

// Where most of a playout is noise, a sense with a grade also has Sense<G>::horizon(rules): so many
// decisions are played without much thought, and then grade judges a game that is not over.
template <class G>
concept HasHorizon = HasHunch<G> && HasGrade<G> && requires(const G& rules) {
  { Sense<G>::horizon(rules) } -> std::same_as<std::uint32_t>;
};

}  // namespace castellan
