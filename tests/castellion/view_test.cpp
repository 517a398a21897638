// What a view tells besides the position itself: what cards ask for, and a power step by step.
#include <nlohmann/json.hpp>

#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

nlohmann::json view(Scene scene) {
  nlohmann::json out;
  CastellionFace::write(scene.rules(), scene.state(), out);
  return out;
}

// The cards that an ordeal may have: "harpy 2T 0B 0L, …"
std::string may_be(const Scene& scene, int ordeal) {
  std::string all;
  const nlohmann::json told = view(scene)["ordeals"][static_cast<std::size_t>(ordeal - 1)];
  for (const auto& card : told["may_be"]["cards"]) {
    const auto number = [&](const char* name) { return std::to_string(card[name].get<int>()); };
    all += (all.empty() ? "" : ", ") + card["card"].get<std::string>() + " " + number("towers") +
           "T " + number("bastions") + "B " + number("lines") + "L";
    if (card["penalty"] != 0) all += " or " + number("penalty");
    if (card["rows"] != 0) all += " rows " + number("rows");
  }
  return all;
}

std::string power(Scene scene) {
  const nlohmann::json told = view(std::move(scene))["power"];
  if (told["faction"].is_null()) return "";
  return told["faction"].get<std::string>() + " " + std::to_string(told["step"].get<int>()) + "/" +
         std::to_string(told["steps"].get<int>());
}

// CN-1.8, CN-6.5
TEST(View, WhoChoosesSeesWhatEachCardAsks) {
  Scene school = Scene::start("ordeals=chosen");
  EXPECT_EQ(may_be(school, 1), "") << "there is only one";
  EXPECT_EQ(may_be(school, 3), "a 0T 3B 2L, b 2T 0B 3L, c 3T 2B 0L");
  EXPECT_EQ(may_be(school.play("card c"), 3), "") << "it lies open now";
  EXPECT_EQ(view(school)["ordeals"][2]["asks"]["towers"], 3);
}

// CN-8.3, CN-8.9, CN-8.11
TEST(View, ACardThatIsFaceDownMayBeAnyOfItsNumber) {
  Scene scene = Scene("level=menace").castle("S S S").hand("So");
  EXPECT_EQ(may_be(scene, 2),
            "harpy 3T 0B 0L or 32, behemoth 0T 3B 0L or 32, horde 0T 0B 3L or 32, "
            "earthworm 0T 0B 0L rows 2");
  EXPECT_EQ(may_be(scene.play("a4, reveal 2, card horde"), 2), "");
  EXPECT_NE(may_be(scene, 3), "");
}

// CN-7.6, CN-7.8, CN-7.13, CN-7.18
TEST(View, APowerIsToldStepByStep) {
  const auto academy = [] {
    return Scene("level=academy").castle("St Co | Jq | Pt").discards("Po Ct");
  };
  EXPECT_EQ(power(academy().hand("Jt")), "") << "it is not used yet";
  EXPECT_EQ(power(academy().hand("Jt").play("power")), "J 1/1");
  EXPECT_EQ(power(academy().hand("Jt").play("power, b1=c1")), "");
  EXPECT_EQ(power(academy().hand("St").play("power")), "S 1/4");
  EXPECT_EQ(power(academy().hand("St").play("power, safe, Jo, pile")), "S 2/4");
  EXPECT_EQ(power(academy().hand("St").play("power, safe, Jo, pile, T")), "S 3/4");
  EXPECT_EQ(power(academy().hand("Co").play("power")), "C 1/2");
  EXPECT_EQ(power(academy().hand("Co").play("power, +Po")), "C 2/2");
  EXPECT_EQ(power(academy().hand("Co").play("power, +Po, power")), "P 1/3");
  EXPECT_EQ(power(academy().hand("Po").play("power, xa1")), "P 2/3");
  EXPECT_EQ(power(academy().hand("Po").play("power, xa1, ^c1")), "P 3/3");
}

}  // namespace
}  // namespace castellan::castellion
