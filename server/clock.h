// The time that the seats of a table have. It is reckoned from the times of the table's lines
// alone, so that every server finds the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

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
  // What there is at least, where there was so much, after nobody could act for a while.
  static constexpr Milliseconds kAfterStop = 60'000;

  Clock() = default;
  explicit Clock(const ClockPlan& plan) : plan_(plan) { left_.fill(plan.time); }

  [[nodiscard]] const ClockPlan& plan() const { return plan_; }
  // Whose decision is waited for, on a clock or not, and since when.
  [[nodiscard]] std::optional<Seat> waits_for() const { return running_; }
  [[nodiscard]] Milliseconds since() const { return since_; }
  // When it was last seen to that they could act.
  [[nodiscard]] Milliseconds served() const { return served_; }

  // Whether somebody is asked out of turn, for which people have a time of their own.
  [[nodiscard]] bool reacting() const { return reacting_; }

  // What a seat has left, not below 0.
  [[nodiscard]] Milliseconds left(Seat seat, Milliseconds now) const {
    Milliseconds left = left_[index(seat)];
    if (running_ == seat && !reacting_) left -= now - since_;
    return left > 0 ? left : 0;
  }
  // Half a minute, and more where a decision may take hours; never more than for a decision.
  [[nodiscard]] Milliseconds reaction_time() const {
    const bool each = plan_.kind == ClockPlan::Kind::kMove;
    return std::min(plan_.time, std::max(kReaction, each ? plan_.time / 8 : plan_.increment));
  }
  // When the time of whoever is waited for is up.
  [[nodiscard]] std::optional<Milliseconds> runs_out() const {
    if (plan_.kind == ClockPlan::Kind::kNone || !running_) return std::nullopt;
    if (reacting_) return since_ + reaction_time();
    return since_ + left_[index(*running_)];
  }

  // Nobody could act for a while, and who is waited for did not let that time pass: a minute is
  // left at least, or all that there was.
  void resume(Milliseconds now) {
    const auto runs = runs_out();
    if (!runs) return;
    const Milliseconds whole = *runs - since_;
    since_ = std::max(since_, std::min(now, now + kAfterStop - whole));
    served_ = now;
  }

  // From now on this seat is waited for, or nobody. `length` is how many actions the game has:
  // less than before where something was taken back, and then nobody gains by that. The same
  // decision goes on with the time that it had, and what was given for the turn is taken again.
  void hand_over(std::optional<Seat> next, bool reacting, Milliseconds now, std::size_t length) {
    if (running_ && !reacting_) {
      left_[index(*running_)] = std::max<Milliseconds>(0, left_[index(*running_)] - (now - since_));
    }
    if (next && plan_.kind == ClockPlan::Kind::kMove) time_before_ = plan_.time;
    if (length < length_) {
      take_back(next, length);
    } else {
      decided(next, reacting);
    }
    if (next && plan_.kind == ClockPlan::Kind::kMove) left_[index(*next)] = time_before_;
    running_ = next;
    reacting_ = reacting;
    since_ = now;
    served_ = now;
    length_ = length;
  }

 private:
  // A decision that was made, and what its seat had left then.
  struct Past {
    std::size_t length;
    Seat seat;
    Milliseconds left;
    std::optional<Seat> given;  // to whom the increment of a turn was given for it
  };

  // A turn is over when somebody else is to move, and not only asked something.
  void decided(std::optional<Seat> next, bool reacting) {
    if (running_ && !reacting_) turn_ = running_;
    if (!turn_) return;
    const Seat seat = running_.value_or(*turn_);
    past_.push_back({length_, seat, left_[index(seat)], std::nullopt});
    if (plan_.kind != ClockPlan::Kind::kFischer || reacting || next == turn_) return;
    left_[index(*turn_)] += plan_.increment;
    past_.back().given = turn_;
    turn_.reset();
  }

  void take_back(std::optional<Seat> next, std::size_t length) {
    for (; !past_.empty() && past_.back().length >= length; past_.pop_back()) {
      const Past& past = past_.back();
      if (past.given) {
        Milliseconds& left = left_[index(*past.given)];
        left = std::max<Milliseconds>(0, left - plan_.increment);
        turn_ = past.given;
      }
      if (past.seat == next) time_before_ = past.left;
    }
  }

  ClockPlan plan_;
  std::array<Milliseconds, kMostSeats> left_{};
  std::optional<Seat> running_;
  bool reacting_ = false;
  Milliseconds since_ = 0;
  Milliseconds served_ = 0;
  std::size_t length_ = 0;
  std::optional<Seat> turn_;  // whose turn was interrupted by a reaction, or just ends
  Milliseconds time_before_ = 0;
  std::vector<Past> past_;
};

}  // namespace castellan
