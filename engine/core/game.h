// The contract between a game and everything that plays, shows, stores or studies it.
//
// A game is a rules object and a position. The rules object (say, CastleKeep) is configured by
// Options, does not change during a game and holds every table that the rules look things up in.
// The position (its State) is a plain value: copying it is a memcpy, and a search makes millions.
// Both are free of heap, pointers and virtual functions, and all rules are constexpr, so that the
// same lines run natively, in a browser and on a GPU.
//
// Chance is a player. Nothing in a position is random; where tiles are drawn, current_player is
// kChance, the position lists the outcomes with integer weights, and somebody outside picks one.
// Face-down piles are therefore multisets: nobody knows their order, so there is none.
//
// Decisions are small. A move that a person makes in steps is made in steps, each one action.
// Actions of seats are numbered in [0, kActions), chance outcomes in [0, kChanceActions).
//
// What a seat may not know is taken out by redact. Views, events, observations and information
// hashes are all made from the redacted position, so that there is one place where a secret could
// slip through, and one law that shows it does not.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/core/action.h"
#include "engine/core/flaw.h"
#include "engine/core/hash.h"
#include "engine/core/options.h"
#include "engine/core/out_of_turn.h"
#include "engine/core/rng.h"
#include "engine/core/rule.h"
#include "engine/core/seat.h"

namespace castellan {

template <class G>
concept Game =
    requires(const G& rules, const typename G::Options& options, const typename G::State& state,
             typename G::State& changing, Action action, Seat seat, ActionList& actions,
             OutcomeList& outcomes, Rng& rng, std::span<float> features) {
      // Who it is: its name on the command line, the prefix of its rules, its sizes.
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kRulePrefix } -> std::convertible_to<std::string_view>;
      { G::kActions } -> std::convertible_to<std::size_t>;
      { G::kChanceActions } -> std::convertible_to<std::size_t>;
      { G::kMaxBranching } -> std::convertible_to<std::size_t>;
      { G::kObservation } -> std::convertible_to<std::size_t>;

      // Options: described once, refused where they cannot be played together.
      { G::kOptions.size() } -> std::convertible_to<std::size_t>;
      { G::kPresets.size() } -> std::convertible_to<std::size_t>;
      { G::refuse(options) } -> std::same_as<Refusal>;
      requires std::constructible_from<G, typename G::Options>;
      { rules.options() } -> std::convertible_to<typename G::Options>;
      { rules.seats() } -> std::convertible_to<std::size_t>;

      // Playing.
      { rules.initial_state() } -> std::same_as<typename G::State>;
      { rules.current_player(state) } -> std::same_as<Seat>;     // a seat, kChance or kOver
      rules.legal_actions(state, actions);                       // fast, sorted; for seats only
      { rules.why_not(state, action) } -> std::same_as<RuleId>;  // complete: empty where legal
      rules.apply_action(changing, action);                      // legal actions and outcomes only
      { rules.scores(state) } -> std::same_as<Scores>;
      {
        rules.returns(state)
      } -> std::same_as<Returns>;  // 2 x share of the win - 1; 0 before the end

      // Chance: all outcomes with weights; and, faster, a ticket in [0, chance_total) for one of
      // them.
      rules.chance_outcomes(state, outcomes);
      { rules.chance_total(state) } -> std::same_as<std::uint32_t>;
      { rules.chance_at(state, std::uint32_t{}) } -> std::same_as<Action>;

      // Knowing. A viewer is a seat, kPublic or kAll.
      {
        rules.redact(state, seat)
      } -> std::same_as<typename G::State>;                         // less what seat cannot know
      { rules.seen(state, action, seat) } -> std::same_as<Action>;  // masked where hidden
      rules.redeal(changing, seat, rng);  // resamples all that seat cannot know, uniformly
      { rules.information_hash(state, seat) } -> std::same_as<std::uint64_t>;
      rules.observe(state, seat, features);  // kObservation features for networks

      // Checking: what is wrong with a position from outside.
      { rules.flaw(state) } -> std::same_as<Flaw>;
    } &&
    std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    std::equality_comparable<typename G::State> && std::is_trivially_copyable_v<G> &&
    (sizeof(G) <= std::size_t{32} * 1024) && (G::kMaxBranching <= ActionList::kCapacity);

// Picks a random outcome of a position where chance is to move.
template <Game G>
constexpr Action draw(const G& rules, const typename G::State& state, Rng& rng) {
  return rules.chance_at(state, rng.below(rules.chance_total(state)));
}

// A game that asks seats out of their turn, and for which cards.
template <class G>
concept AsksOutOfTurn = Game<G> && requires(const G& rules, const typename G::State& state) {
  { rules.reactions() } -> std::same_as<std::span<const std::string_view>>;
  { rules.out_of_turn(state) } -> std::same_as<std::optional<OutOfTurn>>;
};

}  // namespace castellan
