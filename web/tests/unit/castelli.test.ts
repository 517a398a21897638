// The fifth game's board without a browser: what is drawn where, what places mean, what is told.
import { expect, test } from "vitest";
import type { Event, View } from "../../generated/castelli";
import { arrange } from "../../src/games/castelli/arrange";
import { attempt } from "../../src/games/castelli/attempt";
import { flights } from "../../src/games/castelli/flights";
import { gainOf, risenBy } from "../../src/games/castelli/history";
import { boardHeight, boardWidth, half, inOrder, middleOf, octagon, posts, reach, region, spread } from "../../src/games/castelli/lattice";
import { implied, isBarren, timeOf, useOf } from "../../src/games/castelli/table";
import { reckoning } from "../../src/games/castelli/telling";
import { beside, faceOf, facing, isSquare, spotOf } from "../../src/games/castelli/tile";

const view = (position: object, legal: Partial<View["legal"][number]>[] = [], options: object = {}): View =>
  ({ game: "castelli", legal, position, options, to_move: 0 }) as unknown as View;
const event = (key: string, args: object): Event => ({ key, args }) as Event;

test("a tile is read and turned clockwise", () => {
  const face = faceOf("2bGRY+1")!;
  expect(face).toMatchObject({ value: 2, silver: 1, start: false });
  expect(face.coats).toEqual([
    { colour: 0, card: true },
    { colour: 2, card: false },
    { colour: 1, card: false },
    { colour: 3, card: false },
  ]);
  expect(facing(faceOf("2bGRY+1", 1)!, 0)).toBe(1);
  expect(facing(faceOf("2bGRY+1", 3)!, 2)).toBe(0);
  expect(faceOf("S5BRGY")).toMatchObject({ value: 5, start: true });
  expect(faceOf("?")).toBeNull();
});

test("squares and octagons lie by turns, and the charts part two tables", () => {
  expect(isSquare(spotOf("a1"))).toBe(true);
  expect(isSquare(spotOf("b1"))).toBe(false);
  expect(beside("d2", 0)).toBe("d1");
  expect(beside("d2", 1)).toBe("e2");
  // A square and an octagon beside each other just touch.
  expect(middleOf("b1", 1).x - middleOf("a1", 1).x).toBe(half + reach);
  expect(middleOf("a5", 2).y - middleOf("a4", 2).y).toBeGreaterThan(middleOf("a5", 1).y - middleOf("a4", 1).y);
});

test("areas divide an octagon, also where their sides go over the north", () => {
  expect(inOrder([0, 3])).toEqual([3, 0]);
  expect(inOrder([0, 2, 3])).toEqual([2, 3, 0]);
  expect(region([0, 1, 2, 3])).toBe(octagon);
  expect(region([1])).toBe("M0 0L50 -50L61 -39L61 39L50 50Z");
  // Everything stands inside, and on the sides that it belongs to.
  for (const { x, y } of spread([3, 0], 4)) {
    expect(Math.abs(x) + Math.abs(y)).toBeLessThan(100);
    expect(x < 20 && y < 20).toBe(true);
  }
  expect(spread([2], 1)[0]!.y).toBeGreaterThan(30);
  expect(posts([1], 2).map(({ y }) => y)).toEqual([-10, 10]);
});

test.for([
  ["phone", 344, 540, 8, 1, "tall"],
  ["phone on its side", 724, 236, 8, 1, "low"],
  ["laptop", 880, 450, 8, 1, "wide"],
  ["desktop", 1000, 720, 8, 1, "wide"],
  ["two players", 880, 530, 4, 1, "broad"],
  ["tablet", 736, 830, 8, 2, "broad"],
] as const)("the board fits: %s", ([, width, height, rows, tables, way]) => {
  const { scale, edge, side, way: found } = arrange(width, height, rows, tables, rows === 4 ? 2 : 4);
  expect(found).toBe(way);
  const [wide, high] = [boardWidth * scale + edge, boardHeight(rows, tables) * scale + edge];
  const beneath = way === "tall" || way === "broad";
  expect(wide + (beneath ? 0 : side)).toBeLessThanOrEqual(width + 1);
  expect(high + (beneath ? side : 0)).toBeLessThanOrEqual(height + 1);
});

test("what need not be chosen first", () => {
  expect(implied(view({ phase: "hold", ways: [{}] }))).toBe("tile");
  expect(implied(view({ phase: "hold", ways: [] }, [{ from: "own-tile.0", to: "tile" }]))).toBeNull();
  expect(implied(view({ phase: "build", ways: [] }, [{ from: "hand.0.raider", to: "deck" }, { from: "castles.0", to: "area.h5e" }]))).toBe("castles.0");
  expect(implied(view({ phase: "target", ways: [] }, [{ from: "villages.1", to: "octagon.d3" }]))).toBe("villages.1");
});

test("what somebody tried, in notation", () => {
  const octagons = [{ octagon: "d3", areas: [{ area: "d3n", kind: "rocks" }, { area: "d3e", kind: "wood" }] }];
  const building = view({ phase: "build", card: null, octagons });
  expect(attempt(building, null, "octagon.d3")).toBe("+d3n");
  expect(attempt(view({ phase: "castle", card: "landgravine", octagons }), null, "octagon.d3")).toBe("+d3e");
  expect(attempt(view({ phase: "target", card: "peasant", octagons }), "villages.0", "octagon.d3")).toBe("@d3");
  expect(attempt(building, "castles.0", "area.d3n")).toBe("+d3n");
  expect(attempt(building, null, "square.d4")).toBe("d4");
  expect(attempt(building, null, "hand.0.steward")).toBe("steward");
  expect(attempt(building, "hand.0.raider", "mine.0")).toBe("sell raider");
  expect(attempt(building, null, "seat.1")).toBe("@2");
  expect(attempt(building, null, "deck")).toBeNull();
});

test("what cards can be used for, and when", () => {
  const both = view({}, [{ from: "hand.0.king4", to: "deck" }, { from: "hand.0.king4", to: "mine.0" }, { from: "hand.0.guard", to: "mine.0" }]);
  expect(useOf(both, "hand.0.king4")).toEqual({ play: true, sell: true });
  expect(useOf(both, "hand.0.guard")).toEqual({ play: false, sell: true });
  expect(["king4", "landgrave", "abbot", "guard"].map(timeOf)).toEqual(["own", "castle", "over", "others"]);
});

test("what moves, and what was gained", () => {
  const none = view({ tiles: [{ square: "d2", tile: "5BRGY", turns: 2 }] });
  expect(flights(event("event.placed", { seat: 0, tile: "5BRGY", place: "d2", side: "s", from: "tile", to: "square.d2" }), none, none)[0]!.piece).toBe("5BRGY@2");
  const won = event("event.area", { seat: 1, count: 2, kind: "rocks", area: "d3n", values: "R5", from: "area.d3n", to: "stock.1.rocks" });
  expect(flights(won, none, none)).toEqual([{ piece: "rocks", from: "area.d3n", to: "stock.1.rocks", lands: false }]);
  expect(gainOf(won)).toEqual({ seat: 1, count: 2, good: "rocks" });
  const built = event("event.built", { seat: 0, place: "h5e", points: 5, from: "castles.0", to: "area.h5e" });
  expect(flights(built, none, none)[0]).toMatchObject({ piece: "castle.0", lands: true });
  expect([...risenBy([won, built])]).toEqual(["stock.1.rocks", "area.h5e", "points.0"]);
  expect(flights(event("event.drew", { seat: 0, card: "raider", from: "deck", to: "hand.0" }), none, none)[0]!.to).toBe("hand.0.raider");
  expect(flights(event("event.passed", { seat: 0 }), none, none)).toEqual([]);
  expect(gainOf(event("event.passed", { seat: 0 }))).toBeNull();
});

test("the end is counted line by line; castles where they decide", () => {
  const player = (total: number, table = 0) => ({ table, total, points: total - 1, end_cards: 1, end_stock: 0, end_silver: 0, end_tile: 0, end_settlements: 0, end_castles: 0, castles: 4 });
  const keys = (players: object[], options: object = {}, tables = 1) =>
    reckoning(view({ players, tables: Array.from({ length: tables }, () => ({})) }, [], options)).map(({ label }) => label.key.slice("web.reckoning.".length));
  expect(keys([player(9), player(7)])).toEqual(["points", "cards", "stock", "silver", "total"]);
  expect(keys([player(9), player(9)], { battle: true, dilemma: true })).toEqual(["points", "cards", "stock", "silver", "tile", "settlements", "castles", "total", "built"]);
  // At two tables equals of different tables are none.
  expect(keys([player(9), player(9, 1), player(7), player(6, 1)], {}, 2)).not.toContain("built");
});

test("an area with no side but at the edge can be had by nobody", () => {
  const area = (name: string, ...sides: string[]) => ({ area: name, sides }) as unknown as Parameters<typeof isBarren>[1];
  const octagons = ["f1", "h1", "b5"].map((octagon) => ({ octagon, table: octagon === "b5" ? 1 : 0, areas: [] }));
  const one = view({ rows: 8, tables: [{}], octagons: octagons.map((each) => ({ ...each, table: 0 })) });
  expect(isBarren(one, area("f1n", "N"))).toBe(true);
  expect(isBarren(one, area("f1e", "E"))).toBe(false);
  expect(isBarren(one, area("h1n", "N", "E"))).toBe(true);
  expect(isBarren(one, area("h1w", "W", "N"))).toBe(false);
  // Between the tables of a tournament is an edge, too.
  expect(isBarren(one, area("b5n", "N"))).toBe(false);
  expect(isBarren(view({ rows: 8, tables: [{}, {}], octagons }), area("b5n", "N"))).toBe(true);
});
