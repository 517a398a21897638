// The rules that can forbid an action, by the name that the code uses for them.
#pragma once

#include "engine/core/rule.h"

namespace castellan::castelli::rule {

inline constexpr RuleId kStep{4, 5};              // CA-4.5
inline constexpr RuleId kOutOfTurn{4, 6};         // CA-4.6
inline constexpr RuleId kMustReveal{4, 7};        // CA-4.7
inline constexpr RuleId kWhenToPlay{4, 4};        // CA-4.4
inline constexpr RuleId kFaceDownTile{5, 1};      // CA-5.1
inline constexpr RuleId kPrice{8, 2};             // CA-8.2
inline constexpr RuleId kPurchase{8, 3};          // CA-8.3
inline constexpr RuleId kOneMissing{8, 4};        // CA-8.4
inline constexpr RuleId kInfluence{8, 5};         // CA-8.5
inline constexpr RuleId kOnRocks{8, 7};           // CA-8.7
inline constexpr RuleId kOneOnSite{8, 8};         // CA-8.8
inline constexpr RuleId kNoCastle{8, 9};          // CA-8.9
inline constexpr RuleId kFirstSide{8, 11};        // CA-8.11
inline constexpr RuleId kNotInMine{8, 12};        // CA-8.12
inline constexpr RuleId kSharedSpace{8, 13};      // CA-8.13
inline constexpr RuleId kInHand{10, 1};           // CA-10.1
inline constexpr RuleId kOneCard{10, 3};          // CA-10.3
inline constexpr RuleId kReaction{10, 4};         // CA-10.4
inline constexpr RuleId kFresh{10, 6};            // CA-10.6
inline constexpr RuleId kWithCastle{10, 7};       // CA-10.7
inline constexpr RuleId kEmptyMine{10, 9};        // CA-10.9
inline constexpr RuleId kWhenToSell{10, 10};      // CA-10.10
inline constexpr RuleId kOtherWay{11, 8};         // CA-11.8
inline constexpr RuleId kTraitorWho{11, 9};       // CA-11.9
inline constexpr RuleId kTraitorNeeds{11, 10};    // CA-11.10
inline constexpr RuleId kLandgrave{11, 12};       // CA-11.12
inline constexpr RuleId kOneInArea{11, 13};       // CA-11.13
inline constexpr RuleId kMasterPrice{11, 14};     // CA-11.14
inline constexpr RuleId kNothingMissing{11, 15};  // CA-11.15
inline constexpr RuleId kNoPurchase{11, 16};      // CA-11.16
inline constexpr RuleId kVacant{11, 18};          // CA-11.18
inline constexpr RuleId kNoVillage{11, 19};       // CA-11.19
inline constexpr RuleId kDilemma{14, 1};          // CA-14.1
inline constexpr RuleId kWhichFirst{14, 7};       // CA-14.7
inline constexpr RuleId kBattle{15, 1};           // CA-15.1
inline constexpr RuleId kOverbuild{15, 2};        // CA-15.2
inline constexpr RuleId kNotOwn{15, 3};           // CA-15.3
inline constexpr RuleId kOverbuiltOnce{15, 4};    // CA-15.4
inline constexpr RuleId kMoreInfluence{15, 6};    // CA-15.6
inline constexpr RuleId kOverPrice{15, 7};        // CA-15.7
inline constexpr RuleId kNoCity{16, 2};           // CA-16.2
inline constexpr RuleId kAnyCity{16, 3};          // CA-16.3
inline constexpr RuleId kKnights{16, 6};          // CA-16.6
inline constexpr RuleId kGuarded{16, 10};         // CA-16.10
inline constexpr RuleId kOwnTable{18, 4};         // CA-18.4

}  // namespace castellan::castelli::rule
