// What moves when something happens, from where to where.
import type { Event, View } from "../../../generated/castelli";
import type { Flight } from "../game";

type Move = Omit<Flight, "step">;

const fly = (piece: string, { from, to }: { from: string; to: string }, lands = false): Move[] => [{ piece, from, to, lands }];

/** A tile as it lies when all is done: "5BRGY@2" is turned by two quarters. */
const turned = (tile: string, square: string, view: View): string => `${tile}@${view.position.tiles.find((each) => each.square === square)?.turns ?? 0}`;

export function flights(event: Event, _: View, after: View): Move[] {
  switch (event.key) {
    case "event.revealed":
    case "event.swapped":
      return fly(event.args.tile, event.args, true);
    case "event.placed":
      return fly(turned(event.args.tile, event.args.place, after), event.args, true);
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
