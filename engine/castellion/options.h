// What can be varied in Castellion.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/options.h"
#include "engine/core/rule.h"

namespace castellan::castellion {

enum class Level : std::uint8_t { kSchool, kAcademy, kMenace };
enum class Choosing : std::uint8_t { kRandom, kChosen };
enum class Simulations : std::uint8_t { kA, kB, kC };
enum class TowerReveal : std::uint8_t { kPlaced, kAny };
enum class Shadow : std::uint8_t {
  kNone,
  kVigil,
  kProphet,
  kPremonition,
  kPrison,
  kColdSweat,
  kHorror,
};
enum class PrisonTiles : std::uint8_t { kDefenders, kAny };
enum class Pantry : std::uint8_t { kNone, kPlain, kApart };

struct Options {
  std::uint8_t seats = 1;
  Level level = Level::kSchool;                        // CN-1.1
  Choosing ordeals = Choosing::kRandom;                // CN-1.8
  Simulations simulations = Simulations::kA;           // CN-7.3
  TowerReveal tower_reveal = TowerReveal::kPlaced;     // CN-8.6
  Shadow shadow = Shadow::kNone;                       // CN-9.1
  PrisonTiles prison_tiles = PrisonTiles::kDefenders;  // CN-9.19
  std::uint8_t horror_late = 0;                        // CN-9.31
  Pantry pantry = Pantry::kNone;                       // CN-10.1

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<std::string_view, 3> kLevels{"school", "academy", "menace"};
inline constexpr std::array<std::string_view, 2> kChoosings{"random", "chosen"};
inline constexpr std::array<std::string_view, 3> kSimulationSets{"a", "b", "c"};
inline constexpr std::array<std::string_view, 2> kTowerReveals{"placed", "any"};
inline constexpr std::array<std::string_view, 7> kShadows{
    "none", "vigil", "prophet", "premonition", "prison", "cold-sweat", "horror"};
inline constexpr std::array<std::string_view, 2> kPrisonTiles{"defenders", "any"};
inline constexpr std::array<std::string_view, 3> kPantries{"none", "plain", "apart"};

inline constexpr Options kDefaults;
inline constexpr std::array kOptionFields{
    number<&Options::seats>("seats", kDefaults, 1, 2),
    choice<&Options::level>("level", kDefaults, kLevels),
    choice<&Options::ordeals>("ordeals", kDefaults, kChoosings),
    choice<&Options::simulations>("simulations", kDefaults, kSimulationSets),
    choice<&Options::tower_reveal>("tower-reveal", kDefaults, kTowerReveals),
    choice<&Options::shadow>("shadow", kDefaults, kShadows),
    choice<&Options::prison_tiles>("prison-tiles", kDefaults, kPrisonTiles),
    flag<&Options::horror_late>("horror-late", kDefaults),
    choice<&Options::pantry>("pantry", kDefaults, kPantries),
};

inline constexpr std::array kPresetList{
    Preset{"first-game", ""},
    Preset{"academy", "level=academy"},
    Preset{"menace", "level=menace"},
    Preset{"pantry", "level=menace pantry=plain"},
    Preset{"together", "seats=2 level=academy"},
};

// An option that would change nothing is refused too, so that a game has one set of options
// (CN-1.11).
constexpr Refusal refuse(const Options& o) {
  if (o.simulations != kDefaults.simulations && o.level != Level::kAcademy) {
    return {"refusal.simulations"};
  }
  const bool face_down = o.level == Level::kMenace && o.ordeals == Choosing::kRandom;
  if (o.tower_reveal != kDefaults.tower_reveal && !face_down) return {"refusal.tower-reveal"};
  if (o.prison_tiles != kDefaults.prison_tiles && o.shadow != Shadow::kPrison) {
    return {"refusal.prison-tiles"};
  }
  if (o.horror_late != kDefaults.horror_late && o.shadow != Shadow::kHorror) {
    return {"refusal.horror-late"};
  }
  if (o.pantry != Pantry::kNone && o.level != Level::kMenace) return {"refusal.pantry"};
  return {};
}

}  // namespace castellan::castellion
