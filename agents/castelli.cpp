// Hints in words: what speaks for an action of Castelli, or against it.
#include "agents/castelli.h"

#include <string>

#include "engine/castelli/face.h"

namespace castellan {
namespace {

using namespace castelli;
using Keen = Sense<Castelli>;

constexpr auto kReasons = std::to_array<MessageInfo>({
    {"reason.wins", "count# place"},
    {"reason.gives", "count# place"},
    {"reason.frame", ""},
    {"reason.open", ""},
    {"reason.completes", ""},
    {"reason.ground", ""},
    {"reason.points", "points#"},
    {"reason.castle", "points#"},
    {"reason.silver", "count#"},
    {"reason.helps", ""},
    {"reason.turns", ""},
    {"reason.wait", ""},
    {"reason.keeps", ""},
    {"reason.sells", ""},
    {"reason.holds", ""},
    {"reason.cards", "count#"},
    {"reason.line", ""},
    {"reason.other", ""},
});

Message say(std::string_view key) { return {std::string(key), {}}; }
Message say(std::string_view key, std::string name, int number) {
  return {std::string(key), {{std::move(name), std::int64_t{number}}}};
}

// The most that this way of laying the tile gives, to the own seat or to others.
Message of_way(const Castelli& rules, const State& s, TileId tile, int side) {
  State laid_so = s;
  laid_so.square[s.at] = laid(tile, rules.tile(tile).turns_for(s.asked, side));
  const Yield* own = nullptr;
  const Yield* other = nullptr;
  const std::vector<Yield> all = yields(rules, laid_so, s.at);
  for (const Yield& yield : all) {
    if (yield.seats == 0) continue;
    const Yield*& kept = (yield.seats >> s.asked & 1U) != 0 ? own : other;
    if (kept == nullptr || yield.each > kept->each) kept = &yield;
  }
  const auto place = [](const Yield& yield) { return area_text(yield.area); };
  if (own != nullptr && own->frame) return say("reason.frame");
  if (own != nullptr) {
    return {"reason.wins", {{"count", std::int64_t{own->each}}, {"place", place(*own)}}};
  }
  if (other != nullptr && !other->frame) {
    return {"reason.gives", {{"count", std::int64_t{other->each}}, {"place", place(*other)}}};
  }
  return say("reason.ground");
}

// Whether a tile there would complete an area.
bool completes(const Castelli& rules, const State& s, Square square) {
  State laid_so = s;
  laid_so.square[static_cast<std::size_t>(square)] = laid(0, 0);
  const auto all = yields(rules, laid_so, square);
  return std::any_of(all.begin(), all.end(), [](const Yield& yield) { return !yield.frame; });
}

Message of_card(const Castelli& rules, const State& s, Card card) {
  switch (card) {
    case Card::kKing3:
    case Card::kKing4:
    case Card::kKing5:
      return say("reason.points", "points", 3 + index(card));
    case Card::kRobberBaron:
      return say("reason.silver", "count",
                 s.mine[static_cast<std::size_t>(rules.table_of(s.asked))] / 2);
    case Card::kSteward:
      return say(Keen::worth(rules, s, play(card)) > 0 ? "reason.turns" : "reason.wait");
    case Card::kGuard:
      return say("reason.keeps");
    default:
      return say(Keen::worth(rules, s, play(card)) > 0 ? "reason.helps" : "reason.wait");
  }
}

}  // namespace

std::span<const MessageInfo> Keen::reasons() { return kReasons; }

Message Keen::reason(const Rules& rules, const State& s, Action action) {
  const Move m = decode(action);
  switch (m.verb) {
    case Verb::kReveal:
      return say(completes(rules, s, m.what) ? "reason.completes" : "reason.open");
    case Verb::kTurn: {
      const TileId tile = s.phase == Phase::kHold ? s.held : laid_tile(s.square[s.at]);
      return of_way(rules, s, tile, m.what);
    }
    case Verb::kPlay:
      return of_card(rules, s, static_cast<Card>(m.what));
    case Verb::kSell:
      return say(worth(rules, s, action) > 0 ? "reason.sells" : "reason.holds");
    case Verb::kSeat:
      return say("reason.cards", "count", s.player[m.what].cards);
    case Verb::kAt:
      return say("reason.line");
    case Verb::kBuild:
    case Verb::kBuyBuild:
      return say("reason.castle", "points", rules.castle_points(s, octagon_of(m.what)));
    case Verb::kOver:
    case Verb::kBuyOver:
      return say("reason.castle", "points", rules.castle_points(s, octagon_of(area_of(m.what))));
    default:
      return say("reason.other");
  }
}

}  // namespace castellan
