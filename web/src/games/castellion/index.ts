import type { Event, View } from "../../../generated/castellion";
import type { GameBoard } from "../game";
import Board from "./Board.svelte";
import Tile from "./Tile.svelte";
import { attempt } from "./attempt";
import { flights } from "./flights";
import { implied } from "./table";
import { describe, reckoning, standing } from "./telling";

/** The tile itself is told where it goes. */
const untold = new Set<string>();

export const board: GameBoard<View, Event> = { Board, Piece: Tile, flights, attempt, held: implied, standing, untold, reckoning, describe };
