// What a good player looks at first. Each game that has a greedy agent specialises this once, in
// agents/<game>.h.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/game.h"

namespace castellan {

// Sense<G>::worth(rules, known, action): how good a legal action looks, in points that mean
// something only beside each other, from -kWin (never) to kWin (wins at once); it sees what the
// seat to move knows and may not search. Sense<G>::kOversight: how many of a hundred choices the
// levels below the strongest miss (agents/spec.h), so that each is clearly weaker than the next:
// where games forgive much, these are many. Sense<G>::kPrior: how much a search goes by worth,
// which there sees the whole of a deal that might be the true one. Sense<G>::reason(rules, known,
// action): what speaks for the action, or against it, as a message; Sense<G>::reasons() lists all
// that there are.
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

// How much a search goes by the sense, Sense<G>::kPrior: at first a choice is looked at half as
// often as one that is worth `half` points more. What was found out counts for more with every
// visit, the later the larger `explore` is. A choice that nobody looked at yet is thought to be
// `doubt` worse than the others around it, where 1 is as far apart as outcomes are.
struct Prior {
  int half = 1;
  double explore = 1;
  double doubt = 0.1;
};

// Where much of the work is the same for all actions of a position, a sense also has
// Sense<G>::weigh(rules, known, actions, worths): the worth of each.
template <class G>
concept HasWeigh =
    requires(const G& rules, const typename G::State& known, const ActionList& actions,
             std::span<int> worths) { Sense<G>::weigh(rules, known, actions, worths); };

template <Game G>
constexpr void weigh(const G& rules, const typename G::State& known, const ActionList& actions,
                     std::span<int> worths) {
  if constexpr (HasWeigh<G>) {
    Sense<G>::weigh(rules, known, actions, worths);
  } else {
    for (std::size_t i = 0; i < actions.size(); ++i) {
      worths[i] = Sense<G>::worth(rules, known, actions[i]);
    }
  }
}

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
