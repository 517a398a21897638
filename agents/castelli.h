// What a good player of Castelli looks at first: areas that are won with this tile, resources that
// are still missing for a castle, places to build that score much, and what it would give others.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/lead.h"
#include "agents/sense.h"
#include "engine/castelli/rules.h"
#include "engine/core/message.h"

namespace castellan {

namespace castelli {

// In hundredths of a point; sensible, but not tuned.
struct Weights {
  std::array<int, 6> unit{170, 120, 90, 70, 60, 0};  // one more where there are so many
  int card = 130;
  int silver = 55;
  int rivals = 45;   // per cent: what others gain counts against it
  int hope = 14;     // a point of influence on an area that is open, for each icon
  int ground = 35;   // a point of a castle where influence is new
  int start = 250;   // to keep the start tile
  int castle = 100;  // a point of a castle
  int built = 120;   // a visible castle, with Battle
};

}  // namespace castelli

template <>
struct Sense<castelli::Castelli> {
  using Rules = castelli::Castelli;
  using State = castelli::State;
  using Card = castelli::Card;
  using Weights = castelli::Weights;

  static constexpr int kWin = 1'000'000;
  // Inside the tree everybody does what looks best: only the own choice at hand is searched.
  static constexpr Width kWidth{4, 0.3};
  static constexpr double kFollow = 0;

  // castelli.cpp
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr int worth(const Rules& rules, const State& s, Action action,
                             const Weights& w = {}) {
    using namespace castelli;
    const Move m = decode(action);
    switch (m.verb) {
      case Verb::kReveal:
        return reveal_worth(rules, s, m.what, w);
      case Verb::kKeep:
        return best_way(rules, s, s.held, w);
      case Verb::kSwap: {
        const std::uint8_t own = s.player[s.asked].tile;
        if (own >= kTiles) return 0;
        return best_way(rules, s, own, w) - (own >= kBoardTiles ? w.start : 0);
      }
      case Verb::kTurn: {
        const bool holding = s.phase == Phase::kHold;
        const TileId tile = holding ? s.held : laid_tile(s.square[s.at]);
        return way_worth(rules, s, tile, rules.tile(tile).turns_for(s.asked, m.what), w);
      }
      case Verb::kPlay:
        return card_worth(rules, s, static_cast<Card>(m.what), w);
      case Verb::kSell:
        return sale_worth(rules, s, w);
      case Verb::kSeat:
        return 10 * s.player[m.what].cards + s.player[m.what].points;
      case Verb::kAt:
        return settlement_worth(rules, s, m.what, w);
      case Verb::kBuild:
      case Verb::kBuyBuild:
        return castle_worth(rules, s, octagon_of(m.what), m.verb == Verb::kBuyBuild, w);
      case Verb::kOver:
      case Verb::kBuyOver:
        return castle_worth(rules, s, octagon_of(area_of(m.what)), m.verb == Verb::kBuyOver, w) -
               3 * w.unit[2] + w.built;
      case Verb::kPass:
      case Verb::kDone:
        return 0;
    }
    return 0;
  }

  // What looks best; of the squares, which take long to judge, the best of a few.
  static constexpr Action hunch(const Rules& rules, const State& s, const ActionList& actions,
                                Rng& rng) {
    using namespace castelli;
    if (actions.size() == 1) return actions[0];
    constexpr int kLooks = 2;
    Action best{};
    int most = -2 * kWin;
    const auto look = [&](Action action) {
      const int now = worth(rules, s, action);
      if (now <= most) return;
      most = now;
      best = action;
    };
    std::size_t squares = 0;  // they come first
    while (squares < actions.size() && decode(actions[squares]).verb == Verb::kReveal) ++squares;
    for (int i = 0; i < kLooks && squares > 0; ++i) {
      look(actions[rng.below(static_cast<std::uint32_t>(squares))]);
    }
    for (std::size_t i = squares; i < actions.size(); ++i) look(actions[i]);
    return best;
  }

  // Who wins, and by how much.
  static constexpr Returns grade(const Rules& rules, const State& s) {
    const Scores scores = rules.scores(s);
    Points points{};
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) points[seat] = scores[seat];
    return grade_of_lead(rules, s, points, kClear);
  }

 private:
  static constexpr double kClear = 10;  // points

  // What something is worth to a seat.
  static constexpr int gain_worth(const State& s, std::size_t seat, castelli::Kind kind, int count,
                                  const Weights& w) {
    using namespace castelli;
    if (kind == Kind::kMarket) return w.card * count;
    int worth = 0;
    std::size_t stock = s.player[seat].stock[resource(kind)];
    for (; count > 0 && stock < kMostStock; --count) worth += w.unit[stock++];
    return worth;
  }

  // For the seat that acts: own gains, less a part of what others get.
  static constexpr int for_me(const State& s, std::size_t seat, int worth, const Weights& w) {
    return seat == s.asked ? worth : -worth * w.rivals / 100;
  }

  // What a tile brings on the square of this turn as it lies.
  static constexpr int way_worth(const Rules& rules, const State& s, castelli::TileId id, int turns,
                                 const Weights& w) {
    State laid_so = s;
    laid_so.square[s.at] = castelli::laid(id, turns);
    return lie_worth(rules, laid_so, s.at, w);
  }

  static constexpr int lie_worth(const Rules& rules, const State& s, castelli::Square square,
                                 const Weights& w) {
    using namespace castelli;
    const std::uint8_t there = s.square[static_cast<std::size_t>(square)];
    const Tile& tile = rules.tile(laid_tile(there));
    int worth = 0;
    for (int side = 0; side < kSides; ++side) {
      const int colour = tile.colour_at(side, laid_turns(there));
      const auto seat = static_cast<std::size_t>(colour);
      const bool plays = seat < rules.seats() && rules.table_of(colour) == rules.table_at(square);
      const int octagon = rules.beside(square, true, side);
      if (octagon == kNowhere) {
        if (!plays || tile.value_of(colour) == 0) continue;
        worth += for_me(s, seat, icon_worth(s, seat, rules.icon(square, side), w), w);
        continue;
      }
      const Land& land = rules.land(s, octagon);
      const Area& area = land.area[static_cast<std::size_t>(land.area_at(opposite(side)))];
      if (area.kind == Kind::kMine) {
        const int silver = s.mine[static_cast<std::size_t>(rules.table_at(square))];
        if (plays) worth += for_me(s, seat, tile.value_of(colour) * silver, w);
      } else if (rules.complete(s, octagon, area.sides)) {
        const Shares shares = rules.shares(s, octagon, area.sides, area.icons);
        for (unsigned seats = shares.seats; seats != 0; seats &= seats - 1) {
          const auto other = static_cast<std::size_t>(lowest_bit(seats));
          worth += for_me(s, other, gain_worth(s, other, area.kind, shares.each, w), w);
        }
      } else if (plays) {
        worth += for_me(s, seat, w.hope * tile.value_of(colour) * area.icons, w);
      }
      if (plays && tile.value_of(colour) > 0) {
        worth += for_me(s, seat, ground_worth(rules, s, octagon, colour, w), w);
      }
    }
    return worth;
  }

  static constexpr int icon_worth(const State& s, std::size_t seat, castelli::Icon icon,
                                  const Weights& w) {
    using namespace castelli;
    if (icon == Icon::kNone) return 0;
    if (icon == Icon::kCard) return w.card;
    if (icon == Icon::kSilver) return w.silver;
    return gain_worth(s, seat, static_cast<Kind>(icon), 1, w);
  }

  // Free sites that somebody may build on by this coat alone.
  static constexpr int ground_worth(const Rules& rules, const State& s, castelli::Octagon octagon,
                                    int colour, const Weights& w) {
    using namespace castelli;
    int coats = 0;
    for (int side = 0; side < kSides; ++side) {
      coats +=
          rules.influence(s, octagon,
                          1U << static_cast<unsigned>(side))[static_cast<std::size_t>(colour)] > 0
              ? 1
              : 0;
    }
    if (coats > 1) return 0;
    int free = 0;
    for (int side = 0; side < kSides; ++side) {
      const AreaId id = area_id(octagon, side);
      const Area& area = rules.area(s, id);
      if (area.kind != Kind::kRocks) continue;
      for (int i = 0; i < area.sites; ++i) {
        free += s.site[static_cast<std::size_t>(site_of(id, i))] == 0 ? 1 : 0;
      }
    }
    return free > 0 ? w.ground * rules.castle_points(s, octagon) : 0;
  }

  static constexpr int best_way(const Rules& rules, const State& s, castelli::TileId id,
                                const Weights& w) {
    int best = -kWin;
    for (int turns = 0; turns < castelli::kSides; ++turns) {
      best = std::max(best, way_worth(rules, s, id, turns, w));
    }
    const castelli::Tile& tile = rules.tile(id);
    return best + w.silver * tile.silver + (tile.has_card() ? w.card : 0);
  }

  // A square by what a few of the tiles that may lie there would bring.
  static constexpr int reveal_worth(const Rules& rules, const State& s, castelli::Square square,
                                    const Weights& w) {
    constexpr int kSamples = 3;
    const std::uint64_t unseen = s.unseen & ((std::uint64_t{1} << castelli::kBoardTiles) - 1);
    const int count = popcount(unseen);
    State there = s;
    there.at = static_cast<std::uint8_t>(square);
    int worth = 0;
    for (int i = 0; i < kSamples; ++i) {
      const int tile = nth_bit(unseen, (2 * i + 1) * count / (2 * kSamples));
      worth += best_way(rules, there, tile, w);
    }
    return worth / kSamples;
  }

  static constexpr int castle_worth(const Rules& rules, const State& s, castelli::Octagon octagon,
                                    bool buy, const Weights& w) {
    const int battle = rules.options().battle != 0 ? w.built : 0;
    return w.castle * rules.castle_points(s, octagon) + battle - (buy ? w.silver : 0) - 60;
  }

  // The best castle that a card would help to, or nothing.
  static constexpr int helped_worth(const Rules& rules, const State& s, Card card,
                                    const Weights& w) {
    using namespace castelli;
    State after = s;
    after.card = static_cast<std::uint8_t>(card);
    after.resume = after.phase;
    after.phase = Phase::kCastle;
    ActionList actions;
    rules.legal_actions(after, actions);
    int best = 0;
    for (const Action action : actions) best = std::max(best, worth(rules, after, action, w));
    return best;
  }

  static constexpr int card_worth(const Rules& rules, const State& s, Card card, const Weights& w) {
    using namespace castelli;
    const auto table = static_cast<std::size_t>(rules.table_of(s.asked));
    constexpr int kKept = 100;  // a point at the end
    switch (card) {
      case Card::kKing3:
      case Card::kKing4:
      case Card::kKing5:
        return 100 * (3 + index(card));
      case Card::kRaider:
      case Card::kBrigands: {
        int silver = 0;
        for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
          const bool other = seat != s.asked && rules.same_table(static_cast<int>(seat), s.asked);
          const int most = card == Card::kRaider ? 1 : 2;
          if (other) silver += std::min<int>(most, s.player[seat].silver);
        }
        return silver * (w.silver + w.silver * w.rivals / 100) - kKept;
      }
      case Card::kRobberBaron:
        return s.mine[table] / 2 * w.silver - kKept - (s.revealed < rules.squares() / 2 ? 60 : 0);
      case Card::kTraitor:
        return w.card + w.card * w.rivals / 100 - w.silver - kKept;
      case Card::kPeasant:
      case Card::kDuke:
      case Card::kIncendiary: {
        State after = s;
        after.card = static_cast<std::uint8_t>(card);
        int best = -kWin;
        for (int octagon = 0; octagon < rules.squares(); ++octagon) {
          if (rules.table_at(octagon) != rules.table_of(s.asked)) continue;
          const std::uint32_t bit = 1U << static_cast<unsigned>(octagon);
          const bool city = (s.cities & bit) != 0;
          const bool settled = ((s.villages | s.cities) & bit) != 0;
          if (card == Card::kIncendiary ? !city : settled) continue;
          best = std::max(best, settlement_worth(rules, after, octagon, w));
        }
        return best - kKept;
      }
      case Card::kSteward: {
        const std::uint8_t there = s.square[s.at];
        const TileId id = laid_tile(there);
        int best = -kWin;
        for (int turns = 0; turns < kSides; ++turns) {
          best = std::max(best, way_worth(rules, s, id, turns, w));
        }
        return best - way_worth(rules, s, id, laid_turns(there), w) - w.card;
      }
      case Card::kGuard:
        return w.built + w.card;
      default:
        return helped_worth(rules, s, card, w) - kKept;
    }
  }

  // Two silver for a card: at the end by what it changes, else for a purchase that it makes
  // possible.
  static constexpr int sale_worth(const Rules& rules, const State& s, const Weights& w) {
    using namespace castelli;
    const Player& player = s.player[s.asked];
    const auto table = static_cast<std::size_t>(rules.table_of(s.asked));
    const int silver = std::min<int>(2, s.mine[table]);
    if (s.phase == Phase::kSales) {
      State after = s;
      after.player[s.asked].silver = static_cast<std::uint8_t>(player.silver + silver);
      const int now = rules.final_points(s, s.asked).silver;
      return 100 * (rules.final_points(after, s.asked).silver - now) - 120;
    }
    int missing = 0;
    for (const std::uint8_t stock : player.stock) missing += stock == 0 ? 1 : 0;
    const bool helps = s.phase == Phase::kBuild && s.bought == 0 && player.silver < 2 &&
                       player.silver + silver >= 2 && missing == 1 && player.castles > 0;
    if (!helps) return silver * w.silver - 2 * w.card;
    int best = 0;
    for (std::uint32_t rest = rules.influenced(s, s.asked); rest != 0; rest &= rest - 1) {
      const Octagon octagon = lowest_bit(rest);
      for (int side = 0; side < kSides; ++side) {
        const AreaId id = area_id(octagon, side);
        const Area& area = rules.area(s, id);
        if (area.kind != Kind::kRocks) continue;
        if (s.site[static_cast<std::size_t>(site_of(id, area.sites - 1))] != 0) continue;
        best = std::max(best, castle_worth(rules, s, octagon, true, w));
      }
    }
    return best - w.card;
  }

  // A settlement more, or a city less, by who could build in line with it.
  static constexpr int settlement_worth(const Rules& rules, const State& s,
                                        castelli::Octagon octagon, const Weights& w) {
    using namespace castelli;
    const auto card = static_cast<Card>(s.card);
    const int points = card == Card::kPeasant ? 1 : card == Card::kDuke ? 2 : -2;
    int worth = 0;
    for (std::uint32_t rest = rules.line(octagon); rest != 0; rest &= rest - 1) {
      const Octagon other = lowest_bit(rest);
      const Influence values = rules.influence(s, other, 0xf);
      bool free = false;
      for (int side = 0; side < kSides; ++side) {
        const AreaId id = area_id(other, side);
        const Area& area = rules.area(s, id);
        if (area.kind != Kind::kRocks) continue;
        free = free || s.site[static_cast<std::size_t>(site_of(id, area.sites - 1))] == 0;
      }
      if (!free) continue;
      for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
        if (values[seat] == 0) continue;
        worth += for_me(s, seat, points * w.castle / 2, w);
      }
    }
    return worth;
  }
};

}  // namespace castellan
