// Series: games that belong together, such as a match with its revenge. The engine says who sits
// where next and who wins (docs/protocol.md); it keeps nothing, so each game carries the rounds
// that were played before it.
import type { SeatInfo } from "../games/game";
import type { Message, Words } from "./words";

/** What a game of a series carries with it. */
export interface Series {
  kind: string;
  /** By their numbers, which they keep: the seats of the first round. */
  players: SeatInfo[];
  /** Of the rounds before this game. */
  records: string[];
}

/** How a series stands, as the engine tells it. */
export interface Standing {
  rounds: number;
  /** The one to be played, from 1; once all were, the last. */
  round: number;
  /** The player at each seat in that round. */
  seating: number[];
  standing: { player: number; wins: number; merits: number[] }[];
  over: boolean;
  winner: number | null;
  verdict: Message;
}

/** A game as a round of its series. */
export interface Round {
  series: Series;
  round: number;
  rounds: number;
  /** The player at each seat. */
  seating: readonly number[];
}

/** How a series stands once one of its rounds is over. */
export interface Outcome extends Standing {
  /** The round that is over, and its record. */
  last: Round;
  record: string;
}

/** The series after this outcome, and who sits where in the round to come. */
export function nextRound({ last, record, seating }: Outcome): { series: Series; seats: SeatInfo[] } {
  const { kind, players, records } = last.series;
  return {
    series: { kind, players, records: [...records, record] },
    seats: seating.map((player) => ({ ...players[player]! })),
  };
}

/** The seat in the round just played of whoever has won the series. */
export function winningSeat({ last, winner }: Outcome): number | null {
  return winner === null ? null : last.seating.indexOf(winner);
}

/** Words for a table turned into words that name players by their numbers. */
export function byPlayer(words: Words, seating: readonly number[]): Words {
  return words.named((player) => words.seat(seating.indexOf(player)));
}

/** The standing line by line, in the order of the seats in the round just played. */
export function standingLines({ last, standing }: Outcome): { label: Message; values: number[] }[] {
  const seats = last.seating.map((player) => standing.find((each) => each.player === player)!);
  const merits = Array.from({ length: last.round }, (_, i) => ({
    label: { key: "web.series.merit", args: { round: i + 1 } },
    values: seats.map((each) => each.merits[i] ?? 0),
  }));
  return [{ label: { key: "web.series.wins" }, values: seats.map(({ wins }) => wins) }, ...merits];
}

/** Whether both are at the same round, after the same games. */
export function sameRound(a: Series, b: Series): boolean {
  return (
    a.kind === b.kind &&
    a.records.length === b.records.length &&
    a.records.every((record, i) => record === b.records[i])
  );
}
