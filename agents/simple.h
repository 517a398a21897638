// The two agents that do not search.
#pragma once

#include <algorithm>

#include "agents/agent.h"
#include "agents/sense.h"

namespace castellan {

// One that knows at once what to do.
template <Game G>
class QuickAgent : public Agent<G> {
 public:
  void begin(const Sight<G>& sight, std::optional<Action>) final { analysis_ = decide(sight); }
  void go_on(const Sight<G>&, Slice) final {}
  [[nodiscard]] double progress() const final { return 1; }
  [[nodiscard]] Analysis analysis() const final { return analysis_; }

 private:
  virtual Analysis decide(const Sight<G>& sight) = 0;

  Analysis analysis_;
};

template <Game G>
class RandomAgent : public QuickAgent<G> {
 public:
  explicit RandomAgent(std::uint64_t seed) : rng_(seed) {}

 private:
  Analysis decide(const Sight<G>& sight) override {
    ActionList actions;
    sight.rules().legal_actions(sight.known(), actions);
    Analysis analysis;
    analysis.best = actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    for (const Action action : actions) analysis.candidates.push_back({action, 0, 0.5});
    return analysis;
  }

  Rng rng_;
};

// The action that Sense thinks most of, the first of equals chosen at random.
template <Game G>
Action greedy_action(const G& rules, const typename G::State& known, const ActionList& actions,
                     Rng& rng) {
  Action best{};
  int most = 0;
  std::uint32_t equals = 0;
  for (const Action action : actions) {
    const int worth = Sense<G>::worth(rules, known, action);
    if (equals != 0 && worth < most) continue;
    equals = equals != 0 && worth == most ? equals + 1 : 1;
    most = worth;
    if (equals == 1 || rng.below(equals) == 0) best = action;
  }
  return best;
}

template <Game G>
class GreedyAgent : public QuickAgent<G> {
 public:
  explicit GreedyAgent(std::uint64_t seed) : rng_(seed) {}

 private:
  Analysis decide(const Sight<G>& sight) override {
    ActionList actions;
    sight.rules().legal_actions(sight.known(), actions);
    Analysis analysis;
    analysis.best = greedy_action(sight.rules(), sight.known(), actions, rng_);
    for (const Action action : actions) analysis.candidates.push_back({action, 0, 0.5});
    std::sort(analysis.candidates.begin(), analysis.candidates.end(),
              [&](const Candidate& a, const Candidate& b) {
                const int difference = worth(sight, a.action) - worth(sight, b.action);
                return difference != 0 ? difference > 0 : a.action < b.action;
              });
    return analysis;
  }

  static int worth(const Sight<G>& sight, Action action) {
    return Sense<G>::worth(sight.rules(), sight.known(), action);
  }
  Rng rng_;
};

}  // namespace castellan
