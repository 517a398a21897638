#include "agents/castelli/gains.h"

#include <algorithm>

#include "agents/castelli.h"
#include "engine/castelli/face.h"

namespace castellan::castelli {

State without_tile(const State& s) {
  State before = s;
  before.square[s.at] = kFaceDown;
  return before;
}

int room_for(const Castelli& rules, const State& s, int seat, Icon icon) {
  if (icon == Icon::kCard) return Castelli::deck_size(s);
  if (icon == Icon::kSilver) return s.mine[static_cast<std::size_t>(rules.table_of(seat))];
  const Player& player = s.player[static_cast<std::size_t>(seat)];
  return kMostStock - player.stock[resource(static_cast<Kind>(icon))];
}

int leader_of(const Castelli& rules, const Influence& values, int table) {
  const unsigned seats = rules.shares(values, table, 1).seats;
  const int most = *std::max_element(values.begin(), values.end());
  const bool alone = std::count(values.begin(), values.end(), most) == 1;
  return alone && seats != 0 ? lowest_bit(seats) : kNowhere;
}

std::string what_text(Icon icon, int count) {
  const std::string name(kIconNames[static_cast<std::size_t>(icon)]);
  return count == 1 ? name : std::to_string(count) + "-" + name;
}

Gains::Gains(const Castelli& rules, const State& s, TileId tile, int turns) : rules_(rules), s_(s) {
  const State before = without_tile(s);
  State now = s;
  now.square[s.at] = laid(tile, turns);
  int deck = Castelli::deck_size(s);
  const int table = rules.table_of(s.seat);
  std::uint8_t& mine = now.mine[static_cast<std::size_t>(table)];
  if (s.phase == Phase::kHold) {  // its own card and silver come first
    const Tile& face = rules.tile(tile);
    mine = static_cast<std::uint8_t>(mine - std::min(mine, face.silver));
    if (face.has_card()) deck = std::max(0, deck - 1);
  }
  for (const Yield& yield : yields(rules, now, s.at)) {
    Gain gain{.icon = yield.icon};
    if (!yield.frame) {
      gain.octagon = octagon_of(yield.area);
      const Area& area = rules.area(s, yield.area);
      gain.leader = leader_of(rules, rules.influence(before, gain.octagon, area.sides), table);
      const bool lost = gain.leader != kNowhere && (yield.seats >> gain.leader & 1U) == 0;
      if (lost && room_for(rules, s, gain.leader, gain.icon) > 0) {
        denied_.push_back(gain);
        denied_.back().seat = gain.leader;
        denied_.back().count =
            std::min<int>(area.icons, room_for(rules, s, gain.leader, gain.icon));
      }
    }
    const auto seats = static_cast<int>(rules.seats());
    for (int i = 0; i < seats; ++i) {
      gain.seat = (s.seat + i) % seats;
      if ((yield.seats >> gain.seat & 1U) == 0) continue;
      const bool card = gain.icon == Icon::kCard;
      gain.count = std::min(yield.each, card ? deck : room_for(rules, now, gain.seat, gain.icon));
      if (gain.count == 0) continue;
      if (card) {
        deck -= gain.count;
      } else if (gain.icon == Icon::kSilver) {
        mine = static_cast<std::uint8_t>(mine - gain.count);
      } else {
        std::uint8_t& stock = now.player[static_cast<std::size_t>(gain.seat)]
                                  .stock[resource(static_cast<Kind>(gain.icon))];
        stock = static_cast<std::uint8_t>(stock + gain.count);
      }
      all_.push_back(gain);
    }
  }
}

int Gains::worth(const Gain& gain) const {
  const Weights& w = Sense<Castelli>::weights(rules_);
  if (gain.icon == Icon::kSilver) return gain.count * w.silver;
  if (gain.icon == Icon::kCard) return gain.count * w.card;
  return gain_worth(s_, static_cast<std::size_t>(gain.seat), static_cast<Kind>(gain.icon),
                    gain.count, w);
}

int Gains::worth(int seat) const {
  int all = 0;
  for (const Gain& gain : all_) all += gain.seat == seat ? worth(gain) : 0;
  return all;
}

const Gain* Gains::best(int seat) const {
  const Gain* best = nullptr;
  for (const Gain& gain : all_) {
    if (gain.seat != seat) continue;
    const bool area = best != nullptr && best->frame() && !gain.frame();
    if (best == nullptr || area || worth(gain) > worth(*best)) best = &gain;
  }
  return best;
}

const Gain* Gains::second(int seat) const {
  const Gain* first = best(seat);
  const Gain* second = nullptr;
  for (const Gain& gain : all_) {
    if (gain.seat != seat || &gain == first) continue;
    if (second == nullptr || worth(gain) > worth(*second)) second = &gain;
  }
  return second;
}

bool Gains::has(const Gain& gain) const {
  return std::any_of(all_.begin(), all_.end(), [&](const Gain& each) {
    return each.seat == gain.seat && each.octagon == gain.octagon && each.icon == gain.icon;
  });
}

int Gains::rival(int seat) const {
  int most = 0;
  int rival = kNowhere;
  for (int other = 0; other < static_cast<int>(rules_.seats()); ++other) {
    if (other == seat || worth(other) <= most) continue;
    most = worth(other);
    rival = other;
  }
  return rival;
}

int Gains::balance(int seat) const {
  const int other = rival(seat);
  return worth(seat) - (other == kNowhere ? 0 : worth(other));
}

}  // namespace castellan::castelli
