// Castles, sets of cards, which options go together, and what the game advises.
#include "engine/dragon_castle/options.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/dragon_castle/advice.h"
#include "tests/text.h"

namespace castellan::dragon_castle {
namespace {

// What tests/text.h needs of a game.
struct Game {
  using Options = dragon_castle::Options;
  static constexpr const auto& kOptions = kOptionFields;
};
Options options_of(std::string_view assignments) {
  return castellan::options_of<Game>(assignments);
}
std::string_view refusal_of(std::string_view assignments) {
  return refuse(options_of(assignments)).key;
}

const std::string kFour = "..2332../.133331./.233332./12333321/12333321/.233332./.133331./..2332..";

Plan plan_from(std::string_view drawing) {
  Plan plan;
  const auto error = read_castle(drawing, plan);
  EXPECT_FALSE(error) << error->key << " " << drawing;
  return plan;
}

std::string castle_of(std::string_view drawing) {
  return "layout=custom castle=" + std::string(drawing);
}

// The error with its numbers: "error.castle-sign 3 2".
std::string flaw_of(std::string_view drawing) {
  Plan plan;
  const auto error = read_castle(drawing, plan);
  if (!error) return "";
  EXPECT_EQ(plan, Plan{}) << "nothing is read by half";
  std::string told = error->key;
  for (const auto& [name, value] : error->args) {
    const auto* number = std::get_if<std::int64_t>(&value);
    told += " " + (number != nullptr ? std::to_string(*number) : std::get<std::string>(value));
  }
  return told;
}

TEST(Drawing, ADigitIsAStackAndADotIsNone) {
  const Plan plan = plan_from(kFour);
  EXPECT_EQ(plan.height[space_at(0, 0)], 0);
  EXPECT_EQ(plan.height[space_at(0, 2)], 2);
  EXPECT_EQ(plan.height[space_at(3, 0)], 1);
  EXPECT_EQ(plan.height[space_at(7, 5)], 2);
  EXPECT_EQ(plan.height[space_at(7, 6)], 0);
  EXPECT_EQ(plan.height[space_at(8, 2)], 0);
  EXPECT_EQ(tiles_of(plan), 116);
  EXPECT_EQ(tiles_on_floor(plan, 1), 48);
  EXPECT_EQ(tiles_on_floor(plan, 2), 40);
  EXPECT_EQ(tiles_on_floor(plan, 3), 28);
  EXPECT_EQ(drawing_of(plan), kFour);
}

TEST(Drawing, ACastleIsTheSameWhereverItIsDrawn) {
  const Plan plan = plan_from(kFour);
  for (const char* same :
       {"..2332/.133331/.233332/12333321/12333321/.233332/.133331/..2332",
        "..2332  /.133331\t/.233332/12333321/12333321/.233332/.133331/..2332\r",
        "..2332..\n.133331.\n.233332.\n12333321\n12333321\n.233332.\n.133331.\n..2332..\n",
        "..2332..\r\n.133331.\r\n.233332.\r\n12333321\r\n12333321\r\n.233332.\r\n.133331.\r\n.."
        "2332..",
        "////..../....2332/...133331/...233332/..12333321/..12333321/...233332/...133331/....2332//"
        "/",
        "....................../..............2332/.............133331/.............233332/"
        "............12333321/............12333321/.............233332/.............133331/"
        "..............2332"}) {
    EXPECT_EQ(plan_from(same), plan) << same;
  }
}

TEST(Drawing, AllTwelveRowsAndColumnsCanBeUsed) {
  const std::string row = "1..........1";
  std::string wide = "333333333333/333333333333";
  for (int i = 0; i < 10; ++i) wide += "/" + row;  // 72 + 20
  EXPECT_EQ(flaw_of(wide), "error.castle-tiles 92 116");
  wide = "333333333333/333333333333/222222222222";
  for (int i = 0; i < 9; ++i) wide += "/" + row;  // 96 + 18
  EXPECT_EQ(flaw_of(wide), "error.castle-tiles 114 116");
  wide.replace(wide.size() - 3, 2, "11");
  EXPECT_EQ(flaw_of(wide + "/"), "");
  EXPECT_EQ(drawing_of(plan_from(wide)), wide);
}

TEST(Drawing, WhatIsWrongSaysWhere) {
  EXPECT_EQ(flaw_of("x"), "error.castle-sign 1 1 x");
  EXPECT_EQ(flaw_of("..2332../.143331."), "error.castle-sign 2 3 4");
  EXPECT_EQ(flaw_of("12\n120\n"), "error.castle-sign 2 3 0");
  EXPECT_EQ(flaw_of("1 2"), "error.castle-sign 1 2  ");
  EXPECT_EQ(flaw_of(" 12"), "error.castle-sign 1 1  ");
  EXPECT_EQ(flaw_of("1/2ü3"), "error.castle-sign 2 2 ü");
  EXPECT_EQ(flaw_of("1/1/1/1/1/1/1/1/1/1/1/1/1"), "error.castle-rows 13 12");
  EXPECT_EQ(flaw_of("1............1"), "error.castle-columns 14 12");
  EXPECT_EQ(flaw_of("..1/............../1............"), "error.castle-tiles 2 116");
  EXPECT_EQ(flaw_of("...."), "error.castle-tiles 0 116");
  EXPECT_EQ(flaw_of(kFour + "/1"), "error.castle-tiles 117 116");
}

TEST(Layouts, EveryNamedCastleHasAllTilesAndFewLongRows) {
  std::set<std::string> drawings;
  for (std::size_t i = 0; i < kDesigns.size(); ++i) {
    const Design& design = kDesigns[i];
    const Plan plan = plan_from(design.drawing);
    EXPECT_LE(long_runs(plan), kFewLongRuns) << design.name;
    EXPECT_GT(tiles_on_floor(plan, 3), 0) << design.name;
    drawings.insert(drawing_of(plan));
    if (i < 3) continue;
    EXPECT_EQ(design.name, kLayouts[i - 2]) << "the layouts are in the order of the data";
  }
  EXPECT_EQ(drawings.size(), 10U) << "no two are the same";
}

TEST(Layouts, TheStandardCastleIsThatForSoManyPlayers) {
  EXPECT_EQ(tiles_on_floor(plan_of(options_of("")), 1), 76);
  EXPECT_EQ(tiles_on_floor(plan_of(options_of("seats=3")), 1), 60);
  EXPECT_EQ(tiles_on_floor(plan_of(options_of("seats=4")), 1), 48);
  EXPECT_EQ(plan_of(options_of("seats=4")), plan_from(kFour));
  for (const std::string seats : {"seats=2 ", "seats=3 ", "seats=4 "}) {
    EXPECT_EQ(tiles_on_floor(plan_of(options_of(seats + "layout=four-courts")), 1), 80);
    EXPECT_EQ(tiles_on_floor(plan_of(options_of(seats + "layout=forbidden-city")), 1), 53);
    EXPECT_EQ(plan_of(options_of(seats + castle_of(kFour))), plan_from(kFour));
  }
}

TEST(Options, TheDefaultsAreTwoPlayersWithOneCardOfEach) {
  EXPECT_EQ(assignments_of<Game>({}),
            "seats=2 layout=standard castle= spirits=1 spirit-cards=all dragons=1 dragon-cards=all "
            "between-picks=no beauty=after deception=same-floor bare-harmony=no ");
  EXPECT_EQ(refuse({}).key, "");
}

TEST(Options, ACastleOfOnesOwnNeedsItsLayoutAndTheOtherWayRound) {
  EXPECT_EQ(refusal_of("layout=custom"), "refusal.castle-missing");
  EXPECT_EQ(refusal_of("castle=" + kFour), "refusal.castle");
  EXPECT_EQ(refusal_of("layout=keep castle=" + kFour), "refusal.castle");
  EXPECT_EQ(refusal_of(castle_of(kFour)), "");
}

TEST(Options, AsManyCardsMustBeNamedAsAreDrawn) {
  EXPECT_EQ(refusal_of("spirits=10 dragons=10"), "");
  EXPECT_EQ(refusal_of("spirit-cards=deep dragon-cards=power"), "");
  EXPECT_EQ(refusal_of("spirits=2 spirit-cards=deep+faith"), "");
  EXPECT_EQ(refusal_of("spirits=3 spirit-cards=deep+faith"), "refusal.spirits");
  EXPECT_EQ(refusal_of("spirit-cards=none"), "refusal.spirits");
  EXPECT_EQ(refusal_of("dragons=3 dragon-cards=power+majesty"), "refusal.dragons");
  EXPECT_EQ(refusal_of("dragon-cards=none"), "refusal.dragons");
}

TEST(Options, WhereNoCardIsInPlayNoneCanBeNamed) {
  EXPECT_EQ(refusal_of("spirits=0 dragons=0"), "");
  EXPECT_EQ(refusal_of("spirits=0 spirit-cards=deep"), "refusal.spirit-cards");
  EXPECT_EQ(refusal_of("spirits=0 spirit-cards=none"), "refusal.spirit-cards");
  EXPECT_EQ(refusal_of("dragons=0 dragon-cards=power"), "refusal.dragon-cards");
}

TEST(Options, NamesAreThoseOfTheCards) {
  const Options options = options_of("spirit-cards=beauty+deep dragon-cards=humility+fortitude");
  EXPECT_EQ(options.spirit_cards, set_of(Spirit::kBeauty) | set_of(Spirit::kDeep));
  EXPECT_EQ(options.dragon_cards, set_of(Dragon::kHumility) | set_of(Dragon::kFortitude));
  EXPECT_TRUE(holds(options.spirit_cards, Spirit::kDeep));
  EXPECT_FALSE(holds(options.spirit_cards, Spirit::kCunning));
  EXPECT_EQ(size_of(kAllDragons), 10);
}

TEST(Options, PresetsSayWhatTheyMean) {
  for (const Preset& preset : kPresetList) {
    const Options options = options_of(preset.assignments);
    EXPECT_EQ(refuse(options).key, "") << preset.key;
    EXPECT_TRUE(advice(options).empty()) << preset.key;
    if (preset.key == "standard") {
      EXPECT_EQ(options, Options{});
    } else {
      EXPECT_NE(options, Options{}) << preset.key;
    }
    if (preset.key != "beginner") continue;
    for (const Spirit spirit : {Spirit::kFaith, Spirit::kDeep, Spirit::kDestruction,
                                Spirit::kCunning, Spirit::kStrength}) {
      EXPECT_TRUE(holds(options.spirit_cards, spirit));
    }
    for (const Dragon dragon : {Dragon::kFortitude, Dragon::kHumility, Dragon::kBravery,
                                Dragon::kTranquility, Dragon::kKnowledge}) {
      EXPECT_TRUE(holds(options.dragon_cards, dragon));
    }
    EXPECT_EQ(size_of(options.spirit_cards), 5);
    EXPECT_EQ(size_of(options.dragon_cards), 5);
  }
}

std::vector<std::string> advice_on(std::string_view assignments) {
  const Options options = options_of(assignments);
  EXPECT_EQ(refuse(options).key, "") << assignments;
  std::vector<std::string> keys;
  for (const Message& message : advice(options)) keys.push_back(message.key);
  return keys;
}
using Keys = std::vector<std::string>;

TEST(Advice, NothingIsSaidOfCastlesForSoManyPlayers) {
  for (const char* good :
       {"", "seats=3", "seats=4", "layout=four-courts", "seats=3 layout=parade-ground",
        "seats=3 layout=keep", "seats=4 layout=keep", "seats=4 layout=gates"}) {
    EXPECT_EQ(advice_on(good), Keys{}) << good;
  }
}

TEST(Advice, ANamedCastleIsBestForCertainNumbers) {
  for (const char* other : {"seats=3 layout=four-courts", "seats=2 layout=keep",
                            "seats=4 layout=parade-ground", "seats=3 layout=forbidden-city"}) {
    EXPECT_EQ(advice_on(other), Keys{"advice.players"}) << other;
  }
  const Message message = advice(options_of("layout=keep")).front();
  EXPECT_EQ(message.args[0].second, Message::Value("keep"));
  EXPECT_EQ(message.args[1].second, Message::Value("3/4"));
  EXPECT_EQ(message.args[2].second, Message::Value(std::int64_t{2}));
}

// So many tiles on the ground, the others on top of them, in rows of four that are parted.
std::string castle_with_ground(int ground) {
  std::vector<int> heights(static_cast<std::size_t>(ground), 1);
  for (int left = 116 - ground, i = 0; left > 0; --left, i = (i + 1) % ground) {
    ++heights[static_cast<std::size_t>(i)];
  }
  std::string drawing;
  for (int i = 0; i < ground; ++i) {
    if (i > 0 && i % 10 == 0) drawing += "/";
    if (i % 5 == 0 && i % 10 != 0) drawing += ".";
    drawing += std::to_string(heights[static_cast<std::size_t>(i)]);
  }
  return drawing;
}

TEST(Advice, TheGroundFloorShouldFitTheNumberOfPlayers) {
  for (const auto& [seats, least, most] : {std::tuple{"2", 65, 80}, {"3", 50, 70}, {"4", 40, 55}}) {
    const std::string with = std::string("seats=") + seats + " ";
    EXPECT_EQ(advice_on(with + castle_of(castle_with_ground(least))), Keys{});
    EXPECT_EQ(advice_on(with + castle_of(castle_with_ground(most))), Keys{});
    EXPECT_EQ(advice_on(with + castle_of(castle_with_ground(least - 1))), Keys{"advice.ground"});
    EXPECT_EQ(advice_on(with + castle_of(castle_with_ground(most + 1))), Keys{"advice.ground"});
  }
  const Message message = advice(options_of(castle_of(kFour))).front();
  EXPECT_EQ(message.args[0].second, Message::Value(std::int64_t{48}));
  EXPECT_EQ(message.args[2].second, Message::Value(std::int64_t{65}));
  EXPECT_EQ(message.args[3].second, Message::Value(std::int64_t{80}));
}

TEST(Advice, MoreThanFourLongRowsAboveTheGroundAreMany) {
  const std::string four =
      "222222/222222/222222/222222/11111111/1111111111/1111111111/1111111111/"
      "1111111111/1111111111/1111111111";
  ASSERT_EQ(long_runs(plan_from(four)), 4);
  EXPECT_EQ(advice_on("seats=3 " + castle_of(four)).size(), 1U) << "the ground alone";
  const std::string five =
      "222222/222222/222222/222222/222222/111111/1111111111/1111111111/"
      "1111111111/1111111111/1111111111";
  ASSERT_EQ(long_runs(plan_from(five)), 5);
  EXPECT_EQ(advice_on("seats=2 " + castle_of(five)).back(), "advice.runs");
  // A row counts once on each floor, and once however long it is.
  EXPECT_EQ(long_runs(plan_from("333333333333/333333333333/2222222.2222/111111111111/1111111111")),
            5);
}

}  // namespace
}  // namespace castellan::dragon_castle
