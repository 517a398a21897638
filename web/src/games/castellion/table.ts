// Who has what on the table: seats, castles, and what lies on a place.
import type { Event, View } from "../../../generated/castellion";
import type { BoardProps } from "../game";
import type { Foresight } from "./foresight";
import { castlePlace, cellOf, tileAt, type Castle, type Pattern } from "./tile";

export type Position = View["position"];
export type OrdealView = Position["ordeals"][number];
export type Asks = OrdealView["asks"];
/** A card that an ordeal may have while nobody knows which. */
export type MayBe = OrdealView["may_be"]["cards"][number];

/** What every part of the board is given. */
export interface Table extends BoardProps<View, Event> {
  /** The tile that is in hand, chosen or lifted, for ghosts. */
  ghost: string | null;
  /** What would come of it if what is looked at were done. */
  foresight: Foresight;
}

export const ordeals = [1, 2, 3] as const;

/** The seat whose castle is drawn large: one's own; onlookers follow the decision. */
export const seatOf = (you: number | null, view: View): number => you ?? view.position.actor;
export const castleOf = (view: View, seat: number): Castle => view.position.castles[seat]!;
export const ordealAt = (view: View, number: number): OrdealView => view.position.ordeals[number - 1]!;

/** The formations that an ordeal asks for, and how many of each stand in a seat's castle. */
export function wantedOf(view: View, number: number, seat: number): { pattern: Pattern; count: number; has: number }[] {
  const { asks } = ordealAt(view, number);
  const { formations } = castleOf(view, seat);
  return [
    { pattern: "tower" as const, count: asks.towers, has: formations.towers },
    { pattern: "bastion" as const, count: asks.bastions, has: formations.bastions },
    { pattern: "line" as const, count: asks.lines, has: formations.lines },
  ].filter(({ count }) => count > 0);
}

/** The tile that somebody has in hand: drawn, or taken up by a Pyro. */
export function heldOf(view: View): string | null {
  const { hand, lifted, phase } = view.position;
  return hand ?? (phase === "move" ? lifted : null);
}

/** Whether Defenders have powers. */
export const powerful = (view: View): boolean => view.options.level !== "school";

/** The piece that lies on a place, if one is known there. */
export function tokenOn(view: View, place: string): string | null {
  const spot = castlePlace(place);
  if (spot) {
    const castle = view.position.castles[spot.seat];
    return castle && spot.at !== "left" ? (tileAt(castle, cellOf(spot.at)) ?? null) : null;
  }
  switch (place) {
    case "hand":
      return heldOf(view);
    case "safe":
    case "pile":
      return `?${place}`;
    case "vigil":
      return view.position.vigil;
    case "pawn":
    case "champion":
      return place;
    default: {
      const pantry = /^pantry\.([tqo])$/.exec(place);
      if (pantry) return `X${pantry[1]}`;
      return /^(?:open|discard)\.(.+)$/.exec(place)?.[1] ?? null;
    }
  }
}

/** What need not be chosen first: the tile in hand, or the pawn where it is all that can be moved. */
export function implied(view: View): string | null {
  const sources = new Set(view.legal.flatMap(({ from }) => from ?? []));
  if (sources.has("hand")) return "hand";
  return sources.size === 1 && sources.has("pawn") ? "pawn" : null;
}
