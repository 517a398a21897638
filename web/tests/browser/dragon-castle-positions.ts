// Positions of Dragon Castle to sit down at: a castle half taken down and two realms, with whatever a test changes.

type Stack = readonly [place: string, tile: string, height?: number, shrine?: "shrine"];

export interface Standing {
  options?: Record<string, unknown>;
  castle?: readonly Stack[];
  realms?: readonly (readonly Stack[])[];
  pool?: number;
  position?: Record<string, unknown>;
}

/** Within the standard castle of two players; Merchant 3 lies on all floors. */
export const middle: readonly Stack[] = [
  ["D2", "Wi2"],
  ["E2", "Fa6", 2],
  ["F2", "Se2"],
  ["C3", "Me3", 2],
  ["D3", "Dr1", 2],
  ["E3", "Me3", 3],
  ["F3", "So2", 3],
  ["G3", "Se1", 2],
  ["H3", "Me6", 2],
  ["C4", "So3", 2],
  ["D4", "Me3", 3],
  ["E4", "Fa1", 3],
  ["F4", "So2", 3],
  ["G4", "Se4", 3],
  ["H4", "Wi4", 2],
  ["B6", "Me3"],
  ["C6", "Fa4"],
  ["D6", "So1", 2],
];

/** Only the ground floor is left: the Dragon can be summoned. */
export const ground: readonly Stack[] = [
  ["A3", "Me3"],
  ["B3", "So2"],
  ["J3", "Me3"],
];

/** Three Merchants, three Winds beside a Dragon, four fives, and face-down stacks with a Shrine. */
export const own: readonly Stack[] = [
  ["a1", "Me1"],
  ["b1", "Me2"],
  ["a2", "Me4"],
  ["e1", "?", 2, "shrine"],
  ["f1", "?"],
  ["f2", "?", 3],
  ["d4", "Wi1"],
  ["e4", "Wi3"],
  ["f4", "Wi4", 2],
  ["d5", "Dr2"],
  ["a6", "Me5"],
  ["b6", "So5"],
  ["c6", "Fa5"],
  ["c5", "So5", 2],
];

export const other: readonly Stack[] = [
  ["c3", "Fa1"],
  ["c4", "Fa2"],
  ["d3", "?", 2, "shrine"],
  ["d2", "?"],
];

const symbols = [
  ...["Me", "So", "Fa"].flatMap((type) => [1, 2, 3, 4, 5, 6].map((number) => type + number)),
  ...["Se", "Wi"].flatMap((type) => [1, 2, 3, 4].map((number) => type + number)),
  "Dr1",
  "Dr2",
  "Dr3",
];

export function standing({ options = {}, castle = middle, realms = [own, other], pool = 2, position = {} }: Standing = {}): object {
  const hand = (position["hand"] ?? []) as string[];
  // What lies below is any of those that are not in sight.
  const seen = [...castle.map(([, tile]) => tile), ...realms.flatMap((realm) => realm.map(([, tile]) => tile)), ...hand];
  const hidden = symbols.flatMap((symbol) => Array<string>(4 - seen.filter((tile) => tile === symbol).length).fill(symbol));
  const below = castle.reduce((sum, [, , height = 1]) => sum + height - 1, 0);
  const covered: Record<string, number> = {};
  // Spread over all symbols rather than the first few.
  for (let i = 0; i < below; ++i) {
    const symbol = hidden[(i * 7) % hidden.length]!;
    hidden.splice((i * 7) % hidden.length, 1);
    covered[symbol] = (covered[symbol] ?? 0) + 1;
  }
  return {
    game: "dragon-castle",
    options: { seats: realms.length, spirits: 0, dragons: 0, ...options },
    position: {
      spirits: [],
      dragons: [],
      asked: [],
      phase: "act",
      resume: "act",
      after: "act",
      seat: 0,
      round: 12,
      summoned: 0,
      uncovered: null,
      hand: [],
      placed: 0,
      first: null,
      first_floor: null,
      spirit: null,
      pair: null,
      elegant: "no",
      set: [],
      waiting: [],
      allowed: 0,
      owed: false,
      from: null,
      moved: null,
      moves: 0,
      lifted: null,
      castle: castle.map(([space, tile, height = 1]) => ({ space, height, tile })),
      covered,
      realms: realms.map((realm, seat) => ({
        points: seat === 0 ? 7 : 9,
        pool: seat === 0 ? pool : 1,
        tokens: 0,
        stacks: realm.map(([cell, tile, height = 1, shrine]) => ({ cell, height, shrine: shrine !== undefined, tile })),
      })),
      ...position,
    },
  };
}

/** With one Spirit in play. */
export const withSpirit = (spirit: string, change: Standing = {}): object =>
  standing({ ...change, options: { spirits: 1, ...change.options }, position: { spirits: [spirit], ...change.position } });
