// The actions of Dragon Castle, as dense ids.
#pragma once

#include <cstdint>

#include "engine/core/action.h"
#include "engine/dragon_castle/cards.h"
#include "engine/dragon_castle/castle.h"
#include "engine/dragon_castle/realm.h"
#include "engine/dragon_castle/tile.h"

namespace castellan::dragon_castle {

enum class Verb : std::uint8_t {
  kTake,         // a tile of the castle: the first of a turn, or the second of a pair
  kShrine,       // with the first tile
  kDiscard,      // the first tile
  kSummon,       // the Dragon
  kDone,         // enough built, flipped or moved; or the turn is over
  kPlace,        // a tile that was taken, in the realm
  kConsolidate,  // the set, or group, whose first cell this is
  kBuild,        // a Shrine
  kSpirit,       // asks a Spirit for its favour
  kPay,          // … with a face-up tile
  kPayShrine,    // … with a Shrine of the pool
  kDestroy,      // a tile of the castle (Destruction)
  kFlip,         // a face-up tile (Wind)
  kLift,         // a Shrine (Wind) or the top of a stack (Strength)
  kDrop,         // what was lifted
  kChange,       // a special tile (Change)
  kAs,           // … counts as this type
};

// One action, taken apart. `what` is a space, a cell, a Spirit or a type, by the verb.
struct Move {
  Verb verb{};
  std::uint8_t what = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// Where the ids of each verb begin.
inline constexpr int kTakeId = 0;
inline constexpr int kShrineId = kTakeId + kSpaces;
inline constexpr int kDiscardId = kShrineId + 1;
inline constexpr int kSummonId = kDiscardId + 1;
inline constexpr int kDoneId = kSummonId + 1;
inline constexpr int kPlaceId = kDoneId + 1;
inline constexpr int kConsolidateId = kPlaceId + kCells;
inline constexpr int kBuildId = kConsolidateId + kCells;
inline constexpr int kSpiritId = kBuildId + kCells;
inline constexpr int kPayId = kSpiritId + kSpirits;
inline constexpr int kPayShrineId = kPayId + kCells;
inline constexpr int kDestroyId = kPayShrineId + 1;
inline constexpr int kFlipId = kDestroyId + kSpaces;
inline constexpr int kLiftId = kFlipId + kCells;
inline constexpr int kDropId = kLiftId + kCells;
inline constexpr int kChangeId = kDropId + kCells;
inline constexpr int kAsId = kChangeId + kCells;
inline constexpr int kMoveCount = kAsId + kTypes;

// Chance: a tile is turned up, or a card drawn.
inline constexpr int kTileChance = 0;
inline constexpr int kSpiritChance = kTileChance + kSymbols;
inline constexpr int kDragonChance = kSpiritChance + kSpirits;
inline constexpr int kChanceCount = kDragonChance + kDragons;

constexpr Action action(int id) { return action_at(static_cast<std::size_t>(id)); }
constexpr Action take(Space space) { return action(kTakeId + space); }
inline constexpr Action kShrineAction = action(kShrineId);
inline constexpr Action kDiscardAction = action(kDiscardId);
inline constexpr Action kSummonAction = action(kSummonId);
inline constexpr Action kDoneAction = action(kDoneId);
constexpr Action place(Cell cell) { return action(kPlaceId + cell); }
constexpr Action consolidate(Cell cell) { return action(kConsolidateId + cell); }
constexpr Action build(Cell cell) { return action(kBuildId + cell); }
constexpr Action ask(Spirit spirit) { return action(kSpiritId + static_cast<int>(spirit)); }
constexpr Action pay(Cell cell) { return action(kPayId + cell); }
inline constexpr Action kPayShrineAction = action(kPayShrineId);
constexpr Action destroy(Space space) { return action(kDestroyId + space); }
constexpr Action flip(Cell cell) { return action(kFlipId + cell); }
constexpr Action lift(Cell cell) { return action(kLiftId + cell); }
constexpr Action drop(Cell cell) { return action(kDropId + cell); }
constexpr Action change(Cell cell) { return action(kChangeId + cell); }
constexpr Action as(Type type) { return action(kAsId + static_cast<int>(type)); }
constexpr Action tile_comes(Tile tile) { return action(kTileChance + index(tile)); }
constexpr Action spirit_comes(Spirit spirit) {
  return action(kSpiritChance + static_cast<int>(spirit));
}
constexpr Action dragon_comes(Dragon dragon) {
  return action(kDragonChance + static_cast<int>(dragon));
}

constexpr Move decode(Action a) {
  const auto id = static_cast<int>(a);
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  if (id < kShrineId) return {Verb::kTake, byte(id - kTakeId)};
  if (id < kDiscardId) return {Verb::kShrine};
  if (id < kSummonId) return {Verb::kDiscard};
  if (id < kDoneId) return {Verb::kSummon};
  if (id < kPlaceId) return {Verb::kDone};
  if (id < kConsolidateId) return {Verb::kPlace, byte(id - kPlaceId)};
  if (id < kBuildId) return {Verb::kConsolidate, byte(id - kConsolidateId)};
  if (id < kSpiritId) return {Verb::kBuild, byte(id - kBuildId)};
  if (id < kPayId) return {Verb::kSpirit, byte(id - kSpiritId)};
  if (id < kPayShrineId) return {Verb::kPay, byte(id - kPayId)};
  if (id < kDestroyId) return {Verb::kPayShrine};
  if (id < kFlipId) return {Verb::kDestroy, byte(id - kDestroyId)};
  if (id < kLiftId) return {Verb::kFlip, byte(id - kFlipId)};
  if (id < kDropId) return {Verb::kLift, byte(id - kLiftId)};
  if (id < kChangeId) return {Verb::kDrop, byte(id - kDropId)};
  if (id < kAsId) return {Verb::kChange, byte(id - kChangeId)};
  return {Verb::kAs, byte(id - kAsId)};
}

}  // namespace castellan::dragon_castle
