// What can be varied in Dragon Castle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/options.h"
#include "engine/core/rule.h"
#include "engine/dragon_castle/cards.h"
#include "engine/dragon_castle/drawing.h"
#include "engine/dragon_castle/layout.h"
#include "engine/dragon_castle/plan.h"

namespace castellan::dragon_castle {

enum class Beauty : std::uint8_t { kAfter, kBefore };
enum class Deception : std::uint8_t { kSameFloor, kAnyFloor };

// So many cards are drawn at random out of the named ones; as many as are named is a choice.
struct Options {
  std::uint8_t seats = 2;
  Layout layout = Layout::kStandard;
  Plan castle{};  // of layout=custom
  std::uint8_t spirits = 1;
  CardSet spirit_cards = kAllSpirits;
  std::uint8_t dragons = 1;
  CardSet dragon_cards = kAllDragons;
  std::uint8_t between_picks = 0;               // DC-9.9
  Beauty beauty = Beauty::kAfter;               // DC-10.3
  Deception deception = Deception::kSameFloor;  // DC-10.15
  std::uint8_t bare_harmony = 0;                // DC-11.26

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

// What an editor for a castle of one's own needs to know.
inline constexpr auto kCastleExamples = [] {
  std::array<DrawingExample, kDesigns.size()> examples{};
  for (std::size_t i = 0; i < kDesigns.size(); ++i) {
    examples[i] = {kDesigns[i].name, kDesigns[i].drawing};
  }
  return examples;
}();
inline constexpr DrawingInfo kCastleDrawing{kHeightSigns, kCentreSide,     kCentreSide,
                                            kCastleTiles, "layout=custom", kCastleExamples};

inline constexpr std::array<std::string_view, 2> kBeauties{"after", "before"};
inline constexpr std::array<std::string_view, 2> kDeceptions{"same-floor", "any-floor"};

inline constexpr Options kDefaults;
inline constexpr std::array kOptionFields{
    number<&Options::seats>("seats", kDefaults, 2, 4),
    choice<&Options::layout>("layout", kDefaults, kLayouts),
    drawing<&Options::castle, read_castle, drawing_of>("castle", kDefaults, kCastleDrawing),
    number<&Options::spirits>("spirits", kDefaults, 0, kSpirits),
    set_of_names<&Options::spirit_cards>("spirit-cards", kDefaults, kSpiritNames),
    number<&Options::dragons>("dragons", kDefaults, 0, kDragons),
    set_of_names<&Options::dragon_cards>("dragon-cards", kDefaults, kDragonNames),
    flag<&Options::between_picks>("between-picks", kDefaults),
    choice<&Options::beauty>("beauty", kDefaults, kBeauties),
    choice<&Options::deception>("deception", kDefaults, kDeceptions),
    flag<&Options::bare_harmony>("bare-harmony", kDefaults),
};

// Which cards are for beginners is ours to say: those without fine points of timing.
inline constexpr std::array kPresetList{
    Preset{"first-game", "spirits=0 dragons=0"},
    Preset{"standard", ""},
    Preset{"beginner",
           "spirit-cards=strength+faith+deep+destruction+cunning "
           "dragon-cards=humility+tranquility+bravery+knowledge+fortitude"},
    Preset{"three", "seats=3"},
    Preset{"four", "seats=4"},
    Preset{"many", "spirits=3 dragons=3"},
};

// An option that would change nothing is refused too, so that a game has one set of options.
constexpr Refusal refuse(const Options& o) {
  if (o.layout == Layout::kCustom && o.castle == Plan{}) return {"refusal.castle-missing"};
  if (o.layout != Layout::kCustom && o.castle != Plan{}) return {"refusal.castle"};
  if (o.layout == Layout::kCustom && !is_castle(o.castle)) return {"refusal.castle-plan"};
  if (o.spirits == 0 && o.spirit_cards != kAllSpirits) return {"refusal.spirit-cards"};
  if (o.spirits > size_of(o.spirit_cards)) return {"refusal.spirits"};
  if (o.dragons == 0 && o.dragon_cards != kAllDragons) return {"refusal.dragon-cards"};
  if (o.dragons > size_of(o.dragon_cards)) return {"refusal.dragons"};
  const CardSet spirits = o.spirits == 0 ? CardSet{0} : o.spirit_cards;
  const CardSet dragons = o.dragons == 0 ? CardSet{0} : o.dragon_cards;
  if (o.between_picks != 0 && spirits == 0) return {"refusal.between-picks"};
  if (o.beauty != kDefaults.beauty && !holds(spirits, Spirit::kBeauty)) return {"refusal.beauty"};
  if (o.deception != kDefaults.deception && !holds(spirits, Spirit::kDeception)) {
    return {"refusal.deception"};
  }
  if (o.bare_harmony != 0 && !holds(dragons, Dragon::kHarmony)) return {"refusal.bare-harmony"};
  return {};
}

// The castle that is built.
constexpr Plan plan_of(const Options& o) {
  if (o.layout == Layout::kCustom) return o.castle;
  return read_drawing(design_of(o.layout, o.seats).drawing).plan;
}

}  // namespace castellan::dragon_castle
