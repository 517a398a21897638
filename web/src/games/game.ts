// What a game brings to the web table. The shell knows no game; it gives a board what to show and
// what is marked, and the board says which place somebody chose. Boards never judge what is legal.
import type { Component } from "svelte";
import type { Message, Words } from "../shell/words";
import type { Event, GameName, View } from "../../generated";

/** What the shell lets shine. Places are named as in the legal actions (`from`, `to`). */
export interface Marks {
  /** Something can be done with what lies here. */
  sources: ReadonlySet<string>;
  /** The chosen piece can go here, or this can be chosen by itself. */
  targets: ReadonlySet<string>;
  /** What was chosen first, if anything. */
  chosen: string | null;
  /** Where the chosen action would end while it waits for Done. */
  pending: string | null;
  /** Where a hint points: the source and target of the best actions, 1 being the best. */
  hints: ReadonlyMap<string, number>;
}

/** What would happen if the action at the place that is looked at were done. */
export interface Preview {
  place: string;
  events: readonly Event[];
}

/** Who sits at a seat. */
export interface SeatInfo {
  name: string;
  person: boolean;
}

export interface BoardProps<V extends View = View, E extends Event = Event> {
  view: V;
  words: Words;
  seats: readonly SeatInfo[];
  /** Whose point of view: a seat, or null for a spectator. */
  you: number | null;
  /** All that the viewer saw happen up to this view. */
  history: readonly E[];
  marks: Marks;
  preview: Preview | null;
  /** Places whose piece is in the air: they are drawn without it. */
  inFlight: ReadonlySet<string>;
  /** Something on the board was chosen by click, tap, key or drop. */
  onchoose: (place: string) => void;
  /** A piece was dragged from one place and dropped on another. */
  ondrop: (from: string, to: string) => void;
  /** The pointer or the focus is on a place, or on none. */
  onlook: (place: string | null) => void;
}

/** A piece that moves from one place to another; several of one step move at once. */
export interface Flight {
  piece: string;
  from: string;
  to: string;
  step: number;
  /** The piece ends there and is drawn there (and not before it lands). */
  lands: boolean;
}

export interface GameBoard<V extends View = View, E extends Event = Event> {
  Board: Component<BoardProps<V, E>>;
  /** A piece by itself, filling its box: in flights, in rules, in the log. */
  Piece: Component<{ token: string }>;
  /** What moves when this happens, as the viewer of `after` sees it. */
  flights: (event: E, before: V, after: V) => Omit<Flight, "step">[];
  /** The notation of what somebody tried who chose these places, or null if it means nothing. */
  attempt: (view: V, from: string | null, to: string | null) => string | null;
  /** The place of a piece that is in hand by itself, so that it need not be chosen first. */
  held?: (view: V) => string | null;
  /** The tinctures of the seats, where colours are what tells them apart on the board. */
  tinctures?: readonly string[];
  /** What matters of a player, for the row of players: words of the game's messages. */
  standing: (view: V, seat: number) => Message[];
  /** Events that a line of the log need not mention. */
  untold: ReadonlySet<string>;
  /** How the end came to be, line by line, for counting up. */
  reckoning: (view: V) => { label: Message; values: number[] }[];
  /** For those who do not see: the whole table, and the hand, in sentences. */
  describe: (view: V) => { look: Message[]; hand: Message[] };
}

/** The boards, loaded when they are needed. */
export const boards: Record<GameName, () => Promise<GameBoard>> = {
  "castle-keep": async () => (await import("./castle-keep")).board as unknown as GameBoard,
  "schotten-totten-2": async () => (await import("./schotten-totten-2")).board as unknown as GameBoard,
  castellion: async () => (await import("./castellion")).board as unknown as GameBoard,
  "dragon-castle": async () => (await import("./dragon-castle")).board as unknown as GameBoard,
  castelli: async () => (await import("./castelli")).board as unknown as GameBoard,
};
