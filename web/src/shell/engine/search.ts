// Thinking, in workers of its own. Each gets what the seat knows, with the unknown dealt anew by the
// table's engine, so that no computer can look into a hand; several search at once where there are
// cores, and their visits are added up.
import type { GameName } from "../../../generated";
import { Engine, type Candidate, type Complete, type Thought } from "./engine";

/** The longest that a worker thinks without looking up. */
const slice = 50;
/** Below this many iterations a second worker costs more than it brings. */
const worthSharing = 8000;

/** Who thinks, as the engine names it, and how much where it searches: 0 iterations are none. */
export interface Thinker {
  name: string;
  iterations: number;
  /** Milliseconds for this decision, or for all of a turn, which the engine shares out among them. */
  limit: { ms: number } | { turn: number };
}

export const adviser: Thinker = { name: "mcts", iterations: 20000, limit: { ms: 1500 } };

export class Cancelled extends Error {}

/** What one chose comes first; visits and values of several searches of one position are added up,
 * the most visited first. */
export function together(thoughts: readonly Thought[]): Candidate[] {
  const [only] = thoughts;
  if (only !== undefined && thoughts.length === 1) {
    const chosen = (candidate: Candidate) => (candidate.id === only.action.id ? 0 : 1);
    return [...only.candidates].sort((a, b) => chosen(a) - chosen(b));
  }
  const sums = new Map<number, Candidate>();
  for (const candidate of thoughts.flatMap((thought) => thought.candidates)) {
    const sum = sums.get(candidate.id);
    if (sum === undefined) {
      sums.set(candidate.id, { ...candidate });
      continue;
    }
    const visits = sum.visits + candidate.visits;
    if (visits > 0) {
      sum.value = (sum.value * sum.visits + candidate.value * candidate.visits) / visits;
    }
    sum.visits = visits;
  }
  return [...sums.values()].sort((a, b) => b.visits - a.visits || b.value - a.value || a.id - b.id);
}

export class Searchers {
  private engines: Engine[] = [];

  constructor(private readonly game: GameName) {}

  /** Thinks about a position for the seat to move; `told` hears how far it is, 0 to 1. */
  async think(
    position: Complete,
    thinker: Thinker,
    seed: number,
    signal: AbortSignal,
    told: (progress: number) => void,
  ): Promise<Candidate[]> {
    const count = this.workers(thinker.iterations);
    while (this.engines.length < count) this.engines.push(new Engine(this.game));
    const progress = new Array<number>(count).fill(0);
    const thoughts = await Promise.all(
      this.engines.slice(0, count).map(async (engine, i) => {
        const spec = specOf(thinker, count);
        const zero = "0".repeat(64);
        const { game, options, position: lies } = position;
        await engine.ask("setup", {
          game,
          view: { game, options, position: lies } as Complete,
          seed: zero,
        });
        let thought = await engine.ask("think", { agent: spec, seed: seed + i, slice, keep: true });
        while (!thought.done) {
          if (signal.aborted) throw new Cancelled();
          progress[i] = thought.progress;
          told(progress.reduce((sum, part) => sum + part, 0) / count);
          thought = (await engine.ask("more", {})) as Thought;
        }
        return thought;
      }),
    );
    if (signal.aborted) throw new Cancelled();
    return together(thoughts);
  }

  end(): void {
    for (const engine of this.engines) engine.end();
    this.engines = [];
  }

  private workers(iterations: number): number {
    const cores = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
    return iterations >= worthSharing ? cores : 1;
  }
}

export function specOf({ name, iterations, limit }: Thinker, count: number): string {
  if (iterations === 0) return name;
  const time = "ms" in limit ? `ms=${limit.ms}` : `turn=${limit.turn}`;
  return `${name}:iterations=${Math.ceil(iterations / count)},${time}`;
}
