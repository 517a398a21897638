// What can only be told from what happened: who has just gained what.
import type { Event } from "../../../generated/castelli";

export interface Gain {
  seat: number;
  count: number;
  /** What was gained: a resource, silver, cards or points. */
  good: string;
}

/** What an event gave to whom, or null where it is told otherwise. */
export function gainOf(event: Event): Gain | null {
  switch (event.key) {
    case "event.tile-silver":
    case "event.stole":
    case "event.baron":
    case "event.mine":
      return { seat: event.args.seat, count: event.args.count, good: "silver" };
    case "event.frame":
      return { seat: event.args.seat, count: 1, good: event.args.what };
    case "event.area":
    case "event.area-shared":
      return { seat: event.args.seat, count: event.args.count, good: event.args.kind };
    case "event.market":
    case "event.market-shared":
      return { seat: event.args.seat, count: event.args.count, good: "card" };
    case "event.king":
    case "event.built":
    case "event.overbuilt":
      return { seat: event.args.seat, count: event.args.points, good: "points" };
    default:
      return null;
  }
}

export const gains = (events: readonly Event[]): Event[] => events.filter((event) => gainOf(event) !== null);

/** The places where something grew. */
export function risenBy(events: readonly Event[]): Set<string> {
  const places = new Set<string>();
  for (const event of gains(events)) {
    if ("to" in event.args && typeof event.args.to === "string") places.add(event.args.to);
    if (event.key === "event.built" || event.key === "event.overbuilt") places.add(`points.${event.args.seat}`);
  }
  return places;
}
