// What is in the box, and how a game begins.
#include "tests/dragon_castle/scene.h"

#include <map>
#include <set>

namespace castellan::dragon_castle {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// Plays the set-up at random until the first turn begins.
State set_up(const DragonCastle& rules, std::uint64_t seed) {
  Rng rng(seed);
  State s = rules.initial_state();
  while (rules.current_player(s) == kChance) random_step(rules, s, rng);
  return s;
}

// DC-1.1
TEST(Setup, TwoToFourPlay) {
  for (const int seats : {2, 3, 4}) {
    const DragonCastle rules(options_of("seats=" + std::to_string(seats)));
    EXPECT_EQ(rules.seats(), at(seats));
    State s = set_up(rules, 1);
    Rng rng(1);
    std::set<int> played;
    while (s.round == 0) {
      played.insert(s.seat);
      random_step(rules, s, rng);
    }
    EXPECT_EQ(played.size(), at(seats));
  }
  EXPECT_EQ(kOptionFields[0].info.min, 2);
  EXPECT_EQ(kOptionFields[0].info.max, 4);
}

// DC-1.2, DC-1.3
TEST(Setup, TheBoxHolds116TilesFourOfEachSymbol) {
  std::map<Type, int> tiles;
  std::map<Type, int> symbols;
  const Castle castle(plan_of({}));
  for (int i = 0; i < kSymbols; ++i) {
    EXPECT_EQ(castle.hidden(tile_at(i)), 4);
    tiles[type(tile_at(i))] += castle.hidden(tile_at(i));
    ++symbols[type(tile_at(i))];
  }
  EXPECT_EQ(castle.hidden(), 116);
  EXPECT_EQ(kSymbols, 29);
  EXPECT_EQ(tiles[Type::kMerchant], 24);
  EXPECT_EQ(tiles[Type::kSoldier], 24);
  EXPECT_EQ(tiles[Type::kFarmer], 24);
  EXPECT_EQ(tiles[Type::kSeason], 16);
  EXPECT_EQ(tiles[Type::kWind], 16);
  EXPECT_EQ(tiles[Type::kDragon], 12);
  EXPECT_EQ(symbols[Type::kMerchant], 6);
  EXPECT_EQ(symbols[Type::kSeason], 4);
  EXPECT_EQ(symbols[Type::kWind], 4);
  EXPECT_EQ(symbols[Type::kDragon], 3);
}

// DC-1.3, DC-1.4
TEST(Setup, EverySymbolHasATypeAndANumberInIt) {
  std::set<std::pair<Type, int>> seen;
  for (int i = 0; i < kSymbols; ++i) {
    const Tile tile = tile_at(i);
    EXPECT_EQ(tile_of(type(tile), rank(tile)), tile);
    EXPECT_GE(rank(tile), 0);
    EXPECT_LT(rank(tile), symbols_of(type(tile)));
    EXPECT_TRUE(seen.emplace(type(tile), rank(tile)).second);
  }
  EXPECT_FALSE(is_tile(kFaceDown));
  EXPECT_FALSE(is_tile(kNoTile));
  for (const Type faction : {Type::kMerchant, Type::kSoldier, Type::kFarmer}) {
    EXPECT_TRUE(is_faction(faction));
  }
  for (const Type special : {Type::kSeason, Type::kWind, Type::kDragon}) {
    EXPECT_FALSE(is_faction(special));
  }
}

// DC-1.5
TEST(Setup, NumbersOnlyTellTilesApart) {
  Scene scene = Scene().realm("So1 So6 So3").hand("So5").play("d1");
  EXPECT_EQ(scene.points_of(1), 2) << "different numbers make a set like any other";
}

// DC-1.5, DC-10.1
TEST(Setup, ASymbolIsNoNumber) {
  Scene scene = Scene("spirit-cards=beauty").realm("Me1 So1 Se1 Wi1 / Fa1 Dr1");
  EXPECT_EQ(scene.why("beauty"), "DC-10.1");
}

// DC-1.6, DC-2.1
TEST(Setup, AllTilesLieInTheCastleAsThePlanSays) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const DragonCastle rules(options_of("seats=4"));
    const State s = set_up(rules, seed);
    const Plan plan = plan_of(rules.options());
    int turned_up = 0;
    std::map<Tile, int> count;
    for (Space space = 0; space < kSpaces; ++space) {
      EXPECT_EQ(s.castle.height(space), plan.height[at(space)]);
      if (s.castle.height(space) == 0) {
        EXPECT_EQ(s.castle.top(space), kNoTile);
        continue;
      }
      ++turned_up;
      EXPECT_TRUE(is_tile(s.castle.top(space)));
      ++count[s.castle.top(space)];
    }
    EXPECT_EQ(turned_up + s.castle.hidden(), 116);
    for (int i = 0; i < kSymbols; ++i) {
      EXPECT_EQ(count[tile_at(i)] + s.castle.hidden(tile_at(i)), 4);
    }
  }
}

// DC-1.7
TEST(Setup, WhatIsCoveredIsTurnedUpByChance) {
  Scene scene = Scene().castle("2Me1 . So1").hidden("Fa6");
  scene.play("A1");
  EXPECT_EQ(scene.chances(), "Fa6 1");
  EXPECT_EQ(scene.castle(), "# . So1") << "nobody knows it yet";
  scene.play("Fa6");
  EXPECT_EQ(scene.castle(), "Fa6 . So1");
}

// DC-1.8, DC-4.11
TEST(Setup, FortyShrinesAreThereForAll) {
  for (const int seats : {2, 3, 4}) {
    Scene scene = Scene("seats=" + std::to_string(seats));
    EXPECT_EQ(scene.supply(), 40 - seats);
    scene.play("A1, *, shrine");
    EXPECT_EQ(scene.supply(), 39 - seats);
  }
  Scene built = Scene("seats=3").realm(2, "#^ #^").pool(1, 3).pool(3, 0);
  EXPECT_EQ(built.supply(), 40 - 2 - 3 - 1);
}

// DC-1.8, DC-9.6
TEST(Setup, AShrineThatIsGivenUpGoesBack) {
  Scene scene = Scene("spirit-cards=destruction");
  scene.play("destruction, -shrine");
  EXPECT_EQ(scene.supply(), 39);
}

// DC-1.8, DC-10.5
TEST(Setup, AShrineInTheAirIsNotInThePool) {
  Scene scene = Scene("spirit-cards=wind").realm("#^ #").pool(1, 38).pool(2, 1);
  EXPECT_EQ(scene.supply(), 0);
  scene.play("wind, -shrine, done");
  EXPECT_EQ(scene.supply(), 1);
  scene.play("a1>");
  EXPECT_EQ(scene.supply(), 1);
  scene.play(">b1");
  EXPECT_EQ(scene.supply(), 1);
}

// DC-1.9
TEST(Setup, PointsNeverRunOut) {
  Scene scene = Scene().points(1, 900);
  scene.play("A1, *, discard");
  EXPECT_EQ(scene.points_of(1), 901);
}

// DC-1.10
TEST(Setup, SevenTokensAndOneEachBesideTheStack) {
  EXPECT_EQ(kTokens, 7);
  // As many single ones as players: the last of them begins the final round (DC-8.4).
  for (const int seats : {2, 3, 4}) {
    Scene scene = Scene("seats=" + std::to_string(seats)).castle("");
    EXPECT_EQ(scene.state().summoned, 0);
    for (int i = 0; i < seats; ++i) {
      EXPECT_FALSE(scene.over());
      scene.play("summon");
    }
    EXPECT_TRUE(scene.over());
  }
}

// DC-1.11
TEST(Setup, EverybodyBeginsWithOneShrine) {
  for (const int seats : {2, 3, 4}) {
    Scene scene = Scene::start("seats=" + std::to_string(seats));
    for (int player = 1; player <= 4; ++player) {
      EXPECT_EQ(scene.realm_of(player), "");
      EXPECT_EQ(scene.pool_of(player), player <= seats ? 1 : 0);
      EXPECT_EQ(scene.points_of(player), 0);
      EXPECT_EQ(scene.tokens_of(player), 0);
    }
  }
}

// DC-1.12
TEST(Setup, ARealmIsSixBySix) {
  Scene scene = Scene().hand("Me1");
  std::string all;
  for (const char row : {'1', '2', '3', '4', '5', '6'}) {
    for (const char column : {'a', 'b', 'c', 'd', 'e', 'f'}) {
      all += (all.empty() ? "" : " ") + std::string{column, row};
    }
  }
  EXPECT_EQ(scene.moves(), all);
}

// DC-1.13, DC-3.1
TEST(Setup, PlayerOneBegins) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const State s = set_up(DragonCastle(options_of("seats=3")), seed);
    EXPECT_EQ(s.seat, 0);
    EXPECT_EQ(s.round, 0);
    EXPECT_EQ(s.phase, Phase::kAct);
  }
}

// DC-1.14
TEST(Setup, EverythingIsOpenToAll) {
  const DragonCastle rules(options_of("seats=3"));
  walk(rules, 7, [&](const State& s) {
    for (const Seat viewer : {kPublic, kAll, seat_at(0), seat_at(1), seat_at(2)}) {
      ASSERT_EQ(rules.redact(s, viewer), s);
      ASSERT_EQ(rules.seen(s, kDoneAction, viewer), kDoneAction);
      ASSERT_EQ(rules.information_hash(s, viewer), rules.information_hash(s, kAll));
      State other = s;
      Rng rng(1);
      rules.redeal(other, viewer, rng);
      ASSERT_EQ(other, s);
    }
  });
}

// DC-1.14
TEST(Setup, WhatMayLieCoveredFollowsFromAllThatWasSeen) {
  // So1 was taken and turned face down; it is counted all the same.
  Scene scene = Scene().castle("2Me1 . Me2").realm("So So So").hidden("Fa1").hand("So1").play("d1");
  scene.play("done").play("A1");
  EXPECT_EQ(scene.chances(), "Fa1 1");
}

// DC-2.3
TEST(Setup, CastlesAreThoseOfTheTable) {
  struct Row {
    std::string_view layout;
    int players;
    std::array<int, 3> floors;
    std::string_view plan;
  };
  // The table of the ledger.
  const std::vector<Row> table{
      {"standard",
       2,
       {76, 28, 12},
       ".11111111./1111221111/1122332211/1123333211/1123333211/1122332211/1111221111/.11111111."},
      {"standard",
       3,
       {60, 36, 20},
       ".112211./11233211/12333321/12333321/12333321/12333321/11233211/.112211."},
      {"standard",
       4,
       {48, 40, 28},
       "..2332../.133331./.233332./12333321/12333321/.233332./.133331./..2332.."},
      {"four-courts",
       2,
       {80, 24, 12},
       "11111.11111/11112.21111/11123.32111/11233.33211/.........../11233.33211/11123.32111/"
       "11112.21111/11111.11111"},
      {"parade-ground",
       3,
       {56, 48, 12},
       "1231.1321/2332.2332/22.....22/22.....22/22.....22/22.....22/22.....22/22.....22/2332.2332/"
       "1231.1321"},
      {"keep",
       3,
       {52, 40, 24},
       "33....33/33122133/.123321./12233221/12233221/.123321./33122133/33....33"},
      {"dragons-head",
       4,
       {46, 42, 28},
       "2......2/32....23/.323323./13333331/.3.33.3./12333321/..3333../..2332../..2332../...22..."},
      {"monastery",
       4,
       {44, 40, 32},
       ".233.332./2333.3332/333...333/1.......1/1.......1/333...333/2333.3332/.233.332."},
      {"gates",
       4,
       {50, 38, 28},
       "33.12221.33/33.2...2.33/3311...1133/3.........3/3.........3/3311...1133/33.2...2.33/"
       "33.12221.33"},
      {"forbidden-city",
       4,
       {53, 49, 14},
       "2322.2232/2.......2/2.12321.2/2.23332.2/..32223../2.23332.2/2.12321.2/2.......2/2322.2232"},
  };
  for (const Row& row : table) {
    SCOPED_TRACE(std::string(row.layout) + " " + std::to_string(row.players));
    const Options options =
        options_of("layout=" + std::string(row.layout) + " seats=" + std::to_string(row.players));
    const Plan plan = plan_of(options);
    EXPECT_EQ(drawing_of(plan), row.plan);
    EXPECT_EQ(tiles_of(plan), 116);
    for (int floor = 1; floor <= 3; ++floor) {
      EXPECT_EQ(tiles_on_floor(plan, floor), row.floors[at(floor - 1)]);
    }
    const Design& design = design_of(options.layout, options.seats);
    EXPECT_TRUE((design.players >> static_cast<unsigned>(row.players) & 1U) != 0);
  }
  const Design& keep = design_of(Layout::kKeep, 4);
  EXPECT_EQ(keep.players, 1U << 3U | 1U << 4U) << "for three or four";
}

// DC-2.4
TEST(Setup, EveryNamedCastleCanBePlayedByAnyNumber) {
  for (std::size_t i = 1; i + 1 < kLayouts.size(); ++i) {
    std::set<std::string> plans;
    for (const int seats : {2, 3, 4}) {
      const Options options =
          options_of("layout=" + std::string(kLayouts[i]) + " seats=" + std::to_string(seats));
      EXPECT_EQ(DragonCastle::refuse(options).key, "");
      plans.insert(drawing_of(plan_of(options)));
      const DragonCastle rules(options);
      const State s = set_up(rules, i);
      EXPECT_EQ(rules.flaw(s).key, "");
    }
    EXPECT_EQ(plans.size(), 1U) << "one castle, whoever plays";
    EXPECT_EQ(design_of(static_cast<Layout>(i), 2).name, kLayouts[i]);
  }
  EXPECT_EQ(kLayouts.size(), 9U) << "seven names, the boards, and one's own";
}

// DC-9.2, DC-9.3
TEST(Setup, SpiritsAreDrawnOutOfThoseNamed) {
  Scene scene = Scene::start("spirits=2 spirit-cards=faith+deep+wind dragons=0");
  EXPECT_EQ(scene.chances(), "spirit wind 1, spirit faith 1, spirit deep 1");
  scene.play("spirit deep");
  EXPECT_EQ(scene.chances(), "spirit wind 1, spirit faith 1");
  scene.play("spirit wind");
  EXPECT_EQ(scene.state().spirits, cards_of("deep+wind", kSpiritNames));
  EXPECT_EQ(scene.phase(), Phase::kTurnUp);
}

// DC-9.2
TEST(Setup, SpiritsThatAreNotInPlayStayInTheBox) {
  Scene scene = Scene("spirit-cards=deep");
  EXPECT_EQ(scene.why("destruction"), "DC-9.1");
  EXPECT_EQ(scene.why("faith"), "DC-9.1");
  EXPECT_EQ(Scene().spirits(), "");
}

// DC-9.3, DC-11.3
TEST(Setup, AsManyAsAreNamedLeaveNothingToDraw) {
  Scene scene = Scene::start("spirits=2 spirit-cards=faith+deep dragons=1 dragon-cards=power");
  EXPECT_EQ(scene.phase(), Phase::kTurnUp);
  EXPECT_EQ(scene.state().spirits, cards_of("faith+deep", kSpiritNames));
  EXPECT_EQ(scene.state().dragons, cards_of("power", kDragonNames));
  Scene all = Scene::start("spirits=10 dragons=10");
  EXPECT_EQ(all.phase(), Phase::kTurnUp);
  EXPECT_EQ(all.state().spirits, kAllSpirits);
  EXPECT_EQ(all.state().dragons, kAllDragons);
  Scene none = Scene::start("spirits=0 dragons=0");
  EXPECT_EQ(none.phase(), Phase::kTurnUp);
  EXPECT_EQ(none.state().spirits, 0);
  EXPECT_EQ(none.state().dragons, 0);
}

// DC-11.2, DC-11.3
TEST(Setup, DragonsAreDrawnAfterTheSpirits) {
  Scene scene = Scene::start("spirits=1 dragons=2 dragon-cards=power+harmony+bravery");
  EXPECT_EQ(scene.phase(), Phase::kSpiritCard);
  EXPECT_EQ(scene.chances(),
            "spirit beauty 1, spirit wind 1, spirit elegance 1, spirit deception 1, "
            "spirit strength 1, spirit change 1, spirit faith 1, spirit deep 1, "
            "spirit destruction 1, spirit cunning 1");
  scene.play("spirit change");
  EXPECT_EQ(scene.chances(), "dragon bravery 1, dragon power 1, dragon harmony 1");
  scene.play("dragon harmony");
  EXPECT_EQ(scene.chances(), "dragon bravery 1, dragon power 1");
  scene.play("dragon bravery");
  EXPECT_EQ(scene.state().dragons, cards_of("harmony+bravery", kDragonNames));
  EXPECT_EQ(scene.phase(), Phase::kTurnUp);
}

}  // namespace
}  // namespace castellan::dragon_castle
