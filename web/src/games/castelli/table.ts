// Who has what on the table: seats, land, tiles, and what can be done with them.
import type { Event, View } from "../../../generated/castelli";
import type { BoardProps } from "../game";
import { facing, faceOf, octagonOf, sides, spotOf, type Face } from "./tile";

export type Position = View["position"];
export type Player = Position["players"][number];
export type Octagon = Position["octagons"][number];
export type Area = Octagon["areas"][number];
export type Way = Position["ways"][number];
export type Yield = Way["yields"][number];
export type Castle = Position["castles"][number];

/** What every part of the board is given. */
export interface Table extends BoardProps<View, Event> {
  /** Whose hand and stock are meant: one's own; onlookers follow the turn. */
  own: number;
  /** The tile that is being turned, as it would lie now. */
  turning: Turning | null;
  /** The field that is looked at. */
  eyed: string | null;
  /** What has just grown: places of stocks, silver and points. */
  risen: ReadonlySet<string>;
}

export interface Turning {
  square: string;
  tile: string;
  way: Way;
  face: Face;
}

export const seatOf = (you: number | null, view: View): number => you ?? view.position.asked;
export const playerOf = (view: View, seat: number): Player => view.position.players[seat]!;
export const tablesOf = ({ position }: View): number => position.tables.length;
/** The seats of one table, in their order. */
export const seatsAt = (view: View, table: number): number[] => view.position.players.flatMap((player, seat) => (player.table === table ? [seat] : []));
/** Whether somebody plays this colour at the table of a field. */
export const plays = (view: View, colour: number, table: number): boolean => view.position.players[colour]?.table === table;

export const octagonAt = (view: View, field: string): Octagon | undefined => view.position.octagons.find(({ octagon }) => octagon === field);
export const areaAt = (view: View, name: string): Area | undefined => octagonAt(view, octagonOf(name))?.areas.find(({ area }) => area === name);
export const numbers = (list: readonly string[]): number[] => list.map((side) => sides.indexOf(side.toLowerCase() as "n"));
export const sideOf = (letter: string): number => sides.indexOf(letter.toLowerCase() as "n");

/** The tile on a square as it lies; null where it lies face down or is being turned. */
export function tileOn(view: View, square: string): { tile: string; face: Face } | null {
  const there = view.position.tiles.find((each) => each.square === square);
  const face = there ? faceOf(there.tile, there.turns) : null;
  return there && face ? { tile: there.tile, face } : null;
}

export interface Built {
  site: string;
  owner: number;
  below: number | null;
}
/** The castles of an area, those on top first in sight. */
export const castlesIn = (view: View, area: string): Built[] =>
  view.position.castles
    .filter(({ site }) => site.startsWith(`${area}.`))
    .map(({ site, owner, on_top }) => ({ site, owner: on_top ?? owner, below: on_top === null ? null : owner }));

/** Whether the tile of this turn is being turned: in hand, or by a Steward where it lies. */
export const isTurning = ({ position }: View): boolean => position.ways.length > 0;
export const isDeciding = ({ position }: View): boolean => position.phase === "hold" && !position.decided;

/** How the tile would lie with the own coat towards a side. */
export function turningAt(view: View, side: number): Turning | null {
  const { at, held, ways, phase } = view.position;
  const way = ways[side];
  if (!at || !way) return null;
  const tile = phase === "turning" ? tileOn(view, at)?.tile : held;
  const face = tile ? faceOf(tile, way.turns) : null;
  return tile && face ? { square: at, tile, way, face } : null;
}
/** The side that the own coat faces as the tile is written, or as it lies. */
export function firstSide(view: View): number {
  const { at, phase, ways, asked } = view.position;
  const there = phase === "turning" && at ? tileOn(view, at) : null;
  if (there) return (facing(there.face, asked) + 1) % 4;
  return Math.max(0, ways.findIndex(({ turns }) => turns === 0));
}

/** The tile in hand need not be chosen first, nor castles to build or settlements to found. */
export function implied(view: View): string | null {
  if (view.position.phase === "hold") return isTurning(view) ? "tile" : null;
  const given = ["castles.", "villages.", "cities."];
  return view.legal.map(({ from }) => from).find((from) => given.some((name) => from?.startsWith(name))) ?? null;
}

/** The sides of an octagon that lie at the edge of its board. */
export function edgesOf({ position }: View, { octagon, table }: Octagon): number[] {
  const { column, row } = spotOf(octagon);
  const two = position.tables.length === 2;
  const first = two ? table * 4 : 0;
  const last = two ? table * 4 + 3 : position.rows - 1;
  return [row === first, column === 7, row === last, column === 0].flatMap((edge, side) => (edge ? [side] : []));
}

/** Whether an area has no side but at the edge, so that it yields nothing to anybody. */
export function isBarren(view: View, area: Area): boolean {
  const land = octagonAt(view, octagonOf(area.area));
  const edges = land ? edgesOf(view, land) : [];
  return numbers(area.sides).every((side) => edges.includes(side));
}

/** What a card on the hand can be used for now. */
export interface Use {
  play: boolean;
  sell: boolean;
}
export function useOf(view: View, place: string): Use {
  const goals = view.legal.filter(({ from }) => from === place).map(({ to }) => to ?? "");
  return { play: goals.includes("deck"), sell: goals.some((to) => to.startsWith("mine.")) };
}

/** Whose turn a card is for: the own one, with a castle, or that of others. */
export function timeOf(card: string): "own" | "castle" | "over" | "others" {
  if (card === "steward" || card === "guard") return "others";
  if (card === "abbot" || card === "knights") return "over";
  return card === "landgrave" || card === "landgravine" || card === "master-builder" ? "castle" : "own";
}

/** The points of a castle at a place that something can be built on. */
export const pointsAt = (view: View, place: string): number => octagonAt(view, octagonOf(place.replace(/^(area|site|octagon)\./, "")))?.points ?? 0;
