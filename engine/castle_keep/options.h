// What can be varied in Castle Keep.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/options.h"
#include "engine/core/rule.h"

namespace castellan::castle_keep {

enum class Version : std::uint8_t { kStandard, kEmpire, kKing, kSolitaire };
enum class Attacks : std::uint8_t { kAny, kOne };
enum class Interchange : std::uint8_t { kAnyTurn, kBuildTurns };
enum class FlipReach : std::uint8_t { kChain, kNeighbours };
enum class KeepFalls : std::uint8_t { kWithWalls, kAlone };

struct Options {
  std::uint8_t seats = 2;
  Version version = Version::kStandard;
  std::uint8_t takeover = 0;                        // CK-7: Two-Player Takeover
  std::uint8_t towers_fall = 0;                     // CK-6.1: advanced rule 1
  std::uint8_t take_discard = 0;                    // CK-6.2: advanced rule 2
  std::uint8_t strict_last = 0;                     // CK-6.3: advanced rule 3
  Attacks attacks = Attacks::kAny;                  // CK-4.8
  Interchange interchange = Interchange::kAnyTurn;  // CK-8.6
  FlipReach flip_reach = FlipReach::kChain;         // CK-10.5
  KeepFalls keep_falls = KeepFalls::kWithWalls;     // CK-10.7
  std::uint16_t turn_limit = 200;                   // CK-5.4

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<std::string_view, 4> kVersions{"standard", "empire", "king",
                                                           "solitaire"};
inline constexpr std::array<std::string_view, 2> kAttackLimits{"any", "one"};
inline constexpr std::array<std::string_view, 2> kInterchanges{"any-turn", "build-turns"};
inline constexpr std::array<std::string_view, 2> kFlipReaches{"chain", "neighbours"};
inline constexpr std::array<std::string_view, 2> kKeepFallings{"with-walls", "alone"};

inline constexpr Options kDefaults;
inline constexpr std::array kOptionFields{
    number<&Options::seats>("seats", kDefaults, 1, 4),
    choice<&Options::version>("version", kDefaults, kVersions),
    flag<&Options::takeover>("takeover", kDefaults),
    flag<&Options::towers_fall>("towers-fall", kDefaults),
    flag<&Options::take_discard>("take-discard", kDefaults),
    flag<&Options::strict_last>("strict-last", kDefaults),
    choice<&Options::attacks>("attacks", kDefaults, kAttackLimits),
    choice<&Options::interchange>("interchange", kDefaults, kInterchanges),
    choice<&Options::flip_reach>("flip-reach", kDefaults, kFlipReaches),
    choice<&Options::keep_falls>("keep-falls", kDefaults, kKeepFallings),
    number<&Options::turn_limit>("turn-limit", kDefaults, 20, 1000),
};

inline constexpr std::array kPresetList{
    Preset{"first-game", ""},
    Preset{"advanced", "towers-fall=yes take-discard=yes strict-last=yes"},
    Preset{"takeover", "takeover=yes"},
    Preset{"empire", "version=empire"},
    Preset{"king", "version=king"},
    Preset{"solitaire", "version=solitaire seats=1"},
};

// An option that would change nothing is refused too, so that a game has one set of options.
constexpr Refusal refuse(const Options& o) {
  const bool solitaire = o.version == Version::kSolitaire;
  if (solitaire && o.seats != 1) return {"refusal.solitaire-seats"};
  if (!solitaire && o.seats == 1) return {"refusal.one-seat"};
  if (o.version == Version::kKing && o.seats != 2) return {"refusal.king-seats"};
  if (o.takeover != 0) {
    if (solitaire) return {"refusal.takeover-solitaire"};
    if (o.version == Version::kKing) return {"refusal.takeover-king"};
    if (o.seats != 2) return {"refusal.takeover-seats"};
  }
  if (solitaire && o.towers_fall != 0) return {"refusal.solitaire-towers-fall"};
  if (solitaire && o.attacks != kDefaults.attacks) return {"refusal.solitaire-attacks"};
  if (solitaire && o.turn_limit != kDefaults.turn_limit) return {"refusal.solitaire-turn-limit"};
  if (!solitaire && o.flip_reach != kDefaults.flip_reach) return {"refusal.flip-reach"};
  if (!solitaire && o.keep_falls != kDefaults.keep_falls) return {"refusal.keep-falls"};
  if (o.version != Version::kEmpire && o.interchange != kDefaults.interchange) {
    return {"refusal.interchange"};
  }
  return {};
}

}  // namespace castellan::castle_keep
