#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace castellan {
namespace {

TEST(RoundRobin, IsEveryChoiceOfAgentsWhereThereAreMoreThanSeats) {
  EXPECT_EQ(round_robin(3, 2), (Tables{{0, 1}, {0, 2}, {1, 2}}));
  EXPECT_EQ(round_robin(4, 3), (Tables{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}));
  EXPECT_EQ(round_robin(3, 3), (Tables{{0, 1, 2}}));
  EXPECT_EQ(round_robin(10, 4).size(), 210U);
}

TEST(RoundRobin, FillsTheSeatsInEveryWayWhereThereAreFewerAgents) {
  EXPECT_EQ(round_robin(2, 3), (Tables{{0, 0, 1}, {0, 1, 1}}));
  EXPECT_EQ(round_robin(2, 4), (Tables{{0, 0, 0, 1}, {0, 0, 1, 1}, {0, 1, 1, 1}}));
  EXPECT_EQ(round_robin(3, 4), (Tables{{0, 0, 1, 2}, {0, 1, 1, 2}, {0, 1, 2, 2}}));
}

TEST(Gauntlet, HasTheFirstAgentOnceAtEveryTable) {
  EXPECT_EQ(gauntlet(4, 2), (Tables{{0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(gauntlet(4, 3), (Tables{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}}));
  EXPECT_EQ(gauntlet(2, 4), (Tables{{0, 1, 1, 1}}));
  EXPECT_EQ(gauntlet(3, 4), (Tables{{0, 1, 1, 2}, {0, 1, 2, 2}}));
}

// In a round everybody has every seat once, with the same chance; no two rounds share theirs.
TEST(Schedule, RotatesThePlayersAndKeepsTheChanceOfARound) {
  const Schedule schedule(round_robin(5, 3), 7, Schedule::Order::kVaried);
  EXPECT_EQ(schedule.lap(), 30U);
  std::map<std::uint64_t, std::uint64_t> rounds_of_deals;
  std::set<std::uint64_t> moods;
  for (std::uint64_t number = 0; number < 3 * schedule.lap(); number += 3) {
    const std::uint64_t deal = schedule.bout(number).deal;
    EXPECT_TRUE(rounds_of_deals.emplace(deal, schedule.place(number).round).second);
    std::vector<std::set<std::size_t>> seats_of(3);
    for (std::uint64_t each = number; each < number + 3; ++each) {
      const Bout bout = schedule.bout(each);
      EXPECT_EQ(bout.deal, deal);
      EXPECT_EQ(bout.agents, schedule.tables()[schedule.place(each).table]);
      EXPECT_EQ(schedule.place(each).round, schedule.place(number).round);
      for (std::size_t seat = 0; seat < 3; ++seat) seats_of[bout.seats[seat]].insert(seat);
      moods.insert(bout.moods);
    }
    for (const auto& seats : seats_of) EXPECT_EQ(seats.size(), 3U);
  }
  EXPECT_EQ(moods.size(), 3 * schedule.lap());
}

// Who sits to the left of whom changes from lap to lap, until all orders have come.
TEST(Schedule, VariesTheOrderAroundTheTable) {
  const auto circles = [](const Tables& tables, Schedule::Order order) {
    const Schedule schedule(tables, 1, order);
    std::set<std::vector<std::size_t>> seen;
    for (std::uint64_t lap = 0; lap < 12; ++lap) {
      const Bout bout = schedule.bout(lap * schedule.lap());
      std::vector<std::size_t> agents;
      for (const std::size_t player : bout.seats) agents.push_back(bout.agents[player]);
      seen.insert(agents);
    }
    return seen.size();
  };
  EXPECT_EQ(circles({{0, 1}}, Schedule::Order::kVaried), 1U);
  EXPECT_EQ(circles({{0, 1, 2}}, Schedule::Order::kVaried), 2U);
  EXPECT_EQ(circles({{0, 1, 2, 3}}, Schedule::Order::kVaried), 6U);
  EXPECT_EQ(circles({{0, 0, 1, 1}}, Schedule::Order::kVaried), 2U) << "neighbours or opposite";
  EXPECT_EQ(circles({{0, 1, 1, 1}}, Schedule::Order::kVaried), 1U);
  EXPECT_EQ(circles({{0, 1, 2, 3}}, Schedule::Order::kFixed), 1U);
}

TEST(Schedule, GivesAgentsThatPlayAloneTheSameChance) {
  const Schedule schedule(each_alone(3, 2), 7, Schedule::Order::kAlone);
  EXPECT_EQ(schedule.lap(), 3U);
  for (std::uint64_t number = 0; number < 9; ++number) {
    EXPECT_EQ(schedule.bout(number).deal, schedule.bout(number / 3 * 3).deal);
    EXPECT_EQ(schedule.bout(number).agents, std::vector<std::size_t>(2, number % 3));
  }
  EXPECT_NE(schedule.bout(0).deal, schedule.bout(3).deal);
}

}  // namespace
}  // namespace castellan
