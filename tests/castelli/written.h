// Moves and chance of Castelli as the ledger writes them ("Notation"), for tests: slow, and apart
// from what the app uses.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/castelli/rules.h"

namespace castellan::castelli::written {

inline std::string of_field(Field field) {
  return std::string(1, static_cast<char>('a' + field % 8)) + std::to_string(field / 8 + 1);
}
inline Field field(std::string_view word) { return (word.at(1) - '1') * 8 + (word.at(0) - 'a'); }
// Squares and octagons alternate, so in both counts a field is half of its number.
inline Square square(std::string_view word) {
  EXPECT_EQ((word.at(1) - '1' + word.at(0) - 'a') % 2, 0) << word << " is an octagon";
  return field(word) / 2;
}
inline Octagon octagon(std::string_view word) {
  EXPECT_EQ((word.at(1) - '1' + word.at(0) - 'a') % 2, 1) << word << " is a square";
  return field(word) / 2;
}
inline int side(char letter) { return static_cast<int>(std::string_view("nesw").find(letter)); }
inline AreaId area(std::string_view word) { return 4 * octagon(word) + side(word.at(2)); }
inline Site site(std::string_view word) { return 2 * area(word) + (word.at(4) - '1'); }

inline std::string of_octagon(Octagon octagon) {
  const int row = octagon / 4;
  return of_field(row * 8 + octagon % 4 * 2 + (row % 2 == 0 ? 1 : 0));
}
inline std::string of_square(Square square) {
  const int row = square / 4;
  return of_field(row * 8 + square % 4 * 2 + (row % 2 == 0 ? 0 : 1));
}
inline std::string of_area(AreaId area) {
  return of_octagon(area / 4) + "nesw"[static_cast<std::size_t>(area % 4)];
}
inline std::string of_site(Site site) {
  return of_area(site / 2) + "." + std::to_string(site % 2 + 1);
}
inline std::string of_tile(TileId tile) {
  return (tile >= 32 ? "S" : "") + std::string(kTileTexts[static_cast<std::size_t>(tile)]);
}
inline TileId tile(std::string_view word) {
  for (TileId id = 0; id < kTiles; ++id) {
    if (of_tile(id) == word) return id;
  }
  ADD_FAILURE() << "no tile " << word;
  return 0;
}
inline Card card(std::string_view word) {
  for (int i = 0; i < kCardKinds; ++i) {
    if (kCardNames[static_cast<std::size_t>(i)] == word) return static_cast<Card>(i);
  }
  ADD_FAILURE() << "no card " << word;
  return {};
}

inline std::string of_move(Action a) {
  const Move m = decode(a);
  const std::size_t what = m.what;
  switch (m.verb) {
    case Verb::kReveal:
      return of_square(m.what);
    case Verb::kKeep:
      return "keep";
    case Verb::kSwap:
      return "swap";
    case Verb::kTurn:
      return std::string(1, "nesw"[what]);
    case Verb::kPlay:
      return std::string(kCardNames[what]);
    case Verb::kSell:
      return "sell " + (m.what == kHiddenCard ? "?" : std::string(kCardNames[what]));
    case Verb::kSeat:
      return "@" + std::to_string(m.what + 1);
    case Verb::kAt:
      return "@" + of_octagon(m.what);
    case Verb::kBuild:
      return "+" + of_area(m.what);
    case Verb::kBuyBuild:
      return "+" + of_area(m.what) + "$";
    case Verb::kOver:
      return "^" + of_site(m.what);
    case Verb::kBuyOver:
      return "^" + of_site(m.what) + "$";
    case Verb::kPass:
      return "pass";
    case Verb::kDone:
      return "done";
  }
  return "";
}

inline std::optional<Action> move(std::string_view word) {
  static const auto all = [] {
    std::map<std::string, Action, std::less<>> moves;
    for (std::size_t i = 0; i < Castelli::kActions; ++i) {
      moves.emplace(of_move(action_at(i)), action_at(i));
    }
    EXPECT_EQ(moves.size(), Castelli::kActions) << "two moves are written alike";
    return moves;
  }();
  const auto found = all.find(word);
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

inline std::string of_chance(Action a) {
  const auto id = static_cast<int>(a);
  if (id < kTileChance) return std::string(1, "ABCDabcd"[static_cast<std::size_t>(id)]);
  if (id < kHiddenTileChance) return of_tile(id - kTileChance);
  if (id == kHiddenTileChance || id == kHiddenCardChance) return "?";
  if (id < kHiddenCardChance) {
    return std::string(kCardNames[static_cast<std::size_t>(id - kCardChance)]);
  }
  return "lot " + std::to_string(id - kLotChance + 1);
}

}  // namespace castellan::castelli::written
