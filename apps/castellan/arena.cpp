#include "apps/castellan/arena.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <thread>

#include "table/record.h"
#include "table/series.h"

namespace castellan {
namespace {

using nlohmann::json;

// How often the bar is drawn.
constexpr std::chrono::milliseconds kRefresh{150};

std::chrono::milliseconds milliseconds(double seconds) {
  return std::chrono::milliseconds(std::lround(seconds * 1000));
}

json forfeits_json(const Forfeits& forfeits) {
  json told{{"count", forfeits.all()}};
  for (std::size_t i = 0; i < kFaults; ++i) {
    const std::string name(fault_name(static_cast<Fault>(i)));
    if (forfeits.by_fault[i] > 0) told[name] = forfeits.by_fault[i];
  }
  if (forfeits.all() > 0) told["first"] = forfeits.first;
  return told;
}

}  // namespace

void ArenaChoice::add_to(CLI::App& command) {
  threads = std::max(1U, std::thread::hardware_concurrency());
  game.add_to(command, true);
  command.add_option("--series", series,
                     "Play whole series of this kind; `castellan games` lists them");
  command.add_option("--seed", seed, "Decides the chance of all games")->check(check_seed);
  command.add_option("--threads", threads, "Games at the same time")->check(CLI::Range(1, 256));
  command.add_option("--journal", journal,
                     "A file that keeps what was played; with it a run goes on after a kill");
  const auto seconds = number_between(0.01, 3600);
  command
      .add_option("--decision-limit", decision_limit,
                  "Seconds that a program (exec:) may take for a decision")
      ->check(seconds);
  command
      .add_option("--start-limit", start_limit,
                  "Seconds that a program may take until it is ready for a game")
      ->check(seconds);
  command.add_flag("--keep-programs", keep_programs,
                   "Let programs run on from game to game instead of starting them anew");
  command.add_flag("--json", json, "For programs");
}

Contest ArenaChoice::contest(const std::vector<std::string>& agents) const {
  Contest contest;
  contest.game = &game.game();
  contest.options = game.values();
  if (!series.empty()) {
    if (const auto error = find_series(*contest.game, series, contest.series)) {
      fail(*error, contest.game->name());
    }
    if (const auto error = check_series(*contest.game, contest.options, *contest.series)) {
      fail(*error, contest.game->name());
    }
  }
  for (const std::string& text : agents) {
    Contender contender;
    if (const auto error = parse_contender(text, contender)) fail(*error);
    contest.agents.push_back(std::move(contender));
  }
  contest.seed = seed;
  contest.programs = {milliseconds(decision_limit), milliseconds(start_limit), keep_programs};
  return contest;
}

std::unique_ptr<Journal> ArenaChoice::open_journal(std::string_view made_by,
                                                   const Contest& contest) const {
  std::unique_ptr<Journal> opened;
  if (journal.empty()) return opened;
  nlohmann::json settings{{"bouts", made_by},
                          {"game", contest.game->name()},
                          {"options", options_text(*contest.game, contest.options)},
                          {"series", series},
                          {"seed", contest.seed},
                          {"rules", kRulesVersion},
                          {"agents", nlohmann::json::array()}};
  bool programs = false;
  for (const Contender& contender : contest.agents) {
    settings["agents"].push_back(contender.spec);
    programs = programs || !contender.command.empty();
  }
  if (programs) {
    settings["decision-limit"] = contest.programs.decision.count();
    settings["start-limit"] = contest.programs.start.count();
    settings["keep-programs"] = contest.programs.keep;
  }
  if (const auto error = Journal::open(journal, settings, contest.seats(), opened)) fail(*error);
  return opened;
}

CLI::Validator number_between(double low, double high) {
  const std::string range = fmt::format("{} to {}", low, high);
  return {[=](const std::string& text) {
            double number = 0;
            const bool good =
                CLI::detail::lexical_cast(text, number) && number >= low && number <= high;
            return good ? std::string() : "a number from " + range + ", not \"" + text + "\"";
          },
          range};
}

std::string headline(const Contest& contest, std::uint64_t bouts) {
  std::string kind = "games";
  if (contest.series != nullptr) kind = "series (" + std::string(contest.series->key) + ")";
  const std::string options = options_text(*contest.game, contest.options);
  return fmt::format("{} {} of {}{}{}", bouts, kind, contest.game->name(),
                     options.empty() ? "" : " ", options);
}

std::string elo_text(const Estimate& elo) {
  if (!std::isfinite(elo.error)) return fmt::format("{:+.0f} ± ?", elo.mean);
  return fmt::format("{:+.0f} ± {:.0f}", elo.mean, elo.error);
}

json elo_json(const Estimate& elo) {
  if (!std::isfinite(elo.error)) return nullptr;
  return {elo.mean - elo.error, elo.mean + elo.error};
}

json agent_json(const Contender& contender, const AgentResult& result) {
  json told{{"spec", contender.spec},  {"games", result.bouts},
            {"score", result.score},   {"ci95", {result.low, result.high}},
            {"points", result.points}, {"points_error", result.points_error}};
  if (!contender.command.empty()) told["forfeits"] = forfeits_json(result.forfeits);
  return told;
}

void add_games_json(const Contest& contest, const Results& results, json& told) {
  told["game"] = contest.game->name();
  told["options"] = options_text(*contest.game, contest.options);
  told["seed"] = contest.seed;
  told["games"] = results.bouts;
  told["seats"] = results.seats;
  told["seat_points"] = results.seat_points;
  told["decisions"] = results.decisions;
  told["longest"] = results.longest;
  told["branching"] = results.branching;
  if (contest.series != nullptr) told["series"] = contest.series->key;  // `games` counts them
}

void print_games(const Results& results) {
  fmt::print("win share by seat:");
  for (const double share : results.seats) fmt::print(" {:.3f}", share);
  fmt::print("\npoints by seat:");
  for (const double points : results.seat_points) fmt::print(" {:.2f}", points);
  fmt::print("\ndecisions a game: {:.1f} (longest {}), choices a decision: {:.2f}\n",
             results.decisions, results.longest, results.branching);
}

void print_forfeits(const Contest& contest, const Results& results) {
  for (std::size_t i = 0; i < results.agents.size(); ++i) {
    const Forfeits& forfeits = results.agents[i].forfeits;
    if (forfeits.all() == 0) continue;
    std::string why;
    for (std::size_t fault = 0; fault < kFaults; ++fault) {
      if (forfeits.by_fault[fault] == 0) continue;
      if (!why.empty()) why += ", ";
      why += fmt::format("{} {}", forfeits.by_fault[fault], fault_name(static_cast<Fault>(fault)));
    }
    fmt::print("forfeited by {}: {} of {} ({}); the first: {}\n", contest.agents[i].spec,
               forfeits.all(), results.agents[i].bouts, why, forfeits.first);
  }
}

void print_told(const json& told) {
  fmt::print("{}\n", told.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::size_t name_width(const Contest& contest) {
  std::size_t width = 12;
  for (const Contender& contender : contest.agents) width = std::max(width, contender.spec.size());
  return width;
}

ProgressBar::ProgressBar(std::uint64_t total)
    : total_(std::max<std::uint64_t>(1, total)), shown_(isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
  if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::update(std::uint64_t done, const std::function<std::string()>& estimate) {
  if (!shown_) return;
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < kRefresh && done < total_) return;
  last_ = now;
  const std::uint64_t percent = 100 * done / total_;
  const std::string bar(static_cast<std::size_t>(percent / 5), '#');
  fmt::print(stderr, "\r[{:<20}] {:3} %  {} of {}  {}\x1b[K", bar, percent, done, total_,
             estimate());
  std::fflush(stderr);
}

}  // namespace castellan
