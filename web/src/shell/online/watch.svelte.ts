// My tables at a glance: each opened briefly, so that the server tells whose turn it is.
import type { Refused } from "../engine/engine";
import type { Push, State, Summary } from "./protocol";
import { socket, type Opened } from "./socket";
import { all, keep, type Kept } from "./tables";

export class Watch {
  tables: readonly Kept[] = $state.raw([]);
  told: Readonly<Record<string, Summary>> = $state.raw({});
  /** Why the server does not open some of them; that it cannot just now is none of that. */
  private refusals: Readonly<Record<string, Refused>> = $state.raw({});
  private readonly opened = new Map<string, Opened>();
  private asking = false;
  private ended = false;

  /** Looks at what this browser keeps. */
  async look(): Promise<void> {
    this.tables = await all().catch(() => []);
    if (this.asking) this.ask();
  }

  /** Asks the server, from now on; not for a table that is over. */
  ask(): void {
    this.asking = true;
    if (this.ended) return;
    for (const { table, token, over } of this.tables) {
      if (over || this.opened.has(table)) continue;
      const listener = {
        state: (state: State) => this.hear(table, state),
        push: (push: Push) => "room" in push && this.hear(table, push.room),
        refused: (error: Refused) => (this.refusals = { ...this.refusals, [table]: error }),
        connection: () => {},
      };
      this.opened.set(table, socket().open(table, listener, { token, brief: true }));
    }
  }

  /** Whether it is the turn of whoever sits here. */
  mine({ table, seat }: Kept): boolean {
    return seat !== null && this.told[table]?.to_move === seat;
  }

  /** Why a table cannot be opened, if so. */
  refusal({ table }: Kept): Refused | null {
    return this.refusals[table] ?? null;
  }

  /** The server does not know it any more. */
  lost(kept: Kept): boolean {
    return this.refusal(kept)?.said.key === "error.no-such-table";
  }

  /** Whether its game is known to be over. */
  over({ table, over }: Kept): boolean {
    return over || (this.told[table]?.over ?? null) !== null;
  }

  close(table: string): void {
    this.opened.get(table)?.close();
    this.opened.delete(table);
  }

  end(): void {
    this.ended = true;
    for (const table of [...this.opened.keys()]) this.close(table);
  }

  private hear(table: string, summary: Summary): void {
    this.told = { ...this.told, [table]: summary };
    const { [table]: _, ...others } = this.refusals;
    this.refusals = others;
    if (summary.over !== null) void keep(table, { over: true }).catch(() => {});
  }
}
