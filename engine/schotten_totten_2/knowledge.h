// Who may know what: redaction, redeals, what networks see.
#pragma once

#include "engine/schotten_totten_2/rules.h"

namespace castellan::schotten_totten_2 {

namespace knowledge_detail {

// The bit of State::sure for a viewer.
constexpr unsigned sure_bit(Seat viewer) {
  return is_seat(viewer) ? 1U << castellan::index(viewer) : 4U;
}

// So many cards of a set, chosen at random.
template <class Random>
constexpr CardSet sample(CardSet from, int count, Random& random) {
  CardSet chosen = 0;
  for (int left = popcount(from); count > 0; --count, --left) {
    const Card card =
        card_at(nth_bit(from, static_cast<int>(random.below(static_cast<std::uint32_t>(left)))));
    from &= ~bit(card);
    chosen |= bit(card);
  }
  return chosen;
}
template <class Random>
constexpr TacticBag sample(TacticBag from, int count, Random& random) {
  TacticBag chosen;
  for (int left = from.size(); count > 0; --count, --left) {
    const Tactic tactic = from.at(static_cast<int>(random.below(static_cast<std::uint32_t>(left))));
    from.remove(tactic);
    chosen.add(tactic);
  }
  return chosen;
}

}  // namespace knowledge_detail

// Hidden are the other hand, less what the viewer gave it, what is chosen there for an Exchange,
// and both decks. Onlookers see no hand at all, and not what was exchanged.
constexpr State SchottenTotten2::redact(const State& s, Seat viewer) const {
  State known = s;
  if (viewer == kAll) return known;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (!is_seat(viewer)) {
      known.shown[seat] = 0;
      known.tactics_shown[seat] = {};
    }
    if (seat == static_cast<std::size_t>(viewer)) continue;
    known.hand[seat] = known.shown[seat];
    known.tactics[seat] = known.tactics_shown[seat];
    known.offered[seat] = 0;
    known.tactics_offered[seat] = {};
  }
  known.deck = 0;
  known.tactic_deck = {};
  if ((s.sure & knowledge_detail::sure_bit(viewer)) == 0) known.supported = 0;
  return known;
}

constexpr Action SchottenTotten2::seen(const State& s, Action a, Seat viewer) const {
  const Seat mover =
      s.phase == Phase::kOffer ? static_cast<Seat>(s.offering) : static_cast<Seat>(s.seat);
  if (viewer == kAll || viewer == mover) return a;
  switch (s.phase) {
    case Phase::kDeal:
    case Phase::kSiege:
      return kUnseenSiege;
    case Phase::kTactic:
      return kUnseenTactic;
    case Phase::kOffer:
      return kHiddenAction;
    default:
      return a;
  }
}

// All hidden cards are thrown together and dealt again, so that the result depends only on what the
// viewer knows.
template <class Random>
constexpr void SchottenTotten2::redeal(State& s, Seat viewer, Random& random) const {
  namespace detail = knowledge_detail;
  if (viewer == kAll) return;
  const bool seated = is_seat(viewer);
  const std::array<int, 2> shown{popcount(s.shown[0]), popcount(s.shown[1])};
  const std::array<int, 2> tactics_shown{s.tactics_shown[0].size(), s.tactics_shown[1].size()};
  CardSet pool = s.deck;
  TacticBag tactics = s.tactic_deck;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (!seated) {
      s.shown[seat] = 0;
      s.tactics_shown[seat] = {};
    }
    if (seat == static_cast<std::size_t>(viewer)) continue;
    pool |= s.hand[seat] & ~s.shown[seat];
    tactics += s.tactics[seat];
    tactics -= s.tactics_shown[seat];
    s.hand[seat] = s.shown[seat];
    s.tactics[seat] = s.tactics_shown[seat];
  }
  const bool sure = (s.sure & detail::sure_bit(viewer)) != 0;
  const CardSet stays = sure ? s.supported & pool : 0;  // ST-9.32
  pool &= ~stays;
  // A hand that has drawn no Siege card since can hold those only if it was given them. Seats know
  // that by the line above or by looking at their hand; for onlookers this hand is dealt first.
  const bool one_drew = !seated && (s.sure == 1 || s.sure == 2);
  const bool turned = one_drew && s.sure == 1;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t seat = turned ? 1 - i : i;
    if (seat == static_cast<std::size_t>(viewer)) continue;
    const CardSet not_drawn = one_drew && i == 0 ? s.supported : 0;
    const int missing = s.hand_size[seat] - popcount(s.hand[seat]);
    CardSet from = pool & ~not_drawn;
    if (not_drawn != 0 && popcount(from) < missing) {
      from |= detail::sample(pool & not_drawn, missing - popcount(from), random);
    }
    const CardSet dealt = detail::sample(from, missing, random);
    pool &= ~dealt;
    s.hand[seat] |= dealt;
    const TacticBag given =
        detail::sample(tactics, s.tactics_size[seat] - s.tactics[seat].size(), random);
    tactics -= given;
    s.tactics[seat] += given;
    // What is chosen for an Exchange may be any of it.
    s.offered[seat] = 0;
    s.tactics_offered[seat] = {};
    for (int chosen = 0; chosen < s.offered_size[seat]; ++chosen) {
      const CardSet siege = s.hand[seat] & ~s.offered[seat];
      TacticBag rest = s.tactics[seat];
      rest -= s.tactics_offered[seat];
      const int count = popcount(siege);
      const auto n =
          static_cast<int>(random.below(static_cast<std::uint32_t>(count + rest.size())));
      if (n < count) {
        s.offered[seat] |= bit(card_at(nth_bit(siege, n)));
      } else {
        s.tactics_offered[seat].add(rest.at(n - count));
      }
    }
    // Onlookers do not know which cards were exchanged.
    if (seated) continue;
    const CardSet given_it = s.hand[seat] & not_drawn;
    s.shown[seat] = given_it | detail::sample(s.hand[seat] & ~given_it,
                                              shown[seat] - popcount(given_it), random);
    s.tactics_shown[seat] = detail::sample(s.tactics[seat], tactics_shown[seat], random);
  }
  s.deck = pool | stays;
  s.tactic_deck = tactics;
}

// Both sides of the wall and the hands from the viewer's side on; counts as fractions.
constexpr void SchottenTotten2::observe(const State& s, Seat viewer,
                                        std::span<float> features) const {
  const State known = redact(s, viewer);
  const int first = is_seat(viewer) ? static_cast<int>(castellan::index(viewer)) : 0;
  std::size_t next = 0;
  const auto put = [&](float value) { features[next++] = value; };
  const auto flag = [&](bool value) { put(value ? 1.F : 0.F); };
  const auto part = [&](int value, int whole) {
    put(static_cast<float>(value) / static_cast<float>(whole));
  };
  for (int i = 0; i < 2; ++i) {
    const int seat = i == 0 ? first : other(first);
    for (int tile = 0; tile < kTiles; ++tile) {
      const Stack& cards = stack(known, seat, tile);
      for (int kind = 0; kind < kWallKinds; ++kind) {
        int count = 0;
        for (std::size_t at = 0; at < cards.size; ++at)
          count += cards.cards[at] == card_at(kind) ? 1 : 0;
        part(count, 2);
      }
      for (std::size_t at = 0; at < kMostCards; ++at) {
        const bool siege = at < cards.size && is_siege(cards.cards[at]);
        put(siege ? static_cast<float>(strength(cards.cards[at]) + 1) / kStrengths : 0.F);
      }
      flag(complete(known, seat, tile));
      flag(known.first[static_cast<std::size_t>(tile)] == seat + 1);
    }
  }
  const auto put_cards = [&](CardSet siege, TacticBag bag) {
    for (int i = 0; i < kSiegeCards; ++i) flag((siege & bit(card_at(i))) != 0);
    for (int i = 0; i < kTactics; ++i) part(bag.count(static_cast<Tactic>(i)), 2);
  };
  const auto me = static_cast<std::size_t>(first);
  put_cards(known.hand[me], known.tactics[me]);
  put_cards(known.hand[1 - me], known.tactics[1 - me]);
  put_cards(known.shown[me], known.tactics_shown[me]);
  put_cards(known.discards, known.elite_discards);
  const std::size_t rest = next;
  for (int tile = 0; tile < kTiles; ++tile) flag((known.damaged >> tile & 1U) != 0);
  for (int tile = 0; tile < kTiles; ++tile) flag((known.claims >> tile & 1U) != 0);
  for (int phase = 0; phase <= static_cast<int>(Phase::kOver); ++phase) {
    flag(static_cast<int>(known.phase) == phase);
  }
  for (int tactic = kElites; tactic < kTactics; ++tactic) flag(known.action == tactic);
  for (int tile = 0; tile < kTiles; ++tile)
    flag(known.picked != kNothing && known.picked / kMostCards == tile);
  part(known.cauldrons, kCauldrons);
  flag(known.thrown != 0);
  flag(first == kAttacker);
  flag(known.seat == first);
  part(known.deck_size, kSiegeCards);
  part(known.tactic_deck_size, kTacticCards);
  for (const std::size_t seat : {me, 1 - me}) {
    part(known.hand_size[seat], kTacticalHand);
    part(known.tactics_size[seat], kTacticalHand);
    part(known.played[seat], kTacticCards);
    part(known.offered_size[seat], kExchanged);
  }
  part(known.turn, 120);
  assert(next <= rest + 64);
  while (next < rest + 64) put(0.F);
  assert(next == kObservation);
}

}  // namespace castellan::schotten_totten_2
