// Whether a position can be: for positions that come from outside.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

constexpr Flaw Castelli::flaw(const State& s) const {
  for (const auto check :
       {&Castelli::flaw_of_board, &Castelli::flaw_of_tiles, &Castelli::flaw_of_cards,
        &Castelli::flaw_of_players, &Castelli::flaw_of_castles, &Castelli::flaw_of_turn,
        &Castelli::flaw_of_step}) {
    const Flaw flaw = (this->*check)(s);
    if (!flaw.empty()) return flaw;
  }
  return "";
}

constexpr bool Castelli::setting_up(const State& s) {
  return s.phase == Phase::kJoining || s.phase == Phase::kStarts;
}

// Pieces as they were joined, and settlements in place or out of the reserve.
constexpr Flaw Castelli::flaw_of_board(const State& s) const {
  const std::size_t quarters = options_.seats == 2 ? 2 : kPieces;
  State begun = initial_state();
  if (options_.layout == Layout::kRandom) {
    unsigned used = 0;
    std::size_t joined = 0;
    for (std::size_t i = 0; i < kPieces; ++i) {
      if (s.pieces[i] == kNoPiece) continue;
      if (s.pieces[i] > kNoPiece || joined != i || i >= quarters) return "flaw.pieces";
      if ((used >> piece_of(s.pieces[i]) & 1U) != 0) return "flaw.pieces";
      used |= 1U << piece_of(s.pieces[i]);
      ++joined;
    }
    const bool joining = s.phase == Phase::kJoining;
    if (joining != (joined < quarters)) return "flaw.pieces";
    if (!joining && quarters == 2 && (used & 1U) == 0) return "flaw.pieces";
    begun.pieces = s.pieces;
  } else if (s.pieces != begun.pieces || s.phase == Phase::kJoining) {
    return "flaw.pieces";
  }
  if (setting_up(s)) return s.villages != 0 || s.cities != 0 ? "flaw.settlements" : "";
  for (int table = 0; table < 2; ++table) {
    const auto base = 2 * static_cast<std::size_t>(table);
    if (table >= tables()) {
      if (s.reserve[base] != 0 || s.reserve[base + 1] != 0) return "flaw.settlements";
      continue;
    }
    std::uint32_t villages = 0;
    std::uint32_t cities = 0;
    const std::uint32_t octagons = table_octagons(table);
    for (std::uint32_t rest = octagons; rest != 0; rest &= rest - 1) {
      const Octagon octagon = lowest_bit(rest);
      const Settlement printed = land(s, octagon).settlement;
      if (printed == Settlement::kVillage) villages |= 1U << octagon;
      if (printed == Settlement::kCity) cities |= 1U << octagon;
    }
    // Villages never go. Cities do, by fire, and an octagon can be founded on again.
    if ((villages & ~s.villages) != 0 || s.reserve[base] > 2 || s.reserve[base + 1] > 2) {
      return "flaw.settlements";
    }
    if (popcount(s.villages & octagons) != popcount(villages) + 2 - s.reserve[base]) {
      return "flaw.settlements";
    }
    const int founded = 2 - s.reserve[base + 1];
    if (popcount(s.cities & octagons & ~cities) > founded) return "flaw.settlements";
    if (options_.battle == 0 && (s.cities & octagons) != cities) return "flaw.settlements";
    const Octagon mine = mine_at(s, table);
    if (((s.villages | s.cities) >> mine & 1U) != 0) return "flaw.settlements";
  }
  const std::uint32_t all = table_octagons(0) | (tables() == 2 ? table_octagons(1) : 0);
  if (((s.villages | s.cities) & ~all) != 0) return "flaw.settlements";
  return (s.villages & s.cities) != 0 ? "flaw.settlements" : "";
}

// Every tile at most once; as many revealed as are seen.
constexpr Flaw Castelli::flaw_of_tiles(const State& s) const {
  const bool dilemma = options_.dilemma != 0;
  std::uint64_t seen = 0;
  bool twice = false;
  const auto see = [&](TileId tile) {
    const std::uint64_t bit = std::uint64_t{1} << tile;
    twice = twice || tile >= (dilemma ? kTiles : kBoardTiles) || (seen & bit) != 0;
    seen |= bit;
  };
  int up = 0;
  for (Square square = 0; square < kSquares; ++square) {
    const std::uint8_t there = s.square[static_cast<std::size_t>(square)];
    if (square >= squares()) {
      if (there != kNoSquare) return "flaw.tiles";
      continue;
    }
    if (there == kFaceDown) continue;
    if (!is_laid(there)) return "flaw.tiles";
    ++up;
    see(laid_tile(there));
  }
  if (s.held != kNone) {
    if (s.held >= kTiles) return "flaw.tiles";
    ++up;
    see(s.held);
  }
  std::uint64_t in_hands = 0;  // start tiles that only their owners have seen
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    const std::uint8_t tile = s.player[seat].tile;
    const bool plays = dilemma && seat < options_.seats;
    const bool dealt = plays && (s.phase != Phase::kStarts && s.phase != Phase::kJoining);
    if (tile == kNone) {
      if (dealt) return "flaw.hand-tile";
      continue;
    }
    if (!plays || tile >= kTiles || s.phase == Phase::kJoining) return "flaw.hand-tile";
    see(tile);
    if (tile < kBoardTiles) continue;
    in_hands |= std::uint64_t{1} << tile;
    if (seat > 0 && s.player[seat - 1].tile == kNone) return "flaw.hand-tile";
  }
  if (s.phase == Phase::kStarts) {
    if (s.player[options_.seats - 1U].tile != kNone) return "flaw.hand-tile";
  }
  if (twice) return "flaw.tiles";
  const std::uint64_t all = (std::uint64_t{1} << (dilemma ? kTiles : kBoardTiles)) - 1;
  const std::uint64_t board = (std::uint64_t{1} << kBoardTiles) - 1;
  if ((s.unseen & ~all) != 0 || (s.unseen & seen) != in_hands) return "flaw.tiles";
  if ((s.unseen & board) != (board & ~seen)) return "flaw.tiles";
  // A start tile that is neither in a hand nor seen is in the box.
  const std::uint64_t starts = all & ~board;
  const int boxed = kStartTiles - options_.seats;
  const bool dealt = dilemma && !setting_up(s);
  if (dealt && popcount(s.unseen & starts & ~in_hands) != boxed) return "flaw.tiles";
  if ((starts & ~s.unseen & ~seen) != 0) return "flaw.tiles";
  return up != s.revealed ? "flaw.tiles" : "";
}

// Every card somewhere, and nobody knows what is not so.
constexpr Flaw Castelli::flaw_of_cards(const State& s) const {
  const State begun = initial_state();
  Cards all = s.shuffled;
  if (s.shuffled.size() != s.deck || s.queued > kAllCards) return "flaw.cards";
  const auto add = [&](const Cards& cards) {
    for (int i = 0; i < kCardKinds; ++i) {
      const Card card = card_at(i);
      if (all.count(card) + cards.count(card) > begun.shuffled.count(card)) return false;
    }
    all += cards;
    return true;
  };
  for (int i = 0; i < kCardKinds; ++i) {
    if (all.count(card_at(i)) > begun.shuffled.count(card_at(i))) return "flaw.cards";
  }
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    if (seat >= options_.seats && !s.hand[seat].empty()) return "flaw.cards";
    if (s.hand[seat].size() != s.player[seat].cards || !add(s.hand[seat])) return "flaw.cards";
    for (std::size_t viewer = 0; viewer < kMostSeats; ++viewer) {
      const Cards& known = s.known[viewer][seat];
      if (common(known, s.hand[seat]) != known) return "flaw.known";
      const bool plays = viewer < options_.seats && viewer != seat;
      if (!plays && !known.empty()) return "flaw.known";
    }
  }
  for (std::size_t i = 0; i < kAllCards; ++i) {
    if (i >= s.queued) {
      if (s.queue[i] != kNone || s.knowers[i] != 0) return "flaw.cards";
      continue;
    }
    if (s.queue[i] >= kCardKinds || s.knowers[i] == 0) return "flaw.cards";
    if ((s.knowers[i] & ~everybody()) != 0) return "flaw.known";
    Cards one;
    one.add(static_cast<Card>(s.queue[i]));
    if (!add(one)) return "flaw.cards";
  }
  if (all != begun.shuffled) return "flaw.cards";
  if (common(s.fresh, s.hand[s.seat]) != s.fresh || s.fresh.size() != s.fresh_cards) {
    return "flaw.fresh";
  }
  return "";
}

constexpr Flaw Castelli::flaw_of_players(const State& s) const {
  if (s.seat >= options_.seats || s.asked >= options_.seats) return "flaw.turn";
  const State begun = initial_state();
  std::array<int, 2> silver{};
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
    const Player& player = s.player[seat];
    if (seat >= options_.seats) {
      if (player != begun.player[seat]) return "flaw.player";
      continue;
    }
    for (const std::uint8_t stock : player.stock) {
      if (stock > kMostStock) return {"flaw.stock", static_cast<int>(seat), stock, 0, kMostStock};
    }
    constexpr int kMostPoints = 999;
    if (player.points > kMostPoints) return "flaw.points";
    silver[static_cast<std::size_t>(table_of(static_cast<int>(seat)))] += player.silver;
    if (player.draws > (s.phase == Phase::kDraw ? 3 : 0)) return "flaw.draws";
  }
  for (std::size_t table = 0; table < 2; ++table) {
    const int all = begun.mine[table];
    const int there = silver[table] + s.mine[table];
    if (there != all) return {"flaw.silver", Flaw::kNotTold, there, all, all};
  }
  return "";
}

// Castles stand where they could be built, and none is missing.
constexpr Flaw Castelli::flaw_of_castles(const State& s) const {
  std::array<int, kMostSeats> built{};
  for (Site site = 0; site < kSites; ++site) {
    const std::uint8_t there = s.site[static_cast<std::size_t>(site)];
    if (there == 0) continue;
    if (setting_up(s)) return "flaw.castles";
    const Octagon octagon = octagon_of(area_of(site));
    const std::uint32_t octagons = table_octagons(table_at(octagon));
    if ((octagons >> octagon & 1U) == 0) return "flaw.castles";
    const Area& where = area(s, area_of(site));
    const bool second = site % 2 != 0;
    if ((second ? 2 : 1) > places_in(where)) return "flaw.castles";
    if (second && s.site[static_cast<std::size_t>(site) - 1] == 0) return "flaw.castles";
    const int bottom = bottom_owner(there);
    const int top = top_owner(there);
    if (bottom < 0 || !plays_at(bottom, table_at(octagon))) return "flaw.castles";
    ++built[static_cast<std::size_t>(bottom)];
    if (top < 0) continue;
    if (options_.battle == 0 || top == bottom || !plays_at(top, table_at(octagon))) {
      return "flaw.castles";
    }
    ++built[static_cast<std::size_t>(top)];
  }
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    const int all = s.player[seat].castles + built[seat];
    if (all != kCastles)
      return {"flaw.castles-left", static_cast<int>(seat), all, kCastles, kCastles};
  }
  return "";
}

// Whose turn it is follows from how many tiles are revealed.
constexpr Flaw Castelli::flaw_of_turn(const State& s) const {
  const bool over = s.phase == Phase::kOver || s.phase == Phase::kLot;
  if (over || s.phase == Phase::kSales) {
    if (s.revealed != squares()) return "flaw.turn";
  }
  if (setting_up(s) && s.revealed != 0) return "flaw.turn";
  const bool carrying = s.phase == Phase::kTarget || s.phase == Phase::kRobbed;
  const bool before = s.phase == Phase::kChoose || s.phase == Phase::kTurnUp ||
                      (carrying && s.resume == Phase::kChoose);
  if (!over && !setting_up(s)) {
    const bool chosen = s.phase == Phase::kTurnUp;
    const int turns = s.revealed - (before && s.phase != Phase::kSales ? 0 : 1);
    if (s.seat != turns % options_.seats) return "flaw.turn";
    if (before && s.phase != Phase::kSales && s.revealed >= squares()) return "flaw.turn";
    if (chosen && (s.at >= squares() || s.square[s.at] != kFaceDown)) return "flaw.square";
  }
  if ((over || setting_up(s)) && (s.seat != 0 || s.step != 0)) return "flaw.turn";
  if (over && s.asked != 0 && s.phase == Phase::kOver) return "flaw.turn";
  const bool at = !over && !setting_up(s) && s.phase != Phase::kChoose &&
                  s.phase != Phase::kSales && (s.phase == Phase::kTurnUp || !before);
  if (at != (s.at != kNone)) return "flaw.square";
  if (at && (s.at >= squares() || table_at(s.at) != table_of(s.seat))) return "flaw.square";
  if (s.played > 1 || s.bought > 1 || s.decided > 1 || s.buying > 1) return "flaw.turn";
  const bool turn = !over && !setting_up(s) && s.phase != Phase::kSales;
  if (!turn && (s.played != 0 || s.bought != 0 || s.fresh_cards != 0 || s.decided != 0)) {
    return "flaw.turn";
  }
  for (std::size_t i = 0; i < 2; ++i) {
    if (s.guarded[i] == kNoSite) continue;
    if (s.guarded[i] > kNoSite) return "flaw.guarded";
    if (!turn || options_.battle == 0 || s.site[s.guarded[i]] == 0) return "flaw.guarded";
    if (i == 1 && (s.guarded[0] == kNoSite || s.guarded[0] == s.guarded[1])) return "flaw.guarded";
  }
  for (std::size_t table = 0; table < 2; ++table) {
    const std::uint8_t first = s.first[table];
    if (first == kNone) continue;
    if (!over || tables() == 1 || first >= kMostSeats || first % 2 != table) return "flaw.lot";
    if (popcount(winners(s, static_cast<int>(table))) == 1) return "flaw.lot";
  }
  return "";
}

// What is being done can be done, so that whoever is to act can.
constexpr Flaw Castelli::flaw_of_step(const State& s) const {
  const bool holding = s.phase == Phase::kHold || (s.card != kNone && s.resume == Phase::kHold);
  if (holding != (s.held != kNone)) return "flaw.held";
  if (holding && s.square[s.at] != kFaceDown) return "flaw.held";
  if (holding && s.decided == 0 && options_.dilemma == 0) return "flaw.held";
  if (!holding && s.at != kNone && s.phase != Phase::kTurnUp) {
    if (!is_laid(s.square[s.at]) || s.decided == 0) return "flaw.square";
  }
  const bool carrying =
      s.phase == Phase::kTarget || s.phase == Phase::kCastle || s.phase == Phase::kRobbed;
  const bool guard = s.phase == Phase::kGuard;
  if (!guard && carrying != (s.card != kNone)) return "flaw.card";
  if (s.card != kNone && (s.card >= kCardKinds || s.played == 0)) return "flaw.card";
  const bool window =
      s.resume == Phase::kChoose || s.resume == Phase::kHold || s.resume == Phase::kBuild;
  if (!window || (!carrying && !guard && s.resume != Phase::kChoose)) return "flaw.step";
  const bool targeted = guard || s.phase == Phase::kRobbed;
  if (targeted != (s.target != kNoSite) || (s.buying != 0 && !guard)) return "flaw.target";
  const bool placing =
      s.phase == Phase::kDraw || s.phase == Phase::kSteward || s.phase == Phase::kTurning;
  const bool selling = s.phase == Phase::kSales;
  if (!placing && !selling && s.step != 0) return "flaw.step";
  constexpr int kLastStep = 10;
  if (s.step > kLastStep) return "flaw.step";
  const bool others = s.phase == Phase::kSteward || s.phase == Phase::kTurning || guard ||
                      selling || s.phase == Phase::kLot || (s.phase == Phase::kDraw);
  if (!others && s.asked != s.seat) return "flaw.asked";
  const auto card = static_cast<Card>(s.card);
  switch (s.phase) {
    case Phase::kDraw: {
      int draws = 0;
      for (const Player& player : s.player) draws += player.draws;
      // Before Stewards nobody has been asked, after them everybody.
      return draws == 0 || deck_size(s) == 0 || s.asked != s.seat ? "flaw.draws" : "";
    }
    case Phase::kSteward:
    case Phase::kTurning:
      if (s.asked == s.seat || !same_table(s.asked, s.seat) || s.step != 1) return "flaw.asked";
      return s.phase == Phase::kSteward && actor(s).cards == 0 ? "flaw.asked" : "";
    case Phase::kBuild: {
      const bool nothing =
          actor(s).cards == 0 && !can_build(s, kNoHelp) && !can_overbuild(s, kNoHelp);
      return nothing ? "flaw.step" : "";
    }
    case Phase::kTarget: {
      if (card == Card::kTraitor) {
        bool somebody = false;
        for (int seat = 0; seat < options_.seats; ++seat) {
          const bool cards = s.player[static_cast<std::size_t>(seat)].cards > 0;
          somebody = somebody || (seat != s.asked && same_table(seat, s.asked) && cards);
        }
        return somebody && actor(s).silver > 0 ? "" : "flaw.card";
      }
      const auto base = 2 * static_cast<std::size_t>(table_of(s.seat));
      const bool village = card == Card::kPeasant && s.reserve[base] > 0;
      const bool city = card == Card::kDuke && s.reserve[base + 1] > 0;
      const bool fire = card == Card::kIncendiary;
      return (village || city || fire) && targets(s) != 0 ? "" : "flaw.card";
    }
    case Phase::kRobbed:
      if (card != Card::kTraitor || s.target >= options_.seats || s.target == s.seat) {
        return "flaw.target";
      }
      return s.player[s.target].cards == 0 || !same_table(s.target, s.seat) ? "flaw.target" : "";
    case Phase::kCastle: {
      if (s.resume != Phase::kBuild) return "flaw.step";
      const bool over = card == Card::kAbbot || card == Card::kKnights;
      const bool land_card =
          card == Card::kLandgrave || card == Card::kLandgravine || card == Card::kMasterBuilder;
      if (!over && !land_card) return "flaw.card";
      return (over ? can_overbuild(s, card) : can_build(s, card)) ? "" : "flaw.card";
    }
    case Phase::kGuard: {
      const bool over = card == Card::kAbbot || card == Card::kKnights;
      if (s.resume != Phase::kBuild || (s.card != kNone && !over)) return "flaw.step";
      if (s.target >= kSites) return "flaw.target";
      State before = s;
      before.asked = s.seat;
      const Card help = s.card == kNone ? kNoHelp : card;
      if (why_not_overbuild(before, s.target, s.buying != 0, help)) return "flaw.target";
      if (bottom_owner(s.site[s.target]) != s.asked) return "flaw.asked";
      return actor(s).cards == 0 ? "flaw.asked" : "";
    }
    case Phase::kSales:
      if (s.asked != (s.seat + s.step) % options_.seats || s.step == 0 || s.step > options_.seats) {
        return "flaw.asked";
      }
      return actor(s).cards == 0 || mine_of(s, s.asked) == 0 ? "flaw.asked" : "";
    case Phase::kLot: {
      if (tables() == 1 || s.asked >= 2 || s.first[s.asked] != kNone) return "flaw.lot";
      const bool tied = popcount(winners(s, s.asked)) == 2 &&
                        s.player[s.asked].silver == s.player[s.asked + 2U].silver;
      return tied ? "" : "flaw.lot";
    }
    default:
      return "";
  }
}

}  // namespace castellan::castelli
