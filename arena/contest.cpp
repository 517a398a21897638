#include "arena/contest.h"

#include <cmath>

#include "engine/core/rng.h"

namespace castellan {
namespace {

constexpr std::string_view kProgramPrefix = "exec:";

// How a game ends in which everybody acts at random.
Returns random_end(const Contest& contest, Rng& rng) {
  const auto position = contest.game->start(contest.options);
  ActionList legal;
  while (position->to_move() != kOver) {
    if (position->to_move() == kChance) {
      position->apply(position->chance_at(rng.below(position->chance_total())));
      continue;
    }
    position->legal(legal);
    position->apply(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return position->returns();
}

}  // namespace

std::optional<Error> parse_contender(std::string_view text, Contender& contender) {
  Contender parsed;
  parsed.spec = text;
  if (text.starts_with(kProgramPrefix)) {
    parsed.command = text.substr(kProgramPrefix.size());
    if (parsed.command.find_first_not_of(" \t\n") == std::string::npos) {
      return Error{"error.contender-command", {{"agent", parsed.spec}}};
    }
  } else if (parse_agent(text, parsed.agent)) {
    return Error{"error.contender", {{"agent", parsed.spec}}};
  }
  contender = std::move(parsed);
  return std::nullopt;
}

// The rules do not say it, but every end does: shares that make one win, or the same for all. A
// game at several tables may end the same for all by accident, so a few are looked at.
Stakes stakes_of(const Contest& contest) {
  if (contest.series != nullptr) return Stakes::kOneWin;
  const std::size_t seats = contest.seats();
  if (seats == 1) return Stakes::kCommon;
  constexpr int kLooks = 8;
  Rng rng(1);
  for (int i = 0; i < kLooks; ++i) {
    const Returns returns = random_end(contest, rng);
    double shares = 0;
    bool same = true;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      shares += (returns[seat] + 1) / 2;
      same = same && returns[seat] == returns[0];
    }
    if (std::abs(shares - 1) < 1e-9) return Stakes::kOneWin;
    if (!same) return Stakes::kSeveral;
  }
  return Stakes::kCommon;
}

}  // namespace castellan
