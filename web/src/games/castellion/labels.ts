// What is said of places: where, what stands there, and what can be done.
import type { Words } from "../../shell/words";
import { castleOf, ordealAt, type Asks, type Table } from "./table";
import { castlePlace, cellOf, columns, isDefender, partOf, sizeOf, tileAt } from "./tile";

type Part = string | false | undefined | null;

export const list = (parts: readonly Part[]): string => parts.filter((part) => typeof part === "string" && part !== "").join(", ");
export const tileName = (words: Words, token: string): string => words.say(`tile.${token}`);

export function castleLabel({ words, view, you }: Table, seat: number): string {
  const own = seat === you || view.position.castles.length === 1;
  return words.say(own ? "web.castle.own" : "web.castle.of", { seat });
}

/** What choosing a standing tile would do in this step. */
function doing({ view, marks }: Table, place: string): string | false {
  const { phase } = view.position;
  if (marks.targets.has(place)) {
    if (marks.chosen === "pawn") return "web.state.pawn";
    return phase === "juggle" ? "web.state.swap" : "web.state.destroy";
  }
  if (!marks.sources.has(place)) return false;
  return phase === "juggle" ? "web.state.swap" : "web.state.lift";
}

/** What the tile would do to formations, where it is looked at. */
function outcome({ words, preview }: Table, place: string): string[] {
  if (preview?.place !== place) return [];
  return preview.events.flatMap(({ key }) => {
    const [what, pattern] = /^event\.(formed|broken)-(tower|bastion|line)$/.exec(key)?.slice(1) ?? [];
    return pattern === undefined ? [] : [words.say(`web.state.${what}.${pattern}`)];
  });
}

export function placeLabel(table: Table, place: string): string {
  const { words, view, marks } = table;
  const spot = castlePlace(place);
  if (!spot) return place;
  const castle = castleOf(view, spot.seat);
  const target = marks.targets.has(place);
  const pending = marks.pending === place && words.say("web.state.pending");
  if (spot.at === "left") return list([words.say("web.place.left"), target && words.say("web.state.place"), ...outcome(table, place), pending]);
  const cell = cellOf(spot.at);
  const where = { column: columns[cell.column]!, floor: cell.floor + 1 };
  const token = tileAt(castle, cell);
  if (token === undefined) return list([words.say("web.place.empty", where), target && words.say("web.state.place"), ...outcome(table, place), pending]);
  const part = partOf(castle, spot.at);
  const what = doing(table, place);
  return list([
    words.say("web.place.tile", { ...where, tile: token }),
    castle.haunted === spot.at && words.say("web.state.haunted"),
    part && words.say(`web.part.${part}`),
    table.foresight.falling.has(place) && words.say("web.state.falls"),
    what && words.say(what),
    ...outcome(table, place),
    pending,
  ]);
}

/** The castle in a few words, for its small map. */
export function mapLabel(table: Table, seat: number): string {
  const { words, view } = table;
  const castle = castleOf(view, seat);
  return list([
    castleLabel(table, seat),
    words.say("web.castle.tiles", { count: sizeOf(castle) }),
    formationsText(words, castle.formations),
    words.say("web.castle.show"),
  ]);
}

export function formationsText(words: Words, { towers, bastions, lines }: { towers: number; bastions: number; lines: number }): string {
  return list([
    towers > 0 && words.say("web.towers", { count: towers }),
    bastions > 0 && words.say("web.bastions", { count: bastions }),
    lines > 0 && words.say("web.lines", { count: lines }),
  ]);
}

/** What an ordeal asks for, or a card that it may have. */
export function asksText(words: Words, asks: Omit<Asks, "open" | "traitors">): string {
  return list([formationsText(words, asks), ...elseText(words, asks)]);
}
/** What falls, because of it or if it lacks something. */
const elseText = (words: Words, { rows, penalty }: { rows: number; penalty: number }): Part[] => [
  rows > 0 && words.say("web.asks.rows", { count: rows }),
  penalty > 0 && words.say("web.asks.penalty", { count: penalty }),
];

export function ordealLabel(table: Table, number: number): string {
  const { words, view, marks } = table;
  const { position } = view;
  const { card, asks } = ordealAt(view, number);
  const place = `ordeal.${number}`;
  const named = card !== null && card.length > 1 && card !== "face-down" && words.say(`card.${card}`);
  const title = list([words.say("web.ordeal", { ordeal: number }), named]);
  if (position.overcome >= number) return list([title, words.say("board.overcome")]);
  const next = position.overcome + 1 === number;
  const asked = formationsText(words, asks);
  return list([
    title,
    card === null && words.say("board.not-chosen"),
    card === "face-down" && words.say("board.unknown"),
    card !== null && (next
      ? words.say("board.traitors", { count: position.beside.length, needed: asks.traitors })
      : words.say("board.comes-with", { count: asks.traitors })),
    next && position.beside.includes("B") && words.say("web.ordeal.black", { count: position.beside.filter((each) => each === "B").length }),
    asked !== "" && words.say("web.ordeal.asks", { list: asked }),
    ...elseText(words, asks),
    position.prophet === number - 1 && words.say("web.ordeal.prophet"),
    view.options.level === "academy" && words.say("web.ordeal.reconstructed"),
    marks.targets.has(place) && words.say(position.phase === "look" ? "web.state.reveal" : marks.chosen === "pawn" ? "web.state.pawn" : "web.state.traitor"),
    marks.pending === place && words.say("web.state.pending"),
  ]);
}

export function heldLabel(table: Table, token: string): string {
  const { words, view, marks } = table;
  return list([
    words.say(view.position.phase === "move" ? "web.hand.lifted" : "web.hand.tile", { tile: token }),
    isDefender(token) && view.options.level !== "school" && view.position.phase === "hand" && words.say(`web.power.${token.charAt(0)}`),
    marks.pending === "hand" && words.say("web.state.pending"),
  ]);
}

/** A tile that lies somewhere and may be chosen. */
export function lyingLabel({ words, marks }: Table, place: string, token: string, count = 1): string {
  return list([
    count > 1 ? words.say("web.tile.more", { tile: token, count }) : tileName(words, token),
    marks.sources.has(place) && words.say("web.state.choose"),
  ]);
}
