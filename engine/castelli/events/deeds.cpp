// Cards that are played, and castles that are built.
#include <algorithm>

#include "engine/castelli/events/teller.h"

namespace castellan::castelli {

void Teller::played(Card card, const Arg& who, const Arg& source, const Arg& target) {
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
      tell("event.stole", {who, victim_arg(other), count_arg(count), from(of_seat("silver", other)),
                           to(of_seat("silver", seat))});
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

void Teller::at_octagon(Octagon octagon, const Arg& who, const Arg& source, const Arg& target) {
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
void Teller::price(bool buy, int each, Card card) {
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

void Teller::built(AreaId area, bool buy) {
  const std::size_t seat = before_.seat;
  const int points = rules_.castle_points(before_, octagon_of(area));
  price(buy, price_of(false, help()), help());
  tell("event.built", {seat_arg(seat), at(area_text(area)), number_arg("points", points),
                       from(of_seat("castles", seat)), to("area." + area_text(area))});
}
void Teller::overbuilt(Site site, bool buy) {
  const std::size_t seat = before_.seat;
  const int points = rules_.castle_points(before_, octagon_of(area_of(site)));
  const auto owner =
      static_cast<std::size_t>(bottom_owner(before_.site[static_cast<std::size_t>(site)]));
  price(buy, price_of(true, help()), help());
  tell("event.overbuilt",
       {seat_arg(seat), victim_arg(owner), at(site_text(site)), number_arg("points", points),
        from(of_seat("castles", seat)), to("site." + site_text(site))});
}

}  // namespace castellan::castelli
