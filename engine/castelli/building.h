// What can be built, and what it costs.
#pragma once

#include "engine/castelli/rules.h"

namespace castellan::castelli {

// Octagons without settlement and castle that are not the mine (CA-11.18).
constexpr std::uint32_t Castelli::vacant(const State& s, int table) const {
  const std::uint32_t mine = 1U << mine_at(s, table);
  return table_octagons(table) & ~(s.villages | s.cities | castles_at(s) | mine);
}

constexpr std::uint32_t Castelli::castles_at(const State& s) const {
  std::uint32_t octagons = 0;
  for (Site site = 0; site < kSites; ++site) {
    if (s.site[static_cast<std::size_t>(site)] != 0) octagons |= 1U << octagon_of(area_of(site));
  }
  return octagons;
}

// Why no castle can stand in this area, whatever is paid; the seat that acts builds.
constexpr RuleId Castelli::why_not_land(const State& s, AreaId id, Card card) const {
  const Octagon octagon = octagon_of(id);
  if ((table_octagons(table_of(s.asked)) >> octagon & 1U) == 0) return rule::kOwnTable;
  const Area& there = area(s, id);
  if (there.kind == Kind::kNone) return rule::kFirstSide;
  if (there.kind == Kind::kMine) return rule::kNotInMine;
  if (actor(s).castles == 0) return rule::kNoCastle;
  if ((influenced(s, s.asked) >> octagon & 1U) == 0) return rule::kInfluence;
  if (options_.shared_spaces == 0 && ((s.villages | s.cities) >> octagon & 1U) != 0) {
    return rule::kSharedSpace;
  }
  const Kind wanted = site_kind(card);
  if (there.kind != wanted) return wanted == Kind::kRocks ? rule::kOnRocks : rule::kLandgrave;
  if (s.site[static_cast<std::size_t>(site_of(id, places_in(there) - 1))] != 0) {
    return wanted == Kind::kRocks ? rule::kOneOnSite : rule::kOneInArea;
  }
  return {};
}

// Why it cannot be paid, so or with a purchase.
constexpr RuleId Castelli::why_not_price(const State& s, bool buy, int each, Card card) const {
  const Player& player = actor(s);
  int missing = 0;
  for (const std::uint8_t stock : player.stock) missing += std::max(0, each - stock);
  if (card == Card::kMasterBuilder) {
    if (buy) return rule::kNoPurchase;
    if (missing == 0) return rule::kNothingMissing;
    return player.silver < missing ? rule::kMasterPrice : RuleId{};
  }
  if (!buy) {
    if (missing == 0) return {};
    return each == 1 ? rule::kPrice : rule::kOverPrice;
  }
  if (s.bought != 0 || player.silver < 2) return rule::kPurchase;
  return missing == 1 ? RuleId{} : rule::kOneMissing;
}

constexpr bool Castelli::pays(const State& s, bool buy, int each, Card card) const {
  return !why_not_price(s, buy, each, card);
}

constexpr RuleId Castelli::why_not_build(const State& s, AreaId id, bool buy, Card card) const {
  const RuleId there = why_not_land(s, id, card);
  return there ? there : why_not_price(s, buy, price_of(false, card), card);
}

constexpr RuleId Castelli::why_not_overbuild(const State& s, Site site, bool buy, Card card) const {
  if (options_.battle == 0) return rule::kBattle;
  const Octagon octagon = octagon_of(area_of(site));
  if ((table_octagons(table_of(s.asked)) >> octagon & 1U) == 0) return rule::kOwnTable;
  const std::uint8_t built = s.site[static_cast<std::size_t>(site)];
  if (built == 0) return rule::kOverbuild;
  if (top_owner(built) >= 0) return rule::kOverbuiltOnce;
  const int owner = bottom_owner(built);
  if (owner == s.asked) return rule::kNotOwn;
  if (actor(s).castles == 0) return rule::kNoCastle;
  if ((influenced(s, s.asked) >> octagon & 1U) == 0) return rule::kInfluence;
  if (s.guarded[0] == site || s.guarded[1] == site) return rule::kGuarded;
  const Influence values = influence(s, octagon, 0xf);
  const bool ahead = values[s.asked] > values[static_cast<std::size_t>(owner)];
  if (card == Card::kKnights ? ahead : !ahead) {
    return card == Card::kKnights ? rule::kKnights : rule::kMoreInfluence;
  }
  return why_not_price(s, buy, price_of(true, card), card);
}

// Calls f(area, buy) for each castle that the acting seat could build, with the help of a card or
// of none, those without a purchase first, until f says true; whether it did.
template <class F>
constexpr bool Castelli::each_build(const State& s, Card card, F f) const {
  const int each = price_of(false, card);
  const Kind wanted = site_kind(card);
  if (actor(s).castles == 0) return false;
  std::uint32_t octagons = 0;
  for (const bool buy : {false, true}) {
    if (!pays(s, buy, each, card)) continue;
    if (octagons == 0) {
      octagons = influenced(s, s.asked);
      if (options_.shared_spaces == 0) octagons &= ~(s.villages | s.cities);
    }
    for (std::uint32_t rest = octagons; rest != 0; rest &= rest - 1) {
      const Octagon octagon = lowest_bit(rest);
      const Land& there = land(s, octagon);
      for (int side = 0; side < kSides; ++side) {
        const Area& each_area = there.area[static_cast<std::size_t>(side)];
        if (each_area.kind != wanted) continue;
        const AreaId id = area_id(octagon, side);
        if (s.site[static_cast<std::size_t>(site_of(id, places_in(each_area) - 1))] != 0) continue;
        if (f(id, buy)) return true;
      }
    }
  }
  return false;
}

template <class F>
constexpr bool Castelli::each_overbuild(const State& s, Card card, F f) const {
  if (options_.battle == 0 || actor(s).castles == 0) return false;
  const int each = price_of(true, card);
  for (const bool buy : {false, true}) {
    if (!pays(s, buy, each, card)) continue;
    const std::uint32_t octagons = influenced(s, s.asked);
    for (std::uint32_t rest = octagons; rest != 0; rest &= rest - 1) {
      const Octagon octagon = lowest_bit(rest);
      Influence values{};
      bool counted = false;
      for (Site site = octagon * kSides * 2; site < (octagon + 1) * kSides * 2; ++site) {
        const std::uint8_t built = s.site[static_cast<std::size_t>(site)];
        if (built == 0 || top_owner(built) >= 0 || bottom_owner(built) == s.asked) continue;
        if (s.guarded[0] == site || s.guarded[1] == site) continue;
        if (!counted) values = influence(s, octagon, 0xf);
        counted = true;
        const bool ahead = values[s.asked] > values[static_cast<std::size_t>(bottom_owner(built))];
        if (ahead == (card == Card::kKnights)) continue;
        if (f(site, buy)) return true;
      }
    }
  }
  return false;
}

constexpr bool Castelli::can_build(const State& s, Card card) const {
  return each_build(s, card, [](AreaId, bool) { return true; });
}
constexpr bool Castelli::can_overbuild(const State& s, Card card) const {
  return each_overbuild(s, card, [](Site, bool) { return true; });
}

}  // namespace castellan::castelli
