// Who has what at the wall: seats, sides, and what lies on a place.
import type { Event, View } from "../../../generated/schotten-totten-2";
import type { BoardProps } from "../game";

export type Wall = View["position"]["wall"];
export type TileView = Wall[number];
export type Player = View["position"]["players"][number];

/** What every part of the board is given. */
export interface Table extends BoardProps<View, Event> {
  /** The seat whose side of the wall is below. */
  near: number;
  /** The card that is chosen, held or in the hand of the pointer, for ghosts. */
  ghost: string | null;
  /** Where cards would go away if what is looked at were done. */
  falling: ReadonlySet<string>;
}

export const attacker = 0;
export const defender = 1;
export const tiles = [1, 2, 3, 4, 5, 6, 7] as const;
export const gate = 4;
export const sides = ["attacker", "defender"] as const;

/** The seat that looks: an onlooker stands with the attacker. */
export const seatOf = (you: number | null): number => you ?? attacker;

export function viewerOf(view: View): number {
  return typeof view.viewer === "number" ? view.viewer : view.position.seat;
}

export const tileAt = (view: View, tile: number): TileView => view.position.wall[tile - 1]!;

export function stackAt(view: View, seat: number, tile: number): readonly string[] {
  return tileAt(view, tile)[seat === attacker ? "attacker" : "defender"];
}

/** "side.0.4" and "side.0.4.2" taken apart; the card is counted from the wall, from 1. */
export function sidePlace(place: string): { seat: number; tile: number; card: number | null } | null {
  const found = /^side\.([01])\.([1-7])(?:\.([1-4]))?$/.exec(place);
  if (!found) return null;
  return { seat: Number(found[1]), tile: Number(found[2]), card: found[3] ? Number(found[3]) : null };
}

export function tilePlace(place: string): number | null {
  const found = /^tile\.([1-7])$/.exec(place);
  return found ? Number(found[1]) : null;
}

/** The card that waits for its tile: a discard that was chosen, or one at the wall. */
export function heldOf(view: View): string | null {
  const { held, picked, action } = view.position;
  if (held !== null) return held;
  return picked === null || action === null ? null : tokenOn(view, pickedPlace(view)!);
}

/** Where the card lies that was picked for an action card. */
export function pickedPlace(view: View): string | null {
  const { picked, action, seat } = view.position;
  if (picked === null) return null;
  return `side.${action === "redeployment" ? seat : 1 - seat}.${picked}`;
}

/** The piece that lies on a place, if one is known there. */
export function tokenOn(view: View, place: string): string | null {
  const side = sidePlace(place);
  if (side) return stackAt(view, side.seat, side.tile)[(side.card ?? 1) - 1] ?? null;
  if (place === "cauldrons") return "cauldron";
  if (place === "deck") return "?";
  if (place === "tactics") return "?tactic";
  return /^(?:hand|discard)\.(\D.*)$/.exec(place)?.[1] ?? null;
}

export const damagedTiles = (view: View): number => view.position.wall.filter(({ damaged }) => damaged).length;
