#include "engine/core/options.h"

#include <charconv>
#include <system_error>

#include "engine/core/text.h"

namespace castellan {
namespace {

constexpr std::string_view kAllNames = "all";
constexpr std::string_view kNoName = "none";
constexpr char kAnd = '+';

Error error_of(std::string_view key, const OptionInfo& option, std::string_view value) {
  return {std::string(key),
          {{"key", std::string(option.key)},
           {"value", std::string(value)},
           {"range", option_range(option)}}};
}

std::optional<Error> parse_number(const OptionInfo& option, std::string_view text,
                                  OptionValue& value) {
  int parsed = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), parsed);
  const bool whole = status == std::errc{} && end == text.data() + text.size();
  if (!whole || parsed < option.min || parsed > option.max) {
    return error_of("error.option-value", option, text);
  }
  value = parsed;
  return std::nullopt;
}

std::optional<Error> parse_word(const OptionInfo& option, std::string_view text,
                                OptionValue& value) {
  for (int candidate = option.min; candidate <= option.max; ++candidate) {
    if (option_text(option, candidate) != text) continue;
    value = candidate;
    return std::nullopt;
  }
  return error_of("error.option-value", option, text);
}

std::optional<Error> parse_set(const OptionInfo& option, std::string_view text,
                               OptionValue& value) {
  int set = text == kAllNames ? option.max : 0;
  for (std::string_view rest = text; text != kAllNames && text != kNoName;) {
    const std::string_view name = rest.substr(0, rest.find(kAnd));
    const auto found = std::find(option.choices.begin(), option.choices.end(), name);
    if (found == option.choices.end()) return error_of("error.option-name", option, name);
    const int bit = 1 << (found - option.choices.begin());
    if ((set & bit) != 0) return error_of("error.option-twice", option, name);
    set |= bit;
    if (name.size() == rest.size()) break;
    rest.remove_prefix(name.size() + 1);
  }
  value = set;
  return std::nullopt;
}

std::optional<Error> parse_drawing(const OptionInfo& option, std::string_view text,
                                   OptionValue& value) {
  std::string canonical;
  if (!text.empty()) {
    if (auto error = option.redraw(text, canonical)) {
      error->args.emplace_back("key", std::string(option.key));
      return error;
    }
  }
  value = OptionValue(std::move(canonical));
  return std::nullopt;
}

}  // namespace

std::vector<std::string_view> names_in(const OptionInfo& option, const OptionValue& value) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < option.choices.size(); ++i) {
    if ((static_cast<unsigned>(value.number) >> i & 1U) != 0) names.push_back(option.choices[i]);
  }
  return names;
}

std::string option_text(const OptionInfo& option, const OptionValue& value) {
  switch (option.kind) {
    case OptionKind::kFlag:
      return value.number != 0 ? "yes" : "no";
    case OptionKind::kNumber:
      return std::to_string(value.number);
    case OptionKind::kChoice:
      return std::string(option.choices[static_cast<std::size_t>(value.number)]);
    case OptionKind::kDrawing:
      return value.text;
    case OptionKind::kSet:
      break;
  }
  if (value.number == 0) return std::string(kNoName);
  if (value.number == option.max) return std::string(kAllNames);
  std::string text;
  for (const std::string_view name : names_in(option, value)) {
    if (!text.empty()) text += kAnd;
    text += name;
  }
  return text;
}

std::string option_range(const OptionInfo& option) {
  std::string range;
  switch (option.kind) {
    case OptionKind::kFlag:
      return "yes, no";
    case OptionKind::kNumber:
      return std::to_string(option.min) + "-" + std::to_string(option.max);
    case OptionKind::kDrawing:
      range = option.drawing->signs;
      return range + "/" + range + "/…";
    case OptionKind::kChoice:
      for (const std::string_view word : option.choices) add_to_list(range, word);
      return range;
    case OptionKind::kSet:
      break;
  }
  for (const std::string_view name : option.choices) {
    if (!range.empty()) range += kAnd;
    range += name;
  }
  return std::string(kAllNames) + ", " + std::string(kNoName) + ", " + range;
}

std::optional<Error> parse_option(const OptionInfo& option, std::string_view text,
                                  OptionValue& value) {
  switch (option.kind) {
    case OptionKind::kNumber:
      return parse_number(option, text, value);
    case OptionKind::kSet:
      return parse_set(option, text, value);
    case OptionKind::kDrawing:
      return parse_drawing(option, text, value);
    case OptionKind::kFlag:
    case OptionKind::kChoice:
      break;
  }
  return parse_word(option, text, value);
}

}  // namespace castellan
