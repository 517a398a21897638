// What a game of Castellion that is not over is worth: what such games came to.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "agents/castellion/outlook.h"
#include "agents/castellion/readiness.h"
#include "engine/castellion/rules.h"

namespace castellan::castellion {

// What tells good games from bad ones.
inline constexpr std::size_t kFeatures = 12;
using Features = std::array<double, kFeatures>;

constexpr Features features(const Castellion& rules, const State& s) {
  const int meets = rules.seats() == 1 || s.champion == kNone ? 0 : 1 - s.champion;
  std::array<double, kOrdeals> cost{};
  std::array<double, kOrdeals> stands{};
  double gaps = 0;
  for (std::size_t i = 0; i < rules.seats(); ++i) {
    const Castle& castle = s.castle[i];
    gaps += kSide - castle.width();
    const auto costs = Outlook(rules, s, static_cast<int>(i), true).costs(castle);
    const std::size_t first = static_cast<int>(i) == meets ? 0 : 1;  // two take turns (CN-11.17)
    for (std::size_t k = first, n = 0; k < kOrdeals; k += rules.seats(), ++n)
      cost[k] = costs[n] / 100.0;
  }
  for (int k = 0; s.next + k < kOrdeals; ++k) {
    const int seat = rules.seats() == 1 || k % 2 == 0 ? meets : 1 - meets;
    stands[static_cast<std::size_t>(k)] =
        survives(rules, s, seat, s.next + k, Stores::kWillCome) / 100.0;
  }
  // Tiles that come before the next ordeal, about, and after it.
  const int traitors = s.regular[static_cast<std::size_t>(kTraitorTile)] +
                       s.regular[static_cast<std::size_t>(kBlackTile)];
  const int defenders = Castellion::regular_left(s) - traitors;
  const int needed = rules.traitors_needed(s, s.next) - s.beside[0] - s.beside[1];
  const int safe = Castellion::safe_left(s) + s.open_size;
  const double soon =
      safe + defenders * std::min(1.0, static_cast<double>(needed) / (traitors + 1));
  const double later = defenders + safe - soon;
  return {1,          cost[0],     cost[1],
          cost[2],    gaps,        soon / 10,
          later / 10, safe / 10.0, cost[0] / (1 + soon / 10),
          stands[0],  stands[1],   stands[2]};
}

// Logistic regressions over 100,000 to 400,000 positions of playouts by hunch, and what came of
// them (a win 1, a loss 0.2 for each ordeal overcome): for one player and two, each level and each
// ordeal that is next. Alone they explain 20 to 45 % of the variance in the School, 10 to 36 % at
// the Academy and 8 to 18 % at the Menace, where nobody knows which cards lie there.
inline constexpr std::array<std::array<std::array<Features, kOrdeals>, 3>, 2> kProspects{{
    {{
        {{
            {{-2.95, -0.13, 0.01, -0.22, 0.28, 0.82, 0.62, 0.30, -3.08, 0.44, 0.74, -0.05}},
            {{-0.97, -0.11, -0.44, 0.00, 0.00, 0.60, 0.41, 0.01, -0.09, 1.09, 0.17, 0.00}},
            {{0.27, -0.83, 0.00, 0.00, 0.00, 0.60, 0.18, 0.09, 0.76, 2.13, 0.00, 0.00}},
        }},
        {{
            {{-1.72, 0.39, -0.44, -0.09, 0.21, 0.40, 0.45, 0.44, -1.65, 0.36, 0.65, 0.48}},
            {{-0.42, -1.02, -0.35, 0.00, 0.25, 0.70, 0.27, -0.09, 0.77, 0.70, 1.21, 0.00}},
            {{0.19, -1.18, 0.00, 0.00, -0.03, 1.04, 0.27, 0.06, 1.06, 1.18, 0.00, 0.00}},
        }},
        {{
            {{-1.43, 0.49, -0.07, -0.25, 0.00, 0.55, 0.18, 0.17, -0.81, 0.13, 0.33, 0.18}},
            {{-0.93, -0.08, -0.13, 0.00, -0.05, 0.40, 0.11, -0.14, 0.02, 0.26, 0.34, 0.00}},
            {{-0.30, -0.36, 0.00, 0.00, 0.04, 0.74, 0.09, -0.10, 0.33, 0.70, 0.00, 0.00}},
        }},
    }},
    {{
        {{
            {{-1.31, 0.16, -2.96, -0.03, 0.11, 0.81, 0.21, 0.22, -4.04, 0.47, -0.11, 0.58}},
            {{-0.18, -1.55, -0.43, 0.00, -0.18, 0.83, 0.12, 0.15, -1.09, 0.62, 0.58, 0.00}},
            {{0.23, -0.80, 0.00, 0.00, 0.05, 0.55, 0.18, 0.22, 0.64, 2.96, 0.00, 0.00}},
        }},
        {{
            {{-2.79, 0.50, -0.45, 0.12, -0.18, 1.01, 0.36, -0.22, -2.63, 0.47, 0.41, -0.00}},
            {{-1.00, -0.37, -0.02, 0.00, -0.03, 0.30, 0.07, 0.12, 0.26, 0.41, 0.04, 0.00}},
            {{0.07, -0.37, 0.00, 0.00, -0.00, 0.37, 0.14, 0.04, 0.28, 0.15, 0.00, 0.00}},
        }},
        {{
            {{-1.30, 0.48, -0.32, -0.32, 0.03, 0.83, 0.04, 0.20, -1.04, 0.34, 0.66, -0.02}},
            {{-1.21, -0.03, -0.01, 0.00, 0.02, 0.05, -0.02, 0.05, -0.02, 0.15, 0.01, 0.00}},
            {{-0.07, -0.07, 0.00, 0.00, -0.00, 0.16, 0.04, 0.02, -0.00, 0.07, 0.00, 0.00}},
        }},
    }},
}};

// From 0 to 1.
constexpr double prospect(const Castellion& rules, const State& s) {
  const auto level = static_cast<std::size_t>(rules.options().level);
  const Features& weights = kProspects[rules.seats() - 1][level][s.next];
  const Features found = features(rules, s);
  double log_odds = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) log_odds += weights[i] * found[i];
  // The logistic curve, near enough and from + - x / alone.
  const double half = log_odds / 2;
  const double size = half < 0 ? -half : half;
  return 0.5 * (1 + half * (1 + size) / (1 + size + half * half));
}

// How likely a game is won that is worth so much, with so many ordeals behind it. A loss is worth
// 0.2 for each ordeal overcome and a win 1, so if all ordeals to come are equally hard, one chance
// of overcoming each explains the whole worth, and is found by halving.
constexpr double win_chance(double worth, int next) {
  constexpr int kHalvings = 12;
  constexpr double kOrdeal = 0.2;
  double low = 0;
  double high = 1;
  for (int i = 0; i < kHalvings; ++i) {
    const double each = (low + high) / 2;
    double so_far = 1;  // the chance to come so far
    double sum = kOrdeal * next;
    for (int k = next; k < kOrdeals; ++k) {
      so_far *= each;
      sum += so_far * (k + 1 == kOrdeals ? 1 - kOrdeal * (kOrdeals - 1) : kOrdeal);
    }
    (sum < worth ? low : high) = each;
  }
  double win = 1;
  for (int k = next; k < kOrdeals; ++k) win *= low;
  return win;
}

}  // namespace castellan::castellion
