// What an agent is, and what it is allowed to see.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
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
  std::vector<double> shares;  // of every seat, as the seat that thought sees it; none: not known
};

// How long one slice of thinking lasts, about; a browser wants to breathe in between.
using Slice = std::chrono::milliseconds;
inline constexpr Slice kUntilDone = Slice::max();

// Thinking is begun, goes on in slices until it is done, and can be asked in between what came of
// it so far. The seat of the sight is to move, and the sight is the same all the while.
template <Game G>
class Agent {
 public:
  virtual ~Agent() = default;
  // `also` is weighed however poor it looks.
  virtual void begin(const Sight<G>& sight, std::optional<Action> also) = 0;
  virtual void go_on(const Sight<G>& sight, Slice slice) = 0;
  // How much of the thinking is done, from 0 to 1; exactly 1 once there is no more to do.
  [[nodiscard]] virtual double progress() const = 0;
  [[nodiscard]] virtual Analysis analysis() const = 0;

  Analysis think(const Sight<G>& sight) {
    begin(sight, std::nullopt);
    while (progress() < 1) go_on(sight, kUntilDone);
    return analysis();
  }
};

}  // namespace castellan
