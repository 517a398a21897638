// How a search is asked for.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace castellan {

// How long to search: whichever limit comes first; 0 is no limit. At least one must be set.
struct SearchLimits {
  std::uint64_t iterations = 0;
  std::uint32_t milliseconds = 0;
  std::uint32_t turn = 0;  // milliseconds for all decisions of a turn
};

// What makes a search strong. Each can be left out, to be measured.
enum class Idea : std::uint8_t {
  kMemory,   // what was learned is kept for the next decision
  kSense,    // choices are weighed by the game's sense
  kHunch,    // playouts follow one, where the game has it
  kHorizon,  // … and end early, where the game says so
  kEndgame,  // ends that can be seen are looked at in full
  kHaste,    // a turn's decision is made as soon as no other choice can catch up
};
inline constexpr std::array<std::string_view, 6> kIdeas{"memory",  "sense",   "hunch",
                                                        "horizon", "endgame", "haste"};

struct SearchSettings {
  SearchLimits limits{2000, 0};
  std::uint32_t threads = 1;
  std::uint32_t blur = 0;    // how badly the own choices are seen at a glance (agents/ranking.h)
  std::uint8_t without = 0;  // ideas, as bits

  [[nodiscard]] constexpr bool has(Idea idea) const {
    return (without >> static_cast<unsigned>(idea) & 1U) == 0;
  }
};

}  // namespace castellan
