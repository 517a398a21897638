// Areas: when they are evaluated, who wins them, and what they yield.
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// CA-7.1
TEST(Area, IsEvaluatedWhenAllItsTilesLie) {
  // d3: rocks in the west and north, wood in the east and south.
  Scene scene = Scene().tile("c3 6BRYG e");
  scene.play("d4, 5BRGY, n");  // one of two of the wood
  EXPECT_EQ(scene.stock(1), "0 0 0");
  Scene both = Scene().tile("c3 6BRYG e");
  both.play("d2, 5BRGY, s");
  EXPECT_EQ(both.stock(1), "0 0 2") << "two of two of the rocks";
  // b5 north is a market with one tile, b4's south.
  Scene one;
  one.play("b4, 5BRGY, s");
  EXPECT_EQ(one.phase(), Phase::kDraw);
  // d7: rocks with three.
  Scene three = Scene().tile("d6 6BRYG s, e7 6BGRY w");
  three.play("d8, 5BRGY, n");
  EXPECT_EQ(three.stock(1), "0 0 2");
  Scene not_yet = Scene().tile("d6 6BRYG e").turn(2);  // red south
  not_yet.play("d8, 5BRGY, n");
  EXPECT_EQ(not_yet.stock(2), "0 0 0") << "e7 is missing";
}

// CA-7.1, CA-2.9
TEST(Area, NeutralCoatsAtTheEdgeCountAsRevealed) {
  // h7: rocks in the west, north and east; the east is the edge.
  Scene scene = Scene().tile("h6 6BRYG s");
  scene.play("g7, 5BRGY, e");
  EXPECT_EQ(scene.stock(1), "0 0 2");
}

// CA-7.2
TEST(Area, IsEvaluatedOnce) {
  Scene scene = Scene().tile("c3 6BRYG e");
  scene.play("d2, 5BRGY, s");
  EXPECT_EQ(scene.stock(1), "0 0 2");
  scene.play("e3, 5BRYG, n, d4, 5BGRY, n");  // the rest of d3
  EXPECT_EQ(scene.stock(1), "0 0 2");
}

// CA-7.2
TEST(Area, EveryAreaWithATileIsEvaluatedOnceInAGame) {
  for (const std::string options : {"seats=2", "seats=4", "tournament=yes", "layout=random"}) {
    const Castelli rules(options_of<Castelli>(options));
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      std::array<int, kAreas> evaluated{};
      State before = rules.initial_state();
      walk(rules, seed, [&](const State& s) {
        for (Octagon octagon = 0; octagon < rules.squares(); ++octagon) {
          for (int first = 0; first < kSides; ++first) {
            const Area& area = rules.area(s, area_id(octagon, first));
            if (area.kind == Kind::kNone || before.phase == Phase::kJoining) continue;
            const bool was = rules.complete(before, octagon, area.sides);
            const bool is = rules.complete(s, octagon, area.sides);
            if (is && !was) ++evaluated[static_cast<std::size_t>(area_id(octagon, first))];
            ASSERT_FALSE(was && !is);
          }
        }
        before = s;
      });
      for (Octagon octagon = 0; octagon < rules.squares(); ++octagon) {
        for (int first = 0; first < kSides; ++first) {
          const AreaId id = area_id(octagon, first);
          const Area& area = rules.area(before, id);
          if (area.kind == Kind::kNone) continue;
          bool tile = false;
          for (int side = 0; side < kSides; ++side) {
            const bool own = (area.sides >> side & 1U) != 0;
            tile = tile || (own && rules.beside(octagon, false, side) != kNowhere);
          }
          ASSERT_EQ(evaluated[static_cast<std::size_t>(id)], tile ? 1 : 0) << written::of_area(id);
        }
      }
    }
  }
}

// CA-7.3
TEST(Area, ATileCanCompleteFourOfThem) {
  // d4: wood of d3 with e3, grain of e4 with e3, wood of d5 with c5, grain of c4 with c5.
  Scene scene = Scene().tile("e3 6BRYG n, c5 6BGRY n");
  scene.play("d4, 5BRGY, n");
  // e3: yellow south 6 at e4; green west 6 at d3. c5: green east 6 at d5; blue north 6 at c4.
  // d4: blue north 5 at d3, red east 5 at e4, green south 5 at d5, yellow west 5 at c4.
  EXPECT_EQ(scene.stock(3), "2 0 0") << "1 of d3 and 1 of d5";
  EXPECT_EQ(scene.stock(4), "0 1 0") << "of e4";
  EXPECT_EQ(scene.stock(1), "0 1 0") << "of c4";
  EXPECT_EQ(scene.stock(2), "0 0 0");
}

// CA-7.4
TEST(Area, InfluenceIsTheSumOfTheValuesThatFaceIt) {
  // Rocks of d7, three tiles: blue 2 + 2 against red 3.
  Scene scene = Scene().tile("d6 2BRYG+2 s, e7 2BYRg w");
  scene.play("d8, 3BYGr, w, *");
  // 3BYGr with blue west: yellow north.
  EXPECT_EQ(scene.stock(1), "1 0 2") << "4 against yellow's 3; the wood of c8 is blue's too";
  EXPECT_EQ(scene.stock(4), "0 0 0");
  EXPECT_EQ(scene.rules().influence(scene.state(), written::octagon("d7"), 0b0111),
            (Influence{4, 0, 0, 3}));
}

// CA-7.4
TEST(Area, OnlySidesThatFaceItCount) {
  Scene scene = Scene().tile("c3 6BRYG e, d2 1BYRG+2 s, d4 5BRGY n");
  EXPECT_EQ(scene.rules().influence(scene.state(), written::octagon("d3"), 0b1001),
            (Influence{7, 0, 0, 0}));
  EXPECT_EQ(scene.rules().influence(scene.state(), written::octagon("d3"), 0b0110),
            (Influence{5, 0, 0, 0}));
  EXPECT_EQ(scene.rules().influence(scene.state(), written::octagon("d3"), 0b1111),
            (Influence{12, 0, 0, 0}));
}

// CA-7.5
TEST(Area, YieldsAUnitForEachIcon) {
  Scene wood = Scene().tile("b2 6BRYG w");  // a2: wood in the east and south
  wood.play("a3, 5BRGY, n");
  EXPECT_EQ(wood.stock(1), "2 0 0");
  Scene grain = Scene().tile("d6 6BRYG n");  // d5: grain in the east and south
  grain.play("e5, 5BRGY, w");
  EXPECT_EQ(grain.stock(1), "0 2 0");
  Scene rocks = Scene().tile("d2 6BRYG e");  // e2: rocks in the west and north, one icon
  rocks.play("e1, 6BGRY, s, *");
  EXPECT_EQ(rocks.stock(1), "0 0 1");
}

// CA-7.6
TEST(Area, NobodyHasMoreThanFiveOfAResource) {
  Scene scene = Scene().tile("c3 6BRYG e").stock(1, 5, 5, 4);
  scene.play("d2, 5BRGY, s");
  EXPECT_EQ(scene.stock(1), "5 5 5");
  Scene frame = Scene().stock(1, 5, 0, 5);
  frame.play("g1, 5BRGY, n");
  EXPECT_EQ(frame.stock(1), "5 0 5");
}

// CA-7.7
TEST(Market, GivesACardForEachTent) {
  Scene scene = Scene().tile("f4 6BRYG w");
  scene.play("e5, 6BYRG, n, king3, raider");
  EXPECT_EQ(scene.hand(1), "king3 raider");
  EXPECT_EQ(scene.deck(), 23);
  for (const Seat viewer : {kPublic, seat_at(1), seat_at(2)}) {
    EXPECT_EQ(text_of(scene.rules().redact(scene.state(), viewer).hand[0]), "");
  }
  Scene one;
  one.play("b4, 5BRGY, s, king3");
  EXPECT_EQ(one.hand(1), "king3");
}

// CA-7.8
TEST(Area, ThoseWhoAreEqualShareAndTheRestIsLost) {
  // Blue 5 in the west of d3, red 5 in the north: 2 rocks for two.
  Scene scene = Scene().tile("c3 5BRGY e");
  scene.play("d2, 5BRYG, e");  // red faces the south
  EXPECT_EQ(scene.stock(1), "0 0 1");
  EXPECT_EQ(scene.stock(2), "0 0 1");
  // One icon for two: wood of d3.
  Scene lost = Scene().tile("e3 5BRGY w");
  lost.play("d4, 5BRYG, w");
  EXPECT_EQ(lost.stock(1), "0 0 0");
  EXPECT_EQ(lost.stock(2), "0 0 0");
  // Two for three: rocks of d7.
  Scene three = Scene().tile("d6 5BRGY s, e7 5BRYG s");
  three.play("d8, 5BGRY, w");
  // Blue at d6, red at e7, green at d8. The wood of c8 is blue's.
  EXPECT_EQ(three.stock(1), "1 0 0");
  EXPECT_EQ(three.stock(2), "0 0 0");
  EXPECT_EQ(three.stock(3), "0 0 0");
}

// CA-7.8, CA-7.11
TEST(Market, ThoseWhoAreEqualShareTheTents) {
  Scene scene = Scene().tile("f4 6BRYG w").turn(3);
  scene.play("e5, 6BYRG, n");  // green to the north
  ASSERT_EQ(scene.phase(), Phase::kDraw);
  scene.play("king3");
  EXPECT_EQ(scene.hand(3), "king3") << "the one whose turn it is comes first";
  scene.play("king4");
  EXPECT_EQ(scene.hand(1), "king4");
}

// CA-7.11, CA-10.2
TEST(Market, WhoComesLaterGoesWithoutIfTheDeckRunsOut) {
  Scene scene = Scene().tile("f4 6BRYG w").deck("king3", 4).turn(3);
  scene.play("e5, 6BYRG, n, pass, king3");
  EXPECT_EQ(scene.hand(3), "king3");
  EXPECT_EQ(scene.hand(1), "");
  EXPECT_EQ(scene.phase(), Phase::kBuild);
  // In turn order from player 2: player 3 before player 1.
  Scene others = Scene().tile("f4 6BRYG w").deck("king3", 4).turn(2);
  others.play("e5, 6BGYR, s, pass, king3");  // red south, blue west, green north, yellow east
  EXPECT_EQ(others.hand(3), "king3");
  EXPECT_EQ(others.hand(1), "");
}

// CA-7.9, CA-1.3
TEST(Area, ANeutralColourInFrontBlocksEverybody) {
  Scene scene = Scene("seats=2").tile("c3 6BRYG w");  // yellow faces the east
  scene.play("d2, 5BRGY, s");
  EXPECT_EQ(scene.stock(1), "0 0 0");
  EXPECT_EQ(scene.stock(2), "0 0 0");
  Scene three = Scene("seats=3").tile("c3 6BRYG w");
  three.play("d2, 5BRGY, s");
  EXPECT_EQ(three.stock(1), "0 0 0");
  Scene four = Scene().tile("c3 6BRYG w");
  four.play("d2, 5BRGY, s");
  EXPECT_EQ(four.stock(4), "0 0 2") << "with four it is a player's";
}

// CA-7.10
TEST(Area, ANeutralColourThatIsEqualSharesUnlessAnOptionSaysOtherwise) {
  const auto rocks = [](std::string_view options) {
    Scene scene = Scene(options).tile("c3 5BRYG w");  // yellow east: 5
    scene.play("d2, 5BRGY, s");                       // blue south: 5
    return scene.stock(1);
  };
  EXPECT_EQ(rocks("seats=3"), "0 0 1");
  EXPECT_EQ(rocks("seats=2"), "0 0 1");
  EXPECT_EQ(rocks("seats=3 neutral-ties=block"), "0 0 0");
  EXPECT_EQ(rocks("seats=3 neutral-ties=ignore"), "0 0 2");
}

// CA-7.10
TEST(Area, TwoPlayersBesideANeutralColour) {
  // Wood of g2, two icons: blue 5 of g1, red 5 of g3, green 5 of f2. The grain of f1 is blue's.
  const auto stocks = [](std::string_view options) {
    Scene scene = Scene(options).tile("g1 5BRGY s, g3 5BRYG w");
    scene.play("f2, 5BGRY, n");
    return scene.stock(1) + ", " + scene.stock(2);
  };
  EXPECT_EQ(stocks("seats=2"), "0 1 0, 0 0 0");
  EXPECT_EQ(stocks("seats=2 neutral-ties=block"), "0 1 0, 0 0 0");
  EXPECT_EQ(stocks("seats=2 neutral-ties=ignore"), "1 1 0, 1 0 0");
}

// CA-7.10
TEST(Market, NeutralTiesHoldForMarketsToo) {
  const auto drawn = [](std::string_view options) {
    Scene scene = Scene(options).tile("f4 6BRYG w");
    scene.play("e5, 6BYRG, n");
    return scene.state().player[0].draws;
  };
  EXPECT_EQ(drawn("seats=3"), 2) << "nobody is equal";
  const auto tied = [](std::string_view options) {
    Scene scene = Scene(options).tile("f4 6BRYG w");
    scene.play("e5, 6BYRG, w");  // yellow north
    return int{scene.state().player[0].draws};
  };
  EXPECT_EQ(tied("seats=3"), 1);
  EXPECT_EQ(tied("seats=3 neutral-ties=block"), 0);
  EXPECT_EQ(tied("seats=3 neutral-ties=ignore"), 2);
  EXPECT_EQ(tied("seats=4"), 1);
}

// CA-7.12
TEST(Area, WithoutAnyInfluenceNobodyGetsAnything) {
  // The market of a2 in the north meets a1 and the edge: blue's coat with a card faces it.
  Scene scene = Scene();
  scene.play("a1, 1bRGY+1, s, king3");
  EXPECT_EQ(scene.deck(), 24) << "the card of the tile only";
  EXPECT_EQ(scene.hand(1), "king3");
  // Two coats with a card.
  Scene two = Scene().tile("c3 2bGRY e");
  two.play("d2, 3bYRG, s, *");
  EXPECT_EQ(two.stock(1), "0 0 0");
  for (const auto& player : two.state().player) EXPECT_EQ(player.stock[2], 0);
}

// CA-7.12, CA-2.17
TEST(Area, WithNothingButANeutralCoatBesideItYieldsNothing) {
  // f1: grain in the north. Its other areas are completed by their tiles, the north by none.
  Scene scene = Scene();
  scene.play("f2, 5BRGY, n, *");
  EXPECT_EQ(scene.stock(1), "0 1 0") << "the grain in the south of f1";
  scene.play("g1, 5BRYG, w, pass");
  EXPECT_EQ(scene.stock(2), "1 0 0") << "the wood in its east";
}

// CA-7.13
TEST(Area, TheMineIsNotEvaluatedBeforeTheEnd) {
  Scene scene = Scene().tile("b2 6BRYG e, c1 6BGRY s, c3 6BGYR n");
  scene.play("d2, 6BYRG, w");
  EXPECT_EQ(scene.silver(1), 0);
  EXPECT_EQ(scene.mine(), 22);
}

// CA-7.14
TEST(Area, TheExampleOfRocksAndGrain) {
  // Yellow has 4 at the rocks of d3, green 4 at the grain of d1, whose third tile lies too.
  Scene scene = Scene().tile("c3 4BRYG w, c1 4BRGY w, e1 2BGYr n").turn(1);
  // c3: blue west, red north, yellow east. c1: blue west, red north, green east. e1: red west
  // with a card: 0.
  scene.play("d2, 5BGRY, s");
  // Blue south at d3, red north at d1, yellow east at e2.
  EXPECT_EQ(scene.stock(1), "0 0 2") << "5 against yellow's 4";
  EXPECT_EQ(scene.stock(2).substr(0, 3), "0 2") << "5 against green's 4";
  EXPECT_EQ(scene.stock(3), "0 0 0");
}

// CA-7.15
TEST(Area, TheExampleOfMarketAndGrain) {
  // Green places 3bYRG at e5. North: market of e4 with f4. West: grain of d5 with d6. East: grain
  // of f5 (west and north) with f4 in the north. South: wood of e6, one tile.
  Scene scene = Scene().tile("f4 3BGYR+1 e, d6 2BRGY+2 w").turn(3);
  // f4: blue east, green south, yellow west, red north. d6: blue west, red north, green east.
  scene.play("e5, 3bYRG, n");
  // Green north, blue east (its card), yellow south, red west: at the market green and yellow are
  // equal with 3, at d5 red has 3 + 2, at f5 green 3 of f4 against blue's 0.
  ASSERT_EQ(scene.phase(), Phase::kDraw);
  scene.play("king3");
  EXPECT_EQ(scene.hand(3), "king3") << "the card of the tile";
  scene.play("king4");
  EXPECT_EQ(scene.hand(3), "king3 king4") << "at the market the one whose turn it is draws first";
  scene.play("king5");
  EXPECT_EQ(scene.hand(4), "king5");
  EXPECT_EQ(scene.stock(3), "0 2 0") << "f5: Blue's coat is worth 0";
  EXPECT_EQ(scene.stock(2), "0 2 0");
}

}  // namespace
}  // namespace castellan::castelli
