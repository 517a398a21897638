// What networks see. Nothing is hidden, so there is no more to knowing than that.
#pragma once

#include "engine/castellion/rules.h"

namespace castellan::castellion {

// The viewer's castle first; counts as fractions.
constexpr void Castellion::observe(const State& s, Seat viewer, std::span<float> features) const {
  const std::size_t first = is_seat(viewer) ? castellan::index(viewer) : 0;
  std::size_t next = 0;
  const auto put = [&](float value) { features[next++] = value; };
  const auto flag = [&](bool value) { put(value ? 1.F : 0.F); };
  for (std::size_t i = 0; i < 2; ++i) {
    const Castle& castle = s.castle[(first + i) % 2];
    for (Cell cell = 0; cell < kCells; ++cell) {
      for (int f = 0; f < kFactions; ++f) {
        flag((castle.of(static_cast<Faction>(f)) & bit(cell)) != 0);
      }
      for (int f = 0; f < kShapes; ++f) flag((castle.of(static_cast<Shape>(f)) & bit(cell)) != 0);
      flag((castle.haunted() & bit(cell)) != 0);
    }
  }
  for (const std::uint8_t count : s.regular) put(static_cast<float>(count) / kPlainTraitors);
  for (const std::uint8_t count : s.discards) put(static_cast<float>(count) / kPlainTraitors);
  for (int i = 0; i < kTileKinds; ++i) flag((s.safe >> i & 1U) != 0);
  for (int i = 0; i < kTileKinds; ++i) {
    int count = 0;
    for (std::size_t k = 0; k < s.open_size; ++k) count += s.open[k] == tile_at(i) ? 1 : 0;
    put(static_cast<float>(count) / kMostOpen);
  }
  for (int i = 0; i < kTileKinds; ++i) flag(s.hand == tile_at(i));
  for (int i = 0; i < kTileKinds; ++i) flag(s.vigil == tile_at(i));
  for (std::size_t number = 0; number < kOrdeals; ++number) {
    for (int which = 0; which < kMostCards; ++which) flag(s.card[number] == which);
    flag(s.card[number] == kFaceDown);
    flag(s.next > number);
    flag(s.prophet == number);
  }
  put(static_cast<float>(s.beside[0] + s.beside[1]) / 5.F);
  for (const std::uint8_t count : s.pantry) put(static_cast<float>(count) / kPantryOfEach);
  put(static_cast<float>(s.prison_size) / kPrisonTilesNeeded);
  const std::size_t size = s.prison_size;
  for (int i = 0; i < kShapes; ++i) {
    const auto each = static_cast<Shape>(i);
    flag(size > 0 && !is_traitor(s.prison[0]) && shape(s.prison[0]) == each);
    flag(size > 0 && !is_traitor(s.prison[size - 1]) && shape(s.prison[size - 1]) == each);
  }
  for (int i = 0; i <= static_cast<int>(Phase::kOver); ++i) flag(static_cast<int>(s.phase) == i);
  for (int i = 0; i <= static_cast<int>(Source::kPantry); ++i)
    flag(static_cast<int>(s.source) == i);
  flag(s.actor == first);
  flag(s.seat == first);
  flag(s.champion == first);
  flag(s.champion != kNone);
  flag(s.pawn != 0);
  flag(s.horror != kNone);
  put(static_cast<float>(s.due) / kCells);
  put(static_cast<float>(s.turn) / 84.F);
  assert(next <= kObservation);
  while (next < kObservation) put(0.F);
}

}  // namespace castellan::castellion
