// What somebody tried by choosing places, in notation, so that the engine can say why not.
import type { View } from "../../../generated/castle-keep";
import { ownerOf, viewerOf } from "./table";
import { castlePlace, type Place } from "./tile";

interface Spot {
  castle: number;
  at: Place;
}

const own = (view: View, spot: Spot): boolean =>
  view.options.version === "king" || ownerOf(view, spot.castle).seat === viewerOf(view);
const filled = (view: View, spot: Spot): boolean => view.position.castles[spot.castle]?.[spot.at] !== undefined;

function attack(view: View, spot: Spot): string {
  const { seat, letter } = ownerOf(view, spot.castle);
  return `x${seat + 1}${letter === "B" ? "B" : ""}.${spot.at}`;
}

function build(view: View, tile: string, spot: Spot): string {
  return `${tile}-${ownerOf(view, spot.castle).letter === "B" ? "B." : ""}${spot.at}`;
}

function interchange(view: View, from: Spot, to: Spot): string | null {
  const letter = ownerOf(view, from.castle).letter || "A";
  if (view.options.version === "empire" && from.castle === to.castle) return null;
  if (!filled(view, from)) return null;
  if (view.options.version !== "empire" || !filled(view, to)) return `${letter}.${from.at}>${to.at}`;
  return letter === "A" ? `${from.at}=${to.at}` : `${to.at}=${from.at}`;
}

export function attempt(view: View, from: string | null, to: string | null): string | null {
  const target = to === null ? null : castlePlace(to);
  const source = from === null ? null : castlePlace(from);
  const held = from === null ? null : /^(hand|reserve)\.([TWK][ryb][czs]?)$/.exec(from);

  if (from === null && to === null) return null;
  if (from === "pile" || (from === null && to === "pile")) return "draw";
  if (from === "discards" || (from === null && to === "discards")) return "take";

  if (held) {
    const [, where, tile = ""] = held;
    if (to === "discards") return where === "hand" ? `-${tile}` : null;
    if (!target) return null;
    const hits = view.options.version === "king" ? filled(view, target) : !own(view, target);
    if (hits) return where === "hand" ? attack(view, target) : null;
    return (where === "reserve" ? "+" : "") + build(view, tile, target);
  }
  if (source && target && own(view, source) && own(view, target)) return interchange(view, source, target);
  if (!target || !filled(view, target)) return null;
  if (view.position.phase === "strike") return `!${target.at}`;
  if (view.options.version === "solitaire") return null;
  return view.options.version === "king" || !own(view, target) ? attack(view, target) : null;
}
