// The engine's counting with masks agrees with the plain one, over random games.
#include "tests/castelli/plain.h"

#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

constexpr std::array kOptionSets{
    "",
    "seats=3 neutral-ties=ignore layout=random",
    "seats=2 layout=random",
    "seats=3 neutral-ties=block battle=yes",
    "battle=yes layout=random",
    "battle=yes dilemma=yes icon-influence=yes",
    "tournament=yes battle=yes layout=random",
    "seats=2 battle=yes neutral-ties=ignore icon-influence=yes",
};

template <class Look>
void each_position(Look look) {
  for (std::uint64_t seed = 0; seed < 48; ++seed) {
    const Castelli rules(options_of<Castelli>(kOptionSets[seed % kOptionSets.size()]));
    int steps = 0;
    walk(rules, seed, [&](const State& s) {
      const bool begun = s.phase != Phase::kJoining && s.phase != Phase::kStarts;
      if (begun && ++steps % 4 == 0) look(rules, s);
    });
  }
}
Octagon octagon_at(plain::Place at) { return (at.first * 8 + at.second) / 2; }
unsigned sides_of(std::string_view letters) {
  unsigned sides = 0;
  for (const char letter : letters) sides |= 1U << std::string_view("NESW").find(letter);
  return sides;
}

// CA-2.14, CA-7.1, CA-7.4, CA-7.8, CA-7.9, CA-7.10, CA-7.12
TEST(Plain, InfluenceAndShares) {
  each_position([](const Castelli& rules, const State& s) {
    const Options& o = rules.options();
    for (const plain::Place& at : plain::octagons(o)) {
      const Octagon octagon = octagon_at(at);
      for (const plain::PlainArea& area : plain::areas(o, s, at)) {
        const unsigned sides = sides_of(area.sides);
        const int first = lowest_bit(sides);
        const Area& there = rules.area(s, area_id(octagon, first));
        ASSERT_EQ(there.sides, sides);
        ASSERT_EQ(there.icons, area.icons);
        ASSERT_EQ(there.sites, area.sites);
        ASSERT_EQ("?wgrmM"[static_cast<std::size_t>(there.kind)], area.kind);
        ASSERT_EQ(rules.complete(s, octagon, sides), plain::complete(o, s, at, area.sides));
        auto values = plain::influence(o, s, at, area.sides);
        ASSERT_EQ(rules.influence(s, octagon, sides),
                  (Influence{values['B'], values['R'], values['G'], values['Y']}));
        for (const int amount : {1, 2, 3, 11, 22}) {
          const Shares won = rules.shares(s, octagon, sides, amount);
          std::array<int, 4> each{};
          for (std::size_t seat = 0; seat < 4; ++seat) {
            each[seat] = (won.seats >> seat & 1U) != 0 ? won.each : 0;
          }
          ASSERT_EQ(each, plain::shares(o, s, at, area.sides, amount));
        }
      }
    }
  });
}

// CA-8.5, CA-8.6, CA-18.4
TEST(Plain, InfluenceForBuilding) {
  each_position([](const Castelli& rules, const State& s) {
    const Options& o = rules.options();
    for (int seat = 0; seat < o.seats; ++seat) {
      const std::uint32_t mask = rules.influenced(s, seat);
      for (const plain::Place& at : plain::octagons(o)) {
        ASSERT_EQ((mask >> octagon_at(at) & 1U) != 0, plain::influences(o, s, seat, at));
      }
    }
  });
}

// CA-2.20, CA-9.2, CA-9.3, CA-18.4
TEST(Plain, PointsForCastles) {
  each_position([](const Castelli& rules, const State& s) {
    const Options& o = rules.options();
    for (const plain::Place& at : plain::octagons(o)) {
      ASSERT_EQ(rules.castle_points(s, octagon_at(at)), plain::castle_points(o, s, at));
    }
  });
}

// CA-17.1, CA-17.2, CA-17.3, CA-17.4, CA-15.11
TEST(Plain, PointsForSettlements) {
  each_position([](const Castelli& rules, const State& s) {
    const Options& o = rules.options();
    if (o.battle == 0) return;
    for (int seat = 0; seat < o.seats; ++seat) {
      ASSERT_EQ(rules.final_points(s, static_cast<std::size_t>(seat)).settlements,
                plain::settlement_points(o, s, seat));
    }
  });
}

// CA-4.3, CA-6.2, CA-6.3, CA-7.3, CA-7.5, CA-7.6, CA-7.7
TEST(Plain, WhatATileYields) {
  // From the moment before Stewards are passed, with nobody asked, to the next decision: stocks and
  // draws as they follow from frame and areas.
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Castelli rules(options_of<Castelli>(kOptionSets[seed % kOptionSets.size()]));
    const Options& o = rules.options();
    Rng rng(seed);
    State s = rules.initial_state();
    while (rules.current_player(s) != kOver) {
      const bool placing = s.phase == Phase::kHold && s.decided != 0;
      if (!placing) {
        random_step(rules, s, rng);
        continue;
      }
      // Nobody else has a card, so that nobody is asked; and the deck gives to all.
      bool cards = false;
      for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
        cards = cards || (seat != s.seat && s.player[seat].cards > 0);
      }
      const State before = s;
      const int side = static_cast<int>(rng.below(4));
      rules.apply_action(s, turn_to(side));
      if (cards) continue;
      while (s.phase == Phase::kDraw) random_step(rules, s, rng);
      State laid = before;  // with the tile, and nothing that follows
      laid.square[before.at] = s.square[before.at];
      const plain::Place at{before.at / 4, before.at % 4 * 2 + before.at / 4 % 2};
      std::array<std::array<int, 3>, 4> stock{};
      std::array<int, 4> drawn{};
      for (std::size_t seat = 0; seat < 4; ++seat) {
        for (std::size_t i = 0; i < 3; ++i) stock[seat][i] = before.player[seat].stock[i];
        drawn[seat] = before.player[seat].cards;
      }
      const auto give = [&](std::size_t seat, char what, int amount) {
        if (what == 'm' || what == 'c') drawn[seat] += amount;
        const std::size_t resource = std::string_view("wgr").find(what);
        if (resource < 3) stock[seat][resource] = std::min(5, stock[seat][resource] + amount);
      };
      drawn[s.seat] += rules.tile(before.held).has_card() ? 1 : 0;
      for (const char letter : {'N', 'E', 'S', 'W'}) {
        const auto which = std::string_view("NESW").find(letter);
        const plain::Coat coat = plain::coat(laid, at, letter);
        const Icon icon = rules.icon(before.at, static_cast<int>(which));
        const std::size_t seat = std::string_view("BRGY").find(coat.colour);
        if (icon == Icon::kNone || coat.value == 0) continue;
        if (!plain::plays_at(o, static_cast<int>(seat), plain::table_at(o, at))) continue;
        give(seat, ".wgrcs"[static_cast<std::size_t>(icon)], 1);
      }
      for (const char letter : {'N', 'E', 'S', 'W'}) {
        const plain::Place octagon = plain::step(at, letter);
        if (!plain::meet(o, at, octagon)) continue;
        for (const plain::PlainArea& area : plain::areas(o, laid, octagon)) {
          const bool faces = area.sides.find(plain::across(letter)) != std::string::npos;
          if (!faces || area.kind == 'M' || !plain::complete(o, laid, octagon, area.sides)) continue;
          const auto shares = plain::shares(o, laid, octagon, area.sides, area.icons);
          for (std::size_t seat = 0; seat < 4; ++seat) give(seat, area.kind, shares[seat]);
        }
      }
      for (std::size_t seat = 0; seat < 4; ++seat) {
        for (std::size_t i = 0; i < 3; ++i) ASSERT_EQ(s.player[seat].stock[i], stock[seat][i]);
        if (Castelli::deck_size(s) > 0) {
          ASSERT_EQ(s.player[seat].cards, drawn[seat]);
        }
      }
    }
  }
}

}  // namespace
}  // namespace castellan::castelli
