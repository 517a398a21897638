// What the server and the page say to each other (docs/server.md), typed.
import type { GameName, Options, View } from "../../../generated";
import type { Complete, Step } from "../engine/engine";
import type { Message } from "../words";

export interface Seat {
  name: string;
  /** For whom the seat was made. */
  person: boolean;
  taken: boolean;
  ready: boolean;
  present: boolean;
  /** A computer plays for whoever sits here, until they return. */
  away: boolean;
  /** The level that plays it now, also where a person left. */
  computer: string | null;
}

/** When a seat wants to be asked out of its turn: what it would gain or lose at once, it is touched by. */
export type Order = "always" | "touched" | "never";
/** By card, where it is not always. Each seat is told its own alone. */
export type Orders = Record<string, Order>;

export type ClockKind =
  | { kind: "none" }
  | { kind: "move"; seconds: number }
  | { kind: "fischer"; seconds: number; increment: number };
export type Clock = ClockKind & {
  left?: (number | null)[];
  now?: number;
  running?: number | null;
  /** The card that whoever is waited for is asked for out of turn, and the time for that. */
  reacting?: string | null;
  reaction?: number | null;
};

export interface Over {
  kind: "played" | "resigned" | "time" | "draw" | "aborted";
  seat: number | null;
  returns: number[];
}

/** What anybody may know who knows a table's name. */
export interface Summary {
  table: string;
  game: GameName;
  options: Options;
  seats: Seat[];
  clock: Clock;
  listed: boolean;
  hints: boolean;
  /** Nobody declines by itself, so that no wait tells a hand. */
  patient: boolean;
  /** Cards for which seats are asked out of their turn. */
  reactions: string[];
  series: { kind: string; round: number; rounds: number; records?: string[] } | null;
  commitment: string;
  /** Whether those who play can agree on a draw. */
  drawable: boolean;
  begun: boolean;
  over: Over | null;
  to_move: number | null;
  entries: number;
  opened: number;
  changed: number;
  next: string | null;
}

export interface Said {
  line: number;
  seat: number;
  at: number;
  text?: string;
  preset?: string;
}

export type Asked = "take_back" | "draw" | "abort";
/** A question to all other people at the table. */
export interface Ask {
  what: Asked;
  seat: number;
  answers: (boolean | null)[];
}

export interface State extends Summary {
  you: number | null;
  length: number;
  view: View | null;
  /** Those from here on, after what was known. */
  from: number;
  steps: Step[];
  chat: Said[];
  ask: Ask | null;
  orders: Orders;
  /** How long somebody must have been away before a computer may play for them. */
  grace: number;
}

export type Push =
  | { push: "game"; table: string; entries: number; length: number; from: number; steps: Step[]; view: View | null; room: Summary; ask: Ask | null; orders: Orders }
  | { push: "room"; table: string; room: Summary; ask: Ask | null; orders: Orders }
  | { push: "chat"; table: string; said: Said }
  | { push: "status"; table: string; room: Summary }
  | { push: "bye"; message?: Message };

/** Requests beside open and close, which belong to the connection. Each is about one table. */
export interface Requests {
  ready: { ask: { nonce: string }; reply: object };
  act: { ask: { at: number; action: number | string }; reply: { entries: number } };
  take_back: { ask: { at: number }; reply: { taken: number; entries: number } };
  view: { ask: { at?: number }; reply: View };
  why: { ask: { action: number | string }; reply: { legal: true } | { legal: false; rule: string; message: string } };
  preview: { ask: { action: number }; reply: { events: Step["events"] } };
  redeal: { ask: { seed: number }; reply: { view: Complete } };
  record: { ask: object; reply: { record: string } };
  chat: { ask: ({ text: string } | { preset: string }) & { after: number }; reply: object };
  ask: { ask: { what: Asked }; reply: object };
  answer: { ask: { what: Asked; yes: boolean }; reply: object };
  resign: { ask: object; reply: object };
  replace: { ask: { seat: number }; reply: object };
  return: { ask: object; reply: object };
  order: { ask: { card: string; order: Order }; reply: object };
  rename: { ask: { name: string }; reply: object };
  invite: { ask: { host: string; seat: number }; reply: { invitation: string } };
  computer: { ask: { host: string; seat: number; level: string }; reply: object };
  /** Before the game begins, whoever sits there gets up. */
  free: { ask: { host: string; seat: number }; reply: object };
  rematch: { ask: object; reply: { table: string } };
}

/** A refusal as it travels. */
export interface Failure {
  key: string;
  args?: Message["args"];
  code?: string;
  message?: string;
  rule?: string;
}

/** A table to be made. */
export interface NewTable {
  game: GameName;
  options: Options;
  seats: ({ person: true } | { computer: string })[];
  clock: ClockKind;
  /** Seconds that somebody may be away on their turn; without: as the server and the clock have it. */
  grace?: number;
  listed: boolean;
  hints: boolean;
  patient?: boolean;
  series?: string;
  me?: { seat: number; name: string };
}
export interface Made {
  table: string;
  host: string;
  invitations: (string | null)[];
  you: { seat: number; token: string } | null;
}
