// The tiles of Dragon Castle: 29 symbols of six types, four tiles of each.
#pragma once

#include <cstddef>
#include <cstdint>

namespace castellan::dragon_castle {

enum class Type : std::uint8_t { kMerchant, kSoldier, kFarmer, kSeason, kWind, kDragon };
inline constexpr int kTypes = 6;
inline constexpr int kFactionTypes = 3;  // the first three; the others are special

// A symbol: Merchants 1 to 6, Soldiers, Farmers, then four Seasons, four Winds, three Dragons.
enum class Tile : std::uint8_t {};

inline constexpr int kNumbers = 6;
inline constexpr int kSymbols = 29;
inline constexpr int kOfEach = 4;
inline constexpr Tile kFaceDown{30};  // not turned up yet, or turned down for good
inline constexpr Tile kNoTile{31};

inline constexpr int kFirstSeason = kFactionTypes * kNumbers;
inline constexpr int kFirstWind = kFirstSeason + 4;
inline constexpr int kFirstDragon = kFirstWind + 4;

constexpr int index(Tile tile) { return static_cast<int>(tile); }
constexpr Tile tile_at(int i) { return static_cast<Tile>(i); }
constexpr bool is_tile(Tile tile) { return index(tile) < kSymbols; }

constexpr Type type(Tile tile) {
  const int i = index(tile);
  if (i < kFirstSeason) return static_cast<Type>(i / kNumbers);
  if (i < kFirstWind) return Type::kSeason;
  return i < kFirstDragon ? Type::kWind : Type::kDragon;
}
constexpr int first_of(Type type) {
  switch (type) {
    case Type::kWind:
      return kFirstWind;
    case Type::kDragon:
      return kFirstDragon;
    default:
      return static_cast<int>(type) * kNumbers;
  }
}
constexpr int symbols_of(Type type) {
  switch (type) {
    case Type::kSeason:
    case Type::kWind:
      return 4;
    case Type::kDragon:
      return 3;
    default:
      return kNumbers;
  }
}
// From 0; the printed number of a Faction tile is one more.
constexpr int rank(Tile tile) { return index(tile) - first_of(type(tile)); }
constexpr Tile tile_of(Type type, int rank) { return tile_at(first_of(type) + rank); }
constexpr bool is_faction(Type type) { return static_cast<int>(type) < kFactionTypes; }

}  // namespace castellan::dragon_castle
