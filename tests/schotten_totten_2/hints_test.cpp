// What a hint says of an action.
#include <gtest/gtest.h>

#include "agents/schotten_totten_2.h"
#include "tests/schotten_totten_2/scene.h"

namespace castellan::schotten_totten_2 {
namespace {

constexpr Options kTactical{.tactics = 1};

// The reason for a move, as its key and what it speaks of: "completes 4 same 14".
std::string hint(Scene& scene, std::string_view move) {
  EXPECT_EQ(scene.why(move), "");
  const SchottenTotten2& rules = scene.rules();
  const State known = rules.redact(scene.state(), rules.current_player(scene.state()));
  const Message reason = Sense<SchottenTotten2>::reason(
      rules, known, SchottenTotten2Face::parse(move).value_or(kDoneAction));
  std::string text = reason.key.substr(reason.key.find('.') + 1);
  for (const auto& [name, value] : reason.args) {
    const auto* number = std::get_if<std::int64_t>(&value);
    text += " " + (number != nullptr ? std::to_string(*number) : std::get<std::string>(value));
  }
  return text;
}

TEST(Hints, ControlThatIsDeclared) {
  Scene breaks = Scene().attack(4, "r10 r11");
  EXPECT_EQ(hint(breaks, "!4"), "breaks 4");
  Scene fourth = Scene().attack(4, "r10 r11").damaged("1 2 3");
  EXPECT_EQ(hint(fourth, "!4"), "wins 4");
  Scene again = Scene().attack(2, "r11 b11").damaged("2");
  EXPECT_EQ(hint(again, "!2"), "wins 2");
  Scene later = Scene().attack(4, "r10 r11").hand(0, "b3").play("b3-1 draw").draw("g1");
  EXPECT_EQ(hint(later, "done"), "later");
}

TEST(Hints, AFormationThatIsCompleted) {
  Scene same = Scene().attack(4, "r7").hand(0, "b7 r8");
  EXPECT_EQ(hint(same, "b7-4"), "completes 4 same 14");
  EXPECT_EQ(hint(same, "r8-4"), "completes 4 colour-run 15");
  Scene sum = Scene().attack(1, "r7 r8").hand(0, "r9");
  EXPECT_EQ(hint(sum, "r9-1"), "completes 1 sum 24");
  Scene low = Scene().attack(7, "r0 b1").hand(0, "g2");
  EXPECT_EQ(hint(low, "g2-7"), "completes-low 7 3");
}

TEST(Hints, WhatATileCanStillBecome) {
  Scene run = Scene().attack(3, "r7").hand(0, "r8 b7 b2");
  EXPECT_EQ(hint(run, "r8-3"), "towards 3 colour-run 1");
  EXPECT_EQ(hint(run, "b7-3"), "towards 3 same 1");
  EXPECT_EQ(hint(run, "b2-3"), "towards 3 sum 1");
  EXPECT_EQ(hint(run, "b2-7"), "towards-low 7 2");
  // Of the three other sevens none is left: they cannot be three of a kind any more.
  Scene gone = Scene().attack(3, "r7").hand(0, "b7").discards("g7 y7 p7");
  EXPECT_EQ(hint(gone, "b7-3"), "towards 3 sum 1");
}

TEST(Hints, TheCardThatIsPlayedIsNotStillToCome) {
  // Blue 10 alone is neither at the wall nor discarded, and it is the one that is played.
  Scene scene = Scene().attack(3, "r10").hand(0, "b10").discards("g10 y10 p10");
  EXPECT_EQ(hint(scene, "b10-3"), "towards 3 sum 1");
}

TEST(Hints, AgainstACompleteFormation) {
  Scene scene = Scene().attack(3, "r7").defend(3, "g9 y9 b9").hand(0, "r8 b2");
  EXPECT_EQ(hint(scene, "r8-3"), "beats 3");
  EXPECT_EQ(hint(scene, "b2-3"), "hopeless 3");
  Scene duel = Scene().defend(2, "r11").hand(0, "r0");
  EXPECT_EQ(hint(duel, "r0-2"), "duel 2 r11");
}

TEST(Hints, ARetreat) {
  Scene waste = Scene().attack(3, "r7 r8");
  EXPECT_EQ(hint(waste, "<3"), "retreat-waste 3");
  Scene lost = Scene().attack(3, "r7 b2").defend(3, "g9 y9 b9");
  EXPECT_EQ(hint(lost, "<3"), "retreat-lost 3");
  // Nothing beats the highest colour run.
  Scene useless = Scene().attack(3, "r7 b2").defend(3, "g9 g10 g11");
  EXPECT_EQ(hint(useless, "<3"), "retreat-useless 3");
}

TEST(Hints, ACauldron) {
  Scene scene = Scene().attack(4, "r10 r11").attack(3, "b5 b6").acting(1);
  EXPECT_EQ(hint(scene, "^4"), "cauldron-breaks 4 r10");
  EXPECT_EQ(hint(scene, "^3"), "cauldron-slows 3 b5");
}

TEST(Hints, WhereToDraw) {
  Scene scene = Scene(kTactical).hand(0, "r1").play("r1-1");
  EXPECT_EQ(hint(scene, "draw"), "draw-siege 46");  // 60 less two hands of seven
  EXPECT_EQ(hint(scene, "tactic"), "draw-tactic 11");
  Scene attacker = Scene(kTactical).deck("").hand(0, "r1").play("r1-1");
  EXPECT_EQ(hint(attacker, "draw"), "draw-ends");
  Scene defender = Scene(kTactical).deck("").hand(1, "r1").acting(1).play("r1-1");
  EXPECT_EQ(hint(defender, "draw"), "draw-wins");
}

TEST(Hints, NothingCanBePlayed) {
  Scene scene = Scene(kTactical)
                    .hand(0, "J S H explosion treason desertion recruitment")
                    .attack(1, "r1")
                    .played(1, 0);
  EXPECT_EQ(hint(scene, "done"), "stuck");
}

TEST(Hints, AnActionCardSaysWhatItWouldDoBest) {
  Scene scene =
      Scene(kTactical)
          .hand(0, "redeployment recruitment desertion treason explosion support exchange")
          .attack(1, "b0")
          .defend(3, "r9 r10 r11")
          .defend(1, "y0")
          .discards("g11 g1");
  EXPECT_EQ(hint(scene, "desertion").substr(0, 11), "desertion r");
  EXPECT_EQ(hint(scene, "treason").substr(0, 9), "treason r");
  EXPECT_EQ(hint(scene, "explosion"), "explosion 3 3 0");
  EXPECT_EQ(hint(scene, "redeployment"), "redeployment b0 1");
  EXPECT_EQ(hint(scene, "recruitment"), "recruitment g11");
  EXPECT_EQ(hint(scene, "exchange"), "exchange");
  // 60 less six at the wall and discarded by name, and the defender's hand of seven.
  EXPECT_EQ(hint(scene, "support"), "support 48");
}

TEST(Hints, TheStepsOfAnActionCard) {
  const auto begun = [](std::string_view card) {
    return Scene(kTactical)
        .hand(0, card)
        .attack(4, "r7")
        .defend(3, "g9 y9")
        .discards("b7 b1")
        .play(card);
  };
  Scene desertion = begun("desertion");
  EXPECT_EQ(hint(desertion, "3.2"), "loss-theirs y9 3");
  Scene treason = begun("treason").play("3.1");
  EXPECT_EQ(hint(treason, "-4"), "completes 4 sum 16");
  Scene moves = begun("redeployment");
  EXPECT_EQ(hint(moves, "4.1"), "loss-own r7 4");
  moves.play("4.1");
  EXPECT_EQ(hint(moves, "discard"), "discards r7");
  Scene explosion = begun("explosion");
  EXPECT_EQ(hint(explosion, "-3"), "clears 3");
  Scene recruits = begun("recruitment");
  EXPECT_EQ(hint(recruits, "+b7"), "recruits b7");
  recruits.play("+b7");
  EXPECT_EQ(hint(recruits, "-4"), "completes 4 same 14");
  Scene support = begun("support");
  EXPECT_EQ(hint(support, "+b7"), "supports b7");
  Scene exchange = Scene(kTactical).hand(0, "exchange r3").play("exchange");
  EXPECT_EQ(hint(exchange, "+r3"), "gives r3");
}

TEST(Hints, TooFewCardsToCompleteATile) {
  // The deck is empty and the defender holds two: three more would be needed.
  Scene scene = Scene(kTactical)
                    .deck("")
                    .hand(0, "r1 J S H explosion desertion treason")
                    .hand(1, "J recruitment redeployment support exchange");
  EXPECT_EQ(hint(scene, "r1-2"), "never 2");
  EXPECT_EQ(hint(scene, "r1-1"), "towards 1 sum 2");
}

}  // namespace
}  // namespace castellan::schotten_totten_2
