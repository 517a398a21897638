// What the rules find with bits, against the same found the long way, over random positions.
#include "tests/dragon_castle/plain.h"
#include "tests/dragon_castle/scene.h"
#include "tests/laws.h"

namespace castellan::dragon_castle {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// A castle with few or many stacks, here and there or close together.
plain::CastleGrid random_castle(Rng& rng) {
  plain::CastleGrid castle;
  const auto rows = static_cast<int>(1 + rng.below(kCentreSide));
  const auto columns = static_cast<int>(1 + rng.below(kCentreSide));
  const std::uint32_t gaps = rng.below(5);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      if (rng.below(5) < gaps) continue;
      castle.height[at(kCentreSide - 1 - row)][at(kCentreSide - 1 - column)] =
          static_cast<int>(1 + rng.below(3));
      if (rng.below(4) == 0) castle.height[at(row)][at(column)] = static_cast<int>(rng.below(4));
    }
  }
  return castle;
}
Castle castle_of(const plain::CastleGrid& grid) {
  Castle castle;
  for (int row = 0; row < kCentreSide; ++row) {
    for (int column = 0; column < kCentreSide; ++column) {
      const int height = grid.height[at(row)][at(column)];
      if (height > 0) castle.put(static_cast<Space>(space_at(row, column)), height, Tile{});
    }
  }
  return castle;
}

// DC-4.1, DC-4.2, DC-4.3, DC-10.8, DC-10.15
TEST(Plain, FreeSidesOfTheCastle) {
  Rng rng(1);
  for (std::uint64_t i = 0; i < decisions_to_test() / 8; ++i) {
    const plain::CastleGrid grid = random_castle(rng);
    const Castle castle = castle_of(grid);
    const Spaces available = castle.available();
    const Spaces short_side = castle.short_side_free();
    int tiles = 0;
    for (int row = 0; row < kCentreSide; ++row) {
      for (int column = 0; column < kCentreSide; ++column) {
        const auto space = static_cast<Space>(space_at(row, column));
        const int height = grid.height[at(row)][at(column)];
        tiles += height;
        ASSERT_EQ(castle.height(space), height);
        ASSERT_EQ(available.has(space), grid.long_side_free(row, column));
        ASSERT_EQ(short_side.has(space), grid.short_side_free(row, column));
        for (int floor = 0; floor < kFloors; ++floor) {
          const bool here = height == floor + 1;
          ASSERT_EQ(castle.available(floor).has(space), here && available.has(space));
          ASSERT_EQ(castle.short_side_free(floor).has(space), here && short_side.has(space));
        }
      }
    }
    ASSERT_EQ(castle.empty(), tiles == 0);
    if (tiles > 0) {
      ASSERT_EQ(castle.top_floor() + 1, grid.highest());
    }
    ASSERT_EQ(castle.only_ground(), grid.highest() <= 1);
    // Neighbours of one space.
    const auto row = static_cast<int>(rng.below(kCentreSide));
    const auto column = static_cast<int>(rng.below(kCentreSide));
    const auto floor = static_cast<int>(rng.below(kFloors));
    Spaces beside;
    int number = 0;
    for (const auto& [down, right] : plain::kSides) {
      if (!grid.tile(row + down, column + right, floor + 1)) continue;
      beside.add(static_cast<Space>(space_at(row + down, column + right)));
      ++number;
    }
    ASSERT_EQ(castle.beside(static_cast<Space>(space_at(row, column)), floor), beside);
    ASSERT_EQ(beside.size(), number);
    // In order, each once.
    Space last = -1;
    int listed = 0;
    available.for_each([&](Space space) {
      ASSERT_GT(space, last);
      ASSERT_TRUE(available.has(space));
      last = space;
      ++listed;
    });
    ASSERT_EQ(listed, available.size());
  }
}

// A Realm with a good many tiles of few kinds, so that groups come about.
plain::RealmGrid random_realm(Rng& rng) {
  plain::RealmGrid realm;
  const std::uint32_t empty = rng.below(6);
  const std::uint32_t down = 1 + rng.below(8);
  const std::uint32_t kinds = 1 + rng.below(6);
  const bool alike = rng.below(8) == 0;  // left and right, or above and below, or both
  const bool turned = rng.below(2) == 0;
  const auto shrines = rng.below(4);
  for (int cell = 0; cell < kCells; ++cell) {
    plain::Stack& stack = realm.stacks[at(cell)];
    if (rng.below(6) < empty) continue;
    for (std::uint32_t floor = rng.below(5); floor > 0; --floor) stack.tiles.push_back(kFaceDown);
    if (rng.below(9) < down) {
      stack.tiles.push_back(kFaceDown);
      stack.shrine = rng.below(4) < shrines;
    } else {
      const auto type = static_cast<Type>(rng.below(kinds));
      const auto number = rng.below(static_cast<std::uint32_t>(symbols_of(type)));
      stack.tiles.push_back(tile_of(type, static_cast<int>(number)));
    }
  }
  if (alike) {
    const bool both = rng.below(3) == 0;
    for (int cell = 0; cell < kCells; ++cell) {
      const int row = cell / 6;
      const int column = cell % 6;
      if ((turned || both) && row > 2) realm.stacks[at(cell)] = realm.stack((5 - row) * 6 + column);
    }
    for (int cell = 0; cell < kCells; ++cell) {
      const int column = cell % 6;
      if ((!turned || both) && column > 2)
        realm.stacks[at(cell)] = realm.stack(cell + 5 - 2 * column);
    }
    if (rng.below(2) == 0) {  // … but for one thing
      plain::Stack& stack = realm.stacks[rng.below(kCells)];
      if (stack.down()) stack.shrine = !stack.shrine;
      if (stack.height() > 1 && rng.below(2) == 0) stack.tiles.erase(stack.tiles.begin());
    }
  }
  return realm;
}

Cells cells_of(const std::vector<int>& group) {
  Cells cells = 0;
  for (const int cell : group) cells |= bit(cell);
  return cells;
}
// Those with a size that fits, all together.
template <class Fits>
Cells together(const std::vector<std::vector<int>>& groups, Fits fits) {
  Cells all = 0;
  for (const auto& group : groups) {
    if (fits(group.size())) all |= cells_of(group);
  }
  return all;
}

// DC-5.2, DC-5.8, DC-6.1, DC-6.4, DC-10.1, DC-10.38
TEST(Plain, GroupsOfARealm) {
  Rng rng(2);
  const DragonCastle rules;
  for (std::uint64_t i = 0; i < decisions_to_test() / 2; ++i) {
    const plain::RealmGrid grid = random_realm(rng);
    const Realm realm = plain::realm_of(grid);
    State s;
    s.realm[0] = realm;
    Cells sets = 0;
    Cells threes = 0;
    Cells numbers = 0;
    Cells open = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      const plain::Stack& stack = grid.stack(cell);
      if (stack.open()) open |= bit(cell);
      ASSERT_EQ(realm.tall(cell), stack.height());
      ASSERT_EQ(realm.top(cell), stack.tiles.empty() ? kNoTile : stack.tiles.back());
      ASSERT_EQ((realm.up() & bit(cell)) != 0, stack.up());
      ASSERT_EQ((realm.down & bit(cell)) != 0, stack.down());
    }
    ASSERT_EQ(realm.open(), open);
    for (int t = 0; t < kTypes; ++t) {
      const auto groups = grid.groups_of(static_cast<Type>(t));
      sets |= together(groups, [](std::size_t size) { return size >= 4; });
      threes |= together(groups, [](std::size_t size) { return size == 3; });
    }
    for (int n = 0; n < kNumbers; ++n) {
      numbers |= together(grid.groups_of_number(n), [](std::size_t size) { return size >= 4; });
    }
    ASSERT_EQ(realm.sets(), sets);
    s.phase = Phase::kSets;
    ASSERT_EQ(rules.consolidable(s), sets);
    for (int t = 0; t < kTypes; ++t) {
      for (const auto& group : grid.groups_of(static_cast<Type>(t))) {
        ASSERT_EQ(rules.set_at(s, group.back()), cells_of(group));
      }
    }
    s.phase = Phase::kGroup;
    s.spirit = static_cast<std::uint8_t>(Spirit::kCunning);
    ASSERT_EQ(rules.consolidable(s), threes);
    s.spirit = static_cast<std::uint8_t>(Spirit::kBeauty);
    ASSERT_EQ(rules.consolidable(s), numbers);
    for (int n = 0; n < kNumbers; ++n) {
      for (const auto& group : grid.groups_of_number(n)) {
        ASSERT_EQ(rules.set_at(s, group.back()), cells_of(group));
      }
    }
  }
}

// DC-10.22, DC-10.23, DC-10.24
TEST(Plain, WhatChangeCanDo) {
  Rng rng(3);
  const DragonCastle rules(options_of("spirits=1 spirit-cards=change"));
  for (std::uint64_t i = 0; i < decisions_to_test() / 20; ++i) {
    const plain::RealmGrid grid = random_realm(rng);
    State s;
    s.realm[0] = plain::realm_of(grid);
    s.spirits = set_of(Spirit::kChange);
    s.spirit = static_cast<std::uint8_t>(Spirit::kChange);
    s.phase = Phase::kChange;
    s.waiting = s.realm[0].sets();
    for (int cell = 0; cell < kCells; ++cell) {
      const plain::Stack& stack = grid.stack(cell);
      const bool special = stack.up() && !is_faction(type(stack.tiles.back()));
      bool any = false;
      for (int t = 0; t < kTypes; ++t) {
        const auto as_type = static_cast<Type>(t);
        bool makes = false;
        if (special && type(stack.tiles.back()) != as_type) {
          plain::RealmGrid changed = grid;
          changed.stacks[at(cell)].tiles.back() = tile_of(as_type, 0);
          for (const auto& group : changed.groups_of(as_type)) {
            const bool inside = std::find(group.begin(), group.end(), cell) != group.end();
            if (inside && group.size() >= 4) makes = true;
          }
        }
        any = any || makes;
        if (!special) continue;
        State as_state = s;
        as_state.phase = Phase::kAs;
        as_state.from = static_cast<std::uint8_t>(cell);
        ASSERT_EQ(!rules.why_not(as_state, as(as_type)), makes);
        ActionList list;
        rules.legal_actions(as_state, list);
        ASSERT_EQ(std::find(list.begin(), list.end(), as(as_type)) != list.end(), makes);
      }
      const bool waits = (s.waiting & bit(cell)) != 0;
      ASSERT_EQ(!rules.why_not(s, change(cell)), any && !waits);
    }
  }
}

// DC-7.8, DC-11.6, DC-11.8, DC-11.11, DC-11.14, DC-11.15, DC-11.16, DC-11.17, DC-11.21, DC-11.23,
// DC-11.24, DC-11.27, DC-11.29
TEST(Plain, PointsOfRealms) {
  Rng rng(4);
  for (std::uint64_t i = 0; i < decisions_to_test() / 8; ++i) {
    const std::size_t seats = 2 + rng.below(3);
    const bool bare = rng.below(2) == 0;
    Options options;
    options.seats = static_cast<std::uint8_t>(seats);
    options.bare_harmony = bare ? 1 : 0;
    const DragonCastle rules(options);
    State s;
    std::vector<plain::RealmGrid> grids;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      grids.push_back(random_realm(rng));
      s.realm[seat] = plain::realm_of(grids[seat]);
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const plain::RealmGrid& grid = grids[seat];
      const auto gives = [&](Dragon dragon) { return rules.dragon_points(s, seat, dragon); };
      ASSERT_EQ(gives(Dragon::kHumility), plain::humility(grid));
      ASSERT_EQ(gives(Dragon::kRighteousness), plain::righteousness(grid));
      ASSERT_EQ(gives(Dragon::kTranquility), plain::tranquility(grid));
      ASSERT_EQ(gives(Dragon::kBravery), plain::bravery(grid));
      ASSERT_EQ(gives(Dragon::kMajesty), plain::majesty(grid));
      ASSERT_EQ(gives(Dragon::kPower), plain::power(grids, seat));
      ASSERT_EQ(gives(Dragon::kKnowledge), plain::knowledge(grid));
      ASSERT_EQ(gives(Dragon::kHarmony), plain::harmony(grid, bare));
      ASSERT_EQ(gives(Dragon::kDevotion), plain::devotion(grid));
      ASSERT_EQ(gives(Dragon::kFortitude), plain::fortitude(grid));
      int shrines = 0;
      for (const plain::Stack& stack : grid.stacks) {
        shrines += stack.shrine ? std::min(stack.height(), 3) : 0;
      }
      ASSERT_EQ(DragonCastle::shrine_points(s.realm[seat]), shrines);
    }
  }
}

// DC-5.6, DC-5.7, DC-6.11
TEST(Plain, WhatIsPutTakenAndTurned) {
  Rng rng(5);
  for (std::uint64_t i = 0; i < decisions_to_test() / 2000; ++i) {
    plain::RealmGrid grid;
    Realm realm;
    for (int step = 0; step < 100; ++step) {
      const auto cell = static_cast<int>(rng.below(kCells));
      plain::Stack& stack = grid.stacks[at(cell)];
      if (stack.open()) {
        const bool down = rng.below(4) == 0;
        const Tile tile = down ? kFaceDown : tile_at(static_cast<int>(rng.below(kSymbols)));
        stack.tiles.push_back(tile);
        realm.put(cell, tile);
      } else if (rng.below(2) == 0) {
        ASSERT_EQ(realm.take(cell), stack.tiles.back());
        stack.tiles.pop_back();
      } else {
        stack.tiles.back() = kFaceDown;
        realm.flip(bit(cell));
      }
      ASSERT_EQ(realm, plain::realm_of(grid));
    }
  }
}

}  // namespace
}  // namespace castellan::dragon_castle
