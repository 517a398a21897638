#include "server/plan.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "agents/spec.h"
#include "engine/core/hex.h"
#include "engine/core/text.h"
#include "table/registry.h"
#include "table/series.h"

namespace castellan {
namespace {

constexpr Milliseconds kLongestTime = Milliseconds{30} * 24 * 3600 * 1000;

Error error(std::string_view key) { return {std::string(key), {}}; }

bool is_level(std::string_view name) {
  return std::any_of(kLevels.begin(), kLevels.end(),
                     [&](const LevelInfo& level) { return level.name == name; });
}

}  // namespace

std::optional<Error> refuse_level(std::string_view name) {
  if (is_level(name)) return std::nullopt;
  std::string known;
  for (const LevelInfo& level : kLevels) add_to_list(known, level.name);
  return Error{"error.level", {{"level", std::string(name)}, {"known", known}}};
}

std::optional<Error> read_plan(const Opened& opened, Plan& plan) {
  const GameType* const game = plan.game = find_game(opened.game);
  if (game == nullptr) return unknown_game(opened.game);
  plan.options = game->defaults();
  if (auto wrong = assign_options(*game, opened.options, plan.options)) return wrong;
  if (auto wrong = check_options(*game, plan.options)) return wrong;
  if (!from_hex(opened.seed, plan.seed)) return error("error.line");
  const std::size_t seats = game->start(plan.options)->seats();
  if (opened.players.size() != seats || opened.invitations.size() != seats) {
    return Error{"error.seats",
                 {{"given", static_cast<std::int64_t>(opened.players.size())},
                  {"seats", static_cast<std::int64_t>(seats)}}};
  }
  bool people = false;
  for (const std::string& level : opened.players) {
    people = people || level.empty();
    if (level.empty()) continue;
    if (auto wrong = refuse_level(level)) return wrong;
  }
  if (!people) return error("error.no-people");
  const ClockPlan& clock = opened.clock;
  const bool timed = clock.kind != ClockPlan::Kind::kNone;
  if (timed && (clock.time < 1000 || clock.time > kLongestTime || clock.increment > kLongestTime)) {
    return error("error.clock");
  }
  if (opened.series.empty()) return std::nullopt;
  const SeriesKind* kind = nullptr;
  if (auto wrong = find_series(*game, opened.series, kind)) return wrong;
  if (auto wrong = check_series(*game, plan.options, *kind)) return wrong;
  if (kind->players != seats) {
    return Error{"error.series-players",
                 {{"kind", opened.series}, {"count", static_cast<std::int64_t>(kind->players)}}};
  }
  return std::nullopt;
}

}  // namespace castellan
