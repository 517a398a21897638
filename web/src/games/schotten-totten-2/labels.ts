// What is said of places: where, what lies there, and what can be done.
import type { Words } from "../../shell/words";
import { countsKey } from "./asks";
import { attacker, gate, heldOf, stackAt, tileAt, type Table } from "./table";

type Part = string | false | undefined | null;

export const list = (parts: readonly Part[]): string => parts.filter((part) => typeof part === "string" && part !== "").join(", ");
export const cardName = (words: Words, token: string): string => words.say(`card.${token}`);
const cards = (words: Words, tokens: readonly string[]): string => list(tokens.map((token) => cardName(words, token)));

export function tileLabel(table: Table, tile: number): string {
  const { words, view, marks } = table;
  const { damaged, asks, stand } = tileAt(view, tile);
  const target = marks.targets.has(`tile.${tile}`);
  const exploding = view.position.action === "explosion";
  return list([
    words.say(tile === gate ? "web.tile.gate" : "web.tile", { tile }),
    words.say(damaged ? "web.tile.damaged" : "web.tile.intact"),
    words.say("web.tile.cards", { count: asks.cards }),
    words.say(`counts.${countsKey(asks)}`),
    target && words.say(exploding ? "web.state.explode" : "web.state.declare"),
    !target && stand.proven && words.say("web.state.proved"),
    marks.pending === `tile.${tile}` && words.say("web.state.pending"),
  ]);
}

export function sideLabel(table: Table, seat: number, tile: number): string {
  const { words, view, marks, you } = table;
  const place = `side.${seat}.${tile}`;
  const stack = stackAt(view, seat, tile);
  const left = tileAt(view, tile).asks.cards - stack.length;
  const target = marks.targets.has(place);
  const doomed = stack.filter((_, i) => table.falling.has(`${place}.${i + 1}`));
  return list([
    words.say(seat === you ? "web.side.own" : "web.side.of", { tile, seat }),
    stack.length === 0 ? words.say("web.side.empty") : cards(words, stack),
    left === 0 ? words.say("web.side.full") : words.say("web.side.left", { count: left }),
    target && words.say(marks.chosen === "cauldrons" ? "web.state.hit" : "web.state.play"),
    marks.sources.has(place) && words.say(seat === you && seat === attacker ? "web.state.retreat" : "web.state.hit"),
    doomed.length > 0 && words.say("web.state.falls", { list: cards(words, doomed) }),
    marks.pending === place && words.say("web.state.pending"),
  ]);
}

/** A card at the wall that an action card may take. */
export function spotLabel(table: Table, seat: number, tile: number, card: number): string {
  const { words, view } = table;
  const token = stackAt(view, seat, tile)[card - 1] ?? "?";
  return list([words.say("web.spot", { tile, place: card, card: token }), words.say("web.state.choose")]);
}

/** What can be done with a card of the hand. */
export function handLabel(table: Table, place: string, token: string, count: number): string {
  const { words, view, marks } = table;
  const offering = view.position.phase === "offer";
  const given = offered(table).filter((each) => each === token).length;
  return list([
    words.say(count > 1 ? "web.held.more" : "web.held.one", { card: token, count }),
    given > 0 && words.say("web.state.given"),
    marks.sources.has(place) && words.say(offering ? "web.state.give" : "web.state.playable"),
    words.has(`web.card.${token}`) && words.say(`web.card.${token}`),
  ]);
}

export const offered = (table: Table): readonly string[] => table.view.position.players[table.near]?.offered ?? [];

export function discardLabel(table: Table, token: string): string {
  const { words, marks } = table;
  return list([
    cardName(words, token),
    marks.sources.has(`discard.${token}`) && words.say("web.state.choose"),
    heldOf(table.view) === token && words.say("web.state.chosen"),
  ]);
}

/** All discards in a sentence, colour by colour as they lie. */
export function discardsLabel(table: Table): string {
  const { words, view, marks } = table;
  const { discards } = view.position;
  return list([
    discards.length === 0 ? words.say("web.discards.none") : words.say("web.discards.all", { count: discards.length, list: cards(words, discards) }),
    marks.targets.has("discards") && words.say("web.state.discard"),
  ]);
}
