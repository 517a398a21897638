// What moves when something happens, from where to where.
import type { Event, View } from "../../../generated/castellion";
import type { Flight } from "../game";

type Move = Omit<Flight, "step">;

const fly = (piece: string, from: string, to: string, lands = true): Move => ({ piece, from, to, lands });

export function flights(event: Event, _before: View, after: View): Move[] {
  switch (event.key) {
    case "event.vigil":
    case "event.drew":
    case "event.opened":
    case "event.took":
    case "event.took-pantry":
    case "event.placed":
    case "event.placed-left":
    case "event.moved":
    case "event.moved-left":
    case "event.traitor":
    case "event.discarded":
    case "event.discarded-traitor":
    case "event.power":
      return [fly(event.args.tile, event.args.from, event.args.to)];
    case "event.recovered":
      return [fly(event.args.tile, "discards", "hand")];
    case "event.lifted":
      return [fly(event.args.tile, event.args.from, "hand")];
    case "event.fell":
      return [fly(event.args.tile, event.args.from, "discards", false)];
    case "event.swapped":
      return [fly(event.args.tile, "hand", "vigil"), fly(event.args.other, "vigil", "hand")];
    case "event.juggled": {
      const { tile, other, from, to } = event.args;
      return [fly(tile, from, to), fly(other, to, from)];
    }
    case "event.imprisoned": {
      const last = after.position.prison.length - 1;
      return [fly(event.args.tile, "hand", `prison.tile.${event.args.to === "prison.back" ? 0 : last}`)];
    }
    case "event.pawn":
    case "event.prophet":
      return [fly("pawn", "pawn", event.args.to, false)];
    default:
      return [];
  }
}
