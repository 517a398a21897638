// Makes a GameType out of a game: the one place where the templates over the contract meet the
// interfaces without types. Each game is boxed once, in table/games/<game>.cpp.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "agents/playout.h"
#include "agents/search/agent.h"
#include "agents/sense.h"
#include "agents/simple.h"
#include "agents/speed.h"
#include "engine/core/face.h"
#include "engine/core/series.h"
#include "table/game_type.h"

namespace castellan {

template <Face F>
class BoxedPosition final : public Position {
 public:
  using Rules = typename F::Rules;
  using State = typename Rules::State;

  explicit BoxedPosition(const Rules& rules) : rules_(rules), state_(rules.initial_state()) {}

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const State& state() const { return state_; }

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<BoxedPosition>(*this);
  }
  [[nodiscard]] std::size_t seats() const override { return rules_.seats(); }

  [[nodiscard]] Seat to_move() const override { return rules_.current_player(state_); }
  void legal(ActionList& list) const override {
    list.clear();
    if (is_seat(to_move())) rules_.legal_actions(state_, list);
  }
  [[nodiscard]] RuleId why_not(Action action) const override {
    return rules_.why_not(state_, action);
  }
  void outcomes(OutcomeList& list) const override { rules_.chance_outcomes(state_, list); }
  [[nodiscard]] std::uint32_t chance_total() const override { return rules_.chance_total(state_); }
  [[nodiscard]] Action chance_at(std::uint32_t ticket) const override {
    return rules_.chance_at(state_, ticket);
  }
  void apply(Action action) override { rules_.apply_action(state_, action); }
  [[nodiscard]] Seat to_move_after(Action action) const override {
    State after = state_;
    rules_.apply_action(after, action);
    return rules_.current_player(after);
  }
  [[nodiscard]] Scores scores() const override { return rules_.scores(state_); }
  [[nodiscard]] Returns returns() const override { return rules_.returns(state_); }
  [[nodiscard]] Merits merits() const override {
    if constexpr (KnowsSeries<Rules>) {
      return rules_.merits(state_);
    } else {
      return {};
    }
  }
  [[nodiscard]] std::optional<Merits> merits_given_up(Seat seat) const override {
    if constexpr (CanGiveUp<Rules>) {
      return rules_.merits_given_up(state_, seat);
    } else {
      return std::nullopt;
    }
  }
  [[nodiscard]] std::span<const std::string_view> reactions() const override {
    if constexpr (AsksOutOfTurn<Rules>) {
      return rules_.reactions();
    } else {
      return {};
    }
  }
  [[nodiscard]] std::optional<OutOfTurn> out_of_turn() const override {
    if constexpr (AsksOutOfTurn<Rules>) {
      return rules_.out_of_turn(state_);
    } else {
      return std::nullopt;
    }
  }
  [[nodiscard]] std::uint64_t hash() const override { return hash_of(state_); }

  [[nodiscard]] Action seen(Action action, Seat viewer) const override {
    return rules_.seen(state_, action, viewer);
  }
  void redeal(Seat viewer, Rng& rng) override { rules_.redeal(state_, viewer, rng); }
  void write(Seat viewer, nlohmann::json& out) const override {
    F::write(rules_, rules_.redact(state_, viewer), out);
  }
  void write(Seat viewer, std::string& out) const override {
    F::write(rules_, rules_.redact(state_, viewer), out);
  }
  [[nodiscard]] std::uint64_t information_hash(Seat viewer) const override {
    return rules_.information_hash(state_, viewer);
  }
  std::optional<Error> read(const nlohmann::json& in) override {
    State read;
    if (auto error = F::read(rules_, in, read)) return error;
    if (const Flaw flaw = rules_.flaw(read); !flaw.empty()) return error_of(flaw);
    state_ = read;
    return std::nullopt;
  }
  std::optional<Error> sketch(const nlohmann::json& in, Seat viewer,
                              nlohmann::json& out) const override {
    State read;
    if (auto error = F::read(rules_, in, read)) return error;
    F::write(rules_, rules_.redact(read, viewer), out);
    return std::nullopt;
  }
  [[nodiscard]] Inventory inventory() const override { return F::inventory(rules_); }
  [[nodiscard]] Places places(Action action) const override {
    return F::places(rules_, rules_.redact(state_, to_move()), action);
  }
  [[nodiscard]] Message prompt(Seat viewer) const override {
    return F::prompt(rules_, rules_.redact(state_, viewer));
  }
  [[nodiscard]] Message reason(Action action) const override {
    return Sense<Rules>::reason(rules_, rules_.redact(state_, to_move()), action);
  }
  [[nodiscard]] std::vector<Message> events(Action action, const Position& after,
                                            Seat viewer) const override {
    std::vector<Message> events;
    const State before_seen = rules_.redact(state_, viewer);
    const State after_seen = rules_.redact(static_cast<const BoxedPosition&>(after).state_, viewer);
    F::events(rules_, {before_seen, to_move(), seen(action, viewer), after_seen}, events);
    return events;
  }

 private:
  Rules rules_;
  State state_;
};

template <Face F>
class BoxedThinker final : public Thinker {
 public:
  using Rules = typename F::Rules;

  explicit BoxedThinker(std::unique_ptr<Agent<Rules>> agent) : agent_(std::move(agent)) {}

  void begin(const Position& position, std::optional<Action> also) override {
    sight_.reset();
    position_.emplace(static_cast<const BoxedPosition<F>&>(position));
    sight_.emplace(position_->rules(), position_->state(), position_->to_move());
    agent_->begin(*sight_, also);
  }
  void go_on(Slice slice) override { agent_->go_on(*sight_, slice); }
  [[nodiscard]] double progress() const override { return agent_->progress(); }
  [[nodiscard]] Analysis analysis() const override { return agent_->analysis(); }

 private:
  std::unique_ptr<Agent<Rules>> agent_;
  std::optional<BoxedPosition<F>> position_;  // a copy, for the table may go on meanwhile
  std::optional<Sight<Rules>> sight_;
};

template <Face F>
class Box final : public GameType {
 public:
  using Rules = typename F::Rules;
  using State = typename Rules::State;

  Box() {
    for (const auto& field : Rules::kOptions) infos_.push_back(field.info);
    for (const auto& messages :
         {std::span<const MessageInfo>(F::messages()), Sense<Rules>::reasons()}) {
      messages_.insert(messages_.end(), messages.begin(), messages.end());
    }
    if constexpr (GivesAdvice<Rules>) {
      const std::span<const MessageInfo> advice = Rules::kAdvice;
      messages_.insert(messages_.end(), advice.begin(), advice.end());
    }
    for (const SeriesKind& kind : Box::series()) {
      messages_.insert(messages_.end(), kind.verdicts.begin(), kind.verdicts.end());
    }
  }

  [[nodiscard]] std::string_view name() const override { return Rules::kName; }
  [[nodiscard]] std::string_view rule_prefix() const override { return Rules::kRulePrefix; }
  [[nodiscard]] std::size_t actions() const override { return Rules::kActions; }
  [[nodiscard]] std::size_t chance_actions() const override { return Rules::kChanceActions; }

  [[nodiscard]] std::span<const OptionInfo> options() const override { return infos_; }
  [[nodiscard]] std::span<const Preset> presets() const override { return Rules::kPresets; }
  [[nodiscard]] std::span<const SeriesKind> series() const override {
    if constexpr (KnowsSeries<Rules>) {
      return Rules::kSeries;
    } else {
      return {};
    }
  }
  [[nodiscard]] Refusal refuse(const OptionValues& values) const override {
    return Rules::refuse(unpack(values));
  }
  [[nodiscard]] std::vector<Message> advice(const OptionValues& values) const override {
    if constexpr (GivesAdvice<Rules>) {
      return Rules::advice(unpack(values));
    } else {
      return {};
    }
  }
  [[nodiscard]] std::unique_ptr<Position> start(const OptionValues& values) const override {
    return std::make_unique<BoxedPosition<F>>(Rules(unpack(values)));
  }
  void schema(nlohmann::json& out) const override { F::schema(out); }
  [[nodiscard]] std::span<const MessageInfo> messages() const override { return messages_; }

  [[nodiscard]] std::string text(Action action) const override { return F::text(action); }
  [[nodiscard]] std::string chance_text(Action action) const override {
    return F::chance_text(action);
  }
  [[nodiscard]] std::optional<Action> parse(std::string_view text) const override {
    return F::parse(text);
  }
  [[nodiscard]] std::optional<Action> parse_chance(std::string_view text) const override {
    return F::parse_chance(text);
  }
  [[nodiscard]] RuleId forbids(std::string_view text) const override { return F::forbids(text); }

  [[nodiscard]] std::unique_ptr<Thinker> thinker(const AgentSpec& spec,
                                                 std::uint64_t seed) const override {
    std::unique_ptr<Agent<Rules>> agent;
    SearchSettings settings = spec.search;
    if (settings.blur == 0) settings.blur = blur(spec.level);
    switch (spec.kind) {
      case AgentSpec::Kind::kRandom:
        agent = std::make_unique<RandomAgent<Rules>>(seed);
        break;
      case AgentSpec::Kind::kGreedy:
        agent = std::make_unique<GreedyAgent<Rules>>(seed, settings.blur);
        break;
      case AgentSpec::Kind::kSearch:
        agent = std::make_unique<SearchAgent<Rules>>(settings, seed);
        break;
    }
    return std::make_unique<BoxedThinker<F>>(std::move(agent));
  }
  [[nodiscard]] std::uint64_t random_game_hash(const OptionValues& values,
                                               std::uint64_t seed) const override {
    return castellan::random_game_hash(Rules(unpack(values)), seed);
  }
  [[nodiscard]] Speed speed(const OptionValues& values, double seconds) const override {
    return measure_speed<Rules>(Rules(unpack(values)), seconds);
  }

 private:
  static std::uint32_t blur(std::optional<Level> level) {
    const Blur blur = Sense<Rules>::kBlur;
    if (level == Level::kPage) return blur.page;
    if (level == Level::kSquire) return blur.squire;
    return level == Level::kKnight ? blur.knight : 0;
  }

  static typename Rules::Options unpack(const OptionValues& values) {
    typename Rules::Options options;
    for (std::size_t i = 0; i < Rules::kOptions.size(); ++i) {
      Rules::kOptions[i].set(options, values[i]);
    }
    return options;
  }

  std::vector<OptionInfo> infos_;
  std::vector<MessageInfo> messages_;
};

}  // namespace castellan
