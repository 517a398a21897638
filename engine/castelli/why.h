// Why something may not be done: plain and complete. Of several rules the first that a player would
// name: time, then piece, then place.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

constexpr RuleId Castelli::why_not(const State& s, Action a) const {
  if (static_cast<std::size_t>(a) >= kActions || !is_seat(current_player(s))) {
    return rule::kOutOfTurn;
  }
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kReveal:
      return why_not_reveal(s, m.what);
    case Verb::kKeep:
    case Verb::kSwap:
      return why_not_decide(s);
    case Verb::kTurn:
      return why_not_turn(s, m.what);
    case Verb::kPlay:
      return why_not_play(s, static_cast<Card>(m.what));
    case Verb::kSell:
      return why_not_sell(s, m.what);
    case Verb::kSeat:
      return why_not_rob(s, m.what);
    case Verb::kAt:
      return why_not_at(s, m.what);
    case Verb::kBuild:
    case Verb::kBuyBuild:
    case Verb::kOver:
    case Verb::kBuyOver:
      return why_not_castle(s, m);
    case Verb::kPass:
      return why_not_pass(s);
    case Verb::kDone:
      return why_not_done(s);
  }
  return rule::kStep;
}

// What has to be done first, where something comes too early or too late.
constexpr RuleId Castelli::wrong_time(const State& s) const {
  switch (s.phase) {
    case Phase::kChoose:
      return rule::kMustReveal;
    case Phase::kHold:
      return s.decided == 0 ? rule::kWhichFirst : rule::kStep;
    default:
      return rule::kStep;
  }
}

constexpr RuleId Castelli::why_not_reveal(const State& s, Square square) const {
  if (s.phase == Phase::kBuild) return rule::kMustReveal;  // only one
  if (s.phase != Phase::kChoose) return wrong_time(s);
  const std::uint8_t there = s.square[static_cast<std::size_t>(square)];
  if (there != kFaceDown) return rule::kFaceDownTile;
  return table_at(square) == table_of(s.seat) ? RuleId{} : rule::kOwnTable;
}

constexpr RuleId Castelli::why_not_decide(const State& s) const {
  if (options_.dilemma == 0) return rule::kDilemma;
  if (s.phase != Phase::kHold) return wrong_time(s);
  return s.decided == 0 ? RuleId{} : rule::kWhichFirst;
}

constexpr RuleId Castelli::why_not_turn(const State& s, int side) const {
  if (s.phase == Phase::kHold) return s.decided == 0 ? rule::kWhichFirst : RuleId{};
  if (s.phase != Phase::kTurning) return wrong_time(s);
  const std::uint8_t there = s.square[s.at];
  const int facing = tile(laid_tile(there)).colour_at(side, laid_turns(there));
  return facing == s.asked ? rule::kOtherWay : RuleId{};
}

constexpr RuleId Castelli::why_not_play(const State& s, Card card) const {
  const bool battle_card = index(card) >= kCharacterKinds;
  if (battle_card && options_.battle == 0) return rule::kBattle;
  const bool asked = s.phase == Phase::kSteward || s.phase == Phase::kGuard;
  const bool turn =
      s.phase == Phase::kChoose || s.phase == Phase::kHold || s.phase == Phase::kBuild;
  if (!asked && !turn) return s.phase == Phase::kSales ? rule::kWhenToPlay : wrong_time(s);
  if (!s.hand[s.asked].has(card)) return rule::kInHand;
  if (asked) {
    const Card wanted = s.phase == Phase::kSteward ? Card::kSteward : Card::kGuard;
    return card == wanted ? RuleId{} : rule::kReaction;
  }
  return why_not_own_turn(s, card);
}

constexpr RuleId Castelli::why_not_own_turn(const State& s, Card card) const {
  if (card == Card::kSteward || card == Card::kGuard) return rule::kReaction;
  if (s.played != 0) return rule::kOneCard;
  const bool only_fresh = s.hand[s.asked].count(card) == s.fresh.count(card);
  if (options_.fresh_cards == 0 && only_fresh) return rule::kFresh;
  const int table = table_of(s.asked);
  const auto base = 2 * static_cast<std::size_t>(table);
  const bool building = s.phase == Phase::kBuild;
  switch (card) {
    case Card::kTraitor: {
      bool somebody = false;
      for (int seat = 0; seat < options_.seats; ++seat) {
        const bool cards = s.player[static_cast<std::size_t>(seat)].cards > 0;
        somebody = somebody || (seat != s.asked && same_table(seat, s.asked) && cards);
      }
      return somebody && actor(s).silver > 0 ? RuleId{} : rule::kTraitorNeeds;
    }
    case Card::kPeasant:
      if (s.reserve[base] == 0) return rule::kNoVillage;
      return vacant(s, table) == 0 ? rule::kVacant : RuleId{};
    case Card::kDuke:
      if (s.reserve[base + 1] == 0) return rule::kNoCity;
      return vacant(s, table) == 0 ? rule::kVacant : RuleId{};
    case Card::kIncendiary:
      return (s.cities & table_octagons(table)) == 0 ? rule::kAnyCity : RuleId{};
    case Card::kLandgrave:
    case Card::kLandgravine:
    case Card::kMasterBuilder: {
      if (!building) return rule::kWithCastle;
      for (AreaId id = 0; id < kAreas; ++id) {
        if (!why_not_build(s, id, false, card) || !why_not_build(s, id, true, card)) return {};
      }
      return rule::kWithCastle;
    }
    case Card::kAbbot:
    case Card::kKnights: {
      if (!building) return rule::kWithCastle;
      for (Site site = 0; site < kSites; ++site) {
        if (!why_not_overbuild(s, site, false, card)) return {};
        if (!why_not_overbuild(s, site, true, card)) return {};
      }
      return rule::kKnights;
    }
    default:
      return {};
  }
}

constexpr RuleId Castelli::why_not_sell(const State& s, int card) const {
  const bool time = s.phase == Phase::kChoose || s.phase == Phase::kHold ||
                    s.phase == Phase::kBuild || s.phase == Phase::kSteward ||
                    s.phase == Phase::kGuard || s.phase == Phase::kSales;
  if (!time) return rule::kWhenToSell;
  if (card == kHiddenCard || !s.hand[s.asked].has(static_cast<Card>(card))) return rule::kInHand;
  return mine_of(s, s.asked) == 0 ? rule::kEmptyMine : RuleId{};
}

constexpr RuleId Castelli::why_not_rob(const State& s, int seat) const {
  if (s.phase != Phase::kTarget || static_cast<Card>(s.card) != Card::kTraitor) {
    return wrong_time(s);
  }
  if (seat >= options_.seats || seat == s.asked) return rule::kTraitorWho;
  if (!same_table(seat, s.asked)) return rule::kOwnTable;
  return s.player[static_cast<std::size_t>(seat)].cards > 0 ? RuleId{} : rule::kTraitorWho;
}

constexpr RuleId Castelli::why_not_at(const State& s, Octagon octagon) const {
  if (s.phase != Phase::kTarget || static_cast<Card>(s.card) == Card::kTraitor) {
    return wrong_time(s);
  }
  if ((table_octagons(table_of(s.asked)) >> octagon & 1U) == 0) return rule::kOwnTable;
  if (static_cast<Card>(s.card) == Card::kIncendiary) {
    return (s.cities >> octagon & 1U) != 0 ? RuleId{} : rule::kAnyCity;
  }
  if (land(s, octagon).mine() || ((s.villages | s.cities) >> octagon & 1U) != 0) {
    return rule::kVacant;
  }
  for (Site site = octagon * kSides * 2; site < (octagon + 1) * kSides * 2; ++site) {
    if (s.site[static_cast<std::size_t>(site)] != 0) return rule::kVacant;
  }
  return {};
}

constexpr RuleId Castelli::why_not_castle(const State& s, const Move& m) const {
  if (s.phase != Phase::kBuild && s.phase != Phase::kCastle) return wrong_time(s);
  const Card card = s.phase == Phase::kCastle ? static_cast<Card>(s.card) : kNoHelp;
  const bool over = m.verb == Verb::kOver || m.verb == Verb::kBuyOver;
  const bool for_over = card == Card::kAbbot || card == Card::kKnights;
  if (card != kNoHelp && over != for_over) return rule::kWithCastle;
  return over ? why_not_overbuild(s, m.what, m.verb == Verb::kBuyOver, card)
              : why_not_build(s, m.what, m.verb == Verb::kBuyBuild, card);
}

constexpr RuleId Castelli::why_not_pass(const State& s) const {
  const bool asked = s.phase == Phase::kSteward || s.phase == Phase::kGuard;
  return asked ? RuleId{} : wrong_time(s);
}

constexpr RuleId Castelli::why_not_done(const State& s) const {
  return s.phase == Phase::kBuild || s.phase == Phase::kSales ? RuleId{} : wrong_time(s);
}

}  // namespace castellan::castelli
