// The revenge match of Schotten Totten 2 (ST-10).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/core/series.h"
#include "engine/schotten_totten_2/state.h"

namespace castellan::schotten_totten_2 {

// Only a win is worth something, and what it is worth depends on the role.
constexpr Merits merits(const State& over) {
  Merits merits{};
  if (over.winner == kAttacker) {
    merits[kAttacker] = {true, over.deck_size};  // ST-10.3
  } else if (over.winner == kDefender) {
    merits[kDefender] = {true, kTiles - popcount(over.damaged) + over.cauldrons};  // ST-10.4
  }
  return merits;
}

// ST-10.6: the other wins with what lies on the table.
constexpr Merits merits_given_up(State state, Seat seat) {
  state.winner = static_cast<std::uint8_t>(1 - index(seat));
  return merits(state);
}

namespace revenge {

inline constexpr std::string_view kBoth = "series.revenge.both";
inline constexpr std::string_view kAttackers = "series.revenge.attackers";
inline constexpr std::string_view kDefenders = "series.revenge.defenders";
inline constexpr std::string_view kAttackersDrawn = "series.revenge.attackers-drawn";
inline constexpr std::string_view kDefendersDrawn = "series.revenge.defenders-drawn";

inline constexpr std::array kVerdicts{
    MessageInfo{kBoth, "player# count# other#"},
    MessageInfo{kAttackers, "player# count# other#"},
    MessageInfo{kDefenders, "player# count# other#"},
    MessageInfo{kAttackersDrawn, "count# other#"},
    MessageInfo{kDefendersDrawn, "count# other#"},
};

// The players exchange roles (ST-10.1); the first to attack is player 0.
constexpr Seating seating(Rounds finished) {
  if (finished.size() % 2 == 0) return {0, 1};
  return {1, 0};
}

constexpr Verdict verdict(Rounds finished) {
  struct Win {
    std::uint8_t seat;
    int player;
    std::int32_t worth;
  };
  const auto win_of = [](const FinishedRound& round) -> Win {
    const std::uint8_t seat = round.merits[kAttacker].won ? kAttacker : kDefender;
    return {seat, round.seating[seat], round.merits[seat].worth};
  };
  const Win first = win_of(finished[0]);
  const Win second = win_of(finished[1]);
  if (first.player == second.player) return {first.player, kBoth, 2, 0};  // ST-10.2
  // Each has won once, and since the roles were exchanged, in the same role.
  const bool attackers = first.seat == kAttacker;
  if (first.worth == second.worth) {  // ST-10.5
    return {Verdict::kNobody, attackers ? kAttackersDrawn : kDefendersDrawn, first.worth,
            second.worth};
  }
  const bool in_order = first.worth > second.worth;
  const Win& better = in_order ? first : second;
  const Win& other = in_order ? second : first;
  return {better.player, attackers ? kAttackers : kDefenders, better.worth, other.worth};
}

}  // namespace revenge

inline constexpr std::array kSeriesList{
    SeriesKind{"revenge", 2, 2, revenge::seating, revenge::verdict, revenge::kVerdicts, ""},
};

}  // namespace castellan::schotten_totten_2
