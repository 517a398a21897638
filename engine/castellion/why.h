// Why something may not be done: plain and complete. Of several rules the first that a player would
// name: time, then piece, then place.
#pragma once

#include "engine/castellion/rules.h"

namespace castellan::castellion {

constexpr RuleId Castellion::why_not(const State& s, Action a) const {
  if (static_cast<std::size_t>(a) >= kActions || !is_seat(current_player(s))) return rule::kStep;
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kPlace:
    case Verb::kLeft:
      return why_not_place(s, m);
    case Verb::kDraw:
      return why_not_draw(s, m.what);
    case Verb::kTake:
      return why_not_take(s, tile_at(m.what));
    case Verb::kDiscard:
      return why_not_discard(s);
    case Verb::kPower:
      return why_not_power(s);
    case Verb::kSwap:
      return why_not_swap(s);
    case Verb::kTraitor:
      return why_not_traitor(s);
    case Verb::kIgnore:
      return why_not_ignore(s);
    case Verb::kPrison:
      return why_not_prison(s, m.what);
    case Verb::kDonate:
      return why_not_donate(s);
    case Verb::kChampion:
      return why_not_champion(s);
    case Verb::kMeet:
      return why_not_meet(s);
    case Verb::kBy:
      if (options_.seats == 1) return rule::kAlone;
      return s.phase == Phase::kWho ? RuleId{} : wrong_time(s);
    case Verb::kReveal:
      if (s.phase != Phase::kLook) return wrong_time(s);
      return m.what >= s.next && s.card[m.what] == kFaceDown ? RuleId{} : rule::kOpenCards;
    case Verb::kProphet:
      if (!is(Shadow::kProphet)) return rule::kShadow;
      return s.phase == Phase::kProphet ? RuleId{} : wrong_time(s);
    case Verb::kCard:
      return why_not_card(s, m.what);
    case Verb::kPawn:
      return why_not_pawn(s, m.what);
    case Verb::kRecover:
      return why_not_recover(s, tile_at(m.what));
    case Verb::kDestroy:
      return why_not_destroy(s, m.what);
    case Verb::kLift:
      return why_not_lift(s, m.what);
    case Verb::kJuggle:
      return why_not_juggle(s, m.what, m.other);
  }
  return rule::kStep;
}

// What stands in the way of something that belongs to another step.
constexpr RuleId Castellion::wrong_time(const State& s) const {
  if (s.phase == Phase::kHaunt) return rule::kHauntFirst;
  return rule::kStep;
}

constexpr RuleId Castellion::why_not_draw(const State& s, int pile) const {
  if (s.phase == Phase::kHand) return rule::kUseFirst;
  if (s.phase != Phase::kTurn && s.phase != Phase::kSeer) return wrong_time(s);
  if (s.phase == Phase::kTurn && s.open_size > 0) return rule::kOpenFirst;
  const int left = pile == kSafePile ? safe_left(s) : regular_left(s);
  return left > 0 ? RuleId{} : rule::kEmptyPile;
}

constexpr RuleId Castellion::why_not_take(const State& s, Tile tile) const {
  if (is_pantry(tile) && options_.pantry == Pantry::kNone) return rule::kNoPantry;
  if (s.phase == Phase::kHand) return rule::kUseFirst;
  if (s.phase != Phase::kTurn) return wrong_time(s);
  if (is_pantry(tile)) {
    if (s.pantry[static_cast<std::size_t>(shape(tile))] == 0) return rule::kPantryLeft;
    return spots(s, s.actor, tile).any() ? RuleId{} : rule::kPantryStays;
  }
  for (std::size_t i = 0; i < s.open_size; ++i) {
    if (s.open[i] == tile) return {};
  }
  return rule::kOnlyOpen;
}

constexpr RuleId Castellion::why_not_place(const State& s, const Move& m) const {
  const Castle& castle = castle_of(s);
  if (s.phase == Phase::kMove) {
    if (m.verb == Verb::kLeft) {
      if (s.lifted_from == kCells) return rule::kElsewhere;
      const RuleId why = why_not_left(castle, s.lifted);
      return why == rule::kHauntApart ? rule::kHauntMoves : why;
    }
    if (s.lifted_from == m.what) return rule::kElsewhere;
    return why_not_there(castle, s.lifted, m.what, false);
  }
  if (s.phase != Phase::kHand) return wrong_time(s);
  if (is_traitor(s.hand)) return rule::kSorts;
  if (m.verb == Verb::kLeft) return why_not_left(castle, s.hand);
  return why_not_there(castle, s.hand, m.what, true);
}

constexpr RuleId Castellion::why_not_discard(const State& s) const {
  if (s.phase != Phase::kHand) return wrong_time(s);
  if (s.source == Source::kPantry) return rule::kPantryStays;
  if (s.source == Source::kDonated) return rule::kReceive;
  if (!is_traitor(s.hand)) return {};
  if (is(Level::kSchool)) return rule::kTraitorStays;
  return s.hand == kBlackTile ? rule::kBlack : RuleId{};
}

constexpr RuleId Castellion::why_not_power(const State& s) const {
  if (is(Level::kSchool)) return rule::kNoPowers;
  if (s.phase != Phase::kHand) return wrong_time(s);
  if (is_traitor(s.hand)) return rule::kSorts;
  if (is_pantry(s.hand)) {
    return s.source == Source::kRecovered ? rule::kPantryBack : rule::kPantryStays;
  }
  return why_no_power(s, s.actor, s.hand, s.source);
}

constexpr RuleId Castellion::why_not_swap(const State& s) const {
  if (!is(Shadow::kVigil)) return rule::kShadow;
  if (s.phase != Phase::kHand) return wrong_time(s);
  if (is_traitor(s.hand)) return rule::kNoTraitorVigil;
  if (s.source == Source::kSwapped) return rule::kSwapOnce;
  return s.source == Source::kDrawn ? RuleId{} : rule::kOnlyDrawn;
}

constexpr RuleId Castellion::why_not_traitor(const State& s) const {
  if (s.phase != Phase::kHand) return wrong_time(s);
  return is_traitor(s.hand) ? RuleId{} : rule::kSorts;
}

constexpr RuleId Castellion::why_not_ignore(const State& s) const {
  if (!is(Shadow::kPremonition)) return rule::kShadow;
  if (s.phase != Phase::kHand) return wrong_time(s);
  if (s.pawn == 0) return rule::kIgnoreOnce;
  if (!is_traitor(s.hand)) return rule::kSorts;
  return s.hand == kBlackTile ? rule::kIgnorePlain : RuleId{};
}

// End 0 grows clockwise. The first and the eighth tile go there only (CN-9.14).
constexpr RuleId Castellion::why_not_prison(const State& s, int end) const {
  if (!is(Shadow::kPrison)) return rule::kShadow;
  if (s.phase != Phase::kHand) return wrong_time(s);
  if (!drawn(s)) return rule::kRingDrawn;
  if (s.prison_size == kPrisonTilesNeeded) return rule::kRingFull;
  if (s.hand == kBlackTile) return rule::kRingBlack;
  if (s.hand == kTraitorTile && options_.prison_tiles == PrisonTiles::kDefenders) {
    return rule::kRingDefenders;
  }
  const bool first = s.prison_size == 0;
  const bool last = s.prison_size == kPrisonTilesNeeded - 1;
  if (end == 1 && (first || last)) return rule::kRingEnds;
  if (first || is_traitor(s.hand)) return {};
  const auto alike = [&](Tile tile) { return !is_traitor(tile) && shape(tile) == shape(s.hand); };
  const Tile front = s.prison[s.prison_size - 1U];
  const Tile back = s.prison[0];
  if ((end == 0 || last) && alike(front)) return rule::kRingShapes;
  return (end == 1 || last) && alike(back) ? rule::kRingShapes : RuleId{};
}

constexpr RuleId Castellion::why_not_donate(const State& s) const {
  if (options_.seats == 1) return rule::kAlone;
  if (s.phase != Phase::kHand) return wrong_time(s);
  if (is_traitor(s.hand)) return rule::kNoTraitorGift;
  if (!drawn(s)) return rule::kGiftDrawn;
  if (castle_of(s).empty()) return rule::kDonorHas;
  return can_receive(s) ? RuleId{} : rule::kUsable;
}

constexpr RuleId Castellion::why_not_champion(const State& s) const {
  if (options_.seats == 1) return rule::kAlone;
  const bool in_time = s.phase == Phase::kTurn || (s.phase == Phase::kHand && drawn(s));
  if (!in_time || s.champion != s.seat) return rule::kChampionWhen;
  return castle_of(s).size() >= kChampionPrice ? RuleId{} : rule::kChampionSix;
}

constexpr RuleId Castellion::why_not_meet(const State& s) const {
  if (is(Level::kSchool)) return rule::kNotEarly;
  if (s.phase == Phase::kTurn || (s.phase == Phase::kHand && drawn(s))) return {};
  return s.phase == Phase::kHaunt ? rule::kHauntFirst : rule::kWhenToMeet;
}

constexpr RuleId Castellion::why_not_card(const State& s, int name) const {
  if (s.phase != Phase::kChoose) return wrong_time(s);
  const int which = is(Level::kMenace) ? name - 3 : name;
  for (int number = 0; number < kOrdeals; ++number) {
    if (s.card[static_cast<std::size_t>(number)] != kNone) continue;
    const bool letter = name < 3;
    const bool right_sort = letter != is(Level::kMenace);
    return right_sort && which < cards_of(number) ? RuleId{} : rule::kCardOfGame;
  }
  return rule::kCardOfGame;
}

constexpr RuleId Castellion::why_not_pawn(const State& s, int column) const {
  if (!is(Shadow::kColdSweat) && !is(Shadow::kHorror)) return rule::kShadow;
  if (is(Shadow::kColdSweat)) {
    if (s.phase != Phase::kHand) return wrong_time(s);
    if (s.pawn == 0) return rule::kSweatOnce;
    if (!is_traitor(s.hand)) return rule::kSorts;
    if (s.hand == kBlackTile) return rule::kSweatPlain;
    if (castle_of(s).empty()) return rule::kSweatTile;
  } else if (s.phase != Phase::kHaunt) {
    return wrong_time(s);
  }
  if (column >= castle_of(s).width()) return rule::kThere;
  return (pawn_columns(s) >> column & 1U) != 0 ? RuleId{} : rule::kMiddle;
}

constexpr RuleId Castellion::why_not_recover(const State& s, Tile tile) const {
  if (is(Level::kSchool)) return rule::kNoPowers;
  if (s.phase != Phase::kChameleon) return wrong_time(s);
  const int lying = s.discards[static_cast<std::size_t>(index(tile))];
  if (lying == 0) return rule::kUseRecovered;
  if (shape(tile) != shape(s.lifted)) return rule::kSameShape;
  return tile == s.lifted && lying == 1 ? rule::kNotItself : RuleId{};
}

constexpr RuleId Castellion::why_not_destroy(const State& s, Cell cell) const {
  if (s.phase != Phase::kPay && s.phase != Phase::kBurn) return wrong_time(s);
  const Castle& castle = castle_of(s);
  if (!castle.has(cell)) return rule::kThere;
  if (s.phase == Phase::kPay && (castle.tops() & bit(cell)) == 0) {
    if (s.due_for == Due::kChampion) return rule::kChampionTops;
    if (s.due_for == Due::kDonation && is(Level::kSchool)) return rule::kUncovered;
  }
  const int column = column_of(cell);
  const bool between = column > 0 && column + 1 < castle.width();
  if (between && castle.height(column) == 1) return rule::kNoSplit;
  if (s.phase == Phase::kPay || can_move_after(s, cell)) return {};
  return rule::kFullEffect;
}

constexpr RuleId Castellion::why_not_lift(const State& s, Cell cell) const {
  if (s.phase != Phase::kLift) return wrong_time(s);
  const Castle& castle = castle_of(s);
  if (!castle.has(cell)) return rule::kThere;
  if ((castle.tops() & bit(cell)) == 0) return rule::kOnTop;
  const int column = column_of(cell);
  const bool between = column > 0 && column + 1 < castle.width();
  if (between && castle.height(column) == 1) return rule::kMoveSplits;
  return can_lift(s, cell) ? RuleId{} : rule::kElsewhere;
}

constexpr RuleId Castellion::why_not_juggle(const State& s, Cell a, Cell b) const {
  if (is(Level::kSchool)) return rule::kNoPowers;
  if (s.phase != Phase::kJuggle) return wrong_time(s);
  const Castle& castle = castle_of(s);
  if (!castle.has(a) || !castle.has(b)) return rule::kThere;
  if (may_swap(castle, a, b)) return {};
  const Cells both = bit(a) | bit(b);
  const bool haunted_itself = (castle.haunted() & both) != 0;
  if (!haunted_itself && (beside(castle.haunted()) & both) != 0) return rule::kHauntMoves;
  return rule::kPantryApart;
}

}  // namespace castellan::castellion
