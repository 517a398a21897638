// The strength of a formation by trying everything: every card that could be added, every colour
// and strength of every elite. Slow, and plain to see through; the tests compare
// engine/…/formation.h with it.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/schotten_totten_2/formation.h"

namespace castellan::schotten_totten_2::plain {

struct Fighter {
  int colour;
  int strength;
};
using Fighters = std::vector<Fighter>;

inline bool same_strength(const Fighters& fighters) {
  return std::all_of(fighters.begin(), fighters.end(),
                     [&](Fighter f) { return f.strength == fighters.front().strength; });
}
inline bool same_colour(const Fighters& fighters) {
  return std::all_of(fighters.begin(), fighters.end(),
                     [&](Fighter f) { return f.colour == fighters.front().colour; });
}
inline bool run(Fighters fighters) {
  std::sort(fighters.begin(), fighters.end(),
            [](Fighter a, Fighter b) { return a.strength < b.strength; });
  for (std::size_t i = 1; i < fighters.size(); ++i) {
    if (fighters[i].strength != fighters[i - 1].strength + 1) return false;
  }
  return true;
}

// ST-6.2 to ST-6.11 for cards whose colours and strengths are all settled.
inline Strength settled(const Fighters& fighters, const TileFace& face) {
  int sum = 0;
  for (const Fighter f : fighters) sum += f.strength;
  if (face.low != 0) return strength_of(Type::kSum, kSumLimit - 1 - sum);
  const bool colour_run = same_colour(fighters) && run(fighters);
  const bool ruined = face.broken != 0 && colour_run;
  if (face.counts(Type::kColourRun) && colour_run) return strength_of(Type::kColourRun, sum);
  if (face.counts(Type::kSame) && same_strength(fighters)) return strength_of(Type::kSame, sum);
  if (face.counts(Type::kColour) && same_colour(fighters) && !ruined) {
    return strength_of(Type::kColour, sum);
  }
  if (face.counts(Type::kRun) && run(fighters) && !ruined) return strength_of(Type::kRun, sum);
  return strength_of(Type::kSum, sum);
}

// Settles one elite after the other, in every way.
inline Strength with_elites(Fighters& fighters, Troop troop, const TileFace& face) {
  int least = 0;
  int most = kStrengths - 1;
  if (troop.jokers > 0) {
    --troop.jokers;
  } else if (troop.spy > 0) {
    --troop.spy;
    least = most = 10;
  } else if (troop.shield > 0) {
    --troop.shield;
    least = 1;
    most = 3;
  } else {
    return settled(fighters, face);
  }
  Strength best = kNever;
  for (int colour = 0; colour < kColours; ++colour) {
    for (int strength = least; strength <= most; ++strength) {
      fighters.push_back({colour, strength});
      best = std::max(best, with_elites(fighters, troop, face));
      fighters.pop_back();
    }
  }
  return best;
}

// Adds `missing` of the cards from this one on, in every way.
inline Strength completed(Fighters& fighters, const Troop& troop, const TileFace& face,
                          CardSet there, int missing, int from) {
  if (missing == 0) return with_elites(fighters, troop, face);
  Strength best = kNever;
  for (int i = from; i < kSiegeCards; ++i) {
    if ((there & bit(card_at(i))) == 0) continue;
    fighters.push_back({i / kStrengths, i % kStrengths});
    best = std::max(best, completed(fighters, troop, face, there, missing - 1, i + 1));
    fighters.pop_back();
  }
  return best;
}

inline Strength best(const Troop& troop, const TileFace& face, CardSet there) {
  Fighters fighters;
  for (int i = 0; i < kSiegeCards; ++i) {
    if ((troop.siege & bit(card_at(i))) != 0) {
      fighters.push_back({i / kStrengths, i % kStrengths});
    }
  }
  return completed(fighters, troop, face, there, face.cards - troop.size(), 0);
}

}  // namespace castellan::schotten_totten_2::plain
