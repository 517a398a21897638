// What may be done: fast, for search. why.h says the same plainly, and a law compares the two.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

constexpr Seat Castelli::current_player(const State& s) const {
  switch (s.phase) {
    case Phase::kJoining:
    case Phase::kStarts:
    case Phase::kTurnUp:
    case Phase::kDraw:
    case Phase::kRobbed:
    case Phase::kLot:
      return kChance;
    case Phase::kOver:
      return kOver;
    default:
      return static_cast<Seat>(s.asked);
  }
}

// Whether a card of the hand can be played now in one's own turn.
constexpr bool Castelli::playable(const State& s, Card card) const {
  if (s.played != 0) return false;
  if (options_.fresh_cards == 0 && s.hand[s.asked].count(card) <= s.fresh.count(card)) return false;
  const int table = table_of(s.asked);
  const auto base = 2 * static_cast<std::size_t>(table);
  switch (card) {
    case Card::kTraitor:
      if (actor(s).silver == 0) return false;
      for (std::size_t seat = 0; seat < options_.seats; ++seat) {
        const bool other = seat != s.asked && same_table(static_cast<int>(seat), s.asked);
        if (other && s.player[seat].cards > 0) return true;
      }
      return false;
    case Card::kPeasant:
      return s.reserve[base] > 0 && vacant(s, table) != 0;
    case Card::kDuke:
      return s.reserve[base + 1] > 0 && vacant(s, table) != 0;
    case Card::kIncendiary:
      return (s.cities & table_octagons(table)) != 0;
    case Card::kLandgrave:
    case Card::kLandgravine:
    case Card::kMasterBuilder:
      return s.phase == Phase::kBuild && can_build(s, card);
    case Card::kAbbot:
    case Card::kKnights:
      return s.phase == Phase::kBuild && can_overbuild(s, card);
    case Card::kSteward:
    case Card::kGuard:
      return false;
    default:
      return true;
  }
}

constexpr void Castelli::list_cards(const State& s, ActionList& list) const {
  if (s.played != 0) return;
  s.hand[s.asked].each_kind([&](Card card) {
    if (playable(s, card)) list.push(play(card));
  });
}

constexpr void Castelli::list_sales(const State& s, ActionList& list) const {
  if (mine_of(s, s.asked) == 0) return;
  s.hand[s.asked].each_kind([&](Card card) { list.push(sell(card)); });
}

constexpr void Castelli::list_castles(const State& s, Card card, ActionList& list) const {
  each_build(s, card, [&](AreaId id, bool buy) {
    list.push(build(id, buy));
    return false;
  });
  each_overbuild(s, card, [&](Site site, bool buy) {
    list.push(overbuild(site, buy));
    return false;
  });
}

// The octagons that the card in play may go to.
constexpr std::uint32_t Castelli::targets(const State& s) const {
  const int table = table_of(s.asked);
  return static_cast<Card>(s.card) == Card::kIncendiary ? s.cities & table_octagons(table)
                                                        : vacant(s, table);
}

constexpr void Castelli::legal_actions(const State& s, ActionList& list) const {
  list.clear();
  switch (s.phase) {
    case Phase::kChoose:
      for (Square square = 0; square < squares(); ++square) {
        const bool own = table_at(square) == table_of(s.seat);
        if (own && s.square[static_cast<std::size_t>(square)] == kFaceDown) {
          list.push(reveal(square));
        }
      }
      list_cards(s, list);
      return list_sales(s, list);
    case Phase::kHold:
      if (s.decided == 0) {
        list.push(kKeepAction);
        list.push(kSwapAction);
      } else {
        for (int side = 0; side < kSides; ++side) list.push(turn_to(side));
      }
      list_cards(s, list);
      return list_sales(s, list);
    case Phase::kBuild:
      list_cards(s, list);
      list_sales(s, list);
      list_castles(s, kNoHelp, list);
      return list.push(kDoneAction);
    case Phase::kCastle: {
      const auto card = static_cast<Card>(s.card);
      if (card == Card::kAbbot || card == Card::kKnights) {
        each_overbuild(s, card, [&](Site site, bool buy) {
          list.push(overbuild(site, buy));
          return false;
        });
      } else {
        each_build(s, card, [&](AreaId id, bool buy) {
          list.push(build(id, buy));
          return false;
        });
      }
      return;
    }
    case Phase::kTarget:
      if (static_cast<Card>(s.card) == Card::kTraitor) {
        for (int seat = 0; seat < options_.seats; ++seat) {
          const bool other = seat != s.asked && same_table(seat, s.asked);
          if (other && s.player[static_cast<std::size_t>(seat)].cards > 0) list.push(rob(seat));
        }
        return;
      }
      for (std::uint32_t rest = targets(s); rest != 0; rest &= rest - 1) {
        list.push(at(lowest_bit(rest)));
      }
      return;
    case Phase::kSteward:
    case Phase::kGuard: {
      const Card wanted = s.phase == Phase::kSteward ? Card::kSteward : Card::kGuard;
      if (s.hand[s.asked].has(wanted)) list.push(play(wanted));
      list_sales(s, list);
      return list.push(kPassAction);
    }
    case Phase::kTurning: {
      const std::uint8_t there = s.square[s.at];
      for (int side = 0; side < kSides; ++side) {
        const int turns = tile(laid_tile(there)).turns_for(s.asked, side);
        if (turns != laid_turns(there)) list.push(turn_to(side));
      }
      return;
    }
    case Phase::kSales:
      list_sales(s, list);
      return list.push(kDoneAction);
    default:
      return;
  }
}

}  // namespace castellan::castelli
