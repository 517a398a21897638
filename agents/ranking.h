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

// The most promising first, of equals the one with the lower number. What the sense would never do
// is left out as long as there is something else.
template <Game G>
void rank(const Sight<G>& sight, std::vector<Ranked>& ranked) {
  ActionList legal;
  sight.rules().legal_actions(sight.known(), legal);
  std::vector<int> worths(legal.size());
  weigh(sight.rules(), sight.known(), legal, worths);
  ranked.clear();
  for (std::size_t i = 0; i < legal.size(); ++i) ranked.push_back({worths[i], legal[i]});
  std::sort(ranked.begin(), ranked.end(), [](const Ranked& a, const Ranked& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.action < b.action;
  });
  while (ranked.size() > 1 && ranked.back().worth <= -Sense<G>::kWin) ranked.pop_back();
}

// A beginner does not play at random: they miss some of what could be done, and take what looks
// best of the rest. Each choice is missed with so many chances in a hundred, whatever it is worth;
// of all that are missed one is seen after all.
inline void overlook(std::vector<Ranked>& ranked, std::uint32_t percent, Rng& rng) {
  if (percent == 0) return;
  const Ranked spared = ranked[rng.below(static_cast<std::uint32_t>(ranked.size()))];
  std::erase_if(ranked, [&](const Ranked&) { return rng.below(100) < percent; });
  if (ranked.empty()) ranked.push_back(spared);
}

}  // namespace castellan
