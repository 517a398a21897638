// Monte Carlo tree search over information sets, for every game of the contract.
//
// Each iteration samples a deal that fits what the searching seat knows, goes down one shared tree
// in which each chance outcome is remembered as that seat would see it, adds a node, plays on at
// random, and carries the result back up. Chance and the other seats are players like any other:
// each seat follows its own share of the win, so that two, three and four seats, cooperation (equal
// shares) and solitaire are the same to it. One state is copied an iteration, and nothing is
// allocated.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "agents/agent.h"
#include "agents/playout.h"
#include "agents/search/selection.h"
#include "agents/search/settings.h"
#include "agents/search/tree.h"

namespace castellan {

template <Game G>
class Search {
 public:
  using State = typename G::State;

  Search(std::uint64_t seed, double exploration, std::size_t nodes)
      : rng_(seed), exploration_(exploration), tree_(nodes) {}

  // Grows a fresh tree from the seat's point of view.
  void run(const Sight<G>& sight, const SearchLimits& limits) {
    const auto start = std::chrono::steady_clock::now();
    tree_.clear();
    iterations_ = 0;
    while (limits.iterations == 0 || iterations_ < limits.iterations) {
      if (limits.milliseconds != 0 && iterations_ % kClockEvery == kClockEvery - 1 &&
          std::chrono::steady_clock::now() - start >=
              std::chrono::milliseconds(limits.milliseconds)) {
        break;
      }
      iterate(sight);
      ++iterations_;
    }
  }

  [[nodiscard]] const Tree& tree() const { return tree_; }
  [[nodiscard]] std::uint64_t iterations() const { return iterations_; }

 private:
  static constexpr std::uint64_t kClockEvery = 64;
  static constexpr std::size_t kDeepest = 512;

  void iterate(const Sight<G>& sight) {
    State state;
    sight.sample(state, rng_);
    depth_ = 0;
    descend(sight, state);
    playout(sight.rules(), state, rng_);
    back_up(sight.rules().returns(state));
  }

  // Goes down to the first decision that was not tried before, makes it a node and plays it.
  void descend(const Sight<G>& sight, State& state) {
    const G& rules = sight.rules();
    NodeIndex node = Tree::root();
    path_[depth_++] = node;
    while (depth_ < kDeepest) {
      const Seat player = rules.current_player(state);
      if (player == kOver) return;
      if (player == kChance) {
        const Action outcome = draw(rules, state, rng_);
        const Action seen = rules.seen(state, outcome, sight.seat());
        rules.apply_action(state, outcome);
        NodeIndex next = tree_.child(node, seen);
        if (next == kNoNode) next = tree_.add(node, seen, kChance);
        if (next == kNoNode) return;
        path_[depth_++] = node = next;
        continue;
      }
      rules.legal_actions(state, legal_);
      const Selected selected = selector_.select(tree_, node, legal_, exploration_, rng_);
      rules.apply_action(state, selected.action);
      if (selected.child != kNoNode) {
        path_[depth_++] = node = selected.child;
        continue;
      }
      const NodeIndex added = tree_.add(node, selected.action, player);
      if (added == kNoNode) return;
      tree_[added].available = 1;
      path_[depth_++] = added;
      return;
    }
  }

  void back_up(const Returns& returns) {
    for (std::size_t i = 0; i < depth_; ++i) {
      Node& node = tree_[path_[i]];
      ++node.visits;
      if (is_seat(node.mover)) node.total += (returns[index(node.mover)] + 1) / 2;
    }
  }

  Rng rng_;
  double exploration_;
  Tree tree_;
  Selector<std::max(G::kActions, G::kChanceActions)> selector_;
  std::array<NodeIndex, kDeepest> path_{};
  std::size_t depth_ = 0;
  std::uint64_t iterations_ = 0;
  ActionList legal_;
};

}  // namespace castellan
