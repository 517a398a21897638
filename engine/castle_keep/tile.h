// The 90 tiles of Castle Keep, and bags of them.
#pragma once

#include <cstdint>

#include "engine/core/bits.h"

namespace castellan::castle_keep {

// One of 21 kinds (CK-1.1): 9 towers, 9 walls, 3 keeps. Towers and walls count colour by colour,
// shape by shape.
enum class Tile : std::uint8_t {};

enum class Colour : std::uint8_t { kRed, kYellow, kBlue };
enum class Shape : std::uint8_t { kCurvy, kZigzag, kStraight };

inline constexpr int kTowers = 9;
inline constexpr int kWalls = 9;
inline constexpr int kKeeps = 3;
inline constexpr int kTileKinds = kTowers + kWalls + kKeeps;
inline constexpr int kTiles = 90;
inline constexpr int kCopies = 4;      // of each tower and wall
inline constexpr int kKeepCopies = 6;  // of each keep

constexpr int index(Tile tile) { return static_cast<int>(tile); }
constexpr Tile tile_at(int i) { return static_cast<Tile>(i); }

constexpr bool is_tower(Tile tile) { return index(tile) < kTowers; }
constexpr bool is_keep(Tile tile) { return index(tile) >= kTowers + kWalls; }
constexpr bool is_wall(Tile tile) { return !is_tower(tile) && !is_keep(tile); }

constexpr Colour colour(Tile tile) {
  return static_cast<Colour>(is_keep(tile) ? index(tile) - kTowers - kWalls : index(tile) % 9 / 3);
}
constexpr Shape shape(Tile tile) { return static_cast<Shape>(index(tile) % 3); }

constexpr Tile tower(Colour c, Shape s) {
  return tile_at(3 * static_cast<int>(c) + static_cast<int>(s));
}
constexpr Tile wall(Colour c, Shape s) { return tile_at(kTowers + index(tower(c, s))); }
constexpr Tile keep(Colour c) { return tile_at(kTowers + kWalls + static_cast<int>(c)); }

// Two neighbours on the ring match by colour or by shape (CK-3.4).
constexpr bool match(Tile a, Tile b) { return colour(a) == colour(b) || shape(a) == shape(b); }

// A set of kinds: bit 3k stands for kind k, where a Bag keeps its count of that kind.
using TileSet = std::uint64_t;

constexpr TileSet set_of(Tile tile) { return TileSet{1} << static_cast<unsigned>(3 * index(tile)); }
constexpr Tile lowest_tile(TileSet set) { return tile_at(lowest_bit(set) / 3); }

inline constexpr TileSet kEveryKind = 0x1249249249249249ULL;
inline constexpr TileSet kTowerSet = kEveryKind & ((TileSet{1} << 27U) - 1);
inline constexpr TileSet kWallSet = kTowerSet << 27U;
inline constexpr TileSet kKeepSet = kEveryKind & ~kTowerSet & ~kWallSet;

// A multiset of tiles in one word: three bits a kind, which holds the six copies of a keep. All
// piles and hands are bags, since nobody knows or cares about their order.
struct Bag {
  std::uint64_t bits = 0;

  [[nodiscard]] constexpr int count(Tile tile) const {
    return static_cast<int>((bits >> static_cast<unsigned>(3 * index(tile))) & 7U);
  }
  [[nodiscard]] constexpr bool has(Tile tile) const { return count(tile) != 0; }
  constexpr void add(Tile tile) { bits += set_of(tile); }
  constexpr void remove(Tile tile) { bits -= set_of(tile); }

  // The kinds of which there is at least one, at least two.
  [[nodiscard]] constexpr TileSet kinds() const {
    return (bits | (bits >> 1U) | (bits >> 2U)) & kEveryKind;
  }
  [[nodiscard]] constexpr TileSet doubles() const {
    return ((bits >> 1U) | (bits >> 2U)) & kEveryKind;
  }
  [[nodiscard]] constexpr int size() const {
    return popcount(bits & kEveryKind) + 2 * popcount((bits >> 1U) & kEveryKind) +
           4 * popcount((bits >> 2U) & kEveryKind);
  }

  // The tile of a ticket in [0, size()): each kind has as many tickets as copies. Read from the
  // bit planes (ones, twos, fours) instead of adding up 21 counts.
  [[nodiscard]] constexpr Tile at(int ticket) const {
    unsigned weight = 0;
    TileSet plane = bits & kEveryKind;
    for (int held = popcount(plane); ticket >= held << weight; held = popcount(plane)) {
      ticket -= held << weight;
      ++weight;
      plane = (bits >> weight) & kEveryKind;
    }
    return tile_at(nth_bit(plane, ticket >> weight) / 3);
  }

  constexpr Bag& operator+=(Bag other) {
    bits += other.bits;
    return *this;
  }
  constexpr Bag& operator-=(Bag other) {
    bits -= other.bits;
    return *this;
  }
  friend constexpr bool operator==(Bag, Bag) = default;
};

constexpr Bag all_tiles() {
  Bag bag;
  for (int i = 0; i < kTileKinds; ++i) {
    const int copies = is_keep(tile_at(i)) ? kKeepCopies : kCopies;
    bag.bits += set_of(tile_at(i)) * static_cast<std::uint64_t>(copies);
  }
  return bag;
}

}  // namespace castellan::castle_keep
