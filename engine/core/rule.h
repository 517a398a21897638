// The number of a rule in the game's ledger (rules/<game>.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace castellan {

// RuleId{3, 4} of Castle Keep is CK-3.4. The empty id means that no rule objects.
struct RuleId {
  std::uint8_t section = 0;
  std::uint8_t number = 0;

  constexpr explicit operator bool() const { return section != 0; }
  friend constexpr bool operator==(RuleId, RuleId) = default;
  friend constexpr auto operator<=>(RuleId, RuleId) = default;
};

// Why a set of options cannot be played: the key of a message, or empty where it can.
struct Refusal {
  std::string_view key;
  constexpr explicit operator bool() const { return !key.empty(); }
};

inline std::string text(std::string_view prefix, RuleId rule) {
  return std::string(prefix) + "-" + std::to_string(rule.section) + "." +
         std::to_string(rule.number);
}

}  // namespace castellan
