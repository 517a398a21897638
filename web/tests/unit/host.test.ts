import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { encode } from "uqr";
import { clockSaid } from "../../src/shell/online/clock";
import { tableOf } from "../../src/shell/online/host";
import { invitationLink, seatLink, tableLink } from "../../src/shell/online/links";
import { presets } from "../../src/shell/online/presets";
import { variantSaid } from "../../src/shell/online/variant";
import { infoOf } from "../../src/shell/lobby/setups";
import { Words } from "../../src/shell/words";

const file = (name: string) => JSON.parse(readFileSync(`../messages/en/${name}.json`, "utf8")) as Record<string, string>;
const words = new Words("en", [file("web"), file("common")]);

describe("a table to be opened", () => {
  const seats = [
    { name: "Ann", person: true },
    { name: "", person: true },
    { name: "knight", person: false },
  ];
  const options = { seats: 3 } as never;
  const terms = { clock: { kind: "none" }, grace: 3600, listed: false, patient: false } as const;

  it("has a seat for whoever opens it, for others, and for computers", () => {
    expect(tableOf("castle-keep", { options, seats, hints: true }, 0, terms)).toEqual({
      game: "castle-keep",
      options,
      seats: [{ person: true }, { person: true }, { computer: "knight" }],
      clock: { kind: "none" },
      grace: 3600,
      listed: false,
      hints: true,
      me: { seat: 0, name: "Ann" },
    });
  });
  it("may be opened for others alone", () => {
    expect(tableOf("castle-keep", { options, seats }, null, terms)).not.toHaveProperty("me");
  });
});

describe("links", () => {
  it("carry what is secret in the fragment", () => {
    for (const link of [invitationLink("T", "secret"), seatLink("T", "secret"), tableLink("T")]) {
      const { search, pathname, hash } = new URL(link);
      expect(search + pathname).not.toContain("secret");
      expect(hash).toMatch(/^#\/(join|t)\/T/);
    }
  });
  it("become codes of a moderate size", () => {
    const code = encode(invitationLink("abcdefghijklmnopqrstuv", "abcdefghijklmnopqrstuv"), { ecc: "M" });
    expect(code.version).toBeLessThanOrEqual(8);
    // The three corners that cameras look for.
    const corner = (x: number, y: number) => [0, 1, 2, 3, 4, 5, 6].map((i) => code.data[y]![x + i]);
    for (const [x, y] of [[1, 1], [code.size - 8, 1], [1, code.size - 8]] as const) expect(corner(x, y)).toEqual(Array(7).fill(true));
  });
});

describe("words of a table", () => {
  it("say its clock", () => {
    expect(clockSaid({ kind: "none" }, words)).toBe("No clock");
    expect(clockSaid({ kind: "move", seconds: 86_400 }, words)).toBe("1 day per move");
    expect(clockSaid({ kind: "fischer", seconds: 600, increment: 10 }, words)).toBe("10 minutes and 10 s per move");
  });
  it("say what is played there: what differs from the usual rules, and the series", () => {
    const said = new Words("en", [file("schotten-totten-2"), file("web"), file("common")]);
    const { options } = infoOf("schotten-totten-2")!.presets[0]!;
    const at = (more: object, series: string | null = null) =>
      variantSaid({ game: "schotten-totten-2", options: { ...options, ...more } as never, series: series === null ? null : { kind: series, round: 1, rounds: 2 } }, said);
    expect(at({})).toBe("the usual rules");
    const [tactics, elite] = [said.say("option.tactics"), said.say("option.recruit-elite")];
    expect(at({ tactics: true, "recruit-elite": false }, "revenge")).toBe(`${tactics} · ${elite}: no · ${said.say("series.revenge")}`);
  });
  it("have a sentence for all that can be said without typing", () => {
    for (const preset of presets) expect(words.has(`web.chat.${preset}`)).toBe(true);
  });
});

describe("whether there is a server", () => {
  it("is so only where it answers as one", async () => {
    const answers = [new Response("<!doctype html>", { status: 200 }), new Response("gone", { status: 404 }), new Response('{"tables":[]}')];
    vi.stubGlobal("fetch", async () => answers.shift());
    const { present } = await import("../../src/shell/online/server");
    expect(await present()).toBe(false);
    expect(await present()).toBe(false);
    expect(await present()).toBe(true);
    expect(await present()).toBe(true);
    vi.unstubAllGlobals();
  });
});
