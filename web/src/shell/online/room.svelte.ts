// A table of the server as this page knows it: who sits there, what was said and asked, and the game
// as the server told it last. It is whole again after every reconnection.
import type { View } from "../../../generated";
import type { Refused } from "../engine/engine";
import type { Step } from "../table/table";
import type { Ask, Asked, Push, Requests, Said, State, Summary } from "./protocol";
import type { Again, Listener, Opened, Socket } from "./socket";
import { find, keep, unknown, type Kept } from "./tables";

function nonceOf(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How many steps at the beginning are the same in both. */
export function alike(before: readonly Step[], after: readonly Step[]): number {
  const same = (i: number) => before[i]?.mover === after[i]?.mover && before[i]?.text === after[i]?.text;
  let stays = 0;
  while (stays < before.length && stays < after.length && same(stays)) ++stays;
  return stays;
}

export class Room implements Listener {
  summary: Summary = $state.raw()!;
  /** The seat that this browser has; null: it looks on. */
  you: number | null = $state(null);
  chat: readonly Said[] = $state.raw([]);
  question: Ask | null = $state.raw(null);
  /** What one asked for in vain, until the next thing happens. */
  refusedWish: Asked | null = $state(null);
  /** What is being written to the others; it stays while one looks elsewhere. */
  draft = $state("");
  connected = $state(false);
  /** When the clocks were told, in this page's time. */
  told = $state(0);
  /** What this browser keeps of it. */
  kept: Kept | undefined = $state.raw();
  /** The server does not let us in any more. */
  trouble: Refused | null = $state.raw(null);
  /** What can be shown of the chat: nobody who is muted. */
  readonly heard: readonly Said[] = $derived(this.chat.filter(({ seat }) => !this.kept?.muted.includes(seat)));
  readonly unread: number = $derived(this.heard.filter(({ line, seat }) => line > (this.kept?.read ?? 0) && seat !== this.you).length);

  view: View | null = null;
  steps: readonly Step[] = [];
  entries = 0;
  grace = 0;

  private line!: Opened;
  private changed: ((stays: number) => void) | null = null;
  private first: { resolve: () => void; reject: (error: Refused) => void } | null = null;

  private constructor(readonly table: string) {}

  /** Throws Refused where there is no such table. */
  static async open(socket: Socket, table: string): Promise<Room> {
    const room = new Room(table);
    room.kept = await find(table).catch(() => undefined);
    const opened = new Promise<void>((resolve, reject) => (room.first = { resolve, reject }));
    room.line = socket.open(table, room, { token: room.kept?.token });
    await opened;
    return room;
  }

  leave(): void {
    this.changed = null;
    this.line.close();
  }

  /** Tells when the game changed, and how many of its steps stay as they were. */
  listen(changed: (stays: number) => void): void {
    this.changed = changed;
  }

  // What the server tells.

  state(state: State): void {
    const { you, length: _, view, steps, chat, ask, grace, ...summary } = state;
    const stays = alike(this.steps, steps);
    this.you = you;
    this.view = view;
    this.steps = steps;
    this.chat = chat;
    this.question = ask;
    this.refusedWish = null;
    this.grace = grace;
    this.take(summary);
    const commitment = this.kept?.commitment ?? summary.commitment;
    void this.remember({ game: summary.game, seat: you, commitment, over: summary.over !== null });
    this.first?.resolve();
    this.first = null;
    this.changed?.(stays);
  }

  push(push: Push): void {
    switch (push.push) {
      case "game": {
        // Something is missing in between: the whole table brings it.
        if (push.from > this.steps.length) return this.line.reopen();
        const steps = [...this.steps.slice(0, push.from), ...push.steps];
        const stays = alike(this.steps, steps);
        this.settle(push.ask, push.room.over !== null || stays < this.steps.length);
        this.steps = steps;
        this.view = push.view;
        this.take(push.room);
        this.changed?.(stays);
        return;
      }
      case "room": {
        const { over } = this.summary;
        // Somebody who comes or goes changes nothing of it.
        if (this.question !== null || push.ask !== null || push.room.over !== null) this.settle(push.ask, push.room.over !== null);
        this.take(push.room);
        if (over === null && push.room.over !== null) this.changed?.(this.steps.length);
        return;
      }
      case "chat":
        this.chat = [...this.chat.filter(({ line }) => line !== push.said.line), push.said];
        return;
    }
  }

  refused(error: Refused): void {
    this.trouble = error;
    this.first?.reject(error);
    this.first = null;
  }

  connection(online: boolean): void {
    this.connected = online;
  }

  /** A question of one's own that is gone while nothing came of it was refused. */
  private settle(ask: Ask | null, granted: boolean): void {
    const { question } = this;
    this.refusedWish = question !== null && question.seat === this.you && ask === null && !granted ? question.what : null;
    this.question = ask;
  }

  private take(summary: Summary): void {
    const over = this.summary?.over ?? null;
    this.summary = summary;
    this.entries = summary.entries;
    this.told = performance.now();
    if (over === null && summary.over !== null) void this.remember({ over: true });
    // The host freed this seat: opening the table again says so.
    if (this.you !== null && !summary.begun && summary.seats[this.you]?.taken === false) this.line.reopen();
  }

  // What is asked of it. Each throws Refused where the server says no.

  ask<C extends keyof Requests>(cmd: C, request: Requests[C]["ask"], again?: Again): Promise<Requests[C]["reply"]> {
    return this.line.ask(cmd, request, again);
  }

  /** This seat's share of the chance; it is kept first, to be found in the record. */
  async ready(): Promise<void> {
    const nonce = this.kept?.nonce ?? nonceOf();
    await this.remember({ nonce });
    await this.ask("ready", { nonce }, ({ seats, you }) => you !== null && !seats[you]?.ready);
  }

  async say(said: { text: string } | { preset: string }): Promise<void> {
    const before = this.chat.at(-1)?.line ?? 0;
    const mine = (each: Said, you: number | null) =>
      each.line > before && each.seat === you && ("text" in said ? each.text === said.text : each.preset === said.preset);
    await this.ask("chat", said, ({ chat, you }) => !chat.some((each) => mine(each, you)));
  }

  async propose(what: Asked): Promise<void> {
    await this.ask("ask", { what }, ({ ask, over }) => ask === null && over === null);
  }

  async answer(yes: boolean): Promise<void> {
    const { question } = this;
    if (question === null) return;
    const { what, seat } = question;
    await this.ask("answer", { what, yes }, ({ ask, you }) => ask?.what === what && ask.seat === seat && you !== null && ask.answers[you] === null);
  }

  async resign(): Promise<void> {
    await this.ask("resign", {}, ({ over }) => over === null);
  }

  // What this browser keeps.

  /** A browser that keeps nothing still plays. */
  async remember(change: Partial<Kept>): Promise<void> {
    this.kept = { ...unknown(this.table), ...this.kept, ...change };
    await keep(this.table, change).catch(() => {});
  }

  read(): void {
    const line = this.chat.at(-1)?.line ?? 0;
    if (line > (this.kept?.read ?? 0)) void this.remember({ read: line });
  }

  mute(seat: number, muted: boolean): void {
    const others = (this.kept?.muted ?? []).filter((each) => each !== seat);
    void this.remember({ muted: muted ? [...others, seat] : others });
  }
}
