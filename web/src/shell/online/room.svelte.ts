// A table of the server as this page knows it: who sits there, what was said and asked, and the game
// as the server told it last. It is whole again after every reconnection.
import type { View } from "../../../generated";
import type { Refused } from "../engine/engine";
import type { Step } from "../table/table";
import type { Ask, Asked, Orders, Push, Requests, Said, State, Summary } from "./protocol";
import type { Again, Listener, Opened, Socket } from "./socket";
import { Bell } from "../tabs";
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
  /** This seat's standing orders. */
  orders: Orders = $state.raw({});
  /** What one asked for in vain, until the next thing happens. */
  refusedWish: Asked | null = $state(null);
  /** What is being written to the others; it stays while one looks elsewhere. */
  draft = $state("");
  connected = $state(false);
  /** The server is long in answering. */
  silent = $state(false);
  /** When the clocks were told, in this page's time. */
  told = $state(0);
  /** What this browser keeps of it. */
  kept: Kept | undefined = $state.raw();
  /** The server does not let us in any more. */
  trouble: Refused | null = $state.raw(null);
  /** It cannot just now, and is asked again; what was shown stays. */
  delay: Refused | null = $state.raw(null);
  /** What can be shown of the chat: nobody who is muted. */
  readonly heard: readonly Said[] = $derived(this.chat.filter(({ seat }) => !this.kept?.muted.includes(seat)));
  readonly unread: number = $derived(this.heard.filter(({ line, seat }) => line > (this.kept?.read ?? 0) && seat !== this.you).length);

  view: View | null = null;
  steps: readonly Step[] = [];
  entries = 0;
  grace = 0;

  /** The entries that `steps` tell of. */
  private stepped = 0;
  private line!: Opened;
  private bell: Bell | null = null;
  private changed: ((stays: number) => void) | null = null;
  private withdrawing = false;
  private first: { resolve: () => void; reject: (error: Refused) => void } | null = null;

  private constructor(readonly table: string) {}

  /** Throws Refused where there is no such table. `early` gets the room before it is known whether there is. */
  static async open(socket: Socket, table: string, early: (room: Room) => void = () => {}): Promise<Room> {
    const room = new Room(table);
    room.kept = await find(table).catch(() => undefined);
    const opened = new Promise<void>((resolve, reject) => (room.first = { resolve, reject }));
    room.line = socket.open(table, room, { token: room.kept?.token });
    early(room);
    await opened;
    // Another tab at the same table keeps notes and mutes people, too.
    room.bell = new Bell(`table.${table}`, () => void room.recall());
    return room;
  }

  leave(): void {
    this.changed = null;
    this.bell?.close();
    this.bell = null;
    this.line.close();
  }

  /** Tells when the game changed, and how many of its steps stay as they were. */
  listen(changed: (stays: number) => void): void {
    this.changed = changed;
  }

  known(): number {
    return this.stepped;
  }

  // What the server tells.

  state(state: State): void {
    const { you, length: _, view, from, steps: later, chat, ask, orders, grace, ...summary } = state;
    const steps = [...this.steps.slice(0, from), ...later];
    this.stepped = state.entries;
    const stays = alike(this.steps, steps);
    this.you = you;
    this.view = view;
    this.steps = steps;
    this.chat = chat;
    this.question = ask;
    this.orders = orders;
    this.refusedWish = null;
    this.grace = grace;
    this.trouble = null;
    this.delay = null;
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
        // Who plays on asks no longer.
        const gone = push.room.over !== null || stays < this.steps.length || push.steps.some(({ mover }) => mover === this.you);
        this.settle(push.ask, gone);
        this.orders = push.orders;
        this.steps = steps;
        this.stepped = push.entries;
        this.view = push.view;
        this.take(push.room);
        this.changed?.(stays);
        return;
      }
      case "room": {
        // Somebody who comes or goes changes nothing of it.
        if (this.question !== null || push.ask !== null || push.room.over !== null) this.settle(push.ask, push.room.over !== null);
        this.orders = push.orders;
        this.take(push.room);
        return;
      }
      case "chat":
        this.chat = [...this.chat.filter(({ line }) => line !== push.said.line), push.said];
        return;
    }
  }

  refused(error: Refused): void {
    this.trouble = error;
    this.delay = null;
    this.first?.reject(error);
    this.first = null;
  }

  delayed(error: Refused): void {
    this.delay = error;
  }

  silenced(is: boolean): void {
    this.silent = is;
  }

  connection(online: boolean): void {
    this.connected = online;
    // That there is none says it all.
    if (!online) this.delay = null;
  }

  /** A question of one's own that is gone was refused, unless something came of it or one took it back. */
  private settle(ask: Ask | null, gone: boolean): void {
    const { question } = this;
    const refused = question !== null && question.seat === this.you && ask === null && !gone && !this.withdrawing;
    this.refusedWish = refused ? question.what : null;
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

  /** Asked again after a lost connection, it is said once: the server knows what came after the last line here. */
  async say(said: { text: string } | { preset: string }): Promise<void> {
    await this.ask("chat", { ...said, after: this.chat.at(-1)?.line ?? 0 });
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

  /** Takes a question of one's own back. */
  async withdraw(): Promise<void> {
    this.withdrawing = true;
    try {
      await this.answer(false);
    } finally {
      this.withdrawing = false;
    }
  }

  async resign(): Promise<void> {
    await this.ask("resign", {}, ({ over }) => over === null);
  }

  // What this browser keeps.

  /** A browser that keeps nothing still plays. */
  async remember(change: Partial<Kept>): Promise<void> {
    this.kept = { ...unknown(this.table), ...this.kept, ...change };
    await keep(this.table, change).catch(() => {});
    this.bell?.ring();
  }

  private async recall(): Promise<void> {
    this.kept = (await find(this.table).catch(() => undefined)) ?? this.kept;
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
