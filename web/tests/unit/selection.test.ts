import { describe, expect, it } from "vitest";
import type { Action } from "../../generated";
import { choose, drop, marksOf, placeless } from "../../src/shell/table/selection";

const legal: Action[] = [
  { id: 1, text: "Trz-a1", from: "hand.Trz", to: "castle.0.a1" },
  { id: 2, text: "Trz-a3", from: "hand.Trz", to: "castle.0.a3" },
  { id: 3, text: "Tyz-a1", from: "hand.Tyz", to: "castle.0.a1" },
  { id: 4, text: "x2.b1", to: "castle.1.b1" },
  { id: 5, text: "done" },
];
const discards: Action[] = [
  { id: 6, text: "-Trz", from: "hand.Trz", to: "discards" },
  { id: 7, text: "-Tyz", from: "hand.Tyz", to: "discards" },
];

describe("choosing a place", () => {
  it("takes up a piece that can go somewhere, and lets it go again", () => {
    expect(choose(legal, null, "hand.Trz")).toEqual({ kind: "select", place: "hand.Trz" });
    expect(choose(legal, "hand.Trz", "hand.Trz")).toEqual({ kind: "select", place: null });
  });
  it("sets the piece down where it may go", () => {
    expect(choose(legal, "hand.Trz", "castle.0.a3")).toEqual({ kind: "act", action: legal[1] });
  });
  it("changes its mind to another piece", () => {
    expect(choose(legal, "hand.Trz", "hand.Tyz")).toEqual({ kind: "select", place: "hand.Tyz" });
  });
  it("may begin with where something goes", () => {
    expect(choose(legal, null, "castle.0.a1")).toEqual({ kind: "select", place: "castle.0.a1" });
    expect(choose(legal, "castle.0.a1", "hand.Tyz")).toEqual({ kind: "act", action: legal[2] });
  });
  it("acts at once where nothing has to be taken up", () => {
    expect(choose(legal, null, "castle.1.b1")).toEqual({ kind: "act", action: legal[3] });
  });
  it("needs no second choice where the piece can only go to an area", () => {
    expect(choose(discards, null, "hand.Tyz")).toEqual({ kind: "act", action: discards[1] });
  });
  it("asks which, where several actions have the same places", () => {
    const twins = [legal[0]!, { ...legal[0]!, id: 9, text: "+Trz-a1" }];
    expect(choose(twins, "hand.Trz", "castle.0.a1")).toEqual({ kind: "several", actions: twins });
  });
  it("is an attempt where nothing legal is meant", () => {
    expect(choose(legal, "hand.Tyz", "castle.0.a3")).toEqual({
      kind: "attempt",
      from: "hand.Tyz",
      to: "castle.0.a3",
    });
    expect(choose([], null, "castle.0.b2")).toEqual({ kind: "attempt", from: null, to: "castle.0.b2" });
  });
});

describe("dropping", () => {
  it("is the action between the two places, or an attempt", () => {
    expect(drop(legal, "hand.Trz", "castle.0.a1")).toEqual({ kind: "act", action: legal[0] });
    expect(drop(legal, "hand.Trz", "castle.1.b1").kind).toBe("attempt");
  });
});

describe("marks", () => {
  it("light sources and what can be chosen by itself", () => {
    const marks = marksOf(legal, null, null, []);
    expect([...marks.sources].sort()).toEqual(["hand.Trz", "hand.Tyz"]);
    expect([...marks.targets]).toEqual(["castle.1.b1"]);
  });
  it("light the targets of what is chosen, and leave the other sources in sight", () => {
    const marks = marksOf(legal, "hand.Trz", null, []);
    expect([...marks.targets].sort()).toEqual(["castle.0.a1", "castle.0.a3"]);
    expect(marks.sources.has("hand.Tyz")).toBe(true);
  });
  it("light the pieces that fit where a target is chosen first", () => {
    expect([...marksOf(legal, "castle.0.a3", null, []).sources]).toEqual(["hand.Trz"]);
  });
  it("rank the places of hints", () => {
    const { hints } = marksOf(legal, null, null, [legal[2]!, legal[0]!]);
    expect(hints.get("hand.Tyz")).toBe(1);
    expect(hints.get("castle.0.a1")).toBe(1);
    expect(hints.get("hand.Trz")).toBe(2);
  });
  it("leave actions without a place to buttons", () => {
    expect(placeless(legal)).toEqual([legal[4]]);
  });
});
