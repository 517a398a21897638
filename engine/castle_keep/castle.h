// One castle: a ring of eight places around a keep.
#pragma once

#include <bit>
#include <cstdint>

#include "engine/castle_keep/tile.h"
#include "engine/core/bits.h"

namespace castellan::castle_keep {

// A place of the 3 x 3 grid (CK-3.1): 0 to 7 go around the ring from the lower left corner, even
// ones for towers and odd ones for walls; 8 is the centre.
using Place = int;

inline constexpr int kRing = 8;
inline constexpr Place kCentre = 8;
inline constexpr int kPlaces = 9;

constexpr bool is_corner(Place place) { return place < kRing && place % 2 == 0; }
constexpr Place before(Place place) { return (place + kRing - 1) % kRing; }
constexpr Place after(Place place) { return (place + 1) % kRing; }

// Whether this kind of tile belongs on this place at all (CK-3.1).
constexpr bool fits(Tile tile, Place place) {
  if (place == kCentre) return is_keep(tile);
  return is_corner(place) ? is_tower(tile) : is_wall(tile);
}

// A set of places: bit 4p stands for place p, where a Castle keeps that place's tile.
using PlaceSet = std::uint64_t;

inline constexpr PlaceSet kRingPlaces = 0x11111111ULL;
inline constexpr PlaceSet kCentrePlace = PlaceSet{1} << 32U;
inline constexpr PlaceSet kCorners = 0x01010101ULL;
inline constexpr PlaceSet kSides = kRingPlaces & ~kCorners;

constexpr PlaceSet set_of_place(Place place) {
  return PlaceSet{1} << static_cast<unsigned>(4 * place);
}
constexpr Place lowest_place(PlaceSet set) { return lowest_bit(set) / 4; }
constexpr PlaceSet neighbours(PlaceSet ring) {
  const auto low = static_cast<std::uint32_t>(ring);
  return ((low << 4U) | (low >> 28U)) | ((low >> 4U) | (low << 28U));
}

// Four bits a place: 0 where it is empty, else the tile's number among the towers, walls or keeps,
// counted from 1.
struct Castle {
  std::uint64_t bits = 0;

  // Looking.
  [[nodiscard]] constexpr unsigned code(Place place) const {
    return static_cast<unsigned>(bits >> static_cast<unsigned>(4 * place)) & 15U;
  }
  [[nodiscard]] constexpr bool occupied(Place place) const { return code(place) != 0; }
  [[nodiscard]] constexpr Tile at(Place place) const {
    const int base = place == kCentre ? kTowers + kWalls : is_corner(place) ? 0 : kTowers;
    return tile_at(base + static_cast<int>(code(place)) - 1);
  }
  [[nodiscard]] constexpr PlaceSet places() const {
    return (bits | (bits >> 1U) | (bits >> 2U) | (bits >> 3U)) & (kRingPlaces | kCentrePlace);
  }
  [[nodiscard]] constexpr bool empty() const { return bits == 0; }
  [[nodiscard]] constexpr bool ring_empty() const { return (bits & 0xffffffffU) == 0; }
  [[nodiscard]] constexpr int ring_size() const { return popcount(places() & kRingPlaces); }
  [[nodiscard]] constexpr int size() const { return popcount(places()); }
  [[nodiscard]] constexpr bool complete() const { return places() == (kRingPlaces | kCentrePlace); }
  [[nodiscard]] constexpr Bag tiles() const {
    Bag bag;
    for (PlaceSet left = places(); left != 0; left &= left - 1) bag.add(at(lowest_place(left)));
    return bag;
  }
  [[nodiscard]] constexpr bool has_colour(Colour wanted) const {
    for (PlaceSet left = places(); left != 0; left &= left - 1) {
      if (colour(at(lowest_place(left))) == wanted) return true;
    }
    return false;
  }

  // The places that fall when the ring tile at this place is hit: the unbroken run of ring tiles
  // of its colour that goes through it, around corners and up to all eight (CK-4.3).
  [[nodiscard]] constexpr PlaceSet chain(Place target) const {
    const Colour hit = colour(at(target));
    PlaceSet fallen = set_of_place(target);
    for (Place p = after(target); p != target && occupied(p) && colour(at(p)) == hit;
         p = after(p)) {
      fallen |= set_of_place(p);
    }
    for (Place p = before(target); p != target && occupied(p) && colour(at(p)) == hit;
         p = before(p)) {
      fallen |= set_of_place(p);
    }
    return fallen;
  }

  // Changing.
  constexpr void put(Place place, Tile tile) {
    const int base = place == kCentre ? kTowers + kWalls : is_corner(place) ? 0 : kTowers;
    bits |= static_cast<std::uint64_t>(index(tile) - base + 1) << static_cast<unsigned>(4 * place);
  }
  constexpr void clear(PlaceSet places) { bits &= ~(places * 15); }

  friend constexpr bool operator==(Castle, Castle) = default;
};

}  // namespace castellan::castle_keep
