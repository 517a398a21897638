// A server that is none: it hears what the page sends and says what a test tells it to.
import type { Listener, Wire } from "../../src/shell/online/socket";
import type { Push, Seat, State, Summary } from "../../src/shell/online/protocol";
import type { Refused } from "../../src/shell/engine/engine";

export interface Heard {
  id: number;
  cmd: string;
  table?: string;
  [more: string]: unknown;
}

/** One connection after the other; the last one is the present one. */
export class FakeServer {
  readonly wires: FakeWire[] = [];
  private pinged = 0;
  readonly connect = (): Wire => {
    const wire = new FakeWire();
    this.wires.push(wire);
    this.pinged = 0;
    return wire;
  };
  get wire(): FakeWire {
    return this.wires.at(-1)!;
  }
  /** Lets the page in, and answers that it opened its table. */
  accept(state?: State): void {
    this.wire.readyState = 1;
    this.wire.onopen?.call(this.wire as never, new Event("open"));
    if (state) this.reply("open", state);
  }
  /** Answers the last request of a kind. */
  reply(cmd: string, ok: object): void {
    this.wire.say({ id: this.last(cmd).id, ok });
  }
  refuse(cmd: string, key: string): void {
    this.wire.say({ id: this.last(cmd).id, error: { key, args: {}, code: key, message: key } });
  }
  push(push: Push): void {
    this.wire.say(push);
  }
  /** Is there, whatever else it does. */
  answerPings(): void {
    for (; this.pinged < this.wire.heard.length; ++this.pinged) {
      const { id, cmd } = this.wire.heard[this.pinged]!;
      if (cmd === "ping") this.wire.say({ id, ok: { now: 0 } });
    }
  }
  lose(): void {
    this.wire.onclose?.call(this.wire as never, new Event("close") as CloseEvent);
  }
  last(cmd: string): Heard {
    const found = this.wire.heard.findLast((each) => each.cmd === cmd);
    if (found === undefined) throw new Error(`nobody asked for ${cmd}`);
    return found;
  }
  get commands(): string[] {
    return this.wire.heard.map(({ cmd }) => cmd);
  }
}

class FakeWire {
  readyState = 0;
  onopen: WebSocket["onopen"] = null;
  onclose: WebSocket["onclose"] = null;
  onmessage: WebSocket["onmessage"] = null;
  readonly heard: Heard[] = [];
  closed = false;
  send(text: unknown): void {
    this.heard.push(JSON.parse(String(text)) as Heard);
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }
}

export const seat = (name: string, more: Partial<Seat> = {}): Seat => ({ name, person: true, taken: true, ready: true, present: true, away: false, computer: null, ...more });

export function summary(more: Partial<Summary> = {}): Summary {
  return {
    table: "T",
    game: "castle-keep",
    options: { seats: 2 } as never,
    seats: [seat("Ann"), seat("Bob")],
    clock: { kind: "none" },
    listed: false,
    hints: false,
    patient: false,
    reactions: [],
    series: null,
    commitment: "ab".repeat(32),
    drawable: true,
    begun: true,
    over: null,
    to_move: 0,
    entries: 0,
    opened: 0,
    changed: 0,
    next: null,
    ...more,
  };
}

export const state = (more: Partial<State> = {}): State => ({ ...summary(), you: 0, length: 0, view: null, from: 0, steps: [], chat: [], ask: null, orders: {}, grace: 60_000, ...more });

/** Writes down what it hears. */
export class Ears implements Listener {
  states: State[] = [];
  pushes: Push[] = [];
  errors: Refused[] = [];
  delays: Refused[] = [];
  online: boolean[] = [];
  silences: boolean[] = [];
  state = (state: State): void => void this.states.push(state);
  push = (push: Push): void => void this.pushes.push(push);
  refused = (error: Refused): void => void this.errors.push(error);
  silenced = (is: boolean): void => void this.silences.push(is);
  delayed = (error: Refused): void => void this.delays.push(error);
  connection = (online: boolean): void => void this.online.push(online);
}
