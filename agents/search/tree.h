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
  std::uint64_t knows = 0;  // hash of what the searching seat knows where it is to move; 0: not so
  double total = 0;         // sum of grades for whoever chose the action, 0 to 1 each
  float wins = 0;           // sum of their wins, likewise
  std::uint32_t visits = 0;
  float weight = 0;  // how likely the action looked beside its siblings
  int best = 0;      // what the sense thought of the best action from here
  NodeIndex first_child = kNoNode;
  NodeIndex next_sibling = kNoNode;
  Action action{};
  Seat mover{};  // who chose the action
};

// Nodes are only added, after their parents, and dropped between searches. The arena is kept, so
// that an iteration never allocates.
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
    return added;
  }

  // The most visited node in which the searching seat knows this, or none.
  [[nodiscard]] NodeIndex find(std::uint64_t knows) const {
    NodeIndex best = kNoNode;
    for (NodeIndex i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].knows != knows) continue;
      if (best == kNoNode || nodes_[i].visits > nodes_[best].visits) best = i;
    }
    return best;
  }

  // Makes one node the root, and drops all that does not hang below it. Children come after their
  // parents, so one pass finds what stays, and another moves it down.
  void keep(NodeIndex top) {
    std::vector<NodeIndex> to(nodes_.size(), kNoNode);
    NodeIndex kept = 0;
    to[top] = 0;
    for (NodeIndex i = top; i < nodes_.size(); ++i) {
      if (to[i] == kNoNode) continue;
      to[i] = kept++;
      for (NodeIndex c = nodes_[i].first_child; c != kNoNode; c = nodes_[c].next_sibling) to[c] = 0;
    }
    nodes_[top].next_sibling = kNoNode;
    const auto moved = [&](NodeIndex i) { return i == kNoNode ? kNoNode : to[i]; };
    for (NodeIndex i = top; i < nodes_.size(); ++i) {
      if (to[i] == kNoNode) continue;
      Node node = nodes_[i];
      node.first_child = moved(node.first_child);
      node.next_sibling = moved(node.next_sibling);
      nodes_[to[i]] = node;
    }
    nodes_.resize(kept);
  }

 private:
  std::vector<Node> nodes_;
};

}  // namespace castellan
