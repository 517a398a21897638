#include "table/words.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace castellan {
namespace {

Words english() {
  Words words;
  EXPECT_FALSE(Words::load("en", "castle-keep", words));
  return words;
}

TEST(Words, SayTilesSeatsAndPlaces) {
  Words words = english();
  words.name_seat(0, "Ann");
  EXPECT_EQ(words.say({"event.built", {{"seat", 0}, {"tile", "Trz"}, {"place", "a1"}}}),
            "Ann builds on a1: red zigzag tower.");
  EXPECT_EQ(words.say({"event.passed", {{"seat", 1}}}), "Player 2 passes.");
}

// The web says the same messages in the same words (web/tests/unit/words.test.ts reads this file
// too).
TEST(Words, SayWhatTheWebSays) {
  std::ifstream file("tests/golden/words.json");
  const auto cases = nlohmann::json::parse(file);
  ASSERT_GT(cases.size(), 5U);
  for (const auto& each : cases) {
    Words words;
    ASSERT_FALSE(Words::load(each["language"].get<std::string>(), "castle-keep", words));
    words.name_seat(0, "Ann");
    Message message{each["key"], {}};
    for (const auto& [name, value] : each["args"].items()) {
      if (value.is_number()) {
        message.args.emplace_back(name, value.get<std::int64_t>());
      } else {
        message.args.emplace_back(name, value.get<std::string>());
      }
    }
    EXPECT_EQ(words.say(message), each["said"].get<std::string>());
  }
}

TEST(Words, ChooseTheFormByTheNumber) {
  const Words words = english();
  EXPECT_EQ(words.say({"prompt.discard", {{"seat", 0}, {"count", 1}}}),
            "Player 1: discard 1 tile.");
  EXPECT_EQ(words.say({"prompt.discard", {{"seat", 0}, {"count", 2}}}),
            "Player 1: discard 2 tiles.");
}

TEST(Words, TellWhatIsMissing) {
  const Words words = english();
  EXPECT_TRUE(words.missing({"event.passed", {{"seat", 0}}}).empty());
  EXPECT_EQ(words.missing({"event.passed", {}}), std::vector<std::string>{"event.passed {seat}"});
  EXPECT_EQ(words.missing({"event.unheard", {}}), std::vector<std::string>{"event.unheard"});
  EXPECT_EQ(words.say("event.unheard"), "event.unheard");
}

TEST(Words, AnUnknownLanguageIsRefusedWithTheKnownOnes) {
  Words words;
  const auto error = Words::load("tlh", "", words);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.language");
  EXPECT_EQ(std::get<std::string>(error->args[1].second), "de, en");
}

}  // namespace
}  // namespace castellan
