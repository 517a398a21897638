// What happened, a line for each turn, as the terminal tells it (apps/castellan/terminal/narrator.h):
// the event "event.turn" begins a line; events with words board.<key> are parts of it, several in a
// row become one; any other event is a sentence of its own, in the order in which it happened. Where a game has web.<key>, that
// is said instead: in words where the terminal writes notation.
import type { Message, Words } from "../words";
import type { Step } from "./table";

/** One line of the log: a turn, or what went before the first. */
export interface Line {
  turn: number | null;
  seat: number | null;
  text: string;
  /** The actions it tells of: from the first to before the last. */
  from: number;
  to: number;
  /** Each of them in a sentence or more. */
  steps: { at: number; text: string }[];
}

function numberOf(event: Message, name: string): number | null {
  const value = event.args?.[name];
  return typeof value === "number" ? value : null;
}

function retold(event: Message, key: string, more: Message["args"] = {}): Message {
  const args: NonNullable<Message["args"]> = { ...event.args };
  for (const [name, value] of Object.entries(event.args ?? {})) {
    if (typeof value === "string") args[`${name}.code`] = value;
  }
  return { key, args: { ...args, ...more } };
}

function worded(words: Words, key: string): string {
  return words.has(`web.${key}`) ? `web.${key}` : `board.${key}`;
}

function oneRun(words: Words, a: Message, b: Message): boolean {
  if (a.key !== b.key || numberOf(a, "seat") !== numberOf(b, "seat")) return false;
  return words.has(`board.${a.key}.each`) || JSON.stringify(a.args) === JSON.stringify(b.args);
}

function part(words: Words, run: readonly Message[]): string {
  const [first] = run as [Message];
  const one = worded(words, `${first.key}.each`);
  const each = words.has(one) ? run.map((event) => words.tell(retold(event, one))) : [];
  return words.tell(retold(first, worded(words, first.key), { count: run.length, list: each.join(", ") }));
}

/** A step in sentences, for its own line and for those who listen. */
export function sentences(words: Words, events: readonly Message[]): string[] {
  return events.filter(({ key }) => key !== "event.turn" && words.has(key)).map((event) => words.tell(event));
}

class Writer {
  readonly lines: Line[] = [];
  private line: Line;
  private parts: string[] = [];
  /** What has been said of the turn so far, in sentences. */
  private told: string[] = [];
  private run: Message[] = [];

  constructor(
    private readonly words: Words,
    private readonly untold: ReadonlySet<string>,
  ) {
    this.line = this.blank(0);
  }

  hear(step: Step): void {
    const texts = sentences(this.words, step.events);
    let mine = this.line;
    for (const event of step.events as Message[]) {
      if (event.key === "event.turn") {
        // The action that ends a turn belongs to the line before.
        mine.to = step.at + 1;
        if (texts.length > 0) mine.steps.push({ at: step.at, text: texts.splice(0).join(" ") });
        this.end(step.at + 1);
        this.line.turn = numberOf(event, "turn");
        this.line.seat = numberOf(event, "seat");
        mine = this.line;
        continue;
      }
      this.tell(event);
    }
    this.line.to = step.at + 1;
    if (texts.length > 0) this.line.steps.push({ at: step.at, text: texts.join(" ") });
  }

  end(next: number): void {
    this.endSentence();
    this.line.text = this.told.join(" ");
    if (this.line.text !== "") this.lines.push(this.line);
    this.line = this.blank(next);
    this.told = [];
  }

  private tell(event: Message): void {
    if (this.untold.has(event.key)) return;
    if (!this.words.has(`board.${event.key}`)) {
      if (!this.words.has(event.key)) return;
      this.endSentence();
      this.told.push(this.words.tell(event));
      return;
    }
    const [first] = this.run;
    if (first && !oneRun(this.words, first, event)) this.endPart();
    this.run.push(event);
  }

  private endPart(): void {
    if (this.run.length > 0) this.parts.push(part(this.words, this.run));
    this.run = [];
  }

  /** The parts so far as a sentence; one that does not begin the line begins with a capital letter. */
  private endSentence(): void {
    this.endPart();
    if (this.parts.length === 0) return;
    const text = `${this.parts.join("; ")}.`;
    this.told.push(this.told.length === 0 ? text : text.charAt(0).toUpperCase() + text.slice(1));
    this.parts = [];
  }

  private blank(from: number): Line {
    return { turn: null, seat: null, text: "", from, to: from, steps: [] };
  }
}

/** `untold` are events that a line need not mention. */
export function linesOf(
  words: Words,
  steps: readonly Step[],
  untold: ReadonlySet<string>,
): Line[] {
  const writer = new Writer(words, untold);
  for (const step of steps) writer.hear(step);
  writer.end(0);
  return writer.lines;
}
