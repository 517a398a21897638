// What a hint says of an action.
#include <gtest/gtest.h>

#include "agents/castle_keep.h"
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

// The reason for a move, as its key and its numbers: "reason.brings-down 3 5".
std::string hint(Scene& scene, std::string_view move) {
  const State& state = scene.state();
  const CastleKeep& rules = scene.rules();
  EXPECT_EQ(scene.why(move), "");
  const State known = rules.redact(state, rules.current_player(state));
  const Message reason =
      Sense<CastleKeep>::reason(rules, known, CastleKeepFace::parse(move).value_or(kDoneAction));
  std::string text = reason.key;
  for (const auto& [name, value] : reason.args) {
    const auto* number = std::get_if<std::int64_t>(&value);
    text += " " + (number != nullptr ? std::to_string(*number) : std::get<std::string>(value));
  }
  return text;
}

TEST(Hints, TheNinthTileWins) {
  Scene scene = Scene()
                    .castle(0, "a1 Trc, a2 Wrc, a3 Trc, b3 Wrc, c3 Trc, c2 Wrz, c1 Trz, b1 Wrz")
                    .castle(1, "a1 Tyc, a2 Wyc")
                    .hand(0, "Kr Wyc");
  EXPECT_EQ(hint(scene, "Kr-b2"), "reason.completes");
  EXPECT_EQ(hint(scene, "x2.a2"), "reason.razes");
}

TEST(Hints, AnAttackSaysWhatFalls) {
  Scene scene = Scene()
                    .castle(0, "a1 Trc, a2 Wrc")
                    .castle(1, "a1 Tyc, a2 Wyc, a3 Tbc, b3 Wbc")
                    .hand(0, "Wyc");
  EXPECT_EQ(hint(scene, "x2.a2"), "reason.brings-down 2 4");
  Scene late = Scene()
                   .castle(0, "a1 Trc, a2 Wrc")
                   .castle(1, "a1 Tyc, a2 Wyc, a3 Tbc, b3 Wbc, c3 Tbz, c2 Wrz")
                   .hand(0, "Wbc");
  EXPECT_EQ(hint(late, "x2.b3"), "reason.stops 3 6");
  Scene takeover = Scene({.takeover = 1})
                       .castle(0, "a1 Trc, a2 Wrc")
                       .castle(1, "a1 Tyc, a2 Wyc, a3 Tbc")
                       .hand(0, "Wyc");
  EXPECT_EQ(hint(takeover, "x2.a2"), "reason.takes-over 2 3");
}

TEST(Hints, ABuildSaysWhatFollows) {
  Scene scene = Scene().hand(0, "Trc Wbz");
  EXPECT_EQ(hint(scene, "Trc-a1"), "reason.begins 6");  // five walls and a keep
  Scene second = Scene().castle(0, "a1 Trc").hand(0, "Wrz Kr Wyc");
  EXPECT_EQ(hint(second, "Kr-b2"), "reason.keep");
  EXPECT_EQ(hint(second, "Wyc-a2"), "reason.room 12");  // five towers and five walls, two keeps
}

TEST(Hints, LinesOfOneColourAndLoneTowers) {
  Scene line = Scene().castle(0, "a1 Trc, a2 Wrc, a3 Trz").hand(0, "Wrz Wyz");
  EXPECT_EQ(hint(line, "Wrz-b3"), "reason.long-line 4");
  Scene tower = Scene().castle(0, "a2 Wrc").hand(0, "Tbc");
  EXPECT_EQ(hint(tower, "Tbc-a1"), "reason.safe-tower");
  Scene falls = Scene({.towers_fall = 1}).castle(0, "a2 Wrc").hand(0, "Tbc");
  EXPECT_EQ(hint(falls, "Tbc-a1").substr(0, 11), "reason.room");
}

TEST(Hints, TheRingAndTheKingsLastTiles) {
  Scene ring =
      Scene().castle(0, "a1 Trc, a2 Wrc, a3 Trc, b3 Wyc, c3 Tyc, c2 Wyz, c1 Trz").hand(0, "Wrz");
  EXPECT_EQ(hint(ring, "Wrz-b1"), "reason.ring");
  Scene king = Scene({.version = Version::kKing})
                   .castle(0, "a1 Trc, a2 Wrc, a3 Trc, b3 Wyc, c3 Tyc, c2 Wyz, c1 Trz")
                   .hand(0, "Wrz");
  EXPECT_EQ(hint(king, "Wrz-b1"), "reason.king-risk 1");
}

TEST(Hints, DoneSavesTilesOrIsAllThereIs) {
  Scene saves = Scene().castle(0, "a1 Trc").hand(0, "Wrc");
  EXPECT_EQ(hint(saves, "done"), "reason.saves");
  Scene nothing = Scene().castle(0, "a1 Trc").hand(0, "Tbz Tbz");
  EXPECT_EQ(hint(nothing, "done"), "reason.nothing");
  Scene many = Scene().castle(0, "a1 Trc").hand(0, "Wrc Wrc Wrz Tbz Tbz Tbz");
  EXPECT_EQ(hint(many, "done"), "reason.saves-some 2");
}

TEST(Hints, ADiscardIsTheTileOfLeastUse) {
  Scene scene = Scene()
                    .castle(0, "a1 Trc, a2 Wrc")
                    .castle(1, "a1 Tyc, a2 Wyc")
                    .hand(0, "Wyc Tyz Trz Trz Kr Wbs");
  scene.play("done");
  EXPECT_EQ(hint(scene, "-Tyz"), "reason.discard-useless");
  EXPECT_EQ(hint(scene, "-Trz"), "reason.discard-copy");
  EXPECT_EQ(hint(scene, "-Kr"), "reason.discard-useful");
}

TEST(Hints, TheTopDiscardMayFitAtOnce) {
  Scene fits = Scene({.take_discard = 1}).castle(0, "a1 Trc").discards("Wrc").choosing();
  EXPECT_EQ(hint(fits, "take"), "reason.take-fits Wrc");
  EXPECT_EQ(hint(fits, "draw"), "reason.draw");
  Scene hits = Scene({.take_discard = 1})
                   .castle(0, "a1 Trc, a2 Wrc")
                   .castle(1, "a1 Tbs, a2 Wbs")
                   .discards("Wbs")
                   .choosing();
  EXPECT_EQ(hint(hits, "take"), "reason.take-equals Wbs");
  Scene neither = Scene({.take_discard = 1}).castle(0, "a1 Trc").discards("Tbs").choosing();
  EXPECT_EQ(hint(neither, "take"), "reason.take-nowhere Tbs");
}

TEST(Hints, AStrikeIsLeastBadWhereFewestFall) {
  Scene scene = Scene({.seats = 1, .version = Version::kSolitaire})
                    .castle(0, "a1 Trc, a2 Wrc, b3 Wrc, b2 Kr")
                    .flipping();
  scene.flip("Wrc");
  EXPECT_EQ(hint(scene, "!b3"), "reason.falls-least 1");
  EXPECT_EQ(hint(scene, "!a2"), "reason.falls-more 2");
}

TEST(Hints, AnEmpireIsWonTwice) {
  const std::string whole = "a1 Trc, a2 Wrc, a3 Trc, b3 Wrc, c3 Trz, c2 Wrz, c1 Trz, b1 Wrz, b2 Kr";
  Scene one = Scene({.version = Version::kEmpire})
                  .castle(0, "a1 Tyc, a2 Wyc, a3 Tyc, b3 Wyc, c3 Tyz, c2 Wyz, c1 Tyz, b1 Wyz")
                  .hand(0, "Ky");
  EXPECT_EQ(hint(one, "Ky-b2"), "reason.completes-one");
  Scene both = Scene({.version = Version::kEmpire})
                   .castle(0, whole)
                   .castle(0,
                           "B.a1 Tyc, B.a2 Wyc, B.a3 Tyc, B.b3 Wyc, B.c3 Tyz, B.c2 Wyz, "
                           "B.c1 Tyz, B.b1 Wyz")
                   .hand(0, "Ky");
  EXPECT_EQ(hint(both, "Ky-B.b2"), "reason.completes-empire");
}

}  // namespace
}  // namespace castellan::castle_keep
