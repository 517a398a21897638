#include "arena/trial.h"

#include "arena/run.h"

namespace castellan {
namespace {

constexpr std::size_t kCandidate = 0;
constexpr std::size_t kBase = 1;

SprtSettings test_of(const TrialSettings& settings, Stakes stakes, std::size_t seats) {
  SprtSettings test;
  test.alpha = settings.alpha;
  test.beta = settings.beta;
  if (stakes == Stakes::kCommon) {
    test.mean0 = settings.low;
    test.mean1 = settings.high;
    test.least = -1;
  } else {
    test.mean0 = share_of(settings.low, seats);
    test.mean1 = share_of(settings.high, seats);
  }
  return test;
}

Schedule schedule_of(const TrialSettings& settings, Stakes stakes, std::size_t seats) {
  const std::uint64_t seed = settings.contest.seed;
  if (stakes == Stakes::kCommon) return {each_alone(2, seats), seed, Schedule::Order::kAlone};
  std::vector<std::size_t> players(seats, kBase);
  players[0] = kCandidate;
  return {{players}, seed, Schedule::Order::kFixed};
}

}  // namespace

std::optional<Error> hold_trial(const TrialSettings& settings, TrialResult& result,
                                const TrialProgress& progress) {
  const Stakes stakes = stakes_of(settings.contest);
  const std::size_t seats = settings.contest.seats();
  const Schedule schedule = schedule_of(settings, stakes, seats);
  Scoreboard board(schedule, 2, stakes);
  Sprt test(test_of(settings, stakes, seats));
  RoundMean values;
  double value = 0;
  const auto report = [&] {
    result.verdict = test.verdict();
    result.llr = test.llr();
    result.lower = test.lower();
    result.upper = test.upper();
    result.rounds = values.rounds();
    result.value = values.estimate();
  };
  const std::uint64_t size = schedule.round_size();
  const RunSettings run{&settings.contest,      stakes,           &schedule,
                        settings.rounds * size, settings.threads, settings.journal};
  auto error = run_bouts(run, [&](std::uint64_t bout, const BoutResult& played) {
    board.add(bout, played);
    if (stakes != Stakes::kCommon) {
      value += played.share[0] / static_cast<double>(seats);
    } else {
      value += schedule.place(bout).table == kCandidate ? played.share[0] : -played.share[0];
    }
    if ((bout + 1) % size != 0) return true;
    values.add(value, 1);
    test.add(value);
    value = 0;
    report();
    if (progress) progress(result);
    return test.verdict() == Sprt::Verdict::kOpen;
  });
  report();
  result.results = board.results();
  return error;
}

}  // namespace castellan
