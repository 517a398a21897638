// The tables where one sits, in the lobby.
import { readFileSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { Kept } from "../../src/shell/online/tables";
import { Words } from "../../src/shell/words";

const tables = vi.hoisted(() => {
  globalThis.matchMedia = (() => ({ matches: false, addEventListener: () => {} })) as never;
  return [] as Kept[];
});
const there = vi.hoisted(() => ({ is: false }));
vi.mock("../../src/shell/online/server", () => ({ present: async () => there.is }));
vi.mock(import("../../src/shell/online/socket"), async (original) => {
  const real = await original();
  return { ...real, socket: () => shared! };
});
let shared: import("../../src/shell/online/socket").Socket | undefined;
vi.mock("../../src/shell/online/tables", () => ({
  all: async () => [...tables],
  keep: async () => {},
  forget: async (table: string) => void tables.splice(tables.findIndex((each) => each.table === table), 1),
}));
const { Socket } = await import("../../src/shell/online/socket");
const { FakeServer, state } = await import("./server");
const { default: Mine } = await import("../../src/shell/online/Mine.svelte");

const file = (name: string) => JSON.parse(readFileSync(`../messages/en/${name}.json`, "utf8")) as Record<string, string>;
const words = new Words("en", [file("castle-keep"), file("web"), file("common")]);
const sat = (table: string, over = false): Kept => ({ table, game: "castle-keep", token: "mine", seat: 0, notes: "", muted: [], read: 0, over, changed: 0 });

let shown: object | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});
const links = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
const focused = () => document.activeElement?.getAttribute("href") ?? document.activeElement?.textContent?.trim();
function press(name: string, which = 0): void {
  [...document.querySelectorAll("button")].filter((each) => each.textContent!.trim() === name)[which]!.click();
  flushSync();
}

it("a game that goes on is forgotten only by who says so twice; one that is over at once", async () => {
  tables.splice(0, Infinity, sat("A"), sat("B"), sat("C", true));
  shown = mount(Mine, { target: document.body, props: { words, said: {} } });
  await vi.waitFor(() => expect(links()).toHaveLength(3));
  press("Forget");
  await vi.waitFor(() => expect(focused()).toBe("Keep it"));
  press("Keep it");
  await vi.waitFor(() => expect(focused()).toBe("Forget"));
  expect(links()).toHaveLength(3);
  press("Forget");
  press("Forget it");
  await vi.waitFor(() => expect(links()).toEqual(["#/t/B", "#/t/C"]));
  await vi.waitFor(() => expect(focused()).toBe("#/t/B"));
  press("Forget", 1);
  await vi.waitFor(() => expect(links()).toEqual(["#/t/B"]));
});

it("a table that cannot be opened just now is asked for again; only one that is gone is forgotten at once", async () => {
  tables.splice(0, Infinity, sat("A"), sat("B"), sat("C"));
  const server = new FakeServer();
  shared = new Socket(server.connect);
  there.is = true;
  shown = mount(Mine, { target: document.body, props: { words, said: {} } });
  await vi.waitFor(() => expect(server.wires).toHaveLength(1));
  server.accept();
  const opens = (table: string) => server.wire.heard.filter((each) => each.cmd === "open" && each.table === table);
  const answer = (table: string, reply: object) => (server.wire.say({ id: opens(table).at(-1)!.id, ...reply }), flushSync());
  answer("A", { error: { key: "error.store" } });
  answer("B", { error: { key: "error.token" } });
  answer("C", { error: { key: "error.no-such-table" } });
  const entries = () => [...document.querySelectorAll("a")].map((link) => link.textContent!.trim());
  expect(entries()[0]).not.toContain("not on this server");
  expect(entries()[1]).toContain("does not open a seat");
  expect(entries()[2]).toContain("not on this server any more");
  for (const which of [0, 1]) {
    press("Forget", which);
    await vi.waitFor(() => expect(focused()).toBe("Keep it"));
    press("Keep it");
  }
  press("Forget", 2);
  await vi.waitFor(() => expect(links()).toEqual(["#/t/A", "#/t/B"]));
  await vi.waitFor(() => expect(opens("A")).toHaveLength(2), 2000);
  answer("A", { ok: state({ table: "A", to_move: 0 }) });
  expect(entries()[0]).toContain("It is your turn");
  there.is = false;
});
