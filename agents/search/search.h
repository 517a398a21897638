// Monte Carlo tree search over information sets, for every game of the contract.
//
// Each iteration samples a deal that fits what the searching seat knows, goes down one shared tree
// in which each chance outcome is remembered as that seat would see it, adds a node, plays on
// without much thought, and carries the result back up. Chance and the other seats are players like
// any other: each seat follows its own share of the win, so that two, three and four seats,
// cooperation (equal shares) and solitaire are the same to it. One state is copied an iteration,
// and nothing is allocated.
//
// What was learned about the position that comes next is kept for the next search.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "agents/agent.h"
#include "agents/playout.h"
#include "agents/search/choices.h"
#include "agents/search/judge.h"
#include "agents/search/prior.h"
#include "agents/search/selection.h"
#include "agents/search/settings.h"
#include "agents/search/tree.h"
#include "agents/sense.h"

namespace castellan {

template <Game G>
class Search {
 public:
  using State = typename G::State;

  // The judge, if any, outlives the search.
  Search(std::uint64_t seed, const SearchSettings& settings, std::size_t nodes,
         Judge<G>* judge = nullptr)
      : rng_(seed), settings_(settings), tree_(nodes), judge_(judge) {
    if (judge_ == nullptr) {
      leaves_.resize(1);
      return;
    }
    leaves_.resize(std::max<std::size_t>(1, judge_->batch()));
    positions_.reserve(leaves_.size());
    values_.resize(leaves_.size());
  }

  // What an earlier search learned about this very position is kept, but counts for no more than
  // half of the iterations that are asked for.
  void begin(const Sight<G>& sight, const SearchLimits& limits, std::optional<Action> also) {
    const NodeIndex known = tree_.find(sight.rules().information_hash(sight.known(), sight.seat()));
    if (known == kNoNode || also || sight.seat() != seat_ || !settings_.has(Idea::kMemory)) {
      tree_.clear();
    } else {
      tree_.keep(known);
    }
    limits_ = limits;
    seat_ = sight.seat();
    choices_.begin(sight, also, settings_.blur, rng_);
    iterations_ = tree_[Tree::root()].visits;
    if (limits.iterations != 0) iterations_ = std::min(iterations_, limits.iterations / 2);
    kept_ = iterations_;
    clear_ = false;
    totals_.fill(0);
    free_ = 0;
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
    std::uint64_t looked = iterations_;  // at the clock
    do {
      if (limits_.iterations != 0 && iterations_ >= limits_.iterations) break;
      iterate(sight);
      if (!timed || iterations_ < looked + kClockEvery) continue;
      looked = iterations_;
      spent_ = before + (Clock::now() - start);
      clear_ = hurried() && lead() > iterations_left();
    } while (!clear_ && !out_of_time() && (slice == kUntilDone || spent_ - before < slice));
    if (timed) spent_ = before + (Clock::now() - start);
  }

  // From 0 to 1, by the limit that comes first; exactly 1 once it is reached, or once no other
  // choice can catch up before.
  [[nodiscard]] double progress() const {
    if (clear_) return 1;
    double progress = 0;
    if (limits_.iterations != 0) {
      progress = static_cast<double>(iterations_) / static_cast<double>(limits_.iterations);
    }
    if (limits_.milliseconds != 0) {
      progress = std::max(progress, milliseconds() / limits_.milliseconds);
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
  // What was spent so far, where time is limited.
  [[nodiscard]] double milliseconds() const {
    return std::chrono::duration<double, std::milli>(spent_).count();
  }
  // Whether this action was among those to choose from.
  [[nodiscard]] bool weighed(Action action) const {
    return std::find(choices_.all().begin(), choices_.all().end(), action) != choices_.all().end();
  }
  // How many wins the iterations that were free to choose came to for a seat, from 0 to 1.
  [[nodiscard]] double share(std::size_t seat) const {
    return free_ == 0 ? 0.5 : totals_[seat] / static_cast<double>(free_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr Prior kPrior = Sense<G>::kPrior;
  static constexpr std::uint64_t kClockEvery = 64;
  static constexpr std::size_t kDeepest = 512;

  // A way down the tree and where it ended.
  struct Leaf {
    State state;
    std::array<NodeIndex, kDeepest> path;
    std::size_t depth = 0;
    bool forced = false;  // to take the choice that is weighed in any case

    void go(NodeIndex node) { path[depth++] = node; }
    [[nodiscard]] NodeIndex node() const { return path[depth - 1]; }
  };

  [[nodiscard]] bool out_of_time() const {
    return limits_.milliseconds != 0 && spent_ >= std::chrono::milliseconds(limits_.milliseconds);
  }

  // Only who has a turn to play: who analyses wants to know how much better the best choice is.
  [[nodiscard]] bool hurried() const {
    return limits_.turn != 0 && !choices_.also() && settings_.has(Idea::kHaste);
  }

  // By how many visits the first choice is ahead of the next.
  [[nodiscard]] double lead() const {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    for (const Action action : choices_.all()) {
      const NodeIndex child = tree_.child(Tree::root(), action);
      if (child == kNoNode) continue;
      second = std::max(second, std::min(first, tree_[child].visits));
      first = std::max(first, tree_[child].visits);
    }
    return first - second;
  }

  // Until a limit is reached, at the pace of this search so far.
  [[nodiscard]] double iterations_left() const {
    const double pace = static_cast<double>(iterations_ - kept_) / milliseconds();
    const double in_time = (limits_.milliseconds - milliseconds()) * pace;
    if (limits_.iterations == 0) return in_time;
    return std::min(in_time, static_cast<double>(limits_.iterations - iterations_));
  }

  // As many ways down as are judged together.
  void iterate(const Sight<G>& sight) {
    std::size_t count = leaves_.size();
    if (limits_.iterations != 0) {
      count = static_cast<std::size_t>(
          std::min<std::uint64_t>(count, limits_.iterations - iterations_));
    }
    for (std::size_t i = 0; i < count; ++i) {
      find_leaf(sight, leaves_[i]);
      ++iterations_;
    }
    if (judge_ != nullptr) return back_up_judged(sight.rules(), count);
    play_on(sight.rules(), leaves_[0].state);
    back_up(leaves_[0], assess(sight.rules(), leaves_[0].state));
  }

  void find_leaf(const Sight<G>& sight, Leaf& leaf) {
    leaf.depth = 0;
    pass(leaf, Tree::root());
    list_root_choices(leaf);
    expand(sight.rules(), sight.known(), Tree::root(), sight.seat());
    const Selected first = select();
    sight.sample(leaf.state, rng_);
    if (step(sight.rules(), leaf, first)) descend(sight, leaf);
  }

  // Visits count from here on, values once they are known: what is not judged yet looks lost.
  void pass(Leaf& leaf, NodeIndex node) {
    ++tree_[node].visits;
    leaf.go(node);
  }

  // What is to be weighed in any case gets one iteration in eight, so that its value means
  // something however poor it is.
  void list_root_choices(Leaf& leaf) {
    leaf.forced = false;
    legal_.clear();
    for (const Action action : choices_.all()) legal_.push(action);
    if (const std::optional<Action> also = choices_.also()) {
      const NodeIndex child = tree_.child(Tree::root(), *also);
      leaf.forced = child != kNoNode && 8 * std::uint64_t{tree_[child].visits} < iterations_;
      if (!leaf.forced) return;
      legal_.clear();
      legal_.push(*also);
    }
  }

  // Makes a node of everything that may be chosen here, with the weight that the sense gives it in
  // this deal. Later deals may bring more to choose from.
  void expand(const G& rules, const State& state, NodeIndex node, Seat player) {
    selector_.look_at(tree_, node);
    fresh_.clear();
    for (const Action action : legal_) {
      if (selector_.child(action) == kNoNode) fresh_.push(action);
    }
    if (fresh_.empty() || tree_.full()) return;
    const std::span<int> worths = std::span(worths_).first(fresh_.size());
    if (settings_.has(Idea::kSense)) {
      weigh(rules, state, fresh_, worths);
    } else {
      std::fill(worths.begin(), worths.end(), 0);
    }
    if (tree_[node].first_child == kNoNode) {
      tree_[node].best = *std::max_element(worths.begin(), worths.end());
    }
    for (std::size_t i = 0; i < fresh_.size(); ++i) {
      const NodeIndex added = tree_.add(node, fresh_[i], player);
      if (added == kNoNode) return;
      const double weight = kLikelihood(worths[i] - tree_[node].best, kPrior.half);
      tree_[added].weight = static_cast<float>(weight);
      selector_.put(fresh_[i], added);
    }
  }

  [[nodiscard]] Selected select() const { return selector_.select(tree_, legal_, kPrior, range()); }

  // Takes a step down the tree; false where there was no room for one, so that the way ends here.
  bool step(const G& rules, Leaf& leaf, const Selected& selected) {
    if (selected.child == kNoNode) return false;
    rules.apply_action(leaf.state, selected.action);
    pass(leaf, selected.child);
    return true;
  }

  // Goes on down to the first decision that nobody came to before.
  void descend(const Sight<G>& sight, Leaf& leaf) {
    const G& rules = sight.rules();
    State& state = leaf.state;
    while (leaf.depth < kDeepest) {
      const NodeIndex node = leaf.node();
      const Seat player = rules.current_player(state);
      if (player == kOver) return;
      if (player == kChance) {
        const Action outcome = draw(rules, state, rng_);
        const Action seen = rules.seen(state, outcome, sight.seat());
        rules.apply_action(state, outcome);
        NodeIndex next = tree_.child(node, seen);
        if (next == kNoNode) next = tree_.add(node, seen, kChance);
        if (next == kNoNode) return;
        pass(leaf, next);
        continue;
      }
      if (player == seat_ && tree_[node].knows == 0) {
        tree_[node].knows = rules.information_hash(state, player);
      }
      if (tree_[node].visits == 1) return;
      rules.legal_actions(state, legal_);
      expand(rules, state, node, player);
      if (!step(rules, leaf, select())) return;
    }
  }

  [[nodiscard]] std::uint32_t horizon(const G& rules) const {
    if constexpr (HasHorizon<G>) {
      if (settings_.has(Idea::kHorizon)) return Sense<G>::horizon(rules);
    }
    return kToTheEnd;
  }

  void play_on(const G& rules, State& state) {
    if constexpr (HasHunch<G>) {
      if (settings_.has(Idea::kHunch)) {
        playout(
            rules, state, rng_,
            [&](const State& s, const ActionList& actions) {
              return Sense<G>::hunch(rules, s, actions, rng_);
            },
            horizon(rules));
        return;
      }
    }
    playout(rules, state, rng_, [&](const State&, const ActionList& actions) {
      return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    });
  }

  // Positions that are over speak for themselves.
  void back_up_judged(const G& rules, std::size_t count) {
    positions_.clear();
    const auto over = [&](const Leaf& leaf) { return rules.current_player(leaf.state) == kOver; };
    for (std::size_t i = 0; i < count; ++i) {
      if (!over(leaves_[i])) positions_.push_back(leaves_[i].state);
    }
    if (!positions_.empty()) {
      judge_->judge(rules, positions_, std::span(values_).first(positions_.size()));
    }
    std::size_t judged = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (over(leaves_[i])) {
        back_up(leaves_[i], assess(rules, leaves_[i].state));
      } else {
        back_up(leaves_[i], {values_[judged], values_[judged]});
        ++judged;
      }
    }
  }

  void back_up(const Leaf& leaf, const Assessment& assessment) {
    for (std::size_t seat = 0; !leaf.forced && seat < totals_.size(); ++seat) {
      totals_[seat] += (assessment.wins[seat] + 1) / 2;
    }
    free_ += leaf.forced ? 0 : 1;
    for (std::size_t i = 0; i < leaf.depth; ++i) {
      Node& node = tree_[leaf.path[i]];
      if (!is_seat(node.mover)) continue;
      const double value = (assessment.grade[index(node.mover)] + 1) / 2;
      node.total += value;
      node.wins += static_cast<float>((assessment.wins[index(node.mover)] + 1) / 2);
      lowest_ = std::min(lowest_, value);
      highest_ = std::max(highest_, value);
    }
  }

  // How far apart outcomes are in this search: where all are close, small differences matter.
  [[nodiscard]] double range() const { return highest_ > lowest_ ? highest_ - lowest_ : 1; }

  Rng rng_;
  SearchSettings settings_;
  Tree tree_;
  Choices<G> choices_;
  Selector<std::max(G::kActions, G::kChanceActions)> selector_;
  Judge<G>* judge_;
  std::vector<Leaf> leaves_;  // that are judged together; one where nobody judges
  std::vector<State> positions_;
  std::vector<Returns> values_;
  SearchLimits limits_;
  std::uint64_t iterations_ = 0;
  std::uint64_t kept_ = 0;  // iterations that an earlier search did
  bool clear_ = false;      // no other choice can catch up
  Seat seat_{};             // that searches
  Returns totals_{};        // wins of iterations that were free to choose
  std::uint64_t free_ = 0;  // how many they were
  double lowest_ = 1;
  double highest_ = 0;
  Clock::duration spent_{};
  ActionList legal_;
  ActionList fresh_;  // of which there is no node yet
  std::array<int, ActionList::kCapacity> worths_{};
};

}  // namespace castellan
