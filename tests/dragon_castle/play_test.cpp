// Random games with all cards: what is listed is what is allowed, and positions stay sound.
#include "tests/dragon_castle/scene.h"
#include "tests/laws.h"

namespace castellan::dragon_castle {
namespace {

// Options in which much happens.
std::vector<std::string> lively() {
  return {
      "spirits=10 dragons=10",
      "spirits=10 dragons=1 between-picks=yes beauty=before deception=any-floor",
      "seats=3 spirits=4 dragons=2 between-picks=yes",
      "seats=4 spirits=6 dragons=0 beauty=before",
      "seats=2 spirits=10 layout=monastery dragons=0 deception=any-floor",
      "seats=3 spirits=0 dragons=0",
      "spirits=3 spirit-cards=elegance+deep+deception between-picks=yes layout=gates",
      "spirits=3 spirit-cards=faith+cunning+beauty beauty=before layout=four-courts",
      "spirits=2 spirit-cards=wind+strength",
  };
}

// What has happened of each kind, so that a test that looks at nothing shows.
struct Seen {
  std::array<int, static_cast<std::size_t>(Phase::kOver) + 1> phases{};
  std::array<int, kSpirits> favours{};
};

void compare(const DragonCastle& rules, const State& s) {
  ActionList list;
  list.push(kDoneAction);  // left over from before
  rules.legal_actions(s, list);
  ASSERT_FALSE(list.empty());
  ASSERT_LE(list.size(), DragonCastle::kMaxBranching);
  std::size_t next = 0;
  for (int id = 0; id < kMoveCount; ++id) {
    const bool listed = next < list.size() && list[next] == action(id);
    if (listed) ++next;
    ASSERT_EQ(listed, !rules.why_not(s, action(id)))
        << written::of(action(id)) << " in phase " << static_cast<int>(s.phase);
  }
  ASSERT_EQ(next, list.size()) << "not sorted, or repeated";
}

// Places like beside like, so that sets and groups come about, and asks for what is rare.
Action lively_choice(const DragonCastle& rules, const State& s, Rng& rng) {
  ActionList list;
  rules.legal_actions(s, list);
  const Realm& realm = s.realm[s.seat];
  Cells near = 0;
  if (s.phase == Phase::kPlace && rng.below(4) > 0) {
    const Tile tile = s.hand[0];
    const bool by_number = is_faction(type(tile)) && rng.below(2) == 0;
    near =
        beside(by_number ? realm.factions() & realm.of_number(rank(tile)) : realm.of(type(tile)));
  }
  std::vector<Action> good;
  for (const Action a : list) {
    const Move move = decode(a);
    const bool rare = move.verb == Verb::kSpirit && rng.below(2) == 0 &&
                      (move.what == static_cast<int>(Spirit::kBeauty) ||
                       move.what == static_cast<int>(Spirit::kChange));
    if (rare || (move.verb == Verb::kPlace && (bit(move.what) & near) != 0)) good.push_back(a);
  }
  if (!good.empty()) return good[rng.below(static_cast<std::uint32_t>(good.size()))];
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// DC-3.4, DC-8.14
TEST(Play, WhatIsListedIsWhatNoRuleForbids) {
  Seen seen;
  std::uint64_t decisions = 0;
  const std::uint64_t wanted = decisions_to_test() / 10;
  const auto options = lively();
  for (std::uint64_t seed = 0; decisions < wanted; ++seed) {
    const DragonCastle rules(options_of(options[seed % options.size()]));
    Rng rng(seed);
    State s = rules.initial_state();
    for (; rules.current_player(s) != kOver; ++decisions) {
      ++seen.phases[static_cast<std::size_t>(s.phase)];
      ASSERT_EQ(rules.flaw(s).key, "") << options[seed % options.size()] << " seed " << seed;
      if (rules.current_player(s) == kChance) {
        rules.apply_action(s, draw(rules, s, rng));
        continue;
      }
      compare(rules, s);
      if (HasFailure()) return;
      const Action a = lively_choice(rules, s, rng);
      if (decode(a).verb == Verb::kSpirit) ++seen.favours[decode(a).what];
      rules.apply_action(s, a);
    }
    ASSERT_EQ(rules.flaw(s).key, "");
  }
  if (wanted < 20'000) return;
  for (std::size_t i = 0; i + 1 < seen.phases.size(); ++i) EXPECT_GT(seen.phases[i], 0) << i;
  for (int i = 0; i < kSpirits; ++i) {
    EXPECT_GT(seen.favours[static_cast<std::size_t>(i)], 0)
        << kSpiritNames[static_cast<std::size_t>(i)];
  }
}

// DC-1.6, DC-6.11, DC-9.6
TEST(Play, NoTileIsEverMadeOrSeenTwice) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const DragonCastle rules(options_of(lively()[seed % lively().size()]));
    int before = 117;
    walk(rules, seed, [&](const State& s) {
      int tiles = s.lifted != kNoTile ? 1 : 0;
      for (Space space = 0; space < kSpaces; ++space) tiles += s.castle.height(space);
      for (const Realm& realm : s.realm) {
        for (const int height : realm.height) tiles += height;
      }
      for (const Tile tile : s.hand) tiles += tile != kNoTile ? 1 : 0;
      ASSERT_LE(tiles, before);
      ASSERT_GE(tiles, before - 1);
      before = tiles;
    });
  }
}

// DC-1.8
TEST(Play, ThereAreAlwaysFortyShrines) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const DragonCastle rules(options_of(lively()[seed % lively().size()]));
    walk(rules, seed, [&](const State& s) {
      int shrines =
          s.phase == Phase::kDrop && s.spirit == static_cast<std::uint8_t>(Spirit::kWind) ? 1 : 0;
      for (const Realm& realm : s.realm) shrines += realm.pool + popcount(realm.shrines);
      ASSERT_EQ(rules.supply(s) + shrines, 40);
      ASSERT_GE(rules.supply(s), 0);
    });
  }
}

// DC-9.13
TEST(Play, NothingOfATurnIsLeftInTheNext) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const DragonCastle rules(options_of(lively()[seed % lively().size()]));
    int seat = 0;
    int round = 0;
    walk(rules, seed, [&](const State& s) {
      if (s.seat == seat && s.round == round) return;
      seat = s.seat;
      round = s.round;
      ASSERT_TRUE(s.phase == Phase::kAct || s.phase == Phase::kOver);
      ASSERT_EQ(s.asked, 0);
      ASSERT_EQ(s.placed, 0);
      ASSERT_EQ(s.elegant, 0);
      ASSERT_EQ(s.allowed, 0);
      ASSERT_EQ(s.owed, 0);
      ASSERT_EQ(s.set, 0U);
      ASSERT_EQ(s.waiting, 0U);
      ASSERT_EQ(s.pair, kNone);
      ASSERT_EQ(s.spirit, kNone);
      ASSERT_EQ(s.resume, Phase::kAct);
    });
  }
}

// What networks see: finite, the same for the same position, and the viewer first.
// DC-1.14
TEST(Play, ObservationsTellPositionsApart) {
  const DragonCastle rules(options_of("seats=3 spirits=3 dragons=3"));
  std::vector<float> before;
  walk(rules, 3, [&](const State& s) {
    std::vector<float> seen(DragonCastle::kObservation, -1.F);
    rules.observe(s, seat_at(0), seen);
    for (const float value : seen) {
      ASSERT_GE(value, 0.F);
      ASSERT_LE(value, 8.F);
    }
    ASSERT_NE(seen, before);
    before = seen;
  });
}

// DC-1.14
TEST(Play, ObservationsBeginWithTheViewersRealm) {
  Scene one = Scene("seats=3").realm(1, "Me1").realm(2, "2So1").realm(3, "#^").turn(1);
  Scene two = Scene("seats=3").realm(2, "Me1").realm(3, "2So1").realm(1, "#^").turn(2);
  std::vector<float> first(DragonCastle::kObservation, -1.F);
  std::vector<float> second(DragonCastle::kObservation, -2.F);
  one.rules().observe(one.state(), seat_at(0), first);
  two.rules().observe(two.state(), seat_at(1), second);
  EXPECT_EQ(first, second);
  one.rules().observe(one.state(), seat_at(1), second);
  EXPECT_NE(first, second);
}

}  // namespace
}  // namespace castellan::dragon_castle
