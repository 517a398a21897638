// Castelli's counting once more, plainly and slowly: from texts of pieces and tiles, field by field
// with rows and columns, without masks. Compared with the engine over random positions.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/castelli/rules.h"

namespace castellan::castelli::plain {

using Place = std::pair<int, int>;  // row, column

inline bool on_board(const Options& o, Place at) {
  const int rows = o.seats == 2 ? 4 : 8;
  return at.first >= 0 && at.first < rows && at.second >= 0 && at.second < 8;
}
inline int table_at(const Options& o, Place at) {
  return o.tournament != 0 && at.first >= 4 ? 1 : 0;
}
inline Place step(Place at, char side) {
  switch (side) {
    case 'N':
      return {at.first - 1, at.second};
    case 'E':
      return {at.first, at.second + 1};
    case 'S':
      return {at.first + 1, at.second};
    default:
      return {at.first, at.second - 1};
  }
}
inline char across(char side) {
  return side == 'N' ? 'S' : side == 'S' ? 'N' : side == 'E' ? 'W' : 'E';
}
inline bool meet(const Options& o, Place one, Place other) {
  return on_board(o, other) && table_at(o, one) == table_at(o, other);
}

// The letter of a coat at a side of a square, and its value; '.' where no tile lies.
struct Coat {
  char colour = '.';
  int value = 0;
};
inline Coat coat(const State& s, Place square, char side) {
  const std::uint8_t there =
      s.square[static_cast<std::size_t>((square.first * 8 + square.second) / 2)];
  if (there >= kTiles * 4) return {};
  const std::string_view text = kTileTexts[there / 4];
  const std::string order = "NESW";
  const int at = (static_cast<int>(order.find(side)) - there % 4 + 4) % 4;
  const char letter = text[static_cast<std::size_t>(1 + at)];
  const bool card = letter >= 'a';
  return {static_cast<char>(card ? letter - 'a' + 'A' : letter), card ? 0 : text[0] - '0'};
}

struct PlainArea {
  char kind = 'M';
  int icons = 0;
  int sites = 0;
  std::string sides;
};

// The text of the octagon there, turned if its piece is.
inline std::string octagon_text(const Options& o, const State& s, Place at) {
  const auto quarter = static_cast<std::size_t>(at.first / 4 * 2 + at.second / 4);
  const int piece = s.pieces[quarter];
  int row = at.first % 4;
  int column = at.second % 4;
  if (piece >= 4) {
    row = 3 - row;
    column = 3 - column;
  }
  if (o.tournament != 0 && s.pieces[quarter ^ 2U] % 4 == 0 && row == 1 && column == 2) return "M";
  std::string_view text = kPieceDrawings[static_cast<std::size_t>(piece % 4)];
  for (; row > 0; --row) text.remove_prefix(text.find('/') + 1);
  text = text.substr(0, text.find('/'));
  for (; column > 0; --column) text.remove_prefix(text.find(',') + 1);
  std::string own(text.substr(0, text.find(',')));
  if (piece < 4) return own;
  for (char& letter : own) {
    if (std::string_view("NESW").find(letter) != std::string_view::npos) letter = across(letter);
  }
  return own;
}

inline std::vector<PlainArea> areas(const Options& o, const State& s, Place at) {
  const std::string text = octagon_text(o, s, at);
  std::vector<PlainArea> all;
  if (text == "M") return {{'M', 0, 0, "NESW"}};
  for (const char letter : text) {
    if (letter == 'V' || letter == 'C') continue;
    if (letter >= 'a') {
      all.push_back({letter, 0, 0, ""});
    } else if (letter >= '1' && letter <= '3') {
      all.back().icons = letter - '0';
    } else if (letter == '*') {
      ++all.back().sites;
    } else {
      all.back().sides += letter;
    }
  }
  return all;
}

// Values by the letter of the colour.
inline std::map<char, int> influence(const Options& o, const State& s, Place octagon,
                                     std::string_view sides) {
  std::map<char, int> values;
  for (const char side : sides) {
    const Place square = step(octagon, side);
    if (!meet(o, octagon, square)) continue;
    const Coat there = coat(s, square, across(side));
    if (there.colour != '.') values[there.colour] += there.value;
  }
  return values;
}

inline bool complete(const Options& o, const State& s, Place octagon, std::string_view sides) {
  for (const char side : sides) {
    const Place square = step(octagon, side);
    if (meet(o, octagon, square) && coat(s, square, across(side)).colour == '.') return false;
  }
  return true;
}

inline bool plays_at(const Options& o, int seat, int table) {
  return seat < o.seats && (o.tournament == 0 || seat % 2 == table);
}

// How much of an amount each seat gets.
inline std::array<int, 4> shares(const Options& o, const State& s, Place octagon,
                                 std::string_view sides, int amount) {
  std::array<int, 4> shares{};
  const auto values = influence(o, s, octagon, sides);
  int most = 0;
  for (const auto& [colour, value] : values) most = value > most ? value : most;
  if (most == 0) return shares;
  int players = 0;
  int others = 0;
  for (int seat = 0; seat < 4; ++seat) {
    const auto found = values.find("BRGY"[static_cast<std::size_t>(seat)]);
    if (found == values.end() || found->second != most) continue;
    (plays_at(o, seat, table_at(o, octagon)) ? players : others) += 1;
  }
  if (others > 0 && o.neutral_ties == NeutralTies::kBlock) return shares;
  const int among = o.neutral_ties == NeutralTies::kIgnore ? players : players + others;
  for (int seat = 0; seat < 4; ++seat) {
    const auto found = values.find("BRGY"[static_cast<std::size_t>(seat)]);
    if (found == values.end() || found->second != most) continue;
    if (plays_at(o, seat, table_at(o, octagon))) {
      shares[static_cast<std::size_t>(seat)] = amount / among;
    }
  }
  return shares;
}

// Whether a seat may build there, by influence.
inline bool influences(const Options& o, const State& s, int seat, Place octagon) {
  if (!plays_at(o, seat, table_at(o, octagon))) return false;
  for (const char side : {'N', 'E', 'S', 'W'}) {
    const Place square = step(octagon, side);
    if (!meet(o, octagon, square)) continue;
    const Coat there = coat(s, square, across(side));
    if (there.colour != "BRGY"[static_cast<std::size_t>(seat)]) continue;
    if (there.value > 0 || o.icon_influence != 0) return true;
  }
  return false;
}

inline bool in_line(const Options& o, Place one, Place other) {
  return (one.first == other.first || one.second == other.second) &&
         table_at(o, one) == table_at(o, other);
}
inline bool has(std::uint32_t set, Place octagon) {
  return (set >> static_cast<unsigned>((octagon.first * 8 + octagon.second) / 2) & 1U) != 0;
}

inline std::vector<Place> octagons(const Options& o) {
  std::vector<Place> all;
  for (int row = 0; row < (o.seats == 2 ? 4 : 8); ++row) {
    for (int column = 0; column < 8; ++column) {
      if ((row + column) % 2 == 1) all.emplace_back(row, column);
    }
  }
  return all;
}

inline int castle_points(const Options& o, const State& s, Place castle) {
  int points = 0;
  for (const Place& each : octagons(o)) {
    if (!in_line(o, castle, each)) continue;
    points += has(s.villages, each) ? 1 : 0;
    points += has(s.cities, each) ? 2 : 0;
  }
  return points;
}

// Battle: points of a seat for all settlements.
inline int settlement_points(const Options& o, const State& s, int seat) {
  int points = 0;
  for (const Place& settlement : octagons(o)) {
    const bool city = has(s.cities, settlement);
    if (!city && !has(s.villages, settlement)) continue;
    std::array<int, 4> castles{};
    for (const Place& each : octagons(o)) {
      if (!in_line(o, settlement, each)) continue;
      const auto first = static_cast<std::size_t>((each.first * 8 + each.second) / 2 * 8);
      for (std::size_t site = first; site < first + 8; ++site) {
        const int there = s.site[site];
        if (there == 0) continue;
        const int owner = there >= 16 ? there / 16 - 1 : there - 1;
        ++castles[static_cast<std::size_t>(owner)];
      }
    }
    int most = 0;
    for (const int number : castles) most = number > most ? number : most;
    if (most == 0 || castles[static_cast<std::size_t>(seat)] != most) continue;
    int equal = 0;
    for (const int number : castles) equal += number == most ? 1 : 0;
    int share = 0;
    while (share * equal < (city ? 6 : 3)) ++share;
    points += share;
  }
  return points;
}

}  // namespace castellan::castelli::plain
