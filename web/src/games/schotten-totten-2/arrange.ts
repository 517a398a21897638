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
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** The least that a finger can hit. */
const least = 24;
export const most = 4;

export function arrange(width: number, height: number, tactics: boolean): Arrangement {
  const way = width <= height * 1.1 ? "tall" : height < 330 ? "low" : "wide";
  const cards = tactics ? 7 : 6;
  const gap = 8;

  // What lies left and right of the wall.
  const pile = way === "tall" ? clamp(34, width * 0.1, 64) : way === "low" ? 34 : clamp(44, height * 0.11, 72);
  const columns = way === "low" ? 4 : cards;
  const beside = way === "tall" ? 0 : way === "low" ? pile + 24 + 12 + 4 * 45 + 8 : clamp(84, pile + 36, 112) + 5 * 31 + 40;
  const room = Math.min(width - beside, 7 * 128);
  const pitch = Math.floor(room / 7);
  const column = pitch - (pitch > 60 ? 8 : 3);

  const handWidth = Math.floor(way === "low" ? 42 : clamp(40, (room - 6 * (cards - 1)) / cards, way === "tall" ? 92 : clamp(56, height * 0.14, 96)));
  const handHeight = Math.floor(way === "low" ? 60 : clamp(62, handWidth * 1.36, way === "wide" ? Math.max(64, height * 0.185) : 130));
  const far = 28;
  const stock = way === "tall" ? 84 : 0;
  const under = way === "low" ? far : far + handHeight + stock + (way === "tall" ? 26 : 14);

  const tile = Math.floor(way === "low" ? clamp(52, height * 0.24, 64) : clamp(60, height * 0.125, 92));
  const side = clamp(3 * least + 34, (height - under - tile - 2 * gap) / 2, 3 * 54 + 132);
  const strip = Math.floor(clamp(least, side / 5.2, 54));
  const high = Math.floor(Math.min(side - 3 * strip, column * 1.4));
  return {
    way,
    pitch,
    column,
    card: Math.min(column, Math.max(44, Math.floor(high * 0.86))),
    high,
    strip,
    tile,
    gap,
    side: high + 3 * strip,
    wall: 2 * (high + 3 * strip) + tile + 2 * gap,
    hand: { width: handWidth, height: handHeight, columns },
    pile: Math.floor(pile),
  };
}
