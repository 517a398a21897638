// castellan tournament: any number of agents, and how strong each is.
#include "arena/tournament.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "apps/castellan/arena.h"

namespace castellan {
namespace {

using nlohmann::json;

constexpr std::size_t kMostAgents = 32;

struct TournamentChoice {
  ArenaChoice arena;
  std::vector<std::string> agents;
  std::string kind = "round-robin";
  std::uint64_t rounds = 10;
  std::string chart;
};

// What was played, how it was judged and what came of it.
struct Report {
  const TournamentChoice& choice;
  const TournamentSettings& settings;
  Stakes stakes;
  std::size_t tables;
  Results results;
};

json gain_json(const Estimate& gain) {
  return {{"mean", gain.mean}, {"ci95", {gain.mean - gain.error, gain.mean + gain.error}}};
}

// The agents, the best first.
std::vector<std::size_t> ranking(const Results& results) {
  std::vector<std::size_t> order(results.agents.size());
  std::iota(order.begin(), order.end(), 0);
  const auto worth = [&](std::size_t i) {
    return results.ratings ? results.ratings->rating(i).mean : results.agents[i].score;
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return worth(a) > worth(b); });
  return order;
}

void print_json(const Report& report) {
  const Results& results = report.results;
  json told;
  add_games_json(report.settings.contest, results, told);
  told["kind"] = report.stakes == Stakes::kCommon ? "alone" : report.choice.kind;
  told["rounds"] = report.settings.rounds;
  told["tables"] = report.tables;
  for (std::size_t i = 0; i < results.agents.size(); ++i) {
    json agent = agent_json(report.settings.contest.agents[i], results.agents[i]);
    if (results.ratings) {
      const Estimate rating = results.ratings->rating(i);
      agent["rating"] = rating.mean;
      agent["rating_ci95"] = elo_json(rating);
    }
    if (report.stakes == Stakes::kCommon) {
      agent["gain"] = gain_json(results.agents[i].gain);
      agent["points_gain"] = gain_json(results.agents[i].points_gain);
    }
    told["agents"].push_back(std::move(agent));
  }
  if (results.ratings) {
    told["differences"] = json::array();
    for (std::size_t i = 0; i < results.agents.size(); ++i) {
      for (std::size_t j = i + 1; j < results.agents.size(); ++j) {
        const Estimate elo = results.ratings->difference(i, j);
        told["differences"].push_back(
            {{"agents", {i, j}}, {"elo", elo.mean}, {"ci95", elo_json(elo)}});
      }
    }
  }
  print_told(told);
}

void print_table(const Report& report) {
  const Contest& contest = report.settings.contest;
  const Results& results = report.results;
  const std::size_t width = name_width(contest);
  fmt::print("{}\n", headline(contest, results.bouts));
  if (report.stakes == Stakes::kCommon) {
    fmt::print("each agent alone, {} rounds with the same chance for all\n",
               report.settings.rounds);
  } else {
    fmt::print("{}, {} rounds of {} games at each of {} tables\n", report.choice.kind,
               report.settings.rounds, contest.seats(), report.tables);
  }
  fmt::print("{:<{}} {:>13} {:>7} {:>7} {:>17} {:>8}", "agent", width,
             results.ratings ? "rating" : "", "games", "score", "95 %", "points");
  if (report.stakes == Stakes::kCommon) fmt::print("{:>8} more than the first", "");
  fmt::print("\n");
  for (const std::size_t i : ranking(results)) {
    const AgentResult& agent = results.agents[i];
    fmt::print("{:<{}} {:>13} {:7} {:7.3f}   {:.3f} to {:.3f} {:8.2f} ± {:.2f}",
               contest.agents[i].spec, width,
               results.ratings ? elo_text(results.ratings->rating(i)) : "", agent.bouts,
               agent.score, agent.low, agent.high, agent.points, agent.points_error);
    if (report.stakes == Stakes::kCommon && i != 0) {
      fmt::print("   {:+.3f} ± {:.3f}", agent.gain.mean, agent.gain.error);
    }
    fmt::print("\n");
  }
  print_games(results);
  print_forfeits(contest, results);
  if (report.stakes == Stakes::kCommon) {
    fmt::print(
        "Nobody plays against anybody here: scores are compared, and there are no ratings.\n");
  } else if (!results.ratings) {
    fmt::print(
        "These games have several tables with a win each, so there are no ratings; --series makes "
        "one contest of them.\n");
  }
}

void draw_chart(const Report& report) {
  const Contest& contest = report.settings.contest;
  const Results& results = report.results;
  Chart chart{headline(contest, results.bouts), "", results.ratings.has_value(), {}};
  chart.axis = results.ratings ? "rating (Elo; 0 is the mean of all), 95 %" : "score, 95 %";
  for (const std::size_t i : ranking(results)) {
    const AgentResult& agent = results.agents[i];
    ChartRow row{contest.agents[i].spec, agent.score, agent.low, agent.high};
    if (results.ratings) {
      const Estimate elo = results.ratings->rating(i);
      row = {row.name, elo.mean, elo.mean - elo.error, elo.mean + elo.error};
    }
    chart.rows.push_back(std::move(row));
  }
  write_file(report.choice.chart, chart_svg(chart));
}

// Who leads, in the bar.
std::string leader(const Contest& contest, const Results& so_far) {
  const std::size_t first = ranking(so_far).front();
  const std::string& name = contest.agents[first].spec;
  if (so_far.ratings) return name + " " + elo_text(so_far.ratings->rating(first));
  const AgentResult& agent = so_far.agents[first];
  return fmt::format("{} {:.3f} ({:.3f} to {:.3f})", name, agent.score, agent.low, agent.high);
}

void run_tournament(const TournamentChoice& choice) {
  TournamentSettings settings;
  settings.contest = choice.arena.contest(choice.agents);
  if (choice.agents.size() < 2 || choice.agents.size() > kMostAgents) {
    fail({"error.tournament-agents",
          {{"given", static_cast<std::int64_t>(choice.agents.size())},
           {"most", static_cast<std::int64_t>(kMostAgents)}}});
  }
  if (!choice.chart.empty()) check_writable(choice.chart);
  settings.kind = choice.kind == "gauntlet" ? TournamentSettings::Kind::kGauntlet
                                            : TournamentSettings::Kind::kRoundRobin;
  settings.rounds = choice.rounds;
  settings.threads = choice.arena.threads;
  const auto journal = choice.arena.open_journal(choice.kind, settings.contest);
  settings.journal = journal.get();
  const Stakes stakes = stakes_of(settings.contest);
  const Schedule schedule = tournament_schedule(settings, stakes);
  Report report{choice, settings, stakes, schedule.tables().size(), {}};
  {
    ProgressBar bar(settings.rounds * schedule.lap());
    const auto error =
        play_tournament(settings, report.results, [&](std::uint64_t done, const Scoreboard& board) {
          bar.update(done, [&] { return leader(settings.contest, board.results()); });
        });
    if (error) fail(*error);
  }
  if (!choice.chart.empty()) draw_chart(report);
  choice.arena.json ? print_json(report) : print_table(report);
}

}  // namespace

void add_tournament(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("tournament", "Rate any number of agents against each other");
  static TournamentChoice choice;
  choice.arena.add_to(*command);
  command
      ->add_option("-a,--agent", choice.agents,
                   "An agent; exec:COMMAND is a program; may be repeated")
      ->required()
      ->allow_extra_args(false);
  command
      ->add_option("--kind", choice.kind,
                   "round-robin: everybody against everybody; gauntlet: the first agent against "
                   "all others")
      ->check(CLI::IsMember({"round-robin", "gauntlet"}));
  command
      ->add_option("-r,--rounds", choice.rounds,
                   "Rounds at every table; in one, each player has each seat once")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--chart", choice.chart,
                      "A file for a chart of the ratings with error bars, as SVG");
  command->callback([] { run_tournament(choice); });
}

}  // namespace castellan
