// Whether a position that came from outside can be: what is wrong with it, as the key of a message.
// A position that passes can be played to its end.
#pragma once

#include "engine/castle_keep/rules.h"

namespace castellan::castle_keep {

constexpr Flaw CastleKeep::flaw(const State& s) const {
  Flaw flaw = flaw_of_tiles(s);
  if (flaw.empty()) flaw = flaw_of_holdings(s);
  if (flaw.empty()) flaw = flaw_of_ending(s);
  if (s.phase == Phase::kOver) return flaw;
  if (flaw.empty()) flaw = flaw_of_standing(s);
  if (flaw.empty()) flaw = flaw_of_use(s);
  if (flaw.empty()) flaw = flaw_of_step(s);
  return flaw;
}

// Every tile is somewhere, once (CK-1.1).
constexpr Flaw CastleKeep::flaw_of_tiles(const State& s) const {
  std::array<int, kTileKinds> held{};
  const auto count = [&](Bag bag) {
    for (int i = 0; i < kTileKinds; ++i) {
      held[static_cast<std::size_t>(i)] += bag.count(tile_at(i));
    }
  };
  for (const Bag hand : s.hand) count(hand);
  for (const Bag reserve : s.reserve) count(reserve);
  for (const Castle castle : s.castle) count(castle.tiles());
  count(s.pile);
  count(s.discards);
  if (s.flipped != kNobody) {
    if (s.flipped >= kTileKinds) return "flaw.flipped";
    ++held[s.flipped];
  }
  for (int i = 0; i < kTileKinds; ++i) {
    if (held[static_cast<std::size_t>(i)] != all_tiles().count(tile_at(i))) return "flaw.tiles";
  }
  return s.pile_size == s.pile.size() ? "" : "flaw.pile";
}

// Castles, hands, reserves and the order of the discards are where the options have them.
constexpr Flaw CastleKeep::flaw_of_holdings(const State& s) const {
  const std::size_t seats = options_.seats;
  for (std::size_t i = 0; i < s.castle.size(); ++i) {
    const bool belongs =
        is(Version::kKing) ? i == 0 : i / 2 < seats && (i % 2 == 0 || is(Version::kEmpire));
    if (!belongs && !s.castle[i].empty()) return "flaw.castles";
  }
  if (s.seat >= seats) return "flaw.seat";
  for (std::size_t seat = 0; seat < s.hand.size(); ++seat) {
    const int more = seat == s.seat ? draws_per_turn() : 0;
    const int limit = seat < seats ? kHandLimit + more : 0;
    const int held = s.hand[seat].size();
    if (s.hand_size[seat] != held || held > limit) {
      return {"flaw.hand", static_cast<int>(seat), held, 0, limit};
    }
    for (int i = 0; i < kTileKinds; ++i) {
      if (s.shown[seat].count(tile_at(i)) > s.hand[seat].count(tile_at(i))) return "flaw.shown";
    }
    if (options_.take_discard == 0 && s.shown[seat] != Bag{}) return "flaw.shown";
  }
  for (const Bag reserve : s.reserve) {
    if (options_.takeover == 0 && reserve != Bag{}) return "flaw.reserve";
  }
  if (options_.take_discard == 0) return s.ordered == 0 ? "" : "flaw.discards";
  if (s.ordered > kTiles) return "flaw.discards";
  Bag ordered;
  for (std::size_t i = 0; i < s.ordered; ++i) ordered.add(s.order[i]);
  return ordered == s.discards ? "" : "flaw.discards";
}

// The ending is one that the version has, and none while the game goes on.
constexpr Flaw CastleKeep::flaw_of_ending(const State& s) const {
  const bool over = s.phase == Phase::kOver;
  const bool solitaire = is(Version::kSolitaire);
  bool possible = false;
  bool won = false;
  switch (s.ending) {
    case Ending::kNone:
      possible = !over;
      break;
    case Ending::kCompleted:
      possible = won = over;
      break;
    case Ending::kRazed:
      possible = won = over && !solitaire && !is(Version::kKing);
      break;
    case Ending::kTurnLimit:
      possible = over && !solitaire;
      break;
    case Ending::kNoTiles:
    case Ending::kExhausted:
      possible = over && solitaire;
      break;
  }
  const bool winner = won ? s.winner < options_.seats : s.winner == kNobody;
  return possible && winner ? "" : "flaw.ending";
}

// A game that goes on should not be over, and the gate fits what stands.
constexpr Flaw CastleKeep::flaw_of_standing(const State& s) const {
  const bool solitaire = is(Version::kSolitaire);
  const bool begun = s.phase != Phase::kDeal && s.phase != Phase::kStart;
  bool everyone = true;
  int standing = 0;
  for (int seat = 0; seat < options_.seats; ++seat) {
    everyone = everyone && tiles_of(s, seat) >= kGateTiles;
    bool complete = true;
    for (int which = 0; which < castles_per_seat(); ++which) {
      complete = complete && s.castle[castle_index(seat, which)].complete();
    }
    if (complete) return "flaw.complete";
    if (out(s, seat)) {
      const bool acts = seat == s.seat || s.hand_size[static_cast<std::size_t>(seat)] != 0;
      if (acts) return "flaw.out";
    } else {
      ++standing;
    }
    const bool razed =
        tiles_of(s, seat) == 0 && (solitaire ? begun : is(Version::kStandard) && s.gate != 0);
    if (razed) return "flaw.razed";
  }
  if (is(Version::kEmpire) && standing < 2) return "flaw.razed";
  if (!solitaire && s.turn >= options_.turn_limit) return "flaw.turn";
  return (solitaire ? s.gate != 0 : s.gate == 0 && everyone) ? "flaw.gate" : "";
}

// What the turn is used for, whom it is against, and what was moved in it.
constexpr Flaw CastleKeep::flaw_of_use(const State& s) const {
  const bool acting = s.phase == Phase::kMain || s.phase == Phase::kDiscard;
  // In the solitaire a turn for building goes on through its flips.
  if (!acting && s.use != Use::kNothing && !is(Version::kSolitaire)) return "flaw.use";
  if (s.use == Use::kAttacking) {
    if (is(Version::kSolitaire) || s.gate == 0) return "flaw.use";
    const bool other = s.victim < options_.seats && s.victim != s.seat;
    if (is(Version::kKing) ? s.victim != 0 : !other) return "flaw.use";
  } else if (s.victim != kNobody) {
    return "flaw.use";
  }
  for (std::size_t which = 0; which < s.moved.size(); ++which) {
    if (s.moved[which] == 0) continue;
    if (!is(Version::kEmpire) || !acting) return "flaw.moved";
    const Castle castle = s.castle[castle_index(s.seat, static_cast<int>(which))];
    for (Place place = 0; place < 16; ++place) {
      if (((s.moved[which] >> static_cast<unsigned>(place)) & 1U) == 0) continue;
      if (place >= kPlaces || !castle.occupied(place)) return "flaw.moved";
    }
  }
  return {};
}

// Hands, draws and the pile fit the step of the turn.
constexpr Flaw CastleKeep::flaw_of_step(const State& s) const {
  const bool solitaire = is(Version::kSolitaire);
  const int hand = s.hand_size[s.seat];
  const bool untouched = s.castle == std::array<Castle, 8>{} && s.reserve == std::array<Bag, 2>{} &&
                         s.discards == Bag{} && s.draws == 0 && s.turn == 0 && s.gate == 0;
  const bool flips = solitaire && (s.draws == 1 || s.draws == 2) && hand <= kHandLimit;
  if ((s.phase == Phase::kStrike) != (s.flipped != kNobody)) return "flaw.flipped";
  bool fitting = true;
  switch (s.phase) {
    case Phase::kDeal:
      for (std::size_t seat = 0; seat < options_.seats; ++seat) {
        const int size = s.hand_size[seat];
        if (seat < s.seat ? size != kHandLimit : seat == s.seat ? size >= kHandLimit : size != 0) {
          return "flaw.deal";
        }
      }
      return untouched ? "" : "flaw.deal";
    case Phase::kStart:
      return solitaire && hand == kHandLimit && untouched ? "" : "flaw.deal";
    case Phase::kChoose:  // in the solitaire an empty pile would have ended it (CK-10.10)
      fitting = options_.take_discard != 0 && s.discards != Bag{} && s.draws == draws_per_turn() &&
                hand <= kHandLimit && (!solitaire || s.pile_size != 0);
      break;
    case Phase::kDraw:
      fitting = s.draws >= 1 && s.draws <= draws_per_turn() && s.pile_size != 0 &&
                hand + s.draws <= kHandLimit + draws_per_turn();
      break;
    case Phase::kMain:
      fitting = s.draws == 0;
      break;
    case Phase::kDiscard:
      fitting = s.draws == 0 && hand > kHandLimit;
      break;
    case Phase::kFlip:
      fitting = flips && s.pile_size != 0;
      break;
    case Phase::kStrike: {
      const PlaceSet equal = equal_places(s.castle[0], tile_at(s.flipped));
      if ((equal & (equal - 1)) == 0) return "flaw.flipped";
      fitting = flips;
      break;
    }
    default:
      break;
  }
  return fitting ? "" : "flaw.draws";
}

}  // namespace castellan::castle_keep
