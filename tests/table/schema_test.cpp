#include "table/schema.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "engine/core/rng.h"
#include "table/protocol.h"
#include "table/registry.h"
#include "table/view.h"
#include "tests/table/random_tables.h"

namespace castellan {
namespace {

using nlohmann::json;

bool is_of_type(const json& type, const json& value) {
  if (type.is_array()) {
    return std::any_of(type.begin(), type.end(),
                       [&](const json& each) { return is_of_type(each, value); });
  }
  const std::string& name = type.get_ref<const std::string&>();
  if (name == "integer") return value.is_number_integer();
  if (name == "number") return value.is_number();
  return name == value.type_name();
}

// A reader of JSON schemas that knows as much of them as ours use. Objects have no members that
// their schema does not describe, whether it says so or not.
class Validator {
 public:
  explicit Validator(json root) : root_(std::move(root)) {}

  // Where and why the value does not fit, or nothing.
  std::string flaw(const json& value, const char* definition = "View") const {
    return check(root_["$defs"][definition], value, definition);
  }

 private:
  std::string check(const json& schema, const json& value, const std::string& path) const {
    if (schema.contains("$ref")) {
      const std::string target = schema["$ref"].get<std::string>().substr(1);
      return check(root_[json::json_pointer(target)], value, path);
    }
    if (schema.contains("anyOf")) {
      std::string flaws;
      for (const json& each : schema["anyOf"]) {
        const std::string flaw = check(each, value, path);
        if (flaw.empty()) return "";
        flaws += flaw + "; ";
      }
      return flaws;
    }
    if (schema.contains("const") || schema.contains("enum")) {
      const bool found = schema.contains("const") ? schema["const"] == value
                                                  : std::ranges::count(schema["enum"], value) > 0;
      return found ? "" : path + " may not be " + value.dump();
    }
    if (!schema.contains("type")) return path + " is described by nothing";
    if (!is_of_type(schema["type"], value)) return path + " is of the wrong type: " + value.dump();
    if (value.is_number() && (value < schema.value("minimum", json(value)) ||
                              value > schema.value("maximum", json(value)))) {
      return path + " is out of range: " + value.dump();
    }
    return value.is_object() ? check_members(schema, value, path)
                             : check_items(schema, value, path);
  }

  std::string check_members(const json& schema, const json& value, const std::string& path) const {
    const auto required = schema.find("required");
    if (required != schema.end()) {
      for (const json& name : *required) {
        if (!value.contains(name)) return path + " lacks " + name.dump();
      }
    }
    for (const auto& [name, member] : value.items()) {
      const auto described = schema["properties"].find(name);
      if (described == schema["properties"].end()) return path + " has an unknown " + name;
      const std::string flaw = check(*described, member, path + "." + name);
      if (!flaw.empty()) return flaw;
    }
    return "";
  }

  std::string check_items(const json& schema, const json& value, const std::string& path) const {
    if (!value.is_array()) return "";
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string flaw = check(schema["items"], value[i], path + "." + std::to_string(i));
      if (!flaw.empty()) return flaw;
    }
    return "";
  }

  json root_;
};

// Every preset with every number of seats that it allows, played at random to the end.
template <class Look>
void look_at_random_games(const GameType& game, Look look) {
  std::uint64_t seed = 0;
  for (const Preset& preset : game.presets()) {
    for (const char* seats : {"seats=1", "seats=2", "seats=4"}) {
      OptionValues values = game.defaults();
      ASSERT_FALSE(assign_preset(game, preset.key, values));
      if (assign_option(game, seats, values) || game.refuse(values)) continue;
      look_at_random_game(game, values, ++seed, look);
    }
  }
}

class EverySchema : public ::testing::TestWithParam<const GameType*> {};
INSTANTIATE_TEST_SUITE_P(Games, EverySchema, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& each) {
                           std::string name(each.param->name());
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST_P(EverySchema, DescribesEveryView) {
  const Validator validator(schema_json(*GetParam()));
  look_at_random_games(*GetParam(), [&](const Table& table) {
    for (const Seat viewer : {kAll, kPublic, Seat{0}, seat_at(table.position().seats() - 1)}) {
      const json view = view_json(table, viewer);
      EXPECT_EQ(validator.flaw(view), "") << view.dump();
    }
  });
}

TEST_P(EverySchema, DescribesEveryEvent) {
  const Validator validator(schema_json(*GetParam()));
  look_at_random_games(*GetParam(), [&](const Table& table) {
    if (!table.over()) return;
    for (std::size_t i = 0; i < table.length(); ++i) {
      for (const Seat viewer : {kAll, kPublic}) {
        for (const Message& event : table.events(i, viewer)) {
          EXPECT_EQ(validator.flaw(message_json(event), "Event"), "");
        }
      }
    }
  });
}

TEST_P(EverySchema, NoticesWhatDoesNotBelong) {
  const Validator validator(schema_json(*GetParam()));
  Table table(*GetParam(), GetParam()->defaults(), Fate(seed_of(1)));
  table.play_chance();
  const json good = view_json(table, kAll);
  ASSERT_EQ(validator.flaw(good), "");
  for (const auto& [name, value] : good.items()) {
    json lacking = good;
    lacking.erase(name);
    EXPECT_NE(validator.flaw(lacking), "") << name;
  }
  for (const auto& [name, value] : good["position"].items()) {
    json wrong = good;
    wrong["position"][name] = 1e9;
    EXPECT_NE(validator.flaw(wrong), "") << name;
  }
  json more = good;
  more["options"]["dragons"] = true;
  EXPECT_NE(validator.flaw(more), "");
}

// What programs in other languages get is a reply of the protocol.
TEST_P(EverySchema, DescribesTheViewsAndEventsOfTheProtocol) {
  const Validator validator(schema_json(*GetParam()));
  Protocol protocol;
  const json start{{"cmd", "new"}, {"game", GetParam()->name()}};
  const json first = json::parse(protocol.answer(start.dump()))["legal"][0]["id"];
  const json apply{{"cmd", "apply"}, {"action", first}};
  const json event = json::parse(protocol.answer(apply.dump()))["events"][0];
  EXPECT_EQ(validator.flaw(event, "Event"), "");
  const json view = json::parse(protocol.answer(R"({"cmd":"view","seat":"all"})"));
  EXPECT_EQ(validator.flaw(view), "");
  static_cast<void>(protocol.answer(R"({"cmd":"auto"})"));
  const json thought = json::parse(protocol.answer(R"({"cmd":"think","agent":"greedy"})"));
  for (const json& candidate : thought["candidates"]) {
    EXPECT_EQ(validator.flaw(candidate["reason"], "Reason"), "");
  }
}

// All names of members and all words of lists of words, at any depth.
void collect(const json& schema, std::set<std::string>& names, std::set<std::string>& words) {
  if (schema.is_object()) {
    const json properties = schema.value("properties", json::object());
    for (const auto& [name, property] : properties.items()) names.insert(name);
    for (const json& word : schema.value("enum", json::array())) words.insert(word.dump());
    if (schema.contains("const")) words.insert(schema["const"].dump());
  }
  if (!schema.is_structured()) return;
  for (const json& part : schema) collect(part, names, words);
}

TEST_P(EverySchema, TheTypeScriptSpeaksOfEverythingToo) {
  const json schema = schema_json(*GetParam());
  const std::string text = schema_typescript(*GetParam());
  std::set<std::string> names;
  std::set<std::string> words;
  for (const auto& [name, definition] : schema["$defs"].items()) {
    EXPECT_NE(text.find("\nexport type " + name + " = "), std::string::npos) << name;
    collect(definition, names, words);
  }
  EXPECT_GT(names.size(), 40U);
  EXPECT_GT(words.size(), 60U);
  const auto has = [&](const std::string& part) { return text.find(part) != std::string::npos; };
  for (const std::string& name : names) {
    EXPECT_TRUE(has(" " + name + ": ") || has(" " + name + "?: ") || has(" \"" + name + "\": "))
        << name;
  }
  for (const std::string& word : words) EXPECT_TRUE(has(word)) << word;
  for (const std::string_view pair : {"{}", "()", "[]"}) {
    EXPECT_EQ(std::count(text.begin(), text.end(), pair[0]),
              std::count(text.begin(), text.end(), pair[1]));
  }
}

TEST(Schema, TypeScriptTellsWhatMayBeMissing) {
  const std::string text = schema_typescript(castle_keep_game());
  for (const char* line :
       {"\n  game: \"castle-keep\";\n", "\n  winner: number | null;\n", "\n  from?: string;\n",
        "\n  \"turn-limit\": number;\n", "\n  takeover: boolean;\n", "\n  legal: (Action)[];\n",
        "\n  attacks: \"any\" | \"one\";\n", " | \"chance\" | null;\n"}) {
    EXPECT_NE(text.find(line), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace castellan
