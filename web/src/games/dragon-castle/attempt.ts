// What somebody tried by choosing places, in notation, so that the engine can say why not.
import type { View } from "../../../generated/dragon-castle";
import { castlePlace, realmPlace } from "./tile";

/** What choosing a cell of the own realm means in this step. */
function inRealm(view: View, cell: string): string {
  switch (view.position.phase) {
    case "sets":
    case "group":
      return `!${cell}`;
    case "build":
      return `^${cell}`;
    case "pay":
      return `-${cell}`;
    case "flip":
      return `~${cell}`;
    case "lift":
      return `${cell}>`;
    case "drop":
      return `>${cell}`;
    case "change":
      return `${cell}=`;
    default:
      return cell;
  }
}

function byItself(view: View, place: string): string | null {
  const space = castlePlace(place);
  if (space !== null) return view.position.phase === "destroy" ? `x${space}` : space;
  const spot = realmPlace(place);
  if (spot) return spot.seat === view.position.seat ? inRealm(view, spot.cell) : null;
  const [area = "", what = ""] = place.split(".");
  switch (area) {
    case "spirit":
      return what;
    case "type":
      return `=${what}`;
    case "supply":
      return "shrine";
    case "discards":
      return "discard";
    case "track":
      return "summon";
    case "pool":
      return view.position.phase === "pay" ? "-shrine" : null;
    default:
      return null;
  }
}

export function attempt(view: View, from: string | null, to: string | null): string | null {
  const one = to ?? from;
  if (one === null) return null;
  if (from === null || to === null) return byItself(view, one);
  const target = realmPlace(to);
  // Only what is held goes to a cell; a castle tile is taken wherever it is dropped.
  if (target && from === "hand") return target.seat === view.position.seat ? target.cell : null;
  if (target && from.startsWith("pool.")) return target.seat === view.position.seat ? `^${target.cell}` : null;
  if (target && realmPlace(from)) return byItself(view, view.position.phase === "lift" ? from : to);
  if (to.startsWith("type.")) return byItself(view, to);
  if (castlePlace(from) !== null || realmPlace(from) || from === "supply" || from === "track" || from.startsWith("pool.")) return byItself(view, from);
  return byItself(view, to);
}
