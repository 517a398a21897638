// Positions from outside that cannot be: each is a sound one with one thing wrong.
#include <gtest/gtest.h>

#include "agents/playout.h"
#include "engine/castle_keep/rules.h"

namespace castellan::castle_keep {
namespace {

// The middle of a random game, with seat 0 acting and attacks allowed.
State acting(const CastleKeep& rules) {
  for (std::uint64_t seed = 0;; ++seed) {
    Rng rng(seed);
    State s = rules.initial_state();
    ActionList legal;
    while (rules.current_player(s) != kOver) {
      if (s.phase == Phase::kMain && s.use == Use::kNothing && s.turn > 3 && s.seat == 0 &&
          (s.gate != 0 || rules.is(Version::kSolitaire))) {
        return s;
      }
      if (rules.current_player(s) == kChance) {
        rules.apply_action(s, draw(rules, s, rng));
        continue;
      }
      rules.legal_actions(s, legal);
      rules.apply_action(s, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

template <class Spoil>
std::string_view flaw_of(const Options& options, Spoil spoil) {
  const CastleKeep rules(options);
  State s = acting(rules);
  EXPECT_EQ(rules.flaw(s).key, "");
  spoil(s);
  return rules.flaw(s).key;
}

const Options kStandard{};
const Options kEmpire{.version = Version::kEmpire};
const Options kKing{.version = Version::kKing};
const Options kSolitaire{.seats = 1, .version = Version::kSolitaire};

TEST(Flaw, TilesMustAddUp) {
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.discards.add(keep(Colour::kRed)); }), "flaw.tiles");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { ++s.pile_size; }), "flaw.pile");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.flipped = 77; }), "flaw.flipped");
}

TEST(Flaw, SeatsHandsAndCastlesMustBeThoseOfTheOptions) {
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.seat = 2; }), "flaw.seat");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { ++s.hand_size[1]; }), "flaw.hand");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { std::swap(s.castle[0], s.castle[1]); }),
            "flaw.castles");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.shown[0].add(Tile{0}); }), "flaw.shown");
  EXPECT_EQ(flaw_of(kStandard,
                    [](State& s) {
                      const Tile tile = lowest_tile(s.pile.kinds());
                      s.pile.remove(tile);
                      --s.pile_size;
                      s.reserve[0].add(tile);
                    }),
            "flaw.reserve");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.ordered = 1; }), "flaw.discards");
}

TEST(Flaw, AnEndingMustBeOneThatTheVersionHas) {
  const auto end = [](Ending ending, std::uint8_t winner) {
    return [=](State& s) {
      s.phase = Phase::kOver;
      s.ending = ending;
      s.winner = winner;
    };
  };
  EXPECT_EQ(flaw_of(kStandard, end(Ending::kNone, kNobody)), "flaw.ending");
  EXPECT_EQ(flaw_of(kStandard, end(Ending::kNoTiles, kNobody)), "flaw.ending");
  EXPECT_EQ(flaw_of(kStandard, end(Ending::kCompleted, 2)), "flaw.ending");
  EXPECT_EQ(flaw_of(kStandard, end(Ending::kTurnLimit, 0)), "flaw.ending");
  EXPECT_EQ(flaw_of(kKing, end(Ending::kRazed, 0)), "flaw.ending");
  EXPECT_EQ(flaw_of(kSolitaire, end(Ending::kRazed, 0)), "flaw.ending");
  EXPECT_EQ(flaw_of(kSolitaire, end(Ending::kTurnLimit, kNobody)), "flaw.ending");
  EXPECT_EQ(flaw_of(kStandard, end(Ending::kCompleted, 1)), "");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.winner = 0; }), "flaw.ending");
}

TEST(Flaw, AGameThatShouldBeOverIsNotGoingOn) {
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.turn = 200; }), "flaw.turn");
  EXPECT_EQ(flaw_of(kStandard,
                    [](State& s) {
                      s.pile += s.castle[2].tiles();
                      s.pile_size = static_cast<std::uint8_t>(s.pile.size());
                      s.castle[2] = {};
                    }),
            "flaw.razed");
  EXPECT_EQ(flaw_of(kEmpire,
                    [](State& s) {
                      s.pile += s.castle[2].tiles();
                      s.pile += s.castle[3].tiles();
                      s.pile += s.hand[1];
                      s.pile_size = static_cast<std::uint8_t>(s.pile.size());
                      s.castle[2] = s.castle[3] = {};
                      s.hand[1] = {};
                      s.hand_size[1] = 0;
                    }),
            "flaw.razed");
  EXPECT_EQ(flaw_of(kSolitaire,
                    [](State& s) {
                      s.pile += s.castle[0].tiles();
                      s.pile_size = static_cast<std::uint8_t>(s.pile.size());
                      s.castle[0] = {};
                    }),
            "flaw.razed");
}

TEST(Flaw, TheStepMustFit) {
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.draws = 1; }), "flaw.draws");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.phase = Phase::kFlip; }), "flaw.draws");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.phase = Phase::kChoose; }), "flaw.draws");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.phase = Phase::kDeal; }), "flaw.deal");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.phase = Phase::kStart; }), "flaw.deal");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.phase = Phase::kStrike; }), "flaw.flipped");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.victim = 1; }), "flaw.use");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.use = Use::kAttacking; }), "flaw.use");
  EXPECT_EQ(flaw_of(kKing,
                    [](State& s) {
                      s.use = Use::kAttacking;
                      s.victim = 1;
                    }),
            "flaw.use");
  EXPECT_EQ(flaw_of(kStandard, [](State& s) { s.moved[0] = 1; }), "flaw.moved");
  EXPECT_EQ(flaw_of(kEmpire, [](State& s) { s.moved[0] = 1U << 12U; }), "flaw.moved");
  EXPECT_EQ(flaw_of(kSolitaire, [](State& s) { s.gate = 1; }), "flaw.gate");
}

}  // namespace
}  // namespace castellan::castle_keep
