import type { Event, View } from "../../../generated/castle-keep";
import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Tile from "./Tile.svelte";
import { attempt } from "./attempt";
import { flights } from "./flights";
import { describe, reckoning, standing } from "./telling";

/** A deal is shown, and the end of building is seen by what follows. */
const untold = new Set(["event.dealt", "event.done"]);

export const board: GameBoard<View, Event> = { Board, Piece: Tile, flights, attempt, standing, untold, reckoning, describe };
