// Doing what was decided: each function takes the position one step on.
#pragma once

#include "engine/castle_keep/rules.h"

namespace castellan::castle_keep {

constexpr State CastleKeep::initial_state() const {
  State s;
  s.pile = all_tiles();
  s.pile_size = kTiles;
  return s;
}

constexpr void CastleKeep::apply_action(State& s, Action a) const {
  if (current_player(s) == kChance) {
    assert(static_cast<int>(a) < kTileKinds && s.pile.has(tile_at(static_cast<int>(a))));
    return apply_chance(s, tile_at(static_cast<int>(a)));
  }
  assert(!why_not(s, a));
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kDraw:
      refill_pile(s);
      s.phase = Phase::kDraw;
      return;
    case Verb::kTake: {
      const Tile top = s.order[--s.ordered];
      s.order[s.ordered] = Tile{};
      s.discards.remove(top);
      s.hand[s.seat].add(top);
      ++s.hand_size[s.seat];
      s.shown[s.seat].add(top);  // CK-6.4
      --s.draws;
      return continue_drawing(s);
    }
    case Verb::kBuild:
    case Verb::kBuildReserve:
      return apply_build(s, m);
    case Verb::kAttack:
      return apply_attack(s, m);
    case Verb::kMove:
    case Verb::kSwap:
      return apply_interchange(s, m);
    case Verb::kDone:
      return finish_acting(s);
    case Verb::kDiscard:
      leave_hand(s, s.seat, m.tile);
      discard_tile(s, m.tile);
      if (s.hand_size[s.seat] <= kHandLimit) end_turn(s);
      return;
    case Verb::kFall: {
      const Tile flipped = tile_at(s.flipped);
      s.flipped = kNobody;
      return apply_flip(s, m.place, flipped);
    }
  }
}

// Chance.

constexpr void CastleKeep::apply_chance(State& s, Tile tile) const {
  s.pile.remove(tile);
  --s.pile_size;
  switch (s.phase) {
    case Phase::kDeal:  // CK-1.3
      s.hand[s.seat].add(tile);
      if (++s.hand_size[s.seat] < kHandLimit) return;
      if (++s.seat < options_.seats) return;
      s.seat = 0;
      if (is(Version::kSolitaire)) {
        s.phase = Phase::kStart;
      } else {
        begin_turn(s);
      }
      return;
    case Phase::kStart:  // CK-10.1
      s.castle[0].put(is_keep(tile) ? kCentre : is_tower(tile) ? 0 : 1, tile);
      return begin_turn(s);
    case Phase::kDraw:  // CK-2.1
      s.hand[s.seat].add(tile);
      ++s.hand_size[s.seat];
      --s.draws;
      return continue_drawing(s);
    case Phase::kFlip: {  // CK-10.4
      const PlaceSet equal = equal_places(s.castle[0], tile);
      if (equal == 0) {
        discard_tile(s, tile);
        return end_flip(s);
      }
      if ((equal & (equal - 1)) == 0) return apply_flip(s, lowest_place(equal), tile);
      s.flipped = static_cast<std::uint8_t>(tile);  // CK-10.6
      s.phase = Phase::kStrike;
      return;
    }
    default:
      return;
  }
}

// The turn.

constexpr void CastleKeep::begin_turn(State& s) const {
  s.use = Use::kNothing;
  s.victim = kNobody;
  s.moved = {};
  s.draws = static_cast<std::uint8_t>(draws_per_turn());
  if (options_.take_discard != 0 && s.discards != Bag{}) {
    s.phase = Phase::kChoose;
  } else {
    continue_drawing(s);
  }
}

constexpr void CastleKeep::continue_drawing(State& s) const {
  if (s.draws != 0) refill_pile(s);
  if (s.draws == 0 || s.pile_size == 0) {  // CK-1.6
    s.draws = 0;
    s.phase = Phase::kMain;
  } else {
    s.phase = Phase::kDraw;
  }
}

// The discards become the new pile when a tile is wanted and there is none (CK-1.6). They need no
// shuffling, since a pile has no order here.
constexpr void CastleKeep::refill_pile(State& s) const {
  if (s.pile_size != 0 || is(Version::kSolitaire)) return;  // CK-10.10
  s.pile = s.discards;
  s.pile_size = static_cast<std::uint8_t>(s.pile.size());
  s.discards = {};
  for (; s.ordered > 0; --s.ordered) s.order[s.ordered - 1U] = Tile{};
}

constexpr void CastleKeep::finish_acting(State& s) const {
  if (is(Version::kSolitaire) && s.pile_size == 0) return finish(s, Ending::kExhausted, kNobody);
  if (s.hand_size[s.seat] > kHandLimit) {  // CK-2.3, CK-2.4
    s.phase = Phase::kDiscard;
  } else {
    end_turn(s);
  }
}

constexpr void CastleKeep::end_turn(State& s) const {
  if (is(Version::kSolitaire)) {
    s.phase = Phase::kFlip;
    s.draws = 2;
    return;
  }
  ++s.turn;
  if (s.turn >= options_.turn_limit) return finish(s, Ending::kTurnLimit, kNobody);  // CK-5.4
  do {
    s.seat = static_cast<std::uint8_t>((s.seat + 1) % options_.seats);
  } while (out(s, s.seat));  // CK-8.10
  begin_turn(s);
}

constexpr void CastleKeep::end_flip(State& s) const {
  --s.draws;
  if (s.pile_size == 0) return finish(s, Ending::kExhausted, kNobody);  // CK-10.10
  if (s.draws != 0) {
    s.phase = Phase::kFlip;
    return;
  }
  ++s.turn;
  begin_turn(s);
}

constexpr void CastleKeep::finish(State& s, Ending ending, int winner) const {
  s.phase = Phase::kOver;
  s.ending = ending;
  s.winner = static_cast<std::uint8_t>(winner);
}

// Building.

constexpr void CastleKeep::apply_build(State& s, const Move& m) const {
  if (m.verb == Verb::kBuild) {
    leave_hand(s, s.seat, m.tile);
  } else {
    s.reserve[s.seat].remove(m.tile);
  }
  s.castle[castle_index(s.seat, m.castle)].put(m.place, m.tile);
  s.use = Use::kBuilding;
  open_gate(s);
  check_complete(s);
}

constexpr void CastleKeep::apply_interchange(State& s, const Move& m) const {
  const Place there = m.other_place();
  const auto other = static_cast<std::size_t>(1 - m.castle);
  Castle& source = s.castle[castle_index(s.seat, m.castle)];
  Castle& target = s.castle[castle_index(s.seat, 1 - m.castle)];
  const Tile tile = source.at(m.place);
  source.clear(set_of_place(m.place));
  if (m.verb == Verb::kSwap) {
    source.put(m.place, target.at(there));
    target.clear(set_of_place(there));
    s.moved[m.castle] = static_cast<std::uint16_t>(s.moved[m.castle] | (1U << m.place));
  }
  target.put(there, tile);
  s.moved[other] =
      static_cast<std::uint16_t>(s.moved[other] | (1U << static_cast<unsigned>(there)));
  if (options_.interchange == Interchange::kBuildTurns) s.use = Use::kBuilding;  // CK-8.6
  // No castle becomes complete by this: a move leaves a gap, and a swap fills what it empties.
}

// The gate opens once everyone has two tiles, and stays open (CK-4.1, CK-8.2, CK-9.2).
constexpr void CastleKeep::open_gate(State& s) const {
  if (s.gate != 0 || is(Version::kSolitaire)) return;
  for (int seat = 0; seat < options_.seats; ++seat) {
    if (tiles_of(s, seat) < kGateTiles) return;
  }
  s.gate = 1;
}

constexpr void CastleKeep::check_complete(State& s) const {
  for (int which = 0; which < castles_per_seat(); ++which) {
    if (!s.castle[castle_index(s.seat, which)].complete()) return;
  }
  finish(s, Ending::kCompleted, s.seat);  // CK-5.1, CK-8.8
}

// Attacking.

constexpr void CastleKeep::apply_attack(State& s, const Move& m) const {
  const std::size_t at = castle_index(m.seat, m.castle);
  const Castle castle = s.castle[at];
  const Tile weapon = castle.at(m.place);
  const bool ring_tile = m.place != kCentre;
  s.use = Use::kAttacking;
  s.victim = m.seat;
  tear_down(s, s.castle[at], ring_tile ? castle.chain(m.place) : kCentrePlace, m.place);
  const int weapons = ring_tile || castle.ring_empty() ? 1 : 2;  // CK-4.5, CK-4.6
  for (int i = 0; i < weapons; ++i) {
    leave_hand(s, s.seat, weapon);
    discard_tile(s, weapon);
  }
  if (is(Version::kKing) || tiles_of(s, m.seat) > 0) return;  // CK-9.3
  if (is(Version::kEmpire)) {
    for (int seat = 0; seat < options_.seats; ++seat) {
      if (seat != s.seat && !out(s, seat)) {
        // Somebody else still stands: the victim leaves, and its hand is discarded (CK-8.7).
        while (s.hand[m.seat] != Bag{}) {
          const Tile tile = lowest_tile(s.hand[m.seat].kinds());
          leave_hand(s, m.seat, tile);
          discard_tile(s, tile);
        }
        return;
      }
    }
  }
  finish(s, Ending::kRazed, s.seat);  // CK-5.2, CK-8.8
}

// Fallen tiles go to the discards, the target last (CK-4.11); in a Takeover to the reserve of the
// seat whose turn it is (CK-7.1).
constexpr void CastleKeep::tear_down(State& s, Castle& castle, PlaceSet fallen,
                                     Place target) const {
  const PlaceSet company = fallen & ~set_of_place(target);
  for (PlaceSet left = company; left != 0; left &= left - 1) {
    const Tile tile = castle.at(lowest_place(left));
    options_.takeover != 0 ? s.reserve[s.seat].add(tile) : discard_tile(s, tile);
  }
  options_.takeover != 0 ? s.reserve[s.seat].add(castle.at(target))
                         : discard_tile(s, castle.at(target));
  castle.clear(fallen);
}

constexpr void CastleKeep::leave_hand(State& s, int seat, Tile tile) const {
  const auto i = static_cast<std::size_t>(seat);
  s.hand[i].remove(tile);
  --s.hand_size[i];
  if (s.shown[i].has(tile)) s.shown[i].remove(tile);  // CK-6.4
}

constexpr void CastleKeep::discard_tile(State& s, Tile tile) const {
  s.discards.add(tile);
  if (options_.take_discard != 0) s.order[s.ordered++] = tile;
}

// Solitaire.

constexpr PlaceSet CastleKeep::flip_falls(Castle castle, Place place) const {
  PlaceSet fallen = set_of_place(place);
  PlaceSet near = 0;
  if (place == kCentre) {
    if (options_.keep_falls == KeepFalls::kAlone) return fallen;
    near = kSides;  // CK-10.7
  } else if (options_.flip_reach == FlipReach::kChain) {
    return castle.chain(place);  // CK-10.5
  } else {
    near = neighbours(fallen);
  }
  for (near &= castle.places(); near != 0; near &= near - 1) {
    if (colour(castle.at(lowest_place(near))) == colour(castle.at(place))) fallen |= near & -near;
  }
  return fallen;
}

constexpr void CastleKeep::apply_flip(State& s, Place place, Tile flipped) const {
  tear_down(s, s.castle[0], flip_falls(s.castle[0], place), place);
  discard_tile(s, flipped);
  if (s.castle[0].empty()) return finish(s, Ending::kNoTiles, kNobody);  // CK-10.9
  end_flip(s);
}

// The end.

constexpr Scores CastleKeep::scores(const State& s) const {
  Scores scores{};
  if (s.winner != kNobody) scores[s.winner] = 1;
  return scores;
}

constexpr Returns CastleKeep::returns(const State& s) const {
  Returns returns{};
  if (s.phase != Phase::kOver) return returns;
  const double draw = is(Version::kSolitaire) ? -1.0 : 2.0 / options_.seats - 1.0;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    returns[seat] = s.winner == kNobody ? draw : s.winner == seat ? 1.0 : -1.0;
  }
  return returns;
}

}  // namespace castellan::castle_keep
