// The rules that can forbid an action, by the name that the code uses for them.
#pragma once

#include "engine/core/rule.h"

namespace castellan::castellion::rule {

inline constexpr RuleId kAlone{1, 1};           // CN-1.1
inline constexpr RuleId kCardOfGame{1, 8};      // CN-1.8
inline constexpr RuleId kEmptyPile{2, 2};       // CN-2.2
inline constexpr RuleId kSorts{2, 7};           // CN-2.7
inline constexpr RuleId kUseFirst{2, 8};        // CN-2.8
inline constexpr RuleId kStep{2, 9};            // CN-2.9
inline constexpr RuleId kFirstTile{3, 1};       // CN-3.1
inline constexpr RuleId kConnected{3, 2};       // CN-3.2
inline constexpr RuleId kOnAnother{3, 3};       // CN-3.3
inline constexpr RuleId kOneTile{3, 4};         // CN-3.4
inline constexpr RuleId kShapesApart{3, 5};     // CN-3.5
inline constexpr RuleId kWidth{3, 7};           // CN-3.7
inline constexpr RuleId kHeight{3, 8};          // CN-3.8
inline constexpr RuleId kNoSplit{3, 13};        // CN-3.13
inline constexpr RuleId kThere{3, 17};          // CN-3.17
inline constexpr RuleId kNoPowers{6, 6};        // CN-6.6
inline constexpr RuleId kTraitorStays{6, 7};    // CN-6.7
inline constexpr RuleId kNotEarly{6, 8};        // CN-6.8
inline constexpr RuleId kFullEffect{7, 5};      // CN-7.5
inline constexpr RuleId kSharedEdge{7, 7};      // CN-7.7
inline constexpr RuleId kSeerFull{7, 9};        // CN-7.9
inline constexpr RuleId kSeerNothing{7, 10};    // CN-7.10
inline constexpr RuleId kOpenFirst{7, 11};      // CN-7.11
inline constexpr RuleId kOnlyOpen{7, 12};       // CN-7.12
inline constexpr RuleId kUseRecovered{7, 13};   // CN-7.13
inline constexpr RuleId kSameShape{7, 14};      // CN-7.14
inline constexpr RuleId kNotItself{7, 15};      // CN-7.15
inline constexpr RuleId kNoTraitorBack{7, 16};  // CN-7.16
inline constexpr RuleId kNotAgain{7, 17};       // CN-7.17
inline constexpr RuleId kOnTop{7, 19};          // CN-7.19
inline constexpr RuleId kMoveSplits{7, 20};     // CN-7.20
inline constexpr RuleId kElsewhere{7, 22};      // CN-7.22
inline constexpr RuleId kThreeTiles{7, 23};     // CN-7.23
inline constexpr RuleId kBlack{7, 26};          // CN-7.26
inline constexpr RuleId kWhenToMeet{7, 29};     // CN-7.29
inline constexpr RuleId kOpenCards{8, 7};       // CN-8.7
inline constexpr RuleId kShadow{9, 1};          // CN-9.1
inline constexpr RuleId kNoTraitorVigil{9, 4};  // CN-9.4
inline constexpr RuleId kSwapOnce{9, 5};        // CN-9.5
inline constexpr RuleId kOnlyDrawn{9, 6};       // CN-9.6
inline constexpr RuleId kIgnorePlain{9, 10};    // CN-9.10
inline constexpr RuleId kIgnoreOnce{9, 11};     // CN-9.11
inline constexpr RuleId kRingEnds{9, 14};       // CN-9.14
inline constexpr RuleId kRingShapes{9, 15};     // CN-9.15
inline constexpr RuleId kRingFull{9, 16};       // CN-9.16
inline constexpr RuleId kRingDrawn{9, 18};      // CN-9.18
inline constexpr RuleId kRingDefenders{9, 19};  // CN-9.19
inline constexpr RuleId kRingBlack{9, 20};      // CN-9.20
inline constexpr RuleId kSweatPlain{9, 24};     // CN-9.24
inline constexpr RuleId kSweatOnce{9, 25};      // CN-9.25
inline constexpr RuleId kMiddle{9, 26};         // CN-9.26
inline constexpr RuleId kSweatTile{9, 27};      // CN-9.27
inline constexpr RuleId kHauntFirst{9, 29};     // CN-9.29
inline constexpr RuleId kHauntApart{9, 33};     // CN-9.33
inline constexpr RuleId kHauntMoves{9, 36};     // CN-9.36
inline constexpr RuleId kNoPantry{10, 1};       // CN-10.1
inline constexpr RuleId kPantryStays{10, 4};    // CN-10.4
inline constexpr RuleId kPantryBack{10, 9};     // CN-10.9
inline constexpr RuleId kPantryLeft{10, 10};    // CN-10.10
inline constexpr RuleId kPantryApart{10, 11};   // CN-10.11
inline constexpr RuleId kUncovered{11, 5};      // CN-11.5
inline constexpr RuleId kDonorHas{11, 6};       // CN-11.6
inline constexpr RuleId kNoTraitorGift{11, 7};  // CN-11.7
inline constexpr RuleId kGiftDrawn{11, 8};      // CN-11.8
inline constexpr RuleId kReceive{11, 9};        // CN-11.9
inline constexpr RuleId kUsable{11, 10};        // CN-11.10
inline constexpr RuleId kChampionTops{11, 19};  // CN-11.19
inline constexpr RuleId kChampionSix{11, 20};   // CN-11.20
inline constexpr RuleId kChampionWhen{11, 21};  // CN-11.21

}  // namespace castellan::castellion::rule
