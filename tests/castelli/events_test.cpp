// What is told of a turn: areas with who had what, what was gained or lost, answers, and the end.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/castelli/face.h"
#include "tests/walk.h"

namespace castellan::castelli {
namespace {

using Lines = std::vector<std::string>;

std::vector<Message> events_of(const Castelli& rules, const State& before, Action action,
                               const State& after, Seat viewer) {
  std::vector<Message> events;
  const State seen_before = rules.redact(before, viewer);
  const State seen_after = rules.redact(after, viewer);
  CastelliFace::events(
      rules,
      {seen_before, rules.current_player(before), rules.seen(before, action, viewer), seen_after},
      events);
  return events;
}

std::string value_of(const Message& event, std::string_view name) {
  for (const auto& [argument, value] : event.args) {
    if (argument != name) continue;
    const auto* number = std::get_if<std::int64_t>(&value);
    return number != nullptr ? std::to_string(*number) : std::get<std::string>(value);
  }
  return "";
}

// Carries out one action, of a seat or of chance, and tells it: the key, and the values that are
// asked for.
Lines told(const Castelli& rules, State& s, std::string_view text,
           std::initializer_list<std::string_view> names, Seat viewer = kAll) {
  const State before = s;
  const bool chance = rules.current_player(s) == kChance;
  const auto action = chance ? CastelliFace::parse_chance(text) : CastelliFace::parse(text);
  EXPECT_TRUE(action && (chance || !rules.why_not(s, *action))) << text;
  rules.apply_action(s, *action);
  Lines lines;
  for (const Message& event : events_of(rules, before, *action, s, viewer)) {
    std::string line = event.key;
    for (const std::string_view name : names) {
      const std::string value = value_of(event, name);
      if (!value.empty()) line += " " + value;
    }
    lines.push_back(line);
  }
  return lines;
}
void act(const Castelli& rules, State& s, std::initializer_list<std::string_view> texts) {
  for (const std::string_view text : texts) static_cast<void>(told(rules, s, text, {}));
}

void give(State& s, std::size_t seat, Card card) {
  s.shuffled.remove(card);
  --s.deck;
  s.hand[seat].add(card);
  ++s.player[seat].cards;
}

const Castelli kFour;

// CA-4.1, CA-5.2
TEST(Events, ATurnBeginsAndATileIsRevealed) {
  State s = kFour.initial_state();
  EXPECT_EQ(told(kFour, s, "c3", {"seat", "turn"}), (Lines{"event.turn 0 1"}));
  EXPECT_EQ(told(kFour, s, "4BYRG", {"seat", "place", "tile"}),
            (Lines{"event.revealed 0 c3 4BYRG"}));
}

// CA-7.4, CA-7.14: Blue 5 against Yellow 4 at the rocks of d3.
TEST(Events, AnAreaTellsWhoHadWhatAndWhoGainsWhat) {
  State s = kFour.initial_state();
  act(kFour, s,
      {"c3", "4BYRG", "n", "g3", "4BRGY", "n", "g7", "3BGYR+1", "n", "b6", "2BRGY+2", "e", "d2",
       "5BRGY"});
  const Lines lines =
      told(kFour, s, "s", {"seat", "tile", "place", "side", "count", "kind", "area", "values"});
  EXPECT_EQ(lines[0], "event.placed 0 5BRGY d2 s");
  EXPECT_NE(std::find(lines.begin(), lines.end(), "event.area 0 2 rocks d3n B5 Y4"), lines.end());
}

// CA-5.5, CA-6.2, CA-6.6
TEST(Events, SilverOfTheTileAndTheFrame) {
  State s = kFour.initial_state();
  act(kFour, s, {"a1", "1BYRG+2"});
  const Lines lines = told(kFour, s, "n", {"seat", "count", "what"});
  ASSERT_GE(lines.size(), 4U);
  EXPECT_EQ(lines[1], "event.tile-silver 0 2");
  EXPECT_EQ(lines[2], "event.frame 0 silver");
  EXPECT_EQ(lines[3], "event.frame 2 rocks") << "green faces west";
}

// CA-5.4, CA-10.1
TEST(Events, ACardIsSeenByWhoDrawsItAlone) {
  State s = kFour.initial_state();
  act(kFour, s, {"c3", "2bGRY", "n"});
  State other = s;
  EXPECT_EQ(told(kFour, s, "raider", {"seat", "card"}, seat_at(0))[0], "event.drew 0 raider");
  EXPECT_EQ(told(kFour, other, "raider", {"seat", "card"}, seat_at(1))[0], "event.drew-unseen 0");
}

// CA-7.6
TEST(Events, WhatFindsNoRoomIsTold) {
  State s = kFour.initial_state();
  s.player[0].stock = {0, 0, 5};
  act(kFour, s, {"a1", "5BRGY"});
  const Lines lines = told(kFour, s, "w", {"seat", "count", "kind", "what"});
  EXPECT_NE(std::find(lines.begin(), lines.end(), "event.full 0 1 rocks"), lines.end());
}

// CA-10.8, CA-10.13, CA-11.2, CA-11.3
TEST(Events, CardsPlayedAndSold) {
  State s = kFour.initial_state();
  give(s, 0, Card::kKing4);
  give(s, 0, Card::kRaider);
  s.player[2].silver = 3;
  s.mine[0] -= 3;
  EXPECT_EQ(told(kFour, s, "sell king4", {"seat", "card", "count"}, seat_at(1)).back(),
            "event.sold-unseen 0 2");
  EXPECT_EQ(told(kFour, s, "raider", {"seat", "victim", "card", "count"}, seat_at(1)).back(),
            "event.stole 0 2 1");
  State king = kFour.initial_state();
  give(king, 0, Card::kKing5);
  EXPECT_EQ(told(kFour, king, "king5", {"seat", "points"}).back(), "event.king 0 5");
}

// CA-8.3, CA-9.6
TEST(Events, ACastleThatNeedsAPurchase) {
  State s = kFour.initial_state();
  act(kFour, s,
      {"c1", "2BRGY+2", "w", "c7", "4BRGY", "n", "g3", "3BGYR+1", "n", "b6", "4BYGR+1", "e", "h6",
       "4BYRG"});
  s.player[0].stock = {1, 0, 0};
  act(kFour, s, {"n"});
  const Lines lines = told(kFour, s, "+h5e$", {"seat", "kind", "count", "place", "points"});
  EXPECT_EQ(lines[0], "event.bought 0 grain 2");
  EXPECT_EQ(lines[1], "event.built 0 h5e 5");
}

// CA-11.6
TEST(Events, AStewardTurnsTheTileBeforeAnythingElseFollows) {
  State s = kFour.initial_state();
  give(s, 1, Card::kSteward);
  act(kFour, s, {"a1", "5BRGY", "n"});
  ASSERT_EQ(s.phase, Phase::kSteward);
  EXPECT_EQ(told(kFour, s, "steward", {"seat", "card"}), (Lines{"event.played 1 steward"}));
  const Lines lines = told(kFour, s, "n", {"seat", "side", "what"});
  EXPECT_EQ(lines[0], "event.turned 1 n");
  EXPECT_EQ(lines[1], "event.frame 1 silver");
}

// In whole games: what is told of silver, units and points is what changed hands, and the end is
// told once.
TEST(Events, AddUpToWhatChanged) {
  for (const Options& options :
       {Options{}, Options{.seats = 2, .dilemma = 1, .battle = 1}, Options{.seats = 3, .battle = 1},
        Options{.dilemma = 1, .battle = 1, .tournament = 1}}) {
    const Castelli rules(options);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      Rng rng(seed);
      State s = rules.initial_state();
      int ends = 0;
      while (rules.current_player(s) != kOver) {
        const State before = s;
        Action action{};
        if (rules.current_player(s) == kChance) {
          action = draw(rules, s, rng);
        } else {
          ActionList list;
          rules.legal_actions(s, list);
          action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        }
        rules.apply_action(s, action);
        std::vector<int> silver(rules.seats());
        std::vector<int> points(rules.seats());
        for (const Message& event : events_of(rules, before, action, s, kAll)) {
          const auto number = [&](std::string_view name) {
            return std::stoi("0" + value_of(event, name));
          };
          const auto seat = static_cast<std::size_t>(number("seat"));
          const auto victim = static_cast<std::size_t>(number("victim"));
          const std::string& key = event.key;
          if (key == "event.tile-silver" || key == "event.baron" || key == "event.mine" ||
              key == "event.mine-table" || key == "event.sold") {
            silver[seat] += number("count");
          }
          if (key == "event.frame" && value_of(event, "what") == "silver") ++silver[seat];
          if (key == "event.bought" || key == "event.master") silver[seat] -= number("count");
          if (key == "event.stole") {
            silver[seat] += number("count");
            silver[victim] -= number("count");
          }
          if (key == "event.bribed") {
            --silver[seat];
            ++silver[victim];
          }
          if (key == "event.built" || key == "event.overbuilt" || key == "event.king") {
            points[seat] += number("points");
          }
          if (key == "event.last-tile") ++ends;
        }
        for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
          ASSERT_EQ(silver[seat], s.player[seat].silver - before.player[seat].silver)
              << "seed " << seed << ", " << CastelliFace::text(action);
          ASSERT_EQ(points[seat], s.player[seat].points - before.player[seat].points);
        }
      }
      EXPECT_EQ(ends, 1);
    }
  }
}

}  // namespace
}  // namespace castellan::castelli
