// What a good player of Castle Keep looks at first: finish, stop the leader, build where much will
// still fit, and hold on to tiles that fit or hit.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/sense.h"
#include "engine/castle_keep/rules.h"
#include "engine/core/message.h"

namespace castellan {

template <>
struct Sense<castle_keep::CastleKeep> {
  using Rules = castle_keep::CastleKeep;
  using State = castle_keep::State;

  static constexpr int kWin = 1'000'000;
  static constexpr Blur kBlur{2000, 500, 390};
  static constexpr Prior kPrior{200, 1, 0.1};

  // castle_keep.cpp
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr int worth(const Rules& rules, const State& s, Action action) {
    using castle_keep::Verb;
    const castle_keep::Move m = castle_keep::decode(action);
    switch (m.verb) {
      case Verb::kDraw:
        return 0;
      case Verb::kTake:
        return usefulness(rules, s, s.order[s.ordered - 1U]) - 40;
      case Verb::kBuild:
      case Verb::kBuildReserve:
        return build(rules, s, action, m);
      case Verb::kAttack:
        return attack(rules, s, action, m);
      case Verb::kMove:
      case Verb::kSwap:
        return interchange(rules, s, action);
      case Verb::kDone:
        return 0;
      case Verb::kDiscard:
        return -usefulness(rules, s, m.tile);
      case Verb::kFall:
        return -popcount(rules.flip_falls(s.castle[0], static_cast<castle_keep::Place>(m.place)));
    }
    return 0;
  }

  // How much still fits: for every open place, the kinds that may go there.
  static constexpr int freedom(const Rules& rules, castle_keep::Castle castle) {
    int kinds = 0;
    const castle_keep::PlaceSet filled = castle.places();
    castle_keep::PlaceSet open =
        castle_keep::neighbours(filled) & ~filled & castle_keep::kRingPlaces;
    for (; open != 0; open &= open - 1) {
      kinds += popcount(rules.landing(castle, castle_keep::lowest_place(open)));
    }
    if (!castle.occupied(castle_keep::kCentre))
      kinds += popcount(rules.landing(castle, castle_keep::kCentre));
    return kinds;
  }

  // What a tile in the hand is good for: places of one's own where it would go, and walls of
  // others that it would hit.
  static constexpr int usefulness(const Rules& rules, const State& s, castle_keep::Tile tile) {
    int useful = 0;
    for (int which = 0; which < rules.castles_per_seat(); ++which) {
      const castle_keep::Castle own = s.castle[rules.castle_index(s.seat, which)];
      for (castle_keep::Place place = 0; place < castle_keep::kPlaces; ++place) {
        if (!castle_keep::fits(tile, place) || own.occupied(place)) continue;
        useful += place == castle_keep::kCentre ? 20 : 8;
        if (!rules.why_not_there(own, place, tile)) useful += 20;
      }
    }
    for (std::size_t i = 0; i < s.castle.size(); ++i) {
      const bool own = !rules.is(castle_keep::Version::kKing) && i / 2 == s.seat;
      if (own || s.castle[i].empty() || rules.is(castle_keep::Version::kSolitaire)) continue;
      castle_keep::PlaceSet hits = rules.equal_places(s.castle[i], tile);
      if (rules.options().towers_fall == 0) hits &= ~castle_keep::kCorners;
      for (; hits != 0; hits &= hits - 1) {
        const castle_keep::Place place = castle_keep::lowest_place(hits);
        if (place == castle_keep::kCentre) {
          useful += s.castle[i].ring_size() <= 2 || s.hand[s.seat].count(tile) >= 2 ? 30 : 5;
        } else {
          useful += 12 * popcount(s.castle[i].chain(place)) + s.castle[i].size();
        }
      }
    }
    // A second copy is worth less, unless it hits a keep.
    if (s.hand[s.seat].count(tile) > 1 && !castle_keep::is_keep(tile)) useful /= 2;
    return useful;
  }

 private:
  static constexpr int build(const Rules& rules, const State& s, Action action,
                             const castle_keep::Move& m) {
    State next = s;
    rules.apply_action(next, action);
    if (next.phase == castle_keep::Phase::kOver) return kWin;
    const castle_keep::Castle castle = next.castle[rules.castle_index(s.seat, m.castle)];
    int worth = 200 + 4 * freedom(rules, castle) + 10 * castle.size();
    if (m.place != castle_keep::kCentre) {
      worth -= 6 * popcount(castle.chain(m.place));  // a long line falls as one
    } else {
      worth += 30;
    }
    // In the King's castle, what is built for one is built for both: only finish, or hold back
    // where the other could.
    if (rules.is(castle_keep::Version::kKing) && castle.size() >= 6) worth -= 400;
    return worth;
  }

  static constexpr int attack(const Rules& rules, const State& s, Action action,
                              const castle_keep::Move& m) {
    State next = s;
    rules.apply_action(next, action);
    if (next.phase == castle_keep::Phase::kOver) return kWin;
    const castle_keep::Castle before = s.castle[rules.castle_index(m.seat, m.castle)];
    const castle_keep::Castle after = next.castle[rules.castle_index(m.seat, m.castle)];
    const int fallen = before.size() - after.size();
    if (rules.is(castle_keep::Version::kKing)) return before.size() >= 6 ? 50 * fallen : -1;
    return 100 * fallen + (before.size() >= 6 ? 300 : 0) + (after.size() <= 2 ? 150 : 0);
  }

  static constexpr int interchange(const Rules& rules, const State& s, Action action) {
    State next = s;
    rules.apply_action(next, action);
    return next.phase == castle_keep::Phase::kOver ? kWin : -1;
  }
};

}  // namespace castellan
