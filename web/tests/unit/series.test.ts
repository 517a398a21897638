import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { Options } from "../../generated";
import { gameOf, infoOf, lastSetUp, remember, type SetUp } from "../../src/shell/lobby/setups";
import { byPlayer, nextRound, sameRound, standingLines, winningSeat, type Outcome, type Round } from "../../src/shell/series";
import { playerNames, wordsAt } from "../../src/shell/table/seats";
import { Words } from "../../src/shell/words";

const file = (name: string) => JSON.parse(readFileSync(`../messages/en/${name}.json`, "utf8")) as Record<string, string>;
const words = new Words("en", [file("schotten-totten-2"), file("web"), file("common")]);
const siege = infoOf("schotten-totten-2")!;

const ann = { name: "Ann", person: true };
const nobody = { name: "", person: true };
const knight = { name: "knight", person: false };

describe("a set-up", () => {
  const options: Options = siege.presets[0]!.options;
  const setUp = (series?: string): SetUp => ({ options, seats: [ann, knight], ...(series === undefined ? {} : { series }) });
  beforeEach(() => localStorage.clear());

  it("knows the series of a game from the engine", () => {
    expect(siege.series).toEqual([{ name: "revenge", players: 2, rounds: 2 }]);
    expect(infoOf("castle-keep")!.series).toEqual([]);
    for (const { name } of siege.series) {
      expect(words.has(`series.${name}`)).toBe(true);
      expect(words.has(`series.${name}.help`)).toBe(true);
    }
  });
  it("is remembered with its series, as long as the game has it", () => {
    expect(lastSetUp(siege).series).toBeUndefined();
    remember(siege.name, setUp("revenge"));
    expect(lastSetUp(siege)).toEqual(setUp("revenge"));
    remember(siege.name, setUp());
    expect(lastSetUp(siege)).toEqual(setUp());
    remember(siege.name, setUp("duel"));
    expect(lastSetUp(siege)).toEqual(setUp());
    remember("castle-keep", setUp("revenge"));
    expect(lastSetUp(infoOf("castle-keep")!).series).toBeUndefined();
  });
  it("begins a game, or the first of a series", () => {
    expect(gameOf(siege.name, setUp())).toEqual({ kind: "new", game: siege.name, options, seats: [ann, knight] });
    expect(gameOf(siege.name, setUp("revenge"))).toMatchObject({ seats: [ann, knight], series: { kind: "revenge", players: [ann, knight], records: [] } });
  });
});

describe("a series", () => {
  const second: Round = { series: { kind: "revenge", players: [nobody, knight], records: ["one"] }, round: 2, rounds: 2, seating: [1, 0] };
  const first: Round = { ...second, series: { ...second.series, records: [] }, round: 1, seating: [0, 1] };
  const after = (last: Round, more: Partial<Outcome>): Outcome => ({
    last,
    record: "this",
    rounds: 2,
    round: 2,
    seating: [1, 0],
    standing: [
      { player: 0, wins: 1, merits: [7, 0] },
      { player: 1, wins: 1, merits: [0, 9] },
    ],
    over: false,
    winner: null,
    verdict: { key: "series.next", args: { round: 2, rounds: 2 } },
    ...more,
  });

  it("goes on with the seats exchanged, and keeps who is who", () => {
    const { series, seats } = nextRound(after(first, {}));
    expect(series).toEqual({ kind: "revenge", players: [nobody, knight], records: ["this"] });
    expect(seats).toEqual([knight, nobody]);
    // What was there before is as it was.
    expect(first.series.records).toEqual([]);
  });
  it("knows a round that was begun already", () => {
    const { series } = nextRound(after(first, {}));
    expect(sameRound(series, { ...series, records: ["this"] })).toBe(true);
    expect(sameRound(series, { ...series, records: ["other"] })).toBe(false);
    expect(sameRound(series, first.series)).toBe(false);
  });
  it("tells the standing by the seats of the round just played", () => {
    expect(standingLines(after(first, {})).map(({ label, values }) => [words.tell(label), ...values])).toEqual([
      ["Games won", 1, 1],
      ["How clearly, game 1", 7, 0],
    ]);
    expect(standingLines(after(second, {})).map(({ values }) => values)).toEqual([[1, 1], [0, 7], [9, 0]]);
  });
  it("names its players by letters or names, wherever they sit", () => {
    expect(playerNames([nobody, nobody], words)).toEqual(["Player A", "Player B"]);
    expect(playerNames([knight, knight], words)).toEqual(["Knight", "Knight 2"]);
    expect([0, 1].map((seat) => wordsAt(words, [nobody, knight], first).seat(seat))).toEqual(["Player A", "Knight"]);
    expect([0, 1].map((seat) => wordsAt(words, [knight, nobody], second).seat(seat))).toEqual(["Knight", "Player A"]);
    expect(wordsAt(words, [nobody, knight], null).seat(0)).toBe("Player 1");
  });
  it("has its verdict said with the players' names", () => {
    const verdict = { key: "series.revenge.attackers", args: { player: 1, count: 9, other: 7 } };
    const over = after(second, { over: true, winner: 1, verdict });
    const here = wordsAt(words, [knight, nobody], second);
    expect(winningSeat(over)).toBe(0);
    expect(byPlayer(here, second.seating).tell(verdict)).toContain("goes to Knight");
    expect(winningSeat(after(second, { over: true }))).toBeNull();
  });
});
