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
// seat to move knows and may not search. Sense<G>::kBlur: how badly the levels below the strongest
// see that worth at a glance (agents/ranking.h), in hundredths of kPrior.half, so that each is
// clearly weaker than the next. Sense<G>::kPrior: how much a search goes by worth, which there sees
// the whole of a deal that might be the true one. Sense<G>::reason(rules, known, action): what
// speaks for the action, or against it, as a message; Sense<G>::reasons() lists all that there are.
template <Game G>
struct Sense;
struct Blur {
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

// What a game came to for every seat, between -1 and 1 as returns are in the contract: what a
// search follows, and who won, which is what people are told. Both are the same where there is no
// more to say than that.
struct Assessment {
  Returns grade{};
  Returns wins{};
};

// Where games are hardly ever won at first, a win or a loss alone teaches a search nothing. Such a
// sense also has Sense<G>::assess(rules, over), with a grade in which a loss is the better the
// further one came. A win must stay better than every loss.
template <class G>
concept HasAssessment = requires(const G& rules, const typename G::State& over) {
  { Sense<G>::assess(rules, over) } -> std::same_as<Assessment>;
};

template <Game G>
constexpr Assessment assess(const G& rules, const typename G::State& over) {
  if constexpr (HasAssessment<G>) {
    return Sense<G>::assess(rules, over);
  } else {
    const Returns returns = rules.returns(over);
    return {returns, returns};
  }
}

// Where most of a playout is noise, a sense with an assessment also has Sense<G>::horizon(rules):
// so many decisions are played without much thought, and then the assessment is on a game that is
// not over, with how likely everybody is to win it.
template <class G>
concept HasHorizon = HasHunch<G> && HasAssessment<G> && requires(const G& rules) {
  { Sense<G>::horizon(rules) } -> std::same_as<std::uint32_t>;
};

}  // namespace castellan
