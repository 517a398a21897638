// A position of Castellion.
#pragma once

#include <array>
#include <cstdint>

#include "engine/castellion/castle.h"
#include "engine/castellion/ordeal.h"
#include "engine/castellion/tile.h"

namespace castellan::castellion {

inline constexpr int kMostOpen = 4;
inline constexpr int kPrisonTilesNeeded = 8;
inline constexpr int kTraitorPrice = 4;
inline constexpr int kBastionSaves = 4;
inline constexpr int kChampionPrice = 6;
inline constexpr int kPrisonLoss = 6;
inline constexpr std::uint8_t kNone = 255;
inline constexpr std::uint8_t kFaceDown = 254;

enum class Phase : std::uint8_t {
  kCards,        // chance draws the Ordeal cards
  kChoose,       // … or player 1 chooses them
  kVigil,        // chance draws the Vigil
  kProphet,      // player 1 puts the pawn beside an ordeal
  kTurn,         // before a tile is drawn
  kSafe,         // chance draws from the safe pile
  kRegular,      // … from the regular one
  kHand,         // a tile is in hand
  kJuggle,       // a Juggler asks which two
  kSeer,         // a Seer asks which pile
  kSafeOpen,     // chance turns a tile of it over
  kRegularOpen,  // … of the other
  kChameleon,    // a Chameleon asks for a discard
  kBurn,         // a Pyro asks what to destroy
  kLift,         // … what to move
  kMove,         // … and where to
  kPay,          // tiles are to be destroyed
  kHaunt,        // the pawn is to be put down
  kLook,         // a tower asks for a card to turn over
  kLookCard,     // chance turns it over
  kWho,          // who meets the first ordeal
  kMeetCard,     // chance turns over the card that is met
  kOver,
};

// Where the tile in hand comes from.
enum class Source : std::uint8_t { kNowhere, kDrawn, kSwapped, kRecovered, kDonated, kPantry };

// Why tiles are to be destroyed.
enum class Due : std::uint8_t { kNothing, kTraitor, kPenalty, kPrison, kDonation, kChampion };

// What goes on when ordeals, towers and pawns are done with.
enum class Resume : std::uint8_t { kEndTurn, kTurn, kHand, kBegin };

enum class Ending : std::uint8_t {
  kGoesOn,
  kWon,
  kFoundation,  // CN-5.5, CN-11.13
  kLacking,     // CN-5.6
  kFallen,      // CN-8.10
  kPantry,      // CN-10.6
  kUneven,      // CN-11.30
  kPrison,      // CN-9.22
  kHaunted,     // CN-9.34
};

struct State {
  std::array<Castle, 2> castle{};
  std::array<std::uint8_t, kTileKinds> regular{};  // the regular pile, by kind
  std::array<std::uint8_t, kTileKinds> discards{};
  std::uint16_t safe = 0;                      // the safe pile: kinds, as bits
  std::array<std::uint8_t, kShapes> pantry{};  // in front of the players
  std::array<std::uint8_t, 2> beside{};        // Traitors at the next ordeal: plain, black
  std::array<std::uint8_t, 2> gone{};          // Traitors that left the game: plain, black
  std::array<Tile, kMostOpen> open{kNoTile, kNoTile, kNoTile, kNoTile};
  std::uint8_t open_size = 0;
  std::array<Tile, kPrisonTilesNeeded> prison{kNoTile, kNoTile, kNoTile, kNoTile,
                                              kNoTile, kNoTile, kNoTile, kNoTile};
  std::uint8_t prison_size = 0;  // along the ring from its one end to the other
  std::uint8_t prison_back = 0;  // how many of them were added before the first
  Tile vigil = kNoTile;
  Tile hand = kNoTile;
  Source source = Source::kNowhere;
  Tile lifted = kNoTile;  // by a Pyro; or the Chameleon that was discarded for its power
  std::uint8_t lifted_haunted = 0;
  std::uint8_t lifted_from =
      kNone;  // the place that it may not go back to: a cell, or kCells: left
  // Ordeals.
  std::array<std::uint8_t, kOrdeals> card{kNone, kNone, kNone};  // or kFaceDown
  std::uint8_t next = 0;                                         // ordeals overcome
  std::uint8_t meets = kNone;  // who meets the next one, while it is met
  std::uint8_t champion = kNone;
  std::uint8_t look = kNone;  // the ordeal whose card is turned over
  std::uint8_t reveals = 0;   // cards that towers still turn over
  // The pawn.
  std::uint8_t pawn = 0;         // it has not been used yet
  std::uint8_t prophet = kNone;  // beside this ordeal
  std::uint8_t horror = kNone;   // it waits for this seat's castle to have six tiles
  // The turn.
  Phase phase = Phase::kCards;
  Resume resume = Resume::kEndTurn;
  std::uint8_t seat = 0;   // whose turn it is
  std::uint8_t actor = 0;  // who decides: the same, or the partner
  std::uint8_t turn = 0;
  Due due_for = Due::kNothing;
  std::uint8_t due = 0;  // tiles still to be destroyed
  Ending ending = Ending::kGoesOn;
  std::array<std::uint8_t, 5> unused{};

  friend constexpr bool operator==(const State&, const State&) = default;
};

}  // namespace castellan::castellion
