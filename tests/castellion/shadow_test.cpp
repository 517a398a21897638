// CN-9.1 to CN-9.11: the pawn, the Vigil, the Prophet and the Premonition.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

constexpr std::string_view kOneOfEach = "S S S S | C C J | C C J | P S J | S P J | P";

// CN-9.1
TEST(Shadow, EachMayBeUsedOnAnyLevel) {
  for (const std::string level : {"school", "academy", "menace"}) {
    for (const std::string_view shadow : kShadows) {
      const auto options =
          options_of<Castellion>("level=" + level + " shadow=" + std::string(shadow));
      EXPECT_EQ(Castellion::refuse(options).key, "");
    }
  }
}

// CN-9.1
TEST(Shadow, ThePawnLiesInFrontUntilItIsUsed) {
  EXPECT_EQ(Scene::start("shadow=none").state().pawn, 0);
  for (const std::string_view shadow : {"premonition", "cold-sweat", "horror"}) {
    EXPECT_EQ(Scene::start("shadow=" + std::string(shadow)).state().pawn, 1) << shadow;
  }
}

// CN-9.1
TEST(Shadow, OneShadowAllowsWhatTheOthersDoNot) {
  const auto allowed = [](const std::string& shadow) {
    std::string all;
    for (const std::string_view hand : {"T", "So"}) {
      Scene scene = Scene("level=academy shadow=" + shadow).castle("St Cq").hand(hand);
      for (const std::string_view move : {"swap", "ignore", "prison>", "pawn a", "prophet 1"}) {
        const std::string why = scene.why(move);
        if (why.empty()) all += std::string(move) + " ";
        if (why == "CN-9.1") continue;
        all += why.empty() ? "" : why + " ";
      }
    }
    return all;
  };
  EXPECT_EQ(allowed("none"), "");
  EXPECT_EQ(allowed("vigil"), "CN-9.4 swap ");
  EXPECT_EQ(allowed("premonition"), "ignore CN-2.7 ");
  EXPECT_EQ(allowed("prison"), "CN-9.19 prison> ");
  EXPECT_EQ(allowed("cold-sweat"), "pawn a CN-2.7 ");
  EXPECT_EQ(allowed("prophet"), "CN-2.9 CN-2.9 ");
  EXPECT_EQ(allowed("horror"), "CN-2.9 CN-2.9 ");
}

// CN-9.2
TEST(Shadow, TheVigilIsDrawnFromTheSafePile) {
  Scene scene = Scene::start("shadow=vigil").play("card a");
  EXPECT_EQ(scene.chances(),
            "St 1, Sq 1, So 1, Ct 1, Cq 1, Co 1, Jt 1, Jq 1, Jo 1, Pt 1, Pq 1, Po 1");
  scene.play("Jq");
  EXPECT_EQ(scene.vigil(), "Jq");
  EXPECT_EQ(scene.safe_size(), 11);
  EXPECT_EQ(scene.pile_size(), 72);
  EXPECT_EQ(scene.phase(), Phase::kTurn);
}

// CN-9.3
TEST(Shadow, ADrawnDefenderMayBeSwappedForTheVigil) {
  Scene scene = Scene("shadow=vigil").castle("St").vigil("Po").hand("Cq");
  EXPECT_EQ(scene.moves(), "a2, b1, <, discard, swap");
  scene.play("swap");
  EXPECT_EQ(scene.vigil(), "Cq");
  EXPECT_EQ(scene.in_hand(), "Po");
  EXPECT_EQ(scene.moves(), "a2, b1, <, discard") << "used as if it had been drawn";
  scene.play("a2");
  EXPECT_EQ(scene.castle_of(), "St Po");
  scene.play("safe, So, swap");
  EXPECT_EQ(scene.in_hand(), "Cq") << "in any number of turns";
  EXPECT_EQ(scene.vigil(), "So");
}

// CN-9.3
TEST(Shadow, TheOldVigilHasItsPower) {
  Scene scene = Scene("level=academy shadow=vigil").castle("St").vigil("So").hand("Cq");
  scene.play("swap, power");
  EXPECT_EQ(scene.phase(), Phase::kSeer);
  Scene meet = Scene("level=academy shadow=vigil").castle(kOneOfEach).vigil("So").hand("Cq");
  EXPECT_EQ(meet.play("swap, meet").ordeal(), 2);
  EXPECT_EQ(meet.in_hand(), "So");
  EXPECT_EQ(meet.why("swap"), "CN-9.5") << "still the same turn";
}

// CN-9.4
TEST(Shadow, ATraitorCannotBecomeTheVigil) {
  EXPECT_EQ(Scene("shadow=vigil").castle("St").hand("T").why("swap"), "CN-9.4");
  EXPECT_EQ(Scene("shadow=vigil").castle("St").hand("B").why("swap"), "CN-9.4");
}

// CN-9.5
TEST(Shadow, OneSwapATurn) {
  Scene scene = Scene("shadow=vigil").castle("St").vigil("Po").hand("Cq").play("swap");
  EXPECT_EQ(scene.why("swap"), "CN-9.5");
}

// CN-9.6
TEST(Shadow, OnlyADrawnTileBecomesTheVigil) {
  const auto vigil = [](std::string_view more = "") {
    return Scene("level=menace shadow=vigil " + std::string(more)).castle("St").vigil("Po");
  };
  EXPECT_EQ(vigil().recovered("Cq").why("swap"), "CN-9.6");
  EXPECT_EQ(vigil("pantry=plain").taken("Xq").why("swap"), "CN-9.6");
  EXPECT_EQ(vigil("seats=2").castle(2, "So").received("Cq").why("swap"), "CN-9.6");
}

// CN-9.7
TEST(Shadow, TheVigilIsNotWaitedFor) {
  Scene scene = Scene("level=academy shadow=vigil").castle("St").safe("").pile("").hand("Cq");
  EXPECT_TRUE(scene.play("discard").over());
}

// CN-9.8
TEST(Shadow, TheProphetChoosesAnOrdeal) {
  Scene scene = Scene::start("shadow=prophet").play("card b");
  EXPECT_EQ(scene.to_move(), 1);
  EXPECT_EQ(scene.moves(), "prophet 1, prophet 2, prophet 3");
  EXPECT_EQ(scene.needed(1), 5);
  scene.play("prophet 1");
  EXPECT_EQ(scene.needed(1), 4);
  EXPECT_EQ(scene.needed(2), 2);
  EXPECT_EQ(scene.needed(3), 5);
  EXPECT_EQ(scene.why("prophet 2"), "CN-2.9") << "before the first turn only";
}

// CN-9.8
TEST(Shadow, TheProphetsOrdealComesSooner) {
  Scene exam = Scene("shadow=prophet").prophet(1).castle(kOneOfEach).beside("T T").hand("T");
  exam.play("traitor");
  EXPECT_EQ(exam.ordeal(), 1);
  exam.play("pile, T, traitor");
  EXPECT_EQ(exam.ordeal(), 2);
  EXPECT_EQ(exam.needed(1), 5) << "the pawn is back in the box";
  EXPECT_EQ(exam.needed(2), 2);
  Scene waits = Scene("shadow=prophet").prophet(3).castle(kOneOfEach).beside("T T T T").hand("T");
  EXPECT_EQ(waits.play("traitor").needed(3), 4) << "it stays beside its own ordeal";
  EXPECT_EQ(Scene("shadow=prophet").prophet(2).needed(2), 1);
  EXPECT_EQ(Scene("level=academy shadow=prophet").prophet(3).needed(3), 2);
  EXPECT_EQ(Scene("level=menace shadow=prophet").prophet(2).needed(2), 1);
  Scene second = Scene("shadow=prophet").ordeal(2).prophet(2).castle(flat(6, 2)).hand("T");
  EXPECT_EQ(second.play("traitor").ordeal(), 3);
}

// CN-9.8
TEST(Shadow, AtTheMenaceTheProphetDoesNotKnowTheCards) {
  Scene scene = Scene::start("level=menace shadow=prophet");
  EXPECT_EQ(scene.cards(), "? ? ?");
  EXPECT_EQ(scene.moves(), "prophet 1, prophet 2, prophet 3");
}

// CN-9.8, CN-11.2
TEST(Shadow, PlayerOneChoosesForTheProphet) {
  Scene scene = Scene::start("seats=2 level=menace shadow=prophet");
  EXPECT_EQ(scene.to_move(), 1);
  scene.play("prophet 3");
  EXPECT_EQ(scene.turn_of(), 1);
}

// CN-9.9
TEST(Shadow, OneTraitorMayBeIgnored) {
  Scene scene = Scene("level=academy shadow=premonition").castle(flat(6, 2)).hand("T");
  scene.play("ignore");
  EXPECT_EQ(scene.gone(), "T");
  EXPECT_EQ(scene.beside(), "");
  EXPECT_EQ(scene.discarded(), "");
  EXPECT_EQ(scene.tiles(), 12) << "it costs nothing";
  EXPECT_EQ(scene.turns(), 1);
  EXPECT_EQ(scene.state().pawn, 0);
}

// CN-9.9
TEST(Shadow, ADefenderCannotBeIgnored) {
  EXPECT_EQ(Scene("shadow=premonition").castle("St").hand("Co").why("ignore"), "CN-2.7");
}

// CN-9.10
TEST(Shadow, ABlackBorderCannotBeIgnored) {
  EXPECT_EQ(Scene("shadow=premonition").castle("St").hand("B").why("ignore"), "CN-9.10");
  EXPECT_EQ(Scene("level=academy shadow=premonition").castle("St").hand("B").why("ignore"),
            "CN-9.10");
}

// CN-9.11
TEST(Shadow, OnlyOneIsIgnored) {
  Scene scene = Scene("shadow=premonition").castle("St").hand("T").play("ignore, pile, T");
  EXPECT_EQ(scene.why("ignore"), "CN-9.11");
  EXPECT_EQ(scene.moves(), "traitor");
}

// CN-9.9, CN-9.11, CN-11.27
TEST(Shadow, OneIsIgnoredInTheWholeGame) {
  Scene scene = Scene("seats=2 shadow=premonition").castle("St").hand("T").play("ignore, pile, T");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.why("ignore"), "CN-9.11");
}

}  // namespace
}  // namespace castellan::castellion
