// Where everything lies: squares and octagons by turns, a hundred units from one to the next. An octagon
// shares its straight sides with squares and its slanting ones with other octagons, so they fill the plane.
import { spotOf } from "./tile";

export const unit = 100;
/** Half of a square, and half of an octagon. */
export const half = 39;
export const reach = unit - half;
/** The frame around the board. */
export const frame = 15;
/** Between the two tables of a tournament. */
export const gap = 44;

export interface Point {
  x: number;
  y: number;
}

/** The size of a whole board, in units. */
export const boardWidth = 7 * unit + 2 * (reach + frame);
export const boardHeight = (rows: number, tables: number): number => (rows - 1) * unit + 2 * (reach + frame) + (tables === 2 ? gap + 2 * frame : 0);

/** The middle of a field, from the outer corner of the frame. */
export function middleOf(field: string, tables: number): Point {
  const { column, row } = spotOf(field);
  const lower = tables === 2 && row >= 4;
  return { x: frame + reach + column * unit, y: frame + reach + row * unit + (lower ? gap + 2 * frame : 0) };
}

const along = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
/** The corner of an octagon where a side begins, and where it ends, clockwise. */
const corner = (side: number, end: boolean): string => {
  const out = along[side]!;
  const right = { x: -out.y, y: out.x };
  const way = end ? half : -half;
  return `${out.x * reach + right.x * way} ${out.y * reach + right.y * way}`;
};
/** The middle of the slanting side after a side. */
const slant = (side: number): string => {
  const a = along[side]!;
  const b = along[(side + 1) % 4]!;
  return `${(a.x + b.x) * 50} ${(a.y + b.y) * 50}`;
};

export const octagon = `M${[0, 1, 2, 3].map((side) => `${corner(side, false)}L${corner(side, true)}`).join("L")}Z`;

/** Sides in their order around, from the one that none comes before. */
export function inOrder(list: readonly number[]): number[] {
  const first = list.find((side) => !list.includes((side + 3) % 4)) ?? 0;
  return list.map((_, i) => (first + i) % 4);
}

/** The part of an octagon that belongs to these sides. */
export function region(list: readonly number[]): string {
  if (list.length === 4) return octagon;
  const sides = inOrder(list);
  const points = sides.flatMap((side, i) => [...(i === 0 ? [slant((side + 3) % 4)] : []), corner(side, false), corner(side, true), slant(side)]);
  return `M0 0L${points.join("L")}Z`;
}

/** Lines between areas: after which sides one ends. */
export const border = (side: number): string => `M0 0L${slant(side)}`;

/** So many things spread over the part of these sides, at a distance from the middle. */
export function spread(list: readonly number[], count: number, radius = 39): Point[] {
  const sides = inOrder(list);
  const begin = sides[0]! * 90 - 45;
  const wide = sides.length * 90;
  return Array.from({ length: count }, (_, i) => {
    // On a side alone things stand close together, on several they keep away from the ends.
    const share = sides.length === 1 ? 0.5 + (count > 1 ? (i / (count - 1) - 0.5) * 0.5 : 0) : (i + 0.5) / count;
    const angle = ((begin + share * wide) * Math.PI) / 180;
    // Towards the slanting sides there is more room.
    const far = radius * (1 + 0.1 * Math.abs(Math.sin(2 * angle)));
    return { x: Math.sin(angle) * far, y: -Math.cos(angle) * far };
  });
}

/** Where winners of the part of these sides are shown: by the tiles, out of the way of what stands in it,
    and not at the edge of the board. */
export function posts(list: readonly number[], count: number, edges: readonly number[] = []): Point[] {
  const order = inOrder(list);
  const inner = order.filter((side) => !edges.includes(side));
  const sides = inner.length > 0 ? inner : order;
  return Array.from({ length: count }, (_, i) => {
    const out = along[sides[i % sides.length]!]!;
    const beside = Math.floor(i / sides.length) * 20 - (count > sides.length && i % sides.length < count - sides.length ? 10 : 0);
    return { x: out.x * 52 - out.y * beside, y: out.y * 52 + out.x * beside };
  });
}

/** One step out of a field, towards north, east, south and west. */
export const outward = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
