// What follows from a tile that is placed: silver, the frame, areas, and cards that are drawn.
#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/castelli/events/teller.h"

namespace castellan::castelli {
namespace {

constexpr int kFrame = 2;  // the steps of placing a tile: silver, Stewards, frame, areas
constexpr int kEvaluate = kFrame + kSides;
constexpr int kFinished = kEvaluate + kSides;

std::string where(std::size_t seat, Icon icon) {
  if (icon == Icon::kCard) return of_seat("hand", seat);
  if (icon == Icon::kSilver) return of_seat("silver", seat);
  return of_seat("stock", seat) + "." + std::string(kIconNames[static_cast<std::size_t>(icon)]);
}
std::string side_name(int side) { return {"nesw"[static_cast<std::size_t>(side)]}; }

}  // namespace

// Placing, as far as it was carried out: up to a card to be drawn or somebody to be asked.
void Teller::go_on(int step) {
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
void Teller::go_on() {
  // Who sells the last card has answered, too.
  if (before_.phase == Phase::kGuard && now_.player[before_.asked].cards == 0) {
    return finish_over();
  }
  if (before_.phase != Phase::kSteward) return;
  const bool same = after_.phase == Phase::kSteward && after_.asked == before_.asked;
  if (!same) go_on(1);
}

void Teller::tile_silver(int shown) {
  if (shown == 0) return;
  const int count = std::min<int>(shown, now_.mine[table_of(before_.seat)]);
  if (count == 0) return tell("event.no-silver", {seat_arg(before_.seat)});
  from_mine(before_.seat, count);
  tell("event.tile-silver", {seat_arg(before_.seat), count_arg(count),
                             from(mine_place(before_.seat)), to(of_seat("silver", before_.seat))});
}

void Teller::frame(const Yield& yield) {
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

void Teller::area(const Yield& yield) {
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
void Teller::receive(std::size_t seat, Icon icon, int count) {
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

void Teller::drew(int id) {
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

void Teller::turned(int side, const Arg& who) {
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

}  // namespace castellan::castelli
