// A position as people set it up: what lies where, and the fields beside it (docs/protocol.md). The
// engine describes what there is, counts and judges; here is only how an arrangement is changed.
import type { GameName, Options } from "../../../generated";
import type { Message } from "../words";

export type Value = number | string | boolean | null | readonly string[];

export interface Arrangement {
  game: GameName;
  options: Options;
  viewer: number | "public" | "all";
  places: Readonly<Record<string, readonly string[]>>;
  fields: Readonly<Record<string, Value>>;
}

export interface Kind {
  token: string;
  title: string;
  count: number;
}
export interface Supply {
  name: string;
  spare: boolean;
  kinds: Kind[];
}
export interface Field {
  id: string;
  name: string;
  type: "number" | "flag" | "choice" | "list" | "seat";
  title?: Message;
  main?: boolean;
  min?: number;
  max?: number;
  choices?: string[];
  optional?: boolean;
  default?: Value;
}
export interface Spot {
  id: string;
  title: Message;
  holds: string[];
  most: number;
  ordered: boolean;
  unknown: boolean;
  also?: string[];
  details?: Field[];
}
export interface Inventory {
  supplies: Supply[];
  places: Spot[];
  fields: Field[];
  arrangement: Arrangement;
}

/** What is wrong, and where. */
export interface Finding extends Message {
  places: string[];
  /** What it is wrong with: the field, or the place if it is one. */
  title?: Message;
}

export const unknown = "?";

/** The place that a board means: by its name, by another that it has, or by the area that it is part of. */
export function spotAt(spots: readonly Spot[], place: string, you: number | null): Spot | undefined {
  const parts = place.split(".");
  for (let length = parts.length; length > 0; --length) {
    const name = parts.slice(0, length).join(".");
    const names = you === null ? [name] : [name, `${name}.${you}`];
    const found = spots.find(({ id, also }) => names.some((each) => id === each || also?.includes(each)));
    if (found) return found;
  }
  return undefined;
}

export const lying = (arrangement: Arrangement, spot: Spot): readonly string[] => arrangement.places[spot.id] ?? [];

function withPlace(arrangement: Arrangement, id: string, tokens: readonly string[]): Arrangement {
  const { [id]: _, ...rest } = arrangement.places;
  return { ...arrangement, places: tokens.length > 0 ? { ...rest, [id]: tokens } : rest };
}

/** One more piece; where there is room for one only, instead of the one that lies there. */
export function put(arrangement: Arrangement, spot: Spot, token: string): Arrangement {
  const there = lying(arrangement, spot);
  return withPlace(arrangement, spot.id, spot.most === 1 ? [token] : [...there, token]);
}

/** Without the piece at this position. */
export function take(arrangement: Arrangement, spot: Spot, at: number): Arrangement {
  return withPlace(arrangement, spot.id, lying(arrangement, spot).filter((_, i) => i !== at));
}

export function withField(arrangement: Arrangement, id: string, value: Value): Arrangement {
  return { ...arrangement, fields: { ...arrangement.fields, [id]: value } };
}

/** Another turn: whoever had to decide because it was their turn now is whose turn it is. */
export function withTurn(arrangement: Arrangement, fields: readonly Field[], id: string, seat: Value): Arrangement {
  const before = arrangement.fields[id];
  const follows = fields.filter(({ id: other, type, main, optional }) =>
    type === "seat" && !main && !optional && arrangement.fields[other] === before);
  return follows.reduce((all, { id: other }) => withField(all, other, seat), withField(arrangement, id, seat));
}

/** What lies there: one by one where the order matters, else each kind with how many there are. */
export function heaps(spot: Spot, tokens: readonly string[]): { token: string; count: number; at: number }[] {
  if (spot.ordered) return tokens.map((token, at) => ({ token, count: 1, at }));
  const found = new Map<string, { token: string; count: number; at: number }>();
  tokens.forEach((token, at) => {
    const heap = found.get(token);
    if (heap) heap.count += 1;
    else found.set(token, { token, count: 1, at });
  });
  return [...found.values()];
}

/** What may lie in a place, with how many are left. */
export function palette(
  inventory: Inventory,
  spot: Spot,
  left: Readonly<Record<string, number>>,
): (Kind & { left: number })[] {
  return inventory.supplies
    .filter(({ name }) => spot.holds.includes(name))
    .flatMap(({ kinds }) => kinds.map((kind) => ({ ...kind, left: left[kind.token] ?? kind.count })));
}
