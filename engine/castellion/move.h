// The actions of Castellion, as dense ids.
#pragma once

#include <cstdint>

#include "engine/castellion/castle.h"
#include "engine/castellion/ordeal.h"
#include "engine/castellion/tile.h"
#include "engine/core/action.h"

namespace castellan::castellion {

enum class Verb : std::uint8_t {
  kPlace,     // the tile in hand, on a cell
  kLeft,      // … on the ground to the left of the castle
  kDraw,      // from a pile: 0 safe, 1 regular
  kTake,      // an open tile, or one of the Pantry
  kDiscard,   // the tile in hand
  kPower,     // … and use its power
  kSwap,      // … for the Vigil
  kTraitor,   // … beside the next ordeal
  kIgnore,    // … with the Premonition
  kPrison,    // … into the prison: 0 at the one end, 1 at the other
  kDonate,    // … to the partner
  kChampion,  // give the card away
  kMeet,      // the next ordeal
  kBy,        // who meets the first ordeal
  kReveal,    // the card of an ordeal
  kProphet,   // the pawn beside an ordeal
  kCard,      // chooses a card: 0 to 2 by letter, 3 to 6 by avatar
  kPawn,      // on a column
  kRecover,   // a discard
  kDestroy,   // a tile of the castle
  kLift,      // a tile of the castle, to be moved
  kJuggle,    // two cells
};

// One action, taken apart. `what` is a cell, a tile, a seat or a number, by the verb.
struct Move {
  Verb verb{};
  std::uint8_t what = 0;
  std::uint8_t other = 0;  // kJuggle: the second cell
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr int kSafePile = 0;
inline constexpr int kRegularPile = 1;
inline constexpr int kCardNames = 7;
inline constexpr int kSidePairs = (kSide - 1) * kSide;  // side by side; and as many on each other

// Where the ids of each verb begin.
inline constexpr int kPlaceId = 0;
inline constexpr int kLeftId = kPlaceId + kCells;
inline constexpr int kDrawId = kLeftId + 1;
inline constexpr int kTakeId = kDrawId + 2;
inline constexpr int kDiscardId = kTakeId + kTileKinds;
inline constexpr int kPowerId = kDiscardId + 1;
inline constexpr int kSwapId = kPowerId + 1;
inline constexpr int kTraitorId = kSwapId + 1;
inline constexpr int kIgnoreId = kTraitorId + 1;
inline constexpr int kPrisonId = kIgnoreId + 1;
inline constexpr int kDonateId = kPrisonId + 2;
inline constexpr int kChampionId = kDonateId + 1;
inline constexpr int kMeetId = kChampionId + 1;
inline constexpr int kById = kMeetId + 1;
inline constexpr int kRevealId = kById + 2;
inline constexpr int kProphetId = kRevealId + kOrdeals;
inline constexpr int kCardId = kProphetId + kOrdeals;
inline constexpr int kPawnId = kCardId + kCardNames;
inline constexpr int kRecoverId = kPawnId + kSide;
inline constexpr int kDestroyId = kRecoverId + kBuiltKinds;
inline constexpr int kLiftId = kDestroyId + kCells;
inline constexpr int kJuggleId = kLiftId + kCells;
inline constexpr int kMoveCount = kJuggleId + 2 * kSidePairs;

// Chance: a tile, or a card of an ordeal.
inline constexpr int kTileChance = 0;
inline constexpr int kCardChance = kTileChance + kTileKinds;
inline constexpr int kChanceCount = kCardChance + kMostCards;

constexpr Action action(int id) { return action_at(static_cast<std::size_t>(id)); }
constexpr Action place(Cell cell) { return action(kPlaceId + cell); }
inline constexpr Action kLeftAction = action(kLeftId);
constexpr Action draw_from(int pile) { return action(kDrawId + pile); }
constexpr Action take(Tile tile) { return action(kTakeId + index(tile)); }
inline constexpr Action kDiscardAction = action(kDiscardId);
inline constexpr Action kPowerAction = action(kPowerId);
inline constexpr Action kSwapAction = action(kSwapId);
inline constexpr Action kTraitorAction = action(kTraitorId);
inline constexpr Action kIgnoreAction = action(kIgnoreId);
constexpr Action prison(int end) { return action(kPrisonId + end); }
inline constexpr Action kDonateAction = action(kDonateId);
inline constexpr Action kChampionAction = action(kChampionId);
inline constexpr Action kMeetAction = action(kMeetId);
constexpr Action met_by(int seat) { return action(kById + seat); }
constexpr Action reveal(int ordeal) { return action(kRevealId + ordeal); }
constexpr Action prophet(int ordeal) { return action(kProphetId + ordeal); }
constexpr Action card(int name) { return action(kCardId + name); }
constexpr Action pawn(int column) { return action(kPawnId + column); }
constexpr Action recover(Tile tile) { return action(kRecoverId + index(tile)); }
constexpr Action destroy(Cell cell) { return action(kDestroyId + cell); }
constexpr Action lift(Cell cell) { return action(kLiftId + cell); }
// The cell and the one to its right, or above it.
constexpr Action juggle_right(Cell cell) { return action(kJuggleId + cell); }
constexpr Action juggle_up(Cell cell) {
  return action(kJuggleId + kSidePairs + column_of(cell) * (kSide - 1) + floor_of(cell));
}
constexpr Action tile_comes(Tile tile) { return action(kTileChance + index(tile)); }
constexpr Action card_comes(int which) { return action(kCardChance + which); }

constexpr Move decode(Action a) {
  const auto id = static_cast<int>(a);
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  if (id < kLeftId) return {Verb::kPlace, byte(id - kPlaceId)};
  if (id < kDrawId) return {Verb::kLeft};
  if (id < kTakeId) return {Verb::kDraw, byte(id - kDrawId)};
  if (id < kDiscardId) return {Verb::kTake, byte(id - kTakeId)};
  if (id < kPowerId) return {Verb::kDiscard};
  if (id < kSwapId) return {Verb::kPower};
  if (id < kTraitorId) return {Verb::kSwap};
  if (id < kIgnoreId) return {Verb::kTraitor};
  if (id < kPrisonId) return {Verb::kIgnore};
  if (id < kDonateId) return {Verb::kPrison, byte(id - kPrisonId)};
  if (id < kChampionId) return {Verb::kDonate};
  if (id < kMeetId) return {Verb::kChampion};
  if (id < kById) return {Verb::kMeet};
  if (id < kRevealId) return {Verb::kBy, byte(id - kById)};
  if (id < kProphetId) return {Verb::kReveal, byte(id - kRevealId)};
  if (id < kCardId) return {Verb::kProphet, byte(id - kProphetId)};
  if (id < kPawnId) return {Verb::kCard, byte(id - kCardId)};
  if (id < kRecoverId) return {Verb::kPawn, byte(id - kPawnId)};
  if (id < kDestroyId) return {Verb::kRecover, byte(id - kRecoverId)};
  if (id < kLiftId) return {Verb::kDestroy, byte(id - kDestroyId)};
  if (id < kJuggleId) return {Verb::kLift, byte(id - kLiftId)};
  if (id < kJuggleId + kSidePairs) {
    const int cell = id - kJuggleId;
    return {Verb::kJuggle, byte(cell), byte(cell + kSide)};
  }
  const int pair = id - kJuggleId - kSidePairs;
  const Cell cell = cell_at(pair / (kSide - 1), pair % (kSide - 1));
  return {Verb::kJuggle, byte(cell), byte(cell + 1)};
}

}  // namespace castellan::castellion
