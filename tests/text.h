// The texts that tests of all games are written in: words parted by spaces, and options as on the
// command line.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/options.h"

namespace castellan {

// The words of a text, which spaces and commas divide.
inline std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(" ,", at)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

// "version=empire seats=3", as on the command line.
template <class Rules>
typename Rules::Options options_of(std::string_view assignments) {
  typename Rules::Options options;
  for (const std::string& word : words_of(assignments)) {
    const std::size_t sign = std::min(word.find('='), word.size() - 1);
    bool found = false;
    for (const auto& field : Rules::kOptions) {
      if (field.info.key != word.substr(0, sign)) continue;
      OptionValue value;
      EXPECT_FALSE(parse_option(field.info, word.substr(sign + 1), value)) << word;
      field.set(options, value);
      found = true;
    }
    EXPECT_TRUE(found) << word;
  }
  return options;
}

// All options with their values.
template <class Rules>
std::string assignments_of(const typename Rules::Options& options) {
  std::string all;
  for (const auto& field : Rules::kOptions) {
    all += std::string(field.info.key) + "=" + option_text(field.info, field.get(options)) + " ";
  }
  return all;
}

}  // namespace castellan
