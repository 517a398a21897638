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
vi.mock("../../src/shell/online/server", () => ({ present: async () => false }));
vi.mock("../../src/shell/online/tables", () => ({
  all: async () => [...tables],
  forget: async (table: string) => void tables.splice(tables.findIndex((each) => each.table === table), 1),
}));
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
