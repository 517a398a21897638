// How a game is set up: its options and who sits where; the last set-up of each game is remembered.
import described from "../../../generated/games.json";
import type { GameName, Options } from "../../../generated";
import type { SeatInfo } from "../../games/game";
import type { Start } from "../table/local";

export type OptionInfo =
  | { name: string; type: "flag"; default: boolean }
  | { name: string; type: "number"; default: number; min: number; max: number }
  | { name: string; type: "choice"; default: string; choices: string[] };

/** A way to string games together; people read series.<name> and its help. */
export interface SeriesInfo {
  name: string;
  players: number;
  rounds: number;
}

export interface GameInfo {
  name: GameName;
  seats: number[];
  options: OptionInfo[];
  presets: { name: string; options: Options }[];
  series: SeriesInfo[];
}

export interface SetUp {
  options: Options;
  seats: SeatInfo[];
  /** The kind of series; none: a single game. */
  series?: string;
}

export const games = described as unknown as GameInfo[];

export function infoOf(name: string): GameInfo | undefined {
  return games.find((game) => game.name === name);
}

/** A person at the first seat, computers at the others. */
export function againstComputers(options: Options, level = "squire"): SetUp {
  const seats = Array.from({ length: options.seats }, (_, i) =>
    i === 0 ? { name: "", person: true } : { name: level, person: false },
  );
  return { options, seats };
}

const keyOf = (game: string) => `castellan.set-up.${game}`;

export function remember(game: string, setUp: SetUp): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(setUp));
    localStorage.setItem("castellan.last-game", game);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The series that so many can play. */
export const seriesFor = (game: GameInfo, { options }: Pick<SetUp, "options">): SeriesInfo[] =>
  game.series.filter(({ players }) => players === options.seats);

/** The game of a set-up, or the first of its series. */
export function gameOf(game: GameName, { options, seats, series: kind }: SetUp): Start {
  const series = kind === undefined ? {} : { series: { kind, players: seats, records: [] } };
  return { kind: "new", game, options, seats, ...series };
}

/** The last set-up, or the first game's. */
export function lastSetUp(game: GameInfo): SetUp {
  const first = againstComputers(game.presets[0]!.options);
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game.name)) ?? "null") as SetUp | null;
    if (kept === null || kept.seats.length !== kept.options.seats) return first;
    const known = game.options.every(({ name }) => name in kept.options);
    if (!known) return first;
    const { series, ...single } = kept;
    return seriesFor(game, kept).some(({ name }) => name === series) ? kept : single;
  } catch {
    return first;
  }
}

export function lastGame(): GameName {
  let name: string | null = null;
  try {
    name = localStorage.getItem("castellan.last-game");
  } catch {
    // As above.
  }
  return (infoOf(name ?? "") ?? games[0]!).name;
}
