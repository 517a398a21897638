// Hints in words: what speaks for an action of Castelli, or against it.
#include "agents/castelli.h"

#include <array>

#include "agents/castelli/reasons.h"

namespace castellan {
namespace {

using namespace castelli;

constexpr auto kReasons = std::to_array<MessageInfo>({
    // A square.
    {"reason.completes", "what place count# total#"},
    {"reason.completes-some", "areas# what place count# total#"},
    {"reason.completes-against", "what place victim# count# total#"},
    {"reason.completes-sure", "what place"},
    {"reason.completes-full", "what place"},
    {"reason.completes-never", "what place"},
    {"reason.completes-lost", "what place victim#"},
    {"reason.edge", "what count# total#"},
    {"reason.opens", "points# place"},
    {"reason.open-mine", "count#"},
    {"reason.open", "what place"},
    // A tile, and how it lies.
    {"reason.tile-wins", "what"},
    {"reason.tile-card", ""},
    {"reason.tile-silver", "count#"},
    {"reason.tile-value", "count# other#"},
    {"reason.keep-start", ""},
    {"reason.swap-start", ""},
    {"reason.swap-wins", "what"},
    {"reason.wins", "what place"},
    {"reason.wins-two", "what place more"},
    {"reason.wins-castle", "what"},
    {"reason.snatches", "what place victim#"},
    {"reason.wins-gives", "what victim# more"},
    {"reason.wins-less", "what victim# more"},
    {"reason.frame", "what"},
    {"reason.gives", "what victim#"},
    {"reason.gives-least", "what victim#"},
    {"reason.keeps", "what place victim#"},
    {"reason.keeps-frame", "what victim#"},
    {"reason.ground", "points# place"},
    {"reason.no-influence", ""},
    {"reason.frame-none", ""},
    {"reason.mine", "count#"},
    {"reason.mine-leads", "count#"},
    {"reason.mine-empty", ""},
    {"reason.spent", "place"},
    {"reason.leads", "what place"},
    {"reason.influence", "what place count#"},
    // A card.
    {"reason.king", "points#"},
    {"reason.steals", "count# victim#"},
    {"reason.steals-all", "count#"},
    {"reason.steals-lead", "count#"},
    {"reason.steals-little", "count#"},
    {"reason.steals-none", ""},
    {"reason.baron", "count# total#"},
    {"reason.baron-little", "count# total#"},
    {"reason.baron-none", ""},
    {"reason.traitor", "victim# count#"},
    {"reason.robs", "victim# count#"},
    {"reason.robs-known", "victim# count# card"},
    {"reason.robs-leader", "victim# count# points#"},
    {"reason.founds", "points# count# place"},
    {"reason.founds-end", "points# place"},
    {"reason.founds-gives", "points# place victim#"},
    {"reason.founds-others", "count# other# place victim#"},
    {"reason.founds-nothing", "place"},
    {"reason.burns", "points# place victim#"},
    {"reason.burns-line", "count# place victim#"},
    {"reason.burns-own", "points# place"},
    {"reason.burns-nothing", "place"},
    {"reason.turns", ""},
    {"reason.turns-wins", "what"},
    {"reason.turns-keeps", "what victim#"},
    {"reason.turns-little", "what"},
    {"reason.turns-nothing", ""},
    {"reason.pass", ""},
    {"reason.pass-waits", ""},
    {"reason.pass-loses", "what"},
    {"reason.pass-lets", "what victim#"},
    {"reason.pass-turns", ""},
    // A sale.
    {"reason.sells-castle", "count# place points#"},
    {"reason.sells-end", "count# points#"},
    {"reason.holds", "count#"},
    {"reason.holds-king", "points#"},
    {"reason.holds-end", ""},
    {"reason.done-cards", "count#"},
    {"reason.done-sells", "count# points#"},
    // A castle.
    {"reason.castle", "points# count#"},
    {"reason.castle-end", "points# other#"},
    {"reason.castle-buys", "points# kind"},
    {"reason.castle-master", "points# count#"},
    {"reason.castle-less", "points# other# place"},
    {"reason.castle-poor", "points# count#"},
    {"reason.over", "points# victim# count#"},
    {"reason.over-buys", "points# victim# kind"},
    {"reason.helps", "points# place"},
    {"reason.helps-master", "points# place count#"},
    {"reason.helps-over", "points# place victim#"},
    {"reason.helps-less", "points# place"},
    {"reason.guard", "count# victim# points#"},
    {"reason.pass-guard", "count# victim# points#"},
    {"reason.pass-no-guard", "count# victim# points#"},
    {"reason.done", ""},
    {"reason.done-castle", "points# place"},
    {"reason.done-king", "points#"},
    {"reason.done-saves", ""},
});

}  // namespace

std::span<const MessageInfo> Sense<Castelli>::reasons() { return kReasons; }

Message Sense<Castelli>::reason(const Rules& rules, const State& s, Action action) {
  const Move m = decode(action);
  switch (m.verb) {
    case Verb::kReveal:
      return of_reveal(rules, s, m.what);
    case Verb::kKeep:
    case Verb::kSwap:
      return of_choice(rules, s, m.verb == Verb::kSwap);
    case Verb::kTurn:
      return of_turn(rules, s, m.what);
    case Verb::kPlay:
      return of_card(rules, s, static_cast<Card>(m.what));
    case Verb::kSell:
      if (m.what == kHiddenCard) break;  // as others see it; nobody chooses that
      return of_sale(rules, s, static_cast<Card>(m.what));
    case Verb::kSeat:
      return of_victim(rules, s, m.what);
    case Verb::kAt:
      return of_settlement(rules, s, m.what);
    case Verb::kBuild:
    case Verb::kBuyBuild:
    case Verb::kOver:
    case Verb::kBuyOver:
      return of_castle(rules, s, action);
    case Verb::kPass:
      return s.phase == Phase::kGuard ? of_guard(rules, s, false) : of_no_steward(rules, s);
    case Verb::kDone:
      break;
  }
  return s.phase == Phase::kSales ? of_no_sale(rules, s) : of_end_of_turn(rules, s);
}

}  // namespace castellan
