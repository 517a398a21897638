// What happened, told from what one viewer saw before and after.
#include <array>

#include "engine/castle_keep/face.h"

namespace castellan::castle_keep {
namespace {

using Events = std::vector<Message>;

constexpr auto kMessages = std::to_array<MessageInfo>({
    {"prompt.choose", "seat#"},
    {"prompt.main", "seat#"},
    {"prompt.main-empire", "seat#"},
    {"prompt.main-gate", "seat#"},
    {"prompt.main-gate-empire", "seat#"},
    {"prompt.main-gate-king", "seat#"},
    {"prompt.solitaire", "seat#"},
    {"prompt.building", "seat#"},
    {"prompt.building-empire", "seat#"},
    {"prompt.attacking", "seat#"},
    {"prompt.attacking-empire", "seat#"},
    {"prompt.attacked", "seat#"},
    {"prompt.discard", "seat# count#"},
    {"prompt.strike", "seat# tile"},
    {"prompt.over", ""},
    {"prompt.chance", ""},
    {"event.dealt", "seat# tile to"},
    {"event.started", "seat# tile"},
    {"event.drew", "seat# tile to"},
    {"event.drew-unseen", "seat# tile to"},
    {"event.flipped", "seat# tile"},
    {"event.took", "seat# tile to"},
    {"event.built", "seat# tile place to"},
    {"event.built-reserve", "seat# tile place to"},
    {"event.attacked", "seat# victim# tile count# place to"},
    {"event.attacked-king", "seat# victim# tile count# place to"},
    {"event.fell", "tile place from"},
    {"event.out", "seat#"},
    {"event.moved", "seat# tile from to place"},
    {"event.swapped", "seat# tile from to place other"},
    {"event.passed", "seat#"},
    {"event.done", "seat#"},
    {"event.discarded", "seat# tile"},
    {"event.gate", ""},
    {"event.gate-king", ""},
    {"event.reshuffled", "count#"},
    {"event.completed", "seat#"},
    {"event.completed-empire", "seat#"},
    {"event.razed", "seat#"},
    {"event.turn-limit", "seat#"},
    {"event.no-tiles", "seat#"},
    {"event.exhausted", "seat#"},
    {"event.turn", "seat# turn#"},
});

std::int64_t seat_arg(int seat) { return seat; }

// Collects the events of one step.
class Teller {
 public:
  Teller(const CastleKeep& rules, const Step<State>& step, Events& events)
      : rules_(rules), before_(step.before), after_(step.after), events_(events) {}

  void chance(Action seen) {
    const bool unseen = seen == kUnseen;
    const std::string tile = CastleKeepFace::chance_text(seen);
    switch (before_.phase) {
      case Phase::kDeal:
        return tell("event.dealt", {seat(), {"tile", tile}, {"to", hand(before_.seat)}});
      case Phase::kStart:
        tell("event.started", {seat(), {"tile", tile}});
        return;
      case Phase::kDraw:
        return tell(unseen ? "event.drew-unseen" : "event.drew",
                    {seat(), {"tile", tile}, {"to", hand(before_.seat)}});
      case Phase::kFlip:
        tell("event.flipped", {seat(), {"tile", tile}});
        return falls(0, kCentre);
      default:
        return;
    }
  }

  void decision(Action a) {
    const Move m = decode(a);
    const std::string tile = text(m.tile);
    switch (m.verb) {
      case Verb::kDraw:
        return;  // the tile itself is chance's event
      case Verb::kTake: {
        const std::string top = text(before_.order[before_.ordered - 1U]);
        return tell("event.took", {seat(), {"tile", top}, {"to", hand(before_.seat)}});
      }
      case Verb::kBuild:
      case Verb::kBuildReserve: {
        const bool reserve = m.verb == Verb::kBuildReserve;
        return tell(reserve ? "event.built-reserve" : "event.built",
                    {seat(),
                     {"tile", tile},
                     {"place", spot(m.castle, m.place)},
                     {"to", board(before_.seat, m.castle, m.place)}});
      }
      case Verb::kAttack: {
        const std::size_t i = rules_.castle_index(m.seat, m.castle);
        tell(rules_.is(Version::kKing) ? "event.attacked-king" : "event.attacked",
             {seat(),
              {"victim", seat_arg(m.seat)},
              {"tile", text(before_.castle[i].at(m.place))},
              {"count", std::int64_t{weapons(before_.castle[i], m.place)}},
              {"place", spot(m.castle, m.place)},
              {"to", board(m.seat, m.castle, m.place)}});
        falls(i, m.place);
        if (rules_.out(after_, m.seat) && after_.phase != Phase::kOver) out(m, i);
        return;
      }
      case Verb::kMove:
      case Verb::kSwap: {
        const Castle source = before_.castle[rules_.castle_index(before_.seat, m.castle)];
        const Castle target = before_.castle[rules_.castle_index(before_.seat, 1 - m.castle)];
        const std::string moved = text(source.at(m.place));
        Message event{"event.moved",
                      {seat(),
                       {"tile", moved},
                       {"from", board(before_.seat, m.castle, m.place)},
                       {"to", board(before_.seat, 1 - m.castle, m.other_place())},
                       {"place", spot(1 - m.castle, m.other_place())}}};
        if (m.verb == Verb::kSwap) {
          event.key = "event.swapped";
          event.args.emplace_back("other", text(target.at(m.other_place())));
        }
        events_.push_back(std::move(event));
        return;
      }
      case Verb::kDone: {
        const bool passed =
            before_.use == Use::kNothing && before_.moved[0] == 0 && before_.moved[1] == 0;
        return tell(passed ? "event.passed" : "event.done", {seat()});
      }
      case Verb::kDiscard:
        return tell("event.discarded", {seat(), {"tile", tile}});
      case Verb::kFall:
        return falls(0, m.place);
    }
  }

  void consequences() {
    if (before_.gate == 0 && after_.gate != 0) {
      tell(rules_.is(Version::kKing) ? "event.gate-king" : "event.gate", {});
    }
    if (after_.pile_size > before_.pile_size) {
      tell("event.reshuffled", {{"count", std::int64_t{after_.pile_size}}});
    }
    if (after_.phase == Phase::kOver) {
      static constexpr std::array<std::string_view, 6> kKeys{"",
                                                             "event.completed",
                                                             "event.razed",
                                                             "event.turn-limit",
                                                             "event.no-tiles",
                                                             "event.exhausted"};
      std::string key(kKeys[static_cast<std::size_t>(after_.ending)]);
      if (after_.ending == Ending::kCompleted && rules_.is(Version::kEmpire)) key += "-empire";
      return tell(std::move(key),
                  {{"seat", seat_arg(after_.winner == kNobody ? 0 : after_.winner)}});
    }
    const bool dealt = before_.phase == Phase::kDeal || before_.phase == Phase::kStart;
    const bool playing = after_.phase != Phase::kDeal && after_.phase != Phase::kStart;
    if (after_.turn != before_.turn || (dealt && playing)) {
      tell("event.turn",
           {{"seat", seat_arg(after_.seat)}, {"turn", std::int64_t{after_.turn} + 1}});
    }
  }

 private:
  using Arg = std::pair<std::string, Message::Value>;

  void tell(std::string key, std::vector<Arg> args) {
    events_.push_back({std::move(key), std::move(args)});
  }

  static int weapons(Castle castle, Place place) {
    return place == kCentre && !castle.ring_empty() ? 2 : 1;  // CK-4.5
  }

  // A player is out and its hand discarded, which is how the others learn what it held (CK-8.7):
  // what is new among the discards, less the fallen and the attacking tiles.
  void out(const Move& m, std::size_t castle) {
    tell("event.out", {{"seat", seat_arg(m.seat)}});
    const Castle before = before_.castle[castle];
    Bag hand = after_.discards;
    hand -= before_.discards;
    hand -= before.tiles();
    for (int i = 0; i < weapons(before, m.place); ++i) hand.remove(before.at(m.place));
    for (TileSet kinds = hand.kinds(); kinds != 0; kinds &= kinds - 1) {
      const Tile tile = lowest_tile(kinds);
      for (int i = 0; i < hand.count(tile); ++i) {
        tell("event.discarded", {{"seat", seat_arg(m.seat)}, {"tile", text(tile)}});
      }
    }
  }

  // The tiles that stood in this castle and do so no longer, the target first.
  void falls(std::size_t castle, Place target) {
    const Castle before = before_.castle[castle];
    const Castle after = after_.castle[castle];
    const auto fell = [&](Place place) {
      if (!before.occupied(place) || after.occupied(place)) return;
      const bool empire = rules_.is(Version::kEmpire);
      const auto owner = static_cast<int>(castle / 2);
      tell("event.fell", {{"tile", text(before.at(place))},
                          {"place", spot(empire ? static_cast<int>(castle % 2) : 0, place)},
                          {"from", board(owner, static_cast<int>(castle % 2), place)}});
    };
    fell(target);
    for (Place place = 0; place < kPlaces; ++place) {
      if (place != target) fell(place);
    }
  }

  [[nodiscard]] Arg seat() const { return {"seat", seat_arg(before_.seat)}; }
  [[nodiscard]] static std::string hand(int seat) { return "hand." + std::to_string(seat); }
  [[nodiscard]] std::string spot(int castle, Place place) const {
    if (!rules_.is(Version::kEmpire)) return place_text(place);
    return (castle == 0 ? "A." : "B.") + place_text(place);
  }
  [[nodiscard]] std::string board(int seat, int castle, Place place) const {
    return board_place(rules_, seat, castle, place);
  }

  const CastleKeep& rules_;
  const State& before_;
  const State& after_;
  Events& events_;
};

std::string main_prompt(const CastleKeep& rules, const State& s) {
  const std::string version = rules.is(Version::kEmpire) ? "-empire" : "";
  if (s.use == Use::kBuilding) return "prompt.building" + version;
  if (s.use == Use::kAttacking) {
    const bool again = rules.options().attacks == Attacks::kAny;
    return again ? "prompt.attacking" + version : "prompt.attacked";
  }
  if (rules.is(Version::kSolitaire)) return "prompt.solitaire";
  if (s.gate != 0) return "prompt.main" + version;
  return "prompt.main-gate" + (rules.is(Version::kKing) ? "-king" : version);
}

}  // namespace

std::span<const MessageInfo> CastleKeepFace::messages() { return kMessages; }

Message CastleKeepFace::prompt(const CastleKeep& rules, const State& redacted) {
  const Message::Value seat = seat_arg(redacted.seat);
  switch (redacted.phase) {
    case Phase::kChoose:
      return {"prompt.choose", {{"seat", seat}}};
    case Phase::kMain:
      return {main_prompt(rules, redacted), {{"seat", seat}}};
    case Phase::kDiscard:
      return {"prompt.discard",
              {{"seat", seat},
               {"count", std::int64_t{redacted.hand_size[redacted.seat]} - kHandLimit}}};
    case Phase::kStrike:
      return {"prompt.strike",
              {{"seat", seat}, {"tile", castle_keep::text(tile_at(redacted.flipped))}}};
    case Phase::kOver:
      return {"prompt.over", {}};
    default:
      return {"prompt.chance", {}};
  }
}

void CastleKeepFace::events(const CastleKeep& rules, const Step<State>& step, Events& events) {
  Teller teller(rules, step, events);
  if (step.mover == kChance) {
    teller.chance(step.action);
  } else {
    teller.decision(step.action);
  }
  teller.consequences();
}

}  // namespace castellan::castle_keep
