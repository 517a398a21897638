// Why a position cannot be.
#pragma once

#include <string_view>

namespace castellan {

// The key of a message, empty where nothing is wrong. Where somebody has too much or too little of
// something, the message can tell who, how much it is, and how much it should be.
struct Flaw {
  static constexpr int kNotTold = -1;

  std::string_view key;
  int seat = kNotTold;
  int count = kNotTold;
  int least = kNotTold;
  int most = kNotTold;

  constexpr Flaw() = default;
  // Most flaws are told by their key alone, so a key is a flaw.
  constexpr Flaw(std::string_view alone) : key(alone) {}  // NOLINT(google-explicit-constructor)
  constexpr Flaw(const char* alone) : key(alone) {}       // NOLINT(google-explicit-constructor)
  constexpr Flaw(std::string_view of, int whose, int is, int at_least, int at_most)
      : key(of), seat(whose), count(is), least(at_least), most(at_most) {}

  [[nodiscard]] constexpr bool empty() const { return key.empty(); }
};

}  // namespace castellan
