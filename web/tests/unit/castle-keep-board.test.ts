// The board of Castle Keep as it stands in the page: what can be clicked, focused and heard.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Event, View } from "../../generated/castle-keep";
import type { BoardProps, Marks } from "../../src/games/game";
import { board } from "../../src/games/castle-keep";
import { nearest } from "../../src/pieces/roving";
import { Words } from "../../src/shell/words";
import common from "../../../messages/en/common.json";
import english from "../../../messages/en/castle-keep.json";

const words = new Words("en", [english, common]).named((seat) => ["Anna", "Ben"][seat]);
const noMarks: Marks = { sources: new Set(), targets: new Set(), chosen: null, pending: null, hints: new Map() };

const view: View = {
  game: "castle-keep",
  legal: [],
  options: {
    attacks: "any",
    "flip-reach": "chain",
    interchange: "any-turn",
    "keep-falls": "with-walls",
    seats: 2,
    "strict-last": false,
    "take-discard": false,
    takeover: false,
    "towers-fall": false,
    "turn-limit": 200,
    version: "standard",
  },
  position: {
    castles: [{ a1: "Trz" }, { b1: "Wrc", a1: "Trc" }],
    discards: ["Kb"],
    draws: 0,
    ending: "none",
    flipped: null,
    gate: true,
    moved: [],
    phase: "main",
    pile: 40,
    players: [
      { hand: ["Wrc", "Wrc", "Ky"], reserve: [], shown: [] },
      { hand: ["?", "?"], reserve: [], shown: [] },
    ],
    seat: 0,
    turn: 4,
    use: "nothing",
    victim: null,
    winner: null,
  },
  prompt: { key: "prompt.main", args: { seat: 0 } },
  returns: [0, 0],
  scores: [0, 0],
  secrets: true,
  take_back: 0,
  to_move: 0,
  viewer: 0,
};

let shown: ReturnType<typeof mount> | null = null;

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function show(props: Partial<BoardProps<View, Event>> = {}): BoardProps<View, Event> {
  const all: BoardProps<View, Event> = {
    view,
    words,
    seats: [],
    you: 0,
    history: [],
    marks: noMarks,
    preview: null,
    inFlight: new Set(),
    onchoose: vi.fn(),
    ondrop: vi.fn(),
    onlook: vi.fn(),
    ...props,
  };
  document.body.replaceChildren();
  shown = mount(board.Board, { target: document.body, props: all });
  flushSync();
  return all;
}

const at = (place: string): HTMLButtonElement => {
  const button = document.querySelector<HTMLButtonElement>(`button[data-place="${place}"]`);
  if (!button) throw new Error(`nothing at ${place}`);
  return button;
};
const label = (place: string): string | null => at(place).getAttribute("aria-label");

test("each castle is a named grid of nine places with one tab stop", () => {
  show();
  const grids = [...document.querySelectorAll("[role=grid]")];
  expect(grids.map((grid) => grid.getAttribute("aria-label"))).toEqual(["Castle of Ben", "Your castle"]);
  for (const grid of grids) {
    expect(grid.querySelectorAll("[role=gridcell] button")).toHaveLength(9);
    expect(grid.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
  }
});

test("places say where they are, what stands there and what can be done", () => {
  show({ marks: { ...noMarks, targets: new Set(["castle.1.b1", "castle.0.a2"]) } });
  expect(label("castle.0.a1")).toBe("a1, red zigzag tower");
  expect(label("castle.0.a2")).toBe("a2, empty, for a wall, can be built here");
  expect(label("castle.1.b1")).toBe("b1, red curvy wall, can be hit");
  expect(label("hand.Wrc")).toBe("red curvy wall, 2 of them");
});

test("what would fall too is told", () => {
  const events = [
    { key: "event.fell", args: { tile: "Wrc", place: "b1", from: "castle.1.b1" } },
    { key: "event.fell", args: { tile: "Trc", place: "a1", from: "castle.1.a1" } },
  ] as const;
  show({ preview: { place: "castle.1.b1", events } });
  expect(label("castle.1.a1")).toContain("falls too");
});

test("every place can be chosen, also where nothing is legal", () => {
  const { onchoose } = show();
  at("castle.0.c3").click();
  at("hand.Ky").click();
  expect(onchoose).toHaveBeenNthCalledWith(1, "castle.0.c3");
  expect(onchoose).toHaveBeenNthCalledWith(2, "hand.Ky");
});

test("what is looked at is told, and when nothing is", () => {
  const { onlook } = show();
  at("castle.1.b1").focus();
  at("castle.1.b1").blur();
  expect(onlook).toHaveBeenNthCalledWith(1, "castle.1.b1");
  expect(onlook).toHaveBeenLastCalledWith(null);
});

test("what others hold has a place to fly from", () => {
  show();
  const backs = document.querySelector('[data-place="hand.1"]')?.parentElement;
  expect(backs?.getAttribute("aria-label")).toBe("2 tiles in the hand");
  expect(document.querySelector('[data-place="hand"]')).not.toBeNull();
});

test("arrows go to the nearest in their direction", () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 0, y: 10 },
    { x: 10, y: 10 },
  ];
  expect(nearest({ x: 0, y: 0 }, points, "ArrowRight")).toBe(1);
  expect(nearest({ x: 10, y: 0 }, points, "ArrowDown")).toBe(3);
  expect(nearest({ x: 0, y: 0 }, points, "ArrowUp")).toBe(-1);
});
