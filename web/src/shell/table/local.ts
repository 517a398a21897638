// A table in this browser: the engine in a worker, computers in others.
import type { Event, GameName, Options, View } from "../../../generated";
import type { SeatInfo } from "../../games/game";
import { Engine, Refused, type Complete, type State } from "../engine/engine";
import { Reviewer } from "../engine/review";
import { levels } from "../engine/levels";
import { adviser, Searchers, type Thinker } from "../engine/search";
import type { Series, Standing } from "../series";
import type { Candidate, Reason, Step, Table, Viewer } from "./table";

/** How a game comes to its table; `hints`: all who play agreed to them. */
export type Start =
  | { kind: "new"; game: GameName; options: Partial<Options>; seats: SeatInfo[]; series?: Series; hints?: boolean }
  | { kind: "position"; view: Complete; seats: SeatInfo[] }
  | { kind: "record"; game: GameName; record: string; keep?: boolean; series?: Series; hints?: boolean };

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

// The engine of a game can be started before it is known what will be played.
const ready = new Map<GameName, Engine>();
export function warmUp(game: GameName): void {
  if (!ready.has(game)) ready.set(game, new Engine(game));
}
function engineFor(game: GameName): Engine {
  const engine = ready.get(game) ?? new Engine(game);
  ready.delete(game);
  return engine;
}

export class LocalTable implements Table {
  private readonly searchers: Searchers;

  private constructor(
    private readonly engine: Engine,
    readonly game: GameName,
    readonly options: Options,
    readonly seats: readonly SeatInfo[],
    /** Where a record of older rules had to stop. */
    readonly stopped: Reason | null,
  ) {
    this.searchers = new Searchers(game);
  }

  static async open(start: Start): Promise<LocalTable> {
    const game = start.kind === "position" ? start.view.game : start.game;
    const engine = engineFor(game);
    try {
      const state = await this.begin(engine, start);
      if (state.to_move === "chance") await engine.ask("auto", {});
      // Where nobody was named, people sit at all seats.
      const nameless = Array.from({ length: state.options.seats }, () => ({ name: "", person: true }));
      const seats = state.sitters.length > 0 ? state.sitters.map((sitter) => ({ ...sitter })) : nameless;
      const stopped = state.stopped
        ? { said: { key: state.stopped.key, ...(state.stopped.args ? { args: state.stopped.args } : {}) } }
        : null;
      return new LocalTable(engine, game, state.options, seats, stopped);
    } catch (error) {
      ready.set(game, engine);
      throw error;
    }
  }

  private static begin(engine: Engine, start: Start): Promise<State> {
    switch (start.kind) {
      case "new":
        return engine.ask("new", {
          game: start.game,
          options: start.options,
          seed: randomSeed(),
          sitters: start.seats,
        });
      case "position":
        return engine.ask("setup", {
          game: start.view.game,
          view: start.view,
          seed: randomSeed(),
          sitters: start.seats,
        });
      case "record":
        return engine.ask("load", { record: start.record });
    }
  }

  view(viewer: Viewer, at?: number): Promise<View> {
    return this.engine.ask("view", { seat: viewer, ...(at === undefined ? {} : { at }) });
  }

  log(viewer: Viewer, from: number): Promise<{ length: number; steps: Step[] }> {
    return this.engine.ask("log", { seat: viewer, from });
  }

  /** The computer at a seat. */
  private thinker(seat: number): Thinker {
    const name = this.seats[seat]?.name ?? "knight";
    const { iterations, turn } = levels[name] ?? { iterations: 0, turn: 0 };
    return { name, iterations, limit: { turn } };
  }

  async act(seat: number, action: number | string): Promise<void> {
    await this.engine.ask("act", { seat, action });
  }

  async takeBack(seat: number): Promise<number> {
    return (await this.engine.ask("take_back", { seat })).taken;
  }

  async why(action: number | string): Promise<Reason | null> {
    try {
      const reply = await this.engine.ask("why", { action });
      if (reply.legal) return null;
      return { said: { key: `rule.${reply.rule}` }, rule: reply.rule };
    } catch (error) {
      if (error instanceof Refused) return reasonOf(error);
      throw error;
    }
  }

  async preview(seat: number, action: number): Promise<Event[]> {
    return (await this.engine.ask("preview", { seat, action })).events;
  }

  async playComputer(
    seat: number,
    signal: AbortSignal,
    told: (progress: number) => void,
  ): Promise<void> {
    const thinker = this.thinker(seat);
    const position = await this.imagined(seat);
    const [best] = await this.searchers.think(position, thinker, randomNumber(), signal, told);
    if (best !== undefined) await this.act(seat, best.id);
  }

  async hint(
    seat: number,
    signal: AbortSignal,
    told: (progress: number) => void,
  ): Promise<Candidate[]> {
    const position = await this.imagined(seat);
    return this.searchers.think(position, adviser, randomNumber(), signal, told);
  }

  review(): Reviewer {
    return new Reviewer(this.game, () => this.record());
  }

  async record(): Promise<string> {
    return (await this.engine.ask("record", {})).record;
  }

  series(kind: string, records: readonly string[]): Promise<Standing> {
    return this.engine.ask("series", { game: this.game, kind, records });
  }

  async imagined(seat: number): Promise<Complete> {
    const { game, options, position } = (
      await this.engine.ask("redeal", { seat, seed: randomNumber() })
    ).view;
    return { game, options, position };
  }

  leave(): void {
    this.engine.end();
    this.searchers.end();
  }
}

export function reasonOf(error: Refused): Reason {
  return { said: error.said, ...(error.rule ? { rule: error.rule } : {}) };
}
