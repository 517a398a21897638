// A position of Schotten Totten 2.
#pragma once

#include <array>
#include <cstdint>

#include "engine/schotten_totten_2/card.h"
#include "engine/schotten_totten_2/wall.h"

namespace castellan::schotten_totten_2 {

inline constexpr int kHand = 6;
inline constexpr int kTacticalHand = 7;
inline constexpr int kCauldrons = 3;
inline constexpr int kTilesToBreak = 4;
inline constexpr int kExchanged = 3;
inline constexpr int kSupported = 2;
inline constexpr std::uint8_t kAllSure = 7;  // of what Support did: both seats and onlookers
inline constexpr std::uint8_t kNothing = 255;

inline constexpr std::uint8_t kAttacker = 0;
inline constexpr std::uint8_t kDefender = 1;

enum class Phase : std::uint8_t {
  kDeal,    // chance gives out the hands, seat by seat
  kMain,    // before the card of the turn is played
  kDraw,    // the card is played: declare, or say where to draw
  kSiege,   // chance gives the seat a Siege card
  kTactic,  // chance gives the seat a Tactic card
  kAfter,   // the card is drawn: the attacker may still declare
  kPick,    // an action card asks for a card at the wall
  kChoose,  // … for a discard
  kTarget,  // … for a tile
  kOffer,   // … for cards of a hand, to be exchanged
  kOver,
};

enum class Ending : std::uint8_t {
  kNone,
  kBreach,     // a damaged tile taken (ST-8.1)
  kFourth,     // a fourth tile damaged (ST-8.2)
  kExhausted,  // nothing left to draw (ST-8.3)
  kHeld,       // the defender's wall is full (ST-8.4)
};

struct State {
  // Siege cards. In a redacted position only what the viewer knows of them.
  std::array<CardSet, 2> hand{};
  std::array<CardSet, 2> shown{};    // the part of a hand that the other seat gave it (ST-9.31)
  std::array<CardSet, 2> offered{};  // the part of a hand chosen for an Exchange
  CardSet deck = 0;
  CardSet discards = 0;
  CardSet supported = 0;  // what Support put into the deck, while somebody is sure of it (ST-9.32)
  // Tactic cards, likewise.
  std::array<TacticBag, 2> tactics{};
  std::array<TacticBag, 2> tactics_shown{};
  std::array<TacticBag, 2> tactics_offered{};
  std::array<TacticBag, 2> spent{};  // action cards in front of a seat (ST-9.20)
  TacticBag tactic_deck;
  TacticBag elite_discards;
  // The wall.
  std::array<std::array<Stack, kTiles>, 2> side{};
  std::array<std::uint8_t, kTiles> first{};  // who was complete first, plus one; 0: nobody is
  std::uint8_t damaged = 0;                  // tiles, as bits
  // What follows from the rest and is asked for all the time, tiles as bits too: where a side is
  // complete, where it has cards, and in the attacker's turn where control can be declared.
  std::array<std::uint8_t, 2> full{};
  std::array<std::uint8_t, 2> manned{};
  std::uint8_t claims = 0;
  std::uint8_t cauldrons = kCauldrons;
  std::uint8_t thrown = 0;  // this turn
  // What everybody sees of hidden cards.
  std::array<std::uint8_t, 2> hand_size{};
  std::array<std::uint8_t, 2> tactics_size{};
  std::array<std::uint8_t, 2> offered_size{};
  std::uint8_t deck_size = 0;
  std::uint8_t tactic_deck_size = 0;
  std::uint8_t sure = 0;  // who is sure of the supported cards: bits of seats, and of onlookers
  // The turn.
  std::array<std::uint8_t, 2> played{};  // tactic cards so far (ST-9.9)
  Phase phase = Phase::kDeal;
  std::uint8_t seat = kAttacker;
  std::uint8_t turn = 0;             // turns finished
  std::uint8_t action = kNothing;    // the Tactic being carried out
  std::uint8_t held = kNothing;      // the discard chosen for it
  std::uint8_t picked = kNothing;    // the card at the wall chosen for it: tile and position
  std::uint8_t offering = kNothing;  // who chooses for the Exchange
  Ending ending = Ending::kNone;
  std::uint8_t winner = kNothing;
  std::array<std::uint8_t, 3> unused{};

  friend constexpr bool operator==(const State&, const State&) = default;
};

}  // namespace castellan::schotten_totten_2
