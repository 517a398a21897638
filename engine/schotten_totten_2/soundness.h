// Whether a position can be: what random play checks after every action, and what a position from
// outside must pass.
#pragma once

#include "engine/schotten_totten_2/rules.h"

namespace castellan::schotten_totten_2 {

constexpr void SchottenTotten2::derive(State& s) const {
  s.deck = kAllSiege & ~(s.hand[0] | s.hand[1] | s.discards);
  s.tactic_deck = tactical() ? TacticBag::all() : TacticBag{};
  const auto take = [&](Tactic tactic, int count) {
    for (; count > 0 && s.tactic_deck.has(tactic); --count) s.tactic_deck.remove(tactic);
  };
  for (int i = 0; i < kTactics; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    take(tactic, s.elite_discards.count(tactic));
    for (std::size_t seat = 0; seat < 2; ++seat) {
      take(tactic, s.tactics[seat].count(tactic) + s.spent[seat].count(tactic));
    }
  }
  for (int seat = 0; seat < 2; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    s.hand_size[i] = static_cast<std::uint8_t>(popcount(s.hand[i]));
    s.tactics_size[i] = static_cast<std::uint8_t>(s.tactics[i].size());
    s.offered_size[i] =
        static_cast<std::uint8_t>(popcount(s.offered[i]) + s.tactics_offered[i].size());
    for (int tile = 0; tile < kTiles; ++tile) {
      const Stack& cards = stack(s, seat, tile);
      s.deck &= ~cards.siege();
      for (std::size_t k = 0; k < cards.size; ++k) {
        if (is_elite(cards.cards[k])) take(tactic(cards.cards[k]), 1);
      }
      note_size(s, seat, tile);
    }
  }
  s.deck_size = static_cast<std::uint8_t>(popcount(s.deck));
  s.tactic_deck_size = static_cast<std::uint8_t>(s.tactic_deck.size());
  derive_claims(s);
}

constexpr void SchottenTotten2::derive_claims(State& s) const {
  const bool turn = s.phase == Phase::kMain || s.phase == Phase::kDraw ||
                    s.phase == Phase::kSiege || s.phase == Phase::kTactic ||
                    s.phase == Phase::kAfter;
  s.claims = 0;
  if (turn) find_claims(s);
}

constexpr Flaw SchottenTotten2::flaw(const State& s) const {
  if (s.seat > 1) return "flaw.seat";
  // The wall first: the others rely on the sizes and kinds of cards there.
  if (const auto key = flaw_of_wall(s); !key.empty()) return key;
  if (const auto key = flaw_of_cards(s); !key.empty()) return key;
  if (const auto key = flaw_of_hands(s); !key.empty()) return key;
  if (const auto key = flaw_of_knowledge(s); !key.empty()) return key;
  if (const auto key = flaw_of_step(s); !key.empty()) return key;
  if (const auto key = flaw_of_action(s); !key.empty()) return key;
  if (const auto key = flaw_of_counts(s); !key.empty()) return key;
  State fresh = s;
  derive_claims(fresh);
  return fresh.claims == s.claims ? Flaw{} : "flaw.claims";
}

// Each Siege card lies in one place, and so does each Tactic card where they are played.
constexpr Flaw SchottenTotten2::flaw_of_cards(const State& s) const {
  CardSet seen = 0;
  bool twice = false;
  const auto add = [&](CardSet cards) {
    twice = twice || (seen & cards) != 0;
    seen |= cards;
  };
  add(s.deck);
  add(s.discards);
  std::array<int, kTactics> tactics{};
  const auto count = [&](TacticBag bag) {
    for (int i = 0; i < kTactics; ++i) {
      tactics[static_cast<std::size_t>(i)] += bag.count(static_cast<Tactic>(i));
    }
  };
  count(s.tactic_deck);
  count(s.elite_discards);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    add(s.hand[seat]);
    count(s.tactics[seat]);
    count(s.spent[seat]);
    for (const Stack& stack : s.side[seat]) {
      for (std::size_t i = 0; i < stack.size; ++i) {
        const Card card = stack.cards[i];
        if (is_siege(card)) {
          add(bit(card));
        } else {
          ++tactics[static_cast<std::size_t>(tactic(card))];
        }
      }
    }
  }
  if (twice || seen != kAllSiege) return "flaw.cards";
  for (int i = 0; i < kTactics; ++i) {
    const int all = tactical() ? TacticBag::all().count(static_cast<Tactic>(i)) : 0;
    if (tactics[static_cast<std::size_t>(i)] != all) return "flaw.tactics";
  }
  for (int i = kElites; i < kTactics; ++i) {
    if (s.elite_discards.has(static_cast<Tactic>(i))) return "flaw.tactics";
  }
  for (int i = 0; i < kElites; ++i) {
    if (s.spent[0].has(static_cast<Tactic>(i)) || s.spent[1].has(static_cast<Tactic>(i))) {
      return "flaw.tactics";
    }
  }
  return {};
}

constexpr Flaw SchottenTotten2::flaw_of_wall(const State& s) const {
  const bool won = s.ending == Ending::kFourth || s.ending == Ending::kBreach;
  const int damaged = popcount(s.damaged);
  if ((s.damaged & ~kAllTiles) != 0) return "flaw.damaged";
  if (s.ending == Ending::kFourth ? damaged != kTilesToBreak : damaged >= kTilesToBreak) {
    return "flaw.damaged";
  }
  if (won && damaged == 0) return "flaw.damaged";
  if (s.cauldrons > kCauldrons || s.thrown > 1) return "flaw.cauldrons";
  if (s.thrown != 0 &&
      (s.cauldrons == kCauldrons || (s.seat == kAttacker && s.phase != Phase::kOver))) {
    return "flaw.cauldrons";
  }
  for (int tile = 0; tile < kTiles; ++tile) {
    std::array<bool, 2> full{};
    for (int seat = 0; seat < 2; ++seat) {
      const Stack& cards = stack(s, seat, tile);
      if (cards.size > face(s, tile).cards) return "flaw.room";
      for (std::size_t i = 0; i < kMostCards; ++i) {
        const Card card = cards.cards[i];
        if (i >= cards.size ? card != Card{} : index(card) >= kWallKinds) return "flaw.room";
      }
      full[static_cast<std::size_t>(seat)] = cards.size == face(s, tile).cards;
      const bool manned = (held_tiles(s, seat) >> tile & 1U) != 0;
      if (complete(s, seat, tile) != full[static_cast<std::size_t>(seat)] ||
          manned != (cards.size > 0)) {
        return "flaw.room";
      }
    }
    const std::uint8_t first = s.first[static_cast<std::size_t>(tile)];
    if (first > 2 || (first == 0 ? full[0] || full[1] : !full[first - 1U])) return "flaw.first";
  }
  // ST-4.6 parts a 0 and an 11 of one colour; only a Redeployment can have brought two together.
  const bool redeployed =
      options_.redeploy_duel == 0 && s.action != static_cast<std::uint8_t>(Tactic::kRedeployment) &&
      (s.spent[0].has(Tactic::kRedeployment) || s.spent[1].has(Tactic::kRedeployment));
  int rivals = 0;
  for (int tile = 0; tile < kTiles; ++tile) {
    rivals +=
        popcount(rivals_of(stack(s, kAttacker, tile).siege()) & stack(s, kDefender, tile).siege());
  }
  return rivals > (redeployed ? 1 : 0) ? "flaw.duel" : Flaw{};
}

constexpr Flaw SchottenTotten2::flaw_of_hands(const State& s) const {
  if (s.deck_size != popcount(s.deck) || s.tactic_deck_size != s.tactic_deck.size()) {
    return "flaw.deck";
  }
  const bool offering = s.phase == Phase::kOffer;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const int siege = popcount(s.hand[seat]);
    const int tactics = s.tactics[seat].size();
    if (s.hand_size[seat] != siege || s.tactics_size[seat] != tactics) {
      const int all = siege + tactics;
      return {"flaw.hand", static_cast<int>(seat), s.hand_size[seat] + s.tactics_size[seat], all,
              all};
    }
    const int offered = popcount(s.offered[seat]) + s.tactics_offered[seat].size();
    if (offered != s.offered_size[seat] || offered > kExchanged) return "flaw.offered";
    if (!offering && offered != 0) return "flaw.offered";
    if ((s.offered[seat] & ~s.hand[seat]) != 0) return "flaw.offered";
    if ((s.shown[seat] & ~s.hand[seat]) != 0) return "flaw.shown";
    for (int i = 0; i < kTactics; ++i) {
      const auto tactic = static_cast<Tactic>(i);
      if (s.tactics_offered[seat].count(tactic) > s.tactics[seat].count(tactic))
        return "flaw.offered";
      if (s.tactics_shown[seat].count(tactic) > s.tactics[seat].count(tactic)) return "flaw.shown";
    }
    const bool exchanged = s.spent[0].has(Tactic::kExchange) || s.spent[1].has(Tactic::kExchange);
    const bool shown = s.shown[seat] != 0 || !s.tactics_shown[seat].empty();
    if (shown && (!exchanged || offering)) return "flaw.shown";
    if (popcount(s.shown[seat]) + s.tactics_shown[seat].size() > kExchanged) return "flaw.shown";
  }
  return {};
}

// What Support put into the deck (ST-9.32): while nobody has drawn a Siege card since, all are sure
// that it is there; then only who alone has drawn, and to the other hand it can only have been
// given.
constexpr Flaw SchottenTotten2::flaw_of_knowledge(const State& s) const {
  if ((s.supported == 0) != (s.sure == 0)) return "flaw.supported";
  if (s.supported == 0) return {};
  const bool done = (s.spent[0].has(Tactic::kSupport) || s.spent[1].has(Tactic::kSupport)) &&
                    s.action != static_cast<std::uint8_t>(Tactic::kSupport);
  if (!done || popcount(s.supported) != kSupported) return "flaw.supported";
  if (s.sure == kAllSure) {
    return (s.supported & ~s.deck) == 0 ? Flaw{} : "flaw.supported";
  }
  if (s.sure != 1 && s.sure != 2) return "flaw.supported";
  const auto drew_not = static_cast<std::size_t>(s.sure == 1 ? kDefender : kAttacker);
  const CardSet drawn_before = s.hand[drew_not] & ~s.shown[drew_not];
  return (s.supported & drawn_before) == 0 ? Flaw{} : "flaw.supported";
}

constexpr Flaw SchottenTotten2::flaw_of_step(const State& s) const {
  const bool over = s.phase == Phase::kOver;
  if (over != (s.ending != Ending::kNone) || over != (s.winner != kNothing)) return "flaw.ending";
  if (over) {
    const bool attackers = s.ending == Ending::kBreach || s.ending == Ending::kFourth;
    if (s.winner != (attackers ? kAttacker : kDefender)) return "flaw.ending";
    if (s.ending == Ending::kHeld && open_tiles(s, kDefender) != 0) return "flaw.ending";
    if (s.ending == Ending::kExhausted && s.deck_size != 0) return "flaw.ending";
  }
  if (s.phase != Phase::kDeal) {
    if (const Flaw flaw = flaw_of_hand_sizes(s); !flaw.empty()) return flaw;
    if (s.turn % 2 != s.seat) return "flaw.turn";  // ST-2.1
  } else {
    const bool untouched = s.turn == 0 && s.discards == 0 && s.damaged == 0 &&
                           held_tiles(s, 0) == 0 && held_tiles(s, 1) == 0 &&
                           s.cauldrons == kCauldrons &&
                           s.tactic_deck_size == (tactical() ? kTacticCards : 0);
    const bool in_order =
        s.seat == kAttacker ? s.hand_size[1] == 0 : s.hand_size[0] == hand_limit();
    if (!untouched || !in_order || s.hand_size[s.seat] >= hand_limit()) return "flaw.deal";
  }
  if (s.phase == Phase::kMain && s.seat == kDefender && open_tiles(s, kDefender) == 0) {
    return "flaw.held";
  }
  if (s.phase == Phase::kAfter && s.seat != kAttacker) return "flaw.phase";
  if ((s.phase == Phase::kSiege && s.deck_size == 0) ||
      (s.phase == Phase::kTactic && s.tactic_deck_size == 0)) {
    return "flaw.deck";
  }
  return {};
}

// Hands are full but for the card just played. With stuck=draw one hand may have grown (ST-9.10),
// by as many cards as eleven Tactic cards are more than seven; both cannot, since there are too few
// Tactic cards for two hands without a Siege card.
constexpr Flaw SchottenTotten2::flaw_of_hand_sizes(const State& s) const {
  const auto held = [&](int seat) {
    const auto i = static_cast<std::size_t>(seat);
    return s.hand_size[i] + s.tactics_size[i];
  };
  const auto flaw = [&](int seat, int least, int most) {
    const bool fits = held(seat) >= least && held(seat) <= most;
    return fits ? Flaw{} : Flaw{"flaw.hand", seat, held(seat), least, most};
  };
  const int limit = hand_limit();
  const int growth = options_.stuck == Stuck::kDraw ? kTacticCards - kTacticalHand : 0;
  const int waiting = other(s.seat);
  if (const Flaw found = flaw(waiting, limit, limit + growth); !found.empty()) return found;
  // Between playing and drawing a hand is one short, or was full because nothing could be played.
  const bool full = s.phase == Phase::kMain || s.phase == Phase::kAfter;
  const bool either = s.phase == Phase::kOver;
  const int grown = held(waiting) > limit ? 0 : growth;
  return flaw(s.seat, full ? limit : limit - 1, limit + (full || either ? grown : grown - 1));
}

constexpr Flaw SchottenTotten2::flaw_of_action(const State& s) const {
  // What an action card needs is there just while it is carried out.
  const bool acting = s.phase == Phase::kPick || s.phase == Phase::kChoose ||
                      s.phase == Phase::kTarget || s.phase == Phase::kOffer;
  if (acting != (s.action != kNothing)) return "flaw.action";
  if (acting && (s.action < kElites || s.action >= kTactics ||
                 !s.spent[s.seat].has(static_cast<Tactic>(s.action)))) {
    return "flaw.action";
  }
  if ((s.phase == Phase::kOffer) != (s.offering != kNothing)) return "flaw.action";
  if (s.offering != kNothing) {  // whoever played it chooses first (ST-9.30)
    if (s.offering > 1) return "flaw.action";
    const auto first = static_cast<std::size_t>(s.seat);
    const bool in_order =
        s.offering == s.seat ? s.offered_size[1 - first] == 0 : s.offered_size[first] == kExchanged;
    if (!in_order || s.offered_size[s.offering] == kExchanged) return "flaw.offering";
  }
  const bool known_action = [&] {
    switch (s.action == kNothing ? Tactic::kJoker : static_cast<Tactic>(s.action)) {
      case Tactic::kRedeployment:
      case Tactic::kTreason:
        return (s.phase == Phase::kPick && s.picked == kNothing && s.held == kNothing) ||
               (s.phase == Phase::kTarget && s.picked < kTiles * kMostCards && s.held == kNothing);
      case Tactic::kDesertion:
        return s.phase == Phase::kPick && s.picked == kNothing && s.held == kNothing;
      case Tactic::kRecruitment:
        return s.picked == kNothing && ((s.phase == Phase::kChoose && s.held == kNothing) ||
                                        (s.phase == Phase::kTarget && s.held < kWallKinds));
      case Tactic::kSupport:
        return s.phase == Phase::kChoose && s.picked == kNothing &&
               (s.held == kNothing || s.held < kSiegeCards);
      case Tactic::kExplosion:
        return s.phase == Phase::kTarget && s.picked == kNothing && s.held == kNothing;
      case Tactic::kExchange:
        return s.phase == Phase::kOffer && s.picked == kNothing && s.held == kNothing;
      default:
        return s.picked == kNothing && s.held == kNothing;
    }
  }();
  if (!known_action) return "flaw.action";
  if (s.picked != kNothing) {
    const bool own = static_cast<Tactic>(s.action) == Tactic::kRedeployment;
    const int seat = own ? s.seat : other(s.seat);
    if (s.picked % kMostCards >= stack(s, seat, s.picked / kMostCards).size) return "flaw.action";
  }
  if (s.held != kNothing) {
    const Card card = card_at(s.held);
    const bool there =
        is_siege(card) ? (s.discards & bit(card)) != 0 : s.elite_discards.has(tactic(card));
    if (!there || (!is_siege(card) && options_.recruit_elite == 0)) return "flaw.action";
  }
  // It could do something when it was played, and nothing has changed since (ST-9.21).
  return acting && why_idle(s, static_cast<Tactic>(s.action)) ? "flaw.idle" : Flaw{};
}

// How many Tactic cards each has played (ST-9.9): together as many as lie in front of the players,
// at the wall and among the discards; each at least the own action cards, and the elites on the own
// side but for those that Treason or Recruitment may have brought.
constexpr Flaw SchottenTotten2::flaw_of_counts(const State& s) const {
  int all = s.elite_discards.size();
  for (int seat = 0; seat < 2; ++seat) {
    const TacticBag spent = s.spent[static_cast<std::size_t>(seat)];
    int elites = 0;
    for (int tile = 0; tile < kTiles; ++tile) elites += troop_of(stack(s, seat, tile)).elites();
    all += spent.size() + elites;
    const auto brought = [&](Tactic tactic) {
      return spent.has(tactic) && s.action != static_cast<std::uint8_t>(tactic) ? 1 : 0;
    };
    const int gained = brought(Tactic::kTreason) +
                       (options_.recruit_elite != 0 ? brought(Tactic::kRecruitment) : 0);
    const int own = std::max(elites - gained, 0) + spent.size();
    if (s.played[static_cast<std::size_t>(seat)] < own) return "flaw.played";
  }
  if (s.played[0] + s.played[1] != all) return "flaw.played";
  // Nobody is more than one ahead, and who has just played a card was not ahead before (ST-9.8).
  const int ahead = s.played[s.seat] - s.played[static_cast<std::size_t>(other(s.seat))];
  const int least = s.action != kNothing ? 0 : -1;
  return ahead < least || ahead > 1 ? "flaw.played" : Flaw{};
}

}  // namespace castellan::schotten_totten_2
