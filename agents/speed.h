// How fast a game runs: random play, copies of the position, iterations of a search.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "agents/playout.h"
#include "agents/search/search.h"

namespace castellan {

struct Speed {
  double decisions_per_s = 0;
  double playouts_per_s = 0;
  double copies_per_s = 0;
  double iterations_per_s = 0;
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

  // Searches from the decisions of a hundred fixed random games, in turn.
  constexpr std::uint64_t kIterations = 200;
  Search<G> search(1, SearchSettings{.playouts = Playouts::kRandom}, 8 * kIterations);
  Rng rng(100);
  std::uint64_t game = 0;
  State state = rules.initial_state();
  ActionList legal;
  speed.iterations_per_s = per_second(seconds, [&]() -> std::uint64_t {
    if (rules.current_player(state) == kOver) {
      state = rules.initial_state();
      game = (game + 1) % 100;
      rng = Rng(100 + game);
    }
    while (rules.current_player(state) == kChance)
      rules.apply_action(state, draw(rules, state, rng));
    if (rules.current_player(state) == kOver) return 0;
    search.run(Sight<G>(rules, state, rules.current_player(state)), {kIterations, 0});
    rules.legal_actions(state, legal);
    rules.apply_action(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    return kIterations;
  });
  return speed;
}

}  // namespace castellan
