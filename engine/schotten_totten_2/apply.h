// Doing what was decided: each function takes the position one step on.
#pragma once

#include "engine/schotten_totten_2/rules.h"

namespace castellan::schotten_totten_2 {

constexpr State SchottenTotten2::initial_state() const {
  State s;
  s.deck = kAllSiege;
  s.deck_size = kSiegeCards;
  if (tactical()) {
    s.tactic_deck = TacticBag::all();
    s.tactic_deck_size = kTacticCards;
  }
  return s;
}

constexpr void SchottenTotten2::apply_action(State& s, Action a) const {
  if (current_player(s) == kChance) return apply_chance(s, a);
  assert(!why_not(s, a));
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kPlay:
      leave_hand(s, s.seat, m.card);
      if (!is_siege(m.card)) ++s.played[s.seat];  // ST-9.9
      place(s, s.seat, m.tile, m.card, true);
      return finish_play(s);
    case Verb::kRetreat:  // ST-3.3
      discard_side(s, kAttacker, m.tile);
      s.claims = static_cast<TileSet>(s.claims & ~tile_bit(m.tile));
      return;
    case Verb::kCauldron:  // ST-3.6
      discard_card(s, take_off(s, kAttacker, m.tile, 0));
      --s.cauldrons;
      s.thrown = 1;
      return;
    case Verb::kDeclare:
      return apply_declare(s, m.tile);
    case Verb::kDraw:
      return draw_siege(s);
    case Verb::kTactic:
      s.phase = Phase::kTactic;
      return;
    case Verb::kDone:
      if (s.phase == Phase::kMain && options_.stuck == Stuck::kDraw) return finish_play(s);
      return end_turn(s);
    case Verb::kAction:
      return apply_action_card(s, tactic(m.card));
    case Verb::kPick:
      return apply_pick(s, m.tile, m.position);
    case Verb::kChoose:
      return apply_choose(s, m.card);
    case Verb::kTile:
      return apply_target(s, m.tile);
    case Verb::kDiscard:  // ST-9.23
      discard_card(s, take_off(s, s.seat, s.picked / kMostCards, s.picked % kMostCards));
      return finish_action_card(s);
    case Verb::kHidden:
      return;
  }
}

// Chance.

constexpr void SchottenTotten2::apply_chance(State& s, Action a) const {
  const Card card = card_at(static_cast<int>(a));
  const std::size_t seat = s.seat == kAttacker ? 0 : 1;  // so that compilers see the bound
  if (s.phase == Phase::kTactic) {
    s.tactic_deck.remove(tactic(card));
    --s.tactic_deck_size;
    s.tactics[seat].add(tactic(card));
    ++s.tactics_size[seat];
    return go_on(s);
  }
  s.deck &= ~bit(card);
  --s.deck_size;
  s.hand[seat] |= bit(card);
  ++s.hand_size[seat];
  if (s.phase == Phase::kSiege) {
    // ST-9.32: only who drew still knows that the supported cards were not drawn.
    s.sure = static_cast<std::uint8_t>(s.sure & (1U << seat));
    if (s.sure == 0) s.supported = 0;
    return go_on(s);
  }
  if (s.hand_size[seat] < hand_limit()) return;  // ST-1.7, ST-9.2
  if (s.seat == kAttacker) {
    s.seat = kDefender;
    return;
  }
  s.seat = kAttacker;
  begin_turn(s);
}

// The turn.

constexpr void SchottenTotten2::begin_turn(State& s) const {
  s.phase = Phase::kMain;
  s.thrown = 0;
  if (s.seat == kDefender && open_tiles(s, kDefender) == 0) {  // ST-8.4
    return finish(s, Ending::kHeld, kDefender);
  }
  find_claims(s);
}

constexpr void SchottenTotten2::end_turn(State& s) const {
  s.seat = static_cast<std::uint8_t>(other(s.seat));
  ++s.turn;
  begin_turn(s);
}

// The card of the turn is played: draw, at once where nothing is to be decided (ST-2.5).
constexpr void SchottenTotten2::finish_play(State& s) const {
  s.phase = Phase::kDraw;
  find_claims(s);
  if (s.claims == 0 && s.tactic_deck_size == 0) draw_siege(s);
}

constexpr void SchottenTotten2::draw_siege(State& s) const {
  if (s.deck_size == 0) return finish(s, Ending::kExhausted, kDefender);  // ST-8.3
  s.phase = Phase::kSiege;
}

// The card is drawn: the attacker may still declare (ST-5.2). Nothing that anybody can see has
// changed, so the claims are those from before.
constexpr void SchottenTotten2::go_on(State& s) const {
  s.phase = Phase::kAfter;
  if (s.claims == 0) end_turn(s);
}

constexpr void SchottenTotten2::apply_declare(State& s, int tile) const {
  const bool again = (s.damaged & tile_bit(tile)) != 0;
  discard_side(s, kAttacker, tile);
  discard_side(s, kDefender, tile);
  s.damaged = static_cast<std::uint8_t>(s.damaged | tile_bit(tile));
  if (again) return finish(s, Ending::kBreach, kAttacker);                                 // ST-8.1
  if (popcount(s.damaged) == kTilesToBreak) return finish(s, Ending::kFourth, kAttacker);  // ST-8.2
  // What lay there was seen before, so the other claims are as they were.
  s.claims = static_cast<TileSet>(s.claims & ~tile_bit(tile));
  if (s.claims != 0) return;
  if (s.phase == Phase::kDraw && s.tactic_deck_size == 0) return draw_siege(s);
  if (s.phase == Phase::kAfter) end_turn(s);
}

constexpr void SchottenTotten2::finish(State& s, Ending ending, int winner) const {
  s.phase = Phase::kOver;
  s.claims = 0;
  s.ending = ending;
  s.winner = static_cast<std::uint8_t>(winner);
}

// Cards at the wall.

// Lays a card on top of a side; a 0 and an 11 of one colour that meet are both discarded (ST-4.6).
constexpr void SchottenTotten2::place(State& s, int seat, int tile, Card card, bool duels) const {
  const bool extreme = is_siege(card) && (strength(card) == 0 || strength(card) == kStrengths - 1);
  if (duels && extreme) {
    const Card rival = siege_card(colour(card), kStrengths - 1 - strength(card));
    const Stack& facing = stack(s, other(seat), tile);
    for (int i = 0; i < facing.size; ++i) {
      if (facing.cards[static_cast<std::size_t>(i)] != rival) continue;
      discard_card(s, take_off(s, other(seat), tile, i));
      return discard_card(s, card);
    }
  }
  s.side[static_cast<std::size_t>(seat)][static_cast<std::size_t>(tile)].push(card);
  note_size(s, seat, tile);
  std::uint8_t& first = s.first[static_cast<std::size_t>(tile)];
  if (first == 0 && complete(s, seat, tile)) first = static_cast<std::uint8_t>(seat + 1);
}

// Takes a card away; a formation that was complete no longer is (ST-6.12).
constexpr Card SchottenTotten2::take_off(State& s, int seat, int tile, int position) const {
  if (complete(s, seat, tile)) {
    const bool facing = complete(s, other(seat), tile);
    s.first[static_cast<std::size_t>(tile)] =
        static_cast<std::uint8_t>(facing ? other(seat) + 1 : 0);
  }
  const Card taken =
      s.side[static_cast<std::size_t>(seat)][static_cast<std::size_t>(tile)].take(position);
  note_size(s, seat, tile);
  return taken;
}

constexpr void SchottenTotten2::discard_side(State& s, int seat, int tile) const {
  while (stack(s, seat, tile).size > 0) {
    discard_card(s, take_off(s, seat, tile, stack(s, seat, tile).size - 1));
  }
}

constexpr void SchottenTotten2::note_size(State& s, int seat, int tile) const {
  const std::size_t i = static_cast<std::size_t>(seat);
  const int size = stack(s, seat, tile).size;
  const auto mark = [&](std::uint8_t& tiles, bool set) {
    tiles = static_cast<std::uint8_t>(set ? tiles | tile_bit(tile) : tiles & ~tile_bit(tile));
  };
  mark(s.full[i], size == face(s, tile).cards);
  mark(s.manned[i], size > 0);
}

constexpr void SchottenTotten2::discard_card(State& s, Card card) const {
  if (is_siege(card)) {
    s.discards |= bit(card);
  } else {
    s.elite_discards.add(tactic(card));
  }
}

constexpr void SchottenTotten2::leave_hand(State& s, int seat, Card card) const {
  const auto i = static_cast<std::size_t>(seat);
  if (is_siege(card)) {
    s.hand[i] &= ~bit(card);
    s.shown[i] &= ~bit(card);
    --s.hand_size[i];
    return;
  }
  s.tactics[i].remove(tactic(card));
  if (s.tactics_shown[i].has(tactic(card))) s.tactics_shown[i].remove(tactic(card));
  --s.tactics_size[i];
}

// Action cards.

constexpr void SchottenTotten2::apply_action_card(State& s, Tactic tactic) const {
  leave_hand(s, s.seat, tactic_card(tactic));
  ++s.played[s.seat];
  s.spent[s.seat].add(tactic);  // ST-9.20
  s.action = static_cast<std::uint8_t>(tactic);
  s.claims = 0;
  switch (tactic) {
    case Tactic::kRecruitment:
    case Tactic::kSupport:
      s.phase = Phase::kChoose;
      return;
    case Tactic::kExplosion:
      s.phase = Phase::kTarget;
      return;
    case Tactic::kExchange:
      s.phase = Phase::kOffer;
      s.offering = s.seat;
      return;
    default:
      s.phase = Phase::kPick;
      return;
  }
}

constexpr void SchottenTotten2::apply_pick(State& s, int tile, int position) const {
  if (static_cast<Tactic>(s.action) == Tactic::kDesertion) {  // ST-9.26
    discard_card(s, take_off(s, other(s.seat), tile, position));
    return finish_action_card(s);
  }
  s.picked = static_cast<std::uint8_t>(tile * kMostCards + position);
  s.phase = Phase::kTarget;
}

constexpr void SchottenTotten2::apply_choose(State& s, Card card) const {
  if (s.phase == Phase::kOffer) {
    const std::size_t seat = s.offering;
    if (is_siege(card)) {
      s.offered[seat] |= bit(card);
    } else {
      s.tactics_offered[seat].add(tactic(card));
    }
    if (++s.offered_size[seat] < kExchanged) return;
    if (s.offering != s.seat) return exchange(s);
    s.offering = static_cast<std::uint8_t>(other(s.seat));
    return;
  }
  if (static_cast<Tactic>(s.action) == Tactic::kRecruitment) {
    s.held = static_cast<std::uint8_t>(card);
    s.phase = Phase::kTarget;
    return;
  }
  if (s.held == kNothing) {  // Support: the first of two
    s.held = static_cast<std::uint8_t>(card);
    return;
  }
  const CardSet both = bit(card) | bit(card_at(s.held));  // ST-9.29
  s.discards &= ~both;
  s.deck |= both;
  s.deck_size = static_cast<std::uint8_t>(s.deck_size + kSupported);
  s.supported = both;
  s.sure = kAllSure;
  finish_action_card(s);
}

constexpr void SchottenTotten2::apply_target(State& s, int tile) const {
  const int from = s.picked / kMostCards;
  const int position = s.picked % kMostCards;
  switch (static_cast<Tactic>(s.action)) {
    case Tactic::kExplosion:  // ST-9.28
      discard_side(s, kAttacker, tile);
      discard_side(s, kDefender, tile);
      break;
    case Tactic::kRecruitment: {  // ST-9.25
      const Card card = card_at(s.held);
      if (is_siege(card)) {
        s.discards &= ~bit(card);
      } else {
        s.elite_discards.remove(tactic(card));
      }
      place(s, s.seat, tile, card, true);
      break;
    }
    case Tactic::kTreason: {  // ST-9.27
      const Card card = take_off(s, other(s.seat), from, position);
      place(s, s.seat, tile, card, true);
      break;
    }
    default: {  // Redeployment, ST-9.23 and ST-9.24
      const Card card = take_off(s, s.seat, from, position);
      place(s, s.seat, tile, card, options_.redeploy_duel != 0);
      break;
    }
  }
  finish_action_card(s);
}

// ST-9.30, ST-9.31: what was given is known to the giver. There is one Exchange in a game, so
// nothing was known before.
constexpr void SchottenTotten2::exchange(State& s) const {
  const std::array<CardSet, 2> siege = s.offered;
  const std::array<TacticBag, 2> tactics = s.tactics_offered;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const std::size_t giver = 1 - seat;
    s.hand[seat] = (s.hand[seat] & ~siege[seat]) | siege[giver];
    s.tactics[seat] -= tactics[seat];
    s.tactics[seat] += tactics[giver];
    s.shown[seat] = siege[giver];
    s.tactics_shown[seat] = tactics[giver];
    s.hand_size[seat] = static_cast<std::uint8_t>(popcount(s.hand[seat]));
    s.tactics_size[seat] = static_cast<std::uint8_t>(s.tactics[seat].size());
  }
  s.offered = {};
  s.tactics_offered = {};
  s.offered_size = {};
  finish_action_card(s);
}

constexpr void SchottenTotten2::finish_action_card(State& s) const {
  s.action = s.held = s.picked = s.offering = kNothing;
  finish_play(s);
}

// What comes of it.

constexpr Scores SchottenTotten2::scores(const State& s) const {
  const int damaged = popcount(s.damaged);
  return {damaged, kTiles - damaged, 0, 0};
}

constexpr Returns SchottenTotten2::returns(const State& s) const {
  if (s.phase != Phase::kOver) return {};
  return s.winner == kAttacker ? Returns{1, -1, 0, 0} : Returns{-1, 1, 0, 0};
}

}  // namespace castellan::schotten_totten_2
