// Which way down the tree: among the actions that are legal in this deal, the untried ones first,
// then the one with the best upper confidence bound.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "agents/search/logarithm.h"
#include "agents/search/tree.h"
#include "engine/core/action.h"
#include "engine/core/rng.h"

namespace castellan {

struct Selected {
  Action action{};
  NodeIndex child = kNoNode;  // none: the action is untried here
};

// What is believed of the actions before they are tried: their values in the order in which they
// are listed, each beside `base`, and how many visits that counts for.
struct Belief {
  std::span<const double> values;
  double base = 0;
  double visits = 0;
};

// Upper confidence bounds for information sets (Cowling, Powley, Whitehouse 2012): the parent's
// visits are replaced by how often the action was available, since each deal allows other actions.
template <std::size_t Actions>
class Selector {
 public:
  Selected select(Tree& tree, NodeIndex parent, const ActionList& legal, const Belief& belief,
                  double exploration, Rng& rng) {
    ++stamp_;
    for (NodeIndex i = tree[parent].first_child; i != kNoNode; i = tree[i].next_sibling) {
      child_[index(tree[i].action)] = {stamp_, i};
    }
    Selected untried;
    std::uint32_t untried_count = 0;
    Selected best;
    double best_bound = -kUnbounded;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const Action action = legal[i];
      const Link link = child_[index(action)];
      if (link.stamp != stamp_) {
        if (rng.below(++untried_count) == 0) untried.action = action;
        continue;
      }
      Node& node = tree[link.child];
      ++node.available;
      if (untried_count != 0) continue;
      double value = node.total / node.visits;
      if (!belief.values.empty()) {
        const double believed = belief.visits * (belief.base + belief.values[i]);
        value = (node.total + believed) / (node.visits + belief.visits);
      }
      const double bound =
          value + exploration * std::sqrt(kLogarithm(node.available) / node.visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = {action, link.child};
      }
    }
    return untried_count != 0 ? untried : best;
  }

 private:
  static constexpr double kUnbounded = 1e9;
  struct Link {
    std::uint32_t stamp = 0;
    NodeIndex child = kNoNode;
  };
  std::array<Link, Actions> child_{};
  std::uint32_t stamp_ = 0;
};

}  // namespace castellan
