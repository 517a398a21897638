// Games that were begun on another screen and wait for their table to open.
import type { Start } from "./table/local";
import { newId } from "./saves";
import { go } from "./route.svelte";

const waiting = new Map<string, Start>();

export function begin(start: Start): void {
  const id = newId();
  waiting.set(id, start);
  go(`/table/${id}`);
}

export function taken(id: string): Start | undefined {
  const start = waiting.get(id);
  waiting.delete(id);
  return start;
}
