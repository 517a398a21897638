// The rounds of a tournament of Castelli (CA-19).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/series.h"

namespace castellan::castelli {

namespace series {

inline constexpr std::string_view kKnockoutWon = "series.knockout.won";
inline constexpr std::string_view kLeagueWon = "series.league.won";
inline constexpr std::string_view kLeagueShared = "series.league.shared";

inline constexpr std::array kKnockoutVerdicts{
    MessageInfo{kKnockoutWon, "player# count# other#"},
};
inline constexpr std::array kLeagueVerdicts{
    MessageInfo{kLeagueWon, "player# count# other#"},
    MessageInfo{kLeagueShared, "count# other#"},
};

// The seat that won at a table of two: 0 or 1, and the one across from it.
constexpr std::size_t winner_at(const FinishedRound& round, std::size_t table) {
  return round.merits[table].won ? table : table + 2;
}
constexpr std::size_t loser_at(const FinishedRound& round, std::size_t table) {
  return round.merits[table].won ? table + 2 : table;
}

// Variant 1: winners meet at table 1, losers at table 2; who comes from table 1 has the earlier
// turn (CA-19.2, CA-19.3).
constexpr Seating knockout_seating(Rounds finished) {
  if (finished.empty()) return {0, 1, 2, 3};
  const FinishedRound& first = finished.front();
  return {first.seating[winner_at(first, 0)], first.seating[loser_at(first, 0)],
          first.seating[winner_at(first, 1)], first.seating[loser_at(first, 1)]};
}

// CA-19.4: the winner of table 1, with the points of both.
constexpr Verdict knockout_verdict(Rounds finished) {
  const FinishedRound& last = finished.back();
  const std::size_t winner = winner_at(last, 0);
  return {last.seating[winner], kKnockoutWon, last.merits[winner].worth,
          last.merits[loser_at(last, 0)].worth};
}

// Variant 2: everybody meets everybody (CA-19.5, CA-19.6).
constexpr Seating league_seating(Rounds finished) {
  constexpr std::array<Seating, 3> kSeatings{{{0, 1, 2, 3}, {2, 1, 3, 0}, {3, 2, 0, 1}}};
  return kSeatings[finished.size() % kSeatings.size()];
}

// CA-19.7: the points of all rounds; the best, and the next best.
constexpr Verdict league_verdict(Rounds finished) {
  std::array<std::int32_t, kMostSeats> points{};
  for (const FinishedRound& round : finished) {
    for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
      points[round.seating[seat]] += round.merits[seat].worth;
    }
  }
  std::size_t best = 0;
  for (std::size_t player = 1; player < kMostSeats; ++player) {
    if (points[player] > points[best]) best = player;
  }
  std::size_t next = best == 0 ? 1 : 0;
  for (std::size_t player = 0; player < kMostSeats; ++player) {
    if (player != best && points[player] > points[next]) next = player;
  }
  if (points[next] == points[best]) {
    return {Verdict::kNobody, kLeagueShared, points[best], points[next]};
  }
  return {static_cast<int>(best), kLeagueWon, points[best], points[next]};
}

}  // namespace series

inline constexpr std::array kSeriesList{
    SeriesKind{"knockout", 4, 2, series::knockout_seating, series::knockout_verdict,
               series::kKnockoutVerdicts, "tournament=yes"},
    SeriesKind{"league", 4, 3, series::league_seating, series::league_verdict,
               series::kLeagueVerdicts, "tournament=yes"},
};

}  // namespace castellan::castelli
