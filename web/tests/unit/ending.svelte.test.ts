// The end of a round of a series, as the page tells it.
import { readFileSync } from "node:fs";
import { flushSync, mount, unmount, type ComponentProps } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import { Words } from "../../src/shell/words";

vi.hoisted(() => {
  globalThis.matchMedia = (() => ({ matches: false, addEventListener: () => {} })) as never;
});
const { default: Ending } = await import("../../src/shell/table/Ending.svelte");

const file = (name: string) => JSON.parse(readFileSync(`../messages/en/${name}.json`, "utf8")) as Record<string, string>;
const words = new Words("en", [file("schotten-totten-2"), file("web"), file("common")]);
const players = [{ name: "Ann", person: true }, { name: "Bob", person: true }];
const round = { series: { kind: "revenge", players, records: [] }, seating: [0, 1], round: 1, rounds: 2 };
const standing = {
  rounds: 2,
  round: 2,
  seating: [1, 0],
  standing: [{ player: 0, wins: 1, merits: [3] }, { player: 1, wins: 0, merits: [0] }],
  over: false,
  winner: null,
  verdict: { key: "series.next", args: { round: 2, rounds: 2 } },
};

let shown: object | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});
function show(more: Partial<ComponentProps<typeof Ending>>, ended?: { kind: string; seat: number | null }) {
  const series = vi.fn(async () => standing);
  const table = { game: "schotten-totten-2", record: async () => "record", series };
  const prompt = ended && { key: `ended.${ended.kind}`, args: { seat: ended.seat } };
  const play = { view: { returns: [1, -1], ended, prompt }, steps: [], seats: players, table };
  const props = $state({ play, board: { reckoning: () => [] }, words, onclose: () => {}, onreview: () => {}, ...more }) as never as ComponentProps<typeof Ending>;
  shown = mount(Ending, { target: document.body, props });
  flushSync();
  return { props, series };
}

it("tells how the match stands, also where the page learns of the match late", async () => {
  const { props } = show({ round: null });
  expect(document.body.textContent).not.toContain("Games won");
  props.round = round;
  await vi.waitFor(() => expect(document.body.textContent).toContain("Games won"));
  expect(document.body.textContent).toContain("Next is round 2 of 2.");
});

it("counts a round that somebody gave up, and says so", async () => {
  show({ round }, { kind: "resigned", seat: 1 });
  await vi.waitFor(() => expect(document.body.textContent).toContain("Games won"));
  expect(document.body.textContent).toContain("has resigned.");
});

it("says that a round which was called off is played again, and asks nobody how the match stands", async () => {
  const { series } = show({ round }, { kind: "aborted", seat: null });
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body.textContent).toContain("the round is played again");
  expect(series).not.toHaveBeenCalled();
});
