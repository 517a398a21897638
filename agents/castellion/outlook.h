// What is to come for a castle of Castellion, and how far it is from being ready for it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "agents/castellion/plan.h"
#include "engine/castellion/rules.h"

namespace castellan::castellion {

// Points: steps up and down that won more in some hundred thousand games of greedy play, all
// three levels together. What formations cost stands in plan.h.
struct OutlookCosts {
  std::array<int, kOrdeals> weight{4, 2,
                                   1};  // in fourths: the next ordeal, the one after it, the last
  int gap = 8;                          // a column that the foundation lacks
  int low = 6;                          // a floor that a column lacks where rows will fall
  int size = 3;                         // a tile that a castle lacks where many will fall
  int sunk = 300;                       // a tile of the Pantry where the next rows fall
};
inline constexpr OutlookCosts kOutlookCosts;

// What an ordeal wants of a castle.
struct Aim {
  Formations asked;
  int rows = 0;      // that it destroys, or may
  int fallen = 0;    // rows that earlier ones destroy before
  int penalty = 0;   // tiles
  int bastions = 0;  // that make up for it
  int size = 0;      // tiles to have then
  int weight = 0;
};

// What is to come for the castle of one seat.
class Outlook {
 public:
  constexpr Outlook(const Castellion& rules, const State& s, int seat, bool thorough)
      : thorough_(thorough) {
    for (std::size_t i = 0; i < kDefenderKinds; ++i) {
      supply_[i] = static_cast<std::uint8_t>(s.regular[i] + (s.safe >> i & 1U));
    }
    for (std::size_t i = 0; i < s.open_size; ++i) {
      if (is_defender(s.open[i])) ++supply_[static_cast<std::size_t>(s.open[i])];
    }
    int fallen = 0;
    for (int number = s.next; number < kOrdeals; ++number) {
      const std::uint8_t card = s.card[static_cast<std::size_t>(number)];
      if (card == kNone || !falls_to(rules, s, number, seat)) continue;
      Aim& aim = aims_[count_++];
      aim.weight = kOutlookCosts.weight[static_cast<std::size_t>(number - s.next)];
      aim.fallen = fallen;
      // With so many bastions, and tiles, whatever an Assault destroys leaves a foundation.
      constexpr std::array<int, kOrdeals> kBastions{2, 3, 5};
      constexpr std::array<int, kOrdeals> kTiles{14, 26, 28};
      if (card == kFaceDown) {
        aim.asked.bastions = kBastions[static_cast<std::size_t>(number)];
        aim.size = kTiles[static_cast<std::size_t>(number)];
        aim.rows = number + 1;
        continue;
      }
      const Ordeal& ordeal = rules.ordeal(s, number);
      aim.asked = {ordeal.towers, ordeal.bastions, ordeal.lines};
      aim.rows = ordeal.rows;
      fallen += ordeal.rows;
      aim.penalty = ordeal.penalty;
      if (ordeal.penalty > 0) {
        aim.bastions = kBastions[static_cast<std::size_t>(number)];
        aim.size = kTiles[static_cast<std::size_t>(number)];
      }
    }
  }

  // What the castle still lacks for each ordeal to come.
  [[nodiscard]] constexpr std::array<int, kOrdeals> costs(Castle castle) const {
    std::array<int, kOrdeals> costs{};
    for (int i = (kSide - castle.width()) / 2; i > 0; --i) castle.move_right();
    const Plan plan(castle, supply_);
    for (std::size_t i = 0; i < count_; ++i) {
      const Aim& aim = aims_[i];
      int cost = 0;
      if (aim.fallen == 0) {
        cost = plan.cost(aim.asked, thorough_);
        const int lacking = kOutlookCosts.size * std::max(0, aim.size - castle.size());
        if (aim.penalty == 0) {
          cost += lacking;
        } else if (cost > 0) {
          cost = std::min(cost, plan.cost({0, aim.bastions, 0}, thorough_) + lacking);
        }
      } else {
        Castle then = castle;
        then.drop_rows(aim.fallen);
        cost = Plan(then, supply_).cost(aim.asked, thorough_);
      }
      if (aim.rows > 0) {
        for (int column = 0; column < kSide; ++column) {
          cost += kOutlookCosts.low * std::max(0, aim.rows + 1 - castle.height(column));
        }
      }
      if (i == 0 && aim.rows > 0 && castle.pantry() != 0) {
        const Cells lowest = kGround * ((Cells{1} << aim.rows) - 1);
        cost += kOutlookCosts.sunk * popcount(castle.pantry() & lowest);
      }
      costs[i] = cost;
    }
    return costs;
  }

  [[nodiscard]] constexpr int value(const Castle& castle) const {
    const std::array<int, kOrdeals> cost = costs(castle);
    int value = -kOutlookCosts.gap * (kSide - castle.width());
    for (std::size_t i = 0; i < count_; ++i) value -= aims_[i].weight * cost[i] / 4;
    return value;
  }

  // Two take turns at meeting ordeals (CN-11.17); the first player prepares for the first one.
  static constexpr bool falls_to(const Castellion& rules, const State& s, int number, int seat) {
    if (rules.seats() == 1) return true;
    const int meets = s.champion == kNone ? 0 : 1 - s.champion;
    return ((number - s.next) % 2 == 0) == (seat == meets);
  }

 private:
  bool thorough_;
  Supply supply_{};
  std::array<Aim, kOrdeals> aims_{};
  std::size_t count_ = 0;
};

}  // namespace castellan::castellion
