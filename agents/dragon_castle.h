// What a good player of Dragon Castle looks at first: groups that grow, sets that are worth
// turning, Shrines that stand high, and what the Dragon cards ask for.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/sense.h"
#include "engine/core/message.h"
#include "engine/dragon_castle/rules.h"

namespace castellan {

namespace dragon_castle {

// In hundredths of a point, found by trying what wins against the others.
struct Weights {
  std::array<int, 4> group{0, 3, 120, 110};     // of one, two, three tiles
  std::array<int, 5> pool{135, 90, 40, 10, 0};  // one more Shrine in a pool of so many
  int height = 16;                              // a floor, for a tile that may carry a Shrine
  int join = 60;                                // a point of the set that one tile would make
  int dragon = 70;                              // a point of a Dragon card
  int summon = 220;
};

}  // namespace dragon_castle

template <>
struct Sense<dragon_castle::DragonCastle> {
  using Rules = dragon_castle::DragonCastle;
  using State = dragon_castle::State;
  using Realm = dragon_castle::Realm;
  using Cell = dragon_castle::Cell;
  using Cells = dragon_castle::Cells;
  using Tile = dragon_castle::Tile;
  using Type = dragon_castle::Type;
  using Spirit = dragon_castle::Spirit;

  static constexpr int kWin = 1'000'000;

  using Weights = dragon_castle::Weights;

  // dragon_castle.cpp
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr int worth(const Rules& rules, const State& s, Action action,
                             const Weights& w = {}) {
    using namespace dragon_castle;
    const Move m = decode(action);
    const Realm& realm = s.realm[s.seat];
    switch (m.verb) {
      case Verb::kTake:
        return s.phase == Phase::kAct ? first_worth(rules, s, m.what, w)
                                      : two_gain(rules, s, s.hand[0], s.castle.top(m.what), w);
      case Verb::kShrine:
        return one_gain(rules, s, realm, s.hand[0], w) + pool_worth(s, realm.pool, w);
      case Verb::kDiscard:
        return 100;
      case Verb::kSummon:
        return w.summon;
      case Verb::kPlace:
        return place_worth(rules, s, m.what, w);
      case Verb::kConsolidate:
        return 100 * Rules::set_points(popcount(rules.set_at(s, m.what)));
      case Verb::kBuild:
        return build_worth(s, realm, bit(m.what), 1, w) + card_change(rules, s, action, w);
      case Verb::kSpirit:
        return favour_worth(rules, s, static_cast<Spirit>(m.what), w) - price(rules, s, w);
      case Verb::kPay:
        return -tile_loss(s, realm, m.what, w);
      case Verb::kPayShrine:
        return -pool_worth(s, realm.pool - 1, w);
      case Verb::kDestroy:
        return denial(rules, s, s.castle.top(m.what), w);
      case Verb::kFlip:
        return 100 * floors(realm.tall(m.what)) - tile_loss(s, realm, m.what, w) -
               100 * best_floor(realm.down & ~realm.shrines, realm);
      case Verb::kLift:
        if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
          return -100 * floors(realm.tall(m.what));
        }
        return move_worth(rules, s, m.what, w);
      case Verb::kDrop:
        if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
          return 100 * floors(realm.tall(m.what));
        }
        return s.lifted == kFaceDown ? 0 : place_gain(s, realm, s.lifted, m.what, w);
      case Verb::kChange:
        return change_worth(s, realm, m.what, w);
      case Verb::kAs:
        return as_worth(s, realm, s.from, static_cast<Type>(m.what), w);
      case Verb::kDone:
        return 0;
    }
    return 0;
  }

  // Of a few actions the one that looks best at a glance.
  static constexpr Action hunch(const Rules& rules, const State& s, const ActionList& actions,
                                Rng& rng) {
    constexpr int kLooks = 6;
    Action best{};
    int most = -kWin;
    for (int look = 0; look < kLooks; ++look) {
      const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      const int now = glance(rules, s, action);
      if (now <= most) continue;
      most = now;
      best = action;
    }
    return best;
  }

 private:
  static constexpr int floors(int height) { return std::min(height, 3); }
  static constexpr int best_floor(Cells cells, const Realm& realm) {
    int best = 0;
    for (; cells != 0; cells &= cells - 1) {
      best = std::max(best, floors(realm.tall(dragon_castle::lowest_cell(cells))));
    }
    return best;
  }

  // Per cent of a plan that can still be carried out: all, until the last few turns.
  static constexpr int patience(const State& s) {
    const int tiles =
        s.castle.floor(0).size() + s.castle.floor(1).size() + s.castle.floor(2).size();
    return std::min(100, 25 + 4 * tiles);
  }

  static constexpr int pool_worth(const State& s, int pool, const Weights& w) {
    const auto last = static_cast<int>(w.pool.size()) - 1;
    return w.pool[static_cast<std::size_t>(std::clamp(pool, 0, last))] * patience(s) / 100;
  }

  // The best Shrines on a set, less what they would be worth elsewhere.
  static constexpr int build_worth(const State& s, const Realm& realm, Cells set, int allowed,
                                   const Weights& w) {
    int worth = 0;
    int pool = realm.pool;
    set &= ~realm.shrines;
    for (; allowed > 0 && pool > 0 && set != 0; --allowed) {
      Cell best = dragon_castle::lowest_cell(set);
      for (Cells rest = set; rest != 0; rest &= rest - 1) {
        const Cell cell = dragon_castle::lowest_cell(rest);
        if (realm.tall(cell) > realm.tall(best)) best = cell;
      }
      const int gain = 100 * floors(realm.tall(best)) - pool_worth(s, --pool, w);
      if (gain <= 0) break;
      worth += gain;
      set &= ~dragon_castle::bit(best);
    }
    return worth;
  }

  // What the tiles of one type are worth as they lie: sets at once, smaller groups as a hope, and
  // most of all the place where the next tile would join the most.
  static constexpr int type_worth(const State& s, const Realm& realm, Type type, const Weights& w) {
    using namespace dragon_castle;
    const Cells tiles = realm.of(type);
    if (tiles == 0) return 0;
    const int bonus = type == Type::kDragon ? 1 : 0;
    const int allowed = Rules::shrines_allowed(type);
    int worth = 0;
    int hope = 0;
    each_group(tiles, [&](Cells one) {
      const int size = popcount(one);
      if (size >= 4) {
        worth += 100 * (Rules::set_points(size) + bonus) + build_worth(s, realm, one, allowed, w);
      } else {
        hope += w.group[static_cast<std::size_t>(size)] + w.height * size * best_floor(one, realm);
      }
    });
    int best = 0;
    for (Cells cells = beside(tiles) & realm.open(); cells != 0; cells &= cells - 1) {
      const Cells own = cells & ~(cells - 1);
      const int joined = popcount(group(own, tiles | own));
      best = std::max(best, joined);
    }
    if (best >= 4) hope += w.join * (Rules::set_points(best) + bonus);
    return worth + hope * patience(s) / 100;
  }

  // What is gained by a tile on a cell, by the groups that it joins or blocks.
  static constexpr int place_gain(const State& s, const Realm& realm, Tile tile, Cell cell,
                                  const Weights& w) {
    using namespace dragon_castle;
    Realm after = realm;
    after.put(cell, tile);
    int gain = 0;
    for (int t = 0; t < kTypes; ++t) {
      const auto each = static_cast<Type>(t);
      if (each != type(tile) && (beside(bit(cell)) & realm.of(each)) == 0) continue;
      gain += type_worth(s, after, each, w) - type_worth(s, realm, each, w);
    }
    return gain;
  }

  static constexpr Cell best_cell(const State& s, const Realm& realm, Tile tile, int& gain,
                                  const Weights& w) {
    Cell best = -1;
    for (Cells cells = realm.open(); cells != 0; cells &= cells - 1) {
      const Cell cell = dragon_castle::lowest_cell(cells);
      const int now = place_gain(s, realm, tile, cell, w);
      if (best >= 0 && now <= gain) continue;
      best = cell;
      gain = now;
    }
    return best;
  }
  static constexpr int one_gain(const Rules&, const State& s, const Realm& realm, Tile tile,
                                const Weights& w) {
    int gain = -kWin;
    best_cell(s, realm, tile, gain, w);
    return gain;
  }
  static constexpr int two_gain(const Rules&, const State& s, Tile first, Tile second,
                                const Weights& w) {
    Realm realm = s.realm[s.seat];
    int gain = -kWin;
    const Cell cell = best_cell(s, realm, first, gain, w);
    if (cell < 0) return -kWin;
    realm.put(cell, first);
    int more = -kWin;
    if (best_cell(s, realm, second, more, w) < 0) return -kWin;
    return gain + more;
  }

  // The first tile for what can be made of it: a pair, a Shrine, or a point.
  static constexpr int first_worth(const Rules& rules, const State& s, int space,
                                   const Weights& w) {
    using namespace dragon_castle;
    const Realm& realm = s.realm[s.seat];
    State after = s;
    const Tile tile = after.castle.take(space);
    after.hand[0] = tile;
    int best = 100;
    if (realm.open() != 0 && rules.supply(s) > 0) {
      best = std::max(best, one_gain(rules, s, realm, tile, w) + pool_worth(s, realm.pool, w));
    }
    if (!rules.seconds(after).empty()) best = std::max(best, two_gain(rules, s, tile, tile, w));
    return best;
  }

  // With the other tile of a pair in mind.
  static constexpr int place_worth(const Rules& rules, const State& s, Cell cell,
                                   const Weights& w) {
    const Realm& realm = s.realm[s.seat];
    int worth = place_gain(s, realm, s.hand[0], cell, w);
    worth += card_change(rules, s, dragon_castle::place(cell), w);
    if (s.hand[1] == dragon_castle::kNoTile) return worth;
    Realm after = realm;
    after.put(cell, s.hand[0]);
    return worth + one_gain(rules, s, after, s.hand[1], w);
  }

  // What the Dragon cards say to it.
  static constexpr int card_change(const Rules& rules, const State& s, Action action,
                                   const Weights& w) {
    if (s.dragons == 0) return 0;
    State after = s;
    rules.apply_action(after, action);
    int change = 0;
    for (unsigned dragons = s.dragons; dragons != 0; dragons &= dragons - 1) {
      const auto dragon = static_cast<dragon_castle::Dragon>(lowest_bit(dragons));
      change += rules.dragon_points(after, s.seat, dragon) - rules.dragon_points(s, s.seat, dragon);
    }
    return w.dragon * change;
  }

  // What is lost with tiles of one type that are turned down.
  static constexpr int flip_loss(const State& s, const Realm& realm, Cells cells, Type type,
                                 const Weights& w) {
    Realm after = realm;
    after.flip(cells);
    return type_worth(s, realm, type, w) - type_worth(s, after, type, w);
  }

  // What is lost with a face-up tile.
  static constexpr int tile_loss(const State& s, const Realm& realm, Cell cell, const Weights& w) {
    using namespace dragon_castle;
    const Type own = type(realm.at(cell));
    Realm after = realm;
    after.take(cell);
    return type_worth(s, realm, own, w) - type_worth(s, after, own, w);
  }

  // The least that a Spirit costs.
  static constexpr int price(const Rules&, const State& s, const Weights& w) {
    const Realm& realm = s.realm[s.seat];
    int least = realm.pool > 0 ? pool_worth(s, realm.pool - 1, w) : kWin;
    for (Cells cells = realm.up(); cells != 0; cells &= cells - 1) {
      least = std::min(least, tile_loss(s, realm, dragon_castle::lowest_cell(cells), w));
    }
    return least;
  }

  // What a favour promises before it is paid for.
  static constexpr int favour_worth(const Rules& rules, const State& s, Spirit spirit,
                                    const Weights& w) {
    using namespace dragon_castle;
    const Realm& realm = s.realm[s.seat];
    switch (spirit) {
      case Spirit::kFaith:
        return build_worth(s, realm, s.set, 1, w);
      case Spirit::kWind: {
        int lowest = 3;
        for (Cells cells = realm.shrines; cells != 0; cells &= cells - 1) {
          lowest = std::min(lowest, floors(realm.tall(lowest_cell(cells))));
        }
        return 100 * (best_floor(realm.down & ~realm.shrines, realm) - lowest);
      }
      case Spirit::kDeep:
      case Spirit::kDeception: {
        int best =
            std::max(100, one_gain(rules, s, realm, s.hand[0], w) + pool_worth(s, realm.pool, w));
        rules.seconds(s).for_each(
            [&](Space) { best = std::max(best, two_gain(rules, s, s.hand[0], s.hand[0], w)); });
        State after = s;
        after.pair = static_cast<std::uint8_t>(spirit);
        int promised = 0;
        rules.seconds(after).for_each([&](Space space) {
          promised = std::max(promised, two_gain(rules, s, s.hand[0], s.castle.top(space), w));
        });
        return promised - best;
      }
      case Spirit::kCunning: {
        int best = 0;
        for (int t = 0; t < kTypes; ++t) {
          const auto type = static_cast<Type>(t);
          each_group(realm.of(type), [&](Cells one) {
            if (popcount(one) != 3) return;
            best = std::max(best, 200 + (type == Type::kDragon ? 100 : 0) +
                                      build_worth(s, realm, one, Rules::shrines_allowed(type), w) -
                                      flip_loss(s, realm, one, type, w));
          });
        }
        return best;
      }
      case Spirit::kBeauty:
        return 150;
      case Spirit::kChange: {
        int best = 0;
        for (Cells cells = realm.specials(); cells != 0; cells &= cells - 1) {
          best = std::max(best, change_worth(s, realm, lowest_cell(cells), w));
        }
        return best;
      }
      case Spirit::kStrength: {
        int best = 0;
        for (Cells cells = realm.up(); cells != 0; cells &= cells - 1) {
          best = std::max(best, move_worth(rules, s, lowest_cell(cells), w));
        }
        return best;
      }
      default:
        return -20;
    }
  }

  // A tile as another type: the set that it makes, less the groups that it breaks.
  static constexpr int as_worth(const State& s, const Realm& realm, Cell cell, Type type,
                                const Weights& w) {
    using namespace dragon_castle;
    const Cells own = bit(cell);
    const Cells set = group(own, realm.of(type) | own);
    if (popcount(set) < 4 || (realm.of(type) & own) != 0) return -kWin;
    const int bonus = type == Type::kDragon ? 1 : 0;
    return 100 * (Rules::set_points(popcount(set)) + bonus) +
           build_worth(s, realm, set, Rules::shrines_allowed(type), w) -
           tile_loss(s, realm, cell, w) - flip_loss(s, realm, set & ~own, type, w);
  }
  static constexpr int change_worth(const State& s, const Realm& realm, Cell cell,
                                    const Weights& w) {
    int best = -kWin;
    for (int t = 0; t < dragon_castle::kTypes; ++t) {
      best = std::max(best, as_worth(s, realm, cell, static_cast<Type>(t), w));
    }
    return best;
  }

  // A tile that goes to a better place.
  static constexpr int move_worth(const Rules& rules, const State& s, Cell cell, const Weights& w) {
    using namespace dragon_castle;
    Realm realm = s.realm[s.seat];
    if ((realm.down & bit(cell)) != 0) return -50;
    const int loss = tile_loss(s, realm, cell, w);
    const Tile tile = realm.take(cell);
    return one_gain(rules, s, realm, tile, w) - loss;
  }

  // How much the others would have liked a tile.
  static constexpr int denial(const Rules& rules, const State& s, Tile tile, const Weights& w) {
    const std::size_t next = (s.seat + 1U) % rules.seats();
    return one_gain(rules, s, s.realm[next], tile, w) / 4;
  }

  // Less than worth, and much quicker.
  static constexpr int glance(const Rules& rules, const State& s, Action action) {
    using namespace dragon_castle;
    constexpr Weights w;
    const Move m = decode(action);
    const Realm& realm = s.realm[s.seat];
    switch (m.verb) {
      case Verb::kTake: {
        if (s.phase == Phase::kChoose) return 400;
        const Tile tile = s.castle.top(m.what);
        return 20 * popcount(realm.of(type(tile)));
      }
      case Verb::kShrine:
        return realm.pool < 2 ? 300 : 150;
      case Verb::kDiscard:
        return 100;
      case Verb::kSummon:
        return 60;
      case Verb::kPlace:
        return place_gain(s, realm, s.hand[0], m.what, w);
      case Verb::kBuild:
        return 100 * floors(realm.tall(m.what)) - 50;
      case Verb::kSpirit:
        return favour_worth(rules, s, static_cast<Spirit>(m.what), w) - price(rules, s, w);
      default:
        return worth(rules, s, action, w);
    }
  }
};

}  // namespace castellan
