// What can only be told from what happened: sets that were just consolidated, and what was turned by it.
import type { Event, View } from "../../../generated/dragon-castle";

export interface Gain {
  seat: number;
  points: number;
  event: Event;
}

/** The sets among some events, with what they gave. */
export const gains = (events: readonly Event[]): Gain[] =>
  events.flatMap((event) =>
    event.key === "event.consolidated" || event.key === "event.consolidated-number" ? [{ seat: event.args.seat, points: event.args.points, event }] : [],
  );

/** The places of tiles that lay face up before and lie face down now. */
export function turnedBetween(before: View, now: View): Set<string> {
  const turned = new Set<string>();
  now.position.realms.forEach(({ stacks }, seat) => {
    const were = new Map(before.position.realms[seat]?.stacks.map((stack) => [stack.cell, stack]) ?? []);
    for (const { cell, tile, height } of stacks) {
      const was = were.get(cell);
      // One that was placed in the same step is turned as well.
      if (tile === "?" && (was === undefined || was.tile !== "?" || was.height < height)) turned.add(`realm.${seat}.${cell}`);
    }
  });
  return turned;
}
