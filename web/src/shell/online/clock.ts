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

/** What clock is played with, in words. */
export function clockSaid(clock: ClockKind, words: Words): string {
  const minutes = (seconds: number): string =>
    seconds % 86400 === 0
      ? words.say("web.online.clock.days", { count: seconds / 86400 })
      : seconds % 60 === 0
        ? words.say("web.online.clock.minutes", { count: seconds / 60 })
        : words.say("web.online.clock.seconds", { count: seconds });
  switch (clock.kind) {
    case "none":
      return words.say("web.online.clock.none");
    case "move":
      return words.say("web.online.clock.move.of", { text: minutes(clock.seconds) });
    case "fischer":
      return words.say("web.online.clock.fischer.of", { text: minutes(clock.seconds), count: clock.increment });
  }
}
