// Agents are named by a spec everywhere: random, greedy, mcts:iterations=2000,threads=2, or one of
// the levels that people choose.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "agents/search/settings.h"
#include "engine/core/message.h"

namespace castellan {

struct AgentSpec {
  enum class Kind : std::uint8_t { kRandom, kGreedy, kSearch };
  Kind kind = Kind::kRandom;
  SearchSettings search;
};

// The levels, from the weakest on, and what each stands for. The strong ones have a limit of time
// too, so that nobody waits long where a game is slow to search.
struct Level {
  std::string_view name;
  std::string_view spec;
};
inline constexpr std::array<Level, 4> kLevels{{{"page", "mcts:iterations=40"},
                                               {"squire", "mcts:iterations=400"},
                                               {"knight", "mcts:iterations=4000,ms=1000"},
                                               {"castellan", "mcts:iterations=40000,ms=2000"}}};

std::optional<Error> parse_agent(std::string_view text, AgentSpec& spec);

}  // namespace castellan
