#include "engine/core/options.h"

#include <charconv>
#include <system_error>

#include "engine/core/text.h"

namespace castellan {

std::string option_text(const OptionInfo& option, int value) {
  switch (option.kind) {
    case OptionKind::kFlag:
      return value != 0 ? "yes" : "no";
    case OptionKind::kNumber:
      return std::to_string(value);
    case OptionKind::kChoice:
      return std::string(option.choices[static_cast<std::size_t>(value)]);
  }
  return {};
}

std::string option_range(const OptionInfo& option) {
  switch (option.kind) {
    case OptionKind::kFlag:
      return "yes, no";
    case OptionKind::kNumber:
      return std::to_string(option.min) + "-" + std::to_string(option.max);
    case OptionKind::kChoice:
      break;
  }
  std::string range;
  for (const std::string_view word : option.choices) add_to_list(range, word);
  return range;
}

std::optional<Error> parse_option(const OptionInfo& option, std::string_view text, int& value) {
  Error error{"error.option-value",
              {{"key", std::string(option.key)},
               {"value", std::string(text)},
               {"range", option_range(option)}}};
  if (option.kind == OptionKind::kNumber) {
    int parsed = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), parsed);
    if (status != std::errc{} || end != text.data() + text.size()) return error;
    if (parsed < option.min || parsed > option.max) return error;
    value = parsed;
    return std::nullopt;
  }
  for (int candidate = option.min; candidate <= option.max; ++candidate) {
    if (option_text(option, candidate) == text) {
      value = candidate;
      return std::nullopt;
    }
  }
  return error;
}

}  // namespace castellan
