// Drawings as an editor holds them: rows of numbers, each the place of its sign among those there are. The engine alone
// judges what was drawn; here it is only taken apart, changed and put together again.

export interface Drawable {
  signs: string;
  rows: number;
  columns: number;
}

export type Grid = readonly (readonly number[])[];

export interface Mirrors {
  /** What is drawn on the left is drawn on the right, and the other way round. */
  across: boolean;
  /** The same for top and bottom. */
  down: boolean;
}

/** As much of a text is taken; what is longer is no drawing, and the engine says so of the rest. */
export const longest = 2000;

/** A text or a file as a drawing: one row a line, without blanks at the ends. */
export const joined = (text: string): string =>
  text
    .split(/\/|\r?\n/)
    .map((row) => row.trimEnd())
    .join("/")
    .replace(/^\/+|\/+$/g, "");

/** Rows of a whole grid are taken as they are; a smaller drawing comes into the middle. What is no sign is nothing. */
export function gridOf(text: string, { signs, rows, columns }: Drawable): Grid {
  const lines = text === "" ? [] : joined(text).split("/");
  const width = Math.max(0, ...lines.map((line) => line.length));
  const above = Math.max(0, Math.floor((rows - lines.length) / 2));
  const before = Math.max(0, Math.floor((columns - width) / 2));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) =>
      Math.max(0, signs.indexOf(lines[row - above]?.[column - before] ?? signs[0]!)),
    ),
  );
}

/** All rows of the grid, so that what is drawn stays where it is; nothing where nothing is drawn. */
export function textOf(grid: Grid, { signs }: Drawable): string {
  if (grid.every((row) => row.every((sign) => sign === 0))) return "";
  return grid.map((row) => row.map((sign) => signs[sign]).join("")).join("/");
}

/** The grid with one place changed, and those that mirror it. */
export function drawn(grid: Grid, row: number, column: number, sign: number, { across, down }: Mirrors): Grid {
  const rows = down ? [row, grid.length - 1 - row] : [row];
  const columns = across ? [column, grid[row]!.length - 1 - column] : [column];
  return grid.map((line, r) => line.map((old, c) => (rows.includes(r) && columns.includes(c) ? sign : old)));
}

/** How many places have at least the first sign, the second, …: the tiles on each floor. */
export const floorsOf = (grid: Grid, { signs }: Drawable): number[] =>
  Array.from({ length: signs.length - 1 }, (_, i) => grid.flat().filter((sign) => sign > i).length);

/** What all signs count together. */
export const totalOf = (grid: Grid): number => grid.flat().reduce((sum, sign) => sum + sign, 0);
