// The tiles of Castellion (CN-1.3 to CN-1.5, CN-10.2).
#pragma once

#include <cstdint>

namespace castellan::castellion {

enum class Faction : std::uint8_t { kSeer, kChameleon, kJuggler, kPyro };
enum class Shape : std::uint8_t { kTriangle, kSquare, kCircle };
inline constexpr int kFactions = 4;
inline constexpr int kShapes = 3;

// A kind of tile: Defenders by faction and shape, the Pantry by shape, then the two Traitors.
enum class Tile : std::uint8_t {};
inline constexpr int kDefenderKinds = kFactions * kShapes;
inline constexpr int kBuiltKinds = kDefenderKinds + kShapes;  // those that castles are built of
inline constexpr int kTileKinds = kBuiltKinds + 2;
inline constexpr Tile kTraitorTile{15};
inline constexpr Tile kBlackTile{16};
inline constexpr Tile kNoTile{255};

inline constexpr int kSafeTiles = 12;  // one of each kind
inline constexpr int kRegularOfEach = 5;
inline constexpr int kPlainTraitors = 9;
inline constexpr int kBlackTraitors = 3;
inline constexpr int kPantryOfEach = 2;

constexpr int index(Tile tile) { return static_cast<int>(tile); }
constexpr Tile tile_at(int i) { return static_cast<Tile>(i); }
constexpr Tile defender(Faction faction, Shape shape) {
  return tile_at(static_cast<int>(faction) * kShapes + static_cast<int>(shape));
}
constexpr Tile pantry_tile(Shape shape) {
  return tile_at(kDefenderKinds + static_cast<int>(shape));
}

constexpr bool is_defender(Tile tile) { return index(tile) < kDefenderKinds; }
constexpr bool is_pantry(Tile tile) {
  return index(tile) >= kDefenderKinds && index(tile) < kBuiltKinds;
}
constexpr bool is_traitor(Tile tile) { return tile == kTraitorTile || tile == kBlackTile; }
constexpr Faction faction(Tile defender) { return static_cast<Faction>(index(defender) / kShapes); }
constexpr Shape shape(Tile built) { return static_cast<Shape>(index(built) % kShapes); }

}  // namespace castellan::castellion
