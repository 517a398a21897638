// Building castles, what they cost and what they are worth.
#include "tests/castelli/scene.h"

namespace castellan::castelli {
namespace {

// Player 1 influences d3 and has what a castle costs.
Scene ready(std::string_view options = "") {
  return Scene(options).tile("c3 5BRGY e").stock(1, 1, 1, 1).building();
}

// CA-8.1
TEST(Building, AnyNumberOfCastlesAsLongAsTheyArePaid) {
  // f3 has two sites, h7 too.
  Scene scene = Scene().tile("e3 5BRGY e, h6 6BRYG s").stock(1, 3, 3, 3).building();
  scene.play("+f3e, +f3e, +h7n");
  EXPECT_EQ(scene.stock(1), "0 0 0");
  EXPECT_EQ(scene.castles(1), 6);
  EXPECT_EQ(scene.turn_of(), 2);
}

// CA-8.1
TEST(Building, NobodyMustBuild) {
  Scene scene = ready();
  EXPECT_EQ(scene.moves(), "+d3n, done");
  scene.play("done");
  EXPECT_EQ(scene.stock(1), "1 1 1");
  EXPECT_EQ(scene.castles(1), 9);
}

// CA-8.2
TEST(Building, ACastleCostsOneOfEach) {
  Scene scene = ready().stock(1, 2, 3, 4);
  scene.play("+d3n");
  EXPECT_EQ(scene.stock(1), "1 2 3");
  EXPECT_EQ(scene.castles(1), 8);
  EXPECT_EQ(scene.site("d3n.1"), "1");
  EXPECT_EQ(scene.silver(1), 0);
  for (const auto& [wood, grain, rocks] :
       {std::array{0, 1, 1}, std::array{1, 0, 1}, std::array{1, 1, 0}, std::array{5, 5, 0}}) {
    Scene poor = ready().stock(1, wood, grain, rocks).hand(1, "king3");
    EXPECT_EQ(poor.why("+d3n"), "CA-8.2");
    EXPECT_FALSE(poor.can("+d3n"));
  }
}

// CA-8.3, CA-1.11
TEST(Building, OneMissingUnitIsBoughtForTwoSilver) {
  Scene scene = ready().stock(1, 2, 0, 2).silver(1, 5).hand(1, "king3");
  EXPECT_EQ(scene.mine(), 17);
  scene.play("+d3n$");
  EXPECT_EQ(scene.stock(1), "1 0 1") << "what is bought is spent at once";
  EXPECT_EQ(scene.silver(1), 3);
  EXPECT_EQ(scene.mine(), 19);
  EXPECT_EQ(scene.site("d3n.1"), "1");
}

// CA-8.3
TEST(Building, OnlyOnceInATurnAndForTwo) {
  Scene scene =
      Scene().tile("e3 5BRGY e").stock(1, 2, 0, 2).silver(1, 9).hand(1, "king3").building();
  scene.play("+f3e$");
  EXPECT_EQ(scene.why("+f3e$"), "CA-8.3");
  EXPECT_FALSE(scene.can("+f3e$"));
  Scene poor = ready().stock(1, 1, 0, 1).silver(1, 1).hand(1, "king3");
  EXPECT_EQ(poor.why("+d3n$"), "CA-8.3");
  Scene enough = ready().stock(1, 1, 0, 1).silver(1, 2).hand(1, "king3");
  EXPECT_EQ(enough.why("+d3n$"), "");
  // In the next turn again.
  Scene next = Scene("seats=2").tile("e3 5BRGY e").stock(1, 2, 0, 2).silver(1, 9).building();
  next.play("+f3e$");
  EXPECT_EQ(next.turn_of(), 2);
  next.play("d2, 5BRYG, n, d4, 5BGRY, n");
  EXPECT_EQ(next.state().bought, 0);
  EXPECT_EQ(next.why("+f3e$"), "");
}

// CA-8.4
TEST(Building, WhatIsBoughtFollowsFromWhatIsMissing) {
  Scene none = ready().stock(1, 1, 1, 1).silver(1, 5);
  EXPECT_EQ(none.why("+d3n$"), "CA-8.4") << "nothing is missing";
  EXPECT_FALSE(none.can("+d3n$"));
  Scene two = ready().stock(1, 1, 0, 0).silver(1, 9).hand(1, "king3");
  EXPECT_EQ(two.why("+d3n$"), "CA-8.4") << "two kinds are";
  EXPECT_EQ(two.why("+d3n"), "CA-8.2");
  for (const auto& [wood, grain, rocks] :
       {std::array{0, 3, 3}, std::array{3, 0, 3}, std::array{3, 3, 0}}) {
    Scene one = ready().stock(1, wood, grain, rocks).silver(1, 2);
    EXPECT_EQ(one.moves(), "+d3n$, done");
  }
}

// CA-8.5
TEST(Building, NeedsAnOwnCoatAtTheOctagon) {
  Scene scene = ready().hand(1, "king3");
  EXPECT_EQ(scene.why("+d3n"), "");
  EXPECT_EQ(scene.why("+f3e"), "CA-8.5");
  EXPECT_EQ(scene.why("+b1n"), "CA-8.5");
  EXPECT_FALSE(scene.can("+f3e"));
  // From any side, also one of another area, evaluated or not.
  for (const std::string tile : {"c3 5BRGY e", "d2 5BRGY s", "e3 5BRGY w", "d4 5BRGY n"}) {
    Scene side = Scene().tile(tile).stock(1, 1, 1, 1).building();
    EXPECT_EQ(side.why("+d3n"), "") << tile;
  }
  // A coat of somebody else's is none.
  Scene other = Scene().tile("c3 5BRGY n").stock(1, 1, 1, 1).hand(1, "king3").building();
  EXPECT_EQ(other.why("+d3n"), "CA-8.5");
}

// CA-8.5
TEST(Building, HowMuchInfluenceDoesNotMatter) {
  Scene scene = Scene()
                    .tile("c3 6BRYG n, d2 6BGRY w, e3 6BGYR e, d4 1BYRG+2 n")
                    .stock(1, 1, 1, 1)
                    .building();
  EXPECT_EQ(scene.why("+d3n"), "") << "1 against far more";
}

// CA-8.6
TEST(Building, ACoatWithACardIsNoInfluenceUnlessAnOptionSaysSo) {
  const auto why = [](std::string_view options) {
    Scene scene =
        Scene(options).tile("c3 2bGRY e").stock(1, 1, 1, 1).hand(1, "king3").building();
    EXPECT_EQ(scene.can("+d3n"), scene.why("+d3n").empty());
    return scene.why("+d3n");
  };
  EXPECT_EQ(why(""), "CA-8.5");
  EXPECT_EQ(why("icon-influence=yes"), "");
  // A card of another colour does no harm.
  Scene other = Scene().tile("c3 2BGYr e").stock(1, 1, 1, 1).building();
  EXPECT_EQ(other.why("+d3n"), "");
}

// CA-8.7
TEST(Building, CastlesStandOnRocks) {
  Scene scene = ready().tile("d2 6BRYG w").hand(1, "king3");
  EXPECT_EQ(scene.why("+d3e"), "CA-8.7") << "wood";
  Scene market = Scene().tile("d6 5BRGY w").stock(1, 1, 1, 1).building();
  EXPECT_EQ(market.why("+c6e"), "CA-8.7");
  EXPECT_EQ(market.why("+c6n"), "CA-8.7") << "grain";
  EXPECT_EQ(market.why("+c6s"), "");
}

// CA-8.8
TEST(Building, ASiteHoldsOneCastle) {
  Scene scene = ready().castle(2, "d3n.1").hand(1, "king3");
  EXPECT_EQ(scene.why("+d3n"), "CA-8.8");
  EXPECT_FALSE(scene.can("+d3n"));
  Scene own = ready().castle(1, "d3n.1").hand(1, "king3");
  EXPECT_EQ(own.why("+d3n"), "CA-8.8");
}

// CA-8.8, CA-8.11
TEST(Building, TwoSitesAreFilledInOrderByOneOrTwoPlayers) {
  Scene scene = Scene().tile("e3 5BRGY e").stock(1, 2, 2, 2).castle(2, "f3e.1").building();
  scene.play("+f3e");
  EXPECT_EQ(scene.site("f3e.1"), "2");
  EXPECT_EQ(scene.site("f3e.2"), "1");
  Scene both =
      Scene().tile("e3 5BRGY e").stock(1, 3, 3, 3).hand(1, "king3").building();
  both.play("+f3e");
  EXPECT_EQ(both.site("f3e.1"), "1");
  EXPECT_EQ(both.site("f3e.2"), "");
  both.play("+f3e");
  EXPECT_EQ(both.site("f3e.2"), "1");
  EXPECT_EQ(both.why("+f3e"), "CA-8.8");
}

// CA-8.9
TEST(Building, NeedsACastleOfTheNine) {
  Scene scene = ready()
                    .castle(1, "b1n.1 a4n.1 a4n.2 f3e.1 f3e.2 h3s.1 h3s.2 e2n.1 g2e.1")
                    .hand(1, "king3");
  EXPECT_EQ(scene.castles(1), 0);
  EXPECT_EQ(scene.why("+d3n"), "CA-8.9");
  EXPECT_FALSE(scene.can("+d3n"));
  Scene last =
      ready().castle(1, "b1n.1 a4n.1 a4n.2 f3e.1 f3e.2 h3s.1 h3s.2 e2n.1").hand(1, "king3");
  EXPECT_EQ(last.why("+d3n"), "");
}

// CA-8.10
TEST(Building, ACastleIsNeverTakenAway) {
  for (const std::string options : {"", "battle=yes", "seats=2 battle=yes"}) {
    const Castelli rules(options_of<Castelli>(options));
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      std::array<std::uint8_t, kSites> before{};
      walk(rules, seed, [&](const State& s) {
        for (std::size_t i = 0; i < kSites; ++i) {
          if (before[i] == 0) continue;
          ASSERT_EQ(bottom_owner(s.site[i]), bottom_owner(before[i]));
          if (before[i] >= 16) {
            ASSERT_EQ(s.site[i], before[i]);
          }
        }
        before = s.site;
      });
    }
  }
}

// CA-8.11
TEST(Building, AnAreaIsNamedByTheFirstOfItsSides) {
  Scene scene = ready();
  EXPECT_EQ(scene.why("+d3w"), "CA-8.11") << "the rocks are in the west too";
  EXPECT_EQ(scene.why("+d3s"), "CA-8.11");
  EXPECT_EQ(scene.why("+d3n"), "");
}

// CA-8.12
TEST(Building, NothingIsBuiltInTheMine) {
  Scene scene = Scene().tile("c3 5BRGY n").stock(1, 1, 1, 1).hand(1, "king3").building();
  EXPECT_EQ(scene.why("+c2n"), "CA-8.12");
  EXPECT_EQ(scene.why("+c2e"), "CA-8.11");
  EXPECT_FALSE(scene.can("+c2n"));
}

// CA-8.13
TEST(Building, ACastleMayStandBesideASettlement) {
  const auto why = [](std::string_view options) {
    Scene scene = ready(options).village("d3").hand(1, "king3");
    EXPECT_EQ(scene.can("+d3n"), scene.why("+d3n").empty());
    return scene.why("+d3n");
  };
  EXPECT_EQ(why(""), "");
  EXPECT_EQ(why("shared-spaces=no"), "CA-8.13");
  // With a Landgrave in an octagon that shows a settlement, too.
  const auto landgrave = [](std::string_view options) {
    Scene scene =
        Scene(options).tile("b2 5BRGY s").stock(1, 1, 1, 1).hand(1, "landgrave").building();
    return scene.why("landgrave");
  };
  EXPECT_EQ(landgrave(""), "");
  EXPECT_EQ(landgrave("shared-spaces=no"), "CA-10.7");
  const auto city = [](std::string_view options) {
    return ready(options).city("d3").hand(1, "king3").why("+d3n");
  };
  EXPECT_EQ(city("battle=yes"), "");
  EXPECT_EQ(city("battle=yes shared-spaces=no"), "CA-8.13");
}

// CA-9.1, CA-9.2
TEST(CastlePoints, AreGivenAtOnce) {
  // d3: in its row the village b3; in its column the city d1 and the village d5.
  Scene scene = ready().points(1, 7).hand(1, "king3");
  scene.play("+d3n");
  EXPECT_EQ(scene.points(1), 11);
  for (const int player : {2, 3, 4}) EXPECT_EQ(scene.points(player), 0);
}

// CA-9.2
TEST(CastlePoints, TwoForACityOneForAVillage) {
  Scene scene = Scene::start();
  const auto points = [&](std::string_view field) {
    return scene.rules().castle_points(scene.state(), written::octagon(field));
  };
  // Row 1: cities d1, f1, village h1. Column b: villages b3, b5.
  EXPECT_EQ(points("b1"), 7);
  // Row 2: village a2. Column e: villages e4, e6, e8.
  EXPECT_EQ(points("e2"), 4);
  // Row 8: cities c8, g8, village e8. Column a: villages a2, a6.
  EXPECT_EQ(points("a8"), 7);
  // Row 7: village f7. Column h: village h1.
  EXPECT_EQ(points("h7"), 2);
}

// CA-9.3
TEST(CastlePoints, ASettlementInTheOwnOctagonCountsOnce) {
  Scene village = ready().village("d3");
  village.play("+d3n");
  EXPECT_EQ(village.points(1), 5);
  Scene city = Scene("battle=yes").tile("c3 5BRGY e").stock(1, 1, 1, 1).city("d3").building();
  city.play("+d3n");
  EXPECT_EQ(city.points(1), 6);
}

// CA-9.4
TEST(CastlePoints, CastlesBetweenAndBeforeDoNotMatter) {
  Scene scene = ready().castle(2, "f3e.1 h3s.1 d7n.1").castle(3, "d7n.2");
  scene.play("+d3n");
  EXPECT_EQ(scene.points(1), 4);
}

// CA-9.5, CA-11.20
TEST(CastlePoints, AreGivenOnce) {
  Scene scene = Scene().tile("c3 5BRGY e").castle(1, "d3n.1").points(1, 4).hand(1, "peasant");
  scene.play("peasant, @d7");
  EXPECT_EQ(scene.points(1), 4) << "what comes later gives nothing";
  Scene fire = Scene("battle=yes").castle(1, "d3n.1").points(1, 4).hand(1, "incendiary");
  fire.play("incendiary, @d1");
  EXPECT_EQ(fire.points(1), 4) << "what goes takes nothing";
}

// CA-9.6
TEST(CastlePoints, TheExample) {
  Scene scene = Scene().tile("g5 5BRGY e").stock(1, 1, 1, 1).building();
  scene.play("+h5e");
  EXPECT_EQ(scene.points(1), 5);
}

}  // namespace
}  // namespace castellan::castelli
