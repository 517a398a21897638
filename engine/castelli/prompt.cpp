// What is expected of the seat to move. Prompts name all that can be done: what is there only
// sometimes is an argument of its own, with words for whether it is.
#include <algorithm>

#include "engine/castelli/face.h"

namespace castellan::castelli {
namespace {

using Arg = std::pair<std::string, Message::Value>;

// Which verbs are among the legal actions.
class Possible {
 public:
  Possible(const Castelli& rules, const State& s) { rules.legal_actions(s, legal_); }

  [[nodiscard]] bool has(std::initializer_list<Verb> verbs) const {
    return std::any_of(legal_.begin(), legal_.end(), [&](Action a) {
      return std::find(verbs.begin(), verbs.end(), decode(a).verb) != verbs.end();
    });
  }
  // Cards: whether one can be played, sold, or both.
  [[nodiscard]] Arg cards() const {
    const bool plays = has({Verb::kPlay});
    const bool sells = has({Verb::kSell});
    if (plays) return {"cards", sells ? "play-sell" : "play"};
    return {"cards", sells ? "sell" : "none"};
  }
  [[nodiscard]] Arg castles() const {
    const bool builds = has({Verb::kBuild, Verb::kBuyBuild});
    const bool over = has({Verb::kOver, Verb::kBuyOver});
    if (builds) return {"castles", over ? "build-over" : "build"};
    return {"castles", over ? "over" : "none"};
  }

 private:
  ActionList legal_;
};

Message target_prompt(const State& s, const Arg& seat) {
  switch (static_cast<Card>(s.card)) {
    case Card::kTraitor:
      return {"prompt.traitor", {seat}};
    case Card::kPeasant:
      return {"prompt.peasant", {seat}};
    case Card::kDuke:
      return {"prompt.duke", {seat}};
    default:
      return {"prompt.incendiary", {seat}};
  }
}

}  // namespace

Message CastelliFace::prompt(const Castelli& rules, const State& s) {
  if (s.phase == Phase::kOver) return {"prompt.over", {}};
  if (rules.current_player(s) == kChance) return {"prompt.chance", {}};
  const Arg seat{"seat", std::int64_t{s.asked}};
  const Arg victim{"victim", std::int64_t{s.seat}};
  const Possible can(rules, s);
  const auto tile = [](TileId id) { return Arg{"tile", tile_text(id)}; };
  const auto place = [](Square square) { return Arg{"place", square_text(square)}; };
  switch (s.phase) {
    case Phase::kChoose:
      return {"prompt.choose", {seat, can.cards()}};
    case Phase::kHold:
      return {s.decided == 0 ? "prompt.decide" : "prompt.place",
              {seat, tile(s.held), place(s.at), can.cards()}};
    case Phase::kBuild:
      return {"prompt.build", {seat, can.castles(), can.cards()}};
    case Phase::kCastle: {
      const auto card = static_cast<Card>(s.card);
      const bool over = card == Card::kAbbot || card == Card::kKnights;
      return {over ? "prompt.overbuild" : "prompt.castle",
              {seat, {"card", std::string(kCardNames[s.card])}}};
    }
    case Phase::kTarget:
      return target_prompt(s, seat);
    case Phase::kSteward:
      return {"prompt.steward",
              {seat, victim, tile(laid_tile(s.square[s.at])), place(s.at), can.cards()}};
    case Phase::kTurning:
      return {"prompt.turning", {seat, tile(laid_tile(s.square[s.at])), place(s.at)}};
    case Phase::kGuard:
      return {"prompt.guard", {seat, victim, {"place", site_text(s.target)}, can.cards()}};
    default:
      return {"prompt.sales", {seat}};
  }
}

}  // namespace castellan::castelli
