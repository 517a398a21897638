// Tiles, places and moves as rules/dragon-castle.md writes them ("Notation"): what scenes are
// written in. It stands on its own, so that tests of the rules need nothing but the rules.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle::written {

inline constexpr std::array<std::string_view, kTypes> kTypeSigns{"Me", "So", "Fa",
                                                                 "Se", "Wi", "Dr"};

inline std::string of(Type type) { return std::string(kTypeSigns[static_cast<std::size_t>(type)]); }
inline std::string of(Tile tile) {
  if (tile == kFaceDown) return "#";
  if (!is_tile(tile)) return ".";
  return of(type(tile)) + std::to_string(rank(tile) + 1);
}
inline std::string of_space(Space space) {
  return static_cast<char>('A' + column_of(space)) + std::to_string(row_of(space) + 1);
}
inline std::string of_cell(Cell cell) {
  return static_cast<char>('a' + cell_column(cell)) + std::to_string(cell_row(cell) + 1);
}

inline std::optional<Type> type_of(std::string_view word) {
  for (int t = 0; t < kTypes; ++t) {
    if (kTypeSigns[static_cast<std::size_t>(t)] == word) return static_cast<Type>(t);
  }
  return std::nullopt;
}
inline std::optional<Tile> tile_of(std::string_view word) {
  for (int i = 0; i < kSymbols; ++i) {
    if (of(tile_at(i)) == word) return tile_at(i);
  }
  return std::nullopt;
}
inline std::optional<Space> space_of(std::string_view word) {
  for (Space space = 0; space < kSpaces; ++space) {
    if (of_space(space) == word) return space;
  }
  return std::nullopt;
}
inline std::optional<Cell> cell_of(std::string_view word) {
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (of_cell(cell) == word) return cell;
  }
  return std::nullopt;
}
template <class Names>
std::optional<int> name_of(std::string_view word, const Names& names) {
  const auto found = std::find(names.begin(), names.end(), word);
  if (found == names.end()) return std::nullopt;
  return static_cast<int>(found - names.begin());
}

inline std::string of(Action a) {
  const Move move = decode(a);
  const int what = move.what;
  switch (move.verb) {
    case Verb::kTake:
      return of_space(what);
    case Verb::kShrine:
      return "shrine";
    case Verb::kDiscard:
      return "discard";
    case Verb::kSummon:
      return "summon";
    case Verb::kDone:
      return "done";
    case Verb::kPlace:
      return of_cell(what);
    case Verb::kConsolidate:
      return "!" + of_cell(what);
    case Verb::kBuild:
      return "^" + of_cell(what);
    case Verb::kSpirit:
      return std::string(kSpiritNames[static_cast<std::size_t>(what)]);
    case Verb::kPay:
      return "-" + of_cell(what);
    case Verb::kPayShrine:
      return "-shrine";
    case Verb::kDestroy:
      return "x" + of_space(what);
    case Verb::kFlip:
      return "~" + of_cell(what);
    case Verb::kLift:
      return of_cell(what) + ">";
    case Verb::kDrop:
      return ">" + of_cell(what);
    case Verb::kChange:
      return of_cell(what) + "=";
    case Verb::kAs:
      return "=" + of(static_cast<Type>(what));
  }
  return "";
}
inline std::string of_chance(Action a) {
  const auto id = static_cast<int>(a);
  const auto name = [](const auto& names, int i) {
    return std::string(names[static_cast<std::size_t>(i)]);
  };
  if (id >= kDragonChance) return "dragon " + name(kDragonNames, id - kDragonChance);
  if (id >= kSpiritChance) return "spirit " + name(kSpiritNames, id - kSpiritChance);
  return of(tile_at(id));
}

inline std::optional<Action> move_of(std::string_view text) {
  for (int id = 0; id < kMoveCount; ++id) {
    if (of(action(id)) == text) return action(id);
  }
  return std::nullopt;
}
inline std::optional<Action> chance_of(std::string_view text) {
  for (int id = 0; id < kChanceCount; ++id) {
    if (of_chance(action(id)) == text) return action(id);
  }
  return std::nullopt;
}

}  // namespace castellan::dragon_castle::written
