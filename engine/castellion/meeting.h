// Meeting an ordeal, in the order of CN-5.4.
#pragma once

#include "engine/castellion/rules.h"

namespace castellan::castellion {

// The next ordeal comes; Resume says what goes on after it.
constexpr void Castellion::meet(State& s) const {
  s.actor = s.seat;
  if (options_.seats == 1) {
    s.meets = 0;
    return encounter(s);
  }
  if (popcount(s.castle[0].pantry()) != popcount(s.castle[1].pantry())) {
    return lose(s, Ending::kUneven);  // CN-11.30
  }
  if (s.next == 0) {
    if (!s.castle[0].founded() || !s.castle[1].founded()) {
      return lose(s, Ending::kFoundation);  // CN-11.13
    }
    s.phase = Phase::kWho;
    return;
  }
  s.meets = static_cast<std::uint8_t>(partner(s.champion));  // CN-11.17
  encounter(s);
}

constexpr void Castellion::encounter(State& s) const {
  if (s.card[s.next] != kFaceDown) return resolve(s);
  s.look = s.next;
  s.phase = Phase::kMeetCard;
}

// The card does what it does.
constexpr void Castellion::resolve(State& s) const {
  Castle& castle = s.castle[s.meets];
  const Ordeal& asked = ordeal(s, s.next);
  const Formations has = castle.formations();
  const bool lacking =
      has.towers < asked.towers || has.bastions < asked.bastions || has.lines < asked.lines;
  if (lacking) {
    if (asked.penalty == 0) return lose(s, Ending::kLacking);
    const int tiles = std::max(0, asked.penalty - kBastionSaves * has.bastions);  // CN-8.8
    if (tiles > 0) {
      if (castle.size() - tiles < kSide) return lose(s, Ending::kFallen);  // CN-8.10
      return demand(s, s.meets, tiles, Due::kPenalty);
    }
  }
  if (asked.rows > 0) {
    const Cells lowest = kGround * (kColumn & ((Cells{1} << asked.rows) - 1));
    const bool haunted = (castle.haunted() & lowest) != 0;
    for (Cells cells = castle.occupied() & lowest; cells != 0; cells &= cells - 1) {
      ++s.discards[static_cast<std::size_t>(castle.at(lowest_cell(cells)))];
    }
    castle.drop_rows(asked.rows);
    if (haunted) return lose(s, Ending::kHaunted);
  }
  survive(s);
}

// What is looked at once the card has done it.
constexpr void Castellion::survive(State& s) const {
  if (!s.castle[s.meets].founded()) return lose(s, Ending::kFoundation);  // CN-5.5
  const int stored = popcount(s.castle[0].pantry()) + popcount(s.castle[1].pantry());
  if (options_.pantry != Pantry::kNone && stored != 2 * (s.next + 1)) {
    return lose(s, Ending::kPantry);  // CN-10.6
  }
  const bool prison_open = is(Shadow::kPrison) && s.prison_size < kPrisonTilesNeeded;
  if (prison_open && s.next + 1 == kOrdeals) return lose(s, Ending::kPrison);  // CN-9.22
  for (std::size_t i = 0; i < 2; ++i) {                                        // CN-5.7
    s.gone[i] = static_cast<std::uint8_t>(s.gone[i] + s.beside[i]);
    s.beside[i] = 0;
  }
  if (s.prophet == s.next) s.prophet = kNone;  // the pawn is back in the box
  ++s.next;
  if (options_.seats == 2) s.champion = s.meets;
  if (prison_open) return demand(s, s.meets, kPrisonLoss, Due::kPrison);  // CN-9.21
  after_ordeal(s);
}

constexpr void Castellion::after_ordeal(State& s) const {
  s.meets = kNone;
  if (s.next == kOrdeals) {
    s.ending = Ending::kWon;
    s.phase = Phase::kOver;
    return;
  }
  if (s.castle[0].full() || s.castle[1].full()) return meet(s);  // CN-5.8
  resume(s);
}

}  // namespace castellan::castellion
