// The time that the seats of a table have. It is reckoned from the times of the table's lines
// alone, so that every server finds the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/seat.h"

namespace castellan {

using Milliseconds = std::int64_t;  // a time since 1970, or a span

struct ClockPlan {
  enum class Kind : std::uint8_t {
    kNone,
    kMove,     // so long for each decision
    kFischer,  // so long for all, and something for each turn
  };
  Kind kind = Kind::kNone;
  Milliseconds time = 0;
  Milliseconds increment = 0;
};

class Clock {
 public:
  // For a reaction, at least where there is so much; whoever does not answer in time declines.
  static constexpr Milliseconds kReaction = 30'000;

  Clock() = default;
  explicit Clock(const ClockPlan& plan) : plan_(plan) { left_.fill(plan.time); }

  [[nodiscard]] const ClockPlan& plan() const { return plan_; }
  // Whose decision is waited for, on a clock or not, and since when.
  [[nodiscard]] std::optional<Seat> waits_for() const { return running_; }
  [[nodiscard]] Milliseconds since() const { return since_; }

  // Whether that is a reaction out of turn, which has a time of its own.
  [[nodiscard]] bool reacting() const { return reacting_; }

  // What a seat has left, not below 0.
  [[nodiscard]] Milliseconds left(Seat seat, Milliseconds now) const {
    Milliseconds left = left_[index(seat)];
    if (running_ == seat && !reacting_) left -= now - since_;
    return left > 0 ? left : 0;
  }
  // Half a minute, and more where a decision may take hours; never more than for a decision.
  [[nodiscard]] Milliseconds reaction_time() const {
    const bool days = plan_.kind == ClockPlan::Kind::kMove;
    return std::min(plan_.time, std::max(kReaction, days ? plan_.time / 8 : 0));
  }
  // When the time of whoever is waited for is up.
  [[nodiscard]] std::optional<Milliseconds> runs_out() const {
    if (plan_.kind == ClockPlan::Kind::kNone || !running_) return std::nullopt;
    if (reacting_) return since_ + reaction_time();
    return since_ + left_[index(*running_)];
  }

  // From now on this seat is waited for, or nobody. A decision of the same seat again begins anew.
  void hand_over(std::optional<Seat> next, bool reacting, Milliseconds now) {
    if (running_ && !reacting_) {
      Milliseconds& left = left_[index(*running_)];
      left -= now - since_;
      if (left < 0) left = 0;
      if (plan_.kind == ClockPlan::Kind::kFischer && next != running_) left += plan_.increment;
    }
    running_ = next;
    reacting_ = reacting;
    since_ = now;
    if (plan_.kind == ClockPlan::Kind::kMove && next) left_[index(*next)] = plan_.time;
  }

 private:
  ClockPlan plan_;
  std::array<Milliseconds, kMostSeats> left_{};
  std::optional<Seat> running_;
  bool reacting_ = false;
  Milliseconds since_ = 0;
};

}  // namespace castellan
