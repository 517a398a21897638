// Hints in words: what speaks for an action of Dragon Castle, or against it.
#include "agents/dragon_castle.h"

#include <string>

#include "agents/dragon_castle/favour.h"
#include "agents/dragon_castle/placing.h"
#include "agents/dragon_castle/sayings.h"
#include "agents/dragon_castle/spirits.h"

namespace castellan {
namespace {

using namespace dragon_castle;
using Keen = Sense<DragonCastle>;

constexpr auto kReasons = std::to_array<MessageInfo>({
    // Taking.
    {"reason.take-set", "count# type points#"},
    {"reason.take-joins", "count# type missing#"},
    {"reason.take-new", ""},
    {"reason.take-card", "dragon points#"},
    {"reason.pair-set", "count# type points#"},
    {"reason.pair-joins", "count# type missing#"},
    {"reason.only-point", ""},
    {"reason.set-denies", "count# type points# victim# size#"},
    {"reason.denies", "victim# count# type"},
    {"reason.frees", "victim# count# type"},
    {"reason.shrine", "count# joined# type"},
    {"reason.shrine-new", "count#"},
    {"reason.shrine-set", "count# type points# worth#"},
    {"reason.shrine-many", "count#"},
    {"reason.discard-denies", "victim# count# type"},
    {"reason.discard-joins", "count# type"},
    {"reason.discard-little", "type"},
    {"reason.discard-new", ""},
    {"reason.discard-only", ""},
    {"reason.summon", "count#"},
    {"reason.summon-last", "count#"},
    {"reason.summon-behind", "victim# count#"},
    {"reason.summon-ends", ""},
    {"reason.summon-loses", "victim#"},
    {"reason.summon-more", ""},
    {"reason.summon-must", ""},
    // Placing.
    {"reason.set", "count# type points# worth#"},
    {"reason.set-bare", "count# type points#"},
    {"reason.set-card", "count# type points# dragon gain#"},
    {"reason.set-costs", "count# type points# dragon loss#"},
    {"reason.set-next", "count# type points#"},
    {"reason.waits", "count# type"},
    {"reason.grows", "count# type points# size#"},
    {"reason.grows-two", "count# type points# size#"},
    {"reason.misses-set", "count# type points#"},
    {"reason.blocks", "count# type"},
    {"reason.walled", ""},
    {"reason.one-more", "count# type points# worth#"},
    {"reason.joins", "count# type missing# room#"},
    {"reason.joins-card", "count# type dragon points#"},
    {"reason.joins-high", "count# type points#"},
    {"reason.apart", "count# type"},
    {"reason.card", "dragon points#"},
    {"reason.card-loss", "dragon points#"},
    {"reason.high", "points#"},
    {"reason.begins", "count# type"},
    // Sets and Shrines.
    {"reason.turns", "count# type points# worth#"},
    {"reason.turns-bare", "count# type points#"},
    {"reason.turns-number", "count# number# points# worth#"},
    {"reason.turns-number-bare", "count# number# points#"},
    {"reason.build", "floor# points#"},
    {"reason.build-card", "points# dragon gain#"},
    {"reason.build-low", "points# best#"},
    {"reason.build-misses", "points#"},
    {"reason.saves-shrine", "points#"},
    {"reason.no-room", ""},
    {"reason.ends", ""},
    {"reason.ends-misses", "spirit"},
    // Spirits.
    {"reason.beauty", "count# number# points#"},
    {"reason.wind", "points#"},
    {"reason.elegance", "count# type points#"},
    {"reason.second-joins", "count# type"},
    {"reason.strength", "count# type points#"},
    {"reason.strength-joins", "count# type"},
    {"reason.strength-card", "dragon points#"},
    {"reason.change", "count# type points#"},
    {"reason.faith", "points#"},
    {"reason.cunning", "type points#"},
    {"reason.dear", "spirit"},
    {"reason.idle", "spirit"},
    {"reason.pay-shrine", "count#"},
    {"reason.pay-last-shrine", ""},
    {"reason.pay-single", ""},
    {"reason.pay-group", "count# type"},
    {"reason.pay-card", "dragon points#"},
    {"reason.pay-spoils", "spirit points#"},
    {"reason.frees-own", "count# type points#"},
    {"reason.ground", ""},
    {"reason.denies-little", "victim# count# type"},
    {"reason.nobody", ""},
    {"reason.second-only", ""},
    {"reason.flip", "floor# points#"},
    {"reason.flip-loses", ""},
    {"reason.flip-none", ""},
    {"reason.lift-shrine", "points#"},
    {"reason.lift-shrine-none", ""},
    {"reason.drop-shrine", "points#"},
    {"reason.drop-shrine-same", ""},
    {"reason.drop-shrine-better", "points#"},
    {"reason.lift-set", "count# type points#"},
    {"reason.lift-joins", "count# type"},
    {"reason.lift-card", "dragon points#"},
    {"reason.lift-worse", ""},
    {"reason.lift-down", ""},
    {"reason.drop-down", "floor#"},
    {"reason.enough", ""},
    {"reason.counts-as", "count# type points#"},
});

// The first tile of a turn or the second of a pair, for what it comes to in the own Realm, is to
// the others, or sets free.
Message of_take(const DragonCastle& rules, const State& s, Space space) {
  const Realm& realm = s.realm[s.seat];
  const Tile tile = s.castle.top(space);
  const bool first = s.phase == Phase::kAct;
  State after = s;
  rules.apply_action(after, take(space));
  const Spaces seconds = first ? rules.seconds(after) : Spaces{};
  const bool pair = !first || !seconds.empty();
  const bool single = after.elegant != 1 && realm.open() != 0 && rules.supply(s) > 0;
  Joined own;
  if (pair) {
    own = best_of_two(realm, first ? tile : s.hand[0], tile);
  } else if (single) {
    own = best_of_one(realm, tile);
  }

  Rival denied;
  const int others =
      free_of(after.castle, type(tile)) - ((seconds & free_firsts(after.castle)).empty() ? 0 : 1);
  if (free_firsts(s.castle).has(space) && others <= 0) {
    denied = who_wants(rules, s, tile, first && pair);
  }
  const Rival freed = who_gets(rules, s, after.castle);
  const CardChange card = pair || single ? best_card_change(rules, s, tile) : CardChange{};

  if (freed.points() > std::max(own.points(), denied.points())) {
    return of_rival("reason.frees", freed);
  }
  if (denied.points() > 0 && own.points() > 0) {
    return with(of_set("reason.set-denies", own),
                {victim(denied.seat), number("size", denied.set.count)});
  }
  if (denied.points() > 0) return of_rival("reason.denies", denied);
  if (card.gain > std::max(own.points(), 1)) {
    return of_card("reason.take-card", card.most, card.gain);
  }
  if (own.points() > 0) return of_set(pair ? "reason.pair-set" : "reason.take-set", own);
  if (own.count > 1) return of_group(pair ? "reason.pair-joins" : "reason.take-joins", own);
  return {own.count == 1 ? "reason.take-new" : "reason.only-point", {}};
}

Message of_shrine(const DragonCastle& rules, const State& s) {
  const Realm& realm = s.realm[s.seat];
  const Joined one = best_of_one(realm, s.hand[0]);
  if (one.points() > 0) {
    return with(of_set("reason.shrine-set", one), {number("worth", one.shrine())});
  }
  if (!rules.seconds(s).empty()) {
    const Joined two = best_of_two(realm, s.hand[0], s.hand[0]);
    if (two.points() > 0) return of_set("reason.misses-set", two);
  }
  constexpr int kMany = 4;
  const int pool = realm.pool + 1;
  if (pool >= kMany) return {"reason.shrine-many", {number("count", pool)}};
  if (one.count == 1) return {"reason.shrine-new", {number("count", pool)}};
  return {"reason.shrine", {number("count", pool), number("joined", one.count), said(one.type)}};
}

Message of_discard(const DragonCastle& rules, const State& s) {
  const Realm& realm = s.realm[s.seat];
  const Tile tile = s.hand[0];
  const bool pair = !rules.seconds(s).empty();
  const bool single = realm.open() != 0 && rules.supply(s) > 0;
  if (!pair && !single) return {"reason.discard-only", {}};
  const Joined own = pair ? best_of_two(realm, tile, tile) : best_of_one(realm, tile);
  if (own.points() > 0) return of_set("reason.misses-set", own);
  if (free_of(s.castle, type(tile)) == 0) {
    const Rival denied = who_wants(rules, s, tile, false);
    if (denied.points() > 0) return of_rival("reason.discard-denies", denied);
  }
  if (own.count > 2) {
    return {"reason.discard-joins", {number("count", own.count), said(own.type)}};
  }
  if (own.count == 2) return {"reason.discard-little", {said(own.type)}};
  return {"reason.discard-new", {}};
}

// DC-8.1 to DC-8.7
Message of_summon(const DragonCastle& rules, const State& s) {
  if (s.castle.empty()) return {"reason.summon-must", {}};
  const auto seats = static_cast<int>(rules.seats());
  const int left = seats - s.summoned - 1;
  if (left > 0) return {"reason.summon", {number("count", left)}};
  if (left < 0) return {"reason.summon-more", {}};
  State after = s;
  ++after.realm[s.seat].tokens;
  const Scores scores = rules.scores(after);
  std::size_t ahead = s.seat;
  for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
    if (scores[seat] > scores[ahead]) ahead = seat;
  }
  const int turns = seats - 1 - s.seat;
  if (turns == 0) {
    const unsigned winners = rules.winners(after);
    if ((winners >> s.seat & 1U) != 0) return {"reason.summon-ends", {}};
    return {"reason.summon-loses", {victim(static_cast<std::size_t>(lowest_bit(winners)))}};
  }
  if (ahead == s.seat) return {"reason.summon-last", {number("count", turns)}};
  return {"reason.summon-behind", {victim(ahead), number("count", scores[ahead] - scores[s.seat])}};
}

Message of_consolidate(const DragonCastle& rules, const State& s, Cell cell) {
  const Realm& realm = s.realm[s.seat];
  Consolidation set;
  for (const Consolidation& each : consolidations(rules, s)) {
    if ((each.cells & bit(cell)) != 0) set = each;
  }
  const bool bare = realm.pool == 0;
  std::string key = set.number > 0 ? "reason.turns-number" : "reason.turns";
  if (bare) key += "-bare";
  Message message{key,
                  {number("count", popcount(set.cells)),
                   set.number > 0 ? number("number", set.number) : said(set.type),
                   number("points", set.points)}};
  if (bare) return message;
  const int floor = highest_floor(realm, set.cells);
  return with(std::move(message), {number("worth", shrine_worth(floor))});
}

// What a Shrine brings on a cell, by its floor and by the Dragon cards.
struct Built {
  int points = 0;
  CardChange card;
  [[nodiscard]] int total() const { return points + card.total; }
};
Built built(const DragonCastle& rules, const State& s, Cell cell) {
  Realm after = s.realm[s.seat];
  after.shrines |= bit(cell);
  return {shrine_worth(after.tall(cell)), card_change(rules, s, s.seat, after)};
}
int best_built(const DragonCastle& rules, const State& s) {
  int best = 0;
  for (Cells cells = s.set & ~s.realm[s.seat].shrines; cells != 0; cells &= cells - 1) {
    best = std::max(best, built(rules, s, lowest_cell(cells)).total());
  }
  return best;
}

Message of_build(const DragonCastle& rules, const State& s, Cell cell) {
  const Built here = built(rules, s, cell);
  const int best = best_built(rules, s);
  if (best > here.total()) {
    return {"reason.build-low", {number("points", here.total()), number("best", best)}};
  }
  if (here.card.gain > 0) {
    return {"reason.build-card",
            {number("points", here.points), said(here.card.most), number("gain", here.card.gain)}};
  }
  return {"reason.build",
          {number("floor", s.realm[s.seat].tall(cell)), number("points", here.points)}};
}

Message of_done(const DragonCastle& rules, const State& s) {
  ActionList legal;
  rules.legal_actions(s, legal);
  const auto worthwhile = [&](Verb verb) -> const Action* {
    for (const Action& action : legal) {
      if (decode(action).verb == verb && Keen::worth(rules, s, action) > 0) return &action;
    }
    return nullptr;
  };
  switch (s.phase) {
    case Phase::kBuild: {
      if (s.allowed == 0) return {"reason.no-room", {}};
      const bool misses = worthwhile(Verb::kBuild) != nullptr;
      return {misses ? "reason.build-misses" : "reason.saves-shrine",
              {number("points", best_built(rules, s))}};
    }
    case Phase::kFlip:
      return {"reason.flip-none", {}};
    case Phase::kLift: {
      Joined best;
      for (const Action action : legal) {
        const Move m = decode(action);
        if (m.verb != Verb::kLift || (s.realm[s.seat].down & bit(m.what)) != 0) continue;
        best = std::max(best, moved(s.realm[s.seat], m.what));
      }
      if (best.points() > 0) return of_set("reason.misses-set", best);
      return {"reason.enough", {}};
    }
    default: {
      const Action* const missed = worthwhile(Verb::kSpirit);
      if (missed == nullptr) return {"reason.ends", {}};
      return {"reason.ends-misses", {said(static_cast<Spirit>(decode(*missed).what))}};
    }
  }
}

}  // namespace

std::span<const MessageInfo> Keen::reasons() { return kReasons; }

Message Keen::reason(const Rules& rules, const State& s, Action action) {
  const Move m = decode(action);
  const Realm& realm = s.realm[s.seat];
  switch (m.verb) {
    case Verb::kTake:
      return of_take(rules, s, m.what);
    case Verb::kShrine:
      return of_shrine(rules, s);
    case Verb::kDiscard:
      return of_discard(rules, s);
    case Verb::kSummon:
      return of_summon(rules, s);
    case Verb::kDone:
      return of_done(rules, s);
    case Verb::kPlace: {
      const bool last = !is_tile(s.hand[1]);
      return of_place(rules, s, {realm, s.hand[0], s.hand[1], realm.open(), last}, m.what);
    }
    case Verb::kConsolidate:
      return of_consolidate(rules, s, m.what);
    case Verb::kBuild:
      return of_build(rules, s, m.what);
    case Verb::kSpirit:
      return of_ask(rules, s, static_cast<Spirit>(m.what));
    case Verb::kPay:
    case Verb::kPayShrine:
      return of_pay(rules, s, action);
    case Verb::kDestroy:
      return of_destroy(rules, s, m.what);
    case Verb::kFlip:
      return of_flip(realm, m.what);
    case Verb::kLift:
      return of_lift(rules, s, m.what);
    case Verb::kDrop:
      return of_drop(rules, s, m.what);
    case Verb::kChange:
      return of_change(rules, s, m.what);
    case Verb::kAs:
      return of_as(rules, s, static_cast<Type>(m.what));
  }
  return {"reason.ends", {}};
}

}  // namespace castellan
