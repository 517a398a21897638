// A game behind one interface, whatever its types are: everything from the table on is written
// once for all games in these terms. table/box.h makes them out of a game's rules and face.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.h"
#include "agents/spec.h"
#include "engine/core/action.h"
#include "engine/core/face.h"
#include "engine/core/flaw.h"
#include "engine/core/message.h"
#include "engine/core/options.h"
#include "engine/core/out_of_turn.h"
#include "engine/core/rule.h"
#include "engine/core/seat.h"
#include "engine/core/series.h"

namespace castellan {

// The values of a game's options, in the order of GameType::options().
using OptionValues = std::vector<OptionValue>;

// A flaw, with what it tells.
Error error_of(const Flaw& flaw);

// A position together with its rules.
class Position {
 public:
  virtual ~Position() = default;
  [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
  [[nodiscard]] virtual std::size_t seats() const = 0;

  // Playing.
  [[nodiscard]] virtual Seat to_move() const = 0;
  virtual void legal(ActionList& list) const = 0;
  [[nodiscard]] virtual RuleId why_not(Action action) const = 0;
  virtual void outcomes(OutcomeList& list) const = 0;
  [[nodiscard]] virtual std::uint32_t chance_total() const = 0;
  [[nodiscard]] virtual Action chance_at(std::uint32_t ticket) const = 0;
  virtual void apply(Action action) = 0;
  [[nodiscard]] virtual Seat to_move_after(Action action) const = 0;
  // Cards for which seats are asked out of their turn, and whether the seat to move is now.
  [[nodiscard]] virtual std::span<const std::string_view> reactions() const = 0;
  [[nodiscard]] virtual std::optional<OutOfTurn> out_of_turn() const = 0;
  [[nodiscard]] virtual Scores scores() const = 0;
  [[nodiscard]] virtual Returns returns() const = 0;
  // In a series, once over; where a seat gives up instead, if the game knows what that means.
  [[nodiscard]] virtual Merits merits() const = 0;
  [[nodiscard]] virtual std::optional<Merits> merits_given_up(Seat seat) const = 0;
  [[nodiscard]] virtual std::uint64_t hash() const = 0;

  // Knowing and telling.
  [[nodiscard]] virtual Action seen(Action action, Seat viewer) const = 0;
  virtual void redeal(Seat viewer, Rng& rng) = 0;
  virtual void write(Seat viewer, nlohmann::json& out) const = 0;
  virtual void write(Seat viewer, std::string& out) const = 0;  // the same, added as text
  // Two viewers know the same where this is equal.
  [[nodiscard]] virtual std::uint64_t information_hash(Seat viewer) const = 0;
  virtual std::optional<Error> read(const nlohmann::json& in) = 0;  // unchanged on an error
  // What a view of this would be like, as far as it can be read: it need not be a position that can
  // be.
  virtual std::optional<Error> sketch(const nlohmann::json& in, Seat viewer,
                                      nlohmann::json& out) const = 0;
  [[nodiscard]] virtual Inventory inventory() const = 0;
  [[nodiscard]] virtual Places places(Action action) const = 0;
  [[nodiscard]] virtual Message prompt(Seat viewer) const = 0;
  // What speaks for a legal action of the seat to move, or against it, as far as that seat knows.
  [[nodiscard]] virtual Message reason(Action action) const = 0;
  // What the viewer saw happen in this action, made in this position and leading to the other.
  [[nodiscard]] virtual std::vector<Message> events(Action action, const Position& after,
                                                    Seat viewer) const = 0;
};

// An agent at work on positions of one game.
class Thinker {
 public:
  virtual ~Thinker() = default;
  // For the seat to move; it learns nothing that the seat does not know. See agents/agent.h.
  virtual void begin(const Position& position, std::optional<Action> also) = 0;
  virtual void go_on(Slice slice) = 0;
  [[nodiscard]] virtual double progress() const = 0;
  [[nodiscard]] virtual Analysis analysis() const = 0;

  // All of it at once.
  Analysis think(const Position& position, std::optional<Action> also = std::nullopt);
};

struct Speed;  // agents/speed.h

class GameType {
 public:
  virtual ~GameType() = default;
  [[nodiscard]] virtual std::string_view name() const = 0;
  [[nodiscard]] virtual std::string_view rule_prefix() const = 0;
  [[nodiscard]] virtual std::size_t actions() const = 0;
  [[nodiscard]] virtual std::size_t chance_actions() const = 0;

  // Options and positions.
  [[nodiscard]] virtual std::span<const OptionInfo> options() const = 0;
  [[nodiscard]] virtual std::span<const Preset> presets() const = 0;
  [[nodiscard]] virtual std::span<const SeriesKind> series() const = 0;
  [[nodiscard]] virtual Refusal refuse(const OptionValues& values) const = 0;
  // What people should know of options that can be played nevertheless.
  [[nodiscard]] virtual std::vector<Message> advice(const OptionValues& values) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Position> start(const OptionValues& values) const = 0;
  virtual void schema(nlohmann::json& out) const = 0;  // of Position::write
  [[nodiscard]] virtual std::span<const MessageInfo> messages() const = 0;

  // Notation.
  [[nodiscard]] virtual std::string text(Action action) const = 0;
  [[nodiscard]] virtual std::string chance_text(Action action) const = 0;
  [[nodiscard]] virtual std::optional<Action> parse(std::string_view text) const = 0;
  [[nodiscard]] virtual std::optional<Action> parse_chance(std::string_view text) const = 0;
  [[nodiscard]] virtual RuleId forbids(std::string_view text) const = 0;  // see engine/core/face.h

  // Agents and measurements.
  [[nodiscard]] virtual std::unique_ptr<Thinker> thinker(const AgentSpec& spec,
                                                         std::uint64_t seed) const = 0;
  [[nodiscard]] virtual std::uint64_t random_game_hash(const OptionValues& values,
                                                       std::uint64_t seed) const = 0;
  [[nodiscard]] virtual Speed speed(const OptionValues& values, double seconds) const = 0;

  // All options at their defaults; the number of seats that values ask for.
  [[nodiscard]] OptionValues defaults() const;
};

// The notation of whoever is to move.
std::string action_text(const GameType& game, Seat mover, Action action);

// Options from words: a preset's assignments or a person's "key=value", each checked.
std::optional<Error> assign_option(const GameType& game, std::string_view assignment,
                                   OptionValues& values);
std::optional<Error> assign_options(const GameType& game, std::string_view assignments,
                                    OptionValues& values);  // several, parted by spaces
std::optional<Error> assign_preset(const GameType& game, std::string_view preset,
                                   OptionValues& values);
std::optional<Error> check_options(const GameType& game, const OptionValues& values);
std::string options_text(const GameType& game, const OptionValues& values);  // non-defaults only

}  // namespace castellan
