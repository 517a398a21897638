#include "arena/match.h"

#include <numeric>

#include "arena/run.h"

namespace castellan {

std::optional<Error> play_match(const MatchSettings& settings, Results& results,
                                const Progress& progress) {
  const Stakes stakes = stakes_of(settings.contest);
  std::vector<std::size_t> players(settings.contest.agents.size());
  std::iota(players.begin(), players.end(), 0);
  const Schedule schedule({players}, settings.contest.seed, Schedule::Order::kFixed);
  const RunSettings run{&settings.contest, stakes,           &schedule,
                        settings.games,    settings.threads, settings.journal};
  return run_to_end(run, players.size(), results, progress);
}

}  // namespace castellan
