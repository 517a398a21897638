import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../../src/shell/engine/engine";
import { attend, Socket } from "../../src/shell/online/socket";
import { Ears, FakeServer, state, summary } from "./server";

describe("the connection", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function begin(token?: string) {
    const server = new FakeServer();
    const socket = new Socket(server.connect);
    const ears = new Ears();
    const table = socket.open("T", ears, { token });
    return { server, socket, ears, table };
  }

  it("opens a table with its token, and tells what the server says of it", () => {
    const { server, ears } = begin("secret");
    server.accept();
    expect(server.last("open")).toMatchObject({ table: "T", token: "secret" });
    server.reply("open", state());
    server.push({ push: "status", table: "T", room: summary({ to_move: 1 }) });
    server.push({ push: "status", table: "elsewhere", room: summary() });
    expect(ears.states).toHaveLength(1);
    expect(ears.pushes).toHaveLength(1);
    expect(ears.online).toEqual([false, true]);
  });

  it("gives each request its own reply, or the refusal with its rule", async () => {
    const { server, table } = begin();
    server.accept(state());
    const done = table.ask("act", { at: 3, action: "x" });
    const why = table.ask("why", { action: "y" });
    expect(server.last("act")).toMatchObject({ table: "T", at: 3, action: "x" });
    server.reply("why", { legal: true });
    server.wire.say({ id: server.last("act").id, error: { key: "error.stale", args: { n: 1 }, rule: "CK-1.1" } });
    await expect(why).resolves.toEqual({ legal: true });
    await expect(done).rejects.toMatchObject({ said: { key: "error.stale", args: { n: 1 } }, rule: "CK-1.1" });
    await expect(done).rejects.toBeInstanceOf(Refused);
  });

  it("asks nothing of a table before it is open", () => {
    const { server, table } = begin();
    void table.ask("act", { at: 0, action: 1 });
    server.accept();
    expect(server.commands).toEqual(["open"]);
    server.reply("open", state());
    expect(server.commands).toEqual(["open", "act"]);
  });

  it("comes back by itself, opens its tables first, and asks again what had no reply", async () => {
    const { server, table, ears } = begin("secret");
    server.accept(state());
    const answered = table.ask("view", {});
    server.reply("view", { game: "castle-keep" });
    await answered;
    const waiting = table.ask("act", { at: 5, action: 7 });
    server.lose();
    expect(ears.online.at(-1)).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(server.wires).toHaveLength(2);
    server.accept();
    expect(server.commands).toEqual(["open"]);
    server.reply("open", state());
    expect(server.commands).toEqual(["open", "act"]);
    expect(server.last("act")).toMatchObject({ at: 5, action: 7 });
    server.reply("act", { entries: 6 });
    await expect(waiting).resolves.toEqual({ entries: 6 });
    expect(ears.states).toHaveLength(2);
  });

  it("does not ask again for what has happened already", async () => {
    const { server, table } = begin();
    server.accept(state());
    const said = table.ask("chat", { text: "hi", after: 0 }, ({ chat }) => chat.length === 0);
    server.lose();
    vi.advanceTimersByTime(1000);
    server.accept(state({ chat: [{ line: 1, seat: 0, at: 0, text: "hi" }] }));
    expect(server.commands).toEqual(["open"]);
    await expect(said).resolves.toEqual({});
  });

  it("waits twice as long each time, up to a limit, and not at all when the network is back", () => {
    const { server, socket } = begin();
    const waits: number[] = [];
    for (let i = 0; i < 9; ++i) {
      const count = server.wires.length;
      server.lose();
      let waited = 0;
      while (server.wires.length === count) vi.advanceTimersByTime(50), (waited += 50);
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(650);
    expect(waits[3]).toBeGreaterThan(2500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(25_050);
    const count = server.wires.length;
    server.lose();
    socket.hurry();
    expect(server.wires.length).toBe(count + 1);
  });

  it("notices that nobody answers any more", () => {
    const { server, ears } = begin();
    server.accept(state());
    vi.advanceTimersByTime(25_000);
    server.reply("ping", { now: 0 });
    vi.advanceTimersByTime(24_000);
    expect(ears.online.at(-1)).toBe(true);
    vi.advanceTimersByTime(12_000);
    expect(ears.online.at(-1)).toBe(false);
  });

  it("asks soon whether anybody is there when a reply does not come", () => {
    const { server, ears, table } = begin();
    server.accept(state());
    void table.ask("act", { at: 0, action: "x" });
    vi.advanceTimersByTime(2600);
    server.reply("ping", { now: 0 });
    vi.advanceTimersByTime(4000);
    expect(ears.online.at(-1), "slow, but there").toBe(true);
    server.reply("act", { entries: 1 });
    void table.ask("act", { at: 0, action: "x" });
    vi.advanceTimersByTime(5600);
    expect(ears.online.at(-1)).toBe(false);
    expect(server.commands.filter((cmd) => cmd === "act"), "to be asked again once somebody is there").toHaveLength(2);
  });

  it("says at once that it tries again when a reply is long in coming, until it comes", () => {
    const { server, ears, table } = begin();
    server.accept(state());
    void table.ask("act", { at: 0, action: "x" });
    vi.advanceTimersByTime(2400);
    expect(ears.silences).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(ears.silences).toEqual([true]);
    // Somebody is there, but the reply is not, and may yet never come.
    server.answerPings();
    expect(ears.silences).toEqual([true]);
    vi.advanceTimersByTime(2600);
    server.answerPings();
    server.reply("act", { entries: 1 });
    expect(ears.silences).toEqual([true, false]);
    vi.advanceTimersByTime(20_000);
    expect(ears.silences).toHaveLength(2);
    expect(ears.online.at(-1)).toBe(true);
  });

  it("asks again over another connection where nothing comes any more after it answered once", () => {
    const { server, ears, table } = begin();
    server.accept(state());
    void table.ask("act", { at: 0, action: "x" });
    vi.advanceTimersByTime(2600);
    server.answerPings();
    vi.advanceTimersByTime(5600);
    expect(ears.online.at(-1)).toBe(false);
    expect(ears.silences, "no connection says it all").toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    server.accept(state());
    expect(server.commands).toEqual(["open", "act"]);
  });

  it("doubts a connection over which the table does not open", () => {
    const { server, ears } = begin();
    server.accept();
    vi.advanceTimersByTime(10_000);
    expect(ears.online.at(-1), "a long game over a slow line").toBe(true);
    expect(ears.silences).toEqual([true]);
    vi.advanceTimersByTime(13_000);
    expect(ears.online.at(-1)).toBe(false);
  });

  it("gives up a connection that does not come about", () => {
    const { server } = begin();
    vi.advanceTimersByTime(21_000);
    expect(server.wires).toHaveLength(2);
    expect(server.wires[0]!.closed).toBe(true);
  });

  it("does not wait for one that was begun before the network was there", () => {
    const { server, socket } = begin();
    vi.advanceTimersByTime(1000);
    socket.hurry();
    expect(server.wires, "it may yet come").toHaveLength(1);
    vi.advanceTimersByTime(3000);
    socket.hurry();
    expect(server.wires).toHaveLength(2);
    expect(server.wires[0]!.closed).toBe(true);
  });

  it.each([
    ["the page is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["its window comes to the front", () => dispatchEvent(new Event("focus"))],
    ["it comes back from the history", () => dispatchEvent(new Event("pageshow"))],
    ["the network is back", () => dispatchEvent(new Event("online"))],
  ])("notices soon that nobody is there when %s", (_, happen) => {
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    const { server, socket, ears } = begin();
    attend(socket);
    server.accept(state());
    vi.advanceTimersByTime(5000);
    happen();
    expect(server.last("ping")).toBeDefined();
    vi.advanceTimersByTime(3100);
    expect(ears.online.at(-1)).toBe(false);
    hidden.mockRestore();
  });

  it("asks at once when the network seems to be gone", () => {
    const { server, socket, ears } = begin();
    socket.doubt();
    server.accept(state());
    expect(server.commands, "nothing to doubt yet").not.toContain("ping");
    socket.doubt();
    vi.advanceTimersByTime(3100);
    expect(ears.online.at(-1)).toBe(false);
  });

  it("tells when a table may not be opened, and ends with the last one", () => {
    const { server, ears, table } = begin();
    server.accept();
    server.refuse("open", "error.no-such-table");
    expect(ears.errors[0]?.said.key).toBe("error.no-such-table");
    table.close();
    expect(server.wire.closed).toBe(true);
  });

  it.each(["error.store", "error.contended", "error.too-many"])("tries again what may pass, less and less often (%s)", async (key) => {
    const { server, ears, table } = begin();
    server.accept(state());
    server.lose();
    vi.advanceTimersByTime(1000);
    server.accept();
    const acted = table.ask("act", { at: 3, action: 1 });
    const opens = () => server.commands.filter((cmd) => cmd === "open").length;
    const waits: number[] = [];
    for (let i = 0; i < 8; ++i) {
      const before = opens();
      server.refuse("open", key);
      let waited = 0;
      while (opens() === before && waited < 60_000) vi.advanceTimersByTime(50), (waited += 50), server.answerPings();
      waits.push(waited);
    }
    expect(waits[0]).toBeLessThanOrEqual(650);
    expect(waits[4]).toBeGreaterThan(4 * waits[0]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(25_050);
    expect(ears.errors).toEqual([]);
    expect(ears.delays).toHaveLength(8);
    expect(server.commands, "nothing is asked of a table that is not open").not.toContain("act");
    server.reply("open", state());
    expect(ears.states).toHaveLength(2);
    server.reply("act", { entries: 4 });
    await expect(acted).resolves.toEqual({ entries: 4 });
  });

  it("does not try again at a table that was left meanwhile", () => {
    const { server, socket, table } = begin();
    socket.open("U", new Ears());
    server.accept();
    server.wire.say({ id: server.wire.heard.find((each) => each.table === "T")!.id, error: { key: "error.store" } });
    table.close();
    const count = server.commands.length;
    vi.advanceTimersByTime(2000);
    expect(server.commands.slice(count)).not.toContain("open");
  });

  it("leaves a table to whoever opened it later", () => {
    const { server, socket, table } = begin();
    server.accept(state());
    const later = new Ears();
    socket.open("T", later, { brief: true });
    table.close();
    expect(server.commands).toEqual(["open", "open"]);
    server.reply("open", state());
    server.push({ push: "status", table: "T", room: summary() });
    expect(later.pushes).toHaveLength(1);
  });
});
