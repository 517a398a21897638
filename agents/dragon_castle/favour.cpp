#include "agents/dragon_castle/favour.h"

namespace castellan::dragon_castle {
namespace {

// Calls f(move) for each legal action of that verb.
template <class F>
void each_legal(const DragonCastle& rules, const State& s, Verb verb, F f) {
  ActionList legal;
  rules.legal_actions(s, legal);
  for (const Action action : legal) {
    if (decode(action).verb == verb) f(decode(action).what);
  }
}

Favour of_best_set(const char* key, const Joined& set) {
  if (set.points() == 0) return {};
  return {of_set(key, set), set.points()};
}

// Beauty and Cunning.
Favour consolidated(const DragonCastle& rules, const State& paid) {
  Consolidation best;
  for (const Consolidation& set : consolidations(rules, paid)) {
    if (set.points > best.points) best = set;
  }
  const Saying points = number("points", best.points);
  if (best.number == 0) return {{"reason.cunning", {said(best.type), points}}, best.points};
  return {{"reason.beauty",
           {number("count", popcount(best.cells)), number("number", best.number), points}},
          best.points};
}

// The lowest Shrine to the highest place for it.
Favour wind(const Realm& realm, Cells waiting) {
  int lowest = 3;
  for (Cells cells = realm.shrines; cells != 0; cells &= cells - 1) {
    lowest = std::min(lowest, realm.tall(lowest_cell(cells)));
  }
  const Cells targets = (realm.down & ~realm.shrines) | (realm.up() & ~waiting);
  const int more = shrine_worth(highest_floor(realm, targets)) - lowest;
  if (more <= 0) return {};
  return {{"reason.wind", {number("points", more)}}, more};
}

// The second tile of a pair, found by Deep, Deception or Elegance.
Favour second(const DragonCastle& rules, const State& paid) {
  const Realm& realm = paid.realm[paid.seat];
  const Tile first = paid.hand[0];
  Joined best;
  rules.seconds(paid).for_each([&](Space space) {
    const Tile tile = paid.castle.top(space);
    best = std::max(best, type(tile) == type(first) ? best_of_two(realm, first, tile)
                                                    : best_of_one(realm, tile));
  });
  if (best.points() > 0) return of_best_set("reason.set-next", best);
  if (best.count < 2) return {};
  return {{"reason.second-joins", {number("count", best.count), said(best.type)}}, 0};
}

// Tiles that only Elegance can take, if one makes a better set than all others.
Favour elegance(const DragonCastle& rules, const State& paid) {
  if (paid.phase == Phase::kChoose) {
    State plain = paid;
    plain.elegant = 0;
    return rules.seconds(plain).empty() ? second(rules, paid) : Favour{};
  }
  if (paid.phase != Phase::kAct || rules.supply(paid) == 0) return {};
  const Castle& castle = paid.castle;
  const Spaces plain = free_firsts(castle);
  const auto best_among = [&](const Spaces& spaces) {
    Joined best;
    spaces.for_each([&](Space space) {
      best = std::max(best, best_of_one(paid.realm[paid.seat], castle.top(space)));
    });
    return best;
  };
  const Joined best = best_among(castle.short_side_free(castle.top_floor()) - plain);
  return best.points() > best_among(plain).points() ? of_best_set("reason.elegance", best)
                                                    : Favour{};
}

Favour strength(const DragonCastle& rules, const State& paid) {
  const Realm& realm = paid.realm[paid.seat];
  Joined best;
  each_legal(rules, paid, Verb::kLift, [&](Cell cell) {
    if ((realm.down & bit(cell)) != 0) return;
    const Joined there = moved(realm, cell);
    if (there.count > joined_at(realm, cell, there.type).count) best = std::max(best, there);
  });
  if (best.points() > 0) return of_best_set("reason.strength", best);
  if (best.count < 2) return {};
  return {{"reason.strength-joins", {number("count", best.count), said(best.type)}}, 0};
}

Favour change(const DragonCastle& rules, const State& paid) {
  const Realm& realm = paid.realm[paid.seat];
  Joined best;
  each_legal(rules, paid, Verb::kChange, [&](Cell cell) {
    State chosen = paid;
    rules.apply_action(chosen, dragon_castle::change(cell));
    each_legal(rules, chosen, Verb::kAs, [&](int as) {
      best = std::max(best, joined_at(realm, cell, static_cast<Type>(as)));
    });
  });
  return of_best_set("reason.change", best);
}

}  // namespace

Joined moved(const Realm& realm, Cell cell) {
  Realm without = realm;
  const Tile tile = without.take(cell);
  return best_of_one(without, tile, without.open() & ~bit(cell));
}

Favour destruction(const DragonCastle& rules, const State& s, Space space) {
  const Tile tile = s.castle.top(space);
  Castle after = s.castle;
  after.take(space);
  const bool before_the_action = s.resume == Phase::kAct;
  const Realm& realm = s.realm[s.seat];
  if (before_the_action && realm.open() != 0 && rules.supply(s) > 0) {
    Joined best;
    (free_firsts(after) - free_firsts(s.castle)).for_each([&](Space freed) {
      const Tile next = after.top(freed);
      if (!is_tile(next) || free_of(s.castle, type(next)) > 0) return;
      best = std::max(best, best_of_one(realm, next));
    });
    if (best.points() > 0) return of_best_set("reason.frees-own", best);
  }
  if (free_firsts(s.castle).has(space) && free_of(after, type(tile)) == 0) {
    const Rival rival = who_wants(rules, s, tile, false);
    if (rival.points() > 0) return {of_rival("reason.denies", rival), rival.points()};
  }
  if (before_the_action && after.only_ground() && !s.castle.only_ground()) {
    return {{"reason.ground", {}}, 0};
  }
  return {};
}

Favour favour(const DragonCastle& rules, const State& paid, Spirit spirit) {
  const Realm& realm = paid.realm[paid.seat];
  switch (spirit) {
    case Spirit::kBeauty:
    case Spirit::kCunning:
      return consolidated(rules, paid);
    case Spirit::kWind:
      return wind(realm, paid.waiting);
    case Spirit::kElegance:
      return elegance(rules, paid);
    case Spirit::kDeception:
    case Spirit::kDeep:
      return second(rules, paid);
    case Spirit::kStrength:
      return strength(rules, paid);
    case Spirit::kChange:
      return change(rules, paid);
    case Spirit::kFaith: {
      const int points = shrine_worth(highest_floor(realm, paid.set & ~realm.shrines));
      return {{"reason.faith", {number("points", points)}}, points};
    }
    case Spirit::kDestruction: {
      Favour best;
      each_legal(rules, paid, Verb::kDestroy, [&](Space space) {
        const Favour now = destruction(rules, paid, space);
        if (!now.words.key.empty() && (best.words.key.empty() || now.points > best.points)) {
          best = now;
        }
      });
      return best;
    }
  }
  return {};
}

Favour best_favour(const DragonCastle& rules, const State& s, Spirit spirit) {
  State asked = s;
  if (s.phase != Phase::kPay) rules.apply_action(asked, ask(spirit));
  const auto paid_with = [&](Action price) {
    State paid = asked;
    rules.apply_action(paid, price);
    return favour(rules, paid, spirit);
  };
  ActionList prices;
  rules.legal_actions(asked, prices);
  const Action last = prices[prices.size() - 1];
  if (last == kPayShrineAction || spirit == Spirit::kDestruction) return paid_with(last);
  Favour best;
  for (const Action price : prices) {
    Favour now = paid_with(price);
    if (now.words.key.empty()) continue;
    if (best.words.key.empty() || now.points > best.points) best = std::move(now);
  }
  return best;
}

}  // namespace castellan::dragon_castle
