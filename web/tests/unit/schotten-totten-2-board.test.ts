// The board of Schotten Totten 2 as it stands in the page: what can be clicked, focused and heard.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Event, View } from "../../generated/schotten-totten-2";
import type { BoardProps, Marks } from "../../src/games/game";
import { board } from "../../src/games/schotten-totten-2";
import { Words } from "../../src/shell/words";
import common from "../../../messages/en/common.json";
import english from "../../../messages/en/schotten-totten-2.json";
import web from "../../../messages/en/web.json";
import { player, siege, stand } from "./siege";

const words = new Words("en", [english, web, common]).named((seat) => ["Anna", "Ben"][seat]);
const noMarks: Marks = { sources: new Set(), targets: new Set(), chosen: null, pending: null, hints: new Map() };

const view = siege({
  wall: {
    3: { attacker: ["r7", "r8"] },
    4: {
      attacker: ["p10", "p11"],
      defender: ["r9"],
      stand: stand({ attacker: "colour-run", attacker_sum: 21, answer: ["r10"], answer_type: "colour-run", answer_sum: 19, proven: true }),
    },
    6: { damaged: true, defender: ["b1"] },
  },
  position: { discards: ["r5", "g2"], players: [player({ hand: ["b2", "y0"] }), player({ hand: ["?", "?", "?"] })] },
});

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

const find = (place: string): HTMLButtonElement | null => document.querySelector(`button[data-place="${place}"]`);
const at = (place: string): HTMLButtonElement => {
  const button = find(place);
  if (!button) throw new Error(`nothing at ${place}`);
  return button;
};
const label = (place: string): string | null => at(place).getAttribute("aria-label");
const press = (place: string): void => {
  at(place).click();
  flushSync();
};
const marks = (sources: string[], targets: string[] = [], chosen: string | null = null): Marks => ({
  ...noMarks,
  sources: new Set(sources),
  targets: new Set(targets),
  chosen,
});

test("the wall is a named grid of three rows with one tab stop, one's own side below", () => {
  show();
  const grid = document.querySelector("[role=grid]")!;
  expect(grid.getAttribute("aria-label")).toBe("The wall");
  const rows = [...grid.querySelectorAll("[role=row]")].map((row) => row.querySelector("button")!.dataset["place"]);
  expect(rows).toEqual(["side.1.1", "tile.1", "side.0.1"]);
  expect(grid.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
  show({ you: 1 });
  expect(document.querySelector("[role=row]:last-child button")?.getAttribute("data-place")).toBe("side.1.1");
});

test("tiles say what they ask for, sides what lies there in order from the wall", () => {
  show();
  expect(label("tile.3")).toBe("Tile 3, intact, 3 cards, any formation counts");
  expect(label("tile.4")).toBe("Tile 4, the gate, intact, 2 cards, any formation counts, control is proved");
  expect(label("tile.7")).toBe("Tile 7, intact, 3 cards, the lower sum counts");
  expect(label("tile.6")).toMatch(/^Tile 6, damaged/);
  expect(label("side.0.3")).toBe("Tile 3, your side, red 7, red 8, 1 place left");
  expect(label("side.0.4")).toBe("Tile 4, your side, purple 10, purple 11, complete");
  expect(label("side.1.1")).toBe("Tile 1, side of Ben, no cards, 3 places left");
  expect(label("discards")).toBe("2 discards: red 5, green 2");
});

test("what can be done is said", () => {
  show({ marks: marks(["hand.b2", "side.0.3"], ["tile.4"]) });
  expect(label("hand.b2")).toBe("blue 2, can be played");
  expect(label("side.0.3")).toContain("can be left");
  expect(label("tile.4")).toContain("control can be declared");
  show({ marks: marks(["hand.b2"], ["side.0.3"], "hand.b2") });
  expect(label("side.0.3")).toContain("can be played here");
});

test("what would go away is told", () => {
  show({ preview: { place: "side.0.3", events: [{ key: "event.threw", args: { seat: 1, card: "r7", tile: 3, from: "side.0.3.1" } }] } });
  expect(label("side.0.3")).toContain("goes away: red 7");
});

test("a retreat is asked for once more, and Escape lets go of it", () => {
  const { onchoose } = show({ marks: marks(["side.0.3"]) });
  press("side.0.3");
  expect(onchoose).not.toHaveBeenCalled();
  const retreat = [...document.querySelectorAll("button")].find((button) => button.textContent?.trim() === "Retreat");
  expect(document.activeElement).toBe(retreat);
  retreat!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  flushSync();
  expect(document.body.textContent).not.toContain("Retreat");
  press("side.0.3");
  [...document.querySelectorAll("button")].find((button) => button.textContent?.trim() === "Retreat")!.click();
  expect(onchoose).toHaveBeenCalledExactlyOnceWith("side.0.3");
});

test("whoever has chosen a card may point at the tile itself", () => {
  const { onchoose } = show({ marks: marks(["hand.b2"], ["side.0.3"], "hand.b2") });
  press("tile.3");
  expect(onchoose).toHaveBeenLastCalledWith("side.0.3");
  press("tile.4");
  expect(onchoose).toHaveBeenLastCalledWith("side.0.4");
});

test("a tile by itself is declared", () => {
  const { onchoose } = show({ marks: marks([], ["tile.4"]) });
  press("tile.4");
  expect(onchoose).toHaveBeenCalledExactlyOnceWith("tile.4");
});

test("a complete formation opens its proof: both formations, and why", () => {
  const { onchoose } = show({ marks: marks([], ["tile.4"]) });
  expect(find("proof.3")).toBeNull();
  expect(label("proof.4")).toBe("Tile 4: control is proved. Show the proof");
  press("proof.4");
  const panel = document.querySelector<HTMLElement>(".panel")!;
  expect(document.activeElement?.textContent).toBe("Control of tile 4");
  expect([...panel.querySelectorAll("[role=img]")].map((each) => each.getAttribute("aria-label"))).toEqual([
    "purple 10, purple 11",
    "red 9, red 10, still unseen",
  ]);
  expect(panel.textContent).toContain("colour run, 21 in sum");
  expect(panel.textContent).toContain("colour run, 19 in sum");
  expect(panel.textContent).toContain("Proved: the types are equal, and the attacker's sum is higher.");
  panel.querySelector<HTMLButtonElement>(".button.main")!.click();
  expect(onchoose).toHaveBeenCalledWith("tile.4");
});

test("single cards can be chosen only where an action card asks for one", () => {
  show();
  expect(find("side.0.4.1")).toBeNull();
  const picking = siege({ ...{ tactics: true }, wall: { 4: { defender: ["r9", "b2"] } }, position: { phase: "pick", action: "desertion" } });
  const { onchoose } = show({ view: picking, marks: marks([], ["side.1.4.1", "side.1.4.2"]) });
  expect(label("side.1.4.2")).toBe("Tile 4, card 2 from the wall, blue 2, can be chosen");
  press("side.1.4.2");
  expect(onchoose).toHaveBeenCalledExactlyOnceWith("side.1.4.2");
});

test("discards are spread out to be looked at, and chosen one by one when asked for", () => {
  const { onchoose } = show();
  press("discards");
  expect(onchoose).not.toHaveBeenCalled();
  expect(document.querySelector(".panel h2")?.textContent).toBe("Discards");
  const choosing = siege({ tactics: true, position: { phase: "choose", action: "recruitment", discards: ["r5", "J"] } });
  const asked = show({ view: choosing, marks: marks(["discard.r5", "discard.J"]) });
  expect(label("discard.J")).toBe("Joker, can be chosen");
  press("discard.J");
  expect(asked.onchoose).toHaveBeenCalledExactlyOnceWith("discard.J");
});

test("a tactical game shows both decks, tactics by name, and what is known of the other hand", () => {
  const tactical = siege({
    tactics: true,
    position: {
      phase: "offer",
      action: "exchange",
      offering: 0,
      players: [
        player({ hand: ["b2"], tactics: ["J", "J", "treason"], offered: ["b2"] }),
        player({ hand: ["?", "?"], tactics: ["?"], shown: ["g4", "explosion"], spent: ["support"], played: 3 }),
      ],
    },
  });
  show({ view: tactical, marks: marks(["hand.treason"]) });
  expect(label("tactics")).toBe("Tactic deck, 11 cards");
  expect(label("hand.J")).toBe("Joker, 2 of them, any colour, strength 0–11");
  expect(label("hand.b2")).toBe("blue 2, will be given away");
  expect(label("hand.treason")).toContain("can be given away");
  expect(document.querySelector("[data-place='hand.1']")?.parentElement?.getAttribute("aria-label")).toBe("3 cards in the hand, green 4, Explosion");
  expect([...document.querySelectorAll("[role=img]")].map((each) => each.getAttribute("aria-label"))).toContain("Ben has played 3 Tactic cards, Support");
});

test("an onlooker stands with the attacker and sees backs", () => {
  const hidden = siege({ viewer: "public", position: { players: [player({ hand: ["?", "?"] }), player({ hand: ["?"] })] } });
  show({ view: hidden, you: null });
  expect(document.querySelector("[role=row]:last-child button")?.getAttribute("data-place")).toBe("side.0.1");
  expect(document.querySelector("ul[aria-label='Hand of Anna']")?.querySelectorAll("[role=img]")).toHaveLength(2);
});

test("every place has a name of its own, and flights find where cards lie", () => {
  show();
  const places = [...document.querySelectorAll<HTMLElement>("button[data-place]")];
  expect(places.every((place) => (place.getAttribute("aria-label") ?? "") !== "")).toBe(true);
  const names = new Set(places.map((place) => place.dataset["place"]));
  for (const name of ["deck", "cauldrons", "discards", "hand.b2", "side.0.1", "side.1.7", "tile.4"]) expect(names).toContain(name);
  for (const name of ["side.0.3.2", "side.1.2.4", "discard.r5", "hand.0"]) {
    expect(document.querySelector(`[data-anchor="${name}"]`), name).not.toBeNull();
  }
});
