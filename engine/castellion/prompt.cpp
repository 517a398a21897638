// What is expected of the seat to move. Prompts name all that can be done: what is there only
// sometimes is an argument of its own, with words for whether it is.
#include <algorithm>
#include <array>

#include "engine/castellion/face.h"

namespace castellan::castellion {
namespace {

using Arg = std::pair<std::string, Message::Value>;

// Which verbs are among the legal actions.
class Possible {
 public:
  Possible(const Castellion& rules, const State& s) { rules.legal_actions(s, legal_); }

  [[nodiscard]] bool has(Verb verb) const {
    for (const Action a : legal_) {
      if (decode(a).verb == verb) return true;
    }
    return false;
  }
  [[nodiscard]] bool has(Action wanted) const {
    for (const Action a : legal_) {
      if (a == wanted) return true;
    }
    return false;
  }
  [[nodiscard]] bool takes(bool pantry) const {
    for (const Action a : legal_) {
      const Move m = decode(a);
      if (m.verb == Verb::kTake && is_pantry(tile_at(m.what)) == pantry) return true;
    }
    return false;
  }

 private:
  ActionList legal_;
};

Arg yes_or_no(std::string name, bool yes) { return {std::move(name), yes ? "yes" : "no"}; }

std::string draw_word(const Possible& can) {
  const bool safe = can.has(draw_from(kSafePile));
  const bool pile = can.has(draw_from(kRegularPile));
  if (safe && pile) return "both";
  if (safe) return "safe";
  return pile ? "pile" : "open";
}

std::string use_word(const Possible& can) {
  std::string word;
  const auto add = [&](bool possible, std::string_view part) {
    if (!possible) return;
    if (!word.empty()) word += '-';
    word += part;
  };
  add(can.has(Verb::kPlace) || can.has(Verb::kLeft), "place");
  add(can.has(Verb::kDiscard), "discard");
  add(can.has(Verb::kPower), "power");
  return word;
}

std::string shadow_word(const Possible& can) {
  if (can.has(Verb::kSwap)) return "swap";
  if (can.has(Verb::kPrison)) return "prison";
  if (can.has(Verb::kIgnore)) return "ignore";
  return can.has(Verb::kPawn) ? "pawn" : "none";
}

Message hand_prompt(const Castellion& rules, const State& s, const Arg& seat) {
  const Possible can(rules, s);
  const Arg tile{"tile", text(s.hand)};
  const Arg champion = yes_or_no("champion", can.has(Verb::kChampion));
  const Arg meet = yes_or_no("meet", can.has(Verb::kMeet));
  const Arg shadow{"shadow", shadow_word(can)};
  if (!is_traitor(s.hand)) {
    return {"prompt.hand",
            {seat,
             tile,
             {"use", use_word(can)},
             shadow,
             yes_or_no("donate", can.has(Verb::kDonate)),
             champion,
             meet}};
  }
  const int beside = s.beside[0] + s.beside[1] + 1;
  Message prompt{"prompt.traitor",
                 {seat,
                  tile,
                  {"ordeal", std::int64_t{s.next} + 1},
                  yes_or_no("brings", beside >= rules.traitors_needed(s, s.next)),
                  shadow,
                  champion,
                  meet}};
  if (can.has(Verb::kDiscard)) {
    prompt.key = "prompt.traitor-discard";
    prompt.args.emplace_back("count", std::int64_t{rules.traitor_price(s, s.actor)});
  }
  return prompt;
}

Message pay_prompt(const State& s, const Arg& seat) {
  static constexpr std::array<std::string_view, 6> kKeys{
      "prompt.over",       "prompt.pay-traitor",  "prompt.pay-penalty",
      "prompt.pay-prison", "prompt.pay-donation", "prompt.pay-champion"};
  Message prompt{std::string(kKeys[static_cast<std::size_t>(s.due_for)]), {seat}};
  if (s.due_for != Due::kDonation) prompt.args.emplace_back("count", std::int64_t{s.due});
  return prompt;
}

}  // namespace

Message CastellionFace::prompt(const Castellion& rules, const State& s) {
  const Arg seat{"seat", std::int64_t{s.actor}};
  switch (s.phase) {
    case Phase::kChoose: {
      std::int64_t number = 1;
      while (s.card[static_cast<std::size_t>(number - 1)] != kNone) ++number;
      return {"prompt.choose", {seat, {"ordeal", number}}};
    }
    case Phase::kProphet:
      return {"prompt.prophet", {seat}};
    case Phase::kTurn: {
      const Possible can(rules, s);
      return {"prompt.turn",
              {seat,
               {"draw", draw_word(can)},
               yes_or_no("pantry", can.takes(true)),
               yes_or_no("champion", can.has(Verb::kChampion)),
               yes_or_no("meet", can.has(Verb::kMeet))}};
    }
    case Phase::kHand:
      return hand_prompt(rules, s, seat);
    case Phase::kJuggle:
      return {"prompt.juggle", {seat}};
    case Phase::kSeer: {
      const std::int64_t left = Castellion::safe_left(s) + Castellion::regular_left(s);
      const std::int64_t count = std::min<std::int64_t>(kMostOpen - s.open_size, left);
      return {"prompt.seer", {seat, {"count", count}, {"draw", draw_word({rules, s})}}};
    }
    case Phase::kChameleon:
      return {"prompt.chameleon", {seat, {"shape", castellion::text(s.lifted).substr(1)}}};
    case Phase::kBurn:
      return {"prompt.burn", {seat}};
    case Phase::kLift:
      return {"prompt.lift", {seat}};
    case Phase::kMove:
      return {"prompt.move", {seat, {"tile", castellion::text(s.lifted)}}};
    case Phase::kPay:
      return pay_prompt(s, seat);
    case Phase::kHaunt:
      // CN-9.26
      return {"prompt.haunt", {seat, {"column", s.castle[s.actor].founded() ? "middle" : "any"}}};
    case Phase::kLook:
      return {"prompt.look", {seat}};
    case Phase::kWho:
      return {"prompt.who", {seat}};
    case Phase::kOver:
      return {"prompt.over", {}};
    default:
      return {"prompt.chance", {}};
  }
}

}  // namespace castellan::castellion
