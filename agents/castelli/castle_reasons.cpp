// What speaks for a castle, for a card that helps to one, or against both.
#include <algorithm>

#include "agents/castelli/reasons.h"

namespace castellan::castelli {
namespace {

bool is_castle(Verb verb) { return verb >= Verb::kBuild && verb <= Verb::kBuyOver; }

Card help_of(const State& s) {
  return s.phase == Phase::kCastle ? static_cast<Card>(s.card) : kNoHelp;
}

bool helps_to_build(Card card) {
  const bool overbuilds = card == Card::kAbbot || card == Card::kKnights;
  return overbuilds || (card >= Card::kLandgrave && card <= Card::kMasterBuilder);
}
// The position when such a card has been played.
State with_card(const State& s, Card card) {
  State after = s;
  after.card = static_cast<std::uint8_t>(card);
  after.phase = Phase::kCastle;
  return after;
}

// How much of what is asked of each resource the seat that acts has.
int units_of(const State& s, int each) {
  int units = 0;
  for (const int stock : s.player[s.asked].stock) units += std::min(each, stock);
  return units;
}

Castle castle_of_action(const Castelli& rules, const State& s, Action action) {
  const Move m = decode(action);
  const bool over = m.verb == Verb::kOver || m.verb == Verb::kBuyOver;
  const AreaId id = over ? area_of(m.what) : AreaId{m.what};
  Castle castle{.action = action, .octagon = octagon_of(id)};
  State after = s;
  if (over) {
    castle.owner = bottom_owner(s.site[m.what]);
    after.site[m.what] = castle_of(castle.owner, s.asked);
    castle.loss = end_points(rules, s, castle.owner) - end_points(rules, after, castle.owner);
  } else {
    Site site = site_of(id, 0);
    if (s.site[static_cast<std::size_t>(site)] != 0) ++site;
    after.site[static_cast<std::size_t>(site)] = castle_of(s.asked);
  }
  castle.points = rules.castle_points(s, castle.octagon);
  castle.end = end_points(rules, after, s.asked) - end_points(rules, s, s.asked);
  castle.units = units_of(s, price_of(over, help_of(s)));
  return castle;
}

// What is bought for it: the one thing that is missing.
std::string bought(const State& s, int each) {
  Icon icon = Icon::kWood;
  for (std::size_t i = 0; i < kResources; ++i) {
    if (s.player[s.asked].stock[i] < each) icon = static_cast<Icon>(i + 1);
  }
  return std::string(kIconNames[static_cast<std::size_t>(icon)]);
}

// One of the same price that gives more, and hurts its owner no less; or the castle itself.
Castle better_castle(const Castelli& rules, const State& s, const Castle& castle) {
  ActionList actions;
  rules.legal_actions(s, actions);
  Castle best = castle;
  for (const Action action : actions) {
    if (!is_castle(decode(action).verb)) continue;
    const Castle other = castle_of_action(rules, s, action);
    const bool alike = (other.owner == kNowhere) == (castle.owner == kNowhere);
    if (alike && other.total() > best.total() && other.profit() > best.profit()) best = other;
  }
  return best;
}

Message of_overbuilding(const State& s, const Castle& castle) {
  const Arg points = number("points", castle.total());
  if (s.phase != Phase::kCastle && castle.profit() <= 0) {
    return {"reason.castle-poor", {points, number("count", castle.units)}};
  }
  const Arg owner = victim(castle.owner);
  if (decode(castle.action).verb == Verb::kBuyOver) {
    return {"reason.over-buys", {points, owner, {"kind", bought(s, price_of(true, help_of(s)))}}};
  }
  return {"reason.over", {points, owner, number("count", castle.loss)}};
}

}  // namespace

int end_points(const Castelli& rules, const State& s, int seat) {
  const FinalPoints points = rules.final_points(s, static_cast<std::size_t>(seat));
  return points.castles + points.settlements;
}

Castle best_castle(const Castelli& rules, const State& s) {
  ActionList actions;
  rules.legal_actions(s, actions);
  Castle best;
  bool found = false;
  for (const Action action : actions) {
    if (!is_castle(decode(action).verb)) continue;
    const Castle castle = castle_of_action(rules, s, action);
    if (!found || castle.profit() > best.profit()) best = castle;
    found = true;
  }
  return best;
}

Message of_castle(const Castelli& rules, const State& s, Action action) {
  const Castle castle = castle_of_action(rules, s, action);
  const Arg points = number("points", castle.total());
  const Castle best = better_castle(rules, s, castle);
  if (best.total() > castle.total()) {
    return {"reason.castle-less", {points, number("other", best.total()), place(best.octagon)}};
  }
  if (castle.owner != kNowhere) return of_overbuilding(s, castle);
  if (s.phase != Phase::kCastle && castle.profit() <= 0) {
    return {"reason.castle-poor", {points, number("count", castle.units)}};
  }
  if (help_of(s) == Card::kMasterBuilder) {
    return {"reason.castle-master", {points, number("count", kResources - castle.units)}};
  }
  if (decode(action).verb == Verb::kBuyBuild) {
    return {"reason.castle-buys", {points, {"kind", bought(s, 1)}}};
  }
  if (castle.end != 0) {
    return {"reason.castle-end", {number("points", castle.points), number("other", castle.end)}};
  }
  return {"reason.castle", {points, number("count", castle.units)}};
}

Message of_help(const Castelli& rules, const State& s, Card card) {
  const Castle castle = best_castle(rules, with_card(s, card));
  const Castle without = best_castle(rules, s);
  const Arg points = number("points", castle.total());
  if (without.units > 0 && without.profit() >= castle.profit()) {
    return {"reason.helps-less", {number("points", without.total()), place(without.octagon)}};
  }
  if (castle.profit() <= 0) {
    return {"reason.castle-poor", {points, number("count", castle.units)}};
  }
  if (card == Card::kMasterBuilder) {
    return {"reason.helps-master",
            {points, place(castle.octagon), number("count", kResources - castle.units)}};
  }
  if (castle.owner != kNowhere) {
    return {"reason.helps-over", {points, place(castle.octagon), victim(castle.owner)}};
  }
  return {"reason.helps", {points, place(castle.octagon)}};
}

Message of_guard(const Castelli& rules, const State& s, bool play) {
  State after = s;
  after.site[s.target] = castle_of(s.asked, s.seat);
  const Octagon octagon = octagon_of(area_of(s.target));
  const int saved = end_points(rules, s, s.asked) - end_points(rules, after, s.asked);
  const int denied = rules.castle_points(s, octagon) + end_points(rules, after, s.seat) -
                     end_points(rules, s, s.seat);
  const bool has = s.hand[s.asked].has(Card::kGuard);
  const char* key = play ? "reason.guard" : has ? "reason.pass-guard" : "reason.pass-no-guard";
  return {key, {number("count", saved), victim(s.seat), number("points", denied)}};
}

Message of_end_of_turn(const Castelli& rules, const State& s) {
  ActionList actions;
  rules.legal_actions(s, actions);
  Castle best = best_castle(rules, s);
  bool any = best.units > 0;
  int king = 0;
  for (const Action action : actions) {
    const Move m = decode(action);
    if (m.verb != Verb::kPlay) continue;
    const auto card = static_cast<Card>(m.what);
    if (m.what <= index(Card::kKing5)) king = 3 + m.what;
    if (!helps_to_build(card)) continue;
    const Castle castle = best_castle(rules, with_card(s, card));
    if (!any || castle.profit() > best.profit()) best = castle;
    any = true;
  }
  if (any && best.profit() > 0) {
    return {"reason.done-castle", {number("points", best.total()), place(best.octagon)}};
  }
  if (king > 0) return {"reason.done-king", {number("points", king)}};
  return {any ? "reason.done-saves" : "reason.done", {}};
}

}  // namespace castellan::castelli
