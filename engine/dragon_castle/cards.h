// The Spirit and Dragon cards by name. A set of them is a number with a bit for each.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace castellan::dragon_castle {

enum class Spirit : std::uint8_t {
  kBeauty,
  kWind,
  kElegance,
  kDeception,
  kStrength,
  kChange,
  kFaith,
  kDeep,
  kDestruction,
  kCunning,
};
inline constexpr int kSpirits = 10;

enum class Dragon : std::uint8_t {
  kHumility,
  kRighteousness,
  kTranquility,
  kBravery,
  kMajesty,
  kPower,
  kKnowledge,
  kHarmony,
  kDevotion,
  kFortitude,
};
inline constexpr int kDragons = 10;

inline constexpr std::array<std::string_view, kSpirits> kSpiritNames{
    "beauty", "wind",  "elegance", "deception",   "strength",
    "change", "faith", "deep",     "destruction", "cunning"};
inline constexpr std::array<std::string_view, kDragons> kDragonNames{
    "humility", "righteousness", "tranquility", "bravery",  "majesty",
    "power",    "knowledge",     "harmony",     "devotion", "fortitude"};

using CardSet = std::uint16_t;
inline constexpr CardSet kAllSpirits = (1U << kSpirits) - 1;
inline constexpr CardSet kAllDragons = (1U << kDragons) - 1;

constexpr CardSet set_of(Spirit spirit) {
  return static_cast<CardSet>(1U << static_cast<unsigned>(spirit));
}
constexpr CardSet set_of(Dragon dragon) {
  return static_cast<CardSet>(1U << static_cast<unsigned>(dragon));
}
constexpr bool holds(CardSet set, Spirit spirit) { return (set & set_of(spirit)) != 0; }
constexpr bool holds(CardSet set, Dragon dragon) { return (set & set_of(dragon)) != 0; }
constexpr int size_of(CardSet set) { return std::popcount(set); }

}  // namespace castellan::dragon_castle
