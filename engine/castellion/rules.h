// The rules of Castellion. Rule numbers are those of rules/castellion.md.
//
// The class is the table of contents; the bodies stand in building.h (where tiles may go), legal.h
// (what may be done), why.h (why something may not), apply.h (doing it), meeting.h (ordeals),
// knowledge.h (who may know what) and soundness.h (whether a position can be).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/castellion/castle.h"
#include "engine/castellion/move.h"
#include "engine/castellion/options.h"
#include "engine/castellion/ordeal.h"
#include "engine/castellion/rule_ids.h"
#include "engine/castellion/state.h"
#include "engine/castellion/tile.h"
#include "engine/core/game.h"

namespace castellan::castellion {

// Where a tile may go: cells, and whether to the left of the castle.
struct Spots {
  Cells cells = 0;
  bool left = false;
  [[nodiscard]] constexpr bool any() const { return cells != 0 || left; }
};

class Castellion {
 public:
  static constexpr std::string_view kName = "castellion";
  static constexpr std::string_view kRulePrefix = "CN";
  static constexpr std::size_t kActions = kMoveCount;
  static constexpr std::size_t kChanceActions = kChanceCount;
  static constexpr std::size_t kMaxBranching = std::size_t{2} * kSidePairs;
  static constexpr std::size_t kObservation =
      std::size_t{2} * kCells * 8 + std::size_t{6} * kTileKinds + 128;

  using Options = castellion::Options;
  using State = castellion::State;
  static constexpr const auto& kOptions = kOptionFields;
  static constexpr const auto& kPresets = kPresetList;
  static constexpr Refusal refuse(const Options& o) { return castellion::refuse(o); }

  constexpr explicit Castellion(const Options& options = {});
  [[nodiscard]] constexpr const Options& options() const { return options_; }
  [[nodiscard]] constexpr std::size_t seats() const { return options_.seats; }

  // Playing.
  [[nodiscard]] constexpr State initial_state() const;
  [[nodiscard]] constexpr Seat current_player(const State& s) const;
  constexpr void legal_actions(const State& s, ActionList& list) const;
  [[nodiscard]] constexpr RuleId why_not(const State& s, Action a) const;
  constexpr void apply_action(State& s, Action a) const;
  // Ordeals overcome, together.
  [[nodiscard]] constexpr Scores scores(const State& s) const;
  [[nodiscard]] constexpr Returns returns(const State& s) const;

  // Chance.
  constexpr void chance_outcomes(const State& s, OutcomeList& list) const;
  [[nodiscard]] constexpr std::uint32_t chance_total(const State& s) const;
  [[nodiscard]] constexpr Action chance_at(const State& s, std::uint32_t ticket) const;

  // Knowing: nothing is hidden that somebody knows (CN-1.6, CN-8.3, CN-11.1).
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
  [[nodiscard]] constexpr bool is(Level level) const { return options_.level == level; }
  [[nodiscard]] constexpr bool is(Shadow shadow) const { return options_.shadow == shadow; }
  // The card of an ordeal, which must not be face down, and how many Traitors it takes (CN-9.8).
  [[nodiscard]] constexpr const Ordeal& ordeal(const State& s, int number) const {
    return card_at(number, s.card[static_cast<std::size_t>(number)]);
  }
  [[nodiscard]] constexpr int traitors_needed(const State& s, int number) const {
    return deck_.cards[static_cast<std::size_t>(number)][0].traitors -
           (s.prophet == number ? 1 : 0);
  }
  // The cards that an ordeal of this level may have.
  [[nodiscard]] constexpr const Ordeal& card_at(int number, int which) const {
    return deck_.cards[static_cast<std::size_t>(number)][static_cast<std::size_t>(which)];
  }
  [[nodiscard]] constexpr int cards_of(int number) const {
    return deck_.count[static_cast<std::size_t>(number)];
  }
  // Where the seat could place this tile, by all rules of placing.
  [[nodiscard]] constexpr Spots spots(const State& s, int seat, Tile tile) const;
  // What has to be destroyed for a Traitor that this seat discards (CN-7.24, CN-8.5).
  [[nodiscard]] constexpr int traitor_price(const State& s, int seat) const;
  // Which tiles the actor may destroy now.
  [[nodiscard]] constexpr Cells payable(const State& s) const;
  [[nodiscard]] static constexpr int safe_left(const State& s) { return popcount(s.safe); }
  [[nodiscard]] static constexpr int regular_left(const State& s) {
    int left = 0;
    for (const std::uint8_t count : s.regular) left += count;
    return left;
  }
  // CN-7.31
  [[nodiscard]] static constexpr bool used_up(const State& s) {
    return s.open_size == 0 && s.hand == kNoTile && s.safe == 0 && regular_left(s) == 0;
  }

 private:
  [[nodiscard]] static constexpr const Castle& castle_of(const State& s) {
    return s.castle[s.actor];
  }
  [[nodiscard]] constexpr int partner(int seat) const { return 1 - seat; }
  [[nodiscard]] static constexpr bool drawn(const State& s) {
    return s.source == Source::kDrawn || s.source == Source::kSwapped;
  }

  // building.h
  [[nodiscard]] constexpr Cells ground_and_tops(const Castle& castle) const;
  [[nodiscard]] constexpr Spots free_spots(const Castle& castle, bool pantry) const;
  [[nodiscard]] constexpr Spots move_spots(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_there(const Castle& castle, Tile tile, Cell cell,
                                               bool shapes) const;
  [[nodiscard]] constexpr RuleId why_not_left(const Castle& castle, Tile tile) const;
  [[nodiscard]] constexpr bool may_swap(const Castle& castle, Cell a, Cell b) const;
  [[nodiscard]] constexpr bool can_juggle(const Castle& castle) const;
  [[nodiscard]] constexpr bool can_move_after(const State& s, Cell burnt) const;
  [[nodiscard]] constexpr bool can_lift(const State& s, Cell cell) const;
  [[nodiscard]] constexpr Cells burnable(const State& s) const;
  [[nodiscard]] constexpr Cells liftable(const State& s) const;
  constexpr void lift_tile(State& s, Cell cell) const;

  // legal.h
  [[nodiscard]] constexpr RuleId why_no_power(const State& s, int seat, Tile tile,
                                              Source source) const;
  [[nodiscard]] constexpr bool recoverable(const State& s, Tile tile, Tile chameleon) const;
  [[nodiscard]] constexpr bool can_receive(const State& s) const;
  [[nodiscard]] constexpr unsigned pawn_columns(const State& s) const;
  constexpr void list_spots(Spots spots, ActionList& list) const;
  constexpr void list_turn(const State& s, ActionList& list) const;
  constexpr void list_hand(const State& s, ActionList& list) const;
  constexpr void list_traitor(const State& s, ActionList& list) const;

  // why.h
  [[nodiscard]] constexpr RuleId why_not_draw(const State& s, int pile) const;
  [[nodiscard]] constexpr RuleId why_not_take(const State& s, Tile tile) const;
  [[nodiscard]] constexpr RuleId why_not_place(const State& s, const Move& m) const;
  [[nodiscard]] constexpr RuleId why_not_discard(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_power(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_swap(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_traitor(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_ignore(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_prison(const State& s, int end) const;
  [[nodiscard]] constexpr RuleId why_not_donate(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_champion(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_meet(const State& s) const;
  [[nodiscard]] constexpr RuleId why_not_card(const State& s, int name) const;
  [[nodiscard]] constexpr RuleId why_not_pawn(const State& s, int column) const;
  [[nodiscard]] constexpr RuleId why_not_recover(const State& s, Tile tile) const;
  [[nodiscard]] constexpr RuleId why_not_destroy(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_lift(const State& s, Cell cell) const;
  [[nodiscard]] constexpr RuleId why_not_juggle(const State& s, Cell a, Cell b) const;
  [[nodiscard]] constexpr RuleId wrong_time(const State& s) const;

  // apply.h
  constexpr void apply_chance(State& s, Action a) const;
  constexpr void apply_place(State& s, const Move& m) const;
  constexpr void apply_power(State& s) const;
  constexpr void apply_juggle(State& s, Cell a, Cell b) const;
  constexpr void apply_destroy(State& s, Cell cell) const;
  constexpr void apply_prison(State& s, int end) const;
  constexpr void set_up(State& s) const;
  constexpr void begin_turn(State& s) const;
  constexpr void end_turn(State& s) const;
  constexpr void tile_in_hand(State& s, Tile tile) const;
  constexpr void use_hand(State& s) const;
  constexpr void go_on_revealing(State& s) const;
  constexpr void note_towers(State& s, Cells completed) const;
  constexpr void settle(State& s) const;
  constexpr void resume(State& s) const;
  constexpr void demand(State& s, int seat, int tiles, Due due) const;
  constexpr void paid(State& s) const;
  constexpr void lose(State& s, Ending ending) const;

  // meeting.h
  constexpr void meet(State& s) const;
  constexpr void encounter(State& s) const;
  constexpr void resolve(State& s) const;
  constexpr void survive(State& s) const;
  constexpr void after_ordeal(State& s) const;

  // soundness.h
  [[nodiscard]] constexpr Flaw flaw_of_tiles(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_castles(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_ordeals(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_pawn(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_step(const State& s) const;

  Options options_;
  // A member and not a constant because a GPU cannot index a constexpr table at run time.
  Deck deck_{};
};

}  // namespace castellan::castellion

#include "engine/castellion/apply.h"      // IWYU pragma: export
#include "engine/castellion/building.h"   // IWYU pragma: export
#include "engine/castellion/knowledge.h"  // IWYU pragma: export
#include "engine/castellion/legal.h"      // IWYU pragma: export
#include "engine/castellion/meeting.h"    // IWYU pragma: export
#include "engine/castellion/soundness.h"  // IWYU pragma: export
#include "engine/castellion/why.h"        // IWYU pragma: export
