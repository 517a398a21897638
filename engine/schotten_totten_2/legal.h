// What may be done: fast, for search. why.h says the same plainly, and a law compares the two.
#pragma once

#include "engine/schotten_totten_2/rules.h"

namespace castellan::schotten_totten_2 {

constexpr Seat SchottenTotten2::current_player(const State& s) const {
  switch (s.phase) {
    case Phase::kDeal:
    case Phase::kSiege:
    case Phase::kTactic:
      return kChance;
    case Phase::kOver:
      return kOver;
    case Phase::kOffer:
      return static_cast<Seat>(s.offering);
    default:
      return static_cast<Seat>(s.seat);
  }
}

// ST-9.21: an action card must be able to do something.
constexpr RuleId SchottenTotten2::why_idle(const State& s, Tactic tactic) const {
  const bool room = open_tiles(s, s.seat) != 0;
  const bool elite = options_.recruit_elite != 0 && !s.elite_discards.empty();
  switch (tactic) {
    case Tactic::kRedeployment:
      return held_tiles(s, s.seat) != 0 ? RuleId{} : rule::kRedeployment;
    case Tactic::kRecruitment:
      return room && (s.discards != 0 || elite) ? RuleId{} : rule::kRecruitment;
    case Tactic::kDesertion:
      return held_tiles(s, other(s.seat)) != 0 ? RuleId{} : rule::kDesertion;
    case Tactic::kTreason:
      return room && held_tiles(s, other(s.seat)) != 0 ? RuleId{} : rule::kTreason;
    case Tactic::kExplosion:
      return (held_tiles(s, 0) | held_tiles(s, 1)) != 0 ? RuleId{} : rule::kExplosion;
    case Tactic::kSupport:
      return popcount(s.discards) >= kSupported ? RuleId{} : rule::kSupport;
    default:
      return {};
  }
}

// Whether the seat has a card that it could play now.
constexpr bool SchottenTotten2::can_play(const State& s) const {
  const bool room = open_tiles(s, s.seat) != 0;
  if (room && s.hand[s.seat] != 0) return true;
  if (!may_use_tactics(s)) return false;
  for (int i = 0; i < kTactics; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    if (!s.tactics[s.seat].has(tactic)) continue;
    if (i < kElites ? room : !why_idle(s, tactic)) return true;
  }
  return false;
}

constexpr void SchottenTotten2::legal_actions(const State& s, ActionList& list) const {
  list.clear();
  const auto each = [&](TileSet tiles, auto action_of) {
    for (; tiles != 0; tiles = static_cast<TileSet>(tiles & (tiles - 1U))) {
      list.push(action_of(lowest_bit(tiles)));
    }
  };
  switch (s.phase) {
    case Phase::kMain:
      list_plays(s, list);
      if (s.seat == kAttacker) {
        each(held_tiles(s, kAttacker), retreat);
      } else if (s.thrown == 0 && s.cauldrons > 0) {
        each(held_tiles(s, kAttacker), cauldron);
      }
      each(s.claims, declare);
      if (tactical()) {
        if (!can_play(s) && open_tiles(s, s.seat) != 0) list.push(kDoneAction);
        list_actions(s, list);
      }
      return;
    case Phase::kDraw:
      each(s.claims, declare);
      list.push(kDrawAction);
      if (s.tactic_deck_size > 0) list.push(kTacticAction);
      return;
    case Phase::kAfter:
      each(s.claims, declare);
      list.push(kDoneAction);
      return;
    case Phase::kPick:
      return list_picks(s, list);
    case Phase::kChoose:
      return list_choices(s, list);
    case Phase::kTarget:
      return list_targets(s, list);
    case Phase::kOffer:
      return list_offers(s, list);
    default:
      return;
  }
}

constexpr void SchottenTotten2::list_plays(const State& s, ActionList& list) const {
  const TileSet open = open_tiles(s, s.seat);
  const auto to_all = [&](Card card) {
    for (TileSet tiles = open; tiles != 0; tiles = static_cast<TileSet>(tiles & (tiles - 1U))) {
      list.push(play(card, lowest_bit(tiles)));
    }
  };
  for (CardSet cards = s.hand[s.seat]; cards != 0; cards &= cards - 1) to_all(lowest_card(cards));
  if (s.tactics[s.seat].empty() || !may_use_tactics(s)) return;
  for (int i = 0; i < kElites; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    if (s.tactics[s.seat].has(tactic)) to_all(tactic_card(tactic));
  }
}

constexpr void SchottenTotten2::list_actions(const State& s, ActionList& list) const {
  if (s.tactics[s.seat].empty() || !may_use_tactics(s)) return;
  for (int i = kElites; i < kTactics; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    if (s.tactics[s.seat].has(tactic) && !why_idle(s, tactic)) list.push(use(tactic));
  }
}

constexpr void SchottenTotten2::list_picks(const State& s, ActionList& list) const {
  const bool own = static_cast<Tactic>(s.action) == Tactic::kRedeployment;
  const int seat = own ? s.seat : other(s.seat);
  for (int tile = 0; tile < kTiles; ++tile) {
    for (int i = 0; i < stack(s, seat, tile).size; ++i) list.push(pick(tile, i));
  }
}

constexpr void SchottenTotten2::list_choices(const State& s, ActionList& list) const {
  for (CardSet cards = s.discards; cards != 0; cards &= cards - 1) {
    const Card card = lowest_card(cards);
    if (static_cast<std::uint8_t>(card) != s.held) list.push(choose(card));
  }
  const bool recruiting = static_cast<Tactic>(s.action) == Tactic::kRecruitment;
  if (!recruiting || options_.recruit_elite == 0) return;
  for (int i = 0; i < kElites; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    if (s.elite_discards.has(tactic)) list.push(choose(tactic_card(tactic)));
  }
}

constexpr void SchottenTotten2::list_targets(const State& s, ActionList& list) const {
  const auto tactic = static_cast<Tactic>(s.action);
  TileSet tiles = open_tiles(s, s.seat);
  if (tactic == Tactic::kExplosion) {
    tiles = static_cast<TileSet>(held_tiles(s, 0) | held_tiles(s, 1));
  } else if (tactic == Tactic::kRedeployment) {
    tiles = static_cast<TileSet>(tiles & ~tile_bit(s.picked / kMostCards));
  }
  for (; tiles != 0; tiles = static_cast<TileSet>(tiles & (tiles - 1U))) {
    list.push(to_tile(lowest_bit(tiles)));
  }
  if (tactic == Tactic::kRedeployment) list.push(kDiscardAction);
}

constexpr void SchottenTotten2::list_offers(const State& s, ActionList& list) const {
  const std::size_t seat = s.offering;
  for (CardSet cards = s.hand[seat] & ~s.offered[seat]; cards != 0; cards &= cards - 1) {
    list.push(choose(lowest_card(cards)));
  }
  for (int i = 0; i < kTactics; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    if (s.tactics[seat].count(tactic) > s.tactics_offered[seat].count(tactic)) {
      list.push(choose(tactic_card(tactic)));
    }
  }
}

constexpr void SchottenTotten2::chance_outcomes(const State& s, OutcomeList& list) const {
  list.clear();
  if (s.phase == Phase::kTactic) {
    for (int i = 0; i < kTactics; ++i) {
      const auto tactic = static_cast<Tactic>(i);
      const auto count = static_cast<std::uint32_t>(s.tactic_deck.count(tactic));
      if (count > 0) list.push({comes_up(tactic_card(tactic)), count});
    }
    return;
  }
  for (CardSet cards = s.deck; cards != 0; cards &= cards - 1) {
    list.push({comes_up(lowest_card(cards)), 1});
  }
}

}  // namespace castellan::schotten_totten_2
