// Tables at which random games are played, to be looked at.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "table/registry.h"
#include "table/table.h"
#include "tests/decisions.h"

namespace castellan {

// All who may look at a table.
inline std::vector<Seat> viewers(const Table& table) {
  std::vector<Seat> viewers{kAll, kPublic};
  for (std::size_t i = 0; i < table.position().seats(); ++i) viewers.push_back(seat_at(i));
  return viewers;
}

// Plays one game at random, chance too, and looks at its beginning, at its end and at every few
// positions between them, others with each seed.
template <class Look>
void look_at_random_game(const GameType& game, const OptionValues& values, std::uint64_t seed,
                         Look look) {
  constexpr std::uint64_t kEvery = kSanitized ? 29 : 3;
  Table table(game, values, Fate(seed_of(seed)));
  Rng rng(seed);
  ActionList legal;
  look(table);
  for (std::uint64_t step = seed; !table.over(); ++step) {
    const Position& position = table.position();
    position.legal(legal);
    const Action action = position.to_move() == kChance
                              ? position.chance_at(rng.below(position.chance_total()))
                              : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_FALSE(table.apply(std::array{action}));
    if (step % kEvery == 0 || table.over()) look(table);
    ASSERT_FALSE(::testing::Test::HasFailure()) << game.name() << ", seed " << seed;
  }
}

}  // namespace castellan
