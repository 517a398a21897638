// What becomes of the formations of a castle by one action: which are complete by it and which no
// longer, which one comes closer and which one is in its way. Plans (plan.h) only say how much;
// this says what, for hints.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "agents/castellion/plan.h"
#include "engine/castellion/castle.h"
#include "engine/castellion/formation.h"
#include "engine/castellion/rules.h"
#include "engine/castellion/tile.h"

namespace castellan::castellion {

// Defenders that may still come to this table: piles, open tiles and the Vigil.
Supply still_to_come(const State& s);

// Kinds of formation of which an ordeal to come asks this seat for more than stand; of a card that
// lies face down, all.
using Wanted = std::array<bool, 3>;  // by Pattern
Wanted wanted(const Castellion& rules, const State& s, int seat);

// A formation on its way, as a player would count it.
struct Progress {
  Opening opening;
  int outs = 0;     // tiles still to come of which each would fit one of its places
  int fillers = 0;  // places below it that are empty
};

struct Kind {
  Pattern pattern{};
  Faction faction{};
};
// Formations that count after something and did not before, or the other way round.
struct Difference {
  std::optional<Kind> gained;
  std::optional<Kind> lost;
};
Difference difference(const Castle& before, const Castle& after);

// Of several that fit the description, the one that is nearest to being complete.
struct Change : Difference {
  std::optional<Progress> step;     // has a tile more
  std::optional<Progress> carries;  // a place below it has been filled
  std::optional<Opening>
      blocked;  // lacked one or two tiles, and nothing of its kind is as near now
};
inline constexpr int kNear = 2;  // tiles that something lacks of which this is worth saying

// Both castles are the same but for tiles that came, went or changed places; `left` says that a
// column came on the left.
Change change(const Castle& before, const Castle& after, bool left, const Supply& supply,
              const Wanted& wanted);

// What the castle is after a tile was placed or a pair swapped, and what that does.
Castle rebuilt(const State& s, const Move& m);
Change change(const Castellion& rules, const State& s, const Move& m);

}  // namespace castellan::castellion
