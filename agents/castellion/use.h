// What a tile could do at best: for hints that look further than the action itself.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "agents/castellion/change.h"
#include "engine/castellion/rules.h"

namespace castellan::castellion {

// A place for the tile in hand, or for the one that a Pyro has taken up: the most that it could do
// for formations without harm to any, and then what the sense likes best.
struct Use {
  Change change;
  int worth = 0;
  bool ground = false;  // it widens the foundation
  [[nodiscard]] bool harmless() const { return !change.lost && !change.blocked; }
  [[nodiscard]] bool near() const { return change.step && change.step->opening.missing <= kNear; }
  [[nodiscard]] bool completes() const { return change.gained && !change.lost; }
  [[nodiscard]] int rank() const {
    if (completes()) return kNear + 1;
    return harmless() && near() ? kNear + 1 - change.step->opening.missing : 0;
  }
};

// All that the actor may do now with the tile in hand, or all swaps of a Juggler; and the best.
std::vector<Use> uses(const Castellion& rules, const State& s);
std::optional<Use> best_use(const Castellion& rules, const State& s);

// Tiles that would complete a formation as soon as they are drawn, by kind.
std::array<bool, kDefenderKinds> finishing(const Castellion& rules, const State& s);

// A formation that the Pyro could complete, from any step of its power on.
std::optional<Kind> burning(const Castellion& rules, const Castle& before, const State& s);

}  // namespace castellan::castellion
