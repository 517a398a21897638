// The module Dilemma.
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// CA-14.1, CA-14.2
TEST(Dilemma, EverybodyIsDealtAStartTile) {
  Scene scene = Scene::start("dilemma=yes seats=3");
  EXPECT_EQ(scene.moves(), "S5BRGY, S5BGYR, S5BYRG, S5BYGR");
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 4U);
  scene.play("S5BYRG");
  EXPECT_EQ(scene.moves(), "S5BRGY, S5BGYR, S5BYGR");
  EXPECT_EQ(scene.rules().chance_total(scene.state()), 3U);
  scene.play("S5BYGR, S5BRGY");
  EXPECT_EQ(scene.phase(), Phase::kChoose) << "the fourth is in the box";
  EXPECT_EQ(scene.state().player[0].tile, written::tile("S5BYRG"));
  EXPECT_EQ(scene.state().player[1].tile, written::tile("S5BYGR"));
  EXPECT_EQ(scene.state().player[2].tile, written::tile("S5BRGY"));
  EXPECT_EQ(popcount(scene.state().villages), 11);
}

// CA-14.1
TEST(Dilemma, WithoutItNobodyHoldsATile) {
  Scene scene = Scene::start();
  for (const auto& player : scene.state().player) EXPECT_EQ(player.tile, kNone);
  scene.play("d4, 5BRGY");
  EXPECT_EQ(scene.why("keep"), "CA-14.1");
  EXPECT_EQ(scene.why("swap"), "CA-14.1");
}

// CA-14.2
TEST(Dilemma, StartTilesAreAllOfFive) {
  const Castelli rules;
  for (TileId id = kBoardTiles; id < kTiles; ++id) {
    EXPECT_EQ(rules.tile(id).value, 5);
    EXPECT_EQ(rules.tile(id).silver, 0);
    EXPECT_FALSE(rules.tile(id).has_card());
  }
  // With them all six orders of the colours are there equally often.
  std::array<int, 6> orders{};
  for (TileId id = 0; id < kTiles; ++id) {
    const auto& colour = rules.tile(id).colour;
    ASSERT_EQ(colour[0], 0);
    ++orders[static_cast<std::size_t>((colour[1] - 1) * 2 + (colour[2] > colour[3] ? 1 : 0))];
  }
  for (const int number : orders) EXPECT_EQ(number, 6);
}

// CA-14.3
TEST(Dilemma, AStartTileIsKnownToItsOwnerAlone) {
  Scene scene = Scene("dilemma=yes");
  EXPECT_EQ(scene.rules().redact(scene.state(), seat_at(0)).player[0].tile, kBoardTiles);
  for (const Seat viewer : {kPublic, seat_at(1)}) {
    EXPECT_EQ(scene.rules().redact(scene.state(), viewer).player[0].tile, kHidden);
  }
  EXPECT_EQ(scene.rules().redact(scene.state(), kAll).player[0].tile, kBoardTiles);
  Scene start = Scene::start("dilemma=yes");
  const Action dealt = tile_comes(kBoardTiles + 2);
  EXPECT_EQ(start.rules().seen(start.state(), dealt, seat_at(0)), dealt);
  EXPECT_EQ(start.rules().seen(start.state(), dealt, kAll), dealt);
  EXPECT_EQ(start.rules().seen(start.state(), dealt, seat_at(1)), kHiddenTileComes);
  EXPECT_EQ(start.rules().seen(start.state(), dealt, kPublic), kHiddenTileComes);
  start.play("S5BYRG");
  EXPECT_EQ(start.rules().seen(start.state(), tile_comes(32), seat_at(0)), kHiddenTileComes);
  EXPECT_EQ(start.rules().seen(start.state(), tile_comes(32), seat_at(1)), tile_comes(32));
}

// CA-14.3
TEST(Dilemma, ARedealGivesOthersOtherStartTiles) {
  Scene scene = Scene("dilemma=yes seats=2");
  std::array<int, kTiles> seen{};
  Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    State other = scene.state();
    scene.rules().redeal(other, seat_at(0), rng);
    ASSERT_EQ(other.player[0].tile, kBoardTiles);
    ++seen[other.player[1].tile];
  }
  EXPECT_EQ(seen[32], 0) << "the viewer has it";
  for (const std::size_t tile : {33U, 34U, 35U}) EXPECT_GT(seen[tile], 60);
}

// CA-14.4, CA-14.5
TEST(Dilemma, TheTileOfTheHandMayBePlacedInstead) {
  Scene scene = Scene("dilemma=yes");
  scene.play("d4, 6BRYG");
  EXPECT_EQ(scene.moves(), "keep, swap");
  Scene keep = scene;
  keep.play("keep");
  EXPECT_EQ(keep.moves(), "n, e, s, w");
  keep.play("n");
  EXPECT_EQ(laid_tile(keep.state().square[static_cast<std::size_t>(written::square("d4"))]),
            written::tile("6BRYG"));
  EXPECT_EQ(keep.state().player[0].tile, kBoardTiles);
  scene.play("swap, n");
  EXPECT_EQ(laid_tile(scene.state().square[static_cast<std::size_t>(written::square("d4"))]),
            kBoardTiles);
  EXPECT_EQ(scene.state().player[0].tile, written::tile("6BRYG"));
  EXPECT_EQ(scene.state().unseen >> kBoardTiles & 1U, 0U);
  EXPECT_EQ(scene.state().revealed, 1);
  for (const Seat viewer : {kPublic, seat_at(1)}) {
    EXPECT_EQ(scene.rules().redact(scene.state(), viewer).player[0].tile, written::tile("6BRYG"))
        << "it was seen, and stays known";
  }
}

// CA-14.4
TEST(Dilemma, InEveryTurn) {
  Scene scene = Scene("dilemma=yes").hand_tile(1, "6BGRY").turn(1);
  scene.play("d4, 6BRYG, swap, n");
  EXPECT_EQ(laid_tile(scene.state().square[static_cast<std::size_t>(written::square("d4"))]),
            written::tile("6BGRY"));
  EXPECT_EQ(scene.state().player[0].tile, written::tile("6BRYG"));
}

// CA-14.6
TEST(Dilemma, OnlyTheTileThatIsPlacedGivesSomething) {
  Scene away = Scene("dilemma=yes");
  away.play("d4, 1BGyR+1, swap, n");
  EXPECT_EQ(away.silver(1), 0);
  EXPECT_EQ(away.deck(), 25);
  Scene back = Scene("dilemma=yes").hand_tile(1, "1BGyR+1").turn(1);
  back.play("d4, 6BRYG, swap, n, king3");
  EXPECT_EQ(back.silver(1), 1);
  EXPECT_EQ(back.hand(1), "king3");
}

// CA-14.7
TEST(Dilemma, WhichTileComesBeforeHowItLies) {
  Scene scene = Scene("dilemma=yes").hand(1, "king3");
  EXPECT_EQ(scene.why("keep"), "CA-4.7");
  scene.play("d4, 6BRYG");
  EXPECT_EQ(scene.why("n"), "CA-14.7");
  EXPECT_EQ(scene.why("a1"), "CA-14.7");
  EXPECT_TRUE(scene.can("king3")) << "a card can be played before that";
  scene.play("keep");
  EXPECT_EQ(scene.why("swap"), "CA-14.7");
  EXPECT_EQ(scene.why("keep"), "CA-14.7");
  EXPECT_FALSE(scene.can("swap"));
  EXPECT_TRUE(scene.can("king3"));
}

// CA-14.8
TEST(Dilemma, AStewardTurnsAnyTileThatWasPlaced) {
  Scene scene = Scene("dilemma=yes").hand(2, "steward");
  scene.play("d4, 6BRYG, swap, n, steward, n");
  EXPECT_EQ(scene.faces("d4", 2), 'n');
  EXPECT_EQ(laid_tile(scene.state().square[static_cast<std::size_t>(written::square("d4"))]),
            kBoardTiles);
}

// CA-14.9, CA-17.7
TEST(Dilemma, TheOwnStartTileIsWorthFivePoints) {
  Scene scene = Scene("dilemma=yes").hand_tile(2, "6BGRY").over();
  EXPECT_EQ(scene.final(1).start_tile, 5);
  EXPECT_EQ(scene.final(2).start_tile, 0);
  EXPECT_EQ(scene.final(3).start_tile, 5);
  EXPECT_EQ(scene.score(1), 5);
  EXPECT_EQ(scene.score(2), 0);
  EXPECT_EQ(Scene("dilemma=yes battle=yes").over().final(1).start_tile, 5);
  EXPECT_EQ(Scene().over().final(1).start_tile, 0);
}

}  // namespace
}  // namespace castellan::castelli
