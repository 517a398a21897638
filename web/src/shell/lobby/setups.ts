// How a game is set up: its options and who sits where; the last set-up of each game is remembered.
import described from "../../../generated/games.json";
import type { GameName, Options } from "../../../generated";
import type { SeatInfo } from "../../games/game";

export type OptionInfo =
  | { name: string; type: "flag"; default: boolean }
  | { name: string; type: "number"; default: number; min: number; max: number }
  | { name: string; type: "choice"; default: string; choices: string[] };

export interface GameInfo {
  name: GameName;
  seats: number[];
  options: OptionInfo[];
  presets: { name: string; options: Options }[];
}

export interface SetUp {
  options: Options;
  seats: SeatInfo[];
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

/** The last set-up, or the first game's. */
export function lastSetUp(game: GameInfo): SetUp {
  const first = againstComputers(game.presets[0]!.options);
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(game.name)) ?? "null") as SetUp | null;
    if (kept === null || kept.seats.length !== kept.options.seats) return first;
    const known = game.options.every(({ name }) => name in kept.options);
    return known ? kept : first;
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
