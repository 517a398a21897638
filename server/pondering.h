// How long the computers of a table have thought about the turn that is being played, so that all
// of its decisions share the time of one turn.
#pragma once

#include <optional>

#include "engine/core/seat.h"
#include "server/clock.h"

namespace castellan {

class Pondering {
 public:
  // Who is to move now. A question to somebody out of turn interrupts a turn and does not end it.
  void moves(std::optional<Seat> seat, bool out_of_turn) {
    reacting_ = out_of_turn;
    if (!seat || out_of_turn || turn_ == seat) return;
    turn_ = seat;
    spent_ = 0;
  }
  // What was thought already about what is to be decided now: an answer has a time of its own.
  [[nodiscard]] Milliseconds spent() const { return reacting_ ? 0 : spent_; }
  void add(Milliseconds time) {
    if (!reacting_) spent_ += time;
  }

 private:
  std::optional<Seat> turn_;
  Milliseconds spent_ = 0;
  bool reacting_ = false;
};

}  // namespace castellan
