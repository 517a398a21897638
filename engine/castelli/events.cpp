// What happened, told from the positions before and after.
#include <algorithm>
#include <cstdint>

#include "engine/castelli/events/teller.h"

namespace castellan::castelli {

void Teller::chance(Action a) {
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
      return tell("event.revealed", {seat_arg(before_.seat), at(square), tile_arg(id - kTileChance),
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

void Teller::decision(Action a) {
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
      return tell("event.swapped",
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

void Teller::consequences() {
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

void Teller::first_turn() {
  const Options& options = rules_.options();
  const bool set_up = options.layout == Layout::kRandom || options.dilemma != 0;
  if (!set_up && before_.phase == Phase::kChoose && before_.revealed == 0) turn(before_);
}

void Teller::from_mine(std::size_t seat, int count) {
  std::uint8_t& mine = now_.mine[table_of(seat)];
  mine = static_cast<std::uint8_t>(mine - count);
  std::uint8_t& silver = now_.player[seat].silver;
  silver = static_cast<std::uint8_t>(silver + count);
}

void Teller::pay(std::size_t seat, std::size_t other, int count) {
  std::uint8_t& own = now_.player[seat].silver;
  own = static_cast<std::uint8_t>(own - count);
  std::uint8_t& theirs = now_.player[other].silver;
  theirs = static_cast<std::uint8_t>(theirs + count);
}

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
