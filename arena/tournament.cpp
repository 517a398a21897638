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
  Scoreboard board(schedule, settings.contest.agents.size(), stakes);
  const RunSettings run{&settings.contest, stakes,
                        &schedule,         settings.rounds * schedule.lap(),
                        settings.threads,  settings.journal};
  auto error = run_bouts(run, [&](std::uint64_t bout, const BoutResult& result) {
    board.add(bout, result);
    if (progress) progress(board.bouts(), board);
    return true;
  });
  if (!error) results = board.results();
  return error;
}

}  // namespace castellan
