#include "arena/match.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <thread>

#include "engine/core/hash.h"
#include "table/table.h"

namespace castellan {
namespace {

struct GameTally {
  std::array<double, kMostSeats> share{};  // by seat
  std::uint64_t decisions = 0;
  std::uint64_t choices = 0;
};

GameTally play_game(const MatchSettings& settings, std::uint64_t round, std::size_t rotation) {
  const std::size_t seats = settings.agents.size();
  const Fate fate(seed_of(mix(settings.seed) + round));
  std::vector<std::unique_ptr<Thinker>> thinkers;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::size_t agent = (seat + rotation) % seats;
    thinkers.push_back(settings.game->thinker(
        settings.agents[agent], combine(combine(settings.seed, round * seats + rotation), agent)));
  }
  auto position = settings.game->start(settings.options);
  GameTally tally;
  ActionList legal;
  std::uint32_t chance = 0;
  for (;;) {
    const Seat mover = position->to_move();
    if (mover == kOver) break;
    if (mover == kChance) {
      position->apply(position->chance_at(fate.ticket(chance++, position->chance_total())));
      continue;
    }
    position->legal(legal);
    ++tally.decisions;
    tally.choices += legal.size();
    position->apply(legal.size() == 1 ? legal[0] : thinkers[index(mover)]->think(*position).best);
  }
  const Returns returns = position->returns();
  for (std::size_t seat = 0; seat < seats; ++seat) tally.share[seat] = (returns[seat] + 1) / 2;
  return tally;
}

struct Round {
  std::vector<double> agents;  // the share of each agent, added up
  std::vector<double> seats;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t longest = 0;
  std::uint64_t choices = 0;
};

Round play_round(const MatchSettings& settings, std::uint64_t number, std::uint64_t games,
                 const std::function<void()>& finished) {
  const std::size_t seats = settings.agents.size();
  Round round{std::vector<double>(seats), std::vector<double>(seats)};
  for (std::size_t rotation = 0; rotation < games; ++rotation) {
    const GameTally tally = play_game(settings, number, rotation);
    ++round.games;
    round.decisions += tally.decisions;
    round.longest = std::max(round.longest, tally.decisions);
    round.choices += tally.choices;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      round.agents[(seat + rotation) % seats] += tally.share[seat];
      round.seats[seat] += tally.share[seat];
    }
    finished();
  }
  return round;
}

// The mean of one agent with its error, from the rounds.
AgentResult estimate(const std::vector<Round>& rounds, std::size_t agent, std::size_t seats) {
  double sum = 0;
  double games = 0;
  for (const Round& round : rounds) {
    sum += round.agents[agent];
    games += static_cast<double>(round.games);
  }
  AgentResult result;
  result.score = sum / games;
  double squares = 0;
  for (const Round& round : rounds) {
    const double difference = round.agents[agent] - result.score * static_cast<double>(round.games);
    squares += difference * difference;
  }
  const auto n = static_cast<double>(rounds.size());
  // One round says nothing about the spread.
  const double error = n < 2 ? 1 : 1.96 * std::sqrt(squares * n / (n - 1)) / games;
  result.low = std::max(0.0, result.score - error);
  result.high = std::min(1.0, result.score + error);
  result.elo = seats < 2 ? 0 : elo_of(result.score, seats);
  return result;
}

}  // namespace

double elo_of(double score, std::size_t seats) {
  const double bounded = std::clamp(score, 0.001, 0.999);
  const auto others = static_cast<double>(seats - 1);
  return 400 * std::log10(bounded * others / (1 - bounded));
}

MatchResult play_match(const MatchSettings& settings, const Progress& progress) {
  const std::size_t seats = settings.agents.size();
  const std::uint64_t count = (settings.games + seats - 1) / seats;
  std::vector<Round> rounds(count);
  std::atomic<std::uint64_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  const auto work = [&] {
    for (std::uint64_t i = next++; i < count; i = next++) {
      const std::uint64_t games = std::min<std::uint64_t>(seats, settings.games - i * seats);
      rounds[i] = play_round(settings, i, games, [&] {
        const std::uint64_t finished = ++done;
        if (progress) progress(finished);
      });
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (unsigned i = 1; i < settings.threads; ++i) helpers.emplace_back(work);
    work();
  }

  MatchResult result;
  result.games = settings.games;
  result.seats.resize(seats);
  std::uint64_t decisions = 0;
  std::uint64_t choices = 0;
  for (const Round& round : rounds) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      result.seats[seat] += round.seats[seat] / static_cast<double>(settings.games);
    }
    decisions += round.decisions;
    choices += round.choices;
    result.longest = std::max(result.longest, round.longest);
  }
  result.decisions = static_cast<double>(decisions) / static_cast<double>(settings.games);
  result.branching = static_cast<double>(choices) / static_cast<double>(decisions);
  for (std::size_t agent = 0; agent < seats; ++agent) {
    result.agents.push_back(estimate(rounds, agent, seats));
  }
  return result;
}

}  // namespace castellan
