// The Dragon Castle in the middle: floors as sets of spaces, what lies open, and what is hidden.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/dragon_castle/plan.h"
#include "engine/dragon_castle/tile.h"

namespace castellan::dragon_castle {

// A space counts from 0, row by row.
using Space = int;
constexpr int row_of(Space space) { return space / kCentreSide; }
constexpr int column_of(Space space) { return space % kCentreSide; }

// Spaces as bits: sixteen to a row, of which twelve are used, four rows to a word; a shift along a
// row never carries a space to where it does not belong.
class Spaces {
 public:
  static constexpr int kWords = 3;

  [[nodiscard]] constexpr bool has(Space space) const {
    return (words_[word(space)] >> bit(space) & 1U) != 0;
  }
  constexpr void add(Space space) { words_[word(space)] |= std::uint64_t{1} << bit(space); }
  constexpr void remove(Space space) { words_[word(space)] &= ~(std::uint64_t{1} << bit(space)); }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  [[nodiscard]] constexpr int size() const {
    return popcount(words_[0]) + popcount(words_[1]) + popcount(words_[2]);
  }
  // Those whose neighbour on that side belongs to the set too.
  [[nodiscard]] constexpr Spaces with_left() const {
    return Spaces{{words_[0] << 1U, words_[1] << 1U, words_[2] << 1U}};
  }
  [[nodiscard]] constexpr Spaces with_right() const {
    return Spaces{{words_[0] >> 1U, words_[1] >> 1U, words_[2] >> 1U}};
  }
  [[nodiscard]] constexpr Spaces with_upper() const {
    return Spaces{{words_[0] << kStride, words_[1] << kStride | words_[0] >> kRest,
                   words_[2] << kStride | words_[1] >> kRest}};
  }
  [[nodiscard]] constexpr Spaces with_lower() const {
    return Spaces{{words_[0] >> kStride | words_[1] << kRest,
                   words_[1] >> kStride | words_[2] << kRest, words_[2] >> kStride}};
  }

  // Calls f(space) for each, in order.
  template <class F>
  constexpr void for_each(F f) const {
    for (int i = 0; i < kWords; ++i) {
      for (std::uint64_t rest = words_[static_cast<std::size_t>(i)]; rest != 0; rest &= rest - 1) {
        const int at = lowest_bit(rest);
        const auto row = i * kRowsOfWord + at / static_cast<int>(kStride);
        f(row * kCentreSide + at % static_cast<int>(kStride));
      }
    }
  }

  friend constexpr Spaces operator&(const Spaces& a, const Spaces& b) {
    return {{a.words_[0] & b.words_[0], a.words_[1] & b.words_[1], a.words_[2] & b.words_[2]}};
  }
  friend constexpr Spaces operator|(const Spaces& a, const Spaces& b) {
    return {{a.words_[0] | b.words_[0], a.words_[1] | b.words_[1], a.words_[2] | b.words_[2]}};
  }
  // Those of a that are not in b.
  friend constexpr Spaces operator-(const Spaces& a, const Spaces& b) {
    return {{a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1], a.words_[2] & ~b.words_[2]}};
  }
  friend constexpr bool operator==(const Spaces&, const Spaces&) = default;

  constexpr Spaces() = default;

 private:
  static constexpr int kRowsOfWord = 4;
  static constexpr unsigned kStride = 16;
  static constexpr unsigned kRest = 64 - kStride;

  constexpr Spaces(std::array<std::uint64_t, kWords> words) : words_(words) {}
  static constexpr std::size_t word(Space space) {
    return static_cast<std::size_t>(row_of(space) / kRowsOfWord);
  }
  static constexpr unsigned bit(Space space) {
    return static_cast<unsigned>(row_of(space) % kRowsOfWord) * kStride +
           static_cast<unsigned>(column_of(space));
  }

  std::array<std::uint64_t, kWords> words_{};
};

// What lies under a tile is turned up by chance when it is uncovered, so the castle knows the tile
// on top of every stack, and how many of each symbol are hidden somewhere below.
class Castle {
 public:
  constexpr Castle() {
    top_.fill(kNoTile);
    hidden_.fill(0);
  }
  // As planned, with nothing turned up yet.
  constexpr explicit Castle(const Plan& plan) : Castle() {
    for (Space space = 0; space < kSpaces; ++space) {
      const int height = plan.height[static_cast<std::size_t>(space)];
      if (height > 0) top_[static_cast<std::size_t>(space)] = kFaceDown;
      for (int floor = 0; floor < height; ++floor)
        floors_[static_cast<std::size_t>(floor)].add(space);
    }
    for (int i = 0; i < kSymbols; ++i) hidden_[static_cast<std::size_t>(i)] = kOfEach;
  }

  [[nodiscard]] constexpr const Spaces& floor(int i) const {
    return floors_[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] constexpr int height(Space space) const {
    return (floors_[0].has(space) ? 1 : 0) + (floors_[1].has(space) ? 1 : 0) +
           (floors_[2].has(space) ? 1 : 0);
  }
  [[nodiscard]] constexpr Tile top(Space space) const {
    return top_[static_cast<std::size_t>(space)];
  }
  [[nodiscard]] constexpr int hidden(Tile tile) const {
    return hidden_[static_cast<std::size_t>(tile)];
  }
  [[nodiscard]] constexpr int hidden() const {
    int all = 0;
    for (const std::uint8_t count : hidden_) all += count;
    return all;
  }
  [[nodiscard]] constexpr bool empty() const { return floors_[0].empty(); }
  // The highest floor that has a tile; the castle must not be empty (DC-4.3).
  [[nodiscard]] constexpr int top_floor() const {
    if (!floors_[2].empty()) return 2;
    return floors_[1].empty() ? 0 : 1;
  }
  [[nodiscard]] constexpr bool only_ground() const { return floors_[1].empty(); }

  // Tiles of a floor with nothing on top and a long side free, left or right.
  [[nodiscard]] constexpr Spaces available(int floor) const {
    const Spaces& all = floors_[static_cast<std::size_t>(floor)];
    return uncovered(floor) - (all.with_left() & all.with_right());
  }
  // … and a short side free, above or below (Spirit of Elegance).
  [[nodiscard]] constexpr Spaces short_side_free(int floor) const {
    const Spaces& all = floors_[static_cast<std::size_t>(floor)];
    return uncovered(floor) - (all.with_upper() & all.with_lower());
  }
  [[nodiscard]] constexpr Spaces available() const {
    return available(0) | available(1) | available(2);
  }
  [[nodiscard]] constexpr Spaces short_side_free() const {
    return short_side_free(0) | short_side_free(1) | short_side_free(2);
  }
  // The neighbours of a space on one floor.
  [[nodiscard]] constexpr Spaces beside(Space space, int floor) const {
    Spaces one;
    one.add(space);
    return floors_[static_cast<std::size_t>(floor)] &
           (one.with_left() | one.with_right() | one.with_upper() | one.with_lower());
  }

  // Takes the tile on top, which must be turned up, and leaves what was below face down.
  constexpr Tile take(Space space) {
    const Tile taken = top(space);
    const int left = height(space) - 1;
    floors_[static_cast<std::size_t>(left)].remove(space);
    top_[static_cast<std::size_t>(space)] = left > 0 ? kFaceDown : kNoTile;
    return taken;
  }
  constexpr void turn_up(Space space, Tile tile) {
    top_[static_cast<std::size_t>(space)] = tile;
    --hidden_[static_cast<std::size_t>(tile)];
  }

  // For positions from outside, which are checked afterwards.
  constexpr void put(Space space, int height, Tile top) {
    for (int i = 0; i < height; ++i) floors_[static_cast<std::size_t>(i)].add(space);
    top_[static_cast<std::size_t>(space)] = top;
  }
  constexpr void hide(Tile tile, int count) {
    hidden_[static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(count);
  }

  friend constexpr bool operator==(const Castle&, const Castle&) = default;

 private:
  [[nodiscard]] constexpr Spaces uncovered(int floor) const {
    const Spaces& all = floors_[static_cast<std::size_t>(floor)];
    return floor + 1 < kFloors ? all - floors_[static_cast<std::size_t>(floor) + 1] : all;
  }

  std::array<Spaces, kFloors> floors_{};
  std::array<Tile, kSpaces> top_{};
  std::array<std::uint8_t, kSymbols + 3> hidden_{};  // three stay zero: no padding
};

}  // namespace castellan::dragon_castle
