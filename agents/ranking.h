// A seat's own choices, as its sense ranks them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "agents/agent.h"
#include "agents/sense.h"
#include "engine/core/rng.h"

namespace castellan {

struct Ranked {
  int worth = 0;
  Action action{};
};

// The most promising first, of equals the one with the lower number.
inline void sort(std::vector<Ranked>& ranked) {
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.action < b.action;
  });
}

// All legal actions, sorted. What the sense would never do is left out as long as there is
// something else.
template <Game G>
void rank(const Sight<G>& sight, std::vector<Ranked>& ranked) {
  ActionList legal;
  sight.rules().legal_actions(sight.known(), legal);
  std::vector<int> worths(legal.size());
  weigh(sight.rules(), sight.known(), legal, worths);
  ranked.clear();
  for (std::size_t i = 0; i < legal.size(); ++i) ranked.push_back({worths[i], legal[i]});
  sort(ranked);
  while (ranked.size() > 1 && ranked.back().worth <= -Sense<G>::kWin) ranked.pop_back();
}

// A beginner does not play at random: at a glance they misjudge by some points what each choice is
// worth, and what then looks clearly worse than the best is not looked at again. So what is nearly
// as good is often confused, what is much worse seldom, and nobody misses what wins at once. The
// error is a sum of four dice, each up to `blur` hundredths of `half` to either side; clearly worse
// is three times `half` (eight times less likely, see Prior in agents/sense.h).
inline void glance(std::vector<Ranked>& ranked, std::uint32_t blur, int half, Rng& rng) {
  if (blur == 0) return;
  const int most = std::max(1, static_cast<int>(blur) * half / 100);
  for (Ranked& each : ranked) {
    for (int die = 0; die < 4; ++die) {
      each.worth += static_cast<int>(rng.below(2 * static_cast<std::uint32_t>(most) + 1)) - most;
    }
  }
  sort(ranked);
  const int best = ranked.front().worth;
  std::erase_if(ranked, [&](const Ranked& each) { return each.worth < best - 3 * half; });
}

}  // namespace castellan
