// castellan match: agents against each other in games or in whole series, with error bars.
#include "arena/match.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "apps/castellan/arena.h"

namespace castellan {
namespace {

struct MatchChoice {
  ArenaChoice arena;
  std::vector<std::string> agents;
  std::uint64_t games = 100;
  std::string chart;
};

void print_json(const MatchSettings& settings, const Results& results) {
  nlohmann::json told;
  add_games_json(settings.contest, results, told);
  for (std::size_t i = 0; i < results.agents.size(); ++i) {
    nlohmann::json agent = agent_json(settings.contest.agents[i], results.agents[i]);
    // Against the others together; where there are none, none is stronger.
    agent["elo"] = 0;
    if (results.ratings) {
      const Estimate elo = results.ratings->against_others(i);
      agent["elo"] = elo.mean;
      agent["elo_ci95"] = elo_json(elo);
    }
    told["agents"].push_back(std::move(agent));
  }
  print_told(told);
}

void print_table(const MatchSettings& settings, const Results& results) {
  const std::size_t width = name_width(settings.contest);
  fmt::print("{}\n", headline(settings.contest, results.bouts));
  fmt::print("{:<{}} {:>7} {:>17} {:>13} {:>8}\n", "agent", width, "score", "95 %",
             results.ratings ? "Elo" : "", "points");
  for (std::size_t i = 0; i < results.agents.size(); ++i) {
    const AgentResult& agent = results.agents[i];
    const std::string elo = results.ratings ? elo_text(results.ratings->against_others(i)) : "";
    fmt::print("{:<{}} {:7.3f}   {:.3f} to {:.3f} {:>13} {:8.2f} ± {:.2f}\n",
               settings.contest.agents[i].spec, width, agent.score, agent.low, agent.high, elo,
               agent.points, agent.points_error);
  }
  print_games(results);
  print_forfeits(settings.contest, results);
}

void draw_chart(const MatchChoice& choice, const MatchSettings& settings, const Results& results) {
  Chart chart{headline(settings.contest, results.bouts), "", results.ratings.has_value(), {}};
  chart.axis = results.ratings ? "Elo against the others, 95 %" : "share of the win, 95 %";
  for (std::size_t i = 0; i < results.agents.size(); ++i) {
    const AgentResult& agent = results.agents[i];
    ChartRow row{settings.contest.agents[i].spec, agent.score, agent.low, agent.high};
    if (results.ratings) {
      const Estimate elo = results.ratings->against_others(i);
      row = {row.name, elo.mean, elo.mean - elo.error, elo.mean + elo.error};
    }
    chart.rows.push_back(std::move(row));
  }
  write_file(choice.chart, chart_svg(chart));
}

void run_match(const MatchChoice& choice) {
  MatchSettings settings;
  settings.contest = choice.arena.contest(choice.agents);
  const std::size_t seats = settings.contest.seats();
  if (choice.agents.size() != seats) {
    fail({"error.seats",
          {{"given", static_cast<std::int64_t>(choice.agents.size())},
           {"seats", static_cast<std::int64_t>(seats)}}});
  }
  if (!choice.chart.empty()) check_writable(choice.chart);
  settings.games = choice.games;
  settings.threads = choice.arena.threads;
  const auto journal = choice.arena.open_journal("match", settings.contest);
  settings.journal = journal.get();
  Results results;
  {
    ProgressBar bar(settings.games);
    const auto error =
        play_match(settings, results, [&](std::uint64_t done, const Scoreboard& board) {
          bar.update(done, [&] {
            const Results so_far = board.results();
            const AgentResult& first = so_far.agents[0];
            std::string text = fmt::format("{} {:.3f} ({:.3f} to {:.3f})", choice.agents[0],
                                           first.score, first.low, first.high);
            if (so_far.ratings) text += " Elo " + elo_text(so_far.ratings->against_others(0));
            return text;
          });
        });
    if (error) fail(*error);
  }
  if (!choice.chart.empty()) draw_chart(choice, settings, results);
  choice.arena.json ? print_json(settings, results) : print_table(settings, results);
}

}  // namespace

void add_match(CLI::App& app) {
  CLI::App* command = app.add_subcommand("match", "Play agents against each other");
  static MatchChoice choice;
  choice.arena.add_to(*command);
  command
      ->add_option("-a,--agent", choice.agents,
                   "An agent, one for each seat; exec:COMMAND is a program; may be repeated")
      ->required()
      ->allow_extra_args(false);
  command->add_option("-n,--games", choice.games, "How many games, or series")
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--chart", choice.chart, "A file for a chart with error bars, as SVG");
  command->callback([] { run_match(choice); });
}

}  // namespace castellan
