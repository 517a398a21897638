// A table on the screen: whose eyes we see it with, what is chosen, who thinks, what is told. It
// drives a Table (table.ts), lets computers play, hands the device on between people, keeps the game
// after every step, and never judges what is legal. Where others sit elsewhere (Table.listen), it
// shows what they did as it is told.
import { tick } from "svelte";
import type { Action, Event, View } from "../../../generated";
import type { Marks, Preview, SeatInfo } from "../../games/game";
import { Cancelled } from "../engine/search";
import { Refused } from "../engine/engine";
import type { Words } from "../words";
import { Advice, type Hint } from "./advice.svelte";
import { reasonOf } from "./local";
import { sentences } from "./narrator";
import { Review } from "./review.svelte";
import { choose, drop, marksOf, type Choice } from "./selection";
import type { Reason, Step, Table, Viewer } from "./table";

/** Shows what happens between two views; the table frame has one. */
export interface Stage {
  /** Called while the old view is still drawn. */
  prepare(): void;
  /** Done when everything has moved, or at once when it is cut short. */
  play(before: View, after: View, steps: readonly Step[]): Promise<void>;
  /** Cuts short whatever moves. */
  finish(): void;
}

export interface PlayNeeds {
  table: Table;
  words: Words;
  /** The notation of an attempt, from the game's board. */
  attempt: (view: View, from: string | null, to: string | null) => string | null;
  /** What is in hand by itself and need not be chosen first, from the game's board. */
  held?: ((view: View) => string | null) | undefined;
  /** Keeps the record; called before what changed is shown. A server keeps its games itself. */
  keep?: ((record: string, over: boolean) => Promise<void>) | undefined;
  waitsForDone: () => boolean;
  /** All who play here agreed to hints; who plays alone need not. */
  hints?: boolean | undefined;
  /** A pause before a computer's next step, in milliseconds. */
  pause: () => number;
}

export class Play {
  view: View = $state.raw()!;
  /** All that the viewer saw happen. */
  steps: readonly Step[] = $state.raw([]);
  /** Whose eyes; "public" when only computers play. */
  viewer: Viewer = $state("public");
  /** The seat that must say it is ready before anything is shown. */
  cover: number | null = $state(null);
  /** Another tab plays this game. */
  readOnly = $state(false);

  /** An action is on its way: until its view is there, no other can be begun. */
  private acting = $state(false);

  selected: string | null = $state(null);
  /** An action that waits for Done. */
  pending: Action | null = $state.raw(null);
  /** Several actions of the same places, to choose from. */
  several: readonly Action[] = $state.raw([]);
  preview: Preview | null = $state.raw(null);
  thinking: { seat: number; progress: number } | null = $state.raw(null);
  private readonly advice = new Advice();
  /** The game looked at once more, if it is over and somebody wanted that. */
  review: Review | null = $state.raw(null);
  /** Why something cannot be done. */
  reason: Reason | null = $state.raw(null);
  /** For the live region: what happened since it was last said. */
  announcement = $state("");

  /** A game that was sent is looked at. */
  watching = $state(false);
  /** The action before which an earlier position is looked at; null: now. */
  at: number | null = $state(null);
  private past: View | null = $state.raw(null);
  readonly shown: View = $derived(this.past ?? this.view);
  /** All that the viewer saw happen up to what is shown. */
  readonly history: readonly Event[] = $derived(
    this.steps.slice(0, this.at ?? this.steps.length).flatMap((step) => step.events),
  );
  readonly over: boolean = $derived(this.view !== undefined && this.view.to_move === null);
  readonly mine: boolean = $derived(
    this.view !== undefined &&
      !this.readOnly &&
      this.cover === null &&
      this.at === null &&
      !this.acting &&
      this.view.to_move === this.viewer,
  );
  /** What the next place is chosen for: what was chosen, or else is in hand by itself. */
  private readonly held: string | null = $derived.by(() => (this.mine ? (this.needs.held?.(this.view) ?? null) : null));
  private readonly from: string | null = $derived(this.selected ?? this.held);
  /** What shines on the board. */
  readonly marks: Marks = $derived(
    marksOf(
      this.mine ? this.view.legal : [],
      this.from,
      this.pending,
      this.hints.map(({ action }) => action),
    ),
  );

  /** In the language chosen; it may change while the game goes on. */
  words: Words = $state.raw()!;
  stage: Stage | null = null;
  private unsaid: string[] = [];
  private busy: AbortController | null = null;
  private looking = 0;
  private stepping = 0;
  /** Counts what was taken back: whatever was going on before ends where it notices. */
  private course = 0;
  /** What others do is shown one after the other; this much is known to have happened meanwhile. */
  private catching = false;
  private behind = false;
  private ended = false;

  constructor(private readonly needs: PlayNeeds) {
    this.words = needs.words;
  }

  get table(): Table {
    return this.needs.table;
  }
  /** Between people, hints are for all of them or for nobody. */
  get hintsAgreed(): boolean {
    return this.needs.hints === true;
  }
  get hintsOffered(): boolean {
    return this.seats.filter(({ person }) => person).length < 2 || this.hintsAgreed;
  }
  get hints(): readonly Hint[] {
    return this.advice.hints;
  }
  /** How far a hint is thought out, 0 to 1; null: nobody wants one. */
  get hinting(): number | null {
    return this.advice.progress;
  }
  /** The people at this device. */
  get people(): readonly number[] {
    return this.table.people ?? this.seats.flatMap((seat, i) => (seat.person ? [i] : []));
  }
  /** Others sit elsewhere and act at any time. */
  get live(): boolean {
    return this.table.listen !== undefined;
  }
  get seats(): readonly SeatInfo[] {
    return this.table.seats;
  }

  /** Sits down: nothing is shown of a hidden hand before its owner is there. */
  async open(readOnly: boolean): Promise<void> {
    this.readOnly = readOnly;
    if (this.live) return this.join();
    const nobody = await this.table.view("public");
    const [only, ...others] = this.people;
    if (only === undefined) {
      await this.look("public");
    } else if (others.length === 0) {
      await this.look(only);
    } else {
      this.view = nobody;
      await this.save();
      await this.follow(nobody, true);
    }
    if (this.people.length <= 1) await this.goOn();
  }

  /** Looks on at a game that was sent. Once it is over, nothing in it is hidden any more, and it is told from its beginning. */
  async watch(): Promise<void> {
    this.readOnly = true;
    this.watching = true;
    const { to_move } = await this.table.view("public");
    const [only, ...others] = this.people;
    if (to_move !== null) {
      await this.look(only !== undefined && others.length === 0 ? only : "public");
      return this.speak();
    }
    await this.look("all");
    const first = this.steps.findIndex(({ mover }) => mover !== "chance");
    await this.stepTo(Math.max(first, 0));
  }

  /** Sits down where others are: what happened since one's last decision is shown first. */
  private async join(): Promise<void> {
    const viewer = this.people[0] ?? "public";
    await this.look(viewer, this.table.seen);
    // The board is drawn before anything moves on it.
    await tick();
    this.table.listen?.((stays) => void this.hear(stays));
    await this.goOn();
  }

  leave(): void {
    this.ended = true;
    this.busy?.abort();
    this.advice.stop();
    this.review?.end();
    this.table.leave();
  }

  // Choosing.

  choosePlace(place: string): void {
    this.stage?.finish();
    const from = place === this.held ? this.selected : this.from;
    this.take(choose(this.mine ? this.view.legal : [], from, place));
  }

  dropPiece(from: string, to: string): void {
    this.stage?.finish();
    this.take(drop(this.mine ? this.view.legal : [], from, to));
  }

  chooseAction(action: Action): void {
    this.stage?.finish();
    this.take({ kind: "act", action });
  }

  letGo(): void {
    this.selected = null;
    this.pending = null;
    this.several = [];
    this.reason = null;
  }

  confirm(): void {
    const { pending } = this;
    if (pending !== null) void this.act(pending.id);
  }

  private take(choice: Choice): void {
    this.reason = null;
    this.several = [];
    this.pending = null;
    switch (choice.kind) {
      case "select":
        this.selected = choice.place;
        return;
      case "several":
        this.several = choice.actions;
        return;
      case "attempt":
        void this.explain(choice.from, choice.to);
        return;
      case "act": {
        const { action } = choice;
        const onBoard = action.from !== undefined || action.to !== undefined;
        if (action.ends && onBoard && this.needs.waitsForDone()) {
          this.selected = null;
          this.pending = action;
        } else {
          void this.act(action.id);
        }
      }
    }
  }

  private async explain(from: string | null, to: string | null): Promise<void> {
    if (this.at !== null || this.cover !== null) return;
    // Whoever clicks again while a step is on its way meant the one before.
    if (this.readOnly || this.acting) return;
    if (!this.mine) {
      if (this.over) this.reason = { said: { key: "error.over" } };
      else if (typeof this.view.to_move === "number") {
        this.reason = { said: { key: "web.wait", args: { seat: this.view.to_move } } };
      }
      return;
    }
    const text = this.needs.attempt(this.view, from, to);
    if (text === null && (from === null || this.selected === null)) this.reason = { said: { key: "web.nothing-here" } };
    else this.reason = text === null ? null : await this.table.why(text);
    if (text === null) this.selected = null;
  }

  /** Acts by notation or id; says why where it cannot. */
  async act(action: number | string): Promise<boolean> {
    if (!this.mine || typeof this.viewer !== "number") return false;
    const seat = this.viewer;
    this.letGo();
    this.lookAway();
    this.stopHint();
    this.acting = true;
    try {
      await this.table.act(seat, action);
    } catch (error) {
      this.acting = false;
      if (!(error instanceof Refused)) throw error;
      this.reason = reasonOf(error);
      return false;
    }
    await this.goOn();
    return true;
  }

  /** Nothing is looked at any more, and what was asked about it comes too late. */
  private lookAway(): number {
    this.preview = null;
    return ++this.looking;
  }

  /** What would happen if a place were chosen, where that is a single action. */
  async lookAt(place: string | null): Promise<void> {
    const asked = this.lookAway();
    if (place === null || !this.mine || typeof this.viewer !== "number") return;
    const choice = choose(this.view.legal, this.from, place);
    if (choice.kind !== "act") return;
    const events = await this.table.preview(this.viewer, choice.action.id).catch(() => null);
    if (asked === this.looking && events !== null) this.preview = { place, events };
  }

  // Going on.

  /** Shows what has happened, and lets computers play until a person is to move. */
  private async goOn(): Promise<void> {
    if (this.ended) return;
    if (this.live) return this.catchUp();
    const course = this.course;
    await this.save();
    for (;;) {
      if (!(await this.refresh(course))) return;
      const mover = this.view.to_move;
      if (this.ended || typeof mover !== "number" || this.readOnly) return this.speak();
      if (this.seats[mover]?.person !== false) return this.follow(this.view, false);
      if (!(await this.letComputerPlay(mover))) return;
      await this.save();
    }
  }

  /** Something happened elsewhere, after so many steps that stay as they were. */
  private async hear(stays: number): Promise<void> {
    if (this.ended) return;
    if (stays >= this.steps.length) return this.catchUp();
    ++this.course;
    this.stage?.finish();
    this.endReview();
    await this.look(this.viewer);
    this.unsaid = [this.words.say("web.undone")];
    this.speak();
  }

  private async catchUp(): Promise<void> {
    this.behind = true;
    if (this.catching) return;
    this.catching = true;
    try {
      while (this.behind && !this.ended) {
        this.behind = false;
        await this.refresh(this.course);
      }
      // What computers do is told once they are done; what was told is not told again.
      const news = this.unsaid.length > 0 || this.announcement === "" || this.over;
      if (!this.ended && news && this.thinking === null) this.speak();
    } finally {
      this.catching = false;
    }
  }

  private async letComputerPlay(seat: number): Promise<boolean> {
    const busy = new AbortController();
    this.busy = busy;
    this.thinking = { seat, progress: 0 };
    const pause = new Promise((resolve) => setTimeout(resolve, this.needs.pause()));
    try {
      await pause;
      if (busy.signal.aborted) return false;
      await this.table.playComputer(seat, busy.signal, (progress) => {
        if (!busy.signal.aborted) this.thinking = { seat, progress };
      });
      return !busy.signal.aborted;
    } catch (error) {
      if (error instanceof Cancelled) return false;
      throw error;
    } finally {
      if (this.busy === busy) {
        this.busy = null;
        this.thinking = null;
      }
    }
  }

  /** The device goes to whoever is to move; covered first where hands are hidden. */
  private async follow(view: View, begin: boolean): Promise<void> {
    const mover = typeof view.to_move === "number" ? view.to_move : null;
    const person = mover !== null && this.seats[mover]?.person ? mover : null;
    if (this.people.length < 2) return this.speak();
    if (begin && mover !== null && person === null) {
      // A computer is to move: the device still belongs to nobody in particular.
      await this.look("public");
      return this.goOn();
    }
    if (person === null) {
      if (begin) await this.look(view.to_move === null ? this.people[0]! : "public");
      return this.speak();
    }
    if (person === this.viewer) return this.speak();
    if (view.secrets || begin) {
      if (!view.secrets) return this.uncover(person);
      this.forget();
      this.view = await this.table.view("public");
      this.viewer = "public";
      this.cover = person;
      return;
    }
    await this.uncover(person);
  }

  /** The person at this seat is there. */
  async uncover(seat: number): Promise<void> {
    this.cover = null;
    await this.look(seat);
    this.speak();
  }

  /** Nothing of what the seat before saw stays on the page. */
  private forget(): void {
    this.letGo();
    this.stopHint();
    this.steps = [];
    this.unsaid = [];
    this.announcement = "";
    this.lookAway();
    ++this.stepping;
    this.at = null;
    this.past = null;
  }

  /** Takes up a viewer's point of view as it is now; or as it was after so many steps, where a game goes on and the
   * rest is to be shown. */
  private async look(viewer: Viewer, seen = Infinity): Promise<void> {
    this.forget();
    const [view, { steps }] = [await this.table.view(viewer), await this.table.log(viewer, 0)];
    const behind = seen < steps.length && view.to_move !== null;
    const before = behind ? await this.table.view(viewer, seen).catch(() => null) : null;
    this.viewer = viewer;
    this.view = before ?? view;
    this.acting = before !== null;
    this.steps = before === null ? steps : steps.slice(0, seen);
  }

  /** What happened since the last look, shown as it happens; false where it was taken back meanwhile. */
  private async refresh(course: number): Promise<boolean> {
    if (course !== this.course) return false;
    const view = await this.table.view(this.viewer);
    if (course !== this.course) return false;
    const { steps } = await this.table.log(this.viewer, this.steps.length);
    if (course !== this.course || this.ended) return false;
    // Whoever looks at an earlier position goes on looking.
    const stage = this.at === null ? this.stage : null;
    // Also where it ended without a step: somebody resigned, or ran out of time.
    if (this.live && (steps.length > 0 || view.to_move === null)) {
      this.letGo();
      this.stopHint();
    }
    if (steps.length > 0 || !this.live) stage?.prepare();
    const before = this.view;
    this.view = view;
    this.acting = false;
    if (this.live) this.thinking = this.thinkingElsewhere();
    this.steps = [...this.steps, ...steps];
    for (const step of steps) this.unsaid.push(...sentences(this.words, step.events));
    if (steps.length > 0) await stage?.play(before, view, steps);
    return course === this.course;
  }

  private thinkingElsewhere(): { seat: number; progress: number } | null {
    const { to_move: seat } = this.view;
    return typeof seat === "number" && this.seats[seat]?.person === false ? { seat, progress: 0 } : null;
  }

  /** One announcement for all that happened, and what is expected now. */
  private speak(): void {
    const told = [...this.unsaid, this.words.tell(this.view.prompt)];
    this.unsaid = [];
    this.announcement = told.join(" ");
  }

  private async save(): Promise<void> {
    if (this.needs.keep === undefined) return;
    const record = await this.table.record();
    const view = await this.table.view("public");
    if (!this.readOnly) await this.needs.keep(record, view.to_move === null);
  }

  // Taking back.

  /** The seat whose steps an undo takes back, or null where there is nothing to take back. */
  readonly undoable: boolean = $derived(
    this.view !== undefined &&
      !this.readOnly &&
      this.cover === null &&
      this.at === null &&
      this.view.take_back > 0,
  );

  async undo(): Promise<void> {
    if (!this.undoable || typeof this.viewer !== "number") return;
    this.busy?.abort();
    this.busy = null;
    this.advice.stop();
    this.thinking = null;
    ++this.course;
    this.stage?.finish();
    try {
      await this.table.takeBack(this.viewer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.reason = reasonOf(error);
      return this.goOn();
    }
    // A table where others sit has told it by itself.
    if (this.live) return;
    this.endReview();
    await this.save();
    const viewer = this.viewer;
    await this.look(viewer);
    this.unsaid = [this.words.say("web.undone")];
    this.speak();
    if (this.view.to_move !== viewer) await this.goOn();
  }

  // Hints.

  async hint(): Promise<void> {
    if (!this.hintsOffered) {
      if (this.cover === null) this.reason = { said: { key: "web.hint.off" } };
      return;
    }
    if (!this.mine || typeof this.viewer !== "number") return;
    this.stage?.finish();
    await this.advice.think(this.table, this.viewer, this.view.legal, this.words);
  }

  stopHint(): void {
    this.advice.stop();
  }

  // Looking back.

  /** Shows the position before action `at`, or the present one. */
  async stepTo(at: number | null): Promise<void> {
    if (this.cover !== null) return;
    this.letGo();
    this.lookAway();
    const stepped = ++this.stepping;
    const last = this.steps.length;
    if (at === null || at >= last) {
      this.at = null;
      this.past = null;
      return;
    }
    const asked = Math.max(0, at);
    const past = await this.table.view(this.viewer, asked);
    // Whoever went elsewhere meanwhile stays there.
    if (stepped !== this.stepping) return;
    this.at = asked;
    this.past = past;
  }

  /** Looks at the whole game once more: what lost most, and what was better. */
  beginReview(): void {
    if (!this.over || this.review !== null) return;
    this.review = new Review(this.table.review());
    void this.review.go();
  }

  private endReview(): void {
    this.review?.end();
    this.review = null;
  }
}
