// Who may know what (CA-13): redaction, redeals, what networks see.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

// Onlookers know what all players know (CA-13.9).
constexpr bool Castelli::knows(unsigned knowers, Seat viewer) const {
  if (viewer == kAll) return true;
  return is_seat(viewer) ? (knowers >> castellan::index(viewer) & 1U) != 0 : knowers == everybody();
}

// The cards of a hand that the viewer knows to be there.
constexpr Cards Castelli::known_by(const State& s, Seat viewer, std::size_t owner) const {
  if (viewer == kAll || (is_seat(viewer) && castellan::index(viewer) == owner))
    return s.hand[owner];
  if (is_seat(viewer)) return s.known[castellan::index(viewer)][owner];
  Cards all = s.hand[owner];
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (seat != owner) all = common(all, s.known[seat][owner]);
  }
  return all;
}

namespace knowledge_detail {

// What is left of some cards when others are taken out, which must be among them.
constexpr Cards without(Cards all, const Cards& taken) {
  for (int i = 0; i < kCardKinds; ++i) {
    for (int n = taken.count(card_at(i)); n > 0; --n) all.remove(card_at(i));
  }
  return all;
}

// So many cards, chosen at random and taken out.
template <class Random>
constexpr Cards sample(Cards& from, int count, Random& random) {
  Cards chosen;
  for (int left = from.size(); count > 0; --count, --left) {
    const Card card = from.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(left))));
    from.remove(card);
    chosen.add(card);
  }
  return chosen;
}

}  // namespace knowledge_detail

// Cards whose place the viewer does not know are put together in the deck; how many lie where
// stands beside it. What others know beyond the viewer is taken out as well.
constexpr State Castelli::redact(const State& s, Seat viewer) const {
  if (viewer == kAll) return s;
  State known = s;
  for (std::size_t owner = 0; owner < options_.seats; ++owner) {
    const bool own = is_seat(viewer) && castellan::index(viewer) == owner;
    const Cards sure = known_by(s, viewer, owner);
    known.shuffled += knowledge_detail::without(s.hand[owner], sure);
    known.hand[owner] = sure;
    for (std::size_t other = 0; other < options_.seats; ++other) {
      if (!own) known.known[other][owner] = common(known.known[other][owner], sure);
    }
    std::uint8_t& tile = known.player[owner].tile;
    if (!own && tile != kNone && tile >= kBoardTiles) tile = kHidden;
  }
  for (std::size_t i = 0; i < s.queued; ++i) {
    if (knows(s.knowers[i], viewer)) continue;
    known.shuffled.add(static_cast<Card>(s.queue[i]));
    known.queue[i] = kHiddenCard;
  }
  const bool turn = is_seat(viewer) && castellan::index(viewer) == s.seat;
  if (!turn) known.fresh = {};
  return known;
}

constexpr Action Castelli::seen(const State& s, Action a, Seat viewer) const {
  if (viewer == kAll) return a;
  const auto is = [&](std::size_t seat) {
    return is_seat(viewer) && castellan::index(viewer) == seat;
  };
  switch (s.phase) {
    case Phase::kStarts:
      for (std::size_t seat = 0; seat < options_.seats; ++seat) {
        if (s.player[seat].tile == kNone) return is(seat) ? a : kHiddenTileComes;
      }
      return a;
    case Phase::kDraw: {
      std::size_t drawer = s.seat;
      while (s.player[drawer].draws == 0) drawer = (drawer + 1) % options_.seats;
      const bool known = s.deck == 0 && knows(s.knowers[0] | 1U << drawer, viewer);
      return is(drawer) || known ? a : kHiddenCardComes;
    }
    case Phase::kRobbed:
      return knows(1U << s.seat | 1U << s.target, viewer) ? a : kHiddenCardComes;
    case Phase::kJoining:
    case Phase::kTurnUp:
    case Phase::kLot:
      return a;
    default:
      return decode(a).verb == Verb::kSell && !is(s.asked) ? kSellHidden : a;
  }
}

template <class Random>
constexpr void Castelli::redeal(State& s, Seat viewer, Random& random) const {
  if (viewer == kAll) return;
  const State known = redact(s, viewer);
  Cards unknown = known.shuffled;
  for (std::size_t owner = 0; owner < options_.seats; ++owner) {
    s.hand[owner] = known.hand[owner];
    const int missing = s.player[owner].cards - known.hand[owner].size();
    s.hand[owner] += knowledge_detail::sample(unknown, missing, random);
  }
  s.known = known.known;
  for (std::size_t i = 0; i < s.queued; ++i) {
    if (known.queue[i] != kHiddenCard) continue;
    const Card card =
        unknown.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(unknown.size()))));
    unknown.remove(card);
    s.queue[i] = static_cast<std::uint8_t>(card);
  }
  s.shuffled = unknown;
  const bool turn = is_seat(viewer) && castellan::index(viewer) == s.seat;
  if (!turn) {
    Cards hand = s.hand[s.seat];
    s.fresh = knowledge_detail::sample(hand, s.fresh_cards, random);
  }
  // Start tiles of the others, and those in the box.
  std::uint64_t starts = s.unseen >> kBoardTiles << kBoardTiles;
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    const std::uint8_t tile = known.player[seat].tile;
    if (tile != kNone && tile != kHidden) starts &= ~(std::uint64_t{1} << tile);
  }
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    if (known.player[seat].tile != kHidden) continue;
    const int tile = nth_bit(
        starts, static_cast<int>(random.below(static_cast<std::uint32_t>(popcount(starts)))));
    starts &= ~(std::uint64_t{1} << tile);
    s.player[seat].tile = static_cast<std::uint8_t>(tile);
  }
}

// The viewer's own things first; counts as fractions.
constexpr void Castelli::observe(const State& s, Seat viewer, std::span<float> features) const {
  const State known = redact(s, viewer);
  const std::size_t me = is_seat(viewer) ? castellan::index(viewer) : 0;
  std::size_t next = 0;
  const auto put = [&](float value) { features[next++] = value; };
  const auto flag = [&](bool value) { put(value ? 1.F : 0.F); };
  const auto part = [&](int count, int most) {
    put(static_cast<float>(count) / static_cast<float>(most));
  };
  // Values of each colour at every side of every octagon, from the viewer's colour on.
  for (Octagon octagon = 0; octagon < kOctagons; ++octagon) {
    for (int side = 0; side < kSides; ++side) {
      const int square = beside(octagon, false, side);
      const bool there =
          square != kNowhere && is_laid(known.square[static_cast<std::size_t>(square)]);
      const Influence values = there ? influence(known, octagon, 1U << side) : Influence{};
      for (std::size_t i = 0; i < kColours; ++i) part(values[(me + i) % kColours], 6);
    }
    flag((known.villages >> octagon & 1U) != 0);
    flag((known.cities >> octagon & 1U) != 0);
    std::array<int, kMostSeats> castles{};
    for (Site site = octagon * kSides * 2; site < (octagon + 1) * kSides * 2; ++site) {
      const int owner = visible_owner(known.site[static_cast<std::size_t>(site)]);
      if (owner >= 0) ++castles[static_cast<std::size_t>(owner)];
    }
    for (std::size_t i = 0; i < kMostSeats; ++i) part(castles[(me + i) % kMostSeats], 2);
  }
  for (const std::uint8_t square : known.square) flag(is_laid(square));
  for (std::size_t i = 0; i < kMostSeats; ++i) {
    const std::size_t seat = (me + i) % kMostSeats;
    const Player& player = known.player[seat];
    for (const std::uint8_t stock : player.stock) part(stock, kMostStock);
    part(player.silver, 11);
    part(player.castles, kCastles);
    part(player.cards, 5);
    part(player.points, 50);
    flag(player.tile != kNone && player.tile >= kBoardTiles);
    for (int card = 0; card < kCardKinds; ++card) part(known.hand[seat].count(card_at(card)), 3);
  }
  for (int card = 0; card < kCardKinds; ++card) part(known.shuffled.count(card_at(card)), 3);
  for (int tile = 0; tile < kTiles; ++tile) flag((known.unseen >> tile & 1U) != 0);
  for (int tile = 0; tile < kTiles; ++tile) flag(known.held == tile);
  for (int i = 0; i <= static_cast<int>(Phase::kOver); ++i)
    flag(static_cast<int>(known.phase) == i);
  for (std::size_t i = 0; i < kMostSeats; ++i) flag(known.asked == (me + i) % kMostSeats);
  part(known.mine[static_cast<std::size_t>(table_of(static_cast<int>(me)))], 22);
  part(deck_size(known), kAllCards);
  part(known.revealed, kSquares);
  flag(known.played != 0);
  flag(known.bought != 0);
  assert(next <= kObservation);
  while (next < kObservation) put(0.F);
}

}  // namespace castellan::castelli
