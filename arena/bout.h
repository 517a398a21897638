// What is played at one table and scored as one: a game, or a whole series of them.
#pragma once

#include <cstdint>
#include <vector>

#include "arena/contest.h"
#include "arena/crew.h"

namespace castellan {

// Who sits where, and what decides its chance and the agents' own. Players are the bout's; two of
// them may be the same agent.
struct Bout {
  std::vector<std::size_t> agents;  // of each player
  std::vector<std::size_t> seats;   // the player at each seat; in a series of its first game
  std::uint64_t deal = 0;
  std::uint64_t moods = 0;
};

struct BoutResult {
  std::vector<double> share;   // of the win, by player
  std::vector<double> points;  // as written on the pad, by player; added up over the games
  // Of the games themselves, by seat, added up.
  std::vector<double> seat_share;
  std::vector<double> seat_points;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t longest = 0;  // decisions of the longest
  std::uint64_t choices = 0;
  std::vector<Forfeit> forfeits;  // of players; at most one, since it ends the bout
};

// A program that forfeits ends the bout: it gets nothing, the others share the win evenly, and
// where all play for a common cause all have lost. Points are left as they stand.
BoutResult play_bout(const Contest& contest, Stakes stakes, const Bout& bout, Crew& crew);

}  // namespace castellan
