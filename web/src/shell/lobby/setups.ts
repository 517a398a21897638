// How a game is set up: its options and who sits where; the last set-up of each game is remembered.
import described from "../../../generated/games.json";
import type { GameName, Options } from "../../../generated";
import type { SeatInfo } from "../../games/game";
import type { Start } from "../table/local";

/** Any of some names. */
export interface SetInfo {
  name: string;
  type: "set";
  default: string[];
  choices: string[];
}

/** Rows of signs, parted by slashes; empty where nothing is drawn. */
export interface DrawingInfo {
  name: string;
  type: "drawing";
  default: string;
  signs: string;
  rows: number;
  columns: number;
  /** What all signs have to count together. */
  total?: number;
  /** The choice that asks for a drawing. */
  needs?: { option: string; value: string };
  examples: { name: string; drawing: string }[];
}

export type OptionInfo =
  | { name: string; type: "flag"; default: boolean }
  | { name: string; type: "number"; default: number; min: number; max: number }
  | { name: string; type: "choice"; default: string; choices: string[] }
  | SetInfo
  | DrawingInfo;

export type OptionValue = boolean | number | string | string[];
/** Options of whatever game. */
export type OptionValues = Record<string, OptionValue>;

/** A way to string games together; people read series.<name> and its help. */
export interface SeriesInfo {
  name: string;
  players: number;
  rounds: number;
  /** The option that every round has. */
  needs?: { option: string; value: unknown };
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
  /** All agreed to hints; asked only where several people play. */
  hints?: boolean;
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

/** Whether two sets of options are the same, whatever else they hold. */
export const sameOptions = ({ options }: Pick<GameInfo, "options">, a: OptionValues, b: OptionValues): boolean =>
  options.every(({ name }) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

/** Whether an option is asked for at all: a drawing may wait for a choice. */
export const asked = (option: OptionInfo, options: OptionValues): boolean =>
  option.type !== "drawing" || option.needs === undefined || options[option.needs.option] === option.needs.value;

/** The options with one changed. What was drawn goes with the choice that asks for it, is put into `kept`, and comes back. */
export function withOption(
  game: Pick<GameInfo, "options">,
  options: OptionValues,
  name: string,
  value: OptionValue,
  kept: Record<string, string>,
): OptionValues {
  const changed = { ...options, [name]: value };
  for (const option of game.options) {
    if (option.type !== "drawing" || option.needs?.option !== name) continue;
    const before = String(options[option.name]);
    if (before !== option.default) kept[option.name] = before;
    changed[option.name] = asked(option, changed) ? (kept[option.name] ?? before) : option.default;
  }
  return changed;
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

/** The series that so many can play, with these options. */
export const seriesFor = (game: GameInfo, { options }: Pick<SetUp, "options">): SeriesInfo[] =>
  game.series.filter(
    ({ players, needs }) => players === options.seats && (needs === undefined || (options as Record<string, unknown>)[needs.option] === needs.value),
  );

/** Whether several people sit there: then hints are for all of them or for nobody. */
export const among = (seats: readonly SeatInfo[]): boolean => seats.filter(({ person }) => person).length > 1;

/** The game of a set-up, or the first of its series. */
export function gameOf(game: GameName, { options, seats, series: kind, hints }: SetUp): Start {
  const series = kind === undefined ? {} : { series: { kind, players: seats, records: [] } };
  return { kind: "new", game, options, seats, ...series, ...(hints && among(seats) ? { hints } : {}) };
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
