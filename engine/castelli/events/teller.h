// Tells what happened in one step. The bodies stand in placing.cpp (what follows from a tile),
// deeds.cpp (cards and castles), ending.cpp (the mine and the final scoring) and ../events.cpp.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engine/castelli/events/arguments.h"
#include "engine/castelli/face.h"

namespace castellan::castelli {

using Events = std::vector<Message>;

// Collects the events of one step. One action can carry out much of a turn, so what everybody has
// is followed on the way.
class Teller {
 public:
  Teller(const Castelli& rules, const Step<State>& step, Events& events)
      : rules_(rules),
        before_(step.before),
        after_(step.after),
        now_(step.before),
        events_(events) {}

  void chance(Action a);
  void decision(Action a);
  // The end and the next turn.
  void consequences();
  // Where nothing comes before the first turn, it begins with the first action.
  void first_turn();

 private:
  void tell(std::string key, std::vector<Arg> args) {
    events_.push_back({std::move(key), std::move(args)});
  }
  void turn(const State& s) {
    tell("event.turn", {seat_arg(s.seat), number_arg("turn", s.revealed + 1)});
  }
  static bool ended(const State& s) { return s.phase == Phase::kLot || s.phase == Phase::kOver; }
  [[nodiscard]] std::size_t table_of(std::size_t seat) const {
    return static_cast<std::size_t>(rules_.table_of(static_cast<int>(seat)));
  }
  [[nodiscard]] std::string mine_place(std::size_t seat) const {
    return of_seat("mine", table_of(seat));
  }

  // Silver moves.
  void from_mine(std::size_t seat, int count);
  void to_mine(std::size_t seat, int count) { from_mine(seat, -count); }
  void pay(std::size_t seat, std::size_t other, int count);

  // placing.cpp
  void go_on(int step);
  void go_on();
  void tile_silver(int shown);
  void frame(const Yield& yield);
  void area(const Yield& yield);
  void receive(std::size_t seat, Icon icon, int count);
  void drew(int id);
  void turned(int side, const Arg& who);

  // deeds.cpp
  void played(Card card, const Arg& who, const Arg& source, const Arg& target);
  void at_octagon(Octagon octagon, const Arg& who, const Arg& source, const Arg& target);
  void price(bool buy, int each, Card card);
  [[nodiscard]] Card help() const {
    return before_.card == kNone ? kNoHelp : static_cast<Card>(before_.card);
  }
  void built(AreaId area, bool buy);
  void overbuilt(Site site, bool buy);
  void finish_over() { overbuilt(before_.target, before_.buying != 0); }

  // ending.cpp
  void mine(int table);
  void score(std::size_t seat);
  void ending(int table);

  const Castelli& rules_;
  const State& before_;
  const State& after_;
  State now_;  // as it is when the last event was told: silver, mines, resources
  Events& events_;
};

}  // namespace castellan::castelli
