// What a seat can decide, as dense ids. rules/schotten-totten-2.md, "Notation", says how they are
// written.
#pragma once

#include <cstdint>

#include "engine/core/action.h"
#include "engine/schotten_totten_2/card.h"
#include "engine/schotten_totten_2/wall.h"

namespace castellan::schotten_totten_2 {

enum class Verb : std::uint8_t {
  kPlay,      // a card from the hand to a tile
  kRetreat,   // from a tile
  kCauldron,  // at a tile
  kDeclare,   // control of a tile
  kDraw,      // from the Siege deck
  kTactic,    // from the Tactic deck
  kDone,      // the turn is over
  kAction,    // play an action card
  kPick,      // a card at the wall, for an action card
  kChoose,    // a discard, or a card of the hand for an Exchange
  kTile,      // where the card of an action card goes, or what explodes
  kDiscard,   // the card of a Redeployment
  kHidden,    // what another seat sees of a card chosen for an Exchange; never legal
};

// An action taken apart; what a verb does not need is zero.
struct Move {
  Verb verb = Verb::kDone;
  Card card{};                // kPlay, kAction, kChoose
  std::uint8_t tile = 0;      // kPlay, kRetreat, kCauldron, kDeclare, kPick, kTile
  std::uint8_t position = 0;  // kPick: counted from the wall
  friend constexpr bool operator==(const Move&, const Move&) = default;
};

inline constexpr int kPlayId = 0;
inline constexpr int kRetreatId = kPlayId + kWallKinds * kTiles;
inline constexpr int kCauldronId = kRetreatId + kTiles;
inline constexpr int kDeclareId = kCauldronId + kTiles;
inline constexpr int kDrawId = kDeclareId + kTiles;
inline constexpr int kTacticId = kDrawId + 1;
inline constexpr int kDoneId = kTacticId + 1;
inline constexpr int kActionId = kDoneId + 1;
inline constexpr int kPickId = kActionId + kTactics - kElites;
inline constexpr int kChooseId = kPickId + kTiles * kMostCards;
inline constexpr int kTileId = kChooseId + kCardKinds;
inline constexpr int kDiscardId = kTileId + kTiles;
inline constexpr int kHiddenId = kDiscardId + 1;
inline constexpr int kMoveCount = kHiddenId + 1;

constexpr Action action(int id) { return static_cast<Action>(id); }
constexpr Action play(Card card, int tile) { return action(kPlayId + index(card) * kTiles + tile); }
constexpr Action retreat(int tile) { return action(kRetreatId + tile); }
constexpr Action cauldron(int tile) { return action(kCauldronId + tile); }
constexpr Action declare(int tile) { return action(kDeclareId + tile); }
constexpr Action use(Tactic tactic) {
  return action(kActionId + static_cast<int>(tactic) - kElites);
}
constexpr Action pick(int tile, int position) {
  return action(kPickId + tile * kMostCards + position);
}
constexpr Action choose(Card card) { return action(kChooseId + index(card)); }
constexpr Action to_tile(int tile) { return action(kTileId + tile); }
inline constexpr Action kDrawAction = action(kDrawId);
inline constexpr Action kTacticAction = action(kTacticId);
inline constexpr Action kDoneAction = action(kDoneId);
inline constexpr Action kDiscardAction = action(kDiscardId);
inline constexpr Action kHiddenAction = action(kHiddenId);

// Chance: the card that comes up; a Siege card or a Tactic card that the viewer does not see.
constexpr Action comes_up(Card card) { return action(index(card)); }
inline constexpr Action kUnseenSiege = action(kCardKinds);
inline constexpr Action kUnseenTactic = action(kCardKinds + 1);
inline constexpr int kChanceCount = kCardKinds + 2;

constexpr Move decode(Action a) {
  const auto id = static_cast<int>(a);
  const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
  if (id < kRetreatId) return {Verb::kPlay, card_at(id / kTiles), byte(id % kTiles), 0};
  if (id < kCauldronId) return {Verb::kRetreat, {}, byte(id - kRetreatId), 0};
  if (id < kDeclareId) return {Verb::kCauldron, {}, byte(id - kCauldronId), 0};
  if (id < kDrawId) return {Verb::kDeclare, {}, byte(id - kDeclareId), 0};
  if (id == kDrawId) return {Verb::kDraw, {}, 0, 0};
  if (id == kTacticId) return {Verb::kTactic, {}, 0, 0};
  if (id == kDoneId) return {Verb::kDone, {}, 0, 0};
  if (id < kPickId) return {Verb::kAction, card_at(kWallKinds + id - kActionId), 0, 0};
  if (id < kChooseId) {
    const int rest = id - kPickId;
    return {Verb::kPick, {}, byte(rest / kMostCards), byte(rest % kMostCards)};
  }
  if (id < kTileId) return {Verb::kChoose, card_at(id - kChooseId), 0, 0};
  if (id < kDiscardId) return {Verb::kTile, {}, byte(id - kTileId), 0};
  if (id == kDiscardId) return {Verb::kDiscard, {}, 0, 0};
  return {Verb::kHidden, {}, 0, 0};
}

}  // namespace castellan::schotten_totten_2
