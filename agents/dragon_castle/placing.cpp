#include "agents/dragon_castle/placing.h"

namespace castellan::dragon_castle {
namespace {

// A set that comes about with the last tile, and what the Dragon cards say to it.
Message of_made_set(const Realm& realm, const Joined& set, const CardChange& card) {
  if (-card.total >= set.points()) {
    return with(of_set("reason.set-costs", set), {said(card.least), number("loss", card.loss)});
  }
  if (card.total > 0) {
    return with(of_set("reason.set-card", set), {said(card.most), number("gain", card.gain)});
  }
  if (realm.pool == 0) return of_set("reason.set-bare", set);
  return with(of_set("reason.set", set), {number("worth", set.shrine())});
}

// Another type that could have made a better set there: one that lies beside the cell.
Joined blocked(const Realm& before, const Realm& after, Type own, Cell cell) {
  Joined worst;
  for (int t = 0; t < kTypes; ++t) {
    const auto other = static_cast<Type>(t);
    if (other == own || (before.of(other) & beside(bit(cell))) == 0) continue;
    const Joined could = best_of_one(before, tile_of(other, 0));
    const Joined still = best_of_one(after, tile_of(other, 0));
    if (could.points() > still.points()) worst = std::max(worst, could);
  }
  return worst;
}

// What one more of its type can make of the tile on this cell.
Joined joined_by_one_more(const Realm& realm, Cell cell, Tile tile) {
  const Cells one = group(bit(cell), realm.of(type(tile)));
  return best_of_one(realm, tile, beside(one) & realm.open());
}

// What one more of its type can make after the other tile of a pair, if that makes no set yet.
Joined joined_by_two_more(const Realm& realm, Tile tile) {
  Joined best;
  for (Cells cells = realm.open(); cells != 0; cells &= cells - 1) {
    Realm after = realm;
    after.put(lowest_cell(cells), tile);
    if (after.sets() == 0) best = std::max(best, best_of_one(after, tile));
  }
  return best;
}

// Whether the Dragon cards give more with the tile on another place.
bool kinder_place(const DragonCastle& rules, const State& s, const Placing& placing, int total) {
  for (Cells cells = placing.where; cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    if (card_change_by(rules, s, placing.realm, placing.tile, cell).total > total) return true;
  }
  return false;
}

// Whether a set on another place is worth more than this, with what the Dragon cards say to it.
bool better_set(const DragonCastle& rules, const State& s, const Placing& placing, int than) {
  for (Cells cells = placing.where; cells != 0; cells &= cells - 1) {
    const Cell cell = lowest_cell(cells);
    Realm after = placing.realm;
    after.put(cell, placing.tile);
    const int points = joined_at(after, cell, type(placing.tile)).points();
    if (points == 0) continue;
    const CardChange card = card_change_by(rules, s, placing.realm, placing.tile, cell);
    if (points + card.total > than) return true;
  }
  return false;
}

}  // namespace

Message of_place(const DragonCastle& rules, const State& s, const Placing& placing, Cell cell) {
  const Realm& realm = placing.realm;
  const Tile tile = placing.tile;
  const Type own = type(tile);
  Realm after = realm;
  after.put(cell, tile);
  const Joined here = joined_at(after, cell, own);
  const bool alike = is_tile(placing.next) && type(placing.next) == own;
  const Joined could =
      alike ? best_of_two(realm, tile, placing.next) : best_of_one(realm, tile, placing.where);
  const Joined becomes = alike ? std::max(here, best_of_one(after, placing.next)) : here;
  const CardChange card =
      placing.cards ? card_change_by(rules, s, realm, tile, cell) : CardChange{};
  if (could.points() > becomes.points() &&
      (!placing.cards || better_set(rules, s, placing, here.points() + card.total))) {
    const Joined grown =
        alike ? joined_by_two_more(after, tile) : joined_by_one_more(after, cell, tile);
    if (grown.points() > could.points() && becomes.points() == 0) {
      return with(of_set(alike ? "reason.grows-two" : "reason.grows", grown),
                  {number("size", could.count)});
    }
    if (realm.pool > 0 || becomes.points() > 0) return of_set("reason.misses-set", could);
    return {"reason.waits", {number("count", could.count), said(own)}};
  }
  if (becomes.points() > here.points()) return of_set("reason.set-next", becomes);
  if (here.points() > 0) return of_made_set(realm, here, card);

  const Joined block = blocked(realm, after, own, cell);
  if (block.points() > 0) {
    return {"reason.blocks", {number("count", block.count), said(block.type)}};
  }
  const Cells one = group(bit(cell), after.of(own));
  const int room = popcount(beside(one) & after.open());
  if (room == 0) return {"reason.walled", {}};
  if (card.total < 0 && kinder_place(rules, s, placing, card.total)) {
    return of_card("reason.card-loss", card.least, card.loss);
  }
  const int worth = shrine_worth(after.tall(cell));
  const Joined next = joined_by_one_more(after, cell, tile);
  if (next.points() > 0 && card.total <= 0) {
    return with(of_set("reason.one-more", next), {number("worth", next.shrine())});
  }
  if (here.count > 1) {
    if (card.total > 0) {
      return {
          "reason.joins-card",
          {number("count", here.count), said(own), said(card.most), number("points", card.gain)}};
    }
    if (worth < 2) return with(of_group("reason.joins", here), {number("room", room)});
    return {"reason.joins-high", {number("count", here.count), said(own), number("points", worth)}};
  }
  if (card.total > 0) return of_card("reason.card", card.most, card.gain);
  if (could.count > std::max(becomes.count, 2)) {
    return {"reason.apart", {number("count", could.count), said(own)}};
  }
  if (worth >= 2) return {"reason.high", {number("points", worth)}};
  return {"reason.begins", {number("count", room), said(own)}};
}

}  // namespace castellan::dragon_castle
