// What the board of Schotten Totten 2 makes of a view: attempts, flights, and the table in words.
import { expect, test } from "vitest";
import type { Event } from "../../generated/schotten-totten-2";
import { arrange } from "../../src/games/schotten-totten-2/arrange";
import { countsKey, verdict } from "../../src/games/schotten-totten-2/asks";
import { attempt } from "../../src/games/schotten-totten-2/attempt";
import { isAction, isElite, siegeOf } from "../../src/games/schotten-totten-2/card";
import { flights } from "../../src/games/schotten-totten-2/flights";
import { newest } from "../../src/games/schotten-totten-2/history";
import { heldOf, tokenOn } from "../../src/games/schotten-totten-2/table";
import { describe as tell, reckoning, standing } from "../../src/games/schotten-totten-2/telling";
import { Words } from "../../src/shell/words";
import common from "../../../messages/en/common.json";
import english from "../../../messages/en/schotten-totten-2.json";
import { player, siege, stand, tile } from "./siege";

const words = new Words("en", [english, common]).named((seat) => ["Anna", "Ben"][seat]);
const said = (messages: { key: string }[]): string[] => messages.map((message) => words.tell(message));

test("cards are known by their letters", () => {
  expect(siegeOf("r11")).toEqual({ colour: "r", strength: 11 });
  expect(siegeOf("J")).toBeNull();
  expect(siegeOf("recruitment")).toBeNull();
  expect(isElite("H")).toBe(true);
  expect(isAction("treason")).toBe(true);
  expect(isAction("r7")).toBe(false);
  expect(isAction("cauldron")).toBe(false);
});

test("a card put to a tile or to one's side is played there", () => {
  expect(attempt(siege(), "hand.r7", "side.0.4")).toBe("r7-4");
  expect(attempt(siege(), "hand.J", "tile.2")).toBe("J-2");
  expect(attempt(siege(), "hand.r7", null)).toBeNull();
});

test("an action card is played wherever it is put", () => {
  expect(attempt(siege({ tactics: true }), null, "hand.treason")).toBe("treason");
  expect(attempt(siege({ tactics: true }), "hand.treason", "side.0.4")).toBe("treason");
});

test("a tile by itself is declared, one's own side left, the attacker's hit by a cauldron", () => {
  expect(attempt(siege(), null, "tile.3")).toBe("!3");
  expect(attempt(siege(), null, "side.0.3")).toBe("<3");
  expect(attempt(siege(), "side.0.3", "discards")).toBe("<3");
  expect(attempt(siege({ viewer: 1 }), null, "side.0.3")).toBe("^3");
  expect(attempt(siege({ viewer: 1 }), "cauldrons", "side.0.5")).toBe("^5");
  expect(attempt(siege(), null, "side.1.3")).toBeNull();
});

test("a card or a cauldron by itself is tried where it would be of use", () => {
  const view = siege({ viewer: 1, wall: { 1: { defender: ["r1", "r2", "r3"] }, 5: { attacker: ["b1"] } } });
  expect(attempt(view, null, "hand.J")).toBe("J-2");
  expect(attempt(view, null, "cauldrons")).toBe("^5");
  expect(attempt(view, null, "hand.0")).toBeNull();
});

test("decks are drawn from", () => {
  expect(attempt(siege(), null, "deck")).toBe("draw");
  expect(attempt(siege(), "tactics", "hand")).toBe("tactic");
});

test("what an action card asks for is written in its own way", () => {
  const at = (phase: "pick" | "choose" | "target" | "offer") => siege({ tactics: true, position: { phase } });
  expect(attempt(at("pick"), null, "side.1.4.2")).toBe("4.2");
  expect(attempt(at("choose"), null, "discard.r7")).toBe("+r7");
  expect(attempt(at("offer"), null, "hand.exchange")).toBe("+exchange");
  expect(attempt(at("target"), null, "side.0.5")).toBe("-5");
  expect(attempt(at("target"), null, "tile.5")).toBe("-5");
  expect(attempt(at("target"), null, "discards")).toBe("discard");
  expect(attempt(at("pick"), null, "discards")).toBeNull();
});

test("what lies on a place is known by its name", () => {
  const view = siege({ wall: { 4: { attacker: ["r7", "b2"], defender: ["S"] } } });
  expect(tokenOn(view, "side.0.4.2")).toBe("b2");
  expect(tokenOn(view, "side.0.4")).toBe("r7");
  expect(tokenOn(view, "side.1.4.1")).toBe("S");
  expect(tokenOn(view, "side.1.4.2")).toBeNull();
  expect(tokenOn(view, "hand.r10")).toBe("r10");
  expect(tokenOn(view, "hand.0")).toBeNull();
  expect(tokenOn(view, "discards")).toBeNull();
});

test("a card that an action card has taken up waits for its tile", () => {
  const wall = { 4: { attacker: ["r7"] as const, defender: ["b2"] as const } };
  const picked = (action: "redeployment" | "treason") =>
    siege({ tactics: true, wall: { 4: { attacker: [...wall[4].attacker], defender: [...wall[4].defender] } }, position: { phase: "target", action, picked: "4.1" } });
  expect(heldOf(picked("redeployment"))).toBe("r7");
  expect(heldOf(picked("treason"))).toBe("b2");
  expect(heldOf(siege({ tactics: true, position: { phase: "target", action: "recruitment", held: "g9" } }))).toBe("g9");
  expect(heldOf(siege())).toBeNull();
});

test("a card flies from the hand to the place on its side where it lies", () => {
  const before = siege({ wall: { 4: { attacker: ["r7"] } } });
  const after = siege({ wall: { 4: { attacker: ["r7", "r8"] } } });
  const played: Event = { key: "event.played", args: { seat: 0, card: "r8", tile: 4, to: "side.0.4" } };
  expect(flights(played, before, after)).toEqual([{ piece: "r8", from: "hand.r8", to: "side.0.4.2", lands: true }]);
  const other = { ...before, viewer: 1 } as const;
  expect(flights(played, other, { ...after, viewer: 1 })[0]?.from).toBe("hand.0");
});

test("chicken and chef fly to the discards from both sides", () => {
  const before = siege({ wall: { 2: { defender: ["b3", "r11"] } } });
  const after = siege({ wall: { 2: { defender: ["b3"] } }, position: { discards: ["r0", "r11"] } });
  const played: Event = { key: "event.played", args: { seat: 0, card: "r0", tile: 2, to: "side.0.2" } };
  expect(flights(played, before, after)).toEqual([{ piece: "r0", from: "hand.r0", to: "side.0.2.1", lands: false }]);
  const duel: Event = { key: "event.duel", args: { card: "r0", other: "r11", tile: 2, from: "side.1.2.2" } };
  expect(flights(duel, before, after)).toEqual([
    { piece: "r0", from: "side.0.2.1", to: "discard.r0", lands: true },
    { piece: "r11", from: "side.1.2.2", to: "discard.r11", lands: true },
  ]);
});

test("a cauldron flies at the card that it hits", () => {
  const threw: Event = { key: "event.threw", args: { seat: 1, card: "r7", tile: 4, from: "side.0.4.1" } };
  expect(flights(threw, siege(), siege()).map(({ piece, from, to }) => [piece, from, to])).toEqual([
    ["cauldron", "cauldrons", "side.0.4.1"],
    ["r7", "side.0.4.1", "discard.r7"],
  ]);
});

test("each sort is drawn from its deck, and only what one sees is shown", () => {
  const drew = (seat: number, card: string): Event => ({ key: "event.drew", args: { seat, card, to: `hand.${seat}` } });
  expect(flights(drew(0, "treason"), siege(), siege())[0]).toMatchObject({ piece: "treason", from: "tactics", to: "hand.treason" });
  expect(flights(drew(0, "r7"), siege(), siege())[0]).toMatchObject({ from: "deck", to: "hand.r7" });
  expect(flights({ key: "event.drew-tactic-unseen", args: { seat: 1, card: "?tactic", to: "hand.1" } }, siege(), siege())[0]).toMatchObject({
    piece: "?tactic",
    from: "tactics",
    to: "hand.1",
  });
});

test("what action cards do is seen to move", () => {
  const args = { seat: 0, victim: 1, tile: 4, from: "side.1.4.1", to: "side.0.4", card: "b2" };
  const after = siege({ wall: { 4: { attacker: ["b2"] } } });
  expect(flights({ key: "event.turned", args }, siege(), after)[0]).toMatchObject({ from: "side.1.4.1", to: "side.0.4.1" });
  expect(flights({ key: "event.recruited", args }, siege(), after)[0]).toMatchObject({ from: "discard.b2", to: "side.0.4.1" });
  expect(flights({ key: "event.deserted", args }, siege(), siege())[0]).toMatchObject({ from: "side.1.4.1", to: "discard.b2" });
  expect(flights({ key: "event.used", args: { seat: 1, card: "treason" } }, siege(), siege())[0]).toMatchObject({ from: "hand.1", to: "spent.1" });
  expect(flights({ key: "event.supported", args: { seat: 0, card: "r1", other: "r2" } }, siege(), siege()).map(({ to }) => to)).toEqual(["deck", "deck"]);
  expect(flights({ key: "event.exchanged", args: { seat: 0, victim: 1 } }, siege(), siege())).toEqual([
    { piece: "?", from: "hand.0", to: "hand.1", lands: false },
  ]);
  expect(flights({ key: "event.received", args: { seat: 0, card: "g5", to: "hand.0" } }, siege(), siege())[0]).toMatchObject({ from: "hand.1", to: "hand.g5" });
});

test("the card that was laid last is known while it lies there", () => {
  const played = (card: string, to: string): Event => ({ key: "event.played", args: { seat: 0, card, tile: 4, to } });
  const view = siege({ wall: { 4: { attacker: ["r7", "b2"], defender: ["g1"] } } });
  expect(newest(view, [played("g1", "side.1.4"), played("b2", "side.0.4"), { key: "event.turn", args: { seat: 1, turn: 2 } }])).toBe("side.0.4.2");
  expect(newest(view, [played("b2", "side.0.4"), played("y9", "side.0.5")])).toBeNull();
  expect(newest(view, [])).toBeNull();
});

test("what counts at a tile is one word", () => {
  expect(countsKey(tile(1).asks)).toBe("sum");
  expect(countsKey(tile(3).asks)).toBe("all");
  expect(countsKey(tile(7).asks)).toBe("low");
  expect(countsKey({ cards: 3, lower: false, types: ["sum", "colour"] })).toBe("colour");
  expect(countsKey({ cards: 3, lower: false, types: ["sum", "run", "colour-run"] })).toBe("run");
});

const proof = (change: Parameters<typeof stand>[0], number = 3): string => words.tell(verdict(tile(number, { stand: stand(change) })));
const both = { attacker: "colour", attacker_sum: 20, defender: "colour" } as const;

test("a proof says why: type, sum, who was first, or that nothing can come any more", () => {
  expect(proof({ ...both, attacker: "same", defender_sum: 27, proven: true })).toBe("Proved: the attacker's type of formation is the stronger one.");
  expect(proof({ ...both, defender_sum: 19, proven: true })).toBe("Proved: the types are equal, and the attacker's sum is higher.");
  expect(proof({ ...both, defender_sum: 20, proven: true })).toContain("the attacker's was complete first");
  expect(proof({ ...both, defender_sum: 20 })).toContain("the defender's was complete first");
  expect(proof({ ...both, defender: "colour-run", defender_sum: 6 })).toBe("Not proved: the defender's type of formation is the stronger one.");
  expect(proof({ attacker: "colour", attacker_sum: 20, answer_type: "colour", answer_sum: 20, proven: true })).toContain("would complete it later");
  expect(proof({ attacker: "colour", attacker_sum: 20, proven: true })).toContain("can never complete");
  expect(proof({ attacker: "sum", attacker_sum: 6, answer_type: "sum", answer_sum: 5 }, 7)).toBe("Not proved: the defender's sum is lower, which is better here.");
});

test("a player's standing is the role and what matters in it", () => {
  const view = siege({ wall: { 1: { damaged: true } }, position: { cauldrons: 1, players: [player({ hand: ["r1", "r2"] }), player({ hand: ["?"] })] } });
  expect(said(standing(view, 0))).toEqual(["attacker", "1 of 4 damaged", "2 in hand"]);
  expect(said(standing(view, 1))).toEqual(["defender", "1 cauldron", "1 in hand"]);
  const tactical = siege({ tactics: true, position: { players: [player({ played: 2, tactics: ["J"] }), player()] } });
  expect(said(standing(tactical, 0)).slice(2)).toEqual(["1 in hand", "2 tactics played"]);
});

test("the end is counted in tiles and cards", () => {
  const view = siege({ wall: { 1: { damaged: true, attacker: ["r1", "r2"] }, 5: { defender: ["b1"] } } });
  expect(reckoning(view).map(({ values }) => values)).toEqual([
    [1, 6],
    [2, 1],
  ]);
});

test("the table is told in sentences", () => {
  const view = siege({
    tactics: true,
    wall: { 4: { attacker: ["p10", "p11"], defender: ["S"], stand: stand({ attacker: "colour-run", attacker_sum: 21, proven: true }) }, 6: { damaged: true } },
    position: {
      discards: ["r5"],
      players: [player({ hand: ["r1"], tactics: ["J", "J"] }), player({ hand: ["?", "?"], tactics: ["?"], shown: ["g4"], spent: ["treason"] })],
    },
  });
  const { look, hand } = tell(view);
  const lines = said(look);
  expect(lines).toContain("Tile 4, intact, 2 cards, any formation counts.");
  expect(lines).toContain("Anna, card 1 from the wall: purple 10.");
  expect(lines).toContain("Ben, card 1 from the wall: Spy.");
  expect(lines).toContain("Control of tile 4 is proved.");
  expect(lines).toContain("Tile 6, damaged, 4 cards, any formation counts.");
  expect(lines).toContain("Ben holds 2 Siege cards and 1 Tactic card.");
  expect(lines).toContain("Ben is known to hold: green 4.");
  expect(lines).toContain("Ben has spent: Treason.");
  expect(lines).toContain("Discarded: red 5.");
  expect(said(hand)).toEqual(["red 1.", "2 × Joker."]);
});

test.each([
  [344, 544, true],
  [344, 544, false],
  [304, 500, true],
  [724, 224, true],
  [736, 835, true],
  [880, 451, true],
  [880, 451, false],
  [1040, 711, true],
  [1400, 900, false],
])("in %i by %i everything fits and can be hit (tactics: %s)", (width, height, tactics) => {
  const sizes = arrange(width, height, tactics);
  expect(7 * sizes.pitch).toBeLessThanOrEqual(width);
  expect(sizes.wall + (sizes.way === "low" ? 0 : sizes.hand.height)).toBeLessThanOrEqual(height);
  expect(sizes.column).toBeGreaterThanOrEqual(width >= 344 ? 44 : 36);
  expect(sizes.tile).toBeGreaterThanOrEqual(46);
  // Where covered cards are picked at the wall, a finger must find them.
  if (sizes.way !== "low") expect(sizes.strip).toBeGreaterThanOrEqual(24);
  expect(sizes.strip).toBeGreaterThanOrEqual(17);
  expect(sizes.hand.width * sizes.hand.columns).toBeLessThanOrEqual(width);
});
