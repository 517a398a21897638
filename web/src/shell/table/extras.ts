// What a table between devices adds to the frame around a board; the frame knows nothing of servers.
import type { Snippet } from "svelte";

export interface Extras {
  /** Above the players: what has to be said or answered now. */
  banner: Snippet;
  /** Beside a player: their clock, whether they are there. */
  seat: Snippet<[number]>;
  /** Further tabs of the drawer, and how much is new in each. */
  tabs: readonly { name: string; label: string; news: number }[];
  tab: Snippet<[string]>;
  /** At the end: how it came to it where the game does not say so by itself, and what can be done then. */
  verdict: { title: string | null; why: string } | null;
  next: Snippet;
  /** Which game of a series it is. */
  round: { kind: string; round: number; rounds: number } | null;
}
