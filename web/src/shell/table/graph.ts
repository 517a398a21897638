// What a review draws and lists, without any drawing: the lines of its graph, the decisions that
// lost most, and the way from one decision to the next.
import type { Judgement } from "./table";

/** A loss that may as well be none (table/review.cpp). */
const nothing = 0.02;

/** How the chance to win of a seat went, or of all where they win and lose together. */
export interface Line {
  /** The seat; null: all of them. */
  seat: number | null;
  /** Before each decision so far, and once all were judged at the end: 0 lost, 1 won. */
  values: number[];
}

/** What was judged before, with what is new or judged anew, in the order of the game. */
export function taken(before: readonly Judgement[], fresh: readonly Judgement[]): readonly Judgement[] {
  if (fresh.length === 0) return before;
  const all = new Map(before.map((each) => [each.at, each]));
  for (const each of fresh) all.set(each.at, each);
  return [...all.values()].sort((a, b) => a.at - b.at);
}

const equal = (numbers: readonly number[]): boolean => numbers.every((each) => Math.abs(each - numbers[0]!) < 1e-9);

/** One line a seat, or one for all; `returns` are those of the end. */
export function linesOf(judged: readonly Judgement[], decisions: number, returns: readonly number[]): Line[] {
  const shares = judged.map((each) => each.shares);
  if (judged.length >= decisions) shares.push(returns.map((each) => (each + 1) / 2));
  const together = shares.every(equal);
  const seats = together ? [null] : returns.map((_, seat) => seat);
  return seats.map((seat) => ({
    seat,
    values: shares.map((each) => Math.min(1, Math.max(0, each[seat ?? 0] ?? 0.5))),
  }));
}

/** A long game without its jitter: each value the mean of those around it, but the end as it was. */
export function smoothed(values: readonly number[], decisions: number): number[] {
  const reach = Math.floor(decisions / 60);
  return values.map((value, i) => {
    const around = i === decisions ? [value] : values.slice(Math.max(0, i - reach), Math.min(i + reach + 1, decisions));
    return around.reduce((sum, each) => sum + each, 0) / around.length;
  });
}

export const lossOf = ({ value, best_value }: Judgement): number => Math.max(0, best_value - value);

/** Those that lost most, the worst first and of equals the earlier; what lost next to nothing is none. */
export function worstOf(judged: readonly Judgement[], most = 8): Judgement[] {
  return judged
    .filter((each) => lossOf(each) > nothing)
    .sort((a, b) => lossOf(b) - lossOf(a) || a.at - b.at)
    .slice(0, most);
}

/** The decision that a position belongs to, by its place in the order: it, or the last before; -1: none yet.
    The end of the game, null, comes after all. */
export function indexAt(judged: readonly Judgement[], at: number | null): number {
  if (at === null) return judged.length;
  return judged.findLastIndex((each) => each.at <= at);
}

/** Where a key leads from here: to a decision, to the end (null), or nowhere (undefined). */
export function ledTo(key: string, judged: readonly Judgement[], at: number | null): number | null | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      if (at === null) return undefined;
      return judged.find((each) => each.at > at)?.at ?? null;
    case "ArrowLeft":
    case "ArrowDown":
      return judged.findLast((each) => at === null || each.at < at)?.at;
    case "Home":
      return judged[0]?.at;
    case "End":
      return null;
    default:
      return undefined;
  }
}
