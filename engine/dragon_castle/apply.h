// Doing what may be done.
#pragma once

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

constexpr State DragonCastle::initial_state() const {
  State s;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) s.realm[seat].pool = 1;
  s.castle = Castle(plan_);
  set_up(s);
  return s;
}

// Whatever is settled before the first turn, step by step: the cards, then what lies on top of each
// stack. Cards that leave no choice are not drawn.
constexpr void DragonCastle::set_up(State& s) const {
  if (size_of(options_.spirit_cards) == options_.spirits) s.spirits = options_.spirit_cards;
  if (size_of(s.spirits) < options_.spirits) {
    s.phase = Phase::kSpiritCard;
    return;
  }
  if (size_of(options_.dragon_cards) == options_.dragons) s.dragons = options_.dragon_cards;
  if (size_of(s.dragons) < options_.dragons) {
    s.phase = Phase::kDragonCard;
    return;
  }
  s.phase = Phase::kTurnUp;
  while (s.castle.top(s.uncovered) != kFaceDown) {
    if (++s.uncovered < kSpaces) continue;
    s.uncovered = kNone;
    s.after = s.phase = Phase::kAct;
    return;
  }
}

constexpr std::uint32_t DragonCastle::chance_total(const State& s) const {
  switch (s.phase) {
    case Phase::kSpiritCard:
      return static_cast<std::uint32_t>(popcount(options_.spirit_cards & ~unsigned{s.spirits}));
    case Phase::kDragonCard:
      return static_cast<std::uint32_t>(popcount(options_.dragon_cards & ~unsigned{s.dragons}));
    default:
      return static_cast<std::uint32_t>(s.castle.hidden());
  }
}

constexpr Action DragonCastle::chance_at(const State& s, std::uint32_t ticket) const {
  switch (s.phase) {
    case Phase::kSpiritCard:
      return spirit_comes(static_cast<Spirit>(
          nth_bit(options_.spirit_cards & ~unsigned{s.spirits}, static_cast<int>(ticket))));
    case Phase::kDragonCard:
      return dragon_comes(static_cast<Dragon>(
          nth_bit(options_.dragon_cards & ~unsigned{s.dragons}, static_cast<int>(ticket))));
    default: {
      auto rest = static_cast<int>(ticket);
      int i = 0;
      for (; rest >= s.castle.hidden(tile_at(i)); ++i) rest -= s.castle.hidden(tile_at(i));
      return tile_comes(tile_at(i));
    }
  }
}

constexpr void DragonCastle::chance_outcomes(const State& s, OutcomeList& list) const {
  list.clear();
  if (s.phase == Phase::kTurnUp) {
    for (int i = 0; i < kSymbols; ++i) {
      const int count = s.castle.hidden(tile_at(i));
      if (count > 0) list.push({tile_comes(tile_at(i)), static_cast<std::uint32_t>(count)});
    }
    return;
  }
  const std::uint32_t total = chance_total(s);
  for (std::uint32_t ticket = 0; ticket < total; ++ticket) list.push({chance_at(s, ticket), 1});
}

constexpr void DragonCastle::apply_chance(State& s, Action a) const {
  const auto id = static_cast<int>(a);
  switch (s.phase) {
    case Phase::kSpiritCard:
      assert(kSpiritChance <= id && id < kSpiritChance + kSpirits);
      s.spirits = static_cast<CardSet>(s.spirits | 1U << static_cast<unsigned>(id - kSpiritChance));
      return set_up(s);
    case Phase::kDragonCard:
      assert(kDragonChance <= id && id < kDragonChance + kDragons);
      s.dragons = static_cast<CardSet>(s.dragons | 1U << static_cast<unsigned>(id - kDragonChance));
      return set_up(s);
    default:
      assert(s.phase == Phase::kTurnUp);
      assert(kTileChance <= id && id < kTileChance + kSymbols);
      s.castle.turn_up(s.uncovered, tile_at(id - kTileChance));
      return turned_up(s);
  }
}

// After a tile left a stack: what lay under it is turned up first.
constexpr void DragonCastle::uncover(State& s, Space space, Phase after) const {
  s.after = after;
  if (s.castle.height(space) == 0) return turned_up(s);
  s.uncovered = static_cast<std::uint8_t>(space);
  s.phase = Phase::kTurnUp;
}

constexpr void DragonCastle::turned_up(State& s) const {
  const Phase after = s.after;
  if (after == Phase::kTurnUp) return set_up(s);
  s.uncovered = kNone;
  s.after = Phase::kAct;
  if (after == Phase::kDestroy) return favoured(s);
  s.phase = after;
}

constexpr void DragonCastle::apply_action(State& s, Action a) const {
  if (current_player(s) == kChance) return apply_chance(s, a);
  assert(!why_not(s, a));
  const Move m = decode(a);
  Realm& realm = s.realm[s.seat];
  switch (m.verb) {
    case Verb::kTake:
      return apply_take(s, m.what);
    case Verb::kShrine:
      ++realm.pool;
      s.first = kNone;
      s.first_floor = 0;
      s.phase = Phase::kPlace;
      return;
    case Verb::kDiscard:
      ++realm.points;
      s.hand[0] = kNoTile;
      s.first = kNone;
      s.first_floor = 0;
      s.resume = Phase::kEnd;
      return settle(s);
    case Verb::kSummon:
      ++realm.tokens;
      ++s.summoned;
      s.resume = Phase::kEnd;
      return settle(s);
    case Verb::kDone:
      return apply_done(s);
    case Verb::kPlace:
      return apply_place(s, m.what);
    case Verb::kConsolidate: {
      const Cells set = set_at(s, m.what);
      if (s.phase == Phase::kSets) return flip_typed(s, set, type(realm.at(m.what)));
      const bool beauty = s.spirit == static_cast<std::uint8_t>(Spirit::kBeauty);
      const Type type_of_set = type(realm.at(m.what));
      s.spirit = kNone;
      s.waiting = 0;
      if (!beauty) return flip_typed(s, set, type_of_set);
      return flip_set(s, set, set_points(popcount(set)) + 1, 2);
    }
    case Verb::kBuild:
      realm.shrines |= bit(m.what);
      --realm.pool;
      --s.allowed;
      s.owed = 0;
      return go_on_building(s);
    case Verb::kSpirit:
      return apply_ask(s, static_cast<Spirit>(m.what));
    case Verb::kPay:
      realm.take(m.what);
      return paid(s);
    case Verb::kPayShrine:
      --realm.pool;
      return paid(s);
    case Verb::kDestroy:
      s.castle.take(m.what);
      return uncover(s, m.what, Phase::kDestroy);
    case Verb::kFlip:
      realm.flip(bit(m.what));
      s.phase = Phase::kLift;
      return;
    case Verb::kLift:
      s.from = m.what;
      s.phase = Phase::kDrop;
      if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
        realm.shrines &= ~bit(m.what);
      } else {
        s.lifted = realm.take(m.what);
      }
      return;
    case Verb::kDrop:
      return apply_drop(s, m.what);
    case Verb::kChange:
      s.from = m.what;
      s.phase = Phase::kAs;
      return;
    case Verb::kAs: {
      const auto as_type = static_cast<Type>(m.what);
      const Cells own = bit(s.from);
      const Cells set = group(own, realm.of(as_type) | own);
      s.from = kNone;
      s.spirit = kNone;
      s.waiting = 0;
      return flip_typed(s, set, as_type);
    }
  }
}

constexpr void DragonCastle::apply_take(State& s, Space space) const {
  if (s.elegant == 1 && s.castle.short_side_free().has(space)) s.elegant = 2;
  if (s.phase == Phase::kAct) {
    s.first = static_cast<std::uint8_t>(space);
    s.first_floor = static_cast<std::uint8_t>(s.castle.height(space) - 1);
    s.hand[0] = s.castle.take(space);
    return uncover(s, space, Phase::kChoose);
  }
  s.first = kNone;
  s.first_floor = 0;
  s.pair = kNone;
  s.hand[1] = s.castle.take(space);
  uncover(s, space, Phase::kPlace);
}

constexpr void DragonCastle::apply_place(State& s, Cell cell) const {
  s.realm[s.seat].put(cell, s.hand[0]);
  s.hand[0] = s.hand[1];
  s.hand[1] = kNoTile;
  ++s.placed;
  if (s.hand[0] != kNoTile) return;
  s.resume = Phase::kEnd;
  settle(s);
}

constexpr void DragonCastle::apply_done(State& s) const {
  switch (s.phase) {
    case Phase::kBuild:
      s.set = 0;
      s.allowed = 0;
      return settle(s);
    case Phase::kFlip:
      s.phase = Phase::kLift;
      return;
    case Phase::kLift:
      return favoured(s);
    default:
      return end_turn(s);
  }
}

constexpr void DragonCastle::apply_ask(State& s, Spirit spirit) const {
  if (s.phase == Phase::kAct || s.phase == Phase::kChoose || s.phase == Phase::kPlace ||
      s.phase == Phase::kEnd) {
    s.resume = s.phase;
  }
  s.asked = static_cast<CardSet>(s.asked | set_of(spirit));
  s.spirit = static_cast<std::uint8_t>(spirit);
  s.waiting = realm_of(s).sets();
  s.phase = Phase::kPay;
}

// The price is paid, and the favour begins.
constexpr void DragonCastle::paid(State& s) const {
  const auto spirit = static_cast<Spirit>(s.spirit);
  switch (spirit) {
    case Spirit::kBeauty:
    case Spirit::kCunning:
      s.phase = Phase::kGroup;
      return;
    case Spirit::kWind:
      s.phase = Phase::kFlip;
      return;
    case Spirit::kElegance:
      s.elegant = 1;
      return favoured(s);
    case Spirit::kDeception:
    case Spirit::kDeep:
      s.pair = s.spirit;
      return favoured(s);
    case Spirit::kStrength:
      s.phase = Phase::kLift;
      return;
    case Spirit::kChange:
      s.phase = Phase::kChange;
      return;
    case Spirit::kFaith:
      ++s.allowed;
      s.owed = 1;
      s.spirit = kNone;
      s.waiting = 0;
      s.phase = Phase::kBuild;
      return;
    case Spirit::kDestruction:
      s.phase = Phase::kDestroy;
      return;
  }
}

constexpr void DragonCastle::apply_drop(State& s, Cell cell) const {
  Realm& realm = s.realm[s.seat];
  s.from = kNone;
  if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
    realm.shrines |= bit(cell);
    return favoured(s);
  }
  realm.put(cell, s.lifted);
  s.lifted = kNoTile;
  s.moved = static_cast<std::uint8_t>(cell);
  ++s.moves;
  if (s.moves < 2 && liftable(realm, s.waiting, s.moved) != 0) {
    s.phase = Phase::kLift;
    return;
  }
  favoured(s);
}

// A favour has been done; the turn goes on.
constexpr void DragonCastle::favoured(State& s) const {
  s.spirit = kNone;
  s.waiting = 0;
  s.moves = 0;
  s.moved = kNone;
  settle(s);
}

constexpr void DragonCastle::flip_typed(State& s, Cells set, Type type) const {
  const int bonus = type == Type::kDragon ? 1 : 0;
  flip_set(s, set, set_points(popcount(set)) + bonus, shrines_allowed(type));
}

constexpr void DragonCastle::flip_set(State& s, Cells set, int points, int shrines) const {
  Realm& realm = s.realm[s.seat];
  realm.flip(set);
  realm.points = static_cast<std::uint16_t>(realm.points + points);
  s.set = set;
  s.allowed = static_cast<std::uint8_t>(shrines);
  go_on_building(s);
}

// Asks for Shrines as long as there is something to decide.
constexpr void DragonCastle::go_on_building(State& s) const {
  s.phase = Phase::kBuild;
  if (realm_of(s).pool > 0 && (s.allowed > 0 || askable(s) != 0)) return;
  s.set = 0;
  s.allowed = 0;
  settle(s);
}

// Sets that are there are consolidated; then the turn goes on where it was.
constexpr void DragonCastle::settle(State& s) const {
  const Cells sets = realm_of(s).sets();
  if (sets == 0) {
    s.phase = s.resume;
    s.resume = Phase::kAct;
    if (s.phase == Phase::kEnd && askable(s) == 0) end_turn(s);
    return;
  }
  s.phase = Phase::kSets;
  const Cell first = lowest_cell(sets);
  const Cells set = set_at(s, first);
  if (set == sets && askable(s) == 0) flip_typed(s, set, type(realm_of(s).at(first)));
}

constexpr void DragonCastle::end_turn(State& s) const {
  s.asked = 0;
  s.placed = 0;
  s.elegant = 0;
  s.phase = Phase::kAct;
  if (++s.seat < options_.seats) return;
  s.seat = 0;
  ++s.round;
  if (s.summoned >= options_.seats) s.phase = Phase::kOver;
}

}  // namespace castellan::dragon_castle
