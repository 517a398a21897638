// The two agents that do not search.
#pragma once

#include <vector>

#include "agents/agent.h"
#include "agents/ranking.h"

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

// The action that Sense thinks most of at a glance, the first of equals chosen at random.
template <Game G>
class GreedyAgent : public QuickAgent<G> {
 public:
  explicit GreedyAgent(std::uint64_t seed, std::uint32_t blur = 0) : rng_(seed), blur_(blur) {}

 private:
  Analysis decide(const Sight<G>& sight) override {
    std::vector<Ranked> ranked;
    rank(sight, ranked);
    glance(ranked, blur_, Sense<G>::kPrior.half, rng_);
    std::uint32_t equals = 1;
    while (equals < ranked.size() && ranked[equals].worth == ranked[0].worth) ++equals;
    Analysis analysis;
    analysis.best = ranked[rng_.below(equals)].action;
    for (const Ranked& each : ranked) analysis.candidates.push_back({each.action, 0, 0.5});
    return analysis;
  }

  Rng rng_;
  std::uint32_t blur_;
};

}  // namespace castellan
