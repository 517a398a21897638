// What is expected of the seat to move. Prompts name all that can be done: what is there only
// sometimes is an argument of its own, with words for whether it is.
#include <algorithm>

#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {
namespace {

using Arg = std::pair<std::string, Message::Value>;

// Which verbs are among the legal actions, and how often.
class Possible {
 public:
  Possible(const DragonCastle& rules, const State& s) { rules.legal_actions(s, legal_); }

  [[nodiscard]] std::int64_t count(Verb verb) const {
    return std::count_if(legal_.begin(), legal_.end(),
                         [&](Action a) { return decode(a).verb == verb; });
  }
  [[nodiscard]] bool has(Verb verb) const { return count(verb) > 0; }
  // The Spirit that can be asked, where there is only one.
  [[nodiscard]] Arg ask() const {
    std::string word = "none";
    for (const Action a : legal_) {
      const Move m = decode(a);
      if (m.verb != Verb::kSpirit) continue;
      word = word == "none" ? std::string(kSpiritNames[m.what]) : "some";
    }
    return {"ask", word};
  }
  // The parts that are possible, put together: "pair-discard".
  [[nodiscard]] std::string parts(
      std::initializer_list<std::pair<Verb, std::string_view>> named) const {
    std::string word;
    for (const auto& [verb, part] : named) {
      if (!has(verb)) continue;
      if (!word.empty()) word += '-';
      word += part;
    }
    return word;
  }

 private:
  ActionList legal_;
};

Arg yes_or_no(std::string name, bool yes) { return {std::move(name), yes ? "yes" : "no"}; }

Message act_prompt(const State& s, const Possible& can, const Arg& seat) {
  std::string take = s.elegant == 0 ? "long" : "short";
  if (!can.has(Verb::kTake)) take = "none";
  const std::string summon = !can.has(Verb::kSummon) ? "no" : take == "none" ? "must" : "yes";
  return {"prompt.act", {seat, {"take", take}, {"summon", summon}, can.ask()}};
}

Message choose_prompt(const State& s, const Possible& can, const Arg& seat) {
  std::string choice =
      can.parts({{Verb::kTake, "pair"}, {Verb::kShrine, "shrine"}, {Verb::kDiscard, "discard"}});
  if (s.pair != kNone) choice = kSpiritNames[s.pair];
  static constexpr std::array<std::string_view, 3> kElegance{"no", "due", "used"};
  const bool matters = can.has(Verb::kTake);
  return {"prompt.choose",
          {seat,
           {"tile", text(s.hand[0])},
           {"choice", choice},
           {"elegance", std::string(matters ? kElegance[s.elegant] : kElegance[0])},
           can.ask()}};
}

Message build_prompt(const State& s, const Possible& can, const Arg& seat) {
  if (s.allowed == 0) return {"prompt.no-room", {seat, can.ask()}};
  return {"prompt.build",
          {seat,
           {"count", std::int64_t{s.allowed}},
           yes_or_no("stop", can.has(Verb::kDone)),
           can.ask()}};
}

}  // namespace

Message DragonCastleFace::prompt(const DragonCastle& rules, const State& s) {
  if (s.phase == Phase::kOver) return {"prompt.over", {}};
  if (rules.current_player(s) == kChance) return {"prompt.chance", {}};
  const Arg seat{"seat", std::int64_t{s.seat}};
  const Possible can(rules, s);
  const bool wind = s.spirit == static_cast<std::uint8_t>(Spirit::kWind);
  const auto place = [](Cell cell) { return Arg{"place", cell_text(cell)}; };
  switch (s.phase) {
    case Phase::kAct:
      return act_prompt(s, can, seat);
    case Phase::kChoose:
      return choose_prompt(s, can, seat);
    case Phase::kPlace: {
      const Arg tile{"tile", dragon_castle::text(s.hand[0])};
      if (s.hand[1] == kNoTile) return {"prompt.place", {seat, tile, can.ask()}};
      const Arg other{"other", dragon_castle::text(s.hand[1])};
      return {"prompt.place-two", {seat, tile, other, can.ask()}};
    }
    case Phase::kSets:
      return {"prompt.sets", {seat, {"count", can.count(Verb::kConsolidate)}, can.ask()}};
    case Phase::kBuild:
      return build_prompt(s, can, seat);
    case Phase::kEnd:
      return {"prompt.end", {seat, can.ask()}};
    case Phase::kPay:
      return {"prompt.pay",
              {seat,
               {"spirit", std::string(kSpiritNames[s.spirit])},
               {"price", can.parts({{Verb::kPay, "tile"}, {Verb::kPayShrine, "shrine"}})}}};
    case Phase::kDestroy:
      return {"prompt.destroy", {seat}};
    case Phase::kFlip:
      return {"prompt.flip",
              {seat, {"turn", can.parts({{Verb::kFlip, "tile"}, {Verb::kDone, "none"}})}}};
    case Phase::kLift:
      if (wind) return {"prompt.lift-shrine", {seat}};
      return {s.moves == 0 ? "prompt.lift" : "prompt.lift-second", {seat}};
    case Phase::kDrop:
      if (wind) return {"prompt.drop-shrine", {seat, place(s.from)}};
      return {"prompt.drop",
              {seat,
               {"tile", s.lifted == kFaceDown ? "down" : dragon_castle::text(s.lifted)},
               place(s.from)}};
    case Phase::kGroup: {
      const bool beauty = s.spirit == static_cast<std::uint8_t>(Spirit::kBeauty);
      return {beauty ? "prompt.number-set" : "prompt.three",
              {seat, {"count", can.count(Verb::kConsolidate)}}};
    }
    case Phase::kChange:
      return {"prompt.change", {seat}};
    case Phase::kAs:
      return {"prompt.as",
              {seat, {"tile", dragon_castle::text(s.realm[s.seat].at(s.from))}, place(s.from)}};
    default:
      return {"prompt.chance", {}};
  }
}

}  // namespace castellan::dragon_castle
