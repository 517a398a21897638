// Options described once: command line, JSON, schema, forms and error messages all read this list.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/message.h"

namespace castellan {

enum class OptionKind : std::uint8_t { kFlag, kNumber, kChoice };

// One option without its game: a flag is 0 or 1, a choice the index of its word. The words that
// people read are messages: option.<key>, option.<key>.help, option.<key>.<choice>.
struct OptionInfo {
  std::string_view key;
  OptionKind kind = OptionKind::kFlag;
  int min = 0;
  int max = 1;
  int fallback = 0;
  std::span<const std::string_view> choices;
};

// An option with the member of Options it stands for.
template <class Options>
struct OptionField {
  OptionInfo info;
  int (*get)(const Options&);
  void (*set)(Options&, int);
};

// A named set of options that people choose as one, written as on the command line.
struct Preset {
  std::string_view key;
  std::string_view assignments;  // "version=empire takeover=yes"
};

namespace option_detail {
template <auto Member, class Options>
constexpr OptionField<Options> field(OptionInfo info, const Options& defaults) {
  info.fallback = static_cast<int>(defaults.*Member);
  return {info, [](const Options& o) { return static_cast<int>(o.*Member); },
          [](Options& o, int value) {
            o.*Member = static_cast<std::remove_reference_t<decltype(o.*Member)>>(value);
          }};
}
}  // namespace option_detail

template <auto Member, class Options>
constexpr OptionField<Options> flag(std::string_view key, const Options& defaults) {
  return option_detail::field<Member>({key, OptionKind::kFlag, 0, 1, 0, {}}, defaults);
}

template <auto Member, class Options>
constexpr OptionField<Options> number(std::string_view key, const Options& defaults, int min,
                                      int max) {
  return option_detail::field<Member>({key, OptionKind::kNumber, min, max, 0, {}}, defaults);
}

template <auto Member, class Options>
constexpr OptionField<Options> choice(std::string_view key, const Options& defaults,
                                      std::span<const std::string_view> choices) {
  return option_detail::field<Member>(
      {key, OptionKind::kChoice, 0, static_cast<int>(choices.size()) - 1, 0, choices}, defaults);
}

// A value as text ("yes", "3", "empire") and back. Where the text is not a value of the option,
// the error says which values are.
std::string option_text(const OptionInfo& option, int value);
std::optional<Error> parse_option(const OptionInfo& option, std::string_view text, int& value);

// "yes, no", "1-4", "standard, empire, king": what a value may be, as notation.
std::string option_range(const OptionInfo& option);

// Calls take(assignment) for each key=value of a text in which they are parted by spaces.
template <class Take>
constexpr void each_assignment(std::string_view assignments, Take take) {
  while (!assignments.empty()) {
    const std::size_t space = std::min(assignments.find(' '), assignments.size());
    if (space > 0) take(assignments.substr(0, space));
    assignments.remove_prefix(std::min(space + 1, assignments.size()));
  }
}

// The options of a preset, for those who know the game's types.
template <class Rules>
typename Rules::Options preset_options(const Preset& preset) {
  typename Rules::Options options;
  each_assignment(preset.assignments, [&](std::string_view assignment) {
    const std::size_t equals = assignment.find('=');
    for (const auto& field : Rules::kOptions) {
      int value = 0;
      if (field.info.key != assignment.substr(0, equals)) continue;
      if (!parse_option(field.info, assignment.substr(equals + 1), value))
        field.set(options, value);
    }
  });
  return options;
}

}  // namespace castellan
