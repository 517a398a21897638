// Why something may not be done: plain and complete. Of several rules the first that a player would
// name: time, then piece, then place.
#pragma once

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

constexpr RuleId DragonCastle::why_not(const State& s, Action a) const {
  if (static_cast<std::size_t>(a) >= kActions || !is_seat(current_player(s))) return rule::kStep;
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kTake:
      return why_not_take(s, m.what);
    case Verb::kShrine:
      return why_not_shrine(s);
    case Verb::kDiscard:
      return why_not_discard(s);
    case Verb::kSummon:
      return why_not_summon(s);
    case Verb::kDone:
      return why_not_done(s);
    case Verb::kPlace:
      return why_not_place(s, m.what);
    case Verb::kConsolidate:
      return why_not_consolidate(s, m.what);
    case Verb::kBuild:
      return why_not_build(s, m.what);
    case Verb::kSpirit:
      return why_not_ask(s, static_cast<Spirit>(m.what));
    case Verb::kPay:
      return why_not_pay(s, m.what);
    case Verb::kPayShrine:
      return why_not_pay_shrine(s);
    case Verb::kDestroy:
      return why_not_destroy(s, m.what);
    case Verb::kFlip:
      return why_not_flip(s, m.what);
    case Verb::kLift:
      return why_not_lift(s, m.what);
    case Verb::kDrop:
      return why_not_drop(s, m.what);
    case Verb::kChange:
      return why_not_change(s, m.what);
    case Verb::kAs:
      return why_not_as(s, static_cast<Type>(m.what));
  }
  return rule::kStep;
}

// What has to be done first, where something comes too early or too late.
constexpr RuleId DragonCastle::wrong_time(const State& s) const {
  switch (s.phase) {
    case Phase::kChoose:
      return s.pair != kNone ? rule::kPairOnly : rule::kStep;
    case Phase::kPlace:
      return rule::kPlaceAll;
    case Phase::kSets:
      return rule::kMustConsolidate;
    case Phase::kPay:
      return rule::kPrice;
    case Phase::kDestroy:
    case Phase::kFlip:
    case Phase::kLift:
    case Phase::kDrop:
    case Phase::kGroup:
    case Phase::kChange:
    case Phase::kAs:
      return rule::kCarriedOut;
    default:
      return rule::kStep;
  }
}

constexpr RuleId DragonCastle::why_not_take(const State& s, Space space) const {
  if (s.phase != Phase::kAct && s.phase != Phase::kChoose) return wrong_time(s);
  if (s.phase == Phase::kAct && s.castle.empty()) return rule::kMustSummon;
  if (s.castle.height(space) == 0) return rule::kStacks;
  return s.phase == Phase::kAct ? why_not_first(s, space) : why_not_second(s, space);
}

constexpr RuleId DragonCastle::why_not_first(const State& s, Space space) const {
  const int floor = s.castle.height(space) - 1;
  if (floor != s.castle.top_floor()) return rule::kTopFloor;
  const bool long_side = s.castle.available(floor).has(space);
  const bool short_side = s.castle.short_side_free(floor).has(space);
  if (s.elegant == 0) return long_side ? RuleId{} : rule::kAvailable;
  if (short_side) return {};
  if (!long_side) return rule::kShortSide;
  // It must leave a second tile that uses Elegance.
  if (popcount(realm_of(s).open()) < 2) return rule::kElegant;
  Castle castle = s.castle;
  const Tile first = castle.take(space);
  for (Space other = 0; other < kSpaces; ++other) {
    if (castle.top(other) == first && castle.short_side_free().has(other)) return {};
  }
  return rule::kElegant;
}

constexpr RuleId DragonCastle::why_not_second(const State& s, Space space) const {
  if (popcount(realm_of(s).open()) < 2) return rule::kRoomToPlace;
  const int floor = s.castle.height(space) - 1;
  const bool long_side = s.castle.available(floor).has(space);
  const bool short_side = s.castle.short_side_free(floor).has(space);
  if (s.pair == static_cast<std::uint8_t>(Spirit::kDeception)) {
    const int across = std::abs(column_of(space) - column_of(s.first));
    const int along = std::abs(row_of(space) - row_of(s.first));
    if (across + along != 1) return rule::kBeside;
    if (options_.deception == Deception::kSameFloor && floor != s.first_floor) return rule::kBeside;
  } else {
    const bool free = long_side || (s.elegant != 0 && short_side);
    if (!free) return s.elegant != 0 ? rule::kShortSide : rule::kAvailable;
    const Tile tile = s.castle.top(space);
    if (s.pair == kNone && tile != s.hand[0]) return rule::kIdentical;
    if (type(tile) != type(s.hand[0])) return rule::kDeep;
  }
  return s.elegant == 1 && !short_side ? rule::kElegant : RuleId{};
}

constexpr RuleId DragonCastle::why_not_shrine(const State& s) const {
  if (s.phase != Phase::kChoose || s.pair != kNone) return wrong_time(s);
  if (s.elegant == 1) return rule::kElegant;
  if (realm_of(s).open() == 0) return rule::kRoomToPlace;
  return supply(s) > 0 ? RuleId{} : rule::kNoShrineLeft;
}

constexpr RuleId DragonCastle::why_not_discard(const State& s) const {
  if (s.phase != Phase::kChoose || s.pair != kNone) return wrong_time(s);
  return s.elegant == 1 ? rule::kElegant : RuleId{};
}

constexpr RuleId DragonCastle::why_not_summon(const State& s) const {
  if (s.phase != Phase::kAct) return wrong_time(s);
  if (!s.castle.only_ground()) return rule::kSummonWhen;
  return s.elegant != 0 ? rule::kElegant : RuleId{};
}

constexpr RuleId DragonCastle::why_not_done(const State& s) const {
  switch (s.phase) {
    case Phase::kEnd:
      return {};
    case Phase::kAct:
    case Phase::kChoose:
      return rule::kMustAct;
    case Phase::kBuild:
      return s.owed != 0 ? rule::kFaithBuilds : RuleId{};
    case Phase::kFlip:
      return shrine_targets(realm_of(s)) == 0 ? rule::kWindTarget : RuleId{};
    case Phase::kLift:
      if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) return rule::kWindMove;
      return s.moves == 0 ? rule::kMoveTwo : RuleId{};
    default:
      return wrong_time(s);
  }
}

constexpr RuleId DragonCastle::why_not_place(const State& s, Cell cell) const {
  if (s.phase != Phase::kPlace) return wrong_time(s);
  if ((realm_of(s).up() & bit(cell)) != 0) return rule::kNotOnFaceUp;
  return (realm_of(s).shrines & bit(cell)) != 0 ? rule::kNotOnShrine : RuleId{};
}

constexpr RuleId DragonCastle::why_not_consolidate(const State& s, Cell cell) const {
  if (s.phase != Phase::kSets && s.phase != Phase::kGroup) return wrong_time(s);
  const bool beauty = s.spirit == static_cast<std::uint8_t>(Spirit::kBeauty);
  const Realm& realm = realm_of(s);
  RuleId none = rule::kSet;
  if (s.phase == Phase::kGroup) none = beauty ? rule::kBeauty : rule::kCunning;
  if ((realm.up() & bit(cell)) == 0) return none;
  const Tile tile = realm.at(cell);
  if (beauty && !is_faction(type(tile))) return none;
  // Everything that hangs together with the tile and is like it.
  Cells like = 0;
  for (Cells rest = realm.up(); rest != 0; rest &= rest - 1) {
    const Tile other = realm.at(lowest_cell(rest));
    const bool same =
        beauty ? is_faction(type(other)) && rank(other) == rank(tile) : type(other) == type(tile);
    if (same) like |= rest & ~(rest - 1);
  }
  const Cells set = group(bit(cell), like);
  const bool enough = s.phase == Phase::kGroup && !beauty ? popcount(set) == 3 : popcount(set) >= 4;
  if (!enough) return none;
  return lowest_cell(set) == cell ? RuleId{} : rule::kFirstOfSet;
}

constexpr RuleId DragonCastle::why_not_build(const State& s, Cell cell) const {
  if (s.phase != Phase::kBuild) return wrong_time(s);
  if ((s.set & bit(cell)) == 0) return rule::kOnThisSet;
  if ((realm_of(s).shrines & bit(cell)) != 0) return rule::kOneOnTile;
  return s.allowed == 0 ? rule::kFaithRoom : RuleId{};
}

constexpr RuleId DragonCastle::why_not_ask(const State& s, Spirit spirit) const {
  if (!holds(s.spirits, spirit)) return rule::kInPlay;
  if (holds(s.asked, spirit)) return rule::kOnceATurn;
  const bool free = s.phase == Phase::kAct || (s.phase == Phase::kPlace && s.placed == 0) ||
                    s.phase == Phase::kSets || s.phase == Phase::kEnd ||
                    (s.phase == Phase::kChoose && options_.between_picks != 0);
  const bool building = s.phase == Phase::kBuild;
  if (!free && !building && s.phase != Phase::kPlace && s.phase != Phase::kChoose) {
    return wrong_time(s);
  }
  switch (spirit) {
    case Spirit::kFaith:
      if (!building) return rule::kFaithWhen;
      break;
    case Spirit::kDeep:
    case Spirit::kDeception:
      if (s.phase != Phase::kChoose) {
        return spirit == Spirit::kDeep ? rule::kDeep : rule::kDeception;
      }
      if (s.pair != kNone) return rule::kPairOnly;
      break;
    default:
      if (s.phase == Phase::kChoose && options_.between_picks == 0) return rule::kBetweenPicks;
      if (s.phase == Phase::kChoose && s.pair != kNone) return rule::kPairOnly;
      if (!free) return rule::kBetweenPlaces;
      if (s.elegant == 1) return rule::kElegant;
      if (spirit == Spirit::kElegance && s.phase != Phase::kAct && s.phase != Phase::kChoose) {
        return rule::kEleganceWhen;
      }
      if (spirit == Spirit::kBeauty && s.phase == Phase::kSets &&
          options_.beauty == Beauty::kAfter) {
        return rule::kBeautyWaits;
      }
  }
  return why_not_possible(s, spirit);
}

// Whether it can be paid for, and would do something then.
constexpr RuleId DragonCastle::why_not_possible(const State& s, Spirit spirit) const {
  const Realm& realm = realm_of(s);
  const Cells waiting = realm.sets();
  if (realm.pool == 0 && (realm.up() & ~waiting) == 0) return rule::kPrice;
  if (can_ask(s, spirit)) return {};
  if (possible(s, spirit, realm, waiting)) return rule::kReallyUsed;
  switch (spirit) {
    case Spirit::kBeauty:
      return rule::kBeauty;
    case Spirit::kWind:
      return rule::kWindTarget;
    case Spirit::kElegance:
      return rule::kElegant;
    case Spirit::kDeception:
      return popcount(realm.open()) < 2 ? rule::kRoomToPlace : rule::kBeside;
    case Spirit::kStrength:
      return rule::kMoveToOpen;
    case Spirit::kChange:
      return rule::kChangeMakesSet;
    case Spirit::kFaith:
      return rule::kFaithBuilds;
    case Spirit::kDeep:
      return popcount(realm.open()) < 2 ? rule::kRoomToPlace : rule::kDeep;
    case Spirit::kDestruction:
      return rule::kDestruction;
    case Spirit::kCunning:
      return rule::kCunning;
  }
  return rule::kReallyUsed;
}

constexpr RuleId DragonCastle::why_not_pay(const State& s, Cell cell) const {
  if (s.phase != Phase::kPay) return wrong_time(s);
  Realm realm = realm_of(s);
  if ((realm.up() & bit(cell)) == 0) return rule::kPrice;
  if ((s.waiting & bit(cell)) != 0) return rule::kWaiting;
  realm.take(cell);
  return possible(s, static_cast<Spirit>(s.spirit), realm, s.waiting) ? RuleId{}
                                                                      : rule::kReallyUsed;
}

constexpr RuleId DragonCastle::why_not_pay_shrine(const State& s) const {
  if (s.phase != Phase::kPay) return wrong_time(s);
  Realm realm = realm_of(s);
  if (realm.pool == 0) return rule::kPrice;
  --realm.pool;
  return possible(s, static_cast<Spirit>(s.spirit), realm, s.waiting) ? RuleId{}
                                                                      : rule::kReallyUsed;
}

constexpr RuleId DragonCastle::why_not_destroy(const State& s, Space space) const {
  if (s.phase != Phase::kDestroy) return wrong_time(s);
  const int height = s.castle.height(space);
  if (height == 0) return rule::kStacks;
  return s.castle.available(height - 1).has(space) ? RuleId{} : rule::kDestruction;
}

constexpr RuleId DragonCastle::why_not_flip(const State& s, Cell cell) const {
  if (s.phase != Phase::kFlip) return wrong_time(s);
  if ((realm_of(s).up() & bit(cell)) == 0) return rule::kWindFlip;
  return (s.waiting & bit(cell)) != 0 ? rule::kWaiting : RuleId{};
}

constexpr RuleId DragonCastle::why_not_lift(const State& s, Cell cell) const {
  if (s.phase != Phase::kLift) return wrong_time(s);
  const Realm& realm = realm_of(s);
  const bool shrine = (realm.shrines & bit(cell)) != 0;
  if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
    return shrine ? RuleId{} : rule::kWindMove;
  }
  if (realm.tall(cell) == 0) return rule::kStrength;
  if (shrine) return rule::kNoShrineMoves;
  if ((s.waiting & bit(cell)) != 0) return rule::kWaiting;
  if (s.moved == cell) return rule::kMoveTwo;
  return (realm.open() & ~bit(cell)) == 0 ? rule::kMoveToOpen : RuleId{};
}

constexpr RuleId DragonCastle::why_not_drop(const State& s, Cell cell) const {
  if (s.phase != Phase::kDrop) return wrong_time(s);
  const Realm& realm = realm_of(s);
  const bool face_up = (realm.up() & bit(cell)) != 0;
  const bool shrine = (realm.shrines & bit(cell)) != 0;
  if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
    const bool there = realm.tall(cell) > 0 && !face_up && !shrine && cell != s.from;
    return there ? RuleId{} : rule::kWindMove;
  }
  if (cell == s.from) return rule::kStrength;
  return face_up || shrine ? rule::kMoveToOpen : RuleId{};
}

constexpr RuleId DragonCastle::why_not_change(const State& s, Cell cell) const {
  if (s.phase != Phase::kChange) return wrong_time(s);
  const Realm& realm = realm_of(s);
  if ((realm.specials() & bit(cell)) == 0) return rule::kChangeSpecial;
  if ((s.waiting & bit(cell)) != 0) return rule::kWaiting;
  for (int t = 0; t < kTypes; ++t) {
    if (makes_set(realm, cell, static_cast<Type>(t))) return {};
  }
  return rule::kChangeMakesSet;
}

constexpr RuleId DragonCastle::why_not_as(const State& s, Type as_type) const {
  if (s.phase != Phase::kAs) return wrong_time(s);
  if (type(realm_of(s).at(s.from)) == as_type) return rule::kChangeSpecial;
  return makes_set(realm_of(s), s.from, as_type) ? RuleId{} : rule::kChangeMakesSet;
}

}  // namespace castellan::dragon_castle
