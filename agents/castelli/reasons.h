// What hints say of actions of Castelli, by what they are about: tile_reasons.cpp (choosing,
// holding and laying tiles), card_reasons.cpp (playing and selling cards), castle_reasons.cpp
// (building). All of them read a position as the seat that acts knows it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "agents/castelli.h"
#include "agents/castelli/gains.h"
#include "engine/castelli/face.h"
#include "engine/core/message.h"

namespace castellan::castelli {

using Keen = Sense<Castelli>;

// Tiles.
Message of_reveal(const Castelli& rules, const State& s, Square square);
Message of_turn(const Castelli& rules, const State& s, int side);
Message of_choice(const Castelli& rules, const State& s, bool swap);

// Cards.
Message of_card(const Castelli& rules, const State& s, Card card);
Message of_sale(const Castelli& rules, const State& s, Card card);
Message of_victim(const Castelli& rules, const State& s, int seat);
Message of_settlement(const Castelli& rules, const State& s, Octagon octagon);
Message of_steward(const Castelli& rules, const State& s);
Message of_no_steward(const Castelli& rules, const State& s);
// No more sales at the end.
Message of_no_sale(const Castelli& rules, const State& s);

// Castles.
Message of_castle(const Castelli& rules, const State& s, Action action);
Message of_guard(const Castelli& rules, const State& s, bool play);
// A card that helps to a castle.
Message of_help(const Castelli& rules, const State& s, Card card);
Message of_end_of_turn(const Castelli& rules, const State& s);

// What a castle comes to for who builds it, and what it is built of would be worth.
struct Castle {
  Action action{};
  Octagon octagon = 0;
  int points = 0;        // at once
  int end = 0;           // more at the end, as things stand (Battle)
  int units = 0;         // of resources that are paid
  int owner = kNowhere;  // of the castle that is overbuilt …
  int loss = 0;          // … and what that player loses at the end

  [[nodiscard]] int total() const { return points + end; }
  [[nodiscard]] int profit() const { return total() + loss - units; }
};
// The most profitable castle that can be built now; points 0 and no units if there is none.
Castle best_castle(const Castelli& rules, const State& s);
// What visible castles and settlements give a seat at the end.
int end_points(const Castelli& rules, const State& s, int seat);

// Arguments.
using Arg = std::pair<std::string, Message::Value>;
inline Arg number(std::string name, int value) { return {std::move(name), std::int64_t{value}}; }
inline Arg victim(int seat) { return number("victim", seat); }
inline Arg place(Octagon octagon) { return {"place", octagon_text(octagon)}; }
inline Arg what(Icon icon, int count) { return {"what", what_text(icon, count)}; }
inline Arg what(const Gain& gain) { return what(gain.icon, gain.count); }
inline Arg more(const Gain& gain) { return {"more", "what." + what_text(gain.icon, gain.count)}; }

}  // namespace castellan::castelli
