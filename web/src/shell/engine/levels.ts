// The levels that people choose, as the engine defines them (agents/spec.h, `castellan games`).
import described from "../../../generated/levels.json";

export interface Level {
  /** What it may try at most for a decision; 0: it does not search. */
  iterations: number;
  /** Milliseconds for all decisions of a turn; 0 where it does not search. */
  turn: number;
}

/** "mcts:iterations=4000,turn=1000" in numbers. */
export function levelOf(spec: string): Level {
  const number = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(spec)?.[1] ?? 0);
  return { iterations: number("iterations"), turn: number("turn") };
}

export const levels: Record<string, Level> = Object.fromEntries(
  described.map(({ name, spec }) => [name, levelOf(spec)]),
);
export const levelNames = Object.keys(levels);
