// Tiles and places by their letters, for drawing only: what is legal the engine says.
import type { View } from "../../../generated/dragon-castle";

export type Realm = View["position"]["realms"][number];
export type Stack = Realm["stacks"][number];

export const types = ["Me", "So", "Fa", "Se", "Wi", "Dr"] as const;
export type Type = (typeof types)[number];
export const factions: readonly string[] = ["Me", "So", "Fa"];

export const tinctures: Record<Type, string> = { Me: "or", So: "gules", Fa: "vert", Se: "azure", Wi: "sable", Dr: "purpure" };
export const typeOf = (token: string): Type => token.slice(0, 2) as Type;
export const rankOf = (token: string): number => Number(token.slice(2));
export const isTile = (token: string): boolean => token.length === 3 && token.slice(0, 2) in tinctures;
export const isFaction = (token: string): boolean => factions.includes(token.slice(0, 2));
/** How many symbols or numbers a type has; of each there are four tiles. */
export const symbolsOf = (type: Type): number => (factions.includes(type) ? 6 : type === "Dr" ? 3 : 4);
export const tilesOf = (type: Type): string[] => Array.from({ length: symbolsOf(type) }, (_, i) => `${type}${i + 1}`);

export interface Spot {
  column: number;
  row: number;
}

/** "D5" and "c4" as numbers from 0; rows count from the top. */
export const spotOf = (text: string): Spot => ({ column: (text.charCodeAt(0) | 32) - 97, row: Number(text.slice(1)) - 1 });
export const cellText = ({ column, row }: Spot): string => `${String.fromCharCode(97 + column)}${row + 1}`;
export const spaceText = ({ column, row }: Spot): string => `${String.fromCharCode(65 + column)}${row + 1}`;

/** Columns and rows of a realm. */
export const side = 6;

/** "realm.0.c4" taken apart. */
export function realmPlace(place: string): { seat: number; cell: string } | null {
  const found = /^realm\.(\d)\.([a-f][1-6])$/.exec(place);
  return found ? { seat: Number(found[1]), cell: found[2]! } : null;
}
/** "castle.D5" taken apart. */
export const castlePlace = (place: string): string | null => /^castle\.([A-L]\d+)$/.exec(place)?.[1] ?? null;

export const stackAt = (realm: Realm, cell: string): Stack | undefined => realm.stacks.find((stack) => stack.cell === cell);

const beside = (cell: string): string[] => {
  const { column, row } = spotOf(cell);
  return [
    { column: column - 1, row },
    { column: column + 1, row },
    { column, row: row - 1 },
    { column, row: row + 1 },
  ]
    .filter((at) => at.column >= 0 && at.column < side && at.row >= 0 && at.row < side)
    .map(cellText);
};

/** What would hang together with a tile of this type on a cell, the cell included. */
export function groupAt(realm: Realm, cell: string, type: string): string[] {
  const like = new Set(realm.stacks.filter(({ tile }) => tile.startsWith(type)).map((stack) => stack.cell as string));
  const found = [cell];
  for (let i = 0; i < found.length; ++i) {
    for (const next of beside(found[i]!)) if (like.has(next) && !found.includes(next)) found.push(next);
  }
  return found;
}
