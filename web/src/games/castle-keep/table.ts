// Who has what on the table: seats, castles, and what lies on a place.
import type { Event, View } from "../../../generated/castle-keep";
import type { BoardProps } from "../game";
import { castlePlace, type Castle } from "./tile";

/** What every part of the board is given. */
export interface Table extends BoardProps<View, Event> {
  /** The tile that is chosen or in the hand of the pointer, for ghosts and sockets. */
  ghost: string | null;
  /** Where tiles would fall if what is looked at were done. */
  falling: ReadonlySet<string>;
}

export const castlesPerSeat = (view: View): number => (view.options.version === "empire" ? 2 : 1);

/** The numbers of a seat's castles; in King of the Castle both have the same. */
export function castlesOf(view: View, seat: number): number[] {
  if (view.options.version === "king") return [0];
  const each = castlesPerSeat(view);
  return Array.from({ length: each }, (_, i) => seat * each + i);
}

export function ownerOf(view: View, castle: number): { seat: number; letter: "" | "A" | "B" } {
  if (view.options.version !== "empire") return { seat: castle, letter: "" };
  return { seat: Math.floor(castle / 2), letter: castle % 2 === 0 ? "A" : "B" };
}

/** The seat that looks: a spectator looks with the first. */
export const seatOf = (you: number | null): number => you ?? 0;

export function viewerOf(view: View): number {
  return typeof view.viewer === "number" ? view.viewer : view.position.seat;
}

/** The piece that lies on a place, if one is known there. */
export function tokenOn(view: View, place: string): string | null {
  const spot = castlePlace(place);
  if (spot) {
    const castle: Castle | undefined = view.position.castles[spot.castle];
    return castle?.[spot.at] ?? null;
  }
  const held = /^(?:hand|reserve)\.([TWK][ryb][czs]?)$/.exec(place);
  if (held) return held[1] ?? null;
  if (place === "discards") return view.position.discards.at(-1) ?? null;
  return place === "pile" ? "?" : null;
}

export function isOut(view: View, seat: number): boolean {
  return (
    view.options.version === "empire" &&
    view.position.gate &&
    castlesOf(view, seat).every((i) => Object.keys(view.position.castles[i] ?? {}).length === 0)
  );
}
