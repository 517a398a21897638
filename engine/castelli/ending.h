// The end: last sales, the mine, final scoring, and who has won.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

// CA-12.2: clockwise from the left of the one who had the last turn, who comes last. `step` counts
// who has been asked.
constexpr void Castelli::next_sale(State& s) const {
  while (s.step < options_.seats) {
    ++s.step;
    s.asked = static_cast<std::uint8_t>((s.asked + 1) % options_.seats);
    if (actor(s).cards == 0 || mine_of(s, s.asked) == 0) continue;
    s.phase = Phase::kSales;
    return;
  }
  finish(s);
}

// CA-12.3, CA-12.4
constexpr void Castelli::finish(State& s) const {
  s.step = 0;
  s.asked = 0;
  s.seat = 0;
  for (int table = 0; table < tables(); ++table) {
    std::uint8_t& mine = s.mine[static_cast<std::size_t>(table)];
    const Shares won = shares(s, mine_at(s, table), 0xf, mine);
    for (unsigned seats = won.seats; seats != 0; seats &= seats - 1) {
      Player& player = s.player[static_cast<std::size_t>(lowest_bit(seats))];
      player.silver = static_cast<std::uint8_t>(player.silver + won.each);
      mine = static_cast<std::uint8_t>(mine - won.each);
    }
  }
  draw_lots(s);
}

// CA-18.13: at a table where everything is equal, chance decides for the next round.
constexpr void Castelli::draw_lots(State& s) const {
  s.phase = Phase::kOver;
  s.asked = 0;
  if (tables() == 1) return;
  for (int table = 0; table < 2; ++table) {
    const auto one = static_cast<std::size_t>(table);
    if (s.first[one] != kNone || popcount(winners(s, table)) == 1) continue;
    if (s.player[one].silver != s.player[one + 2].silver) continue;
    s.asked = static_cast<std::uint8_t>(table);
    s.phase = Phase::kLot;
    return;
  }
}

// CA-12.7 to CA-12.9, CA-17.6
constexpr int Castelli::silver_points(const State& s, std::size_t seat) const {
  const int factor = options_.battle != 0 ? 2 : 1;
  const int own = s.player[seat].silver;
  if (own == 0) return 0;
  int richer = 0;
  int equal = 1;  // with oneself
  for (std::size_t other = 0; other < options_.seats; ++other) {
    if (other == seat || !same_table(static_cast<int>(other), static_cast<int>(seat))) continue;
    const int theirs = s.player[other].silver;
    richer += theirs > own ? 1 : 0;
    equal += theirs == own ? 1 : 0;
  }
  if (richer == 0) return factor * (equal == 1 ? 4 : 3);
  if (richer > 1) return 0;
  if (equal == 1) return factor * 2;
  return options_.second_tie == SecondTie::kAsFirst ? factor * 3 : factor * 2 / equal;
}

// CA-17.1 to CA-17.4
constexpr int Castelli::settlement_points(const State& s, std::size_t seat) const {
  std::array<std::array<std::uint8_t, kOctagons>, kMostSeats> visible{};
  for (Site site = 0; site < kSites; ++site) {
    const int owner = visible_owner(s.site[static_cast<std::size_t>(site)]);
    if (owner >= 0) {
      ++visible[static_cast<std::size_t>(owner)]
               [static_cast<std::size_t>(octagon_of(area_of(site)))];
    }
  }
  int points = 0;
  const std::uint32_t own = table_octagons(table_of(static_cast<int>(seat)));
  for (std::uint32_t rest = (s.villages | s.cities) & own; rest != 0; rest &= rest - 1) {
    const Octagon settlement = lowest_bit(rest);
    std::array<int, kMostSeats> castles{};
    for (std::uint32_t in_line = line(settlement); in_line != 0; in_line &= in_line - 1) {
      const auto octagon = static_cast<std::size_t>(lowest_bit(in_line));
      for (std::size_t other = 0; other < kMostSeats; ++other) {
        castles[other] += visible[other][octagon];
      }
    }
    const int most = *std::max_element(castles.begin(), castles.end());
    if (most == 0 || castles[seat] != most) continue;
    const auto tied = static_cast<int>(std::count(castles.begin(), castles.end(), most));
    const int worth = (s.cities >> settlement & 1U) != 0 ? 6 : 3;
    points += (worth + tied - 1) / tied;
  }
  return points;
}

constexpr FinalPoints Castelli::final_points(const State& s, std::size_t seat) const {
  const Player& player = s.player[seat];
  FinalPoints points;
  points.cards = player.cards;
  for (const std::uint8_t stock : player.stock) points.stock += stock;
  points.silver = silver_points(s, seat);
  // A start tile that was never placed has not left its owner's hand (CA-14.9).
  if (player.tile != kNone && player.tile >= kBoardTiles) points.start_tile = 5;
  if (options_.battle == 0) return points;
  points.settlements = settlement_points(s, seat);
  for (const std::uint8_t site : s.site) {
    points.castles += visible_owner(site) == static_cast<int>(seat) ? 2 : 0;
  }
  return points;
}

constexpr Scores Castelli::scores(const State& s) const {
  Scores scores{};
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    scores[seat] = s.player[seat].points;
    if (s.phase == Phase::kOver || s.phase == Phase::kLot) {
      scores[seat] += final_points(s, seat).total();
    }
  }
  return scores;
}

// CA-12.11 to CA-12.13, CA-18.12
constexpr unsigned Castelli::winners(const State& s, int table) const {
  State over = s;
  over.phase = Phase::kOver;
  const Scores points = scores(over);
  unsigned best = 0;
  std::size_t leader = 0;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (table_of(static_cast<int>(seat)) != table) continue;
    const bool first = best == 0;
    const int more = points[seat] - points[leader];
    const int castles = s.player[leader].castles - s.player[seat].castles;
    if (first || more > 0 || (more == 0 && castles > 0)) {
      best = 1U << seat;
      leader = seat;
    } else if (more == 0 && castles == 0) {
      best |= 1U << seat;
    }
  }
  return best;
}

// CA-18.13: of two who share the victory the one with more silver is first, then the one that was
// drawn.
constexpr Merits Castelli::merits(const State& over) const {
  Merits merits{};
  const Scores points = scores(over);
  for (std::size_t seat = 0; seat < options_.seats; ++seat) merits[seat].worth = points[seat];
  for (int table = 0; table < tables(); ++table) {
    unsigned best = winners(over, table);
    if (tables() == 2 && popcount(best) == 2) {
      const auto one = static_cast<std::size_t>(table);
      const int silver = over.player[one].silver - over.player[one + 2].silver;
      const std::size_t first = silver == 0 ? over.first[one] : silver > 0 ? one : one + 2;
      best = 1U << first;
    }
    for (; best != 0; best &= best - 1)
      merits[static_cast<std::size_t>(lowest_bit(best))].won = true;
  }
  return merits;
}

constexpr Returns Castelli::returns(const State& s) const {
  Returns returns{};
  if (s.phase != Phase::kOver) return returns;
  for (int table = 0; table < tables(); ++table) {
    const unsigned best = winners(s, table);
    for (int seat = 0; seat < options_.seats; ++seat) {
      if (table_of(seat) != table) continue;
      const bool won = (best >> seat & 1U) != 0;
      returns[static_cast<std::size_t>(seat)] = won ? 2.0 / popcount(best) - 1 : -1;
    }
  }
  return returns;
}

}  // namespace castellan::castelli
