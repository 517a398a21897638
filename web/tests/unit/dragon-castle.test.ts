// The fourth game's board without a browser: what is drawn where, what places mean, what is told.
import { readFileSync } from "node:fs";
import { describe as group, expect, test } from "vitest";
import type { Event, View } from "../../generated/dragon-castle";
import { arrange, castleSize, realmSize } from "../../src/games/dragon-castle/arrange";
import { attempt } from "../../src/games/dragon-castle/attempt";
import { flights } from "../../src/games/dragon-castle/flights";
import { gains, turnedBetween } from "../../src/games/dragon-castle/history";
import { cellLabel, mapLabel, spaceLabel, spiritLabel, trackLabel } from "../../src/games/dragon-castle/labels";
import { around, groundOf, implied, inCastle, joined, meant, setOn, tokenOn, type Table } from "../../src/games/dragon-castle/table";
import { describe, reckoning, standing } from "../../src/games/dragon-castle/telling";
import { cellText, groupAt, spaceText, spotOf, symbolsOf, tilesOf, types } from "../../src/games/dragon-castle/tile";
import { Words } from "../../src/shell/words";

type Position = View["position"];
type Realm = Position["realms"][number];

const file = (name: string): Record<string, string> => JSON.parse(readFileSync(`../messages/en/${name}.json`, "utf8")) as Record<string, string>;
const words = new Words("en", [file("dragon-castle"), file("web"), file("common")], (seat) => ["Ann", "Bob"][seat]);

const realm = (change: Partial<Realm> = {}): Realm => ({
  points: 0,
  pool: 1,
  tokens: 0,
  stacks: [],
  shrine_points: 0,
  countdown_points: 0,
  dragon_points: {},
  total: 0,
  face_down: 0,
  built: 0,
  ...change,
});
const stack = (cell: string, tile: string, height = 1, shrine = false): Realm["stacks"][number] => ({ cell, tile, height, shrine }) as Realm["stacks"][number];

function view(change: Partial<Position> = {}, legal: View["legal"] = []): View {
  const position = {
    spirits: ["faith"],
    dragons: ["power"],
    asked: [],
    castle: [
      { space: "C2", height: 3, tile: "Me3" },
      { space: "D2", height: 1, tile: "So1" },
      { space: "C4", height: 2, tile: "Me3" },
    ],
    covered: { Fa2: 2, Dr1: 1 },
    available: ["C2", "D2", "C4"],
    top_floor: 3,
    realms: [realm({ stacks: [stack("b2", "Me1"), stack("b3", "Me6"), stack("c4", "Me2"), stack("f6", "?", 3, true), stack("a6", "?", 2)], built: 1, face_down: 2 }), realm()],
    phase: "act",
    resume: "act",
    after: "act",
    seat: 0,
    round: 2,
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
    supply: 38,
    track: { single: 2, stack: 5 },
    final_round: false,
    sets: [],
    winners: [],
    ...change,
  };
  return { game: "dragon-castle", legal, position, to_move: 0, options: {}, prompt: { key: "prompt.over", args: {} } } as unknown as View;
}

const marks = { sources: new Set<string>(), targets: new Set<string>(), chosen: null, pending: null, hints: new Map<string, number>() };
const table = (of: View, change: Partial<Table> = {}): Table =>
  ({ view: of, words, seats: [], you: 0, history: [], marks, preview: null, inFlight: new Set(), ghost: null, like: null, turned: new Set(), ...change }) as unknown as Table;

group("tiles and places", () => {
  test("there are 29 symbols", () => {
    expect(types.map(symbolsOf)).toEqual([6, 6, 6, 4, 4, 3]);
    expect(types.flatMap(tilesOf)).toHaveLength(29);
  });
  test("spaces and cells are read and written", () => {
    expect(spotOf("L12")).toEqual({ column: 11, row: 11 });
    expect(spotOf("c4")).toEqual({ column: 2, row: 3 });
    expect([spaceText({ column: 3, row: 4 }), cellText({ column: 5, row: 0 })]).toEqual(["D5", "f1"]);
  });
  test("what hangs together by edges, not by corners", () => {
    const { realms } = view().position;
    expect(groupAt(realms[0]!, "b4", "Me").sort()).toEqual(["b2", "b3", "b4", "c4"]);
    expect(groupAt(realms[0]!, "a1", "Me")).toEqual(["a1"]);
    expect(groupAt(realms[0]!, "a2", "So")).toEqual(["a2"]);
  });
  test("the ground stays as large as the castle was laid", () => {
    const laid = ["A1", "J8"].map((place): Event => ({ key: "event.laid", args: { tile: "Me1", place, to: `castle.${place}` } }));
    expect(groundOf(view(), laid)).toEqual({ column: 0, row: 0, columns: 10, rows: 8 });
    expect(groundOf(view(), [])).toEqual({ column: 2, row: 1, columns: 2, rows: 3 });
    expect(groundOf(view({ castle: [] }), [])).toEqual({ column: 0, row: 0, columns: 1, rows: 1 });
    const before = groundOf(view(), laid);
    expect(around(before, groundOf(view(), []))).toBe(before);
    expect(around(groundOf(view(), []), before)).toEqual(before);
  });
  test("decisions lie in the castle or in the realm", () => {
    expect((["act", "choose", "destroy"] as const).every((phase) => inCastle(view({ phase }).position))).toBe(true);
    expect((["place", "sets", "build", "pay", "lift", "drop", "as", "end"] as const).some((phase) => inCastle(view({ phase }).position))).toBe(false);
  });
});

group("what is in hand by itself", () => {
  test("a tile to place, a Shrine to build, what was lifted", () => {
    expect(implied(view())).toBeNull();
    expect(implied(view({ phase: "choose", hand: ["Me3"] }))).toBeNull();
    expect(implied(view({ phase: "place", hand: ["Me3"] }))).toBe("hand");
    const build = { id: 1, text: "^b2", from: "pool.0", to: "realm.0.b2" };
    expect(implied(view({ phase: "build" }, [build]))).toBe("pool.0");
    expect(implied(view({ phase: "build" }))).toBeNull();
    expect(implied(view({ phase: "drop", from: "b2", lifted: "Me1", spirit: "strength" }))).toBe("realm.0.b2");
  });
  test("pieces on places", () => {
    const one = view({ phase: "place", hand: ["Me3", "Me3"] });
    expect(["hand", "castle.D2", "realm.0.b2", "realm.0.a6", "realm.0.a1", "supply", "pool.0", "track", "discards"].map((place) => tokenOn(one, place))).toEqual([
      "Me3",
      "So1",
      "Me1",
      "?",
      null,
      "shrine",
      "shrine",
      "token",
      null,
    ]);
    // Wind moves Shrines, not tiles.
    expect(tokenOn(view({ phase: "lift", spirit: "wind" }), "realm.0.f6")).toBe("shrine");
    expect(tokenOn(view({ phase: "drop", spirit: "wind", from: "f6" }), "realm.0.f6")).toBe("shrine");
    expect(tokenOn(view({ phase: "drop", spirit: "strength", from: "c1", lifted: "?" }), "realm.0.c1")).toBe("?");
  });
  test("any tile of a set stands for it, in the realm of whoever is to move", () => {
    const one = view({ phase: "sets", sets: [{ cells: ["b2", "b3", "c3", "c4"], type: "Me", number: null, points: 2, shrines: 1 }] });
    expect(meant(one, "realm.0.c4")).toBe("realm.0.b2");
    expect(meant(one, "realm.1.c4")).toBe("realm.1.c4");
    expect(meant(one, "castle.C2")).toBe("castle.C2");
    expect(setOn(one, "realm.0.a1")).toBeNull();
  });
  test("what a tile would hang together with", () => {
    const one = view({ phase: "place", hand: ["Me3"] });
    expect(joined(one, "realm.0.b4")).toHaveLength(4);
    expect(joined(one, "realm.1.b4")).toEqual([]);
    expect(joined(view({ phase: "drop", lifted: "?", from: "a6" }), "realm.0.b4")).toEqual([]);
  });
});

test("what is tried is written down as the step asks for it", () => {
  const on = (phase: Position["phase"], place: string, from: string | null = null) => attempt(view({ phase }), from, place);
  expect(on("act", "castle.D2")).toBe("D2");
  expect(on("destroy", "castle.D2")).toBe("xD2");
  const cells: [Position["phase"], string][] = [
    ["act", "b2"],
    ["place", "b2"],
    ["sets", "!b2"],
    ["group", "!b2"],
    ["build", "^b2"],
    ["pay", "-b2"],
    ["flip", "~b2"],
    ["lift", "b2>"],
    ["drop", ">b2"],
    ["change", "b2="],
  ];
  for (const [phase, text] of cells) expect(on(phase, "realm.0.b2"), phase).toBe(text);
  expect(on("place", "realm.1.b2", "hand")).toBeNull();
  expect(on("act", "spirit.faith")).toBe("faith");
  expect(on("as", "type.So", "realm.0.b2")).toBe("=So");
  expect(["supply", "discards", "track"].map((place) => on("choose", place))).toEqual(["shrine", "discard", "summon"]);
  expect([on("pay", "pool.0"), on("act", "pool.0")]).toEqual(["-shrine", null]);
  expect(on("place", "realm.0.c1", "hand")).toBe("c1");
  expect(on("build", "realm.0.c1", "pool.0")).toBe("^c1");
  expect(on("drop", "realm.0.c1", "realm.0.b2")).toBe(">c1");
  expect(on("lift", "realm.0.c1", "realm.0.b2")).toBe("b2>");
  expect(on("act", "hand", "castle.C2")).toBe("C2");
  expect(on("pay", "spirit.faith", "realm.0.b2")).toBe("-b2");
  expect(attempt(view(), null, null)).toBeNull();
});

test("pieces fly from where they were to where they go", () => {
  const placed: Event = { key: "event.placed", args: { seat: 0, tile: "Me3", place: "b4", height: 1, from: "hand", to: "realm.0.b4" } };
  expect(flights(placed)).toEqual([{ piece: "Me3", from: "hand", to: "realm.0.b4", lands: true }]);
  const built: Event = { key: "event.built", args: { seat: 0, place: "b4", height: 1, worth: 1, from: "pool.0", to: "realm.0.b4" } };
  expect(flights(built)[0]).toMatchObject({ piece: "shrine", lands: true });
  const moved: Event = { key: "event.moved-down", args: { seat: 0, origin: "a1", place: "b4", height: 1, from: "realm.0.a1", to: "realm.0.b4" } };
  expect(flights(moved)[0]?.piece).toBe("?");
  const discarded: Event = { key: "event.discarded", args: { seat: 0, tile: "Me3", from: "hand", to: "discards" } };
  expect(flights(discarded)[0]?.lands).toBe(false);
  expect(flights({ key: "event.ground", args: {} })).toEqual([]);
});

group("sets that were consolidated", () => {
  test("with their points, seat by seat", () => {
    const event: Event = { key: "event.consolidated", args: { seat: 1, count: 4, type: "Me", points: 2, place: "a1", to: "realm.1.a1" } };
    expect(gains([{ key: "event.ground", args: {} }, event])).toEqual([{ seat: 1, points: 2, event }]);
  });
  test("what was turned, with what was placed in the same step", () => {
    const before = view();
    const after = view();
    after.position.realms[0]!.stacks = [stack("b2", "?"), stack("b3", "?"), stack("b4", "?"), stack("c4", "Me2"), stack("f6", "?", 3, true), stack("a6", "?", 3)];
    expect([...turnedBetween(before, after)].sort()).toEqual(["realm.0.a6", "realm.0.b2", "realm.0.b3", "realm.0.b4"]);
    expect(turnedBetween(before, before).size).toBe(0);
  });
});

group("labels", () => {
  test("of the castle", () => {
    expect(spaceLabel(table(view()), "C2")).toBe("C2, Merchant 3, third floor, available");
    const taking = table(view(), { marks: { ...marks, sources: new Set(["castle.C2"]) } });
    expect(spaceLabel(taking, "C2")).toBe("C2, Merchant 3, third floor, available, can be taken");
    const second = table(view({ phase: "choose", hand: ["Me3"], available: [] }), {});
    expect(spaceLabel(second, "C4")).toBe("C4, Merchant 3, second floor, the same as in hand");
  });
  test("of a realm", () => {
    const placing = table(view({ phase: "place", hand: ["Me3"] }), { marks: { ...marks, targets: new Set(["realm.0.b4", "realm.0.a6", "realm.0.a1"]) } });
    expect(cellLabel(placing, 0, "b4")).toBe("b4, empty, can be placed here, a set of 4 then");
    expect(cellLabel(placing, 0, "a1")).toBe("a1, empty, can be placed here");
    expect(cellLabel(placing, 0, "a6")).toBe("a6, face down, height 2, can be placed here");
    expect(cellLabel(placing, 0, "b2")).toBe("b2, Merchant 1, height 1");
    expect(cellLabel(placing, 0, "f6")).toBe("f6, face down, height 3, with a Shrine, worth 3");
    const set = view({ phase: "sets", sets: [{ cells: ["b2", "b3", "c3", "c4"], type: "Me", number: null, points: 2, shrines: 1 }] });
    expect(cellLabel(table(set, { marks: { ...marks, targets: new Set(["realm.0.c4"]) } }), 0, "c4")).toBe("c4, Merchant 2, height 1, a set of 4, can be consolidated for 2 points");
  });
  test("of what lies beside them", () => {
    expect(mapLabel(table(view()), 1)).toBe("Realm of Bob, 0 in all, 0 Shrines built, 1 Shrine in the pool, show it large");
    expect(trackLabel(table(view()))).toMatch(/^Countdown, 2 single tokens left/);
    expect(spiritLabel(table(view({ asked: ["faith"] })), "faith")).toMatch(/^Spirit of Faith, .*, activated already$/);
  });
});

test("the table is told in words, and every one of them is there", () => {
  const full = view({ final_round: true, hand: ["Se1", "Se1"] });
  full.position.realms[0] = realm({ ...full.position.realms[0], points: 7, shrine_points: 3, tokens: 1, countdown_points: 2, dragon_points: { power: 4 }, total: 16 });
  full.position.realms[1] = realm({ total: 16 });
  const { look, hand } = describe(full);
  const said = [...look, ...hand, ...standing(full, 0), ...reckoning(full).map(({ label }) => label)].map((message) => words.tell(message));
  for (const sentence of said) expect(sentence).not.toMatch(/web\.|\?/);
  expect(said).toContain("C2: Merchant 3, height 3, available.");
  expect(said).toContain("Covered: 2 × Farmer 2.");
  expect(said).toContain("f6: a Shrine, height 3.");
  expect(said).toContain("In hand: Season 1");
  // Points, Shrines, Countdown, each Dragon card, the sum; what decides between equals where they are.
  expect(reckoning(full).map(({ values }) => values)).toEqual([
    [7, 0],
    [3, 0],
    [2, 0],
    [4, 0],
    [16, 16],
    [2, 0],
    [1, 0],
  ]);
  full.position.realms[1] = realm({ total: 15 });
  expect(reckoning(full)).toHaveLength(5);
});

test("castle and realm fit whatever they are given, and no tile is too small for a finger", () => {
  for (const [w, h] of [
    [344, 500],
    [344, 345],
    [708, 216],
    [736, 800],
    [880, 430],
    [1040, 700],
  ] as const) {
    for (const [columns, rows] of [
      [10, 8],
      [11, 9],
      [9, 10],
      [12, 12],
    ] as const) {
      for (const rivals of [1, 2, 3]) {
        const sizes = arrange(w, h, { columns, rows, rivals, hand: 70, rest: 130 });
        if (sizes.short && columns > 10) continue;
        const what = `${w}×${h}, ${columns}×${rows}, ${sizes.way}`;
        const [castleWide, castleHigh] = castleSize(sizes.castle, columns, rows);
        const [realmWide, realmHigh] = realmSize(sizes.realm);
        expect(Math.min(sizes.castle.width, sizes.castle.height), what).toBeGreaterThanOrEqual(24);
        expect(Math.min(sizes.realm.width, sizes.realm.height), what).toBeGreaterThanOrEqual(24);
        // On its side, or under a long explanation, a phone has room for eight rows; more of them scroll.
        if ((sizes.way !== "low" && !sizes.short) || rows <= 8) expect(castleHigh, what).toBeLessThanOrEqual(h);
        expect(realmHigh, what).toBeLessThanOrEqual(h);
        expect(sizes.way === "tall" ? Math.max(castleWide, realmWide) : castleWide + realmWide, what).toBeLessThanOrEqual(w);
      }
    }
  }
});
