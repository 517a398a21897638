// What follows from a tile that is placed, in the order of CA-4.3.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

// Played when another player acts; the second one in a battle only.
inline constexpr std::array<std::string_view, 2> kReactionCards{"steward", "guard"};

constexpr void Castelli::gain_silver(State& s, int seat, int amount) const {
  std::uint8_t& mine = mine_of(s, seat);
  Player& player = s.player[static_cast<std::size_t>(seat)];
  const int taken = std::min<int>(amount, mine);
  mine = static_cast<std::uint8_t>(mine - taken);
  player.silver = static_cast<std::uint8_t>(player.silver + taken);
}

// CA-7.5, CA-7.6, CA-7.7
constexpr void Castelli::gain(State& s, int seat, Kind kind, int amount) const {
  Player& player = s.player[static_cast<std::size_t>(seat)];
  if (kind == Kind::kMarket) {
    player.draws = static_cast<std::uint8_t>(player.draws + amount);
    return;
  }
  std::uint8_t& stock = player.stock[resource(kind)];
  stock = static_cast<std::uint8_t>(std::min(kMostStock, stock + amount));
}

constexpr void Castelli::place(State& s, int turns) const {
  const Tile& placed = tile(s.held);
  s.square[s.at] = laid(s.held, turns);
  s.held = kNone;
  s.step = 0;
  if (placed.has_card()) ++s.player[s.seat].draws;
  advance(s);
}

// Steps: silver, Stewards, four sides of the frame, four areas. Cards that a step gives are drawn
// before the next one.
constexpr void Castelli::advance(State& s) const {
  constexpr int kStewards = 1;
  constexpr int kFrame = 2;
  constexpr int kEvaluate = kFrame + kSides;
  constexpr int kFinished = kEvaluate + kSides;
  for (;;) {
    bool drawing = false;
    for (Player& player : s.player) {
      if (deck_size(s) == 0) player.draws = 0;  // CA-10.2
      drawing = drawing || player.draws > 0;
    }
    if (drawing) {
      s.phase = Phase::kDraw;
      return;
    }
    if (s.step == kStewards && ask_next(s)) return;
    if (s.step == 0) gain_silver(s, s.seat, tile(laid_tile(s.square[s.at])).silver);
    if (s.step >= kFrame && s.step < kEvaluate) pay_frame(s, s.step - kFrame);
    if (s.step >= kEvaluate && s.step < kFinished) evaluate(s, s.step - kEvaluate);
    if (s.step == kFinished) {
      s.step = 0;
      return go_on_building(s);
    }
    ++s.step;
  }
}

// The next other player at the table who holds a card is asked (CA-5.6).
constexpr bool Castelli::ask_next(State& s) const {
  for (;;) {
    s.asked = static_cast<std::uint8_t>((s.asked + 1) % options_.seats);
    if (s.asked == s.seat) return false;
    if (!same_table(s.asked, s.seat) || actor(s).cards == 0) continue;
    s.phase = Phase::kSteward;
    return true;
  }
}

// CA-6
constexpr void Castelli::pay_frame(State& s, int side) const {
  const Icon there = icon(s.at, side);
  if (there == Icon::kNone) return;
  const std::uint8_t placed = s.square[s.at];
  const Tile& face = tile(laid_tile(placed));
  const int colour = face.colour_at(side, laid_turns(placed));
  if (face.value_of(colour) == 0 || !plays_at(colour, table_at(s.at))) return;
  switch (there) {
    case Icon::kCard:
      return gain(s, colour, Kind::kMarket, 1);
    case Icon::kSilver:
      return gain_silver(s, colour, 1);
    default:
      return gain(s, colour, static_cast<Kind>(there), 1);
  }
}

// The area beside that side of the tile, if it is complete now (CA-7.1).
constexpr void Castelli::evaluate(State& s, int side) const {
  const int octagon = beside(s.at, true, side);
  if (octagon == kNowhere) return;
  const Land& there = land(s, octagon);
  const Area& each = there.area[static_cast<std::size_t>(there.area_at(opposite(side)))];
  if (each.kind == Kind::kMine || !complete(s, octagon, each.sides)) return;
  const Shares won = shares(s, octagon, each.sides, each.icons);
  for (unsigned seats = won.seats; seats != 0; seats &= seats - 1) {
    gain(s, lowest_bit(seats), each.kind, won.each);
  }
}

constexpr std::span<const std::string_view> Castelli::reactions() const {
  return std::span(kReactionCards).first(options_.battle != 0 ? 2 : 1);
}

constexpr std::optional<OutOfTurn> Castelli::out_of_turn(const State& s) const {
  if (s.phase == Phase::kGuard) return OutOfTurn{kReactionCards[1], kPassAction, true};
  if (s.phase != Phase::kSteward) return std::nullopt;
  return OutOfTurn{kReactionCards[0], kPassAction, turning_matters(s)};
}

// Whether the seat that is asked gets something else now if the tile lies in another way.
constexpr bool Castelli::turning_matters(const State& s) const {
  const auto got = [&](int turns) {
    State tried = s;
    tried.square[s.at] = laid(laid_tile(s.square[s.at]), turns);
    for (int side = 0; side < kSides; ++side) pay_frame(tried, side);
    for (int side = 0; side < kSides; ++side) evaluate(tried, side);
    return tried.player[s.asked];
  };
  const Player first = got(0);
  return got(1) != first || got(2) != first || got(3) != first;
}

}  // namespace castellan::castelli
