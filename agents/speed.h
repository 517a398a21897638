// How fast a game runs: random play, copies of the position, iterations of a search on one
// thread and on two.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "agents/playout.h"
#include "agents/search/agent.h"

namespace castellan {

struct Speed {
  double decisions_per_s = 0;
  double playouts_per_s = 0;
  double copies_per_s = 0;
  double iterations_per_s = 0;
  double iterations_on_two_per_s = 0;  // threads
  std::size_t state_bytes = 0;
};

// Repeats work(), which returns how much it did, for so many seconds; gives the work per second.
template <class Work>
double per_second(double seconds, Work work) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  double done = 0;
  double spent = 0;
  do {
    done += static_cast<double>(work());
    spent = std::chrono::duration<double>(Clock::now() - start).count();
  } while (spent < seconds);
  return done / spent;
}

// The middle one, or of an even number the greater of the two in the middle.
inline double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Positions with a choice, each out of another random game: what a search learns in one is of no
// use in the next.
template <Game G>
std::vector<typename G::State> various_positions(const G& rules) {
  using State = typename G::State;
  constexpr std::uint64_t kGames = 10;
  std::vector<State> positions;
  for (std::uint64_t game = 0; game < kGames; ++game) {
    Rng rng(100 + game);
    State state = rules.initial_state();
    std::optional<State> chosen;
    std::uint32_t choices = 0;
    playout(rules, state, rng, [&](const State& now, const ActionList& actions) {
      if (actions.size() > 1 && rng.below(++choices) == 0) chosen = now;
      return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    });
    if (chosen) positions.push_back(*chosen);
  }
  return positions;
}

// As the agents search, on one thread and on two. The middle of all positions, since a search of
// one where the game is nearly over is hundreds of times as fast as of another; and each position
// on one thread and on two right after each other, so that both have the same work.
template <Game G>
void measure_search(const G& rules, double seconds, Speed& speed) {
  const std::vector<typename G::State> positions = various_positions(rules);
  if (positions.empty()) return;
  const double each = seconds * 1000 / static_cast<double>(2 * positions.size());
  const SearchLimits limits{.milliseconds = std::max(4U, static_cast<std::uint32_t>(each))};
  SearchAgent<G> one({.limits = limits, .threads = 1}, 1);
  SearchAgent<G> two({.limits = limits, .threads = 2}, 1);
  std::vector<double> on_one;
  std::vector<double> on_two;
  for (const typename G::State& state : positions) {
    const Sight<G> sight(rules, state, rules.current_player(state));
    const auto rate = [&](SearchAgent<G>& agent) {
      return per_second(0, [&] { return agent.think(sight).iterations; });
    };
    on_one.push_back(rate(one));
    on_two.push_back(rate(two));
  }
  speed.iterations_per_s = median(std::move(on_one));
  speed.iterations_on_two_per_s = median(std::move(on_two));
}

template <Game G>
Speed measure_speed(const G& rules, double seconds) {
  using State = typename G::State;
  Speed speed;
  speed.state_bytes = sizeof(State);

  std::uint64_t seed = 0;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  speed.playouts_per_s = per_second(seconds, [&] {
    Rng rng(seed++);
    for (int i = 0; i < 100; ++i) {
      State state = rules.initial_state();
      decisions += playout(rules, state, rng);
    }
    games += 100;
    return 100;
  });
  speed.decisions_per_s =
      speed.playouts_per_s * static_cast<double>(decisions) / static_cast<double>(games);

  // Copies from one array to another, read through a volatile pointer so that they happen.
  const std::vector<State> from(64, rules.initial_state());
  std::vector<State> to(from.size());
  speed.copies_per_s = per_second(seconds / 4, [&] {
    for (int round = 0; round < 100; ++round) {
      const State* volatile source = from.data();
      State* volatile target = to.data();
      for (std::size_t i = 0; i < from.size(); ++i) target[i] = source[i];
    }
    return 100 * from.size();
  });

  measure_search(rules, 2 * seconds, speed);
  return speed;
}

}  // namespace castellan
