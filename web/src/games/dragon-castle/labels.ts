// What is said of places: where, what lies there, and what can be done.
import { castleAt, joined, realmOf, setOn, type Table } from "./table";
import { stackAt } from "./tile";

type Part = string | false | undefined | null;

export const list = (parts: readonly Part[]): string => parts.filter((part) => typeof part === "string" && part !== "").join(", ");

export function spaceLabel({ words, view, marks }: Table, space: string): string {
  const stack = castleAt(view, space);
  if (!stack) return space;
  const { available, hand, phase } = view.position;
  const place = `castle.${space}`;
  return list([
    stack.tile === "?" ? words.say("web.space.down", { place: space }) : words.say("web.space.tile", { place: space, tile: stack.tile }),
    words.say(`web.floor.${stack.height}`),
    (available as string[]).includes(space) && words.say("web.state.available"),
    phase === "choose" && hand[0] === stack.tile && words.say("web.state.same"),
    marks.sources.has(place) && words.say(phase === "destroy" ? "web.state.destroy" : "web.state.take"),
    marks.pending === place && words.say("web.state.pending"),
  ]);
}

export const realmLabel = ({ words, you }: Table, seat: number): string => words.say(seat === you ? "web.realm.own" : "web.realm.of", { seat });

/** What choosing a cell would do in this step. */
function doing(table: Table, place: string): Part {
  const { words, view, marks } = table;
  if (!marks.targets.has(place) && !marks.sources.has(place)) return false;
  const set = setOn(view, place);
  if (set) return words.say("web.state.set", { count: set.cells.length, points: set.points });
  const { phase } = view.position;
  const joins = joined(view, place).length;
  return list([
    ["place", "build", "pay", "flip", "lift", "drop", "change"].includes(phase) && words.say(`web.state.${phase}`),
    joins >= 4 ? words.say("web.state.makes-set", { count: joins }) : joins > 1 && words.say("web.state.joins", { count: joins }),
  ]);
}

export function cellLabel(table: Table, seat: number, cell: string): string {
  const { words, view, marks } = table;
  const stack = stackAt(realmOf(view, seat), cell);
  const place = `realm.${seat}.${cell}`;
  const { seat: actor, phase, from } = view.position;
  return list([
    stack === undefined
      ? words.say("web.cell.empty", { place: cell })
      : stack.tile === "?"
        ? words.say("web.cell.down", { place: cell })
        : words.say("web.cell.tile", { place: cell, tile: stack.tile }),
    stack && words.say("web.height", { count: stack.height }),
    stack?.shrine && words.say("web.cell.shrine", { points: Math.min(stack.height, 3) }),
    seat === actor && phase === "drop" && from === cell && words.say("web.state.lifted"),
    doing(table, place),
    marks.pending === place && words.say("web.state.pending"),
  ]);
}

/** A realm in a few words, for its small picture. */
export function mapLabel(table: Table, seat: number): string {
  const { words, view } = table;
  const realm = realmOf(view, seat);
  return list([
    realmLabel(table, seat),
    words.say("web.total", { points: realm.total }),
    words.say("web.shrines.built", { count: realm.built }),
    words.say("web.pool.count", { count: realm.pool }),
    realm.tokens > 0 && words.say("web.tokens.count", { count: realm.tokens }),
    words.say("web.show"),
  ]);
}

export function spiritLabel({ words, view, marks }: Table, spirit: string): string {
  const { asked, spirit: now } = view.position;
  return list([
    words.say(`spirit.${spirit}`),
    words.say(`spirit.${spirit}.text`),
    spirit === now ? words.say("web.state.asking") : (asked as string[]).includes(spirit) && words.say("web.state.asked"),
    marks.targets.has(`spirit.${spirit}`) && words.say("web.state.ask"),
  ]);
}

export function trackLabel({ words, view, marks }: Table): string {
  const { track, final_round } = view.position;
  return list([
    words.say("web.track.count", { count: track.single }),
    final_round ? words.say("web.track.final") : words.say("web.track.help"),
    marks.sources.has("track") && words.say("web.state.summon"),
  ]);
}
