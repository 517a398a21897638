import type { Event, View } from "../../../generated/dragon-castle";
import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Tile from "./Tile.svelte";
import { attempt } from "./attempt";
import { flights } from "./flights";
import { implied } from "./table";
import { describe, reckoning, standing } from "./telling";

/** How the castle was built is seen, not told. */
const untold = new Set(["event.laid"]);

export const board: GameBoard<View, Event> = { Board, Piece: Tile, flights, attempt, held: implied, standing, untold, reckoning, describe };
