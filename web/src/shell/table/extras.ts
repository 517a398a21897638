// What a table between devices adds to the frame around a board; the frame knows nothing of servers.
import type { Snippet } from "svelte";

export interface Extras {
  /** Above the players: what has to be said or answered now. */
  banner: Snippet;
  /** Below what is expected: what belongs to the decision. */
  aside: Snippet;
  /** Beside a player: their clock, whether they are there. */
  seat: Snippet<[number]>;
  /** Further tabs of the drawer, and how much is new in each. */
  tabs: readonly { name: string; label: string; news: number }[];
  tab: Snippet<[string]>;
  /** At the end: what can be done then. */
  next: Snippet;
  /** Which game of a series it is. */
  round: { kind: string; round: number; rounds: number } | null;
}
