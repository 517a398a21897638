// What a view does not tell but whoever watched has seen: which discard lies on top (where the rules
// do not care, the engine does not either), and what the siege turned over last.
import type { View } from "../../../generated/castle-keep";
import { less, standing } from "./tile";

export interface Memory {
  view: View | null;
  top: string | null;
  /** What lay on top before, while the new top is in the air. */
  under: string | null;
  siege: readonly string[];
}

export const nothing: Memory = { view: null, top: null, under: null, siege: [] };

function top(memory: Memory, view: View): string | null {
  const { discards } = view.position;
  if (view.options["take-discard"] || !memory.view) return discards.at(-1) ?? null;
  const added = less(discards, memory.view.position.discards);
  if (added.length > 0) return added.at(-1) ?? null;
  return memory.top !== null && (discards as string[]).includes(memory.top) ? memory.top : (discards.at(-1) ?? null);
}

/** Whatever came out of the pile and did not go to the hand was turned over. */
function siege(memory: Memory, view: View): readonly string[] {
  if (view.options.version !== "solitaire") return [];
  const { flipped } = view.position;
  if (!memory.view || view.position.turn < memory.view.position.turn) return flipped === null ? [] : [flipped];
  const open = ({ position }: View): string[] => [
    ...position.discards,
    ...standing(position.castles[0]),
    ...(position.players[0]?.hand ?? []),
    ...(position.flipped === null ? [] : [position.flipped]),
  ];
  const held = less(view.position.players[0]?.hand ?? [], memory.view.position.players[0]?.hand ?? []);
  const turned = less(less(open(view), open(memory.view)), held).filter((token) => token !== "?");
  const begun = view.position.turn === 0 && view.position.phase === "deal";
  return begun ? [] : [...memory.siege, ...turned].slice(-2);
}

export function remember(memory: Memory, view: View): Memory {
  if (memory.view === view) return memory;
  const now = top(memory, view);
  return { view, top: now, under: now === memory.top ? memory.under : memory.top, siege: siege(memory, view) };
}
