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
  TacticBag elites;
  for (int i = 0; i < kElites; ++i) {
    const auto tactic = static_cast<Tactic>(i);
    int count = s.tactic_deck.count(tactic);
    for (const TacticBag hand : s.tactics) count += hand.count(tactic);
    for (; count > 0; --count) elites.add(tactic);
  }
  return elites;
}

constexpr bool SchottenTotten2::can_beat(const State& s, int tile, Strength strength) const {
  const TileFace& asked = face(s, tile);
  const Troop troop = troop_of(stack(s, kDefender, tile));
  const CardSet there = unseen(s);
  if (beats(troop, asked, there, strength)) return true;
  if (options_.unseen_tactics == UnseenTactics::kIgnored) return false;
  // ST-9.19: with every choice of unseen elites as well.
  const TacticBag elites = unseen_elites(s);
  for (int jokers = 0; jokers <= elites.count(Tactic::kJoker); ++jokers) {
    for (int spy = 0; spy <= elites.count(Tactic::kSpy); ++spy) {
      for (int shield = 0; shield <= elites.count(Tactic::kShield); ++shield) {
        Troop more = troop;
        more.jokers = static_cast<std::uint8_t>(more.jokers + jokers);
        more.spy = static_cast<std::uint8_t>(more.spy + spy);
        more.shield = static_cast<std::uint8_t>(more.shield + shield);
        if (more.size() <= asked.cards && beats(more, asked, there, strength)) return true;
      }
    }
  }
  return false;
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
