// Actions and chance outcomes: dense numbers that mean the same in every position of a game.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/list.h"

namespace castellan {

// What a seat decides, or what chance decides; the two count in separate ranges, and whoever is to
// move tells which is meant.
enum class Action : std::uint16_t {};

constexpr std::size_t index(Action action) { return static_cast<std::size_t>(action); }
constexpr Action action_at(std::size_t i) { return static_cast<Action>(i); }

struct Outcome {
  Action action;
  std::uint32_t weight;
  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

using ActionList = FixedList<Action, 1024>;
using OutcomeList = FixedList<Outcome, 256>;

}  // namespace castellan
