// Hints in words: what speaks for an action of Castle Keep, or against it.
#include "agents/castle_keep.h"

#include <string>

#include "engine/castle_keep/face.h"

namespace castellan {
namespace {

using namespace castle_keep;
using Keen = Sense<CastleKeep>;

constexpr auto kReasons = std::to_array<MessageInfo>({
    {"reason.completes", ""},
    {"reason.completes-empire", ""},
    {"reason.completes-one", ""},
    {"reason.king-risk", "count#"},
    {"reason.ring", ""},
    {"reason.keep", ""},
    {"reason.begins", "count#"},
    {"reason.long-line", "count#"},
    {"reason.safe-tower", ""},
    {"reason.room", "count#"},
    {"reason.full", ""},
    {"reason.razes", ""},
    {"reason.knocks-out", "victim#"},
    {"reason.stops", "count# size#"},
    {"reason.takes-over", "count# size#"},
    {"reason.brings-down", "count# size#"},
    {"reason.nothing", ""},
    {"reason.saves", ""},
    {"reason.saves-some", "count#"},
    {"reason.discard-copy", ""},
    {"reason.discard-nowhere", ""},
    {"reason.discard-useless", ""},
    {"reason.discard-least", ""},
    {"reason.discard-useful", ""},
    {"reason.draw", ""},
    {"reason.take-fits", "tile"},
    {"reason.take-equals", "tile"},
    {"reason.take-nowhere", "tile"},
    {"reason.moves-room", ""},
    {"reason.moves", ""},
    {"reason.falls-least", "count#"},
    {"reason.falls-more", "count#"},
});

// A line this long is a risk, and a castle this large is nearly done.
constexpr int kLongLine = 4;
constexpr int kNearlyDone = 6;

std::int64_t number(int value) { return value; }

// How many kinds of tile could be built on this castle next.
int kinds_that_fit(const CastleKeep& rules, Castle castle) {
  TileSet kinds = 0;
  for (Place place = 0; place < kPlaces; ++place) {
    if (castle.occupied(place)) continue;
    for (int i = 0; i < kTileKinds; ++i) {
      const Tile tile = tile_at(i);
      if (fits(tile, place) && !rules.why_not_there(castle, place, tile)) kinds |= set_of(tile);
    }
  }
  return popcount(kinds);
}

bool fits_now(const CastleKeep& rules, const State& s, Tile tile) {
  for (int which = 0; which < rules.castles_per_seat(); ++which) {
    const Castle own = s.castle[rules.castle_index(s.seat, which)];
    for (Place place = 0; place < kPlaces; ++place) {
      if (fits(tile, place) && !own.occupied(place) && !rules.why_not_there(own, place, tile)) {
        return true;
      }
    }
  }
  return false;
}

// Whether an equal tile stands where it could be attacked.
bool equals_a_target(const CastleKeep& rules, const State& s, Tile tile) {
  if (rules.is(Version::kSolitaire)) return false;
  for (std::size_t i = 0; i < s.castle.size(); ++i) {
    if (!rules.is(Version::kKing) && i / 2 == s.seat) continue;
    PlaceSet equal = rules.equal_places(s.castle[i], tile);
    if (rules.options().towers_fall == 0) equal &= ~kCorners;
    if (equal != 0) return true;
  }
  return false;
}

Message of_build(const CastleKeep& rules, const State& s, const State& next, const Move& m) {
  const std::size_t at = rules.castle_index(s.seat, m.castle);
  const Castle castle = next.castle[at];
  if (next.phase == Phase::kOver) {
    return {rules.is(Version::kEmpire) ? "reason.completes-empire" : "reason.completes", {}};
  }
  if (castle.complete()) return {"reason.completes-one", {}};
  if (rules.is(Version::kKing) && castle.size() >= kNearlyDone) {
    return {"reason.king-risk", {{"count", number(kPlaces - castle.size())}}};
  }
  if (castle.ring_size() == kRing) return {"reason.ring", {}};
  if (m.place == kCentre) return {"reason.keep", {}};
  const int kinds = kinds_that_fit(rules, castle);
  if (s.castle[at].empty()) return {"reason.begins", {{"count", number(kinds)}}};
  const int line = popcount(castle.chain(m.place));
  if (line >= kLongLine) return {"reason.long-line", {{"count", number(line)}}};
  const bool towers_stand = rules.options().towers_fall == 0 && !rules.is(Version::kSolitaire);
  if (towers_stand && is_tower(m.tile) && line == 1) return {"reason.safe-tower", {}};
  if (kinds == 0) return {"reason.full", {}};
  return {"reason.room", {{"count", number(kinds)}}};
}

Message of_attack(const CastleKeep& rules, const State& s, const State& next, const Move& m) {
  if (next.phase == Phase::kOver) return {"reason.razes", {}};
  if (rules.is(Version::kEmpire) && rules.tiles_of(next, m.seat) == 0) {
    return {"reason.knocks-out", {{"victim", number(m.seat)}}};
  }
  const std::size_t at = rules.castle_index(m.seat, m.castle);
  const int size = s.castle[at].size();
  const char* key = size >= kNearlyDone             ? "reason.stops"
                    : rules.options().takeover != 0 ? "reason.takes-over"
                                                    : "reason.brings-down";
  return {key, {{"count", number(size - next.castle[at].size())}, {"size", number(size)}}};
}

Message of_interchange(const CastleKeep& rules, const State& s, const State& next) {
  int before = 0;
  int after = 0;
  for (int which = 0; which < rules.castles_per_seat(); ++which) {
    before += Keen::freedom(rules, s.castle[rules.castle_index(s.seat, which)]);
    after += Keen::freedom(rules, next.castle[rules.castle_index(s.seat, which)]);
  }
  return {after > before ? "reason.moves-room" : "reason.moves", {}};
}

Message of_done(const CastleKeep& rules, const State& s) {
  ActionList legal;
  rules.legal_actions(s, legal);
  if (legal.size() == 1) return {"reason.nothing", {}};
  const int surplus = s.hand_size[s.seat] - kHandLimit;
  if (surplus > 0) return {"reason.saves-some", {{"count", number(surplus)}}};
  return {"reason.saves", {}};
}

Message of_discard(const CastleKeep& rules, const State& s, Tile tile) {
  const Bag hand = s.hand[s.seat];
  const bool useful = fits_now(rules, s, tile) || equals_a_target(rules, s, tile);
  if (!useful) {
    return {rules.is(Version::kSolitaire) ? "reason.discard-nowhere" : "reason.discard-useless",
            {}};
  }
  if (hand.count(tile) > 1) return {"reason.discard-copy", {}};
  const int worth = Keen::usefulness(rules, s, tile);
  for (TileSet kinds = hand.kinds(); kinds != 0; kinds &= kinds - 1) {
    if (Keen::usefulness(rules, s, lowest_tile(kinds)) < worth) {
      return {"reason.discard-useful", {}};
    }
  }
  return {"reason.discard-least", {}};
}

Message of_take(const CastleKeep& rules, const State& s) {
  const Tile tile = s.order[s.ordered - 1U];
  const char* key = fits_now(rules, s, tile)          ? "reason.take-fits"
                    : equals_a_target(rules, s, tile) ? "reason.take-equals"
                                                      : "reason.take-nowhere";
  return {key, {{"tile", text(tile)}}};
}

Message of_fall(const CastleKeep& rules, const State& s, Place place) {
  const Castle castle = s.castle[0];
  const int falls = popcount(rules.flip_falls(castle, place));
  bool least = true;
  for (PlaceSet equal = rules.equal_places(castle, tile_at(s.flipped)); equal != 0;
       equal &= equal - 1) {
    least = least && popcount(rules.flip_falls(castle, lowest_place(equal))) >= falls;
  }
  return {least ? "reason.falls-least" : "reason.falls-more", {{"count", number(falls)}}};
}

}  // namespace

std::span<const MessageInfo> Keen::reasons() { return kReasons; }

Message Keen::reason(const Rules& rules, const State& s, Action action) {
  const Move m = decode(action);
  const auto next = [&] {
    State after = s;
    rules.apply_action(after, action);
    return after;
  };
  switch (m.verb) {
    case Verb::kDraw:
      return {"reason.draw", {}};
    case Verb::kTake:
      return of_take(rules, s);
    case Verb::kBuild:
    case Verb::kBuildReserve:
      return of_build(rules, s, next(), m);
    case Verb::kAttack:
      return of_attack(rules, s, next(), m);
    case Verb::kMove:
    case Verb::kSwap:
      return of_interchange(rules, s, next());
    case Verb::kDone:
      return of_done(rules, s);
    case Verb::kDiscard:
      return of_discard(rules, s, m.tile);
    case Verb::kFall:
      return of_fall(rules, s, static_cast<Place>(m.place));
  }
  return {"reason.saves", {}};
}

}  // namespace castellan
