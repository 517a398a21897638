// Who is ahead where.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

constexpr Castelli::Castelli(const Options& options) : options_(options) {
  for (int i = 0; i < kSquares; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Field square = field_of_square(i);
    const Field octagon = field_of_octagon(i);
    for (int side = 0; side < kSides; ++side) {
      const auto to = static_cast<std::size_t>(side);
      const bool outer = is_outer(square, side, rows(), tables());
      octagon_beside_[at][to] =
          static_cast<std::int8_t>(outer ? kNowhere : neighbour(square, side) / 2);
      square_beside_[at][to] = static_cast<std::int8_t>(
          is_outer(octagon, side, rows(), tables()) ? kNowhere : neighbour(octagon, side) / 2);
      icon_[at][to] = options.layout == Layout::kCustom
                          ? options.board.board.icon[at][to]
                          : frame_icon(square, side, rows(), tables());
    }
    for (Octagon other = 0; other < kOctagons; ++other) {
      const Field field = field_of_octagon(other);
      const bool in_line =
          row_of(field) == row_of(octagon) || column_of(field) == column_of(octagon);
      if (in_line && table_at(other) == table_at(i)) line_[at] |= 1U << other;
    }
  }
}

constexpr std::uint32_t Castelli::table_octagons(int table) const {
  if (tables() == 1) return rows() == kBoardSide ? 0xffff'ffffU : 0xffffU;
  return table == 0 ? 0xffffU : 0xffff'0000U;
}

constexpr const Land& Castelli::land(const State& s, Octagon octagon) const {
  if (options_.layout == Layout::kCustom) {
    return options_.board.board.land[static_cast<std::size_t>(octagon)];
  }
  const Field field = field_of_octagon(octagon);
  const int quarter = row_of(field) / kPieceSide * 2 + column_of(field) / kPieceSide;
  const Piece piece = s.pieces[static_cast<std::size_t>(quarter)];
  const int local = row_of(field) % kPieceSide * 2 + column_of(field) % kPieceSide / 2;
  // The mine tile lies on field c2 of the piece in A's place at the other table (CA-18.7).
  if (tables() == 2 && piece_of(s.pieces[static_cast<std::size_t>(quarter ^ 2)]) == 0) {
    if (local == (is_turned(piece) ? 4 : 3)) return mine_land_;
  }
  return lands_[piece][static_cast<std::size_t>(local)];
}

constexpr Octagon Castelli::mine_at(const State& s, int table) const {
  for (std::uint32_t rest = table_octagons(table); rest != 0; rest &= rest - 1) {
    if (land(s, lowest_bit(rest)).mine()) return lowest_bit(rest);
  }
  return 0;
}

constexpr Influence Castelli::influence(const State& s, Octagon octagon, unsigned sides) const {
  Influence values{};
  for (; sides != 0; sides &= sides - 1) {
    const int side = lowest_bit(sides);
    const int square = beside(octagon, false, side);
    if (square == kNowhere || !is_laid(s.square[static_cast<std::size_t>(square)])) continue;
    const std::uint8_t there = s.square[static_cast<std::size_t>(square)];
    const Tile& each = tile(laid_tile(there));
    const int colour = each.colour_at(opposite(side), laid_turns(there));
    values[static_cast<std::size_t>(colour)] += each.value_of(colour);
  }
  return values;
}

constexpr bool Castelli::complete(const State& s, Octagon octagon, unsigned sides) const {
  for (; sides != 0; sides &= sides - 1) {
    const int square = beside(octagon, false, lowest_bit(sides));
    if (square != kNowhere && !is_laid(s.square[static_cast<std::size_t>(square)])) return false;
  }
  return true;
}

constexpr Shares Castelli::shares(const State& s, Octagon octagon, unsigned sides,
                                  int amount) const {
  return shares(influence(s, octagon, sides), table_at(octagon), amount);
}

constexpr Shares Castelli::shares(const Influence& values, int table, int amount) const {
  const int most = *std::max_element(values.begin(), values.end());
  if (most == 0) return {};
  Shares shares;
  int tied = 0;
  bool neutral = false;
  for (int colour = 0; colour < kColours; ++colour) {
    if (values[static_cast<std::size_t>(colour)] != most) continue;
    ++tied;
    if (plays_at(colour, table)) {
      shares.seats |= 1U << colour;
    } else {
      neutral = true;
    }
  }
  if (shares.seats == 0) return {};
  if (neutral && options_.neutral_ties == NeutralTies::kBlock) return {};
  if (neutral && options_.neutral_ties == NeutralTies::kIgnore) tied = popcount(shares.seats);
  shares.each = amount / tied;
  return shares;
}

// Each tile has one coat of every colour, so it gives influence on one octagon at most.
constexpr std::uint32_t Castelli::influenced(const State& s, int seat) const {
  std::uint32_t octagons = 0;
  for (int i = 0; i < squares(); ++i) {
    const std::uint8_t there = s.square[static_cast<std::size_t>(i)];
    if (!is_laid(there)) continue;
    const Tile& each = tile(laid_tile(there));
    if (each.card == seat && options_.icon_influence == 0) continue;
    int side = laid_turns(there);
    for (std::size_t at = 0; each.colour[at] != seat; ++at) ++side;
    const int octagon = beside(i, true, side % kSides);
    if (octagon != kNowhere && table_at(octagon) == table_of(seat)) octagons |= 1U << octagon;
  }
  return octagons;
}

}  // namespace castellan::castelli
