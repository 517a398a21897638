// Formations: how strong one is, and how strong an unfinished one can still become. Both are the
// same question, asked with none or with some cards missing; the proof of control (ST-7.3) asks it
// for both sides of a tile. tests/schotten_totten_2/plain_formation.h answers it by trying
// everything.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/schotten_totten_2/card.h"
#include "engine/schotten_totten_2/wall.h"

namespace castellan::schotten_totten_2 {

// A strength that can be compared: the type first, then the sum, or on a low face what is missing
// from it to the highest.
using Strength = int;
inline constexpr Strength kNever = -1;  // it cannot be completed
inline constexpr int kSumLimit = 64;    // four elevens are 44

constexpr Strength strength_of(Type type, int sum) {
  return static_cast<int>(type) * kSumLimit + sum;
}
constexpr Type type_of(Strength strength) { return static_cast<Type>(strength / kSumLimit); }
constexpr int sum_of(Strength strength, const TileFace& face) {
  const int sum = strength % kSumLimit;
  return face.low != 0 ? kSumLimit - 1 - sum : sum;
}

// How strong a side can still become, and the cards that it lacks for that.
struct Answer {
  Strength strength = kNever;
  Stack cards;
};

// What lies on one side of a tile, without its order.
struct Troop {
  CardSet siege = 0;
  std::uint8_t count = 0;  // of siege cards
  std::uint8_t jokers = 0;
  std::uint8_t spy = 0;
  std::uint8_t shield = 0;

  [[nodiscard]] constexpr int elites() const { return jokers + spy + shield; }
  [[nodiscard]] constexpr int size() const { return count + elites(); }
  constexpr void add(Card card) {
    if (is_siege(card)) {
      siege |= bit(card);
      ++count;
    } else if (tactic(card) == Tactic::kJoker) {
      ++jokers;
    } else if (tactic(card) == Tactic::kSpy) {
      ++spy;
    } else {
      ++shield;
    }
  }
};
constexpr Troop troop_of(const Stack& stack) {
  Troop troop;
  for (std::size_t i = 0; i < stack.size; ++i) troop.add(stack.cards[i]);
  return troop;
}

namespace formation_detail {

constexpr int run_sum(int start, int length) { return length * start + length * (length - 1) / 2; }

// The strengths in a row, added up.
constexpr int sum_of(Row strengths) {
  int sum = 0;
  for (; strengths != 0; strengths &= strengths - 1) sum += lowest_bit(strengths);
  return sum;
}

// The highest `count` of a row's strengths; there must be that many.
constexpr Row highest(Row strengths, int count) {
  Row taken = 0;
  for (; count > 0; --count) {
    const Row top = Row{1} << highest_bit(strengths);
    taken |= top;
    strengths &= ~top;
  }
  return taken;
}

constexpr bool consecutive(Row strengths) {
  if (strengths == 0) return true;
  const Row shifted = strengths >> lowest_bit(strengths);
  return (shifted & (shifted + 1)) == 0;
}

// Whether the holes of a run can be filled by the elites, all of which must find a place, and by
// `missing` of the cards that are there.
constexpr bool fillable(const Troop& troop, Row holes, Row there, int missing) {
  if (troop.spy != 0) {
    constexpr Row ten = Row{1} << kSpyStrength;
    if ((holes & ten) == 0) return false;
    holes &= ~ten;
  }
  if (troop.shield == 0) return popcount(holes & there) >= missing;
  for (int strength = kShieldLeast; strength <= kShieldMost; ++strength) {
    const Row place = Row{1} << strength;
    if ((holes & place) != 0 && popcount(holes & ~place & there) >= missing) return true;
  }
  return false;
}

// The highest start of a run that has all of `own` in it, or -1; `also` may turn a run down by its
// holes.
template <class Also>
constexpr int best_start(const Troop& troop, Row own, Row there, int length, Also also) {
  const int missing = length - troop.size();
  for (int start = kStrengths - length; start >= 0; --start) {
    const Row window = ((Row{1} << length) - 1) << start;
    if ((own & ~window) != 0) continue;
    const Row holes = window & ~own;
    if (fillable(troop, holes, there, missing) && also(holes)) return start;
  }
  return -1;
}
constexpr bool anything(Row) { return true; }

// The colour that the siege cards share: one colour, any (kColours) or none (-1).
constexpr int shared_colour(const Troop& troop) {
  if (troop.count == 0) return kColours;
  const int colour = lowest_bit(troop.siege) / kStrengths;
  const CardSet whole = CardSet{kWholeRow} << (colour * kStrengths);
  return (troop.siege & ~whole) == 0 ? colour : -1;
}

// Calls best(colour) for every colour that all cards could have, and gives the highest answer.
template <class Best>
constexpr int over_colours(const Troop& troop, Best best) {
  const int shared = shared_colour(troop);
  if (shared < 0) return -1;
  if (shared < kColours) return best(shared);
  int highest = -1;
  for (int colour = 0; colour < kColours; ++colour) {
    const int found = best(colour);
    if (found > highest) highest = found;
  }
  return highest;
}

constexpr int best_colour_run(const Troop& troop, int length, CardSet there) {
  const int start = over_colours(troop, [&](int colour) {
    return best_start(troop, row(troop.siege, colour), row(there, colour), length, anything);
  });
  return start < 0 ? -1 : run_sum(start, length);
}

constexpr int best_same(const Troop& troop, int length, CardSet there) {
  const int missing = length - troop.size();
  for (int strength = kStrengths - 1; strength >= 0; --strength) {
    if ((troop.siege & ~column(strength)) != 0) continue;
    if (troop.spy != 0 && strength != kSpyStrength) continue;
    if (troop.shield != 0 && (strength < kShieldLeast || strength > kShieldMost)) continue;
    if (popcount(there & column(strength)) >= missing) return length * strength;
  }
  return -1;
}

// The highest sum of one colour that is no run (ST-6.9): tries everything, since it is asked for
// only where the highest sum of all is one.
constexpr int best_broken_colour(const Troop& troop, Row own, Row there, int length) {
  const int missing = length - troop.size();
  int best = -1;
  for (Row chosen = there;; chosen = (chosen - 1) & there) {
    if (popcount(chosen) == missing) {
      for (int first = 0; first < (troop.jokers > 0 ? kStrengths : 1); ++first) {
        for (int second = 0; second < (troop.jokers > 1 ? kStrengths : 1); ++second) {
          for (int shield = kShieldLeast; shield <= (troop.shield > 0 ? kShieldMost : kShieldLeast);
               ++shield) {
            Row set = own | chosen;
            int sum = sum_of(set);
            if (troop.jokers > 0) set |= Row{1} << first, sum += first;
            if (troop.jokers > 1) set |= Row{1} << second, sum += second;
            if (troop.spy > 0) set |= Row{1} << kSpyStrength, sum += kSpyStrength;
            if (troop.shield > 0) set |= Row{1} << shield, sum += shield;
            if (popcount(set) == length && consecutive(set)) continue;
            if (sum > best) best = sum;
          }
        }
      }
    }
    if (chosen == 0) return best;
  }
}

constexpr int best_colour(const Troop& troop, const TileFace& face, CardSet there) {
  const int missing = face.cards - troop.size();
  return over_colours(troop, [&](int colour) {
    const Row own = row(troop.siege, colour);
    const Row rest = row(there, colour);
    if (popcount(rest) < missing) return -1;
    Row set = own | highest(rest, missing);
    const int sum = sum_of(set) + (kStrengths - 1) * troop.jokers + kSpyStrength * troop.spy +
                    kShieldMost * troop.shield;
    if (face.broken == 0) return sum;
    if (troop.jokers > 0) set |= Row{1} << (kStrengths - 1);
    if (troop.spy > 0) set |= Row{1} << kSpyStrength;
    if (troop.shield > 0) set |= Row{1} << kShieldMost;
    const bool run = popcount(set) == face.cards && consecutive(set);
    return run ? best_broken_colour(troop, own, rest, face.cards) : sum;
  });
}

// Whether cards of two colours can stand in the holes of a run beside these siege cards.
constexpr bool two_colours(const Troop& troop, CardSet there, Row holes) {
  const int shared = shared_colour(troop);
  if (shared < 0 || troop.elites() > 0) return true;
  int colours = shared < kColours ? 1 : 0;
  for (int colour = 0; colour < kColours; ++colour) {
    if (colour != shared && (row(there, colour) & holes) != 0) ++colours;
  }
  return colours > 1;
}

constexpr int best_run(const Troop& troop, const TileFace& face, CardSet there) {
  const Row own = strengths(troop.siege);
  if (popcount(own) != troop.count) return -1;
  const int start = best_start(troop, own, strengths(there), face.cards, [&](Row holes) {
    return face.broken == 0 || two_colours(troop, there, holes);
  });
  return start < 0 ? -1 : run_sum(start, face.cards);
}

constexpr int siege_sum(CardSet siege) {
  int sum = 0;
  for (; siege != 0; siege &= siege - 1) sum += strength(lowest_card(siege));
  return sum;
}

constexpr int best_sum(const Troop& troop, const TileFace& face, CardSet there) {
  int missing = face.cards - troop.size();
  int sum = siege_sum(troop.siege) + kSpyStrength * troop.spy;
  if (face.low == 0) {
    sum += (kStrengths - 1) * troop.jokers + kShieldMost * troop.shield;
    for (int strength = kStrengths - 1; missing > 0; --strength) {
      const int taken = std::min(missing, popcount(there & column(strength)));
      sum += taken * strength;
      missing -= taken;
    }
    return sum;
  }
  sum += kShieldLeast * troop.shield;
  for (int strength = 0; missing > 0; ++strength) {
    const int taken = std::min(missing, popcount(there & column(strength)));
    sum += taken * strength;
    missing -= taken;
  }
  return kSumLimit - 1 - sum;
}

}  // namespace formation_detail

// The strongest that the troop can be on this face, with what it lacks taken from the cards that
// are there; kNever where there are too few.
constexpr Strength best(const Troop& troop, const TileFace& face, CardSet there) {
  namespace detail = formation_detail;
  if (popcount(there) < face.cards - troop.size()) return kNever;
  if (face.counts(Type::kColourRun)) {
    const int sum = detail::best_colour_run(troop, face.cards, there);
    if (sum >= 0) return strength_of(Type::kColourRun, sum);
  }
  if (face.counts(Type::kSame)) {
    const int sum = detail::best_same(troop, face.cards, there);
    if (sum >= 0) return strength_of(Type::kSame, sum);
  }
  if (face.counts(Type::kColour)) {
    const int sum = detail::best_colour(troop, face, there);
    if (sum >= 0) return strength_of(Type::kColour, sum);
  }
  if (face.counts(Type::kRun)) {
    const int sum = detail::best_run(troop, face, there);
    if (sum >= 0) return strength_of(Type::kRun, sum);
  }
  return strength_of(Type::kSum, detail::best_sum(troop, face, there));
}

// The same for a complete formation of Siege cards alone, which is by far the most frequent.
constexpr Strength worth(const Troop& troop, const TileFace& face) {
  namespace detail = formation_detail;
  if (troop.elites() > 0) return best(troop, face, 0);
  const Row kinds = strengths(troop.siege);
  const int sum = detail::siege_sum(troop.siege);
  if (face.types == type_bit(Type::kSum)) {
    return strength_of(Type::kSum, face.low != 0 ? kSumLimit - 1 - sum : sum);
  }
  const bool coloured = detail::shared_colour(troop) >= 0;
  const bool run = popcount(kinds) == face.cards && detail::consecutive(kinds);
  const bool ruined = face.broken != 0 && coloured && run;
  if (coloured && run && face.counts(Type::kColourRun)) return strength_of(Type::kColourRun, sum);
  if (popcount(kinds) == 1 && face.counts(Type::kSame)) return strength_of(Type::kSame, sum);
  if (coloured && !ruined && face.counts(Type::kColour)) return strength_of(Type::kColour, sum);
  if (run && !ruined && face.counts(Type::kRun)) return strength_of(Type::kRun, sum);
  return strength_of(Type::kSum, sum);
}

namespace formation_detail {

// The starts of runs of this length in a row that have all of `own` in them, as bits.
constexpr Row run_starts(Row all, Row own, int length) {
  Row starts = all;
  for (int i = 1; i < length; ++i) starts &= all >> i;
  if (own == 0) return starts;
  const int last = lowest_bit(own);
  const int first = highest_bit(own) - length + 1;
  starts &= (Row{2} << last) - 1;
  return first > 0 ? starts >> first << first : starts;
}

// Whether some run of one colour begins higher than this; -1: whether there is any.
constexpr bool colour_run_beyond(const Troop& troop, int length, CardSet there, int start) {
  const int shared = shared_colour(troop);
  if (shared < 0) return false;
  const int from = shared < kColours ? shared : 0;
  const int to = shared < kColours ? shared + 1 : kColours;
  for (int colour = from; colour < to; ++colour) {
    const Row own = row(troop.siege, colour);
    if (run_starts(row(there, colour) | own, own, length) >> (start + 1) != 0) return true;
  }
  return false;
}

constexpr bool same_beyond(const Troop& troop, int missing, CardSet there, int strength) {
  int from = strength + 1;
  int to = kStrengths;
  if (troop.count > 0) {
    const int own = lowest_bit(troop.siege) % kStrengths;
    if ((troop.siege & ~column(own)) != 0 || own < from) return false;
    from = own;
    to = own + 1;
  }
  for (int each = from; each < to; ++each) {
    if (popcount(there & column(each)) >= missing) return true;
  }
  return false;
}

}  // namespace formation_detail

// Whether the troop can become stronger than this: best() > strength, found with less work where no
// elite has a hand in it. The lesser type need not be looked at, and of a higher one any will do.
constexpr bool beats(const Troop& troop, const TileFace& face, CardSet there, Strength strength) {
  namespace detail = formation_detail;
  const int missing = face.cards - troop.size();
  if (troop.elites() > 0 || face.broken != 0) return best(troop, face, there) > strength;
  if (popcount(there) < missing) return false;
  const Type type = type_of(strength);
  const int sum = strength % kSumLimit;
  if (face.counts(Type::kColourRun)) {
    // A run's sum tells its start.
    const int start = (sum - detail::run_sum(0, face.cards)) / face.cards;
    const bool equal = type == Type::kColourRun;
    if (detail::colour_run_beyond(troop, face.cards, there, equal ? start : -1)) return true;
    if (equal) return false;
  }
  if (face.counts(Type::kSame)) {
    const bool equal = type == Type::kSame;
    if (detail::same_beyond(troop, missing, there, equal ? sum / face.cards : -1)) return true;
    if (equal) return false;
  }
  if (face.counts(Type::kColour) && type <= Type::kColour) {
    const int most = detail::best_colour(troop, face, there);
    if (most > (type == Type::kColour ? sum : -1)) return true;
    if (type == Type::kColour) return false;
  }
  if (face.counts(Type::kRun) && type <= Type::kRun) {
    const Row own = strengths(troop.siege);
    const int start = type == Type::kRun ? (sum - detail::run_sum(0, face.cards)) / face.cards : -1;
    if (popcount(own) == troop.count &&
        detail::run_starts(strengths(there) | own, own, face.cards) >> (start + 1) != 0) {
      return true;
    }
    if (type == Type::kRun) return false;
  }
  return type == Type::kSum && detail::best_sum(troop, face, there) > sum;
}

}  // namespace castellan::schotten_totten_2
