// Points: for sets and Shrines, by the Dragon cards, and who has won.
#pragma once

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

// DC-6.5; three tiles with the Spirit of Cunning (DC-10.38).
constexpr int DragonCastle::set_points(int tiles) {
  switch (tiles) {
    case 3:
    case 4:
      return 2;
    case 5:
      return 3;
    case 6:
      return 5;
    case 7:
      return 6;
    default:
      return tiles;
  }
}

// DC-7.8
constexpr int DragonCastle::shrine_points(const Realm& realm) {
  int points = 0;
  for (Cells cells = realm.shrines; cells != 0; cells &= cells - 1) {
    points += std::min(realm.tall(lowest_cell(cells)), 3);
  }
  return points;
}

// The largest sum of numbers in one group of a Faction (DC-11.16).
constexpr int DragonCastle::group_sum(const Realm& realm, Type type) {
  int most = 0;
  each_group(realm.of(type), [&](Cells one) {
    int sum = popcount(one);  // numbers count from 1
    for (unsigned digit = 0; digit < 3; ++digit) {
      sum += popcount(one & realm.number[digit]) << digit;
    }
    most = std::max(most, sum);
  });
  return most;
}

// DC-11.17 to DC-11.19
constexpr int DragonCastle::power_points(const State& s, std::size_t seat) const {
  const std::size_t left = (seat + 1) % options_.seats;
  const std::size_t right = (seat + options_.seats - 1) % options_.seats;
  int points = 0;
  for (int t = 0; t < kFactionTypes; ++t) {
    const int own = group_sum(s.realm[seat], static_cast<Type>(t));
    if (own == 0) continue;
    const auto against = [&](std::size_t other) {
      const int theirs = group_sum(s.realm[other], static_cast<Type>(t));
      if (own > theirs) return 2;
      return own == theirs ? 1 : 0;
    };
    points += against(left);
    if (right != left) points += against(right);
  }
  return points;
}

namespace dragon_detail {

// Calls f(cell, height) for each neighbour.
template <class F>
constexpr void each_neighbour(const Realm& realm, Cell cell, F f) {
  for (Cells cells = beside(bit(cell)); cells != 0; cells &= cells - 1) {
    f(realm.tall(lowest_cell(cells)));
  }
}

constexpr int humility(const Realm& realm) {
  int points = 0;
  for (Cells cells = realm.shrines; cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    bool overtopped = false;
    each_neighbour(realm, cell,
                   [&](int height) { overtopped = overtopped || height > realm.tall(cell); });
    points += overtopped ? 1 : 0;
  }
  return points;
}

// The best row and the best column: the two do not stand in each other's way.
constexpr int righteousness(const Realm& realm) {
  const auto best = [&](Cells line, unsigned step) {
    int most = 0;
    for (int i = 0; i < kRealmSide; ++i, line <<= step) {
      const int shrines = popcount(realm.shrines & line);
      most = std::max(most, shrines == kRealmSide ? shrines + 2 : shrines);
    }
    return most;
  };
  return best(kRow, 8) + best(kColumn, 1);
}

constexpr int tranquility(const Realm& realm) {
  int groups = 0;
  each_group(realm.down, [&](Cells) { ++groups; });
  return groups;
}

constexpr int bravery(const Realm& realm) {
  int points = 0;
  for (Cells cells = realm.stacks(); cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    bool highest = true;
    each_neighbour(realm, cell,
                   [&](int height) { highest = highest && height < realm.tall(cell); });
    points += highest ? 1 : 0;
  }
  return points;
}

constexpr int majesty(const Realm& realm) {
  int points = 0;
  for (int t = 0; t < kFactionTypes; ++t) {
    int best = 0;
    for (Cells cells = realm.of(static_cast<Type>(t)); cells != 0; cells &= cells - 1) {
      const Cell cell = lowest_cell(cells);
      if (realm.tall(cell) >= 3) best = std::max(best, rank(realm.at(cell)) + 1);
    }
    points += best;
  }
  return points;
}

constexpr int knowledge(const Realm& realm) {
  std::uint32_t symbols = 0;
  for (Cells cells = realm.specials(); cells != 0; cells &= cells - 1) {
    symbols |= 1U << static_cast<unsigned>(realm.at(lowest_cell(cells)));
  }
  return 2 * popcount(symbols);
}

constexpr int harmony(const Realm& realm, bool bare) {
  const auto alike = [&](auto mirror, Cells only) {
    for (Cells cells = only; cells != 0; cells &= cells - 1) {
      const Cell cell = lowest_cell(cells);
      const Cell other = mirror(cell);
      if ((bit(other) & only) == 0 || realm.tall(cell) != realm.tall(other)) return false;
    }
    return bare || only != 0;
  };
  const auto across = [](Cell cell) {
    return cell_at(cell_row(cell), kRealmSide - 1 - cell_column(cell));
  };
  const auto down = [](Cell cell) {
    return cell_at(kRealmSide - 1 - cell_row(cell), cell_column(cell));
  };
  const Cells tiles = realm.stacks();
  return (alike(across, tiles) ? 4 : 0) + (alike(down, tiles) ? 4 : 0) +
         (alike(across, realm.shrines) ? 2 : 0) + (alike(down, realm.shrines) ? 2 : 0);
}

}  // namespace dragon_detail

constexpr int DragonCastle::dragon_points(const State& s, std::size_t seat, Dragon dragon) const {
  const Realm& realm = s.realm[seat];
  switch (dragon) {
    case Dragon::kHumility:
      return dragon_detail::humility(realm);
    case Dragon::kRighteousness:
      return dragon_detail::righteousness(realm);
    case Dragon::kTranquility:
      return dragon_detail::tranquility(realm);
    case Dragon::kBravery:
      return dragon_detail::bravery(realm);
    case Dragon::kMajesty:
      return dragon_detail::majesty(realm);
    case Dragon::kPower:
      return power_points(s, seat);
    case Dragon::kKnowledge:
      return dragon_detail::knowledge(realm);
    case Dragon::kHarmony:
      return dragon_detail::harmony(realm, options_.bare_harmony != 0);
    case Dragon::kDevotion:
      return popcount(realm.shrines & beside(realm.of(Type::kDragon)));
    case Dragon::kFortitude:
      return popcount(realm.shrines & kEdge);
  }
  return 0;
}

// DC-8.8
constexpr Scores DragonCastle::scores(const State& s) const {
  Scores scores{};
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    const Realm& realm = s.realm[seat];
    scores[seat] = realm.points + shrine_points(realm) + 2 * realm.tokens;
    for (unsigned dragons = s.dragons; dragons != 0; dragons &= dragons - 1) {
      scores[seat] += dragon_points(s, seat, static_cast<Dragon>(lowest_bit(dragons)));
    }
  }
  return scores;
}

// DC-8.10 to DC-8.13
constexpr unsigned DragonCastle::winners(const State& s) const {
  const Scores points = scores(s);
  unsigned best = 1;
  for (std::size_t seat = 1; seat < options_.seats; ++seat) {
    const auto before = static_cast<std::size_t>(lowest_bit(best));
    const auto compare = [](int a, int b) { return (a > b ? 1 : 0) - (a < b ? 1 : 0); };
    int better = compare(points[seat], points[before]);
    const Realm& mine = s.realm[seat];
    const Realm& theirs = s.realm[before];
    if (better == 0) better = compare(popcount(mine.down), popcount(theirs.down));
    if (better == 0) better = compare(popcount(mine.shrines), popcount(theirs.shrines));
    if (better > 0) best = 0;
    if (better >= 0) best |= 1U << seat;
  }
  return best;
}

constexpr Returns DragonCastle::returns(const State& s) const {
  Returns returns{};
  if (s.phase != Phase::kOver) return returns;
  const unsigned best = winners(s);
  for (std::size_t seat = 0; seat < options_.seats; ++seat) {
    const bool won = (best >> seat & 1U) != 0;
    returns[seat] = won ? 2.0 / popcount(best) - 1 : -1;
  }
  return returns;
}

}  // namespace castellan::dragon_castle
