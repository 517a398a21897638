// Positions from outside, spoiled at random: what is accepted can be played on.
#include "tests/dragon_castle/scene.h"
#include "tests/laws.h"

namespace castellan::dragon_castle {
namespace {

// One thing or another of a position is changed, as somebody might who writes it by hand.
void spoil(State& s, Rng& rng) {
  const auto any = [&](std::uint32_t n) { return static_cast<std::uint8_t>(rng.below(n)); };
  Realm& realm = s.realm[rng.below(3) == 0 ? rng.below(kMostSeats) : s.seat];
  const Cell at = static_cast<Cell>(rng.below(kCells));
  switch (rng.below(24)) {
    case 0:
      s.phase = static_cast<Phase>(rng.below(static_cast<std::uint32_t>(Phase::kOver) + 1));
      break;
    case 1:
      s.resume = static_cast<Phase>(rng.below(static_cast<std::uint32_t>(Phase::kOver) + 1));
      break;
    case 2:
      s.after = static_cast<Phase>(rng.below(static_cast<std::uint32_t>(Phase::kOver) + 1));
      break;
    case 3:
      s.spirit = rng.below(3) == 0 ? kNone : any(kSpirits);
      break;
    case 4:
      s.asked = static_cast<CardSet>(s.asked ^ 1U << rng.below(kSpirits));
      break;
    case 5:
      s.waiting = rng.below(2) == 0 ? realm.sets() : 0;
      break;
    case 6:
      s.set = rng.below(2) == 0 ? group(bit(at), realm.down | bit(at)) : 0;
      break;
    case 7:
      s.allowed = any(4);
      break;
    case 8:
      s.owed = any(2);
      break;
    case 9:
      s.elegant = any(3);
      break;
    case 10:
      s.pair = rng.below(2) == 0 ? kNone : any(kSpirits);
      break;
    case 11:
      s.first = rng.below(3) == 0 ? kNone : any(kSpaces);
      s.first_floor = any(kFloors);
      break;
    case 12:
      s.hand[rng.below(2)] = rng.below(3) == 0 ? kNoTile : tile_at(any(kSymbols));
      break;
    case 13:
      s.placed = any(3);
      break;
    case 14:
      s.from = rng.below(2) == 0 ? kNone : static_cast<std::uint8_t>(at);
      break;
    case 15:
      s.moves = any(2);
      s.moved = s.moves == 0 ? kNone : static_cast<std::uint8_t>(at);
      break;
    case 16:
      s.lifted = rng.below(2) == 0 ? kNoTile : rng.below(2) == 0 ? kFaceDown : tile_at(any(29));
      break;
    case 17:
      s.seat = any(kMostSeats);
      break;
    case 18:
      realm.pool = any(4);
      break;
    case 19:
      realm.tokens = any(3);
      s.summoned = 0;
      for (const Realm& one : s.realm)
        s.summoned = static_cast<std::uint8_t>(s.summoned + one.tokens);
      break;
    case 20:
      if ((realm.down & bit(at)) != 0) realm.shrines ^= bit(at);
      break;
    case 21:
      if ((realm.open() & bit(at)) != 0)
        realm.put(at, rng.below(2) == 0 ? kFaceDown : tile_at(any(29)));
      break;
    case 22:
      if ((realm.up() & bit(at)) != 0) realm.flip(bit(at));
      break;
    default:
      s.uncovered = rng.below(2) == 0 ? kNone : any(kSpaces);
      break;
  }
}

// DC-3.4, DC-8.14
TEST(Flaw, WhatIsAcceptedCanBePlayedToTheEnd) {
  const std::vector<std::string> options{
      "spirits=10 dragons=2 between-picks=yes beauty=before",
      "seats=3 spirits=10 dragons=0",
      "seats=4 spirits=5 dragons=10 deception=any-floor between-picks=yes",
  };
  const std::uint64_t wanted = decisions_to_test() / 100;
  std::uint64_t accepted = 0;
  for (std::uint64_t seed = 0; accepted < wanted; ++seed) {
    const DragonCastle rules(options_of(options[seed % options.size()]));
    Rng rng(seed);
    State s = rules.initial_state();
    for (std::uint32_t steps = 80 + rng.below(400); steps > 0; --steps) {
      if (rules.current_player(s) == kOver) break;
      random_step(rules, s, rng);
      if (steps % 4 != 0) continue;
      State other = s;
      for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) spoil(other, rng);
      if (!rules.flaw(other).empty()) continue;
      ++accepted;
      const State before = other;
      const bool whole = accepted % 20 == 0;
      for (int left = whole ? 4000 : 12; left > 0 && rules.current_player(other) != kOver; --left) {
        ActionList list;
        if (is_seat(rules.current_player(other))) {
          rules.legal_actions(other, list);
          ASSERT_FALSE(list.empty())
              << "phase " << static_cast<int>(other.phase) << " seed " << seed;
          for (int id = 0; id < kMoveCount; id += 1 + static_cast<int>(rng.below(40))) {
            const bool listed = std::find(list.begin(), list.end(), action(id)) != list.end();
            ASSERT_EQ(listed, !rules.why_not(other, action(id)))
                << written::of(action(id)) << " phase " << static_cast<int>(other.phase);
          }
        } else {
          ASSERT_GT(rules.chance_total(other), 0U);
        }
        random_step(rules, other, rng);
        ASSERT_EQ(rules.flaw(other).key, "")
            << "phase " << static_cast<int>(before.phase) << " then "
            << static_cast<int>(other.phase) << " seed " << seed;
      }
      if (whole) {
        ASSERT_EQ(rules.current_player(other), kOver);
      }
    }
  }
}

}  // namespace
}  // namespace castellan::dragon_castle
