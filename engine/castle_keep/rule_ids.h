// The rules that can forbid an action, by the name that the code uses for them.
#pragma once

#include "engine/core/rule.h"

namespace castellan::castle_keep::rule {

inline constexpr RuleId kDrawnByItself{2, 1};    // CK-2.1
inline constexpr RuleId kOneUse{2, 2};           // CK-2.2
inline constexpr RuleId kDiscardHeld{2, 3};      // CK-2.3
inline constexpr RuleId kStep{2, 6};             // CK-2.6
inline constexpr RuleId kRightPlace{3, 1};       // CK-3.1
inline constexpr RuleId kFromHand{3, 2};         // CK-3.2
inline constexpr RuleId kFirstTile{3, 3};        // CK-3.3
inline constexpr RuleId kNeighbour{3, 4};        // CK-3.4
inline constexpr RuleId kBothNeighbours{3, 5};   // CK-3.5
inline constexpr RuleId kLastTile{3, 6};         // CK-3.6
inline constexpr RuleId kKeepColour{3, 7};       // CK-3.7
inline constexpr RuleId kFreePlace{3, 8};        // CK-3.8
inline constexpr RuleId kLoneKeep{3, 9};         // CK-3.9
inline constexpr RuleId kGate{4, 1};             // CK-4.1
inline constexpr RuleId kExactWall{4, 2};        // CK-4.2
inline constexpr RuleId kTwoKeeps{4, 5};         // CK-4.5
inline constexpr RuleId kOneKeep{4, 6};          // CK-4.6
inline constexpr RuleId kOneOpponent{4, 7};      // CK-4.7
inline constexpr RuleId kAttackCount{4, 8};      // CK-4.8
inline constexpr RuleId kTowersStand{4, 9};      // CK-4.9
inline constexpr RuleId kOpponentsTile{4, 12};   // CK-4.12
inline constexpr RuleId kExactTower{6, 1};       // CK-6.1
inline constexpr RuleId kTakeDiscard{6, 2};      // CK-6.2
inline constexpr RuleId kStrictLast{6, 3};       // CK-6.3
inline constexpr RuleId kReserve{7, 2};          // CK-7.2
inline constexpr RuleId kTwoCastles{8, 1};       // CK-8.1
inline constexpr RuleId kEmpireGate{8, 2};       // CK-8.2
inline constexpr RuleId kInterchange{8, 4};      // CK-8.4
inline constexpr RuleId kOnceATurn{8, 5};        // CK-8.5
inline constexpr RuleId kInterchangeTime{8, 6};  // CK-8.6
inline constexpr RuleId kSharedCastle{9, 1};     // CK-9.1
inline constexpr RuleId kKingGate{9, 2};         // CK-9.2
inline constexpr RuleId kFallChoice{10, 6};      // CK-10.6
inline constexpr RuleId kNoAttacks{10, 11};      // CK-10.11

}  // namespace castellan::castle_keep::rule
