// Hints in words: what speaks for an action of Castellion, or against it.
#include "agents/castellion.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "agents/castellion/change.h"
#include "agents/castellion/fate.h"
#include "agents/castellion/use.h"
#include "engine/castellion/face.h"

namespace castellan {
namespace {

using namespace castellion;
using Keen = Sense<Castellion>;
using Arg = std::pair<std::string, Message::Value>;

constexpr auto kReasons = std::to_array<MessageInfo>({
    // An ordeal, or the end of the game.
    {"reason.wins", ""},
    {"reason.overcomes", "ordeal#"},
    {"reason.overcomes-price", "ordeal# count#"},
    {"reason.overcomes-any", "ordeal#"},
    {"reason.overcomes-some", "ordeal# count# cards#"},
    {"reason.overcomes-none", "ordeal#"},
    {"reason.loses-foundation", "ordeal#"},
    {"reason.loses-lacking", "ordeal# count#"},
    {"reason.loses-fallen", "ordeal#"},
    {"reason.loses-pantry", "ordeal# due#"},
    {"reason.loses-uneven", ""},
    {"reason.loses-prison", "count#"},
    {"reason.loses-haunted", ""},
    // Building.
    {"reason.completes", "formation"},
    {"reason.completes-reveals", "formation"},
    {"reason.completes-costs", "formation lost"},
    {"reason.costs", "lost"},
    {"reason.blocks", "formation count#"},
    {"reason.sets-back", "formation count#"},
    {"reason.towards", "formation count# outs#"},
    {"reason.towards-high", "formation count# outs# places#"},
    {"reason.carries", "formation count#"},
    {"reason.begins", "formation outs#"},
    {"reason.first", ""},
    {"reason.ground", "count#"},
    {"reason.founded", ""},
    {"reason.plain", ""},
    {"reason.pantry", "count# due# ordeal#"},
    {"reason.pantry-many", "count# due# ordeal#"},
    {"reason.pantry-sinks", "ordeal#"},
    // Drawing and taking.
    {"reason.safe", "count#"},
    {"reason.safe-outs", "outs# count#"},
    {"reason.safe-now", "ordeal#"},
    {"reason.regular", "traitors# count#"},
    {"reason.regular-last", "traitors# count#"},
    {"reason.regular-outs", "outs# traitors# count#"},
    {"reason.regular-risk", "traitors# count# ordeal#"},
    {"reason.tile-completes", "tile formation"},
    {"reason.tile-towards", "tile formation count# outs#"},
    {"reason.tile-plain", "tile"},
    {"reason.take-traitor", "count# ordeal#"},
    {"reason.take-traitor-ready", "ordeal#"},
    {"reason.take-traitor-risk", "ordeal#"},
    // Discarding, and the powers of what is discarded.
    {"reason.discard-nowhere", ""},
    {"reason.discard-completes", "formation"},
    {"reason.discard-useful", "formation count#"},
    {"reason.discard-little", "formation count#"},
    {"reason.discard-blocks", ""},
    {"reason.discard-ground", "count#"},
    {"reason.discard-costs", "lost"},
    {"reason.discard-plain", ""},
    {"reason.juggler-completes", "formation"},
    {"reason.juggler-towards", "formation count# outs#"},
    {"reason.juggler-plain", ""},
    {"reason.chameleon-completes", "tile formation"},
    {"reason.chameleon-towards", "tile formation count# outs#"},
    {"reason.chameleon-plain", ""},
    {"reason.seer", "count#"},
    {"reason.pyro-completes", "formation"},
    {"reason.pyro-plain", ""},
    {"reason.lift-completes", "formation"},
    {"reason.lift-towards", "formation count# outs#"},
    {"reason.lift-costs", "lost"},
    {"reason.lift-plain", ""},
    // Traitors.
    {"reason.waits", "count# ordeal#"},
    {"reason.price", "count# ordeal#"},
    {"reason.price-early", "count#"},
    {"reason.price-ready", "count# ordeal#"},
    {"reason.price-nothing", ""},
    {"reason.ignores", "ordeal#"},
    {"reason.ignores-early", "count# ordeal#"},
    {"reason.ignores-ready", "ordeal#"},
    // The pawn.
    {"reason.haunts", "tile"},
    {"reason.haunts-costs", "lost"},
    {"reason.haunts-blocks", "formation count#"},
    {"reason.haunts-early", "tile"},
    {"reason.prophet", "ordeal# count#"},
    {"reason.prophet-late", "ordeal# count#"},
    // Destroying.
    {"reason.destroys", ""},
    {"reason.destroys-must", "lost"},
    {"reason.destroys-ground", "count#"},
    {"reason.destroys-pantry", "count# due# ordeal#"},
    // The rest.
    {"reason.prison", "count#"},
    {"reason.prison-complete", ""},
    {"reason.prison-traitor", "count#"},
    {"reason.prison-costs", "formation"},
    {"reason.donate-completes", "formation"},
    {"reason.donate-towards", "formation count# outs#"},
    {"reason.donate-plain", ""},
    {"reason.champion", "ordeal#"},
    {"reason.reveal-next", "ordeal# count#"},
    {"reason.reveal-later", "ordeal#"},
    {"reason.card-asks", "towers# bastions# lines#"},
    {"reason.card-penalty", "pattern count# tiles#"},
    {"reason.card-rows", "count#"},
});

Arg number(std::string name, int value) { return {std::move(name), std::int64_t{value}}; }
Arg ordeal_arg(const State& s) { return number("ordeal", s.next + 1); }
Arg tile_arg(Tile tile) { return {"tile", text(tile)}; }

// "tower-S"
Arg kind_arg(std::string name, Pattern pattern, Faction faction) {
  constexpr std::array<std::string_view, kFactions> kLetters{"S", "C", "J", "P"};
  return {std::move(name), std::string(kPatternNames[static_cast<std::size_t>(pattern)]) + "-" +
                               std::string(kLetters[static_cast<std::size_t>(faction)])};
}
Arg formation_arg(const Kind& kind) { return kind_arg("formation", kind.pattern, kind.faction); }
Arg formation_arg(const Opening& o) { return kind_arg("formation", o.pattern, o.faction); }
Arg lost_arg(const Kind& kind) { return kind_arg("lost", kind.pattern, kind.faction); }

template <class... Args>
Message say(std::string_view key, Args... args) {
  return {"reason." + std::string(key), {std::move(args)...}};
}
Message say_step(std::string_view key, const Progress& step) {
  return say(key, formation_arg(step.opening), number("count", step.opening.missing),
             number("outs", step.outs));
}

State after(const Castellion& rules, State s, Action action) {
  rules.apply_action(s, action);
  return s;
}

// The ordeal that an action brings on.

int lacking(const Formations& has, const Ordeal& asked) {
  return std::max(0, asked.towers - has.towers) + std::max(0, asked.bastions - has.bastions) +
         std::max(0, asked.lines - has.lines);
}

Message of_loss(const Castellion& rules, const State& next, Ending ending) {
  switch (ending) {
    case Ending::kLacking: {
      const Formations has = next.castle[next.meets].formations();
      return say("loses-lacking", ordeal_arg(next),
                 number("count", lacking(has, rules.ordeal(next, next.next))));
    }
    case Ending::kFallen:
      return say("loses-fallen", ordeal_arg(next));
    case Ending::kPantry:
      return say("loses-pantry", ordeal_arg(next), number("due", stores_due(next)));
    case Ending::kUneven:
      return say("loses-uneven");
    case Ending::kPrison:
      return say("loses-prison", number("count", next.prison_size));
    case Ending::kHaunted:
      return say("loses-haunted");
    default:
      return say("loses-foundation", ordeal_arg(next));
  }
}

// Where two may meet it, the better one does.
State met(const Castellion& rules, const State& next) {
  if (next.phase != Phase::kWho) return next;
  const State first = after(rules, next, met_by(0));
  const State second = after(rules, next, met_by(1));
  const Fate one = fate(rules, first);
  const Fate other = fate(rules, second);
  return other.passed * one.cards > one.passed * other.cards ? second : first;
}

Message of_ordeal(const Castellion& rules, const State& s, const State& next) {
  const State then = met(rules, next);
  const Fate fate = castellion::fate(rules, then);
  if (then.ending == Ending::kWon) return say("wins");
  if (fate.cards > 1) {
    if (fate.sure()) return say("overcomes-any", ordeal_arg(then));
    if (fate.passed == 0) return say("overcomes-none", ordeal_arg(then));
    return say("overcomes-some", ordeal_arg(then), number("count", fate.passed),
               number("cards", fate.cards));
  }
  if (!fate.sure()) return of_loss(rules, then, fate.ending);
  if (then.phase == Phase::kPay) {
    return say("overcomes-price", ordeal_arg(s), number("count", then.due));
  }
  return say("overcomes", number("ordeal", then.next));
}

// Building.

// What a tile could do; `kind` begins the keys.
Message of_use(std::string_view kind, const std::optional<Use>& use, std::optional<Tile> tile) {
  const std::string begin(kind);
  Message message = say(begin + "-plain");
  if (use && use->completes()) {
    message = say(begin + "-completes", formation_arg(*use->change.gained));
  } else if (use && use->rank() > 0) {
    message = say_step(begin + "-towards", *use->change.step);
  }
  if (tile) message.args.push_back(tile_arg(*tile));
  return message;
}

Message of_pantry(const Castellion& rules, const State& s, int stands, std::optional<Cell> cell) {
  const std::vector<Arg> args{number("count", stands), number("due", stores_due(s)), ordeal_arg(s)};
  if (stands > stores_due(s)) return {"reason.pantry-many", args};
  const bool meets = rules.seats() == 1 || (s.champion != kNone && s.champion != s.actor);
  if (cell && meets && s.card[s.next] != kFaceDown &&
      floor_of(*cell) < rules.ordeal(s, s.next).rows) {
    return say("pantry-sinks", ordeal_arg(s));
  }
  return {"reason.pantry", args};
}

Message of_building(const Castellion& rules, const State& s, const State& next, Action action) {
  const Move m = decode(action);
  const Castle& castle = s.castle[s.actor];
  const Castle built = rebuilt(s, m);
  const Change change = castellion::change(rules, s, m);
  if (change.gained && change.lost) {
    return say("completes-costs", formation_arg(*change.gained), lost_arg(*change.lost));
  }
  if (change.gained) {
    return say(next.phase == Phase::kLook ? "completes-reveals" : "completes",
               formation_arg(*change.gained));
  }
  if (change.lost) return say("costs", lost_arg(*change.lost));
  if (s.phase == Phase::kHand && is_pantry(s.hand)) {
    return of_pantry(rules, s, stored(next), m.verb == Verb::kLeft ? cell_at(0, 0) : m.what);
  }
  const bool near = change.step && change.step->opening.missing <= kNear;
  if (change.blocked && m.verb == Verb::kJuggle) {
    return say("sets-back", formation_arg(*change.blocked),
               number("count", change.blocked->missing));
  }
  // Another place for the same may be as good, unless only one tile was missing.
  const bool harm = change.blocked && !near && change.blocked->missing == 1;
  if (harm || (change.blocked && Keen::worth(rules, s, action) < 0)) {
    return say("blocks", formation_arg(*change.blocked), number("count", change.blocked->missing));
  }
  if (!castle.founded() && built.founded()) return say("founded");
  if (near) {
    if (change.step->fillers == 0) return say_step("towards", *change.step);
    Message message = say_step("towards-high", *change.step);
    message.args.push_back(number("places", change.step->fillers));
    return message;
  }
  if (change.carries) {
    return say("carries", formation_arg(change.carries->opening),
               number("count", change.carries->opening.missing));
  }
  if (castle.empty()) return say("first");
  if (built.width() > castle.width()) return say("ground", number("count", built.width()));
  if (change.step) {
    return say("begins", formation_arg(change.step->opening), number("outs", change.step->outs));
  }
  return say("plain");
}

// Drawing and taking.

Message of_drawing(const Castellion& rules, const State& s, int pile) {
  const auto finishes = finishing(rules, s);
  const bool safe = pile == kSafePile;
  int outs = 0;
  for (std::size_t i = 0; i < kDefenderKinds; ++i) {
    if (finishes[i]) outs += safe ? static_cast<int>(s.safe >> i & 1U) : s.regular[i];
  }
  const Arg count = number("count", safe ? Castellion::safe_left(s) : Castellion::regular_left(s));
  const Arg traitors = number("traitors", s.regular[static_cast<std::size_t>(kTraitorTile)] +
                                              s.regular[static_cast<std::size_t>(kBlackTile)]);
  // What a Seer turns over waits until it is taken.
  const bool risky =
      s.phase == Phase::kTurn && too_soon(rules, s) && std::get<std::int64_t>(traitors.second) > 0;
  if (safe) {
    if (risky) return say("safe-now", ordeal_arg(s));
    return outs > 0 ? say("safe-outs", number("outs", outs), count) : say("safe", count);
  }
  if (risky) return say("regular-risk", traitors, count, ordeal_arg(s));
  if (outs > 0) return say("regular-outs", number("outs", outs), traitors, count);
  return say(s.safe != 0 ? "regular" : "regular-last", traitors, count);
}

Message of_taking(const Castellion& rules, const State& s, const State& next, Tile tile) {
  if (is_pantry(tile)) return of_pantry(rules, s, stored(s) + 1, std::nullopt);
  if (!is_traitor(tile)) return of_use("tile", best_use(rules, next), tile);
  if (too_soon(rules, s)) return say("take-traitor-risk", ordeal_arg(s));
  if (calls(rules, s)) return say("take-traitor-ready", ordeal_arg(s));
  const int left = rules.traitors_needed(s, s.next) - s.beside[0] - s.beside[1] - 1;
  return say("take-traitor", number("count", left), ordeal_arg(s));
}

// Discarding and powers.

Message of_discarding(const Castellion& rules, const State& s) {
  const std::vector<Use> all = uses(rules, s);
  if (all.empty()) return say("discard-nowhere");
  const auto best = best_use(rules, s);
  if (best->completes()) return say("discard-completes", formation_arg(*best->change.gained));
  if (best->rank() > 0) {
    const Opening& opening = best->change.step->opening;
    return say(best->worth > 0 ? "discard-useful" : "discard-little", formation_arg(opening),
               number("count", opening.missing));
  }
  if (std::none_of(all.begin(), all.end(), [](const Use& use) { return use.harmless(); })) {
    return say("discard-blocks");
  }
  const int width = s.castle[s.actor].width();
  const auto on_ground = [](const Use& use) { return use.ground && use.harmless(); };
  if (std::any_of(all.begin(), all.end(), on_ground)) {
    return say("discard-ground", number("count", kSide - width));
  }
  for (const Use& use : all) {
    if (use.ground && use.change.lost) return say("discard-costs", lost_arg(*use.change.lost));
  }
  return say("discard-plain");
}

Message of_price(const Castellion& rules, const State& s) {
  const Arg count = number("count", rules.traitor_price(s, s.actor));
  if (std::get<std::int64_t>(count.second) == 0) return say("price-nothing");
  if (too_soon(rules, s)) return say("price", count, ordeal_arg(s));
  return calls(rules, s) ? say("price-ready", count, ordeal_arg(s)) : say("price-early", count);
}

// What taking back does best (CN-7.13, CN-7.14).
Message of_chameleon(const Castellion& rules, const State& s, const State& next) {
  std::optional<Use> best;
  Tile tile = kNoTile;
  const Shape wanted = shape(s.hand);
  for (int i = 0; i < kBuiltKinds; ++i) {
    const bool there = s.discards[static_cast<std::size_t>(i)] > 0;
    if (!there || shape(tile_at(i)) != wanted) continue;
    const auto use = best_use(rules, after(rules, next, recover(tile_at(i))));
    if (!use || (best && use->rank() <= best->rank())) continue;
    best = use;
    tile = tile_at(i);
  }
  if (!best || best->rank() == 0) return say("chameleon-plain");
  return of_use("chameleon", best, tile);
}

Message of_power(const Castellion& rules, const State& s, const State& next) {
  switch (faction(s.hand)) {
    case Faction::kJuggler:
      return of_use("juggler", best_use(rules, next), std::nullopt);
    case Faction::kChameleon:
      return of_chameleon(rules, s, next);
    case Faction::kSeer:
      return say("seer",
                 number("count", std::min(kMostOpen - s.open_size,
                                          Castellion::safe_left(s) + Castellion::regular_left(s))));
    case Faction::kPyro:
      break;
  }
  const auto completes = burning(rules, s.castle[s.actor], next);
  return completes ? say("pyro-completes", formation_arg(*completes)) : say("pyro-plain");
}

Message of_lifting(const Castellion& rules, const State& s, const State& next) {
  const Castle& castle = s.castle[s.actor];
  if (const auto completes = burning(rules, castle, next)) {
    return say("lift-completes", formation_arg(*completes));
  }
  const Difference lifted = difference(castle, next.castle[s.actor]);
  if (lifted.lost) return say("lift-costs", lost_arg(*lifted.lost));
  return of_use("lift", best_use(rules, next), std::nullopt);
}

// The pawn.

Message of_ignoring(const Castellion& rules, const State& s) {
  if (too_soon(rules, s)) return say("ignores", ordeal_arg(s));
  if (calls(rules, s)) return say("ignores-ready", ordeal_arg(s));
  const int left = rules.traitors_needed(s, s.next) - s.beside[0] - s.beside[1];
  return say("ignores-early", number("count", left), ordeal_arg(s));
}

Message of_haunting(const Castellion& rules, const State& s, const State& next, int column) {
  const Castle& castle = s.castle[s.actor];
  const Change change = castellion::change(castle, next.castle[s.actor], false, still_to_come(s),
                                           wanted(rules, s, s.actor));
  if (change.lost) return say("haunts-costs", lost_arg(*change.lost));
  if (change.blocked) {
    return say("haunts-blocks", formation_arg(*change.blocked),
               number("count", change.blocked->missing));
  }
  const Arg tile = tile_arg(castle.at(cell_at(column, castle.height(column) - 1)));
  const bool early = s.phase == Phase::kHand && !too_soon(rules, s);  // a Cold Sweat
  return say(early ? "haunts-early" : "haunts", tile);
}

// Destroying.

Message of_destroying(const Castellion& rules, const State& s, const State& next, Cell cell) {
  const Castle& castle = s.castle[s.actor];
  Castle without = castle;
  without.take(cell);
  if (const Fate fate = castellion::fate(rules, next); next.phase == Phase::kPay && !fate.sure()) {
    return of_loss(rules, next, fate.ending);
  }
  if ((castle.pantry() & bit(cell)) != 0) {
    const int stands = stored(s) - 1;
    return say(stands < stores_due(s) ? "destroys-pantry" : "pantry", number("count", stands),
               number("due", stores_due(s)), ordeal_arg(s));
  }
  if (s.phase == Phase::kBurn) {
    if (const auto completes = burning(rules, castle, next)) {
      return say("pyro-completes", formation_arg(*completes));
    }
  }
  const Change change =
      castellion::change(castle, without, false, still_to_come(s), wanted(rules, s, s.actor));
  if (change.lost) {
    bool must = true;
    for (Cells cells = rules.payable(s); cells != 0; cells &= cells - 1) {
      Castle other = castle;
      other.take(lowest_cell(cells));
      must = must && difference(castle, other).lost;
    }
    return say(must ? "destroys-must" : "costs", lost_arg(*change.lost));
  }
  if (change.gained) return say("completes", formation_arg(*change.gained));
  if (without.width() < castle.width()) {
    return say("destroys-ground", number("count", without.width()));
  }
  if (change.blocked) {
    return say("sets-back", formation_arg(*change.blocked),
               number("count", change.blocked->missing));
  }
  return say("destroys");
}

// The rest.

Message of_prison(const Castellion& rules, const State& s) {
  const int tiles = s.prison_size + 1;
  if (tiles == kPrisonTilesNeeded) return say("prison-complete");
  if (is_traitor(s.hand)) return say("prison-traitor", number("count", tiles));
  const auto use = best_use(rules, s);
  if (use && use->completes()) return say("prison-costs", formation_arg(*use->change.gained));
  return say("prison", number("count", tiles));
}

Message of_donating(const Castellion& rules, const State& s) {
  State theirs = s;
  theirs.actor = static_cast<std::uint8_t>(1 - s.actor);
  theirs.source = Source::kDonated;
  return of_use("donate", best_use(rules, theirs), std::nullopt);
}

Message of_card(const Castellion& rules, const State& s, const State& next) {
  int number_of = 0;
  while (s.card[static_cast<std::size_t>(number_of)] != kNone) ++number_of;
  const Ordeal& asked = rules.ordeal(next, number_of);
  if (asked.rows > 0) return say("card-rows", number("count", asked.rows));
  if (asked.penalty == 0) {
    return say("card-asks", number("towers", asked.towers), number("bastions", asked.bastions),
               number("lines", asked.lines));
  }
  const std::size_t pattern = asked.towers > 0 ? 0 : asked.bastions > 0 ? 1 : 2;
  return say("card-penalty", Arg{"pattern", std::string(kPatternNames[pattern])},
             number("count", asked.towers + asked.bastions + asked.lines),
             number("tiles", asked.penalty));
}

Message of_revealing(const Castellion& rules, const State& s, int ordeal) {
  const Arg which = number("ordeal", ordeal + 1);
  if (ordeal != s.next) return say("reveal-later", which);
  const int left = rules.traitors_needed(s, s.next) - s.beside[0] - s.beside[1];
  return say("reveal-next", which, number("count", left));
}

}  // namespace

std::span<const MessageInfo> Keen::reasons() { return kReasons; }

Message Keen::reason(const Rules& rules, const State& s, Action action) {
  const Move m = decode(action);
  const State next = after(rules, s, action);
  const bool survives = m.verb == Verb::kDestroy && next.phase != Phase::kOver;
  if (decisive(s, next) && !survives) return of_ordeal(rules, s, next);
  switch (m.verb) {
    case Verb::kPlace:
    case Verb::kLeft:
    case Verb::kJuggle:
      return of_building(rules, s, next, action);
    case Verb::kDraw:
      return of_drawing(rules, s, m.what);
    case Verb::kTake:
      return of_taking(rules, s, next, tile_at(m.what));
    case Verb::kSwap:
    case Verb::kRecover:
      return of_use("tile", best_use(rules, next), next.hand);
    case Verb::kDiscard:
      return is_traitor(s.hand) ? of_price(rules, s) : of_discarding(rules, s);
    case Verb::kPower:
      return of_power(rules, s, next);
    case Verb::kLift:
      return of_lifting(rules, s, next);
    case Verb::kDestroy:
      return of_destroying(rules, s, next, m.what);
    case Verb::kTraitor:
      return say(
          "waits",
          number("count", rules.traitors_needed(s, s.next) - next.beside[0] - next.beside[1]),
          ordeal_arg(s));
    case Verb::kIgnore:
      return of_ignoring(rules, s);
    case Verb::kPawn:
      return of_haunting(rules, s, next, m.what);
    case Verb::kPrison:
      return of_prison(rules, s);
    case Verb::kDonate:
      return of_donating(rules, s);
    case Verb::kChampion:
      return say("champion", ordeal_arg(s));
    case Verb::kReveal:
      return of_revealing(rules, s, m.what);
    case Verb::kProphet:
      return say(m.what == kOrdeals - 1 ? "prophet-late" : "prophet", number("ordeal", m.what + 1),
                 number("count", rules.traitors_needed(next, m.what)));
    case Verb::kCard:
      return of_card(rules, s, next);
    case Verb::kMeet:
    case Verb::kBy:
      break;  // decisive in any case
  }
  return say("plain");
}

}  // namespace castellan
