import { readFileSync } from "node:fs";
import { Blob } from "node:buffer";
import { Readable, Writable, type Duplex } from "node:stream";
import { createDeflateRaw, createInflateRaw, deflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { levelOf } from "../../src/shell/engine/levels";
import { adviser, specOf, together } from "../../src/shell/engine/search";
import type { Thought } from "../../src/shell/engine/engine";
import { parse } from "../../src/shell/route.svelte";
import { parseLedger, searched, spansOf } from "../../src/shell/rules/ledger";
import { BadLink, crc32, read, write } from "../../src/shell/share";
import { gameOfRecord } from "../../src/shell/lobby/records";
import { seatNames } from "../../src/shell/table/seats";
import { Words } from "../../src/shell/words";

describe("links", () => {
  beforeAll(() => {
    // What browsers have and Node 18 does not yet.
    const streams = (both: Duplex) => ({ readable: Readable.toWeb(both), writable: Writable.toWeb(both) });
    vi.stubGlobal("CompressionStream", function () {
      return streams(createDeflateRaw());
    });
    vi.stubGlobal("DecompressionStream", function () {
      return streams(createInflateRaw());
    });
    vi.stubGlobal("Blob", Blob);
  });

  it("carry a text there and back", async () => {
    const text = '[Game "castle-keep"]\n\n* Trz\n1 Trz-a1\n';
    const link = await write({ kind: "r", text });
    expect(link).toMatch(/^\/g\/1\.r\.[0-9a-f]{8}\.[\w-]+$/);
    expect(await read(`https://example.org/#${link}`)).toEqual({ kind: "r", text });
  });
  it("have the published checksum", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  });
  it("are refused when anything is wrong with them", async () => {
    const link = await write({ kind: "p", text: "{}" });
    const wrong: [string, string][] = [
      ["/g/1.r", "error.share-link"],
      ["/g/1.x.00000000.AA", "error.share-link"],
      [link.replace("/1.", "/2."), "error.share-version"],
      [link.replace(/\.[0-9a-f]{8}\./, ".00000000."), "error.share-damaged"],
      [`${link.slice(0, -2)}!!`, "error.share-damaged"],
      [link.slice(0, -3), "error.share-damaged"],
    ];
    for (const [broken, key] of wrong) {
      await expect(read(broken), broken).rejects.toMatchObject({ key });
      await expect(read(broken)).rejects.toBeInstanceOf(BadLink);
    }
  });
  it("are not inflated without end", async () => {
    const bomb = deflateRawSync(Buffer.alloc(3 << 20)).toString("base64url");
    await expect(read(`/g/1.r.00000000.${bomb}`)).rejects.toMatchObject({ key: "error.share-long" });
  });
});

describe("the ledger", () => {
  const ledger = parseLedger(readFileSync("../rules/castle-keep.md", "utf8"));
  const rules = ledger.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "paragraph" && block.rule ? [block.rule] : [])),
  );

  it("has every rule once", () => {
    const written = readFileSync("../rules/castle-keep.md", "utf8").match(/^\*\*CK-[\d.]+\*\*/gm)!;
    expect(rules).toEqual(written.map((each) => each.replaceAll("*", "")));
    expect(new Set(rules).size).toBe(rules.length);
  });
  it("links rules, marks code, and reads tables", () => {
    expect(spansOf("see CK-3.6, `a=b` and **so**.")).toEqual([
      { kind: "text", text: "see " },
      { kind: "rule", id: "CK-3.6" },
      { kind: "text", text: ", " },
      { kind: "code", text: "a=b" },
      { kind: "text", text: " and " },
      { kind: "strong", text: "so" },
      { kind: "text", text: "." },
    ]);
    const notation = ledger.sections.at(-1)!.blocks.find((block) => block.kind === "table");
    expect(notation).toMatchObject({ kind: "table" });
  });
  it("is searched by all the words, whatever their case", () => {
    const found = searched(ledger, "KEEP attacked two").flatMap(({ blocks }) => blocks);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(10);
    expect(searched(ledger, "xylophone")).toEqual([]);
    expect(searched(ledger, "  ")).toBe(ledger.sections);
  });
});

describe("addresses", () => {
  it("name a screen", () => {
    expect(parse("")).toEqual({ screen: "lobby" });
    expect(parse("#/set-up/castle-keep")).toEqual({ screen: "set-up", game: "castle-keep" });
    expect(parse("#/rules/castle-keep/CK-3.4")).toEqual({ screen: "rules", game: "castle-keep", rule: "CK-3.4" });
    expect(parse("#/learn/castle-keep/x")).toEqual({ screen: "learn", game: "castle-keep", lesson: 1 });
    expect(parse("#/g/1.r.0.A")).toEqual({ screen: "shared", link: "#/g/1.r.0.A" });
    expect(parse("#/t/T")).toEqual({ screen: "online", table: "T", token: null });
    expect(parse("#/t/T/secret")).toEqual({ screen: "online", table: "T", token: "secret" });
    expect(parse("#/join/T/secret")).toEqual({ screen: "join", table: "T", invitation: "secret" });
    expect(parse("#/nowhere")).toEqual({ screen: "lobby" });
  });
});

describe("several searches", () => {
  const thought = (...candidates: [id: number, visits: number, value: number][]) =>
    ({ candidates: candidates.map(([id, visits, value]) => ({ id, visits, value, text: `${id}` })) }) as Thought;
  it("are added up by visits", () => {
    const sum = together([thought([1, 30, 0.5], [2, 10, 0.2]), thought([2, 50, 0.8], [1, 10, 0.1])]);
    expect(sum.map(({ id, visits }) => [id, visits])).toEqual([[2, 60], [1, 40]]);
    expect(sum[0]!.value).toBeCloseTo(0.7);
    expect(sum[1]!.value).toBeCloseTo(0.4);
  });
  it("put first what one alone chose, whatever it was worth to it", () => {
    const alone = { ...thought([1, 0, 0.5], [2, 0, 0.5], [3, 0, 0.5]), action: { id: 3, text: "3" } };
    expect(together([alone]).map(({ id }) => id)).toEqual([3, 1, 2]);
  });
  it("have limits from their spec", () => {
    expect(levelOf("mcts:iterations=4000,turn=1000")).toEqual({ iterations: 4000, turn: 1000 });
    expect(levelOf("greedy")).toEqual({ iterations: 0, turn: 0 });
  });
  it("are asked for alike at each decision, so that the engine goes on from what it knows", () => {
    expect(specOf({ name: "castellan", iterations: 100000, limit: { turn: 3000 } }, 3)).toBe("castellan:iterations=33334,turn=3000");
    expect(specOf(adviser, 1)).toBe("mcts:iterations=20000,ms=1500");
    expect(specOf({ name: "page", iterations: 0, limit: { turn: 0 } }, 1)).toBe("page");
  });
});

describe("names", () => {
  it("are never the same twice", () => {
    const words = new Words("en", [{ "play.level.knight": "Knight", "seat.nameless": "Player {number}" }]);
    const seats = [
      { name: "", person: true },
      { name: "knight", person: false },
      { name: "knight", person: false },
    ];
    expect(seatNames(seats, words)).toEqual(["Player 1", "Knight", "Knight 2"]);
  });
});

describe("records", () => {
  it("tell their game, if it is one that we have", () => {
    expect(gameOfRecord('; a comment\n[Game "castle-keep"]\n')).toBe("castle-keep");
    expect(gameOfRecord('[Game "chess"]')).toBeNull();
    expect(gameOfRecord("hello")).toBeNull();
  });
});
