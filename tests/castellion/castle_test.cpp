// The castle of bits against one of columns, over many random castles.
#include "engine/castellion/castle.h"

#include <gtest/gtest.h>

#include "engine/core/rng.h"
#include "tests/castellion/plain_formations.h"
#include "tests/laws.h"

namespace castellan::castellion {
namespace {

using plain::Columns;
using plain::Stone;

int below(Rng& rng, int limit) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(limit)));
}

// Neighbours are often of one faction, so that formations and what is nearly one are frequent.
Columns random_castle(Rng& rng) {
  Columns castle;
  const int width = 1 + below(rng, kSide);
  const int like_neighbour = below(rng, 90);
  castle.columns.resize(static_cast<std::size_t>(width));
  for (int column = 0; column < width; ++column) {
    const int height = 1 + below(rng, kSide);
    for (int floor = 0; floor < height; ++floor) {
      Tile tile = tile_at(below(rng, kDefenderKinds + (below(rng, 4) == 0 ? kShapes : 0)));
      if (below(rng, 100) < like_neighbour) {
        const bool below_it = below(rng, 2) == 0;
        const int c = below_it ? column : column - 1;
        const int f = below_it ? floor - 1 : floor;
        if (castle.has(c, f) && is_defender(castle.at(c, f).tile)) {
          tile = defender(faction(castle.at(c, f).tile), static_cast<Shape>(below(rng, kShapes)));
        }
      }
      castle.columns[static_cast<std::size_t>(column)].push_back({tile});
    }
  }
  if (below(rng, 2) == 0) {
    auto& column = castle.columns[static_cast<std::size_t>(below(rng, width))];
    column[static_cast<std::size_t>(below(rng, static_cast<int>(column.size())))].haunted = true;
  }
  return castle;
}

int castles_to_test() { return decisions_to_test() < 200'000 ? 20'000 : 1'200'000; }

// CN-4.1, CN-4.2, CN-4.3, CN-4.4, CN-4.5, CN-4.6, CN-9.32, CN-10.5
TEST(Castle, FormationsAreWhatHangsTogetherInFours) {
  Rng rng(1);
  Formations all;
  int many = 0;
  for (int i = 0; i < castles_to_test(); ++i) {
    const Columns columns = random_castle(rng);
    const plain::Found expected = plain::formations(columns);
    const Castle castle = plain::castle_of(columns);
    ASSERT_EQ(castle.formations(), expected.formations) << "castle " << i;
    ASSERT_EQ(castle.tower_cells(), expected.tower_cells) << "castle " << i;
    all.towers += expected.formations.towers;
    all.bastions += expected.formations.bastions;
    all.lines += expected.formations.lines;
    const Formations& f = expected.formations;
    many += f.towers + f.bastions + f.lines > 1 ? 1 : 0;
  }
  const int often = castles_to_test() / 200;
  EXPECT_GT(all.towers, often);
  EXPECT_GT(all.bastions, often);
  EXPECT_GT(all.lines, often / 2);
  EXPECT_GT(many, often / 4);
}

// CN-4.5
TEST(Castle, NoFactionIsMoreThanAnother) {
  Rng rng(2);
  for (int i = 0; i < 20'000; ++i) {
    Columns columns = random_castle(rng);
    const Formations before = plain::castle_of(columns).formations();
    const int turn = 1 + below(rng, kFactions - 1);
    for (auto& column : columns.columns) {
      for (Stone& stone : column) {
        if (!is_defender(stone.tile)) continue;
        const int other = (static_cast<int>(faction(stone.tile)) + turn) % kFactions;
        stone.tile = defender(static_cast<Faction>(other), shape(stone.tile));
      }
    }
    ASSERT_EQ(plain::castle_of(columns).formations(), before);
  }
}

// Everything that can be asked of a castle.
void expect_same(const Castle& castle, const Columns& columns) {
  ASSERT_EQ(castle, plain::castle_of(columns));
  ASSERT_EQ(castle.width(), columns.width());
  int size = 0;
  for (int column = 0; column < kSide; ++column) {
    const int height = column < columns.width() ? columns.height(column) : 0;
    ASSERT_EQ(castle.height(column), height);
    size += height;
    for (int floor = 0; floor < kSide; ++floor) {
      const Cell cell = cell_at(column, floor);
      ASSERT_EQ(castle.has(cell), floor < height);
      if (floor >= height) continue;
      const Stone& stone = columns.at(column, floor);
      ASSERT_EQ(castle.at(cell), stone.tile);
      ASSERT_EQ((castle.haunted() & bit(cell)) != 0, stone.haunted);
      ASSERT_EQ((castle.pantry() & bit(cell)) != 0, is_pantry(stone.tile));
      ASSERT_EQ((castle.of(shape(stone.tile)) & bit(cell)) != 0, true);
      ASSERT_EQ((castle.tops() & bit(cell)) != 0, floor + 1 == height);
      const bool splits = height == 1 && column > 0 && column + 1 < columns.width();
      ASSERT_EQ((castle.loose() & bit(cell)) == 0, splits);
    }
  }
  ASSERT_EQ(castle.size(), size);
  ASSERT_EQ(castle.empty(), size == 0);
  ASSERT_EQ(castle.full(), size == kCells);
  ASSERT_EQ(castle.founded(), columns.width() == kSide);
}

// CN-3.12, CN-3.13, CN-3.14, CN-6.3, CN-7.6, CN-8.11, CN-9.35
TEST(Castle, TakingSwappingAndDroppingAreThoseOfColumns) {
  Rng rng(3);
  for (int i = 0; i < castles_to_test() / 20; ++i) {
    Columns columns = random_castle(rng);
    Castle castle = plain::castle_of(columns);
    ASSERT_NO_FATAL_FAILURE(expect_same(castle, columns));
    for (int step = 0; step < 6 && !castle.empty(); ++step) {
      const int column = below(rng, columns.width());
      const int floor = below(rng, columns.height(column));
      auto& tiles = columns.columns[static_cast<std::size_t>(column)];
      const bool single = columns.height(column) == 1;
      switch (below(rng, 4)) {
        case 0: {
          if (single && column > 0 && column + 1 < columns.width()) break;
          const Tile gone = tiles[static_cast<std::size_t>(floor)].tile;
          tiles.erase(tiles.begin() + floor);
          if (tiles.empty()) columns.columns.erase(columns.columns.begin() + column);
          ASSERT_EQ(castle.take(cell_at(column, floor)), gone);
          break;
        }
        case 1:
          if (!columns.has(column + 1, floor)) break;
          std::swap(tiles[static_cast<std::size_t>(floor)],
                    columns.columns[static_cast<std::size_t>(column) + 1]
                                   [static_cast<std::size_t>(floor)]);
          castle.swap(cell_at(column, floor), cell_at(column + 1, floor));
          break;
        case 2:
          if (!columns.has(column, floor + 1)) break;
          std::swap(tiles[static_cast<std::size_t>(floor)],
                    tiles[static_cast<std::size_t>(floor) + 1]);
          castle.swap(cell_at(column, floor), cell_at(column, floor + 1));
          break;
        default:
          if (columns.width() == kSide) break;
          columns.columns.insert(columns.columns.begin(), {Stone{tile_at(below(rng, 12))}});
          castle.move_right();
          castle.put(cell_at(0, 0), columns.at(0, 0).tile);
          break;
      }
      ASSERT_NO_FATAL_FAILURE(expect_same(castle, columns)) << "castle " << i;
    }
  }
}

// CN-6.3, CN-8.11
TEST(Castle, TheLowestRowsFallAndTheRestComesDown) {
  Rng rng(4);
  for (int i = 0; i < castles_to_test() / 20; ++i) {
    Columns columns = random_castle(rng);
    Castle castle = plain::castle_of(columns);
    const int rows = 1 + below(rng, 5);
    castle.drop_rows(rows);
    Castle expected;
    for (int column = 0; column < columns.width(); ++column) {
      for (int floor = rows; floor < columns.height(column); ++floor) {
        expected.put(cell_at(column, floor - rows), columns.at(column, floor).tile);
        if (columns.at(column, floor).haunted) expected.haunt(cell_at(column, floor - rows));
      }
    }
    ASSERT_EQ(castle, expected) << "castle " << i;
  }
}

}  // namespace
}  // namespace castellan::castellion
