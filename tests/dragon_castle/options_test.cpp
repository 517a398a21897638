// Which options go together, castles of one's own, and that all that is not refused can be played.
#include "tests/dragon_castle/scene.h"

namespace castellan::dragon_castle {
namespace {

std::string_view refusal_of(std::string_view assignments) {
  return DragonCastle::refuse(options_of(assignments)).key;
}
std::string with_castle(std::string_view drawing) {
  return "layout=custom castle=" + std::string(drawing);
}

// Plays to the end at random; every position on the way must be sound.
State random_game(const Options& options, std::uint64_t seed) {
  const DragonCastle rules(options);
  State last;
  walk(rules, seed, [&](const State& s) {
    if (!::testing::Test::HasFailure()) {
      EXPECT_EQ(rules.flaw(s).key, "") << assignments_of<DragonCastle>(options) << "seed " << seed;
    }
    last = s;
  });
  return last;
}

// DC-1.15
TEST(Options, TheDefaultsAreOneSpiritAndOneDragonForTwo) {
  const Options o;
  EXPECT_EQ(o.seats, 2);
  EXPECT_EQ(o.layout, Layout::kStandard);
  EXPECT_EQ(o.castle, Plan{});
  EXPECT_EQ(o.spirits, 1);
  EXPECT_EQ(o.spirit_cards, kAllSpirits);
  EXPECT_EQ(o.dragons, 1);
  EXPECT_EQ(o.dragon_cards, kAllDragons);
  EXPECT_EQ(o.between_picks, 0);
  EXPECT_EQ(o.beauty, Beauty::kAfter);
  EXPECT_EQ(o.deception, Deception::kSameFloor);
  EXPECT_EQ(o.bare_harmony, 0);
  EXPECT_EQ(DragonCastle::refuse(o).key, "");
  const std::string all = assignments_of<DragonCastle>(o);
  for (const std::string part :
       {"seats=2", "layout=standard", "spirits=1", "dragons=1", "between-picks=no", "beauty=after",
        "deception=same-floor", "bare-harmony=no"}) {
    EXPECT_NE((" " + all).find(" " + part + " "), std::string::npos) << part;
  }
}

// DC-1.16
TEST(Options, WhatWouldChangeNothingCannotBeSet) {
  EXPECT_EQ(refusal_of("spirits=0 spirit-cards=faith"), "refusal.spirit-cards");
  EXPECT_EQ(refusal_of("dragons=0 dragon-cards=power"), "refusal.dragon-cards");
  EXPECT_EQ(refusal_of("spirits=0 between-picks=yes"), "refusal.between-picks");
  EXPECT_EQ(refusal_of("spirits=1 between-picks=yes"), "");
  EXPECT_EQ(refusal_of("spirits=0 beauty=before"), "refusal.beauty");
  EXPECT_EQ(refusal_of("spirit-cards=faith+deep beauty=before"), "refusal.beauty");
  EXPECT_EQ(refusal_of("spirit-cards=faith+beauty beauty=before"), "");
  EXPECT_EQ(refusal_of("beauty=before"), "");
  EXPECT_EQ(refusal_of("spirits=0 deception=any-floor"), "refusal.deception");
  EXPECT_EQ(refusal_of("spirit-cards=faith+deep deception=any-floor"), "refusal.deception");
  EXPECT_EQ(refusal_of("spirit-cards=faith+deception deception=any-floor"), "");
  EXPECT_EQ(refusal_of("dragons=0 bare-harmony=yes"), "refusal.bare-harmony");
  EXPECT_EQ(refusal_of("dragon-cards=power bare-harmony=yes"), "refusal.bare-harmony");
  EXPECT_EQ(refusal_of("dragon-cards=power+harmony bare-harmony=yes"), "");
  EXPECT_EQ(refusal_of("bare-harmony=yes"), "");
}

// DC-9.3, DC-11.3
TEST(Options, AsManyCardsMustBeNamedAsAreInPlay) {
  EXPECT_EQ(refusal_of("spirits=3 spirit-cards=faith+deep"), "refusal.spirits");
  EXPECT_EQ(refusal_of("spirits=2 spirit-cards=faith+deep"), "");
  EXPECT_EQ(refusal_of("spirits=10"), "");
  EXPECT_EQ(refusal_of("dragons=3 dragon-cards=power+harmony"), "refusal.dragons");
  EXPECT_EQ(refusal_of("dragons=2 dragon-cards=power+harmony"), "");
  EXPECT_EQ(refusal_of("dragons=10"), "");
}

// DC-1.17, DC-9.4, DC-11.4
TEST(Options, WhatIsRecommendedCanBePlayed) {
  for (const std::string options : {"spirits=0 dragons=0",
                                    "spirit-cards=faith+deep+destruction+cunning+strength "
                                    "dragon-cards=fortitude+humility+bravery+tranquility+knowledge",
                                    "", "spirits=3 dragons=3", "spirits=10 dragons=10"}) {
    EXPECT_EQ(refusal_of(options), "") << options;
    EXPECT_EQ(random_game(options_of(options), 5).phase, Phase::kOver);
  }
  Scene beginners = Scene::start(
      "spirit-cards=faith+deep+destruction+cunning+strength "
      "dragon-cards=fortitude+humility+bravery+tranquility+knowledge");
  EXPECT_EQ(beginners.chances(),
            "spirit strength 1, spirit faith 1, spirit deep 1, spirit destruction 1, "
            "spirit cunning 1");
  beginners.play("spirit deep");
  EXPECT_EQ(beginners.chances(),
            "dragon humility 1, dragon tranquility 1, dragon bravery 1, dragon knowledge 1, "
            "dragon fortitude 1");
}

// DC-1.17
TEST(Options, EveryPresetIsPlayable) {
  for (const Preset& preset : kPresetList) {
    SCOPED_TRACE(preset.key);
    const Options options = options_of(preset.assignments);
    EXPECT_EQ(DragonCastle::refuse(options).key, "");
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      EXPECT_EQ(random_game(options, seed).phase, Phase::kOver);
    }
  }
  const Options first = options_of(kPresetList.front().assignments);
  EXPECT_EQ(first.spirits, 0) << "the first games are without cards";
  EXPECT_EQ(first.dragons, 0);
}

// DC-1.15
TEST(Options, SetsOfOptionsThatAreNotRefusedPlayToTheEnd) {
  int played = 0;
  for (const int seats : {2, 3, 4}) {
    for (const std::string_view layout : kLayouts) {
      if (layout == "custom") continue;
      for (const std::string_view rest :
           {"spirits=0 dragons=0", "", "spirits=10 dragons=10 between-picks=yes beauty=before",
            "spirits=5 dragons=9 deception=any-floor bare-harmony=yes"}) {
        const std::string all = "seats=" + std::to_string(seats) +
                                " layout=" + std::string(layout) + " " + std::string(rest);
        ASSERT_EQ(refusal_of(all), "");
        ASSERT_EQ(random_game(options_of(all), 9).phase, Phase::kOver) << all;
        ++played;
      }
    }
  }
  EXPECT_EQ(played, 3 * 8 * 4);
}

// DC-2.5
TEST(Options, ACastleOfOnesOwn) {
  const Options own = options_of(with_castle(kScenePlan));
  EXPECT_EQ(DragonCastle::refuse(own).key, "");
  EXPECT_EQ(drawing_of(Plan{}), "");
  Plan one{};
  one.height[0] = 3;
  EXPECT_EQ(drawing_of(one), "3");
  EXPECT_EQ(drawing_of(plan_of(own)), "333333/333333/333333/333333/333333/333333/332...");
  EXPECT_EQ(random_game(own, 1).phase, Phase::kOver);
  EXPECT_EQ(refusal_of("layout=custom"), "refusal.castle-missing");
  Options both = own;
  both.layout = Layout::kKeep;
  EXPECT_EQ(DragonCastle::refuse(both).key, "refusal.castle");
  both.layout = Layout::kStandard;
  EXPECT_EQ(DragonCastle::refuse(both).key, "refusal.castle");
}

// DC-2.6
TEST(Options, ACastleHas116Tiles) {
  EXPECT_EQ(read_drawing(kScenePlan).flaw, Drawn::Flaw::kNone);
  const Drawn fewer = read_drawing("333333/333333/333333/333333/333333/333333/331");
  EXPECT_EQ(fewer.flaw, Drawn::Flaw::kTiles);
  EXPECT_EQ(fewer.count, 115);
  const Drawn more = read_drawing("333333/333333/333333/333333/333333/333333/333");
  EXPECT_EQ(more.flaw, Drawn::Flaw::kTiles);
  EXPECT_EQ(more.count, 117);
  EXPECT_EQ(more.row, 0);
  EXPECT_EQ(more.column, 0);
  EXPECT_EQ(read_drawing("").flaw, Drawn::Flaw::kTiles);
}

// DC-2.6, DC-2.7
TEST(Options, APlanThatNobodyDrewIsRefusedToo) {
  // Options need not come from a drawing; this one has a space more than that.
  const auto refusal_with = [](std::size_t space, int height) {
    Options own = options_of(with_castle(kScenePlan));
    own.castle.height[space] = static_cast<std::uint8_t>(height);
    return DragonCastle::refuse(own).key;
  };
  const std::size_t last = space_at(6, 2);
  EXPECT_EQ(refusal_with(last, 2), "");
  EXPECT_EQ(refusal_with(last, 1), "refusal.castle-plan") << "115";
  EXPECT_EQ(refusal_with(last, 3), "refusal.castle-plan") << "117";
  EXPECT_EQ(refusal_with(space_at(11, 11), 1), "refusal.castle-plan") << "117 by the last space";
  Options high = options_of(with_castle(kScenePlan));
  high.castle.height[last] = 1;
  high.castle.height[0] = 4;
  EXPECT_EQ(DragonCastle::refuse(high).key, "refusal.castle-plan")
      << "116, one on the fourth floor";
  for (const auto& [down, right] : {std::pair{1, 0}, {0, 1}}) {
    Options moved = options_of(with_castle(kScenePlan));
    const Plan plan = std::exchange(moved.castle, {});
    for (int row = 0; row < 7; ++row) {
      for (int column = 0; column < 6; ++column) {
        moved.castle.height[space_at(row + down, column + right)] =
            plan.height[space_at(row, column)];
      }
    }
    EXPECT_EQ(DragonCastle::refuse(moved).key, "refusal.castle-plan") << "not at the top left";
  }
}

// DC-2.7
TEST(Options, AtMostTwelveRowsTwelveColumnsAndThreeFloors) {
  const std::string row = "333333333333/";
  EXPECT_EQ(read_drawing(row + row + row + "332").flaw, Drawn::Flaw::kNone);
  const Drawn wide = read_drawing(row + row + row + "332.........1");
  EXPECT_EQ(wide.flaw, Drawn::Flaw::kColumns);
  EXPECT_EQ(wide.count, 13);
  std::string high = "3/";
  for (int i = 0; i < 12; ++i) high += "1/";
  const Drawn tall = read_drawing(high);
  EXPECT_EQ(tall.flaw, Drawn::Flaw::kRows);
  EXPECT_EQ(tall.count, 13);
  EXPECT_EQ(tall.row, 0) << "no sign is wrong";
  EXPECT_EQ(tall.column, 0);
  EXPECT_EQ(wide.row, 0);
  EXPECT_EQ(wide.column, 0);
  const Drawn floors = read_drawing("333/343");
  EXPECT_EQ(floors.flaw, Drawn::Flaw::kSign);
  EXPECT_EQ(floors.row, 2);
  EXPECT_EQ(floors.column, 2);
  EXPECT_EQ(floors.count, 0);
  std::string twelve;
  for (int i = 0; i < 12; ++i) twelve += i < 8 ? "1111111111/" : "111111111/";
  EXPECT_EQ(read_drawing(twelve).flaw, Drawn::Flaw::kNone) << "twelve rows and 116 tiles";
}

// DC-2.7
TEST(Options, EmptyRowsAndColumnsAroundDoNotCount) {
  std::string moved = "..............///";
  for (const std::string& row : parts_of(kScenePlan, '/')) moved += "/....." + row + "..";
  moved += "/......../.";
  const Drawn drawn = read_drawing(moved);
  EXPECT_EQ(drawn.flaw, Drawn::Flaw::kNone);
  EXPECT_EQ(drawn.row + drawn.column + drawn.count, 0);
  std::string blanks;
  for (const std::string& row : parts_of(kScenePlan, '/')) blanks += row + " \t/";
  EXPECT_EQ(read_drawing(blanks).plan, drawn.plan) << "blanks at the end of a row";
  EXPECT_EQ(read_drawing("3 3").flaw, Drawn::Flaw::kSign) << "but not within";
  EXPECT_EQ(drawn.plan, read_drawing(kScenePlan).plan);
}

// DC-2.7
TEST(Options, ItsPartsNeedNotHangTogether) {
  const std::string apart = "33333.33333/33333.33333/.........../33333.33333/3333..33332";
  EXPECT_EQ(tiles_of(read_drawing(apart).plan), 116);
  EXPECT_EQ(random_game(options_of(with_castle(apart)), 2).phase, Phase::kOver);
}

// DC-2.8
TEST(Options, TheCastlesOfTheTableGoWellWithTheirPlayers) {
  const std::array<std::pair<int, int>, 3> range{{{65, 80}, {50, 70}, {40, 55}}};
  for (const Design& design : kDesigns) {
    const Plan plan = read_drawing(design.drawing).plan;
    for (unsigned players = 2; players <= 4; ++players) {
      if ((design.players >> players & 1U) == 0) continue;
      EXPECT_GE(tiles_on_floor(plan, 1), range[players - 2].first) << design.name;
      EXPECT_LE(tiles_on_floor(plan, 1), range[players - 2].second) << design.name;
    }
  }
}

// DC-2.9
TEST(Options, FewLongRowsOnTheUpperFloors) {
  for (const Design& design : kDesigns) {
    EXPECT_LE(long_runs(read_drawing(design.drawing).plan), 4) << design.name;
  }
  EXPECT_EQ(long_runs(plan_of(options_of("seats=4"))), 4);
  EXPECT_EQ(long_runs(read_drawing(kScenePlan).plan), 12) << "six on the second, six on the third";
  Plan plan{};
  for (int column = 0; column < 12; ++column) plan.height[space_at(0, column)] = 2;
  EXPECT_EQ(long_runs(plan), 1) << "one row, however long";
  plan.height[space_at(0, 6)] = 1;
  EXPECT_EQ(long_runs(plan), 1) << "five are none";
  plan.height[space_at(0, 6)] = 3;
  plan.height[space_at(0, 5)] = 1;
  EXPECT_EQ(long_runs(plan), 1) << "six are";
  Plan rows{};
  for (int column = 7; column < 12; ++column) rows.height[space_at(2, column)] = 2;
  for (int column = 0; column < 5; ++column) rows.height[space_at(3, column)] = 2;
  EXPECT_EQ(long_runs(rows), 0) << "a row ends at the edge";
  Plan ground{};
  for (int column = 0; column < 12; ++column) ground.height[space_at(3, column)] = 1;
  EXPECT_EQ(long_runs(ground), 0) << "the ground does not matter";
}

// DC-2.8
TEST(Options, TheGroundIsWhatStandsOnIt) {
  const Plan plan = read_drawing(kScenePlan).plan;
  EXPECT_EQ(tiles_on_floor(plan, 1), 39);
  EXPECT_EQ(tiles_on_floor(plan, 2), 39);
  EXPECT_EQ(tiles_on_floor(plan, 3), 38);
}

}  // namespace
}  // namespace castellan::dragon_castle
