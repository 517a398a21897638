// A review on the screen: what has been judged so far, how far it came, and whether it goes on.
import { Refused } from "../engine/engine";
import type { Message } from "../words";
import { taken } from "./graph";
import type { Judgement, Reviewer } from "./table";

export class Review {
  /** In the order of the game. */
  judged: readonly Judgement[] = $state.raw([]);
  decisions = $state(0);
  pass = $state(0);
  progress = $state(0);
  state: "working" | "stopped" | "done" | "failed" = $state("stopped");
  trouble: Message | null = $state.raw(null);
  /** Every decision was looked at once: there is something to read. */
  readonly first: boolean = $derived(this.pass > 0 || this.state === "done");
  private ended = false;
  private asking = false;

  constructor(private readonly reviewer: Reviewer) {}

  /** Until it is done, stopped or ended. */
  async go(): Promise<void> {
    if (this.state !== "stopped") return;
    this.state = "working";
    // Stopped and begun again before the last part was there.
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.working()) {
        const { judged, decisions, pass, progress, done } = await this.reviewer.next();
        if (this.ended) return;
        this.judged = taken(this.judged, judged);
        this.decisions = decisions;
        this.pass = pass;
        this.progress = progress;
        if (done) this.state = "done";
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.state = "failed";
      this.trouble = error.said;
    } finally {
      this.asking = false;
    }
  }

  /** For now: what was found stays, and it can go on. */
  stop(): void {
    if (this.state === "working") this.state = "stopped";
  }

  end(): void {
    this.ended = true;
    this.reviewer.end();
  }

  private working(): boolean {
    return this.state === "working" && !this.ended;
  }
}
