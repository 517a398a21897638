// Who may know what: redaction, redeals, what networks see.
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

}  // namespace castellan::castle_keep
