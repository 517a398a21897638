#include "engine/core/options.h"

#include <gtest/gtest.h>

#include <array>

namespace castellan {
namespace {

constexpr std::array<std::string_view, 2> kWords{"calm", "wild"};
constexpr OptionInfo kFlag{"towers", OptionKind::kFlag, 0, 1, 0, {}};
constexpr OptionInfo kNumber{"seats", OptionKind::kNumber, 1, 4, 2, {}};
constexpr OptionInfo kChoice{"mood", OptionKind::kChoice, 0, 1, 0, kWords};

TEST(Options, EveryValueReadsBack) {
  for (const OptionInfo& option : {kFlag, kNumber, kChoice}) {
    for (int value = option.min; value <= option.max; ++value) {
      int read = -1;
      EXPECT_FALSE(parse_option(option, option_text(option, value), read));
      EXPECT_EQ(read, value);
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
    int value = 77;
    const auto error = parse_option(option, text, value);
    ASSERT_TRUE(error) << option.key << "=" << text;
    EXPECT_EQ(error->key, "error.option-value");
    EXPECT_EQ(std::get<std::string>(error->args[2].second), option_range(option));
    EXPECT_EQ(value, 77);
  }
}

}  // namespace
}  // namespace castellan
