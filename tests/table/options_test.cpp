// Options of every kind on their way through the table: text, JSON, schema, records, words.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "table/protocol.h"
#include "table/record.h"
#include "table/schema.h"
#include "table/view.h"
#include "table/words.h"
#include "tests/laws.h"
#include "tests/table/only_options.h"

namespace castellan {
namespace {

using nlohmann::json;

const char* const kKeep = "33....33/33122133/.123321./12233221/12233221/.123321./33122133/33....33";

OptionValues values_for(std::string_view assignments) {
  OptionValues values = only_options().defaults();
  const auto error = assign_options(only_options(), assignments, values);
  EXPECT_FALSE(error) << error->key;
  return values;
}

std::string text_for(std::string_view assignments) {
  return options_text(only_options(), values_for(assignments));
}

TEST(TableOptions, OnlyWhatIsNotTheDefaultIsWrittenInTheOneWayThereIs) {
  EXPECT_EQ(text_for(""), "");
  EXPECT_EQ(text_for("spirit-cards=all castle= dragons=1"), "");
  EXPECT_EQ(text_for("spirit-cards=deep+faith"), "spirit-cards=faith+deep");
  EXPECT_EQ(text_for("spirit-cards=none"), "spirit-cards=none");
  const std::string drawn = std::string("layout=custom castle=") + kKeep;
  EXPECT_EQ(text_for(drawn), drawn);
  // The same castle, drawn elsewhere and with rows of different lengths.
  EXPECT_EQ(text_for("layout=custom castle=/..33....33/..33122133./...123321/..12233221/..12233221/"
                     "...123321/..33122133/..33....33..../.../"),
            drawn);
}

TEST(TableOptions, EverySetOfOptionsReadsBackFromTextAndJson) {
  std::vector<OptionValues> sets{{}};
  for (const OptionInfo& option : only_options().options()) {
    std::vector<OptionValues> wider;
    for (const OptionValues& values : sets) {
      for (const OptionValue& value : values_of(option)) {
        wider.push_back(values);
        wider.back().push_back(value);
      }
    }
    sets = std::move(wider);
  }
  for (const OptionValues& values : sets) {
    EXPECT_EQ(values_for(options_text(only_options(), values)), values);
    const json written = options_json(only_options(), values);
    OptionValues read = only_options().defaults();
    std::optional<Error> error;
    EXPECT_FALSE(read_options(only_options(), Reader(written, error), read));
    EXPECT_FALSE(error);
    EXPECT_EQ(read, values);
  }
}

TEST(TableOptions, ASetIsAListInJsonOrATextAsElsewhere) {
  const json written = options_json(only_options(), values_for("spirit-cards=deep+faith"));
  EXPECT_EQ(written["spirit-cards"], (json{"faith", "deep"}));
  EXPECT_EQ(written["dragon-cards"].size(), 10U);
  EXPECT_EQ(options_json(only_options(), values_for("dragon-cards=none"))["dragon-cards"],
            json::array());

  const auto read = [](const json& value) {
    OptionValues values = only_options().defaults();
    std::optional<Error> wrong;
    const json given{{"spirit-cards", value}};
    const auto error = read_options(only_options(), Reader(given, wrong), values);
    if (error) return error->key;
    return wrong ? wrong->key : options_text(only_options(), values);
  };
  EXPECT_EQ(read({"deep", "faith"}), "spirit-cards=faith+deep");
  EXPECT_EQ(read("faith+deep"), "spirit-cards=faith+deep");
  EXPECT_EQ(read(json::array()), "spirit-cards=none");
  EXPECT_EQ(read("all"), "");
  EXPECT_EQ(read({"deep", "deep"}), "error.option-twice");
  EXPECT_EQ(read({"deep", "humility"}), "error.option-name");
  EXPECT_EQ(read({"deep", 3}), "error.json-type");
  EXPECT_EQ(read({""}), "error.option-name");
  EXPECT_EQ(read(3), "error.option-name");
}

TEST(TableOptions, RecordsKeepThem) {
  const std::string options =
      std::string("seats=3 layout=custom castle=") + kKeep + " spirits=2 spirit-cards=wind+deep";
  const Table table(only_options(), values_for(options), Fate(seed_of(1)));
  const std::string record = write_record(table, SeedWritten::kAlways);
  EXPECT_NE(record.find("[Options \"" + options + "\"]\n"), std::string::npos) << record;
}

TEST(TableOptions, TheSchemaKnowsSetsAndDrawings) {
  const json options = schema_json(only_options())["$defs"]["Options"]["properties"];
  EXPECT_EQ(options["spirit-cards"]["items"]["enum"].size(), 10U);
  EXPECT_EQ(options["castle"]["type"], "string");
  const std::string types = schema_typescript(only_options());
  EXPECT_NE(types.find("\n  castle: string;\n"), std::string::npos) << types;
  EXPECT_NE(types.find("\n  \"spirit-cards\": (\"beauty\" | \"wind\" | "), std::string::npos);
}

TEST(TableOptions, GamesDescribesSetsAndDrawings) {
  const json options = game_json(only_options(), "en")["options"];
  const json& castle = options[2];
  EXPECT_EQ(castle["type"], "drawing");
  EXPECT_EQ(castle["default"], "");
  EXPECT_EQ(castle["signs"], ".123");
  EXPECT_EQ(castle["rows"], 12);
  EXPECT_EQ(castle["columns"], 12);
  EXPECT_EQ(castle["total"], 116);
  EXPECT_EQ(castle["needs"], (json{{"option", "layout"}, {"value", "custom"}}));
  EXPECT_EQ(castle["examples"][5],
            (json{{"name", "keep"}, {"title", "The Keep"}, {"drawing", kKeep}}));
  const json& spirits = options[4];
  EXPECT_EQ(spirits["type"], "set");
  EXPECT_EQ(spirits["default"].size(), 10U);
  EXPECT_EQ(spirits["choices"][7], (json{{"name", "deep"}, {"title", "The Deep"}}));
}

TEST(TableOptions, CheckGivesAdviceAndRefusesNothingByIt) {
  const auto check = [](std::string_view assignments) {
    const OptionValues values = values_for(assignments);
    EXPECT_FALSE(check_options(only_options(), values));
    return checked_json(only_options(), values, "en");
  };
  EXPECT_EQ(check("")["advice"], json::array());
  EXPECT_EQ(check("layout=keep seats=3")["advice"], json::array());
  const json advised = check("layout=keep");
  EXPECT_EQ(advised["ok"], true);
  EXPECT_EQ(advised["options"]["layout"], "keep");
  EXPECT_EQ(advised["advice"].size(), 1U);
  EXPECT_EQ(advised["advice"][0]["key"], "advice.players");
  EXPECT_EQ(advised["advice"][0]["text"],
            "This castle is best for 3/4 players, and 2 play. It can be played nevertheless.");
}

// What stands in the words of the tests for all games, as long as this game is none of them.
TEST(TableOptions, EveryOptionErrorAndAdviceHasWordsInEveryLanguage) {
  std::vector<Message> messages;
  for (const char* wrong :
       {"spirit-cards=faith+faith", "spirit-cards=faith+love", "castle=12x", "castle=1",
        "castle=1/1/1/1/1/1/1/1/1/1/1/1/1", "castle=1111111111111", "spirits=11"}) {
    OptionValues values = only_options().defaults();
    const auto error = assign_option(only_options(), wrong, values);
    ASSERT_TRUE(error) << wrong;
    messages.push_back(*error);
    EXPECT_EQ(values, only_options().defaults());
  }
  for (const char* refused :
       {"layout=custom", "spirits=0 spirit-cards=deep", "spirits=2 spirit-cards=deep",
        "dragons=0 dragon-cards=power", "dragons=2 dragon-cards=power"}) {
    const auto error = check_options(only_options(), values_for(refused));
    ASSERT_TRUE(error) << refused;
    messages.push_back(*error);
  }
  messages.push_back(*check_options(only_options(), values_for(std::string("castle=") + kKeep)));
  messages.push_back({"advice.players", {{"layout", "keep"}, {"best", "3"}, {"seats", 2}}});
  messages.push_back({"advice.ground", {{"count", 5}, {"seats", 2}, {"least", 1}, {"most", 2}}});
  messages.push_back({"advice.runs", {{"count", 5}, {"length", 6}, {"few", 4}}});
  for (const std::string& language : Words::languages()) {
    Words words;
    ASSERT_FALSE(Words::load(language, "dragon-castle", words));
    for (const Message& message : messages) {
      for (const std::string& missing : words.missing(message)) ADD_FAILURE() << missing;
    }
    const std::string described = game_json(only_options(), language)["options"].dump();
    EXPECT_EQ(described.find("\"option."), std::string::npos) << described;
    for (const Preset& preset : only_options().presets()) {
      EXPECT_TRUE(words.has("preset." + std::string(preset.key))) << preset.key;
    }
  }
}

}  // namespace
}  // namespace castellan
