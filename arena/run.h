// Bouts on all cores, taken up in their order.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "arena/bout.h"
#include "arena/journal.h"
#include "arena/schedule.h"
#include "arena/scoreboard.h"

namespace castellan {

struct RunSettings {
  const Contest* contest = nullptr;
  Stakes stakes = Stakes::kOneWin;
  const Schedule* schedule = nullptr;
  std::uint64_t bouts = 0;
  unsigned threads = 1;
  Journal* journal = nullptr;  // takes what is played and knows what was
};

// Gets the results one by one in the order of the schedule, whichever thread was faster, so that
// whatever is made of them is the same for any number of threads; false: that is enough.
using Taker = std::function<bool(std::uint64_t bout, const BoutResult& result)>;

// Plays what the journal does not know yet. An error where the journal cannot be written.
std::optional<Error> run_bouts(const RunSettings& settings, const Taker& take);

// The same to the last bout, with what it comes to for each of so many agents.
std::optional<Error> run_to_end(const RunSettings& settings, std::size_t agents, Results& results,
                                const Progress& progress);

}  // namespace castellan
