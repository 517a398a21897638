// What somebody tried by choosing places, in notation, so that the engine can say why not.
import type { View } from "../../../generated/schotten-totten-2";
import { isAction } from "./card";
import { attacker, sidePlace, stackAt, tileAt, tilePlace, tiles, viewerOf } from "./table";

/** What a place means where an action card asks for one. */
function answer(view: View, place: string): string | null {
  const side = sidePlace(place);
  const card = /^(?:hand|discard)\.(.+)$/.exec(place)?.[1];
  switch (view.position.phase) {
    case "pick":
      return side ? `${side.tile}.${side.card ?? 1}` : null;
    case "choose":
    case "offer":
      return card ? `+${card}` : null;
    case "target": {
      if (place === "discards") return "discard";
      const tile = side?.tile ?? tilePlace(place);
      return tile === null ? null : `-${tile}`;
    }
    default:
      return null;
  }
}

/** A tile with room on the viewer's side, or the first. */
function openTile(view: View): number {
  const seat = viewerOf(view);
  return tiles.find((tile) => stackAt(view, seat, tile).length < tileAt(view, tile).asks.cards) ?? 1;
}

export function attempt(view: View, from: string | null, to: string | null): string | null {
  const one = to ?? from;
  if (one === null) return null;
  if (from === "deck" || one === "deck") return "draw";
  if (from === "tactics" || one === "tactics") return "tactic";
  if (["pick", "choose", "offer", "target"].includes(view.position.phase)) return answer(view, one);

  const card = from === null ? null : (/^hand\.(.+)$/.exec(from)?.[1] ?? null);
  const side = to === null ? null : sidePlace(to);
  const tile = side?.tile ?? (to === null ? null : tilePlace(to));
  if (card !== null && isAction(card)) return card;
  if (card !== null) return tile === null ? null : `${card}-${tile}`;
  if (from === "cauldrons") return tile === null ? null : `^${tile}`;
  if (from !== null && to === "discards") {
    const left = sidePlace(from);
    return left ? `<${left.tile}` : null;
  }
  if (from !== null) return null;
  // By itself a card or a cauldron is tried where it would have a use, so that one learns what stands
  // in its way.
  const held = /^hand\.(\D.*)$/.exec(one)?.[1];
  if (held !== undefined) return isAction(held) ? held : `${held}-${openTile(view)}`;
  if (one === "cauldrons") return `^${tiles.find((each) => stackAt(view, attacker, each).length > 0) ?? 1}`;
  if (tilePlace(one) !== null) return `!${tile}`;
  // One's own side without a card is a retreat, the attacker's seen by the defender a cauldron.
  if (!side || side.seat !== attacker) return null;
  return viewerOf(view) === attacker ? `<${side.tile}` : `^${side.tile}`;
}
