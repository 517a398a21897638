// The end: the mine, what everybody comes to, and who has won.
#include "engine/castelli/events/teller.h"

namespace castellan::castelli {

// The mine, which somebody may get (CA-12.3, CA-12.4).
void Teller::mine(int table) {
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

void Teller::score(std::size_t seat) {
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
void Teller::ending(int table) {
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

}  // namespace castellan::castelli
