// Doing what may be done.
#pragma once

#include "engine/castellion/rules.h"

namespace castellan::castellion {

constexpr Castellion::Castellion(const Options& options) : options_(options) {
  switch (options.level) {
    case Level::kSchool:
      deck_ = kDecks[0];
      break;
    case Level::kAcademy:
      deck_ = kDecks[1 + static_cast<std::size_t>(options.simulations)];
      break;
    case Level::kMenace:
      deck_ = kDecks[4];
      break;
  }
}

constexpr State Castellion::initial_state() const {
  State s;
  for (int i = 0; i < kDefenderKinds; ++i) s.regular[static_cast<std::size_t>(i)] = kRegularOfEach;
  s.regular[static_cast<std::size_t>(kTraitorTile)] = kPlainTraitors;
  s.regular[static_cast<std::size_t>(kBlackTile)] = kBlackTraitors;
  s.safe = (1U << kSafeTiles) - 1U;
  if (options_.pantry != Pantry::kNone) s.pantry = {kPantryOfEach, kPantryOfEach, kPantryOfEach};
  s.pawn = is(Shadow::kPremonition) || is(Shadow::kColdSweat) || is(Shadow::kHorror) ? 1 : 0;
  set_up(s);
  return s;
}

// Whatever is settled before the first turn, step by step: cards, the Vigil, the Prophet.
constexpr void Castellion::set_up(State& s) const {
  for (std::size_t number = 0; number < kOrdeals; ++number) {
    std::uint8_t& which = s.card[number];
    if (which != kNone) continue;
    if (deck_.count[number] == 1) {
      which = 0;
    } else if (options_.ordeals == Choosing::kChosen) {
      s.phase = Phase::kChoose;
      return;
    } else if (is(Level::kMenace)) {
      which = kFaceDown;  // CN-8.1
    } else {
      s.phase = Phase::kCards;
      return;
    }
  }
  if (is(Shadow::kVigil) && s.vigil == kNoTile) {
    s.phase = Phase::kVigil;
    return;
  }
  if (is(Shadow::kProphet) && s.prophet == kNone) {
    s.phase = Phase::kProphet;
    return;
  }
  begin_turn(s);
}

constexpr std::uint32_t Castellion::chance_total(const State& s) const {
  switch (s.phase) {
    case Phase::kCards:
      for (std::size_t number = 0; number < kOrdeals; ++number) {
        if (s.card[number] == kNone) return deck_.count[number];
      }
      return 0;
    case Phase::kLookCard:
    case Phase::kMeetCard:
      return deck_.count[s.look];
    case Phase::kRegular:
    case Phase::kRegularOpen:
      return static_cast<std::uint32_t>(regular_left(s));
    default:
      return static_cast<std::uint32_t>(safe_left(s));
  }
}

constexpr Action Castellion::chance_at(const State& s, std::uint32_t ticket) const {
  switch (s.phase) {
    case Phase::kCards:
    case Phase::kLookCard:
    case Phase::kMeetCard:
      return card_comes(static_cast<int>(ticket));
    case Phase::kRegular:
    case Phase::kRegularOpen: {
      std::size_t kind = 0;
      for (; ticket >= s.regular[kind]; ++kind) ticket -= s.regular[kind];
      return tile_comes(tile_at(static_cast<int>(kind)));
    }
    default:
      return tile_comes(tile_at(nth_bit(s.safe, static_cast<int>(ticket))));
  }
}

constexpr void Castellion::chance_outcomes(const State& s, OutcomeList& list) const {
  list.clear();
  if (s.phase == Phase::kRegular || s.phase == Phase::kRegularOpen) {
    for (int i = 0; i < kTileKinds; ++i) {
      const std::uint8_t count = s.regular[static_cast<std::size_t>(i)];
      if (count > 0) list.push({tile_comes(tile_at(i)), count});
    }
    return;
  }
  const std::uint32_t total = chance_total(s);
  for (std::uint32_t ticket = 0; ticket < total; ++ticket) list.push({chance_at(s, ticket), 1});
}

constexpr void Castellion::apply_chance(State& s, Action a) const {
  const auto id = static_cast<int>(a);
  const Tile tile = tile_at(id - kTileChance);
  const auto which = static_cast<std::uint8_t>(id - kCardChance);
  const bool safe =
      s.phase == Phase::kVigil || s.phase == Phase::kSafe || s.phase == Phase::kSafeOpen;
  const bool regular = s.phase == Phase::kRegular || s.phase == Phase::kRegularOpen;
  if (safe) s.safe = static_cast<std::uint16_t>(s.safe & ~(1U << static_cast<unsigned>(tile)));
  if (regular) --s.regular[static_cast<std::size_t>(tile)];
  switch (s.phase) {
    case Phase::kCards:
      for (std::uint8_t& card : s.card) {
        if (card != kNone) continue;
        card = which;
        break;
      }
      return set_up(s);
    case Phase::kVigil:
      s.vigil = tile;
      return set_up(s);
    case Phase::kSafe:
    case Phase::kRegular:
      return tile_in_hand(s, tile);
    case Phase::kSafeOpen:
    case Phase::kRegularOpen:
      s.open[s.open_size++] = tile;
      return go_on_revealing(s);
    case Phase::kLookCard:
      s.card[s.look] = which;
      s.look = kNone;
      --s.reveals;
      return settle(s);
    case Phase::kMeetCard:
      s.card[s.look] = which;
      s.look = kNone;
      return resolve(s);
    default:
      return;
  }
}

constexpr void Castellion::apply_action(State& s, Action a) const {
  if (current_player(s) == kChance) return apply_chance(s, a);
  assert(!why_not(s, a));
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kPlace:
    case Verb::kLeft:
      return apply_place(s, m);
    case Verb::kDraw:
      if (s.phase == Phase::kSeer) {
        s.phase = m.what == kSafePile ? Phase::kSafeOpen : Phase::kRegularOpen;
      } else {
        s.phase = m.what == kSafePile ? Phase::kSafe : Phase::kRegular;
      }
      return;
    case Verb::kTake: {
      const Tile tile = tile_at(m.what);
      if (is_pantry(tile)) {
        --s.pantry[static_cast<std::size_t>(shape(tile))];
        s.hand = tile;
        s.source = Source::kPantry;
        s.phase = Phase::kHand;
        return;
      }
      std::size_t i = 0;
      while (s.open[i] != tile) ++i;
      for (; i + 1 < s.open_size; ++i) s.open[i] = s.open[i + 1];
      s.open[--s.open_size] = kNoTile;
      return tile_in_hand(s, tile);
    }
    case Verb::kDiscard: {
      const Tile tile = s.hand;
      ++s.discards[static_cast<std::size_t>(tile)];
      const int price = is_traitor(tile) ? traitor_price(s, s.actor) : 0;
      use_hand(s);
      return price > 0 ? demand(s, s.actor, price, Due::kTraitor) : settle(s);
    }
    case Verb::kPower:
      return apply_power(s);
    case Verb::kSwap:
      std::swap(s.hand, s.vigil);
      s.source = Source::kSwapped;
      return;
    case Verb::kTraitor:
      ++s.beside[s.hand == kBlackTile ? 1 : 0];
      use_hand(s);
      return s.beside[0] + s.beside[1] >= traitors_needed(s, s.next) ? meet(s) : settle(s);
    case Verb::kIgnore:
      ++s.gone[0];
      s.pawn = 0;
      use_hand(s);
      return settle(s);
    case Verb::kPrison:
      return apply_prison(s, m.what);
    case Verb::kDonate:
      return demand(s, s.actor, 1, Due::kDonation);
    case Verb::kChampion:
      s.resume = s.phase == Phase::kTurn ? Resume::kTurn : Resume::kHand;
      return demand(s, s.actor, kChampionPrice, Due::kChampion);
    case Verb::kMeet:
      s.resume = s.phase == Phase::kTurn ? Resume::kTurn : Resume::kHand;
      return meet(s);
    case Verb::kBy:
      s.meets = m.what;
      return encounter(s);
    case Verb::kReveal:
      s.look = m.what;
      s.phase = Phase::kLookCard;
      return;
    case Verb::kProphet:
      s.prophet = m.what;
      return set_up(s);
    case Verb::kCard:
      for (std::uint8_t& which : s.card) {
        if (which != kNone) continue;
        which = static_cast<std::uint8_t>(is(Level::kMenace) ? m.what - 3 : m.what);
        break;
      }
      return set_up(s);
    case Verb::kPawn: {
      Castle& castle = s.castle[s.actor];
      castle.haunt(cell_at(m.what, castle.height(m.what) - 1));
      s.pawn = 0;
      s.horror = kNone;
      if (s.phase == Phase::kHand) {  // a Cold Sweat
        ++s.discards[static_cast<std::size_t>(s.hand)];
        use_hand(s);
      }
      return settle(s);
    }
    case Verb::kRecover:
      --s.discards[m.what];
      s.hand = tile_at(m.what);
      s.source = Source::kRecovered;
      s.lifted = kNoTile;
      s.phase = Phase::kHand;
      return;
    case Verb::kDestroy:
      return apply_destroy(s, m.what);
    case Verb::kLift:
      lift_tile(s, m.what);
      s.phase = Phase::kMove;
      return;
    case Verb::kJuggle:
      return apply_juggle(s, m.what, m.other);
  }
}

// A tile is drawn, from a pile or from the open ones (CN-7.12).
constexpr void Castellion::tile_in_hand(State& s, Tile tile) const {
  s.hand = tile;
  s.source = Source::kDrawn;
  s.phase = Phase::kHand;
  if (tile != kBlackTile || !is(Shadow::kHorror) || s.pawn == 0 || s.horror != kNone) return;
  // CN-9.28 to CN-9.31
  if (castle_of(s).size() >= kSide) {
    s.phase = Phase::kHaunt;
    s.resume = Resume::kHand;
  } else if (options_.horror_late != 0) {
    s.horror = s.actor;
  } else {
    s.pawn = 0;
  }
}

// The tile in hand has gone somewhere, and the turn will be over.
constexpr void Castellion::use_hand(State& s) const {
  s.hand = kNoTile;
  s.source = Source::kNowhere;
  s.resume = Resume::kEndTurn;
}

constexpr void Castellion::apply_place(State& s, const Move& m) const {
  Castle& castle = s.castle[s.actor];
  const bool moving = s.phase == Phase::kMove;
  const Tile tile = moving ? s.lifted : s.hand;
  const Cell cell = m.verb == Verb::kLeft ? cell_at(0, 0) : m.what;
  if (m.verb == Verb::kLeft) castle.move_right();
  castle.put(cell, tile);
  if (moving) {
    if (s.lifted_haunted != 0) castle.haunt(cell);
    s.lifted = kNoTile;
    s.lifted_haunted = 0;
    s.lifted_from = kNone;
  } else {
    use_hand(s);
  }
  if (!moving || options_.tower_reveal == TowerReveal::kAny) {
    note_towers(s, castle.tower_cells() & bit(cell));
  }
  settle(s);
}

// CN-8.6: on each of these cells a tile has come that completes a tower.
constexpr void Castellion::note_towers(State& s, Cells completed) const {
  if (!is(Level::kMenace)) return;
  int face_down = 0;
  for (std::size_t number = s.next; number < kOrdeals; ++number) {
    face_down += s.card[number] == kFaceDown ? 1 : 0;
  }
  s.reveals = static_cast<std::uint8_t>(std::min(popcount(completed), face_down));
}

constexpr void Castellion::apply_power(State& s) const {
  const Tile tile = s.hand;
  ++s.discards[static_cast<std::size_t>(tile)];
  use_hand(s);
  switch (faction(tile)) {
    case Faction::kJuggler:
      s.phase = Phase::kJuggle;
      return;
    case Faction::kSeer:
      return go_on_revealing(s);
    case Faction::kChameleon:
      s.lifted = tile;
      s.phase = Phase::kChameleon;
      return;
    case Faction::kPyro:
      s.phase = Phase::kBurn;
      return;
  }
}

// CN-7.8 to CN-7.10
constexpr void Castellion::go_on_revealing(State& s) const {
  if (s.open_size == kMostOpen || (s.safe == 0 && regular_left(s) == 0)) return settle(s);
  s.phase = Phase::kSeer;
}

constexpr void Castellion::apply_juggle(State& s, Cell a, Cell b) const {
  Castle& castle = s.castle[s.actor];
  // A cell in a tower before and after is in the same one: two would need more than six floors.
  const Cells stood = castle.tower_cells();
  castle.swap(a, b);
  if (options_.tower_reveal == TowerReveal::kAny) {
    note_towers(s, castle.tower_cells() & (bit(a) | bit(b)) & ~stood);
  }
  settle(s);
}

constexpr void Castellion::apply_prison(State& s, int end) const {
  if (end == 1) {
    for (std::size_t i = s.prison_size; i > 0; --i) s.prison[i] = s.prison[i - 1];
    ++s.prison_back;
  }
  s.prison[end == 1 ? 0 : s.prison_size] = s.hand;
  ++s.prison_size;
  use_hand(s);
  settle(s);
}

constexpr void Castellion::apply_destroy(State& s, Cell cell) const {
  Castle& castle = s.castle[s.actor];
  const bool haunted = (castle.haunted() & bit(cell)) != 0;
  ++s.discards[static_cast<std::size_t>(castle.take(cell))];
  if (haunted) return lose(s, Ending::kHaunted);  // CN-9.34
  if (s.phase == Phase::kBurn) {
    s.phase = Phase::kLift;
    return;
  }
  if (--s.due == 0) paid(s);
}

// So many tiles of a castle are to be destroyed: one by one, or all of them (CN-3.15, CN-3.16).
constexpr void Castellion::demand(State& s, int seat, int tiles, Due due) const {
  Castle& castle = s.castle[static_cast<std::size_t>(seat)];
  s.actor = static_cast<std::uint8_t>(seat);
  s.due_for = due;
  if (castle.size() > tiles) {
    s.due = static_cast<std::uint8_t>(tiles);
    s.phase = Phase::kPay;
    return;
  }
  const bool haunted = castle.haunted() != 0;
  for (Cells cells = castle.occupied(); cells != 0; cells &= cells - 1) {
    ++s.discards[static_cast<std::size_t>(castle.at(lowest_cell(cells)))];
  }
  castle = {};
  haunted ? lose(s, Ending::kHaunted) : paid(s);
}

constexpr void Castellion::paid(State& s) const {
  const Due due = s.due_for;
  s.due_for = Due::kNothing;
  switch (due) {
    case Due::kTraitor:
    case Due::kNothing:
      return settle(s);
    case Due::kPenalty:
      return survive(s);
    case Due::kPrison:
      return after_ordeal(s);
    case Due::kDonation:
      s.actor = static_cast<std::uint8_t>(partner(s.seat));
      s.source = Source::kDonated;
      s.phase = Phase::kHand;
      return;
    case Due::kChampion:
      s.champion = static_cast<std::uint8_t>(partner(s.seat));
      return resume(s);
  }
}

// After something was built or moved: the pawn that waits, what towers turn over, a complete
// castle.
constexpr void Castellion::settle(State& s) const {
  if (s.horror != kNone && s.castle[s.horror].size() >= kSide) {  // CN-9.31
    assert(s.actor == s.horror);                                  // only who acts builds
    s.phase = Phase::kHaunt;
    return;
  }
  if (s.reveals > 0) {
    s.phase = Phase::kLook;
    return;
  }
  if (s.castle[0].full() || s.castle[1].full()) return meet(s);  // CN-5.3
  resume(s);
}

constexpr void Castellion::resume(State& s) const {
  s.actor = s.seat;
  switch (s.resume) {
    case Resume::kEndTurn:
      return end_turn(s);
    case Resume::kTurn:
      s.phase = Phase::kTurn;
      return;
    case Resume::kHand:
      s.phase = Phase::kHand;
      return;
    case Resume::kBegin:
      return begin_turn(s);
  }
}

constexpr void Castellion::end_turn(State& s) const {
  ++s.turn;
  if (options_.seats == 2) s.seat = static_cast<std::uint8_t>(partner(s.seat));
  begin_turn(s);
}

constexpr void Castellion::begin_turn(State& s) const {
  s.actor = s.seat;
  s.resume = Resume::kBegin;
  if (used_up(s)) return meet(s);  // CN-7.31
  s.phase = Phase::kTurn;
}

constexpr void Castellion::lose(State& s, Ending ending) const {
  s.ending = ending;
  s.phase = Phase::kOver;
}

constexpr Scores Castellion::scores(const State& s) const {
  Scores scores{};
  for (std::size_t seat = 0; seat < options_.seats; ++seat) scores[seat] = s.next;
  return scores;
}

constexpr Returns Castellion::returns(const State& s) const {
  Returns returns{};
  if (s.phase != Phase::kOver) return returns;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    returns[seat] = s.ending == Ending::kWon ? 1 : -1;
  }
  return returns;
}

}  // namespace castellan::castellion
