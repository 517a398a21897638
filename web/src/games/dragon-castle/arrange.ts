// How large everything is drawn, from the box that the board is given.

export interface Size {
  /** Pixels of a tile. */
  width: number;
  height: number;
  /** How far a floor is shifted. */
  shift: number;
}

export interface Arrangement {
  /** Tall: castle and realm take turns. Broad: side by side, the rest below the realm. Wide: the rest beside them.
      Low: the same, smaller. */
  way: "tall" | "broad" | "wide" | "low";
  /** A tall board that is not high: the small pictures stand beside. */
  short?: boolean;
  castle: Size;
  realm: Size;
  /** Pixels of a tile of the small pictures: the castle and realms. */
  castleMap: number;
  realmMap: number;
  /** Width of a tile in hand. */
  hand: number;
  /** Pixels of what stands beside castle and realm. */
  side: number;
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

/** The least that a finger can hit. */
const least = 24;
const smallest: Size = { width: least, height: least, shift: 2.5 };
const upright = 4 / 3;
/** Between two tiles. */
export const castleGap = 1;
export const realmGap = 3;
export const mapGap = 1;
/** How far a floor is shifted, in widths of a tile. */
const deep = 0.1;
/** Room for letters and numbers of columns and rows, where tiles are large enough for it to be worth it. */
export const margin = (width: number): number => (width >= 36 ? 16 : width >= 26 ? 12 : 0);
/** Floors for which there is room above and to the left. */
export const castleFloors = 3;
export const realmFloors = 4;

/** The largest tiles of which so many fit; somewhat squarer where they would be too small for a finger. */
function fit(columns: number, rows: number, floors: number, gap: number, width: number, height: number, most: number): Size {
  const solve = (room: number, count: number, of: number): number => {
    const bare = (room - count * gap) / (count + floors * of);
    const edged = (room - margin(bare) - count * gap) / (count + floors * of);
    // Not so small for the sake of letters that there would be none.
    return Math.max(edged, Math.min(bare, 25.9));
  };
  const wide = Math.min(solve(width, columns, deep), most);
  const high = Math.min(wide * upright, solve(height, rows, deep / upright));
  const w = Math.max(Math.min(high / upright, wide), Math.min(least, wide));
  return { width: Math.floor(w), height: Math.floor(Math.max(high, least)), shift: Math.max(2, Math.round(w * deep * 2) / 2) };
}

export const castleSize = ({ width, height, shift }: Size, columns: number, rows: number): [number, number] => {
  const edge = margin(width);
  return [columns * (width + castleGap) + castleFloors * shift + edge, rows * (height + castleGap) + castleFloors * shift + edge];
};
export const realmSize = ({ width, height, shift }: Size, gap = realmGap): [number, number] => {
  const edge = margin(width);
  return [6 * (width + gap) + realmFloors * shift + edge, 6 * (height + gap) + realmFloors * shift + edge];
};

interface Needs {
  columns: number;
  rows: number;
  rivals: number;
  /** Pixels that the hand takes, and the rest where it lies below. */
  hand: number;
  rest: number;
}

export function arrange(width: number, height: number, { columns, rows, rivals, hand, rest }: Needs): Arrangement {
  const castleIn = (w: number, h: number): Size => fit(columns, rows, castleFloors, castleGap, w, h, 64);
  const realmIn = (w: number, h: number): Size => fit(6, 6, realmFloors, realmGap, w, h, 84);

  if (width < 600 && width < height * 1.6) {
    // Where little is left of the height, the small pictures stand beside instead of below.
    const short = height < 400;
    const wide = short ? width - 80 : width;
    const high = height - hand - (short ? 0 : rest) - 12;
    const map = short ? 7 : Math.floor(clamp(7, (width - 14 * (rivals + 1)) / (6 * (rivals + 1)) - mapGap, 9));
    const castleMap = Math.floor(Math.min((map * 6.6) / columns, 84 / rows / upright) * 2) / 2;
    return { way: "tall", short, castle: castleIn(wide, high), realm: realmIn(wide, high), castleMap, realmMap: map, hand: 36, side: 0 };
  }
  const low = height < 330;
  const beside = (handHigh: number): Arrangement => {
    const needed = castleSize(smallest, columns, rows)[0];
    const side = Math.floor(low ? clamp(196, width - needed - realmSize(smallest)[0] - 16, width * 0.36) : clamp(176, width * 0.22, 280));
    const inner = width - side - (low ? 16 : 32);
    const high = low ? height : height - handHigh - 8;
    // The castle takes what its shape asks for, as long as the realm can be read.
    const castle = castleIn(Math.max(inner * 0.56, inner - realmSize(realmIn(inner, high))[0], Math.ceil(needed)), height);
    const realm = realmIn(inner - castleSize(castle, columns, rows)[0], high);
    const left = Math.floor(clamp(side, width - castleSize(castle, columns, rows)[0] - realmSize(realm)[0] - (low ? 16 : 32), 340));
    const across = height < 600 ? rivals : Math.min(rivals, 2);
    const map = Math.floor(clamp(6, Math.min((left - (low ? 50 : 0) - 22 * across) / (6 * across) - mapGap, low ? 7 : (height - 300) / 9), 16));
    return { way: low ? "low" : "wide", castle, realm, castleMap: 6, realmMap: map, hand: low ? 32 : 48, side: left };
  };
  if (low) return beside(0);
  const stacked = (handHigh: number, restHigh: number): Arrangement => {
    const castle = castleIn(width * 0.55, height);
    const across = width - 24 - castleSize(castle, columns, rows)[0];
    const map = Math.floor(clamp(8, (across - 180 - 14 * rivals) / (6 * rivals) - mapGap, 12));
    return { way: "broad", castle, realm: realmIn(across, height - handHigh - restHigh - 24), castleMap: 6, realmMap: map, hand: 54, side: Math.floor(across) };
  };
  // Which is better does not depend on what was measured, or it would go to and fro.
  const worth = ({ castle, realm }: Arrangement): number => castle.width + realm.width / 2;
  return worth(stacked(84, 140)) > worth(beside(84)) ? stacked(hand, rest) : beside(hand);
}
