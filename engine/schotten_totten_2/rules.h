// The rules of Schotten Totten 2. Rule numbers are those of rules/schotten-totten-2.md.
//
// The class is the table of contents; the bodies stand in legal.h (what may be done), why.h (why
// something may not), proof.h (what control can be declared of), apply.h (doing it), knowledge.h
// (who may know what) and soundness.h (whether a position can be).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/core/game.h"
#include "engine/schotten_totten_2/card.h"
#include "engine/schotten_totten_2/formation.h"
#include "engine/schotten_totten_2/move.h"
#include "engine/schotten_totten_2/options.h"
#include "engine/schotten_totten_2/rule_ids.h"
#include "engine/schotten_totten_2/series.h"
#include "engine/schotten_totten_2/state.h"
#include "engine/schotten_totten_2/wall.h"

namespace castellan::schotten_totten_2 {

// Tiles as bits.
using TileSet = std::uint8_t;
inline constexpr TileSet kAllTiles = (1U << kTiles) - 1;
constexpr TileSet tile_bit(int tile) { return static_cast<TileSet>(1U << tile); }

class SchottenTotten2 {
 public:
  static constexpr std::string_view kName = "schotten-totten-2";
  static constexpr std::string_view kRulePrefix = "ST";
  static constexpr std::size_t kActions = kMoveCount;
  static constexpr std::size_t kChanceActions = kChanceCount;
  static constexpr std::size_t kMaxBranching = kActions;
  static constexpr std::size_t kObservation =
      2 * kTiles * (kWallKinds + kMostCards + 2) + 4 * kCardKinds + 64;

  using Options = schotten_totten_2::Options;
  using State = schotten_totten_2::State;
  static constexpr const auto& kOptions = kOptionFields;
  static constexpr const auto& kPresets = kPresetList;
  static constexpr const auto& kSeries = kSeriesList;
  static constexpr Refusal refuse(const Options& o) { return schotten_totten_2::refuse(o); }

  constexpr explicit SchottenTotten2(const Options& options = {});
  [[nodiscard]] constexpr const Options& options() const { return options_; }
  [[nodiscard]] constexpr std::size_t seats() const { return 2; }

  // Playing.
  [[nodiscard]] constexpr State initial_state() const;
  [[nodiscard]] constexpr Seat current_player(const State& s) const;
  constexpr void legal_actions(const State& s, ActionList& list) const;
  [[nodiscard]] constexpr RuleId why_not(const State& s, Action a) const;
  constexpr void apply_action(State& s, Action a) const;
  [[nodiscard]] constexpr Scores scores(const State& s) const;
  [[nodiscard]] constexpr Returns returns(const State& s) const;
  // Of a finished game, for a revenge match.
  [[nodiscard]] constexpr Merits merits(const State& over) const {
    return schotten_totten_2::merits(over);
  }
  [[nodiscard]] constexpr Merits merits_given_up(const State& state, Seat seat) const {
    return schotten_totten_2::merits_given_up(state, seat);
  }

  // Chance.
  constexpr void chance_outcomes(const State& s, OutcomeList& list) const;
  [[nodiscard]] constexpr std::uint32_t chance_total(const State& s) const {
    return s.phase == Phase::kTactic ? s.tactic_deck_size : s.deck_size;
  }
  [[nodiscard]] constexpr Action chance_at(const State& s, std::uint32_t ticket) const {
    const auto n = static_cast<int>(ticket);
    if (s.phase == Phase::kTactic) return comes_up(tactic_card(s.tactic_deck.at(n)));
    return comes_up(card_at(nth_bit(s.deck, n)));
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
  [[nodiscard]] constexpr const TileFace& face(const State& s, int tile) const {
    return faces_[static_cast<std::size_t>(tile)][s.damaged >> tile & 1U];
  }
  [[nodiscard]] static constexpr bool complete(const State& s, int seat, int tile) {
    return (s.full[static_cast<std::size_t>(seat)] >> tile & 1U) != 0;
  }
  [[nodiscard]] static constexpr const Stack& stack(const State& s, int seat, int tile) {
    return s.side[static_cast<std::size_t>(seat)][static_cast<std::size_t>(tile)];
  }
  // The tiles with room on this seat's side, and those with cards on it.
  [[nodiscard]] static constexpr TileSet open_tiles(const State& s, int seat) {
    return static_cast<TileSet>(~s.full[static_cast<std::size_t>(seat)] & kAllTiles);
  }
  [[nodiscard]] static constexpr TileSet held_tiles(const State& s, int seat) {
    return s.manned[static_cast<std::size_t>(seat)];
  }
  // Siege cards that are neither at the wall nor discarded (ST-7.6), and elites likewise. The first
  // needs the true position, or a redeal of it.
  [[nodiscard]] static constexpr CardSet unseen(const State& s) {
    return s.deck | s.hand[0] | s.hand[1];
  }
  [[nodiscard]] static constexpr TacticBag unseen_elites(const State& s);
  // The same from what lies open, which is all that a redacted position has.
  [[nodiscard]] static constexpr CardSet not_open(const State& s);
  // Of these cards those that could still come to the defender's side of a tile (ST-7.7).
  [[nodiscard]] constexpr CardSet could_come(const State& s, int tile, CardSet cards) const;
  // Fills in what follows from the rest: the decks, sizes, full and manned sides, claims. For
  // positions from outside, whose cards must not lie in two places.
  constexpr void derive(State& s) const;
  // proof.h: why control of this tile cannot be declared, or nothing; ST-7.2 to ST-7.9.
  [[nodiscard]] constexpr RuleId why_unproved(const State& s, int tile) const;
  // Whether the defender's side can still become stronger than this.
  [[nodiscard]] constexpr bool can_beat(const State& s, int tile, Strength strength) const;
  // The strongest that the defender's side can still become, and what it needs for that.
  [[nodiscard]] constexpr Answer answer(const State& s, int tile) const;
  // Whether control is proven, judged by that answer: the plain way, from what lies open.
  [[nodiscard]] constexpr bool proven(const State& s, int tile, const Answer& answer) const;

 private:
  [[nodiscard]] constexpr bool tactical() const { return options_.tactics != 0; }
  [[nodiscard]] constexpr int hand_limit() const { return tactical() ? kTacticalHand : kHand; }
  [[nodiscard]] static constexpr int other(int seat) { return 1 - seat; }

  // legal.h
  [[nodiscard]] static constexpr bool may_use_tactics(const State& s) {
    return s.played[s.seat] <= s.played[static_cast<std::size_t>(other(s.seat))];  // ST-9.8
  }
  [[nodiscard]] constexpr RuleId why_idle(const State& s,
                                          Tactic tactic) const;  // it could do nothing
  [[nodiscard]] constexpr bool can_play(const State& s) const;
  constexpr void list_plays(const State& s, ActionList& list) const;
  constexpr void list_actions(const State& s, ActionList& list) const;
  constexpr void list_picks(const State& s, ActionList& list) const;
  constexpr void list_choices(const State& s, ActionList& list) const;
  constexpr void list_targets(const State& s, ActionList& list) const;
  constexpr void list_offers(const State& s, ActionList& list) const;

  // why.h
  [[nodiscard]] constexpr RuleId why_not_meanwhile(const State& s, Verb verb) const;
  [[nodiscard]] constexpr RuleId why_not_card(const State& s, const Move& m) const;
  [[nodiscard]] constexpr RuleId why_not_cauldron(const State& s, int tile) const;
  [[nodiscard]] constexpr RuleId why_not_declare(const State& s, int tile) const;
  [[nodiscard]] constexpr RuleId why_not_pick(const State& s, const Move& m) const;
  [[nodiscard]] constexpr RuleId why_not_choose(const State& s, Card card) const;
  [[nodiscard]] constexpr RuleId why_not_target(const State& s, int tile) const;

  // apply.h
  constexpr void apply_chance(State& s, Action a) const;
  constexpr void apply_declare(State& s, int tile) const;
  constexpr void apply_action_card(State& s, Tactic tactic) const;
  constexpr void apply_pick(State& s, int tile, int position) const;
  constexpr void apply_choose(State& s, Card card) const;
  constexpr void apply_target(State& s, int tile) const;
  constexpr void exchange(State& s) const;
  constexpr void place(State& s, int seat, int tile, Card card, bool duels) const;
  constexpr Card take_off(State& s, int seat, int tile, int position) const;
  constexpr void discard_side(State& s, int seat, int tile) const;
  constexpr void note_size(State& s, int seat, int tile) const;
  constexpr void discard_card(State& s, Card card) const;
  constexpr void leave_hand(State& s, int seat, Card card) const;
  constexpr void finish_action_card(State& s) const;
  constexpr void finish_play(State& s) const;
  constexpr void begin_turn(State& s) const;
  constexpr void end_turn(State& s) const;
  constexpr void draw_siege(State& s) const;
  constexpr void go_on(State& s) const;
  constexpr void find_claims(State& s) const;
  template <class Each>
  constexpr bool with_elites(const State& s, int tile, Each each) const;
  constexpr void finish(State& s, Ending ending, int winner) const;

  // soundness.h
  constexpr void derive_claims(State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_hand_sizes(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_cards(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_wall(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_hands(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_knowledge(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_step(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_action(const State& s) const;
  [[nodiscard]] constexpr Flaw flaw_of_counts(const State& s) const;

  Options options_;
  // With what ST-6.9 makes of them. A member and not a constant because a GPU cannot index a
  // constexpr table at run time.
  Faces faces_{};
};

}  // namespace castellan::schotten_totten_2

#include "engine/schotten_totten_2/apply.h"      // IWYU pragma: export
#include "engine/schotten_totten_2/knowledge.h"  // IWYU pragma: export
#include "engine/schotten_totten_2/legal.h"      // IWYU pragma: export
#include "engine/schotten_totten_2/proof.h"      // IWYU pragma: export
#include "engine/schotten_totten_2/soundness.h"  // IWYU pragma: export
#include "engine/schotten_totten_2/why.h"        // IWYU pragma: export
