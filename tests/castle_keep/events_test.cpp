// What is told agrees with what happened, over random games.
#include <gtest/gtest.h>

#include <array>

#include "engine/castle_keep/face.h"

namespace castellan::castle_keep {
namespace {

// Calls look(before, mover, action, after, events) for every action of random games, as a
// spectator.
template <class Look>
void watch(const Options& options, int games, Look look) {
  const CastleKeep rules(options);
  ActionList legal;
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    State s = rules.initial_state();
    while (rules.current_player(s) != kOver) {
      const Seat mover = rules.current_player(s);
      Action action{};
      if (mover == kChance) {
        action = draw(rules, s, rng);
      } else {
        rules.legal_actions(s, legal);
        action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      }
      const State before = s;
      const Action seen = rules.seen(s, action, kPublic);
      rules.apply_action(s, action);
      std::vector<Message> events;
      const State seen_before = rules.redact(before, kPublic);
      const State seen_after = rules.redact(s, kPublic);
      CastleKeepFace::events(rules, {seen_before, mover, seen, seen_after}, events);
      look(before, mover, action, s, events);
    }
  }
}

std::int64_t number(const Message& event, std::string_view name) {
  for (const auto& [key, value] : event.args) {
    if (key == name) return std::get<std::int64_t>(value);
  }
  ADD_FAILURE() << event.key << " has no " << name;
  return -1;
}

// CK-1.6
TEST(Events, AReshuffleTellsHowManyTilesWereShuffled) {
  int reshuffles = 0;
  const Options options{.seats = 4, .take_discard = 1, .strict_last = 1};
  watch(options, 400,
        [&](const State& before, Seat mover, Action action, const State&,
            const std::vector<Message>& events) {
          for (const Message& event : events) {
            if (event.key != "event.reshuffled") continue;
            ++reshuffles;
            int discards = before.discards.size();
            if (mover != kChance && decode(action).verb == Verb::kDiscard) ++discards;
            if (mover != kChance && decode(action).verb == Verb::kTake) --discards;
            EXPECT_EQ(number(event, "count"), discards);
          }
        });
  EXPECT_GT(reshuffles, 20);
}

// CK-8.7
TEST(Events, TheHandOfAPlayerWhoIsOutIsTold) {
  int outs = 0;
  const Options options{.seats = 4, .version = Version::kEmpire, .towers_fall = 1};
  watch(options, 400,
        [&](const State& before, Seat, Action, const State&, const std::vector<Message>& events) {
          std::int64_t victim = -1;
          Bag told;
          for (const Message& event : events) {
            if (event.key == "event.out") victim = number(event, "seat");
            if (victim < 0 || event.key != "event.discarded") continue;
            EXPECT_EQ(number(event, "seat"), victim);
            for (const auto& [key, value] : event.args) {
              if (key == "tile") told.add(*parse_tile(std::get<std::string>(value)));
            }
          }
          if (victim < 0) return;
          ++outs;
          EXPECT_EQ(told, before.hand[static_cast<std::size_t>(victim)]);
        });
  EXPECT_GT(outs, 3);
}

// CK-4.5, CK-4.6
TEST(Events, AnAttackTellsHowManyTilesItTook) {
  std::array<int, 3> seen{};
  watch({.towers_fall = 1}, 600,
        [&](const State& before, Seat, Action, const State& after,
            const std::vector<Message>& events) {
          for (const Message& event : events) {
            if (event.key != "event.attacked") continue;
            const int used = before.hand_size[before.seat] - after.hand_size[before.seat];
            EXPECT_EQ(number(event, "count"), used);
            ++seen[static_cast<std::size_t>(used)];
          }
        });
  EXPECT_GT(seen[1], 10);
  EXPECT_GT(seen[2], 0);
}

}  // namespace
}  // namespace castellan::castle_keep
