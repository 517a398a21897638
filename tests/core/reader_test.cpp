#include "engine/core/reader.h"

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>

namespace castellan {
namespace {

// Reads with the given function and returns the error's key, or nothing.
template <class Read>
std::string error_of(const char* text, Read read) {
  nlohmann::json json;
  std::optional<Error> error = parse_json(text, json);
  if (!error) read(Reader(json, error));
  return error ? error->key : "";
}

TEST(Reader, TakesWhatIsThere) {
  nlohmann::json json;
  ASSERT_FALSE(parse_json(R"({"a":{"b":[1,"two",true,-1.5]}})", json));
  std::optional<Error> error;
  const Reader list = Reader(json, error).at("a").at("b");
  EXPECT_EQ(list.size(), 4U);
  EXPECT_EQ(list.item(0).integer(0, 9), 1);
  EXPECT_EQ(list.item(0).number(), 1);
  EXPECT_EQ(list.item(3).number(), -1.5);
  EXPECT_TRUE(Reader(json, error).is_object());
  EXPECT_FALSE(list.is_object());
  EXPECT_EQ(list.item(1).string(), "two");
  EXPECT_TRUE(list.item(2).boolean());
  EXPECT_FALSE(error);
}

TEST(Reader, NamesWhatIsMissingOrOfTheWrongType) {
  EXPECT_EQ(error_of("{}", [](Reader r) { (void)r.at("a").string(); }), "error.json-missing");
  EXPECT_EQ(error_of(R"({"a":1})", [](Reader r) { (void)r.at("a").string(); }), "error.json-type");
  EXPECT_EQ(error_of(R"({"a":"1"})", [](Reader r) { (void)r.at("a").integer(0, 9); }),
            "error.json-type");
  EXPECT_EQ(error_of(R"({"a":10})", [](Reader r) { (void)r.at("a").integer(0, 9); }),
            "error.json-type");
  EXPECT_EQ(error_of(R"({"a":18446744073709551615})",
                     [](Reader r) { (void)r.at("a").integer(0, INT64_MAX); }),
            "error.json-type");
  EXPECT_EQ(error_of(R"({"a":1.5})", [](Reader r) { (void)r.at("a").integer(0, 9); }),
            "error.json-type");
  EXPECT_EQ(error_of(R"({"a":"1"})", [](Reader r) { (void)r.at("a").number(); }),
            "error.json-type");
  EXPECT_EQ(error_of("[1]", [](Reader r) { (void)r.item(3).integer(0, 9); }), "error.json-missing");
  EXPECT_EQ(error_of("[1]", [](Reader r) { (void)r.at("a"); }), "error.json-type");
  EXPECT_EQ(error_of("5", [](Reader r) { (void)r.size(); }), "error.json-type");
  EXPECT_EQ(
      error_of(R"({"a":1,"b":2})", [](Reader r) { r.only(std::array<std::string_view, 1>{"a"}); }),
      "error.json-unknown");
}

TEST(Reader, KeepsTheFirstErrorAndItsPath) {
  nlohmann::json json;
  ASSERT_FALSE(parse_json(R"({"a":[{"b":"x"}]})", json));
  std::optional<Error> error;
  const Reader reader(json, error);
  EXPECT_EQ(reader.at("a").item(0).at("b").integer(0, 1), 0);
  EXPECT_EQ(reader.at("c").string(), "");
  ASSERT_TRUE(error);
  EXPECT_EQ(std::get<std::string>(error->args[0].second), "a[0].b");
}

TEST(ParseJson, SaysWhereTextStopsBeingJson) {
  nlohmann::json json;
  EXPECT_EQ(parse_json("", json)->key, "error.json");
  EXPECT_EQ(parse_json("{\"a\":", json)->key, "error.json");
  EXPECT_EQ(parse_json("{} {}", json)->key, "error.json");
  EXPECT_EQ(parse_json("\xff\xfe", json)->key, "error.json");
  EXPECT_EQ(parse_json("1e999", json)->key, "error.json");
  EXPECT_EQ(parse_json(std::string(1000, '['), json)->key, "error.json-depth");
}

}  // namespace
}  // namespace castellan
