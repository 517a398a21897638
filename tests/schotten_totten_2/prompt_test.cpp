// What a seat is asked: it names what can be done, and nothing that cannot.
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};
constexpr std::string_view kSevenTactics = "J J S H redeployment recruitment desertion";

// Full everywhere, with nothing that could not be beaten.
Scene full(const Options& options) {
  return Scene(options)
      .attack(1, "r0 b1 g2")
      .attack(2, "r1 b3 g5 y8")
      .attack(3, "r2 b5 g8")
      .attack(4, "r3 b6")
      .attack(5, "r4 b8 y2")
      .attack(6, "r6 b10 y4 g1")
      .attack(7, "r9 b9 g9");
}

// ST-4.8
TEST(Prompt, AnAttackerWhoIsFullEverywhereIsAskedToDeclareOnlyWhereThatIsPossible) {
  Scene retreat = full({});
  EXPECT_EQ(retreat.moves(), "<1 <2 <3 <4 <5 <6 <7");
  EXPECT_EQ(retreat.asks(), "prompt.attack-full");
  Scene declare = Scene().attack(1, "r11 b11 g11").man(0, "2 3 4 5 6 7");
  EXPECT_NE(declare.moves().find("!1"), std::string::npos);
  EXPECT_EQ(declare.asks(), "prompt.attack-full-declare");
}

// ST-9.11
TEST(Prompt, AnAttackerWhoIsFullEverywhereIsRemindedOfActionCards) {
  Scene declare = Scene(kTactical).attack(1, "r11 b11 g11").man(0, "2 3 4 5 6 7");
  Scene usable = declare;
  usable.hand(0, "redeployment");
  EXPECT_EQ(usable.asks(), "prompt.attack-full-declare-action");
  EXPECT_EQ(usable.asks(kPublic), "prompt.attack-full-declare-action") << "it might be";
  Scene needs_room = declare;
  needs_room.hand(0, "recruitment J").discards("y1");
  EXPECT_EQ(needs_room.asks(), "prompt.attack-full-declare");
  Scene ahead = declare;
  ahead.hand(0, "redeployment").played(1, 0);
  EXPECT_EQ(ahead.asks(), "prompt.attack-full-declare");
  EXPECT_EQ(ahead.asks(seat_at(1)), "prompt.attack-full-declare");
  Scene action = full(kTactical).hand(0, "redeployment");
  EXPECT_EQ(action.asks(), "prompt.attack-full-action");
}

// ST-9.10
TEST(Prompt, WhoCanPlayNothingIsToldWhatElseCanBeDone) {
  const auto stuck = [] { return Scene(kTactical).hand(0, kSevenTactics).played(1, 0); };
  EXPECT_EQ(stuck().asks(), "prompt.stuck");
  EXPECT_EQ(stuck().attack(1, "r1").asks(), "prompt.stuck-retreat");
  EXPECT_EQ(stuck().attack(4, "r10 r11").asks(), "prompt.stuck-declare");
  EXPECT_EQ(stuck().attack(4, "r10 r11").asks(kPublic), "prompt.stuck-declare");
  const auto defender = [] {
    return Scene(kTactical).hand(1, kSevenTactics).played(0, 1).acting(1);
  };
  EXPECT_EQ(defender().asks(), "prompt.stuck");
  EXPECT_EQ(defender().attack(1, "r1 r2").asks(), "prompt.stuck-cauldron");
  EXPECT_EQ(defender().attack(1, "r1 r2").play("^1").asks(), "prompt.stuck");
  EXPECT_EQ(defender().attack(1, "r1").cauldrons(0).asks(), "prompt.stuck");
}

// ST-5.3, ST-9.3, ST-9.5
TEST(Prompt, WhoDrawsIsToldOfBothDecksAndWhetherDrawingEndsTheGame) {
  const auto gate = [](const Options& options) {
    return Scene(options).attack(4, "r10 r11").hand(0, "g3");
  };
  EXPECT_EQ(gate({}).play("g3-1").asks(), "prompt.declare-or-draw");
  EXPECT_EQ(gate({}).deck("").play("g3-1").asks(), "prompt.declare-or-draw-empty");
  EXPECT_EQ(gate(kTactical).play("g3-1").asks(), "prompt.declare-or-draw-tactic");
  EXPECT_EQ(gate(kTactical).tactic_deck("").play("g3-1").asks(), "prompt.declare-or-draw");
  EXPECT_EQ(gate(kTactical).deck("").play("g3-1").asks(), "prompt.declare-or-draw-empty-tactic");
  const auto plain = [] { return Scene(kTactical).hand(0, "g3"); };
  EXPECT_EQ(plain().play("g3-1").asks(), "prompt.draw");
  EXPECT_EQ(plain().deck("").play("g3-1").asks(), "prompt.draw-empty");
}

}  // namespace
}  // namespace castellan::schotten_totten_2
