#include "table/stakes.h"

#include <cmath>

#include "engine/core/rng.h"

namespace castellan {
namespace {

// How a game ends in which everybody acts at random.
Returns random_end(const Position& start, Rng& rng) {
  const auto position = start.clone();
  ActionList legal;
  while (position->to_move() != kOver) {
    if (position->to_move() == kChance) {
      position->apply(position->chance_at(rng.below(position->chance_total())));
      continue;
    }
    position->legal(legal);
    position->apply(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return position->returns();
}

}  // namespace

// The rules do not say it, but every end does: shares that make one win, or the same for all. A
// game at several tables may end the same for all by accident, so a few are looked at.
Stakes stakes_of(const GameType& game, const OptionValues& options) {
  const auto start = game.start(options);
  const std::size_t seats = start->seats();
  if (seats == 1) return Stakes::kCommon;
  constexpr int kLooks = 8;
  Rng rng(1);
  for (int i = 0; i < kLooks; ++i) {
    const Returns returns = random_end(*start, rng);
    double shares = 0;
    bool same = true;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      shares += (returns[seat] + 1) / 2;
      same = same && returns[seat] == returns[0];
    }
    if (std::abs(shares - 1) < 1e-9) return Stakes::kOneWin;
    if (!same) return Stakes::kSeveral;
  }
  return Stakes::kCommon;
}

}  // namespace castellan
