// Any number of agents at tables of any number of seats.
#pragma once

#include <cstdint>
#include <optional>

#include "arena/journal.h"
#include "arena/scoreboard.h"

namespace castellan {

// Where agents play alone or together against the game, nobody meets anybody: each agent then has
// all seats itself, all with the same chance, and how often the game is won is compared. The kind
// makes no difference there, and there are no ratings.
struct TournamentSettings {
  enum class Kind : std::uint8_t { kRoundRobin, kGauntlet };

  Contest contest;  // with at least two agents
  Kind kind = Kind::kRoundRobin;
  std::uint64_t rounds = 10;  // at every table
  unsigned threads = 1;
  Journal* journal = nullptr;
};

Schedule tournament_schedule(const TournamentSettings& settings, Stakes stakes);

// An error where the journal cannot be written.
std::optional<Error> play_tournament(const TournamentSettings& settings, Results& results,
                                     const Progress& progress = {});

}  // namespace castellan
