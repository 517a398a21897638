// One WebSocket for all tables that this page has open. Each request has a number and gets one reply;
// what the server tells by itself goes to whoever opened the table. A lost connection comes back by
// itself: tables are opened again first, then whatever had no reply is asked again.
import { Refused } from "../engine/engine";
import type { Failure, Push, Requests, State } from "./protocol";

/** Who opened a table hears of it. */
export interface Listener {
  /** How many entries of the game are known here, so that only what came after them is told. */
  known?(): number;
  /** The whole table, when it was opened and after every reconnection. */
  state(state: State): void;
  push(push: Push): void;
  /** The table cannot be opened, or not any more. */
  refused(error: Refused): void;
  /** The table cannot be opened just now; it is tried again until it is, or refused. */
  delayed?(error: Refused): void;
  /** The connection came or went. */
  connection(online: boolean): void;
  /** A reply is long in coming, and it is asked whether anybody is there; or it came. */
  silenced?(is: boolean): void;
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
  /** The number of the request that opens it, until it is open or refused for good. */
  opening: number | null;
  /** Whether that asks for all of it, whatever is known. */
  whole: boolean;
  /** How often in a row it could not be opened just then. */
  delays: number;
}

/** What the server may be able to do in a moment: its store is away, or too much is asked of it. */
const passing: readonly string[] = ["error.store", "error.contended", "error.too-many"];
export const mayPass = ({ said }: Refused): boolean => passing.includes(said.key);

const shortest = 500;
const longest = 20_000;
const pulse = 25_000;
const patience = 10_000;
/** So long a reply may take before it is asked whether anybody is there, and so long that may take. */
const prompt = 2500;
const shortPatience = 3000;

export class Socket {
  private wire: Wire | null = null;
  private online = false;
  /** When the connection was last asked for. */
  private since = 0;
  private last = 0;
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private alarm: ReturnType<typeof setTimeout> | undefined;
  /** When the alarm goes off. */
  private due = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  /** What was sent over this connection and has no reply yet. */
  private readonly unanswered = new Set<number>();
  private silent = false;
  private readonly sittings = new Map<string, Sitting>();
  /** In the order in which they were asked. */
  private readonly requests = new Map<number, Request>();

  constructor(private readonly connect: () => Wire) {}

  /** Opens a table; whoever opened it before hears no more of it. */
  open(table: string, listener: Listener, { token, brief = false }: { token?: string | undefined; brief?: boolean } = {}): Opened {
    const sitting: Sitting = { table, token, brief, listener, opening: null, whole: false, delays: 0 };
    this.sittings.set(table, sitting);
    if (this.online) this.sendOpen(sitting);
    else this.reach();
    listener.connection(this.online);
    return {
      ask: (cmd, request, again) => this.ask(table, cmd, request, again),
      reopen: () => this.online && this.sendOpen(sitting, true),
      close: () => this.leave(sitting),
    };
  }

  /** The network is back, or the page is looked at again: no need to wait, nor for what was begun without a network. */
  hurry(): void {
    if (this.online || this.sittings.size === 0) return;
    if (this.wire !== null && Date.now() - this.since < shortPatience) return;
    this.failures = 0;
    this.hangUp();
    this.reach();
  }

  /** The network seems to be gone, or the page was not looked at: whether anybody is there is asked at once. */
  doubt(): void {
    if (this.online) this.ping(shortPatience);
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
    this.since = Date.now();
    this.giveUpAfter(longest);
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.relax();
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
    this.retry = setTimeout(() => this.reach(), pause(this.failures++));
  }

  private drop(): void {
    this.wire = null;
    this.online = false;
    this.unanswered.clear();
    clearInterval(this.beat);
    this.relax();
    this.fallSilent(false);
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    const { wire } = this;
    this.drop();
    wire?.close();
  }

  /** A connection that says nothing any more counts as lost; when depends on who asked first. */
  private ping(within = patience): void {
    this.wire?.send(JSON.stringify({ id: ++this.last, cmd: "ping" }));
    if (this.alarm === undefined || this.due > Date.now() + within) this.giveUpAfter(within);
  }

  private giveUpAfter(wait: number): void {
    clearTimeout(this.alarm);
    this.due = Date.now() + wait;
    this.alarm = setTimeout(() => {
      this.wire?.close();
      this.lost();
    }, wait);
  }

  /** Somebody is there. */
  private relax(): void {
    clearTimeout(this.alarm);
    clearTimeout(this.waiting);
    this.alarm = undefined;
    this.waiting = undefined;
  }

  /** A reply that does not come makes whoever asked doubt, and they are told. */
  private expectReply(): void {
    this.waiting ??= setTimeout(() => {
      this.waiting = undefined;
      this.fallSilent(true);
      // A whole table over a slow line takes its time.
      const opening = [...this.sittings.values()].some((each) => each.opening !== null);
      this.ping(opening ? longest : shortPatience);
    }, prompt);
  }

  private fallSilent(is: boolean): void {
    if (this.silent === is) return;
    this.silent = is;
    for (const { listener } of this.sittings.values()) listener.silenced?.(is);
  }

  private sendOpen(sitting: Sitting, whole = false): void {
    sitting.opening = ++this.last;
    sitting.whole = whole;
    const { table, token, brief, listener } = sitting;
    const after = whole ? 0 : (listener.known?.() ?? 0);
    const text = { id: sitting.opening, cmd: "open", table, ...(token ? { token } : {}), ...(brief ? { brief } : {}), ...(after > 0 ? { after } : {}) };
    this.unanswered.add(sitting.opening);
    this.wire?.send(JSON.stringify(text));
    this.expectReply();
  }

  private send(asked: Request): void {
    asked.sent = true;
    this.unanswered.add(asked.id);
    this.wire?.send(asked.text);
    this.expectReply();
  }

  // What comes in.

  private hear(text: string): void {
    this.relax();
    const message = JSON.parse(text) as Push | { id: number; ok?: unknown; error?: Failure };
    if ("push" in message) this.pushed(message);
    else this.answered(message.id, message.ok, message.error);
    if (this.unanswered.size > 0) this.expectReply();
    else this.fallSilent(false);
  }

  private pushed(message: Push): void {
    if (message.push === "bye") return;
    // What comes before the whole table is in it.
    const sitting = this.sittings.get(message.table);
    if (sitting?.opening === null) sitting.listener.push(message);
  }

  private answered(id: number, ok: unknown, error: Failure | undefined): void {
    this.unanswered.delete(id);
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
    if (error) return this.unopened(sitting, refusal(error));
    sitting.opening = null;
    sitting.delays = 0;
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

  /** What is asked of the table waits until it is open after all. */
  private unopened(sitting: Sitting, error: Refused): void {
    if (!mayPass(error)) {
      sitting.opening = null;
      return sitting.listener.refused(error);
    }
    sitting.listener.delayed?.(error);
    const { opening } = sitting;
    const again = () => this.online && this.sittings.get(sitting.table) === sitting && sitting.opening === opening;
    setTimeout(() => again() && this.sendOpen(sitting, sitting.whole), pause(sitting.delays++));
  }
}

/** Twice as long every time, and never quite as long as others wait. */
function pause(failures: number): number {
  return Math.min(longest, shortest * 2 ** failures) * (0.75 + Math.random() / 2);
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

/** A connection may have died while the network was away or nobody looked: it is asked as soon as somebody does. */
export function attend(line: Socket): void {
  const look = () => (line.hurry(), line.doubt());
  for (const event of ["online", "focus", "pageshow"]) addEventListener(event, look);
  addEventListener("offline", () => line.doubt());
  document.addEventListener("visibilitychange", () => document.hidden || look());
}

let shared: Socket | undefined;
/** The connection of this page. */
export function socket(): Socket {
  if (shared !== undefined) return shared;
  shared = new Socket(connection);
  attend(shared);
  return shared;
}
