// How far ahead everybody is, as an assessment (agents/sense.h), where points decide.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "agents/sense.h"
#include "engine/core/game.h"

namespace castellan {

using Points = std::array<double, kMostSeats>;

// By the distance to the best of the others, where `clear` points are half of all, so that the
// shares of all seats are one win.
template <Game G>
constexpr Returns share_by_lead(const G& rules, const Points& points, double clear) {
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
  Returns returns{};
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    returns[seat] = 2 * shares[seat] / all - 1;
  }
  return returns;
}

// While the game goes on everybody is as likely to win as they are ahead; once it is over, who won
// counts as much as the lead.
template <Game G>
constexpr Assessment assess_by_lead(const G& rules, const typename G::State& state,
                                    const Points& points, double clear) {
  const Returns ahead = share_by_lead(rules, points, clear);
  Assessment assessment{ahead, ahead};
  if (rules.current_player(state) != kOver) return assessment;
  assessment.wins = rules.returns(state);
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    assessment.grade[seat] = 0.5 * (ahead[seat] + assessment.wins[seat]);
  }
  return assessment;
}

}  // namespace castellan
