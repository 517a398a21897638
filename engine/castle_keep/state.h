// A position of Castle Keep.
#pragma once

#include <array>
#include <cstdint>

#include "engine/castle_keep/castle.h"
#include "engine/castle_keep/tile.h"
#include "engine/core/seat.h"

namespace castellan::castle_keep {

inline constexpr int kHandLimit = 4;
inline constexpr int kMostInHand = 6;
inline constexpr int kGateTiles = 2;

enum class Phase : std::uint8_t {
  kDeal,     // chance gives out the hands, seat by seat
  kStart,    // chance turns over the first tile of the castle (CK-10.1)
  kChoose,   // the seat draws or takes its first tile (CK-6.2)
  kDraw,     // chance gives the seat a tile
  kMain,     // the seat builds, attacks, moves tiles, or is done
  kDiscard,  // the seat discards down to the limit
  kFlip,     // chance turns over a tile (CK-10.4)
  kStrike,   // the seat chooses which tile falls (CK-10.6)
  kOver,
};

// What the turn has been used for: build, attack and pass exclude each other (CK-2.2).
enum class Use : std::uint8_t { kNothing, kBuilding, kAttacking };

enum class Ending : std::uint8_t {
  kNone,
  kCompleted,  // CK-5.1, CK-8.8, CK-9.3, CK-10.8
  kRazed,      // CK-5.2, CK-8.8
  kTurnLimit,  // CK-5.4
  kNoTiles,    // CK-10.9
  kExhausted,  // CK-10.10
};

inline constexpr std::uint8_t kNobody = 255;

struct State {
  std::array<Bag, 4> hand{};     // in a redacted position, only what the viewer knows of it
  std::array<Bag, 4> shown{};    // the part of each hand that everyone saw being taken (CK-6.4)
  std::array<Bag, 2> reserve{};  // CK-7.1
  Bag pile{};                    // in a redacted position, empty
  Bag discards{};
  std::array<Castle, 8> castle{};    // seat s has 2s and, in the Empire, 2s + 1
  std::array<Tile, kTiles> order{};  // the discards from the bottom, kept where CK-6.2 is played
  std::uint8_t ordered = 0;          // how many of them there are; the rest is zero
  std::uint8_t pile_size = 0;
  std::array<std::uint8_t, 4> hand_size{};
  std::array<std::uint16_t, 2> moved{};  // places whose tile came from the other castle this turn
  std::uint16_t turn = 0;                // turns finished
  Phase phase = Phase::kDeal;
  std::uint8_t seat = 0;  // whose turn it is; in the deal, who gets the next tile
  Use use = Use::kNothing;
  std::uint8_t victim = kNobody;   // whom this turn's attacks are against (CK-4.7)
  std::uint8_t draws = 0;          // tiles still to be drawn, or turned over
  std::uint8_t gate = 0;           // whether everyone has had two tiles (CK-4.1)
  std::uint8_t flipped = kNobody;  // the tile turned over whose hit is being chosen
  Ending ending = Ending::kNone;
  std::uint8_t winner = kNobody;
  std::uint8_t unused = 0;

  friend constexpr bool operator==(const State&, const State&) = default;
};

}  // namespace castellan::castle_keep
