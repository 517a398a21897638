// castellan match: agents against each other in games or in whole series, with error bars.
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "apps/castellan/command.h"
#include "arena/match.h"
#include "table/series.h"

namespace castellan {
namespace {

struct MatchChoice {
  GameChoice game;
  std::vector<std::string> agents;
  std::string series;
  std::uint64_t games = 100;
  std::uint64_t seed = 0;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool json = false;
};

// A line on stderr that fills up; only where somebody watches.
class ProgressBar {
 public:
  explicit ProgressBar(std::uint64_t total) : total_(total), shown_(isatty(STDERR_FILENO) != 0) {}
  ~ProgressBar() {
    if (shown_) fmt::print(stderr, "\r{:60}\r", "");
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void update(std::uint64_t done) {
    if (!shown_) return;
    const std::lock_guard lock(mutex_);
    const std::uint64_t percent = 100 * done / total_;
    if (percent <= percent_) return;
    percent_ = percent;
    const std::string bar(static_cast<std::size_t>(percent / 3), '#');
    fmt::print(stderr, "\r[{:<33}] {:3} %  {} of {}", bar, percent, done, total_);
  }

 private:
  std::uint64_t total_;
  bool shown_;
  std::mutex mutex_;
  std::uint64_t percent_ = 0;
};

void print_json(const MatchChoice& choice, const MatchSettings& settings,
                const MatchResult& result) {
  nlohmann::json agents = nlohmann::json::array();
  for (std::size_t i = 0; i < result.agents.size(); ++i) {
    const AgentResult& agent = result.agents[i];
    agents.push_back({{"spec", choice.agents[i]},
                      {"score", agent.score},
                      {"ci95", {agent.low, agent.high}},
                      {"elo", agent.elo},
                      {"points", agent.points},
                      {"points_error", agent.points_error}});
  }
  nlohmann::json told{{"game", settings.game->name()},
                      {"games", result.games},
                      {"agents", agents},
                      {"seats", result.seats},
                      {"seat_points", result.seat_points},
                      {"decisions", result.decisions},
                      {"longest", result.longest},
                      {"branching", result.branching}};
  if (settings.series != nullptr) told["series"] = settings.series->key;  // `games` counts them
  fmt::print("{}\n", told.dump());
}

void print_table(const MatchChoice& choice, const MatchSettings& settings,
                 const MatchResult& result) {
  fmt::print("{} {} of {} {}\n", result.games,
             settings.series == nullptr ? "games" : "series (" + choice.series + ")",
             settings.game->name(), options_text(*settings.game, settings.options));
  fmt::print("{:<32} {:>7} {:>17} {:>6} {:>8}\n", "agent", "score", "95 %", "Elo", "points");
  for (std::size_t i = 0; i < result.agents.size(); ++i) {
    const AgentResult& agent = result.agents[i];
    fmt::print("{:<32} {:7.3f}   {:.3f} to {:.3f} {:+6.0f} {:8.2f} ± {:.2f}\n", choice.agents[i],
               agent.score, agent.low, agent.high, agent.elo, agent.points, agent.points_error);
  }
  fmt::print("win share by seat:");
  for (const double share : result.seats) fmt::print(" {:.3f}", share);
  fmt::print("\npoints by seat:");
  for (const double points : result.seat_points) fmt::print(" {:.2f}", points);
  fmt::print("\ndecisions a game: {:.1f} (longest {}), choices a decision: {:.2f}\n",
             result.decisions, result.longest, result.branching);
}

void run_match(const MatchChoice& choice) {
  MatchSettings settings;
  settings.game = &choice.game.game();
  settings.options = choice.game.values();
  if (!choice.series.empty()) {
    if (const auto error = find_series(*settings.game, choice.series, settings.series)) {
      fail(*error, settings.game->name());
    }
    if (const auto error = check_series(*settings.game, settings.options, *settings.series)) {
      fail(*error, settings.game->name());
    }
  }
  for (const std::string& agent : choice.agents) {
    AgentSpec spec;
    if (const auto error = parse_agent(agent, spec)) fail(*error);
    settings.agents.push_back(spec);
  }
  const std::size_t seats = settings.game->start(settings.options)->seats();
  if (settings.agents.size() != seats) {
    fail({"error.seats",
          {{"given", static_cast<std::int64_t>(settings.agents.size())},
           {"seats", static_cast<std::int64_t>(seats)}}});
  }
  settings.games = choice.games;
  settings.seed = choice.seed;
  settings.threads = choice.threads;
  const MatchResult result = [&] {
    ProgressBar bar(settings.games);
    return play_match(settings, [&](std::uint64_t done) { bar.update(done); });
  }();
  choice.json ? print_json(choice, settings, result) : print_table(choice, settings, result);
}

}  // namespace

void add_match(CLI::App& app) {
  CLI::App* command = app.add_subcommand("match", "Play agents against each other");
  static MatchChoice choice;
  choice.game.add_to(*command, true);
  command->add_option("-a,--agent", choice.agents, "An agent, one for each seat; may be repeated")
      ->required()
      ->allow_extra_args(false);
  command->add_option("-n,--games", choice.games, "How many games, or series")
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--series", choice.series,
                      "Play whole series of this kind; `castellan games` lists them");
  command->add_option("--seed", choice.seed, "Decides the chance of all games")->check(check_seed);
  command->add_option("--threads", choice.threads, "Games at the same time")
      ->check(CLI::Range(1, 256));
  command->add_flag("--json", choice.json, "For programs");
  command->callback([] { run_match(choice); });
}

}  // namespace castellan
