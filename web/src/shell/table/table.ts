// A table, whoever keeps it. This is the interface with two ends: a worker of this page with the
// engine in it (local.ts), and a server behind a WebSocket (online/remote.ts). The page asks as a
// seat and is told what that seat may know.
import type { Event, GameName, Options, View } from "../../../generated";
import type { SeatInfo } from "../../games/game";
import type { Candidate, Complete, Judgement, Reviewed, Step, Viewer } from "../engine/engine";
import type { Standing } from "../series";
import type { Message } from "../words";

export type { Step, Viewer, Candidate, Judgement, Reviewed };

/** Why something cannot be done: a sentence, and the rule if it is one. */
export interface Reason {
  said: Message;
  rule?: string;
}

/** Looks at a finished game once more, as long as somebody asks for the next part of it. */
export interface Reviewer {
  next(): Promise<Reviewed>;
  end(): void;
}

export interface Table {
  readonly game: GameName;
  readonly options: Options;
  readonly seats: readonly SeatInfo[];

  /** The seats of those at this device, where that is not all people. */
  readonly people?: readonly number[];
  /** Others sit elsewhere and act at any time: tells that something happened, and how many steps stay
   * as they were. Computers play by themselves there, and the record is secret until the end. */
  listen?(changed: (stays: number) => void): void;
  /** How many steps whoever sits here has seen for certain. */
  readonly seen?: number;

  /** What the viewer sees now, or saw before action `at`. */
  view(viewer: Viewer, at?: number): Promise<View>;
  /** What the viewer saw happen, from action `from` on. */
  log(viewer: Viewer, from: number): Promise<{ length: number; steps: Step[] }>;
  /** Does what is legal; throws Refused otherwise. */
  act(seat: number, action: number | string): Promise<void>;
  /** How many actions were taken back. */
  takeBack(seat: number): Promise<number>;
  /** Why an action is not legal, or null if it is. */
  why(action: number | string): Promise<Reason | null>;
  /** What would happen, before any chance. */
  preview(seat: number, action: number): Promise<Event[]>;

  /** The computer at this seat thinks and acts. */
  playComputer(seat: number, signal: AbortSignal, told: (progress: number) => void): Promise<void>;
  /** The best actions for a seat, the best first. */
  hint(seat: number, signal: AbortSignal, told: (progress: number) => void): Promise<Candidate[]>;

  /** What each decision of the game was worth, once it is over. */
  review(): Reviewer;

  /** The whole record, to be kept. */
  record(): Promise<string>;
  /** How a series of this game stands after these finished games. */
  series(kind: string, records: readonly string[]): Promise<Standing>;
  /** A complete position as the seat could imagine it: nothing hidden is in it. */
  imagined(seat: number): Promise<Complete>;
  leave(): void;
}
