// The search as an agent: several trees where several threads are asked for, added up at the root.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

#include "agents/agent.h"
#include "agents/search/search.h"
#include "agents/search/settings.h"

namespace castellan {

template <Game G>
class SearchAgent : public Agent<G> {
 public:
  SearchAgent(const SearchSettings& settings, std::uint64_t seed) : settings_(settings) {
#ifdef __wasm__
    settings_.threads = 1;  // a browser has several workers instead
#endif
    settings_.limits.iterations =
        (settings_.limits.iterations + settings_.threads - 1) / settings_.threads;
    const std::uint64_t iterations = settings_.limits.iterations;
    // An iteration adds one decision and the chance before it; a tree that fills up goes on
    // with the nodes it has.
    const std::uint64_t nodes =
        iterations == 0 ? kMostNodes : std::min(kMostNodes, 6 * iterations + 64);
    for (std::uint32_t i = 0; i < settings_.threads; ++i) {
      searches_.push_back(
          std::make_unique<Search<G>>(mix(seed + i), settings_, static_cast<std::size_t>(nodes)));
    }
  }

  void begin(const Sight<G>& sight, std::optional<Action> also) override {
    sight.rules().legal_actions(sight.known(), legal_);
    for (const auto& search : searches_) search->begin(sight, settings_.limits, also);
    seats_ = sight.rules().seats();
  }

  void go_on(const Sight<G>& sight, Slice slice) override {
    if (forced()) return;
#ifndef __wasm__
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < searches_.size(); ++i) {
      helpers.emplace_back([&, i] { searches_[i]->go_on(sight, slice); });
    }
#endif
    searches_[0]->go_on(sight, slice);
  }

  [[nodiscard]] double progress() const override {
    double least = 1;
    if (forced()) return least;
    for (const auto& search : searches_) least = std::min(least, search->progress());
    return least;
  }

  // Visits and values of all trees together; the most visited action is the best.
  [[nodiscard]] Analysis analysis() const override {
    Analysis analysis;
    for (const auto& search : searches_) analysis.iterations += search->iterations();
    for (const Action action : legal_) {
      Candidate candidate{action, 0, 0};
      double total = 0;
      for (const auto& search : searches_) {
        const Tree& tree = search->tree();
        const NodeIndex child = tree.child(Tree::root(), action);
        if (child == kNoNode) continue;
        candidate.visits += tree[child].visits;
        total += tree[child].total;
      }
      candidate.value = candidate.visits == 0 ? 0.5 : total / static_cast<double>(candidate.visits);
      analysis.candidates.push_back(candidate);
    }
    std::sort(analysis.candidates.begin(), analysis.candidates.end(),
              [](const Candidate& a, const Candidate& b) {
                if (a.visits != b.visits) return a.visits > b.visits;
                return a.value != b.value ? a.value > b.value : a.action < b.action;
              });
    analysis.best = analysis.candidates.front().action;
    analysis.value = analysis.candidates.front().value;
    analysis.line = principal_line();
    analysis.shares.assign(analysis.iterations == 0 ? 0 : seats_, 0);
    for (std::size_t seat = 0; seat < analysis.shares.size(); ++seat) {
      for (const auto& search : searches_) analysis.shares[seat] += search->share(seat);
      analysis.shares[seat] /= static_cast<double>(searches_.size());
    }
    return analysis;
  }

 private:
  static constexpr std::uint64_t kMostNodes = 1U << 21U;

  // There is nothing to search where there is no choice.
  [[nodiscard]] bool forced() const { return legal_.size() == 1; }

  // The most visited way down the first tree.
  std::vector<LineStep> principal_line() const {
    const Tree& tree = searches_[0]->tree();
    std::vector<LineStep> line;
    for (NodeIndex node = Tree::root(); line.size() < 32;) {
      NodeIndex best = kNoNode;
      for (NodeIndex i = tree[node].first_child; i != kNoNode; i = tree[i].next_sibling) {
        if (best == kNoNode || tree[i].visits > tree[best].visits) best = i;
      }
      if (best == kNoNode || tree[best].visits < 8) break;
      line.push_back({tree[best].mover, tree[best].action});
      node = best;
    }
    return line;
  }

  SearchSettings settings_;
  std::vector<std::unique_ptr<Search<G>>> searches_;
  ActionList legal_;
  std::size_t seats_ = 0;
};

}  // namespace castellan
