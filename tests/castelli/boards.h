// Boards in full, as they follow from the pieces and the frame that the ledger lists (CA-2.14,
// CA-2.18, CA-18.10). They are written here once more, so that neither the data nor the joining can
// change unseen.
#pragma once

#include <string_view>

namespace castellan::castelli::drawn {

inline constexpr std::string_view kStandard =
    "#sr,r1*WNw1Em1S,#w,Cg2NESw1W,#c,Cg1Nw1Eg1Sw1W,#r,Vg1WNw2ES/"
    "Vm1WNw2ES,#,M,#,r1*WNm1Ew1S,#,w2SWNr1*E,#g/"
    "#w,Vg1Nw1Eg1Sm1W,#,r2*WNw1ES,#,g1WNr2**ES,#,g1NEr2**SW/"
    "r2**SWNg1E,#,Cm2WNg1ES,#,Vg1WNm2ES,#,Vg1Nw1ESm1W,#s/"
    "#s,Vm1Nw1Eg1Sw1W,#,Vw1WNg2ES,#,Cg2WNw1ES,#,w1WNr2*ES/"
    "Vm1WNw2ES,#,g1Nm1Er1*SW,#,Vw1Nm1Eg1SW,#,m1Nw1Er1*Sg1W,#w/"
    "#g,g2SWNr1*E,#,r2**NESg1W,#,Vg1NEw1Sm1W,#,r2**WNEg1S/"
    "w1WNr2**ES,#c,Cg1Nw1ESm1W,#g,Vw1WNg2ES,#s,Cw2NEm1SW,#rc";

// pieces=DaCb
inline constexpr std::string_view kOther =
    "#sr,Cg2WNw1ES,#w,w1WNr2*ES,#c,Cg1WNm2ES,#r,r2**NESg1W/"
    "Vw1Nm1Eg1SW,#,m1Nw1Er1*Sg1W,#,w1WNr2*ES,#,Vg1Nm1Eg1Sw1W,#g/"
    "#w,Vg1NEw1Sm1W,#,r2**WNEg1S,#,M,#,Vw2WNm1ES/"
    "Vw1WNg2ES,#,Cw2NEm1SW,#,Cg2SWNw1E,#,m1Nr1*ESw1W,#s/"
    "#s,Vm1Nw1Eg1Sw1W,#,Vw1WNg2ES,#,Vw1WNm1Eg1S,#,Vm2WNg1ES/"
    "Vm1WNw2ES,#,g1Nm1Er1*SW,#,r2**NEg1SW,#,r2**WNg1ES,#w/"
    "#g,g2SWNr1*E,#,r2**NESg1W,#,w2NESr1*W,#,w1Nr1*ESm1W/"
    "w1WNr2**ES,#c,Cg1Nw1ESm1W,#g,Vw2WNg1ES,#s,Cg1Nw1Eg1Sw1W,#rc";

// Two players.
inline constexpr std::string_view kTwo =
    "#sr,r1*WNw1Em1S,#w,Cg2NESw1W,#c,Cg1Nw1Eg1Sw1W,#r,Vg1WNw2ES/"
    "Vm1WNw2ES,#,M,#,r1*WNm1Ew1S,#,w2SWNr1*E,#g/"
    "#w,Vg1Nw1Eg1Sm1W,#,r2*WNw1ES,#,g1WNr2**ES,#,g1NEr2**SW/"
    "r2**SWNg1E,#c,Cm2WNg1ES,#g,Vg1WNm2ES,#s,Vg1Nw1ESm1W,#sc";

// … with pieces=cA
inline constexpr std::string_view kTwoTurned =
    "#sr,Cw1WNm1Eg1S,#w,r2**WNw1ES,#c,r1*WNw1Em1S,#r,Cg2NESw1W/"
    "r2**SWNg1E,#,g2NESr1*W,#,Vm1WNw2ES,#,M,#g/"
    "#w,r1*NEg1Sm1W,#,Vw2WNm1ES,#,Vg1Nw1Eg1Sm1W,#,r2*WNw1ES/"
    "Vg2WNw1ES,#c,Vg1Nw1Em1Sw1W,#g,r2**SWNg1E,#s,Cm2WNg1ES,#sc";

// The tournament.
inline constexpr std::string_view kTables =
    "#sr,r1*WNw1Em1S,#w,Cg2NESw1W,#c,Cg1Nw1Eg1Sw1W,#r,Vg1WNw2ES/"
    "Vm1WNw2ES,#,M,#,r1*WNm1Ew1S,#,w2SWNr1*E,#g/"
    "#w,Vg1Nw1Eg1Sm1W,#,r2*WNw1ES,#,g1WNr2**ES,#,g1NEr2**SW/"
    "r2**SWNg1E,#c,Cm2WNg1ES,#g,Vg1WNm2ES,#s,Vg1Nw1ESm1W,#sc/"
    "#cs,Vm1Nw1Eg1Sw1W,#s,Vw1WNg2ES,#g,Cg2WNw1ES,#c,w1WNr2*ES/"
    "Vm1WNw2ES,#,M,#,Vw1Nm1Eg1SW,#,m1Nw1Er1*Sg1W,#w/"
    "#g,g2SWNr1*E,#,r2**NESg1W,#,Vg1NEw1Sm1W,#,r2**WNEg1S/"
    "w1WNr2**ES,#r,Cg1Nw1ESm1W,#c,Vw1WNg2ES,#w,Cw2NEm1SW,#rs";

// … with pieces=DaCb
inline constexpr std::string_view kTablesTurned =
    "#sr,Cg2WNw1ES,#w,w1WNr2*ES,#c,Cg1WNm2ES,#r,r2**NESg1W/"
    "Vw1Nm1Eg1SW,#,m1Nw1Er1*Sg1W,#,w1WNr2*ES,#,Vg1Nm1Eg1Sw1W,#g/"
    "#w,Vg1NEw1Sm1W,#,r2**WNEg1S,#,M,#,Vw2WNm1ES/"
    "Vw1WNg2ES,#c,Cw2NEm1SW,#g,Cg2SWNw1E,#s,m1Nr1*ESw1W,#sc/"
    "#cs,Vm1Nw1Eg1Sw1W,#s,Vw1WNg2ES,#g,Vw1WNm1Eg1S,#c,Vm2WNg1ES/"
    "Vm1WNw2ES,#,g1Nm1Er1*SW,#,r2**NEg1SW,#,r2**WNg1ES,#w/"
    "#g,g2SWNr1*E,#,r2**NESg1W,#,M,#,w1Nr1*ESm1W/"
    "w1WNr2**ES,#r,Cg1Nw1ESm1W,#c,Vw2WNg1ES,#w,Cg1Nw1Eg1Sw1W,#rs";

}  // namespace castellan::castelli::drawn
