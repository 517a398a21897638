// From clicks to actions: what lights up, and what choosing a place means. It knows places only by
// the names that the legal actions give them (`from`, `to`); a name without a dot is an area (the
// discards, the hand), which need not be chosen by itself.
import type { Action } from "../../../generated";
import type { Marks } from "../../games/game";

export type Choice =
  | { kind: "select"; place: string | null }
  | { kind: "act"; action: Action }
  | { kind: "several"; actions: Action[] }
  | { kind: "attempt"; from: string | null; to: string | null };

const isArea = (place: string) => !place.includes(".");

/** Choosing `place` while `selected` is chosen already (or nothing is). */
export function choose(legal: readonly Action[], selected: string | null, place: string): Choice {
  if (selected === place) return { kind: "select", place: null };
  if (selected !== null) {
    const meant = legal.filter(
      ({ from, to }) =>
        (from === selected && to === place) || (from === place && to === selected),
    );
    if (meant.length > 0) return one(meant);
  }
  const starting = legal.filter(({ from }) => from === place);
  if (starting.length > 0) {
    const areas = starting.every(({ to }) => to === undefined || isArea(to));
    return areas ? one(starting) : { kind: "select", place };
  }
  const direct = legal.filter(({ from, to }) => from === undefined && to === place);
  if (direct.length > 0) return one(direct);
  if (selected === null && legal.some(({ to }) => to === place)) return { kind: "select", place };
  return { kind: "attempt", from: selected, to: place };
}

function one(actions: Action[]): Choice {
  const [action] = actions;
  return actions.length === 1 && action ? { kind: "act", action } : { kind: "several", actions };
}

/** Dropping what was dragged: as choosing the one and then the other. */
export function drop(legal: readonly Action[], from: string, to: string): Choice {
  const meant = legal.filter((action) => action.from === from && action.to === to);
  if (meant.length > 0) return one(meant);
  return { kind: "attempt", from, to };
}

/** Actions that belong to no place: the buttons beside the prompt. */
export function placeless(legal: readonly Action[]): Action[] {
  return legal.filter(({ from, to }) => from === undefined && to === undefined);
}

export function marksOf(
  legal: readonly Action[],
  selected: string | null,
  pending: Action | null,
  hints: readonly Action[],
): Marks {
  const sources = new Set<string>();
  const targets = new Set<string>();
  for (const { from, to } of legal) {
    if (from !== undefined && (selected === null || to === selected)) sources.add(from);
    if (to === undefined) continue;
    if (from === undefined ? selected === null : from === selected) targets.add(to);
  }
  // A source that was chosen leaves the others in sight, so that one can change one's mind.
  if (selected !== null && !legal.some(({ to }) => to === selected)) {
    for (const { from } of legal) if (from !== undefined) sources.add(from);
  }
  const ranks = new Map<string, number>();
  hints.forEach(({ from, to }, i) => {
    for (const place of [from, to]) {
      if (place !== undefined && !ranks.has(place)) ranks.set(place, i + 1);
    }
  });
  return {
    sources,
    targets,
    chosen: pending?.from ?? selected,
    pending: pending ? (pending.to ?? pending.from ?? null) : null,
    hints: ranks,
  };
}
