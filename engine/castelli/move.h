// The actions of Castelli, as dense ids.
#pragma once

#include <cstdint>

#include "engine/castelli/board.h"
#include "engine/castelli/cards.h"
#include "engine/castelli/piece.h"
#include "engine/castelli/tile.h"
#include "engine/core/action.h"

namespace castellan::castelli {

// An area of an octagon by its first side, and one of its two places for castles.
inline constexpr int kAreas = kOctagons * kSides;
inline constexpr int kSites = 2 * kAreas;
using AreaId = int;
using Site = int;
constexpr AreaId area_id(Octagon octagon, int first_side) { return octagon * kSides + first_side; }
constexpr Octagon octagon_of(AreaId area) { return area / kSides; }
constexpr int first_side(AreaId area) { return area % kSides; }
constexpr Site site_of(AreaId area, int number) { return 2 * area + number; }
constexpr AreaId area_of(Site site) { return site / 2; }

enum class Verb : std::uint8_t {
  kReveal,    // the tile of a square
  kKeep,      // Dilemma: the tile that was turned up is placed
  kSwap,      // … or that of the hand
  kTurn,      // the own coat of arms faces this side
  kPlay,      // a card
  kSell,      // a card; kHiddenCard where it cannot be seen
  kSeat,      // whom a Traitor robs
  kAt,        // the octagon of a Peasant, a Duke or an Incendiary
  kBuild,     // in an area
  kBuyBuild,  // … and what is missing is bought
  kOver,      // overbuild the castle on a site
  kBuyOver,   // … and what is missing is bought
  kPass,      // no Steward, no Guard
  kDone,
};

// One action, taken apart. `what` is a square, a side, a card, a seat, an octagon, an area or a
// site, by the verb.
struct Move {
  Verb verb{};
  std::uint8_t what = 0;
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

// Where the ids of each verb begin.
inline constexpr int kRevealId = 0;
inline constexpr int kKeepId = kRevealId + kSquares;
inline constexpr int kSwapId = kKeepId + 1;
inline constexpr int kTurnId = kSwapId + 1;
inline constexpr int kPlayId = kTurnId + kSides;
inline constexpr int kSellId = kPlayId + kCardKinds;
inline constexpr int kSellHiddenId = kSellId + kCardKinds;  // as others see it; never played
inline constexpr int kSeatId = kSellHiddenId + 1;
inline constexpr int kAtId = kSeatId + kColours;
inline constexpr int kBuildId = kAtId + kOctagons;
inline constexpr int kBuyBuildId = kBuildId + kAreas;
inline constexpr int kOverId = kBuyBuildId + kAreas;
inline constexpr int kBuyOverId = kOverId + kSites;
inline constexpr int kPassId = kBuyOverId + kSites;
inline constexpr int kDoneId = kPassId + 1;
inline constexpr int kMoveCount = kDoneId + 1;

// Chance: a piece of the board, a tile that is turned up or dealt, a card, a lot.
inline constexpr int kPieceChance = 0;
inline constexpr int kTileChance = kPieceChance + 2 * kPieces;
inline constexpr int kHiddenTileChance = kTileChance + kTiles;  // as others see it
inline constexpr int kCardChance = kHiddenTileChance + 1;
inline constexpr int kHiddenCardChance = kCardChance + kCardKinds;
inline constexpr int kLotChance = kHiddenCardChance + 1;
inline constexpr int kChanceCount = kLotChance + kColours;

constexpr Action action(int id) { return action_at(static_cast<std::size_t>(id)); }
constexpr Action reveal(Square square) { return action(kRevealId + square); }
inline constexpr Action kKeepAction = action(kKeepId);
inline constexpr Action kSwapAction = action(kSwapId);
constexpr Action turn_to(int side) { return action(kTurnId + side); }
constexpr Action play(Card card) { return action(kPlayId + index(card)); }
constexpr Action sell(Card card) { return action(kSellId + index(card)); }
inline constexpr Action kSellHidden = action(kSellHiddenId);
constexpr Action rob(int seat) { return action(kSeatId + seat); }
constexpr Action at(Octagon octagon) { return action(kAtId + octagon); }
constexpr Action build(AreaId area, bool buy) {
  return action((buy ? kBuyBuildId : kBuildId) + area);
}
constexpr Action overbuild(Site site, bool buy) {
  return action((buy ? kBuyOverId : kOverId) + site);
}
inline constexpr Action kPassAction = action(kPassId);
inline constexpr Action kDoneAction = action(kDoneId);
constexpr Action piece_comes(Piece piece) { return action(kPieceChance + piece); }
constexpr Action tile_comes(TileId tile) { return action(kTileChance + tile); }
inline constexpr Action kHiddenTileComes = action(kHiddenTileChance);
constexpr Action card_comes(Card card) { return action(kCardChance + index(card)); }
inline constexpr Action kHiddenCardComes = action(kHiddenCardChance);
constexpr Action lot(int seat) { return action(kLotChance + seat); }

constexpr Move decode(Action a) {
  const auto id = static_cast<int>(a);
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  if (id < kKeepId) return {Verb::kReveal, byte(id - kRevealId)};
  if (id < kSwapId) return {Verb::kKeep};
  if (id < kTurnId) return {Verb::kSwap};
  if (id < kPlayId) return {Verb::kTurn, byte(id - kTurnId)};
  if (id < kSellId) return {Verb::kPlay, byte(id - kPlayId)};
  if (id < kSellHiddenId) return {Verb::kSell, byte(id - kSellId)};
  if (id < kSeatId) return {Verb::kSell, kHiddenCard};
  if (id < kAtId) return {Verb::kSeat, byte(id - kSeatId)};
  if (id < kBuildId) return {Verb::kAt, byte(id - kAtId)};
  if (id < kBuyBuildId) return {Verb::kBuild, byte(id - kBuildId)};
  if (id < kOverId) return {Verb::kBuyBuild, byte(id - kBuyBuildId)};
  if (id < kBuyOverId) return {Verb::kOver, byte(id - kOverId)};
  if (id < kPassId) return {Verb::kBuyOver, byte(id - kBuyOverId)};
  return {id == kPassId ? Verb::kPass : Verb::kDone};
}

}  // namespace castellan::castelli
