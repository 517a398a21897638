// A position of Castelli.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/castelli/board.h"
#include "engine/castelli/cards.h"
#include "engine/castelli/move.h"
#include "engine/castelli/piece.h"
#include "engine/castelli/tile.h"
#include "engine/core/seat.h"

namespace castellan::castelli {

enum class Phase : std::uint8_t {
  // Chance.
  kJoining,  // pieces of the board
  kStarts,   // start tiles, seat by seat
  kTurnUp,   // the tile of the square that was chosen
  kDraw,     // the top card of the deck
  kRobbed,   // a card out of the hand that a Traitor was sent to
  kLot,      // who is ranked first at a table
  // A turn.
  kChoose,  // a square
  kHold,    // the tile is in the hand: which one is placed, and how
  kBuild,
  kCastle,  // the castle that a card was played for
  kTarget,  // the player or octagon that a card asks for
  // Others.
  kSteward,  // asked for a Steward
  kTurning,  // … who turns the tile
  kGuard,    // asked for a Guard
  kSales,    // at the end of the game
  kOver,
};

inline constexpr std::uint8_t kNone = 255;
// Sites fill all eight bits, so none of them is nothing.
inline constexpr std::uint16_t kNoSite = kSites;
inline constexpr std::uint8_t kHidden = 254;  // a start tile that the viewer cannot see
inline constexpr int kCastles = 9;
inline constexpr int kMostStock = 5;

// A square's tile and how far it is turned, in quarters; or face down; or no square of this game.
inline constexpr std::uint8_t kFaceDown = 254;
inline constexpr std::uint8_t kNoSquare = 255;
constexpr std::uint8_t laid(TileId tile, int turns) {
  return static_cast<std::uint8_t>(tile * kSides + turns);
}
constexpr bool is_laid(std::uint8_t square) { return square < kTiles * kSides; }
constexpr TileId laid_tile(std::uint8_t square) { return square / kSides; }
constexpr int laid_turns(std::uint8_t square) { return square % kSides; }

// What is built on a site: the owner of the castle, and of the one on top of it, from 1.
constexpr std::uint8_t castle_of(int bottom, int top = kNone) {
  return static_cast<std::uint8_t>(bottom + 1 + (top == kNone ? 0 : 16 * (top + 1)));
}
constexpr int bottom_owner(std::uint8_t site) { return site % 16 - 1; }  // -1: nothing is built
constexpr int top_owner(std::uint8_t site) { return site / 16 - 1; }     // -1: not overbuilt
constexpr int visible_owner(std::uint8_t site) {
  return site >= 16 ? top_owner(site) : bottom_owner(site);
}

struct Player {
  std::array<std::uint8_t, kResources> stock{};
  std::uint8_t silver = 0;
  std::uint8_t castles = kCastles;
  std::uint8_t cards = 0;     // in the hand, also where it is hidden which
  std::uint8_t tile = kNone;  // Dilemma: in the hand, or kHidden
  std::uint8_t draws = 0;     // cards that are still to be drawn
  std::uint16_t points = 0;

  friend constexpr bool operator==(const Player&, const Player&) = default;
};

struct State {
  // Cards. In a redacted position the unknown ones of all places are together in `shuffled`.
  Cards shuffled;  // the part of the deck that was shuffled
  std::array<Cards, kMostSeats> hand{};
  std::array<std::array<Cards, kMostSeats>, kMostSeats> known{};  // by viewer, then owner
  Cards fresh;                 // drawn this turn by whose turn it is (CA-10.6)
  std::uint64_t unseen = 0;    // tiles that nobody has seen, or only who holds them
  std::uint32_t villages = 0;  // octagons, as bits
  std::uint32_t cities = 0;
  std::array<Player, kMostSeats> player{};
  std::uint16_t target = kNoSite;  // the site that is to be overbuilt, or the seat that is robbed
  std::array<std::uint16_t, 2> guarded{kNoSite, kNoSite};  // sites, for this turn
  std::array<std::uint8_t, kSites> site{};
  std::array<std::uint8_t, kSquares> square{};
  // Cards that came back, the next one first, and who knows each, as bits.
  std::array<std::uint8_t, kAllCards> queue{};
  std::array<std::uint8_t, kAllCards> knowers{};
  std::uint8_t queued = 0;
  std::uint8_t deck = 0;                  // shuffled cards that are left
  std::uint8_t fresh_cards = 0;           // how many are fresh, also where it is hidden which
  std::array<std::uint8_t, 2> mine{};     // silver, by table
  std::array<std::uint8_t, 4> reserve{};  // villages and cities of table 1, then of table 2
  Joined pieces = kNotJoined;
  // The turn.
  Phase phase = Phase::kJoining;
  Phase resume = Phase::kChoose;                    // where it goes on after a card
  std::uint8_t seat = 0;                            // whose turn it is
  std::uint8_t asked = 0;                           // who decides: the same, or who is asked
  std::uint8_t revealed = 0;                        // tiles
  std::uint8_t at = kNone;                          // the square of this turn
  std::uint8_t held = kNone;                        // the tile that is to be placed
  std::uint8_t step = 0;                            // how far placing has been carried out
  std::uint8_t decided = 0;                         // Dilemma: which tile
  std::uint8_t played = 0;                          // the one card of the turn
  std::uint8_t bought = 0;                          // the one purchase of the turn
  std::uint8_t card = kNone;                        // that was played and is being carried out
  std::uint8_t buying = 0;                          // … with a purchase
  std::array<std::uint8_t, 2> first{kNone, kNone};  // the seat that a lot ranked first, by table
  std::array<std::uint8_t, 4> unused{};

  friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(std::has_unique_object_representations_v<State> && sizeof(State) <= 1024 &&
              sizeof(State) % 8 == 0);

}  // namespace castellan::castelli
