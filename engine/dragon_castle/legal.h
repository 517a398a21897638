// What may be done: fast, for search. why.h says the same plainly, and a law compares the two.
#pragma once

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

constexpr Seat DragonCastle::current_player(const State& s) const {
  switch (s.phase) {
    case Phase::kSpiritCard:
    case Phase::kDragonCard:
    case Phase::kTurnUp:
      return kChance;
    case Phase::kOver:
      return kOver;
    default:
      return static_cast<Seat>(s.seat);
  }
}

constexpr int DragonCastle::supply(const State& s) const {
  int left = kShrinesInAll;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    left -= s.realm[seat].pool + popcount(s.realm[seat].shrines);
  }
  const bool in_the_air =
      s.phase == Phase::kDrop && s.spirit == static_cast<std::uint8_t>(Spirit::kWind);
  return in_the_air ? left - 1 : left;
}

constexpr Spaces DragonCastle::firsts(const State& s) const {
  if (s.castle.empty()) return {};
  return s.elegant == 1 ? elegant_firsts(s, realm_of(s)) : s.castle.available(s.castle.top_floor());
}

constexpr Spaces DragonCastle::seconds(const State& s) const {
  return popcount(realm_of(s).open()) < 2 ? Spaces{} : second_of(s, s.pair);
}

constexpr Cells DragonCastle::consolidable(const State& s) const {
  const Realm& realm = realm_of(s);
  if (s.phase == Phase::kSets) return realm.sets();
  return s.spirit == static_cast<std::uint8_t>(Spirit::kBeauty) ? number_groups(realm)
                                                                : threes(realm);
}

constexpr Cells DragonCastle::set_at(const State& s, Cell cell) const {
  const Realm& realm = realm_of(s);
  const Tile tile = realm.at(cell);
  const bool beauty =
      s.phase == Phase::kGroup && s.spirit == static_cast<std::uint8_t>(Spirit::kBeauty);
  return group(bit(cell),
               beauty ? realm.factions() & realm.of_number(rank(tile)) : realm.of(type(tile)));
}

constexpr void DragonCastle::list_spirits(const State& s, ActionList& list) const {
  if (s.spirits == 0) return;
  for (unsigned spirits = askable(s); spirits != 0; spirits &= spirits - 1) {
    list.push(ask(static_cast<Spirit>(lowest_bit(spirits))));
  }
}

constexpr void DragonCastle::legal_actions(const State& s, ActionList& list) const {
  list.clear();
  const auto each = [&](Cells cells, auto action_of) {
    for (; cells != 0; cells &= cells - 1) list.push(action_of(lowest_cell(cells)));
  };
  const Realm& realm = realm_of(s);
  switch (s.phase) {
    case Phase::kAct:
      firsts(s).for_each([&](Space space) { list.push(take(space)); });
      if (s.castle.only_ground() && s.elegant == 0) list.push(kSummonAction);
      return list_spirits(s, list);
    case Phase::kChoose:
      seconds(s).for_each([&](Space space) { list.push(take(space)); });
      if (s.pair == kNone && s.elegant != 1) {
        if (realm.open() != 0 && supply(s) > 0) list.push(kShrineAction);
        list.push(kDiscardAction);
      }
      return list_spirits(s, list);
    case Phase::kPlace:
      each(realm.open(), place);
      return list_spirits(s, list);
    case Phase::kSets:
    case Phase::kGroup: {
      // By the first cell of each group, in order.
      for (Cells rest = consolidable(s); rest != 0;) {
        const Cell first = lowest_cell(rest);
        list.push(consolidate(first));
        rest &= ~set_at(s, first);
      }
      return s.phase == Phase::kSets ? list_spirits(s, list) : void();
    }
    case Phase::kBuild:
      if (s.owed == 0) list.push(kDoneAction);
      if (s.allowed > 0 && realm.pool > 0) each(s.set & ~realm.shrines, build);
      return list_spirits(s, list);
    case Phase::kEnd:
      list.push(kDoneAction);
      return list_spirits(s, list);
    case Phase::kPay: {
      const auto spirit = static_cast<Spirit>(s.spirit);
      each(payable(s, spirit, s.waiting), pay);
      if (shrine_payable(s, spirit, s.waiting)) list.push(kPayShrineAction);
      return;
    }
    case Phase::kDestroy:
      return s.castle.available().for_each([&](Space space) { list.push(destroy(space)); });
    case Phase::kFlip:
      if (shrine_targets(realm) != 0) list.push(kDoneAction);
      return each(realm.up() & ~s.waiting, flip);
    case Phase::kLift:
      if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) return each(realm.shrines, lift);
      if (s.moves > 0) list.push(kDoneAction);
      return each(liftable(realm, s.waiting, s.moved), lift);
    case Phase::kDrop:
      return each(drop_cells(s), drop);
    case Phase::kChange:
      return each(changeable(realm, s.waiting), change);
    case Phase::kAs:
      for (int t = 0; t < kTypes; ++t) {
        const auto type = static_cast<Type>(t);
        if (makes_set(realm, s.from, type)) list.push(as(type));
      }
      return;
    default:
      return;
  }
}

}  // namespace castellan::dragon_castle
