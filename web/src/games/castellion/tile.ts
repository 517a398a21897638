// Tiles and places by their letters, for drawing only: what is legal the engine says.
import type { View } from "../../../generated/castellion";

export type Castle = View["position"]["castles"][number];
export type Pattern = Castle["formations"]["active"][number]["pattern"];

export const factions = ["S", "C", "J", "P"] as const;
export const shapes = ["t", "q", "o"] as const;
export const columns = ["a", "b", "c", "d", "e", "f"] as const;
export const patterns = ["tower", "bastion", "line"] as const;
/** Columns and floors. */
export const side = 6;

/** The factions' tinctures; Pantry tiles and Traitors are argent. */
export const tinctures: Record<string, string> = { S: "azure", C: "vert", J: "or", P: "gules" };
export const tinctureOf = (token: string): string => tinctures[token.charAt(0)] ?? "argent";
export const factionOf = (token: string): string => token.charAt(0);
export const shapeOf = (token: string): string => token.charAt(1);
export const isTraitor = (token: string): boolean => token === "T" || token === "B";
export const isDefender = (token: string): boolean => token.charAt(0) in tinctures;

export interface Cell {
  column: number;
  floor: number;
}

/** "b3" as numbers from 0; the new column on the left comes before it. */
export const cellOf = (text: string): Cell => (text === "left" ? { column: -1, floor: 0 } : { column: text.charCodeAt(0) - 97, floor: Number(text.slice(1)) - 1 });
export const cellText = ({ column, floor }: Cell): string => `${columns[column] ?? "?"}${floor + 1}`;

/** "castle.0.b3" and "castle.0.left" taken apart. */
export function castlePlace(place: string): { seat: number; at: string } | null {
  const found = /^castle\.([01])\.([a-f][1-6]|left)$/.exec(place);
  return found ? { seat: Number(found[1]), at: found[2]! } : null;
}

export const columnOf = (castle: Castle, column: number): readonly string[] => castle[columns[column]!] ?? [];
export const tileAt = (castle: Castle, { column, floor }: Cell): string | undefined => columnOf(castle, column)[floor];
/** How many columns have tiles; they stand side by side from the first. */
export const widthOf = (castle: Castle): number => columns.filter((column) => castle[column].length > 0).length;
export const sizeOf = (castle: Castle): number => columns.reduce((sum, column) => sum + castle[column].length, 0);

/** Where a standing tile is part of a formation, or of one that does not count. */
export function partOf(castle: Castle, cell: string): Pattern | "cancelled" | null {
  const { active, cancelled } = castle.formations;
  const found = active.find(({ cells }) => (cells as string[]).includes(cell));
  return found?.pattern ?? ((cancelled as string[]).includes(cell) ? "cancelled" : null);
}

/** The outline of the cells of a formation, in columns from the left and floors from the ground. */
export function frame(cells: readonly string[]): { left: number; bottom: number; width: number; height: number } {
  const at = cells.map(cellOf);
  const left = Math.min(...at.map(({ column }) => column));
  const bottom = Math.min(...at.map(({ floor }) => floor));
  return {
    left,
    bottom,
    width: Math.max(...at.map(({ column }) => column)) - left + 1,
    height: Math.max(...at.map(({ floor }) => floor)) - bottom + 1,
  };
}

/** Where on the ring around the pawn each tile of the prison lies, clockwise from above it. */
export function prisonAt(position: View["position"], i: number): number {
  return (i - position.prison_back + 16) % 8;
}
/** The places of a ring of three by three, clockwise from above the middle: column and row. */
export const ring: readonly (readonly [number, number])[] = [
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
  [0, 0],
];
