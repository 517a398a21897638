// Doing what may be done.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

constexpr State Castelli::initial_state() const {
  State s;
  const int kinds = options_.battle != 0 ? kCardKinds : kCharacterKinds;
  for (int i = 0; i < kinds; ++i) {
    const int count = kCardCounts[static_cast<std::size_t>(i)];
    s.shuffled.add(card_at(i), count);
    s.deck = static_cast<std::uint8_t>(s.deck + count);
  }
  s.queue.fill(kNone);
  s.unseen = (std::uint64_t{1} << (options_.dilemma != 0 ? kTiles : kBoardTiles)) - 1;
  for (Square square = 0; square < kSquares; ++square) {
    s.square[static_cast<std::size_t>(square)] = square < squares() ? kFaceDown : kNoSquare;
  }
  for (std::size_t seat = options_.seats; seat < kMostSeats; ++seat) s.player[seat].castles = 0;
  // CA-1.10, CA-18.7
  constexpr std::array<std::uint8_t, 5> kSilver{0, 0, 11, 16, 22};
  s.mine[0] = tables() == 2 ? kSilver[2] : kSilver[options_.seats];
  s.mine[1] = tables() == 2 ? kSilver[2] : 0;
  s.reserve = {2, 2, 0, 0};
  if (tables() == 2) s.reserve = {2, 2, 2, 2};
  set_up(s);
  return s;
}

// Whatever is settled before the first turn, step by step: the board, then start tiles.
constexpr void Castelli::set_up(State& s) const {
  const std::size_t quarters = options_.seats == 2 ? 2 : kPieces;
  switch (options_.layout) {
    case Layout::kStandard:
      for (std::size_t i = 0; i < quarters; ++i) s.pieces[i] = static_cast<Piece>(i);
      break;
    case Layout::kEven:
      s.pieces = joined_of(options_.seats == 2 ? kEvenTwo : kEvenAll);
      break;
    case Layout::kJoined:
      s.pieces = options_.pieces;
      break;
    case Layout::kRandom:
      if (s.pieces[quarters - 1] == kNoPiece) {
        s.phase = Phase::kJoining;
        return;
      }
      break;
    case Layout::kCustom:
      break;
  }
  if (options_.dilemma != 0 && s.player[options_.seats - 1U].tile == kNone) {
    s.phase = Phase::kStarts;
    return;
  }
  for (std::uint32_t rest = rows() == kBoardSide ? 0xffff'ffffU : 0xffffU; rest != 0;
       rest &= rest - 1) {
    const Octagon octagon = lowest_bit(rest);
    const Settlement settlement = land(s, octagon).settlement;
    if (settlement == Settlement::kVillage) s.villages |= 1U << octagon;
    if (settlement == Settlement::kCity) s.cities |= 1U << octagon;
  }
  begin_turn(s);
}

// Chance.

namespace chance_detail {

// Pieces that may lie in the next quarter, with weights: with two players one of both is A, and
// all 24 boards are equally likely (CA-2.13).
template <class F>
constexpr void each_piece(const State& s, bool two, F f) {
  unsigned used = 0;
  std::size_t quarter = 0;
  for (; quarter < kPieces && s.pieces[quarter] != kNoPiece; ++quarter) {
    used |= 1U << piece_of(s.pieces[quarter]);
  }
  for (int i = 0; i < 2 * kPieces; ++i) {
    const auto piece = static_cast<Piece>(i);
    const int which = piece_of(piece);
    if ((used >> which & 1U) != 0) continue;
    std::uint32_t weight = 1;
    if (two && quarter == 0 && which == 0) weight = 3;
    if (two && quarter == 1 && which != 0 && (used & 1U) == 0) continue;
    f(piece, weight);
  }
}

}  // namespace chance_detail

constexpr std::uint32_t Castelli::chance_total(const State& s) const {
  switch (s.phase) {
    case Phase::kJoining: {
      std::uint32_t total = 0;
      chance_detail::each_piece(s, options_.seats == 2,
                                [&](Piece, std::uint32_t weight) { total += weight; });
      return total;
    }
    case Phase::kStarts: {
      int left = kStartTiles;
      for (const Player& player : s.player) left -= player.tile != kNone ? 1 : 0;
      return static_cast<std::uint32_t>(left);
    }
    case Phase::kTurnUp:
      return static_cast<std::uint32_t>(
          popcount(s.unseen & ((std::uint64_t{1} << kBoardTiles) - 1)));
    case Phase::kDraw:
      return s.deck > 0 ? s.deck : 1;
    case Phase::kRobbed:
      return s.player[s.target].cards;
    default:
      return 2;  // a lot between two
  }
}

constexpr Action Castelli::chance_at(const State& s, std::uint32_t ticket) const {
  switch (s.phase) {
    case Phase::kJoining: {
      Action chosen{};
      bool found = false;
      chance_detail::each_piece(s, options_.seats == 2, [&](Piece piece, std::uint32_t weight) {
        if (!found && ticket < weight) {
          chosen = piece_comes(piece);
          found = true;
        }
        ticket -= found ? 0 : weight;
      });
      return chosen;
    }
    case Phase::kStarts: {
      std::uint64_t left = s.unseen >> kBoardTiles << kBoardTiles;
      for (const Player& player : s.player) {
        if (player.tile != kNone) left &= ~(std::uint64_t{1} << player.tile);
      }
      return tile_comes(nth_bit(left, static_cast<int>(ticket)));
    }
    case Phase::kTurnUp:
      return tile_comes(nth_bit(s.unseen, static_cast<int>(ticket)));
    case Phase::kDraw:
      if (s.deck == 0) return card_comes(static_cast<Card>(s.queue[0]));
      return card_comes(s.shuffled.nth(static_cast<int>(ticket)));
    case Phase::kRobbed:
      return card_comes(s.hand[s.target].nth(static_cast<int>(ticket)));
    default:
      return lot(s.asked + 2 * static_cast<int>(ticket));
  }
}

constexpr void Castelli::chance_outcomes(const State& s, OutcomeList& list) const {
  list.clear();
  if (s.phase == Phase::kJoining) {
    chance_detail::each_piece(s, options_.seats == 2, [&](Piece piece, std::uint32_t weight) {
      list.push({piece_comes(piece), weight});
    });
    return;
  }
  const bool shuffled = s.phase == Phase::kDraw && s.deck > 0;
  if (shuffled || s.phase == Phase::kRobbed) {
    const Cards& cards = shuffled ? s.shuffled : s.hand[s.target];
    cards.each_kind([&](Card card) {
      list.push({card_comes(card), static_cast<std::uint32_t>(cards.count(card))});
    });
    return;
  }
  const std::uint32_t total = chance_total(s);
  for (std::uint32_t ticket = 0; ticket < total; ++ticket) list.push({chance_at(s, ticket), 1});
}

constexpr void Castelli::apply_chance(State& s, Action a) const {
  const auto id = static_cast<int>(a);
  switch (s.phase) {
    case Phase::kJoining:
      *std::find(s.pieces.begin(), s.pieces.end(), kNoPiece) =
          static_cast<Piece>(id - kPieceChance);
      return set_up(s);
    case Phase::kStarts:
      for (std::size_t seat = 0; seat < options_.seats; ++seat) {
        if (s.player[seat].tile != kNone) continue;
        s.player[seat].tile = static_cast<std::uint8_t>(id - kTileChance);
        break;
      }
      return set_up(s);
    case Phase::kTurnUp:
      s.held = static_cast<std::uint8_t>(id - kTileChance);
      s.unseen &= ~(std::uint64_t{1} << s.held);
      ++s.revealed;
      s.decided = options_.dilemma != 0 ? 0 : 1;
      s.phase = Phase::kHold;
      return;
    case Phase::kDraw:
      draw_card(s, card_at(id - kCardChance));
      return advance(s);
    case Phase::kRobbed: {
      const Card card = card_at(id - kCardChance);
      const std::size_t victim = s.target;
      const std::size_t thief = s.seat;
      s.hand[victim].remove(card);
      s.hand[thief].add(card);
      --s.player[victim].cards;
      ++s.player[thief].cards;
      // CA-13.6 to CA-13.8
      for (std::size_t viewer = 0; viewer < options_.seats; ++viewer) {
        if (viewer != victim && viewer != thief) s.known[viewer][victim] = {};
      }
      if (s.known[thief][victim].has(card)) s.known[thief][victim].remove(card);
      s.known[victim][thief].add(card);
      s.target = kNoSite;
      return card_done(s);
    }
    default:
      s.first[static_cast<std::size_t>(table_of(id - kLotChance))] =
          static_cast<std::uint8_t>(id - kLotChance);
      return draw_lots(s);
  }
}

// Cards.

constexpr void Castelli::to_queue(State& s, Card card, unsigned knowers) const {
  s.queue[s.queued] = static_cast<std::uint8_t>(card);
  s.knowers[s.queued] = static_cast<std::uint8_t>(knowers);
  ++s.queued;
}

// The seat that acts plays a card for all to see, or sells it unseen (CA-13.4, CA-13.7, CA-13.8).
constexpr void Castelli::leave_hand(State& s, Card card, bool shown) const {
  const std::size_t owner = s.asked;
  s.hand[owner].remove(card);
  --s.player[owner].cards;
  for (std::size_t viewer = 0; viewer < options_.seats; ++viewer) {
    Cards& known = s.known[viewer][owner];
    if (!shown) known = {};
    if (shown && known.has(card)) known.remove(card);
  }
  to_queue(s, card, shown ? everybody() : 1U << owner);
}

// Which cards are fresh matters only where they cannot be played.
constexpr void Castelli::note_fresh(State& s, Card card) const {
  if (options_.fresh_cards != 0) return;
  s.fresh.add(card);
  ++s.fresh_cards;
}

// The next card of the deck goes to the first who is still to draw, in turn order.
constexpr void Castelli::draw_card(State& s, Card card) const {
  std::size_t drawer = s.seat;
  while (s.player[drawer].draws == 0) drawer = (drawer + 1) % options_.seats;
  --s.player[drawer].draws;
  ++s.player[drawer].cards;
  s.hand[drawer].add(card);
  if (drawer == s.seat) note_fresh(s, card);
  if (s.deck > 0) {
    s.shuffled.remove(card);
    --s.deck;
    return;
  }
  for (std::size_t viewer = 0; viewer < options_.seats; ++viewer) {
    if (viewer != drawer && (s.knowers[0] >> viewer & 1U) != 0) s.known[viewer][drawer].add(card);
  }
  --s.queued;
  for (std::size_t i = 0; i < s.queued; ++i) {
    s.queue[i] = s.queue[i + 1];
    s.knowers[i] = s.knowers[i + 1];
  }
  s.queue[s.queued] = kNone;
  s.knowers[s.queued] = 0;
}

// From everybody else at the table, as far as they have it.
constexpr void Castelli::steal(State& s, int most) const {
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (seat == s.seat || !same_table(static_cast<int>(seat), s.seat)) continue;
    const int taken = std::min<int>(most, s.player[seat].silver);
    s.player[seat].silver = static_cast<std::uint8_t>(s.player[seat].silver - taken);
    s.player[s.seat].silver = static_cast<std::uint8_t>(s.player[s.seat].silver + taken);
  }
}

constexpr void Castelli::apply_action(State& s, Action a) const {
  if (current_player(s) == kChance) return apply_chance(s, a);
  assert(!why_not(s, a));
  const Move m = decode(a);
  switch (m.verb) {
    case Verb::kReveal:
      s.at = m.what;
      s.phase = Phase::kTurnUp;
      return;
    case Verb::kKeep:
      s.decided = 1;
      return;
    case Verb::kSwap: {
      const std::uint8_t from_hand = s.player[s.seat].tile;
      s.player[s.seat].tile = s.held;
      s.held = from_hand;
      s.unseen &= ~(std::uint64_t{1} << s.held);
      s.decided = 1;
      return;
    }
    case Verb::kTurn: {
      if (s.phase == Phase::kHold) return place(s, tile(s.held).turns_for(s.asked, m.what));
      const TileId there = laid_tile(s.square[s.at]);
      s.square[s.at] = laid(there, tile(there).turns_for(s.asked, m.what));
      s.phase = Phase::kSteward;
      return advance(s);
    }
    case Verb::kPlay:
      return apply_play(s, static_cast<Card>(m.what));
    case Verb::kSell:
      return apply_sell(s, static_cast<Card>(m.what));
    case Verb::kSeat:
      --s.player[s.seat].silver;
      ++s.player[m.what].silver;
      s.target = m.what;
      s.phase = Phase::kRobbed;
      return;
    case Verb::kAt:
      return apply_at(s, m.what);
    case Verb::kBuild:
    case Verb::kBuyBuild:
      return apply_build(s, m.what, m.verb == Verb::kBuyBuild);
    case Verb::kOver:
    case Verb::kBuyOver:
      return announce(s, m.what, m.verb == Verb::kBuyOver);
    case Verb::kPass:
      return s.phase == Phase::kSteward ? advance(s) : finish_overbuild(s);
    case Verb::kDone:
      return s.phase == Phase::kSales ? next_sale(s) : end_turn(s);
  }
}

constexpr void Castelli::apply_play(State& s, Card card) const {
  leave_hand(s, card, true);
  if (card == Card::kSteward) {
    s.phase = Phase::kTurning;
    return;
  }
  if (card == Card::kGuard) {
    // CA-16.7 to CA-16.10
    s.guarded[s.guarded[0] == kNoSite ? 0 : 1] = s.target;
    s.target = kNoSite;
    s.buying = 0;
    s.asked = s.seat;
    return card_done(s);
  }
  s.played = 1;
  Player& player = s.player[s.seat];
  switch (card) {
    case Card::kKing3:
    case Card::kKing4:
    case Card::kKing5:
      player.points = static_cast<std::uint16_t>(player.points + 3 + index(card));
      break;
    case Card::kRaider:
      steal(s, 1);
      break;
    case Card::kBrigands:
      steal(s, 2);
      break;
    case Card::kRobberBaron:
      gain_silver(s, s.seat, mine_of(s, s.seat) / 2);
      break;
    case Card::kTraitor:
    case Card::kPeasant:
    case Card::kDuke:
    case Card::kIncendiary:
      s.card = static_cast<std::uint8_t>(card);
      s.resume = s.phase;
      s.phase = Phase::kTarget;
      return;
    default:  // with a castle
      s.card = static_cast<std::uint8_t>(card);
      s.resume = s.phase;
      s.phase = Phase::kCastle;
      return;
  }
  if (s.phase == Phase::kBuild) go_on_building(s);
}

// CA-10.8
constexpr void Castelli::apply_sell(State& s, Card card) const {
  if (s.asked == s.seat && s.fresh.has(card)) {
    s.fresh.remove(card);
    --s.fresh_cards;
  }
  leave_hand(s, card, false);
  gain_silver(s, s.asked, 2);
  const bool empty = actor(s).cards == 0;
  switch (s.phase) {
    case Phase::kBuild:
      return go_on_building(s);
    case Phase::kSteward:
      return empty ? advance(s) : void();
    case Phase::kGuard:
      return empty ? finish_overbuild(s) : void();
    case Phase::kSales:
      return empty || mine_of(s, s.asked) == 0 ? next_sale(s) : void();
    default:
      return;
  }
}

constexpr void Castelli::apply_at(State& s, Octagon octagon) const {
  const auto base = 2 * static_cast<std::size_t>(table_of(s.seat));
  switch (static_cast<Card>(s.card)) {
    case Card::kPeasant:
      --s.reserve[base];
      s.villages |= 1U << octagon;
      break;
    case Card::kDuke:
      --s.reserve[base + 1];
      s.cities |= 1U << octagon;
      break;
    default:
      s.cities &= ~(1U << octagon);
  }
  card_done(s);
}

// A card has been carried out, or what it was played for has been prevented.
constexpr void Castelli::card_done(State& s) const {
  s.card = kNone;
  s.phase = s.resume;
  s.resume = Phase::kChoose;
  if (s.phase == Phase::kBuild) go_on_building(s);
}

// What is missing is bought, or a Master builder is paid for it; all silver goes to the mine.
constexpr void Castelli::pay(State& s, bool buy, int each, Card card) const {
  Player& player = s.player[s.seat];
  int silver = buy ? 2 : 0;
  for (std::uint8_t& stock : player.stock) {
    const int missing = std::max(0, each - stock);
    if (card == Card::kMasterBuilder) silver += missing;
    stock = static_cast<std::uint8_t>(stock - (each - missing));
  }
  if (buy) s.bought = 1;
  player.silver = static_cast<std::uint8_t>(player.silver - silver);
  mine_of(s, s.seat) = static_cast<std::uint8_t>(mine_of(s, s.seat) + silver);
  --player.castles;
}

constexpr void Castelli::apply_build(State& s, AreaId id, bool buy) const {
  const Card card = s.phase == Phase::kCastle ? static_cast<Card>(s.card) : kNoHelp;
  pay(s, buy, price_of(false, card), card);
  Site site = site_of(id, 0);
  if (s.site[static_cast<std::size_t>(site)] != 0) ++site;
  s.site[static_cast<std::size_t>(site)] = castle_of(s.seat);
  Player& player = s.player[s.seat];
  player.points = static_cast<std::uint16_t>(player.points + castle_points(s, octagon_of(id)));
  if (s.phase == Phase::kCastle) return card_done(s);
  go_on_building(s);
}

// CA-15.13: the owner is asked first, if that may have a Guard.
constexpr void Castelli::announce(State& s, Site site, bool buy) const {
  s.target = static_cast<std::uint16_t>(site);
  s.buying = buy ? 1 : 0;
  s.resume = Phase::kBuild;
  const auto owner = static_cast<std::size_t>(bottom_owner(s.site[s.target]));
  if (s.player[owner].cards == 0) return finish_overbuild(s);
  s.asked = static_cast<std::uint8_t>(owner);
  s.phase = Phase::kGuard;
}

constexpr void Castelli::finish_overbuild(State& s) const {
  const Card card = s.card == kNone ? kNoHelp : static_cast<Card>(s.card);
  pay(s, s.buying != 0, price_of(true, card), card);
  std::uint8_t& site = s.site[s.target];
  site = castle_of(bottom_owner(site), s.seat);
  Player& player = s.player[s.seat];
  player.points =
      static_cast<std::uint16_t>(player.points + castle_points(s, octagon_of(area_of(s.target))));
  s.target = kNoSite;
  s.buying = 0;
  s.asked = s.seat;
  card_done(s);
}

// A turn ends by itself where everybody can see that nothing is left to do (CA-4.9).
constexpr void Castelli::go_on_building(State& s) const {
  s.phase = Phase::kBuild;
  if (actor(s).cards == 0 && !can_build(s, kNoHelp) && !can_overbuild(s, kNoHelp)) end_turn(s);
}

constexpr void Castelli::end_turn(State& s) const {
  s.fresh = {};
  s.fresh_cards = 0;
  s.at = kNone;
  s.decided = 0;
  s.played = 0;
  s.bought = 0;
  s.guarded = {kNoSite, kNoSite};
  if (s.revealed == squares()) {
    s.step = 0;
    return next_sale(s);
  }
  s.seat = static_cast<std::uint8_t>((s.seat + 1) % options_.seats);
  begin_turn(s);
}

constexpr void Castelli::begin_turn(State& s) const {
  s.asked = s.seat;
  s.phase = Phase::kChoose;
}

}  // namespace castellan::castelli
