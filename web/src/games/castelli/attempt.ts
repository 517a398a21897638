// What somebody tried by choosing places, in notation, so that the engine can say why not.
import type { View } from "../../../generated/castelli";
import { octagonAt, useOf } from "./table";

/** What choosing an octagon means in this step: a card's aim, or a castle there. */
function onOctagon(view: View, field: string): string | null {
  const { phase, card } = view.position;
  if (phase === "target") return `@${field}`;
  if (phase !== "build" && phase !== "castle") return null;
  const areas = octagonAt(view, field)?.areas ?? [];
  const wanted = card === "landgrave" ? "grain" : card === "landgravine" ? "wood" : "rocks";
  return `+${(areas.find(({ kind }) => kind === wanted) ?? areas[0])?.area ?? `${field}n`}`;
}

export function attempt(view: View, from: string | null, to: string | null): string | null {
  const place = to ?? from;
  if (place === null) return null;
  const hand = [from, to].find((each) => each?.startsWith("hand."));
  const card = hand?.split(".")[2];
  if (hand && card) {
    if (to?.startsWith("mine.") || from?.startsWith("mine.")) return `sell ${card}`;
    return useOf(view, hand).play ? null : card;
  }
  const [kind = ""] = place.split(".");
  const rest = place.slice(kind.length + 1);
  switch (kind) {
    case "square":
      return rest;
    case "octagon":
      return onOctagon(view, rest);
    case "area":
      return `+${rest}`;
    case "site":
      return `^${rest}`;
    case "side":
      return rest;
    case "seat":
      return `@${Number(rest) + 1}`;
    case "own-tile":
      return "swap";
    default:
      return null;
  }
}
