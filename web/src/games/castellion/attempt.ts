// What somebody tried by choosing places, in notation, so that the engine can say why not.
import type { View } from "../../../generated/castellion";
import { castlePlace } from "./tile";

/** What a place means to the tile in hand. */
function withHand(view: View, to: string): string | null {
  const spot = castlePlace(to);
  if (spot) return spot.seat !== view.position.actor ? null : spot.at === "left" ? "<" : spot.at;
  switch (to) {
    case "discards":
      return "discard";
    case "power":
      return "power";
    case "vigil":
      return "swap";
    case "pawn":
      return view.options.shadow === "cold-sweat" ? "pawn a" : "ignore";
    case "prison.next":
      return "prison>";
    case "prison.back":
      return "prison<";
    case "partner":
      return "donate";
    default:
      return to.startsWith("ordeal.") ? "traitor" : byItself(view, to);
  }
}

function withPawn(to: string): string | null {
  const spot = castlePlace(to);
  if (spot) return spot.at === "left" ? null : `pawn ${spot.at.charAt(0)}`;
  return to.startsWith("ordeal.") ? `prophet ${to.slice(7)}` : null;
}

/** What choosing a tile of the castle means in this step. */
function inCastle(view: View, at: string): string | null {
  switch (view.position.phase) {
    case "burn":
    case "pay":
      return at === "left" ? null : `x${at}`;
    case "lift":
      return at === "left" ? null : `^${at}`;
    case "haunt":
      return at === "left" ? null : `pawn ${at.charAt(0)}`;
    case "juggle":
      return null;
    default:
      return at === "left" ? "<" : at;
  }
}

function onOrdeal(view: View, number: string): string | null {
  const { phase, hand } = view.position;
  if (phase === "look") return `reveal ${number}`;
  if (phase === "prophet") return `prophet ${number}`;
  if (hand !== null) return "traitor";
  return view.legal.some(({ text }) => text === "meet") ? null : "meet";
}

function byItself(view: View, place: string): string | null {
  const spot = castlePlace(place);
  if (spot) return spot.seat === view.position.actor ? inCastle(view, spot.at) : null;
  const [area = "", what = ""] = place.split(".");
  switch (area) {
    case "safe":
    case "pile":
    case "champion":
    case "power":
      return area;
    case "open":
      return what === "" ? null : `take ${what}`;
    case "pantry":
      return `take X${what}`;
    case "discard":
      return `+${what}`;
    case "discards":
      return "discard";
    case "seat":
      return `by ${Number(what) + 1}`;
    case "card":
      return `card ${what}`;
    case "vigil":
      return "swap";
    case "partner":
      return "donate";
    case "prison":
      return what === "back" ? "prison<" : "prison>";
    case "pawn":
      return view.options.shadow === "premonition" ? "ignore" : "pawn a";
    case "ordeal":
      return onOrdeal(view, what);
    default:
      return null;
  }
}

export function attempt(view: View, from: string | null, to: string | null): string | null {
  const one = to ?? from;
  if (one === null) return null;
  if (from === null || to === null) return byItself(view, one);
  const [first, second] = [castlePlace(from), castlePlace(to)];
  if (first && second) return view.position.phase === "juggle" ? `${first.at}=${second.at}` : inCastle(view, second.at);
  if (from === "hand") return withHand(view, to);
  if (from === "pawn") return withPawn(to);
  return byItself(view, from);
}
