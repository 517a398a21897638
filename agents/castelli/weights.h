// What things are worth to a player of Castelli.
#pragma once

#include <array>

#include "engine/castelli/rules.h"

namespace castellan::castelli {

// In hundredths of a point; found by matches of greedy players (docs/agents.md).
struct Weights {
  std::array<int, 6> unit{170, 120, 90, 70, 60, 0};  // one more where there are so many
  int card = 180;
  int kept = 130;  // a card in the hand that could be played: a point, and what it may do later
  int silver = 55;
  int rivals = 45;   // per cent: what others gain counts against it, shared among them
  int hope = 12;     // a point of influence on an area that is open, for each icon
  int ground = 24;   // a point of a castle where influence is new
  int start = 250;   // to keep the start tile
  int castle = 100;  // a point of a castle
  int price = 240;   // what it is built of
  int built = 0;     // that it stands at the end
};
inline constexpr Weights kPlain;
// A castle counts at the end too, so what it is built of and where are worth more beside cards.
inline constexpr Weights kInBattle = [] {
  Weights w;
  w.card = 130;
  w.ground = 30;
  w.built = 200;
  return w;
}();

// What something is worth to a seat, which may have some of it already.
constexpr int gain_worth(const State& s, std::size_t seat, Kind kind, int count, const Weights& w) {
  if (kind == Kind::kMarket) return w.card * count;
  int worth = 0;
  std::size_t stock = s.player[seat].stock[resource(kind)];
  for (; count > 0 && stock < kMostStock; --count) worth += w.unit[stock++];
  return worth;
}

constexpr int icon_worth(const State& s, std::size_t seat, Icon icon, const Weights& w) {
  if (icon == Icon::kNone) return 0;
  if (icon == Icon::kCard) return w.card;
  if (icon == Icon::kSilver) return w.silver;
  return gain_worth(s, seat, static_cast<Kind>(icon), 1, w);
}

// For the seat that acts: own gains, less a part of what others get.
constexpr int for_me(const Castelli& rules, const State& s, std::size_t seat, int worth,
                     const Weights& w) {
  const int others = static_cast<int>(rules.seats()) / rules.tables() - 1;
  return seat == s.asked ? worth : -worth * w.rivals / (100 * others);
}

}  // namespace castellan::castelli
