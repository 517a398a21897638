// A siege in its middle, to sit down at: the attacker holds one Tactic card and is to move.

const tile = (attacker: string[], defender: string[], damaged = false, first = "nobody") => ({ damaged, first, attacker, defender });

const wall = [
  tile(["b10", "y9"], ["g8"]),
  tile(["r6", "b6"], ["p3", "p4", "p5"]),
  tile(["b0", "b7", "b11"], ["g9", "y10"], true, "attacker"),
  tile(["p10", "p11"], ["r9"], false, "attacker"),
  tile(["g10"], ["y0"]),
  tile([], ["r1", "b1"], true, "defender"),
  tile(["g0", "y1"], ["p0"]),
];
const discards = ["r0", "r2", "r5", "r11", "b3", "b4", "b9", "g1", "g2", "g7", "y5", "y6", "y7", "p2", "p6"];
const hands = [
  ["r7", "r8", "b8", "g4", "y8", "p9"],
  ["r3", "b2", "b5", "g6", "y2", "p7", "p8"],
];
const player = (hand: string[], tactics: string[]) => ({ hand, tactics, shown: [], offered: [], spent: [], played: 0 });

/** The seat that is to move holds this Tactic card. */
export function siegeWith(tactic: string, seat = 0): object {
  const held = [hands[0]!.slice(0, seat === 0 ? 6 : 7), hands[1]!.slice(0, seat === 0 ? 7 : 6)];
  if (seat === 1) held[0]!.push("y11");
  const lying = discards.length + wall.reduce((sum, { attacker, defender }) => sum + attacker.length + defender.length, 0);
  return {
    game: "schotten-totten-2",
    options: { seats: 2, tactics: true },
    position: {
      phase: "main",
      turn: 30 + seat,
      seat,
      deck: 60 - lying - held[0]!.length - held[1]!.length,
      tactic_deck: 10,
      cauldrons: 2,
      thrown: false,
      discards,
      wall,
      players: held.map((hand, i) => player(hand, i === seat ? [tactic] : [])),
      action: null,
      held: null,
      picked: null,
      offering: null,
      supported: [],
      sure: 0,
      ending: "none",
      winner: null,
    },
  };
}
