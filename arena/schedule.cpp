#include "arena/schedule.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/core/hash.h"

namespace castellan {
namespace {

// Every choice of so many out of the agents from the first on, each at most once.
void choose(std::size_t first, std::size_t agents, std::size_t seats,
            std::vector<std::size_t>& chosen, Tables& tables) {
  if (seats == 0) return tables.push_back(chosen);
  for (std::size_t agent = first; agent + seats <= agents; ++agent) {
    chosen.push_back(agent);
    choose(agent + 1, agents, seats - 1, chosen, tables);
    chosen.pop_back();
  }
}

// Every way to give so many more seats to agents from the first on.
void fill(std::size_t first, std::size_t agents, std::size_t seats,
          std::vector<std::size_t>& chosen, Tables& tables) {
  if (seats == 0) {
    tables.push_back(chosen);
    std::sort(tables.back().begin(), tables.back().end());
    return;
  }
  for (std::size_t agent = first; agent < agents; ++agent) {
    chosen.push_back(agent);
    fill(agent, agents, seats - 1, chosen, tables);
    chosen.pop_back();
  }
}

// The tables of agents from the first on, with those before it already there.
Tables seated(std::size_t first, std::size_t agents, std::size_t seats) {
  Tables tables;
  std::vector<std::size_t> chosen(first);
  std::iota(chosen.begin(), chosen.end(), 0);
  if (agents >= seats) {
    choose(first, agents, seats - first, chosen, tables);
  } else {
    chosen.resize(agents);
    std::iota(chosen.begin(), chosen.end(), 0);
    fill(first, agents, seats - agents, chosen, tables);
  }
  return tables;
}

// The orders around a table that differ when everybody moves on by a seat: the first player stays.
Tables orders_around(const std::vector<std::size_t>& agents) {
  std::vector<std::size_t> players(agents.size());
  std::iota(players.begin(), players.end(), 0);
  Tables orders;
  std::set<std::vector<std::size_t>> known;
  do {
    // The same agents in the same circle, wherever it is begun.
    std::vector<std::size_t> circle;
    for (const std::size_t player : players) circle.push_back(agents[player]);
    std::vector<std::size_t> least = circle;
    for (std::size_t i = 1; i < circle.size(); ++i) {
      std::rotate(circle.begin(), circle.begin() + 1, circle.end());
      least = std::min(least, circle);
    }
    if (known.insert(least).second) orders.push_back(players);
  } while (std::next_permutation(players.begin() + 1, players.end()));
  return orders;
}

}  // namespace

Tables round_robin(std::size_t agents, std::size_t seats) { return seated(0, agents, seats); }

Tables gauntlet(std::size_t agents, std::size_t seats) { return seated(1, agents, seats); }

Tables each_alone(std::size_t agents, std::size_t seats) {
  Tables tables;
  for (std::size_t agent = 0; agent < agents; ++agent) tables.emplace_back(seats, agent);
  return tables;
}

Schedule::Schedule(Tables tables, std::uint64_t seed, Order order)
    : tables_(std::move(tables)), seed_(seed), order_(order) {
  for (const std::vector<std::size_t>& table : tables_) {
    Tables orders = orders_around(table);
    if (order_ != Order::kVaried) orders.resize(1);
    orders_.push_back(std::move(orders));
  }
}

std::uint64_t Schedule::lap() const {
  return tables_.size() * (order_ == Order::kAlone ? 1 : seats());
}

std::uint64_t Schedule::round_size() const {
  return order_ == Order::kAlone ? tables_.size() : seats();
}

Schedule::Place Schedule::place(std::uint64_t bout) const {
  const std::uint64_t round = bout / round_size();
  if (order_ == Order::kAlone) return {static_cast<std::size_t>(bout % tables_.size()), round};
  return {static_cast<std::size_t>(round % tables_.size()), round};
}

Bout Schedule::bout(std::uint64_t number) const {
  const auto [table, round] = place(number);
  const std::size_t rotation =
      order_ == Order::kAlone ? 0 : static_cast<std::size_t>(number % seats());
  const Tables& orders = orders_[table];
  const std::vector<std::size_t>& order = orders[round / tables_.size() % orders.size()];
  Bout bout;
  bout.agents = tables_[table];
  for (std::size_t seat = 0; seat < seats(); ++seat) {
    bout.seats.push_back(order[(seat + rotation) % seats()]);
  }
  bout.deal = mix(seed_) + round;
  bout.moods = combine(seed_, number);
  return bout;
}

}  // namespace castellan
