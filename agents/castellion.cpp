// Hints in words: what speaks for an action of Castellion, or against it.
#include "agents/castellion.h"

#include <string>

#include "engine/castellion/rules.h"

namespace castellan {
namespace {

using namespace castellion;
using Keen = Sense<Castellion>;

constexpr auto kReasons = std::to_array<MessageInfo>({
    {"reason.tower", ""},
    {"reason.bastion", ""},
    {"reason.line", ""},
    {"reason.breaks", ""},
    {"reason.towards", ""},
    {"reason.ground", "count#"},
    {"reason.plain", ""},
    {"reason.safe", ""},
    {"reason.regular", ""},
    {"reason.no-use", ""},
    {"reason.power", "faction"},
    {"reason.ready", ""},
    {"reason.not-ready", ""},
    {"reason.waits", "count#"},
    {"reason.price", "count#"},
    {"reason.loses-little", ""},
    {"reason.loses-formation", ""},
    {"reason.haunted", ""},
    {"reason.prison", ""},
    {"reason.other", ""},
});

Message say(std::string_view key) { return {std::string(key), {}}; }
Message say(std::string_view key, std::string name, int number) {
  return {std::string(key), {{std::move(name), std::int64_t{number}}}};
}

// What the castle has gained or lost.
Message of_change(const Formations& before, const Castle& after, int gained, int width_before) {
  const Formations now = after.formations();
  if (now.towers > before.towers) return say("reason.tower");
  if (now.bastions > before.bastions) return say("reason.bastion");
  if (now.lines > before.lines) return say("reason.line");
  if (now.towers < before.towers || now.bastions < before.bastions || now.lines < before.lines) {
    return say("reason.breaks");
  }
  if (after.width() > width_before) return say("reason.ground", "count", after.width());
  return say(gained > 4 ? "reason.towards" : "reason.plain");
}

}  // namespace

std::span<const MessageInfo> Keen::reasons() { return kReasons; }

Message Keen::reason(const Rules& rules, const State& s, Action action) {
  const Move m = decode(action);
  const Castle& castle = s.castle[s.actor];
  const int left = rules.traitors_needed(s, s.next) - s.beside[0] - s.beside[1];
  switch (m.verb) {
    case Verb::kPlace:
    case Verb::kLeft: {
      Castle after = castle;
      if (m.verb == Verb::kLeft) after.move_right();
      after.put(m.verb == Verb::kLeft ? 0 : m.what, s.phase == Phase::kMove ? s.lifted : s.hand);
      return of_change(castle.formations(), after, worth(rules, s, action), castle.width());
    }
    case Verb::kJuggle: {
      Castle after = castle;
      after.swap(m.what, m.other);
      return of_change(castle.formations(), after, worth(rules, s, action), castle.width());
    }
    case Verb::kDestroy:
    case Verb::kLift: {
      if (m.verb == Verb::kDestroy && (castle.haunted() & bit(m.what)) != 0) {
        return say("reason.haunted");
      }
      Castle after = castle;
      after.take(m.what);
      const Formations before = castle.formations();
      const Formations now = after.formations();
      const bool breaks =
          now.towers < before.towers || now.bastions < before.bastions || now.lines < before.lines;
      return say(breaks ? "reason.loses-formation" : "reason.loses-little");
    }
    case Verb::kDraw:
      return say(m.what == kSafePile ? "reason.safe" : "reason.regular");
    case Verb::kDiscard:
      if (is_traitor(s.hand)) return say("reason.price", "count", rules.traitor_price(s, s.actor));
      return say("reason.no-use");
    case Verb::kPower: {
      constexpr std::array<std::string_view, kFactions> kNames{"S", "C", "J", "P"};
      return {"reason.power",
              {{"faction", std::string(kNames[static_cast<std::size_t>(faction(s.hand))])}}};
    }
    case Verb::kTraitor:
      if (left > 1) return say("reason.waits", "count", left - 1);
      return say(ready(rules, s) ? "reason.ready" : "reason.not-ready");
    case Verb::kMeet:
      return say(ready(rules, s) ? "reason.ready" : "reason.not-ready");
    case Verb::kPrison:
      return say("reason.prison");
    default:
      return say("reason.other");
  }
}

}  // namespace castellan
