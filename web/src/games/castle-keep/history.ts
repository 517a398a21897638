// What a view does not tell but whoever watched has seen: which discard lies on top (where the rules
// do not care, the engine does not either), and what the siege turned over last.
import type { Event, View } from "../../../generated/castle-keep";

/** What this event leaves on top of the discards, if anything. */
function laid(event: Event): string | null {
  switch (event.key) {
    case "event.discarded":
    case "event.attacked":
    case "event.attacked-king":
    case "event.flipped":
      return event.args.tile;
    default:
      return null;
  }
}

/** The tiles on top of the discards, the topmost first: as many as were seen, two at most. */
export function topDiscards(view: View, history: readonly Event[]): string[] {
  const { discards } = view.position;
  if (view.options["take-discard"]) return discards.slice(-2).reverse();
  const seen: string[] = [];
  for (let i = history.length - 1; i >= 0 && seen.length < 2; --i) {
    const event = history[i]!;
    if (event.key === "event.reshuffled") break;
    const tile = laid(event);
    if (tile !== null && (discards as string[]).includes(tile)) seen.push(tile);
  }
  // A position that was set up has no past; any order will do.
  if (seen.length === 0) seen.push(...discards.slice(-1));
  return seen.slice(0, discards.length);
}

/** What the siege turned over last, two tiles at most, in their order. */
export function siegeTiles(history: readonly Event[]): string[] {
  const turned: string[] = [];
  for (let i = history.length - 1; i >= 0; --i) {
    const event = history[i]!;
    if (event.key === "event.flipped") turned.unshift(event.args.tile);
    if (event.key === "event.turn" && turned.length > 0) break;
  }
  return turned.slice(-2);
}
