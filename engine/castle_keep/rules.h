// The rules of Castle Keep. Rule numbers are those of rules/castle-keep.md.
//
// The class is the table of contents; the bodies stand in legal.h (what may be done), why.h (why
// something may not), apply.h (doing it), knowledge.h (who may know what) and soundness.h (whether
// a position can be).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/castle_keep/castle.h"
#include "engine/castle_keep/move.h"
#include "engine/castle_keep/options.h"
#include "engine/castle_keep/rule_ids.h"
#include "engine/castle_keep/state.h"
#include "engine/castle_keep/tile.h"
#include "engine/core/game.h"

namespace castellan::castle_keep {

class CastleKeep {
 public:
  static constexpr std::string_view kName = "castle-keep";
  static constexpr std::string_view kRulePrefix = "CK";
  static constexpr std::size_t kActions = kMoveCount;
  static constexpr std::size_t kChanceActions = kTileKinds + 1;
  static constexpr std::size_t kMaxBranching = kActions;
  static constexpr std::size_t kObservation = 8 * (kRing * 6 + kKeeps) + 12 * kTileKinds + 24;

  using Options = castle_keep::Options;
  using State = castle_keep::State;
  static constexpr const auto& kOptions = kOptionFields;
  static constexpr const auto& kPresets = kPresetList;
  static constexpr Refusal refuse(const Options& o) { return castle_keep::refuse(o); }

  constexpr explicit CastleKeep(const Options& options = {});
  [[nodiscard]] constexpr const Options& options() const { return options_; }
  [[nodiscard]] constexpr std::size_t seats() const { return options_.seats; }

  // Playing.
  [[nodiscard]] constexpr State initial_state() const;
  [[nodiscard]] constexpr Seat current_player(const State& s) const;
  constexpr void legal_actions(const State& s, ActionList& list) const;
  [[nodiscard]] constexpr RuleId why_not(const State& s, Action a) const;
  constexpr void apply_action(State& s, Action a) const;
  [[nodiscard]] constexpr Scores scores(const State& s) const;
  [[nodiscard]] constexpr Returns returns(const State& s) const;

  // Chance.
  constexpr void chance_outcomes(const State& s, OutcomeList& list) const;
  [[nodiscard]] constexpr std::uint32_t chance_total(const State& s) const { return s.pile_size; }
  [[nodiscard]] constexpr Action chance_at(const State& s, std::uint32_t ticket) const {
    return comes_up(s.pile.at(static_cast<int>(ticket)));
  }

  // Knowing.
  [[nodiscard]] constexpr State redact(const State& s, Seat viewer) const;
  [[nodiscard]] constexpr Action seen(const State& s, Action a, Seat viewer) const;
  template <class Random>
  constexpr void redeal(State& s, Seat viewer, Random& random) const;
  [[nodiscard]] constexpr std::uint64_t information_hash(const State& s, Seat viewer) const {
    return hash_of(redact(s, viewer));
  }
  constexpr void observe(const State& s, Seat viewer, std::span<float> features) const;
  [[nodiscard]] constexpr Flaw flaw(const State& s) const;

  // Looking closer; for agents, boards and tests.
  [[nodiscard]] constexpr bool is(Version version) const { return options_.version == version; }
  // Where a castle stands in State::castle. The King's one castle is everybody's (CK-9.1).
  [[nodiscard]] constexpr std::size_t castle_index(int seat, int which) const {
    return is(Version::kKing) ? 0 : static_cast<std::size_t>(2 * seat + which);
  }
  [[nodiscard]] constexpr int castles_per_seat() const { return is(Version::kEmpire) ? 2 : 1; }
  [[nodiscard]] constexpr int tiles_of(const State& s, int seat) const;
  // Out of an Empire: both castles gone after the gate opened (CK-8.7).
  [[nodiscard]] constexpr bool out(const State& s, int seat) const {
    return is(Version::kEmpire) && s.gate != 0 && tiles_of(s, seat) == 0;
  }
  // The rule that keeps this tile from an empty place of this castle, or none (CK-3, CK-6.3).
  [[nodiscard]] constexpr RuleId why_not_there(Castle castle, Place place, Tile tile) const;
  // The same for all tiles at once, as if the place were empty.
  [[nodiscard]] constexpr TileSet landing(Castle castle, Place place) const;
  // What falls with the tile at this place when a turned-over tile hits it (CK-10.5, CK-10.7).
  [[nodiscard]] constexpr PlaceSet flip_falls(Castle castle, Place place) const;
  [[nodiscard]] constexpr PlaceSet equal_places(Castle castle, Tile tile) const;

 private:
  // legal.h
  constexpr void list_builds(Castle castle, TileSet kinds, int base, ActionList& list) const;
  constexpr void list_attacks(const State& s, ActionList& list) const;
  constexpr void list_attacks_on(Castle castle, Bag hand, int base, ActionList& list) const;
  constexpr void list_interchanges(const State& s, ActionList& list) const;

  // why.h
  [[nodiscard]] constexpr RuleId why_not_build(const State& s, const Move& m) const;
  [[nodiscard]] constexpr RuleId why_not_attack(const State& s, const Move& m) const;
  [[nodiscard]] constexpr RuleId why_not_interchange(const State& s, const Move& m) const;

  // apply.h
  constexpr void apply_chance(State& s, Tile tile) const;
  constexpr void apply_attack(State& s, const Move& m) const;
  constexpr void apply_build(State& s, const Move& m) const;
  constexpr void apply_interchange(State& s, const Move& m) const;
  constexpr void apply_flip(State& s, Place place, Tile flipped) const;
  constexpr void begin_turn(State& s) const;
  constexpr void continue_drawing(State& s) const;
  constexpr void refill_pile(State& s) const;
  constexpr void finish_acting(State& s) const;
  constexpr void end_turn(State& s) const;
  constexpr void end_flip(State& s) const;
  constexpr void open_gate(State& s) const;
  constexpr void check_complete(State& s) const;
  constexpr void leave_hand(State& s, int seat, Tile tile) const;
  constexpr void discard_tile(State& s, Tile tile) const;
  constexpr void tear_down(State& s, Castle& castle, PlaceSet fallen, Place target) const;
  constexpr void finish(State& s, Ending ending, int winner) const;
  [[nodiscard]] constexpr int draws_per_turn() const { return is(Version::kSolitaire) ? 1 : 2; }

  // soundness.h
  [[nodiscard]] constexpr Flaw flaw_of_tiles(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_holdings(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_ending(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_standing(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_use(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_step(const State& s) const;

  Options options_;
  // By the code of a tower or wall (0: none): the kinds that may stand beside it, and by the code
  // of a keep the kinds of its colour; as if all were towers. They are members and not constants
  // because a GPU cannot index a constexpr table at run time.
  std::array<TileSet, 10> beside_{};
  std::array<TileSet, 4> coloured_{};
};

}  // namespace castellan::castle_keep

#include "engine/castle_keep/apply.h"      // IWYU pragma: export
#include "engine/castle_keep/knowledge.h"  // IWYU pragma: export
#include "engine/castle_keep/legal.h"      // IWYU pragma: export
#include "engine/castle_keep/soundness.h"  // IWYU pragma: export
#include "engine/castle_keep/why.h"        // IWYU pragma: export
