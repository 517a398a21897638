// The search as an agent: several trees where several threads are asked for, added up at the root;
// the time of a turn shared out among its decisions; and the end of a game looked at in full.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

#include "agents/agent.h"
#include "agents/search/endgame.h"
#include "agents/search/search.h"
#include "agents/search/settings.h"
#include "agents/search/turn.h"

namespace castellan {

template <Game G>
class SearchAgent : public Agent<G> {
 public:
  SearchAgent(const SearchSettings& settings, std::uint64_t seed)
      : settings_(settings), turn_(settings.limits.turn), rng_(seed) {
#ifdef __wasm__
    settings_.threads = 1;  // a browser has several workers instead
#endif
    settings_.limits.iterations =
        (settings_.limits.iterations + settings_.threads - 1) / settings_.threads;
    const std::uint64_t iterations = settings_.limits.iterations;
    // An iteration adds about one decision with its choices; a tree that fills up goes on with the
    // nodes it has.
    const std::uint64_t nodes =
        iterations == 0 ? kMostNodes : std::min(kMostNodes, 24 * iterations + 2048);
    for (std::uint32_t i = 0; i < settings_.threads; ++i) {
      searches_.push_back(
          std::make_unique<Search<G>>(mix(seed + i), settings_, static_cast<std::size_t>(nodes)));
    }
  }

  void begin(const Sight<G>& sight, std::optional<Action> also) override {
    sight.rules().legal_actions(sight.known(), legal_);
    seats_ = sight.rules().seats();
    solve(sight);
    SearchLimits limits = settings_.limits;
    if (const std::uint32_t allowance = turn_.allowance()) {
      limits.milliseconds =
          limits.milliseconds == 0 ? allowance : std::min(limits.milliseconds, allowance);
    }
    in_all([&](Search<G>& search) { search.begin(sight, limits, also); });
    if (settled()) decided(sight);
  }

  void go_on(const Sight<G>& sight, Slice slice) override {
    if (settled()) return;
    in_all([&](Search<G>& search) { search.go_on(sight, slice); });
    if (progress() >= 1) decided(sight);
  }

  [[nodiscard]] double progress() const override {
    double least = 1;
    if (settled()) return least;
    for (const auto& search : searches_) least = std::min(least, search->progress());
    return least;
  }

  // Visits and wins of all trees together; the most visited action is the best. What a glance left
  // out counts for nothing, even if an earlier search had looked at it.
  [[nodiscard]] Analysis analysis() const override {
    Analysis analysis;
    if (!solved_.empty()) return solution();
    for (const auto& search : searches_) analysis.iterations += search->iterations();
    for (const Action action : legal_) {
      Candidate candidate{action, 0, 0};
      double wins = 0;
      for (const auto& search : searches_) {
        const Tree& tree = search->tree();
        const NodeIndex child = tree.child(Tree::root(), action);
        if (child == kNoNode || !search->weighed(action)) continue;
        candidate.visits += tree[child].visits;
        wins += static_cast<double>(tree[child].wins);
      }
      candidate.value = candidate.visits == 0 ? 0.5 : wins / static_cast<double>(candidate.visits);
      analysis.candidates.push_back(candidate);
    }
    std::sort(analysis.candidates.begin(), analysis.candidates.end(),
              [](const Candidate& a, const Candidate& b) {
                if (a.visits != b.visits) return a.visits > b.visits;
                return a.value != b.value ? a.value > b.value : a.action < b.action;
              });
    analysis.best = analysis.candidates.front().action;
    analysis.value = analysis.candidates.front().value;
    analysis.line = principal_line(analysis.best);
    analysis.shares.assign(analysis.iterations == 0 ? 0 : seats_, 0);
    for (std::size_t seat = 0; seat < analysis.shares.size(); ++seat) {
      for (const auto& search : searches_) analysis.shares[seat] += search->share(seat);
      analysis.shares[seat] /= static_cast<double>(searches_.size());
    }
    return analysis;
  }

 private:
  static constexpr std::uint64_t kMostNodes = 1U << 20U;
  static constexpr std::uint64_t kMostPositions = 20'000;

  // Each search in a thread of its own, the first in this one. Even to begin is work: a large tree
  // is looked through for what it knows about the position.
  template <class Work>
  void in_all(Work work) {
#ifndef __wasm__
    std::vector<std::jthread> helpers;  // the end waits for them
    for (std::size_t i = 1; i < searches_.size(); ++i) {
      helpers.emplace_back([&, i] { work(*searches_[i]); });
    }
#endif
    work(*searches_[0]);
  }

  // There is nothing to search where there is no choice, or where all is known to the end.
  [[nodiscard]] bool settled() const { return legal_.size() == 1 || !solved_.empty(); }

  // Looks at no more positions than a search would play out.
  void solve(const Sight<G>& sight) {
    solved_.clear();
    if (legal_.size() == 1 || !settings_.has(Idea::kEndgame) || !knows_all(sight, rng_)) return;
    typename G::State state;
    sight.sample(state, rng_);
    const std::uint64_t iterations = settings_.limits.iterations;
    const auto endgame = std::make_unique<Endgame<G>>(
        sight.rules(), iterations == 0 ? kMostPositions : std::min(kMostPositions, iterations));
    for (const Action action : legal_) {
      const std::optional<Assessment> value = endgame->after(state, action);
      if (!value) return solved_.clear();
      solved_.push_back({action, *value});
    }
    std::sort(solved_.begin(), solved_.end(), [&](const Solved& a, const Solved& b) {
      if (better(a.value, b.value, sight.seat())) return true;
      return !better(b.value, a.value, sight.seat()) && a.action < b.action;
    });
    seat_ = sight.seat();
  }

  // Exact values, each looked at once.
  [[nodiscard]] Analysis solution() const {
    Analysis analysis;
    for (const Solved& each : solved_) {
      analysis.candidates.push_back({each.action, 1, (each.value.wins[index(seat_)] + 1) / 2});
    }
    analysis.best = analysis.candidates.front().action;
    analysis.value = analysis.candidates.front().value;
    analysis.line.push_back({seat_, analysis.best});
    for (std::size_t seat = 0; seat < seats_; ++seat) {
      analysis.shares.push_back((solved_.front().value.wins[seat] + 1) / 2);
    }
    return analysis;
  }

  // The turn's time goes on or begins anew.
  void decided(const Sight<G>& sight) {
    if (settings_.limits.turn == 0) return;
    const double spent = settled() ? 0 : searches_[0]->milliseconds();
    turn_.decided(spent, turn_goes_on(sight, analysis().best, rng_));
  }

  // The most visited way down the first tree after this action.
  std::vector<LineStep> principal_line(Action first) const {
    const Tree& tree = searches_[0]->tree();
    std::vector<LineStep> line;
    NodeIndex node = tree.child(Tree::root(), first);
    while (node != kNoNode && tree[node].visits >= 8 && line.size() < 32) {
      line.push_back({tree[node].mover, tree[node].action});
      NodeIndex best = kNoNode;
      for (NodeIndex i = tree[node].first_child; i != kNoNode; i = tree[i].next_sibling) {
        if (best == kNoNode || tree[i].visits > tree[best].visits) best = i;
      }
      node = best;
    }
    return line;
  }

  struct Solved {
    Action action{};
    Assessment value;
  };

  SearchSettings settings_;
  TurnClock turn_;
  Rng rng_;
  std::vector<std::unique_ptr<Search<G>>> searches_;
  ActionList legal_;
  std::size_t seats_ = 0;
  Seat seat_{};
  std::vector<Solved> solved_;  // the best first; none: not solved
};

}  // namespace castellan
