// What the searching seat may choose between.
#pragma once

#include <optional>
#include <vector>

#include "agents/ranking.h"

namespace castellan {

template <Game G>
class Choices {
 public:
  // `also` is a choice that is weighed however poor it looks.
  void begin(const Sight<G>& sight, std::optional<Action> also, std::uint32_t blur, Rng& rng) {
    rank(sight, ranked_);
    glance(ranked_, blur, Sense<G>::kPrior.half, rng);
    also_ = also;
    all_.clear();
    if (also) all_.push_back(*also);
    for (const Ranked& each : ranked_) {
      if (each.action != also) all_.push_back(each.action);
    }
  }

  [[nodiscard]] std::optional<Action> also() const { return also_; }
  [[nodiscard]] const std::vector<Action>& all() const { return all_; }

 private:
  std::optional<Action> also_;
  std::vector<Ranked> ranked_;  // both keep their room, so that only a first search allocates
  std::vector<Action> all_;
};

}  // namespace castellan
