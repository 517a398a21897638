// How much time is left, counted on from what the server said last.
import type { Clock } from "./protocol";

/** Milliseconds that a seat has left, so long after the server said so; null: it has no clock. */
export function left(clock: Clock, seat: number, since: number): number | null {
  const told = clock.left?.[seat] ?? null;
  if (told === null) return null;
  return Math.max(0, clock.running === seat ? told - since : told);
}

/** 1:05, 12:00, 1:00:00; over a day in days and hours. The last begun second is still there. */
export function written(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
