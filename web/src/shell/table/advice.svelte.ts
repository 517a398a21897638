// Hints for whoever is to decide: thought of on demand, with what each would do, until they are put
// away or come too late.
import type { Action } from "../../../generated";
import { Cancelled } from "../engine/search";
import type { Words } from "../words";
import { sentences } from "./narrator";
import type { Candidate, Table } from "./table";

export interface Hint {
  action: Action;
  candidate: Candidate;
  /** What the action would do. */
  sentence: string;
}

const most = 3;

export class Advice {
  hints: readonly Hint[] = $state.raw([]);
  /** How far the thinking is, 0 to 1; null: nobody thinks. */
  progress: number | null = $state(null);
  private busy: AbortController | null = null;

  async think(table: Table, seat: number, legal: readonly Action[], words: Words): Promise<void> {
    if (this.progress !== null) return;
    const busy = new AbortController();
    this.busy = busy;
    this.progress = 0;
    try {
      const candidates = await table.hint(seat, busy.signal, (progress) => {
        if (!busy.signal.aborted) this.progress = progress;
      });
      const hints: Hint[] = [];
      for (const candidate of candidates.slice(0, most)) {
        const action = legal.find(({ id }) => id === candidate.id);
        if (action === undefined || (candidate.visits === 0 && candidates.length > 1)) continue;
        const events = await table.preview(seat, action.id);
        hints.push({ action, candidate, sentence: sentences(words, events).join(" ") || action.text });
      }
      if (!busy.signal.aborted) this.hints = hints;
    } catch (error) {
      if (!(error instanceof Cancelled)) throw error;
    } finally {
      if (this.busy === busy) this.rest();
    }
  }

  /** Puts hints away, also those that are not there yet. */
  stop(): void {
    this.busy?.abort();
    this.rest();
    this.hints = [];
  }

  private rest(): void {
    this.busy = null;
    this.progress = null;
  }
}
