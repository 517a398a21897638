// What can be varied in Schotten Totten 2.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/options.h"
#include "engine/core/rule.h"

namespace castellan::schotten_totten_2 {

enum class ColourRuns : std::uint8_t { kSum, kPlain, kFull };
enum class RemovedCards : std::uint8_t { kCounted, kIgnored };
enum class UnseenTactics : std::uint8_t { kIgnored, kCounted };
enum class Stuck : std::uint8_t { kPass, kDraw };

struct Options {
  std::uint8_t seats = 2;
  std::uint8_t tactics = 0;                                // ST-9.1
  ColourRuns colour_runs = ColourRuns::kSum;               // ST-6.9
  RemovedCards removed_cards = RemovedCards::kCounted;     // ST-7.7
  UnseenTactics unseen_tactics = UnseenTactics::kIgnored;  // ST-9.19
  Stuck stuck = Stuck::kPass;                              // ST-9.10
  std::uint8_t recruit_elite = 1;                          // ST-9.25
  std::uint8_t redeploy_duel = 1;                          // ST-9.24

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<std::string_view, 3> kColourRunReadings{"sum", "plain", "full"};
inline constexpr std::array<std::string_view, 2> kRemovedCards{"counted", "ignored"};
inline constexpr std::array<std::string_view, 2> kUnseenTactics{"ignored", "counted"};
inline constexpr std::array<std::string_view, 2> kStuckReadings{"pass", "draw"};

inline constexpr Options kDefaults;
inline constexpr std::array kOptionFields{
    number<&Options::seats>("seats", kDefaults, 2, 2),
    flag<&Options::tactics>("tactics", kDefaults),
    choice<&Options::colour_runs>("colour-runs", kDefaults, kColourRunReadings),
    choice<&Options::removed_cards>("removed-cards", kDefaults, kRemovedCards),
    choice<&Options::unseen_tactics>("unseen-tactics", kDefaults, kUnseenTactics),
    choice<&Options::stuck>("stuck", kDefaults, kStuckReadings),
    flag<&Options::recruit_elite>("recruit-elite", kDefaults),
    flag<&Options::redeploy_duel>("redeploy-duel", kDefaults),
};

inline constexpr std::array kPresetList{
    Preset{"first-game", ""},
    Preset{"tactics", "tactics=yes"},
};

// An option that would change nothing is refused too, so that a game has one set of options.
constexpr Refusal refuse(const Options& o) {
  if (o.tactics != 0) return {};
  if (o.unseen_tactics != kDefaults.unseen_tactics) return {"refusal.unseen-tactics"};
  if (o.stuck != kDefaults.stuck) return {"refusal.stuck"};
  if (o.recruit_elite != kDefaults.recruit_elite) return {"refusal.recruit-elite"};
  if (o.redeploy_duel != kDefaults.redeploy_duel) return {"refusal.redeploy-duel"};
  return {};
}

}  // namespace castellan::schotten_totten_2
