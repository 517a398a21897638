// A game that is nothing but its options, those of Dragon Castle, which have every kind there is:
// the first player is done, and that is all.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agents/sense.h"
#include "engine/core/face.h"
#include "engine/dragon_castle/advice.h"
#include "engine/dragon_castle/options.h"
#include "table/box.h"

namespace castellan {

class OnlyOptions {
 public:
  static constexpr std::string_view kName = "dragon-castle";
  static constexpr std::string_view kRulePrefix = "DC";
  static constexpr std::size_t kActions = 1;
  static constexpr std::size_t kChanceActions = 1;
  static constexpr std::size_t kMaxBranching = 1;
  static constexpr std::size_t kObservation = 1;

  using Options = dragon_castle::Options;
  struct State {
    std::uint64_t done = 0;
    friend constexpr bool operator==(const State&, const State&) = default;
  };
  static constexpr const auto& kOptions = dragon_castle::kOptionFields;
  static constexpr const auto& kPresets = dragon_castle::kPresetList;
  static constexpr const auto& kAdvice = dragon_castle::kAdviceMessages;
  static constexpr Refusal refuse(const Options& o) { return dragon_castle::refuse(o); }
  static std::vector<Message> advice(const Options& o) { return dragon_castle::advice(o); }

  constexpr explicit OnlyOptions(const Options& options = {}) : options_(options) {}
  [[nodiscard]] constexpr const Options& options() const { return options_; }
  [[nodiscard]] constexpr std::size_t seats() const { return options_.seats; }

  [[nodiscard]] constexpr State initial_state() const { return {}; }
  [[nodiscard]] constexpr Seat current_player(const State& s) const {
    return s.done != 0 ? kOver : Seat{0};
  }
  constexpr void legal_actions(const State& s, ActionList& list) const {
    if (s.done == 0) list.push(action_at(0));
  }
  [[nodiscard]] constexpr RuleId why_not(const State& s, Action) const {
    return s.done == 0 ? RuleId{} : RuleId{1, 1};
  }
  constexpr void apply_action(State& s, Action) const { s.done = 1; }
  [[nodiscard]] constexpr Scores scores(const State&) const { return {}; }
  [[nodiscard]] constexpr Returns returns(const State&) const { return {}; }
  constexpr void chance_outcomes(const State&, OutcomeList&) const {}
  [[nodiscard]] constexpr std::uint32_t chance_total(const State&) const { return 0; }
  [[nodiscard]] constexpr Action chance_at(const State&, std::uint32_t) const { return {}; }
  [[nodiscard]] constexpr State redact(const State& s, Seat) const { return s; }
  [[nodiscard]] constexpr Action seen(const State&, Action a, Seat) const { return a; }
  constexpr void redeal(State&, Seat, Rng&) const {}
  [[nodiscard]] constexpr std::uint64_t information_hash(const State& s, Seat) const {
    return hash_of(s);
  }
  constexpr void observe(const State&, Seat, std::span<float>) const {}
  [[nodiscard]] constexpr Flaw flaw(const State&) const { return ""; }

 private:
  Options options_;
};

template <>
struct Sense<OnlyOptions> {
  static constexpr int kWin = 1;
  static constexpr Blur kBlur{};
  static constexpr Prior kPrior{};
  static int worth(const OnlyOptions&, const OnlyOptions::State&, Action) { return 0; }
  static Message reason(const OnlyOptions&, const OnlyOptions::State&, Action) { return {}; }
  static std::span<const MessageInfo> reasons() { return {}; }
};

struct OnlyOptionsFace {
  using Rules = OnlyOptions;
  using State = Rules::State;

  static std::string text(Action) { return "done"; }
  static std::string chance_text(Action) { return "-"; }
  static std::optional<Action> parse(std::string_view text) {
    return text == "done" ? std::optional(action_at(0)) : std::nullopt;
  }
  static std::optional<Action> parse_chance(std::string_view) { return std::nullopt; }
  static RuleId forbids(std::string_view) { return {}; }
  static Places places(const Rules&, const State&, Action) { return {}; }
  static void write(const Rules&, const State& s, nlohmann::json& out) { out["done"] = s.done; }
  static void write(const Rules&, const State& s, std::string& out) {
    out += R"({"done":)" + std::to_string(s.done) + "}";
  }
  static std::optional<Error> read(const Rules&, const nlohmann::json&, State&) {
    return std::nullopt;
  }
  static Inventory inventory(const Rules&) { return {}; }
  static void schema(nlohmann::json& out) {
    out = {{"type", "object"}, {"properties", {{"done", {{"type", "integer"}}}}}};
  }
  static std::span<const MessageInfo> messages() { return {}; }
  static Message prompt(const Rules&, const State&) { return {"prompt.over", {}}; }
  static void events(const Rules&, const Step<State>&, std::vector<Message>&) {}
};

inline const GameType& only_options() {
  static const Box<OnlyOptionsFace> box;
  return box;
}

}  // namespace castellan
