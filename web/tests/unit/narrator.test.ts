import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Event } from "../../generated";
import { linesOf } from "../../src/shell/table/narrator";
import type { Step } from "../../src/shell/table/table";
import { Words } from "../../src/shell/words";

const read = (name: string) =>
  JSON.parse(readFileSync(`../messages/en/${name}.json`, "utf8")) as Record<string, string>;
const words = new Words("en", [read("castle-keep"), read("common")], (seat) => ["Ann", "Knight"][seat]);
const untold = new Set(["event.dealt", "event.done"]);

let at = 0;
const step = (mover: number | "chance", ...events: Event[]): Step => ({ at: at++, mover, text: "", events });
const built = (seat: number, tile: string, place: string): Event => ({
  key: "event.built",
  args: { seat, tile, place, to: `castle.${seat}.${place}` },
});

describe("the log", () => {
  it("has a line a turn, with equal things said together and each step inside", () => {
    at = 0;
    const steps = [
      step("chance", { key: "event.dealt", args: { seat: 0, tile: "Trz", to: "hand.0" } }, { key: "event.turn", args: { seat: 0, turn: 1 } }),
      step("chance", { key: "event.drew", args: { seat: 0, tile: "Trz", to: "hand.0" } }),
      step(0, built(0, "Trz", "a1")),
      step(0, built(0, "Wrz", "a2")),
      step(0, { key: "event.done", args: { seat: 0 } }, { key: "event.turn", args: { seat: 1, turn: 2 } }),
      step(1, { key: "event.passed", args: { seat: 1 } }),
    ];
    const lines = linesOf(words, steps, untold);
    expect(lines.map(({ turn, seat, text }) => ({ turn, seat, text }))).toEqual([
      { turn: 1, seat: 0, text: "draws red zigzag tower; builds red zigzag tower on a1, red zigzag wall on a2." },
      { turn: 2, seat: 1, text: "passes." },
    ]);
    expect(lines[0]).toMatchObject({ from: 1, to: 5 });
    expect(lines[0]!.steps.map((each) => each.text)).toEqual([
      "Ann draws: red zigzag tower.",
      "Ann builds on a1: red zigzag tower.",
      "Ann builds on a2: red zigzag wall.",
      "Ann is done.",
    ]);
    expect(lines[1]).toMatchObject({ from: 5, to: 6 });
  });

  it("says what is no part of a turn in a sentence behind it", () => {
    at = 0;
    const lines = linesOf(
      words,
      [step(0, { key: "event.passed", args: { seat: 0 } }, { key: "event.reshuffled", args: { count: 12 } })],
      untold,
    );
    expect(lines[0]!.text).toBe("passes. The pile is empty; 12 discards are shuffled into a new one.");
  });

  it("tells everything in the order in which it happened", () => {
    at = 0;
    const lines = linesOf(words, [step(0, built(0, "Trz", "a1"), { key: "event.reshuffled", args: { count: 12 } }, built(0, "Wrz", "a2"))], untold);
    expect(lines[0]!.text).toBe(
      "builds red zigzag tower on a1. The pile is empty; 12 discards are shuffled into a new one. Builds red zigzag wall on a2.",
    );
  });

  it("is empty before anything has happened", () => {
    expect(linesOf(words, [], untold)).toEqual([]);
  });
});

describe("the log of Dragon Castle", () => {
  const tiles = new Words("en", [read("dragon-castle"), read("common")], (seat) => ["Ann", "Knight"][seat]);
  const set = (type: string, count: number, place: string): Event => ({
    key: "event.consolidated",
    args: { seat: 0, count, type, points: 2, place, to: `realm.0.${place}` },
  });
  const scored = (seat: number, points: number): Event => ({
    key: "event.scored",
    args: { seat, points, shrines: 0, tokens: 2, total: points + 2 },
  });

  it("tells how large each set is", () => {
    at = 0;
    const lines = linesOf(tiles, [step(0, set("Me", 4, "a1"), set("Wi", 5, "a3"))], new Set());
    expect(lines[0]!.text).toBe("consolidates 4 Merchants for 2 points, 5 Winds for 2 points.");
  });

  it("names those whose points are told, since a line is about one of them only", () => {
    at = 0;
    const lines = linesOf(tiles, [step(1, scored(0, 1), scored(1, 7))], new Set());
    expect(lines.map(({ text }) => text).join(" ")).toBe(
      "Ann: 1 point, 0 for Shrines, 2 for the Countdown, 3 in all; Knight: 7 points, 0 for Shrines, 2 for the Countdown, 9 in all.",
    );
  });
});
