// A table on a server: the other end of the interface. What the server told last is kept (room), so
// that looking at the present needs no way there and back; computers play there by themselves, and
// hints are thought of here, from what this seat knows.
import type { Event, GameName, Options, View } from "../../../generated";
import type { SeatInfo } from "../../games/game";
import { Engine, Refused, type Complete } from "../engine/engine";
import { Reviewer } from "../engine/review";
import { adviser, Searchers } from "../engine/search";
import type { Standing } from "../series";
import { reasonOf } from "../table/local";
import type { Candidate, Reason, Step, Table, Viewer } from "../table/table";
import type { Summary } from "./protocol";
import type { Room } from "./room.svelte";

function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

/** Who sits there, as games know it. */
export const sittersOf = ({ seats }: Summary): SeatInfo[] =>
  seats.map(({ name, person, computer }) => (person ? { name, person } : { name: computer ?? name, person }));

export class RemoteTable implements Table {
  readonly game: GameName;
  readonly options: Options;
  private readonly searchers: Searchers;
  private engine: Engine | null = null;

  constructor(readonly room: Room) {
    this.game = room.summary.game;
    this.options = room.summary.options;
    this.searchers = new Searchers(this.game);
  }

  /** Changes when somebody sits down or takes another name. */
  get seats(): readonly SeatInfo[] {
    return sittersOf(this.room.summary);
  }

  get people(): readonly number[] {
    const { you } = this.room;
    return you === null ? [] : [you];
  }

  listen(changed: (stays: number) => void): void {
    this.room.listen(changed);
  }

  /** All up to one's last own step, or the deal before the first; those who look on have seen everything. */
  get seen(): number {
    const { you, steps } = this.room;
    if (you === null) return steps.length;
    const last = steps.findLastIndex(({ mover }) => mover === you);
    const first = steps.findIndex(({ mover }) => mover !== "chance");
    return last >= 0 ? last + 1 : first >= 0 ? first : steps.length;
  }

  async view(_: Viewer, at?: number): Promise<View> {
    if (at !== undefined && at < this.room.steps.length) return this.room.ask("view", { at });
    const { view } = this.room;
    if (view === null) throw new Error("the game has not begun");
    return view;
  }

  async log(_: Viewer, from: number): Promise<{ length: number; steps: Step[] }> {
    const { steps } = this.room;
    return { length: steps.length, steps: steps.slice(from) };
  }

  async act(_: number, action: number | string): Promise<void> {
    await this.room.ask("act", { at: this.room.entries, action });
  }

  async takeBack(): Promise<number> {
    return (await this.room.ask("take_back", { at: this.room.entries })).taken;
  }

  async why(action: number | string): Promise<Reason | null> {
    try {
      const reply = await this.room.ask("why", { action });
      return reply.legal ? null : { said: { key: `rule.${reply.rule}` }, rule: reply.rule };
    } catch (error) {
      if (error instanceof Refused) return reasonOf(error);
      throw error;
    }
  }

  async preview(_: number, action: number): Promise<Event[]> {
    // Where the connection was lost meanwhile, nobody looks at it any more.
    return (await this.room.ask("preview", { action }, () => false)).events ?? [];
  }

  /** The server does it. */
  async playComputer(): Promise<void> {}

  async hint(seat: number, signal: AbortSignal, told: (progress: number) => void): Promise<Candidate[]> {
    return this.searchers.think(await this.imagined(seat), adviser, randomNumber(), signal, told);
  }

  review(): Reviewer {
    return new Reviewer(this.game, () => this.record());
  }

  async record(): Promise<string> {
    return (await this.room.ask("record", {})).record;
  }

  series(kind: string, records: readonly string[]): Promise<Standing> {
    this.engine ??= new Engine(this.game);
    return this.engine.ask("series", { game: this.game, kind, records });
  }

  async imagined(_: number): Promise<Complete> {
    const { game, options, position } = (await this.room.ask("redeal", { seed: randomNumber() })).view;
    return { game, options, position } as Complete;
  }

  leave(): void {
    this.room.leave();
    this.engine?.end();
    this.searchers.end();
  }
}
