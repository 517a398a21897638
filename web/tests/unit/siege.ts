// Views of Schotten Totten 2 to begin tests with: the engine's view of a wall without cards, changed.
import type { Position, View } from "../../generated/schotten-totten-2";

export type Tile = Position["wall"][number];
export type Player = Position["players"][number];

/** The intact faces: how many cards, and whether all types count, only the sum, or the lower one. */
const faces: [number, "all" | "sum" | "low"][] = [
  [3, "sum"],
  [4, "all"],
  [3, "all"],
  [2, "all"],
  [3, "all"],
  [4, "all"],
  [3, "low"],
];

export function tile(number: number, change: Partial<Tile> = {}): Tile {
  const [cards, counts] = faces[number - 1]!;
  return {
    asks: { cards, lower: counts === "low", types: counts === "all" ? ["sum", "run", "colour", "same", "colour-run"] : ["sum"] },
    attacker: [],
    damaged: false,
    defender: [],
    first: "nobody",
    stand: { answer: [], answer_sum: 0, answer_type: "none", attacker: "none", attacker_sum: 0, defender: "none", defender_sum: 0, proven: false },
    ...change,
  };
}

/** A proof: what the attacker has, and what the defender has or could still make. */
export const stand = (change: Partial<Tile["stand"]>): Tile["stand"] => ({ ...tile(1).stand, ...change });

export const player = (change: Partial<Player> = {}): Player => ({ hand: [], offered: [], played: 0, shown: [], spent: [], tactics: [], ...change });

interface Siege {
  wall?: Record<number, Partial<Tile>>;
  position?: Partial<Position>;
  tactics?: boolean;
  viewer?: View["viewer"];
  legal?: View["legal"];
}

export function siege({ wall = {}, position = {}, tactics = false, viewer = 0, legal = [] }: Siege = {}): View {
  return {
    game: "schotten-totten-2",
    legal,
    options: { "colour-runs": "sum", "recruit-elite": true, "redeploy-duel": true, "removed-cards": "counted", stuck: "pass", seats: 2, tactics, "unseen-tactics": "ignored" },
    position: {
      action: null,
      cauldrons: 3,
      deck: 48,
      discards: [],
      ending: "none",
      held: null,
      offering: null,
      phase: "main",
      picked: null,
      players: [player(), player()],
      seat: 0,
      supported: [],
      sure: 0,
      tactic_deck: tactics ? 11 : 0,
      thrown: false,
      turn: 0,
      wall: faces.map((_, i) => tile(i + 1, wall[i + 1])),
      winner: null,
      ...position,
    },
    prompt: { key: "prompt.attack", args: { seat: 0 } },
    returns: [0, 0],
    scores: [0, 0],
    secrets: true,
    take_back: 0,
    to_move: 0,
    viewer,
  };
}
