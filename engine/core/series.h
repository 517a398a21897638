// Series: rounds of one game strung together by the same players, who change seats in between. A
// game may know kinds of series; what a kind needs of a finished round is here, and what it makes
// of the rounds stands beside the game's rules. table/series.h plays them without their types.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/game.h"
#include "engine/core/message.h"
#include "engine/core/seat.h"

namespace castellan {

// How a seat came out of a finished game: whether it won, and what else the series counts (points,
// cards left), which means something only beside others of the same series.
struct Merit {
  bool won = false;
  std::int32_t worth = 0;

  friend constexpr bool operator==(const Merit&, const Merit&) = default;
};
using Merits = std::array<Merit, kMostSeats>;  // by seat

// Players keep their number through the series, seats do not: the player at each seat.
using Seating = std::array<std::uint8_t, kMostSeats>;

struct FinishedRound {
  Seating seating{};
  Merits merits{};
};
using Rounds = std::span<const FinishedRound>;

// How a series ended, as a message with the arguments player (the winner; none in a draw), count
// and other: what decided, for the winner and for the one that comes next.
struct Verdict {
  static constexpr int kNobody = -1;

  int winner = kNobody;
  std::string_view why;
  std::int32_t count = 0;
  std::int32_t other = 0;
};

// A kind of series. People read series.<key> and series.<key>.help.
struct SeriesKind {
  std::string_view key;
  std::size_t players = 2;
  std::size_t rounds = 1;
  Seating (*seating)(Rounds finished);  // of the next round
  Verdict (*verdict)(Rounds finished);  // once all are
  std::span<const MessageInfo> verdicts;
  std::string_view needs;  // "tournament=yes": the option that every round has, if any
};

// A game that knows series has a list of them, and says what a finished game is worth in one.
template <class G>
concept KnowsSeries = Game<G> && requires(const G& rules, const typename G::State& over) {
  { G::kSeries.size() } -> std::convertible_to<std::size_t>;
  { rules.merits(over) } -> std::same_as<Merits>;
};

// A series of two, in which whoever gives up a game has lost it.
template <class G>
concept CanGiveUp = KnowsSeries<G> && requires(const G& rules, const typename G::State& state) {
  { rules.merits_given_up(state, Seat{}) } -> std::same_as<Merits>;
};

}  // namespace castellan
