// How much time is left, counted on from what the server said last.
import type { Words } from "../words";
import type { Clock, ClockKind } from "./protocol";

/** Whether a seat's time runs: its own, or what it has to answer out of turn. */
export const runs = (clock: Clock, seat: number): boolean => clock.kind !== "none" && clock.running === seat;

/** Milliseconds that a seat has left, so long after the server said so; null: it has no clock. */
export function left(clock: Clock, seat: number, since: number): number | null {
  const told = (runs(clock, seat) ? clock.reaction : null) ?? clock.left?.[seat] ?? null;
  if (told === null) return null;
  return Math.max(0, runs(clock, seat) ? told - since : told);
}

/** 1:05, 12:00, 1:00:00; over a day in days and hours. The last begun second is still there. */
export function written(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

const units = [
  [86400, "days"],
  [3600, "hours"],
  [60, "minutes"],
  [1, "seconds"],
] as const;

/** So many seconds in words, in the largest unit that fits. */
export function spanSaid(seconds: number, words: Words): string {
  const [size, name] = units.find(([each]) => seconds % each === 0)!;
  return words.say(`web.online.clock.${name}`, { count: seconds / size });
}

/** What clock is played with, in words. */
export function clockSaid(clock: ClockKind, words: Words): string {
  switch (clock.kind) {
    case "none":
      return words.say("web.online.clock.none");
    case "move":
      return words.say("web.online.clock.move.of", { text: spanSaid(clock.seconds, words) });
    case "fischer":
      return words.say("web.online.clock.fischer.of", { text: spanSaid(clock.seconds, words), count: clock.increment });
  }
}
