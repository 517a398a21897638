// The worker restarts an engine that broke, from the last record.
import { beforeEach, expect, test, vi } from "vitest";

const asked: string[] = [];
let started = 0;

vi.mock("../../../bindings/wasm/engine.mjs", () => ({
  loadEngine: () => {
    started += 1;
    let dead = false;
    return Promise.resolve({
      answer(line: string): string {
        if (dead) throw new Error("dead");
        asked.push(line);
        if (line.includes("break")) {
          dead = true;
          throw new Error("unreachable");
        }
        if (line.includes('"record"')) return JSON.stringify({ record: "the game so far" });
        return JSON.stringify({ heard: line });
      },
    });
  },
}));

const replies: { id: number; lines: string[] }[] = [];
let send: (data: unknown) => void;

beforeEach(async () => {
  vi.resetModules();
  asked.length = 0;
  replies.length = 0;
  started = 0;
  const scope = { onmessage: (_: { data: unknown }) => {}, postMessage: (reply: (typeof replies)[0]) => replies.push(reply) };
  vi.stubGlobal("self", scope);
  vi.stubGlobal("fetch", () => new Response());
  vi.stubGlobal("WebAssembly", { compileStreaming: () => Promise.resolve({}) });
  await import("../../src/shell/engine/worker");
  send = (data) => scope.onmessage({ data });
  send({ wasm: "engine.wasm" });
});

test("requests are answered in their order", async () => {
  send({ id: 1, lines: ['{"cmd":"games"}'] });
  send({ id: 2, lines: ["a", "b"] });
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  expect(replies.map(({ id, lines }) => [id, lines.length])).toEqual([[1, 1], [2, 2]]);
});

test("an engine that breaks is started again from the record, and the game goes on", async () => {
  send({ id: 1, lines: ['{"cmd":"act","seat":0,"action":1}'] });
  send({ id: 2, lines: ["break"] });
  send({ id: 3, lines: ['{"cmd":"view","seat":0}'] });
  await vi.waitFor(() => expect(replies).toHaveLength(3));
  expect(JSON.parse(replies[1]!.lines[0]!)).toMatchObject({ error: { code: "trap", key: "web.trap" } });
  expect(JSON.parse(replies[2]!.lines[0]!)).toEqual({ heard: '{"cmd":"view","seat":0}' });
  expect(started).toBe(2);
  expect(asked).toContain(JSON.stringify({ cmd: "load", record: "the game so far" }));
});
