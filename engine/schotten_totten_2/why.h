// Why something may not be done: plain and complete. Of several rules the first that a player would
// name: time, then piece, then place.
#pragma once

#include "engine/schotten_totten_2/rules.h"

namespace castellan::schotten_totten_2 {

constexpr RuleId SchottenTotten2::why_not(const State& s, Action a) const {
  if (static_cast<std::size_t>(a) >= kActions || !is_seat(current_player(s))) return rule::kStep;
  const Move m = decode(a);
  const bool names_one = (m.verb == Verb::kPlay || m.verb == Verb::kChoose) && !is_siege(m.card);
  const bool needs_tactics = m.verb == Verb::kTactic || m.verb == Verb::kAction || names_one;
  if (needs_tactics && !tactical()) return rule::kNoTactics;
  // While an action card is carried out, only what it asks for (ST-9.21).
  const bool choosing = s.action != kNothing;
  const bool a_choice = m.verb >= Verb::kPick;
  if (choosing && !a_choice) return why_not_meanwhile(s, m.verb);
  if (!choosing && a_choice) return tactical() ? rule::kCarryOut : rule::kStep;
  switch (m.verb) {
    case Verb::kRetreat:
      if (s.seat != kAttacker) return rule::kWhoRetreats;
      if (s.phase != Phase::kMain) return rule::kPrepareFirst;
      return stack(s, kAttacker, m.tile).size > 0 ? RuleId{} : rule::kSomethingThere;
    case Verb::kCauldron:
      return why_not_cauldron(s, m.tile);
    case Verb::kDeclare:
      return why_not_declare(s, m.tile);
    case Verb::kPlay:
    case Verb::kAction:
      return why_not_card(s, m);
    case Verb::kDraw:
      return s.phase == Phase::kDraw ? RuleId{} : rule::kStep;
    case Verb::kTactic:
      if (s.phase != Phase::kDraw) return rule::kStep;
      return s.tactic_deck_size > 0 ? RuleId{} : rule::kTacticDeck;
    case Verb::kDone:
      if (s.phase == Phase::kAfter) return {};
      if (s.phase == Phase::kDraw) return rule::kStep;
      if (can_play(s)) return tactical() ? rule::kNothingToPlay : rule::kOneCard;
      return open_tiles(s, s.seat) != 0 && tactical() ? RuleId{} : rule::kFullWall;
    case Verb::kPick:
      return why_not_pick(s, m);
    case Verb::kChoose:
      return why_not_choose(s, m.card);
    case Verb::kTile:
      return why_not_target(s, m.tile);
    case Verb::kDiscard:
      return s.phase == Phase::kTarget && static_cast<Tactic>(s.action) == Tactic::kRedeployment
                 ? RuleId{}
                 : rule::kCarryOut;
    case Verb::kHidden:
      return s.phase == Phase::kOffer ? rule::kExchange : rule::kCarryOut;
  }
  return rule::kStep;
}

constexpr RuleId SchottenTotten2::why_not_card(const State& s, const Move& m) const {
  if (s.phase != Phase::kMain) return rule::kStep;
  const bool held = is_siege(m.card) ? (s.hand[s.seat] & bit(m.card)) != 0
                                     : s.tactics[s.seat].has(tactic(m.card));
  if (!held) return rule::kFromHand;
  if (!is_siege(m.card) && !may_use_tactics(s)) return rule::kOneAhead;
  if (m.verb == Verb::kAction) return why_idle(s, tactic(m.card));
  if (!complete(s, s.seat, m.tile)) return {};
  return open_tiles(s, s.seat) == 0 ? rule::kFullWall : rule::kRoom;
}

// The action card is the card of the turn, so that what comes before playing is over; who chooses
// need not be the seat whose turn it is (ST-9.30).
constexpr RuleId SchottenTotten2::why_not_meanwhile(const State& s, Verb verb) const {
  const bool attacker = current_player(s) == seat_at(kAttacker);
  switch (verb) {
    case Verb::kRetreat:
      return attacker ? rule::kPrepareFirst : rule::kWhoRetreats;
    case Verb::kCauldron:
      return attacker ? rule::kWhoThrows : rule::kPrepareFirst;
    case Verb::kDeclare:
      return attacker && s.seat == kAttacker ? rule::kCarryOut : rule::kWhoDeclares;
    case Verb::kPlay:
    case Verb::kAction:
      return rule::kStep;
    default:
      return rule::kCarryOut;
  }
}

constexpr RuleId SchottenTotten2::why_not_cauldron(const State& s, int tile) const {
  if (s.seat != kDefender) return rule::kWhoThrows;
  if (s.phase != Phase::kMain) return rule::kPrepareFirst;
  if (s.cauldrons == 0) return rule::kThreeThrows;
  if (s.thrown != 0) return rule::kOneThrow;
  return stack(s, kAttacker, tile).size > 0 ? RuleId{} : rule::kWhoThrows;
}

constexpr RuleId SchottenTotten2::why_not_declare(const State& s, int tile) const {
  if (s.seat != kAttacker) return rule::kWhoDeclares;
  return why_unproved(s, tile);
}

constexpr RuleId SchottenTotten2::why_not_pick(const State& s, const Move& m) const {
  if (s.phase != Phase::kPick) return rule::kCarryOut;
  const auto tactic = static_cast<Tactic>(s.action);
  const bool own = tactic == Tactic::kRedeployment;
  if (m.position < stack(s, own ? s.seat : other(s.seat), m.tile).size) return {};
  if (own) return rule::kRedeployment;
  return tactic == Tactic::kDesertion ? rule::kDesertion : rule::kTreason;
}

constexpr RuleId SchottenTotten2::why_not_choose(const State& s, Card card) const {
  if (s.phase == Phase::kOffer) {
    const std::size_t seat = s.offering;
    const bool there = is_siege(card) ? (s.hand[seat] & ~s.offered[seat] & bit(card)) != 0
                                      : s.tactics[seat].count(tactic(card)) >
                                            s.tactics_offered[seat].count(tactic(card));
    return there ? RuleId{} : rule::kExchange;
  }
  if (s.phase != Phase::kChoose) return rule::kCarryOut;
  const bool discarded = is_siege(card) && (s.discards & bit(card)) != 0;
  if (static_cast<Tactic>(s.action) == Tactic::kSupport) {
    return discarded && static_cast<std::uint8_t>(card) != s.held ? RuleId{} : rule::kSupport;
  }
  const bool elite =
      options_.recruit_elite != 0 && is_elite(card) && s.elite_discards.has(tactic(card));
  return discarded || elite ? RuleId{} : rule::kRecruitment;
}

constexpr RuleId SchottenTotten2::why_not_target(const State& s, int tile) const {
  if (s.phase != Phase::kTarget) return rule::kCarryOut;
  const auto tactic = static_cast<Tactic>(s.action);
  if (tactic == Tactic::kExplosion) {
    const bool something = stack(s, 0, tile).size > 0 || stack(s, 1, tile).size > 0;
    return something ? RuleId{} : rule::kExplosion;
  }
  if (tactic == Tactic::kRedeployment && tile == s.picked / kMostCards) return rule::kRedeployment;
  return complete(s, s.seat, tile) ? rule::kRoom : RuleId{};
}

}  // namespace castellan::schotten_totten_2
