// A finished game looked at once more, in a worker of its own and from its record alone: the table
// stays as quick as it was.
import type { GameName } from "../../../generated";
import { Engine, type Reviewed } from "./engine";

/** So much for every decision, and so long for all of them together, until there is a first result. */
const firstPass = { iterations: 200, ms: 15_000 };
const slice = 50;

export class Reviewer {
  private engine: Engine | null = null;

  constructor(
    private readonly game: GameName,
    private readonly record: () => Promise<string>,
  ) {}

  /** Begins, or goes on for a while where it was, and tells what is new. */
  async next(): Promise<Reviewed> {
    if (this.engine !== null) return (await this.engine.ask("more", {})) as Reviewed;
    this.engine = new Engine(this.game);
    const { engine } = this;
    await engine.ask("load", { record: await this.record() });
    return engine.ask("review", { ...firstPass, slice });
  }

  end(): void {
    this.engine?.end();
  }
}
