// What may be done: the fast generator that playouts and searches call.
#pragma once

#include "engine/castle_keep/rules.h"

namespace castellan::castle_keep {

constexpr CastleKeep::CastleKeep(const Options& options) : options_(options) {
  beside_[0] = kTowerSet;
  for (int a = 0; a < kTowers; ++a) {
    for (int b = 0; b < kTowers; ++b) {
      if (match(tile_at(a), tile_at(b))) {
        beside_[static_cast<std::size_t>(a) + 1] |= set_of(tile_at(b));
      }
    }
    coloured_[static_cast<std::size_t>(colour(tile_at(a))) + 1] |= set_of(tile_at(a));
  }
}

constexpr Seat CastleKeep::current_player(const State& s) const {
  switch (s.phase) {
    case Phase::kDeal:
    case Phase::kStart:
    case Phase::kDraw:
    case Phase::kFlip:
      return kChance;
    case Phase::kOver:
      return kOver;
    default:
      return static_cast<Seat>(s.seat);
  }
}

constexpr int CastleKeep::tiles_of(const State& s, int seat) const {
  int tiles = 0;
  for (int which = 0; which < castles_per_seat(); ++which) {
    tiles += s.castle[castle_index(seat, which)].size();
  }
  return tiles;
}

// All kinds at once that may go to a place, whatever stands there now; the fast twin of
// why_not_there (CK-3, CK-6.3).
constexpr TileSet CastleKeep::landing(Castle castle, Place place) const {
  PlaceSet others = castle.places() & ~set_of_place(place);
  if (place == kCentre) {
    TileSet keeps = 0;  // CK-3.7; none where nothing else stands (CK-3.3)
    for (; others != 0; others &= others - 1) {
      keeps |= set_of(keep(colour(castle.at(lowest_place(others)))));
    }
    return keeps;
  }
  const unsigned left = castle.code(before(place));
  const unsigned right = castle.code(after(place));
  TileSet kinds = 0;
  if ((left | right) != 0) {
    const bool last = popcount(others & kRingPlaces) == kRing - 1;
    kinds = last && options_.strict_last == 0 ? beside_[left] | beside_[right]
                                              : beside_[left] & beside_[right];
  } else if ((others & kRingPlaces) == 0) {
    kinds = others == 0 ? kTowerSet : coloured_[castle.code(kCentre)];  // CK-3.3, CK-3.9
  }
  return is_corner(place) ? kinds : kinds << 27U;
}

constexpr void CastleKeep::list_builds(Castle castle, TileSet kinds, int base,
                                       ActionList& list) const {
  if (kinds == 0) return;
  const PlaceSet filled = castle.places();
  PlaceSet open = castle.ring_empty() ? kRingPlaces : neighbours(filled & kRingPlaces) & ~filled;
  if ((kinds & kTowerSet) == 0) open &= kSides;
  if ((kinds & kWallSet) == 0) open &= kCorners;
  for (; open != 0; open &= open - 1) {
    const Place place = lowest_place(open);
    const int id = base + 9 * place - (is_corner(place) ? 0 : kTowers);
    for (TileSet tiles = kinds & landing(castle, place); tiles != 0; tiles &= tiles - 1) {
      list.push(action(id + index(lowest_tile(tiles))));
    }
  }
  if ((kinds & kKeepSet) == 0 || (filled & kCentrePlace) != 0) return;
  const int id = base + 9 * kCentre - kTowers - kWalls;
  for (TileSet keeps = kinds & landing(castle, kCentre); keeps != 0; keeps &= keeps - 1) {
    list.push(action(id + index(lowest_tile(keeps))));
  }
}

constexpr void CastleKeep::list_attacks_on(Castle castle, Bag hand, int base,
                                           ActionList& list) const {
  const PlaceSet filled = castle.places();
  const TileSet kinds = hand.kinds();
  PlaceSet targets = filled & (options_.towers_fall != 0 ? kRingPlaces : kSides);  // CK-4.9, CK-6.1
  for (; targets != 0; targets &= targets - 1) {
    const Place place = lowest_place(targets);
    if ((set_of(castle.at(place)) & kinds) != 0) list.push(action(base + place));  // CK-4.2
  }
  if ((filled & kCentrePlace) == 0) return;
  const TileSet enough = castle.ring_empty() ? kinds : hand.doubles();  // CK-4.5, CK-4.6
  if ((set_of(castle.at(kCentre)) & enough) != 0) list.push(action(base + kCentre));
}

constexpr void CastleKeep::list_attacks(const State& s, ActionList& list) const {
  if (s.gate == 0) return;                                                    // CK-4.1
  if (s.use == Use::kAttacking && options_.attacks == Attacks::kOne) return;  // CK-4.8
  const Bag hand = s.hand[s.seat];
  if (is(Version::kKing)) return list_attacks_on(s.castle[0], hand, kAttackId, list);
  for (int seat = 0; seat < options_.seats; ++seat) {
    if (seat == s.seat) continue;
    if (s.use == Use::kAttacking && seat != s.victim) continue;  // CK-4.7
    for (int which = 0; which < castles_per_seat(); ++which) {
      const std::size_t at = castle_index(seat, which);
      list_attacks_on(s.castle[at], hand, kAttackId + static_cast<int>(at) * kPlaces, list);
    }
  }
}

constexpr void CastleKeep::list_interchanges(const State& s, ActionList& list) const {
  if (options_.interchange == Interchange::kBuildTurns && s.use == Use::kAttacking) return;
  const std::array<Castle, 2> own{s.castle[castle_index(s.seat, 0)],
                                  s.castle[castle_index(s.seat, 1)]};
  if (own[0].empty() && own[1].empty()) return;
  const auto came_this_turn = [&](std::size_t which, Place place) {
    return ((s.moved[which] >> static_cast<unsigned>(place)) & 1U) != 0;
  };
  // What may land on each place, whether it is empty (a move) or not (one half of a swap).
  std::array<std::array<TileSet, kPlaces>, 2> lands{};
  for (std::size_t which = 0; which < 2; ++which) {
    for (Place place = 0; place < kPlaces; ++place) {
      lands[which][static_cast<std::size_t>(place)] = landing(own[which], place);
    }
  }
  FixedList<Action, kMovesPerCastle> swaps;  // which follow all moves in the order of actions
  for (std::size_t from = 0; from < 2; ++from) {
    const Castle source = own[from];
    const Castle target = own[1 - from];
    for (PlaceSet left = source.places(); left != 0; left &= left - 1) {
      const Place place = lowest_place(left);
      if (came_this_turn(from, place)) continue;
      const TileSet tile = set_of(source.at(place));
      const Place last = place == kCentre ? kCentre : place % 2 + 6;
      for (Place there = place == kCentre ? kCentre : place % 2; there <= last; there += 2) {
        if ((tile & lands[1 - from][static_cast<std::size_t>(there)]) == 0) continue;
        const int slot = place == kCentre ? 0 : there / 2;
        if (!target.occupied(there)) {
          list.push(move_tile(static_cast<int>(from), place, slot));
          continue;
        }
        const TileSet back = set_of(target.at(there));
        const bool fits_back = (back & lands[from][static_cast<std::size_t>(place)]) != 0;
        if (from == 0 && fits_back && back != tile && !came_this_turn(1, there)) {
          swaps.push(swap_tiles(place, slot));
        }
      }
    }
  }
  for (const Action swap : swaps) list.push(swap);
}

constexpr PlaceSet CastleKeep::equal_places(Castle castle, Tile tile) const {
  PlaceSet equal = 0;
  for (PlaceSet left = castle.places(); left != 0; left &= left - 1) {
    if (castle.at(lowest_place(left)) == tile) equal |= left & -left;
  }
  return equal;
}

constexpr void CastleKeep::legal_actions(const State& s, ActionList& list) const {
  list.clear();
  switch (s.phase) {
    case Phase::kChoose:
      list.push(kDrawAction);
      list.push(kTakeAction);
      return;
    case Phase::kMain: {
      if (s.use != Use::kAttacking) {  // CK-2.2
        for (const bool reserve : {false, true}) {
          if (reserve && options_.takeover == 0) break;
          const TileSet kinds = reserve ? s.reserve[s.seat].kinds() : s.hand[s.seat].kinds();
          for (int which = 0; which < castles_per_seat(); ++which) {
            list_builds(s.castle[castle_index(s.seat, which)], kinds,
                        (reserve ? kReserveId : kBuildId) + which * kBuildsPerCastle, list);
          }
        }
      }
      if (s.use != Use::kBuilding) list_attacks(s, list);
      if (is(Version::kEmpire)) list_interchanges(s, list);
      list.push(kDoneAction);
      return;
    }
    case Phase::kDiscard:
      for (TileSet kinds = s.hand[s.seat].kinds(); kinds != 0; kinds &= kinds - 1) {
        list.push(discard(lowest_tile(kinds)));
      }
      return;
    case Phase::kStrike: {
      PlaceSet places = equal_places(s.castle[0], tile_at(s.flipped));
      for (; places != 0; places &= places - 1) list.push(fall(lowest_place(places)));
      return;
    }
    default:
      return;
  }
}

constexpr void CastleKeep::chance_outcomes(const State& s, OutcomeList& list) const {
  list.clear();
  if (current_player(s) != kChance) return;
  for (TileSet kinds = s.pile.kinds(); kinds != 0; kinds &= kinds - 1) {
    const Tile tile = lowest_tile(kinds);
    list.push({comes_up(tile), static_cast<std::uint32_t>(s.pile.count(tile))});
  }
}

}  // namespace castellan::castle_keep
