#include "agents/dragon_castle/spirits.h"

#include <limits>

#include "agents/dragon_castle.h"
#include "agents/dragon_castle/favour.h"
#include "agents/dragon_castle/placing.h"

namespace castellan::dragon_castle {
namespace {

// Wind: the points that a Shrine brings on another cell, less those that it brought here.
int carried(const DragonCastle& rules, const State& s, Cell from, Cell to) {
  State before = s;
  before.realm[s.seat].shrines |= bit(from);
  State after = s;
  after.realm[s.seat].shrines &= ~bit(from);
  after.realm[s.seat].shrines |= bit(to);
  return rules.scores(after)[s.seat] - rules.scores(before)[s.seat];
}
int best_carried(const DragonCastle& rules, const State& s, Cell from) {
  const Realm& realm = s.realm[s.seat];
  int best = std::numeric_limits<int>::min();
  for (Cells to = realm.down & ~realm.shrines & ~bit(from); to != 0; to &= to - 1) {
    best = std::max(best, carried(rules, s, from, lowest_cell(to)));
  }
  return best;
}

// Strength: the most that the Dragon cards give for moving this tile.
CardChange card_move(const DragonCastle& rules, const State& s, Cell cell) {
  CardChange best;
  if (s.dragons == 0) return best;
  Realm without = s.realm[s.seat];
  const Tile tile = without.take(cell);
  for (Cells to = without.open() & ~bit(cell); to != 0; to &= to - 1) {
    const CardChange now = card_change_by(rules, s, without, tile, lowest_cell(to));
    if (now.total > best.total) best = now;
  }
  return best;
}

// What Wind and Strength bring by the Dragon cards, paid for with a Shrine.
Message of_ask_by_cards(const DragonCastle& rules, const State& s, Spirit spirit) {
  const Realm& realm = s.realm[s.seat];
  if (s.dragons == 0 || realm.pool == 0) return {};
  if (spirit == Spirit::kWind) {
    int more = 0;
    for (Cells cells = realm.shrines; cells != 0; cells &= cells - 1) {
      more = std::max(more, best_carried(rules, s, lowest_cell(cells)));
    }
    if (more > 0) return {"reason.wind", {number("points", more)}};
  }
  if (spirit == Spirit::kStrength) {
    CardChange best;
    const Cells cells = realm.stacks() & ~realm.shrines & ~realm.sets();
    for (Cells rest = cells; rest != 0; rest &= rest - 1) {
      const CardChange now = card_move(rules, s, lowest_cell(rest));
      if (now.total > best.total) best = now;
    }
    if (best.total > 0) return of_card("reason.strength-card", best.most, best.gain);
  }
  return {};
}

// What the special tile comes to as another type.
Joined best_change(const DragonCastle& rules, const State& s) {
  ActionList types;
  rules.legal_actions(s, types);
  Joined best;
  for (const Action as : types) {
    best = std::max(best, joined_at(s.realm[s.seat], s.from, static_cast<Type>(decode(as).what)));
  }
  return best;
}

}  // namespace

Message of_ask(const DragonCastle& rules, const State& s, Spirit spirit) {
  Favour best = best_favour(rules, s, spirit);
  const bool idle = best.words.key.empty();
  // The sense does not weigh these two.
  const bool weighed = spirit != Spirit::kElegance && spirit != Spirit::kDestruction;
  const bool dear = weighed && Sense<DragonCastle>::worth(rules, s, ask(spirit)) <= 0;
  if (!idle && !dear) return std::move(best.words);
  Message by_cards = of_ask_by_cards(rules, s, spirit);
  if (!by_cards.key.empty()) return by_cards;
  return {idle ? "reason.idle" : "reason.dear", {said(spirit)}};
}

Message of_pay(const DragonCastle& rules, const State& s, Action price) {
  const auto spirit = static_cast<Spirit>(s.spirit);
  State paid = s;
  rules.apply_action(paid, price);
  const int spoiled = best_favour(rules, s, spirit).points - favour(rules, paid, spirit).points;
  if (spoiled > 0) return {"reason.pay-spoils", {said(spirit), number("points", spoiled)}};
  const Realm& realm = s.realm[s.seat];
  const Move m = decode(price);
  if (m.verb == Verb::kPayShrine) {
    if (realm.pool == 1) return {"reason.pay-last-shrine", {}};
    return {"reason.pay-shrine", {number("count", realm.pool - 1)}};
  }
  Realm after = realm;
  const Tile tile = after.take(m.what);
  const CardChange card = card_change(rules, s, s.seat, after);
  if (card.loss > 0) return of_card("reason.pay-card", card.least, card.loss);
  const Joined group = joined_at(realm, m.what, type(tile));
  if (group.count == 1) return {"reason.pay-single", {}};
  return {"reason.pay-group", {number("count", group.count), said(group.type)}};
}

Message of_destroy(const DragonCastle& rules, const State& s, Space space) {
  const Realm& realm = s.realm[s.seat];
  const Tile tile = s.castle.top(space);
  Castle after = s.castle;
  after.take(space);
  const bool first = free_firsts(s.castle).has(space);
  if (first && s.resume == Phase::kAct && rules.supply(s) > 0 && free_of(after, type(tile)) == 0) {
    const Joined own = best_of_one(realm, tile);
    if (own.points() > 0) return of_set("reason.misses-set", own);
  }
  Favour brought = destruction(rules, s, space);
  if (!brought.words.key.empty()) return std::move(brought.words);
  const Rival freed = who_gets(rules, s, after);
  if (freed.points() > 0) return of_rival("reason.frees", freed);
  if (!first) return {"reason.second-only", {}};
  const Rival rival = who_wants(rules, s, tile, false);
  if (rival.points() == 0) return {"reason.nobody", {}};
  return of_rival("reason.denies-little", rival);
}

// Wind: a tile that is turned down for the Shrine.
Message of_flip(const Realm& realm, Cell cell) {
  int lowest = 3;
  for (Cells cells = realm.shrines; cells != 0; cells &= cells - 1) {
    lowest = std::min(lowest, realm.tall(lowest_cell(cells)));
  }
  const int floor = realm.tall(cell);
  const int there = highest_floor(realm, realm.down & ~realm.shrines);
  if (shrine_worth(floor) <= std::max(lowest, shrine_worth(there))) {
    return {"reason.flip-loses", {}};
  }
  return {"reason.flip", {number("floor", floor), number("points", shrine_worth(floor))}};
}

Message of_lift(const DragonCastle& rules, const State& s, Cell cell) {
  const Realm& realm = s.realm[s.seat];
  if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
    const int more = best_carried(rules, s, cell);
    if (more <= 0) return {"reason.lift-shrine-none", {}};
    return {"reason.lift-shrine", {number("points", more)}};
  }
  const bool down = (realm.down & bit(cell)) != 0;
  const Joined there = down ? Joined{} : moved(realm, cell);
  if (there.points() > 0) return of_set("reason.lift-set", there);
  const CardChange card = card_move(rules, s, cell);
  if (card.total > 0) return of_card("reason.lift-card", card.most, card.gain);
  if (down) return {"reason.lift-down", {}};
  if (there.count <= joined_at(realm, cell, there.type).count) return {"reason.lift-worse", {}};
  return {"reason.lift-joins", {number("count", there.count), said(there.type)}};
}

Message of_drop(const DragonCastle& rules, const State& s, Cell cell) {
  const Realm& realm = s.realm[s.seat];
  if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
    const int more = carried(rules, s, s.from, cell);
    const int best = best_carried(rules, s, s.from);
    if (best > more) return {"reason.drop-shrine-better", {number("points", best - more)}};
    if (more <= 0) return {"reason.drop-shrine-same", {}};
    return {"reason.drop-shrine", {number("points", more)}};
  }
  State before = s;  // for the Dragon cards
  before.realm[s.seat].put(s.from, s.lifted);
  if (s.lifted != kFaceDown) {
    const Cells where = realm.open() & ~bit(s.from);
    return of_place(rules, before, {realm, s.lifted, kNoTile, where, true}, cell);
  }
  const CardChange card = card_change_by(rules, before, realm, kFaceDown, cell);
  if (card.total > 0) return of_card("reason.card", card.most, card.gain);
  if (card.total < 0) return of_card("reason.card-loss", card.least, card.loss);
  return {"reason.drop-down", {number("floor", realm.tall(cell) + 1)}};
}

Message of_as(const DragonCastle& rules, const State& s, Type type) {
  const Joined set = joined_at(s.realm[s.seat], s.from, type);
  const Joined best = best_change(rules, s);
  if (best.points() > set.points()) return of_set("reason.misses-set", best);
  return of_set("reason.counts-as", set);
}

Message of_change(const DragonCastle& rules, const State& s, Cell cell) {
  State chosen = s;
  rules.apply_action(chosen, change(cell));
  return of_set("reason.counts-as", best_change(rules, chosen));
}

}  // namespace castellan::dragon_castle
