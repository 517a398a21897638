// Who may know what: redaction, redeals, what networks see; and whether a position is sound.
#pragma once

#include "engine/castle_keep/rules.h"

namespace castellan::castle_keep {

// Hidden are the others' hands, less what everyone saw them take, and the pile.
constexpr State CastleKeep::redact(const State& s, Seat viewer) const {
  State known = s;
  if (viewer == kAll) return known;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (seat != static_cast<std::size_t>(viewer)) known.hand[seat] = s.shown[seat];
  }
  known.pile = {};
  return known;
}

constexpr Action CastleKeep::seen(const State& s, Action a, Seat viewer) const {
  const bool hidden = s.phase == Phase::kDeal || s.phase == Phase::kDraw;
  if (!hidden || viewer == kAll || viewer == static_cast<Seat>(s.seat)) return a;
  return kUnseen;
}

// All hidden tiles are thrown together and dealt again, so that the result depends only on what
// the viewer knows.
template <class Random>
constexpr void CastleKeep::redeal(State& s, Seat viewer, Random& random) const {
  if (viewer == kAll) return;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (seat == static_cast<std::size_t>(viewer)) continue;
    s.pile += s.hand[seat];
    s.pile -= s.shown[seat];
    s.hand[seat] = s.shown[seat];
  }
  int left = s.pile_size;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (seat != static_cast<std::size_t>(viewer)) left += s.hand_size[seat] - s.hand[seat].size();
  }
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (seat == static_cast<std::size_t>(viewer)) continue;
    for (int hidden = s.hand_size[seat] - s.hand[seat].size(); hidden > 0; --hidden, --left) {
      const Tile tile = s.pile.at(static_cast<int>(random.below(static_cast<std::uint32_t>(left))));
      s.pile.remove(tile);
      s.hand[seat].add(tile);
    }
  }
}

// Castles and hands in the order of play from the viewer on; counts as fractions.
constexpr void CastleKeep::observe(const State& s, Seat viewer, std::span<float> features) const {
  const State known = redact(s, viewer);
  const std::size_t first = is_seat(viewer) ? castellan::index(viewer) : 0;
  std::size_t next = 0;
  const auto put = [&](float value) { features[next++] = value; };
  const auto put_bag = [&](Bag bag) {
    for (int i = 0; i < kTileKinds; ++i) {
      put(static_cast<float>(bag.count(tile_at(i))) / static_cast<float>(kCopies));
    }
  };
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t seat = (first + i) % options_.seats;
    for (std::size_t which = 0; which < 2; ++which) {
      const Castle castle = i < options_.seats ? known.castle[2 * seat + which] : Castle{};
      for (Place place = 0; place < kRing; ++place) {
        const bool there = castle.occupied(place);
        const Tile tile = there ? castle.at(place) : Tile{};
        for (int c = 0; c < 3; ++c) put(there && static_cast<int>(colour(tile)) == c ? 1.F : 0.F);
        for (int f = 0; f < 3; ++f) put(there && static_cast<int>(shape(tile)) == f ? 1.F : 0.F);
      }
      for (unsigned c = 1; c <= kKeeps; ++c) put(castle.code(kCentre) == c ? 1.F : 0.F);
    }
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t seat = (first + i) % options_.seats;
    put_bag(i < options_.seats ? known.hand[seat] : Bag{});
    put_bag(i < options_.seats ? known.shown[seat] : Bag{});
  }
  for (std::size_t i = 0; i < 2; ++i) put_bag(known.reserve[(first + i) % 2]);
  put_bag(known.discards);
  Bag top;
  if (known.ordered > 0) top.add(known.order[known.ordered - 1U]);
  put_bag(top);
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t seat = (first + i) % options_.seats;
    put(i < options_.seats ? static_cast<float>(known.hand_size[seat]) / kMostInHand : 0.F);
  }
  for (int phase = 0; phase <= static_cast<int>(Phase::kOver); ++phase) {
    put(static_cast<int>(known.phase) == phase ? 1.F : 0.F);
  }
  put(known.use == Use::kBuilding ? 1.F : 0.F);
  put(known.use == Use::kAttacking ? 1.F : 0.F);
  for (std::size_t i = 0; i < 4; ++i) {
    put(i < options_.seats && known.seat == (first + i) % options_.seats ? 1.F : 0.F);
  }
  put(known.gate != 0 ? 1.F : 0.F);
  put(static_cast<float>(known.draws) / 2.F);
  put(static_cast<float>(known.pile_size) / kTiles);
  put(static_cast<float>(known.turn) / static_cast<float>(options_.turn_limit));
  put(known.flipped != kNobody ? 1.F : 0.F);
  assert(next == kObservation);
}

// What is wrong with a position that came from outside, as the key of a message. A position that
// passes can be played to its end.
constexpr std::string_view CastleKeep::flaw(const State& s) const {
  const bool empire = is(Version::kEmpire);
  const bool solitaire = is(Version::kSolitaire);
  const auto seats = static_cast<std::size_t>(options_.seats);
  const auto own_castles = [&](std::size_t i) {
    if (is(Version::kKing)) return i == 0;
    return i / 2 < seats && (i % 2 == 0 || empire);
  };

  // Every tile is somewhere, once (CK-1.1).
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
  if (s.pile_size != s.pile.size()) return "flaw.pile";

  // Castles, hands and reserves where the options have them.
  for (std::size_t i = 0; i < s.castle.size(); ++i) {
    if (!own_castles(i) && !s.castle[i].empty()) return "flaw.castles";
  }
  if (s.seat >= seats) return "flaw.seat";
  for (std::size_t seat = 0; seat < s.hand.size(); ++seat) {
    if (s.hand_size[seat] != s.hand[seat].size()) return "flaw.hand";
    if (seat >= seats && s.hand_size[seat] != 0) return "flaw.hand";
    const int limit = seat == s.seat ? kHandLimit + draws_per_turn() : kHandLimit;
    if (s.hand_size[seat] > limit) return "flaw.hand";
    for (int i = 0; i < kTileKinds; ++i) {
      if (s.shown[seat].count(tile_at(i)) > s.hand[seat].count(tile_at(i))) return "flaw.shown";
    }
    if (options_.take_discard == 0 && s.shown[seat] != Bag{}) return "flaw.shown";
  }
  for (const Bag reserve : s.reserve) {
    if (options_.takeover == 0 && reserve != Bag{}) return "flaw.reserve";
  }

  // The discards' order, where it is kept.
  Bag ordered;
  for (std::size_t i = 0; i < s.ordered; ++i) ordered.add(s.order[i]);
  if (options_.take_discard != 0 ? ordered != s.discards : s.ordered != 0) return "flaw.discards";

  // Whether the game goes on.
  int complete = 0;
  bool everyone = true;
  for (int seat = 0; seat < options_.seats; ++seat) {
    everyone = everyone && tiles_of(s, seat) >= kGateTiles;
    bool all = true;
    for (int which = 0; which < castles_per_seat(); ++which) {
      all = all && s.castle[castle_index(seat, which)].complete();
    }
    if (all) ++complete;
  }
  if (s.phase == Phase::kOver) {
    const bool won = s.ending == Ending::kCompleted || s.ending == Ending::kRazed;
    const bool possible =
        s.ending == Ending::kCompleted ||
        (solitaire ? s.ending == Ending::kNoTiles || s.ending == Ending::kExhausted
                   : s.ending == Ending::kTurnLimit ||
                         (s.ending == Ending::kRazed && !is(Version::kKing)));
    if (!possible || (won ? s.winner >= seats : s.winner != kNobody)) return "flaw.ending";
    return {};
  }
  if (s.ending != Ending::kNone || s.winner != kNobody) return "flaw.ending";
  if (complete != 0) return "flaw.complete";
  if (!solitaire && s.turn >= options_.turn_limit) return "flaw.turn";
  if (solitaire ? s.gate != 0 : s.gate == 0 && everyone) return "flaw.gate";
  if (is(Version::kStandard) && s.gate != 0) {
    for (int seat = 0; seat < options_.seats; ++seat) {
      if (tiles_of(s, seat) == 0) return "flaw.razed";
    }
  }
  if (empire) {
    int standing = 0;
    for (int seat = 0; seat < options_.seats; ++seat) {
      if (!out(s, seat)) {
        ++standing;
      } else if (seat == s.seat || s.hand_size[static_cast<std::size_t>(seat)] != 0) {
        return "flaw.out";
      }
    }
    if (standing < 2) return "flaw.razed";
  }

  // The step of the turn.
  const bool acting = s.phase == Phase::kMain || s.phase == Phase::kDiscard;
  if (!acting && s.use != Use::kNothing && !solitaire) return "flaw.use";
  if (s.use == Use::kAttacking) {
    if (solitaire || s.gate == 0) return "flaw.use";
    const bool other = s.victim < seats && s.victim != s.seat;
    if (is(Version::kKing) ? s.victim != 0 : !other) return "flaw.use";
  } else if (s.victim != kNobody) {
    return "flaw.use";
  }
  for (std::size_t which = 0; which < s.moved.size(); ++which) {
    if (s.moved[which] == 0) continue;
    if (!empire || !acting) return "flaw.moved";
    const Castle castle = s.castle[castle_index(s.seat, static_cast<int>(which))];
    for (Place place = 0; place < 16; ++place) {
      if (((s.moved[which] >> static_cast<unsigned>(place)) & 1U) == 0) continue;
      if (place >= kPlaces || !castle.occupied(place)) return "flaw.moved";
    }
  }
  if ((s.phase == Phase::kStrike) != (s.flipped != kNobody)) return "flaw.flipped";
  const int hand = s.hand_size[s.seat];
  const bool untouched = s.castle == std::array<Castle, 8>{} && s.reserve == std::array<Bag, 2>{} &&
                         s.discards == Bag{} && s.draws == 0 && s.turn == 0 && s.gate == 0;
  switch (s.phase) {
    case Phase::kDeal:
      for (std::size_t seat = 0; seat < seats; ++seat) {
        const int size = s.hand_size[seat];
        if (seat < s.seat ? size != kHandLimit : seat == s.seat ? size >= kHandLimit : size != 0) {
          return "flaw.deal";
        }
      }
      return untouched ? "" : "flaw.deal";
    case Phase::kStart:
      return solitaire && hand == kHandLimit && untouched ? "" : "flaw.deal";
    case Phase::kChoose:
      if (options_.take_discard == 0 || s.discards == Bag{}) return "flaw.draws";
      if (solitaire && s.pile_size == 0) return "flaw.draws";  // CK-10.10: it would be over
      if (s.draws != draws_per_turn() || hand > kHandLimit) return "flaw.draws";
      break;
    case Phase::kDraw:
      if (s.draws < 1 || s.draws > draws_per_turn() || s.pile_size == 0) return "flaw.draws";
      if (hand + s.draws > kHandLimit + draws_per_turn()) return "flaw.draws";
      break;
    case Phase::kMain:
      if (s.draws != 0) return "flaw.draws";
      break;
    case Phase::kDiscard:
      if (s.draws != 0 || hand <= kHandLimit) return "flaw.draws";
      break;
    case Phase::kFlip:
      if (!solitaire || s.draws < 1 || s.draws > 2 || s.pile_size == 0) return "flaw.draws";
      if (hand > kHandLimit) return "flaw.draws";
      break;
    case Phase::kStrike: {
      if (!solitaire || s.draws < 1 || s.draws > 2 || hand > kHandLimit) return "flaw.draws";
      const PlaceSet equal = equal_places(s.castle[0], tile_at(s.flipped));
      if ((equal & (equal - 1)) == 0) return "flaw.flipped";
      break;
    }
    default:
      break;
  }
  if (solitaire && s.castle[0].empty()) return "flaw.razed";
  return {};
}

}  // namespace castellan::castle_keep
