// What moves when something happens, from where to where.
import type { Event } from "../../../generated/castelli";
import type { Flight } from "../game";

type Move = Omit<Flight, "step">;

const fly = (piece: string, { from, to }: { from: string; to: string }, lands = false): Move[] => [{ piece, from, to, lands }];

export function flights(event: Event): Move[] {
  switch (event.key) {
    case "event.revealed":
    case "event.swapped":
      return fly(event.args.tile, event.args, true);
    case "event.placed":
      return fly(event.args.tile, event.args);
    case "event.tile-silver":
    case "event.stole":
    case "event.baron":
    case "event.bribed":
    case "event.mine":
      return fly("silver", event.args);
    case "event.frame":
      return fly(event.args.what, event.args);
    case "event.area":
    case "event.area-shared":
      return fly(event.args.kind, event.args);
    case "event.market":
    case "event.market-shared":
      return fly("market", event.args);
    case "event.drew":
    case "event.robbed":
      return fly(event.args.card, { from: event.args.from, to: `${event.args.to}.${event.args.card}` });
    case "event.drew-unseen":
    case "event.robbed-unseen":
      return fly("card", event.args);
    case "event.played":
    case "event.sold":
      return fly(event.args.card, event.args);
    case "event.sold-unseen":
      return fly("card", event.args);
    case "event.village":
      return fly("village", event.args, true);
    case "event.city":
      return fly("city", event.args, true);
    case "event.built":
    case "event.overbuilt":
      return fly(`castle.${event.args.seat}`, event.args, true);
    default:
      return [];
  }
}
