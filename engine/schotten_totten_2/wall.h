// The seven tiles of the wall, each with two faces, and what lies before one side of a tile.
#pragma once

#include <array>
#include <cstdint>

#include "engine/schotten_totten_2/card.h"

namespace castellan::schotten_totten_2 {

inline constexpr int kTiles = 7;
inline constexpr int kMostCards = 4;  // on one side of a tile

// From weak to strong (ST-6.2).
enum class Type : std::uint8_t { kSum, kRun, kColour, kSame, kColourRun };

// What a face asks for: how many cards, which types count, and whether the lower sum wins (ST-1.5).
struct TileFace {
  std::uint8_t cards = 0;
  std::uint8_t types = 0;  // bits of Type; the sum always counts
  std::uint8_t low = 0;
  std::uint8_t broken = 0;  // a colour run is only a sum here, no colour and no run (ST-6.9)

  [[nodiscard]] constexpr bool counts(Type type) const {
    return (types >> static_cast<unsigned>(type) & 1U) != 0;
  }
};
constexpr std::uint8_t type_bit(Type type) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(type));
}
inline constexpr std::uint8_t kEveryType = 0x1f;

using Faces = std::array<std::array<TileFace, 2>, kTiles>;  // intact, damaged
constexpr Faces printed_faces() {
  constexpr std::uint8_t sum = type_bit(Type::kSum);
  constexpr TileFace run{3, sum | type_bit(Type::kRun), 0};
  constexpr TileFace pair{2, sum | type_bit(Type::kSame), 0};
  constexpr TileFace colour{3, sum | type_bit(Type::kColour), 0};
  return {{
      {{{3, sum, 0}, run}},
      {{{4, kEveryType, 0}, pair}},
      {{{3, kEveryType, 0}, colour}},
      {{{2, kEveryType, 0}, {4, sum, 1}}},
      {{{3, kEveryType, 0}, colour}},
      {{{4, kEveryType, 0}, pair}},
      {{{3, sum, 1}, run}},
  }};
}

// The cards on one side of one tile, the one closest to the wall first (ST-4.4).
struct Stack {
  std::array<Card, kMostCards> cards{};  // beyond the size: zero
  std::uint8_t size = 0;

  constexpr void push(Card card) { cards[size++] = card; }
  constexpr Card take(int position) {
    const Card taken = cards[static_cast<std::size_t>(position)];
    for (auto i = static_cast<std::size_t>(position); i + 1 < size; ++i) cards[i] = cards[i + 1];
    cards[--size] = Card{};
    return taken;
  }
  constexpr void clear() { *this = {}; }
  // Its siege cards, and how many of each elite.
  [[nodiscard]] constexpr CardSet siege() const {
    CardSet set = 0;
    for (std::size_t i = 0; i < size; ++i) {
      if (is_siege(cards[i])) set |= bit(cards[i]);
    }
    return set;
  }
  friend constexpr bool operator==(const Stack&, const Stack&) = default;
};

}  // namespace castellan::schotten_totten_2
