// What a view does not tell but whoever watched has seen: which card was laid last.
import type { Event, View } from "../../../generated/schotten-totten-2";
import { sidePlace, stackAt } from "./table";

const laying = new Set(["event.played", "event.redeployed", "event.recruited", "event.turned"]);

/** Where the card lies that came to the wall last, if it is still there. */
export function newest(view: View, history: readonly Event[]): string | null {
  for (let i = history.length - 1; i >= 0; --i) {
    const event = history[i]!;
    if (!laying.has(event.key) || !("to" in event.args) || !("card" in event.args)) continue;
    const side = sidePlace(event.args.to);
    const at = side ? stackAt(view, side.seat, side.tile).lastIndexOf(event.args.card) : -1;
    return at < 0 ? null : `${event.args.to}.${at + 1}`;
  }
  return null;
}
