// What the board of Castellion makes of a view: attempts, flights, ordeals that were met, and the table in words.
import { describe as group, expect, test } from "vitest";
import type { Event, Position, View } from "../../generated/castellion";
import { board } from "../../src/games/castellion";
import { arrange, castleHigh, castleWide } from "../../src/games/castellion/arrange";
import { attempt } from "../../src/games/castellion/attempt";
import { flights } from "../../src/games/castellion/flights";
import { foresee } from "../../src/games/castellion/foresight";
import { meetings, topDiscard } from "../../src/games/castellion/history";
import { implied, tokenOn } from "../../src/games/castellion/table";
import { frame, partOf, prisonAt, sizeOf, widthOf, type Castle } from "../../src/games/castellion/tile";
import { describe, reckoning, standing } from "../../src/games/castellion/telling";
import { Words } from "../../src/shell/words";
import english from "../../../messages/en/castellion.json";

const words = new Words("en", [english]);

const castle = (columns: Partial<Castle> = {}): Castle => ({
  a: [],
  b: [],
  c: [],
  d: [],
  e: [],
  f: [],
  formations: { active: [], bastions: 0, cancelled: [], lines: 0, towers: 0 },
  haunted: null,
  price: { traitor: 4 },
  ...columns,
});

const asks = { bastions: 1, lines: 1, open: true, penalty: 0, rows: 0, towers: 1, traitors: 5 };

function view(position: Partial<Position> = {}, options: Partial<View["options"]> = {}, legal: View["legal"] = []): View {
  return {
    game: "castellion",
    legal,
    options: {
      "horror-late": false,
      level: "academy",
      ordeals: "random",
      pantry: "none",
      "prison-tiles": "defenders",
      seats: 1,
      shadow: "none",
      simulations: "a",
      "tower-reveal": "placed",
      ...options,
    },
    position: {
      actor: 0,
      beside: [],
      castles: [castle({ a: ["St", "Cq"], b: ["Po"] })],
      champion: null,
      discards: [],
      due: 0,
      due_for: "nothing",
      ending: "none",
      gone: [],
      hand: null,
      horror: null,
      lifted: null,
      lifted_from: null,
      lifted_haunted: false,
      look: null,
      meets: null,
      open: [],
      ordeals: [1, 2, 3].map(() => ({ asks, card: "a" as const, may_be: { cards: [] } })),
      overcome: 0,
      pantry: [],
      pawn: false,
      phase: "turn",
      power: { faction: null, step: 0, steps: 0 },
      pile: 60,
      pile_holds: { B: 3, Co: 5, Cq: 4, Ct: 5, Jo: 5, Jq: 5, Jt: 5, Po: 4, Pq: 5, Pt: 5, So: 5, Sq: 5, St: 4, T: 9 },
      prison: [],
      prison_back: 0,
      prophet: null,
      resume: "begin",
      reveals: 0,
      safe: ["St"],
      seat: 0,
      source: "nowhere",
      turn: 3,
      vigil: null,
      ...position,
    },
    prompt: { key: "prompt.over", args: {} },
    returns: [0],
    scores: [0],
    secrets: false,
    take_back: 0,
    to_move: 0,
    viewer: 0,
  };
}

const hand = view({ phase: "hand", hand: "Jo" });

test.for([
  ["castle.0.b2", "b2"],
  ["castle.0.left", "<"],
  ["castle.1.a1", null],
  ["discards", "discard"],
  ["power", "power"],
  ["vigil", "swap"],
  ["ordeal.1", "traitor"],
  ["prison.next", "prison>"],
  ["prison.back", "prison<"],
  ["partner", "donate"],
  ["pawn", "ignore"],
  ["safe", "safe"],
] as const)("the tile in hand tried at %s is %s", ([to, text]) => {
  expect(attempt(hand, "hand", to)).toBe(text);
});

test.for([
  ["turn", "safe", "safe"],
  ["turn", "pile", "pile"],
  ["turn", "open.St", "take St"],
  ["turn", "pantry.q", "take Xq"],
  ["turn", "ordeal.1", "meet"],
  ["turn", "champion", "champion"],
  ["turn", "castle.0.a1", "a1"],
  ["burn", "castle.0.a1", "xa1"],
  ["pay", "castle.0.b1", "xb1"],
  ["lift", "castle.0.a2", "^a2"],
  ["haunt", "castle.0.b1", "pawn b"],
  ["look", "ordeal.2", "reveal 2"],
  ["prophet", "ordeal.3", "prophet 3"],
  ["chameleon", "discard.St", "+St"],
  ["who", "seat.1", "by 2"],
  ["choose", "card.b", "card b"],
  ["juggle", "castle.0.a1", null],
] as const)("in the step %s, %s is tried as %s", ([phase, place, text]) => {
  expect(attempt(view({ phase }), null, place)).toBe(text);
});

test("two tiles are swapped, and the pawn is put somewhere", () => {
  expect(attempt(view({ phase: "juggle" }), "castle.0.a1", "castle.0.b1")).toBe("a1=b1");
  expect(attempt(view({ phase: "haunt" }), "pawn", "castle.0.b1")).toBe("pawn b");
  expect(attempt(view(), "pawn", "ordeal.2")).toBe("prophet 2");
  expect(attempt(view(), null, null)).toBeNull();
});

test("what is in hand by itself need not be chosen", () => {
  const action = (from: string, to: string) => ({ id: 1, text: "", from, to });
  expect(implied(view({}, {}, [action("hand", "castle.0.b2"), action("champion", "partner")]))).toBe("hand");
  expect(implied(view({}, {}, [action("pawn", "ordeal.1"), action("pawn", "ordeal.2")]))).toBe("pawn");
  expect(implied(view({}, {}, [action("safe", "hand"), action("pile", "hand")]))).toBeNull();
  expect(board.held).toBe(implied);
});

test("what lies on a place", () => {
  expect(tokenOn(view(), "castle.0.a2")).toBe("Cq");
  expect(tokenOn(view(), "castle.0.f1")).toBeNull();
  expect(tokenOn(view(), "castle.0.left")).toBeNull();
  expect(tokenOn(hand, "hand")).toBe("Jo");
  expect(tokenOn(view({ phase: "move", lifted: "Pt" }), "hand")).toBe("Pt");
  expect(tokenOn(view({ phase: "chameleon", lifted: "Ct" }), "hand")).toBeNull();
  expect(tokenOn(view(), "pantry.o")).toBe("Xo");
  expect(tokenOn(view(), "open.B")).toBe("B");
});

group("flights", () => {
  const told = (event: Event, after = view()) => flights(event, view(), after);
  test("a tile goes from where it was to where it goes", () => {
    expect(told({ key: "event.drew", args: { seat: 0, tile: "St", from: "safe", to: "hand" } })).toEqual([{ piece: "St", from: "safe", to: "hand", lands: true }]);
    expect(told({ key: "event.fell", args: { seat: 0, tile: "St", place: "a1", from: "castle.0.a1" } })).toEqual([{ piece: "St", from: "castle.0.a1", to: "discards", lands: false }]);
  });
  test("two tiles that are swapped pass each other", () => {
    const event: Event = { key: "event.juggled", args: { seat: 0, tile: "St", other: "Cq", from: "castle.0.a1", to: "castle.0.a2" } };
    expect(told(event).map(({ piece, to }) => [piece, to])).toEqual([
      ["St", "castle.0.a2"],
      ["Cq", "castle.0.a1"],
    ]);
  });
  test("a tile of the prison lands at its end of the ring", () => {
    const after = view({ prison: ["St", "Cq", "Po"], prison_back: 1 });
    const event = (to: string): Event => ({ key: "event.imprisoned", args: { seat: 0, tile: "St", count: 3, from: "hand", to } });
    expect(told(event("prison.next"), after)[0]?.to).toBe("prison.tile.2");
    expect(told(event("prison.back"), after)[0]?.to).toBe("prison.tile.0");
  });
});

test("the ring of the prison grows at both ends", () => {
  const { position } = view({ prison: ["St", "Cq", "Po"], prison_back: 1 });
  expect([0, 1, 2, 3, -1].map((i) => prisonAt(position, i))).toEqual([7, 0, 1, 2, 6]);
});

test("formations are framed, and tiles know theirs", () => {
  expect(frame(["b2", "c2", "b3", "c3"])).toEqual({ left: 1, bottom: 1, width: 2, height: 2 });
  const one = castle({
    a: ["St", "Sq", "So", "St"],
    b: ["Ct"],
    formations: { active: [{ pattern: "tower", cells: ["a1", "a2", "a3", "a4"] }], bastions: 0, cancelled: ["b1"], lines: 0, towers: 1 },
  });
  expect([partOf(one, "a3"), partOf(one, "b1"), partOf(one, "c1")]).toEqual(["tower", "cancelled", null]);
  expect([widthOf(one), sizeOf(one)]).toEqual([2, 5]);
});

group("what is foreseen", () => {
  const formed = (place: string): Event => ({ key: "event.formed-line", args: { seat: 0, faction: "J", place, to: `castle.0.${place}` } });
  const left: Event = { key: "event.placed-left", args: { seat: 0, tile: "Jt", from: "hand", to: "castle.0.a1" } };
  const fell: Event = { key: "event.fell", args: { seat: 0, tile: "St", place: "a1", from: "castle.0.a1" } };
  test("a formation that would count is drawn in the columns of now", () => {
    const placed: Event = { key: "event.placed", args: { seat: 0, tile: "Jt", place: "d1", from: "hand", to: "castle.0.d1" } };
    expect(foresee([placed, formed("a1")]).forms).toEqual([{ seat: 0, pattern: "line", cells: ["a1", "b1", "c1", "d1"] }]);
    expect(foresee([left, formed("a1")]).forms).toEqual([{ seat: 0, pattern: "line", cells: ["left", "a1", "b1", "c1"] }]);
    expect(frame(["left", "a1", "b1", "c1"])).toEqual({ left: -1, bottom: 0, width: 4, height: 1 });
  });
  test("what falls is told, and formations that count no longer", () => {
    const broken: Event = { key: "event.broken-bastion", args: { seat: 1, faction: "S", place: "a1", from: "castle.1.a1" } };
    const { falling, forms, breaks } = foresee([fell, broken, formed("a1")]);
    expect([...falling]).toEqual(["castle.0.a1"]);
    expect(breaks).toEqual([{ seat: 1, pattern: "bastion", cells: ["a1", "a2", "b1", "b2"] }]);
    expect(forms).toEqual([]);
  });
});

test("at the end it is told how many formations were asked for", () => {
  const labels = (ending: Position["ending"]): string[] => reckoning(view({ ending, phase: "over" })).map(({ label }) => words.tell(label));
  expect(labels("lacking")).toContain("Towers, of 1 asked for");
  expect(labels("foundation")).toContain("Towers");
});

group("ordeals that were met", () => {
  const turn: Event = { key: "event.turn", args: { seat: 0, turn: 4 } };
  const meets: Event = { key: "event.meets", args: { seat: 0, ordeal: 1 } };
  const towers: Event = { key: "event.asks-towers", args: { ordeal: 1, count: 2, has: 1 } };
  const penalty: Event = { key: "event.penalty", args: { seat: 0, count: 16 } };
  const fell: Event = { key: "event.fell", args: { seat: 0, tile: "St", place: "a1", from: "castle.0.a1" } };
  const overcome: Event = { key: "event.overcome", args: { seat: 0, ordeal: 1 } };
  const drew: Event = { key: "event.drew", args: { seat: 0, tile: "St", from: "safe", to: "hand" } };
  test("tell what was asked, what stood and what fell", () => {
    expect(meetings([turn, drew, meets, towers, penalty, fell, fell, overcome, turn])).toEqual([
      { ordeal: 1, seat: 0, asked: [{ pattern: "tower", count: 2, has: 1 }], rows: 0, penalty, fell: ["St", "St"], ended: "overcome", verdict: overcome },
    ]);
  });
  test("are over when something else is done", () => {
    expect(meetings([meets, overcome, turn, drew])).toEqual([]);
  });
  test("follow each other where the castle is complete", () => {
    const second: Event = { key: "event.meets", args: { seat: 0, ordeal: 2 } };
    const lost: Event = { key: "event.lost-lacking", args: {} };
    expect(meetings([meets, overcome, second, lost]).map(({ ordeal, ended }) => [ordeal, ended])).toEqual([
      [1, "overcome"],
      [2, "lost"],
    ]);
  });
  test("are not over when formations fall with them", () => {
    const broken: Event = { key: "event.broken-tower", args: { seat: 0, faction: "S", place: "a1", from: "castle.0.a1" } };
    expect(meetings([meets, towers, penalty, fell, broken, overcome, turn])).toHaveLength(1);
  });
  test("the discard that came last lies on top", () => {
    const power: Event = { key: "event.power", args: { seat: 0, tile: "Po", from: "hand", to: "discards" } };
    expect(topDiscard(view({ discards: ["Ct", "Po"] }), [power])).toBe("Po");
    expect(topDiscard(view({ discards: ["Ct"] }), [power])).toBe("Ct");
    expect(topDiscard(view(), [])).toBeNull();
  });
});

test("the table is told in words, and every one of them is there", () => {
  const full = view(
    { open: ["T"], discards: ["St", "St"], pantry: ["Xt"], vigil: "Co", champion: 0, hand: "B", overcome: 1, beside: ["T"], prison: ["St"] },
    { level: "menace", shadow: "prison", pantry: "plain" },
  );
  full.position.ordeals[2] = { card: "face-down", asks: { ...asks, towers: 0, bastions: 0, lines: 0, open: false }, may_be: { cards: [] } };
  const { look, hand: held } = describe(full);
  const said = [...look, ...held, ...standing(full, 0), ...reckoning(full).map(({ label }) => label)].map((message) => words.tell(message));
  for (const sentence of said) expect(sentence).not.toMatch(/web\.|\?/);
  expect(said).toContain("a2: Chameleon with a square.");
  expect(said).toContain("Ordeal 2, Traitors 1 of 5.");
  expect(said).toContain("Discarded: 2 × Seer with a triangle.");
  expect(said).toContain("In hand: Traitor with a black border");
});

test("the castle fits whatever it is given, and no place is too small for a finger", () => {
  for (const [w, h] of [
    [344, 540],
    [724, 240],
    [736, 800],
    [880, 420],
    [1040, 720],
  ] as const) {
    const sizes = arrange(w, h, w - 2 * arrange(w, h, w, h).side, h);
    expect(sizes.cell).toBeGreaterThanOrEqual(24);
    expect(sizes.cell * castleWide).toBeLessThanOrEqual(w);
    expect(sizes.cell * castleHigh).toBeLessThanOrEqual(h);
    expect(Math.min(sizes.hand, sizes.pile, sizes.extra)).toBeGreaterThanOrEqual(24);
  }
});
