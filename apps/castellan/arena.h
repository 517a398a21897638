// What the commands that measure agents share: match, tournament and sprt.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "apps/castellan/command.h"
#include "arena/chart.h"
#include "arena/journal.h"
#include "arena/scoreboard.h"

namespace castellan {

// A game, how it is played and where results go, as all three take it.
struct ArenaChoice {
  GameChoice game;
  std::string series;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  std::string journal;
  double decision_limit = 10;
  double start_limit = 10;
  bool keep_programs = false;
  bool json = false;

  void add_to(CLI::App& command);
  // Checked; wrong input ends the program with a sentence.
  [[nodiscard]] Contest contest(const std::vector<std::string>& agents) const;
  // The journal that was asked for, or none. What is played follows from the contest and from what
  // makes these bouts.
  [[nodiscard]] std::unique_ptr<Journal> open_journal(std::string_view made_by,
                                                      const Contest& contest) const;
};

// A check for numbers with decimals, which lets nothing pass that is none.
CLI::Validator number_between(double low, double high);

// "20 games of castle-keep seats=3".
std::string headline(const Contest& contest, std::uint64_t bouts);

// "+241 ± 55", as far as there is an error.
std::string elo_text(const Estimate& elo);
// Both ends, or nothing where the error is not known.
nlohmann::json elo_json(const Estimate& elo);

// What is told of an agent wherever it played, and of the games.
nlohmann::json agent_json(const Contender& contender, const AgentResult& result);
void add_games_json(const Contest& contest, const Results& results, nlohmann::json& told);
void print_games(const Results& results);
// A line for each agent that forfeited: how often, and why.
void print_forfeits(const Contest& contest, const Results& results);
void print_told(const nlohmann::json& told);

// As wide as the longest name.
std::size_t name_width(const Contest& contest);

// A line on stderr that fills up and tells the estimate so far; only where somebody watches.
class ProgressBar {
 public:
  explicit ProgressBar(std::uint64_t total);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  // The estimate is asked for only when it is shown, which is a few times a second.
  void update(std::uint64_t done, const std::function<std::string()>& estimate);

 private:
  std::uint64_t total_;
  bool shown_;
  std::chrono::steady_clock::time_point last_;
};

}  // namespace castellan
