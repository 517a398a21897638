// What a review draws and lists, and who is offered hints.
import { describe, expect, it } from "vitest";
import { Refused } from "../../src/shell/engine/engine";
import { among, gameOf } from "../../src/shell/lobby/setups";
import { indexAt, ledTo, linesOf, lossOf, smoothed, taken, worstOf } from "../../src/shell/table/graph";
import { Review } from "../../src/shell/table/review.svelte";
import type { Judgement, Reviewed } from "../../src/shell/table/table";

const action = { id: 1, text: "done", told: [], reason: { key: "reason.room" } };
const judgement = (at: number, more: Partial<Judgement> = {}): Judgement => ({
  at,
  seat: 0,
  action,
  value: 0.5,
  best: action,
  best_value: 0.5,
  shares: [0.5, 0.5],
  iterations: 200,
  ...more,
});
const lost = (at: number, loss: number): Judgement => judgement(at, { value: 0.9 - loss, best_value: 0.9 });

describe("the graph", () => {
  const judged = [judgement(4, { shares: [0.6, 0.4] }), judgement(9, { shares: [0.2, 0.8] })];
  it("has a line for each seat, and the end once everything was judged", () => {
    expect(linesOf(judged, 3, [-1, 1])).toEqual([
      { seat: 0, values: [0.6, 0.2] },
      { seat: 1, values: [0.4, 0.8] },
    ]);
    expect(linesOf(judged, 2, [-1, 1])).toEqual([
      { seat: 0, values: [0.6, 0.2, 0] },
      { seat: 1, values: [0.4, 0.8, 1] },
    ]);
  });
  it("has one line where all win or lose together", () => {
    const together = [judgement(4, { shares: [0.3, 0.3, 0.3] }), judgement(9, { shares: [0.7, 0.7, 0.7] })];
    expect(linesOf(together, 2, [1, 1, 1])).toEqual([{ seat: null, values: [0.3, 0.7, 1] }]);
    expect(linesOf([judgement(4, { shares: [0.3] })], 1, [-1])).toEqual([{ seat: null, values: [0.3, 0] }]);
  });
  it("has a line for each seat where they were only equal once", () => {
    const even = [judgement(4, { shares: [0.5, 0.5] }), judgement(9, { shares: [0.4, 0.6] })];
    expect(linesOf(even, 2, [0, 0]).map(({ seat }) => seat)).toEqual([0, 1]);
  });
  it("is drawn as it is in a short game, and without jitter in a long one", () => {
    const jitter = Array.from({ length: 121 }, (_, i) => (i === 120 ? 1 : 0.4 + 0.2 * (i % 2)));
    expect(smoothed(jitter.slice(0, 30), 30)).toEqual(jitter.slice(0, 30));
    const calm = smoothed(jitter, 120);
    expect(calm).toHaveLength(121);
    expect(Math.max(...calm.slice(0, 120)) - Math.min(...calm.slice(0, 120))).toBeLessThan(0.1);
    expect(calm.at(-1)).toBe(1);
    expect(smoothed(jitter.slice(0, 7), 120)).toHaveLength(7);
  });
  it("knows which decision a position belongs to", () => {
    expect([0, 4, 5, 9, 20, null].map((at) => indexAt(judged, at))).toEqual([-1, 0, 0, 1, 1, 2]);
  });
  it("is stepped through with the keys, decision by decision, to the end and back", () => {
    expect([0, 4, 5, 9, null].map((at) => ledTo("ArrowRight", judged, at))).toEqual([4, 9, 9, null, undefined]);
    expect([null, 12, 9, 5, 4].map((at) => ledTo("ArrowLeft", judged, at))).toEqual([9, 9, 4, 4, undefined]);
    expect([ledTo("Home", judged, 9), ledTo("End", judged, 4)]).toEqual([4, null]);
    expect(ledTo("a", judged, 4)).toBeUndefined();
  });
});

describe("the list", () => {
  it("has those that lost most first, of equals the earlier, and none that lost next to nothing", () => {
    const judged = [lost(3, 0.25), lost(5, 0.01), lost(8, 0.5), lost(12, 0.25), judgement(14, { value: 0.6, best_value: 0.5 })];
    expect(worstOf(judged).map(({ at }) => at)).toEqual([8, 3, 12]);
    expect(worstOf(judged, 2).map(({ at }) => at)).toEqual([8, 3]);
    expect(lossOf(judged[4]!)).toBe(0);
  });
  it("takes what was judged anew in place of what was thought before", () => {
    const before = [lost(3, 0.4), lost(8, 0.1)];
    const after = taken(before, [lost(8, 0.3), lost(5, 0.2)]);
    expect(after.map((each) => each.at)).toEqual([3, 5, 8]);
    expect(lossOf(after[2]!)).toBeCloseTo(0.3);
    expect(taken(before, [])).toBe(before);
  });
});

describe("a review", () => {
  const part = (number: number, more: Partial<Reviewed> = {}): Reviewed => ({
    judged: [judgement(number)],
    decisions: 4,
    pass: 0,
    progress: number / 4,
    done: false,
    ...more,
  });
  /** Answers only when it is told to. */
  function reviewer() {
    const waiting: ((reply: Reviewed) => void)[] = [];
    const ended = { is: false };
    return {
      asked: () => waiting.length,
      answer: async (reply: Reviewed) => {
        waiting.shift()!(reply);
        await new Promise((next) => setTimeout(next));
      },
      ended,
      next: () => new Promise<Reviewed>((resolve) => waiting.push(resolve)),
      end: () => void (ended.is = true),
    };
  }

  it("goes on until it is done, and says when everything was looked at once", async () => {
    const parts = reviewer();
    const review = new Review(parts);
    void review.go();
    await parts.answer(part(1));
    expect([review.state, review.first, review.judged.length]).toEqual(["working", false, 1]);
    await parts.answer(part(2, { pass: 1 }));
    expect([review.state, review.first]).toEqual(["working", true]);
    await parts.answer(part(3, { pass: 3, done: true }));
    expect([review.state, review.judged.length, parts.asked()]).toEqual(["done", 3, 0]);
  });
  it("can be stopped and goes on where it was, asking for one part at a time", async () => {
    const parts = reviewer();
    const review = new Review(parts);
    void review.go();
    await parts.answer(part(1));
    review.stop();
    void review.go();
    expect(parts.asked()).toBe(1);
    review.stop();
    await parts.answer(part(2));
    expect([review.state, parts.asked(), review.judged.length]).toEqual(["stopped", 0, 2]);
    void review.go();
    expect(parts.asked()).toBe(1);
  });
  it("takes nothing more once it was ended", async () => {
    const parts = reviewer();
    const review = new Review(parts);
    void review.go();
    review.end();
    await parts.answer(part(1));
    expect([parts.ended.is, review.judged.length, parts.asked()]).toEqual([true, 0, 0]);
  });
  it("says what went wrong", async () => {
    const review = new Review({ next: () => Promise.reject(new Refused({ key: "web.trap" }, undefined)), end: () => {} });
    await review.go();
    expect([review.state, review.trouble]).toEqual(["failed", { key: "web.trap" }]);
  });
});

describe("hints", () => {
  const [ann, bob, page] = [
    { name: "Ann", person: true },
    { name: "Bob", person: true },
    { name: "page", person: false },
  ];
  const options = { seats: 2 } as never;
  it("are agreed to only where several people play", () => {
    expect([among([ann, page]), among([ann, bob]), among([ann, page, bob]), among([page, page])]).toEqual([false, true, true, false]);
  });
  it("come to the table only if all agreed", () => {
    expect(gameOf("castle-keep", { options, seats: [ann, bob] })).not.toHaveProperty("hints");
    expect(gameOf("castle-keep", { options, seats: [ann, bob], hints: true })).toMatchObject({ hints: true });
    expect(gameOf("castle-keep", { options, seats: [ann, page], hints: true })).not.toHaveProperty("hints");
  });
});
