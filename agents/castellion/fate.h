// What comes of an ordeal that an action brings on, by the rules themselves: for hints, which have
// to be right about it. readiness.h is the fast guess that search goes by.
#pragma once

#include "engine/castellion/rules.h"

namespace castellan::castellion {

// What an action leads to before anybody decides anything but for the best.
struct Fate {
  int cards = 1;                    // that may be turned over
  int passed = 0;                   // those with which the game goes on, or is won
  Ending ending = Ending::kGoesOn;  // how it ends with one of the others
  [[nodiscard]] bool sure() const { return passed == cards; }
};
Fate fate(const Castellion& rules, const State& after);

// Whether this has to do with an ordeal or the end of the game at all.
bool decisive(const State& before, const State& after);

// Whether one more Traitor brings the next ordeal on, and what would come of it.
bool calls(const Castellion& rules, const State& s);
bool too_soon(const Castellion& rules, const State& s);

// Pantry tiles that stand now, in both castles, and that are due after the next ordeal (CN-10.6).
int stored(const State& s);
int stores_due(const State& s);

}  // namespace castellan::castellion
