// Who says what a position at the edge of the tree is worth.
#pragma once

#include <cstddef>
#include <span>

#include "engine/core/game.h"

namespace castellan {

// A judge takes the place of playouts, and may look at several positions at once, as a network
// does. The search then goes down its tree several times before it hears what came of the first,
// and counts ways that are not judged yet as lost, so that they do not all lead to the same place.
template <Game G>
class Judge {
 public:
  virtual ~Judge() = default;
  // How many positions it likes to get at once; at least one.
  [[nodiscard]] virtual std::size_t batch() const = 0;
  // Returns as in the contract, for every seat of each position; none of them is over.
  virtual void judge(const G& rules, std::span<const typename G::State> positions,
                     std::span<Returns> values) = 0;
};

}  // namespace castellan
