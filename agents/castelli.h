// What a good player of Castelli looks at first: areas that are won with this tile, resources that
// are still missing for a castle, places to build that score much, and what it would give others.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/castelli/prospect.h"
#include "agents/castelli/weights.h"
#include "agents/lead.h"
#include "agents/sense.h"
#include "engine/castelli/rules.h"
#include "engine/core/message.h"

namespace castellan {

template <>
struct Sense<castelli::Castelli> {
  using Rules = castelli::Castelli;
  using State = castelli::State;
  using Card = castelli::Card;
  using Weights = castelli::Weights;

  static constexpr int kWin = 1'000'000;
  static constexpr Blur kBlur{600, 280, 240};
  static constexpr Prior kPrior{35, 2, 0.1};

  // castelli.cpp, with castelli/
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr const Weights& weights(const Rules& rules) {
    return rules.options().battle != 0 ? castelli::kInBattle : castelli::kPlain;
  }

  static constexpr int worth(const Rules& rules, const State& s, Action action) {
    return worth(rules, s, action, weights(rules));
  }
  static constexpr int worth(const Rules& rules, const State& s, Action action, const Weights& w) {
    using namespace castelli;
    const Move m = decode(action);
    switch (m.verb) {
      case Verb::kReveal:
        return reveal_worth(rules, s, m.what, w, kSamples);
      case Verb::kKeep:
        return Prospect(rules, s, s.at, w).best(rules.tile(s.held));
      case Verb::kSwap: {
        const std::uint8_t own = s.player[s.asked].tile;
        if (own >= kTiles) return 0;
        return Prospect(rules, s, s.at, w).best(rules.tile(own)) -
               (own >= kBoardTiles ? w.start : 0);
      }
      case Verb::kTurn: {
        const bool holding = s.phase == Phase::kHold;
        const Tile& tile = rules.tile(holding ? s.held : laid_tile(s.square[s.at]));
        return Prospect(rules, s, s.at, w).worth(tile, tile.turns_for(s.asked, m.what));
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

  // What looks best. Squares, of which there are many, are judged by a single tile, and of equals
  // any may be meant.
  static constexpr Action hunch(const Rules& rules, const State& s, const ActionList& actions,
                                Rng& rng) {
    using namespace castelli;
    if (actions.size() == 1) return actions[0];
    const auto count = static_cast<std::uint32_t>(actions.size());
    const std::uint32_t from = s.phase == Phase::kChoose ? rng.below(count) : 0;
    Action best{};
    int most = -2 * kWin;
    for (std::uint32_t i = 0; i < count; ++i) {
      const Action action = actions[(from + i) % count];
      const Move m = decode(action);
      const int now = m.verb == Verb::kReveal ? reveal_worth(rules, s, m.what, weights(rules), 1)
                                              : worth(rules, s, action);
      if (now <= most) continue;
      most = now;
      best = action;
    }
    return best;
  }

  // Who wins, and by how much.
  static constexpr Assessment assess(const Rules& rules, const State& s) {
    const Scores scores = rules.scores(s);
    Points points{};
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) points[seat] = scores[seat];
    return assess_by_lead(rules, s, points, kClear);
  }

 private:
  static constexpr double kClear = 10;  // points
  static constexpr int kSamples = 3;    // tiles that a square is judged by

  // A square by what so many of the tiles that may lie there would bring.
  static constexpr int reveal_worth(const Rules& rules, const State& s, castelli::Square square,
                                    const Weights& w, int tiles) {
    const std::uint64_t unseen = s.unseen & ((std::uint64_t{1} << castelli::kBoardTiles) - 1);
    const int count = popcount(unseen);
    const castelli::Prospect prospect(rules, s, square, w);
    int worth = 0;
    for (int i = 0; i < tiles; ++i) {
      worth += prospect.best(rules.tile(nth_bit(unseen, (2 * i + 1) * count / (2 * tiles))));
    }
    return worth / tiles;
  }

  static constexpr int castle_worth(const Rules& rules, const State& s, castelli::Octagon octagon,
                                    bool buy, const Weights& w) {
    return w.castle * rules.castle_points(s, octagon) + w.built - (buy ? w.silver : 0) - w.price;
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
        return silver * (w.silver + w.silver * w.rivals / 100) - w.kept;
      }
      case Card::kRobberBaron:
        return s.mine[table] / 2 * w.silver - w.kept - (s.revealed < rules.squares() / 2 ? 60 : 0);
      case Card::kTraitor:
        return w.card + w.card * w.rivals / 100 - w.silver - w.kept;
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
        return best - w.kept;
      }
      case Card::kSteward: {
        const std::uint8_t there = s.square[s.at];
        const Tile& tile = rules.tile(laid_tile(there));
        const Prospect prospect(rules, s, s.at, w);
        int best = -kWin;
        for (int turns = 0; turns < kSides; ++turns) {
          best = std::max(best, prospect.worth(tile, turns));
        }
        return best - prospect.worth(tile, laid_turns(there)) - w.card;
      }
      case Card::kGuard:
        return w.built + w.card;
      default:
        return helped_worth(rules, s, card, w) - w.kept;
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
        worth += for_me(rules, s, seat, points * w.castle / 2, w);
      }
    }
    return worth;
  }
};

}  // namespace castellan
