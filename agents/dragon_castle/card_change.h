// What the Dragon cards say to a Realm that has changed.
#pragma once

#include "engine/dragon_castle/rules.h"

namespace castellan::dragon_castle {

struct CardChange {
  Dragon most{};   // the card that gives the most points more
  int gain = 0;    // … how many
  Dragon least{};  // the card that gives the most points less
  int loss = 0;
  int total = 0;  // of all cards together
};

// For one seat, with this Realm instead of its own, by the cards named.
constexpr CardChange card_change(const DragonCastle& rules, const State& s, std::size_t seat,
                                 const Realm& realm, CardSet cards = kAllDragons) {
  CardChange change;
  State after = s;
  after.realm[seat] = realm;
  for (unsigned rest = unsigned{s.dragons} & cards; rest != 0; rest &= rest - 1) {
    const auto dragon = static_cast<Dragon>(lowest_bit(rest));
    const int more =
        rules.dragon_points(after, seat, dragon) - rules.dragon_points(s, seat, dragon);
    change.total += more;
    if (more > change.gain) {
      change.most = dragon;
      change.gain = more;
    }
    if (-more > change.loss) {
      change.least = dragon;
      change.loss = -more;
    }
  }
  return change;
}

// With a tile on a cell, and what is a set then turned face down.
constexpr CardChange card_change_by(const DragonCastle& rules, const State& s, const Realm& realm,
                                    Tile tile, Cell cell, CardSet cards = kAllDragons) {
  if (s.dragons == 0) return {};
  Realm after = realm;
  after.put(cell, tile);
  after.flip(after.sets());
  return card_change(rules, s, s.seat, after, cards);
}

// The best that a card which looks at symbols can make of a tile.
inline constexpr CardSet kSymbolDragons = set_of(Dragon::kMajesty) | set_of(Dragon::kPower) |
                                          set_of(Dragon::kKnowledge) | set_of(Dragon::kDevotion);
constexpr CardChange best_card_change(const DragonCastle& rules, const State& s, Tile tile) {
  CardChange best;
  if ((s.dragons & kSymbolDragons) == 0) return best;
  const Realm& realm = s.realm[s.seat];
  for (Cells cells = realm.open(); cells != 0; cells &= cells - 1) {
    const CardChange now =
        card_change_by(rules, s, realm, tile, lowest_cell(cells), kSymbolDragons);
    if (now.gain > best.gain) best = now;
  }
  return best;
}

}  // namespace castellan::dragon_castle
