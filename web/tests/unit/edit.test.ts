import { describe, expect, it } from "vitest";
import { heaps, palette, put, spotAt, take, withField, withTurn, type Arrangement, type Inventory, type Spot } from "../../src/shell/edit/arrangement";

const spot = (id: string, more: Partial<Spot> = {}): Spot => ({
  id,
  title: { key: `place.${id}` },
  holds: ["tiles"],
  most: 4,
  ordered: false,
  unknown: false,
  ...more,
});
const spots = [spot("castle.0.a1", { most: 1 }), spot("hand.0"), spot("hand.1"), spot("discards", { also: ["discard"] }), spot("side.0.3")];
const empty = { game: "castle-keep", options: { seats: 2 }, viewer: 0, places: {}, fields: { seat: 0 } } as unknown as Arrangement;

describe("an arrangement", () => {
  it("finds the place that a board means", () => {
    expect(spotAt(spots, "castle.0.a1", 0)?.id).toBe("castle.0.a1");
    expect(spotAt(spots, "hand.1", 0)?.id).toBe("hand.1");
    expect(spotAt(spots, "hand.Trz", 0)?.id).toBe("hand.0");
    expect(spotAt(spots, "hand.Trz", 1)?.id).toBe("hand.1");
    expect(spotAt(spots, "hand.Trz", null)).toBeUndefined();
    expect(spotAt(spots, "discard.Kr", 0)?.id).toBe("discards");
    expect(spotAt(spots, "side.0.3.2", 0)?.id).toBe("side.0.3");
    expect(spotAt(spots, "pile", 0)).toBeUndefined();
  });

  it("gets pieces and loses them, and is never changed itself", () => {
    const one = put(empty, spots[1]!, "Trz");
    const two = put(one, spots[1]!, "?");
    expect(two.places).toEqual({ "hand.0": ["Trz", "?"] });
    expect(one.places).toEqual({ "hand.0": ["Trz"] });
    expect(take(two, spots[1]!, 0).places).toEqual({ "hand.0": ["?"] });
    expect(take(one, spots[1]!, 0).places).toEqual({});
    expect(empty.places).toEqual({});
  });

  it("has another piece instead where there is room for one", () => {
    const built = put(put(empty, spots[0]!, "Trz"), spots[0]!, "Tyc");
    expect(built.places).toEqual({ "castle.0.a1": ["Tyc"] });
  });

  it("has fields", () => {
    expect(withField(empty, "turn", 3).fields).toEqual({ seat: 0, turn: 3 });
    expect(empty.fields).toEqual({ seat: 0 });
  });

  it("lets whoever decides follow whose turn it is", () => {
    const fields = [
      { id: "seat", name: "seat", type: "seat", main: true },
      { id: "asked", name: "asked", type: "seat" },
      { id: "winner", name: "winner", type: "seat", optional: true },
    ] as const;
    const begun = { ...empty, fields: { seat: 0, asked: 0, winner: 0 } };
    expect(withTurn(begun, fields, "seat", 1).fields).toEqual({ seat: 1, asked: 1, winner: 0 });
    // Somebody else is asked: that stays.
    const asked = { ...empty, fields: { seat: 0, asked: 2, winner: null } };
    expect(withTurn(asked, fields, "seat", 1).fields).toEqual({ seat: 1, asked: 2, winner: null });
  });

  it("shows equal pieces together unless their order matters", () => {
    const tokens = ["Kr", "Trz", "Kr"];
    expect(heaps(spot("a"), tokens)).toEqual([
      { token: "Kr", count: 2, at: 0 },
      { token: "Trz", count: 1, at: 1 },
    ]);
    expect(heaps(spot("a", { ordered: true }), tokens).map(({ token }) => token)).toEqual(tokens);
  });

  it("offers what may lie in a place, with what is left", () => {
    const inventory = {
      supplies: [
        { name: "tiles", spare: true, kinds: [{ token: "Kr", title: "tile.Kr", count: 6 }] },
        { name: "cards", spare: true, kinds: [{ token: "x", title: "card.x", count: 1 }] },
      ],
    } as Inventory;
    expect(palette(inventory, spots[1]!, { Kr: 2 })).toEqual([{ token: "Kr", title: "tile.Kr", count: 6, left: 2 }]);
  });
});
