// What a tile gives to whom in one way of laying it, as far as it is really got: nobody has more
// than five of a resource, and mine and deck may run out.
#pragma once

#include <string>
#include <vector>

#include "engine/castelli/rules.h"

namespace castellan::castelli {

struct Gain {
  int seat = 0;
  Icon icon{};  // a market gives cards
  int count = 0;
  int octagon = kNowhere;  // at the frame
  int leader = kNowhere;   // the seat that was ahead there alone without this tile

  [[nodiscard]] bool frame() const { return octagon == kNowhere; }
};

// Of the tile on the square of this turn, turned so far.
class Gains {
 public:
  Gains(const Castelli& rules, const State& s, TileId tile, int turns);

  [[nodiscard]] const std::vector<Gain>& all() const { return all_; }
  // Areas that somebody was ahead at, who gets nothing there now.
  [[nodiscard]] const std::vector<Gain>& denied() const { return denied_; }
  // The greatest gain of a seat, of areas if there is one, or nothing.
  [[nodiscard]] const Gain* best(int seat) const;
  // … and the greatest beside it.
  [[nodiscard]] const Gain* second(int seat) const;
  // Whether the seat gets something at the same place.
  [[nodiscard]] bool has(const Gain& gain) const;
  // All that a seat gets, in hundredths of a point.
  [[nodiscard]] int worth(int seat) const;
  // The one that gets the most beside a seat, or kNowhere.
  [[nodiscard]] int rival(int seat) const;
  // What a seat gets less what its greatest rival does.
  [[nodiscard]] int balance(int seat) const;

 private:
  [[nodiscard]] int worth(const Gain& gain) const;

  const Castelli& rules_;
  const State& s_;
  std::vector<Gain> all_;
  std::vector<Gain> denied_;
};

// The tile of this turn: in the hand, or as it lies.
[[nodiscard]] constexpr TileId tile_of_turn(const State& s) {
  return s.phase == Phase::kHold ? static_cast<TileId>(s.held) : laid_tile(s.square[s.at]);
}
// The position without it.
[[nodiscard]] State without_tile(const State& s);
// How much more of it a seat can get.
[[nodiscard]] int room_for(const Castelli& rules, const State& s, int seat, Icon icon);
// The seat that is ahead by itself, or kNowhere.
[[nodiscard]] int leader_of(const Castelli& rules, const Influence& values, int table);
// "rocks", "2-rocks": see what.… among the words.
[[nodiscard]] std::string what_text(Icon icon, int count);

}  // namespace castellan::castelli
