// What happened, told from the positions before and after.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/dragon_castle/face.h"

namespace castellan::dragon_castle {
namespace {

using Events = std::vector<Message>;
using Arg = std::pair<std::string, Message::Value>;

constexpr auto kMessages = std::to_array<MessageInfo>({
    {"prompt.act", "seat# take summon ask"},
    {"prompt.choose", "seat# tile choice elegance ask"},
    {"prompt.place", "seat# tile ask"},
    {"prompt.place-two", "seat# tile other ask"},
    {"prompt.sets", "seat# count# ask"},
    {"prompt.build", "seat# count# stop ask"},
    {"prompt.no-room", "seat# ask"},
    {"prompt.end", "seat# ask"},
    {"prompt.pay", "seat# spirit price"},
    {"prompt.destroy", "seat#"},
    {"prompt.flip", "seat# turn"},
    {"prompt.lift-shrine", "seat#"},
    {"prompt.lift", "seat#"},
    {"prompt.lift-second", "seat#"},
    {"prompt.drop-shrine", "seat# place"},
    {"prompt.drop", "seat# tile place"},
    {"prompt.number-set", "seat# count#"},
    {"prompt.three", "seat# count#"},
    {"prompt.change", "seat#"},
    {"prompt.as", "seat# tile place"},
    {"prompt.chance", ""},
    {"prompt.over", ""},
    {"event.spirit", "spirit to"},
    {"event.dragon", "dragon to"},
    {"event.laid", "tile place to"},
    {"event.turned-up", "tile place to"},
    {"event.took", "seat# tile place floor# from to"},
    {"event.took-second", "seat# tile place floor# from to"},
    {"event.shrine", "seat# count# from to"},
    {"event.discarded", "seat# tile from to"},
    {"event.summoned", "seat# count# from to"},
    {"event.placed", "seat# tile place height# from to"},
    {"event.consolidated", "seat# count# type points# place to"},
    {"event.consolidated-number", "seat# count# number# points# place to"},
    {"event.built", "seat# place height# worth# from to"},
    {"event.asked", "seat# spirit to"},
    {"event.paid", "seat# spirit tile place from to"},
    {"event.paid-shrine", "seat# spirit from to"},
    {"event.destroyed", "seat# tile place floor# from to"},
    {"event.turned-down", "seat# tile place to"},
    {"event.lifted", "seat# tile place from"},
    {"event.lifted-down", "seat# place from"},
    {"event.lifted-shrine", "seat# place from"},
    {"event.moved", "seat# tile origin place height# from to"},
    {"event.moved-down", "seat# origin place height# from to"},
    {"event.moved-shrine", "seat# origin place height# from to"},
    {"event.change", "seat# tile place to"},
    {"event.counts-as", "seat# tile type place to"},
    {"event.ground", ""},
    {"event.final-round", "seat#"},
    {"event.scored", "seat# points# shrines# tokens# total#"},
    {"event.scored-dragons", "seat# points# shrines# tokens# dragons# total#"},
    {"event.dragon-points", "seat# dragon count#"},
    {"event.won", "seat# total#"},
    {"event.won-stacks", "seat# total# count#"},
    {"event.won-shrines", "seat# total# count#"},
    {"event.shared", "seat# total#"},
    {"event.turn", "seat# turn#"},
});

Arg seat_arg(std::size_t seat) { return {"seat", static_cast<std::int64_t>(seat)}; }
Arg number_arg(std::string name, int value) { return {std::move(name), std::int64_t{value}}; }
Arg tile_arg(Tile tile) { return {"tile", text(tile)}; }
Arg at(std::string place) { return {"place", std::move(place)}; }
Arg from(std::string place) { return {"from", std::move(place)}; }
Arg to(std::string place) { return {"to", std::move(place)}; }
Arg type_arg(Type type) { return {"type", type_text(type)}; }
Arg spirit_arg(std::uint8_t spirit) { return {"spirit", std::string(kSpiritNames[spirit])}; }

// Collects the events of one step. One action can consolidate several sets and end the turn, so the
// Realm is followed on the way.
class Teller {
 public:
  Teller(const DragonCastle& rules, const Step<State>& step, Events& events)
      : rules_(rules),
        before_(step.before),
        after_(step.after),
        events_(events),
        realm_(step.before.realm[step.before.seat]) {}

  void chance(Action a) {
    const auto id = static_cast<int>(a);
    if (id >= kDragonChance) {
      const std::string name(kDragonNames[static_cast<std::size_t>(id - kDragonChance)]);
      return tell("event.dragon", {{"dragon", name}, to("dragon." + name)});
    }
    if (id >= kSpiritChance) {
      const std::string name(kSpiritNames[static_cast<std::size_t>(id - kSpiritChance)]);
      return tell("event.spirit", {{"spirit", name}, to("spirit." + name)});
    }
    const std::string place = space_text(before_.uncovered);
    const bool building = before_.after == Phase::kTurnUp;
    tell(building ? "event.laid" : "event.turned-up",
         {tile_arg(tile_at(id - kTileChance)), at(place), to("castle." + place)});
  }

  void decision(Action a) {
    const Move m = decode(a);
    const Arg who = seat_arg(before_.seat);
    const Places places = DragonCastleFace::places(rules_, before_, a);
    const Arg source = from(places.from);
    const Arg target = to(places.to);
    switch (m.verb) {
      case Verb::kTake:
        return tell(before_.phase == Phase::kAct ? "event.took" : "event.took-second",
                    {who, tile_arg(before_.castle.top(m.what)), at(space_text(m.what)),
                     number_arg("floor", before_.castle.height(m.what)), source, target});
      case Verb::kShrine:
        return tell("event.shrine", {who, number_arg("count", realm_.pool + 1), source, target});
      case Verb::kDiscard:
        return tell("event.discarded", {who, tile_arg(before_.hand[0]), source, target});
      case Verb::kSummon:
        return tell("event.summoned",
                    {who, number_arg("count", single_tokens(after_)), source, target});
      case Verb::kDone:
        return;
      case Verb::kPlace:
        realm_.put(m.what, before_.hand[0]);
        return tell("event.placed", {who, tile_arg(before_.hand[0]), at(cell_text(m.what)),
                                     number_arg("height", realm_.tall(m.what)), source, target});
      case Verb::kConsolidate:
        return chosen_set(m.what);
      case Verb::kBuild: {
        const int height = realm_.tall(m.what);
        return tell("event.built", {who, at(cell_text(m.what)), number_arg("height", height),
                                    number_arg("worth", std::min(height, 3)), source, target});
      }
      case Verb::kSpirit:
        return tell("event.asked", {who, spirit_arg(m.what), target});
      case Verb::kPay: {
        const Tile tile = realm_.take(m.what);
        return tell("event.paid", {who, spirit_arg(before_.spirit), tile_arg(tile),
                                   at(cell_text(m.what)), source, target});
      }
      case Verb::kPayShrine:
        return tell("event.paid-shrine", {who, spirit_arg(before_.spirit), source, target});
      case Verb::kDestroy:
        return tell("event.destroyed",
                    {who, tile_arg(before_.castle.top(m.what)), at(space_text(m.what)),
                     number_arg("floor", before_.castle.height(m.what)), source, target});
      case Verb::kFlip: {
        const Tile tile = realm_.at(m.what);
        realm_.flip(bit(m.what));
        return tell("event.turned-down", {who, tile_arg(tile), at(cell_text(m.what)), target});
      }
      case Verb::kLift:
        return lifted(m.what, who, source);
      case Verb::kDrop:
        return moved(m.what, who, source, target);
      case Verb::kChange:
        return tell("event.change",
                    {who, tile_arg(realm_.at(m.what)), at(cell_text(m.what)), target});
      case Verb::kAs: {
        const auto type = static_cast<Type>(m.what);
        const Cells own = bit(before_.from);
        tell("event.counts-as", {who, tile_arg(realm_.at(before_.from)), type_arg(type),
                                 at(cell_text(before_.from)), to(places.from)});
        return consolidated(consolidation(group(own, realm_.of(type) | own), type));
      }
    }
  }

  // What follows by itself: sets that need no choice, the final round, the next turn, the end.
  void consequences() {
    const Cells down = after_.realm[before_.seat].down;
    for (int t = 0; t < kTypes; ++t) {
      const auto type = static_cast<Type>(t);
      each_group(large_groups(realm_.of(type), 4) & down,
                 [&](Cells set) { consolidated(consolidation(set, type)); });
    }
    const bool over = after_.phase == Phase::kOver;
    if (!before_.castle.only_ground() && after_.castle.only_ground()) tell("event.ground", {});
    const auto seats = static_cast<int>(rules_.seats());
    if (before_.summoned < seats && after_.summoned >= seats && !over) {
      tell("event.final-round", {seat_arg(rules_.seats() - 1)});
    }
    if (over) return ending();
    const bool next = after_.seat != before_.seat || after_.round != before_.round;
    if (!next && (!building(before_) || building(after_))) return;
    const int turn = after_.round * seats + after_.seat + 1;
    tell("event.turn", {seat_arg(after_.seat), number_arg("turn", turn)});
  }

 private:
  void tell(std::string key, std::vector<Arg> args) {
    events_.push_back({std::move(key), std::move(args)});
  }
  [[nodiscard]] std::string realm_place(Cell cell) const {
    return "realm." + std::to_string(before_.seat) + "." + cell_text(cell);
  }
  [[nodiscard]] int single_tokens(const State& s) const {
    return std::max(0, static_cast<int>(rules_.seats()) - s.summoned);
  }
  // Before the first turn.
  static bool building(const State& s) {
    return s.phase == Phase::kSpiritCard || s.phase == Phase::kDragonCard ||
           (s.phase == Phase::kTurnUp && s.after == Phase::kTurnUp);
  }

  void chosen_set(Cell cell) {
    for (const Consolidation& set : consolidations(rules_, before_)) {
      if (lowest_cell(set.cells) == cell) return consolidated(set);
    }
  }
  void consolidated(const Consolidation& set) {
    const Cell first = lowest_cell(set.cells);
    std::vector<Arg> args{seat_arg(before_.seat), number_arg("count", popcount(set.cells)),
                          number_arg("points", set.points), at(cell_text(first)),
                          to(realm_place(first))};
    if (set.number > 0) {
      args.push_back(number_arg("number", set.number));
    } else {
      args.push_back(type_arg(set.type));
    }
    tell(set.number > 0 ? "event.consolidated-number" : "event.consolidated", std::move(args));
    realm_.flip(set.cells);
  }

  [[nodiscard]] bool wind() const {
    return before_.spirit == static_cast<std::uint8_t>(Spirit::kWind);
  }
  void lifted(Cell cell, const Arg& who, const Arg& source) {
    const Arg place = at(cell_text(cell));
    if (wind()) return tell("event.lifted-shrine", {who, place, source});
    const Tile tile = realm_.take(cell);
    if (tile == kFaceDown) return tell("event.lifted-down", {who, place, source});
    tell("event.lifted", {who, tile_arg(tile), place, source});
  }
  void moved(Cell cell, const Arg& who, const Arg& source, const Arg& target) {
    if (!wind()) realm_.put(cell, before_.lifted);
    std::vector<Arg> args{who,
                          {"origin", cell_text(before_.from)},
                          at(cell_text(cell)),
                          number_arg("height", realm_.tall(cell)),
                          source,
                          target};
    if (wind()) return tell("event.moved-shrine", std::move(args));
    if (before_.lifted == kFaceDown) return tell("event.moved-down", std::move(args));
    args.push_back(tile_arg(before_.lifted));
    tell("event.moved", std::move(args));
  }

  // Every seat's points, and what decided (DC-8.8 to DC-8.13).
  void ending() {
    const Scores scores = rules_.scores(after_);
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) score(seat, scores[seat]);
    std::vector<std::size_t> best;
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) best.push_back(seat);
    // Leaves those who have the most, and says how much that is.
    const auto sift = [&](auto value) {
      int most = -1;
      for (const std::size_t seat : best) most = std::max(most, value(seat));
      std::erase_if(best, [&](std::size_t seat) { return value(seat) < most; });
      return most;
    };
    const Arg total =
        number_arg("total", sift([&](std::size_t seat) { return int{scores[seat]}; }));
    if (best.size() == 1) return tell("event.won", {seat_arg(best[0]), total});
    const int stacks = sift([&](std::size_t seat) { return popcount(after_.realm[seat].down); });
    if (best.size() == 1) {
      return tell("event.won-stacks", {seat_arg(best[0]), total, number_arg("count", stacks)});
    }
    const int shrines =
        sift([&](std::size_t seat) { return popcount(after_.realm[seat].shrines); });
    if (best.size() == 1) {
      return tell("event.won-shrines", {seat_arg(best[0]), total, number_arg("count", shrines)});
    }
    for (const std::size_t seat : best) tell("event.shared", {seat_arg(seat), total});
  }
  void score(std::size_t seat, int total) {
    const Realm& realm = after_.realm[seat];
    std::vector<Arg> args{seat_arg(seat), number_arg("points", realm.points),
                          number_arg("shrines", DragonCastle::shrine_points(realm)),
                          number_arg("tokens", 2 * realm.tokens), number_arg("total", total)};
    if (after_.dragons == 0) return tell("event.scored", std::move(args));
    std::vector<Message> cards;
    int sum = 0;
    for (unsigned rest = after_.dragons; rest != 0; rest &= rest - 1) {
      const auto dragon = static_cast<std::size_t>(lowest_bit(rest));
      const int points = rules_.dragon_points(after_, seat, static_cast<Dragon>(dragon));
      sum += points;
      // One card alone gives just the sum.
      if (points == 0 || std::has_single_bit(after_.dragons)) continue;
      cards.push_back({"event.dragon-points",
                       {seat_arg(seat),
                        {"dragon", std::string(kDragonNames[dragon])},
                        number_arg("count", points)}});
    }
    args.push_back(number_arg("dragons", sum));
    tell("event.scored-dragons", std::move(args));
    events_.insert(events_.end(), cards.begin(), cards.end());
  }

  const DragonCastle& rules_;
  const State& before_;
  const State& after_;
  Events& events_;
  Realm realm_;  // of the seat whose turn it is, as it is when the last event was told
};

}  // namespace

Consolidation consolidation(Cells cells, Type type) {
  const int bonus = type == Type::kDragon ? 1 : 0;  // DC-6.6
  return {cells, type, 0, DragonCastle::set_points(popcount(cells)) + bonus,
          DragonCastle::shrines_allowed(type)};
}

std::vector<Consolidation> consolidations(const DragonCastle& rules, const State& s) {
  std::vector<Consolidation> found;
  if (s.phase != Phase::kSets && s.phase != Phase::kGroup) return found;
  const bool beauty =
      s.phase == Phase::kGroup && s.spirit == static_cast<std::uint8_t>(Spirit::kBeauty);
  for (Cells rest = rules.consolidable(s); rest != 0;) {
    const Cell first = lowest_cell(rest);
    const Tile tile = s.realm[s.seat].at(first);
    const Cells cells = rules.set_at(s, first);
    Consolidation& set = found.emplace_back(consolidation(cells, type(tile)));
    if (beauty) {  // DC-10.2
      set = {cells, type(tile), rank(tile) + 1, DragonCastle::set_points(popcount(cells)) + 1, 2};
    }
    rest &= ~cells;
  }
  return found;
}

std::span<const MessageInfo> DragonCastleFace::messages() { return kMessages; }

void DragonCastleFace::events(const DragonCastle& rules, const Step<State>& step, Events& events) {
  Teller teller(rules, step, events);
  if (step.mover == kChance) {
    teller.chance(step.action);
  } else {
    teller.decision(step.action);
  }
  teller.consequences();
}

}  // namespace castellan::dragon_castle
