// Which way down the tree: what did well, and what the sense thinks much of as long as it was
// looked at little.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "agents/search/tree.h"
#include "agents/sense.h"
#include "engine/core/action.h"

namespace castellan {

struct Selected {
  Action action{};
  NodeIndex child = kNoNode;  // none: there was no room for one
};

// The children of one node, by action.
template <std::size_t Actions>
class Selector {
 public:
  void look_at(const Tree& tree, NodeIndex node) {
    ++stamp_;
    for (NodeIndex i = tree[node].first_child; i != kNoNode; i = tree[i].next_sibling) {
      put(tree[i].action, i);
    }
  }
  void put(Action action, NodeIndex child) { child_[index(action)] = {stamp_, child}; }
  [[nodiscard]] NodeIndex child(Action action) const {
    const Link& link = child_[index(action)];
    return link.stamp == stamp_ ? link.child : kNoNode;
  }

  // PUCT (Rosin 2011) for information sets: each deal allows other actions, so that visits and
  // weights are counted over those that it allows. `range` is how far apart outcomes are.
  [[nodiscard]] Selected select(const Tree& tree, const ActionList& legal, const Prior& prior,
                                double range) const {
    double weights = 0;
    double total = 0;
    std::uint64_t visits = 0;
    for (const Action action : legal) {
      const NodeIndex i = child(action);
      if (i == kNoNode) continue;
      weights += tree[i].weight;
      visits += tree[i].visits;
      total += tree[i].total;
    }
    if (weights == 0) return {};
    const double unknown =
        visits == 0 ? 0.5 : total / static_cast<double>(visits) - prior.doubt * range;
    const double pull =
        prior.explore * range * std::sqrt(1.0 + static_cast<double>(visits)) / weights;
    Selected best;
    double highest = -kUnbounded;
    for (const Action action : legal) {
      const NodeIndex i = child(action);
      if (i == kNoNode) continue;
      const Node& node = tree[i];
      const double value = node.visits == 0 ? unknown : node.total / node.visits;
      const double bound = value + pull * node.weight / (1.0 + node.visits);
      if (bound <= highest) continue;
      highest = bound;
      best = {action, i};
    }
    return best;
  }

 private:
  static constexpr double kUnbounded = 1e18;
  struct Link {
    std::uint32_t stamp = 0;
    NodeIndex child = kNoNode;
  };
  std::array<Link, Actions> child_{};
  std::uint32_t stamp_ = 0;
};

}  // namespace castellan
