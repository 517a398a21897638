// How large everything is drawn, from the box that the board is given: the own castles as large as
// they can be while everybody else's stay in sight and in proportion.

/** A castle is three places wide, with its gaps and its margin. */
export const castleWidth = 3.32;

export interface Party {
  rivals: number;
  /** Castles of each rival, none in King of the Castle. */
  rivalCastles: number;
  /** Castles drawn large. */
  castles: number;
  reserve: boolean;
  solitaire: boolean;
}

export interface Arrangement {
  wide: boolean;
  /** So low that piles lie side by side. */
  low: boolean;
  /** Pixels of the column beside the own castle. */
  side: number;
  /** Pixels of a place in the own castles, in those of rivals, and of a tile in the hand and on piles. */
  place: number;
  rival: number;
  hand: number;
  pile: number;
  /** Rivals side by side, and whether the two castles of one lie above each other. */
  columns: number;
  stacked: boolean;
  /** Whether rivals are so narrow that backs are counted instead of drawn. */
  narrow: boolean;
}

const gap = 12;
const head = 30;
const caption = 22;
const least = 24;

interface Fit {
  rival: number;
  columns: number;
  stacked: boolean;
}

/** The best way to lay rivals into a box: all in a row, or all in a column. */
function fitRivals(party: Party, rowed: boolean, width: number, height: number): Fit {
  let best: Fit = { rival: 0, columns: Math.max(1, party.rivals), stacked: false };
  const extra = head + (party.reserve ? 28 : 0);
  for (const columns of new Set([rowed ? party.rivals : 1, party.rivals])) {
    const lines = Math.ceil(party.rivals / columns);
    const w = width / columns - gap;
    const h = height / lines - gap - extra;
    for (const stacked of party.rivalCastles > 1 ? [false, true] : [false]) {
      const across = stacked ? 1 : party.rivalCastles;
      const down = stacked ? party.rivalCastles : 1;
      const rival = Math.floor(Math.min((w - 6 * (across - 1)) / across, (h - 6 * (down - 1)) / down) / castleWidth);
      if (rival > best.rival) best = { rival, columns, stacked };
    }
  }
  return best;
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

export function arrange(width: number, height: number, party: Party): Arrangement {
  const wide = width > height * 1.1;
  const two = party.castles > 1;
  // Six tiles side by side: as many as one ever holds.
  const hand = wide ? clamp(44, height * 0.14, 96) : clamp(40, (width - 5 * 8 - 8) / 6, 84);
  const handRow = hand + 20;
  const pile = wide ? clamp(40, height * 0.12, 84) : two ? 40 : clamp(44, hand, 72);
  const low = wide && height < 480;
  const side = wide ? Math.max(low ? 2 * pile + 24 : pile + 24, party.reserve ? (low ? 160 : 116) : 0) : pile + 32;
  const label = two ? caption : 0;
  const reserveRow = party.reserve && !wide ? 52 : 0;
  const pileRow = !wide && two ? pile + 8 : 0;

  const ownWidth = (place: number): number => party.castles * (castleWidth * place + gap);
  const room = (place: number): [number, number] =>
    wide
      ? [width - side - ownWidth(place) - 2 * (width > 900 ? 32 : 16), height]
      : [width, height - castleWidth * place - label - handRow - reserveRow - pileRow - 3 * gap];

  const most = wide
    ? Math.min((height - handRow - label - gap) / castleWidth, ((width - side - gap) / party.castles - gap) / castleWidth)
    : Math.min(
        (height - handRow - label - reserveRow - pileRow - gap) / castleWidth,
        (((two ? width : width - side) - gap) / party.castles - 4) / castleWidth,
      );
  let place = Math.floor(clamp(least, most, 190));
  let fit = fitRivals(party, !wide, ...room(place));
  const smallest = 46;
  const possible = fitRivals(party, !wide, ...room(Math.min(place, smallest))).rival;
  const content = (): boolean => {
    if (party.rivals === 0) return true;
    if (party.rivalCastles === 0) return wide ? room(place)[0] >= 150 : room(place)[1] >= head + gap;
    return fit.rival >= Math.min(possible, clamp(28, place * 0.45, 64));
  };
  while (place > smallest && !content()) {
    place -= 1;
    fit = fitRivals(party, !wide, ...room(place));
  }
  const rival = clamp(least, fit.rival, Math.max(least, Math.floor(place * 0.62)));
  return {
    wide,
    low,
    side,
    place,
    rival,
    hand: Math.floor(wide ? Math.max(44, Math.min(hand, (side + ownWidth(place) - 100) / 6)) : hand),
    pile: Math.floor(pile),
    columns: fit.columns,
    stacked: fit.stacked,
    narrow: rival * castleWidth * (fit.stacked ? 1 : Math.max(1, party.rivalCastles)) < 190,
  };
}
