// The cards of Schotten Totten 2, and sets of them.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/bits.h"

namespace castellan::schotten_totten_2 {

inline constexpr int kColours = 5;
inline constexpr int kStrengths = 12;  // 0 to 11
inline constexpr int kSiegeCards = kColours * kStrengths;

enum class Colour : std::uint8_t { kRed, kBlue, kGreen, kYellow, kPurple };

// The kinds of tactic cards (ST-9.1): first the elite, which lie at the wall, then the actions.
enum class Tactic : std::uint8_t {
  kJoker,
  kSpy,
  kShield,
  kRedeployment,
  kRecruitment,
  kDesertion,
  kTreason,
  kExplosion,
  kSupport,
  kExchange,
};
inline constexpr int kTactics = 10;
inline constexpr int kElites = 3;
inline constexpr int kTacticCards = 11;  // two jokers
inline constexpr int kSpyStrength = 10;
inline constexpr int kShieldMost = 3;
inline constexpr int kShieldLeast = 1;

// A kind of card: siege cards by colour and strength, then the tactics. Only the joker is there
// twice.
enum class Card : std::uint8_t {};
inline constexpr int kCardKinds = kSiegeCards + kTactics;
inline constexpr int kWallKinds = kSiegeCards + kElites;  // those that can lie on the wall

constexpr int index(Card card) { return static_cast<int>(card); }
constexpr Card card_at(int i) { return static_cast<Card>(i); }
constexpr Card siege_card(Colour colour, int strength) {
  return card_at(static_cast<int>(colour) * kStrengths + strength);
}
constexpr Card tactic_card(Tactic tactic) {
  return card_at(kSiegeCards + static_cast<int>(tactic));
}
constexpr bool is_siege(Card card) { return index(card) < kSiegeCards; }
constexpr bool is_elite(Card card) { return !is_siege(card) && index(card) < kWallKinds; }
constexpr Colour colour(Card siege) { return static_cast<Colour>(index(siege) / kStrengths); }
constexpr int strength(Card siege) { return index(siege) % kStrengths; }
constexpr Tactic tactic(Card card) { return static_cast<Tactic>(index(card) - kSiegeCards); }

// Siege cards as bits.
using CardSet = std::uint64_t;
inline constexpr CardSet kAllSiege = (CardSet{1} << kSiegeCards) - 1;
constexpr CardSet bit(Card siege) { return CardSet{1} << index(siege); }
constexpr Card lowest_card(CardSet set) { return card_at(lowest_bit(set)); }

// The strengths of one colour as bits, and one strength in all colours.
using Row = std::uint32_t;
inline constexpr Row kWholeRow = (Row{1} << kStrengths) - 1;
constexpr Row row(CardSet set, int colour) {
  return static_cast<Row>(set >> (colour * kStrengths)) & kWholeRow;
}
inline constexpr CardSet kZeros =
    CardSet{1} | CardSet{1} << 12U | CardSet{1} << 24U | CardSet{1} << 36U | CardSet{1} << 48U;
constexpr CardSet column(int strength) { return kZeros << strength; }
// The 11 for each 0 in the set and the 0 for each 11, of its colour (ST-4.6).
constexpr CardSet rivals_of(CardSet set) {
  return (set & column(0)) << (kStrengths - 1) | (set & column(kStrengths - 1)) >> (kStrengths - 1);
}
// The strengths that are in the set in any colour.
constexpr Row strengths(CardSet set) {
  return (row(set, 0) | row(set, 1) | row(set, 2) | row(set, 3) | row(set, 4)) & kWholeRow;
}

// Tactic cards, counted: two bits of jokers, one for each other kind.
class TacticBag {
 public:
  constexpr TacticBag() = default;
  static constexpr TacticBag all() { return TacticBag(kAll); }
  static constexpr TacticBag elites() { return TacticBag(kAll & 0xfU); }

  [[nodiscard]] constexpr int count(Tactic tactic) const {
    return tactic == Tactic::kJoker ? static_cast<int>(bits_ & 3U)
                                    : static_cast<int>(bits_ >> shift(tactic) & 1U);
  }
  [[nodiscard]] constexpr bool has(Tactic tactic) const { return count(tactic) > 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const {
    return static_cast<int>(bits_ & 3U) + popcount(bits_ >> 2U);
  }
  constexpr void add(Tactic tactic) { bits_ = static_cast<std::uint16_t>(bits_ + one(tactic)); }
  constexpr void remove(Tactic tactic) { bits_ = static_cast<std::uint16_t>(bits_ - one(tactic)); }
  constexpr TacticBag& operator+=(TacticBag other) {
    bits_ = static_cast<std::uint16_t>(bits_ + other.bits_);
    return *this;
  }
  constexpr TacticBag& operator-=(TacticBag other) {
    bits_ = static_cast<std::uint16_t>(bits_ - other.bits_);
    return *this;
  }
  // The n-th card, jokers first.
  [[nodiscard]] constexpr Tactic at(int n) const {
    const int jokers = count(Tactic::kJoker);
    if (n < jokers) return Tactic::kJoker;
    return static_cast<Tactic>(nth_bit(bits_ >> 2U, n - jokers) + 1);
  }
  friend constexpr bool operator==(TacticBag, TacticBag) = default;

 private:
  static constexpr std::uint16_t kAll = 0x7fe;  // two jokers, one of each other kind
  constexpr explicit TacticBag(std::uint16_t bits) : bits_(bits) {}
  static constexpr unsigned shift(Tactic tactic) { return static_cast<unsigned>(tactic) + 1U; }
  static constexpr unsigned one(Tactic tactic) {
    return tactic == Tactic::kJoker ? 1U : 1U << shift(tactic);
  }

  std::uint16_t bits_ = 0;
};
static_assert(TacticBag::all().size() == kTacticCards);

}  // namespace castellan::schotten_totten_2
