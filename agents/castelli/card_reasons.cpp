// What speaks for playing a card, for keeping it, or for selling it.
#include <algorithm>

#include "agents/castelli/reasons.h"

namespace castellan::castelli {
namespace {

bool is_king(Card card) { return index(card) <= index(Card::kKing5); }
int king_points(Card card) { return 3 + index(card); }

int mine_of(const Castelli& rules, const State& s) {
  return s.mine[static_cast<std::size_t>(rules.table_of(s.asked))];
}
bool is_rival(const Castelli& rules, const State& s, int seat) {
  return seat != s.asked && rules.same_table(seat, s.asked);
}

// Raider and Brigands.
Message of_theft(const Castelli& rules, const State& s, Card card) {
  int count = 0;
  int robbed = 0;
  int last = 0;
  int richest = 0;  // of the others, afterwards
  int before = 0;
  for (int seat = 0; seat < static_cast<int>(rules.seats()); ++seat) {
    if (!is_rival(rules, s, seat)) continue;
    const int silver = s.player[static_cast<std::size_t>(seat)].silver;
    const int taken = std::min(card == Card::kRaider ? 1 : 2, silver);
    count += taken;
    robbed += taken > 0 ? 1 : 0;
    if (taken > 0) last = seat;
    richest = std::max(richest, silver - taken);
    before = std::max(before, silver);
  }
  if (count == 0) return {"reason.steals-none", {}};
  const Arg silver = number("count", count);
  const int own = s.player[s.asked].silver;
  if (own <= before && own + count > richest) return {"reason.steals-lead", {silver}};
  if (Keen::worth(rules, s, play(card)) <= 0) return {"reason.steals-little", {silver}};
  if (robbed == 1) return {"reason.steals", {silver, victim(last)}};
  return {"reason.steals-all", {silver}};
}

Message of_baron(const Castelli& rules, const State& s) {
  const int mine = mine_of(rules, s);
  if (mine < 2) return {"reason.baron-none", {}};
  const bool good = Keen::worth(rules, s, play(Card::kRobberBaron)) > 0;
  return {good ? "reason.baron" : "reason.baron-little",
          {number("count", mine / 2), number("total", mine)}};
}

// Sites in line with an octagon where a seat may still build.
int open_sites(const Castelli& rules, const State& s, int seat, Octagon octagon) {
  if (s.player[static_cast<std::size_t>(seat)].castles == 0) return 0;
  std::uint32_t octagons = rules.line(octagon) & rules.influenced(s, seat);
  if (rules.options().shared_spaces == 0) octagons &= ~(s.villages | s.cities | 1U << octagon);
  int sites = 0;
  for (; octagons != 0; octagons &= octagons - 1) {
    for (int side = 0; side < kSides; ++side) {
      const AreaId id = area_id(lowest_bit(octagons), side);
      const Area& area = rules.area(s, id);
      if (area.kind != Kind::kRocks) continue;
      for (int i = 0; i < area.sites; ++i) {
        sites += s.site[static_cast<std::size_t>(site_of(id, i))] == 0 ? 1 : 0;
      }
    }
  }
  return sites;
}

// The rival for whom something is the most, and how much.
struct Most {
  int seat = kNowhere;
  int count = 0;
};
template <class F>
Most most_of_rivals(const Castelli& rules, const State& s, F f) {
  Most most;
  for (int seat = 0; seat < static_cast<int>(rules.seats()); ++seat) {
    if (is_rival(rules, s, seat) && f(seat) > most.count) most = {seat, f(seat)};
  }
  return most;
}

// The position when the card in play has been aimed at an octagon.
State settled(const State& s, Octagon octagon) {
  State after = s;
  const std::uint32_t bit = 1U << octagon;
  if (static_cast<Card>(s.card) == Card::kIncendiary) {
    after.cities &= ~bit;
  } else {
    (static_cast<Card>(s.card) == Card::kDuke ? after.cities : after.villages) |= bit;
  }
  return after;
}

Message of_burning(const Castelli& rules, const State& s, Octagon octagon) {
  const State after = settled(s, octagon);
  const auto loss = [&](int seat) {
    return end_points(rules, s, seat) - end_points(rules, after, seat);
  };
  const auto sites = [&](int seat) { return open_sites(rules, s, seat, octagon); };
  const int own_loss = loss(s.asked);
  const Most lost = most_of_rivals(rules, s, loss);
  if (own_loss > 0 && own_loss >= lost.count) {
    return {"reason.burns-own", {number("points", own_loss), place(octagon)}};
  }
  if (lost.count > 0) {
    return {"reason.burns", {number("points", lost.count), place(octagon), victim(lost.seat)}};
  }
  const Most open = most_of_rivals(rules, s, sites);
  if (open.count > sites(s.asked)) {
    return {"reason.burns-line", {number("count", open.count), place(octagon), victim(open.seat)}};
  }
  return {"reason.burns-nothing", {place(octagon)}};
}

// What a settlement more or less is worth at the end, against the rival that it means most to.
int end_worth(const Castelli& rules, const State& s, Action action) {
  const Move m = decode(action);
  if (m.verb != Verb::kAt || rules.options().battle == 0) return 0;
  const State after = settled(s, m.what);
  const auto won = [&](int seat) {
    return end_points(rules, after, seat) - end_points(rules, s, seat);
  };
  const auto lost = [&](int seat) { return -won(seat); };
  return 100 * (won(s.asked) - most_of_rivals(rules, s, won).count +
                most_of_rivals(rules, s, lost).count);
}

// A card that asks for something, with what it would best be aimed at.
Message of_aim(const Castelli& rules, const State& s, Card card) {
  State after = s;
  after.card = static_cast<std::uint8_t>(card);
  after.phase = Phase::kTarget;
  ActionList targets;
  rules.legal_actions(after, targets);
  Action best{};
  int most = -2 * Keen::kWin;
  for (const Action each : targets) {
    const int worth = Keen::worth(rules, after, each) + end_worth(rules, after, each);
    if (worth <= most) continue;
    most = worth;
    best = each;
  }
  const Move m = decode(best);
  if (card != Card::kTraitor) return of_settlement(rules, after, m.what);
  return {"reason.traitor", {victim(m.what), number("count", s.player[m.what].cards)}};
}

// Silver points at the end if so many cards are sold now; all tiles lie, so the mine is decided.
int silver_at_end(const Castelli& rules, const State& s, int sold) {
  State after = s;
  const auto table = static_cast<std::size_t>(rules.table_of(s.asked));
  const int taken = std::min<int>(2 * sold, s.mine[table]);
  after.player[s.asked].silver = static_cast<std::uint8_t>(s.player[s.asked].silver + taken);
  const Octagon mine = rules.mine_at(s, static_cast<int>(table));
  const Shares shares = rules.shares(after, mine, 0xf, s.mine[table] - taken);
  for (unsigned seats = shares.seats; seats != 0; seats &= seats - 1) {
    Player& player = after.player[static_cast<std::size_t>(lowest_bit(seats))];
    player.silver = static_cast<std::uint8_t>(player.silver + shares.each);
  }
  return rules.final_points(after, s.asked).silver;
}

// How many cards are best sold at the end, and the points that the silver gives more.
struct Sale {
  int cards = 0;
  int points = 0;
};
Sale best_sale(const Castelli& rules, const State& s) {
  Sale best;
  const int now = silver_at_end(rules, s, 0);
  const int most = std::min<int>(s.player[s.asked].cards, (mine_of(rules, s) + 1) / 2);
  for (int cards = 1; cards <= most; ++cards) {
    const int points = silver_at_end(rules, s, cards) - now;
    if (points - cards > best.points - best.cards) best = {cards, points};
  }
  return best;
}

// What a Steward would best do with the tile, against how it lies.
struct Turned {
  const Gain* won = nullptr;     // more of one's own
  const Gain* spared = nullptr;  // that a rival does not get then
};
Turned turned(const State& s, const Gains& now, const Gains& then) {
  Turned turned;
  if (then.worth(s.asked) > now.worth(s.asked)) {
    turned.won = then.best(s.asked);
    for (const Gain& gain : then.all()) {
      if (gain.seat == s.asked && !now.has(gain)) turned.won = &gain;
    }
  }
  const int rival = now.rival(s.asked);
  if (rival == kNowhere || then.worth(rival) >= now.worth(rival)) return turned;
  for (const Gain& gain : now.all()) {
    if (gain.seat == rival && !then.has(gain)) turned.spared = &gain;
  }
  return turned;
}

int best_way(const Castelli& rules, const State& s) {
  const std::uint8_t there = s.square[s.at];
  const Tile& tile = rules.tile(laid_tile(there));
  const Prospect prospect(rules, s, s.at, Keen::weights(rules));
  int best = (laid_turns(there) + 1) % kSides;
  for (int turns = 0; turns < kSides; ++turns) {
    if (turns == laid_turns(there)) continue;
    if (prospect.worth(tile, turns) > prospect.worth(tile, best)) best = turns;
  }
  return best;
}

}  // namespace

Message of_settlement(const Castelli& rules, const State& s, Octagon octagon) {
  const auto card = static_cast<Card>(s.card);
  if (card == Card::kIncendiary) return of_burning(rules, s, octagon);
  const State after = settled(s, octagon);
  const auto won = [&](int seat) {
    return end_points(rules, after, seat) - end_points(rules, s, seat);
  };
  const auto sites = [&](int seat) { return open_sites(rules, s, seat, octagon); };
  const Most rival_won = most_of_rivals(rules, s, won);
  const Most rival = most_of_rivals(rules, s, sites);
  const int own = sites(s.asked);
  if (rival_won.count > won(s.asked)) {
    return {"reason.founds-gives",
            {number("points", rival_won.count), place(octagon), victim(rival_won.seat)}};
  }
  if (won(s.asked) > 0) {
    return {"reason.founds-end", {number("points", won(s.asked)), place(octagon)}};
  }
  if (own == 0 && rival.count == 0) return {"reason.founds-nothing", {place(octagon)}};
  if (rival.count > own) {
    return {
        "reason.founds-others",
        {number("count", own), number("other", rival.count), place(octagon), victim(rival.seat)}};
  }
  return {"reason.founds",
          {number("points", card == Card::kDuke ? 2 : 1), number("count", own), place(octagon)}};
}

Message of_victim(const Castelli& rules, const State& s, int seat) {
  const Player& player = s.player[static_cast<std::size_t>(seat)];
  const Arg cards = number("count", player.cards);
  const Cards& known = s.hand[static_cast<std::size_t>(seat)];
  if (!known.empty()) {
    const std::string_view name = kCardNames[static_cast<std::size_t>(index(known.nth(0)))];
    return {"reason.robs-known", {victim(seat), cards, {"card", std::string(name)}}};
  }
  bool leads = player.points > 0;
  for (int other = 0; other < static_cast<int>(rules.seats()); ++other) {
    const bool ahead = s.player[static_cast<std::size_t>(other)].points >= player.points;
    if (other != seat && rules.same_table(other, seat) && ahead) leads = false;
  }
  if (leads) {
    return {"reason.robs-leader", {victim(seat), cards, number("points", player.points)}};
  }
  return {"reason.robs", {victim(seat), cards}};
}

Message of_steward(const Castelli& rules, const State& s) {
  const TileId tile = tile_of_turn(s);
  const Gains now(rules, s, tile, laid_turns(s.square[s.at]));
  const Gains then(rules, s, tile, best_way(rules, s));
  const Turned better = turned(s, now, then);
  if (Keen::worth(rules, s, play(Card::kSteward)) <= 0) {
    for (int turns = 0; turns < kSides; ++turns) {
      const Gains other(rules, s, tile, turns);
      const Turned little = turned(s, now, other);
      if (little.won != nullptr) return {"reason.turns-little", {what(*little.won)}};
    }
    return {"reason.turns-nothing", {}};
  }
  if (better.won != nullptr) return {"reason.turns-wins", {what(*better.won)}};
  if (better.spared != nullptr) {
    return {"reason.turns-keeps", {what(*better.spared), victim(better.spared->seat)}};
  }
  return {"reason.turns", {}};
}

Message of_no_steward(const Castelli& rules, const State& s) {
  if (!s.hand[s.asked].has(Card::kSteward)) return {"reason.pass", {}};
  if (Keen::worth(rules, s, play(Card::kSteward)) <= 0) return {"reason.pass-waits", {}};
  const TileId tile = tile_of_turn(s);
  const Gains now(rules, s, tile, laid_turns(s.square[s.at]));
  const Gains then(rules, s, tile, best_way(rules, s));
  const Turned better = turned(s, now, then);
  if (better.won != nullptr) return {"reason.pass-loses", {what(*better.won)}};
  if (better.spared != nullptr) {
    return {"reason.pass-lets", {what(*better.spared), victim(better.spared->seat)}};
  }
  return {"reason.pass-turns", {}};
}

Message of_card(const Castelli& rules, const State& s, Card card) {
  if (is_king(card)) return {"reason.king", {number("points", king_points(card))}};
  switch (card) {
    case Card::kRaider:
    case Card::kBrigands:
      return of_theft(rules, s, card);
    case Card::kRobberBaron:
      return of_baron(rules, s);
    case Card::kTraitor:
    case Card::kPeasant:
    case Card::kDuke:
    case Card::kIncendiary:
      return of_aim(rules, s, card);
    case Card::kSteward:
      return of_steward(rules, s);
    case Card::kGuard:
      return of_guard(rules, s, true);
    default:
      return of_help(rules, s, card);
  }
}

Message of_no_sale(const Castelli& rules, const State& s) {
  const Sale best = best_sale(rules, s);
  if (best.cards == 0) return {"reason.done-cards", {number("count", s.player[s.asked].cards)}};
  return {"reason.done-sells", {number("count", best.cards), number("points", best.points)}};
}

Message of_sale(const Castelli& rules, const State& s, Card card) {
  const int silver = std::min(2, mine_of(rules, s));
  if (s.phase == Phase::kSales) {
    const Sale best = best_sale(rules, s);
    if (best.cards == 0) return {"reason.holds-end", {}};
    return {"reason.sells-end", {number("count", best.cards), number("points", best.points)}};
  }
  if (s.phase == Phase::kBuild) {
    State after = s;
    after.player[s.asked].silver = static_cast<std::uint8_t>(s.player[s.asked].silver + silver);
    const Castle castle = best_castle(rules, after);
    if (castle.profit() > 0 && castle.profit() > best_castle(rules, s).profit()) {
      return {"reason.sells-castle",
              {number("count", silver), place(castle.octagon), number("points", castle.total())}};
    }
  }
  const bool last = s.revealed == rules.squares() && (s.played != 0 || s.asked != s.seat);
  if (is_king(card) && !last) return {"reason.holds-king", {number("points", king_points(card))}};
  return {"reason.holds", {number("count", silver)}};
}

}  // namespace castellan::castelli
