// The end of a game, looked at in full where it is small enough: everybody does what is best for
// them, and chance counts by its weights. It sees the whole position, so it is for positions of
// which the searching seat knows everything.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "agents/agent.h"
#include "agents/sense.h"

namespace castellan {

// Where the end is in sight winning is all that counts, and how well one does only among equals.
constexpr bool better(const Assessment& a, const Assessment& b, Seat seat) {
  const std::size_t i = index(seat);
  return a.wins[i] != b.wins[i] ? a.wins[i] > b.wins[i] : a.grade[i] > b.grade[i];
}

template <Game G>
class Endgame {
 public:
  using State = typename G::State;

  Endgame(const G& rules, std::uint64_t most_positions) : rules_(rules), left_(most_positions) {}

  // What the position comes to for every seat; nothing where too many positions follow. Of choices
  // that are equally good for the mover the first counts.
  std::optional<Assessment> value(const State& state) { return value(state, 0); }

  // The same after an action.
  std::optional<Assessment> after(const State& state, Action action) {
    return after(state, action, 0);
  }

 private:
  static constexpr std::size_t kDeepest = 24;  // a longer end has too many positions anyway

  std::optional<Assessment> value(const State& state, std::size_t depth) {
    if (left_ == 0 || depth == kDeepest) return std::nullopt;
    --left_;
    const Seat player = rules_.current_player(state);
    if (player == kOver) return assess(rules_, state);
    return player == kChance ? expected(state, depth) : best(state, player, depth);
  }

  std::optional<Assessment> after(State state, Action action, std::size_t depth) {
    rules_.apply_action(state, action);
    return value(state, depth);
  }

  std::optional<Assessment> best(const State& state, Seat player, std::size_t depth) {
    ActionList& legal = legal_[depth];
    rules_.legal_actions(state, legal);
    if (legal.size() > left_) return std::nullopt;
    std::optional<Assessment> best;
    for (const Action action : legal) {
      const std::optional<Assessment> value = after(state, action, depth + 1);
      if (!value) return std::nullopt;
      if (!best || better(*value, *best, player)) best = value;
    }
    return best;
  }

  std::optional<Assessment> expected(const State& state, std::size_t depth) {
    OutcomeList& outcomes = outcomes_[depth];
    rules_.chance_outcomes(state, outcomes);
    if (outcomes.size() > left_) return std::nullopt;
    Assessment sum;
    double weights = 0;
    for (const Outcome& outcome : outcomes) {
      const std::optional<Assessment> value = after(state, outcome.action, depth + 1);
      if (!value) return std::nullopt;
      weights += outcome.weight;
      for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
        sum.grade[seat] += outcome.weight * value->grade[seat];
        sum.wins[seat] += outcome.weight * value->wins[seat];
      }
    }
    for (double& each : sum.grade) each /= weights;
    for (double& each : sum.wins) each /= weights;
    return sum;
  }

  const G& rules_;
  std::uint64_t left_;
  // Of every depth, here and not on the stack, which is short in a browser.
  std::array<ActionList, kDeepest> legal_;
  std::array<OutcomeList, kDeepest> outcomes_;
};

// Whether a seat knows the whole position, be it that it can work it out: many redeals in a row are
// the same.
template <Game G>
bool knows_all(const Sight<G>& sight, Rng& rng) {
  constexpr int kRedeals = 24;
  typename G::State first;
  sight.sample(first, rng);
  typename G::State again;
  for (int i = 1; i < kRedeals; ++i) {
    sight.sample(again, rng);
    if (!(again == first)) return false;
  }
  return true;
}

}  // namespace castellan
