#include "arena/scoreboard.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace castellan {

std::uint64_t Forfeits::all() const {
  return std::accumulate(by_fault.begin(), by_fault.end(), std::uint64_t{0});
}

Scoreboard::Scoreboard(const Schedule& schedule, std::size_t agents, Stakes stakes)
    : schedule_(&schedule),
      stakes_(stakes),
      agents_(agents),
      seat_share_(schedule.seats()),
      seat_points_(schedule.seats()) {
  if (stakes_ == Stakes::kOneWin) fit_.emplace(agents, schedule.tables());
  begin_round({});
}

void Scoreboard::begin_round(const Schedule::Place& place) {
  const std::vector<double> none(agents_.size());
  round_ = {place.round, place.table, 0,    std::vector<double>(schedule_->seats()),
            none,        none,        none, none};
}

void Scoreboard::add(std::uint64_t bout, const BoutResult& result) {
  const Schedule::Place place = schedule_->place(bout);
  if (place.round != round_.number) {
    end_round();
    begin_round(place);
  }
  const std::vector<std::size_t>& players = schedule_->tables()[place.table];
  ++round_.bouts;
  for (std::size_t player = 0; player < players.size(); ++player) {
    const std::size_t agent = players[player];
    round_.won[player] += result.share[player];
    round_.share[agent] += result.share[player];
    round_.seats[agent] += 1;
    round_.points[agent] += result.points[player];
    round_.games[agent] += static_cast<double>(result.games);
  }
  for (const std::size_t agent : std::set<std::size_t>(players.begin(), players.end())) {
    ++agents_[agent].bouts;
  }
  for (const Forfeit& forfeit : result.forfeits) {
    Forfeits& forfeits = agents_[players[forfeit.player]].forfeits;
    if (forfeits.all() == 0) forfeits.first = forfeit.detail;
    ++forfeits.by_fault[static_cast<std::size_t>(forfeit.fault)];
  }
  ++bouts_;
  games_ += result.games;
  decisions_ += result.decisions;
  longest_ = std::max(longest_, result.longest);
  choices_ += result.choices;
  for (std::size_t seat = 0; seat < seat_share_.size(); ++seat) {
    seat_share_[seat] += result.seat_share[seat];
    seat_points_[seat] += result.seat_points[seat];
  }
}

void Scoreboard::end_round() {
  if (round_.bouts == 0) return;
  for (std::size_t agent = 0; agent < agents_.size(); ++agent) {
    if (round_.seats[agent] == 0) continue;
    agents_[agent].share.add(round_.share[agent], round_.seats[agent]);
    agents_[agent].points.add(round_.points[agent], round_.games[agent]);
    if (stakes_ != Stakes::kCommon || round_.seats[0] == 0) continue;
    const auto more = [&](const std::vector<double>& sums, const std::vector<double>& counts) {
      return sums[agent] / counts[agent] - sums[0] / counts[0];
    };
    agents_[agent].gain.add(more(round_.share, round_.seats), 1);
    agents_[agent].points_gain.add(more(round_.points, round_.games), 1);
  }
  if (fit_) fit_->add(round_.table, static_cast<double>(round_.bouts), round_.won);
}

Results Scoreboard::results() const {
  Scoreboard closed = *this;
  closed.end_round();
  Results results;
  results.bouts = bouts_;
  for (const Agent& agent : closed.agents_) {
    AgentResult each;
    const Interval interval = share_interval(agent.share);
    const Estimate points = agent.points.estimate();
    each.bouts = agent.bouts;
    each.score = agent.share.estimate().mean;
    each.low = interval.low;
    each.high = interval.high;
    each.points = points.mean;
    each.points_error = points.error;
    const bool first = results.agents.empty();
    each.gain = first ? Estimate{} : share_difference(agent.gain);
    each.points_gain = agent.points_gain.estimate();
    each.forfeits = agent.forfeits;
    results.agents.push_back(std::move(each));
  }
  if (closed.fit_) results.ratings = closed.fit_->fit();
  const auto games = static_cast<double>(std::max<std::uint64_t>(1, games_));
  for (const double share : seat_share_) results.seats.push_back(share / games);
  for (const double points : seat_points_) results.seat_points.push_back(points / games);
  results.decisions = static_cast<double>(decisions_) / games;
  results.longest = longest_;
  results.branching =
      static_cast<double>(choices_) / static_cast<double>(std::max<std::uint64_t>(1, decisions_));
  return results;
}

}  // namespace castellan
