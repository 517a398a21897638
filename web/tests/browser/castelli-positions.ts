// Positions of Castelli to sit down at, in the middle of a game, with whatever a test changes.

export interface Standing {
  options?: Record<string, unknown>;
  seats?: number;
  /** "c1 2BRGY+2 3": square, tile, quarters. */
  tiles?: readonly string[];
  /** Wood, grain, rocks and silver of each seat. */
  stocks?: readonly (readonly [number, number, number, number])[];
  hands?: readonly (readonly string[])[];
  /** "h5e.1 0": site and owner. */
  castles?: readonly string[];
  position?: Record<string, unknown>;
}

/** Four tiles, of which c3 and d2 stand beside the rocks of d3; the next to reveal is the fifth. */
export const open = ["c1 2BRGY+2 3", "g3 3BGYR+1 3", "b6 4BYGR+1 0", "c3 4BGRY+1 0"];
/** With one more, so that the first player is in the middle of a turn. */
export const more = ["c1 2BRGY+2 3", "g3 3BGYR+1 3", "b6 4BYGR+1 0", "h6 4BYRG 0", "c7 4BRGY 3"];
export const rich: NonNullable<Standing["stocks"]> = [
  [1, 1, 2, 2],
  [1, 1, 0, 0],
  [2, 1, 0, 1],
  [1, 1, 0, 1],
];

const settlements = {
  villages: ["h1", "a2", "b3", "e4", "g4", "b5", "d5", "a6", "e6", "f7", "e8"],
  cities: ["d1", "f1", "c4", "f5", "c8", "g8"],
};

export function standing({ options = {}, seats = 4, tiles = open, stocks = [], hands = [], castles = [], position = {} }: Standing = {}): object {
  const all = { seats, ...options } as Record<string, unknown>;
  const rows = seats === 2 ? 4 : 8;
  const tables = all["tournament"] === true ? 2 : 1;
  const silver = seats === 2 ? 11 : seats === 3 ? 16 : 22;
  const cards = all["battle"] === true ? 33 : 25;
  const phase = (position["phase"] as string | undefined) ?? "choose";
  const begun = phase !== "choose";
  const revealed = tiles.length + (phase === "hold" ? 1 : 0);
  const seat = (begun ? revealed - 1 : revealed) % seats;
  const built = castles.map((each) => each.split(" ")).map(([site, owner]) => ({ site, owner: Number(owner), on_top: null }));
  const players = Array.from({ length: seats }, (_, i) => {
    const [wood = 0, grain = 0, rocks = 0, own = 0] = stocks[i] ?? [];
    return {
      wood,
      grain,
      rocks,
      silver: own,
      castles: 9 - built.filter(({ owner }) => owner === i).length,
      points: built.filter(({ owner }) => owner === i).length * 3,
      draws: 0,
      hand: hands[i] ?? [],
      tile: all["dilemma"] === true ? [["S5BRGY", "S5BGYR", "S5BYRG", "S5BYGR"][i]] : [],
      known: Array.from({ length: seats }, () => ({ cards: [] })),
    };
  });
  const inRows = (field: string): boolean => Number(field[1]) <= rows;
  return {
    game: "castelli",
    options: all,
    position: {
      asked: seat,
      seat,
      at: null,
      held: null,
      bottom: [],
      bottom_sold: [],
      bought: false,
      buying: false,
      card: null,
      castles: built,
      cities: settlements.cities.filter(inRows),
      villages: settlements.villages.filter(inRows),
      decided: phase === "build" || phase === "hold",
      deck: cards - hands.reduce((sum, hand) => sum + hand.length, 0),
      fresh: [],
      guarded: [],
      over: null,
      phase,
      pieces: seats === 2 ? ["A", "B"] : ["A", "B", "C", "D"],
      played: false,
      players,
      resume: "choose",
      revealed,
      robbed: null,
      step: 0,
      tables: Array.from({ length: tables }, (_, table) => ({
        villages: 2,
        cities: 2,
        first: null,
        mine: (tables === 2 ? 11 : silver) - players.filter((_, i) => tables === 1 || i % 2 === table).reduce((sum, player) => sum + player.silver, 0),
      })),
      tiles: tiles.map((each) => each.split(" ")).map(([square, tile, turns]) => ({ square, tile, turns: Number(turns) })),
      ...position,
    },
  };
}

/** The fifth tile was turned up on d2: it completes the rocks of d3 and the grain of d1. */
export const holding = (change: Standing = {}): object =>
  standing({ ...change, position: { phase: "hold", at: "d2", held: "5BRGY", ...change.position } });
/** The first player may build, and has what it takes. */
export const building = (change: Standing = {}): object =>
  standing({ tiles: more, stocks: rich, ...change, position: { phase: "build", at: "h6", ...change.position } });
