// What happened, told from the positions before and after.
#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/castelli/face.h"

namespace castellan::castelli {
namespace {

using Events = std::vector<Message>;
using Arg = std::pair<std::string, Message::Value>;

constexpr auto kMessages = std::to_array<MessageInfo>({
    {"prompt.choose", "seat# cards"},
    {"prompt.decide", "seat# tile place cards"},
    {"prompt.place", "seat# tile place cards"},
    {"prompt.build", "seat# castles cards"},
    {"prompt.castle", "seat# card"},
    {"prompt.overbuild", "seat# card"},
    {"prompt.traitor", "seat#"},
    {"prompt.peasant", "seat#"},
    {"prompt.duke", "seat#"},
    {"prompt.incendiary", "seat#"},
    {"prompt.steward", "seat# victim# tile place cards"},
    {"prompt.turning", "seat# tile place"},
    {"prompt.guard", "seat# victim# place cards"},
    {"prompt.sales", "seat#"},
    {"prompt.chance", ""},
    {"prompt.over", ""},
    {"event.piece", "piece number#"},
    {"event.start-tile", "seat# tile to"},
    {"event.start-tile-unseen", "seat# to"},
    {"event.revealed", "seat# place tile from to"},
    {"event.kept", "seat# tile"},
    {"event.swapped", "seat# tile other from to"},
    {"event.placed", "seat# tile place side from to"},
    {"event.turned", "seat# tile place side to"},
    {"event.passed", "seat#"},
    {"event.tile-silver", "seat# count# from to"},
    {"event.frame", "seat# what place from to"},
    {"event.area", "seat# count# kind area values from to"},
    {"event.area-shared", "seat# count# kind area values from to"},
    {"event.market", "seat# count# area values from to"},
    {"event.market-shared", "seat# count# area values from to"},
    {"event.area-nobody", "kind area values to"},
    {"event.full", "seat# count# kind"},
    {"event.no-silver", "seat#"},
    {"event.no-cards", "seat# count#"},
    {"event.drew", "seat# card from to"},
    {"event.drew-unseen", "seat# from to"},
    {"event.played", "seat# card from to"},
    {"event.king", "seat# points# to"},
    {"event.stole", "seat# victim# count# from to"},
    {"event.stole-nothing", "seat#"},
    {"event.baron", "seat# count# from to"},
    {"event.bribed", "seat# victim# from to"},
    {"event.robbed", "seat# victim# card from to"},
    {"event.robbed-unseen", "seat# victim# from to"},
    {"event.village", "seat# place from to"},
    {"event.city", "seat# place from to"},
    {"event.burned", "seat# place from"},
    {"event.sold", "seat# card count# from to"},
    {"event.sold-unseen", "seat# count# from to"},
    {"event.built", "seat# place points# from to"},
    {"event.bought", "seat# kind count#"},
    {"event.master", "seat# count#"},
    {"event.announced", "seat# victim# place to"},
    {"event.overbuilt", "seat# victim# place points# from to"},
    {"event.guarded", "seat# victim# place to"},
    {"event.last-tile", ""},
    {"event.mine", "seat# count# values from to"},
    {"event.mine-nobody", "count# values"},
    {"event.mine-table", "seat# count# table# values from to"},
    {"event.mine-nobody-table", "count# table# values"},
    {"event.scored", "seat# points# cards# stock# silver# total#"},
    {"event.scored-tile", "seat# points# cards# stock# silver# tile# total#"},
    {"event.scored-battle", "seat# points# cards# stock# silver# settlements# castles# total#"},
    {"event.scored-both", "seat# points# cards# stock# silver# tile# settlements# castles# total#"},
    {"event.won", "seat# total#"},
    {"event.won-castles", "seat# total# count#"},
    {"event.shared", "seat# total#"},
    {"event.won-table", "seat# total# table#"},
    {"event.won-castles-table", "seat# total# count# table#"},
    {"event.shared-table", "seat# total# table#"},
    {"event.first-silver", "seat# table#"},
    {"event.first-lot", "seat# table#"},
    {"event.turn", "seat# turn#"},
});

Arg seat_arg(std::size_t seat) { return {"seat", static_cast<std::int64_t>(seat)}; }
Arg victim_arg(std::size_t seat) { return {"victim", static_cast<std::int64_t>(seat)}; }
Arg number_arg(std::string name, int value) { return {std::move(name), std::int64_t{value}}; }
Arg count_arg(int value) { return number_arg("count", value); }
Arg tile_arg(TileId tile) { return {"tile", tile_text(tile)}; }
Arg card_arg(int card) { return {"card", std::string(kCardNames[static_cast<std::size_t>(card)])}; }
Arg kind_arg(Icon icon) {
  return {"kind", std::string(kIconNames[static_cast<std::size_t>(icon)])};
}
Arg at(std::string place) { return {"place", std::move(place)}; }
Arg from(std::string place) { return {"from", std::move(place)}; }
Arg to(std::string place) { return {"to", std::move(place)}; }
Arg side_arg(int side) { return {"side", std::string(1, "nesw"[static_cast<std::size_t>(side)])}; }
std::string of_seat(std::string_view what, std::size_t seat) {
  return std::string(what) + "." + std::to_string(seat);
}
// "B5 Y4": who had what, by the letters of the colours.
Arg values_arg(const Influence& values) {
  std::string text;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (values[i] == 0) continue;
    if (!text.empty()) text += ' ';
    text += kColourLetters[i] + std::to_string(values[i]);
  }
  return {"values", text.empty() ? "0" : text};
}

constexpr int kFrame = 2;  // the steps of placing a tile: silver, Stewards, frame, areas
constexpr int kEvaluate = kFrame + kSides;
constexpr int kFinished = kEvaluate + kSides;

// Collects the events of one step. One action can carry out much of a turn, so what everybody has
// is followed on the way.
class Teller {
 public:
  Teller(const Castelli& rules, const Step<State>& step, Events& events)
      : rules_(rules),
        before_(step.before),
        after_(step.after),
        now_(step.before),
        events_(events) {}

  void chance(Action a) {
    const auto id = static_cast<int>(a);
    switch (before_.phase) {
      case Phase::kJoining: {
        const auto piece = static_cast<Piece>(id - kPieceChance);
        int number = 1;
        for (const Piece each : before_.pieces) number += each != kNoPiece ? 1 : 0;
        return tell("event.piece", {{"piece", piece_text(piece)}, number_arg("number", number)});
      }
      case Phase::kStarts: {
        std::size_t seat = 0;
        while (before_.player[seat].tile != kNone) ++seat;
        const Arg target = to(of_seat("own-tile", seat));
        if (id == kHiddenTileChance) {
          return tell("event.start-tile-unseen", {seat_arg(seat), target});
        }
        return tell("event.start-tile", {seat_arg(seat), tile_arg(id - kTileChance), target});
      }
      case Phase::kTurnUp: {
        const std::string square = square_text(before_.at);
        return tell("event.revealed",
                    {seat_arg(before_.seat), at(square), tile_arg(id - kTileChance),
                     from("square." + square), to("tile")});
      }
      case Phase::kDraw:
        return drew(id);
      case Phase::kRobbed: {
        std::vector<Arg> args{seat_arg(before_.seat), victim_arg(before_.target),
                              from(of_seat("hand", before_.target)),
                              to(of_seat("hand", before_.seat))};
        if (id == kHiddenCardChance) return tell("event.robbed-unseen", std::move(args));
        args.push_back(card_arg(id - kCardChance));
        return tell("event.robbed", std::move(args));
      }
      default:
        return;  // a lot is told with the end
    }
  }

  void decision(Action a) {
    const Move m = decode(a);
    const std::size_t actor = before_.asked;
    const Arg who = seat_arg(actor);
    const Places places = CastelliFace::places(rules_, before_, a);
    const Arg source = from(places.from);
    const Arg target = to(places.to);
    switch (m.verb) {
      case Verb::kReveal:
        return;  // told when it is turned up
      case Verb::kKeep:
        return tell("event.kept", {who, tile_arg(before_.held)});
      case Verb::kSwap:
        return tell(
            "event.swapped",
            {who, tile_arg(after_.held), {"other", tile_text(before_.held)}, source, target});
      case Verb::kTurn:
        return turned(m.what, who);
      case Verb::kPlay:
        return played(static_cast<Card>(m.what), who, source, target);
      case Verb::kSell: {
        const int silver = std::min<int>(2, now_.mine[table_of(actor)]);
        std::vector<Arg> args{who, count_arg(silver), source, target};
        const bool known = m.what != kHiddenCard;
        if (known) args.push_back(card_arg(m.what));
        tell(known ? "event.sold" : "event.sold-unseen", std::move(args));
        from_mine(actor, silver);
        --now_.player[actor].cards;
        return go_on();
      }
      case Verb::kSeat:
        pay(actor, m.what, 1);
        return tell("event.bribed", {who, victim_arg(m.what), from(of_seat("silver", actor)),
                                     to(of_seat("silver", m.what))});
      case Verb::kAt:
        return at_octagon(m.what, who, source, target);
      case Verb::kBuild:
      case Verb::kBuyBuild:
        return built(m.what, m.verb == Verb::kBuyBuild);
      case Verb::kOver:
      case Verb::kBuyOver: {
        const int owner = bottom_owner(before_.site[m.what]);
        const bool asks = before_.player[static_cast<std::size_t>(owner)].cards > 0;
        if (!asks) return overbuilt(m.what, m.verb == Verb::kBuyOver);
        return tell("event.announced", {who, victim_arg(static_cast<std::size_t>(owner)),
                                        at(site_text(m.what)), target});
      }
      case Verb::kPass:
        tell("event.passed", {who});
        if (before_.phase == Phase::kGuard) return finish_over();
        return go_on();
      case Verb::kDone:
        return;
    }
  }

  // The end and the next turn.
  void consequences() {
    const auto done = [](const State& s) { return s.phase == Phase::kSales || ended(s); };
    if (!done(before_) && done(after_)) tell("event.last-tile", {});
    if (!ended(before_) && ended(after_)) {
      for (int table = 0; table < rules_.tables(); ++table) mine(table);
      for (std::size_t seat = 0; seat < rules_.seats(); ++seat) score(seat);
    }
    if (after_.phase == Phase::kOver) {
      for (int table = 0; table < rules_.tables(); ++table) ending(table);
      return;
    }
    const bool set_up = before_.phase == Phase::kJoining || before_.phase == Phase::kStarts;
    if (after_.phase != Phase::kChoose || (after_.seat == before_.seat && !set_up)) return;
    turn(after_);
  }

  // Where nothing comes before the first turn, it begins with the first action.
  void first_turn() {
    const Options& options = rules_.options();
    const bool set_up = options.layout == Layout::kRandom || options.dilemma != 0;
    if (!set_up && before_.phase == Phase::kChoose && before_.revealed == 0) turn(before_);
  }

 private:
  void tell(std::string key, std::vector<Arg> args) {
    events_.push_back({std::move(key), std::move(args)});
  }
  void turn(const State& s) {
    tell("event.turn", {seat_arg(s.seat), number_arg("turn", s.revealed + 1)});
  }
  static bool ended(const State& s) { return s.phase == Phase::kLot || s.phase == Phase::kOver; }
  [[nodiscard]] std::size_t table_of(std::size_t seat) const {
    return static_cast<std::size_t>(rules_.table_of(static_cast<int>(seat)));
  }
  [[nodiscard]] std::string mine_place(std::size_t seat) const {
    return of_seat("mine", table_of(seat));
  }

  // Silver moves.
  void from_mine(std::size_t seat, int count) {
    std::uint8_t& mine = now_.mine[table_of(seat)];
    mine = static_cast<std::uint8_t>(mine - count);
    std::uint8_t& silver = now_.player[seat].silver;
    silver = static_cast<std::uint8_t>(silver + count);
  }
  void to_mine(std::size_t seat, int count) { from_mine(seat, -count); }
  void pay(std::size_t seat, std::size_t other, int count) {
    std::uint8_t& own = now_.player[seat].silver;
    own = static_cast<std::uint8_t>(own - count);
    std::uint8_t& theirs = now_.player[other].silver;
    theirs = static_cast<std::uint8_t>(theirs + count);
  }

  // Placing, as far as it was carried out: up to a card to be drawn or somebody to be asked.
  void go_on(int step) {
    const Square square = before_.at;
    now_.square[before_.at] = after_.square[before_.at];
    const std::uint8_t there = now_.square[before_.at];
    const bool waits = after_.phase == Phase::kDraw || after_.phase == Phase::kSteward;
    const int last = waits && after_.at == before_.at ? after_.step : kFinished;
    if (step == 0 && last > 0) tile_silver(rules_.tile(laid_tile(there)).silver);
    for (const Yield& yield : yields(rules_, now_, square)) {
      const int when = (yield.frame ? kFrame : kEvaluate) + yield.side;
      // Cards that a step gives are drawn before the next one, so it counts as carried out.
      if (when < step || when >= last) continue;
      if (yield.frame) {
        frame(yield);
      } else {
        area(yield);
      }
    }
  }
  // After an answer to a question.
  void go_on() {
    // Who sells the last card has answered, too.
    if (before_.phase == Phase::kGuard && now_.player[before_.asked].cards == 0) {
      return finish_over();
    }
    if (before_.phase != Phase::kSteward) return;
    const bool same = after_.phase == Phase::kSteward && after_.asked == before_.asked;
    if (!same) go_on(1);
  }

  void tile_silver(int shown) {
    if (shown == 0) return;
    const int count = std::min<int>(shown, now_.mine[table_of(before_.seat)]);
    if (count == 0) return tell("event.no-silver", {seat_arg(before_.seat)});
    from_mine(before_.seat, count);
    tell("event.tile-silver",
         {seat_arg(before_.seat), count_arg(count), from(mine_place(before_.seat)),
          to(of_seat("silver", before_.seat))});
  }

  void frame(const Yield& yield) {
    if (yield.seats == 0) return;
    const auto seat = static_cast<std::size_t>(lowest_bit(yield.seats));
    if (yield.icon == Icon::kSilver && now_.mine[table_of(seat)] == 0) {
      return tell("event.no-silver", {seat_arg(seat)});
    }
    const std::string square = square_text(before_.at);
    tell("event.frame", {seat_arg(seat),
                         {"what", std::string(kIconNames[static_cast<std::size_t>(yield.icon)])},
                         at(square),
                         from("frame." + square + "." + side_name(yield.side)),
                         to(where(seat, yield.icon))});
    if (yield.icon == Icon::kSilver) return from_mine(seat, 1);
    receive(seat, yield.icon, 1);
  }

  void area(const Yield& yield) {
    const std::string name = area_text(yield.area);
    const Arg area{"area", name};
    const Arg values = values_arg(yield.values);
    if (yield.seats == 0) {
      return tell("event.area-nobody", {kind_arg(yield.icon), area, values, to("area." + name)});
    }
    const Influence& all = yield.values;
    const int most = *std::max_element(all.begin(), all.end());
    const bool shared = std::count(all.begin(), all.end(), most) > 1;
    const bool market = yield.icon == Icon::kCard;
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      // In turn order, as cards are drawn (CA-7.11).
      const std::size_t seat = (before_.seat + i) % rules_.seats();
      if ((yield.seats >> seat & 1U) == 0) continue;
      std::vector<Arg> args{seat_arg(seat), count_arg(yield.each), area,
                            values,         from("area." + name),  to(where(seat, yield.icon))};
      if (!market) args.push_back(kind_arg(yield.icon));
      std::string key = market ? "event.market" : "event.area";
      if (shared) key += "-shared";
      tell(std::move(key), std::move(args));
      receive(seat, yield.icon, yield.each);
    }
  }

  // Units as far as there is room, cards as far as there are any.
  void receive(std::size_t seat, Icon icon, int count) {
    Player& player = now_.player[seat];
    if (icon == Icon::kCard) {
      if (Castelli::deck_size(after_) == 0 && after_.player[seat].draws == 0) {
        tell("event.no-cards", {seat_arg(seat), count_arg(count)});
      }
      return;
    }
    std::uint8_t& stock = player.stock[static_cast<std::size_t>(icon) - 1];
    const int room = kMostStock - stock;
    if (count > room) {
      tell("event.full", {seat_arg(seat), count_arg(count - room), kind_arg(icon)});
    }
    stock = static_cast<std::uint8_t>(stock + std::min(count, room));
  }
  static std::string where(std::size_t seat, Icon icon) {
    if (icon == Icon::kCard) return of_seat("hand", seat);
    if (icon == Icon::kSilver) return of_seat("silver", seat);
    return of_seat("stock", seat) + "." + std::string(kIconNames[static_cast<std::size_t>(icon)]);
  }
  static std::string side_name(int side) { return {"nesw"[static_cast<std::size_t>(side)]}; }

  void drew(int id) {
    std::size_t drawer = before_.seat;
    while (before_.player[drawer].draws == 0) drawer = (drawer + 1) % rules_.seats();
    std::vector<Arg> args{seat_arg(drawer), from("deck"), to(of_seat("hand", drawer))};
    const bool known = id != kHiddenCardChance;
    if (known) args.push_back(card_arg(id - kCardChance));
    tell(known ? "event.drew" : "event.drew-unseen", std::move(args));
    if (Castelli::deck_size(before_) == 1) {
      for (std::size_t i = 0; i < rules_.seats(); ++i) {
        const std::size_t seat = (before_.seat + i) % rules_.seats();
        const int left = before_.player[seat].draws - (seat == drawer ? 1 : 0);
        if (left > 0) tell("event.no-cards", {seat_arg(seat), count_arg(left)});
      }
    }
    if (after_.phase == Phase::kDraw && after_.step == before_.step) return;
    go_on(before_.step);
  }

  void turned(int side, const Arg& who) {
    const TileId tile = laid_tile(after_.square[before_.at]);
    const Arg place = at(square_text(before_.at));
    const Arg square = to("square." + square_text(before_.at));
    if (before_.phase == Phase::kTurning) {
      tell("event.turned", {who, tile_arg(tile), place, side_arg(side), square});
      return go_on(1);
    }
    tell("event.placed", {who, tile_arg(tile), place, side_arg(side), from("tile"), square});
    if (rules_.tile(tile).has_card() && Castelli::deck_size(before_) == 0) {
      tell("event.no-cards", {who, count_arg(1)});
    }
    go_on(0);
  }

  void played(Card card, const Arg& who, const Arg& source, const Arg& target) {
    const std::size_t seat = before_.asked;
    tell("event.played", {who, card_arg(index(card)), source, target});
    const auto steal = [&](int most) {
      int all = 0;
      for (std::size_t other = 0; other < rules_.seats(); ++other) {
        if (other == seat || table_of(other) != table_of(seat)) continue;
        const int count = std::min<int>(most, now_.player[other].silver);
        if (count == 0) continue;
        all += count;
        pay(other, seat, count);
        tell("event.stole", {who, victim_arg(other), count_arg(count),
                             from(of_seat("silver", other)), to(of_seat("silver", seat))});
      }
      if (all == 0) tell("event.stole-nothing", {who});
    };
    switch (card) {
      case Card::kKing3:
      case Card::kKing4:
      case Card::kKing5:
        return tell("event.king",
                    {who, number_arg("points", 3 + index(card)), to(of_seat("points", seat))});
      case Card::kRaider:
        return steal(1);
      case Card::kBrigands:
        return steal(2);
      case Card::kRobberBaron: {
        const int count = now_.mine[table_of(seat)] / 2;
        if (count == 0) return tell("event.stole-nothing", {who});
        from_mine(seat, count);
        return tell("event.baron",
                    {who, count_arg(count), from(mine_place(seat)), to(of_seat("silver", seat))});
      }
      case Card::kGuard: {
        const std::string site = site_text(before_.target);
        return tell("event.guarded", {who, victim_arg(before_.seat), at(site), to("site." + site)});
      }
      default:
        return;
    }
  }

  void at_octagon(Octagon octagon, const Arg& who, const Arg& source, const Arg& target) {
    const Arg place = at(octagon_text(octagon));
    switch (static_cast<Card>(before_.card)) {
      case Card::kPeasant:
        return tell("event.village", {who, place, source, target});
      case Card::kDuke:
        return tell("event.city", {who, place, source, target});
      default:
        return tell("event.burned", {who, place, source});
    }
  }

  // What is missing, bought or paid for with a Master builder.
  void price(bool buy, int each, Card card) {
    const std::size_t seat = before_.seat;
    int missing = 0;
    for (std::size_t i = 0; i < kResources; ++i) {
      const int lacks = std::max(0, each - before_.player[seat].stock[i]);
      missing += lacks;
      if (buy && lacks > 0) {
        tell("event.bought", {seat_arg(seat), kind_arg(static_cast<Icon>(i + 1)), count_arg(2)});
      }
    }
    if (buy) to_mine(seat, 2);
    if (card != Card::kMasterBuilder) return;
    tell("event.master", {seat_arg(seat), count_arg(missing)});
    to_mine(seat, missing);
  }
  [[nodiscard]] Card help() const {
    return before_.card == kNone ? kNoHelp : static_cast<Card>(before_.card);
  }
  void built(AreaId area, bool buy) {
    const std::size_t seat = before_.seat;
    const int points = rules_.castle_points(before_, octagon_of(area));
    price(buy, price_of(false, help()), help());
    tell("event.built", {seat_arg(seat), at(area_text(area)), number_arg("points", points),
                         from(of_seat("castles", seat)), to("area." + area_text(area))});
  }
  void overbuilt(Site site, bool buy) {
    const std::size_t seat = before_.seat;
    const int points = rules_.castle_points(before_, octagon_of(area_of(site)));
    const auto owner =
        static_cast<std::size_t>(bottom_owner(before_.site[static_cast<std::size_t>(site)]));
    price(buy, price_of(true, help()), help());
    tell("event.overbuilt",
         {seat_arg(seat), victim_arg(owner), at(site_text(site)), number_arg("points", points),
          from(of_seat("castles", seat)), to("site." + site_text(site))});
  }
  void finish_over() { overbuilt(before_.target, before_.buying != 0); }

  // The mine, which somebody may get (CA-12.3, CA-12.4).
  void mine(int table) {
    const auto which = static_cast<std::size_t>(table);
    const Arg values = values_arg(rules_.influence(after_, rules_.mine_at(after_, table), 0xf));
    if (now_.mine[which] == 0) return;
    const auto say = [&](std::string key, std::vector<Arg> args) {
      if (rules_.tables() == 2) {
        key += "-table";
        args.push_back(number_arg("table", table + 1));
      }
      tell(std::move(key), std::move(args));
    };
    bool any = false;
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) {
      const int count = after_.player[seat].silver - now_.player[seat].silver;
      if (table_of(seat) != which || count <= 0) continue;
      any = true;
      say("event.mine", {seat_arg(seat), count_arg(count), values, from(mine_place(seat)),
                         to(of_seat("silver", seat))});
    }
    if (!any) say("event.mine-nobody", {count_arg(now_.mine[which]), values});
  }

  void score(std::size_t seat) {
    const FinalPoints points = rules_.final_points(after_, seat);
    const bool dilemma = rules_.options().dilemma != 0;
    const bool battle = rules_.options().battle != 0;
    std::vector<Arg> args{seat_arg(seat),
                          number_arg("points", after_.player[seat].points),
                          number_arg("cards", points.cards),
                          number_arg("stock", points.stock),
                          number_arg("silver", points.silver),
                          number_arg("total", after_.player[seat].points + points.total())};
    if (dilemma) args.push_back(number_arg("tile", points.start_tile));
    if (battle) {
      args.push_back(number_arg("settlements", points.settlements));
      args.push_back(number_arg("castles", points.castles));
    }
    const std::string key = battle    ? dilemma ? "event.scored-both" : "event.scored-battle"
                            : dilemma ? "event.scored-tile"
                                      : "event.scored";
    tell(key, std::move(args));
  }

  // Who has won, and what decided (CA-12.11 to CA-12.13, CA-18.12, CA-18.13).
  void ending(int table) {
    const Scores scores = rules_.scores(after_);
    const unsigned best = rules_.winners(after_, table);
    const auto first = static_cast<std::size_t>(lowest_bit(best));
    int level = 0;  // how many have the most points
    for (std::size_t seat = 0; seat < rules_.seats(); ++seat) {
      const bool here = static_cast<int>(table_of(seat)) == table;
      level += here && scores[seat] == scores[first] ? 1 : 0;
    }
    const bool two = rules_.tables() == 2;
    for (unsigned rest = best; rest != 0; rest &= rest - 1) {
      const auto seat = static_cast<std::size_t>(lowest_bit(rest));
      std::vector<Arg> args{seat_arg(seat), number_arg("total", scores[seat])};
      std::string key = "event.won";
      if (popcount(best) > 1) {
        key = "event.shared";
      } else if (level > 1) {
        key = "event.won-castles";
        args.push_back(count_arg(kCastles - after_.player[seat].castles));
      }
      if (two) {
        key += "-table";
        args.push_back(number_arg("table", table + 1));
      }
      tell(std::move(key), std::move(args));
    }
    if (!two || popcount(best) == 1) return;
    const auto one = static_cast<std::size_t>(table);
    const bool richer = after_.player[one].silver > after_.player[one + 2].silver;
    const bool drawn = after_.first[one] != kNone;
    const std::size_t ranked = drawn ? after_.first[one] : richer ? one : one + 2;
    tell(drawn ? "event.first-lot" : "event.first-silver",
         {seat_arg(ranked), number_arg("table", table + 1)});
  }

  const Castelli& rules_;
  const State& before_;
  const State& after_;
  State now_;  // as it is when the last event was told: silver, mines, resources
  Events& events_;
};

}  // namespace

std::span<const MessageInfo> CastelliFace::messages() { return kMessages; }

void CastelliFace::events(const Castelli& rules, const Step<State>& step, Events& events) {
  Teller teller(rules, step, events);
  if (step.mover == kChance) {
    teller.chance(step.action);
  } else {
    teller.first_turn();
    teller.decision(step.action);
  }
  teller.consequences();
}

}  // namespace castellan::castelli
