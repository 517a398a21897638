// What an agent is, and what it is allowed to see.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/game.h"

namespace castellan {

// What an agent gets instead of the position: the position without what its seat cannot know, and
// positions that might be the true one. The true one stays inside, so that no agent can cheat.
template <Game G>
class Sight {
 public:
  Sight(const G& rules, const typename G::State& truth, Seat seat)
      : rules_(rules), truth_(truth), seat_(seat), known_(rules.redact(truth, seat)) {}

  [[nodiscard]] const G& rules() const { return rules_; }
  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] const typename G::State& known() const { return known_; }

  // One of the positions that fit what the seat knows, all equally likely.
  void sample(typename G::State& into, Rng& rng) const {
    into = truth_;
    rules_.redeal(into, seat_, rng);
  }

 private:
  const G& rules_;
  const typename G::State& truth_;
  Seat seat_;
  typename G::State known_;
};

// What came of thinking. Values are for the seat that thought: 0 lost, 1 won.
struct Candidate {
  Action action{};
  std::uint64_t visits = 0;
  double value = 0.5;
};
struct LineStep {  // of the principal line; chance steps as the seat would see them
  Seat mover{};
  Action action{};
};
struct Analysis {
  Action best{};
  double value = 0.5;
  std::vector<Candidate> candidates;  // the best first
  std::vector<LineStep> line;
  std::uint64_t iterations = 0;
};

template <Game G>
class Agent {
 public:
  virtual ~Agent() = default;
  // The seat of the sight is to move.
  virtual Analysis think(const Sight<G>& sight) = 0;
};

}  // namespace castellan
