// How large everything is drawn, from the box that the board is given, and the castle from what is left
// for it.

export interface Arrangement {
  /** Tall: all below each other. Wide: ordeals left, piles and hand right. Low: the same, smaller. */
  way: "tall" | "wide" | "low";
  /** Pixels of the columns beside the castle. */
  side: number;
  /** Pixels of a place of the castle, and of the other one's small map. */
  cell: number;
  map: number;
  hand: number;
  pile: number;
  /** A tile that lies elsewhere: open ones, the Pantry. */
  extra: number;
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** A castle is six places wide and has half of one free on either side; six high, and it has ground. */
export const castleWide = 7;
export const castleHigh = 6.4;
/** The least that a finger can hit. */
const least = 24;

export function arrange(width: number, height: number, yardWide: number, yardHigh: number): Arrangement {
  const way = width <= height * 1.15 ? "tall" : height < 330 ? "low" : "wide";
  const side = way === "tall" ? 0 : way === "low" ? clamp(150, width * 0.3, 240) : clamp(196, (width - 32 - (castleWide / castleHigh) * height) / 2, 260);
  const cell = Math.floor(clamp(least, Math.min(yardWide / castleWide, yardHigh / castleHigh), 110));
  const pile = way === "tall" ? clamp(38, width * 0.12, 64) : way === "low" ? 38 : clamp(44, (side - 36) / 3, 64);
  return {
    way,
    side: Math.floor(side),
    cell,
    map: Math.floor(way === "tall" ? clamp(7, width / 46, 16) : way === "low" ? 10 : clamp(8, Math.min((side - 16) / castleWide, (height - 290) / castleHigh), 28)),
    hand: Math.floor(way === "tall" ? clamp(52, width * 0.17, 84) : way === "low" ? 48 : clamp(56, height * 0.14, 92)),
    pile: Math.floor(pile),
    extra: Math.floor(way === "tall" ? clamp(34, width * 0.1, 60) : way === "low" ? 32 : clamp(40, (side - 28) / 3.9, 60)),
  };
}
