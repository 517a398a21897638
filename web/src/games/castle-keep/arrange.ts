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
  /** Piles lie below the own castle instead of beside it. */
  below: boolean;
  /** Pixels between columns, and of the column beside the own castle. */
  between: number;
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

/** One way to lay the table: wide with everything in columns, or tall with the piles beside or below the castle. */
function lay(width: number, height: number, party: Party, way: "wide" | "beside" | "below"): Arrangement {
  const wide = way === "wide";
  const two = party.castles > 1;
  const low = wide && height < 480;
  // Six tiles side by side: as many as one ever holds.
  const hand = wide ? clamp(44, height * 0.14, 96) : clamp(40, (width - 5 * 8 - 8) / 6, 84);
  const pile = wide ? clamp(40, height * 0.12, 84) : way === "below" ? clamp(40, hand, 64) : clamp(44, hand, 72);
  const between = wide && !low ? clamp(16, width * 0.03, 56) : gap;
  const reserve = party.reserve ? (low ? 160 : 116) : 0;
  const siege = party.solitaire && !low ? 1.6 * pile + 16 : 0;
  const side = wide ? Math.max(low ? 156 : pile + 24, reserve, siege) : Math.max(pile + 32, siege);

  const below =
    hand + 12 + (two ? caption : 0) + (!wide && party.reserve ? 60 + gap : 0) + (way === "below" ? pile + (party.solitaire ? 32 : 10) + gap : 0);
  const ownWidth = (place: number): number => party.castles * (castleWidth * place + gap) - gap;
  const handWidth = (tile: number): number => 6 * tile + 5 * 8 + 40;
  const room = (place: number): [number, number] =>
    wide
      ? [width - side - (party.reserve ? Math.max(ownWidth(place), handWidth(44)) : ownWidth(place)) - 2 * between, height]
      : [width, height - castleWidth * place - below - 2 * gap];
  const across = wide ? width - side - between : way === "below" ? width : width - side - between;
  const most = Math.min((height - below - gap) / castleWidth, ((across + gap) / party.castles - gap) / castleWidth);

  let place = Math.floor(clamp(least, most, 190));
  let fit = fitRivals(party, !wide, ...room(place));
  const smallest = 44;
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
    below: way === "below",
    between,
    side,
    place,
    rival,
    hand: Math.floor(wide ? clamp(44, ((party.reserve ? 0 : side + between) + ownWidth(place) - handWidth(0)) / 6, hand) : hand),
    pile: Math.floor(pile),
    columns: fit.columns,
    stacked: fit.stacked,
    narrow: rival * castleWidth * (fit.stacked ? 1 : Math.max(1, party.rivalCastles)) < 190,
  };
}

export function arrange(width: number, height: number, party: Party): Arrangement {
  if (width > height * 1.1) return lay(width, height, party, "wide");
  const below = lay(width, height, party, "below");
  const beside = party.castles > 1 ? below : lay(width, height, party, "beside");
  return below.place > beside.place * 1.05 ? below : beside;
}
