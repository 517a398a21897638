// What results come to: shares, points, ratings and forfeits, each with its error. It takes bouts
// in the order of the schedule and keeps sums alone, however many there are.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/bout.h"
#include "arena/estimate.h"
#include "arena/rating.h"
#include "arena/schedule.h"

namespace castellan {

// The games, or series, that an agent has forfeited.
struct Forfeits {
  std::array<std::uint64_t, kFaults> by_fault{};
  std::string first;  // what it did the first time

  [[nodiscard]] std::uint64_t all() const;
};

struct AgentResult {
  std::uint64_t bouts = 0;  // in which it had a seat
  double score = 0;         // mean share of the win, 0 to 1; of each of its seats
  double low = 0;           // 95 % confidence
  double high = 1;
  // As written on the pad at the end of a game, also where series were played.
  double points = 0;  // mean
  double points_error = 0;
  // Where each plays alone: how much more than the first agent, with the same chance.
  Estimate gain;  // of the score
  Estimate points_gain;
  Forfeits forfeits;
};

struct Results {
  std::uint64_t bouts = 0;  // games or series
  std::vector<AgentResult> agents;
  std::optional<Ratings> ratings;  // where all play for one win
  // Of the games, also where series were played.
  std::vector<double> seats;        // mean share of the win for each seat, whoever sat there
  std::vector<double> seat_points;  // mean
  double decisions = 0;             // mean of a game
  std::uint64_t longest = 0;        // decisions
  double branching = 0;             // mean
};

class Scoreboard {
 public:
  Scoreboard(const Schedule& schedule, std::size_t agents, Stakes stakes);

  void add(std::uint64_t bout, const BoutResult& result);

  [[nodiscard]] std::uint64_t bouts() const { return bouts_; }
  [[nodiscard]] Results results() const;

 private:
  // A round that is not over yet.
  struct Round {
    std::uint64_t number = 0;
    std::size_t table = 0;
    std::uint64_t bouts = 0;
    std::vector<double> won;     // by player of the table
    std::vector<double> share;   // by agent
    std::vector<double> seats;   // by agent: how many it had, in all bouts
    std::vector<double> points;  // by agent
    std::vector<double> games;   // by agent: seats in games
  };
  struct Agent {
    RoundMean share;
    RoundMean points;
    RoundMean gain;
    RoundMean points_gain;
    std::uint64_t bouts = 0;
    Forfeits forfeits;
  };

  void begin_round(const Schedule::Place& place);
  void end_round();

  const Schedule* schedule_;
  Stakes stakes_;
  std::vector<Agent> agents_;
  std::optional<RatingFit> fit_;
  Round round_;
  std::uint64_t bouts_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t decisions_ = 0;
  std::uint64_t longest_ = 0;
  std::uint64_t choices_ = 0;
  std::vector<double> seat_share_;
  std::vector<double> seat_points_;
};

// Reports how many games or series are done, and what they come to.
using Progress = std::function<void(std::uint64_t done, const Scoreboard& board)>;

}  // namespace castellan
