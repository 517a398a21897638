// What can be varied in Castelli.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/castelli/drawing.h"
#include "engine/castelli/piece.h"
#include "engine/core/options.h"
#include "engine/core/rule.h"

namespace castellan::castelli {

enum class Layout : std::uint8_t { kStandard, kEven, kRandom, kJoined, kCustom };
enum class NeutralTies : std::uint8_t { kShare, kBlock, kIgnore };
enum class SecondTie : std::uint8_t { kSplit, kAsFirst };

struct Options {
  std::uint8_t seats = 4;
  Layout layout = Layout::kStandard;               // CA-2.11, CA-2.29
  Joined pieces = kNotJoined;                      // CA-2.12
  OwnBoard board{};                                // CA-2.22
  std::uint8_t dilemma = 0;                        // CA-14
  std::uint8_t battle = 0;                         // CA-15
  std::uint8_t tournament = 0;                     // CA-18
  std::uint8_t fresh_cards = 1;                    // CA-10.6
  NeutralTies neutral_ties = NeutralTies::kShare;  // CA-7.10
  std::uint8_t icon_influence = 0;                 // CA-8.6
  std::uint8_t shared_spaces = 1;                  // CA-8.13
  SecondTie second_tie = SecondTie::kSplit;        // CA-12.9

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<std::string_view, 5> kLayouts{"standard", "even", "random", "pieces",
                                                          "custom"};
inline constexpr std::array<std::string_view, 3> kNeutralTies{"share", "block", "ignore"};
inline constexpr std::array<std::string_view, 2> kSecondTies{"split", "as-first"};

// For those who offer an editor: neither is drawn with signs that count something. The examples of
// boards are the standard one, as it is for each kind of game.
inline constexpr std::array kPiecesExamples{
    DrawingExample{"mixed", "DaCb"},
    DrawingExample{"two", "cA"},
};
inline constexpr std::array kBoardExamples{
    DrawingExample{"standard",
                   "#sr,r1*WNw1Em1S,#w,Cg2NESw1W,#c,Cg1Nw1Eg1Sw1W,#r,Vg1WNw2ES/"
                   "Vm1WNw2ES,#,M,#,r1*WNm1Ew1S,#,w2SWNr1*E,#g/"
                   "#w,Vg1Nw1Eg1Sm1W,#,r2*WNw1ES,#,g1WNr2**ES,#,g1NEr2**SW/"
                   "r2**SWNg1E,#,Cm2WNg1ES,#,Vg1WNm2ES,#,Vg1Nw1ESm1W,#s/"
                   "#s,Vm1Nw1Eg1Sw1W,#,Vw1WNg2ES,#,Cg2WNw1ES,#,w1WNr2*ES/"
                   "Vm1WNw2ES,#,g1Nm1Er1*SW,#,Vw1Nm1Eg1SW,#,m1Nw1Er1*Sg1W,#w/"
                   "#g,g2SWNr1*E,#,r2**NESg1W,#,Vg1NEw1Sm1W,#,r2**WNEg1S/"
                   "w1WNr2**ES,#c,Cg1Nw1ESm1W,#g,Vw1WNg2ES,#s,Cw2NEm1SW,#rc"},
    DrawingExample{"tournament",
                   "#sr,r1*WNw1Em1S,#w,Cg2NESw1W,#c,Cg1Nw1Eg1Sw1W,#r,Vg1WNw2ES/"
                   "Vm1WNw2ES,#,M,#,r1*WNm1Ew1S,#,w2SWNr1*E,#g/"
                   "#w,Vg1Nw1Eg1Sm1W,#,r2*WNw1ES,#,g1WNr2**ES,#,g1NEr2**SW/"
                   "r2**SWNg1E,#c,Cm2WNg1ES,#g,Vg1WNm2ES,#s,Vg1Nw1ESm1W,#sc/"
                   "#cs,Vm1Nw1Eg1Sw1W,#s,Vw1WNg2ES,#g,Cg2WNw1ES,#c,w1WNr2*ES/"
                   "Vm1WNw2ES,#,M,#,Vw1Nm1Eg1SW,#,m1Nw1Er1*Sg1W,#w/"
                   "#g,g2SWNr1*E,#,r2**NESg1W,#,Vg1NEw1Sm1W,#,r2**WNEg1S/"
                   "w1WNr2**ES,#r,Cg1Nw1ESm1W,#c,Vw1WNg2ES,#w,Cw2NEm1SW,#rs"},
    DrawingExample{"two",
                   "#sr,r1*WNw1Em1S,#w,Cg2NESw1W,#c,Cg1Nw1Eg1Sw1W,#r,Vg1WNw2ES/"
                   "Vm1WNw2ES,#,M,#,r1*WNm1Ew1S,#,w2SWNr1*E,#g/"
                   "#w,Vg1Nw1Eg1Sm1W,#,r2*WNw1ES,#,g1WNr2**ES,#,g1NEr2**SW/"
                   "r2**SWNg1E,#c,Cm2WNg1ES,#g,Vg1WNm2ES,#s,Vg1Nw1ESm1W,#sc"},
};
inline constexpr DrawingInfo kPiecesDrawing{"", 1, kPieces, 0, "layout=pieces", kPiecesExamples};
inline constexpr DrawingInfo kBoardDrawing{"", kBoardSide, 0, 0, "layout=custom", kBoardExamples};

inline constexpr Options kDefaults;
inline constexpr std::array kOptionFields{
    number<&Options::seats>("seats", kDefaults, 2, 4),
    choice<&Options::layout>("layout", kDefaults, kLayouts),
    drawing<&Options::pieces, read_pieces, pieces_text>("pieces", kDefaults, kPiecesDrawing),
    drawing<&Options::board, read_own_board, drawing_of>("board", kDefaults, kBoardDrawing),
    flag<&Options::dilemma>("dilemma", kDefaults),
    flag<&Options::battle>("battle", kDefaults),
    flag<&Options::tournament>("tournament", kDefaults),
    flag<&Options::fresh_cards>("fresh-cards", kDefaults),
    choice<&Options::neutral_ties>("neutral-ties", kDefaults, kNeutralTies),
    flag<&Options::icon_influence>("icon-influence", kDefaults),
    flag<&Options::shared_spaces>("shared-spaces", kDefaults),
    choice<&Options::second_tie>("second-tie", kDefaults, kSecondTies),
};

inline constexpr std::array kPresetList{
    Preset{"standard", ""},
    Preset{"two", "seats=2"},
    Preset{"three", "seats=3"},
    Preset{"random", "layout=random"},
    Preset{"dilemma", "dilemma=yes"},
    Preset{"battle", "battle=yes"},
    Preset{"both", "dilemma=yes battle=yes"},
    Preset{"tournament", "tournament=yes"},
};

// An option that would change nothing is refused too, so that a game has one set of options
// (CA-1.14).
constexpr Refusal refuse(const Options& o) {
  if (o.tournament != 0 && o.seats != 4) return {"refusal.tournament"};
  const bool pieces = o.pieces != kNotJoined;
  if (pieces != (o.layout == Layout::kJoined)) return {"refusal.pieces"};
  if (pieces) {
    const bool two = o.pieces[2] == kNoPiece;
    if (two != (o.seats == 2)) return {"refusal.pieces-seats"};
    const bool has_mine = piece_of(o.pieces[0]) == 0 || piece_of(o.pieces[1]) == 0;
    if (two && !has_mine) return {"refusal.pieces-mine"};
  }
  const bool drawn = o.board.rows != 0;
  if (drawn != (o.layout == Layout::kCustom)) return {"refusal.board"};
  if (drawn && (o.board.rows == kPieceSide) != (o.seats == 2)) return {"refusal.board-rows"};
  if (drawn && (o.board.tables == 2) != (o.tournament != 0)) return {"refusal.board-mines"};
  const bool neutral = o.seats < 4 || o.tournament != 0;
  if (o.neutral_ties != kDefaults.neutral_ties && !neutral) return {"refusal.neutral-ties"};
  if (o.second_tie != kDefaults.second_tie && (o.seats == 2 || o.tournament != 0)) {
    return {"refusal.second-tie"};
  }
  return {};
}

}  // namespace castellan::castelli
