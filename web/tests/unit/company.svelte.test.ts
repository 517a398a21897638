// What a table of the server shows beside the game, and what each button asks for.
import { readFileSync } from "node:fs";
import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Banner from "../../src/shell/online/Banner.svelte";
import Reacting from "../../src/shell/online/Reacting.svelte";
import Chat from "../../src/shell/online/Chat.svelte";
import Company from "../../src/shell/online/Company.svelte";
import Delay from "../../src/shell/online/Delay.svelte";
import { Refused } from "../../src/shell/engine/engine";
import { Room } from "../../src/shell/online/room.svelte";
import { Socket } from "../../src/shell/online/socket";
import Waiting from "../../src/shell/online/Waiting.svelte";
import { Words } from "../../src/shell/words";
import { FakeServer, seat, state, summary } from "./server";

const kept = vi.hoisted(() => {
  globalThis.matchMedia = (() => ({ matches: false, addEventListener: () => {} })) as never;
  return new Map<string, object>();
});
vi.mock("../../src/shell/online/tables", () => ({
  find: async (table: string) => kept.get(table),
  unknown: (table: string) => ({ table, muted: [], notes: "", read: 0 }),
  keep: async () => {},
}));

const file = (name: string) => JSON.parse(readFileSync(`../messages/en/${name}.json`, "utf8")) as Record<string, string>;
const words = new Words("en", [file("castelli"), file("web"), file("common")]);

let shown: object | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  kept.clear();
});

async function show(what: Component<{ room: Room; words: Words; onnext?: () => void }>, more: Parameters<typeof state>[0], props: { onnext?: () => void } = {}) {
  const server = new FakeServer();
  const opening = Room.open(new Socket(server.connect), "T");
  await new Promise((resolve) => setTimeout(resolve));
  server.accept(state(more));
  const room = await opening;
  if (shown) await unmount(shown);
  document.body.replaceChildren();
  shown = mount(what, { target: document.body, props: { room, words, ...props } });
  flushSync();
  return { server, room };
}
const named = (button: Element): string => button.getAttribute("aria-label") ?? button.textContent!.trim();
const buttons = (): string[] => [...document.querySelectorAll("button")].map(named);
function press(name: string): void {
  const button = [...document.querySelectorAll("button")].find((each) => named(each) === name);
  if (button === undefined) throw new Error(`no button ${name} among ${buttons().join(", ")}`);
  button.click();
  flushSync();
}
function choose(label: string, value: string): void {
  const select = [...document.querySelectorAll("select")].find((each) => (each.getAttribute("aria-label") ?? each.closest("label")?.textContent ?? "").includes(label))!;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

describe("beside the game", () => {
  it("a draw is offered where there are two sides, and nobody is asked where only computers sit", async () => {
    await show(Company, {});
    expect(buttons()).toEqual(expect.arrayContaining(["Take back my last decision", "Offer a draw", "Call the game off", "Resign …"]));
    await show(Company, { drawable: false });
    expect(buttons()).not.toContain("Offer a draw");
    await show(Company, { seats: [seat("Ann"), seat("", { person: false, computer: "page" })] });
    expect(document.body.textContent).not.toContain("Ask the others");
    expect(buttons()).not.toContain("Take back my last decision");
    expect(buttons()).toContain("Resign …");
  });

  it("whoever has asked keeps the focus, and asks nothing else meanwhile", async () => {
    const { server } = await show(Company, { ask: { what: "draw", seat: 0, answers: [null, null] } });
    press("Call the game off");
    expect(server.commands).not.toContain("ask");
    expect(document.querySelectorAll("button:disabled")).toHaveLength(0);
  });

  it("what is being written stays when one looks elsewhere", async () => {
    const { room } = await show(Chat, {});
    const field = document.querySelector("input")!;
    field.value = "hel";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    expect(room.draft).toBe("hel");
  });
});

describe("beside what is expected", () => {
  it("an order is given by its button, which says that it declines", async () => {
    const clock = { kind: "none", reacting: "steward", reaction: 20_000 } as const;
    const { server } = await show(Reacting, { clock, reactions: ["steward"] });
    expect(document.body.textContent).toContain("When the time is up, you decline.");
    choose("Ask me for", "never");
    expect(server.commands).not.toContain("order");
    press("Do so, and decline now");
    expect(server.last("order")).toMatchObject({ card: "steward", order: "never" });
  });
});

describe("above the game", () => {
  it("what one asked can be taken back", async () => {
    const { server } = await show(Banner, { ask: { what: "draw", seat: 0, answers: [null, null] } });
    press("Take it back");
    await vi.waitFor(() => expect(server.last("answer")).toMatchObject({ what: "draw", yes: false }));
    server.push({ push: "room", table: "T", ask: null, orders: {}, room: summary() });
    flushSync();
    expect(document.body.textContent).not.toContain("You offered a draw");
    expect(document.body.textContent).not.toContain("Your offer of a draw was not accepted.");
  });
  it("a wish in vain and a game that follows are told", async () => {
    const onnext = vi.fn();
    const { server } = await show(Banner, { ask: { what: "draw", seat: 0, answers: [null, null] } }, { onnext });
    server.push({ push: "room", table: "T", ask: null, orders: {}, room: summary() });
    flushSync();
    expect(document.body.textContent).toContain("Your offer of a draw was not accepted.");
    server.push({ push: "room", table: "T", ask: null, orders: {}, room: summary({ over: { kind: "played", seat: null, returns: [1, -1] }, next: "U" }) });
    flushSync();
    expect(document.body.textContent).not.toContain("Your offer");
    press("To the next game");
    expect(onnext).toHaveBeenCalledOnce();
  });
});

describe("while the server cannot", () => {
  it("a quiet note says so, until it can", async () => {
    const { room } = await show(Delay, {});
    expect(document.body.textContent!.trim()).toBe("");
    room.delayed(new Refused({ key: "error.store" }, undefined));
    flushSync();
    expect(document.querySelector("[role=status]")!.textContent).toContain("The server cannot read its tables right now; trying again.");
    room.delayed(new Refused({ key: "error.too-many" }, undefined));
    flushSync();
    expect(document.body.textContent).toContain("too much to do");
    room.state(state());
    flushSync();
    expect(document.body.textContent!.trim()).toBe("");
    room.silenced(true);
    flushSync();
    expect(document.body.textContent).toContain("No answer yet; trying again.");
  });
});

describe("before the game", () => {
  it("the host chooses a computer and then seats it, or frees a seat", async () => {
    kept.set("T", { table: "T", token: "mine", host: "secret", muted: [], read: 0 });
    const seats = [seat("Ann"), seat("Bob"), seat("", { taken: false, ready: false, present: false })];
    const { server } = await show(Waiting, { begun: false, seats, to_move: null });
    expect(document.querySelector("h2")!.textContent).toBe("Waiting for players");
    choose("Computer at seat 3", "page");
    expect(server.commands).not.toContain("computer");
    press("A computer instead: Seat 3");
    expect(server.last("computer")).toMatchObject({ host: "secret", seat: 2, level: "page" });
    press(`Free the seat of ${words.seat(1)}`);
    expect(server.last("free")).toMatchObject({ host: "secret", seat: 1 });
  });

  it("who sat down is ready once the server can write it down", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    const { server } = await show(Waiting, { begun: false, seats: [seat("Ann", { ready: false }), seat("Bob")], to_move: null });
    await vi.waitFor(() => server.last("ready"));
    server.refuse("ready", "error.store");
    await vi.advanceTimersByTimeAsync(3100);
    flushSync();
    await vi.waitFor(() => expect(server.commands.filter((cmd) => cmd === "ready")).toHaveLength(2));
    vi.useRealTimers();
  });

  it("everybody is here only who is", async () => {
    const clock = { kind: "move", seconds: 60 } as const;
    await show(Waiting, { begun: false, clock, seats: [seat("Ann", { ready: false }), seat("Bob", { ready: false, present: false })] });
    expect(document.querySelector("h2")!.textContent).toBe("Waiting for players");
    await show(Waiting, { begun: false, clock, seats: [seat("Ann", { ready: false }), seat("Bob", { present: false })] });
    expect(document.querySelector("h2")!.textContent).toBe("Everybody is here");
  });
});
