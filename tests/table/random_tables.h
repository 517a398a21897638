// Tables at which random games are played, to be looked at.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "engine/core/rng.h"
#include "table/record.h"
#include "table/registry.h"
#include "table/table.h"
#include "tests/decisions.h"
#include "tests/laws.h"

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

// All option sets that a game does not refuse.
inline std::vector<OptionValues> option_value_sets(const GameType& game) {
  std::vector<OptionValues> sets{{}};
  for (const OptionInfo& option : game.options()) {
    std::vector<OptionValues> wider;
    for (const OptionValues& values : sets) {
      for (const OptionValue& value : values_of(option)) {
        wider.push_back(values);
        wider.back().push_back(value);
      }
    }
    sets = std::move(wider);
  }
  std::erase_if(sets, [&](const OptionValues& values) { return bool(game.refuse(values)); });
  return sets;
}

// Plays random games with all option sets in turn, of a game with thousands as many as there is
// time for, and looks at the table before each decision.
template <class Look>
void play_random_games(const GameType& game, std::uint64_t decisions_wanted, Look look) {
  auto sets = option_value_sets(game);
  mix_up(sets);
  const std::uint64_t most = std::max<std::uint64_t>(64, decisions_to_test() / 400);
  const std::uint64_t games_wanted = std::min<std::uint64_t>(sets.size(), most);
  std::uint64_t decisions = 0;
  ActionList legal;
  for (std::uint64_t seed = 0; decisions < decisions_wanted || seed < games_wanted; ++seed) {
    Table table(game, sets[seed % sets.size()], Fate(seed_of(seed)));
    Rng rng(seed);
    for (;;) {
      table.play_chance();
      look(table, decisions);
      if (::testing::Test::HasFailure()) {
        FAIL() << "seed " << seed << "\n" << write_record(table, SeedWritten::kAlways);
      }
      if (table.over()) break;
      table.position().legal(legal);
      const Action action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      ASSERT_FALSE(table.apply(std::span(&action, 1)));
      ++decisions;
    }
  }
}

}  // namespace castellan
