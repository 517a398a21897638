// The favour of the Spirits: when it can be asked, what it costs, and whether it can do anything.
#pragma once

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

// The Spirits that may be asked at this point of a turn.
constexpr CardSet DragonCastle::window(const State& s) const {
  constexpr unsigned kWhenever = set_of(Spirit::kWind) | set_of(Spirit::kStrength) |
                                 set_of(Spirit::kChange) | set_of(Spirit::kDestruction) |
                                 set_of(Spirit::kCunning);
  constexpr unsigned kBetween = kWhenever | set_of(Spirit::kBeauty);
  unsigned spirits = 0;
  switch (s.phase) {
    case Phase::kAct:
      if (s.elegant == 0) spirits = kBetween | set_of(Spirit::kElegance);
      break;
    case Phase::kChoose:
      if (s.pair != kNone) break;  // the second tile is next
      spirits = set_of(Spirit::kDeception) | set_of(Spirit::kDeep);
      if (options_.between_picks != 0 && s.elegant != 1) spirits |= kBetween;
      if (options_.between_picks != 0 && s.elegant == 0) spirits |= set_of(Spirit::kElegance);
      break;
    case Phase::kPlace:
      if (s.placed == 0) spirits = kBetween;
      break;
    case Phase::kSets:
      spirits = options_.beauty == Beauty::kBefore ? kBetween : kWhenever;
      break;
    case Phase::kBuild:
      spirits = set_of(Spirit::kFaith);
      break;
    case Phase::kEnd:
      spirits = kBetween;
      break;
    default:
      break;
  }
  return static_cast<CardSet>(spirits);
}

// What may be picked, going by free sides alone.
constexpr Spaces DragonCastle::pickable(const Castle& castle, std::uint8_t elegant) {
  switch (elegant) {
    case 1:
      return castle.short_side_free();
    case 2:
      return castle.available() | castle.short_side_free();
    default:
      return castle.available();
  }
}

// Those whose tile goes with the first one of a pair.
constexpr Spaces DragonCastle::matches(const Castle& castle, Spaces spaces, Tile first,
                                       std::uint8_t pair) {
  const bool deep = pair == static_cast<std::uint8_t>(Spirit::kDeep);
  Spaces same;
  spaces.for_each([&](Space space) {
    const Tile tile = castle.top(space);
    if (deep ? type(tile) == type(first) : tile == first) same.add(space);
  });
  return same;
}

// The second tiles that there are, once the first is in the hand: found plainly, or as Deep or
// Deception would have it.
constexpr Spaces DragonCastle::second_of(const State& s, std::uint8_t pair) const {
  const Spaces free = pickable(s.castle, s.elegant);
  if (pair != static_cast<std::uint8_t>(Spirit::kDeception)) {
    return matches(s.castle, free, s.hand[0], pair);
  }
  const Spaces beside =
      s.castle.beside(s.first, options_.deception == Deception::kSameFloor ? s.first_floor : 0);
  return s.elegant == 1 ? beside & free : beside;
}

// With Elegance still to be used, the first tile uses it, or leaves a second one that can: one that
// is there already, since nobody knows what will be turned up.
constexpr Spaces DragonCastle::elegant_firsts(const State& s, const Realm& realm) {
  if (s.castle.empty()) return {};
  const int floor = s.castle.top_floor();
  const Spaces elegant = s.castle.short_side_free(floor);
  Spaces firsts = elegant;
  if (popcount(realm.open()) < 2) return firsts;
  (s.castle.available(floor) - elegant).for_each([&](Space space) {
    Castle castle = s.castle;
    const Tile tile = castle.take(space);
    if (!matches(castle, castle.short_side_free(), tile, kNone).empty()) firsts.add(space);
  });
  return firsts;
}

// Groups of Faction tiles with one number.
constexpr Cells DragonCastle::number_groups(const Realm& realm) {
  const Cells factions = realm.factions();
  if (popcount(factions) < 4) return 0;
  Cells groups = 0;
  for (int n = 0; n < kNumbers; ++n) groups |= large_groups(factions & realm.of_number(n), 4);
  return groups;
}

// Groups of exactly three of one type.
constexpr Cells DragonCastle::threes(const Realm& realm) {
  Cells found = 0;
  for (const Cells cells : realm.type) {
    if (popcount(cells) < 3) continue;
    each_group(cells, [&](Cells one) {
      if (popcount(one) == 3) found |= one;
    });
  }
  return found;
}

// Whether the special tile on this cell would make a set as another type.
constexpr bool DragonCastle::makes_set(const Realm& realm, Cell cell, Type type) {
  const Cells own = bit(cell);
  const Cells others = realm.of(type);
  if ((others & own) != 0 || (beside(own) & others) == 0) return false;
  return popcount(group(own, others | own)) >= 4;
}

constexpr Cells DragonCastle::changeable(const Realm& realm, Cells waiting) {
  Cells found = 0;
  for (Cells cells = realm.specials() & ~waiting; cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    for (int t = 0; t < kTypes; ++t) {
      if (!makes_set(realm, cell, static_cast<Type>(t))) continue;
      found |= bit(cell);
      break;
    }
  }
  return found;
}

// Tiles that Strength can move: on top, without a Shrine, not moved before, with somewhere to go.
constexpr Cells DragonCastle::liftable(const Realm& realm, Cells waiting, std::uint8_t moved) {
  Cells cells = realm.stacks() & ~realm.shrines & ~waiting;
  if (moved != kNone) cells &= ~bit(moved);
  const Cells open = realm.open();
  if (open == 0) return 0;
  return popcount(open) == 1 ? cells & ~open : cells;
}

// Where the Shrine (Wind) or tile (Strength) in the air can go.
constexpr Cells DragonCastle::drop_cells(const State& s) {
  const Realm& realm = realm_of(s);
  const bool wind = s.spirit == static_cast<std::uint8_t>(Spirit::kWind);
  return (wind ? shrine_targets(realm) : realm.open()) & ~bit(s.from);
}

// Whether the favour would do something in a realm that has already paid for it.
constexpr bool DragonCastle::possible(const State& s, Spirit spirit, const Realm& realm,
                                      Cells waiting) const {
  switch (spirit) {
    case Spirit::kBeauty:
      return number_groups(realm) != 0;
    case Spirit::kWind:
      return realm.shrines != 0 && (shrine_targets(realm) | (realm.up() & ~waiting)) != 0;
    case Spirit::kElegance: {
      if (s.first == kNone) return !elegant_firsts(s, realm).empty();
      State elegant = s;
      elegant.elegant = 1;
      return popcount(realm.open()) >= 2 && !second_of(elegant, kNone).empty();
    }
    case Spirit::kDeception:
    case Spirit::kDeep:
      return popcount(realm.open()) >= 2 &&
             !second_of(s, static_cast<std::uint8_t>(spirit)).empty();
    case Spirit::kStrength:
      return liftable(realm, waiting, kNone) != 0;
    case Spirit::kChange:
      return changeable(realm, waiting) != 0;
    case Spirit::kFaith:
      return realm.pool > 0 && (s.set & ~realm.shrines) != 0;
    case Spirit::kDestruction:
      return !s.castle.empty();
    case Spirit::kCunning:
      return threes(realm) != 0;
  }
  return false;
}

// The tiles that may pay: none of a set that waits, and none without which the favour would come to
// nothing.
constexpr Cells DragonCastle::payable(const State& s, Spirit spirit, Cells waiting) const {
  const Cells candidates = realm_of(s).up() & ~waiting;
  if (spirit == Spirit::kDestruction) return s.castle.empty() ? 0 : candidates;
  Cells cells = 0;
  for (Cells rest = candidates; rest != 0; rest &= rest - 1) {
    Realm realm = realm_of(s);
    realm.take(lowest_cell(rest));
    if (possible(s, spirit, realm, waiting)) cells |= rest & ~(rest - 1);
  }
  return cells;
}

constexpr bool DragonCastle::shrine_payable(const State& s, Spirit spirit, Cells waiting) const {
  Realm realm = realm_of(s);
  if (realm.pool == 0) return false;
  --realm.pool;
  return possible(s, spirit, realm, waiting);
}

constexpr bool DragonCastle::can_ask(const State& s, Spirit spirit) const {
  const Cells waiting = realm_of(s).sets();
  return shrine_payable(s, spirit, waiting) || payable(s, spirit, waiting) != 0;
}

constexpr CardSet DragonCastle::askable(const State& s) const {
  unsigned spirits = 0;
  unsigned open = s.spirits & window(s) & ~unsigned{s.asked};
  for (; open != 0; open &= open - 1) {
    const int spirit = lowest_bit(open);
    if (can_ask(s, static_cast<Spirit>(spirit))) spirits |= 1U << static_cast<unsigned>(spirit);
  }
  return static_cast<CardSet>(spirits);
}

}  // namespace castellan::dragon_castle
