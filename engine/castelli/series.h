// The two kinds of tournament (CA-19).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/series.h"

namespace castellan::castelli {

// Tables are the seats 1 and 3, and 2 and 4; at each exactly one has won (CA-18.13).
namespace cup {

inline constexpr std::string_view kWon = "series.cup.won";
inline constexpr std::array kVerdicts{MessageInfo{kWon, "player# count# other#"}};

// The seat at a table that came first, or the other one.
constexpr std::size_t ranked(const FinishedRound& round, std::size_t table, bool first) {
  return round.merits[table].won == first ? table : table + 2;
}

// CA-19.3: winners at table 1, losers at table 2; who comes from table 1 has the earlier turn.
constexpr Seating seating(Rounds finished) {
  if (finished.empty()) return {0, 1, 2, 3};
  const FinishedRound& round = finished[0];
  const auto player = [&](std::size_t table, bool first) {
    return round.seating[ranked(round, table, first)];
  };
  return {player(0, true), player(0, false), player(1, true), player(1, false)};
}

// CA-19.4
constexpr Verdict verdict(Rounds finished) {
  const FinishedRound& last = finished.back();
  const std::size_t first = ranked(last, 0, true);
  const std::size_t second = ranked(last, 0, false);
  return {last.seating[first], kWon, last.merits[first].worth, last.merits[second].worth};
}

}  // namespace cup

namespace league {

inline constexpr std::string_view kWon = "series.league.won";
inline constexpr std::string_view kShared = "series.league.shared";
inline constexpr std::array kVerdicts{MessageInfo{kWon, "player# count# other#"},
                                      MessageInfo{kShared, "count# other#"}};

// CA-19.6: everybody meets everybody once.
constexpr Seating seating(Rounds finished) {
  constexpr std::array<Seating, 3> kSeatings{{{0, 1, 2, 3}, {2, 1, 3, 0}, {3, 2, 0, 1}}};
  return kSeatings[finished.size() % kSeatings.size()];
}

// CA-19.7: the most points; the best and the next of them decide.
constexpr Verdict verdict(Rounds finished) {
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
  std::int32_t next = -1;
  for (std::size_t player = 0; player < kMostSeats; ++player) {
    if (player != best && points[player] > next) next = points[player];
  }
  if (next == points[best]) return {Verdict::kNobody, kShared, next, next};
  return {static_cast<int>(best), kWon, points[best], next};
}

}  // namespace league

inline constexpr std::array kSeriesList{
    SeriesKind{"cup", 4, 2, cup::seating, cup::verdict, cup::kVerdicts, "tournament=yes"},
    SeriesKind{"league", 4, 3, league::seating, league::verdict, league::kVerdicts,
               "tournament=yes"},
};

}  // namespace castellan::castelli
