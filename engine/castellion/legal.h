// What may be done: fast, for search. why.h says the same plainly, and a law compares the two.
#pragma once

#include "engine/castellion/rules.h"

namespace castellan::castellion {

constexpr Seat Castellion::current_player(const State& s) const {
  switch (s.phase) {
    case Phase::kCards:
    case Phase::kVigil:
    case Phase::kSafe:
    case Phase::kRegular:
    case Phase::kSafeOpen:
    case Phase::kRegularOpen:
    case Phase::kLookCard:
    case Phase::kMeetCard:
      return kChance;
    case Phase::kOver:
      return kOver;
    default:
      return static_cast<Seat>(s.actor);
  }
}

// CN-7.13 to CN-7.16, CN-10.9. The Chameleon itself may lie among the discards already.
constexpr bool Castellion::recoverable(const State& s, Tile tile, Tile chameleon) const {
  const int itself = s.phase == Phase::kChameleon && tile == chameleon ? 1 : 0;
  return shape(tile) == shape(chameleon) &&
         s.discards[static_cast<std::size_t>(index(tile))] > itself;
}

constexpr RuleId Castellion::why_no_power(const State& s, int seat, Tile tile,
                                          Source source) const {
  if (is(Level::kSchool)) return rule::kNoPowers;
  const Castle& castle = s.castle[static_cast<std::size_t>(seat)];
  switch (faction(tile)) {
    case Faction::kJuggler:
      return can_juggle(castle) ? RuleId{} : rule::kFullEffect;
    case Faction::kSeer:
      if (s.open_size >= kMostOpen) return rule::kSeerFull;
      return s.safe == 0 && regular_left(s) == 0 ? rule::kSeerNothing : RuleId{};
    case Faction::kChameleon:
      if (source == Source::kRecovered) return rule::kNotAgain;
      for (int i = 0; i < kBuiltKinds; ++i) {
        if (recoverable(s, tile_at(i), tile)) return {};
      }
      return rule::kNotItself;
    case Faction::kPyro: {
      if (castle.size() < 3) return rule::kThreeTiles;
      if (castle.haunted() == 0 && options_.pantry != Pantry::kApart) return {};
      State as_actor = s;
      as_actor.actor = static_cast<std::uint8_t>(seat);
      return burnable(as_actor) != 0 ? RuleId{} : rule::kFullEffect;
    }
  }
  return rule::kFullEffect;
}

// CN-11.9: whether the partner could use the tile in hand.
constexpr bool Castellion::can_receive(const State& s) const {
  const int other = partner(s.seat);
  return spots(s, other, s.hand).any() || !why_no_power(s, other, s.hand, Source::kDonated);
}

// The columns that the pawn may stand on, as bits (CN-9.26).
constexpr unsigned Castellion::pawn_columns(const State& s) const {
  const Castle& castle = castle_of(s);
  if (castle.founded()) return 0b011110;
  return (1U << castle.width()) - 1U;
}

constexpr void Castellion::list_spots(Spots spots, ActionList& list) const {
  for (; spots.cells != 0; spots.cells &= spots.cells - 1)
    list.push(place(lowest_cell(spots.cells)));
  if (spots.left) list.push(kLeftAction);
}

constexpr void Castellion::legal_actions(const State& s, ActionList& list) const {
  list.clear();
  const auto each = [&](Cells cells, auto action_of) {
    for (; cells != 0; cells &= cells - 1) list.push(action_of(lowest_cell(cells)));
  };
  switch (s.phase) {
    case Phase::kChoose:
      for (int number = 0; number < kOrdeals; ++number) {
        if (s.card[static_cast<std::size_t>(number)] != kNone) continue;
        for (int i = 0; i < cards_of(number); ++i) list.push(card(is(Level::kMenace) ? 3 + i : i));
        return;
      }
      return;
    case Phase::kProphet:
      for (int number = 0; number < kOrdeals; ++number) list.push(prophet(number));
      return;
    case Phase::kTurn:
      return list_turn(s, list);
    case Phase::kHand:
      return is_traitor(s.hand) ? list_traitor(s, list) : list_hand(s, list);
    case Phase::kJuggle: {
      const Castle& castle = castle_of(s);
      const Cells all = castle.occupied();
      const bool free = castle.haunted() == 0 && options_.pantry != Pantry::kApart;
      for (Cells cells = all & all >> kStride; cells != 0; cells &= cells - 1) {
        const Cell cell = lowest_cell(cells);
        if (free || may_swap(castle, cell, cell + kSide)) list.push(juggle_right(cell));
      }
      for (Cells cells = all & all >> 1U; cells != 0; cells &= cells - 1) {
        const Cell cell = lowest_cell(cells);
        if (free || may_swap(castle, cell, cell + 1)) list.push(juggle_up(cell));
      }
      return;
    }
    case Phase::kSeer:
      if (s.safe != 0) list.push(draw_from(kSafePile));
      if (regular_left(s) != 0) list.push(draw_from(kRegularPile));
      return;
    case Phase::kChameleon:
      for (int i = 0; i < kBuiltKinds; ++i) {
        if (recoverable(s, tile_at(i), s.lifted)) list.push(recover(tile_at(i)));
      }
      return;
    case Phase::kBurn:
      return each(burnable(s), destroy);
    case Phase::kLift:
      return each(liftable(s), lift);
    case Phase::kMove:
      return list_spots(move_spots(s), list);
    case Phase::kPay:
      return each(payable(s), destroy);
    case Phase::kHaunt:
      for (unsigned columns = pawn_columns(s); columns != 0; columns &= columns - 1) {
        list.push(pawn(lowest_bit(columns)));
      }
      return;
    case Phase::kLook:
      for (int number = s.next; number < kOrdeals; ++number) {
        if (s.card[static_cast<std::size_t>(number)] == kFaceDown) list.push(reveal(number));
      }
      return;
    case Phase::kWho:
      list.push(met_by(0));
      list.push(met_by(1));
      return;
    default:
      return;
  }
}

constexpr void Castellion::list_turn(const State& s, ActionList& list) const {
  if (s.open_size == 0) {
    if (s.safe != 0) list.push(draw_from(kSafePile));
    if (regular_left(s) != 0) list.push(draw_from(kRegularPile));
  }
  std::uint32_t kinds = 0;  // that can be taken
  for (std::size_t i = 0; i < s.open_size; ++i) kinds |= 1U << static_cast<unsigned>(s.open[i]);
  for (int i = 0; i < kShapes; ++i) {
    const Tile tile = pantry_tile(static_cast<Shape>(i));
    if (s.pantry[static_cast<std::size_t>(i)] > 0 && spots(s, s.actor, tile).any()) {
      kinds |= 1U << static_cast<unsigned>(tile);
    }
  }
  for (; kinds != 0; kinds &= kinds - 1) list.push(take(tile_at(lowest_bit(kinds))));
  if (!why_not_champion(s)) list.push(kChampionAction);
  if (!is(Level::kSchool)) list.push(kMeetAction);
}

constexpr void Castellion::list_hand(const State& s, ActionList& list) const {
  list_spots(spots(s, s.actor, s.hand), list);
  if (s.source == Source::kPantry) return;
  if (s.source != Source::kDonated) list.push(kDiscardAction);
  if (is_defender(s.hand) && !why_no_power(s, s.actor, s.hand, s.source)) list.push(kPowerAction);
  if (!drawn(s)) return;
  if (is(Shadow::kVigil) && s.source == Source::kDrawn) list.push(kSwapAction);
  if (is(Shadow::kPrison)) {
    if (!why_not_prison(s, 0)) list.push(prison(0));
    if (!why_not_prison(s, 1)) list.push(prison(1));
  }
  if (options_.seats == 2 && !castle_of(s).empty() && can_receive(s)) list.push(kDonateAction);
  if (!why_not_champion(s)) list.push(kChampionAction);
  if (!is(Level::kSchool)) list.push(kMeetAction);
}

constexpr void Castellion::list_traitor(const State& s, ActionList& list) const {
  const bool plain = s.hand == kTraitorTile;
  if (plain && !is(Level::kSchool)) list.push(kDiscardAction);
  list.push(kTraitorAction);
  if (plain && is(Shadow::kPremonition) && s.pawn != 0) list.push(kIgnoreAction);
  if (is(Shadow::kPrison)) {
    if (!why_not_prison(s, 0)) list.push(prison(0));
    if (!why_not_prison(s, 1)) list.push(prison(1));
  }
  if (!why_not_champion(s)) list.push(kChampionAction);
  if (!is(Level::kSchool)) list.push(kMeetAction);
  if (plain && is(Shadow::kColdSweat) && s.pawn != 0) {
    for (unsigned columns = pawn_columns(s); columns != 0; columns &= columns - 1) {
      list.push(pawn(lowest_bit(columns)));
    }
  }
}

}  // namespace castellan::castellion
