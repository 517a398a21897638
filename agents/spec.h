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

// The levels that people choose, from the weakest on. How badly each sees at a glance
// is up to the game (Sense<G>::kBlur), since a small error costs more in one than in another; the
// strongest misjudges nothing. Those that search have a limit of time too, so that nobody waits
// long where a game is slow to search.
enum class Level : std::uint8_t { kPage, kSquire, kKnight, kCastellan };

struct LevelInfo {
  std::string_view name;
  std::string_view spec;
};
inline constexpr std::array<LevelInfo, 4> kLevels{
    {{"page", "greedy"},
     {"squire", "greedy"},
     {"knight", "mcts:iterations=100,turn=1000"},
     {"castellan", "mcts:iterations=100000,turn=3000"}}};

struct AgentSpec {
  enum class Kind : std::uint8_t { kRandom, kGreedy, kSearch };
  Kind kind = Kind::kRandom;
  SearchSettings search;
  std::optional<Level> level;  // that it stands for
};

// A level may have settings too, in place of its own: castellan:ms=500.
std::optional<Error> parse_agent(std::string_view text, AgentSpec& spec);

}  // namespace castellan
