// Agents against each other, one for each seat: paired seeds, rotated seats, error bars. What is
// played and scored is a game, or a whole series of them.
#pragma once

#include <cstdint>
#include <optional>

#include "arena/journal.h"
#include "arena/scoreboard.h"

namespace castellan {

struct MatchSettings {
  Contest contest;            // with one agent for each seat
  std::uint64_t games = 100;  // or series
  unsigned threads = 1;
  Journal* journal = nullptr;
};

// An error where the journal cannot be written.
std::optional<Error> play_match(const MatchSettings& settings, Results& results,
                                const Progress& progress = {});

}  // namespace castellan
