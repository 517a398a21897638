// The rules that can forbid an action, by the name that the code uses for them.
#pragma once

#include "engine/core/rule.h"

namespace castellan::schotten_totten_2::rule {

inline constexpr RuleId kNoTactics{1, 3};       // ST-1.3
inline constexpr RuleId kOneCard{2, 3};         // ST-2.3
inline constexpr RuleId kStep{2, 4};            // ST-2.4
inline constexpr RuleId kPrepareFirst{3, 1};    // ST-3.1
inline constexpr RuleId kWhoRetreats{3, 2};     // ST-3.2
inline constexpr RuleId kSomethingThere{3, 3};  // ST-3.3
inline constexpr RuleId kWhoThrows{3, 6};       // ST-3.6
inline constexpr RuleId kOneThrow{3, 7};        // ST-3.7
inline constexpr RuleId kThreeThrows{3, 8};     // ST-3.8
inline constexpr RuleId kFromHand{4, 1};        // ST-4.1
inline constexpr RuleId kRoom{4, 3};            // ST-4.3
inline constexpr RuleId kFullWall{4, 8};        // ST-4.8
inline constexpr RuleId kWhoDeclares{7, 1};     // ST-7.1
inline constexpr RuleId kComplete{7, 2};        // ST-7.2
inline constexpr RuleId kBetter{7, 4};          // ST-7.4
inline constexpr RuleId kProof{7, 5};           // ST-7.5
inline constexpr RuleId kTacticDeck{9, 4};      // ST-9.4
inline constexpr RuleId kOneAhead{9, 8};        // ST-9.8
inline constexpr RuleId kNothingToPlay{9, 10};  // ST-9.10
inline constexpr RuleId kCarryOut{9, 21};       // ST-9.21
inline constexpr RuleId kRedeployment{9, 23};   // ST-9.23
inline constexpr RuleId kRecruitment{9, 25};    // ST-9.25
inline constexpr RuleId kDesertion{9, 26};      // ST-9.26
inline constexpr RuleId kTreason{9, 27};        // ST-9.27
inline constexpr RuleId kExplosion{9, 28};      // ST-9.28
inline constexpr RuleId kSupport{9, 29};        // ST-9.29
inline constexpr RuleId kExchange{9, 30};       // ST-9.30

}  // namespace castellan::schotten_totten_2::rule
