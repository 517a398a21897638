// The rules that can forbid an action, by the name that the code uses for them.
#pragma once

#include "engine/core/rule.h"

namespace castellan::dragon_castle::rule {

inline constexpr RuleId kStacks{2, 1};            // DC-2.1
inline constexpr RuleId kMustAct{3, 2};           // DC-3.2
inline constexpr RuleId kStep{3, 4};              // DC-3.4
inline constexpr RuleId kAvailable{4, 1};         // DC-4.1
inline constexpr RuleId kTopFloor{4, 4};          // DC-4.4
inline constexpr RuleId kIdentical{4, 7};         // DC-4.7
inline constexpr RuleId kNoShrineLeft{4, 12};     // DC-4.12
inline constexpr RuleId kRoomToPlace{4, 15};      // DC-4.15
inline constexpr RuleId kPlaceAll{5, 1};          // DC-5.1
inline constexpr RuleId kNotOnFaceUp{5, 3};       // DC-5.3
inline constexpr RuleId kNotOnShrine{5, 4};       // DC-5.4
inline constexpr RuleId kSet{6, 1};               // DC-6.1
inline constexpr RuleId kMustConsolidate{6, 2};   // DC-6.2
inline constexpr RuleId kFirstOfSet{6, 14};       // DC-6.14
inline constexpr RuleId kOneOnTile{7, 5};         // DC-7.5
inline constexpr RuleId kOnThisSet{7, 6};         // DC-7.6
inline constexpr RuleId kSummonWhen{8, 1};        // DC-8.1
inline constexpr RuleId kMustSummon{8, 3};        // DC-8.3
inline constexpr RuleId kInPlay{9, 1};            // DC-9.1
inline constexpr RuleId kPrice{9, 5};             // DC-9.5
inline constexpr RuleId kOnceATurn{9, 7};         // DC-9.7
inline constexpr RuleId kBetweenPicks{9, 9};      // DC-9.9
inline constexpr RuleId kBetweenPlaces{9, 10};    // DC-9.10
inline constexpr RuleId kReallyUsed{9, 12};       // DC-9.12
inline constexpr RuleId kCarriedOut{9, 13};       // DC-9.13
inline constexpr RuleId kWaiting{9, 14};          // DC-9.14
inline constexpr RuleId kBeauty{10, 1};           // DC-10.1
inline constexpr RuleId kBeautyWaits{10, 3};      // DC-10.3
inline constexpr RuleId kWindFlip{10, 4};         // DC-10.4
inline constexpr RuleId kWindMove{10, 5};         // DC-10.5
inline constexpr RuleId kWindTarget{10, 7};       // DC-10.7
inline constexpr RuleId kShortSide{10, 8};        // DC-10.8
inline constexpr RuleId kElegant{10, 12};         // DC-10.12
inline constexpr RuleId kEleganceWhen{10, 13};    // DC-10.13
inline constexpr RuleId kDeception{10, 14};       // DC-10.14
inline constexpr RuleId kBeside{10, 15};          // DC-10.15
inline constexpr RuleId kStrength{10, 16};        // DC-10.16
inline constexpr RuleId kNoShrineMoves{10, 17};   // DC-10.17
inline constexpr RuleId kMoveToOpen{10, 18};      // DC-10.18
inline constexpr RuleId kMoveTwo{10, 20};         // DC-10.20
inline constexpr RuleId kChangeSpecial{10, 22};   // DC-10.22
inline constexpr RuleId kChangeMakesSet{10, 23};  // DC-10.23
inline constexpr RuleId kFaithRoom{10, 27};       // DC-10.27
inline constexpr RuleId kFaithWhen{10, 28};       // DC-10.28
inline constexpr RuleId kFaithBuilds{10, 30};     // DC-10.30
inline constexpr RuleId kDeep{10, 31};            // DC-10.31
inline constexpr RuleId kPairOnly{10, 33};        // DC-10.33
inline constexpr RuleId kDestruction{10, 34};     // DC-10.34
inline constexpr RuleId kCunning{10, 38};         // DC-10.38

}  // namespace castellan::dragon_castle::rule
