// How far ahead everybody is, as returns: what a grade (agents/sense.h) comes to where points
// decide.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/game.h"

namespace castellan {

using Points = std::array<double, kMostSeats>;

// By the distance to the best of the others, where `clear` points are half of all, so that the
// shares of all seats are one win; once the game is over, who won counts as much.
template <Game G>
constexpr Returns grade_of_lead(const G& rules, const typename G::State& state,
                                const Points& points, double clear) {
  const bool over = rules.current_player(state) == kOver;
  const Returns returns = over ? rules.returns(state) : Returns{};
  Points shares{};
  double all = 0;
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    double best = points[seat == 0 ? 1 : 0];
    for (std::size_t other = 0; other < rules.seats(); ++other) {
      if (other != seat) best = std::max(best, points[other]);
    }
    const double lead = (points[seat] - best) / clear;
    shares[seat] = 1 + lead / (1 + (lead < 0 ? -lead : lead));
    all += shares[seat];
  }
  Returns grade{};
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    const double ahead = 2 * shares[seat] / all - 1;
    grade[seat] = over ? 0.5 * (returns[seat] + ahead) : ahead;
  }
  return grade;
}

}  // namespace castellan
