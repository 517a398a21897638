// What the board of Castle Keep makes of a view: attempts, flights, and the table in words.
import { expect, test } from "vitest";
import type { Event, Options, Position, View } from "../../generated/castle-keep";
import { arrange, castleWidth } from "../../src/games/castle-keep/arrange";
import { attempt } from "../../src/games/castle-keep/attempt";
import { flights } from "../../src/games/castle-keep/flights";
import { siegeTiles, topDiscards } from "../../src/games/castle-keep/history";
import { describe as tell, reckoning, standing } from "../../src/games/castle-keep/telling";
import { Words } from "../../src/shell/words";
import common from "../../../messages/en/common.json";
import english from "../../../messages/en/castle-keep.json";
import german from "../../../messages/de/castle-keep.json";

const words = new Words("en", [english, common]).named((seat) => ["Anna", "Ben"][seat]);

function table(position: Partial<Position>, options: Partial<Options> = {}, viewer: View["viewer"] = 0): View {
  const seats = options.seats ?? 2;
  return {
    game: "castle-keep",
    legal: [],
    options: {
      attacks: "any",
      "flip-reach": "chain",
      interchange: "any-turn",
      "keep-falls": "with-walls",
      seats,
      "strict-last": false,
      "take-discard": false,
      takeover: false,
      "towers-fall": false,
      "turn-limit": 200,
      version: "standard",
      ...options,
    },
    position: {
      castles: [{}, {}],
      discards: [],
      draws: 0,
      ending: "none",
      flipped: null,
      gate: true,
      moved: [],
      phase: "main",
      pile: 40,
      players: Array.from({ length: seats }, () => ({ hand: [], reserve: [], shown: [] })),
      seat: 0,
      turn: 4,
      use: "nothing",
      victim: null,
      winner: null,
      ...position,
    },
    prompt: { key: "prompt.main", args: { seat: 0 } },
    returns: [0, 0],
    scores: [0, 0],
    secrets: true,
    take_back: 0,
    to_move: 0,
    viewer,
  };
}

const two = table({ castles: [{ a1: "Trz" }, { b1: "Wrc", a1: "Trc" }] });
const empire = table({ castles: [{ a1: "Trz" }, { c3: "Tys" }, { b1: "Wrc" }, { b2: "Kr" }] }, { version: "empire" });

test("a tile put on an own place is a build, on a standing one too", () => {
  expect(attempt(two, "hand.Wrz", "castle.0.a2")).toBe("Wrz-a2");
  expect(attempt(two, "hand.Trz", "castle.0.a1")).toBe("Trz-a1");
  expect(attempt(two, "hand.Kr", "castle.0.b2")).toBe("Kr-b2");
});

test("a tile from the reserve is written with a plus", () => {
  expect(attempt(two, "reserve.Trz", "castle.0.a3")).toBe("+Trz-a3");
  expect(attempt(two, "reserve.Trz", "castle.1.b1")).toBeNull();
});

test("a place of another castle is an attack, with a tile or without", () => {
  expect(attempt(two, null, "castle.1.b1")).toBe("x2.b1");
  expect(attempt(two, "hand.Wrc", "castle.1.b1")).toBe("x2.b1");
  expect(attempt(empire, null, "castle.3.b2")).toBe("x2B.b2");
});

test("the second castle of an Empire is named", () => {
  expect(attempt(empire, "hand.Trz", "castle.1.a1")).toBe("Trz-B.a1");
  expect(attempt(empire, "hand.Trz", "castle.0.c1")).toBe("Trz-c1");
});

test("tiles move and swap between the two castles of an Empire", () => {
  expect(attempt(empire, "castle.0.a1", "castle.1.a3")).toBe("A.a1>a3");
  expect(attempt(empire, "castle.1.c3", "castle.0.c1")).toBe("B.c3>c1");
  expect(attempt(empire, "castle.0.a1", "castle.1.c3")).toBe("a1=c3");
  expect(attempt(empire, "castle.1.c3", "castle.0.a1")).toBe("a1=c3");
  expect(attempt(empire, "castle.0.a1", "castle.0.c1")).toBeNull();
});

test("in King of the Castle what stands is attacked and what is free is built on", () => {
  const king = table({ castles: [{ b1: "Wrc" }] }, { version: "king" });
  expect(attempt(king, "hand.Wrc", "castle.0.b1")).toBe("x1.b1");
  expect(attempt(king, null, "castle.0.b1")).toBe("x1.b1");
  expect(attempt(king, "hand.Wrc", "castle.0.a2")).toBe("Wrc-a2");
});

test("the siege asks which tile falls", () => {
  const siege = table({ castles: [{ b1: "Wrc" }], phase: "strike", flipped: "Wrc" }, { version: "solitaire", seats: 1 });
  expect(attempt(siege, null, "castle.0.b1")).toBe("!b1");
});

test("pile, discards and hand", () => {
  expect(attempt(two, "hand.Trz", "discards")).toBe("-Trz");
  expect(attempt(two, "pile", "hand")).toBe("draw");
  expect(attempt(two, "discards", "hand")).toBe("take");
  expect(attempt(two, null, "pile")).toBe("draw");
});

test("what means nothing is nothing", () => {
  expect(attempt(two, null, null)).toBeNull();
  expect(attempt(two, "hand.Trz", null)).toBeNull();
  expect(attempt(two, "hand.Trz", "pile")).toBeNull();
  expect(attempt(two, null, "castle.0.a1")).toBeNull();
  expect(attempt(two, null, "castle.1.c3")).toBeNull();
});

test("own tiles fly from their kind, those of others from the hand", () => {
  const built = { key: "event.built", args: { seat: 0, tile: "Trz", place: "a1", to: "castle.0.a1" } } as const;
  expect(flights(built, two, two)).toEqual([{ piece: "Trz", from: "hand.Trz", to: "castle.0.a1", lands: true }]);
  const seen = table({}, {}, 1);
  expect(flights(built, seen, seen)[0]?.from).toBe("hand.0");
});

test("two keeps fly where two attack, and what falls goes to the discards or the reserve", () => {
  const attacked = {
    key: "event.attacked",
    args: { seat: 0, victim: 1, tile: "Kr", count: 2, place: "b2", to: "castle.1.b2" },
  } as const;
  expect(flights(attacked, two, two)).toHaveLength(2);
  const fell = { key: "event.fell", args: { tile: "Kr", place: "b2", from: "castle.1.b2" } } as const;
  expect(flights(fell, two, two)[0]?.to).toBe("discards");
  const takeover = table({}, { takeover: true });
  expect(flights(fell, takeover, takeover)[0]?.to).toBe("reserve.Kr");
});

test("the tile that begins a siege flies to where it stands", () => {
  const before = table({ castles: [{}] }, { version: "solitaire", seats: 1 });
  const after = table({ castles: [{ a2: "Wrc" }] }, { version: "solitaire", seats: 1 });
  expect(flights({ key: "event.started", args: { seat: 0, tile: "Wrc" } }, before, after)).toEqual([
    { piece: "Wrc", from: "pile", to: "castle.0.a2", lands: true },
  ]);
});

const discarded = (tile: string): Event => ({ key: "event.discarded", args: { seat: 0, tile } });
const flipped = (tile: string): Event => ({ key: "event.flipped", args: { seat: 0, tile } });
const turn = (n: number): Event => ({ key: "event.turn", args: { seat: 0, turn: n } });

test("the newest discard lies on top, though the engine keeps them sorted", () => {
  const view = table({ discards: ["Trc", "Wbs", "Kb"] });
  expect(topDiscards(view, [discarded("Wbs"), discarded("Kb"), discarded("Trc")])).toEqual(["Trc", "Kb"]);
});

test("what was shuffled away lies on no pile", () => {
  const history: Event[] = [discarded("Kb"), { key: "event.reshuffled", args: { count: 1 } }, discarded("Trc")];
  expect(topDiscards(table({ discards: ["Trc"] }), history)).toEqual(["Trc"]);
  expect(topDiscards(table({ discards: [] }), history)).toEqual([]);
});

test("where discards can be taken up, the engine knows their order", () => {
  const view = table({ discards: ["Kb", "Trc", "Wbs"] }, { "take-discard": true });
  expect(topDiscards(view, [discarded("Kb")])).toEqual(["Wbs", "Trc"]);
});

test("the siege shows the two tiles that were turned over last", () => {
  expect(siegeTiles([])).toEqual([]);
  expect(siegeTiles([turn(1), flipped("Kr"), flipped("Ky"), turn(2), discarded("Trc")])).toEqual(["Kr", "Ky"]);
  expect(siegeTiles([flipped("Kr"), flipped("Ky"), turn(2), flipped("Tbz")])).toEqual(["Tbz"]);
});

test("a player's standing is castle and hand", () => {
  const view = table({ castles: [{ a1: "Trz" }, {}], players: two.position.players });
  expect(standing(view, 0).map((m) => words.tell(m))).toEqual(["1 of 9", "0 in hand"]);
  expect(standing(empire, 1).map((m) => words.tell(m))[0]).toBe("1 and 1 of 9");
  const out = table({ castles: [{ a1: "Trz" }, {}, {}, {}] }, { version: "empire" });
  expect(standing(out, 1)).toEqual([{ key: "board.out" }]);
});

test("the end is counted in tiles that stand", () => {
  expect(reckoning(two)).toEqual([{ label: { key: "web.reckoning.one" }, values: [1, 2] }]);
  expect(reckoning(empire).map((line) => line.values)).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test("the table is told in sentences", () => {
  const view = table({
    castles: [{ a1: "Trz" }, {}],
    players: [
      { hand: ["Kr", "Kr"], reserve: [], shown: [] },
      { hand: ["?", "?"], reserve: [], shown: ["Wys"] },
    ],
  });
  const { look, hand } = tell(view);
  expect(look.map((m) => words.tell(m))).toEqual([
    "Anna, castle, 1 of 9 tiles.",
    "a1: red zigzag tower.",
    "Ben, castle, 0 of 9 tiles.",
    "Ben holds 2 tiles.",
    "Ben was seen to take: yellow straight wall.",
    "40 tiles in the pile, 0 discards.",
  ]);
  expect(hand.map((m) => words.tell(m))).toEqual(["2 × red keep."]);
});

test("both languages have the same sentences of the board", () => {
  const keys = (file: object): string[] => Object.keys(file).filter((key) => key.startsWith("web."));
  expect(keys(german).sort()).toEqual(keys(english).sort());
});

test.each([
  [344, 560, 3, 1],
  [344, 560, 3, 2],
  [344, 560, 1, 1],
  [724, 280, 3, 2],
  [724, 280, 3, 1],
  [740, 900, 3, 2],
  [900, 540, 3, 2],
  [1100, 760, 0, 1],
])("in %i by %i with %i others everything fits and can be hit", (width, height, rivals, castles) => {
  const party = { rivals, rivalCastles: castles, castles, reserve: false, solitaire: rivals === 0 };
  const sizes = arrange(width, height, party);
  expect(sizes.place).toBeGreaterThanOrEqual(44);
  expect(sizes.rival).toBeGreaterThanOrEqual(24);
  expect(castles * castleWidth * sizes.place).toBeLessThan(width);
  expect(castleWidth * sizes.place + sizes.hand).toBeLessThan(height);
});
