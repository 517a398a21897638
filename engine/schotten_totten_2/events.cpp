// What happened, told from what one viewer saw before and after.
#include <algorithm>
#include <array>

#include "engine/schotten_totten_2/face.h"

namespace castellan::schotten_totten_2 {
namespace {

using Events = std::vector<Message>;
using Arg = std::pair<std::string, Message::Value>;

constexpr auto kMessages = std::to_array<MessageInfo>({
    {"prompt.attack", "seat#"},
    {"prompt.attack-full", "seat#"},
    {"prompt.attack-full-action", "seat#"},
    {"prompt.attack-full-declare", "seat#"},
    {"prompt.attack-full-declare-action", "seat#"},
    {"prompt.defend", "seat#"},
    {"prompt.defend-cauldron", "seat# count#"},
    {"prompt.stuck", "seat#"},
    {"prompt.stuck-retreat", "seat#"},
    {"prompt.stuck-declare", "seat#"},
    {"prompt.stuck-cauldron", "seat# count#"},
    {"prompt.declare-or-draw", "seat#"},
    {"prompt.declare-or-draw-tactic", "seat#"},
    {"prompt.declare-or-draw-empty", "seat#"},
    {"prompt.declare-or-draw-empty-tactic", "seat#"},
    {"prompt.draw", "seat#"},
    {"prompt.draw-empty", "seat#"},
    {"prompt.after", "seat#"},
    {"prompt.redeployment", "seat#"},
    {"prompt.redeployment-to", "seat# card"},
    {"prompt.recruitment", "seat#"},
    {"prompt.recruitment-to", "seat# card"},
    {"prompt.desertion", "seat#"},
    {"prompt.treason", "seat#"},
    {"prompt.treason-to", "seat# card"},
    {"prompt.explosion", "seat#"},
    {"prompt.support", "seat# count#"},
    {"prompt.exchange", "seat# count#"},
    {"prompt.chance", ""},
    {"prompt.over", ""},
    {"event.dealt", "seat# card to"},
    {"event.drew", "seat# card to"},
    {"event.drew-unseen", "seat# card to"},
    {"event.drew-tactic-unseen", "seat# card to"},
    {"event.played", "seat# card tile# to"},
    {"event.duel", "card other tile# from"},
    {"event.retreated", "seat# tile# count#"},
    {"event.threw", "seat# card tile# from"},
    {"event.declared", "seat# tile# to"},
    {"event.damaged", "tile# to"},
    {"event.fell", "card tile# from"},
    {"event.used", "seat# card"},
    {"event.redeployed", "seat# card tile# from to"},
    {"event.withdrew", "seat# card tile# from"},
    {"event.recruited", "seat# card tile# to"},
    {"event.deserted", "seat# victim# card tile# from"},
    {"event.turned", "seat# victim# card tile# from to"},
    {"event.exploded", "seat# tile# to"},
    {"event.supported", "seat# card other"},
    {"event.offered", "seat# card"},
    {"event.offered-unseen", "seat#"},
    {"event.exchanged", "seat# victim#"},
    {"event.received", "seat# card to"},
    {"event.stuck", "seat#"},
    {"event.done", "seat#"},
    {"event.breach", "seat#"},
    {"event.fourth", "seat#"},
    {"event.exhausted", "seat#"},
    {"event.held", "seat#"},
    {"event.turn", "seat# turn#"},
});

Arg seat_arg(int seat, std::string name = "seat") { return {std::move(name), std::int64_t{seat}}; }
Arg tile_arg(int tile) { return {"tile", std::int64_t{tile} + 1}; }
Arg card_arg(Card card, std::string name = "card") { return {std::move(name), text(card)}; }

std::string side_place(int seat, int tile) {
  return "side." + std::to_string(seat) + "." + std::to_string(tile + 1);
}
std::string card_place(int seat, int tile, int position) {
  return side_place(seat, tile) + "." + std::to_string(position + 1);
}
std::string tile_place(int tile) { return "tile." + std::to_string(tile + 1); }

// Collects the events of one step.
class Teller {
 public:
  Teller(const Step<State>& step, Events& events)
      : before_(step.before), after_(step.after), events_(events) {}

  void chance(Action seen) {
    const int seat = before_.seat;
    const std::string hand = "hand." + std::to_string(seat);
    const std::string card = SchottenTotten2Face::chance_text(seen);
    std::string key = before_.phase == Phase::kDeal ? "event.dealt" : "event.drew";
    if (before_.phase != Phase::kDeal && seen == kUnseenSiege) key = "event.drew-unseen";
    if (seen == kUnseenTactic) key = "event.drew-tactic-unseen";
    tell(std::move(key), {seat_arg(seat), {"card", card}, {"to", hand}});
  }

  void decision(Action a) {
    const Move m = decode(a);
    const int seat = before_.seat;
    switch (m.verb) {
      case Verb::kPlay:
        tell(
            "event.played",
            {seat_arg(seat), card_arg(m.card), tile_arg(m.tile), {"to", side_place(seat, m.tile)}});
        return duel(seat, m.tile, m.card);
      case Verb::kRetreat: {
        const Stack& cards = before_.side[kAttacker][m.tile];
        tell("event.retreated",
             {seat_arg(seat), tile_arg(m.tile), {"count", std::int64_t{cards.size}}});
        return falls(kAttacker, m.tile);
      }
      case Verb::kCauldron:
        return tell("event.threw", {seat_arg(seat),
                                    card_arg(before_.side[kAttacker][m.tile].cards[0]),
                                    tile_arg(m.tile),
                                    {"from", card_place(kAttacker, m.tile, 0)}});
      case Verb::kDeclare:
        tell("event.declared", {seat_arg(seat), tile_arg(m.tile), {"to", tile_place(m.tile)}});
        falls(kAttacker, m.tile);
        falls(kDefender, m.tile);
        if ((before_.damaged & tile_bit(m.tile)) == 0) {
          tell("event.damaged", {tile_arg(m.tile), {"to", tile_place(m.tile)}});
        }
        return;
      case Verb::kAction:
        return tell("event.used", {seat_arg(seat), card_arg(m.card)});
      case Verb::kPick:
        if (static_cast<Tactic>(before_.action) != Tactic::kDesertion) return;
        return tell("event.deserted", {seat_arg(seat),
                                       seat_arg(1 - seat, "victim"),
                                       card_arg(card_at(1 - seat, m.tile, m.position)),
                                       tile_arg(m.tile),
                                       {"from", card_place(1 - seat, m.tile, m.position)}});
      case Verb::kChoose:
      case Verb::kHidden:
        return chosen(m);
      case Verb::kTile:
        return target(m.tile);
      case Verb::kDiscard: {
        const int from = before_.picked / kMostCards;
        const int position = before_.picked % kMostCards;
        return tell("event.withdrew", {seat_arg(seat),
                                       card_arg(card_at(seat, from, position)),
                                       tile_arg(from),
                                       {"from", card_place(seat, from, position)}});
      }
      case Verb::kDone:
        return tell(before_.phase == Phase::kMain ? "event.stuck" : "event.done", {seat_arg(seat)});
      case Verb::kDraw:
      case Verb::kTactic:
        return;  // the card itself is chance's event
    }
  }

  void consequences() {
    if (after_.phase == Phase::kOver) {
      static constexpr std::array<std::string_view, 5> kKeys{"", "event.breach", "event.fourth",
                                                             "event.exhausted", "event.held"};
      const std::string_view key = kKeys[static_cast<std::size_t>(after_.ending)];
      return tell(std::string(key), {seat_arg(after_.winner)});
    }
    const bool dealt = before_.phase == Phase::kDeal && after_.phase != Phase::kDeal;
    if (after_.turn != before_.turn || dealt) {
      tell("event.turn", {seat_arg(after_.seat), {"turn", std::int64_t{after_.turn} + 1}});
    }
  }

 private:
  void tell(std::string key, std::vector<Arg> args) {
    events_.push_back({std::move(key), std::move(args)});
  }

  [[nodiscard]] Card card_at(int seat, int tile, int position) const {
    return before_.side[static_cast<std::size_t>(seat)][static_cast<std::size_t>(tile)]
        .cards[static_cast<std::size_t>(position)];
  }
  [[nodiscard]] static Card card_at(int kind) { return schotten_totten_2::card_at(kind); }

  // A card that was laid and is among the discards met its rival (ST-4.6).
  void duel(int seat, int tile, Card card) {
    if (!is_siege(card) || (after_.discards & bit(card)) == 0) return;
    const Card rival = siege_card(colour(card), kStrengths - 1 - strength(card));
    const Stack& facing =
        before_.side[static_cast<std::size_t>(1 - seat)][static_cast<std::size_t>(tile)];
    for (int i = 0; i < facing.size; ++i) {
      if (facing.cards[static_cast<std::size_t>(i)] != rival) continue;
      tell("event.duel", {card_arg(card),
                          card_arg(rival, "other"),
                          tile_arg(tile),
                          {"from", card_place(1 - seat, tile, i)}});
    }
  }

  // All cards of one side of a tile are discarded.
  void falls(int seat, int tile) {
    const Stack& cards =
        before_.side[static_cast<std::size_t>(seat)][static_cast<std::size_t>(tile)];
    for (int i = 0; i < cards.size; ++i) {
      tell("event.fell", {card_arg(cards.cards[static_cast<std::size_t>(i)]),
                          tile_arg(tile),
                          {"from", card_place(seat, tile, i)}});
    }
  }

  void chosen(const Move& m) {
    const int seat = before_.seat;
    if (before_.phase == Phase::kOffer) {
      const int giver = before_.offering;
      if (m.verb == Verb::kHidden) {
        tell("event.offered-unseen", {seat_arg(giver)});
      } else {
        tell("event.offered", {seat_arg(giver), card_arg(m.card)});
      }
      if (after_.phase == Phase::kOffer) return;
      tell("event.exchanged", {seat_arg(seat), seat_arg(1 - seat, "victim")});
      return received();
    }
    if (static_cast<Tactic>(before_.action) == Tactic::kSupport && before_.held != kNothing) {
      tell("event.supported",
           {seat_arg(seat), card_arg(card_at(before_.held)), card_arg(m.card, "other")});
    }
  }

  // What the viewer sees in its own hand that was not there before the Exchange.
  void received() {
    for (int seat = 0; seat < 2; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      const std::string hand = "hand." + std::to_string(seat);
      const CardSet fresh = after_.hand[i] & ~before_.hand[i] & after_.shown[i];
      for (CardSet cards = fresh; cards != 0; cards &= cards - 1) {
        tell("event.received", {seat_arg(seat), card_arg(lowest_card(cards)), {"to", hand}});
      }
      for (int kind = 0; kind < kTactics; ++kind) {
        const auto tactic = static_cast<Tactic>(kind);
        for (int n = after_.tactics_shown[i].count(tactic); n > 0; --n) {
          tell("event.received", {seat_arg(seat), card_arg(tactic_card(tactic)), {"to", hand}});
        }
      }
    }
  }

  void target(int tile) {
    const int seat = before_.seat;
    const int from = before_.picked / kMostCards;
    const int position = before_.picked % kMostCards;
    const Arg to{"to", side_place(seat, tile)};
    switch (static_cast<Tactic>(before_.action)) {
      case Tactic::kExplosion:
        tell("event.exploded", {seat_arg(seat), tile_arg(tile), {"to", tile_place(tile)}});
        falls(kAttacker, tile);
        return falls(kDefender, tile);
      case Tactic::kRecruitment: {
        const Card card = card_at(before_.held);
        tell("event.recruited", {seat_arg(seat), card_arg(card), tile_arg(tile), to});
        return duel(seat, tile, card);
      }
      case Tactic::kTreason: {
        const Card card = card_at(1 - seat, from, position);
        tell("event.turned", {seat_arg(seat),
                              seat_arg(1 - seat, "victim"),
                              card_arg(card),
                              tile_arg(tile),
                              {"from", card_place(1 - seat, from, position)},
                              to});
        return duel(seat, tile, card);
      }
      default: {
        const Card card = card_at(seat, from, position);
        tell("event.redeployed", {seat_arg(seat),
                                  card_arg(card),
                                  tile_arg(tile),
                                  {"from", card_place(seat, from, position)},
                                  to});
        return duel(seat, tile, card);
      }
    }
  }

  const State& before_;
  const State& after_;
  Events& events_;
};

Message action_prompt(const State& s, const Message::Value& seat) {
  const std::string name = text(tactic_card(static_cast<Tactic>(s.action)));
  const Arg who{"seat", seat};
  if (s.phase == Phase::kOffer) {
    const std::int64_t left = kExchanged - s.offered_size[s.offering];
    return {"prompt.exchange", {{"seat", std::int64_t{s.offering}}, {"count", left}}};
  }
  if (static_cast<Tactic>(s.action) == Tactic::kSupport) {
    const std::int64_t left = s.held == kNothing ? kSupported : 1;
    return {"prompt.support", {who, {"count", left}}};
  }
  const bool aiming =
      s.phase == Phase::kTarget && static_cast<Tactic>(s.action) != Tactic::kExplosion;
  if (!aiming) return {"prompt." + name, {who}};
  Card card{};
  if (s.held != kNothing) {
    card = card_at(s.held);
  } else {
    const bool own = static_cast<Tactic>(s.action) == Tactic::kRedeployment;
    const auto side = static_cast<std::size_t>(own ? s.seat : 1 - s.seat);
    card = s.side[side][s.picked / kMostCards].cards[s.picked % kMostCards];
  }
  return {"prompt." + name + "-to", {who, card_arg(card)}};
}

// Whether the seat to move can play an action card; where the viewer does not see its Tactic cards,
// whether it might.
bool may_act(const SchottenTotten2& rules, const State& s) {
  const auto me = static_cast<std::size_t>(s.seat);
  if (s.played[me] > s.played[1 - me]) return false;
  if (s.tactics[me].size() < s.tactics_size[me]) return true;
  ActionList legal;
  rules.legal_actions(s, legal);
  return std::any_of(legal.begin(), legal.end(),
                     [](Action a) { return decode(a).verb == Verb::kAction; });
}

Message main_prompt(const SchottenTotten2& rules, const State& s, const Message::Value& seat) {
  const auto me = static_cast<std::size_t>(s.seat);
  const bool attacks = s.seat == kAttacker;
  if (SchottenTotten2::open_tiles(s, s.seat) == 0) {  // ST-4.8, ST-9.11
    std::string key = "prompt.attack-full";
    if (s.claims != 0) key += "-declare";
    if (may_act(rules, s)) key += "-action";
    return {std::move(key), {{"seat", seat}}};
  }
  const bool manned = SchottenTotten2::held_tiles(s, kAttacker) != 0;
  const bool armed = !attacks && s.thrown == 0 && s.cauldrons > 0 && manned;
  // ST-9.10: one ahead, and no Siege card; both are open to see.
  const bool stuck = s.played[me] > s.played[1 - me] && s.hand_size[me] == 0;
  std::string key = stuck ? "prompt.stuck" : attacks ? "prompt.attack" : "prompt.defend";
  if (armed) return {key + "-cauldron", {{"seat", seat}, {"count", std::int64_t{s.cauldrons}}}};
  if (stuck && attacks && manned) key += s.claims != 0 ? "-declare" : "-retreat";
  return {std::move(key), {{"seat", seat}}};
}

Message draw_prompt(const State& s, const Message::Value& seat) {
  const bool empty = s.deck_size == 0;
  if (s.claims == 0) return {empty ? "prompt.draw-empty" : "prompt.draw", {{"seat", seat}}};
  std::string key = "prompt.declare-or-draw";
  if (empty) key += "-empty";
  if (s.tactic_deck_size > 0) key += "-tactic";
  return {std::move(key), {{"seat", seat}}};
}

}  // namespace

std::span<const MessageInfo> SchottenTotten2Face::messages() { return kMessages; }

Message SchottenTotten2Face::prompt(const SchottenTotten2& rules, const State& redacted) {
  const Message::Value seat = std::int64_t{redacted.seat};
  switch (redacted.phase) {
    case Phase::kMain:
      return main_prompt(rules, redacted, seat);
    case Phase::kDraw:
      return draw_prompt(redacted, seat);
    case Phase::kAfter:
      return {"prompt.after", {{"seat", seat}}};
    case Phase::kPick:
    case Phase::kChoose:
    case Phase::kTarget:
    case Phase::kOffer:
      return action_prompt(redacted, seat);
    case Phase::kOver:
      return {"prompt.over", {}};
    default:
      return {"prompt.chance", {}};
  }
}

void SchottenTotten2Face::events(const SchottenTotten2&, const Step<State>& step, Events& events) {
  Teller teller(step, events);
  if (step.mover == kChance) {
    teller.chance(step.action);
  } else {
    teller.decision(step.action);
  }
  teller.consequences();
}

}  // namespace castellan::schotten_totten_2
