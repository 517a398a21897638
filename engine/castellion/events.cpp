// What happened, told from the positions before and after.
#include <algorithm>
#include <array>

#include "engine/castellion/face.h"
#include "engine/castellion/formation.h"

namespace castellan::castellion {
namespace {

using Events = std::vector<Message>;
using Arg = std::pair<std::string, Message::Value>;

constexpr auto kMessages = std::to_array<MessageInfo>({
    {"prompt.choose", "seat# ordeal#"},
    {"prompt.prophet", "seat#"},
    {"prompt.turn", "seat# draw pantry champion meet"},
    {"prompt.hand", "seat# tile use shadow donate champion meet"},
    {"prompt.traitor", "seat# tile ordeal# brings shadow champion meet"},
    {"prompt.traitor-discard", "seat# tile ordeal# brings count# shadow champion meet"},
    {"prompt.juggle", "seat#"},
    {"prompt.seer", "seat# count# draw"},
    {"prompt.chameleon", "seat# shape"},
    {"prompt.burn", "seat#"},
    {"prompt.lift", "seat#"},
    {"prompt.move", "seat# tile"},
    {"prompt.pay-traitor", "seat# count#"},
    {"prompt.pay-penalty", "seat# count#"},
    {"prompt.pay-prison", "seat# count#"},
    {"prompt.pay-donation", "seat#"},
    {"prompt.pay-champion", "seat# count#"},
    {"prompt.haunt", "seat# column"},
    {"prompt.look", "seat#"},
    {"prompt.who", "seat#"},
    {"prompt.chance", ""},
    {"prompt.over", ""},
    {"event.card", "ordeal# card to"},
    {"event.chose", "seat# ordeal# card to"},
    {"event.revealed", "seat# ordeal# card to"},
    {"event.turned-over", "ordeal# card to"},
    {"event.vigil", "tile from to"},
    {"event.prophet", "seat# ordeal# to"},
    {"event.drew", "seat# tile from to"},
    {"event.opened", "seat# tile from to"},
    {"event.took", "seat# tile from to"},
    {"event.took-pantry", "seat# tile from to"},
    {"event.placed", "seat# tile place from to"},
    {"event.placed-left", "seat# tile from to"},
    {"event.discarded", "seat# tile from to"},
    {"event.discarded-traitor", "seat# tile count# from to"},
    {"event.power", "seat# tile from to"},
    {"event.swapped", "seat# tile other from to"},
    {"event.traitor", "seat# tile ordeal# count# needed# from to"},
    {"event.ignored", "seat# tile from"},
    {"event.imprisoned", "seat# tile count# from to"},
    {"event.donated", "seat# victim# tile"},
    {"event.received", "seat# tile"},
    {"event.gave-champion", "seat# victim#"},
    {"event.champion", "seat#"},
    {"event.recovered", "seat# tile from to"},
    {"event.juggled", "seat# tile other from to"},
    {"event.lifted", "seat# tile place from"},
    {"event.moved", "seat# tile place from to"},
    {"event.moved-left", "seat# tile from to"},
    {"event.fell", "seat# tile place from"},
    {"event.pawn", "seat# place to"},
    {"event.formed-tower", "seat# faction place to"},
    {"event.formed-bastion", "seat# faction place to"},
    {"event.formed-line", "seat# faction place to"},
    {"event.broken-tower", "seat# faction place from"},
    {"event.broken-bastion", "seat# faction place from"},
    {"event.broken-line", "seat# faction place from"},
    {"event.horror-waits", ""},
    {"event.horror-never", ""},
    {"event.complete", "seat#"},
    {"event.used-up", ""},
    {"event.comes", "ordeal#"},
    {"event.meets", "seat# ordeal#"},
    {"event.asks-towers", "ordeal# count# has#"},
    {"event.asks-bastions", "ordeal# count# has#"},
    {"event.asks-lines", "ordeal# count# has#"},
    {"event.asks-rows", "ordeal# count#"},
    {"event.penalty", "seat# count#"},
    {"event.penalty-saved", "seat# count# saved#"},
    {"event.prison-open", "seat# count#"},
    {"event.overcome", "seat# ordeal#"},
    {"event.won", ""},
    {"event.lost-foundation", ""},
    {"event.lost-lacking", ""},
    {"event.lost-fallen", ""},
    {"event.lost-pantry", ""},
    {"event.lost-uneven", ""},
    {"event.lost-prison", ""},
    {"event.lost-haunted", ""},
    {"event.turn", "seat# turn#"},
});

Arg seat_arg(int seat, std::string name = "seat") { return {std::move(name), std::int64_t{seat}}; }
Arg ordeal_arg(int number) { return {"ordeal", std::int64_t{number} + 1}; }
Arg count_arg(int count, std::string name = "count") {
  return {std::move(name), std::int64_t{count}};
}
Arg tile_arg(Tile tile, std::string name = "tile") { return {std::move(name), text(tile)}; }
Arg at(Cell cell) { return {"place", cell_text(cell)}; }
Arg from(std::string place) { return {"from", std::move(place)}; }
Arg to(std::string place) { return {"to", std::move(place)}; }

std::string ordeal_place(int number) { return "ordeal." + std::to_string(number + 1); }
std::string castle_place(int seat, Cell cell) {
  return "castle." + std::to_string(seat) + "." + cell_text(cell);
}

// How a castle moves as a whole: columns to the right, and rows down.
struct Shift {
  int right = 0;
  int down = 0;
};

// Collects the events of one step. One action can bring on several ordeals, so the castles are
// followed on the way.
class Teller {
 public:
  Teller(const Castellion& rules, const Step<State>& step, Events& events)
      : rules_(rules),
        before_(step.before),
        after_(step.after),
        events_(events),
        castle_(step.before.castle) {}

  void chance(Action a) {
    const auto id = static_cast<int>(a);
    const int seat = before_.actor;
    if (id >= kCardChance) return card_comes_up(id - kCardChance);
    const Tile tile = tile_at(id - kTileChance);
    const bool safe = before_.phase == Phase::kSafe || before_.phase == Phase::kSafeOpen;
    const Arg pile = from(safe ? "safe" : "pile");
    switch (before_.phase) {
      case Phase::kVigil:
        return tell("event.vigil", {tile_arg(tile), from("safe"), to("vigil")});
      case Phase::kSafeOpen:
      case Phase::kRegularOpen:
        return tell("event.opened",
                    {seat_arg(seat), tile_arg(tile), pile, to("open." + text(tile))});
      default:
        tell("event.drew", {seat_arg(seat), tile_arg(tile), pile, to("hand")});
        return horror();
    }
  }

  void decision(Action a) {
    const Move m = decode(a);
    const int seat = before_.actor;
    const Arg who = seat_arg(seat);
    const Tile hand = before_.hand;
    const Castle& castle = castle_[before_.actor];
    switch (m.verb) {
      case Verb::kPlace:
      case Verb::kLeft:
        return placed(m);
      case Verb::kDraw:
        return;  // the tile itself is chance's event
      case Verb::kTake: {
        const Tile tile = tile_at(m.what);
        tell(is_pantry(tile) ? "event.took-pantry" : "event.took",
             {who, tile_arg(tile), from(CastellionFace::places(rules_, before_, a).from),
              to("hand")});
        return horror();
      }
      case Verb::kDiscard:
        if (!is_traitor(hand)) {
          return tell("event.discarded", {who, tile_arg(hand), from("hand"), to("discards")});
        }
        tell("event.discarded-traitor",
             {who, tile_arg(hand), count_arg(price()), from("hand"), to("discards")});
        return falls_at_once(seat, price());
      case Verb::kPower:
        return tell("event.power", {who, tile_arg(hand), from("hand"), to("discards")});
      case Verb::kSwap:
        return tell("event.swapped", {who, tile_arg(hand), tile_arg(before_.vigil, "other"),
                                      from("hand"), to("vigil")});
      case Verb::kTraitor:
        return tell("event.traitor",
                    {who, tile_arg(hand), ordeal_arg(before_.next),
                     count_arg(before_.beside[0] + before_.beside[1] + 1),
                     count_arg(rules_.traitors_needed(before_, before_.next), "needed"),
                     from("hand"), to(ordeal_place(before_.next))});
      case Verb::kIgnore:
        return tell("event.ignored", {who, tile_arg(hand), from("hand")});
      case Verb::kPrison:
        return tell("event.imprisoned",
                    {who, tile_arg(hand), count_arg(before_.prison_size + 1), from("hand"),
                     to(CastellionFace::places(rules_, before_, a).to)});
      case Verb::kDonate:
        tell("event.donated", {who, seat_arg(1 - seat, "victim"), tile_arg(hand)});
        return falls_at_once(seat, 1);
      case Verb::kChampion:
        tell("event.gave-champion", {who, seat_arg(1 - seat, "victim")});
        return falls_at_once(seat, kChampionPrice);
      case Verb::kMeet:
      case Verb::kBy:
      case Verb::kReveal:
        return;  // what comes of it is told
      case Verb::kProphet:
        return tell("event.prophet", {who, ordeal_arg(m.what), to(ordeal_place(m.what))});
      case Verb::kCard: {
        int number = 0;
        while (before_.card[static_cast<std::size_t>(number)] != kNone) ++number;
        return tell(
            "event.chose",
            {who, ordeal_arg(number), {"card", card_text(m.what)}, to(ordeal_place(number))});
      }
      case Verb::kPawn: {
        const Cell top = cell_at(m.what, castle.height(m.what) - 1);
        if (before_.phase == Phase::kHand) {
          tell("event.discarded", {who, tile_arg(hand), from("hand"), to("discards")});
        }
        tell("event.pawn", {who, at(top), to(castle_place(seat, top))});
        return change(seat, [&](Castle& haunted) { haunted.haunt(top); });
      }
      case Verb::kRecover: {
        const Tile tile = tile_at(m.what);
        return tell("event.recovered",
                    {who, tile_arg(tile), from("discard." + text(tile)), to("hand")});
      }
      case Verb::kDestroy:
        return falls(seat, m.what);
      case Verb::kLift:
        tell("event.lifted",
             {who, tile_arg(castle.at(m.what)), at(m.what), from(castle_place(seat, m.what))});
        return taken(seat, m.what);
      case Verb::kJuggle:
        tell("event.juggled",
             {who, tile_arg(castle.at(m.what)), tile_arg(castle.at(m.other), "other"),
              from(castle_place(seat, m.what)), to(castle_place(seat, m.other))});
        return change(seat, [&](Castle& juggled) { juggled.swap(m.what, m.other); });
    }
  }

  // What follows: prices that are paid, ordeals that are met, and whose turn it is.
  void consequences() {
    if (before_.source != Source::kDonated && after_.source == Source::kDonated) {
      tell("event.received", {seat_arg(after_.actor), tile_arg(after_.hand)});
    }
    const bool given = after_.next == before_.next && after_.champion != before_.champion;
    if (given) tell("event.champion", {seat_arg(after_.champion)});
    ordeals();
    ending();
    const auto set_up = [](Phase phase) {
      return phase == Phase::kCards || phase == Phase::kChoose || phase == Phase::kVigil ||
             phase == Phase::kProphet;
    };
    const bool first = set_up(before_.phase) && !set_up(after_.phase);
    if (after_.phase != Phase::kOver && (after_.turn != before_.turn || first)) {
      tell("event.turn", {seat_arg(after_.seat), {"turn", std::int64_t{after_.turn} + 1}});
    }
  }

 private:
  void tell(std::string key, std::vector<Arg> args) {
    events_.push_back({std::move(key), std::move(args)});
  }
  [[nodiscard]] int price() const { return rules_.traitor_price(before_, before_.actor); }

  void card_comes_up(int which) {
    int number = before_.look;
    if (before_.phase == Phase::kCards) {
      number = 0;
      while (before_.card[static_cast<std::size_t>(number)] != kNone) ++number;
    }
    const Arg card{"card", card_text(rules_, which)};
    const Arg place = to(ordeal_place(number));
    if (before_.phase == Phase::kCards)
      return tell("event.card", {ordeal_arg(number), card, place});
    if (before_.phase == Phase::kMeetCard) {
      return tell("event.turned-over", {ordeal_arg(number), card, place});
    }
    tell("event.revealed", {seat_arg(before_.actor), ordeal_arg(number), card, place});
  }

  // A Traitor with a black border came, and the pawn could not be put down (CN-9.31).
  void horror() {
    if (!rules_.is(Shadow::kHorror)) return;
    if (before_.pawn != 0 && after_.pawn == 0) tell("event.horror-never", {});
    if (before_.horror == kNone && after_.horror != kNone) tell("event.horror-waits", {});
  }

  void placed(const Move& m) {
    const bool moving = before_.phase == Phase::kMove;
    const bool left = m.verb == Verb::kLeft;
    const int seat = before_.actor;
    const Tile tile = moving ? before_.lifted : before_.hand;
    const Cell cell = left ? cell_at(0, 0) : m.what;
    std::string key = moving ? "event.moved" : "event.placed";
    if (left) key += "-left";
    std::vector<Arg> args{seat_arg(seat), tile_arg(tile)};
    if (!left) args.push_back(at(cell));
    args.push_back(from("hand"));
    args.push_back(to(castle_place(seat, cell)));
    tell(std::move(key), std::move(args));
    const auto put = [&](Castle& castle) {
      if (left) castle.move_right();
      castle.put(cell, tile);
      if (moving && before_.lifted_haunted != 0) castle.haunt(cell);
    };
    change(seat, put, {.right = left ? 1 : 0});
  }

  // One tile; those above it slide.
  void falls(int seat, Cell cell) {
    tell_fall(seat, cell);
    taken(seat, cell);
  }
  void taken(int seat, Cell cell) {
    const bool column =
        cell == cell_at(0, 0) && castle_[static_cast<std::size_t>(seat)].height(0) == 1;
    change(seat, [&](Castle& castle) { castle.take(cell); }, {.right = column ? -1 : 0});
  }
  void tell_fall(int seat, Cell cell) {
    const Castle& castle = castle_[static_cast<std::size_t>(seat)];
    haunted_fell_ = haunted_fell_ || (castle.haunted() & bit(cell)) != 0;
    tell("event.fell",
         {seat_arg(seat), tile_arg(castle.at(cell)), at(cell), from(castle_place(seat, cell))});
  }
  void tell_falls(int seat, Cells cells) {
    for (; cells != 0; cells &= cells - 1) tell_fall(seat, lowest_cell(cells));
  }
  // CN-3.16
  void falls_at_once(int seat, int tiles) {
    if (castle_[static_cast<std::size_t>(seat)].size() > tiles) return;
    tell_falls(seat, castle_[static_cast<std::size_t>(seat)].occupied());
    change(seat, [](Castle& castle) { castle = {}; });
  }

  // Does something to a castle, and tells which formations count no longer and which do now. One
  // that only moved with its castle is neither, nor is a tower that slides down its column.
  template <class Edit>
  void change(int seat, Edit edit, Shift shift = {}) {
    Castle& castle = castle_[static_cast<std::size_t>(seat)];
    const std::vector<Formation> stood = formations_of(castle);
    edit(castle);
    std::vector<Formation> fresh = formations_of(castle);
    for (const Formation& old : stood) {
      const auto same = std::find_if(fresh.begin(), fresh.end(), [&](const Formation& now) {
        return now.pattern == old.pattern && now.faction == old.faction &&
               column_of(now.start()) == column_of(old.start()) + shift.right &&
               (now.pattern == Pattern::kTower ||
                floor_of(now.start()) == floor_of(old.start()) - shift.down);
      });
      if (same == fresh.end()) {
        tell_formation("event.broken-", seat, old, "from");
      } else {
        fresh.erase(same);
      }
    }
    for (const Formation& now : fresh) tell_formation("event.formed-", seat, now, "to");
  }
  void tell_formation(std::string key, int seat, const Formation& formation, std::string where) {
    key += kPatternNames[static_cast<std::size_t>(formation.pattern)];
    const Tile any = tile_at(static_cast<int>(formation.faction) * kShapes);
    tell(std::move(key), {seat_arg(seat),
                          {"faction", text(any).substr(0, 1)},
                          at(formation.start()),
                          {std::move(where), castle_place(seat, formation.start())}});
  }

  // All ordeals that were met in this step, as far as it went.
  void ordeals() {
    bool begun = before_.phase == Phase::kWho || before_.phase == Phase::kMeetCard ||
                 before_.due_for == Due::kPenalty;
    for (int number = before_.next; number <= after_.next && number < kOrdeals; ++number) {
      const bool overcome = number < after_.next;
      if (!overcome && !meeting()) return;
      const int seat = who_met(number);
      if (!begun) announce(number, seat);
      if (begun && before_.phase == Phase::kWho && seat >= 0) {
        tell("event.meets", {seat_arg(seat), ordeal_arg(number)});
      }
      const bool paid = begun && before_.due_for == Due::kPenalty;
      begun = false;
      const bool open = after_.card[static_cast<std::size_t>(number)] != kFaceDown;
      if (seat >= 0 && open && !paid) resolved(number, seat);
      if (!overcome) return;
      tell("event.overcome", {seat_arg(seat), ordeal_arg(number)});
      if (rules_.seats() == 2) tell("event.champion", {seat_arg(seat)});
      prison_open(seat);
    }
  }
  // Whether the next ordeal is being met in the position after.
  [[nodiscard]] bool meeting() const {
    switch (after_.ending) {
      case Ending::kGoesOn:
        return after_.phase == Phase::kWho || after_.phase == Phase::kMeetCard ||
               after_.due_for == Due::kPenalty;
      case Ending::kFoundation:
      case Ending::kLacking:
      case Ending::kFallen:
      case Ending::kPantry:
      case Ending::kUneven:
      case Ending::kPrison:
        return true;
      case Ending::kHaunted:  // by an Earthworm, unless it fell before
        return !haunted_fell_;
      default:
        return false;
    }
  }
  // Nobody yet where it is still to be said.
  [[nodiscard]] int who_met(int number) const {
    if (rules_.seats() == 1) return 0;
    if (number == after_.next) return after_.meets == kNone ? -1 : after_.meets;
    // The card goes to whoever has met the last one, and those before it took turns (CN-11.17).
    return (after_.next - 1 - number) % 2 == 0 ? after_.champion : 1 - after_.champion;
  }
  void announce(int number, int seat) {
    for (int i = 0; i < static_cast<int>(rules_.seats()); ++i) {
      if (castle_[static_cast<std::size_t>(i)].full()) tell("event.complete", {seat_arg(i)});
    }
    if (Castellion::used_up(after_) && number == before_.next) tell("event.used-up", {});
    if (seat < 0) return tell("event.comes", {ordeal_arg(number)});
    tell("event.meets", {seat_arg(seat), ordeal_arg(number)});
  }
  // What the card asks for, and what falls at once.
  void resolved(int number, int seat) {
    const Castle& castle = castle_[static_cast<std::size_t>(seat)];
    const Ordeal& asked = rules_.ordeal(after_, number);
    const Formations has = castle.formations();
    const auto compare = [&](std::string key, int wanted, int there) {
      if (wanted == 0) return;
      tell(std::move(key), {ordeal_arg(number), count_arg(wanted), count_arg(there, "has")});
    };
    compare("event.asks-towers", asked.towers, has.towers);
    compare("event.asks-bastions", asked.bastions, has.bastions);
    compare("event.asks-lines", asked.lines, has.lines);
    const bool lacking =
        has.towers < asked.towers || has.bastions < asked.bastions || has.lines < asked.lines;
    if (lacking && asked.penalty > 0) {
      const int tiles = std::max(0, asked.penalty - kBastionSaves * has.bastions);
      if (has.bastions == 0) {
        tell("event.penalty", {seat_arg(seat), count_arg(tiles)});
      } else {
        tell("event.penalty-saved",
             {seat_arg(seat), count_arg(tiles), count_arg(has.bastions, "saved")});
      }
    }
    if (asked.rows > 0) {
      tell("event.asks-rows", {ordeal_arg(number), count_arg(asked.rows)});
      const Cells lowest = kGround * (kColumn & ((Cells{1} << asked.rows) - 1));
      tell_falls(seat, castle.occupied() & lowest);
      change(seat, [&](Castle& sunk) { sunk.drop_rows(asked.rows); }, {.down = asked.rows});
    }
  }
  // CN-9.21
  void prison_open(int seat) {
    if (!rules_.is(Shadow::kPrison) || after_.prison_size == kPrisonTilesNeeded) return;
    tell("event.prison-open", {seat_arg(seat), count_arg(kPrisonLoss)});
    falls_at_once(seat, kPrisonLoss);
  }

  void ending() {
    static constexpr std::array<std::string_view, 9> kKeys{"",
                                                           "event.won",
                                                           "event.lost-foundation",
                                                           "event.lost-lacking",
                                                           "event.lost-fallen",
                                                           "event.lost-pantry",
                                                           "event.lost-uneven",
                                                           "event.lost-prison",
                                                           "event.lost-haunted"};
    if (after_.phase != Phase::kOver) return;
    tell(std::string(kKeys[static_cast<std::size_t>(after_.ending)]), {});
  }

  const Castellion& rules_;
  const State& before_;
  const State& after_;
  Events& events_;
  std::array<Castle, 2> castle_;  // as they are when the last event was told
  bool haunted_fell_ = false;
};

}  // namespace

std::span<const MessageInfo> CastellionFace::messages() { return kMessages; }

void CastellionFace::events(const Castellion& rules, const Step<State>& step, Events& events) {
  Teller teller(rules, step, events);
  if (step.mover == kChance) {
    teller.chance(step.action);
  } else {
    teller.decision(step.action);
  }
  teller.consequences();
}

}  // namespace castellan::castellion
