// What the favour of a Spirit brings, once it is paid for.
#pragma once

#include "agents/dragon_castle/sayings.h"

namespace castellan::dragon_castle {

// The best that can be made of it, in points and in words; without a key there is nothing.
struct Favour {
  Message words;
  int points = 0;
};

// The price has been paid, and the Spirit is at work.
Favour favour(const DragonCastle& rules, const State& paid, Spirit spirit);
// With a Shrine as the price, which leaves all tiles where they are, or else with the tile that is
// best to pay. The favour is asked now, or can be.
Favour best_favour(const DragonCastle& rules, const State& s, Spirit spirit);

// A tile of the castle discarded by Destruction.
Favour destruction(const DragonCastle& rules, const State& s, Space space);
// A face-up tile moved by Strength: the most that it can join elsewhere.
Joined moved(const Realm& realm, Cell cell);

}  // namespace castellan::dragon_castle
