#include "arena/tournament.h"

#include "arena/run.h"

namespace castellan {

Schedule tournament_schedule(const TournamentSettings& settings, Stakes stakes) {
  const std::size_t agents = settings.contest.agents.size();
  const std::size_t seats = settings.contest.seats();
  const std::uint64_t seed = settings.contest.seed;
  if (stakes == Stakes::kCommon) {
    return {each_alone(agents, seats), seed, Schedule::Order::kAlone};
  }
  const bool all = settings.kind == TournamentSettings::Kind::kRoundRobin;
  return {all ? round_robin(agents, seats) : gauntlet(agents, seats), seed,
          Schedule::Order::kVaried};
}

std::optional<Error> play_tournament(const TournamentSettings& settings, Results& results,
                                     const Progress& progress) {
  const Stakes stakes = stakes_of(settings.contest);
  const Schedule schedule = tournament_schedule(settings, stakes);
  const RunSettings run{&settings.contest, stakes,
                        &schedule,         settings.rounds * schedule.lap(),
                        settings.threads,  settings.journal};
  return run_to_end(run, settings.contest.agents.size(), results, progress);
}

}  // namespace castellan
