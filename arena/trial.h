// A change on trial: is the candidate stronger than what there is?
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "arena/journal.h"
#include "arena/scoreboard.h"
#include "arena/sprt.h"

namespace castellan {

// The contest has two agents, the candidate and the base. At a table the candidate has one seat and
// the base all others; a round is a bout from every seat with the same chance, and its value the
// candidate's mean share of the win, 1 divided by the seats where both are equal. Where nobody
// plays against anybody each has all seats in turn, and the value is how much more of the win the
// candidate had with the same chance.
struct TrialSettings {
  Contest contest;
  double low = 0;  // Elo; or where each plays alone, a difference of the share of games won
  double high = 0;
  double alpha = 0.05;
  double beta = 0.05;
  std::uint64_t rounds = 0;  // at most
  unsigned threads = 1;
  Journal* journal = nullptr;
};

struct TrialResult {
  Sprt::Verdict verdict = Sprt::Verdict::kOpen;
  double llr = 0;
  double lower = 0;
  double upper = 0;
  std::uint64_t rounds = 0;  // until it was decided
  Estimate value;            // of a round
  Results results;
};

// Rounds are taken in their order, so that the verdict for a seed is the same whatever the threads.
using TrialProgress = std::function<void(const TrialResult& so_far)>;
std::optional<Error> hold_trial(const TrialSettings& settings, TrialResult& result,
                                const TrialProgress& progress = {});

}  // namespace castellan
