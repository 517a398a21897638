// CN-2: drawing a tile and using it.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

// CN-2.1
TEST(Turn, OneTileIsDrawnFromEitherPile) {
  Scene scene;
  EXPECT_EQ(scene.moves(), "safe, pile");
  scene.play("safe, Cq");
  EXPECT_EQ(scene.in_hand(), "Cq");
  EXPECT_EQ(scene.safe_size(), 11);
  EXPECT_EQ(scene.pile_size(), 72);
  scene.play("a1");
  EXPECT_EQ(scene.moves(), "safe, pile") << "each time anew";
  scene.play("pile, Cq");
  EXPECT_EQ(scene.safe_size(), 11);
  EXPECT_EQ(scene.pile_size(), 71);
}

// CN-2.2
TEST(Turn, AnEmptyPileGivesNothing) {
  Scene no_safe = Scene().safe("").castle("St Co");
  EXPECT_EQ(no_safe.why("safe"), "CN-2.2");
  EXPECT_EQ(no_safe.moves(), "pile");
  Scene no_pile = Scene().pile("").castle("St Co");
  EXPECT_EQ(no_pile.why("pile"), "CN-2.2");
  EXPECT_EQ(no_pile.moves(), "safe");
}

// CN-2.2
TEST(Turn, TheSafePileHoldsTwelve) {
  Scene scene;
  for (int i = 0; i < kDefenderKinds; ++i) {
    scene.play("safe, " + text(tile_at(i)) + ", discard");
  }
  EXPECT_EQ(scene.safe_size(), 0);
  EXPECT_EQ(scene.why("safe"), "CN-2.2");
}

// CN-2.3, CN-2.4
TEST(Turn, ADefenderIsPlacedOrDiscarded) {
  EXPECT_EQ(Scene().castle("St Co").hand("Jq").moves(), "a3, b1, <, discard");
  Scene placed = Scene().castle("St Co").hand("Jq").play("a3");
  EXPECT_EQ(placed.castle_of(), "St Co Jq");
  EXPECT_EQ(placed.discarded(), "");
  Scene discarded = Scene().castle("St Co").hand("Jq").play("discard");
  EXPECT_EQ(discarded.castle_of(), "St Co");
  EXPECT_EQ(discarded.discarded(), "Jq");
}

// CN-2.4
TEST(Turn, WithoutALegalPlaceADefenderIsDiscarded) {
  Scene stuck = Scene().castle("St | Ct | Jt | Pt | St | Ct").hand("Jt");
  EXPECT_EQ(stuck.moves(), "discard");
  EXPECT_EQ(stuck.play("discard").discarded(), "Jt");
}

// CN-2.5
TEST(Turn, DiscardedAndDestroyedTilesLieTogether) {
  Scene scene = Scene("level=academy").castle("St Co Jq | Po | Cq | Sq").discards("Po").hand("T");
  scene.play("discard, xa1, xa1, xd1");
  EXPECT_EQ(scene.castle_of(), "Jq | Po | Cq");
  scene.play("xc1");
  EXPECT_EQ(scene.discarded(), "St Sq Cq Co Po T") << "in no order";
  scene.play("safe, Ct, discard");
  EXPECT_EQ(scene.discarded(), "St Sq Ct Cq Co Po T");
}

// CN-2.6
TEST(Turn, ATraitorLiesBesideTheNextOrdeal) {
  Scene scene = Scene().castle("St Co").hand("T");
  EXPECT_EQ(scene.moves(), "traitor");
  scene.play("traitor");
  EXPECT_EQ(scene.beside(), "T");
  EXPECT_EQ(scene.play("pile, B, traitor").beside(), "T B");
  EXPECT_EQ(scene.discarded(), "");
}

// CN-2.7
TEST(Turn, TraitorsAndDefendersDoNotMix) {
  Scene traitor = Scene().castle("St Co").hand("T");
  EXPECT_EQ(traitor.why("a3"), "CN-2.7");
  EXPECT_EQ(traitor.why("<"), "CN-2.7");
  Scene defender = Scene().castle("St Co").hand("Jq");
  EXPECT_EQ(defender.why("traitor"), "CN-2.7");
  EXPECT_EQ(Scene("level=academy").castle("St Co").hand("T").why("power"), "CN-2.7");
}

// CN-2.8
TEST(Turn, ADrawnTileIsUsedBeforeAnotherIsDrawn) {
  Scene scene = Scene().castle("St Co").hand("Jq");
  EXPECT_EQ(scene.why("safe"), "CN-2.8");
  EXPECT_EQ(scene.why("pile"), "CN-2.8");
  Scene open = Scene("level=academy").castle("St Co").open("Sq").hand("Jq");
  EXPECT_EQ(open.why("take Sq"), "CN-2.8");
  EXPECT_EQ(open.why("pile"), "CN-2.8");
  EXPECT_EQ(scene.turns(), 0);
  EXPECT_EQ(scene.play("b1").turns(), 1);
  EXPECT_EQ(scene.in_hand(), "");
  EXPECT_EQ(scene.moves(), "safe, pile");
}

// CN-2.9
TEST(Turn, EveryActionBelongsToItsStep) {
  Scene turn = Scene("level=academy").castle("St Co Jq | Po");
  for (const std::string_view move : {"b2", "<", "discard", "power", "traitor", "xa1", "^a3", "+St",
                                      "a1=b1", "reveal 2", "card a"}) {
    EXPECT_EQ(turn.why(move), "CN-2.9") << move;
  }
  Scene hand = Scene("level=academy").castle("St Co Jq | Po").hand("So");
  for (const std::string_view move : {"xa1", "^a3", "+St", "a1=b1", "reveal 1"}) {
    EXPECT_EQ(hand.why(move), "CN-2.9") << move;
  }
}

// CN-2.9
TEST(Turn, WhatIsDoneWithATileNeedsATile) {
  EXPECT_EQ(Scene("shadow=vigil").castle("St").why("swap"), "CN-2.9");
  EXPECT_EQ(Scene("shadow=premonition").castle("St").why("ignore"), "CN-2.9");
  EXPECT_EQ(Scene("shadow=prison").castle("St").why("prison>"), "CN-2.9");
  EXPECT_EQ(Scene("shadow=prison").castle("St").why("prison<"), "CN-2.9");
  EXPECT_EQ(Scene("seats=2").castle(1, "St").why("donate"), "CN-2.9");
}

// CN-2.9
TEST(Turn, WhatIsBegunIsCarriedToItsEnd) {
  Scene juggler = Scene("level=academy").castle("St Co Jq | Po").hand("Jt").play("power");
  for (const std::string_view move : {"safe", "b2", "discard", "xa1", "^a3", "+St"}) {
    EXPECT_EQ(juggler.why(move), "CN-2.9") << move;
  }
  Scene pyro = Scene("level=academy").castle("St Co Jq | Po").hand("Pt").play("power");
  EXPECT_EQ(pyro.why("^a3"), "CN-2.9") << "first something burns";
  EXPECT_EQ(pyro.why("a1=b1"), "CN-2.9");
  pyro.play("xa1");
  EXPECT_EQ(pyro.why("xa1"), "CN-2.9") << "only one";
  pyro.play("^a2");
  EXPECT_EQ(pyro.why("^b1"), "CN-2.9");
  Scene paying = Scene("level=academy").castle(flat(6, 2)).hand("T").play("discard");
  EXPECT_EQ(paying.why("safe"), "CN-2.9");
  EXPECT_EQ(paying.why("traitor"), "CN-2.9");
}

// CN-2.9
TEST(Turn, NobodyActsOnceTheGameIsOver) {
  Scene lost = Scene().castle("St Co").beside("T T T T").hand("T").play("traitor");
  ASSERT_TRUE(lost.over());
  for (const std::string_view move : {"safe", "pile", "b1", "meet", "discard"}) {
    EXPECT_EQ(lost.why(move), "CN-2.9") << move;
  }
  EXPECT_EQ(Scene("level=academy").castle("St").play("pile").why("safe"), "CN-2.9")
      << "while chance is to move";
}

// CN-2.9, CN-11.4
TEST(Turn, NobodyActsOutOfTurnExceptWhereAsked) {
  Scene scene = Scene("seats=2").castle(1, "St Co").castle(2, "Jq");
  EXPECT_EQ(scene.to_move(), 1);
  scene.play("safe, Cq");
  EXPECT_EQ(scene.to_move(), 1);
  scene.play("donate, xa2");
  EXPECT_EQ(scene.to_move(), 2);
  EXPECT_EQ(scene.turn_of(), 1);
}

// CN-2.10
TEST(Turn, NoGameHasMoreTurnsThanTiles) {
  for (const std::string_view options :
       {"level=academy", "level=menace pantry=plain", "seats=2 level=menace pantry=plain",
        "shadow=premonition", "level=academy shadow=vigil"}) {
    const Castellion rules(options_of<Castellion>(options));
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      int turns = 0;
      walk(rules, seed, [&](const State& s) { turns = std::max<int>(turns, s.turn); });
      ASSERT_LE(turns, 84 + 6) << options << " seed " << seed;
    }
  }
}

}  // namespace
}  // namespace castellan::castellion
