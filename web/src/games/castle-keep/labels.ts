// What is said of places: where, what stands there, and what can be done.
import type { Words } from "../../shell/words";
import { ownerOf, type Table } from "./table";
import { castlePlace, sortAt } from "./tile";

export function castleLabel(table: Table, castle: number, own: boolean): string {
  const { view, words } = table;
  if (view.options.version === "king") return words.say("web.castle.shared");
  const { seat, letter } = ownerOf(view, castle);
  if (letter !== "") return words.say(own ? "web.castle.own-two" : "web.castle.of-two", { seat, letter });
  return words.say(own ? "web.castle.own" : "web.castle.of", { seat });
}

const empty = { T: "web.place.tower", W: "web.place.wall", K: "web.place.keep" };

export function placeLabel(
  table: Table,
  place: string,
  token: string | undefined,
  omen: "hit" | "falls" | "swap" | "moved" | null,
): string {
  const { words } = table;
  const at = castlePlace(place)?.at;
  if (!at) return place;
  const what = token
    ? words.say("web.place.tile", { place: at, tile: token })
    : words.say(empty[sortAt(at)], { place: at });
  const target = table.marks.targets.has(place);
  const strike = table.view.position.phase === "strike";
  return join(words, what, [
    omen === "falls" && "web.state.falls",
    omen === "swap" && "web.state.swap",
    omen === "moved" && "web.state.moved",
    target && token && omen !== "swap" && (strike ? "web.state.strike" : "web.state.hit"),
    target && !token && "web.state.build",
    table.marks.sources.has(place) && "web.state.movable",
    table.marks.pending === place && "web.state.pending",
  ]);
}

export function heldLabel(table: Table, place: string, token: string, count: number): string {
  const { words } = table;
  const what = words.say(count > 1 ? "web.held.more" : "web.held.one", { tile: token, count });
  return join(words, what, [
    table.marks.sources.has(place) && table.view.position.phase === "main" && "web.state.fits",
  ]);
}

function join(words: Words, what: string, states: (string | false | undefined)[]): string {
  return [what, ...states.filter((s) => typeof s === "string").map((s) => words.say(s))].join(", ");
}
