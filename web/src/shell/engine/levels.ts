// The levels that people choose, as the engine defines them (agents/spec.h, `castellan games`).
import described from "../../../generated/levels.json";

export interface Limits {
  iterations: number;
  ms: number;
}

/** "mcts:iterations=4000,ms=1000" in numbers. */
export function limitsOf(spec: string): Limits {
  const number = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(spec)?.[1] ?? 0);
  return { iterations: number("iterations"), ms: number("ms") };
}

export const levels: Record<string, Limits> = Object.fromEntries(
  described.map(({ name, spec }) => [name, limitsOf(spec)]),
);
export const levelNames = Object.keys(levels);
