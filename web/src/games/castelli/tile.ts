// Names of tiles, sides, fields and colours, taken apart.

/** Sides of tiles, squares and octagons, clockwise. */
export const sides = ["n", "e", "s", "w"] as const;
export type Side = (typeof sides)[number];
export const opposite = (side: number): number => (side + 2) % 4;

/** Colours are those of the seats, in their order. */
export const colours = ["B", "R", "G", "Y"] as const;
export const tinctures = ["azure", "gules", "vert", "or"] as const;

export interface Coat {
  /** A seat's number; a colour that nobody plays has none to sit at it. */
  colour: number;
  /** It shows a card, and has the value 0. */
  card: boolean;
}

export interface Face {
  value: number;
  silver: number;
  /** A start tile of Dilemma. */
  start: boolean;
  /** Clockwise from north. */
  coats: readonly Coat[];
}

export const coatOf = (letter: string): Coat => ({ colour: colours.indexOf(letter.toUpperCase() as "B"), card: letter !== letter.toUpperCase() });

/** "2bGRY+1", "S5BRGY": as it is written, from the north; turned by so many quarters, clockwise. */
export function faceOf(token: string, turns = 0): Face | null {
  const found = /^(S?)(\d)([BRGYbrgy]{4})(?:\+(\d))?$/.exec(token);
  if (!found) return null;
  const [, start, value, letters, silver] = found;
  const coats = [...letters!].map(coatOf);
  return {
    value: Number(value),
    silver: Number(silver ?? 0),
    start: start !== "",
    coats: coats.map((_, side) => coats[(side - turns + 4) % 4]!),
  };
}

/** The side that a colour faces. */
export const facing = (face: Face, colour: number): number => face.coats.findIndex((coat) => coat.colour === colour);

export interface Spot {
  column: number;
  row: number;
}
export const spotOf = (field: string): Spot => ({ column: field.charCodeAt(0) - 97, row: Number(field[1]) - 1 });
export const fieldAt = ({ column, row }: Spot): string => String.fromCharCode(97 + column) + (row + 1);
export const isSquare = ({ column, row }: Spot): boolean => (column + row) % 2 === 0;

const down = [-1, 0, 1, 0];
const right = [0, 1, 0, -1];
/** The field beside another; it may lie beyond the edge. */
export const beside = (field: string, side: number): string => {
  const { column, row } = spotOf(field);
  return fieldAt({ column: column + right[side]!, row: row + down[side]! });
};

/** "d3n" is an area of the octagon "d3", "d3n.1" one of its sites. */
export const octagonOf = (area: string): string => area.slice(0, 2);
export const areaOf = (site: string): string => site.slice(0, 3);
