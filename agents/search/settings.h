// How a search is asked for.
#pragma once

#include <cstdint>

namespace castellan {

// How long to search: whichever limit comes first; 0 is no limit. At least one must be set.
struct SearchLimits {
  std::uint64_t iterations = 0;
  std::uint32_t milliseconds = 0;
  std::uint32_t turn = 0;  // milliseconds for all decisions of a turn
};

enum class Playouts : std::uint8_t { kHunch, kRandom };

struct SearchSettings {
  SearchLimits limits{2000, 0};
  std::uint32_t threads = 1;
  std::uint32_t oversight = 0;           // of a hundred own choices, so many are missed
  Playouts playouts = Playouts::kHunch;  // where the game's sense has one
};

}  // namespace castellan
