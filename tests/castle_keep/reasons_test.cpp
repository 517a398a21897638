// Which reason is given where several rules forbid a move: time first, then the piece, then the
// place. What each rule forbids alone stands in the tests of its section.
#include "engine/castle_keep/rule_ids.h"

#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

// CK-2.6, CK-3.2, CK-3.8
TEST(Reasons, TheStepOfTheTurnComesBeforeTheTileAndThePlace) {
  Scene scene = Scene().castle(0, "a1 Trz").hand(0, "Trz").drawing(1);
  EXPECT_EQ(scene.why("Tyc-a1"), "CK-2.6");
  EXPECT_EQ(scene.why("Trz-a1"), "CK-2.6");
  EXPECT_EQ(scene.why("-Kb"), "CK-2.6");
}

// CK-2.2, CK-3.2, CK-3.8
TEST(Reasons, TheUseOfTheTurnComesBeforeTheTileAndThePlace) {
  Scene scene = Scene().castle(0, "a1 Trz, a2 Wrz").castle(1, "a1 Tyc, a2 Wbc").hand(0, "Wbc Trz");
  scene.play("x2.a2");
  EXPECT_EQ(scene.why("Tyc-a1"), "CK-2.2");
  EXPECT_EQ(scene.why("Trz-a1"), "CK-2.2");
  EXPECT_EQ(scene.why("+Trz-a1"), "CK-2.2");
}

// CK-3.2, CK-7.2, CK-8.1, CK-3.8
TEST(Reasons, TheTileComesBeforeThePlace) {
  Scene scene = Scene({.takeover = 1}).castle(0, "a1 Trz").hand(0, "Tbs");
  EXPECT_EQ(scene.why("Tyc-a1"), "CK-3.2") << "not held, and the place is taken";
  EXPECT_EQ(scene.why("+Tbs-a1"), "CK-7.2") << "not in the reserve, and the place is taken";
  EXPECT_EQ(scene.why("Tyc-B.a1"), "CK-3.2") << "not held, and no such castle";
  EXPECT_EQ(scene.why("Kr-b2"), "CK-3.2") << "not held, though it would fit";
}

// CK-8.1, CK-3.8, CK-3.4
TEST(Reasons, TheCastleComesBeforeThePlaceAndThePlaceBeforeWhatItTouches) {
  Scene scene = Scene().castle(0, "a1 Trz, a2 Wrz").hand(0, "Wbs Tyc");
  EXPECT_EQ(scene.why("Wbs-B.a2"), "CK-8.1");
  EXPECT_EQ(scene.why("Wbs-a2"), "CK-3.8") << "taken, and it would not match either";
  EXPECT_EQ(scene.why("Wbs-b1"), "CK-3.4");
}

// CK-3.4, CK-3.5, CK-3.6, CK-6.3
TEST(Reasons, WhatATileMustMatchDependsOnTheGapItFills) {
  constexpr std::string_view kOneGap = "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbz";
  EXPECT_EQ(Scene().castle(0, "a1 Trc").hand(0, "Wys").why("Wys-b1"), "CK-3.4");
  EXPECT_EQ(Scene().castle(0, "a1 Trc, c1 Tbz").hand(0, "Wys").why("Wys-b1"), "CK-3.4");
  EXPECT_EQ(Scene().castle(0, "a1 Trc, c1 Tbz").hand(0, "Wrs").why("Wrs-b1"), "CK-3.5");
  EXPECT_EQ(Scene().castle(0, kOneGap).hand(0, "Wys").why("Wys-b1"), "CK-3.6");
  EXPECT_EQ(Scene({.strict_last = 1}).castle(0, kOneGap).hand(0, "Wrs").why("Wrs-b1"), "CK-6.3");
}

// CK-2.6, CK-2.2, CK-4.1, CK-4.8
TEST(Reasons, TheTimeForAnAttackComesBeforeItsTarget) {
  const Options one{.attacks = Attacks::kOne};
  Scene early = Scene(one).castle(0, "a1 Trz, a2 Wrz").castle(1, "a1 Tyc").hand(0, "Trs");
  EXPECT_EQ(early.why("x2.b1"), "CK-4.1") << "nothing stands there either";
  EXPECT_EQ(early.why("x1.a2"), "CK-4.1");
  EXPECT_EQ(early.why("x2B.a1"), "CK-4.1");
  early.play("Trs-a3");
  EXPECT_EQ(early.why("x2.b1"), "CK-2.2") << "and too early besides";
  early.play("done");
  EXPECT_EQ(early.why("x1.b1"), "CK-2.6") << "and too early besides";
  Scene again = Scene(one).castle(0, "a1 Trz, a2 Wrz").castle(1, "a1 Tyc, a2 Wbc").hand(0, "Wbc");
  again.play("x2.a2");
  EXPECT_EQ(again.why("x2.a2"), "CK-4.8") << "it is gone, too";
  EXPECT_EQ(again.why("x2B.a2"), "CK-4.8");
}

// CK-4.7, CK-4.12, CK-8.1
TEST(Reasons, WhoseCastleComesBeforeWhatStandsInIt) {
  Scene scene = Scene({.seats = 3})
                    .castle(0, "a1 Trz, a2 Wrz")
                    .castle(1, "a1 Tyc, a2 Wbc, c2 Wyc")
                    .castle(2, "a1 Tyc, a2 Wbc")
                    .hand(0, "Wbc");
  scene.play("x2.a2");
  EXPECT_EQ(scene.why("x3.b1"), "CK-4.7") << "nothing stands there either";
  EXPECT_EQ(scene.why("x3.a1"), "CK-4.7") << "a tower, too";
  EXPECT_EQ(scene.why("x1.a2"), "CK-4.12");
  EXPECT_EQ(scene.why("x4.a2"), "CK-4.12");
  EXPECT_EQ(scene.why("x3B.a2"), "CK-8.1");
  EXPECT_EQ(scene.why("x2.c2"), "CK-4.2") << "nothing but the tile is missing";
}

// CK-4.2, CK-4.5, CK-4.6, CK-4.9, CK-6.1
TEST(Reasons, WhatIsMissingDependsOnTheTarget) {
  const auto facing = [](std::string_view castle, const Options& options = {}) {
    return Scene(options).castle(0, "a1 Trz, a2 Wrz").castle(1, castle).gate_open();
  };
  EXPECT_EQ(facing("a2 Wyc").why("x2.a2"), "CK-4.2");
  EXPECT_EQ(facing("a2 Wyc, b2 Ky").why("x2.b2"), "CK-4.5");
  EXPECT_EQ(facing("b2 Ky").why("x2.b2"), "CK-4.6");
  EXPECT_EQ(facing("a1 Tyc").why("x2.a1"), "CK-4.9");
  EXPECT_EQ(facing("a1 Tyc", {.towers_fall = 1}).why("x2.a1"), "CK-6.1");
}

// CK-8.4, CK-8.5, CK-8.6, CK-3.8, CK-2.6
TEST(Reasons, AnInterchangeIsJudgedByTimeThenTileThenPlace) {
  Scene scene = Scene({.version = Version::kEmpire, .interchange = Interchange::kBuildTurns})
                    .castle(0, "a1 Trz, a2 Wrz, B.a1 Trs, B.b1 Wrs")
                    .castle(1, "a1 Tyc, a2 Wbc")
                    .hand(0, "Wbc");
  Scene attacked = scene;
  attacked.play("x2.a2");
  EXPECT_EQ(attacked.why("A.c3>c3"), "CK-8.6") << "there is no tile either";
  attacked.play("done");
  EXPECT_EQ(attacked.why("A.a1>a1"), "CK-2.6") << "the next player draws";
  scene.play("A.a1>c1");
  EXPECT_EQ(scene.why("A.a1>a1"), "CK-8.4") << "nothing stands there, and the place is taken";
  EXPECT_EQ(scene.why("B.c1>a3"), "CK-8.5") << "moved already, though it would fit";
  EXPECT_EQ(scene.why("a3=c1"), "CK-8.4") << "nothing stands there, and the other one has moved";
  EXPECT_EQ(scene.why("A.a2>b1"), "CK-3.8") << "taken";
}

// CK-8.4, CK-10.11, CK-6.2
TEST(Reasons, WhatTheOptionsDoNotHaveIsNamedAtAnyTime) {
  Scene drawing = Scene().castle(0, "a1 Trz").drawing(1);
  EXPECT_EQ(drawing.why("A.a1>a1"), "CK-8.4");
  EXPECT_EQ(drawing.why("take"), "CK-6.2");
  Scene siege = Scene({.seats = 1, .version = Version::kSolitaire}).castle(0, "a1 Trz").drawing(1);
  EXPECT_EQ(siege.why("x2.a1"), "CK-10.11");
  EXPECT_EQ(siege.why("+Trz-a1"), "CK-2.6");
}

// CK-2.6
TEST(Reasons, ANumberThatIsNoMoveBelongsToNoStep) {
  Scene scene = Scene();
  EXPECT_EQ(scene.rules().why_not(scene.state(), action(kMoveCount)), rule::kStep);
  EXPECT_EQ(scene.rules().why_not(scene.state(), action(65'535)), rule::kStep);
}

}  // namespace
}  // namespace castellan::castle_keep
