// What a good player of Dragon Castle looks at first: groups that grow, sets that are worth
// turning, Shrines that stand high, and what the Dragon cards ask for.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "agents/lead.h"
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
  static constexpr Blur kBlur{340, 170, 240};
  static constexpr Prior kPrior{14, 1, 0.1};

  using Weights = dragon_castle::Weights;

  // dragon_castle.cpp
  static Message reason(const Rules& rules, const State& s, Action action);
  static std::span<const MessageInfo> reasons();

  static constexpr int worth(const Rules& rules, const State& s, Action action,
                             const Weights& w = {}) {
    return worth(rules, s, action, Outlook(s, s.realm[s.seat], w));
  }
  static constexpr void weigh(const Rules& rules, const State& s, const ActionList& actions,
                              std::span<int> worths) {
    constexpr Weights kWeights;
    const Outlook own(s, s.realm[s.seat], kWeights);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      worths[i] = worth(rules, s, actions[i], own);
    }
  }
  // About five turns of everybody: after that the realms say more than a game that is played on.
  static constexpr std::uint32_t horizon(const Rules&) { return kHorizon; }

  // Whoever is ahead in points, with what the realms promise; at the end a win counts too.
  static constexpr Assessment assess(const Rules& rules, const State& s) {
    const bool over = rules.current_player(s) == kOver;
    const Scores scores = rules.scores(s);
    Points points{};
    for (std::size_t seat = 0; seat < rules.seats(); ++seat) {
      points[seat] = scores[seat] + (over ? 0 : promise(s, s.realm[seat]) / 100.0);
    }
    return assess_by_lead(rules, s, points, kClear);
  }

  // What looks best, one tile at a time: a step that is anything spoils more than it teaches.
  static constexpr Action hunch(const Rules& rules, const State& s, const ActionList& actions,
                                Rng&) {
    using namespace dragon_castle;
    if (actions.size() == 1) return actions[0];
    constexpr Weights kWeights;
    const Outlook own(s, s.realm[s.seat], kWeights);
    Action best{};
    int most = -2 * kWin;
    for (const Action action : actions) {
      const Move m = decode(action);
      const int now =
          m.verb == Verb::kPlace ? own.gain(s.hand[0], m.what) : worth(rules, s, action, own);
      if (now <= most) continue;
      most = now;
      best = action;
    }
    return best;
  }

 private:
  static constexpr std::uint32_t kHorizon = 50;  // decisions
  static constexpr double kClear = 12;           // points

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
    if ((tiles & (tiles - 1)) == 0) {  // a single one, as most are
      return (w.group[1] + w.height * best_floor(tiles, realm)) * patience(s) / 100;
    }
    const int bonus = type == Type::kDragon ? 1 : 0;
    const int allowed = Rules::shrines_allowed(type);
    int worth = 0;
    int hope = 0;
    std::array<Cells, kCells / 2> groups{};
    std::array<int, kCells / 2> sizes{};
    std::size_t count = 0;
    each_group(tiles, [&](Cells one) {
      const int size = popcount(one);
      groups[count] = beside(one);
      sizes[count++] = size;
      if (size >= 4) {
        worth += 100 * (Rules::set_points(size) + bonus) + build_worth(s, realm, one, allowed, w);
      } else {
        hope += w.group[static_cast<std::size_t>(size)] + w.height * size * best_floor(one, realm);
      }
    });
    int best = 0;
    Cells cells = popcount(tiles) < 3 ? 0 : beside(tiles) & realm.open();
    for (; cells != 0; cells &= cells - 1) {
      const Cells own = cells & ~(cells - 1);
      int joined = 1;
      for (std::size_t i = 0; i < count; ++i) {
        if ((groups[i] & own) != 0) joined += sizes[i];
      }
      best = std::max(best, joined);
    }
    if (best >= 4) hope += w.join * (Rules::set_points(best) + bonus);
    return worth + hope * patience(s) / 100;
  }

  // A realm as it lies, and what one more tile would change about it.
  class Outlook {
   public:
    constexpr Outlook(const State& s, const Realm& realm, const Weights& w)
        : s_(s), realm_(realm), w_(w) {
      for (int t = 0; t < dragon_castle::kTypes; ++t) {
        const auto each = static_cast<Type>(t);
        now_[static_cast<std::size_t>(t)] = type_worth(s, realm, each, w);
      }
    }

    // What its tiles are worth together.
    [[nodiscard]] constexpr int value() const {
      int value = 0;
      for (const int now : now_) value += now;
      return value;
    }

    // What is gained by a tile on a cell, by the groups that it joins or blocks.
    [[nodiscard]] constexpr int gain(Tile tile, Cell cell) const {
      using namespace dragon_castle;
      Realm after = realm_;
      after.put(cell, tile);
      const Cells near = beside(bit(cell));
      int gain = 0;
      for (int t = 0; t < kTypes; ++t) {
        const auto each = static_cast<Type>(t);
        if (each != type(tile) && (near & realm_.of(each)) == 0) continue;
        gain += type_worth(s_, after, each, w_) - now_[static_cast<std::size_t>(t)];
      }
      return gain;
    }

    struct Best {
      Cell cell = -1;
      int gain = -kWin;  // of nowhere
    };
    // Only the type of a tile matters, so that each is looked for once.
    [[nodiscard]] constexpr Best best(Tile tile) const {
      const auto t = static_cast<std::size_t>(type(tile));
      if ((known_ >> t & 1U) == 0) best_[t] = find_best(tile);
      known_ |= 1U << t;
      return best_[t];
    }

    // For both tiles of a pair, the first where it is best by itself.
    [[nodiscard]] constexpr int two_gain(Tile first, Tile second) const {
      const Best one = best(first);
      if (one.cell < 0) return -kWin;
      const auto t = static_cast<std::size_t>(type(first));
      if (type(first) == type(second) && (known_pairs_ >> t & 1U) != 0) return pairs_[t];
      Realm after = realm_;
      after.put(one.cell, first);
      const Best two = Outlook(s_, after, w_).best(second);
      const int gain = two.cell < 0 ? -kWin : one.gain + two.gain;
      if (type(first) == type(second)) {
        pairs_[t] = gain;
        known_pairs_ |= 1U << t;
      }
      return gain;
    }
    [[nodiscard]] constexpr const Weights& weights() const { return w_; }

   private:
    [[nodiscard]] constexpr Best find_best(Tile tile) const {
      Best best;
      for (Cells cells = realm_.open(); cells != 0; cells &= cells - 1) {
        const Cell cell = dragon_castle::lowest_cell(cells);
        const int now = gain(tile, cell);
        if (best.cell < 0 || now > best.gain) best = {cell, now};
      }
      return best;
    }

    const State& s_;
    const Realm& realm_;
    const Weights& w_;
    std::array<int, dragon_castle::kTypes> now_{};
    // Found when it is asked for first, by type.
    mutable unsigned known_ = 0;
    mutable unsigned known_pairs_ = 0;
    mutable std::array<Best, dragon_castle::kTypes> best_{};
    mutable std::array<int, dragon_castle::kTypes> pairs_{};
  };

  static constexpr int worth(const Rules& rules, const State& s, Action action,
                             const Outlook& own) {
    using namespace dragon_castle;
    const Weights& w = own.weights();
    const Move m = decode(action);
    const Realm& realm = s.realm[s.seat];
    switch (m.verb) {
      case Verb::kTake:
        return s.phase == Phase::kAct ? first_worth(rules, s, m.what, own)
                                      : own.two_gain(s.hand[0], s.castle.top(m.what));
      case Verb::kShrine:
        return own.best(s.hand[0]).gain + pool_worth(s, realm.pool, w);
      case Verb::kDiscard:
        return 100;
      case Verb::kSummon:
        return w.summon;
      case Verb::kPlace:
        return place_worth(rules, s, m.what, own);
      case Verb::kConsolidate:
        return 100 * Rules::set_points(popcount(rules.set_at(s, m.what)));
      case Verb::kBuild:
        return build_worth(s, realm, bit(m.what), 1, w) + card_change(rules, s, action, w);
      case Verb::kSpirit:
        return favour_worth(rules, s, static_cast<Spirit>(m.what), own) - price(rules, s, w);
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
        return move_worth(s, m.what, w);
      case Verb::kDrop:
        if (s.spirit == static_cast<std::uint8_t>(Spirit::kWind)) {
          return 100 * floors(realm.tall(m.what));
        }
        return s.lifted == kFaceDown ? 0 : own.gain(s.lifted, m.what);
      case Verb::kChange:
        return change_worth(s, realm, m.what, w);
      case Verb::kAs:
        return as_worth(s, realm, s.from, static_cast<Type>(m.what), w);
      case Verb::kDone:
        return 0;
    }
    return 0;
  }

  // What the tiles and Shrines of a realm may still come to.
  static constexpr int promise(const State& s, const Realm& realm) {
    constexpr Weights kWeights;
    int promise = Outlook(s, realm, kWeights).value();
    for (int pool = 0; pool < realm.pool; ++pool) promise += pool_worth(s, pool, kWeights);
    return promise;
  }

  // The first tile for what can be made of it: a pair, a Shrine, or a point.
  static constexpr int first_worth(const Rules& rules, const State& s, int space,
                                   const Outlook& own) {
    using namespace dragon_castle;
    const Realm& realm = s.realm[s.seat];
    State after = s;
    const Tile tile = after.castle.take(space);
    after.hand[0] = tile;
    int best = 100;
    if (realm.open() != 0 && rules.supply(s) > 0) {
      best = std::max(best, own.best(tile).gain + pool_worth(s, realm.pool, own.weights()));
    }
    if (!rules.seconds(after).empty()) best = std::max(best, own.two_gain(tile, tile));
    return best;
  }

  // With the other tile of a pair in mind.
  static constexpr int place_worth(const Rules& rules, const State& s, Cell cell,
                                   const Outlook& own) {
    const Weights& w = own.weights();
    const Realm& realm = s.realm[s.seat];
    int worth = own.gain(s.hand[0], cell);
    worth += card_change(rules, s, dragon_castle::place(cell), w);
    if (s.hand[1] == dragon_castle::kNoTile) return worth;
    Realm after = realm;
    after.put(cell, s.hand[0]);
    return worth + Outlook(s, after, w).best(s.hand[1]).gain;
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
                                    const Outlook& own) {
    using namespace dragon_castle;
    const Weights& w = own.weights();
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
        int best = std::max(100, own.best(s.hand[0]).gain + pool_worth(s, realm.pool, w));
        rules.seconds(s).for_each(
            [&](Space) { best = std::max(best, own.two_gain(s.hand[0], s.hand[0])); });
        State after = s;
        after.pair = static_cast<std::uint8_t>(spirit);
        int promised = 0;
        rules.seconds(after).for_each([&](Space space) {
          promised = std::max(promised, own.two_gain(s.hand[0], s.castle.top(space)));
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
          best = std::max(best, move_worth(s, lowest_cell(cells), w));
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
  static constexpr int move_worth(const State& s, Cell cell, const Weights& w) {
    using namespace dragon_castle;
    Realm realm = s.realm[s.seat];
    if ((realm.down & bit(cell)) != 0) return -50;
    const int loss = tile_loss(s, realm, cell, w);
    const Tile tile = realm.take(cell);
    return Outlook(s, realm, w).best(tile).gain - loss;
  }

  // How much the others would have liked a tile.
  static constexpr int denial(const Rules& rules, const State& s, Tile tile, const Weights& w) {
    const std::size_t next = (s.seat + 1U) % rules.seats();
    return Outlook(s, s.realm[next], w).best(tile).gain / 4;
  }
};

}  // namespace castellan
