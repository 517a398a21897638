// Who has what on the table: seats, realms, and what lies on a place.
import type { Event, View } from "../../../generated/dragon-castle";
import type { BoardProps } from "../game";
import { castlePlace, groupAt, realmPlace, spotOf, stackAt, typeOf, type Realm, type Spot } from "./tile";

export type Position = View["position"];

/** What every part of the board is given. */
export interface Table extends BoardProps<View, Event> {
  /** The piece that is in hand, chosen or lifted, for ghosts. */
  ghost: string | null;
  /** The tile of the castle that is looked at, or taken already: others like it are lit. */
  like: string | null;
  /** Cells that were turned face down just now, as places. */
  turned: ReadonlySet<string>;
}

/** The seat whose realm is drawn large: one's own; onlookers follow the turn. */
export const seatOf = (you: number | null, view: View): number => you ?? view.position.seat;
export const realmOf = (view: View, seat: number): Realm => view.position.realms[seat]!;
export const castleAt = (view: View, space: string): Position["castle"][number] | undefined =>
  view.position.castle.find((stack) => stack.space === space);

/** The rectangle in which the castle stood at first: it keeps its place while it grows smaller. */
export interface Ground extends Spot {
  columns: number;
  rows: number;
}
export function groundOf(view: View, history: readonly Event[]): Ground {
  const laid = history.flatMap((event) => (event.key === "event.laid" ? [event.args.place] : []));
  const spots = [...laid, ...view.position.castle.map(({ space }) => space)].map(spotOf);
  if (spots.length === 0) return { column: 0, row: 0, columns: 1, rows: 1 };
  const column = Math.min(...spots.map((at) => at.column));
  const row = Math.min(...spots.map((at) => at.row));
  return {
    column,
    row,
    columns: Math.max(...spots.map((at) => at.column)) - column + 1,
    rows: Math.max(...spots.map((at) => at.row)) - row + 1,
  };
}

/** A rectangle around both. */
export function around(a: Ground | null, b: Ground): Ground {
  if (a === null) return b;
  const column = Math.min(a.column, b.column);
  const row = Math.min(a.row, b.row);
  const columns = Math.max(a.column + a.columns, b.column + b.columns) - column;
  const rows = Math.max(a.row + a.rows, b.row + b.rows) - row;
  const same = column === a.column && row === a.row && columns === a.columns && rows === a.rows;
  return same ? a : { column, row, columns, rows };
}

/** Whether what is decided now lies in the castle; else it lies in the realm of whoever is to move. */
export const inCastle = ({ phase }: Position): boolean => phase === "act" || phase === "choose" || phase === "destroy" || phase === "turn-up";

/** The piece that lies on a place, if there is one. */
export function tokenOn(view: View, place: string): string | null {
  const { hand, lifted, from, spirit, phase } = view.position;
  const space = castlePlace(place);
  if (space !== null) return castleAt(view, space)?.tile ?? null;
  const spot = realmPlace(place);
  if (spot) {
    if (phase === "drop" && spot.cell === from) return spirit === "wind" ? "shrine" : lifted;
    const stack = stackAt(realmOf(view, spot.seat), spot.cell);
    return stack === undefined ? null : phase === "lift" && spirit === "wind" && stack.shrine ? "shrine" : stack.tile;
  }
  if (place === "hand") return hand[0] ?? null;
  if (place === "supply") return "shrine";
  if (place.startsWith("pool.")) return realmOf(view, Number(place.slice(5))).pool > 0 ? "shrine" : null;
  return place === "track" ? "token" : null;
}

/** What need not be chosen first: tiles to place, Shrines to build, what was lifted or shall count as another. */
export function implied(view: View): string | null {
  const { phase, seat, from } = view.position;
  switch (phase) {
    case "place":
      return "hand";
    case "build":
      return view.legal.some((action) => action.from === `pool.${seat}`) ? `pool.${seat}` : null;
    case "drop":
    case "as":
      return from === null ? null : `realm.${seat}.${from}`;
    default:
      return null;
  }
}

/** The set that a place belongs to, if it can be consolidated: its first cell stands for all. */
export function setOn(view: View, place: string): Position["sets"][number] | null {
  const spot = realmPlace(place);
  if (!spot || spot.seat !== view.position.seat) return null;
  return view.position.sets.find(({ cells }) => (cells as string[]).includes(spot.cell)) ?? null;
}

/** The place that is meant where one of several means the same. */
export function meant(view: View, place: string): string {
  const set = setOn(view, place);
  return set ? `realm.${view.position.seat}.${set.cells[0]}` : place;
}

/** What would hang together with the tile in hand if it were laid on a cell. */
export function joined(view: View, place: string): string[] {
  const spot = realmPlace(place);
  const { phase, hand, lifted, seat } = view.position;
  const token = phase === "place" ? hand[0] : phase === "drop" ? lifted : null;
  if (!spot || spot.seat !== seat || !token || token === "?") return [];
  return groupAt(realmOf(view, seat), spot.cell, typeOf(token));
}
