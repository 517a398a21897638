// The tree of a search: nodes in one arena, linked by index.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/action.h"
#include "engine/core/seat.h"

namespace castellan {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xffffffffU;

// What followed one action: a node stands for the sequence of actions, as the searching seat sees
// them, that leads from the root to it.
struct Node {
  double total = 0;  // sum of values for whoever chose the action, 0 to 1 each
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often the action was legal when its parent was passed
  NodeIndex first_child = kNoNode;
  NodeIndex next_sibling = kNoNode;
  Action action{};
  std::uint16_t children = 0;
  Seat mover{};  // who chose the action
};

// Nodes are only added, and all are dropped at once. The arena is kept between searches, so that
// an iteration never allocates.
class Tree {
 public:
  explicit Tree(std::size_t capacity) { nodes_.reserve(capacity); }

  void clear() {
    nodes_.clear();
    nodes_.emplace_back();
  }
  [[nodiscard]] bool full() const { return nodes_.size() == nodes_.capacity(); }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] static constexpr NodeIndex root() { return 0; }
  [[nodiscard]] Node& operator[](NodeIndex i) { return nodes_[i]; }
  [[nodiscard]] const Node& operator[](NodeIndex i) const { return nodes_[i]; }

  // The child for this action, or none.
  [[nodiscard]] NodeIndex child(NodeIndex parent, Action action) const {
    NodeIndex i = nodes_[parent].first_child;
    while (i != kNoNode && nodes_[i].action != action) i = nodes_[i].next_sibling;
    return i;
  }

  // A new child, if there is room.
  NodeIndex add(NodeIndex parent, Action action, Seat mover) {
    if (full()) return kNoNode;
    const auto added = static_cast<NodeIndex>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.action = action;
    node.mover = mover;
    node.next_sibling = nodes_[parent].first_child;
    nodes_[parent].first_child = added;
    ++nodes_[parent].children;
    return added;
  }

 private:
  std::vector<Node> nodes_;
};

}  // namespace castellan
