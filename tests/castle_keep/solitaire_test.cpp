// CK-10: the Siege Solitaire.
#include "tests/castle_keep/scene.h"

namespace castellan::castle_keep {
namespace {

constexpr Options kSiege{.seats = 1, .version = Version::kSolitaire};

// A castle about to be hit by two tiles, with a hand that does not matter.
Scene siege(std::string_view castle, const Options& options = kSiege) {
  return Scene(options).castle(0, castle).flipping();
}

// CK-10.1
TEST(Solitaire, ATileIsTurnedOverAndBeginsTheCastle) {
  const std::array<std::array<std::string_view, 2>, 3> cases{
      {{"Trz", "a1 Trz"}, {"Wbs", "a2 Wbs"}, {"Ky", "b2 Ky"}}};
  for (const auto& [tile, castle] : cases) {
    Scene scene = Scene::start(kSiege);
    scene.deal("Tbc Tbz Tbs Kr");
    EXPECT_EQ(scene.sees(kPublic, tile), tile) << "it lies open";
    scene.turn_over_first(tile);
    EXPECT_EQ(scene.hand_of(0), "Tbc Tbz Tbs Kr");
    EXPECT_EQ(scene.castle_of(0), castle);
    EXPECT_EQ(scene.pile_size(), 85);
  }
}

// CK-10.1, CK-3.9
TEST(Solitaire, AfterAKeepTheFirstWallOrTowerHasItsColour) {
  Scene scene = Scene::start(kSiege);
  scene.deal("Tbc Tyz Kr Kr").turn_over_first("Ky").draw("Wrs");
  EXPECT_EQ(scene.why("Tbc-a1"), "CK-3.9");
  EXPECT_TRUE(scene.legal("Tyz-c1"));
}

// CK-10.2
TEST(Solitaire, ATurnBeginsWithDrawingOneTile) {
  Scene scene = Scene(kSiege).castle(0, "a1 Trz").hand(0, "Kb Kb");
  scene.play("done").flip("Kr Ky");
  EXPECT_EQ(scene.phase(), Phase::kDraw);
  scene.draw("Wrz");
  EXPECT_EQ(scene.phase(), Phase::kMain);
  EXPECT_EQ(scene.hand_of(0), "Wrz Kb Kb");
}

// CK-10.3
TEST(Solitaire, YouPlaceAsManyTilesAsYouLikeOrNone) {
  Scene scene = Scene(kSiege).castle(0, "a1 Trz").hand(0, "Wrz Trs Wbs Kr Wbc");
  Scene none = scene;
  none.play("done");
  EXPECT_EQ(none.phase(), Phase::kDiscard);
  EXPECT_EQ(scene.why("Wbc-a2"), "CK-3.4");
  scene.play("Wrz-a2 Trs-a3 Wbs-b3 Kr-b2");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrz, a3 Trs, b3 Wbs, b2 Kr");
}

// CK-10.3
TEST(Solitaire, YouDiscardDownToFour) {
  Scene scene = Scene(kSiege).castle(0, "a1 Trz").hand(0, "Wbz Trs Wbs Kr Wbc");
  scene.play("done -Wbz");
  EXPECT_EQ(scene.discarded(), "Wbz");
  EXPECT_EQ(scene.phase(), Phase::kFlip);
}

// CK-10.4
TEST(Solitaire, TwoTilesAreTurnedOverAtTheEndOfEveryTurn) {
  Scene scene = Scene(kSiege).castle(0, "a1 Trz").hand(0, "Kb");
  scene.play("done");
  EXPECT_EQ(scene.draws(), 2);
  EXPECT_EQ(scene.sees(kPublic, "Wbs"), "Wbs") << "it lies open";
  scene.flip("Wbs");
  EXPECT_EQ(scene.phase(), Phase::kFlip);
  EXPECT_EQ(scene.state().turn, 0);
  scene.flip("Kr");
  EXPECT_EQ(scene.phase(), Phase::kDraw);
  EXPECT_EQ(scene.state().turn, 1);
  EXPECT_EQ(scene.discarded(), "Wbs Kr") << "they did nothing and are discarded";
  EXPECT_EQ(scene.castle_of(0), "a1 Trz");
}

// CK-10.4
TEST(Solitaire, OneTileDoesItsDamageBeforeTheNextIsTurnedOver) {
  Scene scene = siege("a1 Trz, a2 Wrz, a3 Trs, c3 Tbs");
  scene.flip("Wrz");
  EXPECT_EQ(scene.castle_of(0), "c3 Tbs");
  scene.flip("Trz");
  EXPECT_EQ(scene.castle_of(0), "c3 Tbs") << "the tower had fallen already";
}

// CK-10.4
TEST(Solitaire, ATileIsDiscardedOnTopOfWhatItDestroyed) {
  Scene scene = siege("a1 Trz, a2 Wrz, a3 Trs, b2 Kb, c2 Wbs",
                      {.seats = 1, .version = Version::kSolitaire, .take_discard = 1})
                    .discards("Ky");
  scene.flip("Wrz");
  EXPECT_EQ(scene.discarded(), "Ky Trz Trs Wrz Wrz");
  scene.flip("Wyc");
  EXPECT_EQ(scene.discarded(), "Ky Trz Trs Wrz Wrz Wyc");
}

// CK-10.5
TEST(Solitaire, ATileThatEqualsTheOneTurnedOverFallsWithItsLine) {
  Scene wall = siege("a1 Trz, a2 Wrz, a3 Trs, b3 Wrs, c3 Tbs, b2 Kr");
  EXPECT_EQ(wall.flip("Wrz").castle_of(0), "c3 Tbs, b2 Kr");
  Scene tower = siege("a1 Trz, a2 Wrz, a3 Trs, b3 Wrs, c3 Tbs, b2 Kr");
  EXPECT_EQ(tower.flip("Trs").castle_of(0), "c3 Tbs, b2 Kr") << "towers are hit like walls";
}

// CK-10.5
TEST(Solitaire, ATileOfAnotherColourOrShapeDoesNoHarm) {
  Scene scene = siege("a1 Trz, a2 Wrz");
  scene.flip("Trs Wbz");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrz");
}

// CK-10.5
TEST(Solitaire, WithFlipReachNeighboursOnlyTheDirectNeighboursFall) {
  constexpr Options kNeighbours{
      .seats = 1, .version = Version::kSolitaire, .flip_reach = FlipReach::kNeighbours};
  constexpr std::string_view kCastle = "a1 Trz, a2 Wrz, a3 Trs, b3 Wrs, c3 Tbs, b1 Wbz, b2 Kr";
  EXPECT_EQ(siege(kCastle, kNeighbours).flip("Wrz").castle_of(0), "b3 Wrs, c3 Tbs, b1 Wbz, b2 Kr");
  EXPECT_EQ(siege(kCastle, kNeighbours).flip("Trz").castle_of(0),
            "a3 Trs, b3 Wrs, c3 Tbs, b1 Wbz, b2 Kr")
      << "a2 is red, b1 is not";
  EXPECT_EQ(siege("a1 Trz, a2 Wrz, c1 Trc, b1 Wrs", kNeighbours).flip("Wrs").castle_of(0),
            "a2 Wrz");
}

// CK-10.6
TEST(Solitaire, YouChooseWhichOfSeveralEqualTilesIsHit) {
  Scene scene = siege("a1 Trz, a2 Wrz, c3 Trz, c2 Wbz");
  scene.flip("Trz");
  EXPECT_EQ(scene.rules().current_player(scene.state()), seat_at(0));
  EXPECT_EQ(scene.moves(), "!a1 !c3");
  EXPECT_EQ(scene.why("!a2"), "CK-10.6") << "another tile";
  EXPECT_EQ(scene.why("!c1"), "CK-10.6") << "nothing there";
  EXPECT_EQ(scene.why("done"), "CK-2.6");
  Scene other = scene;
  scene.play("!a1");
  EXPECT_EQ(scene.castle_of(0), "c3 Trz, c2 Wbz");
  EXPECT_EQ(scene.discarded(), "Trz Trz Wrz");
  EXPECT_EQ(scene.phase(), Phase::kFlip) << "another tile is to come";
  other.play("!c3");
  EXPECT_EQ(other.castle_of(0), "a1 Trz, a2 Wrz, c2 Wbz");
}

// CK-10.6, CK-10.4
TEST(Solitaire, AfterAChoiceOnTheSecondTileTheNextTurnBegins) {
  Scene scene = siege("a1 Trz, a2 Wrz, c3 Trz, c2 Wbz");
  scene.flip("Wyc Trz").play("!c3");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrz, c2 Wbz");
  EXPECT_EQ(scene.phase(), Phase::kDraw) << "no third tile is turned over";
  EXPECT_EQ(scene.draws(), 1);
  EXPECT_EQ(scene.state().turn, 1);
  scene.draw("Ky");
  EXPECT_EQ(scene.hand_of(0), "Ky");
  EXPECT_EQ(scene.phase(), Phase::kMain);
}

// CK-10.6
TEST(Solitaire, TheOtherEqualTileFallsOnlyIfItIsInTheLine) {
  Scene scene = siege("a1 Trz, a2 Wrz, a3 Trz, c2 Wbz");
  scene.flip("Trz").play("!a3");
  EXPECT_EQ(scene.castle_of(0), "c2 Wbz");
}

// CK-10.7
TEST(Solitaire, OneKeepHitsTheKeepAndTheWallsOfItsColourThatTouchIt) {
  Scene scene = siege("a1 Trz, a2 Wrz, a3 Trs, b3 Wbs, c3 Tbs, c2 Wrs, b2 Kr");
  scene.flip("Kr");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a3 Trs, b3 Wbs, c3 Tbs");
}

// CK-10.7
TEST(Solitaire, AKeepOfAnotherColourDoesNoHarm) {
  Scene scene = siege("a1 Trz, b2 Kr");
  scene.flip("Kb Ky");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, b2 Kr");
}

// CK-10.7
TEST(Solitaire, WithKeepFallsAloneOnlyTheKeepFalls) {
  Scene scene =
      siege("a1 Trz, a2 Wrz, c2 Wrs, b2 Kr",
            {.seats = 1, .version = Version::kSolitaire, .keep_falls = KeepFalls::kAlone});
  scene.flip("Kr");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz, a2 Wrz, c2 Wrs");
}

// CK-10.7
TEST(Solitaire, TheKeepFallsWithItsWallsWhateverTheFlipReach) {
  Scene scene =
      siege("a1 Trz, a2 Wrz, c2 Wrs, b2 Kr",
            {.seats = 1, .version = Version::kSolitaire, .flip_reach = FlipReach::kNeighbours});
  scene.flip("Kr");
  EXPECT_EQ(scene.castle_of(0), "a1 Trz");
}

// CK-10.8
TEST(Solitaire, YouWinAsSoonAsTheCastleIsComplete) {
  Scene scene = Scene(kSiege)
                    .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs, b1 Wrs")
                    .hand(0, "Kr Ky Ky Ky Ky");
  scene.play("Kr-b2");
  EXPECT_EQ(scene.winner(), 0) << "before any more tiles are turned over";
  EXPECT_EQ(scene.ending(), Ending::kCompleted);
  EXPECT_EQ(scene.rules().returns(scene.state())[0], 1.0);
}

// CK-10.9
TEST(Solitaire, YouLoseAsSoonAsNoTileIsLeft) {
  Scene scene = siege("a1 Trz, a2 Wrz");
  scene.flip("Trz");
  EXPECT_TRUE(scene.over()) << "before the second tile is turned over";
  EXPECT_EQ(scene.ending(), Ending::kNoTiles);
  EXPECT_EQ(scene.winner(), kNobody);
  EXPECT_EQ(scene.rules().returns(scene.state())[0], -1.0);
}

// CK-10.9
TEST(Solitaire, AKeepThatIsLeftAloneStillStands) {
  Scene scene = siege("a1 Trz, b2 Ky");
  scene.flip("Trz");
  EXPECT_EQ(scene.castle_of(0), "b2 Ky");
  EXPECT_FALSE(scene.over());
}

// CK-10.9
TEST(Solitaire, TheLastTileMayBeAKeep) {
  Scene scene = siege("b2 Ky");
  scene.flip("Wrs");
  EXPECT_FALSE(scene.over());
  scene.flip("Ky");
  EXPECT_EQ(scene.ending(), Ending::kNoTiles);
}

// CK-10.10
TEST(Solitaire, YouLoseWhenTheLastTileIsTurnedOver) {
  Scene first = siege("a1 Trz").pile("Kb");
  first.flip("Kb");
  EXPECT_EQ(first.ending(), Ending::kExhausted);
  EXPECT_EQ(first.winner(), kNobody);
  Scene second = siege("a1 Trz").pile("Kb Kr");
  second.flip("Kb");
  EXPECT_FALSE(second.over());
  second.flip("Kr");
  EXPECT_EQ(second.ending(), Ending::kExhausted) << "the discards are never shuffled";
  EXPECT_EQ(second.rules().returns(second.state())[0], -1.0);
}

// CK-10.10
TEST(Solitaire, WithTheLastTileDrawnYouMayStillFinish) {
  Scene scene = Scene(kSiege)
                    .castle(0, "a1 Trc, a2 Wrc, a3 Trz, b3 Wrz, c3 Tbz, c2 Wbz, c1 Tbs, b1 Wrs")
                    .pile("Kr")
                    .drawing(1);
  scene.draw("Kr");
  EXPECT_FALSE(scene.over());
  Scene missed = scene;
  scene.play("Kr-b2");
  EXPECT_EQ(scene.winner(), 0);
  missed.play("done");
  EXPECT_EQ(missed.ending(), Ending::kExhausted);
}

// A player who keeps passing and is never hit; the other three Tbs are drawn into the hand first.
// CK-10.10
TEST(Solitaire, ThePileLastsUntilTurnTwentyNine) {
  Scene scene = Scene::start(kSiege);
  scene.deal("Kr Kr Kr Kr").turn_over_first("Tbs");
  scene.draw("Tbs").play("done -Kr").flip("Trc Trc");
  scene.draw("Tbs").play("done -Kr").flip("Trc Trc");
  scene.draw("Tbs").play("done -Kr").flip("Trz Trz");
  for (int turn = 4; turn <= 28; ++turn) {
    scene.pass();
    for (const int flip : {1, 2}) {
      ASSERT_FALSE(scene.over()) << "turn " << turn << ", tile " << flip;
      scene.flip(CastleKeepFace::chance_text(scene.rules().chance_at(scene.state(), 0)));
    }
  }
  EXPECT_EQ(scene.pile_size(), 1);
  EXPECT_FALSE(scene.over());
  scene.pass();
  EXPECT_EQ(scene.ending(), Ending::kExhausted);
}

// CK-6.2, CK-10.2
TEST(Solitaire, TheOneTileDrawnMayBeTakenFromTheDiscards) {
  Scene scene = Scene({.seats = 1, .version = Version::kSolitaire, .take_discard = 1})
                    .castle(0, "a1 Trz")
                    .discards("Kb Wrz")
                    .choosing();
  Scene drawn = scene;
  scene.play("take");
  EXPECT_EQ(scene.hand_of(0), "Wrz");
  EXPECT_EQ(scene.phase(), Phase::kMain);
  drawn.play("draw").draw("Ky");
  EXPECT_EQ(drawn.phase(), Phase::kMain);
}

// CK-10.10
TEST(Solitaire, NoTurnBeginsWithAnEmptyPile) {
  const CastleKeep rules({.seats = 1, .version = Version::kSolitaire, .take_discard = 1});
  State s;
  s.castle[0].put(0, tile_at(0));
  s.discards = all_tiles();
  s.discards.remove(tile_at(0));
  for (int i = 0; i < kTileKinds; ++i) {
    for (int n = s.discards.count(tile_at(i)); n > 0; --n) s.order[s.ordered++] = tile_at(i);
  }
  s.phase = Phase::kChoose;
  s.draws = 1;
  EXPECT_EQ(rules.flaw(s).key, "flaw.draws");
}

// CK-10.11
TEST(Solitaire, ThereIsNobodyToAttack) {
  Scene scene = Scene(kSiege).castle(0, "a1 Trz, a2 Wrz").hand(0, "Wrz");
  EXPECT_EQ(scene.why("x1.a2"), "CK-10.11");
  EXPECT_EQ(scene.why("x2.a2"), "CK-10.11");
  EXPECT_EQ(scene.moves(), "Wrz-b1 done");
}

}  // namespace
}  // namespace castellan::castle_keep
