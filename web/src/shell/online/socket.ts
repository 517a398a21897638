// One WebSocket for all tables that this page has open. Each request has a number and gets one reply;
// what the server tells by itself goes to whoever opened the table. A lost connection comes back by
// itself: tables are opened again first, then whatever had no reply is asked again.
import { Refused } from "../engine/engine";
import type { Failure, Push, Requests, State } from "./protocol";

/** Who opened a table hears of it. */
export interface Listener {
  /** The whole table, when it was opened and after every reconnection. */
  state(state: State): void;
  push(push: Push): void;
  /** The table cannot be opened, or not any more. */
  refused(error: Refused): void;
  /** The connection came or went. */
  connection(online: boolean): void;
}

/** The part of a WebSocket that is used; tests bring their own. */
export type Wire = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onclose" | "onmessage">;

export interface Opened {
  ask<C extends keyof Requests>(cmd: C, request: Requests[C]["ask"], again?: Again): Promise<Requests[C]["reply"]>;
  /** Asks for the whole table once more. */
  reopen(): void;
  close(): void;
}

/** Whether a request without a reply still has to be asked, seen from the table as it is after a
 * reconnection. Where nothing is said, it is asked again; the server notices what it knows already. */
export type Again = (state: State) => boolean;

interface Request {
  id: number;
  table: string;
  text: string;
  again: Again | undefined;
  sent: boolean;
  resolve: (reply: never) => void;
  reject: (error: unknown) => void;
}

interface Sitting {
  table: string;
  token: string | undefined;
  brief: boolean;
  listener: Listener;
  /** The number of the request that opens it, until it is answered. */
  opening: number | null;
}

const shortest = 500;
const longest = 20_000;
const pulse = 25_000;
const patience = 10_000;

export class Socket {
  private wire: Wire | null = null;
  private online = false;
  private last = 0;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  private readonly sittings = new Map<string, Sitting>();
  /** In the order in which they were asked. */
  private readonly requests = new Map<number, Request>();

  constructor(private readonly connect: () => Wire) {}

  /** Opens a table; whoever opened it before hears no more of it. */
  open(table: string, listener: Listener, { token, brief = false }: { token?: string | undefined; brief?: boolean } = {}): Opened {
    const sitting: Sitting = { table, token, brief, listener, opening: null };
    this.sittings.set(table, sitting);
    if (this.online) this.sendOpen(sitting);
    else this.reach();
    listener.connection(this.online);
    return {
      ask: (cmd, request, again) => this.ask(table, cmd, request, again),
      reopen: () => this.online && this.sendOpen(sitting),
      close: () => this.leave(sitting),
    };
  }

  /** The network is back, or the page is looked at again: no need to wait. */
  hurry(): void {
    if (this.wire !== null || this.sittings.size === 0) return;
    this.failures = 0;
    this.reach();
  }

  private ask<C extends keyof Requests>(
    table: string,
    cmd: C,
    request: Requests[C]["ask"],
    again: Again | undefined,
  ): Promise<Requests[C]["reply"]> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      const text = JSON.stringify({ id, cmd, table, ...request });
      const asked: Request = { id, table, text, again, sent: false, resolve, reject };
      this.requests.set(id, asked);
      if (this.online && this.sittings.get(table)?.opening === null) this.send(asked);
    });
  }

  private leave(sitting: Sitting): void {
    if (this.sittings.get(sitting.table) !== sitting) return;
    this.sittings.delete(sitting.table);
    for (const [id, { table }] of this.requests) if (table === sitting.table) this.requests.delete(id);
    if (this.online) this.wire?.send(JSON.stringify({ id: ++this.last, cmd: "close", table: sitting.table }));
    if (this.sittings.size === 0) this.hangUp();
  }

  // The connection.

  private reach(): void {
    clearTimeout(this.retry);
    if (this.wire !== null) return;
    const wire = this.connect();
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.online = true;
      this.failures = 0;
      this.beat = setInterval(() => this.ping(), pulse);
      for (const sitting of this.sittings.values()) {
        this.sendOpen(sitting);
        sitting.listener.connection(true);
      }
    };
    wire.onmessage = (message: MessageEvent<string>) => {
      if (this.wire === wire) this.hear(message.data);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
  }

  private lost(): void {
    const was = this.online;
    this.drop();
    for (const asked of this.requests.values()) asked.sent = false;
    if (was) for (const { listener } of this.sittings.values()) listener.connection(false);
    if (this.sittings.size === 0) return;
    // Twice as long every time, and never quite as long as others wait.
    const wait = Math.min(longest, shortest * 2 ** this.failures++);
    this.retry = setTimeout(() => this.reach(), wait * (0.75 + Math.random() / 2));
  }

  private drop(): void {
    this.wire = null;
    this.online = false;
    clearInterval(this.beat);
    clearTimeout(this.alarm);
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    const { wire } = this;
    this.drop();
    wire?.close();
  }

  /** A connection that says nothing any more counts as lost. */
  private ping(): void {
    this.wire?.send(JSON.stringify({ id: ++this.last, cmd: "ping" }));
    clearTimeout(this.alarm);
    this.alarm = setTimeout(() => {
      this.wire?.close();
      this.lost();
    }, patience);
  }

  private sendOpen(sitting: Sitting): void {
    sitting.opening = ++this.last;
    const { table, token, brief } = sitting;
    const text = { id: sitting.opening, cmd: "open", table, ...(token ? { token } : {}), ...(brief ? { brief } : {}) };
    this.wire?.send(JSON.stringify(text));
  }

  private send(asked: Request): void {
    asked.sent = true;
    this.wire?.send(asked.text);
  }

  // What comes in.

  private hear(text: string): void {
    clearTimeout(this.alarm);
    const message = JSON.parse(text) as Push | { id: number; ok?: unknown; error?: Failure };
    if (!("push" in message)) return this.answered(message.id, message.ok, message.error);
    if (message.push === "bye") return;
    // What comes before the whole table is in it.
    const sitting = this.sittings.get(message.table);
    if (sitting?.opening === null) sitting.listener.push(message);
  }

  private answered(id: number, ok: unknown, error: Failure | undefined): void {
    for (const sitting of this.sittings.values()) {
      if (sitting.opening === id) return this.opened(sitting, ok as State, error);
    }
    const asked = this.requests.get(id);
    if (asked === undefined) return;
    this.requests.delete(id);
    if (error) asked.reject(refusal(error));
    else asked.resolve(ok as never);
  }

  private opened(sitting: Sitting, state: State, error: Failure | undefined): void {
    sitting.opening = null;
    if (error) {
      if (error.code !== "too-many") return sitting.listener.refused(refusal(error));
      setTimeout(() => this.online && this.sittings.get(sitting.table) === sitting && this.sendOpen(sitting), 2000);
      return;
    }
    sitting.listener.state(state);
    for (const asked of [...this.requests.values()]) {
      if (asked.table !== sitting.table || asked.sent) continue;
      if (asked.again === undefined || asked.again(state)) {
        this.send(asked);
      } else {
        this.requests.delete(asked.id);
        asked.resolve({} as never);
      }
    }
  }
}

export function refusal({ key, args, rule }: Failure): Refused {
  return new Refused({ key, ...(args ? { args } : {}) }, rule);
}

/** Where the server of this page listens. */
function connection(): Wire {
  const address = new URL("api/play", document.baseURI);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address);
}

let shared: Socket | undefined;
/** The connection of this page. */
export function socket(): Socket {
  if (shared !== undefined) return shared;
  const made = new Socket(connection);
  addEventListener("online", () => made.hurry());
  document.addEventListener("visibilitychange", () => document.hidden || made.hurry());
  shared = made;
  return made;
}
