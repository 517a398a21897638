// The rules of Dragon Castle. Rule numbers are those of rules/dragon-castle.md.
//
// The class is the table of contents; the bodies stand in favour.h (what Spirits can do), legal.h
// (what may be done), why.h (why something may not), apply.h (doing it), scoring.h (points, Dragon
// cards, the end), knowledge.h (what networks see) and soundness.h (whether a position can be).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/dragon_castle/advice.h"
#include "engine/dragon_castle/cards.h"
#include "engine/dragon_castle/castle.h"
#include "engine/dragon_castle/move.h"
#include "engine/dragon_castle/options.h"
#include "engine/dragon_castle/realm.h"
#include "engine/dragon_castle/rule_ids.h"
#include "engine/dragon_castle/state.h"
#include "engine/dragon_castle/tile.h"

namespace castellan::dragon_castle {

class DragonCastle {
 public:
  static constexpr std::string_view kName = "dragon-castle";
  static constexpr std::string_view kRulePrefix = "DC";
  static constexpr std::size_t kActions = kMoveCount;
  static constexpr std::size_t kChanceActions = kChanceCount;
  static constexpr std::size_t kMaxBranching = kSpaces + kSpirits + 2;
  static constexpr std::size_t kObservation = std::size_t{kSpaces} * (kFloors + kTypes + 1) +
                                              kMostSeats * (std::size_t{kCells} * 10 + 3) + 128;

  using Options = dragon_castle::Options;
  using State = dragon_castle::State;
  static constexpr const auto& kOptions = kOptionFields;
  static constexpr const auto& kPresets = kPresetList;
  static constexpr Refusal refuse(const Options& o) { return dragon_castle::refuse(o); }
  static constexpr const auto& kAdvice = kAdviceMessages;
  static std::vector<Message> advice(const Options& o) { return dragon_castle::advice(o); }

  constexpr explicit DragonCastle(const Options& options = {})
      : options_(options), plan_(plan_of(options)) {}
  [[nodiscard]] constexpr const Options& options() const { return options_; }
  [[nodiscard]] constexpr const Plan& plan() const { return plan_; }
  [[nodiscard]] constexpr std::size_t seats() const { return options_.seats; }

  // Playing.
  [[nodiscard]] constexpr State initial_state() const;
  [[nodiscard]] constexpr Seat current_player(const State& s) const;
  constexpr void legal_actions(const State& s, ActionList& list) const;
  [[nodiscard]] constexpr RuleId why_not(const State& s, Action a) const;
  constexpr void apply_action(State& s, Action a) const;
  // What each seat would have if the game ended now.
  [[nodiscard]] constexpr Scores scores(const State& s) const;
  [[nodiscard]] constexpr Returns returns(const State& s) const;

  // Chance.
  constexpr void chance_outcomes(const State& s, OutcomeList& list) const;
  [[nodiscard]] constexpr std::uint32_t chance_total(const State& s) const;
  [[nodiscard]] constexpr Action chance_at(const State& s, std::uint32_t ticket) const;

  // Knowing: nothing is hidden that somebody knows.
  [[nodiscard]] constexpr State redact(const State& s, Seat) const { return s; }
  [[nodiscard]] constexpr Action seen(const State&, Action a, Seat) const { return a; }
  template <class Random>
  constexpr void redeal(State&, Seat, Random&) const {}
  [[nodiscard]] constexpr std::uint64_t information_hash(const State& s, Seat) const {
    return hash_of(s);
  }
  constexpr void observe(const State& s, Seat viewer, std::span<float> features) const;
  [[nodiscard]] constexpr Flaw flaw(const State& s) const;

  // Looking closer; for agents, boards and tests.
  // Shrines in the general pool.
  [[nodiscard]] constexpr int supply(const State& s) const;
  // Spirits whose favour the seat may ask now, as bits.
  [[nodiscard]] constexpr CardSet askable(const State& s) const;
  // What may be taken as the first tile of a turn.
  [[nodiscard]] constexpr Spaces firsts(const State& s) const;
  // What may be taken as its second.
  [[nodiscard]] constexpr Spaces seconds(const State& s) const;
  // What a set of so many tiles is worth, without the bonus for Dragons.
  [[nodiscard]] static constexpr int set_points(int tiles);
  [[nodiscard]] static constexpr int shrines_allowed(Type type) { return is_faction(type) ? 1 : 2; }
  // The groups that may be consolidated now, all together (kSets, kGroup).
  [[nodiscard]] constexpr Cells consolidable(const State& s) const;
  // The one of them that this cell belongs to.
  [[nodiscard]] constexpr Cells set_at(const State& s, Cell cell) const;
  // Points of built Shrines, and of one Dragon card.
  [[nodiscard]] static constexpr int shrine_points(const Realm& realm);
  [[nodiscard]] constexpr int dragon_points(const State& s, std::size_t seat, Dragon dragon) const;
  // Seats that have won, as bits.
  [[nodiscard]] constexpr unsigned winners(const State& s) const;

 private:
  [[nodiscard]] static constexpr const Realm& realm_of(const State& s) { return s.realm[s.seat]; }

  // favour.h
  [[nodiscard]] constexpr CardSet window(const State& s) const;
  [[nodiscard]] constexpr bool possible(const State& s, Spirit spirit, const Realm& realm,
                                        Cells waiting) const;
  [[nodiscard]] constexpr Cells payable(const State& s, Spirit spirit, Cells waiting) const;
  [[nodiscard]] constexpr bool shrine_payable(const State& s, Spirit spirit, Cells waiting) const;
  [[nodiscard]] constexpr bool can_ask(const State& s, Spirit spirit) const;
  [[nodiscard]] static constexpr Spaces matches(const Castle& castle, Spaces spaces, Tile first,
                                                std::uint8_t pair);
  [[nodiscard]] static constexpr Spaces pickable(const Castle& castle, std::uint8_t elegant);
  [[nodiscard]] static constexpr Spaces elegant_firsts(const State& s, const Realm& realm);
  [[nodiscard]] constexpr Spaces second_of(const State& s, std::uint8_t pair) const;
  [[nodiscard]] static constexpr Cells number_groups(const Realm& realm);
  [[nodiscard]] static constexpr Cells threes(const Realm& realm);
  [[nodiscard]] static constexpr Cells changeable(const Realm& realm, Cells waiting);
  [[nodiscard]] static constexpr bool makes_set(const Realm& realm, Cell cell, Type type);
  [[nodiscard]] static constexpr Cells liftable(const Realm& realm, Cells waiting,
                                                std::uint8_t moved);
  [[nodiscard]] static constexpr Cells shrine_targets(const Realm& realm) {
    return realm.down & ~realm.shrines;
  }
  [[nodiscard]] static constexpr Cells drop_cells(const State& s);

  // legal.h
  constexpr void list_spirits(const State& s, ActionList& list) const;

  // why.h
  [[nodiscard]] constexpr RuleId wrong_time(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_take(const State& s, Space space) const;
  [[nodiscard]] constexpr RuleId why_not_first(const State& s, Space space) const;
  [[nodiscard]] constexpr RuleId why_not_second(const State& s, Space space) const;
  [[nodiscard]] constexpr RuleId why_not_shrine(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_discard(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_summon(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_done(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_place(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_consolidate(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_build(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_ask(const State& s, Spirit spirit) const;
  [[nodiscard]] constexpr RuleId why_not_possible(const State& s, Spirit spirit) const;
  [[nodiscard]] constexpr RuleId why_not_pay(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_pay_shrine(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_destroy(const State& s, Space space) const;
  [[nodiscard]] constexpr RuleId why_not_flip(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_lift(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_drop(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_change(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_as(const State& s, Type type) const;

  // apply.h
  constexpr void set_up(State& s) const;
  constexpr void apply_chance(State& s, Action a) const;
  constexpr void apply_take(State& s, Space space) const;
  constexpr void apply_place(State& s, Cell cell) const;
  constexpr void apply_ask(State& s, Spirit spirit) const;
  constexpr void apply_drop(State& s, Cell cell) const;
  constexpr void apply_done(State& s) const;
  constexpr void uncover(State& s, Space space, Phase after) const;
  constexpr void turned_up(State& s) const;
  constexpr void paid(State& s) const;
  constexpr void flip_set(State& s, Cells set, int points, int shrines) const;
  constexpr void flip_typed(State& s, Cells set, Type type) const;
  constexpr void go_on_building(State& s) const;
  constexpr void favoured(State& s) const;
  constexpr void settle(State& s) const;
  constexpr void end_turn(State& s) const;

  // scoring.h
  [[nodiscard]] static constexpr int group_sum(const Realm& realm, Type type);
  [[nodiscard]] constexpr int power_points(const State& s, std::size_t seat) const;

  // soundness.h
  [[nodiscard]] static constexpr bool setting_up(const State& s);
  [[nodiscard]] static constexpr Phase point(const State& s);
  [[nodiscard]] constexpr Flaw flaw_of_cards(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_castle(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_tiles(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_realms(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_countdown(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_hand(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_sets(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_favour(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_step(const State& s) const;

  Options options_;
  Plan plan_;  // what the options say is built, read once
};

}  // namespace castellan::dragon_castle

#include "engine/dragon_castle/apply.h"
#include "engine/dragon_castle/favour.h"
#include "engine/dragon_castle/knowledge.h"
#include "engine/dragon_castle/legal.h"
#include "engine/dragon_castle/scoring.h"
#include "engine/dragon_castle/soundness.h"
#include "engine/dragon_castle/why.h"

namespace castellan::dragon_castle {
static_assert(Game<DragonCastle>);
}
