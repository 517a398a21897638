// Agents against each other: paired seeds, rotated seats, error bars. What is played and scored is
// a game, or a whole series of them.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "agents/spec.h"
#include "engine/core/series.h"
#include "table/game_type.h"

namespace castellan {

struct MatchSettings {
  const GameType* game = nullptr;
  OptionValues options;
  std::vector<AgentSpec> agents;       // one for each seat
  const SeriesKind* series = nullptr;  // play whole series of this kind
  std::uint64_t games = 100;           // or series
  std::uint64_t seed = 0;
  unsigned threads = 1;
};

// Games come in rounds: in a round every agent sits at every seat once, and the chance is the same.
// What is uncertain is estimated from the differences between rounds, since the games of one round
// are not independent.
//
// The same holds for series: in a round every agent is every player once, and the n-th games of all
// its series have the same chance. Within a series each game has chance of its own, as at a real
// table: with the same deal in both games a revenge match would pair them already, but it would be
// another match than the one people play, with draws far more often and an opponent's hand that has
// been seen.
struct AgentResult {
  double score = 0;  // mean share of the win, 0 to 1; a series that is drawn is shared
  double low = 0;    // 95 % confidence
  double high = 0;
  double elo = 0;  // against the others together; 0 in solitaire
  // As written on the pad at the end of a game, also where series were played.
  double points = 0;  // mean
  double points_error = 0;
};

struct MatchResult {
  std::uint64_t games = 0;  // or series
  std::vector<AgentResult> agents;
  // Of the games, also where series were played.
  std::vector<double> seats;        // mean share of the win for each seat, whoever sat there
  std::vector<double> seat_points;  // mean
  double decisions = 0;             // mean of a game
  std::uint64_t longest = 0;        // decisions
  double branching = 0;             // mean
};

// Reports how many games or series are done, from whichever thread finishes one.
using Progress = std::function<void(std::uint64_t done)>;
MatchResult play_match(const MatchSettings& settings, const Progress& progress = {});

// The Elo difference at which a share of the win is expected, among so many seats.
double elo_of(double score, std::size_t seats);

}  // namespace castellan
