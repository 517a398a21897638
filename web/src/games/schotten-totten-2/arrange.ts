// How large everything is drawn, from the box that the board is given: seven columns as wide as they
// can be, and four cards on either side of each tile, of which a strip is always to be seen.

export interface Arrangement {
  /** Tall: all below each other. Wide: piles left, discards right. Low: the hand beside the wall. */
  way: "tall" | "wide" | "low";
  /** From one tile to the next, and the width of what lies there. */
  pitch: number;
  column: number;
  /** Cards at the wall: width, height, and the strip of a card that the next one leaves in sight. */
  card: number;
  high: number;
  strip: number;
  /** Height of a tile, and of the gap to the cards on either side. */
  tile: number;
  gap: number;
  /** Height of one side of the wall, and of all. */
  side: number;
  wall: number;
  hand: { width: number; height: number; columns: number };
  pile: number;
  /** A field of the discards. */
  cell: readonly [number, number];
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** The least that a finger can hit. */
const least = 24;
export const most = 4;

export function arrange(width: number, height: number, tactics: boolean): Arrangement {
  const way = width <= height * 1.1 ? "tall" : height < 330 ? "low" : "wide";
  const cards = tactics ? 7 : 6;
  const lines = tactics ? 6 : 5;
  const gap = way === "low" ? 6 : 8;

  // What lies left and right of the wall.
  const pile = way === "tall" ? clamp(34, width * 0.1, 60) : way === "low" ? 30 : clamp(44, height * 0.11, 72);
  const left = way === "tall" ? 0 : way === "low" ? 66 : clamp(84, pile + 28, 104) + 20;
  const right = way === "tall" ? 0 : way === "low" ? clamp(196, width * 0.33, 300) : lines * 26 + 20;
  const room = Math.min(width - left - right, 7 * 128);
  const pitch = Math.floor(room / 7);
  const column = pitch - (pitch > 60 ? 8 : 3);

  const cell: readonly [number, number] =
    way === "wide"
      ? [26, 24]
      : way === "low"
        ? [Math.floor((right - 16) / 12), 13]
        : [Math.floor(clamp(14, (width - 16 - 4 * (pile + 24)) / 12, 26)), width > 500 ? 20 : 14];
  const stock = way === "tall" ? Math.max(lines * cell[1] + (tactics ? 28 : 0), pile * 1.3 + 28) + 6 : 0;

  const columns = way === "low" ? 4 : cards;
  const across = way === "low" ? right : room - (way === "wide" ? 72 : 0);
  const handWidth = Math.floor(clamp(38, (across - 6 * (columns - 1)) / columns, way === "wide" ? clamp(56, height * 0.14, 96) : way === "tall" ? 92 : 64));
  const handHeight = Math.floor(way === "low" ? clamp(46, (height - 26 - lines * 13 - 24) / 2, 76) : clamp(62, handWidth * 1.36, way === "wide" ? Math.max(64, height * 0.185) : height * 0.15));
  const under = way === "low" ? 0 : 26 + 6 + handHeight + 14 + stock;

  // In a low board covered cards leave less in sight than a finger needs; they are picked from a panel.
  const strips = way === "low" ? [17, 30] : [least, 54];
  const tile = Math.floor(way === "low" ? clamp(46, height * 0.21, 64) : clamp(60, height * 0.125, 92));
  const side = clamp(3 * strips[0]! + 26, (height - under - tile - 2 * gap) / 2, 3 * 54 + 132);
  const strip = Math.floor(clamp(strips[0]!, side / 5.2, strips[1]!));
  const high = Math.floor(Math.min(side - 3 * strip, column * 1.4));
  return {
    way,
    pitch,
    column,
    card: Math.min(column, Math.max(44, Math.floor(high * 1.2))),
    high,
    strip,
    tile,
    gap,
    side: high + 3 * strip,
    wall: 2 * (high + 3 * strip) + tile + 2 * gap,
    hand: { width: handWidth, height: handHeight, columns },
    pile: Math.floor(pile),
    cell,
  };
}
