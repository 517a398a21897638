// Why something may not be done: complete and plain, written apart from the fast generator so that
// each can be checked against the other. Time is asked first, then the piece, then the place.
#pragma once

#include "engine/castle_keep/rules.h"

namespace castellan::castle_keep {

constexpr RuleId CastleKeep::why_not(const State& s, Action a) const {
  if (static_cast<std::size_t>(a) >= kActions) return rule::kStep;
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kDraw:
    case Verb::kTake:
      if (options_.take_discard == 0) {
        return m.verb == Verb::kDraw ? rule::kDrawnByItself : rule::kTakeDiscard;
      }
      return s.phase == Phase::kChoose ? RuleId{} : rule::kStep;
    case Verb::kBuild:
    case Verb::kBuildReserve:
      return why_not_build(s, m);
    case Verb::kAttack:
      return why_not_attack(s, m);
    case Verb::kMove:
    case Verb::kSwap:
      return why_not_interchange(s, m);
    case Verb::kDone:
      return s.phase == Phase::kMain ? RuleId{} : rule::kStep;
    case Verb::kDiscard:
      if (s.phase != Phase::kDiscard) return rule::kStep;
      return s.hand[s.seat].has(m.tile) ? RuleId{} : rule::kDiscardHeld;
    case Verb::kFall: {
      if (s.phase != Phase::kStrike) return rule::kStep;
      const Castle castle = s.castle[0];
      const bool equal = castle.occupied(m.place) && castle.at(m.place) == tile_at(s.flipped);
      return equal ? RuleId{} : rule::kFallChoice;
    }
  }
  return rule::kStep;
}

constexpr RuleId CastleKeep::why_not_there(Castle castle, Place place, Tile tile) const {
  assert(fits(tile, place));  // CK-3.1: no action speaks of anything else
  if (is_keep(tile)) {
    if (castle.empty()) return rule::kFirstTile;
    return castle.has_colour(colour(tile)) ? RuleId{} : rule::kKeepColour;
  }
  if (castle.ring_empty()) {
    const bool free = castle.empty() || colour(castle.at(kCentre)) == colour(tile);
    return free ? RuleId{} : rule::kLoneKeep;
  }
  int touching = 0;
  int matching = 0;
  for (const Place next : {before(place), after(place)}) {
    if (!castle.occupied(next)) continue;
    ++touching;
    if (match(tile, castle.at(next))) ++matching;
  }
  const bool last = castle.ring_size() == kRing - 1;
  if (last && options_.strict_last != 0) {
    return matching == touching ? RuleId{} : rule::kStrictLast;
  }
  if (last) return matching > 0 ? RuleId{} : rule::kLastTile;
  if (matching == 0) return rule::kNeighbour;
  return matching == touching ? RuleId{} : rule::kBothNeighbours;
}

constexpr RuleId CastleKeep::why_not_build(const State& s, const Move& m) const {
  if (s.phase != Phase::kMain) return rule::kStep;
  if (s.use == Use::kAttacking) return rule::kOneUse;
  if (m.verb == Verb::kBuild && !s.hand[s.seat].has(m.tile)) {
    const bool in_reserve = options_.takeover != 0 && s.reserve[s.seat].has(m.tile);
    return in_reserve ? rule::kReserve : rule::kFromHand;
  }
  if (m.verb == Verb::kBuildReserve) {
    if (options_.takeover == 0 || !s.reserve[s.seat].has(m.tile)) return rule::kReserve;
  }
  if (m.castle >= castles_per_seat()) return rule::kTwoCastles;
  const Castle castle = s.castle[castle_index(s.seat, m.castle)];
  if (castle.occupied(m.place)) return rule::kFreePlace;
  return why_not_there(castle, m.place, m.tile);
}

constexpr RuleId CastleKeep::why_not_attack(const State& s, const Move& m) const {
  if (is(Version::kSolitaire)) return rule::kNoAttacks;
  if (s.phase != Phase::kMain) return rule::kStep;
  if (s.use == Use::kBuilding) {
    const bool by_moving =
        options_.interchange == Interchange::kBuildTurns && (s.moved[0] != 0 || s.moved[1] != 0);
    return by_moving ? rule::kInterchangeTime : rule::kOneUse;
  }
  if (s.gate == 0) {
    if (is(Version::kKing)) return rule::kKingGate;
    return is(Version::kEmpire) ? rule::kEmpireGate : rule::kGate;
  }
  if (s.use == Use::kAttacking && options_.attacks == Attacks::kOne) return rule::kAttackCount;
  if (m.castle >= castles_per_seat()) return rule::kTwoCastles;
  if (is(Version::kKing)) {
    if (m.seat != 0) return rule::kSharedCastle;
  } else {
    if (m.seat >= options_.seats || m.seat == s.seat) return rule::kOpponentsTile;
    if (s.use == Use::kAttacking && m.seat != s.victim) return rule::kOneOpponent;
  }
  const Castle castle = s.castle[castle_index(m.seat, m.castle)];
  if (!castle.occupied(m.place)) return rule::kOpponentsTile;
  const Tile target = castle.at(m.place);
  const int copies = s.hand[s.seat].count(target);
  if (is_keep(target)) {
    if (castle.ring_empty()) return copies >= 1 ? RuleId{} : rule::kOneKeep;
    return copies >= 2 ? RuleId{} : rule::kTwoKeeps;
  }
  if (is_tower(target)) {
    if (options_.towers_fall == 0) return rule::kTowersStand;
    return copies >= 1 ? RuleId{} : rule::kExactTower;
  }
  return copies >= 1 ? RuleId{} : rule::kExactWall;
}

constexpr RuleId CastleKeep::why_not_interchange(const State& s, const Move& m) const {
  if (!is(Version::kEmpire)) return rule::kInterchange;
  if (s.phase != Phase::kMain) return rule::kStep;
  if (options_.interchange == Interchange::kBuildTurns && s.use == Use::kAttacking) {
    return rule::kInterchangeTime;
  }
  const Place other_place = m.other_place();
  const auto other = static_cast<std::size_t>(1 - m.castle);
  Castle source = s.castle[castle_index(s.seat, m.castle)];
  Castle target = s.castle[castle_index(s.seat, 1 - m.castle)];
  const auto came_this_turn = [&](std::size_t which, Place place) {
    return ((s.moved[which] >> static_cast<unsigned>(place)) & 1U) != 0;
  };
  if (!source.occupied(m.place)) return rule::kInterchange;
  if (came_this_turn(m.castle, m.place)) return rule::kOnceATurn;
  const Tile tile = source.at(m.place);
  source.clear(set_of_place(m.place));
  if (m.verb == Verb::kMove) {
    if (target.occupied(other_place)) return rule::kFreePlace;
    return why_not_there(target, other_place, tile);
  }
  if (!target.occupied(other_place) || target.at(other_place) == tile) return rule::kInterchange;
  if (came_this_turn(other, other_place)) return rule::kOnceATurn;
  const Tile back = target.at(other_place);
  target.clear(set_of_place(other_place));
  const RuleId there = why_not_there(target, other_place, tile);
  return there ? there : why_not_there(source, m.place, back);
}

}  // namespace castellan::castle_keep
