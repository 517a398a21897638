#include "agents/castellion/fate.h"

namespace castellan::castellion {
namespace {

constexpr Fate kPasses{1, 1, Ending::kGoesOn};

// What becomes of a castle that loses so many tiles of its player's choice: whether a foundation
// can be left with them, the haunted tile, and as many Pantry tiles as are due.
Fate paying(const Castellion& rules, const State& s) {
  const Castle& castle = s.castle[s.meets];
  const bool stores = rules.options().pantry != Pantry::kNone;
  const int left = castle.size() - s.due;
  if (!castle.founded() || left < kSide) return {1, 0, Ending::kFoundation};
  int only_stores = 0;  // columns
  int no_stores = 0;
  for (int column = 0; column < kSide; ++column) {
    const Cells cells = castle.occupied() & kColumn << (column * kStride);
    only_stores += (cells & ~castle.pantry()) == 0 ? 1 : 0;
    no_stores += (cells & castle.pantry()) == 0 ? 1 : 0;
  }
  const int here = popcount(castle.pantry());
  const int kept = stores ? stores_due(s) - (stored(s) - here) : 0;
  // The haunted tile stays, and so may be one more in a column that has both.
  const Cells haunted = castle.haunted();
  const Cells around = haunted == 0 ? 0 : kColumn << (lowest_bit(haunted) / kStride * kStride);
  const bool store = (haunted & castle.pantry()) != 0;
  const bool mixed =
      (around & castle.pantry()) != 0 && (around & castle.occupied() & ~castle.pantry()) != 0;
  const int least_stores = only_stores + (mixed && store ? 1 : 0);
  const int least_others = no_stores + (mixed && !store ? 1 : 0);
  const bool keeps = kept >= least_stores && kept <= here && left - kept >= least_others &&
                     left - kept <= castle.size() - here;
  if (!keeps) return {1, 0, Ending::kPantry};
  const bool prison_open = rules.is(Shadow::kPrison) && s.prison_size < kPrisonTilesNeeded;
  if (prison_open && s.next + 1 == kOrdeals) return {1, 0, Ending::kPrison};
  return kPasses;
}

}  // namespace

Fate fate(const Castellion& rules, const State& after) {
  switch (after.phase) {
    case Phase::kOver:
      return after.ending == Ending::kWon ? kPasses : Fate{1, 0, after.ending};
    case Phase::kMeetCard: {
      Fate all{rules.cards_of(after.look), 0, Ending::kGoesOn};
      for (int which = 0; which < all.cards; ++which) {
        State open = after;
        rules.apply_action(open, card_comes(which));
        const Fate one = fate(rules, open);
        if (one.sure()) {
          ++all.passed;
        } else {
          all.ending = one.ending;
        }
      }
      return all;
    }
    case Phase::kWho: {
      Fate best;
      for (int seat = 0; seat < 2; ++seat) {
        State met = after;
        rules.apply_action(met, met_by(seat));
        const Fate one = fate(rules, met);
        if (seat == 0 || one.passed * best.cards > best.passed * one.cards) best = one;
      }
      return best;
    }
    case Phase::kPay:
      return after.due_for == Due::kPenalty ? paying(rules, after) : kPasses;
    default:
      return kPasses;
  }
}

bool decisive(const State& before, const State& after) {
  return after.phase == Phase::kOver || after.phase == Phase::kMeetCard ||
         after.phase == Phase::kWho || after.next != before.next ||
         (after.phase == Phase::kPay && after.due_for == Due::kPenalty &&
          before.due_for != Due::kPenalty);
}

bool calls(const Castellion& rules, const State& s) {
  return s.beside[0] + s.beside[1] + 1 >= rules.traitors_needed(s, s.next);
}

bool too_soon(const Castellion& rules, const State& s) {
  if (!calls(rules, s)) return false;
  State then = s;
  then.hand = kTraitorTile;
  then.source = Source::kDrawn;
  then.phase = Phase::kHand;
  rules.apply_action(then, kTraitorAction);
  return !fate(rules, then).sure();
}

int stored(const State& s) {
  return popcount(s.castle[0].pantry()) + popcount(s.castle[1].pantry());
}
int stores_due(const State& s) { return 2 * (s.next + 1); }

}  // namespace castellan::castellion
