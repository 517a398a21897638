// The actions of Castle Keep as dense numbers, and what each number means.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/castle_keep/castle.h"
#include "engine/core/action.h"

namespace castellan::castle_keep {

enum class Verb : std::uint8_t {
  kDraw,          // the first tile from the face-down pile (where there is a choice, CK-6.2)
  kTake,          // the first tile from the top of the discards (CK-6.2)
  kBuild,         // a tile from the hand onto one's own castle
  kBuildReserve,  // a tile from the reserve (CK-7)
  kAttack,        // the tile of an opponent's castle that is hit
  kMove,          // a tile from one of one's two castles to the other (CK-8.4)
  kSwap,          // a tile of one's first castle against one of the second (CK-8.4)
  kDone,          // the end of building or attacking; at once, it is a pass
  kDiscard,       // a tile from the hand at the end of the turn
  kFall,          // the tile that falls to the one turned over (CK-10.6)
};

// One action, taken apart. Fields that a verb does not use are zero. Places of one kind are
// numbered by slot, half the place's number, so that a tower moves from slot to slot.
struct Move {
  Verb verb{};
  std::uint8_t seat = 0;    // kAttack: whose castle
  std::uint8_t castle = 0;  // which of the two castles, the one left in kMove
  std::uint8_t place = 0;   // where; in kMove and kSwap where it stood
  std::uint8_t slot = 0;    // kMove: where it goes; kSwap: which tile of the second castle
  Tile tile{};              // kBuild, kBuildReserve, kDiscard
  friend constexpr bool operator==(const Move&, const Move&) = default;

  // The place in the other castle that kMove and kSwap speak of.
  [[nodiscard]] constexpr Place other_place() const {
    return place == kCentre ? kCentre : 2 * slot + place % 2;
  }
};

// Numbering: a build is place by place, then tile by tile, which is the order in which
// legal_actions finds them.
inline constexpr int kBuildsPerCastle = kRing * 9 + kKeeps;
inline constexpr int kMovesPerCastle = kRing * 4 + 1;

inline constexpr int kDrawId = 0;
inline constexpr int kTakeId = 1;
inline constexpr int kBuildId = 2;
inline constexpr int kReserveId = kBuildId + 2 * kBuildsPerCastle;
inline constexpr int kAttackId = kReserveId + 2 * kBuildsPerCastle;
inline constexpr int kMoveId = kAttackId + 8 * kPlaces;
inline constexpr int kSwapId = kMoveId + 2 * kMovesPerCastle;
inline constexpr int kDoneId = kSwapId + kMovesPerCastle;
inline constexpr int kDiscardId = kDoneId + 1;
inline constexpr int kFallId = kDiscardId + kTileKinds;
inline constexpr int kMoveCount = kFallId + kPlaces;

constexpr Action action(int id) { return static_cast<Action>(id); }

constexpr Action build(int castle, Place place, Tile tile, bool from_reserve = false) {
  const int base = (from_reserve ? kReserveId : kBuildId) + castle * kBuildsPerCastle + place * 9;
  return action(base + (place == kCentre ? index(tile) - kTowers - kWalls : index(tile) % 9));
}
constexpr Action attack(int seat, int castle, Place place) {
  return action(kAttackId + (seat * 2 + castle) * kPlaces + place);
}
constexpr Action move_tile(int castle, Place place, int slot) {
  return action(kMoveId + castle * kMovesPerCastle + place * 4 + slot);
}
constexpr Action swap_tiles(Place place, int slot) { return action(kSwapId + place * 4 + slot); }
constexpr Action discard(Tile tile) { return action(kDiscardId + index(tile)); }
constexpr Action fall(Place place) { return action(kFallId + place); }

inline constexpr Action kDrawAction = action(kDrawId);
inline constexpr Action kTakeAction = action(kTakeId);
inline constexpr Action kDoneAction = action(kDoneId);

// Chance: the tile that comes up, and a tile that the viewer does not see.
constexpr Action comes_up(Tile tile) { return action(index(tile)); }
inline constexpr Action kUnseen = action(kTileKinds);

constexpr Move decode(Action a) {
  const auto id = static_cast<int>(a);
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  Move m;
  if (id < kBuildId) {
    m.verb = id == kDrawId ? Verb::kDraw : Verb::kTake;
  } else if (id < kAttackId) {
    m.verb = id < kReserveId ? Verb::kBuild : Verb::kBuildReserve;
    const int rest = (id - kBuildId) % (2 * kBuildsPerCastle);
    m.castle = byte(rest / kBuildsPerCastle);
    const int spot = rest % kBuildsPerCastle;
    m.place = byte(spot / 9);
    m.tile = tile_at(spot % 9 + (m.place == kCentre   ? kTowers + kWalls
                                 : is_corner(m.place) ? 0
                                                      : kTowers));
  } else if (id < kMoveId) {
    m.verb = Verb::kAttack;
    const int rest = id - kAttackId;
    m.seat = byte(rest / (2 * kPlaces));
    m.castle = byte(rest / kPlaces % 2);
    m.place = byte(rest % kPlaces);
  } else if (id < kDoneId) {
    m.verb = id < kSwapId ? Verb::kMove : Verb::kSwap;
    const int rest = id < kSwapId ? id - kMoveId : id - kSwapId;
    m.castle = byte(rest / kMovesPerCastle);
    m.place = byte(rest % kMovesPerCastle / 4);
    m.slot = byte(rest % kMovesPerCastle % 4);
  } else if (id == kDoneId) {
    m.verb = Verb::kDone;
  } else if (id < kFallId) {
    m.verb = Verb::kDiscard;
    m.tile = tile_at(id - kDiscardId);
  } else {
    m.verb = Verb::kFall;
    m.place = byte(id - kFallId);
  }
  return m;
}

}  // namespace castellan::castle_keep
