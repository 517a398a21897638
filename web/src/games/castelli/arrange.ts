// How large everything is drawn, from the box that the board is given.
import { boardHeight, boardWidth, unit } from "./lattice";

export interface Arrangement {
  /** Tall: all else below the board, one thing at a time. Broad: beside each other below it. Wide: in a column
      beside it. Low: the same, one thing at a time. */
  way: "tall" | "broad" | "wide" | "low";
  /** Pixels to a unit of the board. */
  scale: number;
  /** Pixels of the column beside the board, or of what lies below. */
  side: number;
  /** Room for letters and numbers around the board. */
  edge: number;
  /** The width of a card in hand. */
  card: number;
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));
/** Pixels between board and column. */
const between = 16;
const letters = 15;

export function arrange(width: number, height: number, rows: number, tables: number, seats: number): Arrangement {
  const fit = (w: number, h: number): { scale: number; edge: number } => {
    const bare = Math.min(w / boardWidth, h / boardHeight(rows, tables));
    if (bare * unit < 46) return { scale: bare, edge: 0 };
    return { scale: Math.min((w - letters) / boardWidth, (h - letters) / boardHeight(rows, tables)), edge: letters };
  };
  if (width < 560 && width < height * 1.1) {
    const least = seats > 2 ? 196 : 176;
    const { scale, edge } = fit(width, Math.max(height - least - 6, height * 0.5));
    return { way: "tall", scale, edge, side: Math.max(least, height - boardHeight(rows, tables) * scale - edge - 8), card: 44 };
  }
  if (height < 330) {
    const { scale, edge } = fit(width - 300 - between, height);
    return { way: "low", scale, edge, side: Math.floor(Math.min(480, width - boardWidth * scale - edge - between)), card: 48 };
  }
  const besideBoard = fit(width - 316 - between, height);
  const below = seats > 2 ? 212 : 182;
  const above = fit(width, height - below - between);
  if (above.scale > besideBoard.scale * 1.04) return { way: "broad", ...above, side: below, card: 66 };
  const left = width - boardWidth * besideBoard.scale - besideBoard.edge - between;
  return { way: "wide", ...besideBoard, side: Math.floor(clamp(300, left, 440)), card: height < 470 ? 58 : 68 };
}
