#include "arena/match.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <thread>

#include "engine/core/hash.h"
#include "table/fate.h"
#include "table/series.h"

namespace castellan {
namespace {

// One game: who sits where, and what decides its chance and the agents' own.
struct Setting {
  std::vector<std::size_t> agents;  // by seat
  std::uint64_t deal = 0;
  std::uint64_t moods = 0;
};

struct GameTally {
  std::unique_ptr<Position> end;
  std::array<double, kMostSeats> share{};  // by seat
  Scores points{};
  std::uint64_t decisions = 0;
  std::uint64_t choices = 0;
};

GameTally play_game(const MatchSettings& settings, const Setting& setting) {
  const std::size_t seats = settings.agents.size();
  const Fate fate(seed_of(setting.deal));
  std::vector<std::unique_ptr<Thinker>> thinkers;
  for (const std::size_t agent : setting.agents) {
    thinkers.push_back(
        settings.game->thinker(settings.agents[agent], combine(setting.moods, agent)));
  }
  GameTally tally;
  tally.end = settings.game->start(settings.options);
  const auto& position = tally.end;
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
  tally.points = position->scores();
  return tally;
}

struct Round {
  std::vector<double> agents;  // the share of each agent, added up
  std::vector<double> seats;
  std::vector<double> points;  // of each agent, added up
  std::vector<double> seat_points;
  std::uint64_t units = 0;  // games or series: what the agents have their share of
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t longest = 0;
  std::uint64_t choices = 0;
};

// What is measured of the games themselves; agents by seat.
void note(const GameTally& tally, const std::vector<std::size_t>& agents, Round& round) {
  ++round.games;
  round.decisions += tally.decisions;
  round.longest = std::max(round.longest, tally.decisions);
  round.choices += tally.choices;
  for (std::size_t seat = 0; seat < round.seats.size(); ++seat) {
    round.seats[seat] += tally.share[seat];
    round.seat_points[seat] += tally.points[seat];
    round.points[agents[seat]] += tally.points[seat];
  }
}

// A series with a setting for its first game, whose agents are the players in order.
void play_series(const MatchSettings& settings, const Setting& first, Round& round) {
  Series series(*settings.game, settings.options, *settings.series);
  while (!series.over()) {
    Setting setting;
    for (const std::size_t player : series.seating()) {
      setting.agents.push_back(first.agents[player]);
    }
    // Deals count up from round to round, so they are mixed first: none may come twice.
    setting.deal = combine(mix(first.deal), series.round());
    setting.moods = combine(first.moods, series.round());
    const GameTally tally = play_game(settings, setting);
    note(tally, setting.agents, round);
    static_cast<void>(series.add(*tally.end));
  }
  const auto winner = series.winner();
  for (std::size_t player = 0; player < first.agents.size(); ++player) {
    const double shared = 1 / static_cast<double>(first.agents.size());
    round.agents[first.agents[player]] += winner ? (*winner == player ? 1 : 0) : shared;
  }
}

Round play_round(const MatchSettings& settings, std::uint64_t number, std::uint64_t units,
                 const std::function<void()>& finished) {
  const std::size_t seats = settings.agents.size();
  const std::vector<double> none(seats);
  Round round{none, none, none, none};
  for (std::size_t rotation = 0; rotation < units; ++rotation) {
    Setting setting;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      setting.agents.push_back((seat + rotation) % seats);
    }
    setting.deal = mix(settings.seed) + number;
    setting.moods = combine(settings.seed, number * seats + rotation);
    ++round.units;
    if (settings.series != nullptr) {
      play_series(settings, setting, round);
    } else {
      const GameTally tally = play_game(settings, setting);
      note(tally, setting.agents, round);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        round.agents[setting.agents[seat]] += tally.share[seat];
      }
    }
    finished();
  }
  return round;
}

struct Estimate {
  double mean = 0;
  double error = 0;  // 95 %
};

// From the rounds: what one agent has of each, divided by how many there were in it.
template <class Sum, class Count>
Estimate estimate(const std::vector<Round>& rounds, Sum sum, Count count) {
  Estimate result;
  double total = 0;
  for (const Round& round : rounds) {
    result.mean += sum(round);
    total += static_cast<double>(count(round));
  }
  result.mean /= total;
  double squares = 0;
  for (const Round& round : rounds) {
    const double difference = sum(round) - result.mean * static_cast<double>(count(round));
    squares += difference * difference;
  }
  const auto n = static_cast<double>(rounds.size());
  result.error = 1.96 * std::sqrt(squares * n / (n - 1)) / total;
  return result;
}

AgentResult agent_result(const std::vector<Round>& rounds, std::size_t agent, std::size_t seats) {
  const Estimate share = estimate(
      rounds, [&](const Round& round) { return round.agents[agent]; },
      [](const Round& round) { return round.units; });
  const Estimate points = estimate(
      rounds, [&](const Round& round) { return round.points[agent]; },
      [](const Round& round) { return round.games; });
  // One round says nothing about the spread.
  const double error = rounds.size() < 2 ? 1 : share.error;
  AgentResult result;
  result.score = share.mean;
  result.low = std::max(0.0, share.mean - error);
  result.high = std::min(1.0, share.mean + error);
  result.elo = seats < 2 ? 0 : elo_of(result.score, seats);
  result.points = points.mean;
  result.points_error = rounds.size() < 2 ? 0 : points.error;
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
      const std::uint64_t units = std::min<std::uint64_t>(seats, settings.games - i * seats);
      rounds[i] = play_round(settings, i, units, [&] {
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
  result.seat_points.resize(seats);
  std::uint64_t games = 0;
  for (const Round& round : rounds) games += round.games;
  std::uint64_t decisions = 0;
  std::uint64_t choices = 0;
  for (const Round& round : rounds) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      result.seats[seat] += round.seats[seat] / static_cast<double>(games);
      result.seat_points[seat] += round.seat_points[seat] / static_cast<double>(games);
    }
    decisions += round.decisions;
    choices += round.choices;
    result.longest = std::max(result.longest, round.longest);
  }
  result.decisions = static_cast<double>(decisions) / static_cast<double>(games);
  result.branching = static_cast<double>(choices) / static_cast<double>(decisions);
  for (std::size_t agent = 0; agent < seats; ++agent) {
    result.agents.push_back(agent_result(rounds, agent, seats));
  }
  return result;
}

}  // namespace castellan
