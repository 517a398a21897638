// Who meets whom, where they sit and with which chance: bouts by number, so that a thread, or a run
// that goes on after a kill, can take up any of them.
#pragma once

#include <cstdint>
#include <vector>

#include "arena/bout.h"

namespace castellan {

// The agents of the players that sit down together; an agent may be there several times.
using Tables = std::vector<std::vector<std::size_t>>;

// Everybody against everybody. With more agents than seats there is a table for each choice of
// them; with fewer, all sit at every table and the seats that are left are filled in every way.
Tables round_robin(std::size_t agents, std::size_t seats);
// The first agent against all others: it has one seat at every table, the others are as above.
Tables gauntlet(std::size_t agents, std::size_t seats);
// Each agent has all seats, where nobody plays against anybody.
Tables each_alone(std::size_t agents, std::size_t seats);

// Bouts come in rounds. In a round of a table its players rotate, so that each sits at each seat
// once, and the chance is the same in all of its bouts; what is uncertain is estimated from the
// differences between rounds, since the bouts of one are not independent. The same holds for
// series: each player is every player of the series once, and their n-th games have the same
// chance. Within a series each game has chance of its own, as at a real table.
//
// Where each agent plays alone there is nobody to change seats with: there a round is one bout of
// each agent, all with the same chance.
class Schedule {
 public:
  enum class Order : std::uint8_t {
    kFixed,   // players sit in the order given
    kVaried,  // from lap to lap in another order around the table, until all have come
    kAlone,   // no rotation
  };

  Schedule(Tables tables, std::uint64_t seed, Order order);

  [[nodiscard]] const Tables& tables() const { return tables_; }
  [[nodiscard]] std::size_t seats() const { return tables_[0].size(); }
  // A lap is a round of every table.
  [[nodiscard]] std::uint64_t lap() const;
  [[nodiscard]] std::uint64_t round_size() const;

  struct Place {
    std::size_t table = 0;
    std::uint64_t round = 0;
  };
  [[nodiscard]] Place place(std::uint64_t bout) const;
  [[nodiscard]] Bout bout(std::uint64_t number) const;

 private:
  Tables tables_;
  std::uint64_t seed_;
  Order order_;
  std::vector<Tables> orders_;  // around each table: the players, in every order that differs
};

}  // namespace castellan
