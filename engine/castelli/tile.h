// Heraldic tiles: four coats of arms around a value, perhaps one of them a card, perhaps silver.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace castellan::castelli {

// Colours are those of the seats, in their order.
inline constexpr int kColours = 4;
inline constexpr std::string_view kColourLetters = "BRGY";

// Sides of tiles, squares and octagons, clockwise.
inline constexpr int kSides = 4;
inline constexpr std::string_view kSideLetters = "NESW";
constexpr int opposite(int side) { return (side + 2) % kSides; }

inline constexpr int kBoardTiles = 32;
inline constexpr int kStartTiles = 4;
inline constexpr int kTiles = kBoardTiles + kStartTiles;
inline constexpr int kNoCard = kColours;  // as the colour of a card icon

// Which of the 36 tiles; the start tiles come last.
using TileId = int;

struct Tile {
  std::uint8_t value = 0;
  std::uint8_t silver = 0;
  std::uint8_t card = kNoCard;                // the colour whose coat shows a card
  std::array<std::uint8_t, kSides> colour{};  // clockwise from north, as it is printed

  [[nodiscard]] constexpr bool has_card() const { return card != kNoCard; }
  // Turned by so many quarters, clockwise.
  [[nodiscard]] constexpr int colour_at(int side, int turns) const {
    return colour[static_cast<std::size_t>((side - turns + kSides) % kSides)];
  }
  [[nodiscard]] constexpr int value_of(int of_colour) const {
    return of_colour == card ? 0 : value;
  }
  // How far it is turned if this colour faces that side.
  [[nodiscard]] constexpr int turns_for(int of_colour, int side) const {
    int at = 0;
    while (colour[static_cast<std::size_t>(at)] != of_colour) ++at;
    return (side - at + kSides) % kSides;
  }
  friend constexpr bool operator==(const Tile&, const Tile&) = default;
};

// "2bGRY", "4BRGY+1": value, colours clockwise from north, a small letter where the coat shows a
// card, silver.
constexpr Tile read_tile(std::string_view text) {
  Tile tile;
  tile.value = static_cast<std::uint8_t>(text[0] - '0');
  for (std::size_t i = 0; i < kSides; ++i) {
    const char letter = text[i + 1];
    const bool small = letter >= 'a';
    const auto colour = static_cast<std::uint8_t>(
        kColourLetters.find(small ? static_cast<char>(letter - 'a' + 'A') : letter));
    tile.colour[i] = colour;
    if (small) tile.card = colour;
  }
  if (text.size() > kSides + 2) tile.silver = static_cast<std::uint8_t>(text[kSides + 2] - '0');
  return tile;
}

}  // namespace castellan::castelli
