// How fast the games run, beside the yardstick in the same run.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "agents/speed.h"
#include "table/game_type.h"

namespace castellan {

struct GameSpeed {
  const GameType* game = nullptr;
  OptionValues options;
  Speed speed;
  double ratio = 0;  // decisions per second over the yardstick's moves per second
};

struct BenchResult {
  double yardstick_moves_per_s = 0;
  std::vector<GameSpeed> games;
};

// Measures every preset of these games. Yardstick and game take turns, and the middle one of
// several rounds counts, since machines are noisy.
using BenchProgress = std::function<void(const GameSpeed&)>;
BenchResult run_bench(const std::vector<const GameType*>& games, double seconds,
                      const BenchProgress& progress = {});

}  // namespace castellan
