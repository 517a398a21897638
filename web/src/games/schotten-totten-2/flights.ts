// What moves when something happens, from where to where.
import type { Event, View } from "../../../generated/schotten-totten-2";
import type { Flight } from "../game";
import { isTactic } from "./card";
import { sidePlace, stackAt } from "./table";

type Move = Omit<Flight, "step">;

const fly = (piece: string, from: string, to: string, lands = true): Move => ({ piece, from, to, lands });

/** Where a card of this hand lies: the viewer's own by itself, the others' as a whole. */
function hand(view: View, seat: number, card: string): string {
  return view.viewer === seat && !card.startsWith("?") ? `hand.${card}` : `hand.${seat}`;
}
const deckOf = (card: string): string => (card === "?tactic" || isTactic(card) ? "tactics" : "deck");

/** Where on a side the card lies now, or where it came to lie before it went away again. */
function landing(side: string, card: string, before: View, after: View): Move["to"] {
  const at = sidePlace(side);
  if (!at) return side;
  const now = stackAt(after, at.seat, at.tile).lastIndexOf(card);
  const last = after.position.wall[at.tile - 1]!.asks.cards;
  const then = Math.min(stackAt(before, at.seat, at.tile).length, last - 1);
  return `${side}.${(now < 0 ? then : now) + 1}`;
}

function laid(card: string, from: string, side: string, before: View, after: View): Move[] {
  const at = sidePlace(side);
  const stays = at !== null && stackAt(after, at.seat, at.tile).includes(card);
  return [fly(card, from, landing(side, card, before, after), stays)];
}

const discarded = (card: string, from: string): Move => fly(card, from, `discard.${card}`);

export function flights(event: Event, before: View, after: View): Move[] {
  switch (event.key) {
    case "event.dealt":
    case "event.drew":
    case "event.drew-unseen":
    case "event.drew-tactic-unseen":
      return [fly(event.args.card, deckOf(event.args.card), hand(after, event.args.seat, event.args.card))];
    case "event.played":
      return laid(event.args.card, hand(before, event.args.seat, event.args.card), event.args.to, before, after);
    case "event.duel": {
      const { card, other, from } = event.args;
      const rival = sidePlace(from);
      const side = rival ? `side.${1 - rival.seat}.${rival.tile}` : from;
      return [discarded(card, landing(side, card, before, after)), discarded(other, from)];
    }
    case "event.threw":
      return [fly("cauldron", "cauldrons", event.args.from, false), discarded(event.args.card, event.args.from)];
    case "event.fell":
    case "event.withdrew":
    case "event.deserted":
      return [discarded(event.args.card, event.args.from)];
    case "event.used":
      return [fly(event.args.card, hand(before, event.args.seat, event.args.card), `spent.${event.args.seat}`)];
    case "event.redeployed":
    case "event.turned":
      return laid(event.args.card, event.args.from, event.args.to, before, after);
    case "event.recruited":
      return laid(event.args.card, `discard.${event.args.card}`, event.args.to, before, after);
    case "event.supported":
      return [event.args.card, event.args.other].map((card) => fly(card, `discard.${card}`, "deck", false));
    case "event.exchanged": {
      // What the viewer receives flies by itself.
      const { seat, victim } = event.args;
      return [
        [seat, victim],
        [victim, seat],
      ]
        .filter(([, to]) => after.viewer !== to)
        .map(([from, to]) => fly("?", `hand.${from}`, `hand.${to}`, false));
    }
    case "event.received":
      return [fly(event.args.card, `hand.${1 - event.args.seat}`, hand(after, event.args.seat, event.args.card))];
    default:
      return [];
  }
}
