import type { Event, View } from "../../../generated/schotten-totten-2";
import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Piece from "./Piece.svelte";
import { attempt } from "./attempt";
import { flights } from "./flights";
import { describe, reckoning, standing } from "./telling";

/** A deal is shown, the end of a turn is seen by what follows, and an exchange by what is received. */
const untold = new Set(["event.dealt", "event.done", "event.exchanged"]);

export const board: GameBoard<View, Event> = { Board, Piece, flights, attempt, standing, untold, reckoning, describe };
