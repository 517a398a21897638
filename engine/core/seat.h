// Seats, and who else can be to move or look on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace castellan {

// Seats count from 0, and seat 0 begins. The negative values answer "who is to move?" and "who is
// looking?" where the answer is not a seat.
enum class Seat : std::int8_t {};

inline constexpr Seat kChance{-1};  // to move: a shuffle, a draw, a flip
inline constexpr Seat kOver{-2};    // to move: nobody, the game has ended
inline constexpr Seat kPublic{-3};  // looking: a spectator, who sees what lies open
inline constexpr Seat kAll{-4};     // looking: somebody who may see everything

inline constexpr std::size_t kMostSeats = 4;

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t i) { return static_cast<Seat>(i); }
constexpr bool is_seat(Seat seat) { return static_cast<int>(seat) >= 0; }

using Scores = std::array<std::int32_t, kMostSeats>;  // as a person would write them on the pad
using Returns = std::array<double, kMostSeats>;       // from -1 (lost) to 1 (won)

}  // namespace castellan
