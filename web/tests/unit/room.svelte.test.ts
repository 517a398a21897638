import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Step } from "../../src/shell/engine/engine";
import { left, written } from "../../src/shell/online/clock";
import { broken } from "../../src/shell/online/fairness";
import type { Push, State } from "../../src/shell/online/protocol";
import { RemoteTable } from "../../src/shell/online/remote";
import { Room } from "../../src/shell/online/room.svelte";
import { Socket } from "../../src/shell/online/socket";
import type { Kept } from "../../src/shell/online/tables";
import { Play } from "../../src/shell/table/play.svelte";
import { Words } from "../../src/shell/words";
import { FakeServer, state, summary } from "./server";

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock("../../src/shell/online/tables", () => ({
  find: async (table: string) => kept.get(table),
  unknown: (table: string) => ({ table, muted: [], notes: "", read: 0 }),
  keep: async (table: string, change: object) => void kept.set(table, { ...(kept.get(table) as object), ...change }),
}));

const step = (at: number, mover: number, text = `${at}`): Step => ({ at, mover, text, events: [] });
const view = (more: object = {}) => ({ to_move: 0, legal: [{ id: 1, text: "a" }], returns: [0, 0], take_back: 1, prompt: { key: "prompt.x" }, ...more }) as never;
const now = { entries: 3, length: 2, view: view(), steps: [step(0, 0), step(1, 1)] };

async function sit(more: Parameters<typeof state>[0] = now) {
  const server = new FakeServer();
  const opening = Room.open(new Socket(server.connect), "T");
  await new Promise((resolve) => setTimeout(resolve));
  server.accept(state(more));
  return { server, room: await opening };
}

describe("a room", () => {
  beforeEach(() => kept.clear());

  it("keeps the commitment that it saw first, whatever the server says later", async () => {
    const { server } = await sit({ commitment: "11" });
    await vi.waitFor(() => expect((kept.get("T") as Kept).commitment).toBe("11"));
    server.lose();
    await vi.waitFor(() => expect(server.wires).toHaveLength(2), 2000);
    server.accept(state({ commitment: "22" }));
    await new Promise((resolve) => setTimeout(resolve));
    expect((kept.get("T") as Kept).commitment).toBe("11");
  });

  it("opens with the token that this browser has", async () => {
    kept.set("T", { table: "T", token: "mine", muted: [], read: 0 });
    const { server } = await sit();
    expect(server.last("open")).toMatchObject({ token: "mine" });
  });

  it("tells how many steps stay when something is played or taken back", async () => {
    const { server, room } = await sit();
    const changes: number[] = [];
    room.listen((stays) => changes.push(stays));
    const push = { push: "game", table: "T", entries: 4, length: 3, view: view({ to_move: 1 }), room: summary({ entries: 4 }), ask: null, orders: {} } as const;
    server.push({ ...push, from: 2, steps: [step(2, 0)] });
    server.push({ ...push, from: 1, steps: [step(1, 0, "other")] });
    expect(changes).toEqual([2, 1]);
    expect(room.steps.map(({ text }) => text)).toEqual(["0", "other"]);
    // A gap: it asks for the whole.
    server.push({ ...push, from: 9, steps: [step(9, 0)] });
    expect(server.commands.filter((cmd) => cmd === "open")).toHaveLength(2);
  });

  it("asks after a lost connection for what came after, and for all where something is missing", async () => {
    const { server, room } = await sit({ ...now, entries: 3, steps: [step(0, 0), step(1, 1), step(2, 0)] });
    server.push({ push: "game", table: "T", entries: 5, length: 4, from: 3, steps: [step(3, 1)], view: view(), room: summary({ entries: 5 }), ask: null, orders: {} });
    server.push({ push: "room", table: "T", ask: null, orders: {}, room: summary({ entries: 6 }) });
    server.lose();
    await vi.waitFor(() => expect(server.wires).toHaveLength(2), 2000);
    server.accept();
    expect(server.last("open")).toMatchObject({ after: 5 });
    server.reply("open", state({ ...now, entries: 7, from: 2, steps: [step(2, 0, "other"), step(3, 1)] }));
    expect(room.steps.map(({ text }) => text)).toEqual(["0", "1", "other", "3"]);
    server.push({ push: "game", table: "T", entries: 9, length: 9, from: 8, steps: [step(8, 1)], view: view(), room: summary({ entries: 9 }), ask: null, orders: {} });
    expect(server.last("open")).not.toHaveProperty("after");
  });

  it("stays as it was while the server cannot open it just now, and is well again with the next state", async () => {
    const { server, room } = await sit();
    server.lose();
    await vi.waitFor(() => expect(server.wires).toHaveLength(2), 2000);
    server.accept();
    server.refuse("open", "error.store");
    expect(room.delay?.said.key).toBe("error.store");
    expect(room.trouble).toBeNull();
    expect(room.steps).toHaveLength(2);
    await vi.waitFor(() => expect(server.commands.filter((cmd) => cmd === "open")).toHaveLength(2), 2000);
    server.reply("open", state({ ...now, entries: 4 }));
    expect(room.delay).toBeNull();
    // What is final is said, until it proves not to be.
    server.lose();
    await vi.waitFor(() => expect(server.wires).toHaveLength(3), 2000);
    server.accept();
    server.refuse("open", "error.damaged");
    expect(room.trouble?.said.key).toBe("error.damaged");
    server.lose();
    await vi.waitFor(() => expect(server.wires).toHaveLength(4), 2000);
    server.accept(state(now));
    expect(room.trouble).toBeNull();
  });

  it("can be left while it is not open yet", async () => {
    const server = new FakeServer();
    let door: Room | undefined;
    void Room.open(new Socket(server.connect), "T", (early) => (door = early));
    await new Promise((resolve) => setTimeout(resolve));
    server.accept();
    server.refuse("open", "error.store");
    expect(door?.delay).not.toBeNull();
    door?.leave();
    expect(server.wire.closed).toBe(true);
  });

  it("shows nothing of who is muted, and counts what was not read", async () => {
    const { server, room } = await sit({ ...now, chat: [{ line: 1, seat: 1, at: 0, text: "<b>hello</b>" }] });
    server.push({ push: "chat", table: "T", said: { line: 2, seat: 0, at: 0, text: "me" } });
    expect([room.heard.length, room.unread]).toEqual([2, 1]);
    room.read();
    expect(room.unread).toBe(0);
    room.mute(1, true);
    expect(room.heard.map(({ seat }) => seat)).toEqual([0]);
    room.mute(1, false);
    expect(room.heard).toHaveLength(2);
  });

  it("says nothing twice when the connection is lost in between", async () => {
    const { server, room } = await sit();
    const said = room.say({ text: "hello" });
    server.lose();
    await vi.waitFor(() => expect(server.wires).toHaveLength(2), 2000);
    server.accept(state({ chat: [{ line: 7, seat: 0, at: 0, text: "hello" }] }));
    // The server sees that it was said after what was known when it was.
    expect(server.last("chat")).toMatchObject({ text: "hello", after: 0 });
    server.reply("chat", {});
    await said;
  });

  it("answers what was asked, and nothing else", async () => {
    const { server, room } = await sit({ ...now, ask: { what: "draw", seat: 1, answers: [null, null] } });
    const done = room.answer(true);
    expect(server.last("answer")).toMatchObject({ what: "draw", yes: true });
    server.lose();
    await vi.waitFor(() => expect(server.wires).toHaveLength(2), 2000);
    server.accept(state({ ...now, ask: { what: "abort", seat: 1, answers: [null, null] } }));
    await done;
    expect(server.commands).not.toContain("answer");
  });

  it("knows what was asked in vain, until something happens", async () => {
    const { server, room } = await sit();
    const asking = (ask: State["ask"], more: object = {}) => server.push({ push: "room", table: "T", ask, orders: {}, room: summary(more) });
    const mine = { what: "draw", seat: 0, answers: [null, null] } as const;
    asking({ ...mine, answers: [...mine.answers] });
    expect(room.refusedWish).toBeNull();
    asking(null);
    expect(room.refusedWish).toBe("draw");
    // Somebody comes or goes.
    asking(null);
    expect(room.refusedWish).toBe("draw");
    asking({ what: "abort", seat: 1, answers: [null, null] });
    expect(room.refusedWish).toBeNull();
    // Another's wish, or one that was granted.
    asking(null);
    expect(room.refusedWish).toBeNull();
    asking({ what: "take_back", seat: 0, answers: [null, null] });
    server.push({ push: "game", table: "T", entries: 4, length: 1, from: 1, steps: [], view: view(), room: summary(), ask: null, orders: {} });
    expect(room.refusedWish).toBeNull();
  });

  it("gives its share of the chance once, and keeps it first", async () => {
    const { server, room } = await sit({ begun: false });
    const done = room.ready();
    await vi.waitFor(() => server.last("ready"));
    const { nonce } = server.last("ready") as unknown as { nonce: string };
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect((kept.get("T") as Kept).nonce).toBe(nonce);
    server.reply("ready", {});
    await done;
  });
});

describe("a remote table", () => {
  beforeEach(() => kept.clear());

  it("has one person at this device, or nobody", async () => {
    const { room } = await sit();
    expect(new RemoteTable(room).people).toEqual([0]);
    expect(new RemoteTable((await sit({ ...now, you: null })).room).people).toEqual([]);
  });

  it("shows the present without asking, and the past by asking", async () => {
    const { server, room } = await sit();
    const table = new RemoteTable(room);
    expect(await table.view(0)).toMatchObject({ to_move: 0 });
    expect((await table.log(0, 1)).steps).toHaveLength(1);
    expect(server.commands).toEqual(["open"]);
    const past = table.view(0, 1);
    expect(server.last("view")).toMatchObject({ at: 1 });
    server.reply("view", { then: true });
    expect(await past).toEqual({ then: true });
  });

  it("acts on what it knows", async () => {
    const { server, room } = await sit();
    const done = new RemoteTable(room).act(0, 4);
    expect(server.last("act")).toMatchObject({ at: 3, action: 4 });
    server.reply("act", { entries: 4 });
    await done;
  });

  it("knows what one has seen: all up to one's last own step", async () => {
    expect(new RemoteTable((await sit()).room).seen).toBe(1);
    expect(new RemoteTable((await sit({ ...now, you: 1 })).room).seen).toBe(2);
    expect(new RemoteTable((await sit({ ...now, you: null })).room).seen).toBe(2);
    const dealt = { ...step(0, 0), mover: "chance" as const };
    expect(new RemoteTable((await sit({ ...now, steps: [dealt, dealt] })).room).seen).toBe(2);
    expect(new RemoteTable((await sit({ ...now, steps: [dealt, step(1, 1)] })).room).seen).toBe(1);
  });

  const resigned: Push = {
    push: "game", table: "T", entries: 0, length: 0, from: 0, steps: [], ask: null, orders: {},
    room: summary({ over: { kind: "resigned", seat: 1, returns: [1, -1] } }),
    view: view({ to_move: null, returns: [1, -1], ended: { kind: "resigned", seat: 1 } }),
  };

  it("lets go of a step that waits for Done when the game ends", async () => {
    const { server, room } = await sit({ ...now, steps: [] });
    const play = new Play({ table: new RemoteTable(room), words: new Words("en", []), attempt: () => null, waitsForDone: () => true, pause: () => 0 });
    await play.open(false);
    play.chooseAction({ id: 1, text: "a", ends: true, to: "x" } as never);
    expect(play.pending).not.toBeNull();
    server.push(resigned);
    await vi.waitFor(() => expect(play.over).toBe(true));
    expect(play.pending).toBeNull();
  });

  it("looks ended when somebody resigned", async () => {
    const { server, room } = await sit();
    const changed = vi.fn();
    room.listen(changed);
    server.push(resigned);
    expect(changed).toHaveBeenCalledOnce();
    expect(await new RemoteTable(room).view(0)).toMatchObject({ to_move: null, returns: [1, -1], ended: { kind: "resigned", seat: 1 } });
  });
});

describe("clocks", () => {
  it("run down only for whoever is to move", () => {
    const clock = { kind: "fischer", seconds: 60, increment: 5, left: [30_000, 40_000, null], running: 1 } as const;
    const told = { ...clock, left: [...clock.left] };
    expect(left(told, 0, 5000)).toBe(30_000);
    expect(left(told, 1, 5000)).toBe(35_000);
    expect(left(told, 1, 50_000)).toBe(0);
    expect(left({ ...told, reacting: "steward", reaction: 20_000 }, 1, 5000)).toBe(15_000);
    expect(left(told, 2, 0)).toBeNull();
    expect(left({ kind: "none" }, 0, 0)).toBeNull();
  });
  it("are written in minutes and seconds", () => {
    expect([0, 900, 65_000, 3_600_000, 90_061_000].map(written)).toEqual(["0:00", "0:01", "1:05", "1:00:00", "25:01:01"]);
  });
});

describe("a proof", () => {
  const record = '[Game "castle-keep"]\n[SeedHash "AB12"]\n[Nonce "6869"]\n[Seed "00"]\n';
  it("holds the record against what this browser saw and gave", () => {
    expect(broken(record, "ab12", "hi")).toBeNull();
    expect(broken(record, undefined, undefined)).toBeNull();
    expect(broken(record, "ab13", "hi")).toEqual({ key: "web.online.fair.other-hash" });
    expect(broken(record, "ab12", "ho")).toEqual({ key: "web.online.fair.no-nonce" });
  });
});
