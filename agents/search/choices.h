// What the searching seat may choose between, and how many of its choices come into play.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "agents/ranking.h"
#include "agents/search/selection.h"

namespace castellan {

template <Game G>
class Choices {
 public:
  // `also` is a choice that is weighed however poor it looks, and never overlooked.
  void begin(const Sight<G>& sight, std::optional<Action> also, std::uint32_t oversight, Rng& rng) {
    rank(sight, ranked_);
    overlook(ranked_, oversight, rng);
    const int best = ranked_[0].worth;
    also_ = also;
    if (also) {
      std::erase_if(ranked_, [&](const Ranked& each) { return each.action == *also; });
      const int worth = Sense<G>::worth(sight.rules(), sight.known(), *also);
      ranked_.insert(ranked_.begin(), {worth, *also});
    }
    if constexpr (HasTrust<G>) {
      believed_.clear();
      for (const Ranked& each : ranked_) {
        believed_.push_back((each.worth - best) / Sense<G>::kTrust.win);
      }
    }
  }

  [[nodiscard]] std::optional<Action> also() const { return also_; }
  [[nodiscard]] const std::vector<Ranked>& ranked() const { return ranked_; }

  // Of many choices the less promising ones come into play only as the search goes on.
  void list(std::uint64_t iterations, ActionList& into) const {
    const double more = width().more * std::sqrt(static_cast<double>(iterations));
    const auto wide = (also_ ? 1U : 0U) + static_cast<std::size_t>(width().first + more);
    into.clear();
    for (std::size_t i = 0; i < std::min(wide, ranked_.size()); ++i) into.push(ranked_[i].action);
  }

  // The choices are believed to be as far from the mean so far as the sense says.
  [[nodiscard]] Belief belief(double mean) const {
    if constexpr (HasTrust<G>) {
      return {believed_, mean, Sense<G>::kTrust.visits};
    } else {
      return {};
    }
  }

 private:
  static constexpr Width width() {
    if constexpr (HasWidth<G>) {
      return Sense<G>::kWidth;
    } else {
      return {};
    }
  }

  std::optional<Action> also_;
  std::vector<Ranked> ranked_;    // both keep their room, so that only a first search allocates
  std::vector<double> believed_;  // in the same order, where the sense is trusted
};

}  // namespace castellan
