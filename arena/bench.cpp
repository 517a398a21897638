#include "arena/bench.h"

#include "bench/yardstick.h"

namespace castellan {
namespace {

constexpr int kRounds = 5;

double yardstick_moves(double seconds) {
  yardstick::Rng rng{1};
  return per_second(seconds, [&] {
    int moves = 0;
    for (int i = 0; i < 1000; ++i) moves += yardstick::playout(rng);
    return moves;
  });
}

}  // namespace

BenchResult run_bench(const std::vector<const GameType*>& games, double seconds,
                      const BenchProgress& progress) {
  BenchResult result;
  std::vector<double> yardsticks;
  const double slice = seconds / kRounds;
  for (const GameType* game : games) {
    for (const Preset& preset : game->presets()) {
      GameSpeed measured;
      measured.game = game;
      measured.options = game->defaults();
      static_cast<void>(assign_preset(*game, preset.key, measured.options));
      std::vector<Speed> speeds;
      std::vector<double> ratios;
      for (int round = 0; round < kRounds; ++round) {
        yardsticks.push_back(yardstick_moves(slice));
        speeds.push_back(game->speed(measured.options, slice));
        ratios.push_back(speeds.back().decisions_per_s / yardsticks.back());
      }
      const auto middle = [&](double Speed::* member) {
        std::vector<double> values;
        for (const Speed& speed : speeds) values.push_back(speed.*member);
        return median(values);
      };
      measured.speed = speeds.front();
      measured.speed.decisions_per_s = middle(&Speed::decisions_per_s);
      measured.speed.playouts_per_s = middle(&Speed::playouts_per_s);
      measured.speed.copies_per_s = middle(&Speed::copies_per_s);
      measured.speed.iterations_per_s = middle(&Speed::iterations_per_s);
      measured.speed.iterations_on_two_per_s = middle(&Speed::iterations_on_two_per_s);
      measured.ratio = median(ratios);
      if (progress) progress(measured);
      result.games.push_back(measured);
    }
  }
  if (yardsticks.empty()) yardsticks.push_back(yardstick_moves(slice));
  result.yardstick_moves_per_s = median(yardsticks);
  return result;
}

}  // namespace castellan
