// The page's end of an engine in a worker: requests of the engine protocol, typed.
import type { Event, GameName, Options, View } from "../../../generated";
import type { Arrangement, Finding, Inventory } from "../edit/arrangement";
import type { Standing } from "../series";
import type { Message } from "../words";
import type { WorkerReply } from "./worker";

/** What the engine refused, in words that the page can say; `rule` where a rule forbids it. */
export class Refused extends Error {
  constructor(
    readonly said: Message,
    readonly rule: string | undefined,
  ) {
    super(said.key);
    this.name = "Refused";
  }
}

export interface Sitter {
  name: string;
  person: boolean;
}
export interface Step {
  at: number;
  mover: number | "chance";
  text: string;
  events: Event[];
}
export interface State {
  game: GameName;
  options: Options;
  to_move: number | "chance" | null;
  sitters: Sitter[];
  length: number;
  stopped?: { key: string; args?: Message["args"] };
}
export interface Candidate {
  id: number;
  text: string;
  visits: number;
  value: number;
  reason?: Message;
}
export interface Thought {
  action: { id: number; text: string };
  value: number;
  candidates: Candidate[];
  line: string[];
  iterations: number;
  done: boolean;
  progress: number;
}

/** An action of a review, what its seat saw of it, or would have, and what speaks for or against it. */
export interface Told {
  id: number;
  text: string;
  told: Event[];
  reason: Message;
}
/** What one decision was worth, as far as its seat could know then. */
export interface Judgement {
  at: number;
  seat: number;
  action: Told;
  value: number;
  best: Told;
  best_value: number;
  shares: number[];
  iterations: number;
}
export interface Reviewed {
  /** What is new. */
  judged: Judgement[];
  /** How many there are in the game. */
  decisions: number;
  /** 0 while all of them are looked at for the first time. */
  pass: number;
  progress: number;
  done: boolean;
}

/** A complete view: what a position is set up from. */
export type Complete = Pick<View, "game" | "options" | "position">;
export type Viewer = number | "public" | "all";

/** What is wrong with an arrangement, and what it looks like. */
export interface Inspection {
  sound: boolean;
  findings: Finding[];
  left: Record<string, number>;
  position: View["position"] | null;
  to_move?: number | "chance" | null;
  view?: View;
}

/** Every request that the page makes, and what answers it. */
export interface Requests {
  new: { ask: { game: string; options: object; seed: string; sitters: Sitter[] }; reply: State };
  setup: { ask: { game: string; view: Complete; seed: string; sitters?: Sitter[] }; reply: State };
  load: { ask: { record: string }; reply: State };
  auto: { ask: object; reply: State };
  check: { ask: { game: string; options: object }; reply: { ok: true; options: Options; advice: Message[]; reactions: string[] } };
  act: { ask: { seat: number; action: number | string }; reply: { length: number } };
  take_back: { ask: { seat: number }; reply: { taken: number; length: number } };
  log: { ask: { seat: Viewer; from: number }; reply: { length: number; steps: Step[] } };
  view: { ask: { seat: Viewer; at?: number }; reply: View };
  why: {
    ask: { action: number | string };
    reply: { legal: true } | { legal: false; rule: string; message: string };
  };
  preview: { ask: { seat: number; action: number }; reply: { events: Event[] } };
  redeal: { ask: { seat: number; seed: number }; reply: { view: View } };
  think: { ask: { agent: string; seed: number; slice: number; keep?: boolean }; reply: Thought };
  review: { ask: { iterations: number; ms: number; slice: number }; reply: Reviewed };
  more: { ask: object; reply: Thought | Reviewed };
  inventory: { ask: { game: string; options: object }; reply: Inventory };
  arrange: { ask: { seat: Viewer; at?: number }; reply: { arrangement: Arrangement } };
  inspect: { ask: { arrangement: Arrangement; seed: number }; reply: Inspection };
  record: { ask: object; reply: { record: string } };
  series: { ask: { game: string; kind: string; records: readonly string[] }; reply: Standing };
  verify: { ask: { record: string }; reply: { fair: boolean; message: Message } };
}

interface Failure {
  error: { code: string; key: string; message: string; args?: Message["args"]; rule?: string };
}

// One address per game, known to the bundler.
const modules = import.meta.glob("../../../generated/*.wasm", {
  query: "?url",
  import: "default",
  eager: true,
}) as Record<string, string>;

function moduleOf(game: GameName): string {
  const address = modules[`../../../generated/${game}.wasm`];
  if (address === undefined) throw new Error(`there is no engine for ${game}`);
  return new URL(address, document.baseURI).href;
}

export class Engine {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, (lines: string[]) => void>();
  private last = 0;

  constructor(readonly game: GameName) {
    this.worker.onmessage = (message: MessageEvent<WorkerReply>) => {
      this.waiting.get(message.data.id)?.(message.data.lines);
      this.waiting.delete(message.data.id);
    };
    this.worker.postMessage({ wasm: moduleOf(game) });
  }

  /** Asks, and throws Refused where the engine says no. */
  async ask<C extends keyof Requests>(
    cmd: C,
    request: Requests[C]["ask"],
  ): Promise<Requests[C]["reply"]> {
    const line = JSON.stringify({ cmd, ...request });
    const [text = "{}"] = await this.send([line]);
    const reply = JSON.parse(text) as Requests[C]["reply"] | Failure;
    if ("error" in reply) {
      const { key, args, rule } = reply.error;
      throw new Refused({ key, ...(args ? { args } : {}) }, rule);
    }
    return reply;
  }

  end(): void {
    this.worker.terminate();
  }

  private send(lines: string[]): Promise<string[]> {
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, lines });
    });
  }
}
