// The cards of Castelli, and hands of them as one number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/bits.h"

namespace castellan::castelli {

enum class Card : std::uint8_t {
  kKing3,
  kKing4,
  kKing5,
  kRaider,
  kBrigands,
  kRobberBaron,
  kTraitor,
  kPeasant,
  kLandgrave,
  kLandgravine,
  kMasterBuilder,
  kSteward,
  // Battle.
  kDuke,
  kIncendiary,
  kAbbot,
  kKnights,
  kGuard,
};
inline constexpr int kCharacterKinds = 12;
inline constexpr int kCardKinds = 17;
inline constexpr int kAllCards = 33;
inline constexpr std::uint8_t kHiddenCard = 31;  // where the kind cannot be known
inline constexpr Card kNoHelp{kHiddenCard};      // a castle without a card

inline constexpr std::array<std::string_view, kCardKinds> kCardNames{
    "king3",   "king4",      "king5",     "raider",      "brigands",       "robber-baron",
    "traitor", "peasant",    "landgrave", "landgravine", "master-builder", "steward",
    "duke",    "incendiary", "abbot",     "knights",     "guard"};
inline constexpr std::array<std::uint8_t, kCardKinds> kCardCounts{1, 2, 1, 2, 1, 2, 2, 2, 3,
                                                                  3, 3, 3, 2, 2, 1, 1, 2};

constexpr Card card_at(int i) { return static_cast<Card>(i); }
constexpr int index(Card card) { return static_cast<int>(card); }

// How many of each kind: three bits a kind, since there are never more than three.
class Cards {
 public:
  [[nodiscard]] constexpr int count(Card card) const {
    return static_cast<int>(bits_ >> shift(card) & 7U);
  }
  [[nodiscard]] constexpr bool has(Card card) const { return count(card) > 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const {
    int all = 0;
    for (int i = 0; i < kCardKinds; ++i) all += count(card_at(i));
    return all;
  }
  constexpr void add(Card card, int number = 1) {
    bits_ += static_cast<std::uint64_t>(number) << shift(card);
  }
  constexpr void remove(Card card) { bits_ -= std::uint64_t{1} << shift(card); }
  constexpr Cards& operator+=(const Cards& other) {
    bits_ += other.bits_;
    return *this;
  }
  // What is in both, as often as in the one that has it less.
  friend constexpr Cards common(const Cards& a, const Cards& b) {
    Cards both;
    for (int i = 0; i < kCardKinds; ++i) {
      const Card card = card_at(i);
      const int number = a.count(card) < b.count(card) ? a.count(card) : b.count(card);
      both.add(card, number);
    }
    return both;
  }
  // Calls f(card) for each kind that is there, in order.
  template <class F>
  constexpr void each_kind(F f) const {
    for (std::uint64_t rest = bits_; rest != 0;) {
      const int i = lowest_bit(rest) / 3;
      rest &= ~(std::uint64_t{7} << (3 * static_cast<unsigned>(i)));
      f(card_at(i));
    }
  }
  // The card that comes n-th if they lie in order.
  [[nodiscard]] constexpr Card nth(int n) const {
    int i = 0;
    for (; n >= count(card_at(i)); ++i) n -= count(card_at(i));
    return card_at(i);
  }
  friend constexpr bool operator==(const Cards&, const Cards&) = default;

 private:
  static constexpr unsigned shift(Card card) { return 3 * static_cast<unsigned>(card); }
  std::uint64_t bits_ = 0;
};

}  // namespace castellan::castelli
