// What networks see. Nothing is hidden, so there is no more to knowing than that.
#pragma once

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

// The viewer's realm first; counts as fractions.
constexpr void DragonCastle::observe(const State& s, Seat viewer, std::span<float> features) const {
  const std::size_t first = is_seat(viewer) ? castellan::index(viewer) : 0;
  std::size_t next = 0;
  const auto put = [&](float value) { features[next++] = value; };
  const auto flag = [&](bool value) { put(value ? 1.F : 0.F); };
  const auto symbol = [&](Tile tile) {
    for (int t = 0; t < kTypes; ++t) flag(is_tile(tile) && type(tile) == static_cast<Type>(t));
    put(is_tile(tile) ? static_cast<float>(rank(tile) + 1) / kNumbers : 0.F);
  };
  for (Space space = 0; space < kSpaces; ++space) {
    for (int floor = 0; floor < kFloors; ++floor) flag(s.castle.floor(floor).has(space));
    symbol(s.castle.top(space));
  }
  for (std::size_t i = 0; i < kMostSeats; ++i) {
    const Realm& realm = s.realm[(first + i) % options_.seats];
    const bool plays = i < options_.seats;
    for (Cell cell = 0; cell < kCells; ++cell) {
      const Cells there = bit(cell);
      symbol(plays ? realm.top(cell) : kNoTile);
      flag(plays && (realm.down & there) != 0);
      flag(plays && (realm.shrines & there) != 0);
      put(plays ? static_cast<float>(realm.tall(cell)) / 4.F : 0.F);
    }
    put(plays ? static_cast<float>(realm.points) / 40.F : 0.F);
    put(plays ? static_cast<float>(realm.pool) / 4.F : 0.F);
    put(plays ? static_cast<float>(realm.tokens) / 2.F : 0.F);
  }
  for (int i = 0; i < kSymbols; ++i) put(static_cast<float>(s.castle.hidden(tile_at(i))) / kOfEach);
  for (const Tile tile : s.hand) symbol(tile);
  for (int i = 0; i < kSpirits; ++i) {
    flag(holds(s.spirits, static_cast<Spirit>(i)));
    flag(holds(s.asked, static_cast<Spirit>(i)));
    flag(s.spirit == i);
  }
  for (int i = 0; i < kDragons; ++i) flag(holds(s.dragons, static_cast<Dragon>(i)));
  for (int i = 0; i <= static_cast<int>(Phase::kOver); ++i) flag(static_cast<int>(s.phase) == i);
  flag(s.seat == first);
  put(static_cast<float>(s.summoned) / kTokens);
  put(static_cast<float>(s.round) / 32.F);
  put(static_cast<float>(s.allowed) / 3.F);
  flag(s.elegant == 1);
  assert(next <= kObservation);
  while (next < kObservation) put(0.F);
}

}  // namespace castellan::dragon_castle
