// The proof of control: what the attacker can show that the defender cannot beat.
#pragma once

#include "engine/schotten_totten_2/rules.h"

namespace castellan::schotten_totten_2 {

constexpr SchottenTotten2::SchottenTotten2(const Options& options)
    : options_(options), faces_(printed_faces()) {
  for (auto& tile : faces_) {
    for (TileFace& face : tile) {  // ST-6.9
      const bool restricted =
          !face.counts(Type::kColourRun) && (face.counts(Type::kColour) || face.counts(Type::kRun));
      if (!restricted) continue;
      if (options.colour_runs == ColourRuns::kSum) face.broken = 1;
      if (options.colour_runs == ColourRuns::kFull) {
        face.types = static_cast<std::uint8_t>(face.types | type_bit(Type::kColourRun));
      }
    }
  }
}

constexpr TacticBag SchottenTotten2::unseen_elites(const State& s) {
  TacticBag elites = TacticBag::elites();
  elites -= s.elite_discards;
  for (const auto& side : s.side) {
    for (const Stack& stack : side) {
      for (std::size_t i = 0; i < stack.size; ++i) {
        if (is_elite(stack.cards[i])) elites.remove(tactic(stack.cards[i]));
      }
    }
  }
  return elites;
}

constexpr CardSet SchottenTotten2::not_open(const State& s) {
  CardSet open = s.discards;
  for (const auto& side : s.side) {
    for (const Stack& stack : side) open |= stack.siege();
  }
  return kAllSiege & ~open;
}

constexpr CardSet SchottenTotten2::could_come(const State& s, int tile, CardSet cards) const {
  if (options_.removed_cards == RemovedCards::kCounted) return cards;
  return cards & ~rivals_of(stack(s, kAttacker, tile).siege());
}

// The defender's troop with each choice of unseen elites that could join it (ST-9.19), the plain
// one first; until `each` says true.
template <class Each>
constexpr bool SchottenTotten2::with_elites(const State& s, int tile, Each each) const {
  const Troop troop = troop_of(stack(s, kDefender, tile));
  if (each(troop)) return true;
  if (!tactical() || options_.unseen_tactics == UnseenTactics::kIgnored) return false;
  const TacticBag elites = unseen_elites(s);
  for (int jokers = 0; jokers <= elites.count(Tactic::kJoker); ++jokers) {
    for (int spy = 0; spy <= elites.count(Tactic::kSpy); ++spy) {
      for (int shield = 0; shield <= elites.count(Tactic::kShield); ++shield) {
        Troop more = troop;
        more.jokers = static_cast<std::uint8_t>(more.jokers + jokers);
        more.spy = static_cast<std::uint8_t>(more.spy + spy);
        more.shield = static_cast<std::uint8_t>(more.shield + shield);
        if (more.size() <= face(s, tile).cards && each(more)) return true;
      }
    }
  }
  return false;
}

constexpr bool SchottenTotten2::can_beat(const State& s, int tile, Strength strength) const {
  const CardSet there = could_come(s, tile, unseen(s));
  return with_elites(
      s, tile, [&](const Troop& troop) { return beats(troop, face(s, tile), there, strength); });
}

constexpr Answer SchottenTotten2::answer(const State& s, int tile) const {
  const TileFace& asked = face(s, tile);
  CardSet there = could_come(s, tile, not_open(s));
  Answer found;
  Troop strongest;
  with_elites(s, tile, [&](const Troop& troop) {
    const Strength strength = best(troop, asked, there);
    if (strength > found.strength) {
      found.strength = strength;
      strongest = troop;
    }
    return false;
  });
  if (found.strength == kNever) return found;
  const Troop own = troop_of(stack(s, kDefender, tile));
  const auto add_elites = [&](Tactic tactic, int count) {
    for (; count > 0; --count) found.cards.push(tactic_card(tactic));
  };
  add_elites(Tactic::kJoker, strongest.jokers - own.jokers);
  add_elites(Tactic::kSpy, strongest.spy - own.spy);
  add_elites(Tactic::kShield, strongest.shield - own.shield);
  // Card by card, each one with which the strongest can still be reached.
  while (strongest.size() < asked.cards) {
    for (int i = kSiegeCards - 1; i >= 0; --i) {
      const Card card = card_at(i);
      if ((there & bit(card)) == 0) continue;
      Troop with = strongest;
      with.add(card);
      if (best(with, asked, there & ~bit(card)) != found.strength) continue;
      found.cards.push(card);
      strongest = with;
      there &= ~bit(card);
      break;
    }
  }
  return found;
}

constexpr bool SchottenTotten2::proven(const State& s, int tile, const Answer& answer) const {
  if (!complete(s, kAttacker, tile)) return false;
  const Strength mine = worth(troop_of(stack(s, kAttacker, tile)), face(s, tile));
  const bool tie_lost = s.first[static_cast<std::size_t>(tile)] == kDefender + 1;
  return tie_lost ? mine > answer.strength : mine >= answer.strength;
}

constexpr RuleId SchottenTotten2::why_unproved(const State& s, int tile) const {
  if (!complete(s, kAttacker, tile)) return rule::kComplete;
  const TileFace& asked = face(s, tile);
  const Strength mine = worth(troop_of(stack(s, kAttacker, tile)), asked);
  if (complete(s, kDefender, tile)) {  // ST-7.4
    const Strength theirs = worth(troop_of(stack(s, kDefender, tile)), asked);
    const bool earlier = s.first[static_cast<std::size_t>(tile)] == kAttacker + 1;  // ST-6.12
    return mine > theirs || (mine == theirs && earlier) ? RuleId{} : rule::kBetter;
  }
  // ST-7.5: equal strength would come later and lose.
  return can_beat(s, tile, mine) ? rule::kProof : RuleId{};
}

// Kept in the position, since legality, the end of a turn and views all ask for it.
constexpr void SchottenTotten2::find_claims(State& s) const {
  s.claims = 0;
  if (s.seat != kAttacker) return;
  for (unsigned tiles = s.full[kAttacker]; tiles != 0; tiles &= tiles - 1) {
    const int tile = lowest_bit(tiles);
    if (!why_unproved(s, tile)) s.claims = static_cast<TileSet>(s.claims | tile_bit(tile));
  }
}

}  // namespace castellan::schotten_totten_2
