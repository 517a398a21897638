// What moves when something happens, from where to where.
import type { Event } from "../../../generated/dragon-castle";
import type { Flight } from "../game";

type Move = Omit<Flight, "step">;

const fly = (piece: string, { from, to }: { from: string; to: string }, lands = true): Move[] => [{ piece, from, to, lands }];

export function flights(event: Event): Move[] {
  switch (event.key) {
    case "event.took":
    case "event.took-second":
    case "event.placed":
    case "event.moved":
      return fly(event.args.tile, event.args);
    case "event.moved-down":
      return fly("?", event.args);
    case "event.built":
    case "event.moved-shrine":
      return fly("shrine", event.args);
    case "event.shrine":
    case "event.paid-shrine":
      return fly("shrine", event.args, false);
    case "event.summoned":
      return fly("token", event.args, false);
    case "event.discarded":
    case "event.destroyed":
    case "event.paid":
      return fly(event.args.tile, event.args, false);
    default:
      return [];
  }
}
