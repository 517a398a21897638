// What moves when something happens, from where to where.
import type { Event, View } from "../../../generated/castle-keep";
import type { Flight } from "../game";
import { places } from "./tile";

type Move = Omit<Flight, "step">;

/** Where a tile of this hand lies: the viewer's own by its kind, the others' as a whole. */
function hand(view: View, seat: number, tile: string): string {
  return view.viewer === seat && tile !== "?" ? `hand.${tile}` : `hand.${seat}`;
}
function reserve(view: View, seat: number, tile: string): string {
  return view.viewer === seat ? `reserve.${tile}` : `reserve.${seat}`;
}
const fly = (piece: string, from: string, to: string, lands = true): Move => ({ piece, from, to, lands });

export function flights(event: Event, before: View, after: View): Move[] {
  switch (event.key) {
    case "event.dealt":
    case "event.drew":
    case "event.drew-unseen":
      return [fly(event.args.tile, "pile", hand(after, event.args.seat, event.args.tile))];
    case "event.took":
      return [fly(event.args.tile, "discards", hand(after, event.args.seat, event.args.tile))];
    case "event.started": {
      const at = places.find((place) => after.position.castles[0]?.[place] && !before.position.castles[0]?.[place]);
      return at ? [fly(event.args.tile, "pile", `castle.0.${at}`)] : [];
    }
    case "event.flipped":
      return [fly(event.args.tile, "pile", "discards")];
    case "event.built":
      return [fly(event.args.tile, hand(before, event.args.seat, event.args.tile), event.args.to)];
    case "event.built-reserve":
      return [fly(event.args.tile, reserve(before, event.args.seat, event.args.tile), event.args.to)];
    case "event.attacked":
    case "event.attacked-king": {
      const { tile, seat, to, count } = event.args;
      return Array.from({ length: count }, () => fly(tile, hand(before, seat, tile), to, false));
    }
    case "event.fell": {
      const { tile, from } = event.args;
      const taken = before.options.takeover ? reserve(after, before.position.seat, tile) : "discards";
      return [fly(tile, from, taken)];
    }
    case "event.moved":
      return [fly(event.args.tile, event.args.from, event.args.to)];
    case "event.swapped": {
      const { tile, other, from, to } = event.args;
      return [fly(tile, from, to), fly(other, to, from)];
    }
    case "event.discarded":
      return [fly(event.args.tile, hand(before, event.args.seat, event.args.tile), "discards")];
    default:
      return [];
  }
}
