// castellan sprt: accepts or rejects a change, with as few games as it takes.
#include "arena/sprt.h"

#include <fmt/core.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "apps/castellan/arena.h"
#include "arena/trial.h"

namespace castellan {
namespace {

struct SprtChoice {
  ArenaChoice arena;
  std::string candidate;
  std::string against;
  double elo0 = 0;
  double elo1 = 10;
  double gain0 = 0;
  double gain1 = 0.02;
  double alpha = 0.05;
  double beta = 0.05;
  std::uint64_t rounds = 100'000;
};

std::string_view verdict_name(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::kAccepted:
      return "accepted";
    case Sprt::Verdict::kRejected:
      return "rejected";
    case Sprt::Verdict::kOpen:
      break;
  }
  return "undecided";
}

void print_json(const SprtChoice& choice, const TrialSettings& settings, bool alone,
                const TrialResult& result) {
  const Contest& contest = settings.contest;
  const Results& results = result.results;
  nlohmann::json told;
  add_games_json(contest, results, told);
  told["verdict"] = verdict_name(result.verdict);
  told["llr"] = result.llr;
  told["bounds"] = {result.lower, result.upper};
  told["alpha"] = choice.alpha;
  told["beta"] = choice.beta;
  told["rounds"] = result.rounds;
  told["candidate"] = agent_json(contest.agents[0], results.agents[0]);
  told["against"] = agent_json(contest.agents[1], results.agents[1]);
  if (alone) {
    const Estimate gain = results.agents[1].gain;  // of the base over the candidate
    told["gain0"] = choice.gain0;
    told["gain1"] = choice.gain1;
    told["gain"] = -gain.mean;
    told["gain_ci95"] = {-gain.mean - gain.error, -gain.mean + gain.error};
  } else {
    const Estimate elo = results.ratings->difference(0, 1);
    told["elo0"] = choice.elo0;
    told["elo1"] = choice.elo1;
    told["elo"] = elo.mean;
    told["elo_ci95"] = elo_json(elo);
  }
  print_told(told);
}

void print_verdict(const SprtChoice& choice, const TrialSettings& settings, bool alone,
                   const TrialResult& result) {
  const Results& results = result.results;
  fmt::print("{}\n", headline(settings.contest, results.bouts));
  fmt::print("{}: {} against {}\n", verdict_name(result.verdict), choice.candidate, choice.against);
  fmt::print("LLR {:+.2f} after {} rounds; accepted from {:+.2f}, rejected from {:+.2f}\n",
             result.llr, result.rounds, result.upper, result.lower);
  if (alone) {
    fmt::print("share of games won {:.3f} against {:.3f}: {:+.3f} ± {:.3f} (tested: {} or {})\n",
               results.agents[0].score, results.agents[1].score, -results.agents[1].gain.mean,
               results.agents[1].gain.error, choice.gain0, choice.gain1);
  } else {
    fmt::print("share of the win {:.3f} ({:.3f} to {:.3f}), Elo {} (tested: {} or {})\n",
               results.agents[0].score, results.agents[0].low, results.agents[0].high,
               elo_text(results.ratings->difference(0, 1)), choice.elo0, choice.elo1);
  }
  print_forfeits(settings.contest, results);
}

void run_sprt(const SprtChoice& choice, bool elo_given, bool gain_given) {
  TrialSettings settings;
  settings.contest = choice.arena.contest({choice.candidate, choice.against});
  const Stakes stakes = stakes_of(settings.contest);
  const bool alone = stakes == Stakes::kCommon;
  if (stakes == Stakes::kSeveral) fail({"error.sprt-several", {}});
  if (alone && elo_given) fail({"error.sprt-elo", {}});
  if (!alone && gain_given) fail({"error.sprt-gain", {}});
  settings.low = alone ? choice.gain0 : choice.elo0;
  settings.high = alone ? choice.gain1 : choice.elo1;
  if (!(settings.low < settings.high)) {
    const std::string key = alone ? "--gain" : "--elo";
    fail({"error.sprt-order", {{"low", key + "0"}, {"high", key + "1"}}});
  }
  settings.alpha = choice.alpha;
  settings.beta = choice.beta;
  settings.rounds = choice.rounds;
  settings.threads = choice.arena.threads;
  const auto journal = choice.arena.open_journal("sprt", settings.contest);
  settings.journal = journal.get();
  TrialResult result;
  {
    ProgressBar bar(settings.rounds);
    const auto error = hold_trial(settings, result, [&](const TrialResult& so_far) {
      bar.update(so_far.rounds, [&] {
        return fmt::format("LLR {:+.2f} ({:+.2f} to {:+.2f})  {:.3f} ± {:.3f}", so_far.llr,
                           so_far.lower, so_far.upper, so_far.value.mean, so_far.value.error);
      });
    });
    if (error) fail(*error);
  }
  choice.arena.json ? print_json(choice, settings, alone, result)
                    : print_verdict(choice, settings, alone, result);
  if (result.verdict != Sprt::Verdict::kAccepted) throw CLI::RuntimeError(kExitNo);
}

}  // namespace

void add_sprt(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("sprt", "Accept or reject a change, as soon as games can tell");
  static SprtChoice choice;
  choice.arena.add_to(*command);
  command->add_option("--candidate", choice.candidate, "The agent on trial")->required();
  command->add_option("--against", choice.against, "The agent that it should beat")->required();
  const auto elo = number_between(-2000, 2000);
  CLI::Option* elo0 =
      command->add_option("--elo0", choice.elo0, "A difference in Elo that is to be rejected (0)")
          ->check(elo);
  CLI::Option* elo1 =
      command->add_option("--elo1", choice.elo1, "A difference in Elo that is to be accepted (10)")
          ->check(elo);
  const auto gain = number_between(-0.99, 0.99);
  CLI::Option* gain0 =
      command
          ->add_option(
              "--gain0", choice.gain0,
              "Instead of --elo0 where nobody plays against anybody: share of games won (0)")
          ->check(gain);
  CLI::Option* gain1 =
      command->add_option("--gain1", choice.gain1, "Instead of --elo1 (0.02)")->check(gain);
  const auto odds = number_between(0.0001, 0.4);
  command
      ->add_option("--alpha", choice.alpha,
                   "How often what is to be rejected may be accepted (0.05)")
      ->check(odds);
  command
      ->add_option("--beta", choice.beta, "How often what is to be accepted may be rejected (0.05)")
      ->check(odds);
  command->add_option("-r,--rounds", choice.rounds, "How many rounds at most (100000)")
      ->check(CLI::Range(1, 10'000'000));
  command->callback([=] {
    run_sprt(choice, elo0->count() + elo1->count() > 0, gain0->count() + gain1->count() > 0);
  });
}

}  // namespace castellan
