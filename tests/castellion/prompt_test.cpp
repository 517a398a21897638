// What a prompt says where it is not the same for every position.
#include "tests/castellion/scene.h"

namespace castellan::castellion {
namespace {

Message::Value said(Scene scene, std::string_view key, std::string_view argument) {
  const Message prompt = CastellionFace::prompt(scene.rules(), scene.state());
  EXPECT_EQ(prompt.key, key);
  for (const auto& [name, value] : prompt.args) {
    if (name == argument) return value;
  }
  ADD_FAILURE() << key << " says nothing of " << argument;
  return {};
}

// CN-7.8, CN-7.9, CN-7.10
TEST(Prompt, ASeerTurnsOverNoMoreThanThereIs) {
  const auto count = [](Scene scene) {
    return std::get<std::int64_t>(said(scene.hand("Sq").play("power"), "prompt.seer", "count"));
  };
  const auto academy = [] { return Scene("level=academy").castle("Co"); };
  EXPECT_EQ(count(academy()), 4);
  EXPECT_EQ(count(academy().open("St T")), 2);
  EXPECT_EQ(count(academy().safe("Po").pile("T T")), 3) << "all that is left";
  EXPECT_EQ(count(academy().safe("").pile("T").open("St T")), 1);
  Scene second = academy().safe("Po").pile("T").hand("Sq").play("power, safe, Po");
  EXPECT_EQ(std::get<std::int64_t>(said(second, "prompt.seer", "count")), 1);
}

// CN-9.26, CN-11.27
TEST(Prompt, ThePawnGoesOnAMiddleColumnOrOnAny) {
  const auto column = [](Scene scene) {
    return std::get<std::string>(said(scene.play("pile, B"), "prompt.haunt", "column"));
  };
  EXPECT_EQ(column(Scene("shadow=horror").castle(flat(6, 2))), "middle");
  EXPECT_EQ(column(Scene("shadow=horror").castle(flat(5, 2))), "any");
  const auto two = [](int width, int other) {
    return Scene("seats=2 shadow=horror").castle(1, flat(other, 2)).castle(2, flat(width, 2));
  };
  EXPECT_EQ(column(two(6, 5).turn(2)), "middle") << "in the castle of who drew the Traitor";
  EXPECT_EQ(column(two(5, 6).turn(2)), "any");
}

}  // namespace
}  // namespace castellan::castellion
