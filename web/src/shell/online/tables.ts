// Tables of the server that this browser has to do with: the seat's token, the host's secret, and
// what is private to whoever sits here. Another device knows nothing of it.
import { createStore, del, entries, get, update } from "idb-keyval";
import type { GameName } from "../../../generated";

export interface Kept {
  table: string;
  /** Known once it was opened. */
  game?: GameName;
  /** Whoever has it sits there. */
  token?: string | undefined;
  /** Chosen for a seat that is being taken: whoever does not hear that it was asks once more with the same. */
  claiming?: string | undefined;
  seat: number | null;
  /** Makes invitations, and opens no seat. */
  host?: string;
  /** One for each seat, as they were last made here. */
  invitations?: (string | null)[];
  /** What the seed's hash was when this browser first saw it. */
  commitment?: string;
  /** What this seat gave to the chance. */
  nonce?: string;
  notes: string;
  /** Seats whose chat is not shown. */
  muted: number[];
  /** The last line of the chat that was read. */
  read: number;
  over: boolean;
  changed: number;
}

const store = createStore("castellan-online", "tables");

export const find = async (table: string): Promise<Kept | undefined> => get<Kept>(table, store);
export const forget = async (table: string): Promise<void> => del(table, store);

/** What is known of a table that was never seen here. */
export const unknown = (table: string): Kept => ({ table, seat: null, notes: "", muted: [], read: 0, over: false, changed: 0 });

/** Changes what is kept of a table, from nothing if need be. */
export async function keep(table: string, change: Partial<Kept>): Promise<void> {
  await update<Kept>(table, (kept) => ({ ...unknown(table), ...kept, ...change, changed: Date.now() }), store);
}

/** Those of this browser's own seats and tables, the latest first. */
export async function all(): Promise<Kept[]> {
  const list = (await entries<string, Kept>(store)).map(([, kept]) => kept);
  return list.filter(({ token, host }) => token !== undefined || host !== undefined).sort((a, b) => b.changed - a.changed);
}
