// Hints in words: what speaks for an action of Schotten Totten 2, or against it.
#include "agents/schotten_totten_2.h"

#include <string>
#include <string_view>

#include "engine/schotten_totten_2/face.h"

namespace castellan {
namespace {

using namespace schotten_totten_2;
using Keen = Sense<SchottenTotten2>;

constexpr auto kReasons = std::to_array<MessageInfo>({
    {"reason.wins", "tile#"},
    {"reason.breaks", "tile#"},
    {"reason.later", ""},
    {"reason.completes", "tile# formation sum#"},
    {"reason.completes-low", "tile# sum#"},
    {"reason.beats", "tile#"},
    {"reason.hopeless", "tile#"},
    {"reason.never", "tile#"},
    {"reason.towards", "tile# formation count#"},
    {"reason.towards-low", "tile# count#"},
    {"reason.duel", "tile# other"},
    {"reason.retreat-lost", "tile#"},
    {"reason.retreat-useless", "tile#"},
    {"reason.retreat-waste", "tile#"},
    {"reason.cauldron-breaks", "tile# card"},
    {"reason.cauldron-slows", "tile# card"},
    {"reason.draw-siege", "count#"},
    {"reason.draw-tactic", "count#"},
    {"reason.draw-ends", ""},
    {"reason.draw-wins", ""},
    {"reason.stuck", ""},
    {"reason.redeployment", "card tile#"},
    {"reason.recruitment", "card"},
    {"reason.desertion", "card tile#"},
    {"reason.treason", "card tile#"},
    {"reason.explosion", "tile# count# own#"},
    {"reason.support", "count#"},
    {"reason.exchange", ""},
    {"reason.loss-theirs", "card tile#"},
    {"reason.loss-own", "card tile#"},
    {"reason.clears", "tile#"},
    {"reason.discards", "card"},
    {"reason.recruits", "card"},
    {"reason.supports", "card"},
    {"reason.gives", "card"},
});

constexpr std::array<std::string_view, 5> kTypes{"sum", "run", "colour", "same", "colour-run"};

std::pair<std::string, Message::Value> tile_arg(int tile) {
  return {"tile", std::int64_t{tile} + 1};
}
std::pair<std::string, Message::Value> card_arg(Card card) { return {"card", text(card)}; }

// What a card makes of a tile.
Message placing(const SchottenTotten2& rules, const State& s, int seat, int tile, Card card) {
  const schotten_totten_2::TileFace& face = rules.face(s, tile);
  Troop troop = troop_of(SchottenTotten2::stack(s, seat, tile));
  troop.add(card);
  const Stack& opposite = SchottenTotten2::stack(s, 1 - seat, tile);
  if (is_siege(card) && (strength(card) == 0 || strength(card) == kStrengths - 1)) {
    const Card rival = siege_card(colour(card), kStrengths - 1 - strength(card));
    for (std::size_t i = 0; i < opposite.size; ++i) {
      if (opposite.cards[i] == rival) {
        return {"reason.duel", {tile_arg(tile), {"other", text(rival)}}};
      }
    }
  }
  const CardSet left = SchottenTotten2::not_open(s) & ~(is_siege(card) ? bit(card) : CardSet{0});
  const Troop facing = troop_of(opposite);
  const Strength mine = best(troop, face, left);
  const int missing = face.cards - troop.size();
  if (mine == kNever) return {"reason.never", {tile_arg(tile)}};
  if (facing.size() == face.cards) {
    const bool better = mine > worth(facing, face);
    if (!better) return {"reason.hopeless", {tile_arg(tile)}};
    if (missing > 0) return {"reason.beats", {tile_arg(tile)}};
  }
  const bool low = face.low != 0;
  const std::string formation(kTypes[static_cast<std::size_t>(type_of(mine))]);
  if (missing > 0) {
    if (low) return {"reason.towards-low", {tile_arg(tile), {"count", std::int64_t{missing}}}};
    return {"reason.towards",
            {tile_arg(tile), {"formation", formation}, {"count", std::int64_t{missing}}}};
  }
  const std::int64_t sum = low ? kSumLimit - 1 - mine % kSumLimit : mine % kSumLimit;
  if (low) return {"reason.completes-low", {tile_arg(tile), {"sum", sum}}};
  return {"reason.completes", {tile_arg(tile), {"formation", formation}, {"sum", sum}}};
}

Card picked_card(const State& s) {
  const bool own = static_cast<Tactic>(s.action) == Tactic::kRedeployment;
  const auto side = static_cast<std::size_t>(own ? s.seat : 1 - s.seat);
  return s.side[side][s.picked / kMostCards].cards[s.picked % kMostCards];
}

// Whether what the attacker has at a tile can still win there, and whether other cards could.
Message retreating(const SchottenTotten2& rules, const State& s, int tile) {
  const schotten_totten_2::TileFace& face = rules.face(s, tile);
  const Troop facing = troop_of(SchottenTotten2::stack(s, kDefender, tile));
  const CardSet left = SchottenTotten2::not_open(s);
  const Strength theirs = facing.size() == face.cards ? worth(facing, face) : kNever;
  const auto can_win = [&](const Troop& troop) { return best(troop, face, left) > theirs; };
  const char* key = can_win(troop_of(SchottenTotten2::stack(s, kAttacker, tile)))
                        ? "reason.retreat-waste"
                    : can_win(Troop{}) ? "reason.retreat-lost"
                                       : "reason.retreat-useless";
  return {key, {tile_arg(tile)}};
}

// What an action card would do best, as far as its first step says it.
Message acting(const SchottenTotten2& rules, const State& s, Tactic tactic) {
  const std::string key = "reason." + text(tactic_card(tactic));
  if (tactic == Tactic::kExchange) return {key, {}};
  if (tactic == Tactic::kSupport) {
    return {key, {{"count", std::int64_t{s.deck_size} + kSupported}}};
  }
  State next = s;
  rules.apply_action(next, use(tactic));
  ActionList list;
  rules.legal_actions(next, list);
  Action best = list[0];
  for (const Action each : list) {
    if (Keen::worth(rules, next, each) > Keen::worth(rules, next, best)) best = each;
  }
  const Move m = decode(best);
  const auto size = [&](int seat) {
    return std::int64_t{SchottenTotten2::stack(s, seat, m.tile).size};
  };
  switch (tactic) {
    case Tactic::kExplosion:
      return {key, {tile_arg(m.tile), {"count", size(1 - s.seat)}, {"own", size(s.seat)}}};
    case Tactic::kRecruitment:
      return {key, {card_arg(m.card)}};
    default: {
      const int seat = tactic == Tactic::kRedeployment ? s.seat : 1 - s.seat;
      return {
          key,
          {card_arg(SchottenTotten2::stack(s, seat, m.tile).cards[m.position]), tile_arg(m.tile)}};
    }
  }
}

Message drawing(const State& s) {
  if (s.deck_size > 0) return {"reason.draw-siege", {{"count", std::int64_t{s.deck_size}}}};
  return {s.seat == kAttacker ? "reason.draw-ends" : "reason.draw-wins", {}};
}

}  // namespace

std::span<const MessageInfo> Keen::reasons() { return kReasons; }

Message Keen::reason(const Rules& rules, const State& s, Action action) {
  const Move m = decode(action);
  const int seat = s.seat;
  switch (m.verb) {
    case Verb::kDeclare:
      return {wins(rules, s, m.tile) ? "reason.wins" : "reason.breaks", {tile_arg(m.tile)}};
    case Verb::kPlay:
      return placing(rules, s, seat, m.tile, m.card);
    case Verb::kRetreat:
      return retreating(rules, s, m.tile);
    case Verb::kCauldron: {
      const bool whole = Rules::complete(s, kAttacker, m.tile);
      return {whole ? "reason.cauldron-breaks" : "reason.cauldron-slows",
              {tile_arg(m.tile), card_arg(Rules::stack(s, kAttacker, m.tile).cards[0])}};
    }
    case Verb::kDraw:
      return drawing(s);
    case Verb::kTactic:
      return {"reason.draw-tactic", {{"count", std::int64_t{s.tactic_deck_size}}}};
    case Verb::kDone:
      return {s.phase == Phase::kMain ? "reason.stuck" : "reason.later", {}};
    case Verb::kAction:
      return acting(rules, s, tactic(m.card));
    case Verb::kPick: {
      const bool own = static_cast<Tactic>(s.action) == Tactic::kRedeployment;
      const Card card = Rules::stack(s, own ? seat : 1 - seat, m.tile).cards[m.position];
      return {own ? "reason.loss-own" : "reason.loss-theirs", {card_arg(card), tile_arg(m.tile)}};
    }
    case Verb::kChoose:
      if (s.phase == Phase::kOffer) return {"reason.gives", {card_arg(m.card)}};
      return {
          static_cast<Tactic>(s.action) == Tactic::kSupport ? "reason.supports" : "reason.recruits",
          {card_arg(m.card)}};
    case Verb::kTile:
      if (static_cast<Tactic>(s.action) == Tactic::kExplosion) {
        return {"reason.clears", {tile_arg(m.tile)}};
      }
      return placing(rules, s, seat, m.tile, s.held != kNothing ? card_at(s.held) : picked_card(s));
    case Verb::kDiscard:
      return {"reason.discards", {card_arg(picked_card(s))}};
    case Verb::kHidden:
      return {"reason.later", {}};
  }
  return {"reason.later", {}};
}

}  // namespace castellan
