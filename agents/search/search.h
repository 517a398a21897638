// Monte Carlo tree search over information sets, for every game of the contract.
//
// Each iteration samples a deal that fits what the searching seat knows, goes down one shared tree
// in which each chance outcome is remembered as that seat would see it, adds a node, plays on
// without much thought, and carries the result back up. Chance and the other seats are players like
// any other: each seat follows its own share of the win, so that two, three and four seats,
// cooperation (equal shares) and solitaire are the same to it. One state is copied an iteration,
// and nothing is allocated.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "agents/agent.h"
#include "agents/playout.h"
#include "agents/search/selection.h"
#include "agents/search/settings.h"
#include "agents/search/tree.h"
#include "agents/sense.h"

namespace castellan {

template <Game G>
class Search {
 public:
  using State = typename G::State;

  Search(std::uint64_t seed, const SearchSettings& settings, std::size_t nodes)
      : rng_(seed), settings_(settings), tree_(nodes) {}

  // A fresh tree.
  void begin(const Sight<G>& sight, const SearchLimits& limits, std::optional<Action> also) {
    limits_ = limits;
    rank(sight, also);
    totals_.fill(0);
    free_ = 0;
    tree_.clear();
    luck_ = rng_.next64();
    iterations_ = 0;
    seat_ = sight.seat();
    lowest_ = 1;
    highest_ = 0;
    spent_ = Clock::duration::zero();
  }

  // Grows the tree from the seat's point of view, until a limit is reached or the slice is over.
  // Only time spent here counts, and where no time is limited nobody looks at the clock.
  void go_on(const Sight<G>& sight, Slice slice) {
    const bool timed = limits_.milliseconds != 0 || slice != kUntilDone;
    const auto start = timed ? Clock::now() : Clock::time_point{};
    const auto before = spent_;
    do {
      if (limits_.iterations != 0 && iterations_ >= limits_.iterations) break;
      iterate(sight);
      ++iterations_;
      if (!timed || iterations_ % kClockEvery != 0) continue;
      spent_ = before + (Clock::now() - start);
    } while (!out_of_time() && (slice == kUntilDone || spent_ - before < slice));
    if (timed) spent_ = before + (Clock::now() - start);
  }

  // From 0 to 1, by the limit that comes first; exactly 1 once it is reached.
  [[nodiscard]] double progress() const {
    double progress = 0;
    if (limits_.iterations != 0) {
      progress = static_cast<double>(iterations_) / static_cast<double>(limits_.iterations);
    }
    if (limits_.milliseconds != 0) {
      const std::chrono::duration<double, std::milli> spent = spent_;
      progress = std::max(progress, spent.count() / limits_.milliseconds);
    }
    return std::min(progress, 1.0);
  }

  // The whole search at once.
  void run(const Sight<G>& sight, const SearchLimits& limits) {
    begin(sight, limits, std::nullopt);
    while (progress() < 1) go_on(sight, kUntilDone);
  }

  [[nodiscard]] const Tree& tree() const { return tree_; }
  [[nodiscard]] std::uint64_t iterations() const { return iterations_; }
  // What the iterations that were free to choose came to for a seat, from 0 to 1.
  [[nodiscard]] double share(std::size_t seat) const {
    return free_ == 0 ? 0.5 : totals_[seat] / static_cast<double>(free_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kClockEvery = 64;
  static constexpr std::size_t kDeepest = 512;

  static constexpr Width width() {
    if constexpr (HasWidth<G>) {
      return Sense<G>::kWidth;
    } else {
      return {};
    }
  }

  static constexpr std::uint32_t horizon(const G& rules) {
    if constexpr (HasHorizon<G>) {
      return Sense<G>::horizon(rules);
    } else {
      return kToTheEnd;
    }
  }

  struct Ranked {
    int worth = 0;
    Action action{};
  };

  [[nodiscard]] bool out_of_time() const {
    return limits_.milliseconds != 0 && spent_ >= std::chrono::milliseconds(limits_.milliseconds);
  }

  // The n-th visit of each choice comes with the same deal and the same luck, so that choices are
  // compared by what they do and not by what happened to them.
  void iterate(const Sight<G>& sight) {
    depth_ = 0;
    path_[depth_++] = Tree::root();
    list_root_choices();
    const Selected first = select(Tree::root());
    const std::uint64_t visits = first.child == kNoNode ? 0 : tree_[first.child].visits;
    fate_ = Rng(mix(luck_ + visits));
    State state;
    sight.sample(state, fate_);
    if (step(sight.rules(), state, sight.seat(), first)) descend(sight, state);
    play_on(sight.rules(), state);
    back_up(worth_of(sight.rules(), state));
  }

  // The seat's own choices, the most promising first; what the sense would never do is left out as
  // long as there is something else. What is to be weighed in any case comes first.
  void rank(const Sight<G>& sight, std::optional<Action> also) {
    sight.rules().legal_actions(sight.known(), legal_);
    ranked_.clear();
    for (const Action action : legal_) {
      ranked_.push_back({Sense<G>::worth(sight.rules(), sight.known(), action), action});
    }
    std::sort(ranked_.begin(), ranked_.end(), [](const Ranked& a, const Ranked& b) {
      return a.worth != b.worth ? a.worth > b.worth : a.action < b.action;
    });
    while (ranked_.size() > 1 && ranked_.back().worth <= -Sense<G>::kWin) ranked_.pop_back();
    const int best = ranked_[0].worth;
    extra_ = 0;
    if (also) {
      std::erase_if(ranked_, [&](const Ranked& each) { return each.action == *also; });
      const int worth = Sense<G>::worth(sight.rules(), sight.known(), *also);
      ranked_.insert(ranked_.begin(), {worth, *also});
      extra_ = 1;
    }
    if constexpr (HasTrust<G>) {
      believed_.clear();
      for (const Ranked& each : ranked_) {
        believed_.push_back((each.worth - best) / Sense<G>::kTrust.win);
      }
    }
  }

  // The own choices are believed to be as far from the mean so far as the sense says.
  [[nodiscard]] Belief belief(NodeIndex node) const {
    if constexpr (HasTrust<G>) {
      if (node == Tree::root() && iterations_ > 0) {
        return {believed_, share(index(seat_)), Sense<G>::kTrust.visits};
      }
    }
    return {};
  }

  void play_on(const G& rules, State& state) {
    if constexpr (HasHunch<G>) {
      if (settings_.playouts == Playouts::kHunch) {
        playout(
            rules, state, fate_,
            [&](const State& s, const ActionList& actions) {
              return Sense<G>::hunch(rules, s, actions, rng_);
            },
            horizon(rules));
        return;
      }
    }
    playout(rules, state, fate_, [&](const State&, const ActionList& actions) {
      return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    });
  }

  static Returns worth_of(const G& rules, const State& over) {
    if constexpr (HasGrade<G>) {
      return Sense<G>::grade(rules, over);
    } else {
      return rules.returns(over);
    }
  }

  // What is to be weighed in any case gets one iteration in eight, so that its value means
  // something however poor it is.
  [[nodiscard]] bool neglected() const {
    if (extra_ == 0) return false;
    const NodeIndex child = tree_.child(Tree::root(), ranked_[0].action);
    return child != kNoNode && 8 * std::uint64_t{tree_[child].visits} < iterations_;
  }

  // Of many choices the less promising ones come into play only as the search goes on.
  void list_root_choices() {
    const auto wide =
        extra_ + static_cast<std::size_t>(
                     width().first + width().more * std::sqrt(static_cast<double>(iterations_)));
    legal_.clear();
    forced_ = neglected();
    if (forced_) {
      legal_.push(ranked_[0].action);
      return;
    }
    for (std::size_t i = 0; i < std::min(wide, ranked_.size()); ++i) {
      legal_.push(ranked_[i].action);
    }
  }

  // Where the sense is followed: what was tried before, and when it is time for more, its hunch.
  void list_inner_choices(const G& rules, const State& state, NodeIndex node) {
    rules.legal_actions(state, legal_);
    if constexpr (HasFollow<G>) {
      const auto wide = static_cast<std::size_t>(
          1 + Sense<G>::kFollow * std::sqrt(static_cast<double>(tree_[node].visits)));
      if (tree_[node].children < wide) {
        const Action hunch = Sense<G>::hunch(rules, state, legal_, rng_);
        legal_.clear();
        legal_.push(hunch);
        return;
      }
      ActionList tried;
      for (const Action action : legal_) {
        if (tree_.child(node, action) != kNoNode) tried.push(action);
      }
      if (!tried.empty()) legal_ = tried;
    }
  }

  [[nodiscard]] Selected select(NodeIndex node) {
    return selector_.select(tree_, node, legal_, belief(node), settings_.exploration * range(),
                            rng_);
  }

  // Takes a step down the tree; false where it was not tried before, and is now a node if there is
  // room.
  bool step(const G& rules, State& state, Seat player, const Selected& selected) {
    rules.apply_action(state, selected.action);
    if (selected.child != kNoNode) {
      path_[depth_++] = selected.child;
      return true;
    }
    const NodeIndex added = tree_.add(path_[depth_ - 1], selected.action, player);
    if (added == kNoNode) return false;
    tree_[added].available = 1;
    path_[depth_++] = added;
    return false;
  }

  // Goes on down to the first decision that was not tried before, makes it a node and plays it.
  void descend(const Sight<G>& sight, State& state) {
    const G& rules = sight.rules();
    while (depth_ < kDeepest) {
      const NodeIndex node = path_[depth_ - 1];
      const Seat player = rules.current_player(state);
      if (player == kOver) return;
      if (player == kChance) {
        const Action outcome = draw(rules, state, fate_);
        const Action seen = rules.seen(state, outcome, sight.seat());
        rules.apply_action(state, outcome);
        NodeIndex next = tree_.child(node, seen);
        if (next == kNoNode) next = tree_.add(node, seen, kChance);
        if (next == kNoNode) return;
        path_[depth_++] = next;
        continue;
      }
      list_inner_choices(rules, state, node);
      if (!step(rules, state, player, select(node))) return;
    }
  }

  void back_up(const Returns& returns) {
    for (std::size_t seat = 0; !forced_ && seat < totals_.size(); ++seat) {
      totals_[seat] += (returns[seat] + 1) / 2;
    }
    free_ += forced_ ? 0 : 1;
    for (std::size_t i = 0; i < depth_; ++i) {
      Node& node = tree_[path_[i]];
      ++node.visits;
      if (!is_seat(node.mover)) continue;
      const double value = (returns[index(node.mover)] + 1) / 2;
      node.total += value;
      lowest_ = std::min(lowest_, value);
      highest_ = std::max(highest_, value);
    }
  }

  // How far apart outcomes are in this search: where all are close, small differences matter.
  [[nodiscard]] double range() const { return highest_ > lowest_ ? highest_ - lowest_ : 1; }

  Rng rng_;      // decides what seats choose
  Rng fate_{0};  // and what happens to them
  std::uint64_t luck_ = 0;
  SearchSettings settings_;
  Tree tree_;
  Selector<std::max(G::kActions, G::kChanceActions)> selector_;
  std::array<NodeIndex, kDeepest> path_{};
  std::size_t depth_ = 0;
  SearchLimits limits_;
  std::uint64_t iterations_ = 0;
  Seat seat_{};             // that searches
  Returns totals_{};        // of iterations that were free to choose
  std::uint64_t free_ = 0;  // how many they were
  bool forced_ = false;     // this one is not
  double lowest_ = 1;
  double highest_ = 0;
  Clock::duration spent_{};
  ActionList legal_;
  std::size_t extra_ = 0;         // choices beside those that the sense would look at
  std::vector<Ranked> ranked_;    // keeps its room, so that only a first search allocates
  std::vector<double> believed_;  // the same choices, where the sense is trusted
};

}  // namespace castellan
