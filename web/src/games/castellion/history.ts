// What a view does not tell but whoever watched has seen: which discard came last, and how the last
// ordeals went.
import type { Event, View } from "../../../generated/castellion";

/** The discard that came last, as far as one knows. */
export function topDiscard(view: View, history: readonly Event[]): string | null {
  const { discards } = view.position;
  for (let i = history.length - 1; i >= 0; --i) {
    const event = history[i]!;
    const laid =
      event.key === "event.fell" || event.key === "event.discarded" || event.key === "event.discarded-traitor" || event.key === "event.power";
    if (laid && (discards as string[]).includes(event.args.tile)) return event.args.tile;
  }
  return discards.at(-1) ?? null;
}

/** An ordeal that was met: what it asked for, what stood, what fell, and how it ended. */
export interface Meeting {
  ordeal: number;
  seat: number;
  asked: { pattern: "tower" | "bastion" | "line"; count: number; has: number }[];
  rows: number;
  /** How many tiles have to fall, and the bastions that made them fewer. */
  penalty: Event | null;
  fell: string[];
  ended: "open" | "overcome" | "lost";
  /** The sentence that ends it. */
  verdict: Event | null;
}

const patternOf = { "event.asks-towers": "tower", "event.asks-bastions": "bastion", "event.asks-lines": "line" } as const;
/** What may be told before the next one or after the last. */
const between = new Set(["event.turn", "event.champion", "event.complete", "event.used-up", "event.comes", "event.turned-over", "event.prison-open"]);
const ofFormations = /^event\.(formed|broken)-/;

/** The ordeals that were met last, as long as nothing else has been done since. */
export function meetings(history: readonly Event[]): Meeting[] {
  let met: Meeting[] = [];
  for (const event of history) {
    const last = met.at(-1);
    switch (event.key) {
      case "event.meets":
        met.push({ ordeal: event.args.ordeal, seat: event.args.seat, asked: [], rows: 0, penalty: null, fell: [], ended: "open", verdict: null });
        break;
      case "event.asks-towers":
      case "event.asks-bastions":
      case "event.asks-lines":
        last?.asked.push({ pattern: patternOf[event.key], count: event.args.count, has: event.args.has });
        break;
      case "event.asks-rows":
        if (last) last.rows = event.args.count;
        break;
      case "event.penalty":
      case "event.penalty-saved":
        if (last) last.penalty = event;
        break;
      case "event.fell":
        last?.fell.push(event.args.tile);
        break;
      case "event.overcome":
        if (last) Object.assign(last, { ended: "overcome", verdict: event });
        break;
      default:
        if (event.key === "event.won" || event.key.startsWith("event.lost-")) {
          if (last) Object.assign(last, { ended: event.key === "event.won" ? "overcome" : "lost", verdict: event });
        } else if (!between.has(event.key) && !ofFormations.test(event.key)) {
          met = [];
        }
    }
  }
  return met;
}
