// Games kept in this browser: the record of each, and what a list of them shows. A game is stored
// before its next step is shown.
import { createStore, del, entries, get, set } from "idb-keyval";
import type { GameName } from "../../generated";
import type { SeatInfo } from "../games/game";
import type { Series } from "./series";

export interface Saved {
  id: string;
  game: GameName;
  record: string;
  seats: SeatInfo[];
  changed: number;
  over: boolean;
  /** The series that it is a round of. */
  series?: Series;
  /** All who play agreed to hints. */
  hints?: boolean;
}

const store = createStore("castellan", "games");

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("").slice(0, 12);
}

// Async, so that a browser that keeps nothing refuses in one way only.
export const keep = async (saved: Saved): Promise<void> => set(saved.id, saved, store);
export const find = async (id: string): Promise<Saved | undefined> => get<Saved>(id, store);
export const forget = async (id: string): Promise<void> => del(id, store);

/** The latest first. */
export async function all(): Promise<Saved[]> {
  const list = (await entries<string, Saved>(store)).map(([, saved]) => saved);
  return list.sort((a, b) => b.changed - a.changed);
}
