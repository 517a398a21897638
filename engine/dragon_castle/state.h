// A position of Dragon Castle.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/core/seat.h"
#include "engine/dragon_castle/cards.h"
#include "engine/dragon_castle/castle.h"
#include "engine/dragon_castle/realm.h"
#include "engine/dragon_castle/tile.h"

namespace castellan::dragon_castle {

enum class Phase : std::uint8_t {
  // Chance.
  kSpiritCard,
  kDragonCard,
  kTurnUp,  // of the stack `uncovered`
  // A turn.
  kAct,     // take the first tile, or summon
  kChoose,  // a second tile, a Shrine, or discard the first
  kPlace,   // the tiles in hand
  kSets,    // sets wait to be consolidated
  kBuild,   // Shrines on the set that was just consolidated
  kEnd,     // nothing is left to do but ask Spirits
  // The favour of a Spirit.
  kPay,
  kDestroy,  // Destruction
  kFlip,     // Wind: a tile, or none
  kLift,     // Wind: a Shrine; Strength: a tile
  kDrop,
  kGroup,   // Beauty, Cunning
  kChange,  // Change: the tile
  kAs,      // … and what it counts as
  kOver,
};

inline constexpr std::uint8_t kNone = 255;
inline constexpr int kShrinesInAll = 40;
inline constexpr int kTokens = 7;  // of the countdown

struct State {
  std::array<Realm, kMostSeats> realm{};
  Castle castle;
  Cells set = 0;              // just consolidated: where Shrines may be built
  Cells waiting = 0;          // sets that had to wait while a Spirit is asked
  std::uint16_t spirits = 0;  // cards in play, as bits
  std::uint16_t dragons = 0;
  std::uint16_t asked = 0;  // Spirits of this turn, as bits
  Phase phase = Phase::kSpiritCard;
  Phase resume = Phase::kAct;    // where the turn goes on after sets and favours
  Phase after = Phase::kTurnUp;  // … and after a stack is turned up: kTurnUp while setting up
  std::uint8_t seat = 0;
  std::uint8_t round = 0;
  std::uint8_t summoned = 0;                   // tokens taken from the countdown, by all
  std::uint8_t uncovered = 0;                  // the stack to be turned up
  std::array<Tile, 2> hand{kNoTile, kNoTile};  // taken and not placed, the next one first
  std::uint8_t placed = 0;                     // tiles placed this turn
  std::uint8_t first = kNone;                  // where the first tile of a pair lay: space
  std::uint8_t first_floor = 0;
  std::uint8_t spirit = kNone;  // whose favour is being asked or used
  std::uint8_t pair = kNone;    // Deep or Deception: how the second tile must be found
  std::uint8_t elegant = 0;     // Elegance: 0 no, 1 still to be used, 2 used
  std::uint8_t allowed = 0;     // Shrines that may still be built on the set
  std::uint8_t owed = 0;        // Faith: one of them must be
  std::uint8_t moves = 0;       // Strength: tiles moved
  std::uint8_t from = kNone;    // the cell that something was lifted from; Change: its tile
  std::uint8_t moved = kNone;   // Strength: where the first tile went
  Tile lifted = kNoTile;        // Strength: the tile in the air
  std::array<std::uint8_t, 5> unused{};

  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 1024);

}  // namespace castellan::dragon_castle
