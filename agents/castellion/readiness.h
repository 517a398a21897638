// Whether the castles of Castellion would get over the next ordeal as they stand.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/castellion/rules.h"

namespace castellan::castellion {

// Who would meet the next ordeal, as far as that is settled.
constexpr int meeting(const Castellion& rules, const State& s) {
  return rules.seats() == 1 ? 0 : s.champion == kNone ? s.seat : 1 - s.champion;
}

// The Pantry: whether what is stored counts, or will still come.
enum class Stores : std::uint8_t { kCount, kWillCome };

// Whether the castle of this seat would stand, with what has to be stored after it (CN-10.6); which
// tiles a penalty takes is the player's choice, but rows fall with all that lies there.
constexpr bool passes(const Castellion& rules, const State& s, int seat, int number,
                      const Ordeal& ordeal, Stores stores) {
  const Castle& castle = s.castle[static_cast<std::size_t>(seat)];
  if (!castle.founded()) return false;
  const Formations has = castle.formations();
  const bool lacking =
      has.towers < ordeal.towers || has.bastions < ordeal.bastions || has.lines < ordeal.lines;
  const int kept = rules.options().pantry == Pantry::kNone ? 0 : 2 * (number + 1);
  if (lacking) {
    const int falls = std::max(0, ordeal.penalty - kBastionSaves * has.bastions);
    if (ordeal.penalty == 0 || castle.size() - falls < std::max(int{kSide}, kept)) return false;
  }
  for (int column = 0; ordeal.rows > 0 && column < kSide; ++column) {
    if (castle.height(column) <= ordeal.rows) return false;
  }
  if (kept == 0) return true;
  std::array<int, 2> stored{};
  for (std::size_t i = 0; i < rules.seats(); ++i) {
    Castle then = s.castle[i];
    if (static_cast<int>(i) == seat) then.drop_rows(ordeal.rows);
    stored[i] = popcount(then.pantry());
  }
  if (stores == Stores::kWillCome) return stored[0] + stored[1] <= kept;
  return stored[0] + stored[1] == kept && (rules.seats() == 1 || stored[0] == stored[1]);
}

// Of a hundred: how likely the castle of this seat gets over this ordeal.
constexpr int survives(const Castellion& rules, const State& s, int seat, int number,
                       Stores stores = Stores::kCount) {
  const auto at = static_cast<std::size_t>(number);
  if (s.card[at] != kFaceDown) {
    return passes(rules, s, seat, number, rules.ordeal(s, number), stores) ? 100 : 0;
  }
  int passed = 0;
  State open = s;
  for (int which = 0; which < rules.cards_of(number); ++which) {
    open.card[at] = static_cast<std::uint8_t>(which);
    passed += passes(rules, open, seat, number, rules.ordeal(open, number), stores) ? 1 : 0;
  }
  return 100 * passed / rules.cards_of(number);
}

// Whether meeting the next ordeal now would surely go well.
constexpr bool ready(const Castellion& rules, const State& s) {
  if (rules.seats() == 2 && s.next == 0 && (!s.castle[0].founded() || !s.castle[1].founded())) {
    return false;
  }
  return s.next >= kOrdeals || survives(rules, s, meeting(rules, s), s.next) == 100;
}

}  // namespace castellan::castellion
