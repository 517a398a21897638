// The time of a turn, shared out among its decisions.
#pragma once

#include <cstdint>

#include "agents/agent.h"

namespace castellan {

// Each decision may take half of what is left: the first of a turn is the widest, and there is
// always something left for one more.
class TurnClock {
 public:
  explicit TurnClock(std::uint32_t milliseconds) : whole_(milliseconds), left_(milliseconds) {}

  // What the decision at hand may take; 0 where turns are not limited.
  [[nodiscard]] std::uint32_t allowance() const {
    if (whole_ == 0) return 0;
    return left_ < 2 ? 1 : static_cast<std::uint32_t>(left_ / 2);
  }

  // A decision took so long, and the turn goes on or is over with it.
  void decided(double milliseconds, bool goes_on) {
    left_ = goes_on ? left_ - milliseconds : whole_;
  }

 private:
  double whole_;
  double left_;
};

// Whether the same seat is to decide again after this action. Neither chance in between nor a
// question to others out of turn ends a turn, unless nobody else plays: then chance is all there is
// to tell turns by.
template <Game G>
bool turn_goes_on(const Sight<G>& sight, Action action, Rng& rng) {
  const G& rules = sight.rules();
  typename G::State state;
  sight.sample(state, rng);
  rules.apply_action(state, action);
  bool chance = false;
  for (;;) {
    const Seat player = rules.current_player(state);
    if (player == kChance) {
      chance = true;
      rules.apply_action(state, draw(rules, state, rng));
      continue;
    }
    if constexpr (AsksOutOfTurn<G>) {
      if (is_seat(player) && player != sight.seat()) {
        if (const auto asked = rules.out_of_turn(state)) {
          rules.apply_action(state, asked->decline);
          continue;
        }
      }
    }
    break;
  }
  return rules.current_player(state) == sight.seat() && !(chance && rules.seats() == 1);
}

}  // namespace castellan
