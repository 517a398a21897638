// Options described once: command line, JSON, schema, forms and error messages all read this list.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/message.h"

namespace castellan {

enum class OptionKind : std::uint8_t { kFlag, kNumber, kChoice, kSet, kDrawing };

// What an option is set to. A flag is 0 or 1, a choice the index of its word, a set of names has a
// bit for each in their order; a drawing is a text, empty where nothing is drawn.
struct OptionValue {
  int number = 0;
  std::string text;

  OptionValue() = default;
  OptionValue(int of_number) : number(of_number) {}  // not explicit: most values are numbers
  explicit OptionValue(std::string of_text) : text(std::move(of_text)) {}
  friend bool operator==(const OptionValue&, const OptionValue&) = default;
};

// Something that people draw in rows of signs, parted by slashes. What a drawing means is the
// game's business; this is for those who offer an editor.
struct DrawingExample {
  std::string_view name;
  std::string_view text;
};
struct DrawingInfo {
  std::string_view signs;  // from nothing up; a sign counts as much as there are before it
  int rows = 0;            // at most
  int columns = 0;
  int total = 0;           // what all signs must count together; 0: anything
  std::string_view needs;  // "layout=custom": what asks for the drawing
  std::span<const DrawingExample> examples;
};

// One option without its game. The words that people read are messages: option.<key>,
// option.<key>.help, option.<key>.<choice or name or example>.
struct OptionInfo {
  std::string_view key;
  OptionKind kind = OptionKind::kFlag;
  int min = 0;
  int max = 1;
  int fallback = 0;
  std::span<const std::string_view> choices;  // of a choice; the names of a set
  const DrawingInfo* drawing = nullptr;
  // Of a drawing: the one text for what another shows, or what is wrong with it.
  std::optional<Error> (*redraw)(std::string_view text, std::string& canonical) = nullptr;
};

// An option with the member of Options it stands for.
template <class Options>
struct OptionField {
  OptionInfo info;
  OptionValue (*get)(const Options&);
  void (*set)(Options&, const OptionValue&);
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
  return {info, [](const Options& o) { return OptionValue(static_cast<int>(o.*Member)); },
          [](Options& o, const OptionValue& value) {
            o.*Member = static_cast<std::remove_reference_t<decltype(o.*Member)>>(value.number);
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

// Any of the names, also none and all of them.
template <auto Member, class Options>
constexpr OptionField<Options> set_of_names(std::string_view key, const Options& defaults,
                                            std::span<const std::string_view> names) {
  return option_detail::field<Member>(
      {key, OptionKind::kSet, 0, static_cast<int>((1U << names.size()) - 1), 0, names}, defaults);
}

// Read(text, member) says what is wrong with a drawing, or puts what it shows into the member;
// Write(member) draws that in the one way there is. Without a drawing the member is as it begins.
// The description has to last.
template <auto Member, auto Read, auto Write, class Options>
constexpr OptionField<Options> drawing(std::string_view key, const Options& /*defaults*/,
                                       const DrawingInfo& description) {
  OptionInfo info{key, OptionKind::kDrawing, 0, 0, 0, {}, &description};
  info.redraw = [](std::string_view text, std::string& canonical) -> std::optional<Error> {
    Options read;
    if (auto error = Read(text, read.*Member)) return error;
    canonical = Write(read.*Member);
    return std::nullopt;
  };
  return {info, [](const Options& o) { return OptionValue(Write(o.*Member)); },
          [](Options& o, const OptionValue& value) {
            o.*Member = Options{}.*Member;
            if (!value.text.empty()) static_cast<void>(Read(value.text, o.*Member));
          }};
}

// A value as text ("yes", "3", "empire", "faith+deep", "12/21") and back. Where the text is not a
// value of the option, the error says which values are.
std::string option_text(const OptionInfo& option, const OptionValue& value);
std::optional<Error> parse_option(const OptionInfo& option, std::string_view text,
                                  OptionValue& value);

// The names in a set, in their order.
std::vector<std::string_view> names_in(const OptionInfo& option, const OptionValue& value);

// "yes, no", "1-4", "standard, empire, king", "all, none, faith+deep", ".123/.123/…": what a value
// may be, as notation.
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
      OptionValue value;
      if (field.info.key != assignment.substr(0, equals)) continue;
      if (!parse_option(field.info, assignment.substr(equals + 1), value))
        field.set(options, value);
    }
  });
  return options;
}

// A game may also have advice: what people should know of options that can be played nevertheless.
// kAdvice lists all messages that it has.
template <class G>
concept GivesAdvice = requires(const typename G::Options& options) {
  { G::advice(options) } -> std::same_as<std::vector<Message>>;
  { G::kAdvice } -> std::convertible_to<std::span<const MessageInfo>>;
};

}  // namespace castellan
