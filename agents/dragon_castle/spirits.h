// What speaks for asking a Spirit, for a price, and for each step of its favour, or against it.
#pragma once

#include "agents/dragon_castle/sayings.h"

namespace castellan::dragon_castle {

Message of_ask(const DragonCastle& rules, const State& s, Spirit spirit);
Message of_pay(const DragonCastle& rules, const State& s, Action price);
// Destruction.
Message of_destroy(const DragonCastle& rules, const State& s, Space space);
// Wind: a tile that is turned down for the Shrine.
Message of_flip(const Realm& realm, Cell cell);
// Wind and Strength.
Message of_lift(const DragonCastle& rules, const State& s, Cell cell);
Message of_drop(const DragonCastle& rules, const State& s, Cell cell);
// Change.
Message of_change(const DragonCastle& rules, const State& s, Cell cell);
Message of_as(const DragonCastle& rules, const State& s, Type type);

}  // namespace castellan::dragon_castle
