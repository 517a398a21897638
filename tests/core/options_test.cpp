#include "engine/core/options.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace castellan {
namespace {

constexpr std::array<std::string_view, 2> kWords{"calm", "wild"};
constexpr std::array<std::string_view, 3> kNames{"faith", "deep", "wind"};
constexpr OptionInfo kFlag{"towers", OptionKind::kFlag, 0, 1, 0, {}};
constexpr OptionInfo kNumber{"seats", OptionKind::kNumber, 1, 4, 2, {}};
constexpr OptionInfo kChoice{"mood", OptionKind::kChoice, 0, 1, 0, kWords};
constexpr OptionInfo kSet{"spirits", OptionKind::kSet, 0, 7, 7, kNames};

// A drawing of nothing but a row of stars, however many blanks are in it.
struct Sky {
  int stars = 0;
};
struct Night {
  Sky sky;
};
std::optional<Error> read_sky(std::string_view text, Sky& sky) {
  for (const char sign : text) {
    if (sign != '*' && sign != ' ') return Error{"error.star", {{"sign", std::string(1, sign)}}};
    if (sign == '*') ++sky.stars;
  }
  return std::nullopt;
}
std::string draw_sky(const Sky& sky) {
  return std::string(static_cast<std::size_t>(sky.stars), '*');
}
constexpr DrawingInfo kSkyDrawing{" *", 1, 9, 0, "", {}};
constexpr auto kSky = drawing<&Night::sky, read_sky, draw_sky>("sky", Night{}, kSkyDrawing);

template <class Options>
Options with(const OptionField<Options>& field, const OptionValue& value) {
  Options options;
  field.set(options, value);
  return options;
}

TEST(Options, EveryValueReadsBack) {
  for (const OptionInfo& option : {kFlag, kNumber, kChoice, kSet}) {
    for (int value = option.min; value <= option.max; ++value) {
      OptionValue read = -1;
      EXPECT_FALSE(parse_option(option, option_text(option, value), read));
      EXPECT_EQ(read, OptionValue(value));
    }
  }
}

TEST(Options, WhatIsNoValueIsRefusedWithTheRange) {
  for (const auto& [option, text] : {std::pair{kFlag, "maybe"},
                                     {kFlag, ""},
                                     {kFlag, "YES"},
                                     {kNumber, "0"},
                                     {kNumber, "5"},
                                     {kNumber, "2.5"},
                                     {kNumber, "two"},
                                     {kNumber, "99999999999999999999"},
                                     {kNumber, " 2"},
                                     {kNumber, "2 "},
                                     {kNumber, ""},
                                     {kChoice, "angry"},
                                     {kChoice, "0"},
                                     {kChoice, ""}}) {
    OptionValue value = 77;
    const auto error = parse_option(option, text, value);
    ASSERT_TRUE(error) << option.key << "=" << text;
    EXPECT_EQ(error->key, "error.option-value");
    EXPECT_EQ(std::get<std::string>(error->args[2].second), option_range(option));
    EXPECT_EQ(value, OptionValue(77));
  }
}

TEST(Options, ASetIsWrittenInTheOrderOfItsNames) {
  for (const auto& [text, canonical] : {std::pair{"deep+faith", "faith+deep"},
                                        {"wind", "wind"},
                                        {"wind+deep+faith", "all"},
                                        {"all", "all"},
                                        {"none", "none"}}) {
    OptionValue value;
    ASSERT_FALSE(parse_option(kSet, text, value)) << text;
    EXPECT_EQ(option_text(kSet, value), canonical);
  }
  EXPECT_EQ(names_in(kSet, 5), (std::vector<std::string_view>{"faith", "wind"}));
  EXPECT_EQ(option_range(kSet), "all, none, faith+deep+wind");
}

TEST(Options, NamesThatASetHasNotOrTwiceAreToldApart) {
  for (const auto& [text, key, name] : {std::tuple{"faith+love", "error.option-name", "love"},
                                        {"", "error.option-name", ""},
                                        {"faith+", "error.option-name", ""},
                                        {"+faith", "error.option-name", ""},
                                        {"faith+all", "error.option-name", "all"},
                                        {"none+deep", "error.option-name", "none"},
                                        {"Faith", "error.option-name", "Faith"},
                                        {"faith, deep", "error.option-name", "faith, deep"},
                                        {"7", "error.option-name", "7"},
                                        {"deep+wind+deep", "error.option-twice", "deep"}}) {
    OptionValue value = 3;
    const auto error = parse_option(kSet, text, value);
    ASSERT_TRUE(error) << text;
    EXPECT_EQ(error->key, key) << text;
    EXPECT_EQ(std::get<std::string>(error->args[1].second), name);
    EXPECT_EQ(std::get<std::string>(error->args[2].second), "all, none, faith+deep+wind");
    EXPECT_EQ(value, OptionValue(3));
  }
}

TEST(Options, ADrawingIsReadByItsGame) {
  OptionValue value;
  ASSERT_FALSE(parse_option(kSky.info, "* * *", value));
  EXPECT_EQ(option_text(kSky.info, value), "***");
  EXPECT_EQ(with(kSky, value).sky.stars, 3);
  EXPECT_EQ(kSky.get(with(kSky, value)), value);

  const auto error = parse_option(kSky.info, "*+", value);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->key, "error.star");
  EXPECT_EQ(std::get<std::string>(error->args.back().second), "sky");
  EXPECT_EQ(value.text, "***") << "unchanged";

  ASSERT_FALSE(parse_option(kSky.info, "", value));
  EXPECT_EQ(value, OptionValue());
  EXPECT_EQ(with(kSky, value).sky.stars, 0);
}

}  // namespace
}  // namespace castellan
